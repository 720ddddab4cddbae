"""How a move is put together: what may begin with a thing, what is still asked, the command it becomes."""
