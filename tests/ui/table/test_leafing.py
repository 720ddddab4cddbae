"""Open piles are leafed through, those of a set's own too; the timeline shows what happened last."""

from __future__ import annotations

from pathlib import Path

from game.ids import CardId, SeatId
from game.model.cards import Name
from game.model.views import Heap
from game.table.interface import MoveMark
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import BOOTS, CURSE, ELF, HAT, MONSTER, TEXTS, FakeTable, view_with
from tests.ui.table.test_company import playing
from tests.ui.table.test_shared_screen import STILL
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.layout.timeline import told

LOCKER = Name("locker of lost knacks", "casier des savoirs perdus")
PILE = Heap(LOCKER, ELF, 2, (MONSTER, ELF))
OPEN = view_with(
    aside=(PILE,), discards=((MONSTER, CURSE), ()), discard_top=(CURSE, CardId(-2)), discard_size=(2, 0), hand=(HAT,)
)
TOP_ONLY = view_with(discard_top=(CURSE, CardId(-2)), discard_size=(9, 0))


def cards(person) -> list[str]:  # type: ignore[no-untyped-def]
    return [seen.id for seen in person.shown("card") if seen.id.startswith("card:")]


def test_a_discard_opens_with_the_newest_card_first_and_closes_with_escape(tmp_path: Path):
    with playing(tmp_path, OPEN) as (person, _):
        person.click("discard:door")
        assert person.sentence("heading") == "Discarded doors"
        assert cards(person) == [f"card:{CURSE}", f"card:{MONSTER}"]
        assert person.focused() == f"card:{CURSE}"
        person.press("escape")
        assert not person.sees("heading")


def test_rivals_wait_for_a_person_who_reads_where_nobody_else_plays(tmp_path: Path):
    with playing(tmp_path, OPEN) as (person, table):
        person.click("discard:door")
        table.happens(TOP_ONLY)
        person.wait(1.0)
        assert cards(person) == [f"card:{CURSE}", f"card:{MONSTER}"]
        person.press("escape")
        person.wait(0.6)
        person.click("discard:door")
        assert cards(person) == [f"card:{CURSE}"]


def test_where_only_the_top_lies_in_sight_no_other_card_is_shown(tmp_path: Path):
    with playing(tmp_path, TOP_ONLY) as (person, _):
        person.click("discard:door")
        assert cards(person) == [f"card:{CURSE}"]
        assert "only the top one" in person.sentence("sentence")


def test_a_card_of_the_pile_that_is_pointed_at_or_reached_by_keys_is_shown_large(tmp_path: Path):
    with playing(tmp_path, OPEN) as (person, _):
        person.click("discard:door")
        small = person.picture().copy()
        person.press("right")
        assert person.focused() == f"card:{MONSTER}"
        spot = (person.at(f"card:{MONSTER}")[0] + 200, person.at(f"card:{MONSTER}")[1])
        seen = [surface.get_at((x, spot[1])) for surface in (small, person.picture()) for x in range(0, 1280, 16)]
        assert seen[:80] != seen[80:]


def test_a_card_of_the_pile_that_is_pressed_is_read_out_and_put_away_by_the_next_press(tmp_path: Path):
    with playing(tmp_path, OPEN) as (person, _):
        person.click("discard:door")
        person.click(f"card:{MONSTER}")
        assert "Slime" in person.sentence("reading")
        person.click(f"card:{MONSTER}")
        assert not person.sees("reading")


def test_a_pile_of_the_sets_own_shows_its_name_and_count_and_opens(tmp_path: Path):
    table = FakeTable(OPEN)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    french = Settings(animation="off", muted=True, language="fr")
    with sitting_at(tmp_path, scene, (1280, 720), french) as person:
        assert person.sentence("pile:0").startswith("Casier des savoirs perdus, 2\u00a0cartes")
        person.click("pile:0")
        assert cards(person) == [f"card:{ELF}", f"card:{MONSTER}"]
        assert "casier des savoirs perdus" in person.sentence("heading").lower()


def test_an_empty_pile_does_not_open(tmp_path: Path):
    with playing(tmp_path, OPEN) as (person, _):
        person.click("discard:treasure")
        assert not person.sees("heading")


def test_the_owner_corrects_a_card_by_its_face(tmp_path: Path):
    with sitting_at(
        tmp_path,
        TableScene(FakeTable(view_with()), TEXTS, Exits(Scene, lambda context: Scene(), Scene)),
        (1280, 720),
        STILL,
    ) as person:
        person.press("escape")
        for id in ("put_right", "kind:move_card", "whose:0"):
            person.click(id)
        assert person.seen(f"card:{HAT}").kind == "card"
        assert person.seen(f"card:{HAT}").rect[3] > 80
        person.click(f"card:{HAT}")
        assert person.sees("to:1")
        assert not person.sees(f"card:{BOOTS}")


def test_a_long_game_shows_its_latest_turning_points_and_the_wheel_those_before():
    marks = [MoveMark(n, n, SeatId(0), "fight", (1,)) for n in range(1, 90)]
    assert [mark.move for mark in told(marks, 0, 4)] == [86, 87, 88, 89]
    assert [mark.move for mark in told(marks, 3, 4)] == [83, 84, 85, 86]
    assert [mark.move for mark in told(marks, 500, 4)] == [1]


def test_moves_that_turned_nothing_have_no_place_on_the_timeline():
    marks = [MoveMark(n, n, SeatId(0), "other" if n % 2 else "level", (1,)) for n in range(1, 9)]
    assert [mark.move for mark in told(marks, 0, 9)] == [2, 4, 6, 8]
