"""The owner's word: what can be put right, and what not (R-PRECEDENCE-09)."""

from __future__ import annotations

import pytest

from game.ids import NO_CARD, TABLE, CardId, SeatId
from game.model import events as ev
from game.model.commands import Correction
from game.model.corrections import KINDS, PLACES, WHYS, Kind
from game.model.options import Command
from game.model.state import RollFrame
from tests.support.stories import Table, table

ANN, BOB = SeatId(0), SeatId(1)


def word(t: Table, kind: Kind, *values: int, card: CardId = NO_CARD) -> Table:
    """Ann, who owns the game, puts something right."""
    outcome = t.submit(Correction(ANN, kind, "misread", *values, card=card).command())
    assert outcome.refusal is None, outcome.refusal
    return t


def refused(t: Table, kind: Kind, *values: int, card: CardId = NO_CARD) -> str:
    """Return the reason why her word cannot be carried out; nothing has changed."""
    before = t.state
    said = ((ANN,), (WHYS.index("misread"),), *((value,) for value in values))
    outcome = t.submit(Command(TABLE, "correct", card, KINDS.index(kind), said))
    assert t.state == before
    return outcome.refusal.reason.key if outcome.refusal else ""


@pytest.mark.rule("R-PRECEDENCE-09")
@pytest.mark.parametrize("place", PLACES)
def test_a_card_is_put_where_the_owner_says(place: ev.Place):
    traits = place == "traits"
    t = table(f"seats ann bob cid; ann hand {'dwarf' if traits else 'long_spoon'}; turn ann")
    card = t.state.players[ANN].hand[0]
    word(t, "move_card", BOB, PLACES.index(place), card=card)
    bob = t.state.players[BOB]
    lies = {"hand": bob.hand, "carried": bob.carried, "used": bob.used, "traits": bob.traits}
    assert card in {**lies, "discard": t.state.discard[0] + t.state.discard[1]}[place]
    assert t.happened(ev.Corrected, ev.CardMoved)


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_card_comes_back_from_the_discard():
    t = table("seats ann bob cid; ann wears long_spoon; turn ann")
    card = t.state.players[ANN].used[0]
    word(t, "move_card", ANN, PLACES.index("discard"), card=card)
    word(t, "move_card", BOB, PLACES.index("hand"), card=card)
    assert (t.state.players[BOB].hand, t.state.discard) == ((card,), ((), ()))


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_level_is_set_but_never_the_last_one():
    t = word(table("seats ann bob cid; turn ann"), "set_level", BOB, 7).expects("bob level 7")
    assert refused(t, "set_level", BOB, 10) == "refuse.correct.level"
    assert refused(t, "set_level", BOB, 0) == "refuse.correct.level"


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_fight_ends_without_winners():
    t = word(table("seats ann bob cid; ann level 3; fight decaf_dragon; turn ann"), "end_fight")
    t.expects("situation charity", "ann level 3")
    assert t.state.combat is None
    assert t.named(t.state.discard[0]) == ("decaf_dragon",)


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_fight_ends_in_the_middle_of_running_away():
    t = table("seats ann bob cid; ann level 1; fight eternal_jogger; turn ann").does("ann concedes")
    word(t, "end_fight").expects("situation charity", "ann level 1")


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_die_that_lies_is_thrown_again():
    t = table("seats ann bob cid; bob hand shoe_pebble; ann level 1; fight eternal_jogger; dice 1 6; turn ann")
    t.does("ann concedes", "ann runs from eternal_jogger", "expect situation rolled")
    assert [frame.face for frame in t.state.frames if isinstance(frame, RollFrame)] == [1]
    word(t, "roll_again")
    assert [frame.face for frame in t.state.frames if isinstance(frame, RollFrame)] == [6]


@pytest.mark.rule("R-PRECEDENCE-09")
def test_items_that_the_new_class_forbids_come_off_by_themselves():
    t = table("seats ann bob cid; ann dwarf wears overtime_crown long_spoon plate_and_cutlery; turn ann")
    dwarf = t.state.players[ANN].traits[0]
    word(t, "move_card", ANN, PLACES.index("discard"), card=dwarf)
    t.expects("situation surplus")


@pytest.mark.parametrize(
    ("kind", "values", "reason"),
    [
        ("roll_again", (), "refuse.correct.no_roll"),
        ("end_fight", (), "refuse.correct.no_fight"),
        ("move_card", (BOB, PLACES.index("traits")), "refuse.correct.no_place"),
        ("move_card", (7, 0), "refuse.arguments"),
        ("move_card", (BOB, 9), "refuse.arguments"),
        ("set_level", (BOB,), "refuse.arguments"),
    ],
)
@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_word_that_cannot_be_carried_out_is_refused_and_changes_nothing(
    kind: Kind, values: tuple[int, ...], reason: str
):
    t = table("seats ann bob cid; ann hand long_spoon; turn ann")
    assert refused(t, kind, *values, card=t.state.players[ANN].hand[0]) == reason


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_card_that_lies_in_a_fight_or_in_a_pile_stays_there():
    t = table("seats ann bob cid; fight decaf_dragon; turn ann")
    assert refused(t, "move_card", BOB, 0, card=t.card("decaf_dragon")) == "refuse.correct.not_there"
    assert refused(t, "move_card", BOB, 0, card=CardId(10_000)) == "refuse.correct.not_there"


@pytest.mark.rule("R-PRECEDENCE-09")
def test_nothing_is_put_right_while_somebody_owes_an_answer():
    t = table("seats ann bob cid; ann dwarf wears overtime_crown long_spoon; turn ann").does("ann drops dwarf")
    t.expects("situation surplus")
    assert refused(t, "set_level", BOB, 3) == "refuse.correct.half_done"


@pytest.mark.rule("R-PRECEDENCE-09")
def test_only_the_table_itself_carries_the_word_out():
    t = table("seats ann bob cid; turn ann")
    outcome = t.submit(Command(BOB, "correct", reference=1, args=((1,), (0,), (1,), (9,))))
    assert outcome.refusal is not None
    assert t.state.players[BOB].level == 1
