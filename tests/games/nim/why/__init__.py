"""The reasons for which something cannot be used in Nim."""
