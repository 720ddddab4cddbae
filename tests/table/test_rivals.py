"""When the computer seats act: in nobody's way, and not before a person has read what they offer."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ids import SeatId
from game.lab.whole_game import next_command
from game.model.messages import Message
from game.model.views import SeatView
from game.table.clock import INSTANT, Pace
from game.table.interface import SeatInfo
from game.table.mind_protocol import Verdict
from game.table.objections import Objections
from game.table.opening import GameSettings
from game.table.rivals import Rivals
from tests.support.stories import Table, engine, table
from tests.support.time_steps import seconds

PACE = Pace(1.0, turn=1.0, offer=9.0)
ANN, BOB, CID, DEE = range(4)
CLAIMED = table("seats ann bob cid dee; bob level 8 hand dust_bunny; turn bob entered").does(
    "bob picks dust_bunny", "bob claims"
)


def seated(names: Iterable[str], people: int = 0) -> tuple[SeatInfo, ...]:
    """The first of these are people, the others rivals."""
    return tuple(SeatInfo(name, "person" if seat < people else "rival") for seat, name in enumerate(names))


def rivals_at(t: Table, people: int = 0, pace: Pace = PACE, minds: type[InlineMinds] = InlineMinds) -> Rivals:
    seats = seated(t.names, people)
    return Rivals(t.book, seats, minds(GameSettings((), seats), t.book.ruleset), pace, 3)


class Replaced(InlineMinds):
    """Minds of which the first to answer says that something went wrong with it."""

    trouble: Message | None = Message("problem.rival_gone")

    def answers(self) -> list[tuple[int, Verdict]]:
        told, self.trouble = self.trouble, None
        return [(number, verdict._replace(trouble=told)) for number, verdict in super().answers()]


@pytest.mark.parametrize(("to", "by"), [("ann", 30.0), ("cid", 3.0)], ids=["a person", "a rival"])
def test_whoever_offers_a_person_a_swap_gives_her_time_before_the_door(to: str, by: float):
    t = table("seats ann bob cid; bob bag selfie_stick; turn bob").does(f"bob offers selfie_stick to {to}")
    rivals = rivals_at(t, people=1)
    rivals.next_act(t.state, 5, 0.0)
    rivals.hear(t.state, 5)
    acts = {now: [act[0] for _ in t.names if (act := rivals.next_act(t.state, 5, now))] for now in (3.0, 30.0)}
    assert BOB in acts[by]


def test_rivals_without_pauses_speak_from_the_active_seats_left_on():
    rivals = rivals_at(CLAIMED, pace=INSTANT)
    rivals.next_act(CLAIMED.state, 5, 0.0)
    rivals.hear(CLAIMED.state, 5)
    acts = [act[0] for _ in CLAIMED.names if (act := rivals.next_act(CLAIMED.state, 5, 0.0))]
    assert acts == [CID, DEE, ANN]


def test_trouble_with_a_mind_is_told_with_the_next_move_though_the_answer_that_told_it_is_void():
    rivals = rivals_at(CLAIMED, pace=INSTANT, minds=Replaced)
    rivals.next_act(CLAIMED.state, 5, 0.0)
    rivals.hear(CLAIMED.state, 5)
    rivals.forget()
    rivals.next_act(CLAIMED.state, 5, 0.0)
    rivals.hear(CLAIMED.state, 5)
    acts = [act[1].reasons for _ in CLAIMED.names if (act := rivals.next_act(CLAIMED.state, 5, 0.0))]
    assert [any(why.key == "problem.rival_gone" for why in reasons) for reasons in acts] == [True, False, False]


def test_in_a_simulation_too_nobody_is_first_to_pay_because_of_the_chair():
    heard: list[SeatId] = []

    def policy(_lore: Lore, seen: SeatView, _must: bool, _seed: int) -> Verdict:
        heard.append(seen.seat)
        return Verdict(None)

    assert next_command(engine(), CLAIMED.state, Lore(CLAIMED.book.ruleset), [policy] * 4, 3) is None
    assert heard == [CID, DEE, ANN]


def test_a_hint_is_there_though_a_move_that_came_in_between_was_not_to_be():
    """A disk that refuses a move leaves the table, and whoever looks at it, as they were."""
    t = table("seats ann bob cid; ann hand fondue; turn ann")
    rivals = rivals_at(t, people=2)
    rivals.ask_hint(t.state, SeatId(BOB))
    rivals.forget()
    rivals.hear(t.state, 5)
    assert SeatId(BOB) in rivals.hints


def test_nobody_thinks_about_a_hint_for_a_seat_that_no_person_holds_any_more():
    t = table("seats ann bob cid; ann hand fondue; turn ann")
    rivals = rivals_at(t, people=2)
    rivals.ask_hint(t.state, SeatId(BOB))
    rivals.sit(seated(t.names, people=1))
    rivals.hear(t.state, 5)
    assert rivals.hints == {}


ASKED = "seats ann bob cid; ann level 8 bag fondue; bob level 9 wears bathrobe; fight call_centre_cerberus; turn ann"


def verbs(rivals: Rivals, t: Table) -> list[str]:
    """Return the verbs of the rivals' moves now, of all who have something to say."""
    rivals.next_act(t.state, 5, 0.0)
    rivals.hear(t.state, 5)
    acts = [act[1].command for _ in t.names if (act := rivals.next_act(t.state, 5, 0.0))]
    return [command.verb for command in acts if command is not None]


