"""The start page, and what it asks of the rest of the program."""
