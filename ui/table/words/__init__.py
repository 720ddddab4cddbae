"""What the table says: voice, log, titles of moves, previews and questions."""
