"""All of a beat laid out: a function of what it shows and of the size of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.moves.buttons import PLAY
from game.words.voice import Voice
from ui.art import fonts
from ui.art.keycap import cap_width
from ui.art.ribbon import ribbon_height, ribbon_width, tail_reach
from ui.art.time_ring import squares_width
from ui.art.typeset import largest, width
from ui.table.layout.button import Button
from ui.table.layout.sight import Sight
from ui.table.stage.beat import Beat, OnStage
from ui.table.stage.door import DoorBeat
from ui.table.stage.pieces import (
    EDGE,
    RIBBON_ABOVE,
    AnyPiece,
    DiePiece,
    MatFrame,
    Panel,
    Pill,
    Pixel,
    Ribbon,
    StageButton,
    StagePlan,
    frame,
    words_at,
)
from ui.table.stage.track import RibbonBeat
from ui.toolkit.text import Set, set_words

RIBBON, RIBBON_LEAST = 26, 18
PILL, PILL_ABOVE, PILL_TEXT, CAP = 46, 24, 17, 30
SQUARE, SQUARE_GAP = 12, 5


def stage_plan(
    on: OnStage, voice: Voice, size: tuple[int, int], edge: int, scale: float = 1.0, asked: Sequence[Button] = ()
) -> StagePlan:
    """`edge`: upper edge of the mat that lies on the table, over which a ribbon alone hangs. `asked`: buttons that come
    up with the beat."""
    f, beat = frame(size, voice, scale), on.beat
    head = ribbon(f, beat)
    if isinstance(beat, RibbonBeat):
        head.box.centery = edge
        return StagePlan(head, None, Pixel(0, 0), False, beat.tint, None, ())
    light = Pixel(*f.card.center) if beat.LIGHT_AT is None else Pixel(f.x(beat.LIGHT_AT[0]), f.y(beat.LIGHT_AT[1]))
    pieces = tuple(_asking(f, beat, asked) if asked else beat.pieces(f))
    return StagePlan(head, f.mat, light, not (beat.DUSK or on.calm), beat.tint, pill(f, on), pieces, beat.DUSK)


def die_on_stage(stage: StagePlan | None) -> Rect | None:
    """Where the die of a throw lies on the mat."""
    pieces = stage.pieces if stage is not None else ()
    return next((piece.box for piece in pieces if isinstance(piece, DiePiece)), None)


def ribbon(f: MatFrame, beat: Beat) -> Ribbon:
    """Over the upper edge of the mat, as wide as its words."""
    text, room = f.voice.say(beat.ribbon), f.mat.w - 2 * f.px(EDGE)
    px = largest(f.text(RIBBON), RIBBON_LEAST, lambda px: ribbon_width(text, px) + 2 * tail_reach(px) <= room)
    if ribbon_width(text, px) + 2 * tail_reach(px) > room:
        spare = ribbon_width("", px) + 2 * tail_reach(px)
        text = set_words(fonts.TITLE, px, text, room - spare, least=px).lines[0]
    box = Rect(0, f.mat.y - f.px(RIBBON_ABOVE), ribbon_width(text, px), ribbon_height(px))
    box.centerx = f.mat.centerx
    return Ribbon(box, text, px, beat.icon, beat.tint)


def pill(f: MatFrame, on: OnStage) -> Pill:
    """Over the lower edge of the mat."""
    high, cap, r = max(40, f.px(PILL)), max(27, f.px(CAP)), f.px(14)
    key_wide = cap_width(on.key, cap) if on.key else 0
    side, gap = max(10, f.px(SQUARE)), max(4, f.px(SQUARE_GAP))
    row = squares_width(on.queue, side, gap) if on.queue > 1 else 0
    px, air = f.text(PILL_TEXT, 15), f.px(16)
    spare = air + 2 * r + (air + key_wide if key_wide else 0) + (air + row if row else 0) + 2 * air
    throws = on.die is not None and on.die.waits
    act = f.voice.text("button.throw_die") if throws else f.voice.say(on.beat.act)
    said = set_words(fonts.TITLE, px, act, f.mat.w - spare, least=px)
    wide = spare + width(fonts.TITLE, said.px, said.lines[0])
    box = Rect(0, f.mat.bottom - f.px(PILL_ABOVE), wide, high)
    box.centerx = f.mat.centerx
    return _filled(box, r, air, said, Rect(0, 0, key_wide, cap), on.key, Rect(0, 0, row, side))


def _filled(box: Rect, r: int, air: int, said: Set, cap: Rect, key: str, row: Rect) -> Pill:
    ring = Rect(box.x + air, box.centery - r, 2 * r, 2 * r)
    wide = width(fonts.TITLE, said.px, said.lines[0])
    words = Rect(ring.right + air * 3 // 4, box.centery - said.high // 2, wide, said.high)
    cap.midleft = words.right + air, box.centery
    row.midleft = (cap.right if cap.w else words.right) + air, box.centery
    text = words_at(said, fonts.TITLE, words, "cream")
    return Pill(box, ring, text, cap, key, row if row.w else None)


KEEP = "button:keep_card"
PRESS, PRESS_LEAST, GAP = 50, 44, 12


def choice(sight: Sight) -> tuple[Button, ...]:
    """The buttons of the card that is shown; none for any other beat."""
    beat = sight.stage.beat if sight.stage is not None else None
    if not isinstance(beat, DoorBeat) or beat.card not in sight.view.limbo:
        return ()
    return tuple(button for button in sight.buttons if button.id in (KEEP, PLAY))


def _asking(f: MatFrame, beat: Beat, asked: Sequence[Button]) -> Iterator[AnyPiece]:
    """The rows of the beat leave room for the buttons, side by side under what is said in the right column."""
    gap, high = f.px(GAP), max(PRESS_LEAST, f.px(PRESS))
    room = Rect(f.right.x, f.right.y, f.right.w, f.right.h - high - gap)
    pieces = beat.pieces(msgspec.structs.replace(f, right=room))
    yield from pieces
    said = [piece.box for piece in pieces if isinstance(piece, Panel) and piece.box.colliderect(room)]
    top = max((box.bottom for box in said), default=room.centery) + gap
    wide = (room.w - gap * (len(asked) - 1)) // len(asked)
    for n, button in enumerate(asked):
        yield StageButton(Rect(room.x + n * (wide + gap), top, wide, high), button=button)
