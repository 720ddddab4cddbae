"""A game at several machines: what becomes of wishes, who is told what and when, what clocks and votes do."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.commands import Correction, leaving, window_closing
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command
from game.net import protocol as net
from game.table.clock import INSTANT
from game.table.timeline import Move
from tests.net.guests import ANN, BO, CY, STEP, Evening, Guest
from tests.support.stories import table as at_table

READY = {seat: Command(seat, "ready") for seat in (ANN, BO, CY)}
WORD = Correction(ANN, "set_level", "forgotten", BO, 4).command()
TIMED = {"win_window_s": 2.6}


def evening() -> tuple[Evening, Guest, Guest, Guest]:
    found = Evening().playing()
    for guest in found.three:
        guest.heard(net.Packet)
    return found, *found.three


def in_a_window() -> tuple[Evening, Guest, Guest, Guest]:
    """Ann claims her victory; Bo and Cy may object."""
    found = evening()
    story = at_table("seats ann bob cid; ann level 5; fight slime_intern; turn ann", **TIMED).does("ann claims")
    found[0].stands(story.state)
    return found


def test_nobody_is_shown_a_move_before_it_is_on_the_disk():
    found, ann, bo, _ = evening()
    found.slow = True
    ann.wish(ANN, READY[ANN])
    found.wait(1.0)
    assert (ann.heard(net.Shown | net.Result), bo.heard(net.Shown)) == ([], [])
    found.slow = False
    found.wait(0.5)
    assert [type(word) for word in ann.heard(net.Shown | net.Result)] == [net.Shown, net.Result]
    assert bo.shown.public.seats[ANN].ready


def test_a_wish_that_comes_twice_is_carried_out_once_and_answered_twice():
    found, ann, _, _ = evening()
    ann.wish(ANN, READY[ANN])
    ann.wish(ANN, READY[ANN], number=1)
    assert [result.refusal for result in ann.heard(net.Result)] == [None, None]
    assert found.table.moves == 2


def test_the_number_of_a_wish_is_stored_with_its_move_and_outlives_the_host():
    found, _, bo, _ = evening()
    bo.wish(BO, READY[BO])
    found.started_again()
    back = found.come_back(bo)
    assert back.kept[2].last == 1
    back.wish(BO, READY[BO], number=1)
    assert (back.heard(net.Result), found.table.moves) == ([], 2)


def test_what_was_not_on_the_disk_when_the_host_was_killed_is_wished_again():
    found, _, bo, _ = evening()
    found.slow = True
    bo.wish(BO, READY[BO])
    found.started_again()
    found.slow = False
    back = found.come_back(bo)
    assert back.last(net.Shown).position.move == 1
    back.wish(BO, READY[BO], number=1)
    assert (back.refused(), found.table.moves) == (None, 2)


def test_a_window_that_was_started_anew_counts_on_from_all_that_was_heard_of_it():
    found, _, bo, _ = evening()
    bo.wish(BO, Command(BO, "claim"))
    assert bo.refused() is not None
    back = found.come_back(bo)
    assert (back.kept[2].last, back.kept[2].heard) == (0, 1)


@pytest.mark.parametrize("seat", [ANN, CY, 5])
def test_nobody_plays_for_somebody_elses_seat(seat):
    found, _, bo, _ = evening()
    bo.wish(seat, Command(SeatId(seat), "ready"))
    assert (bo.why(), found.table.moves) == ("net.not_your_seat", 1)
    bo.wish(BO, Command(SeatId(seat), "ready"))
    assert (bo.why(), found.table.moves) == ("net.not_your_seat", 1)


@pytest.mark.parametrize(
    "deed", [leaving(BO), window_closing(0), WORD, Command(SeatId(-2), "go_back", args=((1,), ()))]
)
def test_what_only_the_table_itself_does_no_machine_may_wish(deed):
    found, _, bo, _ = in_a_window()
    bo.wish(BO, deed)
    assert (bo.why(), bo.gone, found.table.moves) == ("net.not_your_seat", False, 2)


def test_a_correction_that_puts_nothing_right_is_refused():
    found, ann, _, _ = evening()
    ann.wish(ANN, net.Correct(Command(ANN, "correct")))
    assert (ann.why() != "", ann.gone, found.table.moves) == (True, False, 1)


@pytest.mark.parametrize("command", [READY[ANN], window_closing(0), leaving(ANN)])
def test_another_command_is_no_correction(command):
    found, ann, _, _ = evening()
    ann.bytes(msgspec.msgpack.encode(a_correction(command)))
    assert (ann.told(), found.table.moves, found.table.proposal) == ("net.unreadable", 1, None)


def a_correction(command: Command) -> dict[str, object]:
    deed = {"type": "Correct", "command": command}
    return {"type": "Submit", "number": 1, "seen": (0, 1), "seat": 0, "deed": deed}


def test_more_than_eight_wishes_without_an_answer_are_a_flood():
    found, _, bo, _ = evening()
    found.slow = True
    for _ in range(net.UNANSWERED + 1):
        bo.wish(BO, READY[BO])
    assert not bo.gone
    bo.wish(BO, READY[BO])
    assert (bo.gone, bo.told()) == (True, "net.flood")


def test_wishes_are_taken_in_the_order_in_which_they_arrive():
    found, ann, bo, _ = evening()
    found.slow = True
    bo.wish(BO, READY[BO])
    ann.wish(ANN, READY[ANN])
    found.slow = False
    found.wait(1.0)
    assert [move.command.seat for move in found.table.latest(1)] == [BO, ANN]


def test_a_pass_in_flight_does_not_land_in_another_window():
    found, _, bo, _ = in_a_window()
    seen = bo.shown.position
    state = found.table.state_after(2)
    later = replace(state.frames[-1], id=state.frames[-1].id + 1)
    found.stands(replace(state, frames=(*state.frames[:-1], later)))
    bo.wish(BO, Command(BO, "pass"), seen=(seen.backs, seen.move))
    assert (bo.why(), found.table.moves) == ("net.moved_on", 3)
    bo.wish(BO, Command(BO, "pass"))
    assert (bo.refused(), found.table.moves) == (None, 4)


def test_a_pass_that_meets_its_window_counts_although_somebody_else_has_passed_meanwhile():
    _, _, bo, cy = in_a_window()
    seen = bo.shown.position
    cy.wish(CY, Command(CY, "pass"))
    bo.wish(BO, Command(BO, "pass"), seen=(seen.backs, seen.move))
    assert bo.refused() is None


def test_an_answer_after_the_time_is_told_how_much_too_late_it_was():
    found, _, bo, _ = in_a_window()
    seen = bo.shown.position
    found.wait(4.0)
    bo.wish(BO, Command(BO, "pass"), seen=(seen.backs, seen.move))
    refusal = bo.refused()
    assert refusal is not None
    assert (refusal.reason.key, 1 <= refusal.reason.args["n"] <= 20) == ("net.too_late", True)


@pytest.mark.parametrize("gone", [0.0, 1.0, 2.0])
def test_a_window_does_not_fall_while_nothing_is_heard_of_somebody_whom_it_asks(gone):
    found, ann, bo, _ = in_a_window()
    found.wait(gone)
    bo.mute = True
    found.wait(5.0)
    asked = ann.shown.public.window
    assert (bo.gone, asked is not None and BO in asked.asked) == (False, True)
    found.wait(5.0)
    assert bo.gone
    bo = found.come_back(bo)
    found.wait(2.0)
    assert bo.shown.public.window == asked
    found.wait(2.0)
    assert ann.shown.public.window is None


def test_who_was_not_heard_for_a_moment_has_the_whole_time_to_object_again():
    found, ann, bo, _ = in_a_window()
    found.wait(2.0)
    bo.mute = True
    found.wait(4.0)
    bo.mute = False
    bo.say(net.Pong(0))
    left = ann.last(net.Clock).countdowns[0].left
    found.wait(2.0)
    assert (bo.gone, left, ann.shown.public.window is None) == (False, 2.6, False)
    found.wait(1.0)
    assert ann.shown.public.window is None


def test_a_window_that_opens_once_more_after_a_take_back_takes_answers_again():
    found, ann, bo, cy = in_a_window()
    found.wait(4.0)
    ann.wish(ANN, net.GoBack(2))
    for guest in (bo, cy):
        guest.say(net.Vote(guest.last(net.Proposal).id, True))
    bo.wish(BO, Command(BO, "pass"))
    assert bo.why() == ""


def test_whoever_comes_later_is_told_how_long_a_vote_still_waits():
    found, ann, bo, _ = evening()
    for seat, guest in ((ANN, ann), (BO, bo)):
        guest.wish(seat, READY[seat])
    bo.cut()
    ann.wish(ANN, net.GoBack(2))
    assert ann.last(net.Proposal).left == 30.0
    found.wait(10.0)
    assert found.come_back(bo).last(net.Proposal).left == pytest.approx(20.0, abs=STEP)


@pytest.mark.parametrize("seen", [(0, 9), (0, 0), (1, 1), (3, 1)])
def test_what_nobody_can_have_seen_is_no_base_for_a_wish(seen):
    found, _, bo, _ = evening()
    bo.wish(BO, READY[BO], seen=seen)
    assert (bo.why(), found.table.moves) == ("net.moved_on", 1)


def test_a_wish_from_before_a_take_back_is_refused():
    _, ann, bo, _ = evening()
    ann.wish(ANN, READY[ANN])
    seen = bo.shown.position
    ann.wish(ANN, net.Undo())
    bo.wish(BO, READY[BO], seen=(seen.backs, 1))
    assert (ann.refused(), bo.why()) == (None, "net.moved_on")


def test_everybody_takes_back_only_what_her_own_machine_did():
    found, ann, bo, _ = evening()
    ann.wish(ANN, READY[ANN])
    bo.wish(BO, net.Undo())
    assert (bo.why(), bo.shown.can_undo, ann.shown.can_undo) == ("refuse.no_move_yet", False, True)
    ann.wish(ANN, net.Undo())
    ann.wish(ANN, net.Redo())
    assert (ann.refused(), found.table.moves, ann.shown.position) == (None, 2, net.Position(1, 1, 2))


def test_a_seat_that_was_given_away_meanwhile_is_not_played_by_who_had_it():
    found, ann, bo, _ = evening()
    found.slow = True
    ann.wish(ANN, READY[ANN])
    bo.wish(BO, READY[BO])
    bo.say(net.Leave(BO))
    found.slow = False
    found.wait(1.0)
    assert (bo.why(), found.table.moves) == ("net.not_your_seat", 2)


# --- where a machine stands ---


def test_lag_a_cut_and_coming_late_are_told_in_one_message_each():
    found, ann, bo, cy = evening()
    cy.cut()
    bo.heard(net.Packet)
    bo.deaf = True
    for seat, guest in ((ANN, ann), (BO, bo)):
        guest.wish(seat, READY[seat])
    assert [shown.position.move for shown in bo.heard(net.Shown)] == [2]
    back = found.come_back(cy, cy.shown.position)
    bo.deaf = False
    found.server.sent(bo.link, found.now)
    found.wait(0.5)
    assert [(shown.kept, len(shown.news)) for shown in (*bo.heard(net.Shown), back.shown, found.come().shown)] == [
        (2, 1),
        (1, 2),
        (0, 3),
    ]


def test_an_older_epoch_is_good_and_one_that_is_still_to_come_starts_from_the_beginning():
    found, ann, bo, _ = evening()
    ann.wish(ANN, READY[ANN])
    found.started_again(epoch=5)
    older = found.come_back(bo, net.Position(1, 0, 1))
    assert (older.shown.kept, older.shown.epoch) == (1, 4)  # nothing was made in the fifth
    assert found.come_back(bo, net.Position(6, 0, 1)).shown.kept == 0


@pytest.mark.parametrize("position", [net.Position(1, 0, 99), net.Position(1, 7, 1), net.Position(0, 0, 0)])
def test_a_position_that_never_was_is_the_beginning(position):
    found, _, bo, _ = evening()
    assert found.come_back(bo, position).shown.kept == 0


def test_after_a_take_back_only_what_changed_is_told():
    found, ann, bo, _ = evening()
    ann.wish(ANN, READY[ANN])
    bo.cut()
    ann.wish(ANN, net.Undo())
    ann.wish(ANN, net.Redo())
    assert (back := found.come_back(bo, bo.shown.position).shown).position == net.Position(1, 1, 2)
    assert (back.kept, len(back.news)) == (1, 1)


def test_a_long_game_is_told_in_pieces():
    found, _, bo, _ = evening()
    state = found.table.state_after(1)
    found.stands(state, *[Move(None, (), state)] * 450)
    back = found.come_back(bo)
    assert [(shown.kept, len(shown.news), shown.public is None) for shown in back.heard(net.Shown)] == [
        (0, 200, True),
        (200, 200, True),
        (400, 52, False),
    ]


def test_who_does_not_read_costs_no_memory_and_is_cut_after_fifteen_seconds():
    found, ann, bo, _ = evening()
    bo.deaf = True
    ann.wish(ANN, READY[ANN])
    for _ in range(40):
        ann.say(net.Hold(ANN, True), net.Hold(ANN, False))
        found.wait(0.25)
        found.server.receive(bo.link, net.encode(net.Pong(0)), found.now)
    assert (bo.gone, len(bo.heard(net.Clock))) == (False, 0)
    for _ in range(24):
        found.wait(0.25)
        found.server.receive(bo.link, net.encode(net.Pong(0)), found.now)
    assert bo.gone


def test_who_says_nothing_for_six_seconds_is_taken_for_gone():
    found, ann, bo, _ = evening()
    bo.mute = True
    found.wait(5.5)
    assert not bo.gone
    found.wait(1.0)
    assert (bo.gone, ann.shown.seats[BO].away) == (True, True)


# --- what is hidden ---


def hidden_play(found: Evening) -> None:
    """Bo plays something that waits in the queue: nobody else hears of it."""
    command = Command(BO, "play_card", CardId(7))
    found.happens(Move(command, (ev.CommandQueued(BO, command),), found.table.state_after(found.table.moves)))


def test_a_play_that_waits_is_told_to_its_owner_alone_and_its_mark_later_without_seat():
    found, ann, bo, cy = evening()
    hidden_play(found)
    assert (ann.heard(net.Packet), cy.heard(net.Packet), bo.shown.news[0].mark.seat) == ([], [], BO)
    ann.wish(ANN, READY[ANN])
    waits, ready = cy.shown.news
    assert (waits.mark.seat, waits.events, ready.mark.seat) == (NOBODY, (), ANN)


def test_who_asks_again_and_again_learns_nothing_of_a_play_that_waits():
    found, ann, bo, _ = evening()
    hidden_play(found)
    ann.say(net.Resume(1, 0, 1), net.LetGo(ANN, "turn"))
    assert (ann.shown.position.move, found.come_back(ann).shown.position.move) == (1, 1)
    assert (bo.shown.position.move, found.come().shown.position.move) == (2, 1)


def test_a_play_that_waits_moves_no_clock_of_the_others():
    found = Evening(house=HouseRules(win_window_s=2.6, action_limit_s=60.0)).playing()
    ann, _, cy = found.three
    cy.cut()
    for seat, guest in ((ANN, ann), (BO, found.three[1])):
        guest.wish(seat, READY[seat])
    found.wait(2.0)
    before = ann.last(net.Clock).countdowns
    ann.heard(net.Packet)
    hidden_play(found)
    found.wait(0.5)
    assert (before[0].what, ann.heard(net.Clock)) == ("missing", [])


def test_a_reason_is_given_for_the_own_cards_alone():
    found, _, bo, _ = evening()
    own, other = (found.table.state_after(1).players[seat].hand[0] for seat in (BO, ANN))
    bo.say(net.Ask(1, "why_not", BO, int(own)), net.Ask(2, "why_not", BO, int(other)))
    answers = bo.heard(net.Answer)
    assert [answer.id for answer in answers] == [1, 2]
    assert answers[1].refusal is None


def test_an_outcome_is_told_of_own_open_moves_alone():
    found, _, bo, _ = evening()
    card = found.table.state_after(1).players[BO].hand[0]
    moves = Command(BO, "ready"), Command(ANN, "ready"), Command(BO, "play_card", card, args=((99,),))
    bo.say(*(net.Ask(n, "outcome", BO, command=move) for n, move in enumerate(moves, 1)))
    told = [answer.foreseen for answer in bo.heard(net.Answer)]
    assert told == [found.table.outcome(moves[0]), None, None]


def test_nobody_asks_for_the_cards_of_somebody_else():
    found, ann, bo, _ = evening()
    card = found.table.state_after(1).players[ANN].hand[0]
    bo.say(net.Ask(1, "why_not", ANN, int(card)))
    assert (bo.told(), ann.gone) == ("net.not_your_seat", False)


def test_a_hint_is_told_to_the_machine_that_asked_for_that_seat():
    found = Evening(pace=INSTANT).playing()
    ann, bo, cy = found.three
    ann.say(net.Ask(4, "hint", ANN))
    bo.say(net.Ask(5, "hint", BO))
    found.wait(1.0)
    (to_ann,), (to_bo,) = ann.heard(net.Answer), bo.heard(net.Answer)
    assert (to_ann.id, to_bo.id, cy.heard(net.Answer)) == (4, 5, [])
    hands = [set(found.table.state_after(1).players[seat].hand) for seat in (ANN, BO)]
    for hand, answer in zip(hands, (to_ann, to_bo), strict=True):
        assert {choice.command.source for choice in answer.choices if choice.command.source >= 0} <= hand


def test_a_hint_that_is_asked_for_again_and_again_is_answered_once():
    found, _, bo, _ = evening()
    found.slow = True
    bo.say(*[net.Ask(number, "hint", BO) for number in range(20)])
    found.slow = False
    found.wait(1.0)
    assert len([answer for answer in bo.kept if isinstance(answer, net.Answer)]) <= 20
    assert len(found.game._hints) <= 1


def test_what_rivals_thought_is_told_after_the_game_alone():
    found = Evening(pace=INSTANT)
    found.seating.places.append(net.Place("rival", "Dot", ready=True, mind="greedy"))
    found.playing()
    bo = found.three[1]
    for seat, guest in enumerate(found.three):
        guest.wish(seat, READY[SeatId(seat)])
    found.wait(2.0)
    rival = next(seat for seat, info in enumerate(found.table.seats) if info.kind == "rival")
    bo.say(net.Ask(1, "decisions", rival), net.Ask(2, "knew", rival, move=found.table.moves))
    assert [(answer.decisions, answer.view) for answer in bo.heard(net.Answer)] == [((), None)] * 2


# --- the disk ---


def test_a_full_disk_is_told_to_all_and_wishes_that_waited_are_refused():
    found, ann, bo, cy = evening()
    found.slow = True
    ann.wish(ANN, READY[ANN])
    bo.wish(BO, READY[BO])
    found.fails()
    assert [guest.last(net.Trouble) for guest in (ann, bo, cy)] == [
        net.Trouble(Message("save.disk_full"), waits=True)
    ] * 3
    assert [guest.why() for guest in (ann, bo)] == ["save.disk_full"] * 2
    found.slow = False
    ann.wish(ANN, READY[ANN])
    assert (ann.refused(), found.table.moves, cy.shown.position.move) == (None, 2, 2)


# --- the end ---


def test_a_table_is_closed_politely_and_everybody_hears_it():
    found, ann, bo, cy = evening()
    ann.say(net.Close())
    assert [(guest.gone, guest.told(), guest.last(net.Bye).final) for guest in (ann, bo, cy)] == [
        (True, "net.closed", True)
    ] * 3
    assert found.server.closed
    found.wait(1.0)
    bo.say(net.Hurry())


def test_an_onlooker_neither_waits_nor_hurries_anybody():
    found = Evening(house=HouseRules(action_limit_s=60.0)).playing()
    onlooker = found.come()
    found.three[2].cut()
    found.wait(1.0)
    onlooker.say(net.Wait(), net.Hurry())
    found.wait(1.0)
    assert (onlooker.gone, found.table.hurrying, len(onlooker.last(net.Clock).countdowns)) == (False, False, 1)
