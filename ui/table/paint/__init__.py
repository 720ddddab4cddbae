"""Pictures of the table: board, seats, fight, piles, top bar, log."""
