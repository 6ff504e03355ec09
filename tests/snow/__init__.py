"""The rules of A Few Acres of Snow, rule by rule; sections in brackets as in the engine."""
