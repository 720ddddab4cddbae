"""The thoughts of rivals, to be read when the game is over."""
