"""The frame around every game: events, keys, notices, screens, one render per event."""
