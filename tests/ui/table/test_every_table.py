"""The table is a function of view, window and scale: three to six seats, any track, names that never end."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from tests.ui.table.sample_views import MOMENTS, sight
from tests.ui.table.test_layout import MANY_WINDOWS
from ui.canvas import SCALES, TEXT_FLOOR
from ui.table.layout.plan import Plan, planned
from ui.table.layout.regions import regions
from ui.table.layout.seats import SeatPlan
from ui.table.layout.sight import Sight

WIDE, EAST = "W" * 200, "漢" * 200
HELD_OUT = 24  # px by which a fanned card or a signpost of a seat may reach over an edge
APART = 1  # px
LEAST_CARD = 20  # px across, of a card that is worn


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def table_of(moment: str, seats: int, goal: int, lang: str = "fr", name: str = "") -> Sight:
    shown = sight(moment, lang, seats) if moment in ("winning", "losing", "idle") else sight(moment, lang)
    steps = tuple(msgspec.structs.replace(seat, level=min(seat.level, goal)) for seat in shown.view.seats)
    view = msgspec.structs.replace(shown.view, goal=goal, seats=steps)
    names = msgspec.structs.replace(shown.voice.names, seats=(name,) * 6) if name else shown.voice.names
    return msgspec.structs.replace(shown, view=view, voice=shown.voice._replace(names=names))


def faults(shown: Sight, plan: Plan, size: tuple[int, int]) -> list[str]:
    """Return things that leave the window, lie on something else or are too small."""
    window = Rect((0, 0), size)
    found = regions(shown, plan)
    bad = [f"{one.id} {one.rect} leaves" for one in found if not window.inflate(24, 24).contains(one.rect)]
    seats = [*plan.seats, *((plan.own,) if plan.own is not None else ())]
    bad += [f"seats {a.seat} and {b.seat} meet" for a, b in combinations(seats, 2) if a.box.colliderect(b.box)]
    return bad + [fault for seat in seats for fault in _seat_faults(seat)]


def _seat_faults(seat: SeatPlan) -> list[str]:
    who, inside = f"seat {seat.seat}:", seat.box.inflate(2 * APART, 2 * APART)
    track = Rect(*map(int, seat.track_at), int(seat.track.width), int(seat.track.height))
    found = [f"{who} track {track} leaves {seat.box}"] * (not inside.contains(track))
    found += [f"{who} a step is thin"] * any(pip[2] < 5 or pip[3] < 5 for pip in seat.track.pips)
    found += [f"{who} {seat.name[2]} px"] * (seat.name[2] < TEXT_FLOOR or seat.level[2] < TEXT_FLOOR)
    worn = [laid.box for laid in seat.worn]
    found += [f"{who} worn {box} leaves {seat.box}" for box in worn if not inside.contains(box)]
    found += [f"{who} worn {box} is small" for box in worn if box.w < LEAST_CARD]
    found += [f"{who} worn {box} on the track" for box in worn if not seat.folded and box.top < track.bottom - 2]
    return found + [f"{who} its strength leaves"] * (not inside.contains(seat.shield))


CASES = st.tuples(
    st.sampled_from(("winning", "losing", "idle")),
    st.integers(3, 6),
    st.sampled_from((6, 8, 10, 20)),
    st.sampled_from(MANY_WINDOWS),
    st.sampled_from(SCALES),
    st.sampled_from(("", WIDE, EAST)),
)


@settings(max_examples=80, deadline=None)
@given(CASES)
def test_everything_has_its_room_in_any_window_at_any_scale(case: tuple[str, int, int, tuple[int, int], int, str]):
    moment, seats, goal, size, scale, name = case
    shown = table_of(moment, seats, goal, name=name)
    assert faults(shown, planned(shown, size, scale / 100), size) == []


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(MOMENTS)), st.sampled_from(MANY_WINDOWS), st.sampled_from(SCALES))
def test_every_moment_stays_in_the_window(moment: str, size: tuple[int, int], scale: int):
    shown = sight(moment, "fr")
    window = Rect((0, 0), size).inflate(2 * HELD_OUT, 2 * HELD_OUT)
    found = regions(shown, planned(shown, size, scale / 100))
    assert [region.id for region in found if not window.contains(region.rect)] == []


@pytest.mark.parametrize("name", [WIDE, EAST], ids=["wide", "east"])
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_a_name_that_never_ends_leaves_its_seat_what_else_it_says(name: str, scale: int):
    usual, long = (planned(table_of("winning", 4, 10, name=each), (1280, 720), scale / 100) for each in ("", name))
    assert [len(seat.chips) for seat in long.seats] == [len(seat.chips) for seat in usual.seats]
    assert usual.own is not None
    assert long.own is not None
    assert [chip.cards for chip in long.own.chips] == [chip.cards for chip in usual.own.chips]
    assert all(seat.box.contains(chip.rect) for seat in (*long.seats, long.own) for chip in seat.chips)
