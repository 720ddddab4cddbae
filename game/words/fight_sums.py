"""A fight in words: what the parts of a sum are called together, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.ids import SeatId
from game.model.messages import Message
from game.model.views import FightSight, Part, SeatView
from game.words.voice import Voice


def gathered(view: SeatView, parts: Sequence[Part]) -> list[Part]:
    """Several cards of one seat that lie together become one part; a lone one keeps its name."""
    groups: dict[tuple[SeatId, str], list[Part]] = {}
    for place, part in enumerate(parts):
        lies = _lies(view, part)
        groups.setdefault((part.seat, lies or f"alone {place}"), []).append(part)
    return [
        found[0] if len(found) == 1 else Part(_gathered_as(lies, found), sum(part.amount for part in found), seat)
        for (seat, lies), found in groups.items()
    ]


def _gathered_as(lies: str, found: Sequence[Part]) -> Message:
    """What several cards are called together; a set may have its own word for curses."""
    cards = ",".join(str(part.label.args["card"]).removeprefix("card:") for part in found)
    return Message(f"fight.{lies}", {"curses": f"kinds:curse:{cards}"})


def _lies(view: SeatView, part: Part) -> str:
    """With what the card of a part lies in front of its seat; empty for all that came into the fight."""
    if part.seat < 0 or part.card < 0:
        return ""
    known = view.seats[part.seat]
    if part.card in known.used or part.card in known.carried:
        return "worn"
    return "traits" if part.card in known.traits else "curses" if part.card in known.curses else ""


def ahead(fight: FightSight) -> Literal["heroes", "monsters", ""]:
    """The side that would win as it stands; neither while somebody runs."""
    return "" if fight.running else "heroes" if fight.winning else "monsters"


def standing(fight: FightSight, voice: Voice, *, final: bool) -> str:
    """Who wins as it stands, in one sentence; `final`: unless somebody objects. Nobody, once somebody runs."""
    if fight.running:
        return voice.text("board.running", seat=f"seat:{fight.runner}")
    if final and fight.winning:
        return voice.text("table.unless", seat=f"seat:{fight.fighter}")
    if fight.winning and fight.heroes == fight.monsters:
        return voice.text("fight.tie_wins")
    if fight.winning:
        return voice.text("board.ahead", n=fight.heroes - fight.monsters)
    if fight.heroes == fight.monsters:
        return voice.text("board.tie")
    return voice.text("table.takes", n=fight.short, need=fight.heroes + fight.short)
