"""Coach lines: what somebody who plays for the first time is told, each line once, when it first matters. They speak of
what everybody sees and of the own hand; their numbers are the table's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from game.model.messages import Message
from game.model.options import Verb
from game.model.ruleset import Ruleset
from game.model.views import SeatView, Situation
from ui.words.voice import Voice

Occasion = Literal[
    "setup", "door", "losing", "winning", "empty_room", "others_fight", "help_asked", "gold", "charity", "near_goal"
]
HELPS: tuple[Verb, ...] = ("offer_help", "play_card", "use_ability")
"""Moves with which a bystander mixes in."""
TOLD_FAMILIES = ("class", "mojo")
"""What one may be besides a hero, told with the first door: the first of these that is among the cards in play."""


class CoachLine(NamedTuple):
    """`head`: the first sentence, in bold; `rest`: what follows."""

    head: str
    rest: str

    @property
    def sentence(self) -> str:
        return f"{self.head} {self.rest}"


def _own_fight(view: SeatView) -> bool:
    return view.fight is not None and view.fight.fighter == view.seat


def _near_goal(view: SeatView) -> bool:
    return any(seat.seat != view.seat and seat.level == view.goal - 1 and not seat.gone for seat in view.seats)


def _losing(view: SeatView) -> bool:
    fight = view.fight
    return fight is not None and _own_fight(view) and not fight.winning and view.may("concede")


def _others_fight(view: SeatView) -> bool:
    return view.fight is not None and not _own_fight(view) and view.may(*HELPS)


def _help_asked(view: SeatView) -> bool:
    return any(offer.kind == "help" and offer.to == view.seat for offer in view.offers)


def _empty_room(view: SeatView) -> bool:
    return view.situation == "entered" and view.may("search_room", "pick_fight")


OCCASIONS: tuple[tuple[Occasion, Callable[[SeatView], bool]], ...] = (
    ("near_goal", _near_goal),
    ("setup", lambda view: view.situation == "setup" and not view.seats[view.seat].ready),
    ("door", lambda view: view.may("open_door")),
    ("losing", _losing),
    ("winning", lambda view: _own_fight(view) and view.may("claim")),
    ("empty_room", _empty_room),
    ("help_asked", _help_asked),
    ("others_fight", _others_fight),
    ("charity", lambda view: view.may("give_charity")),
    ("gold", lambda view: view.may("sell_items")),
)
"""When each line may be said; where several fit, the first one that was not said yet."""


class _Moment(NamedTuple):
    """Any act of anybody that matters to the line makes another one."""

    prompt: Message
    situation: Situation
    turn: int
    hand: int
    front: int


class Coach:
    """Says one line at a time; it is gone with the next act. `known`: lines that were ever said; None: not read yet."""

    def __init__(self) -> None:
        self.known: frozenset[str] | None = None
        self._said: Occasion | None = None
        self._moment: _Moment | None = None

    def occasion(self, view: SeatView) -> Occasion | None:
        """What is to be said now."""
        assert self.known is not None
        moment = _moment(view)
        if moment == self._moment:
            return self._said
        self._moment, known = moment, self.known
        self._said = next((name for name, fits in OCCASIONS if name not in known and fits(view)), None)
        if self._said is not None:
            self.known = known | {self._said}
        return self._said


def _moment(view: SeatView) -> _Moment:
    own = view.seats[view.seat]
    return _Moment(
        view.prompt, view.situation, view.turn, len(view.hand), len(own.used) + len(own.carried) + len(own.traits)
    )


def coach_line(occasion: Occasion, view: SeatView, voice: Voice, played: Ruleset) -> CoachLine:
    """The line in words, with the numbers and the cards of this table."""
    said = voice.text(_key(occasion, view, played), **_numbers(occasion, view))
    head, _, rest = said.partition(". ")
    return CoachLine(f"{head}.", rest)


def _key(occasion: Occasion, view: SeatView, played: Ruleset) -> str:
    if occasion == "door":
        families = {card.family for card in played.defs}
        return next((f"coach.door_{family}" for family in TOLD_FAMILIES if family in families), "coach.door")
    giving = view.option("give_charity")
    discards = giving is not None and all(param.kind != "seats" for param in giving.params)
    return "coach.charity_discard" if occasion == "charity" and discards else f"coach.{occasion}"


def _numbers(occasion: Occasion, view: SeatView) -> dict[str, int]:
    if occasion == "charity" and (giving := view.option("give_charity")) is not None:
        return {"n": len(view.hand) - giving.params[0].least}
    if occasion == "gold" and (selling := view.option("sell_items")) is not None:
        return {"n": next(param.total for param in selling.params if param.total)}
    return {"n": view.goal} if occasion == "setup" else {}
