"""Coach lines: lessons for somebody who plays for the first time, each said once, when it first matters. They speak of
public facts and of the own hand; their numbers are the table's."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Literal, NamedTuple

from game.model.messages import Message, MessageValue
from game.model.ruleset import Ruleset
from game.model.views import SeatView, Situation
from game.words.charity import is_discarded, kept
from game.words.prospects import Outlook
from game.words.voice import Voice

Occasion = Literal[
    "setup", "class", "door", "losing", "winning", "empty_room", "others_fight", "help_asked", "gold", "charity",
    "near_goal",
]  # fmt: skip


class CoachLine(NamedTuple):
    """`head`: the first sentence, in bold; `rest`: the others."""

    head: str
    rest: str

    @property
    def sentence(self) -> str:
        return f"{self.head} {self.rest}"


def _leads(now: Outlook) -> bool:
    fight = now.view.fight
    return fight is not None and fight.fighter == now.view.seat and now.view.may("claim")


def _near_goal(now: Outlook) -> bool:
    view = now.view
    return any(seat != view.seat for seat in view.one_short)


def _others_fight(now: Outlook) -> bool:
    return now.looks_on and (now.view.may("offer_help") or bool(now.spoils))


def _help_asked(now: Outlook) -> bool:
    return any(offer.kind == "help" and offer.to == now.view.seat == offer.helper for offer in now.view.offers)


def _empty_room(now: Outlook) -> bool:
    return now.view.situation == "entered" and now.view.may("search_room")


OCCASIONS: tuple[tuple[Occasion, Callable[[Outlook], bool]], ...] = (
    ("near_goal", _near_goal),
    ("setup", lambda now: now.view.situation == "setup" and not now.view.seats[now.view.seat].ready),
    ("class", lambda now: not now.families.isdisjoint(("class", "mojo"))),
    ("door", lambda now: now.view.may("open_door")),
    ("losing", lambda now: now.losing and now.view.may("concede")),
    ("winning", _leads),
    ("empty_room", _empty_room),
    ("help_asked", _help_asked),
    ("others_fight", _others_fight),
    ("charity", lambda now: now.view.may("give_charity")),
    ("gold", lambda now: now.view.may("sell_items")),
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

    def occasion(self, now: Outlook) -> Occasion | None:
        """Return the lesson to be said now; None if there is none."""
        assert self.known is not None
        moment = _moment(now.view)
        if moment == self._moment:
            return self._said
        self._moment, known = moment, self.known
        self._said = next((name for name, fits in OCCASIONS if name not in known and fits(now)), None)
        if self._said is not None:
            self.known = known | {self._said}
        return self._said


def _moment(view: SeatView) -> _Moment:
    own = view.seats[view.seat]
    return _Moment(
        view.prompt, view.situation, view.turn, len(view.hand), len(own.used) + len(own.carried) + len(own.traits)
    )


def coach_line(occasion: Occasion, now: Outlook, voice: Voice, played: Ruleset) -> CoachLine:
    """The line in words, with the numbers and the cards of this table."""
    said = voice.text(coach_key(occasion, now), **_named(occasion, now.view, played))
    head, _, rest = said.partition(". ")
    return CoachLine(f"{head}.", rest)


def coach_key(occasion: Occasion, now: Outlook) -> str:
    """Of the line that names no way that is closed, or of which the notes say that it leads nowhere."""
    match occasion:
        case "class" if "class" not in now.families:
            return "coach.mojo"
        case "charity" if is_discarded(now.view):
            return "coach.charity_discard"
        case "losing":
            return _losing(now)
        case "empty_room" if not now.prey:
            return "coach.empty_room_search"
        case "others_fight" if not now.view.may("offer_help"):
            return "coach.others_fight_spoil"
        case "others_fight" if not now.spoils:
            return "coach.others_fight_help"
    return f"coach.{occasion}"


def _losing(now: Outlook) -> str:
    if now.enough:
        return "coach.losing_hand"
    if now.view.may("offer_help"):
        return "coach.losing" if now.helps else "coach.losing_help"
    return "coach.losing_alone" if now.helps else "coach.losing_run"


def _named(occasion: Occasion, view: SeatView, played: Ruleset) -> dict[str, MessageValue]:
    if occasion == "door":
        curses = (card.id for card in played.defs if card.kind == "curse")
        return {"curse": ":".join(("kind", "curse", *islice(curses, 1)))}
    if occasion == "charity":
        return {"n": kept(view)}
    if occasion == "gold" and (selling := view.option("sell_items")) is not None:
        return {"n": next(param.total for param in selling.params if param.total)}
    return {"n": view.goal} if occasion == "setup" else {}
