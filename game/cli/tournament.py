"""`main.py tournament`: minds against minds, from every seat; who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, as_completed
from pathlib import Path

import msgspec

from game.cli.console import USAGE_ERROR, JsonValue, Parser, Trouble, did_you_mean, parse, parser, print_json, progress
from game.cli.options import house_of
from game.cli.simulate import sets_of
from game.cli.workers import Sharing, add_sharing, sharers
from game.content.rival_levels import offered
from game.lab.bargains import Bargained
from game.lab.conduct import Conducted
from game.lab.open_wins import Taken, open_wins
from game.lab.recognition import Recognised
from game.lab.same_view import trials
from game.lab.simulate import engine_here
from game.lab.tournament import (
    Block,
    Contest,
    Standing,
    bargains_of,
    conduct_of,
    contests,
    keep,
    kept,
    play_block,
    recognition_of,
    standing,
    tables,
)
from game.rules.engine import Engine
from game.table.opening import GameSettings

TEMPERS = "tempers"
OPEN_WINS_OF = tuple(f"ai:{level}" for level in offered())


class Wanted(Sharing):
    contests: str
    games: int
    sets: str
    seed: int
    into: Path | None
    same_view: int
    open_wins: int
    conduct: bool
    bargains: bool
    tempers: bool
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 if every game came to its end."""
    wanted = parse(_rules(), arguments, Wanted())
    if wanted.games < 1 or wanted.workers < 1:
        raise Trouble("--games and --workers need at least 1.", USAGE_ERROR)
    sets, chosen = sets_of(wanted.sets), chosen_from(wanted.contests)
    blocks = {contest.name: held(contest, sets, wanted) for contest in chosen}
    found = [standing(contest, blocks[contest.name]) for contest in chosen]
    manners = {name: conduct_of(played) for name, played in blocks.items()} if wanted.conduct else {}
    deals = {name: bargains_of(played) for name, played in blocks.items()} if wanted.bargains else {}
    known = recognition_of(blocks[TEMPERS]) if wanted.tempers and TEMPERS in blocks else None
    tried = trials(_engine(sets), "ai:normal", wanted.same_view, wanted.seed)
    taken = open_wins(_engine(sets), OPEN_WINS_OF, wanted.open_wins, wanted.seed) if wanted.open_wins else None
    if wanted.json:
        found_too = {"open_wins": taken._asdict()} if taken else {}
        print_json(figures(found, manners, deals, known) | {"same_view": tried._asdict()} | found_too)
    else:
        pages = [
            "\n".join([summary(one), *_manners(manners.get(one.contest)), *_deals(deals.get(one.contest))])
            for one in found
        ]
        peeking = [f"same view, same choice: {tried.same} of {tried.asked}"] if tried.asked else []
        print("\n\n".join([*pages, *peeking, *_open_wins(taken), *_recognition(known)]))
    return 1 if any(one.unfinished for one in found) or tried.same < tried.asked else 0


def _open_wins(taken: Taken | None) -> Iterable[str]:
    if taken is None:
        return
    lines = [f"open wins: {taken.found} in {taken.searched} positions"]
    yield "\n".join([*lines, *(f"  {mind:10} takes {n} of {taken.found}" for mind, n in taken.taken.items())])


def _recognition(known: Recognised | None) -> Iterable[str]:
    if known is None:
        return
    lines = [f"tempers: named by their deeds {known.percent} % of {known.seats}"]
    for temper, named in known.named.items():
        others = sorted(((n, name) for name, n in named.items() if name != temper), reverse=True)[:2]
        taken_for = ", ".join(f"{name} {n}" for n, name in others)
        lines.append(f"  {temper}: {named.get(temper, 0)} of {sum(named.values())}; taken for {taken_for}")
    yield "\n".join(lines)


def figures(
    found: list[Standing], manners: Mapping[str, Conducted], deals: Mapping[str, Bargained], known: Recognised | None
) -> dict[str, JsonValue]:
    """The figures of each contest by its name, and beside them how well tempers are recognised."""
    told: dict[str, JsonValue] = {
        one.contest: msgspec.to_builtins(one)
        | _as_json("conduct", manners.get(one.contest))
        | _as_json("bargains", deals.get(one.contest))
        for one in found
    }
    return told | _as_json("recognition", known)


def _as_json(name: str, counted: Conducted | Bargained | Recognised | None) -> dict[str, JsonValue]:
    return {} if counted is None else {name: msgspec.to_builtins(counted)}


def _rules() -> Parser:
    rules = parser("tournament", "Lets minds play against each other, every deal once from every seat.")
    known = ",".join(contests())
    rules.add_argument("--contests", default=known, metavar="A,B", help="only these")
    rules.add_argument("--games", type=int, default=200, metavar="N", help="games in each contest")
    rules.add_argument("--sets", default="", metavar="A,B", help="card sets; empty: the first one found")
    rules.add_argument("--seed", type=int, default=1, metavar="K", help="seed of all games")
    add_sharing(rules)
    rules.add_argument(
        "--into", type=Path, default=None, metavar="FILE", help="keep games there, and play none of them twice"
    )
    rules.add_argument(
        "--same-view",
        type=int,
        default=0,
        metavar="N",
        help="make this many choices again in a world that looks the same",
    )
    rules.add_argument(
        "--open-wins", type=int, default=0, metavar="N", help="look at N positions that can be won, and who wins"
    )
    rules.add_argument("--conduct", action="store_true", help="also how the minds treat each other")
    rules.add_argument("--bargains", action="store_true", help="also how they bargain over help and keep their word")
    rules.add_argument(
        "--tempers", action="store_true", help=f"also how well a temper is known by its deeds (contest {TEMPERS})"
    )
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    return rules


