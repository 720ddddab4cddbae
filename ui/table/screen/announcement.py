"""The table in words: every region with what it is, whether it may be used, and what lies in the person's hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import CardId
from game.words.card_words import read_out
from ui.announce import Announced, box_of
from ui.table.layout.regions import PRESSED, TIMELINE
from ui.table.layout.signs import SIGNS
from ui.table.session import Session

KINDS: dict[str, str] = {
    "prompt": "prompt",
    **dict.fromkeys((*PRESSED, "glance", "stage_pill"), "button"),
    **dict.fromkeys(("card", "foe", "zoom"), "card"),
    **dict.fromkeys((*TIMELINE, "coach", "log", "detail", "objecting", "banner", "number", "stage"), "text"),
}
"""Kinds of regions as they are announced; any other is a target."""


def announced(session: Session) -> list[Announced]:
    looked_at = [*_looked_at(session), *_in_hand(session)]
    return [*_things(session), *looked_at, *_bubbles(session), *_signs(session), *_reason(session)]


def _things(session: Session) -> Iterator[Announced]:
    answers, places = session.answering(), session.touchable
    for region in session.regions:
        kind = KINDS.get(region.kind, "target")
        lit = region.lit if answers is None or kind == "button" else region.id in answers
        focus, rect = region.id == session.focus.ring.focused, places[region.id]
        yield Announced(kind, region.id, box_of(rect), region.sentence, lit, focus, region.key, region.value)


def _looked_at(session: Session) -> Iterator[Announced]:
    """The card that is shown large, read out as far as it can be read there: all of it."""
    region = session.region(session.pointer.zoom)
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
    """What rivals have just said."""
    for bubble in session.bubbles.now:
        seat = session.plan.seat(bubble.seat)
        if seat is not None:
            said = session.voice.text("log.says", seat=f"seat:{bubble.seat}", what=session.voice.say(bubble.message))
            yield Announced("text", f"says:{bubble.seat}", box_of(seat.box), said)


def _signs(session: Session) -> Iterator[Announced]:
    """What people have just shown across the table."""
    for one in session.signs.now:
        seat = session.plan.seat(one.seat)
        if seat is not None:
            what = session.voice.text(f"linked.sign_{SIGNS[one.sign][0]}")
            said = session.voice.text("log.says", seat=f"seat:{one.seat}", what=what)
            yield Announced("text", f"signs:{one.seat}", box_of(seat.box), said)


def _reason(session: Session) -> Iterator[Announced]:
    reason = session.reason
    if reason is not None:
        yield Announced("refusal", "refusal", box_of(reason.near), session.voice.say(reason.reason))
