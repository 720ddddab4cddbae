"""Where everything of a fight lies: the stage, who stands on it, both totals with their chips, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model.views import FightSight, FoeSight, Part
from game.words.fight_sums import standing
from game.words.notes import first_sentence
from ui.art import fonts
from ui.art.heroes import REACH_WIDE
from ui.art.theme import Scale
from ui.art.typeset import width
from ui.cards.figures import figure
from ui.table.fight.chips import ChipSize, PlacedChip, chips_of, placed
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.table.middle.plan import place_box
from ui.toolkit.text import Set, set_words

REFERENCE = (1314, 406)  # the stage all lengths here are given for, design px
MONSTER, HERO, HELPER = 0.87, 0.73, 0.6
"""Shares of the height of the stage."""
HERO_MOST = 0.34
"""Of its width, where it is narrow: as if it were no higher."""
FOOT, HERO_FOOT = 0.915, 0.93
"""Shares of it at which the feet are."""
WIDEST, WIDEST_OF_SEVERAL = 0.4, 0.335
"""Shares of its width that a monster has at most."""
LONE, FIRST = 0.81, 0.765
"""At which share of the width the strongest stands, alone and before others."""
OTHERS_AT, OTHER = 0.925, 0.56
"""Where others stand, one above the other: share of the width, and of the height of the stage for each at most."""
OTHERS_TOP = 0.03
NAME, OTHER_NAME = 0.3, 0.145
"""Shares of the width for a name at most, and for that of another monster."""
ALONE_AT, FIGHTER_AT, HELPER_AT = 0.2, 0.24, 0.1
TOTAL, WINNING = 63, 78
"""Radii of totals."""
TOTALS_AT, TOTALS_DOWN = (0.415, 0.6), 0.23
ASIDE = 0.035
"""Share of the width by which the fighter and the numbers step back from the strongest of several monsters."""
CHIP_HIGH, CHIP_GAP, CHIP_TYPE, CHIP_LEAST = 36, 6, 22, 13
CHIPS_DOWN = 0.455
CHIPS_WIDE = 0.182
"""Share of the width for the chips of a side."""
PLATE_HIGH, PLATE_TYPE = 38, 23
PLATE_INSET = 34
EDGE_HIGH, EDGE_TYPE, EDGE_RISE = 42, 22, 10
"""Of what lies on the lower edge, and how far its middle is above it."""
CARD_OVER = 6
"""How far above the names cards end that were played."""
SLIP_MOST = 0.5
"""Share of the width."""
PENALTY_MORE = 2.6
"""Sizes of its letters that the paper of a penalty is wider than its words: for the skull before them."""
SPENT, ENHANCER = 92, 88
"""Widths of cards that were played."""
CARD_SHARE = 0.4  # of its height: how wide the card of a monster is that stands there itself
TILT = 8.0  # degrees of cards at somebody's feet
ACTOR, ACTOR_STEP, ACTOR_HIGH = 24, 88, 52
CORNER = (14, 10)
"""Where those who may still object stand, from the upper left corner of the stage; with company, how long they may."""
LIGHT = 30
"""Round the total of the side that leads."""
LARGEST = 2.0  # pixels of a design px: 4K


class Hero(NamedTuple):
    """The place of a hero; seat -1 waits for a helper. `name`: of its plate."""

    seat: SeatId
    box: Rect
    name: Rect


class Played(NamedTuple):
    """A card at somebody's feet."""

    card: CardId
    face: Rect
    turn: float


class Enemy(NamedTuple):
    """`cut_out`: it stands there itself, not its card; `front`: nobody stands before it."""

    foe: FoeSight
    box: Rect
    name: Rect
    enhancers: tuple[Played, ...]
    cut_out: bool
    front: bool

    @property
    def card(self) -> Rect:
        """Where its card flies to, and from where it is lifted."""
        if not self.cut_out:
            return Rect(self.box)
        face = Rect(0, 0, int(self.box.h * CARD_SHARE), int(self.box.h * CARD_SHARE * CARD))
        face.center = self.box.center
        return face


