"""The screens and dialogs: each a Scene (ui.scene). Data of the game comes through ui.scenes.menu.backend."""
