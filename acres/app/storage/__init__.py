"""The games that are saved here, and games in files."""
