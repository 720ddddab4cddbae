"""A fight in words: the sum of each side, line by line, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.views import FightSight, Part, SeatView
from game.words.voice import Voice

MOST_ROWS = 6


class Row(NamedTuple):
    text: str
    amount: str
    seat: SeatId


def rows_of(view: SeatView, voice: Voice, parts: Sequence[Part], fight: FightSight) -> tuple[Row, ...]:
    """The sum of a side as lines, card by card; where these are too many, what one seat wears or is in one line each;
    what does not fit even so is added up in the last one."""
    base = {foe.card for foe in fight.foes}
    shown = parts if len(parts) <= MOST_ROWS else gathered(view, parts)
    rows = [
        Row(voice.say(part.label), _amount(voice, part.amount, plain=not place or part.card in base), part.seat)
        for place, part in enumerate(shown)
    ]
    if len(rows) <= MOST_ROWS:
        return tuple(rows)
    rest = sum(part.amount for part in shown[MOST_ROWS - 1 :])
    return (*rows[: MOST_ROWS - 1], Row(voice.text("board.more"), voice.signed(rest), NOBODY))


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


def _amount(voice: Voice, amount: int, *, plain: bool) -> str:
    """With a sign, as sums are written; without a plus where the sum begins."""
    return str(amount) if plain and amount >= 0 else voice.signed(amount)


def ahead(fight: FightSight) -> Literal["heroes", "monsters", ""]:
    """The side that would win as it stands; neither while somebody runs."""
    return "" if fight.running else "heroes" if fight.winning else "monsters"


def gap(fight: FightSight, voice: Voice) -> str:
    """How many points the heroes lack, in words."""
    if fight.heroes == fight.monsters:
        return voice.text("table.tied")
    return voice.text("table.short", n=fight.short)


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
