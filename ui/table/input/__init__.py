"""Gestures and time at the table, and what they mean: mouse, keyboard, seat keys, the timeline, the pause."""
