"""The floor of the page, which every feature stands on."""
