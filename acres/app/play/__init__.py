"""A game being played here: who looks, what is picked, its log as sentences."""
