"""What every part of the page is made of: markup, widgets, charts, scenes, selections."""
