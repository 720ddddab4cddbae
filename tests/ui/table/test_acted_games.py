"""Nothing of a move is painted or said before the act that is played for it tells it, over recorded games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recorded.recordings import Recorded
from tests.ui.table.acted_games import RIVALS, ahead_in


@pytest.mark.parametrize("game", RIVALS[1:2], ids=lambda game: game.name)
def test_nothing_of_a_move_shows_before_its_act_has_told_it(tmp_path: Path, game: Recorded):
    assert ahead_in(game, tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("game", RIVALS, ids=lambda game: game.name)
def test_nothing_shows_before_its_moment_in_any_recorded_game(tmp_path: Path, game: Recorded):
    assert ahead_in(game, tmp_path, each=3) == []
