"""Games as links: what is sent, and what a link that arrives leads to."""
