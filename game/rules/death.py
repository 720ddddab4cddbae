"""Death, looting and the new character (R-DEATH)."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import BodyFrame, Life, State
from game.rules.book import Book
from game.rules.limits import held_fast, kept_at_death
from game.rules.run import Run
from game.rules.setup import deal
from game.rules.terms import living


def open_bodies(run: Run) -> bool:
    """A body that waits is laid out, the fighter's first, then whoever died first (E-143); the living pick, highest
    level first (R-DEATH-08..10).
    """
    bodies = run.state.bodies
    if not bodies:
        return False
    victim = run.state.active if run.state.active in bodies else bodies[0]
    cards, lost = belongings(run.book, run.state, victim)
    order = _loot_order(run)
    run.emit(ev.BodyOpened(victim, cards, lost, order))
    return True


def belongings(book: Book, state: State, victim: SeatId) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Return the cards that can be looted, a hireling or a cheat apart from its items; and those that are simply gone:
    curses that are not kept, and cards played on a trait (E-87, R-DEATH-14)."""
    player = state.players[victim]
    kept = kept_at_death(book, player)
    going = [card for card in player.traits if card not in kept and not held_fast(book, state, victim, card)]
    open_cards = tuple(card for card in going if book.defs[card].kind != "enhancer")
    lost = tuple(card for card in (*going, *player.curses) if card not in (*open_cards, *kept))
    return player.hand + player.used + player.carried + open_cards, lost


def _loot_order(run: Run) -> tuple[SeatId, ...]:
    """Level decides, the die among equals (R-DEATH-09, R-DEATH-10); the dead do not loot (R-DEATH-22)."""
    looters = living(run.state)
    order: list[SeatId] = []
    for level in sorted({run.state.players[seat].level for seat in looters}, reverse=True):
        equals = tuple(seat for seat in looters if run.state.players[seat].level == level)
        order += thrown_order(run, equals)
    return tuple(order)


def thrown_order(run: Run, seats: tuple[SeatId, ...]) -> list[SeatId]:
    """Highest throw first; those who tie throw again among themselves (E-85)."""
    order: list[SeatId] = []
    groups = [seats]
    while groups:
        tied = groups.pop(0)
        if len(tied) <= 1:
            order += tied
            continue
        faces = {}
        for seat in tied:
            faces[seat] = run.throw()
            run.emit(ev.DieRolled("loot", seat, faces[seat]))
        best_first = sorted(set(faces.values()), reverse=True)
        groups[:0] = [tuple(seat for seat in tied if faces[seat] == face) for face in best_first]
    return order


def advance_body(run: Run, frame: BodyFrame) -> bool:
    """One pick each, then the rest is discarded, or another round (R-DEATH-11..13, option loot_rounds)."""
    if frame.cards and frame.order:
        return False
    if frame.cards and frame.everyone and run.book.house.loot_rounds == "until_empty":
        run.emit(ev.LootRoundBegan(frame.everyone))
        return True
    run.emit(ev.BodyClosed(frame.victim, frame.cards))
    if run.book.house.revive_timing == "immediate" and not run.state.bodies:  # nobody loots who died too (E-84)
        come_back(run, "newborn")
    return True


def come_back(run: Run, life: Life = "reborn") -> None:
    """The dead appear again, as a rule when the next turn begins (R-DEATH-15, R-DEATH-16)."""
    for seat, player in enumerate(run.state.players):
        if player.life == "dead" and not player.gone:
            run.emit(ev.SeatReturned(SeatId(seat), life))


def draw_new_life(run: Run, seat: SeatId) -> None:
    """At its own next turn a new character draws its first cards (R-DEATH-18)."""
    if run.state.players[seat].life != "reborn":
        return
    house = run.book.house
    deal(run, seat, house.start_each if house.revive_each == "same_as_start" else house.revive_each)
    run.emit(ev.SeatReturned(seat, "alive"))
