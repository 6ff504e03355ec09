"""What is around every game: events, keys, notices, overlays, one render per event."""
