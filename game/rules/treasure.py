"""Treasure (R-TREAS): face down for a lone winner, open and picked in turn when somebody helped."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.commands import card_taken
from game.model.options import Command
from game.model.state import TREASURE, BodyFrame, Combat, SpoilsFrame, State
from game.rules.death import open_bodies
from game.rules.run import Run
from game.rules.terms import combatants, living


def draw_treasures(run: Run, combat: Combat, n: int) -> None:
    """Draws what the fight yields (R-TREAS-01, -04, -05)."""
    if combat.helper == NOBODY:
        run.draw(combat.fighter, TREASURE, n)
        return
    open_spoils(run, combat, n)


def open_spoils(run: Run, combat: Combat, n: int) -> None:
    """All are turned up before the first pick (E-24), across a reshuffle if need be (E-01)."""
    shown = 0
    while shown < n and run.can_draw(TREASURE):
        cards = run.state.draw[TREASURE][shown - n :]
        shown += len(cards)
        run.emit(ev.SpoilsDrawn(cards, order_of_the_living(run.state, combat, shown)))


def order_of_the_living(state: State, combat: Combat, n: int) -> tuple[SeatId, ...]:
    """Return the order of picks without whoever died of the victory (R-DEATH-22); then the deal lapses (E-110)."""
    alive = tuple(seat for seat in combatants(combat) if seat in living(state))
    return pick_order(combat, n) if len(alive) > 1 else alive * n


def pick_order(combat: Combat, n: int) -> tuple[SeatId, ...]:
    """The helper's picks among n, alternating from whoever picks first; extras are the fighter's (E-24..26)."""
    deal = combat.deal
    theirs = min(deal.treasures, n)
    ours = n - theirs
    order: list[SeatId] = []
    helper_next = deal.helper_first
    while ours or theirs:
        if (helper_next and theirs) or not ours:
            order.append(combat.helper)
            theirs -= 1
        else:
            order.append(combat.fighter)
            ours -= 1
        helper_next = not helper_next
    return tuple(order)


def take_card(run: Run, command: Command) -> None:
    """One pick, of an open treasure or of a body's belongings."""
    card = card_taken(command)
    frame = run.state.frames[-1]
    if isinstance(frame, BodyFrame):
        run.emit(ev.CardLooted(command.seat, frame.victim, card))
    else:
        run.emit(ev.SpoilPicked(command.seat, card))


def advance_spoils(run: Run, frame: SpoilsFrame) -> bool:
    """When all picks left are one seat's there is nothing to choose; when both have died nobody picks. One who dies
    meanwhile is looted at once (W55)."""
    if open_bodies(run):
        return True
    if not frame.order:
        run.emit(ev.CardsDiscarded(run.state.active, frame.pool, "surplus"))
        return True
    if len(set(frame.order)) > 1:
        return False
    run.emit(ev.SpoilPicked(frame.order[0], frame.pool[0]))
    return True
