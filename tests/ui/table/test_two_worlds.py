"""Nobody learns a hand from the screen that all share: two worlds that differ only in what hands and piles hide look,
read and sound the same on every frame outside a glance."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.effects.executors import EXECUTORS
from game.ids import CardId, SeatId
from game.lab.same_view import another_world
from game.model.cards import CardDef, CardText
from game.model.foreseen import Foreseen, Outfit
from game.model.options import Command, Refusal
from game.model.state import State
from game.model.views import SeatView
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import why_not
from game.table.interface import Manners, SeatInfo
from game.table.outfit import sensible
from game.table.preview import foresee, outcome
from game.table.shared_screen import Screen
from game.table.table import people_of
from game.table.table_view import before_all, shown
from game.views import public_view, view
from tests.support.playing import recorded
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import FakeTable
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

NAMES = ("Ada", "Boris", "Chloé", "Dmitri")
SEATS = tuple(SeatInfo(name, "rival" if name == "Dmitri" else "person") for name in NAMES)
TEXTS: dict[str, CardText] = load_ruleset(default_sets())[1].texts
LOOKED_AT = 4  # things of a kind that are pointed at
STATES = [(seed, part) for seed in (0, 5) for part in range(4)]


class StillTable(FakeTable):
    """One moment of a real game at a shared screen."""

    def __init__(self, book: Book, state: State) -> None:
        self.book, self.state = book, state
        self.screen = Screen(people_of(SEATS), Manners())
        super().__init__(shown(book, state, self.screen), NAMES)
        self.seats = SEATS

    def card(self, card: CardId) -> CardDef:
        return self.book.defs[card]

    def text(self, card: CardId) -> CardText:
        return TEXTS[self.card(card).id]

    def glance(self, seat: SeatId) -> SeatView:
        return view(self.book, self.state, seat)

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        return foresee(Engine(self.book, EXECUTORS), self.state, seat)

    def sensible(self, seat: SeatId) -> Outfit:
        return sensible(Engine(self.book, EXECUTORS), self.state, seat)

    def outcome(self, command: Command) -> Foreseen | None:
        return outcome(Engine(self.book, EXECUTORS), self.state, command)

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        told = self.state if seat is not None else before_all(self.book, self.state, self.screen)
        front = self.screen.seat(public_view(self.book, self.state))
        return why_not(self.book, told, front if seat is None else seat, card)


def frames(folder: Path, book: Book, state: State) -> list[tuple[bytes, bytes]]:
    """Return the frames while somebody moves the mouse over everything that lies open."""
    table = StillTable(book, state)
    exits = Exits(Scene, lambda context: Scene(), Scene)
    settings = Settings(animation="off", muted=True)
    found = []
    with sitting_at(folder, TableScene(table, TEXTS, exits), (1024, 768), settings) as person:
        person.wait(0.6)
        found.append(frame(person))
        cards = [seen.id for seen in person.shown("card")][:LOOKED_AT]
        for id in (*cards, "hand", "seat:1", "glance:0"):
            if person.sees(id):
                person.point(id)
                person.wait(0.4)
                found.append(frame(person))
    return found


def slip(folder: Path, book: Book, state: State) -> list[tuple[bytes, bytes]]:
    """Return the frames while somebody writes an offer to trade before all eyes, and asks who wants to leave."""
    exits = Exits(Scene, lambda context: Scene(), Scene)
    settings = Settings(animation="off", muted=True)
    with sitting_at(folder, TableScene(StillTable(book, state), TEXTS, exits), (1024, 768), settings) as person:
        person.wait(0.6)
        person.click("button:offer_trade")
        found = [frame(person)]
        for thing in [seen.id for seen in person.shown() if seen.kind in ("card", "choice")]:
            if person.sees(thing):  # a choice may take away others
                person.click(thing)
                found.append(frame(person))
        person.press("escape")
        person.press("escape")
        person.click("depart")
        person.click("depart:0")
        return [*found, frame(person)]


def frame(person: Person) -> tuple[bytes, bytes]:
    """The pixels and all announcements of this moment, without the time."""
    told = [msgspec.structs.replace(seen, t=0.0) for seen in person.shown()]
    return person.picture().get_buffer().raw, msgspec.json.encode(told)


@pytest.mark.parametrize(("seed", "part"), STATES)
def test_a_frame_outside_a_glance_is_the_same_whatever_anybody_holds(tmp_path: Path, seed: int, part: int):
    game, rng = recorded(seed, 4), random.Random(seed * 10 + part)
    state = game.moves[len(game.moves) * (2 * part + 1) // 8].state
    world = another_world(game.book, state, (), rng)
    assert [player.hand for player in world.players] != [player.hand for player in state.players]
    assert frames(tmp_path, game.book, world) == frames(tmp_path, game.book, state)


def trades_openly(book: Book, state: State) -> bool:
    """Return whether the seat in front can offer a trade, with enough to trade and no offer unanswered."""
    seen = shown(book, state, Screen(people_of(SEATS), Manners()))
    laid = sum(len(seat.used) + len(seat.carried) for seat in seen.seats)
    calm = seen.window is None and not state.offers
    return laid > 4 and calm and any(option.verb == "offer_trade" for option in seen.options)


@pytest.mark.parametrize("seed", [0, 5])
def test_what_lies_on_a_slip_before_all_eyes_is_the_same_whatever_anybody_holds(tmp_path: Path, seed: int):
    game = recorded(seed, 4)
    found = [move.state for move in game.moves if trades_openly(game.book, move.state)]
    state = found[len(found) // 2]
    world = another_world(game.book, state, (), random.Random(seed))
    assert [player.hand for player in world.players] != [player.hand for player in state.players]
    seen = slip(tmp_path, game.book, state)
    assert len(seen) > 4
    assert slip(tmp_path, game.book, world) == seen


def test_a_glance_is_not_the_same(tmp_path: Path):
    """So that the stories above can fail."""
    game = recorded(0, 4)
    state = game.moves[0].state
    world = another_world(game.book, state, (), random.Random(3))
    seen = []
    for each in (state, world):
        exits = Exits(Scene, lambda context: Scene(), Scene)
        with sitting_at(tmp_path, TableScene(StillTable(game.book, each), TEXTS, exits), (1024, 768)) as person:
            person.hold("f1")
            seen.append(frame(person))
    assert seen[0] != seen[1]
