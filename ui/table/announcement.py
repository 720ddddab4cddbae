"""The table in words: every region with what it is, whether it may be used, and what lies in the person's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ids import CardId
from game.model.printed import Line, PrintedCard
from ui.announce import Announced, box_of
from ui.table.layout.regions import Region, at, by_id

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

PROBES = 8  # parts of a covered card's width and height that are tried
ROW = 40  # pixels; things whose middles differ by less stand in one row
KINDS = {
    "prompt": "prompt",
    "button": "button",
    "way": "button",
    "menu": "button",
    "undo": "button",
    "redo": "button",
    "card": "card",
    "foe": "card",
    "zoom": "card",
    "log": "text",
    "detail": "text",
    "timeline": "text",
    "mark": "text",
    "glance": "button",
    "objecting": "text",
}


def reading_order(found: Sequence[Region]) -> list[Region]:
    """Rows from the top, each from the left."""
    return sorted(found, key=lambda region: (region.rect.centery // ROW, region.rect.x))


def touchable(found: Sequence[Region], region: Region) -> Rect:
    """Where a thing can be touched: all of it, or the strip that the cards over it leave free."""
    rect = Rect(region.rect)
    if region.kind not in ("card", "foe") or at(found, rect.center) is region:
        return rect
    steps = [(x, y) for y in range(1, PROBES) for x in range(1, PROBES)]
    for x, y in steps:
        point = rect.x + rect.w * x // PROBES, rect.y + rect.h * y // PROBES
        if at(found, point) is region:
            return Rect(point[0] - 2, point[1] - 2, 4, 4)
    return rect


def announced(scene: TableScene) -> list[Announced]:
    """Everything there is to see now."""
    return [*_things(scene), *_looked_at(scene), *_in_hand(scene), *_bubbles(scene), *_reason(scene)]


def _things(scene: TableScene) -> Iterator[Announced]:
    answers = scene.composer.lit_ids()
    for region in scene.regions:
        kind = KINDS.get(region.kind, "target")
        lit = region.lit if answers is None or kind == "button" else region.id in answers
        focus = region.id == scene.focus.ring.focused
        rect = touchable(scene.regions, region)
        yield Announced(kind, region.id, box_of(rect), region.sentence, lit=lit, focus=focus, key=region.key)


def _looked_at(scene: TableScene) -> Iterator[Announced]:
    """The card that is shown large, read out as far as it can be read there: all of it."""
    region = by_id(scene.regions).get(scene.mouse.zoom)
    if region is not None and region.card >= 0:
        said = read_out(scene.voice.print_card(region.card))
        yield Announced("text", "reading", box_of(region.rect), said)


def read_out(printed: PrintedCard) -> str:
    """Every word of a card, from its title to its foot, as one text."""
    mishap = _words(printed.bad)
    foot = (printed.slot_word, printed.big_word, printed.value_word, printed.treasures_word, printed.levels_word)
    parts = [", ".join(part for part in (printed.title, printed.type_word.capitalize(), printed.badge) if part)]
    parts += [_words(printed.rules), f"{printed.bad_word.capitalize()}: {mishap}" if mishap else ""]
    parts += [", ".join(word for word in foot if word), printed.note, printed.flavour]
    return "\n".join(part for part in parts if part)


def _words(lines: Sequence[Line]) -> str:
    return " ".join("".join(run.text for run in line.runs) for line in lines)


def _in_hand(scene: TableScene) -> Iterator[Announced]:
    drag = scene.desk.drag
    if drag is None or drag.grip.kind != "card":
        return
    name = scene.voice.print_card(CardId(drag.grip.n)).title
    said = scene.voice.text("play.held", name=name)
    yield Announced("card", f"card:{drag.grip.n}", box_of(drag.rect), said, value="held")


def _bubbles(scene: TableScene) -> Iterator[Announced]:
    """What rivals have just said."""
    for bubble in scene.show.bubbles.now:
        seat = scene.picture.plan.seat(bubble.seat)
        if seat is not None:
            said = scene.voice.text("log.says", seat=f"seat:{bubble.seat}", what=scene.voice.say(bubble.message))
            yield Announced("text", f"says:{bubble.seat}", box_of(seat.box), said)


def _reason(scene: TableScene) -> Iterator[Announced]:
    if scene.show.reason is not None:
        said = scene.voice.say(scene.show.reason.message)
        yield Announced("refusal", "refusal", box_of(scene.show.reason.near), said)
