"""What an expert counts in A Few Acres of Snow, from a view."""
