"""Seats: where everything of a seat lies (pure numbers), for rivals and for the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.views import SeatSight
from ui.art import fonts, tracks
from ui.art.keycap import cap_width
from ui.art.seats import NUMBERED
from ui.art.signs import high
from ui.art.theme import Scale
from ui.art.typeset import shortened, width
from ui.table.layout.seat_chips import Chip, chips
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

SLOTS = ("head", "armour", "hand", "hand", "feet")
SLOT_ICONS = {"head": "head", "armour": "armour", "hand": "hand1", "feet": "foot"}
NAME_SHARE = 0.6  # of the line that an own name shares with race and class
BADGE, BADGE_FOLDED = 0.46, 0.48  # radius of the mark of a seat in radii of its portrait
EMPTY = 0.5  # width of an empty slot in cards
BACKS = 5  # backs drawn at most; the count says the rest
NARROW = 340  # px: a narrower seat that carries things shows three
BACK, BACK_STEP, BACK_TURN = 0.84, 0.32, 5.0  # width in chips, step in widths, degrees


class Laid(NamedTuple):
    """A card of a seat; `face` before it is turned, `box` after."""

    card: CardId
    face: Rect
    turn: float

    @property
    def box(self) -> Rect:
        if abs(self.turn) != 90:
            return self.face
        box = Rect(0, 0, self.face.h, self.face.w)
        box.center = self.face.center
        return box


class SeatPlan(msgspec.Struct, frozen=True):
    """Where everything of one seat lies. `k` scales its parts, `words` are design sizes times u as everywhere."""

    seat: SeatId
    own: bool
    folded: bool
    box: Rect
    k: float
    avatar: tuple[int, int, int]  # x, y, radius
    name: tuple[int, int, int]  # left, middle, px
    name_end: int
    chips: tuple[Chip, ...]
    bare: tuple[int, int] | None  # where "nobody in particular" stands
    shield: Rect
    level: tuple[int, int, int]  # centre or left, middle, px
    track: tracks.Track
    track_at: tuple[int, int]
    worn: tuple[Laid, ...]
    bag: tuple[Laid, ...]
    slots: tuple[tuple[str, Rect], ...]
    worn_box: Rect
    bag_box: Rect
    headings: int  # middle line of WORN and IN THE BAG; 0: none
    backs: Rect  # the last back of the hand
    count: Rect  # chip with the number of cards in hand
    cap: Rect | None = None  # the key of a person's seat, where several share the screen

    @property
    def edge(self) -> int:
        """Where chips end."""
        return self.cap.x if self.cap is not None else self.shield.x

    @property
    def badge(self) -> tuple[float, float, float]:
        """Where the mark of the seat sits at the portrait: middle and radius."""
        x, y, r = self.avatar
        size = r * BADGE_FOLDED if self.folded else max(r * BADGE, NUMBERED)
        return x + r * 0.8, y + r * (0.74 if self.own and not self.folded else 0.6), size

    @property
    def badge_box(self) -> Rect:
        x, y, r = self.badge
        return Rect(int(x - r), int(y - r), int(2 * r), int(2 * r))

    def token(self, level: int) -> tuple[float, float]:
        x, y = self.track.at(min(level, self.track.goal))
        return self.track_at[0] + x, self.track_at[1] + y

    def step(self, level: int) -> Rect:
        x, y, w, h = self.track.pips[max(1, min(level, self.track.goal)) - 1]
        return Rect(int(self.track_at[0] + x), int(self.track_at[1] + y), int(w), int(h))


class NameLine(NamedTuple):
    """The name of a seat as far as there is room, and icons behind it for who plays there: a computer, somebody at
    another machine, or both in turn."""

    text: str
    kinds: tuple[tuple[str, Rect], ...]


def name_line(sight: Sight, plan: SeatPlan) -> NameLine:
    left, middle, px = plan.name
    elsewhere = not plan.own and sight.linked is not None and plan.seat in sight.linked.elsewhere
    rival = not plan.own and sight.cast.seats[plan.seat].kind == "rival"
    icons = (*(("laptop",) if elsewhere else ()), *(("bot",) if rival else ()))
    step, side = int(px * 1.3), int(px * 0.86)
    name = shortened(fonts.TITLE, px, sight.voice.seat(plan.seat), plan.name_end - 8 - left - step * len(icons))
    x = left + width(fonts.TITLE, px, name) + int(px * 0.35)
    places = [Rect(x + n * step, middle - side // 2, side, side) for n in range(len(icons))]
    return NameLine(name, tuple(zip(icons, places, strict=True)))


def rival_plan(sight: Sight, place: Layout, seat: SeatId, box: Rect) -> SeatPlan:
    """A rival: portrait, name and chips above, the track, then gear and hand; folded, gear stands beside the track."""
    known = sight.view.seats[seat]
    u, k = place.u, max(place.u, 0.7)
    scale = Scale(u)
    r = 16 if place.folded else max(19, int(27 * u))
    ax, ay = box.x + r + 13, box.y + r + (9 if place.folded else int(13 * k))
    left = ax + r + max(int(13 * k), 14)  # clear of the mark at the portrait
    shield = Rect(0, 0, int(42 * k), int(49 * k))
    shield.topright = (box.right - int(12 * k), box.y + int(6 * k))
    cap = _cap(sight, seat, shield, u)
    edge = cap.x if cap is not None else shield.x
    name_px, chip_px = scale.text(21, 14), scale.text(14)
    name_middle = ay - r + int(name_px * 0.62) + int(2 * k)
    middle = box.bottom - 19 if place.folded else int(box.y + 2 * r + 27 + 12 * u)
    chip_top, chip_end = name_middle + int(name_px * 0.5) + int(6 * k), edge - 6
    if not place.folded:  # between the shield and the track the whole width is free
        chip_top, chip_end = middle - int(16 * max(u, 0.8)) - high(chip_px), box.right - int(12 * k)
    signs = chips(sight, known, left, chip_top, chip_end - left, chip_px)
    track_w = int((box.w - 62 * k) * (0.46 if place.folded else 1)) - int(14 * k)
    track = tracks.layout(track_w, int(18 * max(u, 0.72)), sight.view.goal)
    track_at = (box.x + int(48 * k), int(middle - track.height / 2))
    gear = Rect(box.x + 14, middle + int(8.5 * u) + 12, box.w - 28, box.bottom - 10 - middle - int(8.5 * u) - 12)
    if place.folded:
        left_of = track_at[0] + track_w + int(16 * k)
        gear = Rect(left_of, middle - 14, box.right - 12 - left_of, 28)
    worn, bag, backs, count = _rival_gear(known, gear, place, box.w)
    return SeatPlan(
        seat=seat, own=False, folded=place.folded, box=box, k=k, avatar=(ax, ay, r),
        name=(left, name_middle, name_px), chips=signs,
        name_end=edge, bare=None if signs else (left, chip_top + int(chip_px * 0.78)), shield=shield,
        level=(box.x + int(26 * k), middle, scale.text(25, 16)), track=track, track_at=track_at,
        worn=worn, bag=bag, slots=(), worn_box=_around(worn, gear), bag_box=_around(bag, gear), headings=0,
        backs=backs, count=count, cap=cap,
    )  # fmt: skip


def _cap(sight: Sight, seat: SeatId, shield: Rect, u: float) -> Rect | None:
    """The key of this seat, left of its shield."""
    if sight.company is None or seat not in sight.company.caps:
        return None
    high = max(24, int(34 * u))
    box = Rect(0, 0, cap_width(sight.company.caps[seat], high), high)
    box.midright = (shield.x - max(6, int(10 * u)), shield.centery)
    return box


def _rival_gear(
    known: SeatSight, gear: Rect, place: Layout, box_w: int
) -> tuple[tuple[Laid, ...], tuple[Laid, ...], Rect, Rect]:
    """Worn chips upright from the left, carried ones turned beside them, backs of the hand at the right."""
    high = gear.h
    px = max(13, place.px(16))
    count = Rect(0, 0, int(px * 2.7), int(px * 1.35))
    count.bottomright = (gear.right + 2, gear.bottom)
    if place.folded:
        count.midright = (gear.right, gear.centery)
    most = 3 if known.carried and box_w < NARROW else BACKS
    shown = min(sum(known.hand_backs), most)
    for shrink in (1.0, 0.92, 0.84, 0.76):
        wide = int(min(high / CARD, 60 * max(place.u, 0.8)) * shrink)
        back_w = int(wide * BACK)
        hand_w = count.w + 6 if place.folded else int(back_w * (1 + BACK_STEP * max(0, shown - 1))) + 14
        turned_w = int(wide * 0.8)
        bag_w = int(turned_w * CARD) + 8 if known.carried else 0
        room = gear.w - hand_w - 8 - bag_w
        if len(known.used) * (wide + 5) <= room:
            break
    worn_step = _step(len(known.used), wide, 5, room)
    backs = Rect(0, 0, 0, 0) if place.folded else Rect(gear.right - back_w - 4, 0, back_w, int(back_w * CARD))
    backs.bottom = count.centery
    face_h = int(wide * CARD)
    top = gear.y + (high - face_h) // 2
    worn = tuple(Laid(card, Rect(gear.x + n * worn_step, top, wide, face_h), 0.0) for n, card in enumerate(known.used))
    bag_left = gear.x + (worn_step * (len(known.used) - 1) + wide + 8 if known.used else 0)
    bag = _turned(known.carried, Rect(bag_left, gear.y, max(bag_w - 8, 1), high), turned_w)
    return worn, bag, backs, count


def _step(count: int, wide: int, gap: int, room: int) -> int:
    """From one card to the next: side by side, or overlapping when the room is short."""
    if count < 2:
        return wide + gap
    return max(6, min(wide + gap, (room - wide) // (count - 1)))


def _turned(cards: Sequence[CardId], area: Rect, wide: int) -> tuple[Laid, ...]:
    """Cards turned 90 degrees, one below the other, closer together the more there are."""
    if not cards:
        return ()
    across, down = int(wide * CARD), wide
    step = min(down * 0.56, (area.h - down) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
    top = area.y + (area.h - down - step * (len(cards) - 1)) / 2
    laid = []
    for place, card in enumerate(cards):
        face = Rect(0, 0, wide, across)
        face.center = (area.x + across // 2, int(top + place * step + down / 2))
        laid.append(Laid(card, face, 90.0))
    return tuple(laid)


def _around(laid: Sequence[Laid], otherwise: Rect) -> Rect:
    if not laid:
        return Rect(otherwise.x, otherwise.y, 1, otherwise.h)
    return laid[0].box.unionall([card.box for card in laid[1:]])


def _without(known: SeatSight, cards: Sequence[CardId]) -> SeatSight:
    used, carried = (tuple(card for card in lie if card not in cards) for lie in (known.used, known.carried))
    return msgspec.structs.replace(known, used=used, carried=carried) if cards else known


def own_plan(sight: Sight, place: Layout, given: Sequence[CardId] = ()) -> SeatPlan:
    """The person's seat: the same, larger, with a place for every slot and the bag right of a dashed line; without the
    cards that lie elsewhere, because they are to be given away."""
    box, seat = place.own, sight.me
    known = _without(sight.view.seats[seat], given)
    if place.own_folded:
        return _folded_plan(sight, place, known)
    scale, k = Scale(place.u), max(place.u, 0.68)
    r = int(40 * k)
    ax, ay = box.x + r + int(16 * k), box.y + r + int(16 * k)
    left = ax + r + int(22 * k)
    shield = Rect(0, 0, int(62 * k), int(72 * k))
    shield.topright = (box.right - int(14 * k), box.y + int(13 * k))
    cap = _cap(sight, seat, shield, place.u)
    edge = cap.x if cap is not None else shield.x
    name_px, chip_px, level_px = scale.text(28, 17), scale.text(15), scale.text(17, 14)
    name_middle = box.y + int(30 * k)
    named = min(width(fonts.TITLE, name_px, sight.voice.seat(seat)), int((edge - left) * NAME_SHARE))
    after = left + named + int(12 * k)
    chip_top = name_middle - int(chip_px * 0.78)
    signs = chips(sight, known, after, chip_top, edge - 10 - after, chip_px)
    middle = box.y + int(74 * k)
    level_word = sight.says("table.level", n=known.level)
    track_left = left + width(fonts.TITLE, level_px, level_word) + int(22 * k)
    track = tracks.layout(edge - int(18 * k) - track_left, int(24 * k), sight.view.goal)
    track_top = max(int(middle - track.height / 2), chip_top + high(chip_px) + 3)  # two rows of pips begin below signs
    heading = int(ay + 1.2 * r + 10 + 8 * k)
    cards_top = heading + int(14 * k)
    area = Rect(box.x + int(16 * k), cards_top, box.w - int(32 * k), box.bottom - int(14 * k) - cards_top)
    worn, slots, worn_box, bag_box = _own_gear(sight, known, area, place.px(9))
    bag = _turned(known.carried, bag_box, min(int(bag_box.w / CARD), int(worn_box.h / CARD * 0.8)))
    return SeatPlan(
        seat=seat, own=True, folded=False, box=box, k=k, avatar=(ax, ay, r),
        name=(left, name_middle, name_px), chips=signs,
        name_end=left + named + 8 if signs else edge,
        bare=None if signs else (after, name_middle), shield=shield,
        level=(left, middle, level_px), track=track, track_at=(track_left, track_top),
        worn=worn, bag=bag, slots=slots, worn_box=worn_box, bag_box=bag_box, headings=heading,
        backs=Rect(0, 0, 0, 0), count=Rect(0, 0, 0, 0), cap=cap,
    )  # fmt: skip


def _folded_plan(sight: Sight, place: Layout, known: SeatSight) -> SeatPlan:
    """The person's seat while she gives from her hand: portrait and strength, name, level and track below each other,
    and what she wears as small as a rival's."""
    box, k, scale, seat = place.own, max(place.u, 0.68), Scale(place.u), sight.me
    edge = int(10 * k)
    r, shield = int(36 * k), Rect(0, 0, int(50 * k), int(58 * k))
    shield.topright = box.right - edge, box.y + edge
    left, name_px, level_px, chip_px = box.x + edge, scale.text(24, 15), scale.text(17, 13), scale.text(15)
    name_middle = box.y + 2 * edge + 2 * r + name_px // 2
    level_middle = name_middle + (name_px + level_px) // 2 + 3
    track = tracks.layout(box.w - 2 * edge, int(16 * k), sight.view.goal)
    track_top = level_middle + level_px // 2 + 5
    top = track_top + int(track.height) + 6
    signs = chips(sight, known, left, top, box.w - 2 * edge, chip_px)
    top += high(chip_px) + 4 if signs else 0
    gear = Rect(left, top, box.w - 2 * edge, max(1, box.bottom - edge - top))
    worn, bag, _, _ = _rival_gear(msgspec.structs.replace(known, hand_backs=(0, 0)), gear, place, box.w)
    end = bag[0].box.x - edge if bag else max(worn[-1].box.right if worn else 0, gear.x + gear.w * 2 // 3)
    worn_box = Rect(gear.x, gear.y, max(1, end - gear.x), gear.h)
    bag_box = Rect(worn_box.right + edge, gear.y, max(1, gear.right - worn_box.right - edge), gear.h)
    return SeatPlan(
        seat=seat, own=True, folded=True, box=box, k=k, avatar=(left + r, box.y + edge + r, r),
        name=(left, name_middle, name_px), chips=signs, name_end=box.right - edge, bare=None, shield=shield,
        level=(left, level_middle, level_px), track=track, track_at=(left, track_top),
        worn=worn, bag=bag, slots=(), worn_box=worn_box, bag_box=bag_box, headings=0,
        backs=Rect(0, 0, 0, 0), count=Rect(0, 0, 0, 0), cap=_cap(sight, seat, shield, place.u),
    )  # fmt: skip


class _Column(NamedTuple):
    """One place in the row of worn things: a card, or an empty slot."""

    slot: str
    card: CardId | None


def _own_gear(
    sight: Sight, known: SeatSight, area: Rect, gap: int
) -> tuple[tuple[Laid, ...], tuple[tuple[str, Rect], ...], Rect, Rect]:
    """Columns for what is worn and for what could be, then the bag."""
    columns = _columns([(card, sight.cast.card(card)) for card in known.used])
    full = sum(1 for column in columns if column.card is not None)
    empty = len(columns) - full
    gaps = gap * len(columns) + 2 * gap
    cards = min(full, 5) + EMPTY * empty + 0.95
    wide = int(min((area.w - gaps) / cards, area.h / CARD))
    high = int(wide * CARD)
    top = area.y + (area.h - high) // 2
    bag_w = int(max(wide * 0.92, (area.w - gaps) * 0.92 / cards))
    row = Rect(area.x, top, area.w - bag_w - 2 * gap, high)
    wides = [wide if column.card is not None else int(EMPTY * wide) for column in columns]
    natural = sum(wides) + gap * (len(wides) - 1)
    squeeze = min(1.0, (row.w - wides[-1]) / (natural - wides[-1]))
    worn, slots, left = [], [], float(row.x)
    for number, (column, across) in enumerate(zip(columns, wides, strict=True)):
        if column.card is not None:
            worn.append(Laid(column.card, Rect(int(left), top, across, high), 0.0))
        else:
            slots.append((_slot_id(columns, number), Rect(int(left), top + 2, across, high - 4)))
        left += (across + gap) * squeeze
    end = row.x + natural if squeeze == 1 else row.right
    bag_left = end + 2 * gap
    return tuple(worn), tuple(slots), row, Rect(bag_left, area.y, area.right - bag_left, area.h)


def _columns(used: Sequence[tuple[CardId, CardDef]]) -> list[_Column]:
    """Slots in order, filled by what is worn; a two-handed thing takes both hands; the rest stands at the end."""
    left = list(used)
    columns: list[_Column] = []
    hands = sum(card.hands for _, card in used if card.slot == "hand")
    for slot in dict.fromkeys(SLOTS):
        mine = [id for id, card in left if card.slot == slot]
        left = [(id, card) for id, card in left if id not in mine]
        columns.extend(_Column(slot, id) for id in mine)
        free = max(0, 2 - hands) if slot == "hand" else 1 - len(mine)
        columns.extend(_Column(slot, None) for _ in range(max(0, free)))
    columns.extend(_Column("", id) for id, _ in left)
    return columns


def _slot_id(columns: Sequence[_Column], number: int) -> str:
    """head, hand, and hand:1 for a second empty one."""
    slot = columns[number].slot
    before = sum(1 for column in columns[:number] if column.slot == slot and column.card is None)
    return f"{slot}:{before}" if before else slot
