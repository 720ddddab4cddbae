"""The rule book on the screen: chapters, search, and the way back to what was asked."""
