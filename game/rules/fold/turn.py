"""The game, its turns and their phases, from the deal to the result."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import NOBODY
from game.model import events as ev
from game.model.state import Player, SetupFrame, State, TurnFrame
from game.rules.book import Book
from game.rules.fold.edits import counts_kept, into_hand, lift, set_top, top_frame
from game.rules.fold.registry import folds, folds_by_book
from game.rules.rounds import opens_round


@folds_by_book(ev.GameStarted)
def game_started(book: Book, state: State, e: ev.GameStarted) -> State:
    players = tuple(Player(sex=sex) for sex in e.sexes)
    return State(players=players, draw=((), ()), frames=(SetupFrame(),), aside=tuple(() for _ in book.piles))


@folds(ev.SeatReady)
def seat_ready(state: State, e: ev.SeatReady) -> State:
    return set_top(state, SetupFrame((*top_frame(state, SetupFrame).ready, e.seat)))


@folds(ev.FirstSeatChosen)
def first_seat_chosen(state: State, e: ev.FirstSeatChosen) -> State:
    return replace(state, active=e.seat, frames=(), rolls=state.rolls + len(e.throws))


@folds(ev.TurnBegan)
def turn_began(state: State, e: ev.TurnBegan) -> State:
    return replace(
        state,
        players=_grown_up(counts_kept(state.players, "combat", "victim")),
        active=e.seat,
        turn=state.turn + 1,
        first=e.seat if state.first == NOBODY else state.first,
        rounds=state.rounds + opens_round(state, e.seat),
        met="nothing",
        frames=(TurnFrame(e.seat),),
    )


def _grown_up(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """From the next turn on a new character may help (R-DEATH-16); the same tuple if there is none."""
    if not any(player.life == "newborn" for player in players):
        return players
    return tuple(replace(player, life="reborn") if player.life == "newborn" else player for player in players)


@folds(ev.PhaseEntered)
def phase_entered(state: State, e: ev.PhaseEntered) -> State:
    return set_top(state, TurnFrame(state.active, e.phase))


@folds(ev.CharityGiven)
def charity_given(state: State, e: ev.CharityGiven) -> State:
    for card, receiver in zip(e.cards, e.receivers, strict=True):
        state = into_hand(lift(state, e.seat, card), receiver, card)
    return state


@folds(ev.TurnEnded)
def turn_ended(state: State, e: ev.TurnEnded) -> State:
    players = tuple(_at_dusk(player) if player.lasting else player for player in state.players)
    return replace(state, players=players, frames=(), offers=())  # unanswered offers lapse with the turn


def _at_dusk(player: Player) -> Player:
    """Return the player without the modifiers that lasted for a turn."""
    return replace(player, lasting=tuple(lasting for lasting in player.lasting if lasting.until != "turn_ends"))


@folds(ev.WatchTurned)
def watch_turned(state: State, e: ev.WatchTurned) -> State:
    latches = tuple(watch for watch in state.latches if watch != e.watch)
    return replace(state, latches=(*latches, e.watch) if e.now else latches)


@folds(ev.GameEnded)
def game_ended(state: State, e: ev.GameEnded) -> State:
    return replace(state, result=e.result, frames=(), offers=(), queued=())
