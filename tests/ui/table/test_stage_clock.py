"""The stage under a clock that the story moves: what goes by itself, what waits, what a press does, what is seen."""

from __future__ import annotations

import pytest

from game.ids import NO_CARD, BodyId
from game.model import events as ev
from game.model.views import SeatView
from tests.ui.table.fake_table import BORIS, CHLOE, CURSE, ME, MONSTER, FakeTable, fight, seat_sight, view_with
from ui.gestures import FRESH
from ui.storage.settings import Pace
from ui.table.motion.presentation import Presentation, TableTime
from ui.table.stage.beat import LONGEST_WAIT
from ui.table.stage.shown_move import StageReader
from ui.table.stage.stage import HOLD
from ui.toolkit.script import Scheduler, usual

TICK = 1 / 60
DOOR = (ev.DoorOpened(BORIS, MONSTER), ev.FightBegan(BORIS, MONSTER, BodyId(2), False))
CURSED = (ev.CardPlayed(CHLOE, CURSE, ME), ev.CurseStruck(ME, CURSE, CHLOE), ev.LevelChanged(ME, -1, 3, "loss"))
THROWN = (ev.DieRolled("run", BORIS, 4, need=5, plus=0), ev.Caught(BORIS, BodyId(2)))
WON = (ev.RewardsGiven(((BORIS, 1),), (BodyId(2),)), ev.CardDrawn(BORIS, NO_CARD, 1), ev.FightEnded(BORIS, "won", ()))


def turn(n: int, **changes: object) -> SeatView:
    """A moment that can be told from others by its number."""
    return view_with(turn=n, active=BORIS, **changes)


class Evening:
    """One window, its table, and a clock."""

    def __init__(self, pace: Pace = "brisk", people: int = 1, seats: frozenset | None = None, letters: int = 0) -> None:
        self.table = FakeTable(turn(1))
        if people > 1:
            self.table.seats = tuple(info._replace(kind="person") for info in self.table.seats[:people])
        self.heard: list[int] = []
        self.reads, self.scheduler = False, Scheduler(print)
        time = TableTime(usual, usual, lambda: self.reads, lambda card: letters)
        self.shown = Presentation(
            self.table, lambda update: self.heard.append(len(update.events)), self.scheduler, time, lambda: ()
        )
        self.reader = StageReader(frozenset(self.table.people) if seats is None else seats, pace)

    def happens(self, view: SeatView, *events: ev.EventNode) -> Evening:
        self.table.happens(view, *events)
        self.shown.receive(self.table.pump(0.0), {}, self.reader)
        return self

    def wait(self, seconds: float, *, still: bool = False) -> Evening:
        self.reads = still
        for _ in range(round(seconds / TICK)):
            self.scheduler.step(TICK)
            self.shown.settle()
        return self

    @property
    def beat(self) -> str:
        return type(self.shown.stage.beat).__name__ if self.shown.stage.beat is not None else ""


@pytest.mark.parametrize(("pace", "seconds"), [("brisk", 1.4), ("leisurely", 2.6)])
def test_a_rivals_door_goes_by_itself_after_its_time(pace: Pace, seconds: float):
    evening = Evening(pace).happens(turn(2, fight=fight()), *DOOR).wait(0.05)
    assert evening.beat == "DoorBeat"
    assert evening.wait(seconds - 0.15).beat == "DoorBeat"
    assert evening.wait(0.2).beat == ""


def test_at_instant_a_rivals_door_is_not_staged():
    evening = Evening("instant").happens(turn(2, fight=fight()), *DOOR).wait(0.05)
    assert evening.beat == ""
    assert evening.shown.view.turn == 2


@pytest.mark.parametrize("pace", ["instant", "brisk", "leisurely"])
def test_what_hits_the_reader_waits_for_ever_and_costs_nothing(pace: Pace):
    evening = Evening(pace).happens(turn(2), *CURSED).wait(30)
    assert evening.beat == "LossBeat"
    assert not evening.shown.running
    before = evening.shown.look
    assert (evening.scheduler.step(TICK), evening.shown.look) == (False, before)


@pytest.mark.parametrize("happens", [(DOOR, "DoorBeat"), (THROWN, "ThrowBeat")])
def test_in_a_first_game_a_panel_of_words_waits_for_ever_and_costs_nothing(happens):
    events, beat = happens
    evening = Evening()
    evening.reader = evening.reader._replace(learns=True)
    evening.happens(turn(2, fight=fight()), *events).wait(30)
    assert (evening.beat, evening.shown.running) == (beat, False)
    assert evening.shown.press()
    assert evening.wait(0.1).beat == ""


def test_where_several_share_the_screen_it_goes_on_by_itself_in_the_end():
    evening = Evening(people=2).happens(turn(2), *CURSED).wait(LONGEST_WAIT - 0.2)
    assert evening.beat == "LossBeat"
    assert evening.wait(0.4).beat == ""


