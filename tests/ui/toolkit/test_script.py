"""Scripts end where they should, in one order, at any frame rate, pace and skip."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import cycle, repeat
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.toolkit.curves import hump, in_cubic, linear, out_back, shake
from ui.toolkit.script import (
    FADE,
    Act,
    AnyStep,
    Scheduler,
    Script,
    Value,
    also,
    cue,
    late,
    move,
    pulse,
    together,
    until,
    wait,
)

STEADY = 1 / 60


class Part(NamedTuple):
    """A made-up script: steps of a kind and of so many seconds, some with parts of their own."""

    steps: tuple[tuple[str, float, tuple[Part, ...]], ...]


seconds = st.sampled_from((0.0, 0.05, 0.1, 0.25, 0.37))
leaf = st.tuples(st.sampled_from(("wait", "move", "pulse", "path")), seconds, st.just(()))
parts = st.recursive(
    st.lists(leaf, max_size=4).map(lambda steps: Part(tuple(steps))),
    lambda inner: st.lists(
        leaf
        | st.tuples(
            st.sampled_from(("together", "also", "script", "raise")), seconds, st.lists(inner, max_size=3).map(tuple)
        ),
        max_size=4,
    ).map(lambda steps: Part(tuple(steps))),
    max_leaves=12,
)


class Played:
    """A part as a script over a few values; `log` takes each step that has ended."""

    def __init__(self, part: Part, **how: bool) -> None:
        self.values = [Value(n) for n in range(3)]
        self.rests = [Value() for _ in range(3)]
        self.log: list[str] = []
        self.flags: set[str] = set()
        self.act = Act(self.script(part, "s"), **how)

    def script(self, part: Part, tag: str) -> Script:
        for n, (kind, time, inner) in enumerate(part.steps):
            name = f"{tag}.{n}"
            yield from self.step(kind, time, [self.script(each, f"{name}{k}") for k, each in enumerate(inner)], name)
            self.log.append(name)

    def step(self, kind: str, time: float, inner: list[Script], name: str) -> Iterator[AnyStep]:
        value, rest = self.values[len(name) % 3], self.rests[len(name) % 3]
        match kind:
            case "wait":
                yield wait(time, reading=len(name) % 2 == 0)
            case "move":
                yield move({value: len(self.log)}, time, out_back())
            case "path":
                yield move({value: lambda share: 3 * math.sin(share)}, time, in_cubic)
            case "pulse":
                yield pulse({rest: 6}, time, shake())
            case "together":
                yield together(*inner)
            case "also":
                yield also(*inner)
            case "raise":
                yield also(late(time, cue(lambda: None)), self.raised(name, time))
                yield until(lambda: name in self.flags, name)
            case _:
                yield from inner

    def raised(self, name: str, time: float) -> Script:
        yield wait(time)
        self.flags.add(name)

    def run(self, steps: Iterable[float]) -> Played:
        for step in steps:
            if self.act.over:
                return self
            self.act.step(step)
        raise AssertionError("does not end")

    @property
    def end(self) -> tuple[list[str], list[float]]:
        assert self.act.over
        assert not self.act.reports
        return self.log, [value.now for value in (*self.values, *self.rests)]


@settings(max_examples=60, deadline=None)
@given(parts, st.lists(st.sampled_from((0.001, 0.016, 0.05, 0.4)), min_size=1, max_size=5))
def test_frame_rates_change_neither_order_nor_values(part: Part, jitter: list[float]) -> None:
    steady = Played(part).run(repeat(STEADY, 2000)).end
    assert Played(part).run(cycle(jitter)).end == steady
    assert Played(part).run(repeat(3.0, 200)).end == steady


@settings(max_examples=60, deadline=None)
@given(parts, st.integers(0, 90))
def test_a_skip_in_any_frame_ends_where_watching_ends(part: Part, frames: int) -> None:
    steady, skipped = Played(part).run(repeat(STEADY, 2000)).end, Played(part)
    for _ in range(frames):
        skipped.act.step(STEADY)
    skipped.act.skip()
    assert skipped.end == steady


def lasting(part: Part) -> float:
    """Seconds that a part takes by addition alone; what it leaves running beside it is not in them."""
    return sum(
        {"together": max(map(lasting, inner), default=0.0), "script": sum(map(lasting, inner)), "also": 0.0}.get(
            kind, time
        )
        for kind, time, inner in part.steps
    )


@settings(max_examples=60, deadline=None)
@given(parts, st.sampled_from((0.01, 0.2, 3.0)))
def test_a_part_takes_the_sum_of_its_steps(part: Part, step: float) -> None:
    ended: list[float] = []

    def timed() -> Script:
        yield wait(1.0)
        yield from Played(Part(())).script(part, "s")
        ended.append(act.now - 1.0)

    act = Act(timed())
    while not act.over:
        act.step(step)
    assert ended == [pytest.approx(lasting(part))]


def test_a_value_on_its_way_is_where_its_curve_says() -> None:
    value, ends = Value(2.0), list[float]()

    def script() -> Script:
        yield together(move({value: 12.0}, 1.0, linear), wait(0.4))
        ends.append(value.now)

    act = Act(script())
    act.step(0.25)
    assert value.now == pytest.approx(4.5)
    act.step(0.76)
    assert ends == [12.0]


def test_of_two_moves_of_one_value_the_later_counts() -> None:
    value = Value()
    act = Act(_two(value))
    act.step(2.0)
    assert (value.now, act.over) == (-5.0, True)


def _two(value: Value) -> Script:
    yield also(move({value: 100.0}, 1.0, linear))
    yield wait(0.5)
    yield move({value: -5.0}, 0.1, in_cubic)


def test_a_skipped_sound_is_not_heard() -> None:
    heard: list[str] = []

    def script() -> Script:
        yield cue(lambda: heard.append("first"))
        yield wait(1.0)
        yield cue(lambda: heard.append("second"))

    act = Act(script())
    act.step(0.0)
    act.skip()
    assert (heard, act.over) == (["first"], True)


def test_waiting_in_vain_is_reported_and_goes_on() -> None:
    told, value = list[str](), Value()

    def script() -> Script:
        yield until(lambda: False, "pictures", patience=2.0)
        yield move({value: 1.0}, 0.0, linear)

    scheduler = Scheduler(told.append)
    scheduler.start(script(), "door")
    for _ in range(5):
        scheduler.step(0.5)
    assert (told, value.now, scheduler.busy) == (["door: pictures did not come in 2 s"], 1.0, False)


def test_a_script_without_end_is_reported_and_ended() -> None:
    def script() -> Script:
        while True:
            yield wait(0.0)

    act = Act(script(), "circle")
    act.step(0.0)
    assert (act.over, act.reports) == (True, ["circle: does not end"])


def test_reduced_motion_leaves_fades_and_time_to_read() -> None:
    place, alpha = Value(), Value(fades=True)

    def script() -> Script:
        yield together(move({place: 9.0, alpha: 1.0}, 0.8, out_back()), pulse({place: 4.0}, 0.8, hump))
        yield wait(3.0)
        yield wait(2.0, reading=True)

    act = Act(script(), reduced=True)
    assert place.now == 0.0
    while not act.over:
        act.step(0.01)
    assert (alpha.now, act.now) == (1.0, pytest.approx(FADE + 2.0, abs=0.011))


@pytest.mark.parametrize(("rate", "now"), [(0.0, 0.0), (0.5, 50.0), (2.0, -5.0), (math.inf, -5.0)])
def test_an_act_goes_at_its_own_rate_stands_at_none_and_is_cut_at_an_infinite_one(rate: float, now: float) -> None:
    value, scheduler = Value(), Scheduler(print)
    act = scheduler.start(_two(value), "two", lambda: rate)
    scheduler.step(0.999)
    scheduler.step(0.001)
    assert value.now == pytest.approx(now)
    assert (scheduler.busy, act.over) == (now >= 0, now < 0)


def test_what_is_stopped_goes_no_further_and_tells_nothing() -> None:
    told, value, scheduler = list[str](), Value(), Scheduler(print)
    act = scheduler.start(_two(value), "two")
    scheduler.step(0.25)
    act.stop()
    assert not scheduler.step(9.0)
    assert (value.now, told, scheduler.busy) == (pytest.approx(25.0), [], False)


def test_what_may_as_well_not_come_is_no_news() -> None:
    told = list[str]()
    scheduler = Scheduler(told.append)
    act = scheduler.start(until(lambda: False, "", 0.5), "bubble")
    assert not scheduler.step(0.4)
    assert scheduler.step(0.2)
    assert (act.over, told) == (True, [])
