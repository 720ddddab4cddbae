"""Playing with other machines: finding a table, opening one, and the table before its game. Imported when opened."""
