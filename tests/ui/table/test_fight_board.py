"""The figures on the stage of a fight; all that is told of it is told by one that can be pointed at."""

from __future__ import annotations

from itertools import combinations, groupby
from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import Rect

from game.content.merger import list_set_ids, load_ruleset
from game.ids import NOBODY, SeatId
from game.model.messages import InBoth, Message
from game.model.views import Part
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.story import set_up
from game.table.scenarios.text import read_scenario
from game.text import LANGS, Lang
from game.words.fight_sums import ahead, standing
from game.words.notes import first_sentence
from tests.ui.table.sample_views import sight
from ui.art import fonts
from ui.art.theme import theme_named
from ui.art.typeset import width
from ui.cards.face import CardFaces
from ui.cards.painter import Glow, Painter
from ui.commands.shot import sight_of
from ui.table.fight.chips import MOST, chips_of
from ui.table.fight.items import fight_items
from ui.table.fight.plan import FightPlan, clock_place
from ui.table.layout.plan import Plan, planned
from ui.table.layout.regions import by_id, regions
from ui.table.layout.sight import Company, Sight

CROWDED = """# two against three
seats ann bob cid dora
ann level 4 warrior wears fondue
bob level 6 elf wears doom_slippers
fight committee_hydra +caffeinated bailiff_ogre knight_owl
turn ann
---
ann asks bob for 1
bob accepts
"""
WORN = "fondue bathrobe sandals cheese_shield motivational_poster curses buttered_hilt hiccups"
CURSED = f"""seats ann bob cid
ann level 3 wears {WORN} hand kazoo strong_letter
fight lich_archivist
turn ann
---
ann plays kazoo on heroes
ann plays strong_letter on heroes
"""
HELPED = """seats ann bob cid
ann level 7 elf warrior wears fondue sandals long_spoon hand kazoo
bob level 5 dwarf wears doom_slippers cheese_shield
fight decaf_dragon
turn ann
---
ann asks bob for 2
bob accepts
ann plays kazoo on heroes
"""
DOUBLED = """seats ann bob cid
ann level 4 hand plus_one
fight bailiff_ogre
turn ann
---
ann plays plus_one on bailiff_ogre
"""
SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)]
pygame.font.init()


def seen(folder: Path, words: str, lang: str = "en") -> Sight:
    path = folder / "told.scenario"
    path.write_text(words, encoding="utf-8")
    scenario = read_scenario(path, ("dungeon",))
    engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
    story = set_up(engine, scenario)
    story.run(scenario.steps)
    return sight_of(story, texts, SeatId(0), lang)


def fight_of(plan: Plan) -> FightPlan:
    assert plan.fight is not None
    return plan.fight


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_that_is_told_lies_on_the_stage_and_no_number_on_another(tmp_path: Path, size, lang: str) -> None:
    fight = fight_of(planned(seen(tmp_path, CROWDED, lang), size))
    chips = [one.box for one in (*fight.hero_chips, *fight.monster_chips)]
    assert len(fight.enemies) == 3
    assert len(fight.people) == 2
    assert not [pair for pair in combinations([*chips, fight.stake, fight.sentence], 2) if pair[0].colliderect(pair[1])]
    names = [one.name for one in (*fight.people, *fight.enemies)]
    assert not [pair for pair in combinations(names, 2) if pair[0].colliderect(pair[1])]
    assert all(fight.board.inflate(0, 2 * fight.stake.h).contains(box) for box in [*chips, *names, fight.stake])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [CROWDED, CURSED, HELPED])
def test_no_row_of_a_sum_has_two_owners_and_each_owners_first_row_begins_with_its_mark(tmp_path: Path, size, words):
    fight = fight_of(planned(seen(tmp_path, words), size))
    for side in (fight.hero_chips, fight.monster_chips):
        for _, found in groupby(side, lambda one: one.box.y):
            row = list(found)
            assert len({one.chip.seat for one in row}) == len({one.chip.owner for one in row}) == 1
            assert not any(one.mark for one in row[1:])
        assert [one.chip.owner for one in side if one.mark] == sorted({one.chip.owner for one in side})


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize(("words", "heroes", "monsters"), [(CROWDED, True, True), (HELPED, False, True)])
def test_up_to_four_chips_carry_their_words(tmp_path: Path, size, words: str, heroes: bool, monsters: bool) -> None:
    fight = fight_of(planned(seen(tmp_path, words), size))
    assert {one.worded for one in fight.hero_chips} == {heroes}
    assert {one.worded for one in fight.monster_chips} == {monsters}


