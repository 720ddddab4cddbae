"""Death, the looting of a body, the next character; leaving the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import SeatId
from game.model import events as ev
from game.model.state import BodyFrame, FrameNode, Player, SpoilsFrame, State
from game.rules.book import Book
from game.rules.fold.edits import (
    into_hand,
    off_limbo,
    pop,
    push,
    set_player,
    set_top,
    to_discard,
    top_frame,
    unburdened,
    without,
)
from game.rules.fold.registry import folds, folds_by_book


@folds(ev.SeatDied)
def seat_died(state: State, e: ev.SeatDied) -> State:
    player = state.players[e.seat]
    waiting = tuple(lasting for lasting in player.lasting if lasting.until == "next_fight")  # as long as its curse lies
    state = set_player(state, e.seat, replace(player, life="dead", lasting=waiting, uses=(), fresh=()))
    frames = tuple(_without_picks(frame, e.seat) for frame in state.frames)
    return replace(state, bodies=(*state.bodies, e.seat), frames=frames)


def _without_picks(frame: FrameNode, dead: SeatId) -> FrameNode:
    """The dead pick no more (R-DEATH-22): of a fight's open treasures the other one takes theirs too."""
    match frame:
        case SpoilsFrame(pool=pool, order=order):
            others = [seat for seat in order if seat != dead]
            return SpoilsFrame(pool, tuple(others[0] for _ in order) if others else ())
        case BodyFrame(order=order, everyone=everyone) if dead in everyone or dead in order:
            left = tuple(seat for seat in order if seat != dead)
            return replace(frame, order=left, everyone=tuple(seat for seat in everyone if seat != dead))
        case _:
            return frame


@folds_by_book(ev.BodyOpened)
def body_opened(book: Book, state: State, e: ev.BodyOpened) -> State:
    kept = set(e.cards) | set(e.lost)
    player = state.players[e.victim]
    left = replace(
        player,
        hand=(),
        carried=(),
        used=(),
        freed=(),
        fresh=(),
        traits=tuple(card for card in player.traits if card not in kept),
        curses=tuple(card for card in player.curses if card not in kept),
        lasting=unburdened(player, e.lost),
    )
    state = replace(set_player(state, e.victim, left), bodies=without_seat(state.bodies, e.victim))
    state = to_discard(book, replace(state, limbo=state.limbo + e.cards), e.lost)
    return push(state, BodyFrame(e.victim, e.cards, e.order, e.order))


def without_seat(seats: tuple[SeatId, ...], gone: SeatId) -> tuple[SeatId, ...]:
    """The seats but one."""
    return tuple(seat for seat in seats if seat != gone)


@folds(ev.CardLooted)
def card_looted(state: State, e: ev.CardLooted) -> State:
    frame = top_frame(state, BodyFrame)
    state = off_limbo(into_hand(state, e.seat, e.card), e.card)
    return set_top(state, replace(frame, cards=without(frame.cards, e.card), order=frame.order[1:]))


@folds(ev.LootRoundBegan)
def loot_round_began(state: State, e: ev.LootRoundBegan) -> State:
    return set_top(state, replace(top_frame(state, BodyFrame), order=e.order))


@folds_by_book(ev.BodyClosed)
def body_closed(book: Book, state: State, e: ev.BodyClosed) -> State:
    gone = set(e.cards)
    state = replace(pop(state), limbo=tuple(card for card in state.limbo if card not in gone))
    return to_discard(book, state, e.cards)


@folds(ev.SeatReturned)
def seat_returned(state: State, e: ev.SeatReturned) -> State:
    return set_player(state, e.seat, replace(state.players[e.seat], life=e.life))


@folds_by_book(ev.SeatLeft)
def seat_left(book: Book, state: State, e: ev.SeatLeft) -> State:
    player = state.players[e.seat]
    left = Player(level=player.level, sex=player.sex, life="dead", gone=True)
    offers = tuple(offer for offer in state.offers if e.seat not in (offer.by, offer.to))
    queued = tuple(command for command in state.queued if command.seat != e.seat)
    bodies = without_seat(state.bodies, e.seat)
    state = replace(set_player(state, e.seat, left), offers=offers, queued=queued, bodies=bodies)
    return to_discard(book, state, e.cards)
