"""The rules of A Few Acres of Snow."""
