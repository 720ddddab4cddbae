"""What is played before a beat is told: each act in a file of its own, with one row in `table.py`."""
