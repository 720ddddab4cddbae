"""Three people at one real window: some acts of a game, by glances and seat keys. Whole games: see together.py."""

from __future__ import annotations

import pytest

from tests.desktop.company import Company
from tests.desktop.player import QUICK, playing
from tests.desktop.together import XSeats, seats_of
from tests.desktop.xwindow import SIZE, missing_tools

pytestmark = [
    pytest.mark.skipif(bool(missing_tools()), reason=missing_tools() or "all is there"),
    pytest.mark.usefixtures("compiled"),
]


def test_three_people_get_dressed_behind_the_curtain_and_kick_the_first_door():
    words = ["--seats", seats_of(3, 0), "--seed", "5", "--lang", "en"]
    with playing(SIZE, words, QUICK) as (game, fingers, screen):
        outcome = Company(XSeats(game.eyes, fingers, screen, None), 5).play(10)
        assert not outcome.crashed, outcome.told()
        assert sum(outcome.glances) >= 3
        assert outcome.turns > 1, outcome.told()
