"""The imperative shell around the rules: time, chance, order and the save.

May import everything above it (ids, model, rules, effects, views). Guarantees that a move is stored before it is shown.
"""
