"""What the pointer does at the table: what is lifted, where it may be dropped, what is sent."""
