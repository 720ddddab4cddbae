"""The table in words: every region with what it is, whether it may be used, and what lies in the person's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ids import CardId
from game.words.card_words import read_out
from ui.announce import Announced, box_of
from ui.table.layout.regions import PRESSED, TIMELINE, Region, touchable
from ui.table.layout.signs import SIGNS
from ui.table.session import Session

KINDS: dict[str, str] = {
    "prompt": "prompt",
    **dict.fromkeys((*PRESSED, "glance", "stage_pill"), "button"),
    **dict.fromkeys(("card", "foe", "zoom"), "card"),
    **dict.fromkeys((*TIMELINE, "coach", "log", "detail", "objecting", "banner", "number", "stage"), "text"),
}
"""Kinds of regions as they are announced; any other is a target."""


Seen = tuple[Sequence[Region], frozenset[str] | None, str | None]
"""A layout, the ids of what answers the thing in hand there, and of what has the focus."""


class Announcement:
    """Puts one table into words: what lies there only when it lies, answers or is focused otherwise than before."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: Seen = (), None, None
        self._things: tuple[Announced, ...] = ()

    def now(self) -> list[Announced]:
        session = self._session
        seen = session.regions, session.answering(), session.focus.ring.focused
        if seen != self._seen:
            self._seen, self._things = seen, tuple(_things(*seen))
        looked_at = [*_looked_at(session), *_in_hand(session)]
        return [*self._things, *looked_at, *_bubbles(session), *_signs(session), *_reason(session)]


def _things(found: Sequence[Region], answers: frozenset[str] | None, focused: str | None) -> Iterator[Announced]:
    for region in found:
        kind = KINDS.get(region.kind, "target")
        lit = region.lit if answers is None or kind == "button" else region.id in answers
        focus, box = region.id == focused, box_of(touchable(found, region))
        yield Announced(kind, region.id, box, region.sentence, lit, focus, region.key, region.value)


def _looked_at(session: Session) -> Iterator[Announced]:
    """The card that is shown large, read out as far as it can be read there: all of it."""
    region = session.large
    if region is not None and region.card >= 0:
        said = read_out(session.voice.print_card(region.card))
        yield Announced("text", "reading", box_of(region.rect), said)


def _in_hand(session: Session) -> Iterator[Announced]:
    drag = session.desk.drag
    if drag is None or drag.grip.kind != "card":
        return
    name = session.voice.print_card(CardId(drag.grip.n)).title
    said = session.voice.text("play.held", name=name)
    yield Announced("card", f"card:{drag.grip.n}", box_of(drag.rect), said, value="held")


def _bubbles(session: Session) -> Iterator[Announced]:
    """The words that rivals have just said."""
    for bubble in session.bubbles.now:
        seat = session.plan.seat(bubble.seat)
        if seat is not None:
            said = session.voice.text("log.says", seat=f"seat:{bubble.seat}", what=session.voice.say(bubble.message))
            yield Announced("text", f"says:{bubble.seat}", box_of(seat.box), said)


def _signs(session: Session) -> Iterator[Announced]:
    """The signs that people have just shown across the table."""
    for one in session.signs.now:
        seat = session.plan.seat(one.seat)
        if seat is not None:
            what = session.voice.text(f"linked.sign_{SIGNS[one.sign][0]}")
            said = session.voice.text("log.says", seat=f"seat:{one.seat}", what=what)
            yield Announced("text", f"signs:{one.seat}", box_of(seat.box), said)


def _reason(session: Session) -> Iterator[Announced]:
    reason = session.reason
    if reason is not None:
        yield Announced("refusal", "refusal", box_of(reason.near), reason.told(session.voice))
