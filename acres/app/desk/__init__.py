"""What every feature of the page is handed: the game that is open, where it is stored, what is said about the page."""
