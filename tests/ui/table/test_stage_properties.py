"""The stage over whole games: whatever is pressed, the table is never ahead of it, ends where it would end without, and
tells no hand."""

from __future__ import annotations

import math
import random
from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ids import NOBODY, SeatId
from game.lab.same_view import another_world
from game.model.views import Update
from game.table.interface import SeatInfo
from game.text.log import Chronicle
from game.text.recap import Recap
from game.views import see, view
from tests.support.playing import Game, recorded
from tests.support.references import cards_named
from tests.ui.table.staged_games import Seen, card_of, played, seen_by, told
from ui.storage.settings import Pace
from ui.table.motion.presentation import Presentation, TableTime
from ui.table.stage.shown_move import StageReader
from ui.toolkit.script import Scheduler

ME = SeatId(0)
few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
paces = st.sampled_from(["instant", "brisk", "leisurely"])


class Told:
    """A table that is only what a presentation asks of one."""

    def __init__(self, game: Game, first: Seen, people: tuple[SeatId, ...]) -> None:
        self.people, self.shared = people, len(people) > 1
        self.seats = tuple(SeatInfo(name, "person") for name in ("Ada", "Boris", "Chloé"))
        self.card = card_of(game)
        self._first = first.before

    def view(self):
        return self._first

    def timeline(self):
        return ()  # dealt long ago


class Window:
    """A presentation, everything that has been heard, and what may be shown at any moment."""

    def __init__(self, game: Game, seen: list[Seen], pace: Pace) -> None:
        self.heard: list[tuple[int, int]] = []
        table = Told(game, seen[0], (ME,))
        self.told, self.pace, self.reads, self.reports = 1.0, 1.0, False, list[str]()
        self.scheduler = Scheduler(self.reports.append)
        time = TableTime(lambda: self.told, lambda: self.told and self.pace, lambda: self.reads)
        heard = lambda one: self.heard.append((one.move, len(one.events)))  # noqa: E731
        self.shown = Presentation(table, heard, self.scheduler, time, lambda: ())  # type: ignore[arg-type]
        self.reader = StageReader(frozenset({ME}), pace)
        self.views = [seen[0].before, *(one.update.view for one in seen)]
        self.at = 0

    def check(self) -> None:
        """Check that the view on show is that after some move, none before the last; no later sound was heard."""
        now = next(n for n, known in enumerate(self.views[self.at :], self.at) if known is self.shown.view)
        assert now >= self.at
        assert all(earlier[0] <= later[0] for earlier, later in zip(self.heard, self.heard[1:], strict=False))
        self.at = now

    def act(self, rng: random.Random) -> None:
        """Time, some press, a look back, reading, another pace."""
        acts = [lambda: self.wait(rng.random())] * 4 + [self.shown.press, self.shown.stage.let_go, self.shown.run_on]
        rng.choice([*acts, self.shown.skip, self.shown.tell] if rng.random() < 0.3 else acts)()
        self.told, self.reads = float(rng.random() < 0.9), rng.random() < 0.2
        self.shown.acts = lambda beat: beat.kicked and rng.random() < 0.3
        self.pace = rng.choice((0.5, 1.0, 2.0, math.inf)) if rng.random() < 0.2 else self.pace
        if self.shown.recent and rng.random() < 0.1:
            self.shown.recall(self.shown.recent[-1])
        if self.shown.my_throw is not None:
            rng.choice([self.shown.my_throw.throw, self.shown.my_throw.lift, self.shown.my_throw.put_down])()

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, int(seconds * 20))):
            before = self.shown.view
            self.scheduler.step(0.05)
            assert self.told or self.shown.view is before
            self.shown.settle()

    def finish(self) -> None:
        """Goes on until there is nothing more, and nothing is under way."""
        self.told, self.reads = 1.0, False
        for _ in range(4000):
            if not self.shown.busy:
                self.wait(5.0)
                assert (self.scheduler.busy, self.reports) == (False, [])
                return
            self.wait(0.3)
            if self.shown.my_throw is not None:
                self.shown.my_throw.throw()
            self.shown.press()
        raise AssertionError("the stage never ends")


