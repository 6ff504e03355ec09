"""What an expert of Nim counts."""
