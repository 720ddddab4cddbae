"""Data only: frozen msgspec Structs for cards, states, commands, events and views.

May import `game.ids` and msgspec. Guarantees that every value round-trips through msgpack and never changes. What is
made a thousand times a second says `gc=False`: what never changes cannot be part of a cycle, so the collector need not
visit it.
"""
