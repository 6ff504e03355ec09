"""Why something cannot be used in Island Fortress, as reasons."""
