"""Expert counts for A Few Acres of Snow, from a view or from an imagined position."""
