"""How seats look: panels, portraits, chips, tracks, gear, hands of others, and the pill that says what a seat does."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Literal

import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.views import SeatSight
from ui.art import badges, fonts, panels, seats, tracks
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon, put_icon
from ui.art.keycap import keycap
from ui.art.layers import Item, pictured
from ui.art.picture import Picture, faded
from ui.art.portraits import portrait
from ui.art.signs import sex_sign
from ui.art.theme import OUTLINE, Theme
from ui.art.typeset import fitted, middled, shortened, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.seats import BACK_STEP, BACK_TURN, BACKS, NARROW, SLOT_ICONS, Laid, SeatPlan, name_line
from ui.table.layout.sight import Sight
from ui.table.paint.seat_chips import chip_item

Absence = Literal["away", "left", "free", "covered"]
State = Literal[
    Absence, "letting", "think", "nothing", "helps", "fights", "runs", "dead", "gone", "ready", "laying", ""
]
OWN_STATES = ("helps", "dead", "gone", "ready")  # states that a person knows of herself
PILL_ICONS = {
    "nothing": "check",
    "helps": "shake",
    "fights": "swords",
    "runs": "run",
    "dead": "skull",
    "gone": "run",
    "away": "unlinked",
    "left": "door",
    "free": "person",
    "covered": "bot",
    "ready": "check",
}


def state_of(sight: Sight, seat: SeatId) -> State:
    """Return the state of a seat, from facts that everybody sees."""
    view = sight.view
    if view.seats[seat].gone:
        return "gone"
    linked = sight.linked if not sight.mood.looking else None
    if linked is not None and seat in linked.away | linked.left | linked.free:
        return "away" if seat in linked.away else "left" if seat in linked.left else "free"
    if view.seats[seat].life == "dead":
        return "dead"
    if view.situation == "setup":
        return "ready" if view.seats[seat].ready else "laying"
    if sight.company is not None and seat in sight.company.letting and seat not in sight.company.held:
        return "letting"
    if view.window is not None and seat in view.window.asked:
        return "nothing" if seat in view.window.passed else _thinking(sight, seat)
    if seat in view.waiting and _thinking(sight, seat):
        return "think"
    if view.fight is not None and seat == view.fight.runner:
        return "runs"
    if view.fight is not None and seat == view.fight.helper:
        return "helps"
    if view.fight is not None and seat == view.fight.fighter:
        return "fights"
    return "covered" if linked is not None and seat in linked.covered else ""


def _thinking(sight: Sight, seat: SeatId) -> State:
    """A person who shares the screen is seen to think only while she holds her key; in the past nobody thinks."""
    if sight.mood.looking:
        return ""
    if sight.company is None or seat not in sight.company.caps or seat in sight.company.held:
        return "think"
    return ""


def seat_items(painter: Painter, sight: Sight, plan: SeatPlan, glow: Glow) -> Iterator[Item]:
    """Everything of one seat, lowest first."""
    known = sight.view.seats[plan.seat]
    yield _panel(painter, sight, plan, known, glow)
    if plan.own:
        yield from _slots(painter, plan, glow)
    yield from (chip_item(painter, chip, glow) for chip in plan.chips)
    for laid in (*plan.worn, *plan.bag):
        yield card_item(painter, sight, laid, glow)
    if not plan.own and sight.company is not None and sight.company.hands.get(plan.seat):
        yield _open_hand(painter, sight, plan, sight.company.hands[plan.seat])
    elif not plan.own:
        yield _hand(painter, plan, known)
    yield from _token(painter, sight, plan, known)
    if plan.cap is not None:
        yield _cap(painter, sight, plan, plan.cap)
    state = state_of(sight, plan.seat)
    if state and (sight.shared or not plan.own or state in OWN_STATES):
        yield _pill(painter, sight, plan, state)


def _cap(painter: Painter, sight: Sight, plan: SeatPlan, box: Rect) -> Item:
    """The seat's key, drawn pressed and lit while its owner holds it."""
    assert sight.company is not None
    word, held = sight.company.caps[plan.seat], plan.seat in sight.company.held
    hovered = sight.mood.hover == f"glance:{plan.seat}"
    picture = keycap(painter.theme, word, box.h, painter.u, down=held, lit=held or hovered)
    return pictured(f"glance:{plan.seat}", picture, *box.topleft, (word, held, hovered, box.size))


