"""Questions that no place on the table answers."""
