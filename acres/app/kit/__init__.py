"""The kit of every part of the page: markup, widgets, charts, scenes, selections."""
