"""Numbers before and after: the totals of a fight, a strength, a level, and the chip that says by how much."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.words.voice import Tint
from ui.art import fonts
from ui.art.typeset import line_height, width
from ui.table.stage.beat import Change, Totals
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, Chip, Shield, Side, Sign, Total, words_at
from ui.toolkit.text import set_words

BADGE, BADGE_WINNING = 46, 60  # radii of the totals of a win
SMALL, SMALL_AFTER = 22, 29
SHIELD, SHIELD_AFTER, ARROW = 46, 56, 20
CHIP_HIGH, CHIP_SIDES = 1.55, 2.35  # of its size, as ui.art.panels.chip draws it
HALO = 1.42  # of the radius of a total that wins
BURST = 1.16  # of the radius of the monsters' total


def chip(place: Frame, left: int, middle: int, text: str, icon: str, tint: Tint, room: int, size: float = 17) -> Chip:
    """Beside something, in the middle of its height."""
    px = place.text(size)
    lead = round(px * CHIP_SIDES) + 4
    said = set_words(fonts.BOLD, px, text, max(8, room - lead))
    box = Rect(left, 0, lead + width(fonts.BOLD, said.px, said.lines[0]), round(said.px * CHIP_HIGH))
    box.centery = middle
    return Chip(box, text=said.lines[0], icon=icon, tint=tint, px=said.px)


def total(
    middle: tuple[int, int], r: int, side: Side, number: Change | int, *, wins: bool = False, faded: bool = False
) -> Total:
    """Round its middle; its box holds its light too."""
    reach = round(r * (HALO if wins else BURST if side == "monsters" else 1.08))
    box = Rect(middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach)
    before, after = (number.before, number.after) if isinstance(number, Change) else (number, number)
    return Total(box, side=side, number=after, before=before, wins=wins, faded=faded)


def radius(piece: Total) -> float:
    """Of the badge itself."""
    share = HALO if piece.wins else BURST if piece.side == "monsters" else 1.08
    return piece.box.w / 2 / share


def strength(place: Frame, at: Rect, change: Change) -> Iterator[AnyPiece]:
    """Two shields with an arrow between them, and by how much."""
    yield from _before_after(place, at, change, "shield", plate=False)


def level(place: Frame, at: Rect, change: Change) -> Iterator[AnyPiece]:
    """The same for a level, on plates like the steps of a track."""
    yield from _before_after(place, at, change, "up" if change.by > 0 else "down", plate=True)


def _before_after(place: Frame, at: Rect, change: Change, icon: str, *, plate: bool) -> Iterator[AnyPiece]:
    small, large, arrow = place.px(SHIELD), place.px(SHIELD_AFTER), place.px(ARROW)
    gap, x = place.px(14), at.x
    tint: Tint = "good" if change.by > 0 else "bad"
    yield Shield(_upright(x, at.centery, small), number=change.before, faded=True, plate=plate)
    x += small + gap
    yield Sign(Rect(x, at.centery - arrow // 2, arrow, arrow), icon="play", ink=tint)
    x += arrow + gap
    yield Shield(_upright(x, at.centery, large), number=change.after, plate=plate)
    x += large + gap
    if at.right - x > place.px(56):
        yield chip(place, x, at.centery, place.voice.signed(change.by), icon, tint, at.right - x)


def _upright(left: int, middle: int, wide: int) -> Rect:
    box = Rect(left, 0, wide, round(wide * 1.16))
    box.centery = middle
    return box


def both_totals(place: Frame, at: Rect, totals: Totals) -> Iterator[AnyPiece]:
    """Two lines: each side before and after, the one that leads in light. As high as `totals_high`."""
    line = at.h // 2
    sides: tuple[tuple[Side, Change, bool], ...] = (
        ("heroes", totals.heroes, totals.winning),
        ("monsters", totals.monsters, not totals.winning),
    )
    for n, (side, change, wins) in enumerate(sides):
        yield from _one_total(place, Rect(at.x, at.y + n * line, at.w, line), side, change, wins)


def totals_high(place: Frame) -> int:
    return 2 * round(2 * place.px(SMALL_AFTER) * HALO) + place.px(4)


def _one_total(place: Frame, at: Rect, side: Side, change: Change, wins: bool) -> Iterator[AnyPiece]:
    """Who it is, what it was, what it is."""
    after, before, arrow = place.px(SMALL_AFTER), place.px(SMALL), place.px(ARROW)
    most = round(after * HALO)
    right = at.right
    yield total((right - most, at.centery), after, side, change, wins=wins)
    right -= 2 * most + place.px(8)
    if change.by:
        yield Sign(
            Rect(right - arrow, at.centery - arrow // 2, arrow, arrow), icon="play", ink="good" if wins else "bad"
        )
        right -= arrow + place.px(10)
        reach = round(before * BURST)
        yield total((right - reach, at.centery), before, side, change.before, faded=True)
        right -= 2 * reach + place.px(10)
    yield from _side_word(place, Rect(at.x, at.y, right - at.x, at.h), side, change)


def _side_word(place: Frame, at: Rect, side: Side, change: Change) -> Iterator[AnyPiece]:
    word = place.voice.text("table.heroes" if side == "heroes" else "table.monsters")
    said = set_words(fonts.TITLE, place.text(19, 14), word, at.w)
    quiet = line_height(place.text(16)) + place.px(8) if change.by else 0
    top = at.centery - (said.high + quiet) // 2
    yield words_at(said, fonts.TITLE, Rect(at.x, top, at.w, 0), "text")
    if change.by:
        middle = top + said.high + quiet // 2 + 2
        tint: Tint = "me" if side == "heroes" else "bad"
        yield chip(place, at.x, middle, place.voice.signed(change.by), "swords", tint, at.w, 16)
