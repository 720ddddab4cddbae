"""The timing matrix (R-HAND-10, rules D.2): the gate table is the rules page."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model.house_rules import HouseRules
from game.rules.timing_matrix import BIT, CODES, Gate, gates, mask
from tests.support.matrix import by_situation, cells, cells_that_say
from tests.support.moments import EXAMPLES, IMPOSSIBLE, WITH_OTHERS, at_moment, example
from tests.support.stories import table

GATES = gates(HouseRules())


def of_gate(gate: Gate, code: str) -> str:
    """Return the cell of the gate table for a code."""
    said = [
        name for name, bits in (("now", gate.now), ("later", gate.later), ("fresh", gate.fresh)) if bits & BIT[code]
    ]
    return said[0] if said else "never"


@pytest.mark.rule("R-HAND-10")
@pytest.mark.parametrize("situation", sorted({cell.situation for cell in cells()}))
def test_the_gate_table_is_the_matrix_of_the_rules(situation):
    wanted = [cell for cell in cells() if cell.situation == situation]
    found = [cell._replace(when=of_gate(GATES[situation, cell.role], cell.code)) for cell in wanted]
    assert found == wanted


TALK = [
    cell._replace(situation="talk")
    for cell in cells()
    if cell.situation == "fight" and cell.role != "H" and cell.code != "TA"  # of the own turn only
]
"""W35: while an offer of help waits for its answer; nobody helps yet."""


@pytest.mark.rule("R-HAND-10")
@pytest.mark.parametrize("cell", TALK, ids=lambda cell: " ".join(cell))
def test_while_help_is_talked_about_the_fight_is_as_open_as_before(cell):
    assert (example(cell).refusal is None) == (cell.when == "now")


WRONG_MOMENT = (
    "refuse.only_in_fight",
    "refuse.oneshot_needs_fight",
    "refuse.theft_in_fight",
    "refuse.trade_in_fight",
    "refuse.frozen",
)
"""Messages about a wrong moment besides the plain "not now"."""


BY_SITUATION = {"ids": lambda cells: cells[0].situation}


@pytest.mark.parametrize("shut", by_situation("never"), **BY_SITUATION)
def test_what_the_matrix_shuts_is_refused(shut):
    """One example for each kind of play, situation and role; it is the moment that is wrong, and nothing else."""
    for cell in shut:
        refused = example(cell).refusal
        assert refused is not None, cell
        assert not refused.later, cell
        assert refused.reason.key.startswith("refuse.not_now.") or refused.reason.key in WRONG_MOMENT, cell


@pytest.mark.parametrize("opened", by_situation("now"), **BY_SITUATION)
def test_what_the_matrix_opens_is_accepted(opened):
    possible = [cell for cell in opened if (cell.situation, cell.role, cell.code) not in IMPOSSIBLE]
    assert [cell for cell in possible if example(cell).refusal is not None] == []


@pytest.mark.parametrize("waits", by_situation("later"), **BY_SITUATION)
def test_what_has_to_wait_is_queued_and_seen_by_nobody_else(waits):
    for cell in waits:
        assert [type(event).__name__ for event in example(cell).events] == ["CommandQueued"], cell


@pytest.mark.rule("E-106")
@pytest.mark.parametrize("cell", cells_that_say("fresh"), ids=lambda cell: " ".join(cell))
def test_what_must_be_just_acquired_is_laid_then_and_not_later(cell):
    """E-106: shares, presents, loot."""
    kit, step = EXAMPLES[cell.code]
    t, name = at_moment(cell.situation, cell.role, kit, WITH_OTHERS.get(cell.code, ""))
    t.refuses(f"{name} {step}", "frozen" if t.state.combat and cell.code == "IT" else f"not_now.{cell.code}")
    seat = t.names.index(name)
    owner = replace(t.state.players[seat], fresh=t.state.players[seat].hand)
    t.state = replace(t.state, players=(*t.state.players[:seat], owner, *t.state.players[seat + 1 :]))
    t.does(f"{name} {step}")


FLOW = {
    "readies": {("setup", "A"), ("setup", "N")},
    "opens": {("arrange", "A")},
    "keeps dwarf": {("revealed", "A")},
    "searches": {("entered", "A")},
    "ends": {("charity", "A")},
    "gives elf to bob": set(),
    "claims": set(),
    "concedes": {("fight", "A")},
    "runs": {("flight", "A")},
    "chooses fondue": {("landing", "A")},
    "chooses white_flag": {("choose", "A")},
    "takes": {("spoils", "A"), ("body", "N")},
    "passes": {("final", "N"), ("rolled", "A"), ("rolled", "H"), ("rolled", "N")},
    "accepts": set(),
    "declines": set(),
    "withdraws": set(),
}
"""The roles that carry the game on, by word and by the moments of tests.support.moments."""


@pytest.mark.rule("R-TURN-01")
@pytest.mark.parametrize(("verb", "where"), FLOW.items(), ids=FLOW)
def test_a_word_that_carries_the_game_on_is_refused_where_it_is_not_asked_for(verb, where):
    for situation, role in {(cell.situation, cell.role) for cell in cells()} - where:
        t, name = at_moment(situation, role)
        assert t.tries(f"{name} {verb}").refusal is not None, (situation, role)


@pytest.mark.parametrize("code", CODES)
def test_there_is_an_example_for_every_kind_of_play(code):
    assert code in EXAMPLES


@pytest.mark.parametrize(
    ("option", "shut"),
    [
        ({"gual_timing": "own_turn"}, [("arrange", "N", "GL"), ("fight", "N", "GL"), ("final", "A", "GL")]),
        ({"class_in_combat": "never"}, [("fight", "A", "CL"), ("final", "A", "CL"), ("flight", "A", "CL")]),
        ({"equip_timing": "own_turn"}, [("arrange", "N", "EQ"), ("fight", "N", "EQ"), ("charity", "N", "EQ")]),
    ],
    ids=lambda value: str(value),
)
def test_a_house_rule_shuts_what_it_says_and_nothing_else(option, shut):
    house = gates(HouseRules(**option))
    gone = {key: GATES[key].now & ~house[key].now for key in GATES if GATES[key].now != house[key].now}
    assert all(gone[situation, role] & mask(code) for situation, role, code in shut)
    assert {code for bits in gone.values() for code in CODES if bits & BIT[code]} == {shut[0][2]}


@pytest.mark.rule("E-58")
def test_a_table_may_agree_that_thieves_steal_in_any_turn():
    """E-58, steal_timing."""
    text = "seats ann bob cid; bob thief hand elf; ann bag fondue; dice 6; turn ann"
    table(text).refuses("bob uses thief 2 on fondue paying elf", "not_now.ST")
    table(text, steal_timing="any").does("bob uses thief 2 on fondue paying elf").expects("bob bag fondue")


def test_a_card_just_drawn_is_offered_once():
    t = table("seats ann bob cid; ann hand elf; door dwarf; turn ann entered").does("ann searches")
    keys = [option.key for option in t.view("ann").options]
    assert len(keys) == len(set(keys))
