"""Analysis of Nim."""
