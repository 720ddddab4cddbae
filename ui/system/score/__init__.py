"""The kit of sounds: scores in words, rendered to Ogg Vorbis. Only `main.py score` imports it, never a game."""