def longest(lang: Lang) -> list[str]:
    """The names of all cards of all editions, those that need most room first."""
    texts = load_ruleset(list_set_ids())[1].texts.values()
    names = {text.name.fr if lang == "fr" else text.name.en for text in texts}
    return sorted(names, key=lambda name: -width(fonts.SEMIBOLD, 12, name))


def summed(names: list[str], size: tuple[int, int], lang: Lang) -> FightPlan:
    """A fight in which these count on both sides."""
    shown = sight("losing", lang, 4)
    parts = tuple(Part(Message("board.card", {"card": InBoth(name, name)}), -3, SeatId(0)) for name in names)
    assert shown.view.fight is not None
    told = msgspec.structs.replace(shown.view.fight, heroes_parts=parts, monsters_parts=parts)
    view = msgspec.structs.replace(shown.view, fight=told)
    return fight_of(planned(msgspec.structs.replace(shown, view=view), size))


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("lang", LANGS)
def test_no_name_in_a_sum_is_cut_even_of_the_longest(size: tuple[int, int], lang: Lang) -> None:
    names = longest(lang)
    for first in range(24):
        plan = summed(names[first : first + 4], size, lang)
        for chips in (plan.hero_chips, plan.monster_chips):
            boxes = [one.box for one in chips]
            assert [(one.chip.words, one.words) for one in chips if one.words is None or one.words.cut] == []
            assert not any(above.colliderect(below) for above, below in combinations(boxes, 2))
            assert boxes[-1].bottom <= plan.stake.top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("foes", ["bailiff_ogre knight_owl", "committee_hydra +caffeinated bailiff_ogre knight_owl"])
