"""The house rules of a game: in words, and the dialog in which they are chosen."""
