"""Small changes of a state, of which the folds are made."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model.state import Combat, Fate, Foe, Frame, FrameNode, Lasting, Player, RevealedFrame, State, Use
from game.rules.book import Book

Cards = tuple[CardId, ...]
Piles = tuple[Cards, Cards]
F = TypeVar("F", bound=Frame)


# --- players -----------------------------------------------------------------------------------------------


def set_player(state: State, seat: SeatId, player: Player) -> State:
    """The state with one seat replaced."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def into_hand(state: State, seat: SeatId, card: CardId) -> State:
    """The state with a card just acquired in a hand: it may still be laid (R-ITEM-29)."""
    player = state.players[seat]
    return set_player(state, seat, replace(player, hand=(*player.hand, card), fresh=(*player.fresh, card)))


def strip(player: Player, card: CardId) -> Player:
    """The player without a card, wherever it lies."""
    if card in player.hand:
        return replace(player, hand=without(player.hand, card), fresh=without(player.fresh, card))
    if card in player.carried:
        return replace(player, carried=without(player.carried, card))
    if card in player.used:
        return replace(player, used=without(player.used, card))
    if card in player.traits:
        freed = tuple(pair for pair in player.freed if pair[0] != card)
        return replace(player, traits=without(player.traits, card), freed=freed)
    if card in player.curses:
        return replace(player, curses=without(player.curses, card), lasting=unburdened(player, (card,)))
    return player


def unburdened(player: Player, gone: Cards) -> tuple[Lasting, ...]:
    """Return the modifiers that still last on a player once some curses have gone."""
    return tuple(lasting for lasting in player.lasting if lasting.source not in gone)


def counts_kept(players: tuple[Player, ...], *scopes: str) -> tuple[Player, ...]:
    """The players with only those counts of uses left; the same tuple if nobody counted any."""
    if not any(player.uses for player in players):
        return players
    return tuple(replace(player, uses=uses_kept(player.uses, *scopes)) if player.uses else player for player in players)


def uses_kept(uses: tuple[Use, ...], *scopes: str) -> tuple[Use, ...]:
    """The counts of these scopes."""
    return tuple(use for use in uses if use.per in scopes) if uses else uses


def stale(state: State) -> State:
    """Return the state with no card "just acquired", as once the next door opens."""
    if not any(player.fresh for player in state.players):
        return state
    return replace(state, players=tuple(replace(p, fresh=()) if p.fresh else p for p in state.players))


# --- cards and piles ---------------------------------------------------------------------------------------


def without(cards: Cards, gone: CardId) -> Cards:
    """The cards without one of them; the same tuple if it is not there."""
    if gone not in cards:
        return cards
    place = cards.index(gone)
    return cards[:place] + cards[place + 1 :]


def lift(state: State, seat: SeatId, card: CardId) -> State:
    """The state without a card of a seat, or of limbo."""
    if card in state.limbo:
        return off_limbo(state, card)
    return set_player(state, seat, strip(state.players[seat], card))


def off_limbo(state: State, card: CardId) -> State:
    """The state without a card that lay between two places."""
    return replace(state, limbo=without(state.limbo, card))


def off_discard(state: State, card: CardId) -> State:
    """The state without a card that lay on a discard."""
    return replace(state, discard=(without(state.discard[0], card), without(state.discard[1], card)))


def off_aside(state: State, card: CardId) -> State:
    """The state without a card that lay on a pile of a set's own."""
    return replace(state, aside=tuple([without(pile, card) for pile in state.aside]))


def to_discard(book: Book, state: State, cards: Cards) -> State:
    """Each card on the pile of its own back (R-SETUP-09, E-05), the last one on top; unless a set keeps it apart."""
    if book.piles:
        state = replace(state, aside=tuple(_put_by(book, n, pile, cards) for n, pile in enumerate(state.aside)))
        cards = tuple(card for card in cards if book.own_pile[card] < 0)
    doors = tuple(card for card in cards if book.back[card] == 0)
    treasures = tuple(card for card in cards if book.back[card] == 1)
    return replace(state, discard=(state.discard[0] + doors, state.discard[1] + treasures))


def _put_by(book: Book, number: int, pile: Cards, cards: Cards) -> Cards:
    """A pile of a set's own with those of the cards that belong on it (R-SETUP-18)."""
    return pile + tuple(card for card in cards if book.own_pile[card] == number)


def with_pile(piles: Piles, which: int, cards: Cards) -> Piles:
    """Both piles, one of them replaced."""
    return (cards, piles[1]) if which == 0 else (piles[0], cards)


def drawn_off(piles: Piles, which: int, n: int) -> Piles:
    """Both piles after n cards left the top of one."""
    return with_pile(piles, which, piles[which][:-n]) if n else piles


# --- frames ------------------------------------------------------------------------------------------------


def push(state: State, frame: FrameNode) -> State:
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    return replace(state, frames=state.frames[:-1])


def set_top(state: State, frame: FrameNode) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def top_frame(state: State, kind: type[F]) -> F:
    """The innermost frame, which is of that kind."""
    frame = state.frames[-1]
    assert isinstance(frame, kind)
    return frame


def placed(state: State, card: CardId) -> State:
    """A revealed card that found its place needs no more deciding."""
    innermost = state.frames[-1] if state.frames else None
    return pop(state) if isinstance(innermost, RevealedFrame) and innermost.card == card else state


# --- the fight ---------------------------------------------------------------------------------------------


def combat_of(state: State) -> Combat:
    assert state.combat is not None
    return state.combat


def fated(combat: Combat, fate: Fate, bodies: tuple[int, ...]) -> tuple[Foe, ...]:
    """The monsters of a fight; these have met that fate."""
    return tuple(replace(foe, fate=fate) if foe.body in bodies else foe for foe in combat.foes)