def card_item(painter: Painter, sight: Sight, laid: Laid, glow: Glow) -> Item:
    """A card in front of a seat."""
    id = f"card:{laid.card}"
    shine = Shine(glow.of(id))
    return painter.card(id, sight.voice.print_card(laid.card), laid.face, laid.turn, shine)


def _edge(painter: Painter, sight: Sight, plan: SeatPlan, glow: Glow) -> tuple[Colour, float]:
    """Return colour and width of the frame: for a target, the active seat, one that is asked, the helper."""
    theme = painter.theme
    if f"seat:{plan.seat}" in glow.lit or sight.view.active == plan.seat:
        return theme.glow, 5
    if state_of(sight, plan.seat) == "think" and not plan.own:
        return theme.glow, 5
    if sight.view.fight is not None and sight.view.fight.helper == plan.seat:
        return theme.accent, 4
    return INK, OUTLINE


def _panel(painter: Painter, sight: Sight, plan: SeatPlan, known: SeatSight, glow: Glow) -> Item:
    edge, line = _edge(painter, sight, plan, glow)
    shines = glow.of(f"seat:{plan.seat}")
    margin = int(14 * painter.u) + 4
    bounds = plan.box.inflate(2 * margin, 2 * margin)
    level = sight.mood.levels.get(plan.seat, known.level)
    said = sight.voice.words.lang, sight.view.goal, sight.likeness(plan.seat)
    look = (plan.box.size, edge, line, shines, known, level, plan.chips, plan.k, name_line(sight, plan), *said)

    def paint(surface: pygame.Surface) -> None:
        theme, box = painter.theme, plan.box
        radius = (18 if plan.own else 16) * painter.u + 2
        painter.light(surface, box, shines, radius)
        fill = mix(theme.panel, theme.muted, 0.35) if known.life == "dead" else theme.panel
        panels.panel(theme, box.w, box.h, painter.u, fill, edge, line, radius / painter.u).draw(surface, *box.topleft)
        _identity(surface, painter, sight, plan, known)
        _level(surface, painter, sight, plan, level)
        badges.shield(str(known.strength), plan.shield.w, theme.me).draw(surface, *plan.shield.topleft)
        if plan.headings:
            _headings(surface, painter, sight, plan)

    return Item(f"seat:{plan.seat}", bounds, look, paint)


def _identity(surface: pygame.Surface, painter: Painter, sight: Sight, plan: SeatPlan, known: SeatSight) -> None:
    """Portrait, mark, name and, for a computer, what it is."""
    theme, (x, y, r) = painter.theme, plan.avatar
    ring = theme.glow if sight.view.active == plan.seat and plan.own else None
    portrait(plan.seat + 1, r, ring, sight.likeness(plan.seat)).draw(surface, x - r, y - r)
    mark_x, mark_y, mark = plan.badge
    seats.mark(plan.seat + 1, mark).centred(surface, mark_x, mark_y)
    sex_sign(known.sex, r).centred(surface, x + r * 0.82, y - r * 0.7)
    left, middle, px = plan.name
    line = name_line(sight, plan)
    middled(surface, fonts.TITLE, px, line.text, left, middle, theme.text)
    for kind, box in line.kinds:
        image = icon(kind, box.h, theme.muted)
        surface.blit(image, image.get_rect(midleft=(box.x, middle)))
    if plan.bare and not plan.own:
        size = painter.size(15)
        words = shortened(fonts.ITALIC, size, sight.says("table.no_class"), plan.edge - 4 - plan.bare[0])
        middled(surface, fonts.ITALIC, size, words, *plan.bare, theme.muted)


