"""Seats change hands in the middle of a game: a computer covers, somebody gets up, comes, is let in by the owner."""

from __future__ import annotations

import pytest

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.net import protocol as net
from game.table.clock import INSTANT
from tests.net.guests import ANN, BO, CY, Evening, Guest
from tests.net.test_hosted_game import READY, evening, in_a_window


def kinds(guest: Guest) -> list[str]:
    return [info.kind for info in guest.shown.seats]


def test_a_machine_that_is_away_is_seen_to_be_away_at_once_and_to_be_back():
    found, ann, bo, _ = evening()
    bo.cut()
    assert (ann.shown.seats[BO].away, ann.last(net.Lobby).places[BO].away) == (True, True)
    found.come_back(bo)
    assert (ann.shown.seats[BO].away, ann.last(net.Lobby).places[BO].away) == (False, False)


def test_whoever_leaves_politely_is_said_to_have_left_and_her_seat_is_kept():
    found, ann, bo, cy = evening()
    bo.say(net.Bye(Message("net.left"), final=True))
    found.wait(0.5)
    for guest in (ann, cy):
        assert guest.last(net.Trouble).message == Message("linked.left", {"seat": f"seat:{BO}"})
        assert guest.shown.seats[BO].away


def test_nobody_is_answered_for_who_is_away():
    found, ann, bo, cy = evening()
    bo.cut()
    for seat, guest in ((ANN, ann), (CY, cy)):
        guest.wish(seat, READY[seat])
    found.wait(300.0)
    assert (found.table.moves, found.table.public().waiting) == (3, (BO,))


def test_the_computer_plays_for_who_is_away_and_its_person_has_the_seat_back_with_one_word():
    found = Evening(pace=INSTANT).playing()
    ann, bo, cy = found.three
    ann.wish(ANN, READY[ANN])
    cy.wish(CY, READY[CY])
    bo.cut()
    ann.say(net.Cover(BO, True))
    found.wait(3.0)
    assert (kinds(ann)[BO], ann.shown.public.seats[BO].ready or found.table.moves > 3) == ("rival", True)
    back = found.come_back(bo)
    assert back.shown.own == {}
    back.say(net.Cover(BO, False))
    assert (kinds(ann)[BO], list(back.shown.own), back.shown.kept) == ("person", [BO], 0)


def test_nobody_is_covered_who_is_there_and_by_nobody_but_the_owner():
    _, ann, bo, cy = evening()
    ann.say(net.Cover(BO, True))
    assert kinds(ann)[BO] == "person"
    cy.cut()
    bo.say(net.Cover(CY, True))
    assert (bo.told(), kinds(ann)[CY]) == ("net.owner_alone", "person")


def test_nobody_takes_the_seat_of_another_back_from_the_computer():
    _, ann, bo, cy = evening()
    bo.cut()
    ann.say(net.Cover(BO, True))
    cy.say(net.Cover(BO, False))
    assert (cy.told(), kinds(ann)[BO]) == ("net.owner_alone", "rival")


def test_who_gets_up_here_sits_down_there_once_the_owner_lets_her():
    found, ann, bo, _ = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    assert (bo.shown.own, ann.shown.seats[BO].away) == ({}, True)
    other.say(net.Take(BO, "Bo", "fr"))
    asks = {visitor.machine: visitor.asks for visitor in ann.last(net.Lobby).visitors}
    assert (asks[other.number], other.shown.own) == (BO, {})
    ann.say(net.Admit(other.number, BO, True))
    assert (list(other.shown.own), other.shown.kept, ann.shown.seats[BO].machine) == ([BO], 0, other.number)
    other.wish(BO, READY[BO])
    assert other.refused() is None


def test_what_somebody_asks_the_owner_for_is_told_to_the_owner_alone():
    found, _, bo, cy = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    other.say(net.Take(BO, "Zoe"))
    assert {visitor.asks for visitor in cy.last(net.Lobby).visitors} == {NOBODY}


