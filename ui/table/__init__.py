"""The table of one person: where everything lies, how it looks, and how gestures become moves.

Imports game.model, game.text and the interface of game.table; computes no rule: what glows and what a move may name
comes from the options of the view.
"""
