"""Estimates of rivals that count: of unseen cards, and of who is to win."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.belief import holds, stands
from game.ai.card_knowledge import Lore
from game.ai.decision import Moment, Style
from game.ai.help_deals import worth_alone
from game.content.rival_levels import USUAL, levels
from game.ids import SeatId
from tests.support.stories import engine, table

BOB, CID = SeatId(1), SeatId(2)
LORE = Lore(engine().book.ruleset)
COUNTING = Style(replace(levels()[USUAL], counts=True))
STRONG = "caffeinated wrong_room bigger_than_it_looked seniority lawyered_up"


def moment(text: str, style: Style = COUNTING) -> Moment:
    return Moment(LORE, table(text).view("ann"), True, 1, style)


def test_the_more_cards_somebody_holds_the_likelier_one_turns_a_fight():
    now = moment("seats ann bob cid; turn ann")
    found = [holds(now, backs, 5) for backs in ((0, 0), (1, 0), (3, 0), (3, 2))]
    assert found == sorted(set(found))
    assert found[0] == 0


def test_what_lies_in_sight_is_in_nobodys_hand():
    unseen, held = "seats ann bob cid; bob hand elf thief dwarf; turn ann", (3, 0)
    assert holds(moment(f"{unseen}; ann hand {STRONG}"), held, 5) < holds(moment(unseen), held, 5)


def test_nobody_is_expected_to_spoil_what_lifts_nobody_near_the_goal():
    now = moment("seats ann bob cid; bob hand elf thief; cid hand elf thief; turn ann")
    assert stands(now, 1, 5) == stands(now, 20, 9) > stands(now, 1, 9)


def test_cards_are_worth_less_in_a_fight_that_somebody_is_likely_to_spoil():
    text = "seats ann bob cid; ann level 9 hand pep_mouthwash; bob{}; fight slime_intern; turn ann"
    alone, watched = (moment(text.format(bob)) for bob in (" level 2", " hand elf thief dwarf wizard priest"))
    assert stands(watched, 0, 10) < stands(alone, 0, 10)
    assert worth_alone(watched) <= worth_alone(alone)


def test_whoever_counts_fears_gear_as_well_as_levels():
    text = "seats ann bob cid; bob level 5; cid level 5 wears bathrobe hairdryer; turn ann"
    counted, plain = moment(text), moment(text, Style(levels()[USUAL]))
    assert counted.threat(CID) > counted.threat(BOB)
    assert plain.threat(CID) == plain.threat(BOB)
