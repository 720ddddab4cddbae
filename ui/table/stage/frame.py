"""The mat over the table and what every picture on it has: the ribbon at its head, three columns, the pill at its
foot."""

from __future__ import annotations

import msgspec
from pygame import Rect

from game.words.voice import Voice
from ui.art import fonts
from ui.art.keycap import cap_width
from ui.art.ribbon import ribbon_height, ribbon_width, tail_reach
from ui.art.theme import half_up
from ui.art.time_ring import squares_width
from ui.art.typeset import width
from ui.canvas import unit
from ui.table.stage.beat import AnyBeat, OnStage
from ui.table.stage.pieces import Pill, Ribbon, Spot, words_at
from ui.toolkit.text import Set, set_words

PER_UNIT = 1.5  # all lengths here are those of a window of 1280x720
TIGHTEST = (1600, 900)  # units that the longest words need
SIDE, HIGH, ABOVE = 10, 456, 118
WIDEST = 1400  # what lies on the mat of a very wide window does not drift apart further
BAR_LEAST = 44
CARD, CARD_TOP = 288, 27
EDGE, BESIDE, HEAD, FOOT, GUTTER = 24, 38, 44, 46, 24
RIBBON, RIBBON_LEAST, RIBBON_ABOVE = 26, 18, 21
PILL, PILL_ABOVE, PILL_TEXT, CAP = 46, 24, 17, 30
SQUARE, SQUARE_GAP = 12, 5


class Frame(msgspec.Struct, frozen=True):
    """The mat in a window. `on`: where things lie, not wider than the eye takes in; `left`, `middle` and `right`: the
    columns, `card` the place of the cause in the middle one."""

    size: tuple[int, int]
    k: float
    mat: Rect
    on: Rect
    left: Rect
    middle: Rect
    right: Rect
    card: Rect
    voice: Voice

    def halved(self) -> Frame:
        """Without the card in the middle: two columns share its room."""
        middle, gap = self.on.centerx, self.px(GUTTER)
        left = Rect(self.left.x, self.left.y, middle - 2 * gap - self.left.x, self.left.h)
        right = Rect(middle - gap, self.right.y, self.right.right - middle + gap, self.right.h)
        return msgspec.structs.replace(self, left=left, right=right)

    def px(self, length: float) -> int:
        return half_up(length * self.k)

    def text(self, size: float, least: float = 13) -> int:
        return half_up(max(size * self.k, least))

    def x(self, at: float) -> int:
        """A place across the mat, given for a window of 1280 px."""
        return self.on.x + half_up((at - SIDE) * self.on.w / (1280 - 2 * SIDE))

    def y(self, at: float) -> int:
        """A place down the mat, given for a window of 720 px."""
        return self.mat.y + self.px(at - ABOVE)


def frame(size: tuple[int, int], voice: Voice, scale: float = 1.0) -> Frame:
    width, height = size
    k = unit(size, scale, TIGHTEST) * PER_UNIT

    def px(length: float) -> int:
        return half_up(length * k)

    high = px(HIGH)
    top = max(BAR_LEAST + px(RIBBON_ABOVE) + 6, half_up((height - high) * ABOVE / (720 - HIGH)))
    mat = Rect(px(SIDE), top, width - 2 * px(SIDE), high)
    on = mat.copy()
    on.w = min(mat.w, px(WIDEST))
    on.centerx = mat.centerx
    card = Rect(0, mat.y + px(CARD_TOP), px(CARD), half_up(px(CARD) * 1.4))
    card.centerx = mat.centerx
    down, deep = mat.y + px(HEAD), high - px(HEAD) - px(FOOT)
    left = Rect(on.x + px(EDGE), down, card.x - px(BESIDE) - on.x - px(EDGE), deep)
    right = Rect(card.right + px(BESIDE), down, on.right - px(EDGE) - card.right - px(BESIDE), deep)
    return Frame(size, k, mat, on, left, Rect(card.x, down, card.w, deep), right, card, voice)


def ribbon(place: Frame, beat: AnyBeat) -> Ribbon:
    """Over the upper edge of the mat, as wide as its words."""
    text, room = place.voice.say(beat.ribbon), place.mat.w - 2 * place.px(EDGE)
    px = place.text(RIBBON)
    while px > RIBBON_LEAST and ribbon_width(text, px) + 2 * tail_reach(px) > room:
        px -= 1
    if ribbon_width(text, px) + 2 * tail_reach(px) > room:
        spare = ribbon_width("", px) + 2 * tail_reach(px)
        text = set_words(fonts.TITLE, px, text, room - spare, least=px).lines[0]
    box = Rect(0, place.mat.y - place.px(RIBBON_ABOVE), ribbon_width(text, px), ribbon_height(px))
    box.centerx = place.mat.centerx
    return Ribbon(box, text, px, beat.icon, beat.tint)


def pill(place: Frame, on: OnStage) -> Pill:
    """Over the lower edge of the mat."""
    high, cap, r = max(40, place.px(PILL)), max(27, place.px(CAP)), place.px(14)
    key_wide = cap_width(on.key, cap) if on.key else 0
    side, gap = max(10, place.px(SQUARE)), max(4, place.px(SQUARE_GAP))
    row = squares_width(on.queue, side, gap) if on.queue > 1 else 0
    px, air = place.text(PILL_TEXT, 15), place.px(16)
    spare = air + 2 * r + (air + key_wide if key_wide else 0) + (air + row if row else 0) + 2 * air
    throws = on.die is not None and on.die.waits
    act = place.voice.text("button.throw_die") if throws else place.voice.say(on.beat.act)
    said = set_words(fonts.TITLE, px, act, place.mat.w - spare, least=px)
    wide = spare + width(fonts.TITLE, said.px, said.lines[0])
    box = Rect(0, place.mat.bottom - place.px(PILL_ABOVE), wide, high)
    box.centerx = place.mat.centerx
    return _filled(box, r, air, said, Rect(0, 0, key_wide, cap), on.key, Rect(0, 0, row, side))


def _filled(box: Rect, r: int, air: int, said: Set, cap: Rect, key: str, row: Rect) -> Pill:
    ring = Rect(box.x + air, box.centery - r, 2 * r, 2 * r)
    wide = width(fonts.TITLE, said.px, said.lines[0])
    words = Rect(ring.right + air * 3 // 4, box.centery - said.high // 2, wide, said.high)
    cap.midleft = words.right + air, box.centery
    row.midleft = (cap.right if cap.w else words.right) + air, box.centery
    text = words_at(said, fonts.TITLE, words, "cream")
    return Pill(box, ring, text, cap, key, row if row.w else None)


def middle_of(box: Rect) -> Spot:
    return Spot(box.centerx, box.centery)
