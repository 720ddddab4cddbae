"""What the window says of a game: voice, log, titles of moves, previews and questions."""
