"""A fight in words: what the parts of a sum are called together, and how it stands."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Literal

from game.ids import NO_CARD, CardId, SeatId
from game.model.messages import Message
from game.model.views import FightSight, Part, SeatView
from game.words.voice import Voice

OWN_TEXT = "part.own_text"
"""The label of the sum that a monster's own card adds to its level."""


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


def sums(voice: Voice, parts: Sequence[Part], beaten: Container[CardId] = ()) -> Iterator[str]:
    """Parts of one side in ever fewer words: each by itself, then all that a seat brings as one, then the last ones
    added up. `beaten`: monsters, which a sum begins with."""
    each = [
        _term(voice, part, plain=n == 0 or part.card in beaten or (part.card == NO_CARD and part.label.key != OWN_TEXT))
        for n, part in enumerate(parts)
    ]
    yield " · ".join(each)
    seats = dict.fromkeys(part.seat for part in parts if part.seat >= 0)
    brought = [(seat, sum(part.amount for part in parts if part.seat == seat)) for seat in seats]
    others = [(said, part.amount) for said, part in zip(each, parts, strict=True) if part.seat < 0]
    short = [(f"{voice.seat(seat)}\u00a0{amount}", amount) for seat, amount in brought] + others
    for kept in range(len(short), 0, -1):
        rest = sum(amount for _, amount in short[kept:])
        more = [f"{voice.text('board.more')}\u00a0{voice.signed(rest)}"] if kept < len(short) else []
        yield " · ".join([*(said for said, _ in short[:kept]), *more])


def listed(parts: Sequence[Part], voice: Voice) -> str:
    """ "Boots +2, Saucepan −1"."""
    return ", ".join(f"{voice.say(part.label)} {voice.signed(part.amount)}" for part in parts)


def _term(voice: Voice, part: Part, *, plain: bool) -> str:
    """ "Your level 3", "Potion +3": with a sign where it is added to something."""
    return f"{voice.say(part.label)}\u00a0{part.amount if plain else voice.signed(part.amount)}"


def _gathered_as(lies: str, found: Sequence[Part]) -> Message:
    """Return the common name of several cards; a set may have its own word for curses."""
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
    """Return one sentence on who wins as it stands; `final`: unless somebody objects. Once somebody runs, who runs."""
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
