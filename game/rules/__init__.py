"""The rules as pure functions over State: the possible moves, their outcome, the numbers.

May import `game.model`. Guarantees that only `fold` makes a new State and that nothing here rolls, waits or draws.
"""