def test_an_offer_that_lapses_while_it_is_answered_is_answered_no_more():
    t = table(ASKED).does("ann asks bob for 2")
    rivals = rivals_at(t, people=1, pace=INSTANT)
    assert verbs(rivals, t) == ["accept"]
    rivals.forget()
    assert verbs(rivals, t.does("ann withdraws")) == []


def test_rivals_are_told_who_wants_no_offers_tonight():
    t = table(ASKED)
    rivals = rivals_at(t, people=2, pace=INSTANT)
    rivals.sit(tuple(info._replace(left_alone=seat == BOB) for seat, info in enumerate(rivals.seats)))
    assert rivals.knows(t.state, SeatId(ANN)).left_alone == (BOB,)


LOSING = "seats ann bob cid; ann {}; bob level 2; fight committee_hydra; turn bob"
FOUR_SECONDS = [10.0, 11.0, 12.0, 13.0]


def waited(holds: str, *persons: str, watched: bool = False, against: str = "committee_hydra") -> list[float]:
    """Return the moments of six seconds in which Bob, who fights, waits for these persons."""
    t = table(LOSING.format(holds).replace("committee_hydra", against))
    seats = tuple(SeatInfo(name, "person" if name in persons else "rival") for name in t.names)
    objections = Objections(t.book, seats)
    objections.watched = watched
    return [now for now in seconds(10.0, 16.0) if objections.waits_for_persons(t.state, now, 4.0) == BOB]


@pytest.mark.parametrize("holds", ["hand kazoo", "hand caffeinated", "hand hungry_moths", "level 9"])
def test_a_rival_that_is_losing_leaves_a_person_time_for_what_she_could_do(holds: str):
    assert waited(holds, "ann") == FOUR_SECONDS


@pytest.mark.parametrize("holds", ["level 1", "hand fondue", "hand nepotism"])
def test_nobody_waits_for_a_person_who_holds_nothing_for_the_fight(holds: str):
    assert waited(holds, "ann") == []


@pytest.mark.parametrize("holds", ["hand kazoo", "hand fondue"])
def test_where_several_play_the_time_to_step_in_tells_nobodys_hand(holds: str):
    assert waited(holds, "ann", "cid") == FOUR_SECONDS


def test_time_to_step_in_waits_for_what_is_still_shown_or_taken_up():
    assert waited("hand kazoo", "ann", watched=True)[-1] == 16.0


@pytest.mark.parametrize("watched", [True, False])
def test_a_rival_that_wins_claims_nothing_while_a_person_reads_or_names_a_price(watched: bool):
    assert bool(waited("level 1", "ann", watched=watched, against="slime_intern")) == watched


def test_a_rival_that_waits_for_persons_does_nothing_and_the_others_do():
    t = table(LOSING.format("hand kazoo"))
    rivals = rivals_at(t, people=1)
    rivals.next_act(t.state, 5, 0.0)
    rivals.hear(t.state, 5)
    assert rivals.next_act(t.state, 5, 30.0, SeatId(BOB)) is None
    assert rivals.next_act(t.state, 5, 30.0)[0] == BOB
