"""Seats change hands in the middle of a game: a computer covers, somebody gets up, comes, is let in by the owner."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model.messages import Message
from game.net import protocol as net
from game.net import seat_changes, server
from game.net.parts import SeatRule
from game.net.save_notes import packed
from game.net.seat_changes import WISHES
from game.table.clock import INSTANT
from tests.net.guests import ANN, BO, CY, Evening, Guest
from tests.net.test_hosted_game import READY, evening, in_a_window


def kinds(guest: Guest) -> list[str]:
    return [info.kind for info in guest.shown.seats]


def wishes(guest: Guest) -> list[tuple[int, int, str]]:
    """Return the wishes for seats, as this machine is told."""
    return [(wish.machine, wish.seat, wish.name) for wish in guest.last(net.Lobby).wishes]


def asked(rule: SeatRule = "ask") -> tuple[Evening, Guest, Guest, Guest]:
    """Ann's table, Bo's machine whose link is cut, and somebody who asks for his seat."""
    found, ann, bo, _ = evening()
    ann.say(net.Allow(rule))
    other = found.come()
    bo.cut()
    other.say(net.Take(BO, "Zoe"))
    return found, ann, bo, other


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
    assert (wishes(ann), other.shown.own) == ([(other.number, BO, "Bo")], {})
    ann.say(net.Admit(other.number, BO, True))
    assert (list(other.shown.own), other.shown.kept, ann.shown.seats[BO].machine) == ([BO], 0, other.number)
    other.wish(BO, READY[BO])
    assert other.refused() is None


def test_what_somebody_asks_the_owner_for_is_told_to_the_owner_and_to_her_alone():
    found, _, bo, cy = evening()
    other = found.come()
    bo.say(net.Leave(BO))
    other.say(net.Take(BO, "Zoe"))
    assert (wishes(cy), wishes(other)) == ([], [(other.number, BO, "Zoe")])


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


@pytest.mark.parametrize("rule", ["ask", "free"])
def test_the_seat_of_somebody_who_is_away_is_asked_for_whatever_is_free_to_all(rule):
    _, ann, _, other = asked(rule)
    assert (wishes(ann), other.shown.own) == ([(other.number, BO, "Zoe")], {})
    ann.say(net.Admit(other.number, BO, True))
    assert list(other.shown.own) == [BO]


def test_who_comes_back_keeps_the_seat_that_somebody_asks_for_in_that_moment():
    found, ann, bo, other = asked()
    back = found.come_back(bo)
    ann.say(net.Admit(other.number, BO, True))
    assert (other.told(), ann.told(), list(back.shown.own)) == ("net.back_again", "net.wish_gone", [BO])


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


# --- by whose leave ---


@pytest.mark.parametrize("seat", [BO, CY], ids=["left", "the computer's"])
def test_where_everybody_may_sit_on_free_seats_nobody_is_asked(seat):
    found, ann, bo, cy = evening()
    ann.say(net.Allow("free"))
    bo.say(net.Leave(BO))
    cy.say(net.Leave(CY))
    ann.say(net.Cover(CY, True))
    other = found.come()
    other.say(net.Take(seat, "Zoe"))
    assert (list(other.shown.own), wishes(ann)) == ([seat], [])


def test_where_everybody_keeps_her_seat_only_the_owner_gives_one():
    _, ann, bo, cy = evening()
    ann.say(net.Allow("never"))
    bo.say(net.HandOver(BO, cy.number), net.Leave(BO))
    assert bo.told() == "net.seats_stay"
    cy.say(net.Take(BO, "Bo"))
    assert (cy.told(), wishes(ann)) == ("net.seats_stay", [])
    ann.say(net.Take(BO, "Bea"))
    assert list(ann.shown.own) == [ANN, BO]


def test_the_rule_is_the_owners_word_and_everybody_is_told_it():
    _, ann, bo, cy = evening()
    bo.say(net.Allow("free"))
    assert (bo.told(), cy.last(net.Lobby).seat_rule) == ("net.owner_alone", "ask")
    ann.say(net.Allow("free"))
    assert cy.last(net.Lobby).seat_rule == "free"


def test_at_a_table_without_a_window_the_first_who_sits_is_asked():
    found = Evening(headless=True)
    tv = found.come()
    ann, bo, _ = found.playing().three
    tv.say(net.Start())
    for guest, seat in ((ann, ANN), (bo, BO)):
        guest.say(net.Ready(seat, True))
    tv.say(net.Start())
    found.wait(0.5)
    assert ann.last(net.Lobby).owner == ann.number
    bo.cut()
    tv.say(net.Take(BO, "Tom"))
    assert wishes(ann) == [(tv.number, BO, "Tom")]


@pytest.mark.parametrize("patience", [0.5, 70.0], ids=["at once", "once the others are long gone"])
def test_whoever_is_alone_at_a_table_without_a_window_grants_no_wish_of_her_own(patience):
    found = Evening(headless=True)
    tv = found.come()
    ann, _, _ = found.playing().three
    tv.say(net.Start())
    ann.say(net.Ready(ANN, True))
    tv.say(net.Start(), net.Take(BO, "Tom"))
    found.started_again()
    back = found.come_back(tv)
    found.wait(patience)
    back.say(net.Take(BO, "Tom"))
    assert (back.shown.own, back.last(net.Lobby).owner) == ({}, ann.number)
    owner = found.come_back(ann)
    assert wishes(owner) == [(tv.number, BO, "Tom")]


def test_at_a_table_without_a_window_that_has_moved_the_first_who_enters_its_code_decides():
    found = Evening(headless=True)
    found.by_code = found.playing().three[-1].number
    found.started_again()
    first, second = found.come(), found.come()
    first.say(net.Take(ANN, "Ann"))
    second.say(net.Take(BO, "Bo"))
    assert (list(first.shown.own), second.shown.own, wishes(first)) == ([ANN], {}, [(second.number, BO, "Bo")])


# --- asking ---


def test_a_line_is_printed_for_whoever_sits_down_asks_is_given_a_seat_and_gets_up():
    found, ann, _, other = asked()
    told = [event for event in found.log if event in ("sits", "ready", "asks")]
    assert told == ["ready", "sits", "ready", "sits", "ready", "asks"]
    del found.log[:]
    ann.say(net.Admit(other.number, BO, True))
    other.say(net.Leave(BO), net.Take(BO, "Zoe"))
    other.say(net.Leave(BO))
    assert found.log == ["waits", "sits", "free", "asks", "asks_no_more"]


def test_of_two_who_want_one_seat_one_has_it_and_the_other_hears_it():
    found, ann, _, zoe = asked()
    tom = found.come()
    tom.say(net.Take(BO, "Tom"))
    assert wishes(ann) == [(zoe.number, BO, "Zoe"), (tom.number, BO, "Tom")]
    ann.say(net.Admit(tom.number, BO, True), net.Admit(zoe.number, BO, True))
    assert (list(tom.shown.own), zoe.told(), zoe.shown.own) == ([BO], "net.seat_taken", {})
    assert (wishes(ann), ann.told()) == ([], "net.wish_gone")


def test_a_wish_is_taken_back_and_nobody_is_let_in_by_it():
    _, ann, _, other = asked()
    other.say(net.Leave(BO))
    assert wishes(ann) == wishes(other) == []
    ann.say(net.Admit(other.number, BO, True))
    assert (ann.told(), other.shown.own) == ("net.wish_gone", {})


def test_a_yes_to_somebody_who_has_gone_gives_her_the_seat_once_she_is_back():
    found, ann, _, other = asked()
    other.cut()
    assert wishes(ann) == []
    ann.say(net.Admit(other.number, BO, True))
    assert (ann.told(), ann.shown.seats[BO].name) == ("net.wisher_away", "Bo")
    back = found.come_back(other)
    assert wishes(ann) == [(other.number, BO, "Zoe")]
    ann.say(net.Admit(other.number, BO, True))
    assert list(back.shown.own) == [BO]


def test_a_seat_is_shown_to_its_new_machine_once_the_save_knows_who_sits_there():
    found, ann, bo, other = asked()
    found.slow = True
    ann.say(net.Admit(other.number, BO, True))
    found.wait(1.0)
    assert (other.shown.own, wishes(other)) == ({}, [(other.number, BO, "Zoe")])
    found.started_again()
    found.slow = False
    assert list(found.come_back(bo).shown.own) == [BO]
    assert found.come_back(other).shown.own == {}


def test_whose_seat_was_given_away_looks_on_is_told_and_is_first_in_line():
    found, ann, bo, other = asked()
    ann.say(net.Admit(other.number, BO, True))
    tom, back = found.come(), found.come_back(bo)
    assert (back.told(), back.shown.own) == ("net.displaced", {})
    other.cut()
    tom.say(net.Take(BO, "Tom"))
    assert wishes(ann) == [(bo.number, BO, "Bo"), (tom.number, BO, "Tom")]
    ann.say(net.Admit(bo.number, BO, True))
    assert (list(back.shown.own), tom.told()) == ([BO], "net.seat_taken")


def test_whose_seat_was_given_away_has_it_as_soon_as_it_is_free_where_nobody_is_asked():
    found, ann, bo, other = asked("free")
    ann.say(net.Admit(other.number, BO, True))
    back = found.come_back(bo)
    other.say(net.Leave(BO))
    assert list(back.shown.own) == [BO]


def test_whose_seats_were_given_away_outlives_the_host():
    found, ann, bo, other = asked()
    ann.say(net.Admit(other.number, BO, True))
    found.started_again()
    back = found.come_back(bo)
    assert back.told() == "net.displaced"


def test_a_token_of_before_opens_the_door_and_not_the_hand():
    found, ann, bo, other = asked()
    ann.say(net.Admit(other.number, BO, True))
    back = found.come_back(bo, net.Position(1, 0, 1))
    assert (back.shown.own, back.last(net.Admitted).machine) == ({}, bo.number)
    back.wish(BO, READY[BO])
    assert back.why() == "net.not_your_seat"


# --- getting up, handing on, freeing ---


def test_a_seat_is_handed_to_another_machine_which_has_it_by_sitting_down():
    _, ann, bo, cy = evening()
    hand = bo.shown.own[BO].hand
    bo.say(net.HandOver(BO, cy.number))
    offered = {each.machine: each.offered for each in ann.last(net.Lobby).visitors}
    assert (offered[cy.number], list(bo.shown.own), list(cy.shown.own)) == (BO, [BO], [CY])
    cy.say(net.Take(BO, "Bo"))
    assert (bo.shown.own, cy.shown.own[BO].hand, ann.shown.seats[BO].machine) == ({}, hand, cy.number)


@pytest.mark.parametrize("taken_back", [True, False])
def test_a_seat_that_was_handed_on_stays_hers_if_either_does_not_want_it_any_more(taken_back):
    _, _, bo, cy = evening()
    bo.say(net.HandOver(BO, cy.number))
    if taken_back:
        bo.say(net.HandOver(BO, -1))
    else:
        cy.say(net.Leave(BO))
    cy.say(net.Take(BO, "Bo"))
    assert (cy.told(), list(bo.shown.own)) == ("net.seat_taken", [BO])


@pytest.mark.parametrize(("seat", "to", "key"), [(BO, 9, "net.nobody_there"), (CY, 0, "net.not_your_seat")])
def test_nobody_hands_a_seat_to_nobody_nor_that_of_somebody_else(seat, to, key):
    _, _, bo, _ = evening()
    bo.say(net.HandOver(seat, to))
    assert bo.told() == key


def test_the_owner_frees_the_seat_of_somebody_who_is_away_and_of_nobody_else():
    found, ann, bo, cy = evening()
    bo.cut()
    ann.say(net.Arrange(BO, "open"), net.Arrange(CY, "open"))
    assert (ann.told(), ann.shown.seats[BO].machine, list(cy.shown.own)) == ("net.seat_taken", -1, [CY])
    assert list(found.come_back(bo).shown.own) == [BO]


def test_a_hint_that_comes_after_a_hand_over_tells_nothing_of_the_hand(monkeypatch: pytest.MonkeyPatch):
    found, _, bo, cy = evening()
    with monkeypatch.context() as thinking:
        thinking.setattr(found.table, "hint_of", lambda seat: None)
        bo.say(net.HandOver(BO, cy.number), net.Ask(1, "hint", BO))
        cy.say(net.Take(BO, "Bo"))
    found.wait(0.5)
    assert bo.last(net.Answer).choices == ()


def test_before_the_game_the_owner_frees_the_place_of_somebody_who_is_away():
    found = Evening()
    ann, bo = found.come(host=True), found.come()
    bo.say(net.Take(BO, "Bo"))
    ann.say(net.Arrange(BO, "open"))
    assert ann.told() == "net.seat_taken"
    bo.cut()
    ann.say(net.Arrange(BO, "open"))
    assert ann.last(net.Lobby).places[BO].kind == "open"


@pytest.mark.parametrize(("rule", "key"), [("ask", "net.seat_taken"), ("never", "net.no_onlookers")])
def test_where_nobody_may_look_on_somebody_is_let_in_who_may_ask_for_a_seat(rule, key):
    found, ann, bo, _ = evening()
    found.seating.onlookers = False
    assert found.come().told() == "net.no_onlookers"
    ann.say(net.Allow(rule))
    bo.cut()
    other = found.come()
    other.say(net.Take(ANN, "Zoe"))
    assert other.told() == key


def test_a_wish_outlives_the_host():
    found, ann, bo, other = asked()
    found.started_again()
    owner, back = found.come_back(ann), found.come_back(other)
    assert wishes(owner) == [(other.number, BO, "Zoe")]
    owner.say(net.Admit(other.number, BO, True))
    assert list(back.shown.own) == [BO]
    assert found.come_back(bo).told() == "net.displaced"


@pytest.mark.parametrize("wish", [net.SeatWish(1, 5, "Bo", displaced=True), net.SeatWish(77, BO, "Kim")])
def test_a_note_of_wishes_that_makes_no_sense_seats_nobody_and_breaks_nothing(wish: net.SeatWish):
    found, _, bo, _ = evening()
    found.table.note(WISHES, packed([wish]))
    found.settle()
    found.started_again()
    assert list(found.come_back(bo).shown.own) == [BO]
    assert found.server._changes.line == []


def test_who_is_forgotten_waits_for_no_seat_any_more(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server, "MOST_REMEMBERED", 1)
    monkeypatch.setattr(seat_changes, "MOST_WISHES", 1)
    found, ann, _, other = asked()
    tom = found.come()
    other.cut()
    tom.cut()
    kim = found.come()
    assert found.come_back(other).told() == net.UNKNOWN_MACHINE
    kim.say(net.Take(BO, "Kim"))
    assert wishes(ann) == [(kim.number, BO, "Kim")]


def barred(rule: SeatRule = "ask") -> tuple[Evening, Guest, Guest, Guest]:
    """A table at which nobody may look on; somebody has come for Bo's seat."""
    found = asked(rule)
    found[0].seating.onlookers = False
    return found


def test_where_nobody_may_look_on_somebody_who_is_not_let_in_goes():
    found, ann, bo, other = barred()
    ann.say(net.Admit(other.number, BO, False))
    assert (other.told(), other.gone) == ("net.not_admitted", True)
    assert list(found.come_back(bo).shown.own) == [BO]
    assert found.come_back(other).gone
    assert found.come().told() == "net.no_onlookers"


def test_where_nobody_may_look_on_somebody_stays_as_long_as_there_is_another_seat():
    for cy_is_away in (False, True):
        found, _, bo, other = barred()
        if cy_is_away:
            found.three[CY].cut()
        found.come_back(bo)
        assert (other.told(), other.gone) == ("net.back_again", not cy_is_away)


def test_whose_seat_was_given_away_looks_on_though_nobody_may():
    found, ann, bo, other = barred()
    ann.say(net.Admit(other.number, BO, True))
    back = found.come_back(bo)
    assert (back.told(), back.gone) == ("net.displaced", False)
    ann.say(net.Admit(bo.number, BO, False))
    assert (back.told(), back.gone) == ("net.not_admitted", False)
