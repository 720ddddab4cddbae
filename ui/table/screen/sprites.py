"""Sprites over the picture: the thing in hand, flights, the tumbling die, stars, bubbles, the chip that says why, and
the card that is looked at.

The pictures that the frame that lifts a card would draw cost as much as all else in it: the face at the size at which
it is carried, and the others of the fan when they cease to shine (measured)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import chain

from pygame import Rect

from game.ids import CardId
from game.words.voice import Voice
from ui.art import dice, panels
from ui.art.badges import star
from ui.art.layers import Drawing, OnTop, Sprite
from ui.art.seats import token as token_picture
from ui.art.shelf import shelf
from ui.cards.painter import ZOOM_FROM, Painter, Shine, design_for
from ui.table.layout.hand import RISEN
from ui.table.layout.plan import Plan
from ui.table.layout.regions import STAGE_CARD, TOLD, Region, RegionKind
from ui.table.layout.zoom import zoom_place
from ui.table.middle.items import door_picture, door_step, drawn_ahead
from ui.table.middle.plan import MiddlePlan
from ui.table.motion.animations import Climb, Dealt, Emergence, Flight, Pop, Shift
from ui.table.motion.die import Throw
from ui.table.paint.board import RADII, USUAL_RADIUS, button_drawing
from ui.table.paint.card_detail import zoom_sprite
from ui.table.paint.cards import SWINGS, Aloft, aloft, bare_drawing, card_picture, flown_drawing, shadow_drawing
from ui.table.paint.chip import chip_sprite, tip_sprite
from ui.table.paint.outfit import outfit_drawing
from ui.table.paint.piles import DIE_TILT
from ui.table.paint.signs import sign_at_seat
from ui.table.pointer.drag import Drag
from ui.table.screen.action_buttons import uncapped
from ui.table.screen.bubbles import bubble_sprites, name_box
from ui.table.screen.emergence import emergence_sprites, pop_sprites, shift_sprites
from ui.table.screen.fan import fan_sprites, read_sprites
from ui.table.screen.landing import landing
from ui.table.screen.large_card import face_beside
from ui.table.screen.throw_outcome import outcome_sprites
from ui.table.session import Session
from ui.table.stage.on_stage import stage_sprites
from ui.table.stage.plan import die_on_stage
from ui.table.stage.throw import DIE_TURN
from ui.toolkit.lights import Light

GHOST = 105  # opacity of the shade that shows where it will land
SHADED: tuple[RegionKind, ...] = ("slot", "worn", "bag", "hand", "discard")
"""Kinds of places in which a card lies where it is put."""
LOW_LIFT = 0.4  # of its bounces: on the stage the die is large
STEP_LIGHT, SOFT = 130.0, 0.6  # design px, and how bright the last step of a track becomes
STARS, STAR_WAY = 8, 34  # stars of a level, and how far they fly, units
GAIN, GAIN_WAY = 24, 62  # units of the letters that say by how much a level changes, and how far they rise


def sprites(session: Session) -> tuple[OnTop, ...]:
    """Everything that lies over the picture now, lowest first."""
    found = () if session.reviewed else moving_things(session)
    return (*found, *at_the_pointer(session))


def at_the_pointer(session: Session) -> Iterator[Sprite]:
    """The thing in hand, the card one looks at, and the chips that say why not and what is what: over all else."""
    if session.desk.drag is not None and not session.reviewed:
        yield from _held(session, session.desk.drag)
    yield from read_sprites(session)
    yield from _zoomed(session)
    reason = reason_sprite(session) if session.plan.stage is None else None
    yield from (reason,) if reason is not None else _tip(session)  # at one place they would cover each other


def reason_sprite(session: Session) -> Sprite | None:
    """The chip that says why not, red unless the move is made all the same; with a mark where it leads to the rule."""
    reason = session.reason
    if reason is None or session.reviewed:
        return None
    painter, leads = session.painter, session.refused_by_rule is not None
    fill = painter.theme.bar if reason.bagged else painter.theme.bad
    return chip_sprite(painter, reason.told(session.voice), reason.near, session.context.size, fill, leads=leads)


def moving_things(session: Session) -> Iterator[OnTop]:
    """Yield all that moves or is said over the table, drawn as it is asked for."""
    painter, voice, plan, desk, shown = session.painter, session.voice, session.plan, session.desk, session.shown
    yield from fan_sprites(session)
    for card, rect in desk.dropped.items():  # on its way: it stays where it was let go
        if card not in shown.view.hand:
            yield Sprite.centred(card_picture(painter, voice, card, rect.w, 0, False).surface, rect.center)
    words = list(said(session))
    yield from words
    yield from _signs(session)
    for motion in shown.reel.motions:
        if isinstance(motion, Emergence):
            yield from emergence_sprites(painter, _flight(painter, voice, motion), motion)
        elif isinstance(motion, Flight) and not (isinstance(motion, Dealt) and not motion.begun):
            yield from _flight(painter, voice, motion)
        elif isinstance(motion, Shift):
            yield from shift_sprites(motion)
        elif isinstance(motion, Pop):
            yield from pop_sprites(motion)
        elif isinstance(motion, Climb):
            yield from _climb(session, motion, words)
    if session.knock.moves and plan.middle is not None:
        yield _knocking(session, plan.middle)
    if plan.stage is None and session.tension.glow.now > 0:
        yield from _last_steps(session)
    yield from outcome_sprites(session)
    yield from stage_sprites(session)
    if shown.throw is not None and shown.throw.away:
        held_at = session.pointer.die_at if shown.throw.stage == "held" else None
        risen = die_on_stage(plan.stage)
        tilt, lift = (DIE_TURN, LOW_LIFT) if risen is not None else (DIE_TILT, 1.0)
        yield from _die(painter, shown.throw, risen or plan.place.die, held_at, tilt, lift)


def moved_ahead(session: Session) -> Iterator[object]:
    """Draw what will move over the table a part at a time, and what flies also as it will look later on its way."""
    for motion in session.shown.reel.motions:
        if isinstance(motion, Flight):
            for card in dict.fromkeys((motion.face[0], motion.card)):
                yield from _flown_ahead(session.painter, session.voice, card, motion)
        if isinstance(motion, Emergence):
            yield motion.figure()
        elif isinstance(motion, Pop):
            yield motion.picture()
    yield from moving_things(session)


def _flown_ahead(painter: Painter, voice: Voice, card: CardId, flight: Flight) -> Iterator[object]:
    for wide in dict.fromkeys((_widest(flight), flight.to.w)):
        yield from flown_drawing(painter, voice, card, wide, flight.turn).steps()
        yield from shadow_drawing(wide, flight.turn).steps()


def _last_steps(session: Session) -> Iterator[Sprite]:
    """Of those who lack one level, in the light of a beat."""
    view, painter = session.shown.view, session.painter
    light = Light(round(STEP_LIGHT * painter.u), painter.theme.glow)
    for plan in filter(None, map(session.plan.seat, view.one_short)):
        yield from light.seen(SOFT * session.tension.glow.now, plan.step(view.goal).center)


def _knocking(session: Session, middle: MiddlePlan) -> Sprite:
    """The door, out of its place while somebody knocks at it."""
    seen = session.picture.shown
    step = door_step(seen, middle) if seen is not None else 0
    x, y = middle.door.topleft
    push = round(session.knock.push.now * session.painter.u)
    return Sprite(door_picture(session.painter.theme, middle.door.w, step), x + push, y)


def said(session: Session) -> Iterator[Sprite]:
    """The bubbles of rivals; none where an earlier moment is looked at."""
    bubbles, regions = session.bubbles.now, session.regions
    if bubbles and not session.reviewed:
        yield from bubble_sprites(session.painter, session.voice, bubbles, session.plan, regions, session.free_from)


def _held(session: Session, drag: Drag) -> Iterator[Sprite]:
    """The ring where it will land, its shade in a place that is free for it, and the thing itself under the pointer."""
    if drag.grip.kind == "token":
        return
    painter, voice = session.painter, session.voice
    card = CardId(drag.grip.n) if drag.grip.kind == "card" else CardId(-1 - drag.grip.n)
    places = landing(session)
    for place in places:
        box, radius = place.rect, RADII.get(place.kind, USUAL_RADIUS) * painter.u
        for edge, x, y in panels.ring_edges(painter.theme, *box.size, painter.u, radius):
            yield Sprite(edge, box.x + x, box.y + y)
    if places and places[0].kind in SHADED and drag.lands(places[0]):
        room = places[0].rect.unionall([place.rect for place in places[1:]])
        shade = card_picture(painter, voice, card, min(drag.home.w, max(24, room.w)), 0, False).surface
        box = shade.get_rect(center=room.center)
        if not any(region.card >= 0 and box.colliderect(region.rect) for region in session.regions):
            yield Sprite(shade, box.x, box.y, GHOST)
    high = drag.swing.height
    wide = drag.home.w * (1 + (RISEN - 1) * min(1.0, high))  # composed at its largest: only its shadow goes beyond
    yield from aloft(painter, voice, card, lifted_wide(drag.home), Aloft(*drag.middle, wide, drag.swing.turn, high))


def lifted_wide(lies: Rect) -> int:
    """The width of a card that is carried, which lies so."""
    return round(lies.w * RISEN)


def _flight(painter: Painter, voice: Voice, flight: Flight) -> Iterator[Sprite]:
    """In the resolution in which it is largest: it only ever shrinks. Only one that falls out of a hand has been held
    nearer; of the others the shadow alone says how high they are, and ten of one size are drawn once each. One that
    can be read fades, on the last of its way, into the one that will lie there."""
    place, (card, seen), widest = flight.place, flight.face, _widest(flight)
    wide = place.w * flight.size * (1 + _nearer(flight) * flight.height)
    at = Aloft(*place.center, wide, flight.turn, flight.height, seen)
    if card < 0 or flight.lands <= 0 or design_for(widest) is design_for(flight.to.w):
        yield from aloft(painter, voice, card, widest, at)
        return
    yield from aloft(painter, voice, card, flight.to.w, at)
    _, read = aloft(painter, voice, card, widest, at)
    yield read._replace(alpha=round(read.alpha * (1 - flight.lands)))


def _nearer(flight: Flight) -> float:
    return RISEN - 1 if flight.falls and flight.widest < ZOOM_FROM else 0.0


def _widest(flight: Flight) -> int:
    return max(8, round(flight.widest * (1 + _nearer(flight))))


def _signs(session: Session) -> Iterator[Sprite]:
    """The signs, beside the names of their seats."""
    for one in session.signs.now:
        seat = session.plan.seat(one.seat)
        if seat is not None:
            picture, name = sign_at_seat(session.painter, one.seat, one.sign).surface, name_box(seat, session.voice)
            beside = min(name.right + picture.get_width(), seat.edge - picture.get_width() // 2)
            yield Sprite.centred(picture, (beside, name.centery + name.h // 3))


def _climb(session: Session, climb: Climb, words: Iterable[Sprite]) -> Iterator[Sprite]:
    seat, painter = session.plan.seat(climb.seat), session.painter
    if seat is None:
        return
    level = climb.level.now
    low, high = seat.token(math.floor(level)), seat.token(min(math.floor(level) + 1, seat.track.goal))
    part = level - math.floor(level)
    at = round(low[0] + (high[0] - low[0]) * part), round(low[1] + (high[1] - low[1]) * part)
    yield Sprite.centred(token_picture(climb.seat + 1, seat.track.token_r, True).surface, at)
    share = climb.burst.now
    if 0 < share < 1:
        picture = star(painter.theme.glow, painter.scale.px(16))
        way = STAR_WAY * painter.u * share
        for n in range(STARS):
            a = 2 * math.pi * n / STARS
            spot = round(at[0] + way * math.cos(a)), round(at[1] + way * math.sin(a))
            yield Sprite.centred(picture, spot, round(255 * (1 - share)))
    if 0 < climb.sign.now < 1:
        yield _by_how_much(session, climb, at, words)


def _by_how_much(session: Session, climb: Climb, at: tuple[int, int], words: Iterable[Sprite]) -> Sprite:
    """The change of a level, on its way up from the token, or down where words hang above it."""
    painter, by = session.painter, climb.to - climb.start
    icon, fill = ("up", painter.theme.good) if by > 0 else ("down", painter.theme.bad)
    picture = panels.chip(session.voice.signed(by), icon, fill, painter.u, size=GAIN).surface
    way = round(GAIN_WAY * painter.u)
    start, told = picture.get_rect(center=at), [Rect(one.rect) for one in session.regions if one.kind == "beside"]
    down = start.union(start.move(0, -way)).collidelist([*told, *(one.rect for one in words)]) >= 0
    return Sprite.centred(picture, (at[0], at[1] + round(way * climb.sign.now) * (1 if down else -1)))


def _die(
    painter: Painter, throw: Throw, box: Rect, held_at: tuple[int, int] | None, tilt: int, lift: float
) -> Iterator[Sprite]:
    """The die in hand, or tumbling; `tilt`: how it will lie, `lift`: how high it bounces."""
    look, side = throw.look(), box.w
    x, y = map(float, held_at or box.center)
    if throw.hand is not None:
        x, y = x + (throw.hand[0] - x) * look.hand, y + (throw.hand[1] - y) * look.hand
    x += look.right * side
    if held_at is None:
        step = min(dice.SHADES - 1, round(look.lift * (dice.SHADES - 1)))
        yield Sprite.centred(dice.shadow(side, step), (round(x), round(y + dice.GROUND * side)))
    picture = dice.tumbling(look.face, side, painter.theme.bad, look.turn + tilt)
    middle = x, y - look.lift * lift * side + look.flat * side / 2
    yield Sprite.scaled(picture.surface, middle, 1 + look.flat / 2, 1 - look.flat)


def _zoomed(session: Session) -> Iterator[Sprite]:
    """The card one looks at, where the window has no place of its own for it; on the stage it is large already."""
    place, region = session.plan.place, session.large
    if region is None or region.card < 0 or region.id == STAGE_CARD or session.fan.read == region.card:
        return
    if zoom_place(place) is None and session.desk.drag is None:
        yield zoom_sprite(session.painter, session.voice.print_card(region.card), face_beside(session, region))


def _tip(session: Session) -> Iterator[Sprite]:
    """The tip of the timeline's icon or the small sign under the pointer, or in focus."""
    region = session.region(session.pointer.hover)
    if region is None or not _told_at(region, session.reviewed):
        region = session.region(session.focus.ringed)
    if region is not None and _told_at(region, session.reviewed) and session.desk.drag is None:
        yield tip_sprite(session.painter, region.sentence, Rect(region.rect), session.context.size)