class FightPlan(msgspec.Struct, frozen=True):
    """`k`: px of a design px; `heroes`, `monsters`: where a card is dropped on a side."""

    board: Rect
    k: float
    heroes: Rect
    monsters: Rect
    people: tuple[Hero, ...]
    enemies: tuple[Enemy, ...]  # the ones behind first
    spent: tuple[Played, ...]
    totals: tuple[Rect, Rect]
    hero_chips: tuple[PlacedChip, ...]
    monster_chips: tuple[PlacedChip, ...]
    reward: Rect
    penalty: Rect
    penalty_told: str
    penalty_words: Set | None
    sentence: Rect
    told: str
    actors: Rect | None

    def px(self, length: float) -> int:
        return int(length * self.k + 0.5)

    @property
    def stake(self) -> Rect:
        """The gains of a win and the cost of a defeat, together."""
        return self.reward.union(self.penalty)

    @property
    def busy(self) -> list[Rect]:
        """Where notes would cover something that is told or can be touched."""
        people = [box for one in self.people for box in (one.box, one.name)]
        foes = [box for one in self.enemies for box in (one.box, one.name, *(each.face for each in one.enhancers))]
        chips = [one.box for one in (*self.hero_chips, *self.monster_chips)]
        edges = [self.stake, self.sentence, *([self.actors] if self.actors is not None else [])]
        return [*people, *foes, *chips, *edges, *self.totals, *(each.face for each in self.spent)]


def clock_place(place: Layout) -> Rect:
    """Return the place of the bar of the time to object: above the fighter, beside the total; nothing lies there."""
    board = place_box(place)
    k = _scale_of(board)
    left, top, high = int(CORNER[0] * k), int(CORNER[1] * k), int(ACTOR_HIGH * k)
    right = int(board.w * (TOTALS_AT[0] - ASIDE) - (WINNING + LIGHT) * k)
    return Rect(board.x + left, board.y + top, right - left, high)


def _scale_of(board: Rect) -> float:
    return min(board.w / REFERENCE[0], board.h / REFERENCE[1], LARGEST)


def fight_plan(sight: Sight, place: Layout, scale: float = 1.0) -> FightPlan:
    """`scale`: how much larger than usual its letters are wished."""
    fight = sight.view.fight
    assert fight is not None
    board = place_box(place)
    k = _scale_of(board)
    stage = _Stage(sight, fight, board, k, scale)
    half = board.w // 2
    penalty_told = stage.penalty_told()
    reward, penalty, penalty_words = stage.stake(penalty_told)
    told = standing(fight, sight.voice, final=sight.view.window is not None)
    return FightPlan(
        board=board,
        k=k,
        heroes=Rect(board.x, board.y, half, board.h),
        monsters=Rect(board.x + half, board.y, board.w - half, board.h),
        people=tuple(stage.people()),
        enemies=tuple(stage.enemies()),
        spent=tuple(stage.spent()),
        totals=stage.totals(),
        hero_chips=stage.chips(fight.heroes_parts, heroes=True),
        monster_chips=stage.chips(fight.monsters_parts, heroes=False),
        reward=reward,
        penalty=penalty,
        penalty_told=penalty_told,
        penalty_words=penalty_words,
        sentence=stage.sentence(told, reward),
        told=told,
        actors=stage.actors(),
    )


