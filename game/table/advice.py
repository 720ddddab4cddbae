"""What a hint says of the moves it names: of a fight the sums that the rules make of it, never the mind's estimate."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command
from game.model.state import State
from game.model.thoughts import Choice
from game.rules.deals import as_offer
from game.rules.engine import Engine
from game.table.preview import outcome

ESTIMATES = ("reason.turns_fight", "reason.asks", "reason.together", "reason.too_strong")
"""Reasons that stand on a mind's own reckoning."""
WEAK = ("reason.best_of",)
"""Reasons that say little: told where there is no better one."""


def advice(engine: Engine, state: State, considered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The moves that a mind weighed, with what becomes of the fight by each before whatever else speaks for it."""
    return tuple(_told(engine, state, choice) for choice in considered)


def _told(engine: Engine, state: State, choice: Choice) -> Choice:
    kept = tuple(reason for reason in choice.reasons if reason.key not in ESTIMATES)
    fights = state.combat is not None and _changes_the_fight(choice.command)
    found = outcome(engine, state, choice.command) if fights else None
    told = tuple(_facts(engine, state, found)) if found is not None else ()
    strong = tuple(reason for reason in kept if reason.key not in WEAK)
    return replace(choice, reasons=(*strong, *told) or kept)


def _changes_the_fight(command: Command) -> bool:
    return command.verb in ("play_card", "use_ability", "offer_help", "accept", "lay_card", "wear_item")


def _facts(engine: Engine, state: State, found: Foreseen) -> Iterator[Message]:
    """Both sums after it, and who would be ahead."""
    if found.ended:
        yield Message("foreseen.ends")
        return
    totals = {"heroes": found.heroes, "monsters": found.monsters}
    if found.command.verb == "offer_help":
        deal = as_offer(engine.book, state, found.command)
        yield Message("foreseen.with_helper", {"seat": f"seat:{deal.helper}", "n": deal.deal.treasures, **totals})
    elif found.gain:
        yield found.totals
    else:
        return
    yield found.verdict
