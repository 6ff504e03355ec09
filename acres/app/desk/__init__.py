"""The floor of the page: what every feature is handed."""
