"""Presses everything that is lit, each on a screen that was built anew, and tells what did nothing.

    found = Presser(tmp_path, Screen(lambda: MenuScene(PaperHouse()))).press_all(40)

A press has an effect if, within 0.3 s of the window's own time, something else is announced than before: another
screen, another state, a sentence, a question that has the focus. That the focus went to what was pressed is none, and
what moves by itself is waited for first. Of what a press leads to everything lit is pressed too, the nearest first.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from game.net.interface import Network
from tests.ui.harness import FRAME, Person, Seen, sitting_at
from ui.scene import Scene
from ui.storage.settings import Settings

SOON = 0.3
"""Seconds of the window's own time in which a press shows what it does."""
CALM, LONGEST = 0.4, 6.0
"""Seconds without a change after which nothing moves by itself, and after which that is not waited for any more."""
STEP = 0.05
ALIKE, DEEP = 3, 6
"""The number of things alike that are pressed on each screen but the first, and the most presses in a row before the
first screen is built anew."""
PATIENCE = 3
"""Walks that find nothing new: what is left is too far away, or comes by itself alone."""
STILL = Settings(animation="off", muted=True, reduce_motion=True, pace="instant")

Told = tuple[str, str, str, bool, str, str]
Handle = tuple[str, str, bool, int]
"""A thing by its kind, its id without number, whether it is lit, and its place among those that are alike."""
Node = frozenset[Handle]
"""All that can be pressed on a screen."""


class Screen(NamedTuple):
    """A screen that can be built again and again. `begin`: what is done before anything is looked at."""

    make: Callable[[], Scene]
    begin: Callable[[Person], None] = lambda person: None
    settings: Settings = STILL
    network: Callable[[], Network | None] = lambda: None


class Presser:
    """Presses what is lit on a screen and on those it leads to. `dead`: what has done nothing, with the way there."""

    def __init__(self, folder: Path, screen: Screen) -> None:
        self._folder, self._screen = folder, screen
        self._led: dict[Node, dict[Handle, Node | None]] = {}  # None: not pressed yet
        self.pressed = self._in_vain = 0
        self.dead: list[str] = []

    def press_all(self, most: int) -> list[str]:
        """Press so often at the most, or a few times more; return the ids that do nothing."""
        while self.pressed < most and self._in_vain < PATIENCE:
            with sitting_at(self._folder, Scene(), settings=self._screen.settings) as person:
                while person.app.alive and self.pressed < most and self._in_vain < PATIENCE:
                    self._build_anew(person)
                    before = self.pressed
                    self._walk(person)
                    self._in_vain = self._in_vain + 1 if self.pressed == before else 0
        return self.dead

    def _build_anew(self, person: Person) -> None:
        app, screen = person.app, self._screen
        person.lets_everything_go()
        app.context.network = screen.network()
        app.change(screen.settings)
        app.go(screen.make())
        person.wait()
        screen.begin(person)

    def _walk(self, person: Person) -> None:
        """Some presses, each where something new is or on the way there."""
        way: list[str] = []
        settle(person)
        here = self._seen(person, 1000)
        while here and len(way) < DEEP and (handle := self._next(here)) is not None:
            thing = handles(person, 1000)[handle]
            way.append(thing.id)
            if not self._press(person, thing, new=self._led[here][handle] is None) and thing.lit:
                self.dead.append(f"{' > '.join(way)} ({thing.sentence})")
            settle(person)
            there = self._seen(person, ALIKE)
            self._led[here][handle], here = there, there

    def _press(self, person: Person, thing: Seen, new: bool) -> bool:
        """False if nothing came of the first press of something."""
        self.pressed += new
        return has_effect(person, thing) or not new

    def _seen(self, person: Person, most: int) -> Node:
        found = handles(person, most) if person.app.alive else {}
        self._led.setdefault(node := frozenset(found), dict.fromkeys(found))
        return node

    def _next(self, here: Node) -> Handle | None:
        """The first press of the shortest known way to something that was not pressed yet."""
        ways: deque[tuple[Node, Handle | None]] = deque([(here, None)])
        seen = {here}
        while ways:
            node, first = ways.popleft()
            for handle, leads in self._led[node].items():
                if leads is None:
                    return first or handle
                if leads not in seen:
                    seen.add(leads)
                    ways.append((leads, first or handle))
        return None


def handles(person: Person, most: int) -> dict[Handle, Seen]:
    """Return lit things, the first of each kind before the second, no more than `most` that are alike; then one of each
    kind that may lead somewhere all the same."""
    found: dict[Handle, Seen] = {}
    things, choices = person.shown(), person.shown("choice")
    alike = Counter[tuple[str, str, bool]]()
    for seen in things:
        name = seen.kind, seen.id.partition(":")[0], seen.lit
        if alike[name] < (most if seen.lit else leads_on(seen)) and not is_chosen(seen, choices):
            found[(*name, alike[name])] = seen
            alike[name] += 1
    return dict(sorted(found.items(), key=lambda each: (not each[1].lit, each[0][3])))


def leads_on(thing: Seen) -> bool:
    """Whether a press may open something, though no move begins there: the pause, a pile, the parts of a number."""
    kind, name = thing.kind, thing.id.partition(":")[0]
    return thing.rect[2] > 0 and (kind in ("target", "card") or name in ("menu", "log", "total", "shield", "count"))


class Named(Protocol):
    """An announced thing."""

    id: str
    value: str


def is_chosen(thing: Named, choices: Sequence[Named]) -> bool:
    """Whether it is the one among several that is chosen already, and says so."""
    group = [each for each in choices if each.id.rpartition(":")[0] == thing.id.rpartition(":")[0]]
    return [each.id for each in group if each.value == "on"] == [thing.id] and len(group) > 1


def settle(person: Person) -> None:
    """Waits until nothing moves by itself, and what was refused before is told no more."""
    calm = waited = 0.0
    before = told(person)
    while person.app.alive and calm < CALM and waited < LONGEST:
        person.wait(STEP, STEP)
        waited += STEP
        now = told(person)
        still = now == before and not person.shown("refusal")
        calm, before = calm + STEP if still else 0.0, now


def told(person: Person) -> set[Told]:
    """Return the announcements, but for places and the focus."""
    return {(seen.kind, seen.id, seen.sentence, seen.lit, seen.key, seen.value) for seen in person.shown()}


def has_effect(person: Person, thing: Seen) -> bool:
    """Presses it as a mouse does; whether anything came of it."""
    id, at = thing.id, (-1, -1)
    while person.sees(id) and person.at(id) != at:  # news may have moved it meanwhile
        at = person.at(id)
        person.point(at)
        settle(person)
    if not person.sees(id):
        return True
    before, without = told(person), {person.focused(), id}

    def changed() -> bool:
        if not person.app.alive or told(person) != before:
            return True
        return person.focused() == id if thing.kind == "entry" else person.focused() not in without

    person._button(pygame.MOUSEBUTTONDOWN, at, 1)
    person.wait(FRAME)
    person._button(pygame.MOUSEBUTTONUP, at, 1)
    until = person.app.time + SOON
    while not changed() and person.app.time < until:
        person.wait(FRAME)
    return changed()
