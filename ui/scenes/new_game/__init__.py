"""The panel of the start page where a game is put together."""
