"""The words about a game: log, titles of moves, previews, questions, sums. No window: any screen says the same."""
