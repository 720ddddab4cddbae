"""Many games between computer seats, on one worker or several, with the same result either way."""

from __future__ import annotations

import hashlib
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cache
from pathlib import Path

import msgspec

from game import collector
from game.ai.policies import POLICIES
from game.lab.odds import chi_square, evenness
from game.lab.tally import CardCount, Tally
from game.lab.whole_game import Ending, play
from game.model.house_rules import HouseRules
from game.model.ruleset import CardTexts
from game.rules.engine import Engine
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of, meta_of
from game.table.save_folder import ENDING
from game.table.store import Store
from game.table.timeline import Move, entry, summary_of

CHUNK = 5
"""Games given to a worker at a time: enough to pay for loading the cards, few enough to show progress."""


class Wish(msgspec.Struct, frozen=True):
    """The games to be simulated; `policies` one name per seat; `log` a folder for one save per game."""

    games: int
    sets: tuple[str, ...]
    policies: tuple[str, ...]
    seed: int
    log: str = ""
    house: HouseRules = HouseRules()

    @property
    def players(self) -> int:
        return len(self.policies)


class Game(msgspec.Struct, frozen=True):
    """One game's figures. `winners` are seats; `cpu` seconds of the process that played it."""

    number: int
    ending: Ending
    problem: str
    winners: tuple[int, ...]
    turns: int
    commands: int
    passes: int
    events: int
    interference: int
    asks: int
    asks_accepted: int
    deals: int
    cards: dict[str, CardCount]
    digest: str
    cpu: float
    users: dict[str, tuple[int, ...]] = {}  # by card: the seats that put it to use


def seed_of(seed: int, number: int) -> int:
    """The seed of one game: the same whoever plays it and whatever was played before."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=7).digest(), "big")


def simulate(wish: Wish, executor: Executor | None, done: Callable[[int], None]) -> list[Game]:
    """All games in their order; without an executor they are played here. `done` hears how many more are finished."""
    chunks = [range(first, min(first + CHUNK, wish.games)) for first in range(0, wish.games, CHUNK)]
    found: list[Game] = []
    if executor is None:
        parts = (play_some(wish, chunk) for chunk in chunks)
    else:
        waiting = [executor.submit(play_some, wish, chunk) for chunk in chunks]
        parts = (future.result() for future in waiting)
    for part in parts:
        found += part
        done(len(part))
    return found


def play_some(wish: Wish, numbers: Sequence[int]) -> list[Game]:
    """A worker's share."""
    settings = settings_of(wish)
    engine, texts = engine_here(settings)
    return [play_one(wish, settings, engine, texts, number) for number in numbers]


@cache
def engine_here(settings: GameSettings) -> tuple[Engine, CardTexts]:
    """The rules as this process plays by them from now on."""
    found = engine_of(settings)
    collector.freeze()
    return found


def settings_of(wish: Wish) -> GameSettings:
    seats = tuple(SeatInfo(f"{name} {seat}", "rival", name) for seat, name in enumerate(wish.policies, 1))
    return GameSettings(wish.sets, seats, wish.house)


def play_one(wish: Wish, settings: GameSettings, engine: Engine, texts: CardTexts, number: int) -> Game:
    """One game, counted, and stored if a folder was named."""
    tally, moves = Tally(engine.book), list[Move]()
    seed = seed_of(wish.seed, number)
    began = time.process_time()
    try:
        played = play(engine, [POLICIES[name] for name in wish.policies], seed, _both(tally, moves, wish))
        ending, problem = played.ending, played.problem
    except Exception as error:  # one broken game must not lose the figures of the others
        ending, problem = "error", f"{type(error).__name__}: {error}"
    cpu = time.process_time() - began
    if wish.log:
        save(Path(wish.log) / f"game {number + 1:04}{ENDING}", settings, engine, texts, seed, moves)
    return _figures(number, ending, problem, tally, cpu)


def _figures(number: int, ending: Ending, problem: str, tally: Tally, cpu: float) -> Game:
    """Return the counts of a game, as they travel back from a worker."""
    state = tally.last
    winners = state.result.winners if state is not None and state.result is not None else ()
    return Game(
        number=number,
        ending=ending,
        problem=problem,
        winners=tuple(int(seat) for seat in winners),
        turns=state.turn if state is not None else 0,
        commands=tally.commands,
        passes=tally.passes,
        events=tally.events,
        interference=tally.interference,
        asks=tally.asks,
        asks_accepted=tally.asks_accepted,
        deals=tally.deals,
        cards=tally.cards,
        digest=tally.digest,
        cpu=cpu,
        users={card: tuple(sorted(seats)) for card, seats in tally.users.items()},
    )


