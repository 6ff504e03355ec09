"""Expert counts for A Few Acres of Snow, made from a view."""
