"""The mat in a window with its columns, and what a picture on it is put together from: each piece knows its box, and
all of its words are set."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.words.moods import FaceMood
from game.words.voice import Tint, Voice
from ui.art.theme import half_up
from ui.art.tracks import Track
from ui.art.typeset import line_height
from ui.canvas import unit
from ui.table.layout.button import Button
from ui.toolkit.text import Set

PER_UNIT = 1.5  # all lengths here are those of a window of 1280x720
TIGHTEST = (1600, 900)  # units that the longest words need
SIDE, HIGH, ABOVE = 10, 456, 118
WIDEST = 1400  # what lies on the mat of a very wide window does not drift apart further
BAR_LEAST = 44
CARD, CARD_TOP = 288, 27
EDGE, BESIDE, HEAD, FOOT, GUTTER = 24, 38, 44, 46, 24
RIBBON_ABOVE = 21


class MatFrame(msgspec.Struct, frozen=True):
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

    def halved(self) -> MatFrame:
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

    def centred(self, x: int, y: int, wide: int, high: int) -> Rect:
        """A rectangle round a point, in pixels."""
        box = Rect(0, 0, wide, high)
        box.center = x, y
        return box


def frame(size: tuple[int, int], voice: Voice, scale: float = 1.0) -> MatFrame:
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
    return MatFrame(size, k, mat, on, left, Rect(card.x, down, card.w, deep), right, card, voice)


Lies = Literal["ground", "on", "over"]
"""On the ground lie panels with pieces on them; what lies over others covers a part of them on purpose."""
Ink = Literal["cream", "soft", "glow", "text", "muted"]
"""The first three on the mat, the others on paper."""
Side = Literal["heroes", "monsters"]
Fate = Literal["", "lost", "beaten"]


class Pixel(NamedTuple):
    x: int
    y: int


class StagePiece(msgspec.Struct, frozen=True):
    """Base of all; `lies` says what else may be where it is."""

    box: Rect
    lies: Lies = "on"


class TextPiece(StagePiece, frozen=True, kw_only=True):
    """Lines of one size, centred on each other's middle or beginning at the left."""

    role: str
    px: int
    lines: tuple[str, ...]
    ink: Ink = "text"
    centred: bool = False

    @property
    def pitch(self) -> int:
        return line_height(self.px)


class FacePiece(StagePiece, frozen=True, kw_only=True):
    """A portrait with its mark; `lit`: this is who it is about; `mood`: that of the beat, None: as everywhere."""

    seat: SeatId
    lit: bool = False
    crown: bool = False
    mood: FaceMood | None = None


class SpeechPiece(StagePiece, frozen=True, kw_only=True):
    """What somebody says; its tail points up at `tail`."""

    px: int
    lines: tuple[str, ...]
    tail: Pixel


class BigCard(StagePiece, frozen=True, kw_only=True):
    """The cause of it all. `framed`: its Mishap."""

    card: CardId
    tint: Tint
    framed: bool = False


class SmallCard(StagePiece, frozen=True, kw_only=True):
    """`box` is its face before it is turned; a negative card is a back. `fate`: what has become of it."""

    card: CardId
    turn: float = 0.0
    fate: Fate = ""


class Back(StagePiece, frozen=True, kw_only=True):
    deck: Literal["door", "treasure"]
    turn: float = 0.0


class Bow(StagePiece, frozen=True, kw_only=True):
    """Dots from one thing to another."""

    start: Pixel
    over: Pixel
    end: Pixel
    tint: Tint
    head: bool = True


class Panel(StagePiece, frozen=True, kw_only=True):
    """Paper; `dark`: a band in the colour of the bar, round at its ends."""

    dark: bool = False


class DiscPiece(StagePiece, frozen=True, kw_only=True):
    """A round sign before a row."""

    icon: str
    tint: Tint


class IconPiece(StagePiece, frozen=True, kw_only=True):
    """An icon alone."""

    icon: str
    ink: Ink | Tint


class Total(StagePiece, frozen=True, kw_only=True):
    """The sum of a side of the fight; it counts from `before`. `faded`: it was so. `r`: without its light."""

    side: Side
    number: int
    before: int
    r: float
    wins: bool = False
    faded: bool = False


class Shield(StagePiece, frozen=True, kw_only=True):
    """A strength; on a `plate` a level."""

    number: int
    faded: bool = False
    plate: bool = False


class ChipPiece(StagePiece, frozen=True, kw_only=True):
    """A pill with an icon and words; `heavy` in title letters."""

    text: str
    icon: str
    tint: Tint
    px: int
    heavy: bool = False


class Sum(StagePiece, frozen=True, kw_only=True):
    """A number of a sum on a plate of its own."""

    text: str
    tint: Tint
    px: int


class Steps(StagePiece, frozen=True, kw_only=True):
    """A level track, and the way of its token."""

    seat: SeatId
    track: Track
    before: int
    after: int

    @property
    def token_r(self) -> float:
        """On the stage the token is larger than its step."""
        return min(self.track.pip_height * 0.86, self.track.width / self.track.goal * 0.62)


class Token(StagePiece, frozen=True, kw_only=True):
    """The token of a track; `start` is the middle of where it was."""

    seat: SeatId
    r: float
    start: Pixel


class DiePiece(StagePiece, frozen=True, kw_only=True):
    """The place of the die."""


class Stamp(StagePiece, frozen=True, kw_only=True):
    """`box` holds it askew. `late`: it comes when a throw has come to rest."""

    text: str
    px: int
    turn: float
    good: bool
    late: bool = False


class StageButton(StagePiece, frozen=True, kw_only=True):
    """A button of the prompt that has come up."""

    button: Button


class Stone(StagePiece, frozen=True, kw_only=True):
    seat: SeatId
    k: float


AnyPiece = (
    TextPiece | FacePiece | SpeechPiece | BigCard | SmallCard | Back | Bow | Panel | DiscPiece | IconPiece | Total
    | Shield | ChipPiece | Sum | Steps | Token | DiePiece | Stamp | Stone | StageButton
)  # fmt: skip


class Ribbon(msgspec.Struct, frozen=True):
    """`box` without the tails."""

    box: Rect
    text: str
    px: int
    icon: str
    tint: Tint


class Pill(msgspec.Struct, frozen=True):
    """How one goes on: `ring` for the time or the sign that it waits, words, `cap` of the key, one square for each beat
    of a row."""

    box: Rect
    ring: Rect
    words: TextPiece
    cap: Rect
    key: str
    squares: Rect | None


class StagePlan(msgspec.Struct, frozen=True):
    """`mat`: None for a ribbon alone. `light_at`: where the light comes from. `rays`: round it. `dusk`: it is cold."""

    ribbon: Ribbon
    mat: Rect | None
    light_at: Pixel
    rays: bool
    tint: Tint
    pill: Pill | None
    pieces: tuple[AnyPiece, ...]
    dusk: bool = False


def words_at(found: Set, role: str, box: Rect, ink: Ink, centred: bool = False) -> TextPiece:
    """From the upper edge of a box down, at its left or in its middle; as wide and high as they are."""
    tight = Rect(box.x, box.y, min(box.w, found.wide(role)), found.high)
    if centred:
        tight.centerx = box.centerx
    return TextPiece(tight, role=role, px=found.px, lines=found.lines, ink=ink, centred=centred)
