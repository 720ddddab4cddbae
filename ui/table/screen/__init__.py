"""The screen of the moment: its sight, laid out once a frame, its buttons, prompt, focus and sprites."""
