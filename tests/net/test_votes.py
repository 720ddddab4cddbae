"""Countdowns at a table of several machines, who stops them, and the things that all must agree to."""

from __future__ import annotations

import pytest

from game.ids import NOBODY
from game.model.commands import Correction
from game.model.options import Command
from game.net import protocol as net
from game.table.timeline import Move
from tests.net.guests import ANN, BO, CY, Evening, Guest
from tests.net.test_hosted_game import WORD, evening, in_a_window


def test_what_is_counted_down_is_told_when_it_changes_and_not_all_the_time():
    found, ann, _, _ = in_a_window()
    (window,) = ann.last(net.Clock).countdowns
    assert (window.what, window.total, window.running, window.holders) == ("window", 2.6, True, frozenset())
    ann.heard(net.Packet)
    found.wait(1.5)
    assert ann.heard(net.Clock) == []


def test_somebody_who_thinks_stops_the_window_visibly_until_she_is_done():
    found, ann, bo, _ = in_a_window()
    bo.say(net.Hold(BO, True))
    found.wait(20.0)
    (window,) = ann.last(net.Clock).countdowns
    assert (window.running, window.holders, found.table.moves) == (False, {BO}, 2)
    bo.say(net.Hold(BO, False))
    found.wait(3.0)
    assert found.table.moves > 2


def test_thinking_ends_with_the_link_and_the_window_waits_fifteen_seconds_for_who_is_away():
    found, ann, bo, cy = in_a_window()
    cy.wish(CY, Command(CY, "pass"))
    bo.say(net.Hold(BO, True))
    bo.cut()
    found.wait(14.0)
    assert (ann.last(net.Clock).countdowns[0].holders, found.table.moves) == (frozenset(), 3)
    found.wait(4.5)
    assert found.table.moves > 3


def test_a_pause_is_named_and_anybody_ends_it():
    found, ann, bo, cy = in_a_window()
    bo.say(net.Pause(BO, True))
    found.wait(20.0)
    assert (ann.last(net.Clock).paused_by, found.table.moves) == (BO, 2)
    cy.say(net.Pause(CY, False))
    found.wait(3.0)
    assert (ann.last(net.Clock).paused_by, found.table.moves > 2) == (NOBODY, True)


def test_letting_everything_go_is_seen_by_all_and_passes_by_itself():
    found, ann, bo, _ = in_a_window()
    bo.say(net.LetGo(BO, "fight"))
    found.wait(0.5)
    assert (ann.shown.letting, [move.command.verb for move in found.table.latest(2)]) == ({BO: "fight"}, ["pass"])


def test_an_hour_of_sleep_is_no_hour_to_object():
    found, _, bo, cy = in_a_window()
    found.now += 3600.0
    found.settle()
    assert (found.table.moves, bo.gone, cy.gone) == (2, True, True)


# --- votes ---


def played() -> tuple[Evening, Guest, Guest, Guest]:
    """A table with everybody ready, and then some moves that cannot be unknown."""
    found = evening()
    state = found[0].table.state_after(1)
    found[0].stands(state, *[Move(None, (), state)] * 3)
    return found


def test_going_back_needs_everybody():
    found, ann, bo, cy = played()
    bo.wish(BO, net.GoBack(2))
    asked = ann.last(net.Proposal)
    assert (asked.by, asked.to, asked.votes, asked.asked) == (BO, 2, {bo.number: True}, (0, bo.number, cy.number))
    ann.say(net.Vote(asked.id, True))
    found.wait(1.0)
    assert (found.table.backs, cy.last(net.Proposal).votes) == (0, {0: True, bo.number: True})
    cy.say(net.Vote(asked.id, True))
    assert (found.table.backs, ann.last(net.Proposal).open, ann.shown.position.backs) == (1, False, 1)


def test_one_no_is_enough_and_another_vote_may_follow():
    found, ann, bo, _ = played()
    bo.wish(BO, net.GoBack(2))
    ann.say(net.Vote(bo.last(net.Proposal).id, False))
    assert (bo.last(net.Proposal).open, found.table.backs) == (False, 0)
    bo.wish(BO, net.GoBack(3))
    assert (bo.refused(), bo.last(net.Proposal).open) == (None, True)


def test_after_thirty_seconds_silence_is_a_no():
    found, _, bo, cy = played()
    bo.wish(BO, net.GoBack(2))
    cy.say(net.Vote(bo.last(net.Proposal).id, True))
    found.wait(29.0)
    assert bo.last(net.Proposal).open
    found.wait(1.5)
    assert (bo.last(net.Proposal).open, found.table.backs) == (False, 0)


def test_only_one_thing_is_voted_on_at_a_time():
    _, ann, bo, _ = played()
    bo.wish(BO, net.GoBack(2))
    ann.wish(ANN, net.GoBack(3))
    assert ann.why() == "net.vote_under_way"


@pytest.mark.parametrize("to", [0, 5, 6, 2**31])
def test_nobody_goes_back_to_what_never_was(to):
    _, _, bo, _ = played()
    bo.wish(BO, net.GoBack(to))
    assert bo.why() == "refuse.cannot_undo"


def test_onlookers_have_no_vote_and_nobody_votes_for_what_is_over():
    found, ann, bo, cy = played()
    onlooker = found.come()
    bo.wish(BO, net.GoBack(2))
    number = bo.last(net.Proposal).id
    onlooker.say(net.Vote(number, False))
    assert bo.last(net.Proposal).open
    ann.say(net.Vote(number, False), net.Vote(number, True), net.Vote(99, True))
    cy.say(net.Vote(number, True))
    assert (found.table.backs, ann.gone) == (0, False)


def test_a_link_that_blinks_is_no_agreement():
    found, ann, bo, cy = played()
    bo.wish(BO, net.GoBack(2))
    ann.say(net.Vote(bo.last(net.Proposal).id, True))
    cy.cut()
    found.wait(1.0)
    assert found.table.backs == 0
    back = found.come_back(cy)
    back.say(net.Vote(back.last(net.Proposal).id, False))
    assert (found.table.backs, bo.last(net.Proposal).open) == (0, False)


def test_a_vote_is_not_carried_where_nobody_is_left():
    found, ann, bo, cy = played()
    bo.wish(BO, net.GoBack(2))
    for guest in (bo, cy, ann):
        guest.cut()
    found.wait(20.0)
    assert found.table.backs == 0


def test_whoever_is_alone_need_not_ask():
    found, ann, bo, cy = played()
    bo.cut()
    cy.cut()
    found.wait(16.0)
    ann.wish(ANN, net.GoBack(2))
    assert (ann.refused(), found.table.backs) == (None, 1)


def test_a_correction_stands_after_eight_seconds_and_falls_by_one_objection():
    for objects in (False, True):
        found, ann, bo, _ = evening()
        ann.wish(ANN, net.Correct(WORD))
        asked = bo.last(net.Proposal)
        assert (asked.by, asked.command, asked.open) == (ANN, WORD, True)
        if objects:
            bo.say(net.Vote(asked.id, False))
        found.wait(9.0)
        assert (bo.shown.public.seats[BO].level, bo.last(net.Proposal).open) == (1 if objects else 4, False)


def test_only_the_owner_corrects():
    found, _, bo, _ = evening()
    bo.wish(BO, net.Correct(Correction(BO, "set_level", "forgotten", BO, 4).command()))
    assert (bo.why(), found.table.proposal) == ("refuse.correct.not_owner", None)
