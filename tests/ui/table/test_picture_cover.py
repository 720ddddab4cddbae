"""The pictures that are looked at before a release: every pair of what can differ is among them."""

from __future__ import annotations

import pytest

from tests.ui.table.picture_cover import SCREENS, Shot, cover, pairs_of, sight_of
from tests.ui.table.stage_sheet import picture_of

FEW = ("losing", "curse", "strip")


def test_every_pair_occurs_in_no_more_pictures_than_somebody_looks_at():
    shots = list(cover())
    assert set[tuple[object, ...]]().union(*(shot.pairs for shot in shots)) == pairs_of(SCREENS)
    assert len(shots) <= 150


@pytest.mark.parametrize("look", ["own", "shared", "onlooker"])
@pytest.mark.parametrize("screen", FEW)
def test_each_view_can_be_drawn(screen: str, look: str):
    shot = Shot(screen, 4, "1280x720", "en", look)  # type: ignore[arg-type]
    assert picture_of(sight_of(shot), "dungeon", (960, 540)).get_size() == (960, 540)
