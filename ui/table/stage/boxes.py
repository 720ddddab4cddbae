"""Parts of pictures on the stage, as boxes that yield pieces: words, chips, sheets, rows, cards, numbers and people.
Sizes of pieces are pixels, of words and gaps units of a window of 1280x720."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.words.moods import FaceMood
from game.words.voice import Tint
from ui.art import fonts
from ui.art.typeset import line_height, width
from ui.cards.painter import CHIP_BELOW
from ui.cards.titles import Lang
from ui.table.stage import pieces
from ui.table.stage.beat import Beat, BeatRow, BeforeAfter, Totals
from ui.table.stage.mat import Ink, MatFrame, Pixel
from ui.table.stage.pieces import Fate, Side, StagePiece
from ui.toolkit.flow import Column, Composed, Flow, Layers, Row, Sized, Space, fit, inset
from ui.toolkit.text import LEAST, Room, Set, set_name, set_whole, set_words

PieceBox = Flow[MatFrame, StagePiece]

CHIP_HIGH, CHIP_SIDES, CHIP_LEAST = 1.55, 2.35, 56  # of its size, as ui.art.panels.chip draws it
SMALL, SMALL_AFTER, SHIELD, SHIELD_AFTER, SHIELD_ROW, ARROW = 22, 29, 46, 56, 72, 20
HALO, BURST, ROUND = 1.42, 1.16, 1.08  # reach of a total's light in its radii: of one that wins, the monsters', another
ASIDE, LEAST_ASIDE = 70, 62  # of the count of those that are not seen; px in which two digits have room
OF_SIDE: Mapping[Side, Tint] = {"heroes": "me", "monsters": "bad"}
GROWN = 1.2  # a card that carries its own name, against one with its name below
BOLD, QUIET, HEADING = 17, 14.5, 14.5
DISC, DISC_AT, TEXT_AT, ROW_MARGIN, GAP = 38, 19, 68, 16, 14
FACE, LARGE_FACE, ACTOR_FACE = 57, 76, 62
LIFTED = 0.36  # share of the free height that is left above people
HEADLINES, HEADLINES_ALONE = (5, 3, 2), (6, 4, 2)
"""Most lines under a portrait, and where there is none."""


class PiecesBox(Flow[MatFrame, StagePiece], frozen=True):
    """Pieces of a size in pixels. `width` 0: as wide as it is given."""

    width: int
    height: int
    make: Callable[[Rect], Iterable[StagePiece]]

    def wide(self, metrics: MatFrame) -> int:
        return self.width

    def high(self, metrics: MatFrame, wide: int) -> int:
        return self.height

    def put(self, metrics: MatFrame, at: Rect) -> Iterator[StagePiece]:
        return iter(self.make(at))


class TextBox(Flow[MatFrame, StagePiece], frozen=True):
    """Words in `most` lines, or in up to `longest` where these would leave something out. `floor`: pixels of letters at
    least; `least`: to which they shrink before there are more lines. `name`: of a card, in this language, which hyphens
    keep whole."""

    text: str
    size: float
    role: str = fonts.TITLE
    ink: Ink = "text"
    most: int = 1
    longest: int = 0
    floor: float = LEAST
    least: int = LEAST
    even: bool = True
    centred: bool = False
    name: Lang | None = None

    def set_in(self, metrics: MatFrame, wide: int) -> Set:
        px = metrics.text(self.size, self.floor)
        if self.name is not None:
            return set_name(self.role, px, self.text, wide, self.most, self.name)
        room = Room(wide, metrics.mat.h)
        return set_whole(self.role, px, self.text, room, self.most, self.longest, self.least, self.even)

    def high(self, metrics: MatFrame, wide: int) -> int:
        return self.set_in(metrics, wide).high

    def put(self, metrics: MatFrame, at: Rect) -> Iterator[StagePiece]:
        yield pieces.words_at(self.set_in(metrics, at.w), self.role, at, self.ink, self.centred)

    def round(self, f: MatFrame, middle: int, top: int, room: int) -> Iterator[StagePiece]:
        """To both sides of a place, down from its top."""
        return self.put(f, Rect(middle - room // 2, top, room, 0))

    def beside(self, f: MatFrame, room: Rect) -> Iterator[StagePiece]:
        """In the middle of the height of a room."""
        return Row((self,)).put(f, room)


def chip(
    f: MatFrame, text: str, icon: str, tint: Tint, at: Pixel, room: int, size: float = 17, *, centred: bool = False
) -> pieces.ChipPiece:
    """A pill with an icon and few words, from the middle of its left side on, or round its middle."""
    px = f.text(size)
    lead = round(px * CHIP_SIDES) + 4
    said = set_words(fonts.BOLD, px, text, max(8, room - lead))
    box = Rect(at.x, 0, lead + width(fonts.BOLD, said.px, said.lines[0]), round(said.px * CHIP_HIGH))
    box.center = at.x if centred else box.centerx, at.y
    return pieces.ChipPiece(box, text=said.lines[0], icon=icon, tint=tint, px=said.px)


def sheet(*parts: PieceBox) -> PieceBox:
    """Paper under boxes below each other."""
    return Layers((PiecesBox(0, 0, lambda at: (pieces.Panel(at),)), Column(parts, 0)))


def band(f: MatFrame, top: Pixel, words: TextBox, room: int, icon: str = "") -> Iterator[StagePiece]:
    """Words on a dark band no wider than `room`, after an icon; `top`: the middle of its upper edge."""
    px = f.text(words.size, words.floor)
    before, after = (round(px * 2.1), round(px * 0.8)) if icon else (px, px)
    wide = min(width(words.role, px, words.text), room - before - after)
    box = Rect(0, top.y, before + wide + after, round(px * 1.8)).move_to(centerx=top.x)
    yield pieces.Panel(box, dark=True)
    if icon:
        side = round(px * 1.15)
        at = f.centred(box.x + round(px * 0.7) + side // 2, box.centery, side, side)
        yield pieces.IconPiece(at, icon=icon, tint="treasure")
    yield from words.beside(f, Rect(box.x + before, box.y, wide, box.h))


# --- rows ---


class Squeeze(NamedTuple):
    """How a panel makes do with its room: share of the size, lines of a quiet sentence, share of the gap, lines of a
    bold sentence, rows."""

    share: float
    quiet: int = 0
    air: float = 0.0
    bold: int = 6
    rows: int = 4


SQUEEZES = (
    *(Squeeze(*each) for each in ((1.16, 2, 1.3), (1.0, 2, 1.0), (1.0, 2, 0.5), (0.92, 2, 0.4))),
    *(Squeeze(0.8, 1, 0.1, bold, rows) for bold, rows in ((6, 4), (2, 4), (2, 1))),
)
"""One after the other until all fits: a long sentence is told whole, or shortened where there is no room for that."""


def row_box(f: MatFrame, row: BeatRow, squeeze: Squeeze) -> PieceBox:
    share, say = squeeze.share, f.voice.say
    words = [TextBox(say(row.bold), BOLD * share, most=2, longest=squeeze.bold, floor=14, least=14)]
    if row.quiet is not None and squeeze.quiet:
        words.append(TextBox(say(row.quiet), QUIET * share, fonts.BODY, "muted", squeeze.quiet, even=False))

    def sign(at: Rect) -> Iterator[StagePiece]:
        side = min(f.px(DISC), at.h)
        box = Rect(at.x + f.px(DISC_AT), at.y + (at.h - side) // 2, side, side)
        yield pieces.IconPiece(box, icon=row.icon, tint=row.tint, disc=True)

    least = round(f.px(DISC) * max(share, 0.7))
    text = Row((Space(width=TEXT_AT), Column(tuple(words), 0), Space(width=ROW_MARGIN)), 0)
    return Layers((PiecesBox(0, least, sign), text))


def heading(f: MatFrame, said: Message | None, below: float = 10) -> tuple[PieceBox, ...]:
    """In capitals at the head of a sheet; without, as much air as there is at its foot."""
    if said is None:
        return (Space(ROW_MARGIN),)
    words = TextBox(f.voice.say(said).upper(), HEADING, ink="muted")
    return (Space(14), inset(20, words, 20), Space(below))


def panel_tree(
    f: MatFrame, rows: Sequence[BeatRow], said: Message | None, squeeze: Squeeze, *parts: PieceBox, below: float = 10
) -> PieceBox:
    """Return the meaning of a beat: a sheet with heading, these parts and the rows; nothing without either."""
    if not (rows or parts):
        return Space()
    shown = tuple(row_box(f, row, squeeze) for row in rows[: squeeze.rows])
    foot: tuple[PieceBox, ...] = (Column(shown, GAP * squeeze.air), Space(16)) if shown else (Space(12),)
    return sheet(*heading(f, said, below), *parts, *((Space(16),) if shown and parts else ()), *foot)


def panel(
    f: MatFrame, room: Rect, rows: Sequence[BeatRow], said: Message | None = None, *, top: bool = False
) -> Iterator[StagePiece]:
    """The same in the middle of its room or at its top."""
    return fit(f, room, (panel_tree(f, rows, said, squeeze) for squeeze in SQUEEZES), 0 if top else 0.5)


# --- cards ---


def big_card(f: MatFrame, beat: Beat) -> list[StagePiece]:
    """The card in the middle."""
    return [pieces.BigCard(f.card, card=beat.card, tint=beat.tint)] if beat.card != NO_CARD else []


class CardsBox(Composed[MatFrame, StagePiece], frozen=True):
    """In one row, as large as goes; where a card is too small to carry its name, the whole name stands below. Of more
    than `most` the last ones are counted."""

    cards: Sequence[CardId]
    size: float
    fate: Fate = ""
    most: int = 99

    def tree(self, metrics: MatFrame, wide: int) -> PieceBox:
        f, room = metrics, wide
        shown, rest = self.cards[: self.most], len(self.cards) - self.most
        aside = max(f.px(ASIDE), LEAST_ASIDE) if rest > 0 else 0
        column = min((room - aside - f.px(16)) // len(shown), f.px(self.size * 1.5))
        wide = min(f.px(self.size), column - f.px(10))
        wide = min(round(wide * GROWN), column - f.px(10)) if wide >= CHIP_BELOW else wide
        cards = Row(tuple(Sized(column / f.u, self._card(f, card, wide)) for card in shown), 0, top=True)
        count = PiecesBox(aside, 0, lambda at: (more(f, at.x, at.y + f.px(50), rest),))
        return Row((Space(), cards, Space(), *((count,) if rest > 0 else ())), 0, top=True)

    def _card(self, f: MatFrame, card: CardId, wide: int) -> PieceBox:
        face = PiecesBox(wide, round(wide * 1.4), lambda at: (pieces.CardPiece(at, card=card, fate=self.fate),))
        if card < 0 or wide >= CHIP_BELOW:
            return Column((Space(6), face), 0, share=0.5)
        printed = f.voice.print_card(card)
        name = TextBox(printed.title, 13, fonts.SEMIBOLD, most=3, centred=True, name=printed.lang)
        return Column((Space(6), face, Space(4), inset(1.4, name, 1.4)), 0, share=0.5)


def more(f: MatFrame, left: int, middle: int, count: int) -> pieces.ChipPiece:
    """How many there are beside those that are seen."""
    return chip(f, f"+{count}", "cards", "muted", Pixel(left, middle), max(f.px(ASIDE - 8), LEAST_ASIDE - 4), 15)


# --- numbers ---


def total(
    middle: tuple[int, int], r: int, side: Side, number: BeforeAfter, *, wins: bool = False, faded: bool = False
) -> pieces.Total:
    """The sum of a side round its middle; its box holds its light too."""
    share = HALO if wins else BURST if side == "monsters" else ROUND
    reach = round(r * share)
    box = Rect(middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach)
    id, shown = ("", number.before) if faded else (f"stage:total:{side}", number.after)
    return pieces.Total(box, id=id, side=side, number=shown, before=number.before, wins=wins, r=reach / share)


def arrow(f: MatFrame, tint: Tint) -> PiecesBox:
    return PiecesBox(f.px(ARROW), f.px(ARROW), lambda at: (pieces.IconPiece(at, icon="play", tint=tint),))


def before_after(f: MatFrame, change: BeforeAfter, *, plate: bool) -> PieceBox:
    """Two shields, or plates like the steps of a track, with an arrow between them, and by how much."""
    tint: Tint = "good" if change.by > 0 else "bad"
    icon = "shield" if not plate else "up" if change.by > 0 else "down"

    def shield(side: float, number: int, *, faded: bool) -> PiecesBox:
        wide, made = f.px(side), partial(pieces.Shield, number=number, faded=faded, plate=plate)
        return PiecesBox(wide, round(wide * 1.16), lambda at: (made(at),))

    def moved(at: Rect) -> Iterator[StagePiece]:
        if at.w > f.px(CHIP_LEAST):
            yield chip(f, f.voice.signed(change.by), icon, tint, Pixel(*at.midleft), at.w)

    before, after = shield(SHIELD, change.before, faded=True), shield(SHIELD_AFTER, change.after, faded=False)
    return Layers((Space(SHIELD_ROW), Row((before, arrow(f, tint), after, PiecesBox(0, 0, moved)), 14)))


def both_totals(f: MatFrame, totals: Totals) -> PieceBox:
    """Two lines: each side before and after, the one that leads in light."""
    heroes = _one_total(f, "heroes", totals.heroes, wins=totals.winning)
    return Column((heroes, _one_total(f, "monsters", totals.monsters, wins=not totals.winning)), 4)


def _one_total(f: MatFrame, side: Side, change: BeforeAfter, *, wins: bool) -> PieceBox:
    """Return a side's name, its total before and its total after."""
    reach, once, name = round(f.px(SMALL_AFTER) * HALO), round(f.px(SMALL) * BURST), f.voice.text(f"table.{side}")
    now = PiecesBox(2 * reach, 2 * reach, lambda at: (total(at.center, f.px(SMALL_AFTER), side, change, wins=wins),))
    word = TextBox(name, 19, floor=14)
    if not change.by:
        return Row((word, now), 10)
    by, tint = f.voice.signed(change.by), OF_SIDE[side]
    quiet = line_height(f.text(16)) + f.px(8)
    moved = PiecesBox(0, quiet, lambda at: (chip(f, by, "swords", tint, Pixel(at.x, at.centery + 2), at.w, 16),))
    was = PiecesBox(2 * once, 2 * once, lambda at: (total(at.center, f.px(SMALL), side, change, faded=True),))
    return Row((Column((word, moved), 0), was, arrow(f, "good" if wins else "bad"), now), 10)


