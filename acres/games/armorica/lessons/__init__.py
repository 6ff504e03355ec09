"""The lessons of Armorica: see docs/lessons.md."""
