"""The folds of corrections by the owner of the game, and of moves that the table agrees to take back."""

from __future__ import annotations

from msgspec.structs import replace

from game.model import events as ev
from game.model.state import State
from game.rules.book import Book
from game.rules.fold.edits import off_aside, off_discard, set_player, strip, to_discard
from game.rules.fold.registry import folds_by_book


@folds_by_book(ev.CardMoved)
def card_moved(book: Book, state: State, e: ev.CardMoved) -> State:
    if e.loser >= 0:
        state = set_player(state, e.loser, strip(state.players[e.loser], e.card))
    else:
        state = off_aside(off_discard(state, e.card), e.card)
    if e.place == "discard":
        return to_discard(book, state, (e.card,))
    player = state.players[e.seat]
    match e.place:
        case "hand":
            player = replace(player, hand=(*player.hand, e.card))
        case "carried":
            player = replace(player, carried=(*player.carried, e.card))
        case "used":
            player = replace(player, used=(*player.used, e.card))
        case "traits":
            player = replace(player, traits=(*player.traits, e.card))
    return set_player(state, e.seat, player)
