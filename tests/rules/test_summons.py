"""Monsters that call each other, round the table, until somebody answers (R-GOTH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model import events as ev
from game.model.cards import Ability
from game.model.effects import Mute
from game.views import public_view, see
from tests.support.stories import Table, card_def, table, table_with

SEATS = "sets horror; seats ann bob cid"
TWO_WITH_A_GOTH = f"{SEATS}; ann hand bogoth; bob hand mumblegoth; door yawngoth; turn ann"


def public(t: Table) -> list[str]:
    """What a seat that is never asked would read of the last move, in short."""
    return [str(see(t.book, event, SeatId(9))) for event in t.last.events]


@pytest.mark.rule("R-GOTH-01", "E-67")
def test_a_goth_is_known_by_its_tag_and_by_the_end_of_its_name():
    ruleset, words = load_ruleset(["horror"])
    goths = {card.id for card in ruleset.defs if "goth" in card.tags}
    assert goths == {card for card, text in words.texts.items() if text.name.en.endswith("goth")}


@pytest.mark.rule("R-GOTH-02", "R-GOTH-08")
def test_who_meets_a_goth_may_add_one_with_its_own_level_and_treasures():
    t = table(f"{SEATS}; ann hand bogoth; door yawngoth; turn ann").does("ann opens", "ann chooses bogoth")
    t.expects("foes yawngoth bogoth", "fight 1 13", "situation fight")
    assert t.view("bob").fight.treasures == 3
    assert t.view("bob").fight.levels == 2


@pytest.mark.rule("R-GOTH-03")
def test_who_does_not_leaves_it_to_the_left():
    t = table(TWO_WITH_A_GOTH)
    t.does("ann opens", "ann chooses", "bob chooses mumblegoth").expects("foes yawngoth mumblegoth", "bob cards 0")


@pytest.mark.rule("R-GOTH-04", "R-GOTH-05")
def test_one_goth_is_enough_and_the_fight_begins():
    t = table(TWO_WITH_A_GOTH)
    t.does("ann opens", "ann chooses bogoth").expects("situation fight", "bob hand mumblegoth")


@pytest.mark.rule("R-GOTH-05")
def test_when_nobody_will_the_fight_begins_too():
    t = table(f"{SEATS}; ann hand bogoth; cid hand mumblegoth; door yawngoth; turn ann")
    t.does("ann opens", "ann chooses", "cid chooses").expects("situation fight", "foes yawngoth")


@pytest.mark.rule("R-GOTH-06")
def test_the_one_that_was_called_calls_nobody():
    t = table(TWO_WITH_A_GOTH)
    t.does("ann opens", "ann chooses bogoth").expects("situation fight", "foes yawngoth bogoth")


def test_what_else_the_called_one_says_of_being_met_it_says():
    loud = replace(card_def("bogoth", "horror"), abilities=(Ability("when", "revealed", (Mute(),), ""),))
    t = table_with(f"{SEATS}; ann level 3 wears archive_overalls hand bogoth; door yawngoth; turn ann", loud)
    t.does("ann opens", "ann chooses bogoth").expects("foes yawngoth bogoth", "happened FightMuted", "fight 3 13")


@pytest.mark.rule("R-GOTH-07")
def test_one_that_comes_along_with_a_card_calls_first_whoever_brought_it():
    t = table(f"{SEATS}; bob hand another_appendix bogoth yawngoth; cid hand mumblegoth; fight emeritus; turn ann")
    t.does("bob plays another_appendix with bogoth").expects("situation landing")
    t.does("bob chooses", "cid chooses mumblegoth").expects("foes emeritus bogoth mumblegoth", "situation fight")


@pytest.mark.rule("R-GOTH-02")
def test_so_does_one_that_is_looked_for():
    t = table(f"{SEATS}; ann hand bogoth yawngoth; turn ann entered")
    t.does("ann picks bogoth", "ann chooses yawngoth").expects("foes bogoth yawngoth")


@pytest.mark.rule("E-66")
def test_who_has_none_is_not_told_apart_from_who_keeps_it():
    has = table(f"{SEATS}; ann hand bogoth; door yawngoth; turn ann").does("ann opens", "ann chooses")
    asked = [event for event in has.log if isinstance(event, ev.QuestionAsked)]
    none = table(f"{SEATS}; ann hand emeritus; door yawngoth; turn ann").does("ann opens")
    assert [type(event) for event in none.log] == [type(event) for event in has.log]
    assert {event.frame.seat for event in asked} == {0, 1, 2}
    assert all("auto=True" not in line for line in public(none))


@pytest.mark.rule("E-66")
def test_the_others_do_not_read_who_is_asked():
    t = table(TWO_WITH_A_GOTH).does("ann opens")
    assert t.view("ann").prompt.key == "prompt.summon_mine"
    assert t.view("bob").prompt == t.view("cid").prompt
    assert "seat" not in t.view("cid").prompt.args


@pytest.mark.rule("E-66")
def test_nor_is_it_seen_for_whom_the_table_waits():
    t = table(f"{SEATS}; ann hand bogoth; bob hand mumblegoth; door yawngoth; turn ann").does("ann opens")
    one = {seat: t.view(seat).waiting for seat in ("ann", "bob", "cid")}
    t.does("ann chooses")
    assert {seat: t.view(seat).waiting for seat in ("ann", "bob", "cid")} == one | {"ann": (1, 2), "bob": (0, 1, 2)}
    assert public_view(t.book, t.state).waiting == (0, 1, 2)


@pytest.mark.rule("E-68")
def test_an_offer_of_help_outlives_the_call():
    t = table(f"{SEATS}; ann hand bogoth; bob level 9; cid hand another_appendix yawngoth; fight emeritus; turn ann")
    t.does("ann asks bob for 1", "cid plays another_appendix with yawngoth", "ann chooses")
    t.does("bob accepts").expects("foes emeritus yawngoth")


@pytest.mark.rule("R-GOTH-05")
def test_cards_for_any_time_wait_until_the_call_is_over():
    t = table(f"{SEATS}; ann hand bogoth; bob hand second_thoughts; door yawngoth; turn ann; ann scholar")
    t.does("ann opens", "bob plays second_thoughts on ann").expects("ann traits scholar")
    t.does("ann chooses").expects("ann traits", "situation fight")


@pytest.mark.rule("R-GOTH-07", "R-COMBAT-25")
def test_a_call_in_the_last_moment_asks_everybody_again():
    kit = "ann level 9 wears archive_overalls hand bogoth; cid hand another_appendix mumblegoth"
    t = table(f"{SEATS}; {kit}; fight emeritus; turn ann").does("ann claims", "bob passes")
    t.does("cid plays another_appendix with mumblegoth", "ann chooses").expects("situation final", "fight 11 9")
    assert t.view("bob").window.passed == ()


def test_at_a_table_without_calls_nobody_is_asked():
    table(f"{SEATS}; ann hand bogoth; door yawngoth; turn ann", goth_calls=False).does("ann opens").expects(
        "situation fight"
    )


@pytest.mark.rule("R-HAND-10", "E-66")
@pytest.mark.parametrize("name", ["ann", "cid"])
def test_what_may_come_at_any_time_waits_until_the_call_is_answered_and_all_else_is_refused(name: str):
    """D.2 W22."""
    kit = "hand read_the_manual dwarf doom_duck wears saucepan"
    t = table(f"sets dungeon horror; seats ann bob cid; {name} {kit}; ann hand bogoth; door yawngoth; turn ann")
    t.does("ann opens", f"{name} plays read_the_manual on bob").expects("bob level 1")
    t.refuses(f"{name} lays dwarf", "not_now.CL")
    t.refuses(f"{name} plays doom_duck on heroes", "not_now.OS")
    t.refuses(f"{name} stows saucepan", "frozen")
    t.does("ann chooses").expects("bob level 2", "situation fight")
