"""A real table of any edition or mix of them, at any moment of a random game: every rule and card is real, nothing is
stored, and while somebody looks nobody moves but the person; a mind answers her alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from game.ai.minds import InlineMinds
from game.content.folders import list_set_ids
from game.ids import NOBODY, SeatId
from game.model.ruleset import CardTexts, Ruleset
from game.model.views import SeatView
from game.rules.engine import Engine
from game.table.chance import SeededChance
from game.table.clock import INSTANT
from game.table.interface import Manners, SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.live_table import Nowhere
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline
from game.views import view, waiting
from tests.support.playing import HOUSES, Game, next_move
from tests.ui.harness import Person
from tests.ui.lit import Screen
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene

NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Elif", "Farid")
MOST_MOVES = 400
ALONE = 0.7  # how often one person sits there; else two share the screen


class Moment(NamedTuple):
    """When in the game of a seed, and who sits before the window."""

    seed: int
    move: int
    people: tuple[SeatId, ...]
    looks: SeatId = NOBODY  # at her hand, behind the curtain

    @property
    def screen(self) -> Screen:
        return Screen(self._scene, self._begin)

    def _scene(self) -> Scene:
        game, texts = played(self.seed)
        return scene_of(game.engine, texts, game.moves[: self.move], self.people)

    def _begin(self, person: Person) -> None:
        if self.looks >= 0:
            person.hold(f"f{self.looks + 1}", 0.5)


class OwnMind(InlineMinds):
    """Thinks for the people alone, when they ask."""

    def __init__(self, ruleset: Ruleset, people: tuple[SeatId, ...]) -> None:
        super().__init__(GameSettings((), ()), ruleset)
        self._people = people

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        if seat in self._people:
            super().ask(number, seat, view, must, seed)


def scene_of(engine: Engine, texts: CardTexts, moves: Sequence[Move], people: tuple[SeatId, ...]) -> Scene:
    """The table after these moves, at rest."""
    timeline, nowhere = Timeline(), Nowhere()
    for move in moves:
        timeline.append(move)
    kinds = ("person" if seat in people else "rival" for seat in range(len(timeline.state.players)))
    seats = tuple(SeatInfo(NAMES[seat], kind) for seat, kind in enumerate(kinds))
    minds = OwnMind(engine.book.ruleset, people)
    table = LocalTable(engine, texts, seats, 1, timeline, nowhere, minds, INSTANT, nowhere, Manners())
    return TableScene(table, texts.texts, Exits(Scene, lambda context: Scene(), Scene))


@cache
def played(seed: int) -> tuple[Game, CardTexts]:
    """A random game of this seed: each edition and each mix has its turn."""
    ids = list_set_ids()
    mixes = [mix for n in range(1, len(ids) + 1) for mix in combinations(ids, n)]
    engine, texts = engine_of(GameSettings(mixes[seed % len(mixes)], (), HOUSES[seed % len(HOUSES)]))
    rng, chance = random.Random(seed), SeededChance(seed)
    step = engine.start(3 + seed % 4, chance)
    moves = [Move(None, step.events, step.state)]
    while len(moves) < MOST_MOVES and moves[-1].state.result is None:
        moves.append(next_move(engine, moves[-1].state, rng, chance))
    return Game(engine, chance, tuple(moves)), texts


def moments(seed: int) -> list[Moment]:
    """Return one moment for each prompt in the game of a seed to a seat that it waits for, in an order of chance."""
    game, _ = played(seed)
    rng, found = random.Random(seed), dict[str, list[tuple[int, SeatId]]]()
    for number, move in enumerate(game.moves, 1):
        for seat in waiting(game.book, move.state) if move.state.result is None else ():
            found.setdefault(view(game.book, move.state, seat).prompt.key, []).append((number, seat))
    prompts = sorted(found)
    rng.shuffle(prompts)
    return [_moment(seed, rng, *rng.choice(found[prompt])) for prompt in prompts]


def _moment(seed: int, rng: random.Random, move: int, seat: SeatId) -> Moment:
    """Before one person; else before two who share the screen, half of the time behind the curtain of who is asked."""
    other = SeatId((seat + 1) % len(played(seed)[0].moves[0].state.players))
    if rng.random() < ALONE:
        return Moment(seed, move, (seat,))
    return Moment(seed, move, (min(seat, other), max(seat, other)), rng.choice((NOBODY, seat)))
