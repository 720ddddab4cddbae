"""The house rules of a game, and the dialogs in which they are chosen."""
