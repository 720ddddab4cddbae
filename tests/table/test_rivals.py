"""When the computer seats act: in nobody's way, and not before a person has read what they offer."""

from __future__ import annotations

import pytest

from game.ai.minds import InlineMinds
from game.table.clock import Pace
from game.table.interface import SeatInfo
from game.table.opening import GameSettings
from game.table.rivals import Rivals
from tests.support.stories import table

PACE = Pace(1.0, turn=1.0, offer=9.0)
BOB = 1


@pytest.mark.parametrize(("to", "by"), [("ann", 30.0), ("cid", 3.0)], ids=["a person", "a rival"])
def test_whoever_offers_a_person_a_swap_gives_her_time_before_the_door(to: str, by: float):
    t = table("seats ann bob cid; bob bag selfie_stick; turn bob").does(f"bob offers selfie_stick to {to}")
    seats = (SeatInfo("Ann", "person"), SeatInfo("Bob", "rival"), SeatInfo("Cid", "rival"))
    rivals = Rivals(t.book, seats, InlineMinds(GameSettings((), seats), t.book.ruleset), PACE, 3)
    rivals.next_act(t.state, 5, 0.0)
    rivals.hear(t.state, 5)
    acts = {now: [act[0] for _ in seats if (act := rivals.next_act(t.state, 5, now))] for now in (3.0, 30.0)}
    assert BOB in acts[by]
