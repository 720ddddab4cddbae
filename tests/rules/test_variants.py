"""Optional rules (R-VAR) and friendly monsters (R-TURN-17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.merger import load_ruleset
from game.ids import TABLE
from game.model import events as ev
from game.model.cards import Ability
from game.model.options import Command
from game.model.primitives import DrawCards
from game.model.state import Result
from game.model.terms import Const
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.support.stories import Table, card_def, dealt, table, table_with

FRIEND = replace(
    card_def("doormat_golem"),
    friendly=True,
    abilities=(Ability("when", "revealed", (DrawCards("treasure", Const(1)),), ""),),
)
MET = "seats ann bob cid; ann hand slime_intern; door doormat_golem; turn ann"


@pytest.mark.rule("R-TURN-17", "R-MONSTER-05")
@pytest.mark.rule("E-81")
def test_after_a_friendly_monster_the_room_may_still_be_searched():
    """E-81: it does what it says and goes; nobody fights it."""
    t = table_with(MET, FRIEND).does("ann opens").expects("fight none", "ann cards 2", "door_discard doormat_golem")
    t.does("ann searches").expects("ann cards 3", "situation charity")


@pytest.mark.rule("R-TURN-17", "E-81")
def test_a_friendly_monster_leaves_no_trouble_to_look_for():
    """E-81."""
    t = table_with(MET, FRIEND).does("ann opens")
    t.refuses("ann picks slime_intern", "not_now.pick_fight", "R-TURN-11")
    assert [option.verb for option in t.view("ann").options if option.action == "MO"] == []


def test_whoever_met_a_friendly_monster_is_told_to_search_even_with_a_monster_in_hand():
    t = table_with(MET, FRIEND).does("ann opens")
    assert t.view("ann").prompt.key == "prompt.trouble_search_only"


def test_a_friendly_monster_in_the_hand_is_nobody_to_fight():
    t = table_with("seats ann bob cid; ann hand doormat_golem; turn ann entered", FRIEND)
    assert t.tries("ann picks doormat_golem").refusal is not None


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Friendly: nobody fights it, and"), ("fr", "Pacifique : pas de combat, et vous")]
)
def test_a_friendly_monster_says_so(lang, words):
    _, texts = load_ruleset(["dungeon"])
    [line] = Printer(Catalogue.load(lang), texts.texts).printed(FRIEND).rules
    assert line.runs[0].text.replace("\u00a0", " ").startswith(words)


@pytest.mark.rule("R-TURN-18")
def test_the_treasure_for_a_kill_is_drawn_before_the_turn_ends_and_instead_of_the_room():
    t = table("seats ann bob cid; ann level 5; fight knight_owl; turn ann").does("ann claims", "all pass")
    t.expects("ann cards 2", "situation charity").refuses("ann searches", "not_now.search_room")
    kinds = [type(event) for event in t.log]
    assert kinds.index(ev.RewardsGiven) < kinds.index(ev.CardDrawn) < kinds.index(ev.FightEnded)


@pytest.mark.rule("R-VAR-01", "R-VAR-03", "E-96")
@pytest.mark.parametrize(("listens", "cards"), [(True, 1), (False, 0)])
def test_listening_at_the_door_is_a_card_before_the_door(listens, cards):
    """E-96: option listen_at_door."""
    t = table("seats ann bob cid; door elf slime_intern; turn ann charity", listen_at_door=listens).does("ann ends")
    t.expects("turn bob", f"bob cards {cards}", "situation arrange").does("bob opens")
    t.expects("fight 1 1" if listens else "fight none")


@pytest.mark.rule("R-VAR-01", "R-VAR-02")
@pytest.mark.rule("E-96")
def test_what_was_heard_may_be_laid_before_the_door():
    """E-96: a monster or a curse heard there only goes to the hand."""
    t = table("seats ann bob cid; door elf; turn ann charity", listen_at_door=True).does("ann ends", "bob lays elf")
    t.expects("bob traits elf", "situation arrange")
    t = table("seats ann bob cid; door expired_diploma; bob thief; turn ann charity", listen_at_door=True)
    t.does("ann ends").expects("bob hand expired_diploma", "bob traits thief")


@pytest.mark.rule("E-97")
def test_a_new_character_draws_its_cards_and_then_listens():
    """E-97."""
    t = table("seats ann bob cid; bob dead; turn ann charity", listen_at_door=True).does("ann ends")
    t.expects("bob cards 9", "bob life alive")


@pytest.mark.rule("R-VAR-04")
@pytest.mark.parametrize(("pile", "hand"), [("door", "elf"), ("treasure", "fondue")])
def test_a_searched_room_holds_a_door_or_a_treasure(pile, hand):
    """Option loot_draws."""
    t = table("seats ann bob cid; door elf; treasure fondue; turn ann entered", loot_draws=pile)
    t.does("ann searches").expects(f"ann hand {hand}")


@pytest.mark.rule("R-VAR-05")
def test_the_helper_shares_the_victory_whatever_the_level():
    t = table(
        "seats ann bob cid; ann level 9; bob level 3; fight committee_hydra; turn ann", shared_victory="helper_always"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("winner ann bob", "bob level 3")


@pytest.mark.rule("R-VAR-06")
@pytest.mark.parametrize(("goal", "winner"), [(10, "ann"), (20, "nobody")])
@pytest.mark.rule("E-95")
def test_an_epic_game_goes_on_beyond_the_tenth_level(goal, winner):
    """C-3.29, E-95."""
    t = table("seats ann bob cid; ann level 9; fight knight_owl; turn ann", goal_level=goal)
    t.does("ann claims", "all pass").expects("ann level 10", f"winner {winner}")


@pytest.mark.rule("R-VAR-12")
@pytest.mark.parametrize("loot", ["door", "treasure"])
@pytest.mark.parametrize("listens", [True, False])
def test_each_variant_is_chosen_by_itself(listens, loot):
    t = table("seats ann bob cid; door elf dwarf thief; turn ann charity", listen_at_door=listens, loot_draws=loot)
    t.does("ann ends", "bob opens", "bob keeps dwarf" if listens else "bob keeps elf", "bob searches")
    backs = [t.book.defs[card].back for card in t.state.players[1].hand]
    assert backs == ["door"] * (1 + listens) + [loot]


SHORT = "seats ann bob cid; cid level 3; turn ann charity"


def played_on(t: Table, *names: str) -> Table:
    """The turns of these seats, of which nothing comes: nobody has a card, and the doors are used up."""
    for name in names:
        t.does(f"{name} opens", f"{name} searches", f"{name} ends")
    return t


def quiet(setup: str = SHORT, limit: int = 2) -> Table:
    t = table(setup, last_round=limit)
    t.state = replace(t.state, draw=((), ()))
    return t


def test_the_last_round_is_announced_when_it_begins():
    t = played_on(quiet().does("ann ends"), "bob")
    assert not t.happened(ev.LastRoundBegan)
    played_on(t, "cid").expects("turn ann", "winner nobody")
    assert t.happened(ev.LastRoundBegan)
    assert t.view("bob").last_round


def test_the_first_turn_of_a_game_opens_its_first_round():
    t = dealt(last_round=1).does("ann readies", "bob readies", "cid readies")
    assert (t.state.rounds, t.view("ann").last_round) == (1, True)


def test_the_last_round_is_announced_once():
    t = played_on(quiet().does("ann ends"), "bob", "cid", "ann", "bob")
    assert len([event for event in t.log if isinstance(event, ev.LastRoundBegan)]) == 1


def test_whoever_has_left_does_not_win_the_last_round():
    t = quiet("seats ann bob cid; bob level 9; cid level 3; turn ann charity", limit=1).does("ann ends")
    assert t.submit(Command(TABLE, "leave", reference=1)).refusal is None
    played_on(t, "cid").expects("winner cid")


def test_at_the_end_of_the_last_round_the_highest_level_wins():
    t = played_on(quiet().does("ann ends"), "bob", "cid", "ann", "bob").expects("winner nobody")
    played_on(t, "cid").expects("winner cid", "situation over")
    assert t.state.result == Result((2,), "last_round")


def test_equal_levels_share_the_last_round():
    t = quiet("seats ann bob cid; ann level 3; cid level 3 dead; turn ann charity", limit=1)
    played_on(t.does("ann ends"), "bob", "cid").expects("winner ann cid")


def test_the_last_round_ends_before_the_chair_of_a_first_seat_that_has_left():
    t = quiet().does("ann ends")
    assert t.submit(Command(TABLE, "leave", reference=0)).refusal is None
    played_on(t, "bob", "cid", "bob").expects("winner nobody")
    played_on(t, "cid").expects("winner cid")


@pytest.mark.parametrize("limit", [None, 12])
def test_without_a_limit_or_long_before_it_rounds_go_on(limit):
    t = played_on(quiet(limit=limit).does("ann ends"), *("bob", "cid", "ann") * 2).expects("winner nobody", "turn bob")
    assert t.state.rounds == 3
    assert not t.happened(ev.LastRoundBegan)