# --- people ---


def face_box(f: MatFrame, r: int, seat: SeatId, *, lit: bool, mood: FaceMood | None) -> PiecesBox:
    return PiecesBox(0, 2 * r, lambda at: (pieces.FacePiece(f.circle(*at.center, r), seat=seat, lit=lit, mood=mood),))


def person(f: MatFrame, beat: Beat, column: Rect, *, r: float = ACTOR_FACE, both: bool = False) -> list[StagePiece]:
    """The person or the two that it is about, the headline, and below it what is to be known or what is said; somewhat
    above the middle. `both`: with whom it is done stands beside."""
    seats = [seat for seat in (beat.by, beat.to if both else NOBODY) if seat != NOBODY] or [beat.to]
    known = seats[0] != NOBODY
    shown = (_faces(f, seats, f.px(r), beat), Space(30)) if known else ()
    low: list[PieceBox] = []
    if beat.under is not None:
        low.append(TextBox(f.voice.say(beat.under), 16, fonts.SEMIBOLD, "soft", 2, centred=True))
    if beat.line is not None:
        low.append(speech(f, f.voice.say(beat.line), column.w))

    def tree(lines: int) -> PieceBox:
        if beat.headline is None:
            return Column((*shown, *low), 0)
        said, most, least = f.voice.say(beat.headline), 2 if known else lines, f.text(20, 16)
        head = TextBox(said, 27, ink="cream", most=most, longest=lines, floor=18, least=least, centred=True)
        return Column((*shown, head, *([Space(2)] if low else []), *low), 0)

    return list(fit(f, column, map(tree, HEADLINES if known else HEADLINES_ALONE), LIFTED))


