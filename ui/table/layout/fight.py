"""The combat board: where everything of a fight lies (pure numbers)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model.views import FightSight, FoeSight
from game.words.fight_sums import Row, rows_of
from ui.art.theme import Scale
from ui.art.typeset import width
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD

REFERENCE = (932, 372)  # the board all lengths here are given for
CARD_WIDTH = 136
SECOND, CROWD_FIRST, CROWD = 0.74, 0.80, 0.64  # of the size of a lone one; a crowd is three or more
GUEST, SMALL = 0.76, 0.46
SMALLEST = 0.56  # of the size that it would have with room: a card of a crowd that does not lie on another yet
TABLE_WIDTH, TABLE_TOP, TABLE_PITCH = 140, 156, 1.4
BADGE, BADGE_WINNING, BADGE_AWAY, BADGE_DOWN = 42, 52, 96, 74
RING, RING_UP = 42, 74
MARGIN, CARD_GAP = 26, 14
STAKE = 18  # size of what is at stake
SUM_TYPE, SUM_LEAST, SUM_FLOOR = 19, 15, 13  # of the lines of a sum: units, px, and px where there are many
LARGEST = 2.4  # scale of the board: 4K


class Plate(NamedTuple):
    """A combatant: a plate of a card's shape with portrait and name; seat -1 is the chair of a missing helper."""

    seat: SeatId
    face: Rect


class Enemy(NamedTuple):
    foe: FoeSight
    face: Rect
    enhancers: tuple[tuple[CardId, Rect], ...]


