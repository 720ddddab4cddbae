"""Dialogs that the start page and the table share."""
