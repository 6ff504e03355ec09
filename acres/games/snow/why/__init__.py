"""Reasons why something cannot be used in A Few Acres of Snow."""
