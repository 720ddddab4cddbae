"""Words across the table besides moves: signs, and words that are nobody's to say."""

from __future__ import annotations

import pytest

from game.net import protocol as net
from tests.net.guests import ANN, BO
from tests.net.test_hosted_game import evening


def test_a_sign_is_seen_by_all_and_the_next_of_that_seat_two_seconds_later():
    found, ann, bo, cy = evening()
    bo.say(net.Sign(BO, 3), net.Sign(BO, 4))
    ann.say(net.Sign(ANN, 0))
    assert cy.heard(net.Signed) == [net.Signed(BO, 3), net.Signed(ANN, 0)]
    found.wait(2.0)
    bo.say(net.Sign(BO, 5))
    assert cy.heard(net.Signed) == [net.Signed(BO, 5)]


OWN = [
    net.Hold(ANN, True),
    net.LeaveAlone(ANN, True),
    net.LetGo(ANN, "turn"),
    net.Sign(ANN, 1),
    net.Dress(ANN),
    net.Pause(ANN, True),
    net.Ask(1, "hint", ANN),
]


@pytest.mark.parametrize("word", OWN, ids=lambda word: type(word).__name__)
def test_nobody_speaks_for_somebody_elses_seat(word):
    found, ann, bo, cy = evening()
    bo.say(word)
    found.wait(1.0)
    assert (bo.gone, bo.told(), ann.gone, cy.gone) == (True, "net.not_your_seat", False, False)
    assert (found.table.held_by, found.table.letting, found.table.paused) == (frozenset(), {}, False)


def test_each_machine_says_for_its_own_people_whether_rivals_may_make_offers():
    found, ann, bo, _ = evening()
    for on in (True, False):
        bo.say(net.LeaveAlone(BO, on))
        assert [info.left_alone for info in found.table.seats] == [False, on, *[False] * len(found.table.seats[2:])]
        assert ann.last(net.Shown).seats[BO].left_alone is on


def test_nothing_is_said_in_a_game_before_it_is_known_what_was_shown():
    found, _, bo, _ = evening()
    again = found.knock()
    admitted = bo.last(net.Admitted)
    again.say(net.Hello(net.FORM, "0.3.0", "token"), net.Prove("", admitted.device, admitted.token))
    again.say(net.Hold(BO, True))
    assert again.told() == "net.out_of_turn"


def test_cards_are_sent_to_whoever_lacks_them():
    found, _, bo, _ = evening()
    bo.say(net.NeedCards())
    assert bo.last(net.Cards).packed == found.disk.meta["cards"]
