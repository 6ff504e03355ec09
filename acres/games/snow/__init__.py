"""A Few Acres of Snow (Martin Wallace, 2011): Britain against France."""
