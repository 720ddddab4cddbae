"""The window: scenes, input, drawing. Imports game.model, game.text and the interface of game.table, and computes no
rule."""

import os

# pygame greets on standard output at import; commands that print JSON must print nothing else.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
