"""The owner's word: corrections by the owner of the game, with reasons, before everybody (R-PRECEDENCE-09).

A correction changes the table, not the rules: cards keep lying somewhere, levels stay below the goal, a seat that must
answer still must. Automatic effects of the rules follow it as they follow any move.
"""

from __future__ import annotations

from game.ids import NO_CARD, TABLE, CardId, SeatId
from game.model import events as ev
from game.model.commands import OF_A_SEAT, Correction, Misfit
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import FightFrame, FlightFrame, Player, SetupFrame, State, TurnFrame, WindowFrame
from game.rules.book import Book
from game.rules.queries import level_cap
from game.rules.run import Run

CALM = TurnFrame | FightFrame | WindowFrame | FlightFrame | SetupFrame
"""Moments in which nothing lies between two places and no card's text is half done."""


def check_correction(book: Book, state: State, command: Command) -> Refusal | None:
    """Return the refusal of a correction by the owner; None if it can be carried out."""
    if state.result is not None:
        return _no("refuse.game_over")
    try:
        said = Correction.of(command)
    except Misfit:
        return _no("refuse.arguments")
    seats = range(len(state.players))
    if said.by not in seats or (said.kind in OF_A_SEAT and said.seat not in seats):
        return _no("refuse.arguments")
    return _may_be(book, state, said)


def _may_be(book: Book, state: State, said: Correction) -> Refusal | None:
    """Return the refusal of a correction for the state of the table; None if it fits."""
    if said.kind == "roll_again":
        return None if state.roll is not None else _no("refuse.correct.no_roll")
    if not isinstance(state.frames[-1], CALM):
        return _no("refuse.correct.half_done")
    if said.kind == "end_fight":
        return None if state.combat is not None else _no("refuse.correct.no_fight")
    if state.players[said.seat].life == "dead":
        return _no("refuse.correct.dead")
    if said.kind == "set_level":
        most = level_cap(book)
        return None if 1 <= said.value <= most else _no("refuse.correct.level", most)
    return _may_lie(book, state, said.card, said.place)


def _may_lie(book: Book, state: State, card: CardId, place: ev.Place) -> Refusal | None:
    """Only a card that lies with somebody or on a discard can be moved, and only to where its kind can lie."""
    piles = (*state.discard, *state.aside)
    if not any(card in belongings(player) for player in state.players) and not any(card in pile for pile in piles):
        return _no("refuse.correct.not_there")
    kinds = {"carried": ("item", "oneshot"), "used": ("item",), "traits": ("trait", "enabler", "hireling")}
    if place in kinds and book.defs[card].kind not in kinds[place]:
        return _no("refuse.correct.no_place")
    return None


def belongings(player: Player) -> tuple[CardId, ...]:
    """Every card of a seat, wherever it lies."""
    return player.hand + player.carried + player.used + player.traits + player.curses


def _no(reason: str, n: int = 0) -> Refusal:
    return Refusal(Message(reason, {"n": n} if n else {}), "R-PRECEDENCE-09")


def correct(run: Run, command: Command) -> None:
    """The owner's word is carried out, and everybody hears what and why."""
    said = Correction.of(command)
    run.emit(ev.Corrected(said.by, said.kind, said.why))
    match said.kind:
        case "move_card":
            run.emit(ev.CardMoved(_keeper(run.state, said.card), said.seat, said.card, said.place))
        case "set_level":
            was = run.state.players[said.seat].level
            if said.value != was:
                run.emit(ev.LevelChanged(said.seat, said.value - was, was, "correction"))
        case "roll_again":
            roll = run.state.roll
            assert roll is not None
            run.emit(ev.DieChanged(said.by, run.throw(), roll.plus, thrown=True))
        case "end_fight":
            run.emit(ev.FightCalledOff(NO_CARD))


def _keeper(state: State, card: CardId) -> SeatId:
    """In front of whom, or in whose hand, a card lies; the table for one on a discard."""
    return next((SeatId(seat) for seat, p in enumerate(state.players) if card in belongings(p)), TABLE)
