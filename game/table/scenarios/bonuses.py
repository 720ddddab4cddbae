"""Bonuses that hold when a scenario begins, by cards that were played before."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.effects.executors import EXECUTORS
from game.ids import NOBODY, CardId, SeatId
from game.model.primitives import Add
from game.model.state import State
from game.rules.book import Book
from game.rules.resolve import resolve
from game.rules.run import Run
from game.table.chance import ScriptedChance
from game.table.scenarios.text import Line, fault


class Bonus(NamedTuple):
    """A bonus that holds: the card that gave it, and to whom (-1: to the players' side)."""

    line: Line
    card: CardId
    seat: SeatId = NOBODY
    body: int = -1


def bonuses(book: Book, card: CardId) -> tuple[Add, ...]:
    """Return the modifiers that a card adds for a while, as its text has it."""
    card_def = book.defs[card]
    if card_def.kind not in ("curse", "oneshot", "special"):
        return ()
    return tuple(effect for ability in card_def.abilities for effect in ability.do if isinstance(effect, Add))


def held(book: Book, state: State, place: str, bonus: Bonus, active: SeatId) -> State:
    """The state with this bonus; its card lies where it went. ScenarioError if it could not hold there."""
    line, card, seat, body = bonus
    adds = bonuses(book, card)
    if any(add.until == "fight_ends" for add in adds) and not _fights(state, seat):
        raise fault(place, line, f"`{book.local[card]}` counts only in a fight")
    run = Run(book, _put_by(book, state, card), ScriptedChance(), EXECUTORS)
    side = (("side", int(body > 0)),) if seat == NOBODY else ()
    me = active if seat == NOBODY else seat
    resolve(run, adds, card, me, victim=me, target=body if seat == NOBODY else seat, bindings=side)
    return run.state


def _put_by(book: Book, state: State, card: CardId) -> State:
    """A curse lies in front of its victim, a one-shot waits for the end of the fight, the rest is discarded."""
    if any(card in player.curses for player in state.players):
        return state
    if state.combat is not None and book.defs[card].kind == "oneshot":
        return replace(state, combat=replace(state.combat, spent=(*state.combat.spent, card)))
    piles = list(state.discard)
    piles[book.back[card]] += (card,)
    return replace(state, discard=(piles[0], piles[1]))


def _fights(state: State, seat: SeatId) -> bool:
    return state.combat is not None and seat in (NOBODY, state.combat.fighter)
