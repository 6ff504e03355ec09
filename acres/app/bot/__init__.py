"""The bots that play here, each question put to a worker."""
