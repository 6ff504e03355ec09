"""The games that are saved here, as a list, and games in files."""
