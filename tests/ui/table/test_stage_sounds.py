"""The sounds of the table: every beat and every kind of event has its own, nothing sounds twice or too early."""

from __future__ import annotations

from typing import get_args

import pytest

from game.model import events as ev
from game.model.cards import CardDef
from game.model.views import SeatView, WindowSight
from tests.ui.table.fake_table import BORIS, ME, option, view_with
from tests.ui.table.sample_beats import BEATS
from tests.ui.table.test_stage_clock import CURSED, DOOR, Evening, turn
from ui.system.sounds import SoundName
from ui.table.input.table_sounds import question
from ui.table.stage.beat import Beat
from ui.table.stage.door import voice
from ui.table.stage.events import EVENT_PRESENTATION
from ui.table.stage.fight import CardBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import RibbonBeat


@pytest.mark.parametrize("name", BEATS)
def test_every_beat_is_heard_and_was_said(name: str):
    beat = BEATS[name]()
    assert beat.sound in get_args(SoundName)
    assert beat.ribbon.key
    assert beat.tint


def test_no_kind_of_beat_is_left_without_a_sound():
    kinds = {kind for base in (Beat, CardBeat, RibbonBeat) for kind in base.__subclasses__()}
    assert {type(beat()) for beat in BEATS.values()} == kinds


def test_every_kind_of_event_that_is_told_small_has_its_sound():
    assert {kind for kind, row in EVENT_PRESENTATION.items() if row.leads and row.sound is None} == {ev.TurnBegan}


def test_a_throw_sounds_when_the_die_is_let_go_and_when_it_lies():
    thrown = [beat for beat in (make() for make in BEATS.values()) if isinstance(beat, ThrowBeat) and not beat.lies]
    assert thrown
    assert all(beat.sound == "die" != beat.stamp_sound for beat in thrown)


def test_what_is_staged_sounds_once():
    evening = Evening().happens(turn(2), *CURSED).wait(0.5)
    evening.shown.press()
    assert evening.wait(0.5).shown.sounds == ["curse"]


def test_what_is_not_staged_keeps_the_sound_of_its_event():
    evening = Evening("instant").happens(turn(2), *DOOR).wait(0.5)
    assert evening.shown.sounds == ["door"]


@pytest.mark.parametrize(("seconds", "cut"), [(0.1, ["door"]), (0.3, [])])
def test_what_is_skipped_at_once_falls_silent(seconds: float, cut: list[SoundName]):
    evening = Evening().happens(turn(2), *DOOR).wait(seconds)
    evening.shown.sounds.clear()  # they were started
    evening.shown.press()
    assert evening.shown.hushed == cut


def test_what_is_skipped_before_it_was_started_is_never_heard():
    evening = Evening().happens(turn(2), *DOOR).wait(0.05)
    evening.shown.skip()
    assert evening.shown.sounds == []


def test_whoever_may_not_be_told_yet_is_not_heard_yet():
    """A door that is kicked in is silent about who is behind it, until it leaps out."""
    evening = Evening()
    evening.shown.acts = lambda beat: beat.kicked
    evening.happens(turn(2), *DOOR).wait(0.5)
    assert evening.shown.untold
    assert evening.shown.sounds == []


@pytest.mark.parametrize(
    ("card", "heard"),
    [(dict(level=1), "monster_small"), (dict(level=8), "monster"), (dict(level=16), "monster_large"),
     (dict(level=1, tags=("undead",)), "monster_undead"), (dict(level=16, friendly=True), "friend")],
)  # fmt: skip
def test_a_monster_has_a_voice_by_kind_and_size(card: dict[str, object], heard: SoundName):
    assert voice(CardDef(id="set/beast", back="door", kind="monster", **card)) == heard


@pytest.mark.parametrize(
    ("view", "asks"),
    [
        (view_with(active=BORIS, waiting=(BORIS,)), False),
        (view_with(active=BORIS, waiting=(ME,)), True),
        (view_with(active=ME, waiting=(ME,)), False),
        (view_with(active=ME, waiting=(ME,), situation="choose"), True),
        (view_with(active=BORIS, waiting=(), options=(option("accept"),)), True),
    ],
)
def test_a_question_is_heard_when_others_or_a_card_wait_for_an_answer(view: SeatView, asks: bool):
    assert (question(view, shared=False) is not None) == asks


def test_where_several_listen_a_window_is_heard_whatever_anybody_holds():
    window = WindowSight(3, "final", (ME, BORIS), ())
    bare = view_with(active=BORIS, waiting=(ME, BORIS), window=window, options=(option("pass"),))
    armed = view_with(active=BORIS, waiting=(ME, BORIS), window=window, options=(option("pass"), option("play_card")))
    assert question(bare, shared=False) is None
    assert question(armed, shared=False) == question(armed, shared=True) == question(bare, shared=True)