def _told_at(region: Region, reviewed: int) -> bool:
    mark = region.kind == "mark" and region.n != reviewed
    return (mark or region.id.partition(":")[0] in TOLD) and bool(region.sentence)


class Prerender:
    """Knows which cards of the hand in front can be looked at and lifted without drawing them first."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._plan: Plan | None = None
        self._looked_at = ""
        self._steps: Iterator[object] = iter(())  # of what is pointed at and the layout, asked once for each

    def one(self) -> bool:
        """Take one step of what somebody would have to wait for; False if there is none left."""
        plan, hover = self._session.plan, self._session.pointer.hover
        if plan is not self._plan or hover != self._looked_at:
            self._plan, self._looked_at = plan, hover
            parts = self._hand(plan), self._buttons(plan), self._outfit(plan), self._place(plan)
            self._steps = _steps(chain(*parts))
        return next(self._steps, None) is not None

    def _hand(self, plan: Plan) -> Iterator[Drawing]:
        """Each card as it is lifted and as it ceases to shine; the one that is looked at first, also as it swings."""
        painter, voice = self._session.painter, self._session.voice
        for held in plan.held:
            for turn in SWINGS if self._looked_at == f"card:{held.card}" else ():
                yield bare_drawing(painter, voice, held.card, lifted_wide(held.face), turn)
                yield shadow_drawing(lifted_wide(held.face), turn)
        for held in plan.held:
            yield bare_drawing(painter, voice, held.card, lifted_wide(held.face))
            yield shadow_drawing(lifted_wide(held.face))
            printed, shine = voice.print_card(held.card), Shine(hidden=held.hidden)
            yield painter.drawing(printed, held.face.w, held.turn, shine)

    def _outfit(self, plan: Plan) -> Iterator[Drawing]:
        """The table as it would be: it is painted again where a card is lifted from before it."""
        shown = self._session.picture.shown
        if shown is not None and plan.outfit is not None:
            yield outfit_drawing(self._session.painter, shown, plan.outfit)

    def _buttons(self, plan: Plan) -> Iterator[Drawing]:
        """As they look while a card is held."""
        shown = self._session.picture.shown
        buttons = uncapped(self._session.voice, shown.buttons) if shown is not None else ()
        for place, (button, box) in enumerate(zip(buttons, plan.buttons, strict=False)):
            yield button_drawing(self._session.painter, button, box, main=place == 0)

    def _place(self, plan: Plan) -> Iterator[Drawing]:
        """The door as it is opened, and the light of a fight; while it is covered it would crowd out what is seen."""
        if plan.middle is not None and not plan.middle.covered:
            yield from drawn_ahead(self._session.painter.theme, plan.middle)


def _steps(drawings: Iterable[Drawing]) -> Iterator[object]:
    """The steps in which these are made; those that stand there stay for longer."""
    for drawing in drawings:
        shelf().keep(drawing.key)
        yield from drawing.steps()
