"""The changes that a card would make, in words: totals, the winner, its strength. The numbers are the table's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ids import NO_CARD, CardId
from game.model.foreseen import Foreseen
from game.model.views import FightSight, SeatView
from game.words.voice import Hint, Voice, versus

MOST_TOLD = 2
"""Ways of one card that are told; those that turn the fight come first."""


class Outcome(NamedTuple):
    """One way to use a card: the numbers, and what they mean. `turns`: the other side would be ahead, and that is not
    the reader's loss."""

    numbers: str
    verdict: str
    turns: bool

    @property
    def sentence(self) -> str:
        return f"{self.numbers} {self.verdict}".strip()


def outcomes(card: CardId, found: Iterable[Foreseen], view: SeatView, voice: Voice) -> tuple[Outcome, ...]:
    """Return the changes by this card now, the most telling ways first, each said once."""
    now = (each for each in found if each.card == card and each.first == NO_CARD)
    mine = sorted((each for each in now if _concerns(each, view)), key=lambda each: not each.turns)
    told = dict.fromkeys(_outcome(each, view, voice) for each in mine)
    return tuple(told)[:MOST_TOLD]


def _concerns(found: Foreseen, view: SeatView) -> bool:
    """Out of a fight only the own strength is told: of a curse that may hit anybody, that says nothing."""
    return found.fighter >= 0 or found.ended or _named(found, view)[0] != "seat"


def lines(told: tuple[Outcome, ...]) -> list[str]:
    """Short lines for a small place: the first way with what it means, of the others the numbers."""
    return [line for n, each in enumerate(told) for line in (each.numbers, "" if n else each.verdict) if line]


def _outcome(found: Foreseen, view: SeatView, voice: Voice) -> Outcome:
    if found.ended:
        return Outcome(voice.say(found.ending), "", False)
    if found.fighter < 0:
        return Outcome(_dressed(found, voice), "", False)
    fight = view.fight
    harms = fight is not None and view.seat in (fight.fighter, fight.helper) and not found.winning
    return Outcome(_numbers(found, view, voice), voice.say(found.verdict), found.turns and not harms)


def _dressed(found: Foreseen, voice: Voice) -> str:
    if found.bagged:
        why = voice.say(found.because.reason) if found.because is not None else ""
        return voice.text("foreseen.bagged", why=why).strip()
    key = "foreseen.strength" if found.gain else "foreseen.same_strength"
    return voice.text(key, gain=found.gain, n=found.strength)


def _numbers(found: Foreseen, view: SeatView, voice: Voice) -> str:
    """Both totals, after the side, the seat or the monster that was named."""
    totals = {"heroes": found.heroes, "monsters": found.monsters}
    kind, value = _named(found, view)
    if kind == "side":
        return voice.text("foreseen.for_monsters" if value else "foreseen.for_heroes", **totals)
    if kind == "seat":
        return voice.text("foreseen.at_seat", what=f"seat:{value}", **totals)
    if kind == "foe" and view.fight is not None:
        return voice.text("foreseen.at_foe", what=_foe(view.fight, value, voice), **totals)
    return voice.say(found.totals)


def _foe(fight: FightSight, body: int, voice: Voice) -> str:
    return next((voice.print_card(foe.kind).title for foe in fight.foes if foe.body == body), "")


def _named(found: Foreseen, view: SeatView) -> tuple[str, int]:
    """Return kind and number of the last side, seat or monster that the move names; a lone monster need not be."""
    option = next((each for each in view.options if each.key == found.command.key), None)
    if option is None:
        return "", -1
    several = view.fight is not None and len(view.fight.foes) > 1
    telling = ("side", "seat", "foe") if several else ("side", "seat")
    said = [(param.kind, arg[0]) for param, arg in zip(option.params, found.args, strict=False) if arg]
    return next((each for each in reversed(said) if each[0] in telling), ("", -1))


def hints(view: SeatView, found: Iterable[Foreseen], voice: Voice) -> dict[str, Hint]:
    """A chip over each card in hand that would turn the fight, with the totals it would make."""
    chips: dict[str, Hint] = {}
    for each in found:
        if each.turns and each.card in view.hand:
            key = "foreseen.hint_wins" if each.winning else "foreseen.hint_loses"
            said = voice.text(key, n=each.heroes, theirs=each.monsters)
            chips.setdefault(f"card:{each.card}", Hint(said, each.winning, versus(each.heroes, each.monsters)))
    return chips
