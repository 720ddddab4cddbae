"""Who stands on the board of a fight, and that nobody stands on anybody's feet."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ids import SeatId
from game.table.opening import GameSettings, engine_of
from game.table.scenario import read_scenario
from game.table.story import set_up
from ui.commands.shot import sight_of
from ui.table.plan import planned

CROWDED = """# two against three
seats ann bob cid dora
ann level 4 warrior wears saucepan
bob level 6 elf wears doom_slippers
fight committee_hydra +caffeinated tax_troll knight_owl
turn ann
---
ann asks bob for 1
bob accepts
"""
pygame.font.init()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_helper_and_further_monsters_stand_beside_the_first_and_not_on_them(tmp_path: Path, size, lang) -> None:
    path = tmp_path / "crowded.scenario"
    path.write_text(CROWDED, encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    story = set_up(engine, scenario)
    story.run(scenario.steps)
    fight = planned(sight_of(story, texts, SeatId(0), lang), size).fight
    assert fight is not None
    standing = [*(plate.face for plate in fight.plates), *(enemy.face for enemy in fight.enemies)]
    assert len(standing) == 5
    assert not [
        pair
        for pair in combinations([*standing, fight.hero_table, fight.monster_table], 2)
        if pair[0].colliderect(pair[1])
    ]


@pytest.mark.parametrize(("foe", "plates"), [("giant_bouncer", 1), ("tax_troll", 2)])
def test_no_chair_waits_for_a_helper_who_may_not_come(tmp_path: Path, foe: str, plates: int) -> None:
    path = tmp_path / "barred.scenario"
    path.write_text(f"seats ann bob cid\nfight {foe}\nturn ann\n", encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    fight = planned(sight_of(set_up(engine, scenario), texts, SeatId(0), "fr"), (1280, 720)).fight
    assert fight is not None
    assert len(fight.plates) == plates
