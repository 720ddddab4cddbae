"""Who does it and who suffers it: portraits with their names, what they say, and the dots from one to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect

from game.ids import NO_CARD, NOBODY, SeatId
from game.words.moods import FaceMood
from game.words.voice import Tint
from ui.art import fonts
from ui.table.stage.beat import Beat
from ui.table.stage.boxes import PieceBox, PiecesBox, TextBox
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import Bow, FacePiece, IconPiece, SpeechPiece, StagePiece
from ui.toolkit.flow import Column, Flow, Space, fit
from ui.toolkit.text import set_words

FACE, LARGE_FACE, ACTOR_FACE, MARGIN, TAIL = 57, 76, 62, 18, 24
LIFTED = 0.36  # share of the free height that is left above people
HEADLINES, HEADLINES_ALONE = (5, 3, 2), (6, 4, 2)
"""Most lines under a portrait, and where there is none."""


def face(
    at: Pixel, r: int, seat: SeatId, *, lit: bool = False, crown: bool = False, mood: FaceMood | None = None
) -> FacePiece:
    return FacePiece(Rect(at.x - r, at.y - r, 2 * r, 2 * r), seat=seat, lit=lit, crown=crown, mood=mood)


def person(f: MatFrame, beat: Beat, column: Rect, *, r: float = ACTOR_FACE, both: bool = False) -> list[StagePiece]:
    """The person or the two that it is about, the headline, and below it what is to be known or what is said; somewhat
    above the middle. `both`: with whom it is done stands beside."""
    seats = [seat for seat in (beat.by, beat.to if both else NOBODY) if seat != NOBODY] or [beat.to]
    known, radius = seats[0] != NOBODY, f.px(r)
    shown = (PiecesBox(0, 2 * radius, lambda at: _faces(f, seats, at, radius, beat)), Space(30)) if known else ()
    low: list[PieceBox] = []
    if beat.under is not None:
        low.append(TextBox(f.voice.say(beat.under), 16, fonts.SEMIBOLD, "soft", 2, centred=True))
    if beat.line is not None:
        low.append(SpeechBox(f.voice.say(beat.line)))

    below: tuple[PieceBox, ...] = (Space(2), *low) if low else ()

    def tree(lines: int) -> PieceBox:
        if beat.headline is None:
            return Column((*shown, *low), 0)
        least = f.text(20, 16)
        most = 2 if known else lines
        said = TextBox(f.voice.say(beat.headline), 27, ink="cream", most=most, longest=lines, floor=18, least=least)
        return Column((*shown, msgspec.structs.replace(said, centred=True), *below), 0)

    return list(fit(f, column, map(tree, HEADLINES if known else HEADLINES_ALONE), LIFTED))


def _faces(f: MatFrame, seats: list[SeatId], at: Rect, r: int, beat: Beat) -> Iterator[StagePiece]:
    """One, or two side by side with an arrow between them."""
    if len(seats) == 1:
        about = seats[0] == beat.to
        yield face(Pixel(*at.center), r, seats[0], lit=about, mood=beat.MOOD if about else None)
        return
    apart, side = round(r * 1.6), f.px(24)
    yield face(Pixel(at.centerx - apart, at.centery), r, seats[0])
    yield face(Pixel(at.centerx + apart, at.centery), r, seats[1], lit=True, mood=beat.MOOD)
    yield IconPiece(Rect(at.centerx - side // 2, at.centery - side // 2, side, side), icon="play")


class SpeechBox(Flow[MatFrame, StagePiece], frozen=True):
    """What somebody says, as wide as its words; the tail stands on its upper edge."""

    text: str

    def high(self, metrics: MatFrame, wide: int) -> int:
        return self._bubble(metrics, Rect(0, 0, wide, 0)).box.bottom

    def put(self, metrics: MatFrame, at: Rect) -> Iterator[StagePiece]:
        yield self._bubble(metrics, at)

    def _bubble(self, f: MatFrame, at: Rect) -> SpeechPiece:
        margin, top = f.px(MARGIN), at.y + f.px(6)
        said = set_words(fonts.SEMIBOLD_ITALIC, f.text(18), self.text, at.w - 2 * margin, 3)
        box = Rect(0, top + f.px(TAIL), said.wide(fonts.SEMIBOLD_ITALIC) + 2 * margin + 2, said.high + f.px(24))
        box.centerx = at.centerx
        return SpeechPiece(box, px=said.px, lines=said.lines, tail=Pixel(box.centerx - f.px(14), top))


def bow(start: Pixel, end: Pixel, rise: int, tint: Tint) -> Bow:
    """Dots in a bow that rises so many pixels over its higher end."""
    over = Pixel((start.x + end.x) // 2, min(start.y, end.y) - rise)
    left, top = min(start.x, end.x), min(over.y, start.y, end.y)
    box = Rect(left, top, max(start.x, end.x) - left, max(start.y, end.y) - top)
    return Bow(box.inflate(24, 24), "over", start=start, over=over, end=end, tint=tint)


def to_card(f: MatFrame, beat: Beat, found: Sequence[StagePiece]) -> list[StagePiece]:
    """Dots from the portrait among these to the card in the middle, if there are both."""
    who = next((piece.box for piece in found if isinstance(piece, FacePiece)), None)
    if who is None or beat.card == NO_CARD:
        return []
    start = Pixel(who.right + f.px(20), who.centery - f.px(2))
    return [bow(start, Pixel(f.card.x - f.px(16), start.y + f.px(14)), f.px(40), beat.tint)]


def from_card(f: MatFrame, end: Pixel, tint: Tint) -> Bow:
    """From the card to something at the right."""
    return bow(Pixel(f.card.right + f.px(16), f.y(250)), end, f.px(34), tint)
