"""The list of saved games, and games in files."""
