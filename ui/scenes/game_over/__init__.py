"""The last screen: how the game went."""
