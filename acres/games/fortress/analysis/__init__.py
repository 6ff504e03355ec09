"""Counts of an expert in Island Fortress, from a view."""