def chosen_from(text: str) -> list[Contest]:
    """The contests that were named. Trouble for one that is not held."""
    known = contests()
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise Trouble(f'--contests: there is no contest "{name}".{did_you_mean(name, known)}', USAGE_ERROR)
    return [known[name] for name in names]


def held(contest: Contest, sets: tuple[str, ...], wanted: Wanted) -> list[Block]:
    """The blocks of one contest, with what a file already knows of it."""
    wished = -(-wanted.games // len(tables(contest, 0)))
    blocks = kept(wanted.into, contest, wanted.seed) if wanted.into is not None else {}
    missing = [number for number in range(wished) if number not in blocks]
    with progress(f"{contest.name}: blocks", len(missing)) as bar, sharers(wanted, sets) as executor:
        for block in _played(executor, sets, contest, wanted.seed, missing):
            blocks[block.number] = block
            if wanted.into is not None:
                keep(wanted.into, block)
            bar.advance()
    return [blocks[number] for number in range(wished)]


def _played(
    executor: Executor | None, sets: tuple[str, ...], contest: Contest, seed: int, numbers: list[int]
) -> Iterable[Block]:
    if executor is None:
        return (block(sets, contest, seed, number) for number in numbers)
    waiting = [executor.submit(block, sets, contest, seed, number) for number in numbers]
    return (future.result() for future in as_completed(waiting))


def block(sets: tuple[str, ...], contest: Contest, seed: int, number: int) -> Block:
    """A worker's share."""
    return play_block(_engine(sets), contest, seed, number)


def _engine(sets: tuple[str, ...]) -> Engine:
    return engine_here(GameSettings(sets, (), house_of((), sets)))[0]


def summary(found: Standing) -> str:
    lines = [
        f"{found.contest}: {found.games} games, {found.unfinished} without a winner, par {found.par} %",
        *_shares(found),
        f"  joint wins   {100 * found.joint_wins:.1f} % of games",
        f"  rounds       {found.rounds_per_player} per player, median",
        f"  meddling     {found.interference_per_turn} per turn",
        f"  help         {found.asks} asked, {found.asks_accepted_percent} % accepted",
        f"  deals        {found.deals_per_game} a game",
        f"  decisions    p50 {found.decision_ms_p50} ms, p95 {found.decision_ms_p95} ms",
        f"  CPU          {found.cpu_s_per_game} s a game",
    ]
    return "\n".join([*lines, *(f"  problem      {problem}" for problem in found.problems)])


def _shares(found: Standing) -> Iterable[str]:
    width = max(map(len, found.shares))
    for name, share in found.shares.items():
        yield f"  {name:{width}} {share.percent:5.1f} % [{share.low}, {share.high}] of {share.games}"


def _manners(conduct: Conducted | None) -> Iterable[str]:
    """How they treated each other, for people."""
    if conduct is None:
        return
    acts, nothing, win = conduct.plays_in_fights, conduct.nothing_at_stake_percent, conduct.no_win_at_stake_percent
    yield f"  plays        {acts} in others' fights: {nothing} % with nothing at stake, {win} % with no win at stake"
    yield f"  curses       {conduct.curses}, {conduct.petty_curses_percent} % on low levels, turning no fight"
    yield f"  dismissals   {conduct.dismissed}, {conduct.asked_again} asked again"
    yield f"  volunteers   {conduct.volunteers}, {conduct.volunteers_refused_percent} % refused"
    yield f"  broken words {conduct.broken_words}"
    yield f"  ungrateful   {sum(conduct.ungrateful.values())} hurts within a round after help"
    for mind, games in conduct.chairs.items():
        yield f"  {mind}: {conduct.hostile[mind]} hostile acts in {games} games, {conduct.ungrateful[mind]} ungrateful"


def _deals(found: Bargained | None) -> Iterable[str]:
    """How they bargained, for people."""
    if found is None:
        return
    yield f"  offers       {found.offers} of help, {found.above_least_percent} % not the least share"
    yield f"  refusals     {found.refusals}, {found.mended_percent} % led to a counter-offer and a deal"
    yield f"  vows         {found.vows_per_round} a round"
    for mind, percent in found.kept_percent.items():
        yield f"  {mind}: {found.vows[mind]} vows, {percent} % kept"
    hired, done, unmeant = found.threats_hired, found.threats_carried_out, found.spoilt_and_hired
    yield f"  threats      {found.threats}: {hired} hired, {done} carried out; {unmeant} spoilt and hired"
    in_turn, in_round = found.most_approaches
    yield f"  approaches   {in_turn} of a seat in a turn at most, {in_round} in a round"
