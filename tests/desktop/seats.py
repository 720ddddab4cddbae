"""The screen on SDL's dummy driver, as people at it use it: the app's own time passes while somebody waits."""

from __future__ import annotations

from tests.desktop.eyes import Thing
from tests.ui.harness import FRAME, Person

STEP = 0.1  # seconds of the app's own time in one frame while somebody waits


class Seats:
    """The screen as a person at the dummy driver sees it."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def things(self) -> list[Thing]:
        self.person.wait(FRAME)
        return [
            Thing(one.kind, one.id, one.rect, one.sentence, one.lit, one.focus, one.key, one.value)
            for one in self.person.shown()
        ]

    def click(self, id: str) -> None:
        if self.person.sees(id):
            self.person.click(id)

    def key(self, name: str) -> None:
        self.person.press(name.lower())

    def hold(self, name: str) -> None:
        self.person.hold(name.lower())

    def let_go(self, name: str) -> None:
        self.person.let_go(name.lower())

    def wait(self, seconds: float) -> None:
        self.person.wait(seconds, STEP)

    def shoot(self, name: str) -> None:
        """No pictures."""
