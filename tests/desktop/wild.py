"""A player who does anything that is lit: finds the moves that no sensible player makes."""

from __future__ import annotations

import random

from tests.desktop.eyes import Eyes, Thing
from tests.desktop.hands import ANYWHERE
from tests.desktop.intents import Carry, Intent, Press, Throw, Wait
from tests.desktop.phrases import Phrases
from tests.desktop.policy import STAGE, Policy

LEAVING = (
    "menu",
    "undo",
    "redo",
    "leave",
    "quit",
    "rematch",
    "settings",
    "show_hand",
    "discard:door",
    "discard:treasure",
)
CANCELLING = ("cancel", "later", "button:withdraw", "button:wait")


class Wild(Policy):
    """Prefers what it has done least."""

    def __init__(self, eyes: Eyes, phrases: Phrases) -> None:
        super().__init__(eyes, phrases)
        self._random = random.Random(1)
        self._done: dict[str, int] = {}

    def next(self) -> Intent:
        self.remember()
        if self.eyes.lit("die"):
            return Throw()
        if self.eyes.lit(STAGE) and not self.eyes.dialog:
            return Press(STAGE)
        if self.eyes.dialog:
            found = [thing for thing in self.eyes.all(lit=True) if thing.kind in ("button", "choice", "card")]
        else:
            found = [*self.eyes.all("button", lit=True), *self.eyes.all("card", lit=True)]
            found += [thing for thing in self.eyes.all("target", lit=True) if self.phrases.question(self.eyes.prompt)]
        found = [thing for thing in found if thing.id not in LEAVING and not self.given_up(thing.id)]
        found = [thing for thing in found if thing.kind != "choice" or not thing.value]
        if not found:
            return Wait()
        return self._do(min(found, key=self._weariness))

    def _weariness(self, thing: Thing) -> float:
        tired = self._done.get(self._name(thing), 0) + (8 if thing.id in CANCELLING else 0)
        return tired + self._random.random() * 4

    def _name(self, thing: Thing) -> str:
        return f"{thing.id} {self.turn}"

    def _do(self, thing: Thing) -> Intent:
        self._done[self._name(thing)] = self._done.get(self._name(thing), 0) + 1
        pointing = self.eyes.dialog or thing.kind != "card" or self.phrases.question(self.eyes.prompt)
        if pointing or self._question() == Press(thing.id):
            return Press(thing.id)
        return Carry(thing.id, (ANYWHERE,))
