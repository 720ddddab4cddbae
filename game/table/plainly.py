"""A rival whose mind wants what no rule allows must not stop the game: the plainest move that stands is made for it."""

from __future__ import annotations

from game.ids import SeatId
from game.model.options import Args, Command, Domains, Option, Param, Verb, applies, values
from game.model.state import State
from game.rules.engine import Engine
from game.views import view, waiting

PLAIN: tuple[Verb, ...] = (
    "pass", "decline", "end_turn", "give_charity", "claim", "concede", "run_from", "take_card", "choose", "open_door",
    "keep_card", "search_room", "ready",
)  # fmt: skip
"""Moves that carry the game on, the plainest first; without one of these, any other that stands."""


def plain_move(engine: Engine, state: State, seat: SeatId) -> Command | None:
    """None if the game does not wait for this seat, or nothing plain stands."""
    if seat not in waiting(engine.book, state):
        return None
    seen = view(engine.book, state, seat)
    domains = {named.name: named.values for named in seen.domains}
    commands = (
        Command(seat, option.verb, option.source, option.ability, _fewest(option, domains))
        for option in sorted(seen.options, key=_plainness)
    )
    return next((command for command in commands if engine.check(state, command) is None), None)


def _plainness(option: Option) -> int:
    return PLAIN.index(option.verb) if option.verb in PLAIN else len(PLAIN)


def _fewest(option: Option, domains: Domains) -> Args:
    """The first values that may be said, and no more than must be."""
    said: list[tuple[int, ...]] = []
    for param in option.params:
        said.append(_first(param, values(param, domains, said), said) if applies(param, tuple(said)) else ())
    return tuple(said)


def _first(param: Param, domain: tuple[int, ...], said: list[tuple[int, ...]]) -> tuple[int, ...]:
    if param.per_value_of >= 0 and domain:
        return tuple(domain[n % len(domain)] for n in range(len(said[param.per_value_of])))
    return domain[: param.least]
