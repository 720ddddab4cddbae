"""The stage at the window: what a person who sees it does, and what the table does then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.ids import BodyId
from game.model import events as ev
from game.model.views import SeatView
from game.table.interface import MoveMark
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import (
    BORIS,
    CHLOE,
    CURSE,
    HAT,
    ME,
    MONSTER,
    RACE,
    TEXTS,
    FakeTable,
    fight,
    option,
    view_with,
)
from tests.ui.table.test_fan import session_of
from tests.ui.table.told_table import STILL, told_table
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Settings
from ui.table.screen.frame import Frame
from ui.table.session import Exits
from ui.table.stage.beat import BeforeAfter
from ui.table.stage.loss import LossBeat

PILL = "stage:go_on"
DOOR = (ev.DoorOpened(BORIS, MONSTER), ev.FightBegan(BORIS, MONSTER, BodyId(2), False))
CURSED = (ev.CardPlayed(CHLOE, CURSE, ME), ev.CurseStruck(ME, CURSE, CHLOE), ev.LevelChanged(ME, -1, 3, "loss"))
MINE = view_with(options=(option("open_door"), option("offer_trade")), discard_top=(CURSE, -2), discard_size=(1, 0))
THEIRS = view_with(active=BORIS, fight=fight(), options=())


@contextmanager
def sitting(folder: Path, begins: SeatView, *people: str, **chosen: object) -> Iterator[tuple[Person, FakeTable]]:
    table = FakeTable(begins)
    for seat, name in enumerate(people):
        table.seats = (
            *table.seats[:seat],
            table.seats[seat]._replace(name=name, kind="person"),
            *table.seats[seat + 1 :],
        )
    settings = Settings(muted=True, **chosen)  # type: ignore[arg-type]
    with sitting_at(
        folder, TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene)), settings=settings
    ) as person:
        person.wait(0.4)
        yield person, table


def second_line(person: Person) -> tuple[int, int]:
    """Of the log over the own seat."""
    box = pygame.Rect(person.seen("log").rect)
    return box.centerx, box.y + 64


def test_a_curse_waits_until_space_goes_on_and_then_the_first_legal_act_has_the_focus(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        assert person.focused() == PILL
        person.press("space")
        assert not person.sees(PILL)
        assert person.focused() == "button:open_door"
        assert table.sent == []


@pytest.mark.parametrize("key", ["space", "return", "escape"])
def test_these_keys_go_on_and_do_nothing_else(tmp_path: Path, key: str):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.press(key)
        assert not person.sees(PILL)
        assert not person.sees("resume")
        assert table.sent == []


@pytest.mark.parametrize("key", ["space", "return"])
def test_under_the_ribbon_of_ones_own_turn_a_key_presses_what_has_the_focus(tmp_path: Path, key: str):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, ev.TurnBegan(ME))
        person.wait(0.6)
        assert person.sees("stage")
        assert person.seen("button:open_door").key == "Space"
        person.press(key)
        assert [command.verb for command in table.sent] == ["open_door"]


def test_a_key_that_was_meant_for_what_came_before_the_ribbon_presses_nothing(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, ev.TurnBegan(ME))
        person.wait(0.1)
        person.press("space")
        assert not person.sees("stage")
        assert table.sent == []


def test_a_click_anywhere_goes_on_and_presses_nothing_that_lies_below(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.click("stage")
        assert not person.sees(PILL)
        assert table.sent == []


def test_a_press_too_soon_is_not_heard(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(0.1)
        person.press("space")
        assert person.sees(PILL)


def test_a_key_that_is_bound_nowhere_leaves_what_waits(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        for key in ("f5", "delete", "insert"):
            person.press(key)
            assert person.focused() == PILL, key


def test_a_key_for_what_has_just_gone_by_itself_presses_nothing(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *DOOR)
        person.wait(0.3)
        while person.sees("stage"):
            person.wait(1 / 60)
        person.press("space")
        assert table.sent == []
        person.wait(0.6)
        person.press("space")
        assert [command.verb for command in table.sent] == ["open_door"]


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_key_that_ends_a_caption_goes_no_further_than_to_what_waits(tmp_path: Path, key: str):
    with sitting(tmp_path, view_with(active=BORIS)) as (person, table):
        table.happens(view_with(active=BORIS), ev.ItemWorn(BORIS, HAT))
        table.happens(view_with(active=BORIS), ev.ItemWorn(BORIS, HAT))
        table.happens(MINE, *CURSED)
        person.wait(0.3)
        person.press(key)
        assert (person.sees(PILL), table.sent) == (True, [])


def test_a_click_for_what_has_just_gone_by_itself_presses_nothing_that_lay_below(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *DOOR)
        person.wait(0.3)
        while person.sees("stage"):
            person.wait(1 / 60)
        person.click_at_once(person.at("deck:door"))
        assert table.sent == []
        person.wait(0.6)
        person.click("deck:door")
        assert [command.verb for command in table.sent] == ["open_door"]


def test_a_second_press_right_after_the_one_that_went_on_presses_nothing_that_lay_below(tmp_path: Path):
    with sitting(tmp_path, THEIRS, animation="off") as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(1)
        person.press("space")
        person.press("space")
        assert (person.sees(PILL), table.sent) == (False, [])
        person.wait(0.6)
        person.press("space")
        assert [command.verb for command in table.sent] == ["open_door"]


def test_a_letter_for_a_button_that_lay_beside_the_stage_is_heard_right_after_it_has_gone(tmp_path: Path):
    with sitting(tmp_path, THEIRS, animation="off") as (person, table):
        table.happens(view_with(options=(option("open_door"), option("withdraw"))), *CURSED)
        person.wait(1)
        person.press("space")
        assert not person.sees(PILL)
        person.press("b")
        assert [command.verb for command in table.sent] == ["withdraw"]


def test_a_button_beside_the_stage_acts_at_once(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.click("menu")
        assert person.sees("resume")


def test_the_key_of_a_button_acts_at_once(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(view_with(options=(option("keep_card"),), limbo=(MONSTER,)), *CURSED)
        person.wait(3)
        person.press("k")
        assert [command.verb for command in table.sent] == ["keep_card"]


def test_a_held_key_does_not_go_past_what_waits(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(THEIRS, *DOOR)
        person.wait(0.2)
        person.hold("space", 0.1)
        table.happens(MINE, *CURSED)
        person.wait(4)
        assert person.sees(PILL)
        person.let_go("space")
        assert person.sees(PILL)


def test_a_key_that_is_held_on_does_not_go_past_what_waits_and_presses_nothing(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(THEIRS, *DOOR)
        person.wait(0.2)
        person.hold("space", 0.4)
        table.happens(MINE, *CURSED)
        person.keep_down("space", 3)
        assert person.sees(PILL)
        person.let_go("space")
        person.press("space")
        person.wait(0.5)
        person.hold("space", 0.1)
        person.keep_down("space", 2)
        assert [command.verb for command in table.sent] == ["open_door"]


def test_nothing_of_it_is_seen_before_its_stage(tmp_path: Path):
    with sitting(tmp_path, view_with(active=BORIS)) as (person, table):
        table.happens(view_with(active=BORIS, fight=fight()), *DOOR)
        table.happens(view_with(turn=9), *CURSED)
        person.wait(2)
        assert not person.sees("mark:9")
        assert "Curse" not in person.sentence("stage")
        person.press("space")
        person.wait(4)
        assert "level" in person.sentence("log")


def test_what_hit_somebody_is_on_one_key(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.press("space")
        person.wait(1)
        person.press("f7")
        assert "Curse" in person.sentence("stage")
        assert person.sentence(PILL) == "Back to the table"
        person.wait(0.6)
        person.press("escape")
        assert not person.sees("stage")


def test_a_line_of_the_log_shows_its_card_again(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.press("space")
        person.wait(1)
        person.click("log")
        person.click(second_line(person))
        assert "Curse" in person.sentence("stage")


def test_after_the_stage_the_picture_is_what_it_would_be_without(tmp_path: Path):
    pictures = []
    for key in ("space", "tab"):
        with sitting(tmp_path / key, THEIRS, reduce_motion=True) as (person, table):
            table.happens(MINE, *CURSED)
            person.wait(1)
            person.press(key)
            person.point((2, 2))
            person.press("l")
            person.wait(1)
            pictures.append(pygame.image.tobytes(person.picture(), "RGB"))
    assert pictures[0] == pictures[1]


def test_where_several_share_the_screen_clocks_wait_for_the_stage_and_it_goes_by_itself(tmp_path: Path):
    with sitting(tmp_path, THEIRS, "Ada", "Boris") as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        assert table.watched
        assert person.sees(PILL)
        person.wait(6)
        assert not table.watched
        assert not person.sees(PILL)


def test_the_pause_drops_the_stage(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.press("f10")
        person.press("escape")
        assert not person.sees(PILL)
        assert person.sees("button:open_door")


def test_what_waits_is_painted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    painted = []
    refresh = Frame.refresh
    monkeypatch.setattr(Frame, "refresh", lambda frame: (painted.append(frame), refresh(frame)))
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(8)
        assert painted
        painted.clear()
        person.wait(3)
        assert painted == []


def test_going_back_in_the_middle_of_a_stage_acts_at_once(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.undoable = True
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.press("z", ctrl=True)
        assert table.undone == 1
        assert not person.sees(PILL)


def test_the_timeline_is_no_further_than_the_table(tmp_path: Path):
    with sitting(tmp_path, view_with(active=BORIS)) as (person, table):
        table.marks.append(MoveMark(3, 3, BORIS, "fight", (3, 4, 2)))
        table.marks.append(MoveMark(4, 3, CHLOE, "curse", (3, 4, 2)))
        table.happens(THEIRS, *DOOR)
        table.happens(MINE, *CURSED)
        person.wait_for("mark:3")
        assert not person.sees("mark:4")
        person.press("space")
        person.wait_for("mark:4")


def test_behind_a_curtain_the_stage_waits_for_everybody(tmp_path: Path):
    with sitting(tmp_path, THEIRS, "Ada", "Boris") as (person, table):
        table.hands = {ME: MINE}
        person.hold("f1", 0.5)
        table.happens(MINE, *CURSED)
        person.wait(4)
        person.press("space")
        person.wait(4)
        person.let_go("f1")
        person.wait(0.3)
        assert person.sees(PILL)


REVEALED = view_with(situation="revealed", limbo=(RACE,), options=(option("keep_card", RACE), option("lay_card", RACE)))
OWN_DOOR = (ev.DoorOpened(ME, RACE), ev.CardRevealed(ME, RACE))


@pytest.mark.parametrize(("button", "verb"), [("button:keep_card", "keep_card"), ("button:play_revealed", "lay_card")])
def test_whether_the_card_behind_ones_door_is_kept_or_played_is_said_on_the_mat(tmp_path: Path, button: str, verb: str):
    with sitting(tmp_path, MINE, pace="leisurely") as (person, table):
        table.happens(REVEALED, *OWN_DOOR)
        person.wait(3)
        mat = pygame.Rect(person.seen("stage").rect)
        assert mat.contains(pygame.Rect(person.seen(button).rect))
        person.click(button)
        assert [command.verb for command in table.sent] == [verb]
        assert not person.sees("stage")


def test_a_button_on_the_mat_that_is_pointed_at_does_not_go_away(tmp_path: Path):
    with sitting(tmp_path, MINE, pace="instant") as (person, table):
        table.happens(REVEALED, *OWN_DOOR)
        person.wait(0.5)
        person.point("button:keep_card")
        person.wait(3)
        assert person.sees("stage")


def test_a_card_that_is_large_on_the_stage_is_not_shown_a_second_time(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(MINE, *CURSED)
        person.wait(3)
        person.point((2, 2))
        before = pygame.image.tobytes(person.picture(), "RGB")
        person.point("stage:card")
        person.wait(1)
        assert pygame.image.tobytes(person.picture(), "RGB") == before


def test_whoever_reads_the_card_is_told_that_the_time_stands(tmp_path: Path):
    with sitting(tmp_path, THEIRS, pace="leisurely") as (person, table):
        table.happens(view_with(active=BORIS, fight=fight()), *DOOR)
        person.wait_for("stage:card")
        person.point("stage:card")
        assert "clock stops" in person.sentence(PILL)
        person.wait(5)
        person.point((2, 2))
        assert "clock stops" not in person.sentence(PILL)


def test_a_press_that_was_meant_for_the_door_keeps_no_card(tmp_path: Path):
    with sitting(tmp_path, MINE, pace="leisurely") as (person, table):
        table.happens(REVEALED, *OWN_DOOR)
        person.wait_for("button:keep_card")
        person.click("button:keep_card")
        assert table.sent == []


BESIDE_THEM = view_with(active=BORIS, waiting=(BORIS,), options=(option("offer_trade"),))


@pytest.mark.parametrize("opens", [lambda person: person.press("l"), lambda person: person.click("strip:log")])
def test_while_a_rivals_turn_has_its_place_the_log_is_one_press_away(tmp_path: Path, opens: Callable[[Person], None]):
    with sitting(tmp_path, BESIDE_THEM) as (person, table):
        assert not person.sees("log")
        opens(person)
        assert pygame.Rect(person.seen("seat:0").rect) == pygame.Rect(person.seen("log").rect)
        opens(person)
        assert not person.sees("log")
        table.happens(MINE, ev.TurnBegan(ME))
        person.wait(3)
        assert person.sees("log")


def test_a_card_that_is_read_large_goes_as_an_act_begins(tmp_path: Path):
    with sitting(tmp_path, view_with(options=(option("open_door"),))) as (person, table):
        person.point("card:10")
        person.wait(0.6)
        assert person.sees("reading")
        table.happens(THEIRS, *DOOR)
        person.wait(0.3)
        assert person.sees("stage")
        assert not person.sees("reading")


def test_who_comes_back_is_back_once_and_then_begins_a_new_life(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        for life in ("reborn", "alive"):
            table.happens(THEIRS, ev.SeatReturned(CHLOE, life))
            person.wait(1)
        assert person.sentence("strip").count("is back") == 1
        assert "begins a new life" in person.sentence("strip")


def test_a_card_that_takes_a_level_from_several_tells_of_each_and_of_the_one_that_is_shown_only_there(tmp_path: Path):
    before = "sets zombies; seats ann bob cid dot; bob level 5; cid level 5; dot level 3 hand hedge_trimming; turn dot"
    with told_table(tmp_path, f"{before}; ---; dot plays hedge_trimming".replace("; ", "\n"), STILL) as person:
        beat = session_of(person).shown.stage.beat
        assert isinstance(beat, LossBeat)
        assert beat.level == BeforeAfter(5, 4)
        assert [row.bold.args["seat"] for row in beat.rows] == ["seat:3", "seat:2"]


HELD = "seats ann bob cid; ann hand thin_walls; bob hand elf fondue; turn ann; ---"


def test_a_hand_that_a_card_shows_lies_on_the_stage_until_whoever_played_it_has_read_it(tmp_path: Path):
    with told_table(tmp_path, f"{HELD}; ann plays thin_walls on bob") as person:
        person.wait(4)
        assert {"Elf, Race", "Fondue Pot, Lit, Item, +3"} <= {seen.sentence for seen in person.shown("text")}
        assert person.sees("stage:go_on")


def test_a_hand_that_its_owner_shows_lies_on_the_stage_for_the_others(tmp_path: Path):
    with told_table(tmp_path, f"{HELD}; bob shows") as person:
        assert {"Elf, Race", "Fondue Pot, Lit, Item, +3"} <= {seen.sentence for seen in person.shown("text")}
    with told_table(tmp_path, f"{HELD}; ann shows") as person:
        assert not person.sees("stage:go_on")
