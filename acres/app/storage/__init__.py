"""Where games are saved, with copies: one store."""
