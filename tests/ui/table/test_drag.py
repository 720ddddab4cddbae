"""A thing in the air: where it is drawn, what it may land on, and how often the options are asked."""

from __future__ import annotations

from math import dist

import pytest
from pygame import Rect

from game.model.domains import Domain
from game.model.options import Param
from game.moves import fill
from game.moves.fill import Spot
from tests.ui.table.fake_table import CURSE, HAT, ME, MONSTER, fight, option, view_with
from ui.table.layout.regions import Region
from ui.table.pointer.drag import Drag, grip_of, spot_of, stack_at, stack_of
from ui.toolkit.swing import LEAN, MOST_TURN

CARD = Region(
    "card:12", "card", Rect(100, 500, 60, 84), 12, card=HAT, place="hand", seat=ME, face=Rect(100, 500, 60, 84)
)
BORIS = Region("seat:1", "seat", Rect(0, 0, 300, 100), 1)
BAG = Region("bag", "bag", Rect(400, 500, 80, 80))
OWN = Region("seat:0", "seat", Rect(380, 480, 200, 120), 0)
EVERYTHING = (BORIS, OWN, BAG, CARD)
CURSES = option("play_card", CURSE, Param("target", "seat", Domain("rivals")))


def held(card: int = CURSE, pointer: tuple[int, int] = (110, 520)) -> Drag:
    return Drag(view_with(options=(CURSES,)), CARD, Spot("card", card), pointer, sticky=False)


def test_the_point_that_was_grabbed_stays_under_the_pointer():
    drag = held(pointer=(110, 520))
    drag.move((210, 320))
    assert drag.rect.topleft == (200, 300)


def test_every_target_is_asked_once_and_then_remembered(monkeypatch):
    drag, asked = held(), []
    real = fill.drops
    monkeypatch.setattr(fill, "drops", lambda *args: asked.append(args) or real(*args))
    for _ in range(3):
        assert drag.verdict((Spot("seat", 1),))
    assert len(asked) == 1


def test_it_lands_on_the_lit_place_under_the_pointer():
    drag = held()
    drag.move((50, 50))
    assert drag.target(EVERYTHING) == BORIS
    drag.move((450, 540))
    assert drag.target(EVERYTHING) is None


def test_a_card_whose_ability_is_used_does_not_land_on_what_it_is_used_on():
    ability = option("use_ability", CURSE, Param("target", "seat", Domain("rivals")))
    lifted = Drag(view_with(options=(ability,)), CARD, Spot("card", CURSE), (110, 520), sticky=True)
    assert lifted.verdict((Spot("seat", 1),))
    assert (lifted.lands(BORIS), held().lands(BORIS)) == (False, True)


def test_a_drop_beside_a_lit_place_snaps_to_it_within_its_reach():
    drag = held()
    drag.move((150, 130))
    assert drag.verdict(drag.stack(EVERYTHING))
    drag.move((150, 140))
    assert not drag.verdict(drag.stack(EVERYTHING))


def test_the_spots_under_a_point_are_told_topmost_first():
    assert stack_at(EVERYTHING, (450, 540)) == (Spot("bag"), Spot("seat", 0))
    assert stack_of(EVERYTHING, BAG) == (Spot("bag"), Spot("seat", 0))


def test_a_monster_in_a_fight_is_pointed_at_as_a_body_and_lifted_as_a_card():
    foe = Region("foe:2", "foe", Rect(0, 0, 60, 84), 2, card=MONSTER)
    assert spot_of(foe) == Spot("foe", 2)
    assert grip_of(foe) == Spot("card", MONSTER)
    assert grip_of(BORIS) is None


def test_a_card_that_is_carried_leans_as_it_is_pulled_and_swings_beyond_its_rest():
    drag, turns = held(), []
    for x in (*range(0, 900, 30), *([900] * 60)):
        drag.move((x, 520))
        drag.swing.step(1 / 60)
        turns.append(drag.swing.turn)
    assert 8 < max(turns) <= MOST_TURN
    assert min(turns) < -1
    assert abs(turns[-1]) < 0.2


@pytest.mark.parametrize("rate", [20, 60, 240])
def test_at_any_frame_rate_it_swings_alike(rate: int):
    drag = held()
    for n in range(rate // 2):
        drag.move((100 + 400 * n // rate, 520))
        drag.swing.step(1 / rate)
    assert drag.swing.turn == pytest.approx(400 * LEAN, rel=0.2)
    assert drag.swing.height == pytest.approx(1.0, abs=0.02)


def test_where_motion_is_unwelcome_it_is_in_the_hand_at_once_and_hangs_straight():
    drag = held()
    drag.move((900, 520))
    drag.swing.step(1 / 60, still=True)
    assert (drag.swing.turn, drag.swing.height, drag.middle) == (0, 1, drag.rect.center)


def test_the_point_that_was_grabbed_stays_under_the_pointer_of_a_card_that_swings():
    drag = held(pointer=(130, 502))
    drag.move((400, 502))
    drag.swing.step(0.3)
    assert dist(drag.middle, drag.pointer) == pytest.approx(dist(drag.rect.center, drag.pointer), abs=1.5)


def test_what_is_held_is_asked_anew_when_the_table_has_moved_on():
    again = held().again(view_with(options=(), fight=fight()))
    assert again.lit == frozenset()
    assert again.rect == held().rect
