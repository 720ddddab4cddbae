"""How the room view looks: seats, what happens, the card that is talked about, and one line."""
