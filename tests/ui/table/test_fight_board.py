"""Who stands on the board of a fight, and that nobody stands on anybody's feet."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ids import NOBODY, SeatId
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.story import set_up
from game.table.scenarios.text import read_scenario
from game.words.fight_sums import ahead, rows_of, standing
from tests.ui.table.sample_views import sight
from ui.commands.shot import sight_of
from ui.table.layout.plan import planned

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


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("foe", ["tax_troll", "lich_archivist", "slime_intern", "tax_troll +caffeinated"])
def test_what_a_lone_monster_threatens_stands_beside_its_card(tmp_path: Path, size, lang, foe: str) -> None:
    path = tmp_path / "alone.scenario"
    path.write_text(f"# alone\nseats ann bob cid\nfight {foe}\nturn ann\n", encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    fight = planned(sight_of(set_up(engine, scenario), texts, SeatId(0), lang), size).fight
    assert fight is not None
    assert fight.words is not None
    assert fight.words.mishap > 0
    assert fight.monsters.contains(fight.words.box)
    assert not fight.words.box.colliderect(fight.enemies[0].face)
    assert fight.words.box.y > fight.monster_table.y + fight.pitch * len(fight.monster_rows)


def test_where_room_is_short_two_curses_of_one_victim_are_one_line_of_the_sum(tmp_path: Path) -> None:
    path = tmp_path / "curses.scenario"
    path.write_text(
        "# two curses\nseats ann bob cid\nann level 9 wears saucepan bathrobe sandals cheese_shield "
        "motivational_poster curses buttered_hilt hiccups\nfight tax_troll\nturn ann\n",
        encoding="utf-8",
    )
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    sight = sight_of(set_up(engine, scenario), texts, SeatId(0), "en")
    assert sight.view.fight is not None
    assert "Curses" in [
        row.text for row in rows_of(sight.view, sight.voice, sight.view.fight.heroes_parts, sight.view.fight)
    ]


def test_while_there_is_room_every_card_has_a_line_of_its_own_and_the_lines_add_up(tmp_path: Path) -> None:
    path = tmp_path / "worn.scenario"
    path.write_text(
        "# two worn\nseats ann bob cid\nann level 3 wears saucepan doom_slippers\nfight tax_troll\nturn ann\n---\n"
    )
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    sight = sight_of(set_up(engine, scenario), texts, SeatId(0), "en")
    fight = planned(sight, (1280, 720)).fight
    assert fight is not None
    assert sight.view.fight is not None
    assert not [row for row in fight.hero_rows if row.text == "Equipped items"]
    assert sum(int(row.amount) for row in fight.hero_rows) == sight.view.fight.heroes


@pytest.mark.parametrize(("foe", "plates"), [("giant_bouncer", 1), ("tax_troll", 2)])
def test_no_chair_waits_for_a_helper_who_may_not_come(tmp_path: Path, foe: str, plates: int) -> None:
    path = tmp_path / "barred.scenario"
    path.write_text(f"seats ann bob cid\nfight {foe}\nturn ann\n", encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    fight = planned(sight_of(set_up(engine, scenario), texts, SeatId(0), "fr"), (1280, 720)).fight
    assert fight is not None
    assert len(fight.plates) == plates


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_was_ahead_is_no_longer_told_once_somebody_runs(lang: str) -> None:
    seen = sight("flight", lang)
    board = seen.view.fight
    assert board is not None
    won = msgspec.structs.replace(board, heroes=board.monsters + 2, winning=True)
    for each in (board, won):
        told = standing(each, seen.voice, final=True)
        assert ahead(each) == ""
        assert ahead(msgspec.structs.replace(each, runner=NOBODY)) != ""
        assert told == seen.says("board.running", seat="seat:0")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_ring_of_the_last_word_lies_on_no_number_of_the_sums(size: tuple[int, int], lang: str):
    plan = planned(sight("winning", lang, 4), size).fight
    assert plan is not None
    assert plan.ring is not None
    x, y, r = plan.ring
    lines = [
        (table.right if table is plan.hero_table else table.x, table.y + plan.pitch * (n + 0.5))
        for table, rows in ((plan.hero_table, plan.hero_rows), (plan.monster_table, plan.monster_rows))
        for n in range(len(rows))
    ]
    assert all(math.hypot(x - end, y - middle) >= 1.15 * r + plan.type * 0.6 for end, middle in lines)
