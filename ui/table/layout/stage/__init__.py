"""Where everything lies that rises over the table: pure numbers and finished words."""