def test_no_press_is_heard_that_was_meant_for_what_was_there_before():
    evening = Evening().happens(turn(2), *CURSED).wait(FRESH - 0.1)
    assert not evening.shown.press()
    assert evening.beat == "LossBeat"
    evening.wait(0.2)
    assert evening.shown.press()
    assert evening.beat == ""


def test_a_key_that_is_held_runs_on_to_what_waits_and_stops_there():
    evening = Evening("leisurely").happens(turn(2, fight=fight()), *DOOR).wait(0.1)
    evening.happens(turn(3), *WON).happens(turn(4), *CURSED).happens(turn(5, fight=fight()), *DOOR)
    evening.shown.press()
    assert evening.wait(HOLD / 2).beat == "VictoryBeat"
    assert evening.wait(HOLD).beat == "LossBeat"
    assert evening.wait(5).beat == "LossBeat"
    assert evening.shown.view.turn == 4


def test_any_other_press_finds_the_table_in_the_present_at_once():
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).wait(0.1)
    evening.happens(turn(3), *WON).happens(turn(4), *CURSED)
    assert evening.shown.skip()
    assert evening.beat == ""
    assert evening.shown.view.turn == 4
    assert not evening.shown.busy


def test_the_table_never_runs_ahead_of_the_stage():
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).happens(turn(3), *WON).wait(0.1)
    assert (evening.shown.view.turn, evening.heard, evening.shown.queue) == (2, [2], (1, 2))
    evening.shown.press()
    assert (evening.shown.view.turn, evening.heard, evening.shown.queue) == (3, [2, 3], (2, 2))


def test_the_clock_stands_while_somebody_reads():
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).wait(0.1)
    assert evening.wait(10, still=True).beat == "DoorBeat"
    assert evening.wait(1.5).beat == ""


def test_a_throw_is_known_with_its_stamp_and_not_before():
    run = (ev.DieRolled("run", BORIS, 5, 0, 5, BodyId(2)), ev.DieSettled(), ev.Escaped(BORIS, BodyId(2), "die"))
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).wait(2).happens(turn(3), *run).wait(1)
    assert evening.beat == "ThrowBeat"
    assert evening.shown.view.turn == 2
    evening.wait(0.6)
    assert evening.beat == "ThrowBeat"
    assert evening.shown.view.turn == 3


def test_a_die_in_ones_own_hand_is_skipped_by_nothing():
    evening = Evening().happens(turn(2), ev.DieRolled("run", ME, 5, 0, 5)).wait(0.1)
    assert not evening.shown.skip()
    assert evening.shown.my_throw is not None
    assert evening.shown.view.turn == 1
    evening.shown.my_throw.throw()
    assert evening.wait(1.05).shown.view.turn == 2


def test_what_comes_of_a_throw_is_told_after_it():
    caught = (ev.DieRolled("run", ME, 1, 0, 5, BodyId(1)), ev.DieSettled(), ev.Caught(ME, BodyId(1)))
    lost = ev.LevelChanged(ME, -1, 3, "loss")
    evening = Evening().happens(turn(1, fight=fight())).wait(0.1).happens(turn(2), *caught, lost).wait(0.1)
    evening.shown.my_throw.throw()
    evening.wait(1.0)
    assert evening.heard[-1] == 3
    assert evening.shown.view.turn == 1
    assert evening.wait(1.5).beat == "LossBeat"
    assert evening.heard[-1] == 4
    assert evening.shown.view.turn == 2


def test_from_the_fourth_in_a_row_small_words_do():
    evening = Evening()
    for n in range(5):
        evening.happens(turn(2 + n, fight=fight()), *DOOR).happens(turn(2 + n), *WON)
    seen = {evening.wait(0.1).beat for _ in range(140)}
    assert seen == {"DoorBeat", "VictoryBeat", ""}
    assert len(evening.shown.recent) == 3


def test_what_waits_is_never_one_too_many():
    evening = Evening()
    for n in range(4):
        evening.happens(turn(2 + n, fight=fight()), *DOOR).happens(turn(2 + n), *WON)
    assert evening.happens(turn(9), *CURSED).wait(30).beat == "LossBeat"


def test_an_onlooker_falls_behind_by_one_turn_at_most():
    evening = Evening("leisurely", seats=frozenset())
    for n in range(2, 9):
        evening.happens(turn(n, fight=fight()), *DOOR)
    assert evening.wait(0.1).shown.view.turn >= 7


def test_one_move_with_one_cause_is_one_beat():
    evening = Evening().happens(turn(2, seats=(seat_sight(0, 2), seat_sight(1, 4), seat_sight(2, 2))), *CURSED)
    beat = evening.wait(0.1).shown.stage.beat
    assert beat is not None
    assert beat.level == (3, 2)
    assert beat.by == CHLOE
    assert beat.to == ME
    assert evening.shown.queue == (1, 1)


def test_looking_away_puts_the_table_into_the_present_and_says_what_was_missed():
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).happens(turn(3), *WON).wait(0.1)
    assert [part.move for part in evening.shown.put_away()] == [4]
    assert evening.shown.view.turn == 3