def _both(tally: Tally, moves: list[Move], wish: Wish) -> Callable[[Move], None]:
    """Counts a move, and keeps it where a save is wanted."""

    def seen(move: Move) -> None:
        tally.see(move)
        if wish.log:
            moves.append(move)

    return seen


def save(
    path: Path, settings: GameSettings, engine: Engine, texts: CardTexts, seed: int, moves: Sequence[Move]
) -> None:
    """One game as a save like any other. SaveProblem if it cannot be written."""
    names = tuple(seat.name for seat in settings.seats)
    with Store.create(path, meta_of(settings, engine, seed, texts)) as store:
        store.append_all([entry(move, summary_of(names, move.state)) for move in moves])


class Spread(msgspec.Struct, frozen=True):
    """A distribution in four numbers."""

    mean: float
    median: float
    p5: float
    p95: float


class Report(msgspec.Struct, frozen=True):
    """The figures that `simulate --json` prints, in this order."""

    games: int
    finished: int
    capped: int
    stuck: int
    errors: int
    commands: int
    passes: int
    events: int
    commands_per_cpu_s: float
    turns: Spread
    rounds_per_player: Spread
    wins_by_seat: list[int]
    joint_wins: int  # games with several winners
    seat_chi_square: float  # of the seats' shares, a win of two counted half for each
    seat_p: float
    wins_by_policy: dict[str, int]
    interference_per_turn: float
    asks: int
    asks_accepted: int
    asks_accepted_percent: float
    deals: int
    never_drawn: list[str]
    never_played: list[str]
    never_effective: list[str]
    cards: dict[str, CardCount]
    digests: list[str]
    problems: list[str]
    cpu_s_per_game: float


def report(wish: Wish, games: Sequence[Game]) -> Report:
    """All games together; several winners of one game all count."""
    endings = Counter(game.ending for game in games)
    seats = Counter(seat for game in games for seat in game.winners)
    policies = Counter(wish.policies[seat] for game in games for seat in game.winners)
    cpu = sum(game.cpu for game in games)
    turns = [game.turns for game in games]
    commands = sum(game.commands for game in games)
    asks, accepted = sum(game.asks for game in games), sum(game.asks_accepted for game in games)
    shares, cards = shares_of_seats(wish.players, games), _cards(games)
    return Report(
        games=len(games),
        finished=endings["finished"],
        capped=endings["capped"],
        stuck=endings["stuck"],
        errors=endings["error"],
        commands=commands,
        passes=sum(game.passes for game in games),
        events=sum(game.events for game in games),
        commands_per_cpu_s=round(commands / cpu, 1) if cpu else 0.0,
        turns=spread(turns),
        rounds_per_player=spread([n / wish.players for n in turns]),
        wins_by_seat=[seats[seat] for seat in range(wish.players)],
        joint_wins=sum(len(game.winners) > 1 for game in games),
        seat_chi_square=round(chi_square(shares), 2),
        seat_p=round(evenness(shares), 5),
        wins_by_policy={name: policies[name] for name in dict.fromkeys(wish.policies)},
        interference_per_turn=round(sum(game.interference for game in games) / max(1, sum(turns)), 3),
        asks=asks,
        asks_accepted=accepted,
        asks_accepted_percent=round(100 * accepted / max(1, asks), 1),
        deals=sum(game.deals for game in games),
        never_drawn=[card for card, count in cards.items() if not count.drawn],
        never_played=[card for card, count in cards.items() if not count.played],
        never_effective=[card for card, count in cards.items() if not count.took_effect],
        cards=cards,
        digests=[game.digest for game in games],
        problems=[f"game {game.number + 1}: {game.problem}" for game in games if game.problem],
        cpu_s_per_game=round(cpu / max(1, len(games)), 4),
    )


def shares_of_seats(players: int, games: Sequence[Game]) -> list[float]:
    """Games won by each seat; several winners share one."""
    shares = [0.0] * players
    for game in games:
        for seat in game.winners:
            shares[seat] += 1 / len(game.winners)
    return shares


def _cards(games: Sequence[Game]) -> dict[str, CardCount]:
    total: dict[str, CardCount] = {}
    for game in games:
        for card, count in game.cards.items():
            total.setdefault(card, CardCount()).add(count)
    return total


def spread(numbers: Sequence[float]) -> Spread:
    """Mean, median and the 5th and 95th percentile, by rank."""
    ranked = sorted(numbers)
    last = len(ranked) - 1
    ends = ranked[last * 5 // 100], ranked[-(last * 5 // 100) - 1]
    return Spread(*(round(n, 2) for n in (statistics.mean(ranked), statistics.median(ranked), *ends)))
