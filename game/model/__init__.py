"""Data only: frozen msgspec Structs for cards, states, commands, events and views.

May import `game.ids` and msgspec. Guarantees that every value round-trips through msgpack and never changes. A class
with a thousand new values a second says `gc=False`: a frozen value cannot be part of a cycle, so the collector need not
visit it.
"""
