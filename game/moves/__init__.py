"""How a move is put together: the moves that begin with a thing, the missing arguments, the command."""
