"""How somebody acts: with the mouse alone, or with the keyboard alone. Both know only what is announced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tests.desktop.eyes import Eyes, Thing
from tests.desktop.xwindow import Fingers

TABS = 90  # more things than these have never had the focus on one screen
PATIENCE = 3.0  # seconds in which a key must have done something
ANYWHERE = "*"
ASIDE = (14, 10)  # pixels that lift a card


def nothing() -> None:
    """Do nothing: the default act while a card is in the air."""


class Hands(Protocol):
    fingers: Fingers

    def press(self, thing: Thing) -> bool:
        """Uses a thing where it lies."""

    def carry(self, card: Thing, places: Sequence[str], lifted: Callable[[], None] = nothing) -> bool:
        """Takes a card to the first of these places that is lit then; False, and the card is back, if none is."""

    def throw(self) -> bool:
        """Throws the die that waits."""


class Mouse:
    def __init__(self, eyes: Eyes, fingers: Fingers) -> None:
        self.eyes, self.fingers = eyes, fingers

    def press(self, thing: Thing) -> bool:
        self.fingers.click(self.eyes.point_of(thing))
        return True

    def drag(self, card: Thing, place: str) -> None:
        """Takes a thing to a place, lit or not."""
        start, target = self.eyes.point_of(card), self.eyes.get(place)
        assert target is not None
        self.fingers.move(start)
        self.fingers.press()
        self.fingers.glide(start, target.middle)
        self.fingers.release()

    def carry(self, card: Thing, places: Sequence[str], lifted: Callable[[], None] = nothing) -> bool:
        start = self.eyes.point_of(card)
        aside = start[0] + ASIDE[0], start[1] - ASIDE[1]
        self.fingers.move(start)
        self.fingers.press()
        self.fingers.glide(start, aside, 3)
        self.eyes.wait(lambda: held(self.eyes, card.id), 1.0)
        self.eyes.settle(0.1, 0.5)
        lifted()
        target = landing(self.eyes, card, places)
        self.fingers.glide(aside, target.middle if target is not None else start)
        self.fingers.release()
        return target is not None

    def throw(self) -> bool:
        die, mat = self.eyes.get("die"), self.eyes.get("mat")
        if die is None or mat is None:
            return False
        self.fingers.move(die.middle)
        self.fingers.press()
        self.fingers.glide(die.middle, (die.middle[0] + 140, die.middle[1] - 60))
        self.fingers.release()
        return True


class Keyboard:
    def __init__(self, eyes: Eyes, fingers: Fingers) -> None:
        self.eyes, self.fingers = eyes, fingers

    def press(self, thing: Thing) -> bool:
        self._put_down()
        if len(thing.key) == 1 and thing.key.isalpha():
            self.fingers.key(thing.key.lower())
            return True
        if not self._go_to(thing.id):
            return False
        self.fingers.key("Return")
        return True

    def carry(self, card: Thing, places: Sequence[str], lifted: Callable[[], None] = nothing) -> bool:
        self._put_down()
        if not self._go_to(card.id):
            return False
        self.fingers.key("Return")
        self.eyes.wait(lambda: held(self.eyes, card.id), 1.0)
        self.eyes.settle(0.1, 0.5)
        lifted()
        found = landing(self.eyes, card, places)
        if found is None or not self._go_to(found.id):
            self._put_down()
            return False
        self.fingers.key("Return")
        return True

    def throw(self) -> bool:
        self.fingers.key("space")
        return True

    def _put_down(self) -> None:
        """The table may move between a look and a key: what was lifted by mistake goes back first."""
        self.eyes.look()
        if not self.eyes.dialog and self._holds():
            self.fingers.key("Escape")
            self.eyes.wait(lambda: not self._holds(), PATIENCE)

    def _holds(self) -> bool:
        return any(thing.value == "held" for thing in self.eyes.things.values())

    def _go_to(self, id: str) -> bool:
        """Tab until it has the focus."""
        for _ in range(TABS):
            here = self.eyes.focused
            if here is not None and here.id == id:
                return True
            if self.eyes.get(id) is None:
                return False
            before = here.id if here is not None else ""
            self.fingers.key("Tab")
            if not self.eyes.wait(lambda: self._elsewhere(before), PATIENCE):  # noqa: B023
                return False
        return False

    def _elsewhere(self, before: str) -> bool:
        return self.eyes.focused is not None and self.eyes.focused.id != before


def landing(eyes: Eyes, card: Thing, places: Sequence[str]) -> Thing | None:
    """The first of these places that is lit; ANYWHERE is any of them."""
    if ANYWHERE in places:
        found = [thing for thing in eyes.all(lit=True) if thing.kind in ("target", "card") and thing.id != card.id]
        return found[eyes.lines % len(found)] if found else None
    lit = next((place for place in places if eyes.lit(place)), None)
    return eyes.get(lit) if lit is not None else None


def held(eyes: Eyes, id: str) -> bool:
    return any(thing.id == id and thing.value == "held" for thing in eyes.things.values())
