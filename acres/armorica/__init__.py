"""Armorica (Eric B. Vogel): governors of Roman Brittany, two to four players."""

from __future__ import annotations