def test_each_monsters_name_stands_at_its_own_feet(tmp_path: Path, size, lang: str, foes: str) -> None:
    fight = fight_of(planned(seen(tmp_path, f"seats ann bob cid\nfight {foes}\nturn ann\n", lang), size))
    chips = [one.box for one in fight.monster_chips]
    for one in fight.enemies:
        feet = Rect(one.box.x, one.box.centery, one.box.w, one.box.h)
        assert one.name.colliderect(feet)
        assert one.name.collidelist(chips) < 0
        heads = [other.box for other in fight.enemies if not other.front and other is not one]
        assert one.name.collidelist([Rect(box.x, box.y, box.w, box.h // 2) for box in heads]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_what_a_win_brings_and_what_a_defeat_costs_are_two_plates_clear_of_the_prompt(tmp_path: Path, size) -> None:
    plan = planned(seen(tmp_path, CROWDED), size)
    fight = fight_of(plan)
    assert fight.reward.right < fight.penalty.x
    assert not fight.stake.inflate(0, 6).colliderect(plan.place.prompt)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_penalty_that_finds_no_room_is_told_whole_to_whoever_points_at_it(tmp_path: Path, size, lang: str) -> None:
    shown = seen(tmp_path, CROWDED, lang)
    said = by_id(regions(shown, planned(shown, size)))["stake"].sentence
    assert shown.view.fight is not None
    assert first_sentence(shown.voice.print_card(shown.view.fight.foes[0].card).bad) in said


@pytest.mark.parametrize("name", ["losing", "winning"])
def test_nothing_of_a_fight_is_painted_outside_its_bounds(name: str) -> None:
    moment, painter = sight(name, "en", 4), Painter(theme_named("dungeon"), CardFaces(), 2 / 3)
    for item in fight_items(painter, moment, fight_of(planned(moment, (1280, 720))), Glow(frozenset(), 0)):
        paper = pygame.Surface((1280, 720))
        paper.fill((255, 255, 255))
        item.paint(paper)
        paper.fill((255, 255, 255), item.bounds)
        assert set(pygame.image.tobytes(paper, "RGB")) == {255}, item.id


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_strongest_stands_in_front_larger_than_the_others_and_no_number_on_its_head(tmp_path: Path, size) -> None:
    fight = fight_of(planned(seen(tmp_path, CROWDED), size))
    *others, first = fight.enemies
    numbers = [*fight.totals, *(one.box for one in fight.monster_chips)]
    assert first.front
    assert first.box.inflate(-0.4 * first.box.w, 0).collidelist(numbers) < 0
    assert all(first.foe.strength > one.foe.strength and first.box.h > one.box.h for one in others)


@pytest.mark.parametrize("foe", ["decaf_dragon", "knight_owl", "skeleton_crew"])
def test_a_lone_monster_is_as_high_as_its_stage_and_cut_out_of_its_picture(tmp_path: Path, foe: str) -> None:
    fight = fight_of(planned(seen(tmp_path, f"seats ann bob cid\nfight {foe}\nturn ann\n"), (1280, 720)))
    (enemy,) = fight.enemies
    assert enemy.cut_out
    assert enemy.box.h >= 230
    assert enemy.box.h >= 0.85 * fight.board.h


def test_a_monster_that_stands_there_is_lifted_as_a_card(tmp_path: Path) -> None:
    sight = seen(tmp_path, "seats ann bob cid\nfight decaf_dragon\nturn ann\n")
    plan = planned(sight, (1280, 720))
    dragon = next(region for region in regions(sight, plan) if region.kind == "foe")
    assert dragon.face is not None
    assert dragon.rect == fight_of(plan).enemies[0].box
    assert dragon.rect.contains(dragon.face)
    assert dragon.face.h == pytest.approx(dragon.face.w * 1.4, abs=2)


def test_whoever_points_at_a_chip_is_told_what_it_is(tmp_path: Path) -> None:
    sight = seen(tmp_path, CROWDED)
    told = [region.sentence for region in regions(sight, planned(sight, (1280, 720))) if region.id.startswith("chip:")]
    assert "Fondue Pot, Lit +3" in told
    assert any(sentence.startswith("Caffeinated") for sentence in told)


def test_where_too_many_cards_count_those_of_one_seat_are_one_chip_and_all_add_up(tmp_path: Path) -> None:
    sight = seen(tmp_path, CURSED)
    fight = sight.view.fight
    assert fight is not None
    chips = chips_of(sight.view, sight.voice, fight.heroes_parts, fight)
    assert len(fight.heroes_parts) > MOST >= len(chips)
    assert any(chip.told.startswith("Curses") for chip in chips)
    assert sum(int(chip.amount.replace("−", "-")) for chip in chips) == fight.heroes


@pytest.mark.parametrize("count", [MOST, MOST + 1, MOST + 7])
def test_what_finds_no_room_is_counted_in_the_last_chip(count: int) -> None:
    moment = sight("losing")
    fight = moment.view.fight
    assert fight is not None
    parts = [Part(Message("board.card", {"card": f"n{n}"}), 1) for n in range(count)]
    chips = chips_of(moment.view, moment.voice, parts, fight)
    rest = count - MOST + 1 if count > MOST else 0
    assert len(chips) == MOST
    assert chips[-1].amount == ("+1" if not rest else f"+{rest}")
    assert chips[-1].told.endswith(f"+{max(1, rest)}")


def test_what_a_monsters_text_adds_does_not_name_the_monster_again_below_its_name_until_it_is_pointed_at() -> None:
    moment = sight("losing")
    fight = moment.view.fight
    assert fight is not None
    added = Part(Message("part.own_text", {"card": "card:dungeon/skeleton_crew"}), 3)
    (chip,) = chips_of(moment.view, moment.voice, [added], fight)
    assert (chip.words, chip.told) == ("From its card", "Printed on the Skeleton Crew 3")


@pytest.mark.parametrize(("foe", "people"), [("giant_bouncer", 1), ("bailiff_ogre", 2)])
def test_no_place_waits_for_a_helper_who_may_not_come(tmp_path: Path, foe: str, people: int) -> None:
    told = seen(tmp_path, f"seats ann bob cid\nfight {foe}\nturn ann\n", "fr")
    assert len(fight_of(planned(told, (1280, 720))).people) == people


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
@pytest.mark.parametrize("size", SIZES)
def test_who_can_still_object_is_told_over_nobodys_number(size: tuple[int, int], lang: str):
    shown = sight("winning", lang, 4)
    plan = planned(shown, size)
    fight = fight_of(plan)
    assert fight.actors is not None
    assert by_id(regions(shown, plan))["ring"].sentence
    assert fight.actors.collidelist([*fight.totals, *(one.box for one in fight.hero_chips)]) < 0


def test_a_companion_carries_the_level_of_the_monster_that_it_is(tmp_path: Path) -> None:
    moment, painter = seen(tmp_path, DOUBLED), Painter(theme_named("dungeon"), CardFaces(), 2 / 3)
    items = fight_items(painter, moment, fight_of(planned(moment, (1280, 720))), Glow(frozenset(), 0))
    levels = {item.look[0]: item.look[1] for item in items if item.id.startswith("name of foe")}
    assert levels == {"Bailiff Ogre": "11", "Plus-One": "11"}


@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
@pytest.mark.parametrize("moment", ["winning", "flight", "rolled", "crowded"])
def test_the_bar_of_the_time_to_object_covers_nothing_of_the_fight(moment: str, size: tuple[int, int]):
    plan = planned(msgspec.structs.replace(sight(moment), company=Company({})), size)
    assert plan.fight is not None
    assert plan.fight.board.contains(clock_place(plan.place))
    assert clock_place(plan.place).collidelist(plan.fight.busy) < 0
