"""Acts, which are played before a beat is told: each in a file of its own, with one row in `table.py`."""
