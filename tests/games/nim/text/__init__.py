"""Every sentence about Nim."""
