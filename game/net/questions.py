"""Whether an answer still answers what its player had seen: a move that was on its way while something else happened.

An answer is compared with the question in that seat's own view, then and now; every other move is judged by the table
as it is when it arrives.
"""

from __future__ import annotations

from collections.abc import Callable

from game.model.options import Command, Verb
from game.model.views import SeatView

Question = tuple[object, ...]
"""The facts that an answer depends on; two that are equal are the same question."""


def _window(view: SeatView, command: Command) -> Question:
    return (view.window.id if view.window is not None else -1,)


def _fight(view: SeatView, command: Command) -> Question:
    """Both sums, who helps, and which monsters stand there."""
    fight = view.fight
    if fight is None:
        return ()
    return fight.heroes, fight.monsters, fight.helper, tuple((foe.body, foe.fate) for foe in fight.foes)


def _choice(view: SeatView, command: Command) -> Question:
    """Return who asks, the prompt, and the open cards to choose from."""
    domains = tuple(option for option in view.options if option.verb == command.verb)
    return view.asker, view.prompt, view.limbo, view.victim, domains


QUESTIONS: dict[Verb, Callable[[SeatView, Command], Question]] = {
    "pass": _window,
    "claim": _fight,
    "concede": _fight,
    "run_from": _fight,
    "choose": _choice,
    "take_card": _choice,
}
"""Answers, and what each of them depends on. `accept` and `decline` name their offer themselves."""


def is_still_asked(then: SeatView, now: SeatView, command: Command) -> bool:
    """Whether what this answers is asked as it was."""
    question = QUESTIONS.get(command.verb)
    return question is None or question(then, command) == question(now, command)
