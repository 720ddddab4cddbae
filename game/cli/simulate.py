"""`main.py simulate`: computer seats play whole games; the events are counted."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.ai.policies import POLICIES, SPOKEN_OF
from game.cli.console import USAGE_ERROR, Parser, Trouble, did_you_mean, parse, parser, print_json, progress
from game.cli.options import add_options, house_of
from game.cli.workers import Sharing, add_sharing, sharers
from game.content.faults import ContentErrors
from game.content.merger import list_set_ids, load_ruleset
from game.lab.simulate import Report, Spread, Wish, report, simulate
from game.model.house_rules import HouseRules
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.table.records import SaveProblem
from game.text.catalogue import Catalogue
from game.text.faults import sentences_of


class Wanted(Sharing):
    games: int
    players: int
    sets: str
    seed: int
    policies: str
    log: Path | None
    json: bool
    option: list[str]


def run(arguments: list[str]) -> int:
    """Exit status 0 if every game was ended by the rules or by the limit of turns."""
    wanted = parse(rules(), arguments, Wanted())
    wish = wish_of(wanted)
    try:
        with progress("games", wish.games) as bar, sharers(wanted, wish.sets) as executor:
            found = report(wish, simulate(wish, executor, bar.advance))
    except SaveProblem as problem:
        raise Trouble(Catalogue.load("en").say(problem.message)) from problem
    if wanted.json:
        print_json(msgspec.to_builtins(found))
    else:
        print(summary(found))
    return 1 if found.stuck or found.errors else 0


def rules() -> Parser:
    rules = parser("simulate", "Lets computer seats play whole games and counts what happens.")
    rules.add_argument("--games", type=int, default=100, metavar="N", help="games to play")
    rules.add_argument("--players", type=int, default=0, metavar="P", help="seats; 0: one per policy, or 3")
    rules.add_argument("--sets", default="", metavar="A,B", help="card sets; empty: the first one found")
    rules.add_argument("--seed", type=int, default=1, metavar="K", help="seed of all games")
    rules.add_argument(
        "--policies", default="ai", metavar="A,B", help=f"one for all seats or one per seat: {', '.join(SPOKEN_OF)}"
    )
    add_sharing(rules)
    rules.add_argument("--log", type=Path, default=None, metavar="DIR", help="write one save per game there")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    add_options(rules)
    return rules


def wish_of(wanted: Wanted) -> Wish:
    """Return the simulation that the options describe. Raise Trouble for one that cannot be played."""
    if wanted.games < 1 or wanted.workers < 1:
        raise Trouble("--games and --workers need at least 1.", USAGE_ERROR)
    if wanted.log and wanted.cluster:
        raise Trouble("--log would write on the machines of the cluster. Leave it or --cluster out.", USAGE_ERROR)
    policies = tuple(name.strip() for name in wanted.policies.split(","))
    for name in policies:
        if name not in POLICIES:
            raise Trouble(f'--policies: nobody plays like "{name}".{did_you_mean(name, POLICIES)}', USAGE_ERROR)
    players = wanted.players or (len(policies) if len(policies) > 1 else FEWEST_SEATS)
    if not FEWEST_SEATS <= players <= MOST_SEATS or len(policies) not in (1, players):
        asked = f"--players is {FEWEST_SEATS} to {MOST_SEATS}, with one policy for all or one per seat."
        raise Trouble(asked, USAGE_ERROR)
    seats = policies * players if len(policies) == 1 else policies
    log = str(wanted.log.resolve()) if wanted.log else ""
    sets = sets_of(wanted.sets)
    return Wish(wanted.games, sets, seats, wanted.seed, log, house_of(wanted.option, sets))


def sets_of(text: str) -> tuple[str, ...]:
    """The sets that were named, or the first one. Trouble if one is not there or broken."""
    known = list_set_ids()
    wanted = tuple(name.strip() for name in text.split(",") if name.strip()) or known[:1]
    for name in wanted:
        if name not in known:
            raise Trouble(f'--sets: there is no card set "{name}".{did_you_mean(name, known)}', USAGE_ERROR)
    if not wanted:
        raise Trouble("There is no card set to play with: the folder cardsets is empty.")
    try:
        load_ruleset(wanted, HouseRules())
    except ContentErrors as broken:
        raise Trouble(f"The cards cannot be used: {sentences_of(broken, 'en')}") from broken
    return wanted


def summary(found: Report) -> str:
    lines = [
        f"games        {found.games}: {found.finished} finished, {found.capped} capped, {found.stuck} stuck, "
        f"{found.errors} errors",
        f"turns        {_spread(found.turns)}",
        f"rounds       {_spread(found.rounds_per_player)} per player",
        f"wins         by seat {found.wins_by_seat}, by policy {found.wins_by_policy}, {found.joint_wins} of several",
        f"seats        chi-square {found.seat_chi_square}, p {found.seat_p}",
        f"meddling     {found.interference_per_turn} per turn",
        f"help         {found.asks} asked, {found.asks_accepted_percent} % accepted, {found.deals} deals in all",
        f"moves        {found.commands} and {found.passes} passes, {found.events} events",
        f"speed        {found.commands_per_cpu_s:.0f} moves and {_games(found)} games per CPU second",
        f"cards        {_idle(found)}",
    ]
    return "\n".join([*lines, *found.problems[:10]])


def _spread(spread: Spread) -> str:
    return f"mean {spread.mean}, median {spread.median}, 5 % {spread.p5}, 95 % {spread.p95}"


def _games(found: Report) -> str:
    return f"{1 / found.cpu_s_per_game:.1f}" if found.cpu_s_per_game else "?"


def _idle(found: Report) -> str:
    """Which cards never came, were never played or never did anything."""
    idle = dict.fromkeys((*found.never_drawn, *found.never_played, *found.never_effective))
    return f"all {len(found.cards)} drawn, played and effective" if not idle else f"never of use: {', '.join(idle)}"
