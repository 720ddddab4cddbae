"""Monsters (R-MONSTER)."""

from __future__ import annotations

import pytest

from game.content.merger import list_set_ids, load_ruleset
from game.model import events as ev
from game.rules.strength_parts import heroes_parts
from game.text import LANGS, Catalogue, Lang
from game.text.cards import Printer
from tests.support.stories import card_def, engine, table


@pytest.mark.rule("R-MONSTER-01")
def test_whoever_opens_the_door_fights_alone_what_stands_behind_it():
    t = table("seats ann bob cid; bob level 9; door knight_owl; turn cid").does("cid opens")
    fight = t.view("ann").fight
    assert (fight.fighter, fight.helper, fight.heroes, fight.monsters) == (2, -1, 1, 4)


@pytest.mark.rule("R-MONSTER-02", "R-ENH-08")
def test_a_monster_in_hand_joins_a_fight_only_through_the_wrong_room():
    t = table("seats ann bob cid; bob hand knight_owl; cid hand wrong_room; fight committee_hydra; turn ann")
    t.refuses("bob picks knight_owl", "not_now.MO")
    t.refuses("cid plays wrong_room", "needs_monster", "R-ENH-08")
    t = table("seats ann bob cid; bob hand wrong_room knight_owl; fight committee_hydra; turn ann")
    t.does("bob plays wrong_room with knight_owl").expects("foes committee_hydra knight_owl", "bob cards 0")


@pytest.mark.rule("R-MONSTER-02")
def test_a_monster_that_was_drawn_otherwise_waits_in_the_hand_until_its_owner_picks_a_fight():
    """Drawn in the room in one's own turn, fought in one's own next turn after a door without a monster."""
    t = table("seats ann bob cid; door knight_owl elf dwarf warrior thief priest; turn ann entered")
    t.does("ann searches").expects("ann hand knight_owl", "fight none").does("ann ends")
    t.does("bob opens", "bob keeps elf").refuses("ann picks knight_owl", "not_now.MO")
    t.does("bob searches", "bob ends", "cid opens", "cid keeps warrior", "cid searches", "cid ends")
    t.does("ann opens", "ann keeps priest", "ann picks knight_owl").expects("fight 1 4", "ann hand priest")


@pytest.mark.rule("R-MONSTER-04")
def test_the_big_monsters_say_that_they_give_two_levels():
    """000:131. Printed, not computed: the hydra of level 10 gives one."""
    levels = {name: card_def(name).levels for name in ("decaf_dragon", "final_boss", "committee_hydra")}
    assert levels == {"decaf_dragon": 2, "final_boss": 2, "committee_hydra": 1}
    t = table("seats ann bob cid; ann level 4; fight decaf_dragon +lawyered_up; turn ann")
    assert t.view("bob").fight.levels == 2


@pytest.mark.rule("R-MONSTER-07", "R-ENH-08")
def test_one_may_let_a_second_monster_into_the_own_fight():
    t = table("seats ann bob cid; ann level 4 hand wrong_room slime_intern; fight parcel_mimic; turn ann")
    t.does("ann plays wrong_room with slime_intern", "ann claims", "all pass").expects("ann level 6", "ann cards 2")


@pytest.mark.rule("R-MONSTER-08")
def test_every_monster_states_level_treasures_levels_and_a_mishap():
    monsters = [card for card in engine().book.ruleset.defs if card.kind == "monster"]
    assert len(monsters) >= 20
    for card in monsters:
        assert card.level >= 1
        assert card.treasures >= 1
        assert any(ability.at == "caught" and ability.do for ability in card.abilities), card.id


@pytest.mark.rule("R-MONSTER-08")
@pytest.mark.parametrize("set_id", list_set_ids())
@pytest.mark.parametrize("lang", LANGS)
def test_a_monster_card_prints_all_of_that_and_its_kind(set_id: str, lang: Lang):
    ruleset, texts = load_ruleset([set_id])
    printer = Printer(Catalogue.load(lang), texts.texts)
    for card in (card for card in ruleset.defs if card.kind == "monster" and not card.friendly):
        face = printer.printed(card)
        assert face.title
        assert (face.badge, face.treasures) == (str(card.level), card.treasures)
        assert face.bad_word
        assert all((face.bad, face.treasures_word, face.levels_word, face.type_word)), card.id


@pytest.mark.rule("R-MONSTER-08", "R-TREAS-01")
def test_a_fight_shows_what_the_card_states():
    foe = table("seats ann bob cid; fight lich_archivist; turn ann").view("bob").fight.foes[0]
    assert (foe.strength, foe.treasures, foe.levels) == (18, 5, 2)


@pytest.mark.rule("R-MONSTER-08")
def test_a_monster_that_says_so_leaves_only_the_level_to_count_for_the_whole_fight():
    """R-COMBAT-29's words on our card; also when it joins later, and for what is played afterwards."""
    hands = "ann level 4 wears fondue hand kazoo; bob hand wrong_room airport_gargoyle"
    t = table(f"seats ann bob cid; {hands}; fight slime_intern; turn ann").expects("fight 7 1")
    t.does("bob plays wrong_room with airport_gargoyle", "ann plays kazoo on heroes").expects("fight 4 6")
    assert t.happened(ev.FightMuted)


@pytest.mark.rule("R-COMBAT-02")
def test_what_a_monster_takes_from_each_who_fights_it_is_gone_and_is_told():
    t = table("sets horror; seats ann bob cid; ann level 5; bob level 4; fight beige; turn ann")
    t.does("ann asks bob for 0", "bob accepts").expects(
        "ann strength 3", "bob strength 2", "cid strength 1", "fight 5 9"
    )
    parts = [(part.label.key, part.amount) for part in heroes_parts(t.book, t.state)]
    assert parts == [("part.level", 5), ("part.own_text", -2), ("part.level", 4), ("part.own_text", -2)]
