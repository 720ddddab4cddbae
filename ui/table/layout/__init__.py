"""Where everything on the table lies: pure numbers, no picture."""
