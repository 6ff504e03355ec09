"""The browser: the only modules that import `js` or `pyscript`, and what they hand over."""
