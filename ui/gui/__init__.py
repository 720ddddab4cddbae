"""pygame-gui behind a few words; nobody else names it."""
