"""The store of saved games, with copies."""
