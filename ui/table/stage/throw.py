"""The die: what is thrown, what it takes, what adds up to what, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, takewhile
from typing import Literal

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.ids import NO_CARD, CardId
from game.model import events as ev
from game.model.messages import Message
from game.model.ruleset import DIE_FACES
from game.model.views import DieSight
from game.text.log import Chronicle
from game.words.voice import Tint
from ui.art import dice, fonts
from ui.art.colour import CREAM, INK, Colour, darker
from ui.art.picture import Stretched, inked
from ui.art.shelf import kept
from ui.art.stamp import stamp_height, stamp_width
from ui.art.svg import path, rounded
from ui.art.theme import RADIUS_BUTTON
from ui.art.typeset import largest, middled
from ui.system.sounds import SoundName
from ui.table.stage.beat import OTHER_THROW, OWN_THROW, TUMBLE, Beat, BeatRow, DieLook
from ui.table.stage.boxes import LARGE_FACE, LIFTED, TextBox, band, chip, face_box, panel, person
from ui.table.stage.mat import Ink, MatFrame, Pixel, fill_of
from ui.table.stage.pieces import PURSUER_ID, STAMP_ID, BigCard, DrawContext, Panel, StagePiece, Stamp
from ui.table.stage.shown_move import Events, ShownMove, rows_of, words
from ui.toolkit.flow import fit

DIE, SUMS_TOP, SUMS_HIGH, SUMS_WIDE, OUTCOME = 150, 402, 126, 480, 344
DIE_TURN = -8
"""Of a die that lies on the mat."""
TRAY = -1.42, -0.66, 2.84, 1.3
"""Of the die, from its middle, in its sides: left and upper edge, width and height."""


class Sum(StagePiece, frozen=True, kw_only=True):
    """A number of a sum on a plate of its own."""

    text: str
    tint: Tint
    px: int

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        box, k = self.box, context.k
        shape = rounded(0, 0, *box.size, RADIUS_BUTTON * k)
        plate = inked(path(shape, fill_of(context.theme, self.tint), INK, max(2.0, 3 * k)), *box.size, 4)
        plate.draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, self.px, self.text, *box.center, CREAM, 0.5)


@kept
def tray(wide: int, high: int, k: float, felt: Colour) -> Stretched:
    corner = int(34 * k) + 8
    w = h = 2 * corner - 10
    body = path(rounded(0, 0, w, h, 26 * k), felt, INK, max(3.0, 5 * k))
    body += path(rounded(5 * k, 5 * k, w - 10 * k, h - 10 * k, 21 * k), darker(felt, 0.3))
    body += path(rounded(5 * k, 12 * k, w - 10 * k, h - 17 * k, 20 * k), darker(felt, 0.12))
    return Stretched(inked(body, w, h, 6), corner, (wide, high))


class SmallDie(StagePiece, frozen=True, kw_only=True):
    """One face of a die."""

    face: int
    tint: Tint

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        dice.face(self.face, self.box.w, fill_of(context.theme, self.tint), 0).centred(surface, *self.box.center)


class DiePiece(StagePiece, frozen=True):
    """The place of the die, round which the tray lies that it is thrown in."""

    die: DieLook = DieLook(0)

    @property
    def _tray(self) -> Rect:
        left, top, w, h = (round(length * self.box.w) for length in TRAY)
        return Rect(self.box.centerx + left, self.box.centery + top, w, h)

    def bounds(self, k: float) -> Rect:
        return self._tray.inflate(2 * round(10 * k), 2 * round(10 * k))

    def draw(self, surface: pygame.Surface, context: DrawContext) -> None:
        lies = self._tray
        tray(*lies.size, context.k, context.theme.mat).draw(surface, *lies.topleft)
        if not self.die.away:
            side, (x, y) = self.box.w, self.box.center
            shade = dice.shadow(side, 0)
            surface.blit(shade, shade.get_rect(center=(x, round(y + dice.GROUND * side))))
            dice.face(self.die.face, side, context.theme.bad, DIE_TURN).centred(surface, x, y)


class ThrowBeat(Beat, frozen=True, kw_only=True):
    """`by` throws a `face`, to which `plus` is added; `need`: the total needed, 0: nothing particular. `stamp` comes
    with the face; `good`: for the thrower. `lies`: the die lies there already and only its outcome is new. `mine`:
    thrown by hand."""

    LIGHT_AT = (640, 290)

    face: int
    need: int = 0
    plus: int = 0
    stamp: Message | None = None
    good: bool = False
    lies: bool = False
    mine: bool = False

    @property
    def sound(self) -> SoundName:
        return self.stamp_sound if self.lies else "die"

    @property
    def stamp_sound(self) -> SoundName:
        """When the stamp comes down."""
        if self.stamp is None:
            return "die_lies"
        return "die_good" if self.good else "caught"

    def pieces(self, f: MatFrame) -> list[StagePiece]:
        """The pursuer, the die, the sum, and the outcome; that stands in less than the right column: the sum in the
        middle is wide."""
        wide = min(f.right.w, f.px(OUTCOME))
        outcome = Rect(f.right.right - wide, f.right.y, wide, f.right.h)
        middle = min(f.left.centerx - f.px(34), f.mat.centerx - f.px(SUMS_WIDE // 2 + 24) - f.card.w // 2)
        box = f.card.move_to(x=max(f.left.x, middle - f.card.w // 2))
        found: list[StagePiece] = [BigCard(box, id=PURSUER_ID, card=self.card, tint=self.tint, framed=True)]
        if self.card == NO_CARD:
            found = person(f, self, f.left, r=LARGE_FACE)
        return [*found, *self._middle(f, outcome.x), *self._outcome(f, outcome)]

    def _middle(self, f: MatFrame, end: int) -> Iterator[StagePiece]:
        """The die, and under it what it must show, as everywhere, and what that makes, where something is added; and
        what adds up."""
        middle, say = f.mat.centerx, f.voice.text
        half = end - f.px(22) - middle
        yield DiePiece(f.centred(middle, f.y(248), f.px(DIE), f.px(DIE)), id="stage:die")
        if self.need:
            bare = max(1, self.need - self.plus)
            key = "in_vain" if bare > DIE_FACES else "it_takes_in_all" if self.plus else "it_takes"
            said = say(f"stage_look.{key}", n=bare, plus=self.plus, total=bare + self.plus)
            yield from band(f, Pixel(middle, f.y(354)), TextBox(said, 20, ink="glow", floor=16), 2 * half)
        if self.need or (self.plus and self.face):
            half = min(f.px(SUMS_WIDE // (2 if self.plus or not self.face else 4)), half)
            below = Rect(middle - half, f.y(SUMS_TOP), 2 * half, f.px(SUMS_HIGH))
            yield from self._sums(f, below) if self.face else self._aims(f, below)

    def _aims(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """The meaning of each face, as long as none is seen."""
        yield Panel(box)
        run, enough, step = self.icon == "run", max(1, self.need - self.plus), (box.w - f.px(24)) / 6
        too_little, ends = ("stage.caught", "stage.escaped") if run else ("stage.too_little", "stage.enough")
        lots: tuple[tuple[range, Tint, str, str], ...] = (
            (range(1, min(7, enough)), "bad", "skull" if run else "cross", too_little),
            (range(enough, 7), "good", self.icon, ends),
        )
        for faces, tint, icon, word in lots:
            for face in faces:
                middle = round(box.x + f.px(12) + (face - 0.5) * step)
                yield SmallDie(f.circle(middle, box.y + f.px(45), f.px(23)), face=face, tint=tint)
            if faces:
                at = Pixel(round(box.x + f.px(12) + (sum(faces) / len(faces) - 0.5) * step), box.y + f.px(98))
                yield chip(f, f.voice.text(word), icon, tint, at, round(len(faces) * step), centred=True)

    def _sums(self, f: MatFrame, box: Rect) -> Iterator[StagePiece]:
        """The die and what is added to it, each on a plate with its name below, and the sum: that alone where nothing
        is added."""
        yield Panel(box)
        gap, left = f.px(18), box.x + f.px(12)
        parts: list[tuple[str, str, Tint]] = []
        if self.plus:
            added: Tint = "good" if self.plus > 0 else "bad"
            parts = [(str(self.face), "stage.on_the_die", "muted"), (f.voice.signed(self.plus), "stage.added", added)]
        step = (box.w - f.px(24)) / (len(parts) + 1.25)
        for n, (text, label, tint) in enumerate(parts):
            cell = Rect(round(left + n * step), box.y, round(step), box.h)
            yield from _plate(f, cell, text, f.voice.text(label), tint, small=True)
        at = Rect(round(left + len(parts) * step), box.y, round(step * 1.25), box.h)
        if parts:
            yield from TextBox("=", 28, centred=True).put(f, Rect(at.x, box.y + f.px(28), gap, 0))
        told = f.voice.say(self.under) if self.under is not None else ""
        cell = Rect(at.x + gap, at.y, at.w - gap, at.h)
        yield from _plate(f, cell, str(self.face + self.plus), told, "good" if self.good else "bad", small=False)

    def _outcome(self, f: MatFrame, room: Rect) -> Iterator[StagePiece]:
        """The stamp and the consequences; before them, the thrower."""
        if self.card != NO_CARD and self.icon != "run" and not self.rows:
            yield from person(f, self, room, r=LARGE_FACE)
        elif not self.face and self.card != NO_CARD:
            yield from fit(f, room, (face_box(f, f.px(LARGE_FACE), self.by, lit=True, mood="afraid"),), LIFTED)
        if self.stamp is not None:
            text = f.voice.say(self.stamp).upper()
            px = largest(f.text(42), 20, lambda px: stamp_width(text, px) <= room.w - f.px(24))
            box = f.centred(room.centerx, f.y(220), stamp_width(text, px) + f.px(14), stamp_height(px) + f.px(30))
            yield Stamp(box, id=STAMP_ID, text=text, px=px, turn=-6.0, good=self.good)
            top = max(box.bottom + f.px(12), f.y(300))
            room = Rect(room.x, top, room.w, room.bottom - top)
        yield from panel(f, room, self.rows, self.heading, top=self.stamp is not None)


def _plate(f: MatFrame, cell: Rect, text: str, label: str, tint: Tint, *, small: bool) -> Iterator[StagePiece]:
    wide, high, size = (64, 42, 25) if small else (76, 58, 40)
    plate = f.centred(cell.centerx, cell.y + f.px(46), min(f.px(wide), cell.w - 6), f.px(high))
    yield Sum(plate, text=text, tint=tint, px=f.text(size, 18))
    if label:
        role = fonts.SEMIBOLD if small else fonts.BOLD
        ink: Ink = "muted" if small else "text"
        below = Rect(cell.x + 3, cell.y + f.px(80), cell.w - 6, 0)
        yield from TextBox(label, 14, role, ink, 2, centred=True).put(f, below)


def thrown(move: ShownMove, events: Events) -> ThrowBeat | None:
    """A die that is thrown now: by a person here always, by others once it decides something."""
    rolled = next(event for event in events if isinstance(event, ev.DieRolled))
    why: Literal["run", "effect"] = "run" if rolled.why == "run" else "effect"
    die = DieSight(rolled.seat, rolled.face, rolled.plus, rolled.need, why, rolled.body)
    if move.after.die is not None and not move.ours(rolled.seat):
        return None
    beat = _throw(move, events, die, move.foes.get(rolled.body, _asker(move, rolled)), lies=False)
    if why == "run" or beat.rows or not _in_vain(move, rolled):
        return beat
    return replace(beat, rows=(BeatRow("star", "muted", words("stage.in_vain")),))


def _in_vain(move: ShownMove, rolled: ev.DieRolled) -> bool:
    """Whether the text that has the die thrown does nothing after this throw."""
    after = [*dropwhile(lambda event: event is not rolled, move.update.events)][1:2]
    return not after or isinstance(after[0], ev.DieRolled | ev.PhaseEntered | ev.TurnEnded)


def _asker(move: ShownMove, rolled: ev.DieRolled) -> CardId:
    """The card of this move whose text has the die thrown; NO_CARD where none is certain."""
    story = Chronicle(move.card, move.foes)
    earlier = tuple(takewhile(lambda event: event is not rolled, move.update.events))
    story.tell((*earlier, rolled), move.front)
    return story.asks


def settled(move: ShownMove, events: Events) -> ThrowBeat | None:
    """A die that has lain there, and counts now. Those of others have only been told of."""
    die = move.before.die
    if die is None or move.after.die is not None:
        return None
    return _throw(move, events, die, move.foes.get(die.body, NO_CARD), lies=move.ours(die.seat))


def moved_throw(move: ShownMove, events: Events, card: CardId) -> ThrowBeat | None:
    """A card or an ability changes a throw that lies there."""
    die, changed = move.before.die, next(event for event in events if isinstance(event, ev.DieChanged))
    if die is None:
        return None
    now = DieSight(die.seat, changed.face, changed.plus, die.need, die.why, die.body)
    return _throw(move, events, now, card, lies=not changed.thrown)


def _throw(move: ShownMove, events: Events, die: DieSight, card: CardId, *, lies: bool) -> ThrowBeat:
    said, run, mine = move.log(events), die.why == "run", move.ours(die.seat)
    seconds = move.seconds(OWN_THROW if mine and run else OTHER_THROW)
    ends = next((event for event in events if isinstance(event, ev.Escaped | ev.Caught)), None)
    rows = rows_of(said[1:])
    if ends is None and move.after.die is not None:
        rows = (*rows[:2], BeatRow("hourglass", "muted", words("stage.still_open")))
    over = die.face + die.plus - die.need
    enough = words("stage.just_enough") if over == 0 else words("stage.enough" if over > 0 else "stage.too_little")
    return ThrowBeat(
        ribbon=words("stage.run" if run else "stage.throw"),
        icon="run" if run else "star",
        tint="me",
        card=card,
        by=die.seat,
        rows=rows,
        seconds=max(0.0, seconds - TUMBLE) if lies else seconds,
        face=die.face,
        under=enough if die.need else None,
        need=die.need,
        plus=die.plus,
        stamp=None if ends is None else words("stage.escaped" if isinstance(ends, ev.Escaped) else "stage.caught"),
        good=any(isinstance(event, ev.Escaped) for event in events),
        lies=lies,
        mine=mine and not lies,
    )
