"""Reading a game with its comments: the example games, and files like them."""
