"""Contests between minds: who wins how often, played from every chair, with the same deals for all.

A block is one seed played once per chair; blocks come in any order and may be kept in a file, so that a long contest
can be broken off and goes on where it stopped.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ai.card_knowledge import Lore
from game.ai.characters import tempers
from game.ai.policies import POLICIES, Policy
from game.files import read_plain
from game.lab import bargains
from game.lab.conduct import Conduct, Conducted, Counts, conducted
from game.lab.odds import wilson
from game.lab.recognition import Deeds, Done, Recognised, recognised
from game.lab.simulate import seed_of, spread
from game.lab.tally import Tally
from game.lab.whole_game import play
from game.model.views import SeatView
from game.rules.engine import Engine
from game.table.mind_protocol import Verdict
from game.table.timeline import Move

TICK = 0.25
"""Milliseconds: how finely the time of a decision is counted."""


class Contest(msgspec.Struct, frozen=True):
    """The opponents of a contest. `of` sits among `against`; where `of` is empty, `against` is a field out of which
    every four (as many as there are chairs) meet in turn."""

    name: str
    of: str
    against: tuple[str, ...]
    chairs: int = 4

    @property
    def watched(self) -> tuple[str, ...]:
        """The minds whose shares are of interest."""
        return (self.of,) if self.of else self.against


def contests() -> dict[str, Contest]:
    """The contests that docs/benchmarks.md speaks of, by name."""
    found = (
        Contest("random", "ai:normal", ("random",) * 3),
        Contest("greedy", "ai:normal", ("greedy",) * 3),
        Contest("easy", "ai:easy", ("ai:normal",) * 3),
        Contest("hard", "ai:hard", ("ai:normal",) * 3),
        Contest("tempers", "", tuple(f"ai:normal:{temper}" for temper in tempers())),
    )
    return {one.name: one for one in found}


class Game(msgspec.Struct, frozen=True, array_like=True):
    """One game: who sat where, who won, and the figures of the whole table."""

    minds: tuple[str, ...]
    winners: tuple[int, ...]
    turns: int
    interference: int
    asks: int
    asks_accepted: int
    deals: int
    cpu: float
    ticks: dict[int, int]  # decisions of the watched minds by how many ticks they took
    conduct: Counts
    problem: str = ""
    bargains: bargains.BargainCounts = bargains.BargainCounts()
    deeds: dict[int, dict[str, int]] = {}  # by seat, of a field of tempers


class Block(msgspec.Struct, frozen=True):
    """One seed, from every chair."""

    contest: str
    seed: int
    number: int
    games: tuple[Game, ...]


def tables(contest: Contest, number: int) -> list[tuple[str, ...]]:
    """The seatings of a block: the same minds, every one once in every chair."""
    minds = (contest.of, *contest.against)
    if not contest.of:
        fours = list(combinations(contest.against, contest.chairs))
        minds = fours[number % len(fours)]
    return [minds[-turn:] + minds[:-turn] for turn in range(len(minds))]


def play_block(engine: Engine, contest: Contest, seed: int, number: int) -> Block:
    games = [_play(engine, contest, minds, seed_of(seed, number)) for minds in tables(contest, number)]
    return Block(contest.name, seed, number, tuple(games))


def _play(engine: Engine, contest: Contest, minds: tuple[str, ...], seed: int) -> Game:
    tally, conduct, deeds, watch = Tally(engine.book), Conduct(engine.book), Deeds(engine.book), Watch()
    bargaining = bargains.Bargains(engine.book)

    def see(move: Move) -> None:
        tally.see(move)
        conduct.see(move)
        bargaining.see(move)
        if not contest.of:
            deeds.see(move)

    policies = [watch.timed(POLICIES[name]) if name in contest.watched else POLICIES[name] for name in minds]
    began = time.process_time()
    played = play(engine, policies, seed, see)
    result = played.state.result
    return Game(
        minds=minds,
        winners=tuple(int(seat) for seat in result.winners) if result is not None else (),
        turns=played.state.turn,
        interference=tally.interference,
        asks=tally.asks,
        asks_accepted=tally.asks_accepted,
        deals=tally.deals,
        cpu=round(time.process_time() - began, 4),
        ticks=dict(watch.ticks),
        conduct=conduct.counts,
        problem=played.problem or ("" if played.ending == "finished" else played.ending),
        bargains=bargaining.counts,
        deeds=deeds.counts,
    )


class Watch:
    """Counts how long decisions take, in CPU time."""

    def __init__(self) -> None:
        self.ticks: Counter[int] = Counter()

    def timed(self, policy: Policy) -> Policy:
        def mind(lore: Lore, view: SeatView, must: bool, seed: int) -> Verdict:
            began = time.process_time()
            verdict = policy(lore, view, must, seed)
            self.ticks[int((time.process_time() - began) * 1000 / TICK)] += 1
            return verdict

        return mind


class Share(NamedTuple):
    """How often a mind won, in percent: a win of two counts half for each, so that par is 100 / chairs.
    `low`, `high`: Wilson's 95 % interval. `games`: chairs it sat in.
    """

    percent: float
    low: float
    high: float
    games: int


class Standing(msgspec.Struct, frozen=True):
    """A contest so far."""

    contest: str
    games: int
    unfinished: int
    par: float
    shares: dict[str, Share]
    joint_wins: float  # share of games with several winners
    rounds_per_player: float  # median
    interference_per_turn: float
    asks: int
    asks_accepted_percent: float
    deals_per_game: float
    decision_ms_p50: float
    decision_ms_p95: float
    cpu_s_per_game: float
    problems: list[str]


def standing(contest: Contest, blocks: Sequence[Block]) -> Standing:
    """The figures of all these blocks."""
    games = [game for block in blocks for game in block.games]
    ticks: Counter[int] = Counter()
    for game in games:
        ticks.update(game.ticks)
    asks = sum(game.asks for game in games)
    return Standing(
        contest=contest.name,
        games=len(games),
        unfinished=sum(not game.winners for game in games),
        par=round(100 / len(tables(contest, 0)[0]), 1),
        shares={name: share(games, name) for name in contest.watched},
        joint_wins=round(sum(len(game.winners) > 1 for game in games) / max(1, len(games)), 3),
        rounds_per_player=spread([game.turns / len(game.minds) for game in games]).median if games else 0.0,
        interference_per_turn=round(sum(g.interference for g in games) / max(1, sum(g.turns for g in games)), 3),
        asks=asks,
        asks_accepted_percent=round(100 * sum(game.asks_accepted for game in games) / max(1, asks), 1),
        deals_per_game=round(sum(game.deals for game in games) / max(1, len(games)), 2),
        decision_ms_p50=quantile(ticks, 0.5),
        decision_ms_p95=quantile(ticks, 0.95),
        cpu_s_per_game=round(sum(game.cpu for game in games) / max(1, len(games)), 3),
        problems=[game.problem for game in games if game.problem][:5],
    )


def conduct_of(blocks: Iterable[Block]) -> Conducted:
    """How everybody in these blocks treated the others."""
    return conducted((game.minds, game.conduct) for block in blocks for game in block.games)


def bargains_of(blocks: Iterable[Block]) -> bargains.Bargained:
    """How everybody in these blocks bargained."""
    return bargains.bargained((game.minds, game.bargains) for block in blocks for game in block.games)


def recognition_of(blocks: Iterable[Block]) -> Recognised:
    """How well the tempers of these blocks are known by their deeds: every other block is named by the rest."""
    halves: tuple[list[Done], list[Done]] = ([], [])
    for block in blocks:
        for game in block.games:
            halves[block.number % 2].extend((mind, game.deeds.get(seat, {})) for seat, mind in enumerate(game.minds))
    return recognised(halves)


def share(games: Sequence[Game], name: str) -> Share:
    """The share of one mind over all chairs it sat in."""
    chairs = [(game, chair) for game in games for chair, mind in enumerate(game.minds) if mind == name]
    won = sum(1 / len(game.winners) for game, chair in chairs if chair in game.winners)
    low, high = wilson(won, len(chairs))
    percent = 100 * won / max(1, len(chairs))
    return Share(round(percent, 1), round(100 * low, 1), round(100 * high, 1), len(chairs))


def quantile(ticks: Counter[int], part: float) -> float:
    """The upper end of the tick below which that part of all decisions lies, in milliseconds."""
    wanted = part * ticks.total()
    for tick in sorted(ticks):
        wanted -= ticks[tick]
        if wanted <= 0:
            return (tick + 1) * TICK
    return 0.0


LARGEST_KEPT = 256 << 20
"""Bytes of all blocks together; a block has about two thousand."""


def kept(path: Path, contest: Contest, seed: int) -> dict[int, Block]:
    """The blocks of this contest that a file holds, by number; a line that was cut off is played again."""
    try:
        blocks = _lines(read_plain(path, LARGEST_KEPT).splitlines())
    except FileNotFoundError:
        return {}
    return {block.number: block for block in blocks if (block.contest, block.seed) == (contest.name, seed)}


def _lines(lines: Sequence[bytes]) -> Iterator[Block]:
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=Block)
        except msgspec.DecodeError:
            continue


def keep(path: Path, block: Block) -> None:
    """Adds a block to the file, behind whatever is left of a line that was cut off."""
    path.touch()
    with path.open("ab") as file:
        file.write(b"\n" * _is_cut_off(path) + msgspec.json.encode(block) + b"\n")


def _is_cut_off(path: Path) -> bool:
    data = read_plain(path, LARGEST_KEPT)
    return not data.endswith(b"\n") if data else False
