"""Mouse, keyboard, seat keys and focus, and what they mean."""
