"""The lessons of Island Fortress: see docs/lessons.md."""
