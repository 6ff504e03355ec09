"""What an expert counts in Island Fortress, from a view."""
