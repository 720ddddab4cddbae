"""The rules as pure functions over State: what may be done, what follows, what a number is.

May import `game.model`. Guarantees that only `fold` makes a new State and that nothing here rolls, waits or draws.
"""
