"""The services of the system: a window, sounds, memory given back."""
