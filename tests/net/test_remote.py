"""A window looks at a table elsewhere as at its own: for one person, several or nobody; with a link that breaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.commands import WHYS, Correction
from game.model.events import SeatReady
from game.model.foreseen import Foreseen
from game.model.messages import Message
from game.model.options import Command
from game.model.state import Result
from game.model.thoughts import Choice, Decision
from game.model.why import Number
from game.net import protocol as net
from game.net.remote import CATCHING_UP
from game.net.remote_history import MOST_BYTES, RemoteHistory
from game.table.clock import Countdown
from game.table.history import dice, mark
from game.table.interface import GameTable, Link, SeatInfo
from game.table.public_options import open_view
from game.table.table import LocalTable
from game.text.foreign import NONSENSE
from game.views import public_view
from tests.net.tables import SEATS, Elsewhere
from tests.support.playing import recorded
from tests.table.test_sharing import land

ANN, BORIS, CHLOE = SeatId(0), SeatId(1), SeatId(2)
ALONE = (*SEATS[:2], SeatInfo("Chloé", "rival"))
NOBODY_THERE = (SEATS[0], SeatInfo("Boris", "rival"), SeatInfo("Chloé", "rival"))
AGAIN = Correction(ANN, "roll_again", WHYS[0])
GONE = Link("waiting", 3.0, Message("net.link_lost"))


@pytest.fixture
def pair(tmp_path: Path, request):
    found = Elsewhere(tmp_path, getattr(request, "param", ALONE))
    yield found
    found.here.close()


def now(table: LocalTable):
    return table.latest(0)[-1].state


def ready(table: LocalTable, *seats: SeatId) -> None:
    for seat in seats:
        table.submit(Command(seat, "ready"))
        land(table, 3.0, until=lambda: not table.busy)


def a_table(table: GameTable) -> GameTable:
    """Both kinds fit the window."""
    return table


def test_one_person_sees_what_her_seat_knows(pair):
    assert a_table(pair.there).view() == pair.here.glance(BORIS)
    assert (pair.there.people, pair.there.shared, pair.there.seat) == ((BORIS,), False, BORIS)
    assert pair.there.glance(ANN) == public_view(pair.here.engine.book, now(pair.here))
    assert pair.there.foreseen(BORIS) == pair.here.foreseen(BORIS)


@pytest.mark.parametrize("pair", [NOBODY_THERE], indirect=True)
def test_where_nobody_sits_one_sees_what_everybody_sees(pair):
    assert pair.there.view() == public_view(pair.here.engine.book, now(pair.here))
    assert (pair.there.people, pair.there.seat) == ((), NOBODY)
    assert pair.there.submit(Command(BORIS, "ready")).reason.key == "net.not_your_seat"


@pytest.mark.parametrize("pair", [SEATS], indirect=True)
def test_two_people_see_no_hand_but_in_a_glance(pair):
    ready(pair.here, ANN)
    pair.tell()
    seen = pair.there.view()
    assert seen == open_view(pair.here.engine.book, now(pair.here), BORIS)
    assert (pair.there.shared, seen.hand) == (True, ())
    assert [pair.there.glance(seat) for seat in (BORIS, CHLOE)] == [pair.here.glance(seat) for seat in (BORIS, CHLOE)]


@pytest.mark.parametrize("pair", [SEATS], indirect=True)
def test_before_two_people_no_reason_is_asked_that_hangs_on_a_hand(pair):
    ready(pair.here, ANN)
    pair.tell()
    card = next(card for card in pair.there.glance(BORIS).hand if pair.here.why_not(card, BORIS) is not None)
    assert pair.there.why_not(card) is None
    assert pair.there.why_not(card, BORIS).reason.key == "net.asking"
    assert [said.seat for said in pair.said] == [BORIS]


def test_a_move_is_on_its_way_until_it_is_answered_and_then_seen(pair):
    assert pair.there.submit(Command(BORIS, "ready")) is None
    assert pair.said == [net.Submit(1, (0, 1), BORIS, net.Do(Command(BORIS, "ready")))]
    assert pair.there.in_flight
    updates = pair.carry()
    assert ([update.move for update in updates], pair.there.in_flight) == ([2], False)
    assert pair.there.timeline() == pair.here.timeline()


def test_a_refused_move_says_why(pair):
    pair.there.submit(Command(BORIS, "end_turn"))
    pair.carry()
    assert [refusal.reason.key for refusal in pair.there.refusals] == ["refuse.not_now.end_turn"]
    assert pair.there.in_flight is False


def test_a_wish_says_what_its_player_had_been_shown_and_not_what_has_just_come(pair):
    pair.there.take(net.Clock(()))
    ready(pair.here, ANN)
    pair.there.take(replace(pair.there._shown, kept=1, news=(), backs=9))
    pair.there.submit(Command(BORIS, "ready"))
    assert pair.said[-1].seen == (0, 1)
    pair.there.pump(0.0)
    pair.there.submit(Command(BORIS, "ready"))
    assert pair.said[-1].seen == (9, 1)


def test_a_take_back_is_wished_and_cuts_what_was_told(pair):
    lay = next(option for option in pair.there.view().options if option.verb == "ready")
    pair.there.submit(lay.command(BORIS))
    pair.carry()
    assert pair.there.can_undo()
    assert pair.there.undo() is None
    pair.said[-1:], undone = [], pair.said[-1]
    assert undone.deed == net.Undo()
    pair.here.undo(pair.seats)
    land(pair.here, 3.0, until=lambda: not pair.here.busy)
    pair.there.take(net.Result(undone.number))
    pair.tell()
    assert (pair.there.timeline(), pair.there.can_redo()) == (pair.here.timeline(), True)
    assert pair.there.view() == pair.here.glance(BORIS)


def test_what_has_happened_is_the_same_on_both_sides(pair):
    for seat in (BORIS, ANN):
        ready(pair.here, seat)
        pair.tell()
    land(pair.here, 0.3)
    pair.tell()
    assert (pair.there.timeline(), pair.there.dice()) == (pair.here.timeline(), pair.here.dice())
    assert pair.there.view() == pair.here.glance(BORIS)
    assert pair.there.past(2).hand == pair.here.glance(BORIS).hand
    assert (pair.there.past(2).options, pair.there.past(99)) == ((), None)
    assert pair.there.heard(99) == ()


def test_a_long_game_comes_in_pieces_and_is_seen_when_it_is_whole(pair):
    ready(pair.here, BORIS)
    whole = replace(pair.there._shown, kept=0, news=())
    pair.tell(net.START)
    told = pair.there._shown
    pair.there.take(replace(told, news=told.news[:1], public=None, own={}))
    assert pair.there.pump(0.0) == []
    assert pair.there.view().turn == whole.public.turn
    pair.there.take(replace(told, kept=1, news=told.news[1:]))
    assert [update.move for update in pair.there.pump(0.0)] == [len(told.news)]


def longer(shown: net.Shown, kept: int, more: int) -> net.Shown:
    """Return the message with so many moves more, each heard as one event."""
    moves = range(kept + 1, kept + more + 1)
    mark, nothing = shown.news[0].mark, (0,) * 6
    news = tuple(net.MoveNews(mark._replace(move=move), nothing, (SeatReady(ANN),)) for move in moves)
    return replace(shown, kept=kept, news=news, better={})


def test_moves_are_told_singly_however_long_the_game_is_and_many_at_once_are_not(pair):
    told = replace(pair.there._shown, kept=0)
    for kept, more in ((1, CATCHING_UP), (1 + CATCHING_UP, 99), (100 + CATCHING_UP, 1)):
        pair.there.take(longer(told, kept, more))
    assert [len(update.events) for update in pair.there.pump(0.0)] == [CATCHING_UP, 0, 1]


def tells_twenty_moves(pair) -> None:
    told = replace(pair.there._shown, kept=0)
    for kept in range(1, 20):
        pair.there.take(longer(told, kept, 1))
    pair.there.pump(0.0)


def test_of_a_game_without_end_the_oldest_views_are_forgotten_and_nothing_else(pair, monkeypatch):
    monkeypatch.setattr("game.net.remote_history.MOST_BYTES", 15_000)
    tells_twenty_moves(pair)
    looked_at = [move for move in range(1, 21) if pair.there.past(move) is not None]
    assert looked_at == [*range(21 - len(looked_at), 21)]
    assert len(looked_at) in range(2, 18)
    assert (len(pair.there.timeline()), pair.there.heard(2), pair.said) == (20, (SeatReady(ANN),), [])


def test_a_table_that_tells_more_than_any_game_has_makes_no_sense(pair, monkeypatch):
    monkeypatch.setattr("game.net.remote_history.MOST_BYTES", 5_000)
    tells_twenty_moves(pair)
    assert pair.said == [net.Bye(NONSENSE, final=True)]


def test_what_a_machine_keeps_of_a_game_would_hold_ten_long_ones():
    game, history = recorded(0), RemoteHistory()
    for number, move in enumerate(game.moves[:60], 1):
        news = net.MoveNews(mark(number, move, NOBODY), dice([move]), move.events)
        history.add(net.Shown(1, 0, number - 1, (news,), None))
        history.keep(NOBODY, public_view(game.book, move.state))
    assert history.size * len(game.moves) / 60 < MOST_BYTES / 10
    assert len(game.moves) > 500


def test_while_the_link_is_gone_nothing_can_be_done_and_everything_can_be_looked_at(pair):
    pair.there.take(GONE)
    assert [update.view.options for update in pair.there.pump(0.0)] == [()]
    seen = pair.there.view()
    assert (seen.hand, seen.options) == (pair.here.glance(BORIS).hand, ())
    assert pair.there.submit(Command(BORIS, "ready")).reason.key == "net.link_lost"
    assert pair.there.why_not(seen.hand[0]).reason.key == "net.link_lost"
    pair.there.hurry()
    assert (pair.said, pair.there.can_undo(), pair.there.link) == ([], False, GONE)


def test_after_the_link_is_back_everything_can_be_done_again(pair):
    pair.there.submit(Command(BORIS, "ready"))
    pair.there.take(GONE)
    pair.there.pump(0.0)
    assert pair.there.in_flight
    pair.there.take(Link("here", 5.0))
    pair.carry()
    assert (pair.there.in_flight, pair.there.view()) == (False, pair.here.glance(BORIS))


def test_a_link_that_is_lost_for_good_leaves_nothing_on_its_way(pair):
    pair.there.submit(Command(BORIS, "ready"))
    pair.there.take(Link("gone", 5.0, Message("net.closed", {"name": "Ann"})))
    pair.there.pump(0.0)
    assert (pair.there.in_flight, pair.there.submit(Command(BORIS, "ready")).reason.key) == (False, "net.closed")


def test_no_more_than_eight_wishes_wait(pair):
    answers = [pair.there.submit(Command(BORIS, "ready")) for _ in range(9)]
    assert [refused.reason.key for refused in answers if refused is not None] == ["net.too_many_wishes"]
    assert len(pair.said) == net.UNANSWERED


def test_numbers_go_on_where_the_table_has_stored_the_last(pair):
    pair.there.come_back(1, 41)
    pair.there.submit(Command(BORIS, "ready"))
    assert pair.said[-1].number == 42


def test_a_gap_in_what_is_told_has_everything_told_again(pair):
    told = pair.there._shown
    pair.there.take(replace(told, kept=7, news=()))
    pair.there.take(replace(told, kept=8, news=()))
    assert pair.there.pump(0.0) == []
    assert [said.message.key for said in pair.said] == ["net.out_of_turn"]
    assert pair.tell(net.START)[-1].view == pair.here.glance(BORIS)


def test_a_correction_that_means_nothing_makes_no_sense(pair):
    pair.there.take(net.Proposal(5, ANN, command=Command(ANN, "correct", args=((7,),))))
    pair.there.pump(0.0)
    assert (pair.said, pair.there.proposal) == ([net.Bye(NONSENSE, final=True)], None)


@pytest.mark.parametrize("wrong", [{"own": {5: None}}, {"seats": ()}], ids=["a seat too many", "no seats"])
def test_seats_that_are_not_at_the_table_make_no_sense(pair, wrong):
    own = pair.there._shown.own[BORIS]
    changes = {"own": {5: own}} if "own" in wrong else wrong
    pair.there.take(replace(pair.there._shown, kept=0, **changes))
    assert pair.there.pump(0.0) == []
    assert pair.said == [net.Bye(NONSENSE, final=True)]


def test_a_reason_is_asked_and_said_from_the_next_time_on(pair):
    ready(pair.here, BORIS)
    pair.tell()
    card = next(card for card in pair.there.view().hand if pair.here.why_not(card, BORIS) is not None)
    assert [pair.there.why_not(card).reason.key for _ in range(2)] == ["net.asking"] * 2
    assert pair.said == [net.Ask(1, "why_not", BORIS, card)]
    pair.there.take(net.Answer(1, refusal=pair.here.why_not(card, BORIS)))
    assert len(pair.there.pump(0.0)) == 1
    assert pair.there.why_not(card) == pair.here.why_not(card, BORIS)
    assert pair.there.why_not(CardId(499)) is None


def test_what_a_move_would_lead_to_is_asked_once_and_known_when_it_is_answered(pair):
    move = Command(BORIS, "ready")
    assert [pair.there.outcome(move) for _ in range(2)] == [None, None]
    assert pair.said == [net.Ask(1, "outcome", BORIS, command=move)]
    pair.there.take(net.Answer(1, foreseen=Foreseen(move, level=1)))
    assert len(pair.there.pump(0.0)) == 1
    assert pair.there.outcome(move) == Foreseen(move, level=1)
    assert pair.there.outcome(Command(ANN, "ready")) is None


def test_an_answer_that_comes_after_the_next_move_is_none_any_more(pair):
    pair.there.ask_hint(BORIS)
    ready(pair.here, ANN)
    pair.tell()
    pair.there.take(net.Answer(1, choices=(Choice(Command(BORIS, "ready"), 1.0),)))
    assert (pair.there.pump(0.0), pair.there.hint) == ([], None)
    pair.there.ask_hint(BORIS)
    pair.there.take(net.Answer(2, choices=(Choice(Command(BORIS, "ready"), 1.0),)))
    pair.there.pump(0.0)
    assert [choice.command.verb for choice in pair.there.hint] == ["ready"]


def test_what_rivals_thought_is_asked_once_the_game_is_over(pair):
    assert (pair.there.decisions(CHLOE), pair.said) == ([], [])
    over = replace(pair.there._shown.public, result=Result((BORIS,), "kill"))
    pair.there.take(replace(pair.there._shown, kept=1, news=(), public=over))
    pair.there.pump(0.0)
    assert pair.there.decisions(CHLOE) == []
    made = Decision(2, CHLOE, 1, "", Command(CHLOE, "ready"))
    pair.there.take(net.Answer(1, decisions=(made,)))
    assert len(pair.there.pump(0.0)) == 1
    assert (pair.there.decisions(CHLOE), pair.there.knew(made)) == ([made], None)
    pair.there.take(net.Answer(2, view=over))
    pair.there.pump(0.0)
    assert pair.there.knew(made) == over


def counted(left: float = 6.0, **changes: object) -> Countdown:
    return Countdown("window", 3, 6.0, left, True)._replace(**changes)


def test_a_countdown_runs_on_by_the_clock_of_this_machine(pair):
    pair.there.take(net.Clock((counted(), Countdown("missing", 1, 20.0, 10.0, True, seat=ANN))))
    pair.there.pump(1000.0)
    assert (pair.there.going, pair.there.missing) == (0.0, (ANN, 10.0))
    pair.there.pump(1003.0)
    assert (pair.there.going, pair.there.missing) == (0.5, (ANN, 7.0))
    pair.there.pump(1099.0)
    assert pair.there.going == 1.0


def test_what_stops_a_countdown_stops_it_here(pair):
    pair.there.take(net.Clock((counted(3.0, running=False, holders=frozenset({ANN})),)))
    pair.there.pump(10.0)
    pair.there.pump(12.0)
    assert (pair.there.going, pair.there.held_by) == (0.5, {ANN})
    pair.there.take(net.Clock((counted(3.0),), paused_by=2))
    pair.there.pump(14.0)
    pair.there.pump(15.0)
    assert (pair.there.going, pair.there.paused_by) == (0.5, CHLOE)


def test_a_countdown_stands_still_while_nobody_tells_of_it(pair):
    pair.there.take(net.Clock((counted(),)))
    pair.there.pump(10.0)
    pair.there.take(GONE)
    pair.there.pump(13.0)
    pair.there.pump(15.0)
    assert pair.there.going == 0.5


def test_holding_is_said_once_and_ends_with_the_link(pair):
    for on in (True, True, False, True):
        pair.there.hold(BORIS, on)
    assert [said.on for said in pair.said] == [True, False, True]
    assert pair.there.held_by == {BORIS}
    pair.there.take(GONE)
    pair.there.pump(0.0)
    assert pair.there.held_by == frozenset()


def test_looking_at_what_has_happened_holds_the_clock_like_thinking_and_lets_thinking_stand(pair):
    for on in (True, True, False):
        pair.there.watch(on)
    assert [(said.seat, said.on) for said in pair.said] == [(BORIS, True), (BORIS, False)]
    pair.there.hold(BORIS, True)
    pair.there.watch(True)
    pair.there.watch(False)
    assert pair.there.held_by == {BORIS}


def test_how_long_a_vote_still_waits_is_the_tables_word_and_runs_on_here_whoever_stops_the_clocks(pair):
    pair.there.take(net.Clock((), paused_by=ANN))
    pair.there.take(net.Proposal(4, ANN, 1, asked=(0, 1), left=12.0))
    pair.there.pump(100.0)
    assert pair.there.ballot.left == pytest.approx(12.0)
    pair.there.pump(105.0)
    assert pair.there.ballot.left == pytest.approx(7.0)


def test_a_vote_is_shown_with_what_this_machine_has_said(pair):
    pair.there.take(net.Proposal(4, ANN, 1, votes={0: True}, asked=(0, 1)))
    pair.there.pump(0.0)
    assert (pair.there.ballot.to, pair.there.ballot.mine, pair.there.proposal) == (1, None, None)
    pair.there.vote(True)
    assert pair.said == [net.Vote(4, True)]
    pair.there.take(net.Proposal(4, ANN, 1, votes={0: True, 1: True}, asked=(0, 1)))
    pair.there.pump(0.0)
    assert pair.there.ballot.mine is True
    pair.there.take(net.Proposal(4, ANN, 1, votes={0: True, 1: True}, asked=(0, 1), open=False))
    pair.there.pump(0.0)
    assert pair.there.ballot is None


def test_the_owners_word_may_be_objected_to(pair):
    pair.there.take(net.Proposal(5, ANN, command=AGAIN.command(), asked=(0, 1)))
    pair.there.take(net.Clock((Countdown("proposal", 1, 8.0, 6.0, True, seat=ANN),)))
    pair.there.pump(0.0)
    assert (pair.there.proposal.by, pair.there.proposal.gone) == (ANN, 0.25)
    pair.there.object()
    assert pair.said == [net.Vote(5, False)]


def test_the_owner_is_the_first_person_at_the_owners_machine(pair):
    lobby = net.Lobby(1, "Ann's table", (), (), (), net.HouseRules(), True, 1, True, started=True)
    pair.there.take(lobby)
    pair.there.pump(0.0)
    assert pair.there.owner == BORIS


SAID = {
    "hold": lambda table: table.hold(BORIS, True),
    "pause": lambda table: table.pause(True, BORIS),
    "sign": lambda table: table.sign(BORIS, 3),
    "cover": lambda table: table.cover(ANN, True),
    "sit": lambda table: table.sit(ANN, SeatInfo("Ann", "rival")),
    "lay": lambda table: table.lay_sensibly(BORIS),
    "wait": lambda table: table.wait_for_missing(),
    "hurry": lambda table: table.hurry(),
    "let go": lambda table: table.let_go(BORIS, "turn"),
    "depart": lambda table: table.depart(BORIS),
    "hint": lambda table: table.ask_hint(BORIS),
    "correct": lambda table: table.correct(AGAIN._replace(by=BORIS).command()),
    "go back": lambda table: table.go_back(1, BORIS),
}


@pytest.mark.parametrize("deed", SAID.values(), ids=SAID)
def test_what_people_do_is_said_in_one_message_and_only_while_somebody_hears_it(pair, deed):
    deed(pair.there)
    assert [net.from_machine(net.encode(said)) for said in pair.said] == pair.said
    assert len(pair.said) == 1
    pair.there.take(GONE)
    pair.there.pump(0.0)
    deed(pair.there)
    assert len(pair.said) == 1


def test_of_proposals_without_end_the_newest_of_each_kind_is_kept(pair):
    for number in range(1, 50):
        pair.there.take(net.Proposal(number, ANN, 1, asked=(0, 1)))
        pair.there.take(net.Proposal(100 + number, ANN, command=AGAIN.command(), asked=(0, 1)))
    pair.there.take(net.Proposal(48, ANN, 1, open=False))
    pair.there.pump(0.0)
    assert sorted(each.id for each in pair.there._proposals.values()) == [49, 149]


def test_signs_are_shown_once(pair):
    pair.there.take(net.Signed(ANN, 2))
    pair.there.pump(0.0)
    shown, pair.there.signed = pair.there.signed, []
    assert (shown, pair.there.signed) == ([(ANN, 2)], [])


def test_trouble_over_there_is_told_and_a_goodbye_is_said_once(pair):
    pair.there.take(net.Trouble(Message("save.disk_full"), waits=True))
    pair.there.pump(0.0)
    assert pair.there.problem == Message("save.disk_full")
    for _ in range(2):
        pair.there.close()
    assert pair.said == [net.Bye(Message("net.left"), final=True)]


def test_why_a_number_is_what_it_is_is_worked_out_at_both_ends_alike(pair):
    view = pair.there.view()
    numbers = [Number(kind, SeatId(1)) for kind in ("strength", "hand_limit", "hands", "big_limit", "gold", "goal")]
    assert all(pair.there.why(view, number) == pair.here.why(pair.here.public(), number) for number in numbers)
    assert pair.said == [], "nothing is asked over there"
