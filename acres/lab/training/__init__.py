"""Training: bots learn from games that teachers have played."""
