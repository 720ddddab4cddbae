"""Whole games of somebody who always presses the lit button: first games under other shuffles, or ordinary ones.

python -m tests.first_games horror --games 100          the composed first game of an edition
python -m tests.first_games dungeon --ordinary          alone against the usual rivals
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.ai.characters import tempered
from game.content.merger import meant_by
from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.house_rules import agreed
from game.table.guided_game import guided_editions
from game.table.interface import SeatInfo
from game.table.opening import GameSettings
from tests.support.first_game import NAMES, first_settings
from tests.support.lit_player import LitPlayer, unsaved
from ui.table.guide.lessons import deeds

ME = SeatId(0)


class Evening(NamedTuple):
    """The end of one game. `helped`: by a rival; `betrayed`: a rival who looked on played against her."""

    over: bool
    won: bool
    level: int
    turns: int
    lessons: int
    helped: bool
    betrayed: bool
    cursed: bool


def evening(settings: GameSettings, seed: int, *, taught: bool) -> Evening:
    player = LitPlayer(unsaved(settings, seed), taught=taught)
    over, view = player.play(), player.table.view()
    met = frozenset(met_by(player.history))
    won = view.result is not None and ME in view.result.winners
    return Evening(
        over, won, view.seats[ME].level, view.turn, len(player.had), "help" in met, "betrayal" in met, "curse" in met
    )


def met_by(history: Iterable[tuple[ev.EventNode, ...]]) -> Iterable[str]:
    """Yield the names of things that happened to her."""
    helper = NOBODY
    for event, fighter in deeds(history):
        match event:
            case ev.FightBegan():
                helper = NOBODY
            case ev.HelperJoined(seat=seat):
                helper = seat
                if fighter == ME:
                    yield "help"
            case ev.CardPlayed(seat=seat) if fighter == ME and seat not in (ME, helper):
                yield "betrayal"
            case ev.CurseStruck(seat=seat) if seat == ME:
                yield "curse"


def usual_settings(edition: str, names: Sequence[str] = NAMES) -> GameSettings:
    """One person against computers, as many as the start page proposes if no others are named."""
    minds = tempered([("ai", name) for name in names[1:]])
    rivals = (SeatInfo(name, "rival", mind) for name, mind in zip(names[1:], minds, strict=True))
    house = agreed(meant_by((edition,)), ())
    return GameSettings((edition,), (SeatInfo(names[0], "person"), *rivals), house)


def told(found: list[Evening]) -> str:
    def share(what: str, holds: Iterable[bool]) -> str:
        return f"{what} {sum(holds) / len(found):.0%}"

    shares = (
        share("over", (one.over for one in found)),
        share("won", (one.won for one in found)),
        share("level 5 or more", (one.level >= 5 for one in found)),
        share("helped", (one.helped for one in found)),
        share("betrayed", (one.betrayed for one in found)),
        share("cursed", (one.cursed for one in found)),
    )
    turns, lessons = statistics.median(one.turns for one in found), statistics.mean(one.lessons for one in found)
    return f"{', '.join(shares)}, turns {turns:g}, lessons {lessons:.1f}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("edition", choices=guided_editions())
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--first", type=int, default=0, metavar="SEED")
    options.add_argument("--ordinary", action="store_true")
    wanted = options.parse_args()
    settings = usual_settings(wanted.edition) if wanted.ordinary else first_settings(wanted.edition)
    seeds = range(wanted.first, wanted.first + wanted.games)
    found = [evening(settings, seed, taught=not wanted.ordinary) for seed in seeds]
    for seed, one in zip(seeds, found, strict=True):
        print(seed, *one)
    print(told(found))


if __name__ == "__main__":
    main()