@few
@given(st.integers(0, 40), paces, st.integers(0, 2**32))
def test_the_table_is_never_ahead_of_the_stage_and_ends_where_it_would_without(number: int, pace: Pace, seed: int):
    game, rng = recorded(number), random.Random(seed)
    start = rng.randrange(max(1, len(game.moves) - 80))
    seen = list(seen_by(game, ME))[start : start + 80]
    window = Window(game, seen, pace)
    for one in seen:
        window.shown.receive([one.update], {}, window.reader)
        for _ in range(rng.randrange(4)):
            window.act(rng)
            window.check()
    window.finish()
    window.check()
    assert window.shown.view is seen[-1].update.view
    full = {(one.update.move, len(one.update.events)) for one in seen}
    assert full <= set(window.heard)


def exchanged(game: Game, seen: Update, seat: SeatId, rng: random.Random) -> Update:
    """The same move in a world that differs in what this seat, or an onlooker, cannot see."""
    move = game.moves[seen.move - 1]
    seats = (seat,) if seat >= 0 else ()
    world = another_world(game.book, move.state, seats, rng)
    hands = zip(move.state.players, world.players, strict=True)
    other = {old: new for one, two in hands for old, new in zip(one.hand, two.hand, strict=True)}
    told = tuple(see(game.book, _swapped(event, other, seat), seat) for event in move.events)
    heard = tuple(one for one in told if type(one).__name__ not in ("CommandQueued", "QueueTaken") or one.seat == seat)
    return Update(seen.move, heard, view(game.book, world, seat))  # type: ignore[arg-type]


def _swapped(event, other, seat: SeatId):
    """With other cards where faces are not for everybody."""
    if event.FACES == "public" or getattr(event, "seat", NOBODY) == seat:
        return event
    fields = {name: getattr(event, name) for name in ("card", "cards") if hasattr(event, name)}
    new = {n: other.get(v, v) if n == "card" else tuple(other.get(each, each) for each in v) for n, v in fields.items()}
    return msgspec.structs.replace(event, **new)


@few
@given(st.integers(0, 40), st.sampled_from([NOBODY, ME]), st.integers(0, 2**32))
def test_beats_and_captions_are_the_same_byte_for_byte_whatever_others_hold(number: int, seat: SeatId, seed: int):
    game, rng = recorded(number), random.Random(seed)
    moves = list(seen_by(game, seat))
    for seen in rng.sample(moves, min(len(moves), 60)):
        if any(
            event.FACES != "public" and seat in (event.seat, getattr(event, "loser", -1))
            for event in seen.update.events
            if hasattr(event, "seat")
        ):
            continue  # it is the reader's own
        there = Seen(seen.before, exchanged(game, seen.update, seat, rng))
        here = [msgspec.json.encode(one) for one in told(game, seen, seat)]
        assert here == [msgspec.json.encode(one) for one in told(game, there, seat)]


def staged(seen: Seen, game: Game, pace: Pace) -> float:
    """Seconds that rivals' doings are on the stage of the first seat."""
    beats = [one.beat for one in told(game, seen, ME, pace) if one.beat is not None]
    return sum(beat.seconds for beat in beats if ME not in (beat.by, beat.to))


@pytest.mark.parametrize(("pace", "most"), [("instant", 3.0), ("brisk", 60.0), ("leisurely", 120.0)])
def test_a_round_of_rivals_is_staged_in_good_time(pace: Pace, most: float):
    """A whole game of computers; at instant only a death, the last step before the goal and a fight for it have
    any time."""
    game, rounds = played(3), Counter[int]()
    for seen in seen_by(game, ME):
        rounds[seen.before.turn // 4] += staged(seen, game, pace) if seen.before.active != ME else 0.0
    found = sorted(rounds.values())
    print(f"{pace}: {len(found)} rounds, staged for {found[len(found) // 2]:.1f} s, at most {found[-1]:.1f} s")
    assert found[-1] <= most


@pytest.mark.parametrize("seat", [NOBODY, ME])
def test_whatever_is_told_of_a_game_names_cards_by_their_definitions(seat: SeatId):
    """No line of the log, beat, caption, prompt or name of a move has the number of a copy where a title belongs."""
    game, named = played(3), set[str]()
    chronicle, recap = Chronicle(card_of(game)), Recap(card_of(game))
    for seen in seen_by(game, seat):
        events, by = seen.update.events, game.moves[seen.update.move - 1].seat
        named |= cards_named((chronicle.tell(events), recap.of(by, events), told(game, seen, seat)))
        named |= cards_named((seen.update.view.prompt, seen.update.view.fight, seen.update.view.options))
    assert len(named) > 50
    assert named <= {card.id for card in game.book.defs} | {"monster"}
