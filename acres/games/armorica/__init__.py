"""Armorica (Eric B. Vogel): governors of Roman Brittany, two to four players."""
