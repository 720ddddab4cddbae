"""What a picture on the stage is put together from: each piece knows its box, and all of its words are set."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.words.voice import Tint
from ui.art.tracks import Track
from ui.art.typeset import line_height
from ui.table.layout.button import Button
from ui.toolkit.text import Set

Lies = Literal["ground", "on", "over"]
"""On the ground lie panels with pieces on them; what lies over others covers a part of them on purpose."""
Ink = Literal["cream", "soft", "glow", "text", "muted"]
"""The first three on the mat, the others on paper."""
Side = Literal["heroes", "monsters"]
Fate = Literal["", "lost", "beaten"]


class Spot(NamedTuple):
    x: int
    y: int


class Piece(msgspec.Struct, frozen=True):
    """Base of all; `lies` says what else may be where it is."""

    box: Rect
    lies: Lies = "on"


class Words(Piece, frozen=True, kw_only=True):
    """Lines of one size, centred on each other's middle or beginning at the left."""

    role: str
    px: int
    lines: tuple[str, ...]
    ink: Ink = "text"
    centred: bool = False

    @property
    def pitch(self) -> int:
        return line_height(self.px)


class Face(Piece, frozen=True, kw_only=True):
    """A portrait with its mark; `lit`: this is who it is about; `dead`: grey, without its ring."""

    seat: SeatId
    lit: bool = False
    crown: bool = False
    dead: bool = False


class Bubble(Piece, frozen=True, kw_only=True):
    """What somebody says; its tail points up at `tail`."""

    px: int
    lines: tuple[str, ...]
    tail: Spot


class BigCard(Piece, frozen=True, kw_only=True):
    """The cause of it all. `framed`: its Mishap."""

    card: CardId
    tint: Tint
    framed: bool = False


class SmallCard(Piece, frozen=True, kw_only=True):
    """`box` is its face before it is turned; a negative card is a back. `fate`: what has become of it."""

    card: CardId
    turn: float = 0.0
    fate: Fate = ""


class Back(Piece, frozen=True, kw_only=True):
    deck: Literal["door", "treasure"]
    turn: float = 0.0


class Bow(Piece, frozen=True, kw_only=True):
    """Dots from one thing to another."""

    start: Spot
    over: Spot
    end: Spot
    tint: Tint
    head: bool = True


class Panel(Piece, frozen=True, kw_only=True):
    """Paper; `dark`: a band in the colour of the bar, round at its ends."""

    dark: bool = False


class Disc(Piece, frozen=True, kw_only=True):
    """A round sign before a row."""

    icon: str
    tint: Tint


class Sign(Piece, frozen=True, kw_only=True):
    """An icon alone."""

    icon: str
    ink: Ink | Tint


class Total(Piece, frozen=True, kw_only=True):
    """The sum of a side of the fight; it counts from `before`. `faded`: it was so. `r`: without its light."""

    side: Side
    number: int
    before: int
    r: float
    wins: bool = False
    faded: bool = False


class Shield(Piece, frozen=True, kw_only=True):
    """A strength; on a `plate` a level."""

    number: int
    faded: bool = False
    plate: bool = False


class Chip(Piece, frozen=True, kw_only=True):
    """A pill with an icon and words; `heavy` in title letters."""

    text: str
    icon: str
    tint: Tint
    px: int
    heavy: bool = False


class Sum(Piece, frozen=True, kw_only=True):
    """A number of a sum on a plate of its own."""

    text: str
    tint: Tint
    px: int


class Steps(Piece, frozen=True, kw_only=True):
    """A level track, and the way of its token."""

    seat: SeatId
    track: Track
    before: int
    after: int

    @property
    def token_r(self) -> float:
        """On the stage the token is larger than its step."""
        return min(self.track.pip_height * 0.86, self.track.width / self.track.goal * 0.62)


class Token(Piece, frozen=True, kw_only=True):
    """The token of a track; `start` is the middle of where it was."""

    seat: SeatId
    r: float
    start: Spot


class Die(Piece, frozen=True, kw_only=True):
    """The place of the die."""


class Stamp(Piece, frozen=True, kw_only=True):
    """`box` holds it askew. `late`: it comes when a throw has come to rest."""

    text: str
    px: int
    turn: float
    good: bool
    late: bool = False


class StageButton(Piece, frozen=True, kw_only=True):
    """A button of the prompt that has come up."""

    button: Button


class Stone(Piece, frozen=True, kw_only=True):
    seat: SeatId
    k: float


AnyPiece = (
    Words | Face | Bubble | BigCard | SmallCard | Back | Bow | Panel | Disc | Sign | Total | Shield | Chip | Sum
    | Steps | Token | Die | Stamp | Stone | StageButton
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
    words: Words
    cap: Rect
    key: str
    squares: Rect | None


class StagePlan(msgspec.Struct, frozen=True):
    """`mat`: None for a ribbon alone. `light_at`: where the light comes from. `rays`: round it. `dusk`: it is cold."""

    ribbon: Ribbon
    mat: Rect | None
    light_at: Spot
    rays: bool
    tint: Tint
    pill: Pill | None
    pieces: tuple[AnyPiece, ...]
    dusk: bool = False


def words_at(found: Set, role: str, box: Rect, ink: Ink, centred: bool = False) -> Words:
    """From the upper edge of a box down, at its left or in its middle; as wide and high as they are."""
    tight = Rect(box.x, box.y, min(box.w, found.wide(role)), found.high)
    if centred:
        tight.centerx = box.centerx
    return Words(tight, role=role, px=found.px, lines=found.lines, ink=ink, centred=centred)
