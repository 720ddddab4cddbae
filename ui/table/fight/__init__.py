"""The fight on the table: a stage in the monster's own place, with who fights, both sums and what is at stake."""
