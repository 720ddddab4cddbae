"""The picture of the table for one person.

picture = TablePicture(faces)
picture.arrange(theme, window_size)                  # again after a resize or another theme
plan = picture.show(sight)                           # brings the retained layer up to this moment
found = picture.regions                              # where everything lies now
touched = picture.draw(canvas.surface, sprites, canvas.stale)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.ids import CardId
from ui.art import ground, panels
from ui.art.layers import ALL, Drawing, Item, OnTop, Sprite, Sprites, TableLayer, painted_late
from ui.art.shelf import shelf
from ui.art.svg import blank
from ui.art.theme import Theme
from ui.canvas import unit
from ui.cards.face import CardFaces
from ui.cards.painter import Glow, Painter
from ui.table.fight.items import fight_items
from ui.table.layout.button import Button
from ui.table.layout.coach import coach_box
from ui.table.layout.plan import Plan, planned, stage_of, turn_feed_of
from ui.table.layout.regions import THROW, Region, by_id, lying, under_stage
from ui.table.layout.sight import Sight
from ui.table.middle.items import middle_items
from ui.table.paint.banner import banner_items
from ui.table.paint.card_detail import detail_items, zoom_items
from ui.table.paint.coach import coach_item
from ui.table.paint.darkness import Darkness
from ui.table.paint.giving import giving_items
from ui.table.paint.hand import fan_sprites, hand_items
from ui.table.paint.log_panel import log_items
from ui.table.paint.notes import note_items
from ui.table.paint.objections import going_items, objecting_items
from ui.table.paint.onlook import onlook_items
from ui.table.paint.outfit import outfit_items
from ui.table.paint.piles import mat_items, pile_items
from ui.table.paint.seat_chips import opened_items
from ui.table.paint.seats import seat_items
from ui.table.paint.signs import sign_items
from ui.table.paint.top_bar import bar_items, prompt_item
from ui.table.paint.turn_feed import turn_feed_items
from ui.table.stage.beat import OnStage
from ui.table.stage.pieces import Touch
from ui.table.stage.plan import DARK, RISES, TURNS, VEIL, VEIL_SHARE, Risen, Upcoming, piece_items, stage_items, ticked

RADII = {**dict.fromkeys(("card", "foe", "deck", "discard"), 9), "pile": 10, "seat": 18, "token": 40, "stage_pill": 40}
USUAL_RADIUS = 14
COMING = 3
"""Parts that a frame paints of what comes all at once."""
ALL_LATER = "later"
"""The id of no item: all that changes lies below it."""


def only_breathes(before: Sight, now: Sight) -> bool:
    """Nothing but the brightness of the glow is new: everything lies where it lay."""
    same = replace(before, mood=now.mood)
    return same == now and replace(before.mood, glow=now.mood.glow) == now.mood


def same_table(before: Sight, now: Sight) -> bool:
    """Nothing is new but what rises over the table, what the turn feed tells, what is drawn elsewhere and what has the
    focus. Where a card or its sign is or has, others may lie otherwise."""
    old, new = before.mood, now.mood
    other = (old.absent ^ new.absent) | ({old.focus} ^ {new.focus})
    if any(id.startswith(("card:", "sign:")) for id in other) or (before.turn_feed is None) != (now.turn_feed is None):
        return False
    mood = replace(old, absent=new.absent, focus=new.focus)
    return replace(before, stage=now.stage, turn_feed=now.turn_feed, mood=mood) == now


def only_ticks(before: OnStage | None, now: OnStage | None) -> bool:
    """Nothing is new but how much of the time of the beat on the stage is gone."""
    return before is not None and now is not None and replace(before, share=now.share) == now


class TablePicture:
    """Draws sights; repaints only what changed since the last one."""

    def __init__(self, faces: CardFaces, falls: int = 0) -> None:
        """`falls`: frames in which the veil comes down as a stage opens."""
        self.faces = faces
        self._falls = falls
        self._falling = 0  # frames until it lies there
        self.painter: Painter
        self.scale = 1.0
        self.layer: TableLayer
        self.plan: Plan
        self.regions: tuple[Region, ...] = ()
        self._lying: tuple[Region, ...] = ()  # those of the table, also of what is drawn elsewhere
        self.shown: Sight | None = None
        self._sprites = Sprites()
        self._touched: list[Rect] = []
        self._risen: Upcoming | None = None
        self._upcoming: Upcoming | None = None
        self._foreseen: Upcoming | None = None
        self._items: list[Item] = []  # of the moment that is shown
        self._below: list[Sequence[Item]] = []  # the table, as long as it is known to be as it was
        self._front: list[Item] = []  # the mat over the table, and the ring
        self._behind = self._unhurried = self._turns = self._anew = False
        self._late: Iterator[bool] = iter(())
        self._coming: Iterator[bool] = iter(())
        self.comes = False
        """Changes are painted where nobody sees them, and come all at once."""
        self._lies: list[
            Hashable
        ] = []  # keys of what is drawn on the mat: it is painted again wherever something moves

    def arrange(self, theme: Theme, size: tuple[int, int], scale: float = 1.0) -> None:
        """Another window, scale, theme or language: everything is laid out and drawn anew by the next show."""
        self.scale = scale
        self.painter = Painter(theme, self.faces, unit(size, scale))
        self.layer = TableLayer(ground.table(theme, *size))
        self._touched = [self.layer.surface.get_rect()]
        self.shown = self._risen = self._upcoming = self._foreseen = None
        self._front = []
        self._unhurried = self.comes = False
        self._sprites.forget()

    def clear(self) -> None:
        """Free the large pictures of a table that is not seen any more, also while somebody still refers to it."""
        self.layer, self._risen = TableLayer(blank(1, 1)), None
        self._items, self._front, self._below = [], [], []

    def renew(self) -> None:
        """Pictures of cards have come: the table is painted as it is now, even if nothing has happened there."""
        self._below = []

    def lay_out(self, sight: Sight) -> None:
        """`regions` and `plan` tell where everything is at this moment."""
        before, self.shown = self.shown, sight
        if before is None or not same_table(before, sight):
            if before is None or not only_breathes(before, sight):
                self.plan = planned(sight, self.layer.surface.get_size(), self.scale)
                self._lying = lying(sight, self.plan)
                self._anew = True
            self._below = []
        elif before.turn_feed != sight.turn_feed:
            self._follow(sight)
        elif only_ticks(before.stage, sight.stage) and sight.stage is not None and self.plan.stage is not None:
            self.plan = replace(self.plan, stage=ticked(self.plan.stage, sight.stage))
        else:
            rises = stage_of(sight, self.plan.place, self.layer.surface.get_size(), self.scale)
            self.plan = replace(self.plan, stage=rises)
        found = under_stage(self._lying, sight, self.plan)
        self.regions = tuple(region for region in found if region.id not in sight.mood.absent)

    def _follow(self, sight: Sight) -> None:
        """The turn feed tells something else, and perhaps the stage."""
        size, place = self.layer.surface.get_size(), self.plan.place
        told = turn_feed_of(sight, place)
        self.plan = replace(self.plan, stage=stage_of(sight, place, size, self.scale), turn_feed=told)
        if self._below:
            self._below[1] = tuple(self._foot(sight))

    def unveils(self, sight: Sight) -> bool:
        """Whether the veil that lies there leaves."""
        return self.layer.holds(VEIL) and (sight.stage is None or VEIL in sight.mood.absent)

    def paint(self, sight: Sight, later: Iterable[object] | None = None) -> None:
        """The layer shows the moment that was laid out. `later`: it may take several frames, with the pictures that
        these steps draw, and then `comes`."""
        gone = sight.mood.absent
        turns = TURNS in gone and bool(self._front)
        begins, self._turns = turns and not self._turns, turns
        if not turns:
            front = (*self._stage(sight), *self._ring(sight))
            self._front, self._upcoming = [item._replace(drawing=None) for item in front], None  # it is never late
            self._lies = [item.drawing.key for item in front if item.drawing is not None]
        self._unhurried = self._unhurried and sight.stage is not None and VEIL not in gone
        falling, self._falling = self._falling, 0
        if RISES not in gone:
            self._land(sight)
        elif VEIL not in gone and not self.layer.holds(VEIL):
            self._falling = falling or self._falls
            if not self._falling:
                self._open()
            return
        anew, self._anew = self._anew, False  # hidden changes are painted in the next frame
        self._behind = begins or (anew and self._rises and not self._behind)
        if not self._behind:
            self._bring_up(later)

    def _open(self) -> None:
        """The stage opens: the veil lies in this frame, over the table as it was. Changes there come in the next one,
        the mat after it, and cards that are still to be drawn last, one in a frame: all at once would hold the opening
        up."""
        self._behind = self._unhurried = True
        self._late = self._draw_late()
        for item in self._front:
            if item.id == VEIL:
                self._touched += self.layer.lay(item)

    def _land(self, sight: Sight) -> None:
        """The mat that has risen lies there from now on, as it was painted."""
        risen, self._risen = self._risen, None
        if risen is None or risen.picture is None or sight.stage is None or risen.beat != sight.stage.beat:
            return
        if self._unhurried:
            self._touched += self.layer.adopt(risen.items, *risen.picture)

    @property
    def _rises(self) -> bool:
        """Under a veil the mat is still to come."""
        return self._unhurried and self.shown is not None and RISES in self.shown.mood.absent

    def _bring_up(self, later: Iterable[object] | None = None) -> None:
        """Begin to paint the changes below the veil, which goes on in the frames that follow."""
        self._behind, self._anew, before = False, False, self._items
        if self.shown is not None:
            self._below = self._below or self._table(self.shown)
            gone = self.shown.mood.absent
            self._items = [item for item in (*chain(*self._below), *self._front) if item.id not in gone]
        self.comes = later is not None and not self._unhurried
        dear, veil = (0, VEIL) if self._unhurried else (ALL, ALL_LATER if self.comes else "")
        self._touched += self.layer.show(self._items, dear, veil=veil)
        if self.comes and later is not None:
            self._coming = self._come(before, later)
            self.come()
        while self.layer.unfinished and not (self._unhurried or self.comes):
            self._touched += self.layer.go_on()

    def _come(self, before: Sequence[Item], pictures: Iterable[object]) -> Iterator[bool]:
        """Paint what was left a lot at a time, then draw one at a time what is drawn elsewhere now, on its way to its
        place or from it, and these pictures."""
        lies = {item.id for item in self._items}
        away = [item.drawing for item in (*before, *chain(*self._below)) if item.drawing and item.id not in lies]
        for drawing in away:
            shelf().keep(drawing.key)
        while self.layer.unfinished:
            self._touched += self.layer.go_on()
            yield True
        yield from (True for _ in chain((step for drawing in away for step in drawing.steps()), pictures))

    def come(self) -> bool:
        """Paint the parts of one frame of what `comes`; False if nothing does."""
        before = self.comes
        for _ in range(COMING if before else 0):
            self.comes = self.comes and next(self._coming, False)
        return before

    def catch_up(self) -> bool:
        """A part of what has changed below the veil is painted, or of a card that is late there or will be missed once
        it lifts; False if there is none."""
        if not self._unhurried or (self._rises and self.risen is None):
            return False
        if self.layer.unfinished:
            self._touched += self.layer.go_on()
            return True
        return not self._rises and next(self._late, False)

    def _draw_late(self) -> Iterator[bool]:
        """Draws one after the other, each bit by bit; False as long as there is none."""
        made: set[Hashable] = set()
        while True:
            drawings = (item.drawing for item in reversed(self._items) if item.drawing is not None)
            late = next((one for one in drawings if one.key not in made and not one.there), None)
            if late is None:
                yield False
                continue
            made.add(late.key)
            for _ in late.steps():
                yield True
            self._bring_up()
            yield True

    def show(self, sight: Sight) -> Plan:
        self.lay_out(sight)
        self.paint(sight)
        return self.plan

    def items(self, sight: Sight) -> Iterator[Item]:
        """Everything at rest, lowest first."""
        yield from chain(*self._table(sight))
        yield from self._stage(sight)
        yield from self._ring(sight)

    def _table(self, sight: Sight) -> list[Sequence[Item]]:
        """All below the stage: what lies lower than what is told at the foot, that, and what lies higher."""
        return [tuple(part(sight)) for part in (self._lower, self._foot, self._higher)]

    def _foot(self, sight: Sight) -> Iterator[Item]:
        if self.plan.turn_feed is not None:
            yield from turn_feed_items(self.painter, sight, self.plan.turn_feed)
        elif sight.mood.coach is not None:
            yield coach_item(self.painter, sight.mood.coach, coach_box(self.plan.place))
        else:
            yield prompt_item(self.painter, sight, self.plan.place)

    def _lower(self, sight: Sight) -> Iterator[Item]:
        painter, plan, place = self.painter, self.plan, self.plan.place
        glow = self._glow(sight)
        yield from mat_items(painter, sight, place, glow)
        yield from pile_items(painter, sight, place)
        if plan.fight is not None:
            yield from fight_items(painter, sight, plan.fight, glow)
        if plan.middle is not None:
            yield from middle_items(painter, sight, plan.middle, glow)
        if plan.giving is not None:
            yield from giving_items(painter, sight, plan.giving, glow)
        yield from bar_items(painter, sight, place)
        yield from log_items(painter, sight, place)
        yield from zoom_items(painter, sight, place)
        own = (plan.own,) if plan.own is not None and not place.log_over_own else ()
        for seat in (*plan.seats, *own):
            yield from seat_items(painter, sight, seat, glow)
        yield from going_items(painter, sight, place)
        yield from detail_items(painter, sight, place)
        yield from objecting_items(painter, sight, place)
        yield from _button_items(painter, sight, plan.buttons)

    def _higher(self, sight: Sight) -> Iterator[Item]:
        painter, plan, place, glow = self.painter, self.plan, self.plan.place, self._glow(sight)
        yield from (hand := tuple(hand_items(painter, sight, plan, glow)))
        yield from note_items(painter, () if sight.mood.fanned else plan.notes, {one.id: one.drawing for one in hand})
        yield from outfit_items(painter, sight, plan.outfit)
        yield from onlook_items(painter, sight, plan.onlook)
        yield from opened_items(painter, plan.opened, glow)
        yield from sign_items(painter, sight, plan)
        yield from banner_items(painter, sight, place)
        yield from piece_items(painter, sight, plan.beside, "beside")

    def _glow(self, sight: Sight) -> Glow:
        return Glow(self.plan.lit, sight.mood.glow, self.plan.begins)

    def fan(self, risen: Mapping[CardId, float], large: CardId) -> Iterator[Sprite]:
        """The hand as it has parted for those that have risen; `large` is drawn elsewhere."""
        if self.shown is not None:
            yield from fan_sprites(self.painter, self.shown, self.plan, self._glow(self.shown), risen, large)

    def _stage(self, sight: Sight) -> Iterator[Item]:
        """The stage over the table, over all but its bar."""
        if sight.stage is not None and self.plan.stage is not None:
            yield from stage_items(self.painter, sight, self.plan.stage, self._below_bar)

    @property
    def _below_bar(self) -> Rect:
        window, foot = self.layer.surface.get_rect(), self.plan.place.bar.bottom
        return Rect(0, foot, window.w, window.h - foot)

    def _fall(self) -> Iterator[OnTop]:
        """The veil on its way, until it lies on the table."""
        self._falling -= 1
        if self._falling:
            yield Darkness(self._below_bar, DARK, VEIL_SHARE * (1 - self._falling / self._falls))
        else:
            self._open()

    def draw_on(self) -> bool:
        """Draws on at what is to rise, or at what takes the place of the beat before, after the table below it; True
        once all of it is drawn."""
        sight, stage = self.shown, self.plan.stage
        if sight is None or sight.stage is None or stage is None or {RISES, TURNS}.isdisjoint(sight.mood.absent):
            return False
        if self._falling:
            return False
        if self._behind:
            self._bring_up()
            return False
        if TURNS in sight.mood.absent:
            if self._upcoming is None or self._upcoming.beat != sight.stage.beat:
                self._upcoming = Upcoming(self.painter, sight, sight.stage, stage)
            return self._upcoming.go_on()
        if self._risen is None or self._risen.beat != sight.stage.beat:
            self._risen = Upcoming(self.painter, sight, sight.stage, stage, self.layer.surface.get_size())
        return self._risen.go_on()

    def foresee(self, on: OnStage, over: Iterable[Item] = ()) -> None:
        """Draws on at what the mat that lies there will show soon, and at what moves over it then."""
        sight = self.shown
        if sight is not None and (self._foreseen is None or self._foreseen.beat != on.beat):
            told = stage_of(replace(sight, stage=on), self.plan.place, self.layer.surface.get_size(), self.scale)
            self._foreseen = Upcoming(self.painter, sight, on, told, over=over) if told is not None else None
        if self._foreseen is not None:
            self._foreseen.go_on()

    @property
    def risen(self) -> Risen | None:
        """The mat with all that lies on it, and where it belongs: while it moves."""
        return self._risen.picture if self._risen is not None else None

    @property
    def ring(self) -> Item | None:
        """Round what has the focus, at this moment."""
        return next(self._ring(self.shown), None) if self.shown is not None else None

    def _ring(self, sight: Sight) -> Iterator[Item]:
        region = by_id(self.regions).get(sight.mood.focus) if RISES not in sight.mood.absent else None
        if region is not None and not (sight.mood.fanned and region.place == "hand"):
            lies = region.face is not None and abs(region.turn) != 90 and region.kind != "foe"
            face = region.face if lies and region.face is not None else region.rect
            radius = RADII.get(region.kind, USUAL_RADIUS) * self.painter.u
            if self.plan.stage is not None and region.id == THROW:
                radius = region.rect.h / 2
            yield self.painter.ring(face, region.turn, radius)

    def draw(self, window: pygame.Surface, sprites: Sequence[OnTop] = (), stale: bool = False) -> list[Rect] | None:
        """Puts what is new on the window: the rectangles, [] if nothing is, None if everything was drawn."""
        sprites = (*(self._fall() if self._falling else ()), *sprites)
        touched, self._touched = self._touched, []
        for upcoming in filter(None, (self._risen, self._upcoming)):
            upcoming.keep()
        for key in self._lies:
            shelf().keep(key)
        if stale:
            self._sprites.forget()
            self._sprites.draw(window, self.layer, [window.get_rect()], sprites)
            return None
        return self._sprites.draw(window, self.layer, touched, sprites)


def _button_items(painter: Painter, sight: Sight, places: Sequence[Rect]) -> Iterator[Item]:
    """The buttons as they are pressed, hovered or at rest."""
    for place, (button, box) in enumerate(zip(sight.buttons, places, strict=True)):
        touch, main = sight.mood.touch(button.id), place == 0
        drawing = button_drawing(painter, button, box, touch, main=main)
        hangs = panels.button_hangs_out(painter.u)
        yield painted_late(button.id, drawing.make, box, hangs, (button, box.size, touch, main))


def button_drawing(painter: Painter, button: Button, box: Rect, touch: Touch = "rest", *, main: bool) -> Drawing:
    """One of those below the prompt; the main one has larger letters."""
    return Drawing.of(
        panels.button,
        painter.theme,
        button.look,
        *box.size,
        painter.u,
        button.label,
        button.icon,
        button.key,
        26 if main else 20,
        touch if button.lit else "off",
    )
