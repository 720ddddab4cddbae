"""Lifting, dropping and sending by the pointer at the table."""