def _level(surface: pygame.Surface, painter: Painter, sight: Sight, plan: SeatPlan, level: int) -> None:
    x, middle, px = plan.level
    text = sight.says("table.level", n=level) if plan.own else str(level)
    colour = painter.theme.muted if plan.own else painter.theme.text
    middled(surface, fonts.TITLE, px, text, x, middle, colour, 0 if plan.own else 0.5)
    tracks.picture(painter.theme, plan.seat + 1, plan.track, level).draw(surface, *plan.track_at)


def _headings(surface: pygame.Surface, painter: Painter, sight: Sight, plan: SeatPlan) -> None:
    px, theme = painter.size(15), painter.theme
    middled(surface, fonts.TITLE, px, sight.says("table.worn").upper(), plan.worn_box.x + 2, plan.headings, theme.muted)
    bag = sight.says("table.bag").upper()
    room = plan.box.right - plan.worn_box.x - width(fonts.TITLE, px, sight.says("table.worn").upper()) - 40
    px = fitted(fonts.TITLE, px, bag, room)
    middled(surface, fonts.TITLE, px, bag, plan.bag_box.right - 2, plan.headings, theme.muted, 1)


def _slots(painter: Painter, plan: SeatPlan, glow: Glow) -> Iterator[Item]:
    """Empty places of the own seat, and the dashed line before the bag."""
    theme = painter.theme
    line = mix(theme.panel, INK, 0.4)
    for slot, box in plan.slots:
        picture = panels.slot(box.w, box.h, painter.u, line, SLOT_ICONS[slot.split(":")[0]], INK)
        yield pictured(f"slot:{slot}", picture, *box.topleft, box.size)
    x = plan.bag_box.x - painter.scale.px(9)
    bounds = Rect(x - 3, plan.bag_box.y, 6, plan.bag_box.h)

    def dots(surface: pygame.Surface) -> None:
        for y in range(bounds.y, bounds.bottom, max(6, painter.scale.px(9))):
            pygame.draw.line(surface, line, (x, y), (x, y + 2), max(2, painter.scale.px(2.5)))

    yield Item("bag line", bounds, bounds.size, dots)
    for zone, box in (("worn", plan.worn_box), ("bag", plan.bag_box)):
        if zone in glow.lit:
            light = faded(panels.glow(theme.glow, box.w, box.h, painter.u, 12 * painter.u), 0.45)
            yield pictured(f"glow {zone}", light, *box.topleft, (box.size, glow.step))


def _hand(painter: Painter, plan: SeatPlan, known: SeatSight) -> Item:
    """Backs in their true mix, at most five, and always the count."""
    doors, treasures = known.hand_backs
    total = doors + treasures
    shown = min(total, 3 if plan.bag and plan.box.w < NARROW else BACKS) if plan.backs.w else 0
    of_doors = round(doors * shown / total) if total else 0
    step = plan.backs.w * BACK_STEP
    bounds = (
        plan.backs.inflate(plan.backs.w * 3, 24).union(plan.count.inflate(8, 8))
        if plan.backs.w
        else plan.count.inflate(8, 8)
    )

    def paint(surface: pygame.Surface) -> None:
        for place in range(shown):
            deck = "door" if place < of_doors else "treasure"
            picture = painter.composed_back(deck, plan.backs.w, (place - (shown - 1) / 2) * BACK_TURN)
            picture.centred(surface, plan.backs.centerx - (shown - 1 - place) * step, plan.backs.centery)
        box, theme = plan.count, painter.theme
        panels.field(box.w, box.h, painter.u, theme.bar, radius=8, line=True).draw(surface, *box.topleft)
        px = int(box.h / 1.35)
        put_icon(surface, "cards", int(px * 0.95), theme.bar_text, (box.x + int(box.w * 0.3), box.centery))
        middled(surface, fonts.TITLE, px, str(total), box.x + box.w * 0.7, box.centery, theme.bar_text, 0.5)

    return Item(f"backs:{plan.seat}", bounds, (plan.backs.size, plan.count.size, known.hand_backs), paint)


