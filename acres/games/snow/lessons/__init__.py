"""The lessons of A Few Acres of Snow: see docs/lessons.md."""
