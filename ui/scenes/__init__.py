"""The screens and dialogs: each a Scene (ui.scene). What they need from the game comes through
ui.scenes.menu.backend."""
