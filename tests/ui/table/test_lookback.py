"""The timeline: it says what it shows, and leads back along the game without touching it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ids import BodyId, CardId
from game.model import events as ev
from game.model.options import Command
from game.table.interface import MoveMark
from tests.desktop.onlooker import dealt, scene_of
from tests.table.test_local_table import autoplay, landed
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import BORIS, DRAGON, ME, FakeTable, option, view_with
from tests.ui.table.test_log import sitting
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.paint.seats import state_of
from ui.table.screen.moment import sight as sight_of

OPEN = option("open_door")


def played() -> FakeTable:
    """A door that Ada opened, a dragon that Boris beat, then now: Ada may open another door."""
    table = FakeTable(view_with(options=(OPEN,)))
    levels = (1, 1, 1)
    table.marks = [MoveMark(1, 1, ME, "door", levels), MoveMark(2, 2, BORIS, "fight", levels)]
    table.marks.append(MoveMark(3, 3, ME, "other", levels))
    table.told = {1: (ev.FightBegan(ME, DRAGON, BodyId(1), trouble=False),), 2: (ev.FightEnded(BORIS, "won", ()),)}
    table.pasts = {1: view_with(hand=(), turn=1), 2: view_with(hand=(), turn=2)}
    return table


def _scene(person: Person) -> TableScene:
    scene = person.app._stack[-1]
    assert isinstance(scene, TableScene)
    return scene


def shows_now(person: Person) -> bool:
    return person.sees("button:open_door") and not person.sees("button:now")


def test_marks_of_the_timeline_say_what_happened(tmp_path: Path):
    with sitting(tmp_path, played()) as person:
        assert person.sentence("mark:1") == "Turn 1, move 1. You fight the Dragon."
        assert person.sentence("mark:2") == "Turn 2, move 2. The fight is over."


def test_marks_call_whoever_got_another_name_at_the_table_by_that(tmp_path: Path):
    table = played()
    table.told[1] = (ev.FightBegan(BORIS, DRAGON, BodyId(1), trouble=False),)
    with sitting(tmp_path, table) as person:
        assert "Boris fights" in person.sentence("mark:1")
        for id in ("menu", "seats", "name:1"):
            person.click(id)
        person.press("end")
        person.write("ka")
        person.click("done")
        assert "Boriska fights" in person.sentence("mark:1")


def test_a_click_looks_back_and_escape_returns_to_now(tmp_path: Path):
    table = played()
    with sitting(tmp_path, table) as person:
        person.click("mark:1")
        assert person.sentence("prompt") == "Looking back. Turn 1, move 1. You fight the Dragon."
        assert not person.sees("button:open_door")
        person.press("escape")
        assert shows_now(person)
    assert table.sent == []


@pytest.mark.parametrize("way", ["space", "return", "button:now", "right click", "the timeline's end"])
def test_every_way_back_leads_to_now_and_does_nothing_else(tmp_path: Path, way: str):
    table = played()
    with sitting(tmp_path, table) as person:
        person.click("mark:2")
        end = person.seen("timeline").rect
        places = {"button:now": "button:now", "right click": "mat"}
        places["the timeline's end"] = (end[0] + end[2] - 9, end[1] + end[3] // 2)
        if way in places:
            person.click(places[way], 3 if way == "right click" else 1)
        else:
            person.press(way)
        assert shows_now(person)
    assert table.sent == []


def test_a_drag_along_the_timeline_leads_on_and_stays_where_it_is_let_go(tmp_path: Path):
    with sitting(tmp_path, played()) as person:
        person.drag("mark:2", "mark:1")
        assert "move 1." in person.sentence("prompt")
        person.press("right")
        assert "move 2." in person.sentence("prompt")


def test_what_lies_there_then_is_looked_at_and_never_played(tmp_path: Path):
    table = played()
    table.pasts[1] = view_with(options=())
    with sitting(tmp_path, table) as person:
        person.click("mark:1")
        for id in ("card:10", "deck:door", "hand", "undo"):
            person.click(id)
        person.drag("card:10", "worn")
        person.press("1")
        assert "move 1." in person.sentence("prompt")
    assert (table.sent, table.undone) == ([], 0)


def test_what_happens_meanwhile_is_shown_afterwards(tmp_path: Path):
    table = played()
    with sitting(tmp_path, table) as person:
        person.click("mark:1")
        table.happens(view_with(options=(option("end_turn"),)))
        person.wait(1.0)
        assert person.sees("button:now")
        person.press("escape")
        person.wait(0.5)
        assert person.sees("button:end_turn")


@pytest.mark.parametrize("people", [1, 2])
def test_a_real_game_is_looked_through_and_no_other_hand_is_seen(tmp_path: Path, people: int):
    table = dealt(tmp_path, people, 7, rivals=3 - people)
    for seat in table.people:
        landed(table, Command(seat, "ready"))
    autoplay(table, 6 if people == 1 else 0)
    with sitting_at(tmp_path, scene_of(table), settings=Settings(animation="off", muted=True)) as person:
        person.click(next(seen.id for seen in person.shown() if seen.id.startswith(("mark:", "timeline"))))
        for _ in range(len(table.timeline())):
            person.press("left")
            assert person.sees("button:now")
            held = {CardId(int(seen.id[5:])) for seen in person.shown("card") if seen.id.startswith("card:")}
            past = table._timeline.moves[_scene(person).session.reviewed - 1].state
            hidden = {card for seat, player in enumerate(past.players) if seat or people > 1 for card in player.hand}
            assert not held & hidden


def test_of_a_moment_that_is_past_nobody_is_said_to_think(tmp_path: Path):
    table = played()
    table.pasts[1] = view_with(hand=(), turn=1, active=BORIS, waiting=(BORIS,))
    with sitting(tmp_path, table) as person:
        person.click("mark:1")
        sight = sight_of(_scene(person).session)
        assert (sight.view.waiting, state_of(sight, BORIS)) == ((BORIS,), "")


def test_a_move_that_ends_a_turn_is_told_of_the_turn_in_which_it_was_made(tmp_path: Path):
    table = played()
    table.told[2] = (ev.CardsDiscarded(ME, (CardId(10),), "charity"), ev.TurnEnded(ME), ev.TurnBegan(BORIS))
    table.told[1] = (ev.TurnEnded(BORIS), ev.TurnBegan(ME))
    with sitting(tmp_path, table) as person:
        assert person.sentence("mark:1") == "Turn 1, move 1. Your turn."
        assert person.sentence("mark:2") == "Turn 1, move 2. You discard: Hat."
