"""Rivals: from what a seat sees to what it does, and why. Knows views and printed cards, never a state."""
