"""Games as links, to be sent and to be opened."""