def test_whom_the_owner_does_not_let_in_hears_it_and_stays_an_onlooker():
    found, ann, bo, _ = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    other.say(net.Take(BO, "Zoe"))
    ann.say(net.Admit(other.number, BO, False))
    assert (other.told(), other.shown.own) == ("net.not_admitted", {})
    ann.say(net.Admit(other.number, BO, True))
    assert other.shown.own == {}


def test_the_owner_lets_somebody_sit_where_she_asked_to_and_nowhere_else():
    found, ann, bo, cy = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    cy.say(net.Leave(CY))
    other.say(net.Take(BO, "Zoe"))
    ann.say(net.Admit(other.number, CY, True))
    assert (other.shown.own, ann.shown.seats[CY].away) == ({}, True)


@pytest.mark.parametrize(("seat", "name", "key"), [(ANN, "Zoe", "net.seat_taken"), (5, "Zoe", "net.no_such_seat")])
def test_nobody_sits_down_on_anybodys_lap(seat, name, key):
    found, _, _, _ = evening()
    other = found.come()
    other.say(net.Take(seat, name))
    assert (other.told(), other.gone) == (key, False)


@pytest.mark.parametrize(("name", "key"), [("ann", "net.name_taken"), ("\u202e", "net.no_name")])
def test_a_newcomer_has_a_name_of_her_own(name, key):
    found, _, bo, _ = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    other.say(net.Take(BO, name))
    assert other.told() == key


def test_a_seat_that_is_only_away_is_nobody_elses():
    found, _, bo, _ = evening()
    other = found.come()
    bo.cut()
    other.say(net.Take(BO, "Zoe"))
    assert other.told() == "net.seat_taken"


def test_who_is_dismissed_in_a_game_leaves_a_seat_that_waits_for_somebody():
    found, ann, bo, _ = evening()
    ann.say(net.Dismiss(bo.number))
    assert (bo.told(), ann.shown.seats[BO].away, kinds(ann)[BO]) == ("net.dismissed", True, "person")
    assert found.come_back(bo).told() == net.UNKNOWN_MACHINE


def test_the_number_of_a_machine_that_was_dismissed_is_nobody_elses():
    found, ann, _, cy = evening()
    number = cy.number
    ann.say(net.Dismiss(number))
    assert found.come().number != number


def test_a_seat_that_is_left_for_good_is_played_no_more():
    found, ann, bo, _ = in_a_window()
    bo.say(net.Leave(BO, for_good=True))
    assert ann.shown.public.seats[BO].gone
    other = found.come()
    other.say(net.Take(BO, "Zoe"))
    assert other.told() == "net.no_such_seat"


def test_who_sits_where_outlives_the_host():
    found, ann, bo, _ = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    other.say(net.Take(BO, "Zoe"))
    ann.say(net.Admit(other.number, BO, True))
    found.started_again()
    back = found.come_back(other)
    assert (list(back.shown.own), back.shown.seats[BO].name) == ([SeatId(1)], "Zoe")


def test_a_game_that_goes_on_without_a_window_lets_somebody_have_the_seat_of_the_window():
    found, _, bo, _ = evening()
    found.headless = True
    found.started_again()
    owner, ann = found.come_back(bo), found.come()
    assert owner.shown.seats[ANN].away
    ann.say(net.Take(ANN, "Ann"))
    owner.say(net.Admit(ann.number, ANN, True))
    assert list(ann.shown.own) == [ANN]


def test_two_friends_at_one_machine_keep_a_hand_each():
    found, ann, bo, cy = evening()
    cy.say(net.Leave(CY))
    bo.say(net.Take(CY, "Bea"))
    ann.say(net.Admit(bo.number, CY, True))
    hands = found.table.state_after(1).players
    assert {seat: own.hand for seat, own in bo.shown.own.items()} == {seat: hands[seat].hand for seat in (BO, CY)}
