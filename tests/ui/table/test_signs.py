"""The signs of a seat: what stays legible of a crowd of races, classes, mojos and powers, and what opens."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect
from pygame.image import tobytes

from game.ids import SeatId
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.story import set_up
from game.table.scenarios.text import read_scenario
from ui.art import fonts
from ui.art.colour import INK
from ui.art.signs import LEAD, high, sign, wide
from ui.art.typeset import width
from ui.commands.shot import drawn, sight_of
from ui.table.layout.plan import Plan, planned
from ui.table.layout.regions import at, by_id, regions
from ui.table.layout.sight import Mood, Sight
from ui.table.paint.board import TablePicture

CROWD = """# a crowd
sets dungeon horror zombies
seats ann bob cid dora emil fay
ann level 9 elf warrior
bob level 9 elf halfling family_tree cultist wizard
bob double_diploma pincushion sneezer half_dead property_nose dead_quiet mezzanine
cid level 4 cultist pincushion
turn ann
---
"""
SMALL, HD = (1280, 720), (1920, 1080)
BOB = SeatId(1)
pygame.font.init()


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Sight:
    path = tmp_path_factory.mktemp("crowd") / "crowd.scenario"
    Path(path).write_text(CROWD, encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    return sight_of(set_up(engine, scenario), texts, SeatId(0), "en")


def looked_at(crowd: Sight, id: str) -> Sight:
    return msgspec.structs.replace(crowd, mood=Mood(hover=id))


def families(plan: Plan, seat: SeatId) -> list[tuple[str, int]]:
    found = plan.seat(seat)
    assert found is not None
    return [(chip.family, len(chip.cards)) for chip in found.chips]


@pytest.mark.parametrize("size", [SMALL, HD])
def test_no_sign_of_a_crowded_seat_covers_another(crowd: Sight, size: tuple[int, int]) -> None:
    for seat in planned(crowd, size).seats:
        assert all(one.rect.right <= other.rect.x for one, other in pairwise(seat.chips))
        assert all(seat.box.contains(chip.rect) and not chip.rect.colliderect(seat.shield) for chip in seat.chips)


def test_a_family_shares_one_sign_and_what_clings_has_its_own(crowd: Sight) -> None:
    cultist = crowd.view.seats[BOB].traits[3]
    mine = [("race", 3), (f"{cultist}", 1), ("class", 2), ("mojo", 3), ("power", 3)]
    assert families(planned(crowd, SMALL), BOB) == mine


def test_the_sign_of_a_ranked_family_tells_its_ranks_and_the_level(crowd: Sight) -> None:
    found = by_id(regions(crowd, planned(crowd, SMALL)))
    seat = planned(crowd, SMALL).seat(BOB)
    assert seat is not None
    assert "9/9" in [chip.text for chip in seat.chips]
    assert "Power: 9 of 9 ranks in use" in found[f"seat:{BOB}"].sentence


def test_every_card_under_a_sign_is_told_and_can_be_pointed_at(crowd: Sight) -> None:
    found = regions(crowd, planned(crowd, SMALL))
    for card in crowd.view.seats[BOB].traits:
        region = by_id(found)[f"card:{card}"]
        hit = at(found, region.rect.center)
        assert region.sentence
        assert hit is not None
        assert hit.id == region.id


def test_a_sign_that_is_looked_at_opens_over_itself(crowd: Sight) -> None:
    power = crowd.view.seats[BOB].traits[-1]
    shut = by_id(regions(crowd, planned(crowd, SMALL)))[f"card:{power}"].rect
    plan = planned(looked_at(crowd, f"card:{power}"), SMALL)
    assert plan.opened is not None
    assert plan.opened.box.contains(shut)
    assert [row.text for row in plan.opened.rows][-1] == "Brain with a Mezzanine · 4"
    assert by_id(regions(crowd, plan))[f"card:{power}"].rect == plan.opened.rows[-1].rect


def test_an_opened_sign_is_a_picture_of_its_own(crowd: Sight) -> None:
    power = crowd.view.seats[BOB].traits[-1]
    shown: TablePicture = drawn(crowd, "zombies", SMALL)
    before = shown.layer.surface.copy()
    shown.show(looked_at(crowd, f"card:{power}"))
    assert before.get_buffer().raw != shown.layer.surface.get_buffer().raw
    shown.show(crowd)
    assert before.get_buffer().raw == shown.layer.surface.get_buffer().raw


@pytest.mark.parametrize("px", [13, 15, 22])
def test_the_number_at_the_corner_of_a_sign_covers_no_letter_of_its_word(px: int):
    with_number, without = (sign("Mojo", "heart", INK, px, 2, count).surface for count in (2, 0))
    left = int(px * LEAD) + (with_number.get_width() - wide("Mojo", px, 2)) // 2
    word = Rect(left, with_number.get_height() // 3, width(fonts.BOLD, px, "Mojo"), high(px) // 2)
    assert tobytes(with_number.subsurface(word), "RGB") == tobytes(without.subsurface(word), "RGB")
