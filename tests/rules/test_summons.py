"""Monsters that call each other, round the table, until somebody answers (R-GOTH)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model import events as ev
from game.model.cards import Ability
from game.model.primitives import Mute
from game.views import public_view, see
from tests.support.stories import Table, card_def, table, table_with

SEATS = "sets horror; seats ann bob cid"
TWO_WITH_AN_EMINENCE = f"{SEATS}; ann hand bogissimus; bob hand mumblissimus; door yawnissimus; turn ann"


def public(t: Table) -> list[str]:
    """Return the last move, in short, as a seat that is never asked would read it."""
    return [str(see(t.book, event, SeatId(9))) for event in t.last.events]


@pytest.mark.rule("R-GOTH-01", "E-67")
def test_an_eminence_is_known_by_its_tag_and_by_the_end_of_its_name():
    ruleset, words = load_ruleset(["horror"])
    eminences = {card.id for card in ruleset.defs if "eminence" in card.tags}
    assert eminences == {card for card, text in words.texts.items() if text.name.en.endswith("issimus")}


@pytest.mark.rule("R-GOTH-02", "R-GOTH-08")
def test_who_meets_an_eminence_may_add_one_with_its_own_level_and_treasures():
    t = table(f"{SEATS}; ann hand bogissimus; door yawnissimus; turn ann").does("ann opens", "ann chooses bogissimus")
    t.expects("foes yawnissimus bogissimus", "fight 1 13", "situation fight")
    assert t.view("bob").fight.treasures == 3
    assert t.view("bob").fight.levels == 2


@pytest.mark.rule("R-GOTH-03")
def test_who_does_not_leaves_it_to_the_left():
    t = table(TWO_WITH_AN_EMINENCE)
    t.does("ann opens", "ann chooses", "bob chooses mumblissimus").expects(
        "foes yawnissimus mumblissimus", "bob cards 0"
    )


@pytest.mark.rule("R-GOTH-04", "R-GOTH-05")
def test_one_eminence_is_enough_and_the_fight_begins():
    t = table(TWO_WITH_AN_EMINENCE)
    t.does("ann opens", "ann chooses bogissimus").expects("situation fight", "bob hand mumblissimus")


@pytest.mark.rule("R-GOTH-05")
def test_when_nobody_will_the_fight_begins_too():
    t = table(f"{SEATS}; ann hand bogissimus; cid hand mumblissimus; door yawnissimus; turn ann")
    t.does("ann opens", "ann chooses", "cid chooses").expects("situation fight", "foes yawnissimus")


@pytest.mark.rule("R-GOTH-06")
def test_the_one_that_was_called_calls_nobody():
    t = table(TWO_WITH_AN_EMINENCE)
    t.does("ann opens", "ann chooses bogissimus").expects("situation fight", "foes yawnissimus bogissimus")


def test_what_else_the_called_one_says_of_being_met_it_says():
    loud = replace(card_def("bogissimus", "horror"), abilities=(Ability("when", "revealed", (Mute(),), ""),))
    t = table_with(f"{SEATS}; ann level 3 wears archive_overalls hand bogissimus; door yawnissimus; turn ann", loud)
    t.does("ann opens", "ann chooses bogissimus").expects(
        "foes yawnissimus bogissimus", "happened FightMuted", "fight 3 13"
    )


@pytest.mark.rule("R-GOTH-07")
def test_one_that_comes_along_with_a_card_calls_first_whoever_brought_it():
    t = table(
        f"{SEATS}; bob hand another_appendix bogissimus yawnissimus; cid hand mumblissimus; fight emeritus; turn ann"
    )
    t.does("bob plays another_appendix with bogissimus").expects("situation landing")
    t.does("bob chooses", "cid chooses mumblissimus").expects(
        "foes emeritus bogissimus mumblissimus", "situation fight"
    )


@pytest.mark.rule("R-GOTH-02")
def test_so_does_one_that_is_looked_for():
    t = table(f"{SEATS}; ann hand bogissimus yawnissimus; turn ann entered")
    t.does("ann picks bogissimus", "ann chooses yawnissimus").expects("foes bogissimus yawnissimus")


@pytest.mark.rule("E-66")
def test_who_has_none_is_not_told_apart_from_who_keeps_it():
    has = table(f"{SEATS}; ann hand bogissimus; door yawnissimus; turn ann").does("ann opens", "ann chooses")
    asked = [event for event in has.log if isinstance(event, ev.QuestionAsked)]
    none = table(f"{SEATS}; ann hand emeritus; door yawnissimus; turn ann").does("ann opens")
    assert [type(event) for event in none.log] == [type(event) for event in has.log]
    assert {event.frame.seat for event in asked} == {0, 1, 2}
    assert all("auto=True" not in line for line in public(none))


@pytest.mark.rule("E-66")
def test_the_others_do_not_read_who_is_asked():
    t = table(TWO_WITH_AN_EMINENCE).does("ann opens")
    assert t.view("ann").prompt.key == "prompt.summon_mine"
    assert t.view("bob").prompt == t.view("cid").prompt
    assert "seat" not in t.view("cid").prompt.args


@pytest.mark.rule("E-66")
def test_nor_is_it_seen_for_whom_the_table_waits():
    t = table(f"{SEATS}; ann hand bogissimus; bob hand mumblissimus; door yawnissimus; turn ann").does("ann opens")
    one = {seat: t.view(seat).waiting for seat in ("ann", "bob", "cid")}
    t.does("ann chooses")
    assert {seat: t.view(seat).waiting for seat in ("ann", "bob", "cid")} == one | {"ann": (1, 2), "bob": (0, 1, 2)}
    assert public_view(t.book, t.state).waiting == (0, 1, 2)


@pytest.mark.rule("E-68")
def test_an_offer_of_help_outlives_the_call():
    t = table(
        f"{SEATS}; ann hand bogissimus; bob level 9; cid hand another_appendix yawnissimus; fight emeritus; turn ann"
    )
    t.does("ann asks bob for 1", "cid plays another_appendix with yawnissimus", "ann chooses")
    t.does("bob accepts").expects("foes emeritus yawnissimus")


@pytest.mark.rule("R-GOTH-05")
def test_cards_for_any_time_wait_until_the_call_is_over():
    t = table(f"{SEATS}; ann hand bogissimus; bob hand second_thoughts; door yawnissimus; turn ann; ann scholar")
    t.does("ann opens", "bob plays second_thoughts on ann").expects("ann traits scholar")
    t.does("ann chooses").expects("ann traits", "situation fight")


@pytest.mark.rule("R-GOTH-07", "R-COMBAT-25")
def test_a_call_in_the_last_moment_asks_everybody_again():
    kit = "ann level 9 wears archive_overalls hand bogissimus; cid hand another_appendix mumblissimus"
    t = table(f"{SEATS}; {kit}; fight emeritus; turn ann").does("ann claims", "bob passes")
    t.does("cid plays another_appendix with mumblissimus", "ann chooses").expects("situation final", "fight 11 9")
    assert t.view("bob").window.passed == ()


def test_at_a_table_without_calls_nobody_is_asked():
    table(f"{SEATS}; ann hand bogissimus; door yawnissimus; turn ann", eminence_calls=False).does("ann opens").expects(
        "situation fight"
    )


@pytest.mark.rule("R-HAND-10", "E-66")
@pytest.mark.parametrize("name", ["ann", "cid"])
def test_what_may_come_at_any_time_waits_until_the_call_is_answered_and_all_else_is_refused(name: str):
    """D.2 W22."""
    kit = "hand read_the_manual dwarf kazoo wears fondue"
    t = table(f"sets dungeon horror; seats ann bob cid; {name} {kit}; ann hand bogissimus; door yawnissimus; turn ann")
    t.does("ann opens", f"{name} plays read_the_manual on bob").expects("bob level 1")
    t.refuses(f"{name} lays dwarf", "not_now.CL")
    t.refuses(f"{name} plays kazoo on heroes", "not_now.OS")
    t.refuses(f"{name} stows fondue", "frozen")
    t.does("ann chooses").expects("bob level 2", "situation fight")
