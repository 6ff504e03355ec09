"""The bots of the page, which think in a worker."""