def _faces(f: MatFrame, seats: list[SeatId], r: int, beat: Beat) -> PiecesBox:
    """One, or two side by side with an arrow between them."""
    if len(seats) == 1:
        about = seats[0] == beat.to
        return face_box(f, r, seats[0], lit=about, mood=beat.MOOD if about else None)

    def both(at: Rect) -> Iterator[StagePiece]:
        (x, y), apart, side = at.center, round(r * 1.6), f.px(24)
        yield pieces.FacePiece(f.circle(x - apart, y, r), seat=seats[0])
        yield pieces.FacePiece(f.circle(x + apart, y, r), seat=seats[1], lit=True, mood=beat.MOOD)
        yield pieces.IconPiece(Rect(x - side // 2, y - side // 2, side, side), icon="play")

    return PiecesBox(0, 2 * r, both)


def speech(f: MatFrame, text: str, room: int) -> PiecesBox:
    """Return a bubble of speech, as wide as its words; the tail stands on its upper edge."""
    margin, above, tail = f.px(18), f.px(6), f.px(24)
    said = set_words(fonts.SEMIBOLD_ITALIC, f.text(18), text, room - 2 * margin, 3)
    size = said.wide(fonts.SEMIBOLD_ITALIC) + 2 * margin + 2, said.high + f.px(24)

    def bubble(at: Rect) -> Iterator[StagePiece]:
        box = Rect((0, at.y + above + tail), size).move_to(centerx=at.centerx)
        yield pieces.SpeechPiece(box, px=said.px, lines=said.lines, tail=Pixel(box.centerx - f.px(14), at.y + above))

    return PiecesBox(0, above + tail + size[1], bubble)


def bow(start: Pixel, end: Pixel, rise: int, tint: Tint, *, head: bool = True) -> pieces.Bow:
    """Dots in a bow that rises so many pixels over its higher end."""
    over = Pixel((start.x + end.x) // 2, min(start.y, end.y) - rise)
    left, top = min(start.x, end.x), min(over.y, start.y, end.y)
    box = Rect(left, top, max(start.x, end.x) - left, max(start.y, end.y) - top)
    return pieces.Bow(box.inflate(24, 24), start=start, over=over, end=end, tint=tint, head=head)


def to_card(f: MatFrame, beat: Beat, found: Sequence[StagePiece]) -> list[StagePiece]:
    """Dots from the portrait among these to the card in the middle, if there are both."""
    who = next((piece.box for piece in found if isinstance(piece, pieces.FacePiece)), None)
    if who is None or beat.card == NO_CARD:
        return []
    start = Pixel(who.right + f.px(20), who.centery - f.px(2))
    return [bow(start, Pixel(f.card.x - f.px(16), start.y + f.px(14)), f.px(40), beat.tint)]
