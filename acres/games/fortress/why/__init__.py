"""Reasons why something cannot be used in Island Fortress."""
