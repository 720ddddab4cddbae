"""Blows to those a table waits for leave somebody a way on, and take nothing from the dead but by looting: each kind of
frame under each kind of blow."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

import pytest

from game.effects.executors import EXECUTORS
from game.ids import NO_CARD, TABLE, SeatId
from game.model import events as ev
from game.model.options import Command, Refusal
from game.model.state import FrameNode, Player, Result, State
from game.rules.defaults import default_choice
from game.rules.engine import Engine, settle
from game.rules.fold import fold
from game.rules.items import tidy_up
from game.rules.legal import LiveDomains, options
from game.rules.run import Run
from game.views import view, waiting
from tests.support.moments import MOMENTS
from tests.support.playing import CARRY_ON, cards_of, fill
from tests.support.stories import Table, before_the_first_turn, table

KIT = (
    "ann warrior hand wizard; bob priest; cid elf thief hand halfling; dot wears participation_trophy bag pep_mouthwash"
)
MUCH = "dwarf bag long_spoon office_catapult persuasion_anvil"
FRAMES = {
    **{name: moment for name, moment in MOMENTS.items() if name != "talk"},
    "in the middle of a mishap": (
        "sets dungeon horror; ann level 3 bag mortarboard bicycle_clips; fight the_alumni; turn ann; dice 1",
        ("ann concedes", "ann runs", "all pass"),
    ),
    "in the middle of a text for several": (
        "sets dungeon zombies; dot dwarf bag tandem_lance overtime_crown;"
        f"ann hand bulky_waste_day; bob {MUCH}; turn ann",
        ("ann plays bulky_waste_day",),
    ),
    "much to carry": (f"ann {MUCH}; bob dwarf bag tandem_lance overtime_crown; turn ann", ()),
    "surplus": (f"ann {MUCH}; turn ann", ("ann drops dwarf",)),
    "surplus of a bystander": (f"bob {MUCH}; turn ann", ("bob drops dwarf",)),
}
"""How a table comes to wait in each kind of frame."""

Blow = Callable[[Run, SeatId], None]


def dies(run: Run, seat: SeatId) -> None:
    if run.state.players[seat].life != "dead":
        run.emit(ev.SeatDied(seat))


def loses(*places: str) -> Blow:
    """Everything that lies in some places goes to the discard."""

    def blow(run: Run, seat: SeatId) -> None:
        player = run.state.players[seat]
        cards = {"hand": player.hand, "traits": player.traits, "items": player.used + player.carried}
        for place in places:
            if cards[place]:
                run.emit(ev.CardsDiscarded(seat, cards[place], "effect"))

    return blow


def falls_to_level_one(run: Run, seat: SeatId) -> None:
    level = run.state.players[seat].level
    if level > 1:
        run.emit(ev.LevelChanged(seat, 1 - level, level, "loss"))


def another_wins(run: Run, seat: SeatId) -> None:
    other = SeatId((seat + 1) % len(run.state.players))
    run.emit(ev.GameEnded(Result((other,), "card")))


def is_sent_home(run: Run, seat: SeatId) -> None:
    combat = run.state.combat
    if combat is not None and combat.helper == seat:
        run.emit(ev.HelperLeft(seat))


def fights_no_more(run: Run, seat: SeatId) -> None:
    combat = run.state.combat
    if combat is not None and combat.fighter == seat and combat.stage == "open":
        run.emit(ev.FightCalledOff(NO_CARD))


def for_all(blow: Blow) -> Blow:
    """The same for everybody, in one move."""

    def blows(run: Run, seat: SeatId) -> None:
        for each in range(len(run.state.players)):
            blow(run, SeatId(each))

    return blows


BLOWS: dict[str, Blow] = {
    "dies": dies,
    "loses race and class": loses("traits"),
    "has no card in hand any more": loses("hand"),
    "has nothing any more": loses("hand", "traits", "items"),
    "falls to level one": falls_to_level_one,
    "another wins": another_wins,
    "is sent home": is_sent_home,
    "fights no more": fights_no_more,
    "all die": for_all(dies),
    "all lose race and class": for_all(loses("traits")),
    "all have nothing any more": for_all(loses("hand", "traits", "items")),
}
SEATS = ("ann", "bob", "cid")
"""The fighter, whose turn it is; the helper; the onlooker."""


def at(frame: str) -> Table:
    """A table that waits in a frame."""
    text, steps = FRAMES[frame]
    make = before_the_first_turn if frame == "setup" else table
    return make(f"seats ann bob cid dot; {KIT}; {text}").does(*steps)


def struck(t: Table, blow: Blow, seat: SeatId) -> State:
    """The state after a blow and what follows by itself."""
    run = Run(t.book, t.state, t.chance, EXECUTORS)
    blow(run, seat)
    told, blown = len(run.events), run.state
    settle(run)
    assert spared(t.engine, blown, tuple(run.events[told:])) == run.state
    return run.state


def spared(engine: Engine, before: State, events: tuple[ev.Event, ...]) -> State:
    """The state after these events, which take nothing from the dead but by looting and what a fight of theirs spends;
    and give them nothing.
    """
    for event in events:
        after = fold(engine.book, before, event)
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if was.life == now.life == "dead" and belongings(was) != belongings(now):
                assert isinstance(event, ev.BodyOpened | ev.FightEnded | ev.SeatLeft), event
                assert (was.level, was.sex) == (now.level, now.sex)
                assert event.victim == seat if isinstance(event, ev.BodyOpened) else True
        for of_the_dead in (ev.Caught, ev.Escaped, ev.SeatDied):
            assert not isinstance(event, of_the_dead) or before.players[event.seat].life != "dead", event
        before = after
    return before


def belongings(player: Player) -> tuple[object, ...]:
    return player.hand, player.used, player.carried, player.traits, player.curses, player.level, player.sex


def goes_on(engine: Engine, state: State, t: Table, rng: random.Random) -> None:
    """Check that those waited for can carry the game on to the next turn, with every card in one place and in order."""
    turn = state.turn
    for _ in range(60):
        if state.result is not None or state.turn > turn + 1:
            return
        assert sorted(cards_of(engine.book, state)) == list(range(len(engine.book.defs)))
        assert len(state.frames) > 1 or not state.limbo
        assert not tidy_up(Run(engine.book, state, t.chance, EXECUTORS))
        for waited_for in waiting(engine.book, state):
            absent = default_choice(engine.book, view(engine.book, state, waited_for))
            assert absent is not None
            assert engine.check(state, absent) is None, absent
        open_ways = [
            (seat, option)
            for seat in waiting(engine.book, state)
            for option in options(engine.book, state, seat)
            if option.verb in CARRY_ON
        ]
        assert open_ways, [type(frame).__name__ for frame in state.frames]
        seat, option = rng.choice(open_ways)
        step = engine.step(state, fill(option, seat, LiveDomains(engine.book, state, seat), rng), t.chance)
        assert not isinstance(step, Refusal), (option, step)
        assert spared(engine, state, step.events) == step.state
        state = step.state
    raise AssertionError(f"no new turn comes: {state.frames}")


@pytest.mark.rule("R-DEATH-01", "R-DEATH-05", "E-118")
@pytest.mark.parametrize(
    ("frame", "blow"),
    [(frame, blow) for frame in FRAMES for blow in BLOWS if frame != "setup" or blow not in ("dies", "all die")],
)
@pytest.mark.parametrize("seat", range(3), ids=SEATS)
def test_somebody_has_a_way_on_in_every_frame_after_every_blow(frame, blow, seat):
    """Nobody dies in the set-up, where nothing of the kind is open (W00)."""
    t = at(frame)
    goes_on(t.engine, struck(t, BLOWS[blow], SeatId(seat)), t, random.Random(f"{frame} {blow} {seat}"))


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("seat", range(3), ids=SEATS)
def test_somebody_has_a_way_on_wherever_anybody_may_leave(frame, seat):
    t = at(frame)
    step = t.engine.step(t.state, Command(TABLE, "leave", reference=seat), t.chance)
    state = t.state if isinstance(step, Refusal) else step.state
    goes_on(t.engine, state, t, random.Random(frame))


def test_a_table_waits_in_or_above_every_kind_of_frame():
    met = {type(frame) for name in FRAMES for frame in at(name).state.frames}
    assert met >= set(get_args(FrameNode))
