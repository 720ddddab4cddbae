"""Whole games with every sound logged: no act is silent, nothing is heard before its moment, and no hand is."""

from __future__ import annotations

import random

import pytest

from game.ids import NOBODY, SeatId
from tests.support.playing import Game
from tests.ui.table.staged_games import Seen, played, seen_by, told
from tests.ui.table.test_stage_properties import ME, Window, exchanged
from ui.storage.settings import Pace
from ui.table.stage.events import EVENT_PRESENTATION, sounds_of
from ui.table.stage.throw import ThrowBeat


def may_be_heard(game: Game, seen: Seen, pace: Pace, seat: SeatId = ME) -> set[str]:
    """Of one move, staged or not."""
    beats = [one.beat for one in told(game, seen, seat, pace) if one.beat is not None]
    stamps = {beat.stamp_sound for beat in beats if isinstance(beat, ThrowBeat)}
    return {*(beat.sound for beat in beats), *stamps, *sounds_of(seen.update.events)}


def heard(window: Window) -> list[str]:
    """Everything until the move that was just told has been shown, by somebody who throws and goes on."""
    shown, found = window.shown, list[str]()
    for _ in range(2000):
        window.wait(0.05)
        found += shown.sounds
        shown.sounds.clear()
        if shown.my_throw is not None:
            shown.my_throw.throw()
        if shown.stage.waits:
            shown.press()
            shown.stage.let_go()
        if not shown.busy:
            break
    return found


@pytest.mark.parametrize("pace", ["instant", "brisk"])
def test_no_act_is_silent_and_none_is_heard_before_its_moment(pace: Pace):
    game = played(5)
    seen = list(seen_by(game, ME))
    window = Window(game, seen, pace)
    for one in seen:
        window.shown.receive([one.update], {}, window.reader)
        sounds = heard(window)
        assert set(sounds) <= may_be_heard(game, one, pace), one.update.events
        acts = {type(event) for event in one.update.events if EVENT_PRESENTATION[type(event)].sound is not None}
        assert sounds or not acts, one.update.events


@pytest.mark.parametrize("seat", [NOBODY, ME])
def test_what_is_heard_is_the_same_whatever_others_hold(seat: SeatId):
    game, rng = played(5), random.Random(5)
    for one in seen_by(game, seat):
        other = Seen(one.before, exchanged(game, one.update, seat, rng))
        assert may_be_heard(game, one, "brisk", seat) == may_be_heard(game, other, "brisk", seat)
