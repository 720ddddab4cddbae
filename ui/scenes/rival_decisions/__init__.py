"""What rivals were thinking, to be read when the game is over."""
