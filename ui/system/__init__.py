"""What is asked of the system: a window, sounds, memory given back."""