class _Stage(NamedTuple):
    """All that the places hang on."""

    sight: Sight
    fight: FightSight
    board: Rect
    k: float
    scale: float

    def px(self, length: float) -> int:
        return int(length * self.k + 0.5)

    def type(self, size: float, least: float = CHIP_LEAST) -> int:
        """Letters grow with what is wished, as far as their paper has room."""
        return int(Scale(self.k * min(self.scale, 1.25)).text(size, least))

    def at(self, across: float, down: float) -> tuple[int, int]:
        return self.board.x + int(self.board.w * across), self.board.y + int(self.board.h * down)

    def before(self, across: float) -> float:
        """The share of the width at which something stands that is before the strongest monster."""
        return across - ASIDE if len(self.fight.foes) > 1 else across

    # --- who stands there ---

    def people(self) -> Iterator[Hero]:
        """The helper, or her place, behind the fighter."""
        fight = self.fight
        helped, waits = fight.helper >= 0, waits_for_help(self.sight, fight)
        if helped or waits:
            yield self._person(fight.helper if helped else NOBODY, HELPER_AT, HELPER)
        yield self._person(fight.fighter, self.before(FIGHTER_AT if helped or waits else ALONE_AT), HERO)

    def _person(self, seat: SeatId, across: float, size: float) -> Hero:
        high = int(min(self.board.h, self.board.w * HERO_MOST) * size)
        box = Rect(0, 0, int(high * REACH_WIDE), high)
        box.midbottom = self.at(across, HERO_FOOT)
        says = self.sight.voice.seat(seat) if seat >= 0 else self.sight.says("table.helper_place")
        name = self._plate(says, PLATE_TYPE, self.px(34))
        name.midbottom = box.centerx, self.board.bottom - self.px(PLATE_INSET)
        name.x = max(name.x, self.board.x + self.px(8))
        return Hero(seat, box, name)

    def _plate(self, text: str, size: float, more: int, most: float = NAME) -> Rect:
        """Round a name, with so many px for what stands before it; `most`: share of the width."""
        px = self.type(size)
        wide = min(width(fonts.TITLE, px, text), int(self.board.w * most)) + more + px
        return Rect(0, 0, int(wide), max(self.px(PLATE_HIGH), int(px * 1.5)))

    def enemies(self) -> Iterator[Enemy]:
        """The strongest in front, the others behind it; drawing order."""
        foes = sorted(self.fight.foes, key=lambda foe: -foe.strength)
        found = [self._enemy(foe, n, len(foes)) for n, foe in enumerate(foes)]
        yield from reversed(found)

    def _enemy(self, foe: FoeSight, n: int, count: int) -> Enemy:
        board, printed = self.board, self.sight.voice.print_card(foe.card)
        name = self._plate(printed.title, PLATE_TYPE, self.px(44), OTHER_NAME if n else NAME)
        if n == 0:
            room = Rect(0, 0, int(board.w * (WIDEST if count == 1 else WIDEST_OF_SEVERAL)), int(board.h * MONSTER))
            room.midbottom = self.at(LONE if count == 1 else FIRST, FOOT)
            name.bottom = board.bottom - self.px(PLATE_INSET)
        else:
            room = self._room_behind(n, count, name.h)
            name.midtop = room.midbottom
        shape = figure(printed.id)
        ratio = shape.ratio if shape is not None else 1 / CARD
        high = int(min(room.h, room.w / ratio)) if shape is not None else int(room.h * 0.8)
        box = Rect(0, 0, int(high * ratio), high)
        box.midbottom = room.midbottom
        box.right = min(box.right, board.right - self.px(10))
        name.centerx = box.centerx
        name.x = max(name.x, self.column(1).right + self.px(8))
        name.right = min(name.right, board.right - self.px(8))
        return Enemy(foe, box, name, self._enhancers(foe, box, name, n, count), shape is not None, n == 0)

    def _room_behind(self, n: int, count: int, plate: int) -> Rect:
        """For the n-th of those behind the first, the strongest lowest; its name stands at its feet, over nobody."""
        board, gap = self.board, self.px(8)
        top, foot = self.at(0, OTHERS_TOP)[1], board.bottom - self.px(PLATE_INSET) - plate - gap
        each = (foot - top) // (count - 1)
        room = Rect(0, 0, int(board.w * WIDEST_OF_SEVERAL * OTHER), min(each - plate - gap // 2, int(board.h * OTHER)))
        room.midbottom = self.at(OTHERS_AT, 0)[0], foot - (n - 1) * each - plate
        return room

    def _enhancers(self, foe: FoeSight, box: Rect, name: Rect, n: int, count: int) -> tuple[Played, ...]:
        """At its feet, over its name; the last one on top. Where others stand behind it, on the side away from them."""
        wide = self.px(ENHANCER) if n == 0 else min(self.px(ENHANCER * 0.72), int(box.h * 0.45 / CARD))
        foot = name.y - self.px(CARD_OVER) if n == 0 else box.bottom
        step = min(int(wide * 0.62), box.w // max(1, len(foe.enhancers)))
        if n == 0 and count > 1:
            left = max(box.x, self.column(1).right) + self.px(4)
            return tuple(self._played(foe.enhancers, left, foot, wide, step))
        right = min(box.right + wide // 2, self.board.right - self.px(10)) if n == 0 else box.right - self.px(4)
        return tuple(self._played(foe.enhancers, right - wide, foot, wide, -step))

    def spent(self) -> Iterator[Played]:
        """The cards played for the heroes, at their feet."""
        cards, wide = thrown(self.fight), self.px(SPENT)
        step = min(int(wide * 0.7), int(self.board.w * 0.24) // max(1, len(cards)))
        foot = self.board.bottom - self.px(PLATE_INSET + PLATE_HIGH + CARD_OVER)
        yield from self._played(cards, self.board.x + self.px(14), foot, wide, step)

    def _played(self, cards: Sequence[CardId], left: int, foot: int, wide: int, step: int) -> Iterator[Played]:
        high = int(wide * CARD)
        for n, card in enumerate(cards):
            yield Played(card, Rect(left + n * step, foot - high, wide, high), TILT * (1 - n % 3))

    # --- numbers ---

    def totals(self) -> tuple[Rect, Rect]:
        r = self.px(WINNING)
        left, right = Rect(0, 0, 2 * r, 2 * r), Rect(0, 0, 2 * r, 2 * r)
        left.center, right.center = (self.at(self.before(across), TOTALS_DOWN) for across in TOTALS_AT)
        return left, right

    def column(self, side: int) -> Rect:
        """Where the chips of a side stand, under its total."""
        x, y = self.at(self.before(TOTALS_AT[side]), CHIPS_DOWN)
        foot = self.board.bottom - self.px(EDGE_RISE + CHIP_GAP) - self._edge() // 2
        wide = int(self.board.w * CHIPS_WIDE)
        return Rect(x - wide // 2, y, wide, foot - y)

    def chips(self, parts: Sequence[Part], *, heroes: bool) -> tuple[PlacedChip, ...]:
        """Under the total of their side."""
        voice, px = self.sight.voice, self.type(CHIP_TYPE)
        size = ChipSize(px, max(self.px(CHIP_HIGH), int(px * 1.5)), self.px(CHIP_GAP))
        found = chips_of(self.sight.view, voice, parts, self.fight)
        return placed(found, self.column(0 if heroes else 1), size, voice.words.lang)

    # --- on the edges ---

    def _edge(self) -> int:
        """Height of what lies on the lower edge."""
        return max(self.px(EDGE_HIGH), int(self.type(EDGE_TYPE) * 1.5))

    def stake(self, bad: str) -> tuple[Rect, Rect, Set | None]:
        """Return the boxes of gains and penalty and the words of the penalty, which may be too long for their room."""
        px, board, high = self.type(EDGE_TYPE), self.board, self._edge()
        words = stake_words(self.fight)
        wide = int(sum(width(fonts.TITLE, px, word) for word in words) + px * 4.6)
        room = int(board.w * SLIP_MOST) - wide - px * 3
        told = set_words(fonts.TITLE, px, bad, room, least=12) if bad else None
        if told is not None and told.cut:
            told = set_words(fonts.TITLE, min(px, high // 2 - 3), bad, room, 2, least=12)
        penalty = Rect(0, 0, int(told.wide(fonts.TITLE) + told.px * PENALTY_MORE) if told else 0, high)
        penalty.midright = board.right - self.px(20), board.bottom - self.px(EDGE_RISE)
        reward = Rect(0, 0, wide, high)
        reward.midright = penalty.x - (self.px(12) if told else 0), penalty.centery
        return reward, penalty, told

    def penalty_told(self) -> str:
        """Of the strongest that is still there."""
        foes = [foe for foe in self.fight.foes if foe.fate == "facing"] or list(self.fight.foes)
        worst = max(foes, key=lambda foe: foe.strength, default=None)
        return first_sentence(self.sight.voice.print_card(worst.card).bad) if worst is not None else ""

    def sentence(self, told: str, reward: Rect) -> Rect:
        """In the middle of the lower edge, or as near to it as the stake leaves room."""
        px, left, right = self.type(EDGE_TYPE + 2), self.board.x + self.px(8), reward.x - self.px(12)
        box = Rect(0, 0, min(int(width(fonts.TITLE, px, told) + px * 2.2), right - left), reward.h)
        box.center = self.at(sum(TOTALS_AT) / 2, 1.0)[0], reward.centery
        box.x = max(left, min(box.x, right - box.w))
        return box

    def actors(self) -> Rect | None:
        """Return the box of those who may still object, faces included; None where people share the screen."""
        window = self.sight.view.window
        if window is None or window.kind != "final" or self.sight.company is not None:
            return None
        high = self.px(ACTOR_HIGH)
        px = actors_type(high)
        wide = width(fonts.SEMIBOLD, px, self.sight.says("table.can_still_act"))
        box = Rect(0, 0, int(wide + px * 2) + len(window.asked) * self.px(ACTOR_STEP), high)
        box.topleft = self.board.x + self.px(CORNER[0]), self.board.y + self.px(CORNER[1])
        return box


def actors_type(high: int) -> int:
    """Return the size of the words before those who may still object, in a box so high."""
    return max(12, int(high * 0.36))


def thrown(fight: FightSight) -> list[CardId]:
    """The used cards that do not count for the monsters."""
    others = {part.card for part in fight.monsters_parts}
    return [card for card in fight.spent if card not in others]


def waits_for_help(sight: Sight, fight: FightSight) -> bool:
    """A place is kept for a helper while one could join and turn the fight."""
    running = fight.runner >= 0 or sight.view.die is not None
    return fight.helper < 0 and fight.open_to_help and not fight.winning and not running and not thrown(fight)


def stake_words(fight: FightSight) -> tuple[str, str]:
    """Return the gains of a win in words: treasures and levels."""
    return f"×{fight.treasures}", f"+{fight.levels}"


def body_id(body: BodyId) -> str:
    """The region of a monster body."""
    return f"foe:{body}"
