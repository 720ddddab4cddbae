"""From updates to motion: what is shown when, and what moves over the picture."""
