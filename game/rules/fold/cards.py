"""Cards in front of a player, and on their way between the places of a table."""

from __future__ import annotations

from msgspec.structs import replace

from game.model import events as ev
from game.model.state import SpoilsFrame, State, SurplusFrame
from game.rules.book import Book
from game.rules.fold.edits import (
    combat_of,
    into_hand,
    lift,
    off_aside,
    off_limbo,
    placed,
    pop,
    push,
    set_player,
    to_discard,
    without,
)
from game.rules.fold.registry import folds, folds_by_book


@folds(ev.ItemLaid)
def item_laid(state: State, e: ev.ItemLaid) -> State:
    state = placed(lift(state, e.seat, e.card), e.card)
    player = state.players[e.seat]
    if e.worn:
        return set_player(state, e.seat, replace(player, used=(*player.used, e.card)))
    return set_player(state, e.seat, replace(player, carried=(*player.carried, e.card)))


@folds(ev.ItemWorn)
def item_worn(state: State, e: ev.ItemWorn) -> State:
    player = state.players[e.seat]
    worn = replace(player, carried=without(player.carried, e.card), used=(*player.used, e.card))
    return set_player(state, e.seat, worn)


@folds(ev.ItemStowed)
def item_stowed(state: State, e: ev.ItemStowed) -> State:
    player = state.players[e.seat]
    stowed = replace(player, used=without(player.used, e.card), carried=(*player.carried, e.card))
    return set_player(state, e.seat, stowed)


@folds(ev.ItemFreed)
def item_freed(state: State, e: ev.ItemFreed) -> State:
    player = state.players[e.seat]
    player = replace(player, traits=(*player.traits, e.card), freed=(*player.freed, (e.card, e.item)))
    return set_player(off_limbo(state, e.card), e.seat, player)


@folds(ev.TraitLaid)
def trait_laid(state: State, e: ev.TraitLaid) -> State:
    state = placed(lift(state, e.seat, e.card), e.card)
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, traits=(*player.traits, e.card)))


@folds(ev.TraitTaken)
def trait_taken(state: State, e: ev.TraitTaken) -> State:
    player = state.players[e.seat]
    return off_aside(set_player(state, e.seat, replace(player, traits=(*player.traits, e.card))), e.card)


@folds(ev.CardPlayed)
def card_played(state: State, e: ev.CardPlayed) -> State:
    if e.card in state.limbo:
        return placed(state, e.card)
    state = lift(state, e.seat, e.card)
    return replace(state, limbo=(*state.limbo, e.card))


@folds(ev.CardSpent)
def card_spent(state: State, e: ev.CardSpent) -> State:
    combat = combat_of(state)
    return replace(off_limbo(state, e.card), combat=replace(combat, spent=(*combat.spent, e.card)))


@folds_by_book(ev.CardsDiscarded)
def cards_discarded(book: Book, state: State, e: ev.CardsDiscarded) -> State:
    for card in e.cards:
        state = lift(state, e.seat, card)
    top = state.frames[-1] if state.frames else None
    if isinstance(top, SpoilsFrame) and set(top.pool) <= set(e.cards):  # nobody is left to pick
        state = pop(state)
    return to_discard(book, placed(state, e.cards[-1]) if e.cards else state, e.cards)


@folds(ev.ItemTaken)
def item_taken(state: State, e: ev.ItemTaken) -> State:
    state = lift(state, e.seat, e.card)
    player = state.players[e.to]
    return set_player(state, e.to, replace(player, carried=(*player.carried, e.card)))


@folds(ev.HandCardTaken)
def hand_card_taken(state: State, e: ev.HandCardTaken) -> State:
    return into_hand(lift(state, e.loser, e.card), e.seat, e.card)


@folds_by_book(ev.ItemsSold)
def items_sold(book: Book, state: State, e: ev.ItemsSold) -> State:
    for card in e.cards:
        state = lift(state, e.seat, card)
    return to_discard(book, state, e.cards)


@folds(ev.SurplusFound)
def surplus_found(state: State, e: ev.SurplusFound) -> State:
    return push(state, SurplusFrame(e.seat))


@folds(ev.SurplusSolved)
def surplus_solved(state: State, e: ev.SurplusSolved) -> State:
    return pop(state)
