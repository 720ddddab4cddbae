"""The toolkit of the window: boxes that lay themselves out, things on the screen, and scripts that take time."""
