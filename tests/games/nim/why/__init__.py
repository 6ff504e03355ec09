"""Why something cannot be used in Nim, as reasons."""
