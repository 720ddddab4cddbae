"""A window at a table that lies: after each lie it goes on or says one sentence; it never crashes, stands or swells."""

from __future__ import annotations

import random
import tempfile
import time
from functools import cache
from pathlib import Path

from game.content.merger import load_ruleset
from game.net import protocol as net
from game.net.client import Client, Knock
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink
from game.net.visit import GuestVisit
from game.text.catalogue import Catalogue
from game.text.foreign import LONGEST_SENTENCE, NONSENSE
from game.text.typography import LANGS
from tests.net.liar import Liar
from tests.net.links import CERTIFICATE, PlainProof
from tests.net.world import APP, CODE, World
from tests.ui.harness import Person, sitting_at
from tests.ui.net.test_true_table import TrueHouse
from ui.scene import Scene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.visited_table import VisitedTable
from ui.storage.settings import Settings
from ui.table.session import Exits

KEYS = ("tab", "space", "escape", "l", "h", "return", "1", "left")
LONGEST_S, MOST_MORE = 1.0, 40e6
"""Seconds and bytes that a lie may cost."""
MOVES = 100


@cache
def honest() -> tuple[bytes, ...]:
    """Messages of a table to a machine with one person in a game without faults, from the first one on."""
    world = World(3, faults=0.0, tapped=True)
    while world.table is None or world.table.moves < MOVES:
        world.play(50)
    player = next(each for each in world.players if len(each.people) == 1 and not each.host)
    return tuple(net.encode(message) for message in player.heard if not isinstance(message, net.Ping))


known_cards = cache(load_ruleset)


@cache
def catalogues() -> tuple[Catalogue, ...]:
    return tuple(Catalogue.load(lang) for lang in LANGS)


class LiedTo(GuestVisit):
    """At a table that says what a story wants, word by word."""

    def __init__(self) -> None:
        mailbox = Mailbox()
        super().__init__(mailbox, known_cards)
        self.now = 100.0
        self._wire = MemoryLink(Client(Knock(APP, PlainProof, CODE, None), random.Random(1)), self._dial, mailbox)
        self._wire.start(self.now)
        self._first = self._line

    def _dial(self) -> Line:
        self._line = Line(CERTIFICATE)
        return self._line

    @property
    def hung_up(self) -> bool:
        """Whether nobody listens to the link that was made first."""
        return self._wire.line is not self._first

    def hear(self, *words: bytes) -> None:
        for data in words:
            self._first.to_machine.send(data, self.now)
        self._wire.pump(self.now)

    def pump(self, now: float) -> bool:
        self.now += 0.02
        self._wire.pump(self.now)
        return super().pump(self.now)


class Victim:
    """Sits at a window and is lied to."""

    def __init__(self, person: Person, seed: int) -> None:
        self._rng = random.Random(seed)
        self._person, self._words = person, honest()
        self._liar = Liar(seed, self._words)
        self._looks_at(told(*self._words))  # the cost of a first look is not the price of a lie

    def is_lied_to(self) -> None:
        """Somewhere between the first knock and the end of what is known; AssertionError if the window does not stand
        it. A lie that is not taken in is mostly not looked at in the window, which has nothing to show of it."""
        rng = self._rng
        place = 0 if rng.random() < 0.1 else rng.randrange(len(self._words))
        lie, before = self._liar.says(place), told(*self._words[:place])
        looks = told(*self._words[:place], lie).phase != "over" or rng.random() < 0.05
        if looks:
            self._looks_at(before)
        began, at_first = time.process_time(), memory()
        before.hear(lie)
        if looks:
            self._looks_on()
        before.pump(0.0)
        spent, more = time.process_time() - began, memory() - at_first
        sentences = [words.say(before.why or NONSENSE) for words in catalogues()]
        assert all(0 < len(each) <= LONGEST_SENTENCE for each in sentences), sentences
        assert spent < LONGEST_S, f"{spent:.1f} s"
        assert more < MOST_MORE, f"{more / 1e6:.0f} MB"

    def _looks_at(self, visit: LiedTo) -> None:
        """Its table, or before there is one its lobby."""
        table, lobby = visit.table, LobbyScene(visit, TrueHouse(), Scene)
        self._person.app.go(VisitedTable(visit, Exits(Scene, None, Scene)) if table is not None else lobby)
        self._person.wait()

    def _looks_on(self) -> None:
        self._person.wait()
        for key in self._rng.sample(KEYS, 2):
            self._person.press(key)


def told(*words: bytes) -> LiedTo:
    """A visit that has heard these words, and nothing else."""
    visit = LiedTo()
    visit.hear(*words)
    for _ in range(2):
        visit.pump(0.0)
        if visit.table is not None:
            visit.table.pump(visit.now)
    return visit


def memory() -> int:
    """Bytes of this process that lie in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096


def lied_to(first: int, count: int) -> None:
    """Tell so many lies at one window."""
    settings = Settings(animation="off", muted=True)
    with tempfile.TemporaryDirectory() as folder, sitting_at(Path(folder), Scene(), settings=settings) as person:
        victim = Victim(person, first)
        for number in range(first, first + count):
            try:
                victim.is_lied_to()
            except Exception as error:
                raise AssertionError(f"lie {number - first} of seed {first}: {error!r}") from error
