"""The rules of Island Fortress."""
