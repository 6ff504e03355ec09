"""Why something cannot be used in Armorica, as reasons."""
