"""The rules of the game on the table in words: looked up, searched, and opened where they are cited."""
