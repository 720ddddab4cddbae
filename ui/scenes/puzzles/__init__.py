"""Positions in which a game can be won in this turn, and somebody who tries."""
