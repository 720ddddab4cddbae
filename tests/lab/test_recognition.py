"""How well tempers are known by their deeds: counted as everybody sees them, and named by a plain classifier."""

from __future__ import annotations

from game.ids import SeatId
from game.lab.recognition import TURNS, Deeds, recognised
from tests.lab.test_conduct import CLAIMED, moves_of
from tests.support.stories import table

BOB = SeatId(1)


def done(text: str, *steps: str) -> dict[str, int]:
    """The deeds that bob's part in these steps is counted as."""
    t = table(text)
    deeds = Deeds(t.book)
    for move in moves_of(t, *steps):
        deeds.see(move)
    return deeds.counts.get(BOB, {})


CURSED = "seats ann bob cid; ann level {} hand soup_in_helmet; bob level 5 hand unskippable_tutorial; turn ann"
CURSE, REVENGE = "ann plays soup_in_helmet on bob", "bob plays unskippable_tutorial on ann"


def test_harm_is_told_by_what_its_victim_has_done_and_where_it_stands():
    assert done(CURSED.format(9), REVENGE) == {"harm_near": 1}
    assert done(CURSED.format(4), REVENGE) == {"harm": 1}
    assert done(CURSED.format(4), CURSE, REVENGE) == {"harm_after_harm": 1}


def test_to_stop_a_win_is_a_deed_of_its_own():
    text = CLAIMED.format(9, "caffeinated")
    assert done(text, "ann claims", "bob plays caffeinated") == {"stop": 1}


def test_seats_are_named_by_what_the_other_half_did():
    seats = [("thrower", {TURNS: 9, "harm": 5}), ("helper", {TURNS: 9, "help": 4})]
    known = recognised((seats, [*seats, ("helper", {TURNS: 8, "harm": 6})]))
    assert known.named == {"helper": {"helper": 2, "thrower": 1}, "thrower": {"thrower": 2}}
    assert (known.percent, known.seats) == (80.0, 5)
