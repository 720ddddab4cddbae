"""Somebody dies: the stone, what stays, whose turn it is to take from the pockets, and when one is back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.messages import seat_named
from game.text.log import LogEntry
from game.words.voice import Tint
from ui.art import fonts
from ui.art import gravestone as stone
from ui.table.stage.beat import RIVALS_DEATH, Beat, BeatRow
from ui.table.stage.boxes import HEADING, CardsBox, ChipLabel, TextBox, heading, panel
from ui.table.stage.mat import MatFrame, Pixel
from ui.table.stage.people import face
from ui.table.stage.pieces import DrawContext, Panel, StagePiece
from ui.table.stage.shown_move import ShownMove, rows_of, words
from ui.toolkit.flow import Column, Row, Space

Events = Sequence[ev.EventNode]
STONE_AT, PANELS_AT, PANELS_END = (232, 326), 440, 1246
KEPT_TOP, KEPT_HIGH, POCKETS_TOP, POCKETS_HIGH, BACK_TOP, BACK_HIGH = 158, 76, 246, 196, 454, 80
POCKET, MOST_POCKETS = 66, 7
TAKERS = 216  # px that those who take need at the right
LOOKS: Mapping[str, tuple[str, Tint]] = {
    "race": ("race", "good"),
    "class": ("class", "me"),
    "curse": ("curse", "curse"),
}


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
        left = f.x(PANELS_AT)
        kept, pockets, back = (
            Rect(left, f.y(top), f.x(PANELS_END) - left, f.px(high))
            for top, high in ((KEPT_TOP, KEPT_HIGH), (POCKETS_TOP, POCKETS_HIGH), (BACK_TOP, BACK_HIGH))
        )
        told = panel(f, back, self.rows[:1], top=True)
        return [*self._stone(f), *self._kept(f, kept), *self._pockets(f, pockets), *told]

    def _stone(self, f: MatFrame) -> Iterator[StagePiece]:
        """With the portrait, the name and an epitaph."""
        k, x, y = f.k, f.x(STONE_AT[0]), f.y(STONE_AT[1])
        corner = x - round(stone.MIDDLE[0] * k), y - round(stone.MIDDLE[1] * k)
        box = Rect(*corner, round(stone.WIDE * k), round(stone.HIGH * k))
        yield Stone(box, "ground", k=k)
        yield face(Pixel(x, y + round(stone.FACE_AT[1] * k)), round(stone.FACE * k), self.to, mood=self.MOOD)
        room = round(stone.WORDS_ROOM * k)
        name = TextBox(f.voice.seat(self.to), 38, least=15, centred=True)
        at = Rect(x - room // 2, y + f.px(4), room, 0)
        yield from name.put(f, at)
        if self.headline is not None:
            epitaph = TextBox(f.voice.say(self.headline), 17, fonts.SEMIBOLD_ITALIC, most=2, centred=True)
            yield from epitaph.put(f, at.move(0, f.px(8) - f.px(4) + name.high(f, room)))
        if self.under is not None:
            wide = f.px(360)
            quiet = TextBox(f.voice.say(self.under), 16, fonts.ITALIC, "cream", centred=True)
            yield from quiet.put(f, Rect(x - wide // 2, box.bottom + f.px(6), wide, 0))

    def _kept(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """The level, and the cards that death leaves, by their names."""
        yield Panel(box, "ground")
        margin, text = f.px(20), f.voice.text
        word = text("stage_look.kept_mine" if f.voice.names.me == self.to else "stage_look.kept").upper()
        yield from TextBox(word, HEADING, ink="muted").put(
            f, Rect(box.x + margin, box.y + f.px(10), box.w - 2 * margin, 0)
        )
        kept = [ChipLabel(text("stage_look.level", n=self.level), "up", "me", 18)]
        for printed in map(f.voice.print_card, self.stays):
            icon, tint = LOOKS.get(printed.type, ("star", "accent"))
            kept.append(ChipLabel(printed.title, icon, tint, 18))
        x = box.x + margin
        for tag in kept:
            found = tag.chip(f, x, box.bottom - f.px(26), box.right - margin - x)
            if len(found.text) < 4 or found.box.right > box.right - margin // 2:
                break
            yield found
            x = found.box.right + f.px(8)

    def _pockets(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """What is laid out, and who takes in which order."""
        yield Panel(box, "ground")
        head = Column(heading(f, self.heading, 0), 0) if self.heading is not None else Space(12)
        yield from head.put(f, box)
        takers, top = f.px(TAKERS) if self.order else 0, box.y + head.high(f, box.w)
        if self.pockets:
            room = Rect(box.x + f.px(12), top, box.w - takers - f.px(24), box.bottom - top)
            cards = CardsBox(self.pockets, POCKET, most=MOST_POCKETS)
            spare = room.h - cards.high(f, room.w)
            yield from cards.put(f, room.move(0, max(0, spare // 2 - f.px(6))))
        high = min((box.h - f.px(30)) // max(1, len(self.order)), f.px(46))
        first = box.centery - high * (len(self.order) - 1) // 2
        for n, seat in enumerate(self.order):
            at = Rect(box.right - takers, first + n * high - high // 2, takers - f.px(12), high)
            yield from _taker(f, seat, at, first=n == 0)


def _taker(f: MatFrame, seat: SeatId, box: Rect, *, first: bool) -> Iterator[StagePiece]:
    r = min(f.px(18), box.h // 2 - 3)
    yield face(Pixel(box.x + r + 4, box.centery), r, seat)
    at = Rect(box.x + 2 * r + f.px(20), box.y, box.w - 2 * r - f.px(20), box.h)
    if first:
        word = ChipLabel(f.voice.text("stage_look.takes"), "play", "accent", 15).chip(f, at.x, box.centery, at.w)
        word.box.right = box.right
        at.w = word.box.x - f.px(6) - at.x
        yield word
    yield from Row((TextBox(f.voice.seat(seat), 18, floor=14),)).put(f, at)


def died(move: ShownMove, events: Events) -> DeathBeat:
    """What stays, what is laid out for the others, and in which order they take."""
    dead = next(event for event in events if isinstance(event, ev.SeatDied))
    body = next((event for event in events if isinstance(event, ev.BodyOpened)), None)
    said, sight = move.log(events), move.after.seats[dead.seat]
    return DeathBeat(
        ribbon=words("stage.dies", seat=seat_named(dead.seat)),
        icon="skull",
        tint="muted",
        to=dead.seat,
        headline=words("stage.epitaph"),
        under=said[0].message,
        heading=words("stage.pockets") if body is not None else None,
        rows=_after_death(dead.seat, said),
        waits=move.ours(dead.seat),
        seconds=move.seconds(RIVALS_DEATH),
        level=sight.level,
        stays=(*sight.traits, *sight.curses),
        pockets=() if body is None else body.cards,
        order=() if body is None else body.order,
    )


def _after_death(seat: SeatId, said: Sequence[LogEntry]) -> tuple[BeatRow, ...]:
    back = words("stage.back_next_turn", seat=seat_named(seat))
    return (BeatRow("door", "good", back, words("stage.back_how")), *rows_of(said[1:3]))
