"""What is shown large, what as a caption, and for how long: beats made of events and views. Nothing here draws."""
