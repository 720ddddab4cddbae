"""Cards at the table whose pictures are made ready in the background."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest

from game.model.options import Param
from game.model.printed import PrintedCard
from game.table.interface import SeatInfo
from game.words.escapes import Pursuer
from tests.caches import lay_cache
from tests.ui.harness import FRAME, Person, sitting_at
from tests.ui.table.fake_table import CHLOE, ELF, RACE, TEXTS, FakeTable, fight, option, seat_sight, view_with
from tests.ui.table.sample_views import MOMENTS, card, sight
from tests.ui.table.test_note_places import dressing
from ui.art.theme import theme_named
from ui.cards import pictures as made
from ui.cards.designs import Design
from ui.cards.drawings import drawn
from ui.cards.face import CardFaces
from ui.cards.pictures import BackgroundPictures, Pictures
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.layout.sight import Mood
from ui.table.paint.board import TablePicture

STILL = Settings(animation="off", muted=True, reduce_motion=True)
SIZE = 1280, 720
PURSUED = Mood(pursuers=(Pursuer(card("committee_hydra"), "5 or more", "5 or more", "a level"),))
SEEN = {
    **{moment: sight(moment, "en") for moment in MOMENTS},
    "dressing": dressing(8),
    "losing": msgspec.structs.replace(sight("losing", "en"), mood=PURSUED),
    "looking": msgspec.structs.replace(sight("idle", "en"), mood=Mood(zoom=card("elf"), detail=("It fits.",))),
}


def sit_down(person: Person, table: FakeTable | None = None) -> BackgroundPictures:
    """Before a table with two cards in hand if no other is meant, as the program opens it."""
    person.app.context.draws_ahead = True
    pictures = person.app.context.pictures
    assert isinstance(pictures, BackgroundPictures)
    table = table or FakeTable(view_with(hand=(ELF, RACE)))
    person.app.go(TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene)))
    return pictures


def elf(person: Person) -> bytes:
    """Return the pixels of the card in hand."""
    return pygame.image.tobytes(person.picture().subsurface(person.seen(f"card:{ELF}").rect), "RGB")


def closed(monkeypatch: pytest.MonkeyPatch) -> Event:
    """No picture is drawn before this gate opens."""
    gate = Event()
    monkeypatch.setattr(made, "drawn", lambda found, size: drawn(found, size) if gate.wait(20) else None)
    return gate


def opened(gate: Event, pictures: BackgroundPictures, person: Person) -> None:
    gate.set()
    pictures.wait()
    person.wait(0.3)


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORS_CACHE_DIR", str(lay_cache(tmp_path / "cache")))


def test_a_card_gets_its_picture_without_being_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    gate = closed(monkeypatch)
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person)
        person.wait(0.6)
        without = elf(person)
        assert pictures.lacking == 2
        opened(gate, pictures, person)
        assert pictures.lacking == 0
        assert elf(person) != without


def test_the_next_start_shows_no_card_without_its_picture(tmp_path: Path):
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        sit_down(person).wait()
        person.wait(0.6)
        person.app.context.pictures.wait()
        person.wait(0.6)
        seen = elf(person)
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person)
        person.wait(0.6)
        assert (pictures.lacking, pictures.edition("dungeon/elf")) == (0, 0)
        assert elf(person) == seen


def test_what_else_may_come_at_this_table_is_made_ready_too(tmp_path: Path):
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        sit_down(person).wait()
        person.wait(0.2)
        person.app.context.pictures.wait()
    assert len(list((tmp_path / "cache" / "art").iterdir())) == 3  # of the cards of this table, three have one


def test_a_dialog_opened_before_the_pictures_came_shows_them_when_they_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    gate = closed(monkeypatch)
    sale = option("sell_items", -1, Param("items", "cards", (ELF, RACE), most=2, weights=(600, 400), total=1000))
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person, FakeTable(view_with(hand=(ELF, RACE), options=(sale,))))
        person.wait(0.6)
        person.click("button:sell_items")
        without = elf(person)
        opened(gate, pictures, person)
        assert elf(person) != without


def test_a_hand_that_is_looked_at_before_the_pictures_came_shows_them_when_they_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    gate, table = closed(monkeypatch), FakeTable(view_with(hand=()))
    table.seats = (SeatInfo("Ada", "person"), SeatInfo("Boris", "person"), SeatInfo("Chloé", "person"))
    table.hands = {CHLOE: msgspec.structs.replace(view_with(hand=(ELF, RACE)), seat=CHLOE)}
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person, table)
        person.wait(0.6)
        person.hold("f3")
        without = elf(person)
        opened(gate, pictures, person)
        assert elf(person) != without


def test_a_move_that_takes_several_frames_to_paint_is_seen_all_at_once(tmp_path: Path):
    table = FakeTable(view_with(hand=(ELF, RACE)))
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        sit_down(person, table).wait()
        person.wait(1.0)
        before, seen = pygame.image.tobytes(person.picture(), "RGB"), list[bytes]()
        table.happens(view_with(hand=(), fight=fight(), seats=(seat_sight(0, 3), seat_sight(1, 4), seat_sight(2, 5))))
        for _ in range(30):
            person.wait(FRAME)
            seen.append(pygame.image.tobytes(person.picture(), "RGB"))
        assert len({before, *seen}) == 2
        assert 1 < seen.count(before) < 20


class NotYet(Pictures):
    """Emblems, until `come`; `painted`: whose."""

    def __init__(self) -> None:
        self.come, self.painted = 0, set[str]()

    def paint(self, printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface:
        self.painted.add(printed.id)
        return super().paint(printed, design, width, height)

    def edition(self, card: str) -> int:
        return self.come


@pytest.mark.parametrize("moment", SEEN)
def test_whatever_shows_a_card_is_drawn_again_when_its_picture_has_come(moment: str):
    pictures, shown = NotYet(), SEEN[moment]
    table, canvas = TablePicture(CardFaces(pictures)), pygame.Surface(SIZE)
    table.arrange(theme_named("dungeon"), SIZE)
    table.lay_out(shown)
    for item in table.items(shown):
        item.paint(canvas)
        shows_a_card, pictures.come = bool(pictures.painted), pictures.come + 1
        again = {other.id: other.look for other in table.items(shown)}[item.id]
        assert not shows_a_card or again != item.look, item.id
        pictures.painted.clear()