def _open_hand(painter: Painter, sight: Sight, plan: SeatPlan, hand: tuple[CardId, ...]) -> Item:
    """The cards of a hand that lies open, overlapping from the right, in the place of its backs."""
    wide = plan.backs.w or int(plan.count.h * 1.2)
    right, middle = plan.count.right - wide // 2, plan.backs.centery if plan.backs.w else plan.count.centery
    step = min(wide * 0.9, (plan.box.w * 0.5) / max(1, len(hand)))
    area = Rect(0, 0, int(step * len(hand) + wide * 1.4), int(wide * 1.8))
    area.midright = (right + wide, middle)

    def paint(surface: pygame.Surface) -> None:
        for place, card in enumerate(reversed(hand)):
            picture = painter.composed(sight.voice.print_card(card), wide)
            picture.centred(surface, right - (len(hand) - 1 - place) * step, middle)

    cards = painter.look_of(*(sight.voice.print_card(card) for card in hand))
    return Item(f"backs:{plan.seat}", area, (cards, plan.box.size), paint)


def _token(painter: Painter, sight: Sight, plan: SeatPlan, known: SeatSight) -> Iterator[Item]:
    """The token on its level; while it is held elsewhere, a dashed outline where it stood."""
    r, held = plan.track.token_r, sight.mood.levels.get(plan.seat)
    if held is not None:
        yield _centred(f"ghost:{plan.seat}", seats.ghost(plan.seat + 1, r, painter.theme), plan.token(known.level), r)
    picture = seats.token(plan.seat + 1, r, held is not None)
    yield _centred(f"token:{plan.seat}", picture, plan.token(known.level if held is None else held), (r, held))


def _centred(id: str, picture: Picture, middle: tuple[float, float], look: Hashable) -> Item:
    spot = picture.surface.get_rect(center=(int(middle[0]), int(middle[1])))
    return Item(id, spot, look, lambda surface: surface.blit(picture.surface, spot))


def state_word(sight: Sight, seat: SeatId, state: State) -> str:
    if state == "letting" and sight.company is not None:
        return sight.says(f"share.letting_{sight.company.letting[seat]}", n=sight.view.near)
    return sight.says("seat.thinks" if state == "think" else f"seat.{state}")


def pill_colours(theme: Theme, state: State) -> tuple[Colour, Colour]:
    """Ground and ink of what says what a seat does."""
    return {
        "think": (theme.glow, INK),
        "laying": (theme.glow, INK),
        "helps": (theme.accent, theme.accent_text),
        "fights": (theme.bad, CREAM),
        "runs": (theme.me, CREAM),
        "dead": (theme.bar, theme.bar_text),
        "gone": (theme.bar, theme.bar_text),
        "away": (theme.bar, theme.bar_text),
        "left": (theme.bar, theme.bar_text),
        "free": (theme.bar, theme.bar_text),
        "covered": (theme.bar, theme.bar_text),
        "letting": (theme.bar, theme.bar_text),
    }.get(state, (theme.good, CREAM))


def _pill(painter: Painter, sight: Sight, plan: SeatPlan, state: State) -> Item:
    theme = painter.theme
    word = state_word(sight, plan.seat, state)
    fill, ink = pill_colours(theme, state)
    picture = panels.chip(word, PILL_ICONS.get(state, "hourglass"), fill, painter.u, ink, size=15)
    wide, high = picture.size
    x = plan.shield.x - int(10 * plan.k) - wide
    return pictured(f"pill:{plan.seat}", picture, x, plan.box.y - high // 2 - 1, (word, state))
