"""The table of one person: where everything lies, how it looks, and how gestures become moves.

Imports game.model, game.text and the interface of game.table; computes no rule: what glows and what a move may name
comes from the options of the view. Each room knows those before it in this list, and none knows a scene:

stage           what is shown large or as a caption, and for how long
layout          where everything lies, and what the picture is made from: numbers
moves           from gestures to commands: lifting, dropping, what a move still lacks
motion          from updates to motion
paint           pictures of board, seats, fight, piles, top bar, log
linked          the other machines of a table: who is away, what has changed
session         one game at one window: what the rooms below share
screen          what is seen now: sight, buttons, prompt, focus, sprites; laid out and painted once a frame
dialogs         questions that no place on the table answers
private_hand    one seat's hand behind the curtain
input           gestures and time, and what a click means
"""
