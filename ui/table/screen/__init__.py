"""What is on the screen now: the sight of the moment, laid out once a frame, its buttons, prompt, focus and sprites."""
