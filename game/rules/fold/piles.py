"""The piles, and what comes from them: doors, draws, what lies on top."""

from __future__ import annotations

from msgspec.structs import replace

from game.model import events as ev
from game.model.state import DOOR, RevealedFrame, State
from game.rules.fold.edits import (
    drawn_off,
    into_hand,
    off_aside,
    off_discard,
    off_limbo,
    placed,
    push,
    set_player,
    stale,
    with_pile,
)
from game.rules.fold.registry import folds


@folds(ev.PileShuffled)
def pile_shuffled(state: State, e: ev.PileShuffled) -> State:
    return replace(state, draw=with_pile(state.draw, e.pile, e.cards), shuffles=state.shuffles + 1)


@folds(ev.PileTurned)
def pile_turned(state: State, e: ev.PileTurned) -> State:
    return replace(
        state,
        draw=with_pile(state.draw, e.pile, e.cards),
        discard=with_pile(state.discard, e.pile, ()),
        shuffles=state.shuffles + 1,
    )


@folds(ev.CardsDealt)
def cards_dealt(state: State, e: ev.CardsDealt) -> State:
    gone = set(e.cards)
    draw = (
        tuple(card for card in state.draw[0] if card not in gone),
        tuple(card for card in state.draw[1] if card not in gone),
    )
    player = state.players[e.seat]
    return replace(set_player(state, e.seat, replace(player, hand=player.hand + e.cards)), draw=draw)


@folds(ev.DoorOpened)
def door_opened(state: State, e: ev.DoorOpened) -> State:
    return replace(stale(state), draw=drawn_off(state.draw, DOOR, 1), limbo=(*state.limbo, e.card))


@folds(ev.FriendMet)
def friend_met(state: State, e: ev.FriendMet) -> State:
    return replace(state, met="friend")


@folds(ev.CardRevealed)
def card_revealed(state: State, e: ev.CardRevealed) -> State:
    return push(state, RevealedFrame(e.card))


@folds(ev.CardKept)
def card_kept(state: State, e: ev.CardKept) -> State:
    return placed(off_limbo(into_hand(state, e.seat, e.card), e.card), e.card)


@folds(ev.CardDrawn)
def card_drawn(state: State, e: ev.CardDrawn) -> State:
    return replace(into_hand(state, e.seat, e.card), draw=drawn_off(state.draw, e.pile, 1))


@folds(ev.CardFetched)
def card_fetched(state: State, e: ev.CardFetched) -> State:
    return off_aside(into_hand(state, e.seat, e.card), e.card)


@folds(ev.TopTaken)
def top_taken(state: State, e: ev.TopTaken) -> State:
    return off_discard(into_hand(state, e.seat, e.card), e.card)