def test_what_was_on_the_stage_can_be_called_back_and_has_no_clock():
    evening = Evening().happens(turn(2, fight=fight()), *DOOR).wait(2)
    evening.shown.recall(evening.shown.recent[-1])
    assert evening.wait(20).beat == "DoorBeat"
    assert evening.shown.stage.share == -1


def kept(n: int) -> tuple[ev.EventNode, ...]:
    return (ev.CardKept(BORIS, MONSTER), ev.CardDrawn(BORIS, NO_CARD, n % 2))


class TestFollowing:
    """A rival's turn, caption by caption."""

    def test_captions_come_one_after_the_other_at_the_pace_of_the_table(self):
        evening = Evening()
        for n in range(3):
            evening.happens(turn(1, draw_left=(n, n)), *kept(n))
        assert [evening.wait(0.5).shown.view.draw_left[0] for _ in range(4)] == [0, 1, 1, 2]

    def test_slower_halves_the_speed_of_this_turn_only(self):
        evening = Evening()
        evening.shown.follower.slower()
        for n in range(3):
            evening.happens(turn(1, draw_left=(n, n)), *kept(n))
        assert [evening.wait(0.5).shown.view.draw_left[0] for _ in range(5)] == [0, 0, 0, 1, 1]
        assert evening.shown.follower.feed(0.9).seconds == 1.8

    def test_step_by_step_nothing_moves_until_the_next_step(self):
        evening = Evening()
        evening.shown.follower.step()
        for n in range(3):
            evening.happens(turn(1, draw_left=(n, n)), *kept(n))
        assert evening.wait(9).shown.view.draw_left[0] == 0
        assert not evening.shown.running
        evening.shown.follower.step()
        assert evening.wait(9).shown.view.draw_left[0] == 1

    def test_skipping_runs_to_what_waits(self):
        evening = Evening()
        for n in range(3):
            evening.happens(turn(1, draw_left=(n, n)), *kept(n))
        evening.happens(turn(2), *CURSED).happens(turn(3), *kept(4))
        evening.shown.run_on()
        assert evening.beat == "LossBeat"
        assert evening.shown.view.turn == 2

    def test_a_rival_thinks_once_it_is_silent_and_nobody_knows_what_comes(self):
        evening = Evening().happens(turn(1), *kept(1)).wait(1.0)
        assert not evening.shown.follower.thinks
        assert evening.wait(0.4).shown.follower.feed(0.9).thinks


def test_a_long_absence_is_caught_up_with_by_one_held_key():
    evening = Evening("leisurely").happens(turn(1), *CURSED)
    for n in range(1200):
        evening.happens(turn(2 + n, fight=fight()), *DOOR).happens(turn(2 + n), *WON)
    evening.wait(1).shown.press()
    assert evening.wait(20).shown.view.turn == 1201


def test_whatever_is_told_small_between_them_begins_the_row_anew():
    evening = Evening()
    for n in range(6):
        evening.happens(turn(2 + n, fight=fight()), *DOOR).happens(turn(2 + n), *kept(n))
    evening.wait(20)
    assert len(evening.shown.recent) == 6


@pytest.mark.parametrize(("pace", "seconds"), [("brisk", 1.8), ("leisurely", 4.5)])
def test_a_card_that_is_new_in_this_game_stays_until_it_can_be_read_and_the_next_time_as_long_as_any(pace, seconds):
    evening = Evening(pace, letters=100).happens(turn(2), *DOOR)
    assert evening.wait(seconds - 0.1).beat == "DoorBeat"
    assert evening.wait(0.2).beat == ""
    evening.happens(turn(3), *DOOR)
    assert evening.wait(1.3).beat == "DoorBeat"
    assert evening.wait(1.4).beat == ""


def test_no_card_stays_longer_than_that_however_much_it_says():
    evening = Evening("brisk", letters=900).happens(turn(2), *DOOR)
    assert evening.wait(2.7).beat == "DoorBeat"
    assert evening.wait(0.2).beat == ""


@pytest.mark.parametrize(("lets_in", "said"), [(True, "stage.you_may"), (False, "stage.you_may_meddle")])
def test_nobody_is_told_that_she_may_help_where_the_monster_lets_no_helper_in(lets_in: bool, said: str):
    fought = turn(2, fight=fight(fighter=BORIS, open_to_help=lets_in))
    beat = Evening().happens(fought, *DOOR).wait(0.1).shown.stage.beat
    assert beat is not None
    assert said in [row.bold.key for row in beat.rows]


def test_what_ends_a_turn_is_told_before_the_next_one_begins():
    given = (ev.CharityGiven(BORIS, (MONSTER,), (CHLOE,)), ev.TurnEnded(BORIS), ev.TurnBegan(CHLOE))
    evening = Evening().happens(view_with(turn=3, active=CHLOE), *given).wait(0.2)
    assert (evening.beat, evening.shown.view.active) == ("HandoverBeat", BORIS)
    evening.wait(2)
    assert (evening.beat, evening.shown.view.active) == ("", CHLOE)
