"""Buttons, choices and text entries of menus and dialogs: pygame-gui underneath, our look on top.

A scene builds a Page in its arrange(); the page draws, keeps the focus ring, knows the shortcuts and announces."""
