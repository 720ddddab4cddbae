"""What is heard of the stage: one sound for each beat, and never two of one event."""

from __future__ import annotations

import pytest

from tests.ui.table.sample_beats import BEATS
from tests.ui.table.test_stage_clock import CURSED, DOOR, Evening, turn
from ui.system.sounds import SoundName, samples
from ui.table.stage.beat import Beat
from ui.table.stage.throw import ThrowBeat


@pytest.mark.parametrize("name", BEATS)
def test_every_beat_is_heard_and_was_said(name: str):
    beat = BEATS[name]()
    assert len(samples(beat.sound)) > 0
    assert beat.ribbon.key
    assert beat.tint


def test_no_kind_of_beat_is_left_without_a_sound():
    assert {type(beat()) for beat in BEATS.values()} == set(Beat.__subclasses__())


def test_kinds_that_mean_different_things_sound_differently():
    """A throw has two sounds: when the die is let go and when it lies."""
    heard: dict[type[Beat], SoundName] = {type(beat()): beat().sound for beat in BEATS.values()}
    assert len(set(heard.values())) == len(heard)
    thrown = [beat for beat in (make() for make in BEATS.values()) if isinstance(beat, ThrowBeat)]
    assert all(beat.stamp_sound != beat.sound for beat in thrown if not beat.lies)


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
