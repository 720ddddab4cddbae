"""The beat of a death: the stone, the cards that stay, the order of taking from the pockets, and the return."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.messages import seat_named
from game.words.voice import Tint
from ui.art import fonts
from ui.art import gravestone as stone
from ui.table.stage.beat import RIVALS_DEATH, Beat, BeatRow
from ui.table.stage.boxes import HEADING, CardsBox, PieceBox, PiecesBox, TextBox, chip, heading, panel
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.pieces import DrawContext, FacePiece, Panel, StagePiece
from ui.table.stage.shown_move import Events, ShownMove, words
from ui.toolkit.flow import Column, Row, fit

STONE_AT = 232, 326
POCKET, MOST_POCKETS = 66, 7
TAKERS = 216  # px that those who take need at the right
TINTS: Mapping[str, Tint] = {"up": "me", "race": "good", "class": "me", "curse": "curse"}
"""By the icon: of a level, and of the types of cards that have one; the others have a star."""


class Stone(StagePiece, frozen=True, kw_only=True):
    """Over who has died; `k` px to a unit of it."""

    k: float

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        stone.gravestone(self.k).draw(surface, *self.box.topleft)


class DeathBeat(Beat, frozen=True, kw_only=True):
    """`to` dies. `stays`: cards that death leaves, beside the `level`; `pockets`: what is laid out for the others, who
    take in this `order`."""

    SOUND = "death"
    LIGHT_AT = STONE_AT
    DUSK = True
    MOOD = "dead"

    level: int
    stays: tuple[CardId, ...] = ()
    pockets: tuple[CardId, ...] = ()
    order: tuple[SeatId, ...] = ()

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        kept, pockets, back = (f.block(440, 1246, *each) for each in ((158, 76), (246, 196), (454, 80)))
        told = panel(f, back, self.rows, top=True)
        return [*self._stone(f), *self._kept(f, kept), *self._pockets(f, pockets), *told]

    def _stone(self, f: MatFrame) -> Iterator[StagePiece]:
        """With the portrait, the name and an epitaph."""
        k, x, y = f.u, f.x(STONE_AT[0]), f.y(STONE_AT[1])
        corner = x - round(stone.MIDDLE[0] * k), y - round(stone.MIDDLE[1] * k)
        box = Rect(*corner, round(stone.WIDE * k), round(stone.HIGH * k))
        yield Stone(box, k=k)
        portrait = f.circle(x, y + round(stone.FACE_AT[1] * k), round(stone.FACE * k))
        yield FacePiece(portrait, seat=self.to, mood=self.MOOD)
        room, name = round(stone.WORDS_ROOM * k), TextBox(f.voice.seat(self.to), 38, least=15, centred=True)
        yield from name.round(f, x, y + f.px(4), room)
        if self.headline is not None:
            epitaph = TextBox(f.voice.say(self.headline), 17, fonts.SEMIBOLD_ITALIC, most=2, centred=True)
            yield from epitaph.round(f, x, y + f.px(8) + name.high(f, room), room)
        if self.under is not None:
            quiet = TextBox(f.voice.say(self.under), 16, fonts.ITALIC, "cream", centred=True)
            yield from quiet.round(f, x, box.bottom + f.px(6), f.px(360))

    def _kept(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """The level, and the cards that death leaves, by their names."""
        yield Panel(box)
        text, inner = f.voice.text, box.inflate(-2 * f.px(20), 0)
        word = text("stage_look.kept_mine" if f.voice.names.me == self.to else "stage_look.kept").upper()
        yield from TextBox(word, HEADING, ink="muted").put(f, inner.move(0, f.px(10)))
        cards = [(printed.title, printed.type) for printed in map(f.voice.print_card, self.stays)]
        x = inner.x
        for named, kind in ((text("stage_look.level", n=self.level), "up"), *cards):
            at, icon = Pixel(x, box.bottom - f.px(26)), kind if kind in TINTS else "star"
            found = chip(f, named, icon, TINTS.get(kind, "accent"), at, inner.right - x, 18)
            if len(found.text) < 4 or found.box.right > inner.right + f.px(20) // 2:
                break
            yield found
            x = found.box.right + f.px(8)

    def _pockets(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """The cards laid out, and who takes in which order."""
        yield Panel(box)
        head = Column(heading(f, self.heading, 0), 0)
        yield from head.put(f, box)
        wide, top = f.px(TAKERS) if self.order else 0, box.y + head.high(f, box.w)
        if self.pockets:
            room = Rect(box.x + f.px(12), top, box.w - wide - f.px(24), box.bottom - top - f.px(12))
            yield from fit(f, room, (CardsBox(self.pockets, POCKET, most=MOST_POCKETS),))
        high = min((box.h - f.px(30)) // max(1, len(self.order)), f.px(46))
        takers = Column(tuple(_taker(f, seat, high, first=n == 0) for n, seat in enumerate(self.order)), 0)
        yield from fit(f, Rect(box.right - wide, box.y, wide - f.px(12), box.h), (takers,))


def _taker(f: MatFrame, seat: SeatId, high: int, *, first: bool) -> PieceBox:
    r, word = min(f.px(18), high // 2 - 3), f.voice.text("stage_look.takes")
    face = PiecesBox(2 * r + 8, high, lambda at: (FacePiece(f.circle(*at.center, r), seat=seat),))
    turn = chip(f, word, "play", "accent", Pixel(0, 0), f.px(TAKERS) // 2, 15)
    sign = PiecesBox(*turn.box.size, lambda at: (replace(turn, box=at),))
    return Row((face, TextBox(f.voice.seat(seat), 18, floor=14), *((sign,) if first else ())), 8)


def died(move: ShownMove, events: Events) -> DeathBeat:
    """A death, with the cards that stay, those laid out for the others, and the order in which they take."""
    dead = next(event for event in events if isinstance(event, ev.SeatDied))
    body = next((event for event in events if isinstance(event, ev.BodyOpened)), None)
    said, sight = move.log(events), move.after.seats[dead.seat]
    back = BeatRow("door", "good", words("stage.back_next_turn", seat=seat_named(dead.seat)), words("stage.back_how"))
    return DeathBeat(
        ribbon=words("stage.dies", seat=seat_named(dead.seat)),
        icon="skull",
        tint="muted",
        to=dead.seat,
        headline=words("stage.epitaph"),
        under=said[0].message,
        heading=words("stage.pockets") if body is not None else None,
        rows=(back,),
        waits=move.ours(dead.seat),
        seconds=move.seconds(RIVALS_DEATH),
        level=sight.level,
        stays=(*sight.traits, *sight.curses),
        pockets=() if body is None else body.cards,
        order=() if body is None else body.order,
    )
