"""Data only: frozen msgspec Structs for cards, states, commands, events and views.

May import `game.ids` and msgspec. Guarantees that every value round-trips through msgpack and never changes.
"""