class FightPlan(msgspec.Struct, frozen=True):
    """Where everything of the fight lies. `k` is the scale of the board, `down` its foot line."""

    board: Rect
    k: float
    heroes: Rect
    monsters: Rect
    plates: tuple[Plate, ...]
    spent: tuple[tuple[CardId, Rect], ...]
    enemies: tuple[Enemy, ...]
    hero_table: Rect
    monster_table: Rect
    hero_rows: tuple[Row, ...]
    monster_rows: tuple[Row, ...]
    pitch: float
    type: int  # px of the lines of the sums
    stake: tuple[int, int]  # middle left
    words: CardText | None  # of a monster that fights alone
    hero_badge: tuple[int, int]
    monster_badge: tuple[int, int]
    ring: tuple[int, int, int] | None  # x, y, radius
    foot: tuple[int, int]  # middle of the sentence

    def total(self, *, heroes: bool) -> Rect:
        """The badge with the sum of a side."""
        r = int(BADGE_WINNING * self.k)
        box = Rect(0, 0, 2 * r, 2 * r)
        box.center = self.hero_badge if heroes else self.monster_badge
        return box

    @property
    def told(self) -> tuple[Rect, ...]:
        """Where it is told how the fight stands: both totals and their sums, and the sentence at the foot."""
        heroes, monsters = Rect(self.hero_table), Rect(self.monster_table)
        heroes.h = int(self.pitch * len(self.hero_rows))
        if self.words is None:
            monsters.h = int(self.pitch * (len(self.monster_rows) + 1))  # what is at stake follows
        sentence = Rect(0, 0, self.board.w // 2, self.px(48))
        sentence.center = self.foot
        return heroes, monsters, self.total(heroes=True), self.total(heroes=False), sentence

    @property
    def ring_box(self) -> Rect:
        """Round the ring; without one, nothing."""
        x, y, r = self.ring or (0, 0, 0)
        return Rect(x - r, y - r, 2 * r, 2 * r)

    def px(self, length: float) -> int:
        return int(length * self.k + 0.5)


def fight_plan(sight: Sight, board: Rect, scale: float = 1.0) -> FightPlan:
    """`scale`: how much larger than usual its sums are wished, whatever its board has room for."""
    fight = sight.view.fight
    assert fight is not None
    k = min(board.w / REFERENCE[0], board.h / REFERENCE[1], LARGEST)
    half = board.w // 2
    heroes, monsters = Rect(board.x, board.y, half, board.h), Rect(board.x + half, board.y, board.w - half, board.h)
    # Where several people share the screen the bar of the time to object lies there instead.
    has_ring = sight.view.window is not None and sight.view.window.kind == "final" and sight.company is None
    hero_rows = rows_of(sight.view, sight.voice, fight.heroes_parts, fight)
    monster_rows = rows_of(sight.view, sight.voice, fight.monsters_parts, fight)
    low = max(len(hero_rows), len(monster_rows) + 1) >= 4  # as far down as the ring; the stake follows the monsters
    beside = (62 if has_ring and low else 32) * k
    sides = (hero_rows, _across(_hero_shares(sight, fight))), (monster_rows, _across(_foe_shares(len(fight.foes))))
    room = board.h - (TABLE_TOP + 40) * k
    size = _type(k, room, max(len(hero_rows), len(monster_rows), 2))
    size = _larger(size, scale, room, [(rows, _free(half - beside, cards, k)) for rows, cards in sides])
    hero_w = _table_width(hero_rows, size, half - beside, _across(_hero_shares(sight, fight)), k)
    monster_w = _table_width(monster_rows, size, half - beside, _across(_foe_shares(len(fight.foes))), k)
    top = int(board.y + TABLE_TOP * k)
    hero_table = Rect(int(board.centerx - beside - hero_w), top, hero_w, int(board.bottom - 40 * k - top))
    monster_table = Rect(int(board.centerx + beside + 6 * k), top, monster_w, hero_table.h)
    left, right = _sides(board, hero_table, monster_table, k)
    plates, spent = _hero_row(sight, fight, left, board, k)
    shown = max(len(monster_rows), 2)
    tightest = 1.28 if has_ring and len(hero_rows) == 4 else TABLE_PITCH
    pitch = min(size * tightest, (hero_table.h - size * 2.4) / shown)
    enemies = _enemies(fight, right, board, k)
    above = len(monster_rows) if len(enemies) == 1 else shown  # words follow
    stake = monster_table.x, int(top + pitch * above + size * 0.9)
    return FightPlan(
        board=board, k=k, heroes=heroes, monsters=monsters, plates=plates, spent=spent,
        enemies=enemies, hero_table=hero_table, monster_table=monster_table,
        hero_rows=hero_rows, monster_rows=monster_rows, pitch=pitch, type=size,
        stake=stake, words=_words(sight, enemies, stake, board, k),
        hero_badge=(int(board.centerx - BADGE_AWAY * k), int(board.y + BADGE_DOWN * k)),
        monster_badge=(int(board.centerx + BADGE_AWAY * k), int(board.y + BADGE_DOWN * k)),
        ring=(board.centerx, int(board.bottom - RING_UP * k), int(RING * k)) if has_ring else None,
        foot=(board.centerx, board.bottom),
    )  # fmt: skip


def _words(sight: Sight, enemies: tuple[Enemy, ...], stake: tuple[int, int], board: Rect, k: float) -> CardText | None:
    """Between the sums and the card of a lone monster there is room for what it prints."""
    if len(enemies) != 1:
        return None
    top = stake[1] + int(Scale(k).text(STAKE) * 0.85 + 8 * k)
    left, right = stake[0], enemies[0].face.x - int(CARD_GAP * k)
    room = Rect(left, top, right - left, board.bottom - int(28 * k) - top)
    return card_text(sight.voice.print_card(enemies[0].foe.kind), room, k)


def _type(k: float, room: float, most: int) -> int:
    """Pixels of the lines of the sums."""
    size = Scale(k).text(SUM_TYPE, SUM_LEAST)
    while size > SUM_FLOOR and size * (2.4 + 1.15 * most) > room:
        size -= 1
    return size


def _larger(size: int, scale: float, room: float, sides: Sequence[tuple[Sequence[Row], float]]) -> int:
    """The largest type up to `scale` times the size with which every line is still whole."""
    high = max(2, *(len(rows) for rows, _ in sides))

    def fits(px: int) -> bool:
        return px * (2.4 + 1.15 * high) <= room and all(_widest(rows, px) <= free for rows, free in sides)

    return next((px for px in range(int(size * scale), size, -1) if fits(px)), size)


def _sides(board: Rect, hero_table: Rect, monster_table: Rect, k: float) -> tuple[Rect, Rect]:
    """Where the combatants stand: left and right of the sums, on one foot line."""
    low = int(board.y + board.h * 0.57 + 22 * k + CARD_WIDTH * k * 0.7)
    free = hero_table.x - 14 * k - (board.x + MARGIN * k)
    left, wide = int(monster_table.right + 14 * k), int(board.right - MARGIN * k - monster_table.right - 14 * k)
    return Rect(int(board.x + MARGIN * k), 0, int(free), low), Rect(left, 0, wide, low)


def _table_width(rows: Sequence[Row], size: int, room: float, cards: float, k: float) -> int:
    """As wide as its longest line, but never so wide that the cards beside it must lie on each other."""
    return int(max(TABLE_WIDTH * k, size * 10, min(_widest(rows, size), _free(room, cards, k))))


def _free(room: float, cards: float, k: float) -> float:
    """What cards side by side leave for the sum beside them."""
    return room - (MARGIN + 2 * CARD_GAP + cards) * k


def _across(shares: Sequence[float]) -> float:
    return sum(shares) * CARD_WIDTH + (len(shares) - 1) * CARD_GAP


def _widest(rows: Sequence[Row], size: int) -> int:
    def across(row: Row) -> float:
        return (
            width("body", size, row.text) + width("semibold", size, row.amount) + size * (2.4 if row.seat >= 0 else 1)
        )

    return int(max((across(row) for row in rows), default=0))


def _hero_row(
    sight: Sight, fight: FightSight, area: Rect, board: Rect, k: float
) -> tuple[tuple[Plate, ...], tuple[tuple[CardId, Rect], ...]]:
    """The fighter, the helper or her empty chair, and the cards thrown in: beside them while there is room, else small
    and above."""
    cards = _thrown(fight)
    helped, chair = fight.helper >= 0, _chair(sight, fight)
    beside = cards[:1] if not helped and not chair else []
    faces = _lined_up(_hero_shares(sight, fight), area, k)
    plates = [Plate(fight.fighter, faces[0])]
    if helped or chair:
        plates.append(Plate(fight.helper if helped else NOBODY, faces[1]))
    above = _above(cards[len(beside) :], Rect(area.x, faces[0].y, area.w, 1), board, k)
    return tuple(plates), (*above, *zip(beside, faces[len(plates) :], strict=True))


def _thrown(fight: FightSight) -> list[CardId]:
    """The used cards that do not count for the monsters."""
    others = {part.card for part in fight.monsters_parts}
    return [card for card in fight.spent if card not in others]


def _chair(sight: Sight, fight: FightSight) -> bool:
    """A place is kept for a helper while one could join and turn the fight."""
    running = fight.runner >= 0 or sight.view.die is not None
    return fight.open_to_help and not fight.winning and not running and not _thrown(fight)


def _hero_shares(sight: Sight, fight: FightSight) -> list[float]:
    """Sizes of what stands in the heroes' row: the fighter, then the helper, her chair or a card."""
    if fight.helper >= 0 or _chair(sight, fight):
        return [1.0, GUEST]
    return [1.0, SECOND] if _thrown(fight) else [1.0]


def _foe_shares(count: int) -> list[float]:
    return [1.0, SECOND][:count] if count < 3 else [CROWD_FIRST] + [CROWD] * (count - 1)


def _above(cards: Sequence[CardId], row: Rect, board: Rect, k: float) -> tuple[tuple[CardId, Rect], ...]:
    """Small cards that stick out above a row, from its left end."""
    wide = int(CARD_WIDTH * k * SMALL)
    high = int(wide * CARD)
    top = max(int(board.y + 52 * k), row.y - int(high * 0.86))
    step = min(wide + 4, (row.w - wide) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
    return tuple((card, Rect(row.x + place * step, top, wide, high)) for place, card in enumerate(cards))


def _lined_up(shares: Sequence[float], area: Rect, k: float) -> list[Rect]:
    """Cards on one foot line from the left; without room they are smaller, and then lie over each other, never over the
    first one's badge."""
    wides = [int(CARD_WIDTH * k * share) for share in shares]
    if not wides:  # every monster has left the fight, which is about to end
        return []
    gap = int(CARD_GAP * k)
    smaller = max(SMALLEST, min(1.0, (area.w - gap * (len(wides) - 1)) / sum(wides)))
    wides = [int(wide * smaller) for wide in wides]
    needed = sum(wides) + gap * (len(wides) - 1)
    squeeze = min(1.0, (area.w - wides[-1]) / max(1, needed - wides[-1]))
    faces, left = [], float(area.x)
    for wide in wides:
        high = int(wide * CARD)
        faces.append(Rect(int(left), area.bottom - high, wide, high))
        left += (wide + gap) * squeeze
    return faces


def _enemies(fight: FightSight, area: Rect, board: Rect, k: float) -> tuple[Enemy, ...]:
    """The first monster at the right and largest, the others beside it, each under its enhancers. Drawing order."""
    faces = [_mirrored(face, area) for face in _lined_up(_foe_shares(len(fight.foes)), area, k)]
    enemies = [Enemy(foe, face, _enhancers(foe, face, board, k)) for foe, face in zip(fight.foes, faces, strict=True)]
    return tuple(reversed(enemies))


def _mirrored(face: Rect, area: Rect) -> Rect:
    return Rect(area.right - (face.right - area.x), face.y, face.w, face.h)


def _enhancers(foe: FoeSight, face: Rect, board: Rect, k: float) -> tuple[tuple[CardId, Rect], ...]:
    """Small cards that stick out above the monster, from its right end."""
    return tuple((card, _mirrored(spot, face)) for card, spot in _above(foe.enhancers, face, board, k))


def stake_words(fight: FightSight) -> tuple[str, str]:
    """What a win would bring: treasures and levels."""
    return f"×{fight.treasures}", f"+{fight.levels}"


def stake_box(plan: FightPlan, fight: FightSight) -> Rect:
    px = Scale(plan.k).text(STAKE)
    box = Rect(0, 0, int(sum(width("bold", px, word) for word in stake_words(fight)) + px * 5.2), int(px * 1.7))
    box.midleft = plan.stake
    return box


def body_id(body: BodyId) -> str:
    """The region of a monster body."""
    return f"foe:{body}"
