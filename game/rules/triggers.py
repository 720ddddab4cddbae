"""The triggers of cards in front of a seat: a fight is over, an item is no longer its owner's."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.cards import Ability, Moment
from game.model.state import Player, State
from game.rules.resolve import resolve
from game.rules.run import Run
from game.rules.terms import ANYTHING, Scope, holds, matches


def fight_over(run: Run, fought: tuple[SeatId, ...], at: Moment) -> None:
    """Trigger the cards of those who fought."""
    for seat in fought:
        _set_off(run, seat, run.state.players[seat], at)


def items_gone(run: Run, before: State) -> bool:
    """A curse may hang on an item, in whatever way that goes (B-CUR-2); other cards answer what a card took from their
    owner, and the card that was taken is still one of them. True if something happened.
    """
    seen, players = len(run.events), run.state.players
    for seat, (now, was) in enumerate(zip(players, before.players, strict=False)):
        if now.used is was.used and now.carried is was.carried:
            continue
        kept = now.used + now.carried
        for gone in was.used + was.carried:
            if gone not in kept:
                _set_off(run, SeatId(seat), now, "item_gone", gone)
                if _taken_by_a_card(run, gone):
                    _set_off(run, SeatId(seat), was, "lost_item", gone)
    return len(run.events) > seen


def _taken_by_a_card(run: Run, item: CardId) -> bool:
    """A sale, a gift, a payment or too many Big items are no loss."""
    for event in reversed(run.events):
        match event:
            case ev.CardsDiscarded() if item in event.cards:
                return event.cause == "effect"
            case ev.ItemTaken() if event.card == item:
                return event.cause != "surplus"
    return False


def _set_off(run: Run, seat: SeatId, bearer: Player, at: Moment, item: CardId | None = None) -> None:
    """Trigger the cards that lay in front of the bearer; those of the dead wait to be looted, but not their curses."""
    working = () if run.state.players[seat].life == "dead" else bearer.used + bearer.traits
    for card in bearer.curses + working:
        for ability in run.book.defs[card].abilities:
            if ability.at == at and _is_meant(run, seat, ability, item):
                resolve(run, ability.do, card, seat, victim=seat)


def _is_meant(run: Run, seat: SeatId, ability: Ability, item: CardId | None) -> bool:
    wanted = item is None or matches(run.book, item, ability.filter or ANYTHING)
    return wanted and holds(ability.when, Scope(run.book, run.state, seat, seat))
