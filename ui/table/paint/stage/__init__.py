"""How it looks what rises over the table."""
