"""The choice of card sets, made anew before a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.model.defaults import FREE
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer, Dialog
from ui.scenes.menu.backend import CardSet


class SetsDialog(Dialog):
    """A press takes a set in or out; one stays. `then` is told which they are, once it is closed."""

    heading_key, sentence_key = "new_game.sets", "new_game.sets_hint"
    stacked = True
    escape_takes = -1
    button_high, button_gap = 54.0, 10.0

    def __init__(self, chosen: Sequence[str], sets: Sequence[CardSet], then: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__()
        self._chosen, self._then = tuple(chosen), then
        self._sets = [each for each in sets if not each.problem]

    def answers(self) -> Sequence[Answer]:
        done = Answer("done", "accent", Tag(self.say("settings.done"), 24), self._done, stakes=FREE)
        return (*map(self._answer, self._sets), done)

    def _answer(self, each: CardSet) -> Answer:
        on = each.id in self._chosen
        tag = Tag(each.name[self.context.language], 21, "check" if on else "cards")
        lit = not on or len(self._chosen) > 1
        return Answer(f"set:{each.id}", "good" if on else "neutral", tag, partial(self._turn, each.id), lit=lit)

    def _turn(self, id: str) -> None:
        """In or out."""
        chosen = self._chosen
        self._chosen = tuple(name for name in chosen if name != id) if id in chosen else (*chosen, id)
        self.renew()

    def _done(self) -> None:
        self.then(partial(self._then, self._chosen))
