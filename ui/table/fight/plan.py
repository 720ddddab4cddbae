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
from ui.art.typeset import fitted, shortened, width
from ui.cards.figures import figure
from ui.table.fight.chips import Chip, chips_of
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.table.middle.plan import place_box

REFERENCE = (1314, 406)  # the stage all lengths here are given for, design px
MONSTER, HERO, HELPER = 0.93, 0.73, 0.6
"""Shares of the height of the stage."""
HERO_MOST = 0.34
"""Of its width, where it is narrow: as if it were no higher."""
FOOT, HERO_FOOT = 0.975, 0.93
"""Shares of it at which the feet are."""
WIDEST, WIDEST_OF_SEVERAL = 0.4, 0.335
"""Shares of its width that a monster has at most."""
LONE, FIRST = 0.81, 0.745
"""At which share of the width the strongest stands, alone and before others."""
BEHIND = ((0.915, 0.6, 0.93), (0.925, 0.46, 0.66), (0.66, 0.5, 0.86), (0.7, 0.4, 0.62))
"""Where others stand: shares of the width, of the size of the first, and of the height for their feet."""
ALONE_AT, FIGHTER_AT, HELPER_AT = 0.2, 0.25, 0.105
TOTAL, WINNING = 63, 78
"""Radii of totals."""
TOTALS_AT, TOTALS_DOWN = (0.435, 0.585), 0.23
CHIP_HIGH, CHIP_GAP, CHIP_TYPE, CHIP_LEAST = 38, 6, 22, 13
CHIPS_DOWN = 0.475
PLATE_HIGH, PLATE_TYPE = 38, 23
PLATE_INSET, FOE_INSET = 25, 42
EDGE_HIGH, EDGE_TYPE = 42, 22
"""Of what lies on the lower edge."""
SLIP_MOST = 0.5
"""Share of the width."""
SPENT, ENHANCER = 92, 88
"""Widths of cards that were played."""
CARD_SHARE = 0.4  # of its height: how wide the card of a monster is that stands there itself
TILT = 8.0  # degrees of cards at somebody's feet
ACTOR, ACTOR_STEP = 24, 88
LARGEST = 2.0  # pixels of a design px: 4K


class Hero(NamedTuple):
    """Who stands there; seat -1 is the place that waits for a helper. `name`: of its plate."""

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


class PlacedChip(NamedTuple):
    chip: Chip
    box: Rect


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
    slip: Rect
    penalty: str
    sentence: Rect
    told: str
    actors: Rect | None

    def px(self, length: float) -> int:
        return int(length * self.k + 0.5)

    @property
    def busy(self) -> list[Rect]:
        """Where notes would cover something that is told or can be touched."""
        people = [box for one in self.people for box in (one.box, one.name)]
        foes = [box for one in self.enemies for box in (one.box, one.name, *(each.face for each in one.enhancers))]
        chips = [one.box for one in (*self.hero_chips, *self.monster_chips)]
        edges = [self.slip, self.sentence, *([self.actors] if self.actors is not None else [])]
        return [*people, *foes, *chips, *edges, *self.totals, *(each.face for each in self.spent)]


def fight_plan(sight: Sight, place: Layout, scale: float = 1.0) -> FightPlan:
    """`scale`: how much larger than usual its letters are wished."""
    fight = sight.view.fight
    assert fight is not None
    board = place_box(place)
    k = min(board.w / REFERENCE[0], board.h / REFERENCE[1], LARGEST)
    stage = _Stage(sight, fight, board, k, scale)
    half = board.w // 2
    slip, penalty = stage.slip()
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
        slip=slip,
        penalty=penalty,
        sentence=stage.sentence(told, slip),
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

    # --- who stands there ---

    def people(self) -> Iterator[Hero]:
        """The helper, or her place, behind the fighter."""
        fight = self.fight
        helped, waits = fight.helper >= 0, waits_for_help(self.sight, fight)
        if helped or waits:
            yield self._person(fight.helper if helped else NOBODY, HELPER_AT, HELPER)
        yield self._person(fight.fighter, FIGHTER_AT if helped or waits else ALONE_AT, HERO)

    def _person(self, seat: SeatId, across: float, size: float) -> Hero:
        high = int(min(self.board.h, self.board.w * HERO_MOST) * size)
        box = Rect(0, 0, int(high * REACH_WIDE), high)
        box.midbottom = self.at(across, HERO_FOOT)
        says = self.sight.voice.seat(seat) if seat >= 0 else self.sight.says("table.helper_place")
        name = self._plate(says, PLATE_TYPE, self.px(34))
        name.midbottom = box.centerx, self.board.bottom - self.px(PLATE_INSET)
        name.x = max(name.x, self.board.x + self.px(8))
        return Hero(seat, box, name)

    def _plate(self, text: str, size: float, more: int) -> Rect:
        """Round a name, with so many px for what stands before it."""
        px = self.type(size)
        wide = min(width(fonts.TITLE, px, text), int(self.board.w * 0.3)) + more + px
        return Rect(0, 0, int(wide), max(self.px(PLATE_HIGH), int(px * 1.5)))

    def enemies(self) -> Iterator[Enemy]:
        """The strongest in front, the others behind it; drawing order."""
        foes = sorted(self.fight.foes, key=lambda foe: -foe.strength)
        found = [self._enemy(foe, n, len(foes)) for n, foe in enumerate(foes)]
        yield from reversed(found)

    def _enemy(self, foe: FoeSight, n: int, count: int) -> Enemy:
        board, printed = self.board, self.sight.voice.print_card(foe.card)
        first = LONE if count == 1 else FIRST, 1.0, FOOT
        across, size, foot = BEHIND[(n - 1) % len(BEHIND)] if n else first
        high, most = int(board.h * MONSTER * size), board.w * (WIDEST if count == 1 else WIDEST_OF_SEVERAL) * size
        shape = figure(printed.id)
        ratio = shape.ratio if shape is not None else 1 / CARD
        high = int(min(high, most / ratio)) if shape is not None else int(high * 0.8)
        box = Rect(0, 0, int(high * ratio), high)
        box.midbottom = self.at(across, foot)
        box.right = min(box.right, board.right - self.px(10))
        name = self._plate(printed.title, PLATE_TYPE, self.px(44))
        if n == 0:
            name.midbottom = (
                box.centerx - (self.px(60) if count > 1 else 0),
                board.bottom - self.px(FOE_INSET),
            )
        else:
            name.topright = board.right - self.px(12), board.y + self.px(10) + (n - 1) * (name.h + self.px(6))
        name.right = min(name.right, board.right - self.px(8))
        return Enemy(foe, box, name, self._enhancers(foe, box, n), shape is not None, n == 0)

    def _enhancers(self, foe: FoeSight, box: Rect, n: int) -> tuple[Played, ...]:
        """At its feet; the last one on top."""
        wide = self.px(ENHANCER if n == 0 else ENHANCER * 0.72)
        right, foot = box.right - self.px(4), box.bottom - self.px(PLATE_HIGH + 6 if n == 0 else 0)
        step = min(int(wide * 0.62), box.w // max(1, len(foe.enhancers)))
        return tuple(self._played(foe.enhancers, right - wide, foot, wide, -step))

    def spent(self) -> Iterator[Played]:
        """What was thrown in for the heroes, at their feet."""
        cards, wide = thrown(self.fight), self.px(SPENT)
        step = min(int(wide * 0.7), int(self.board.w * 0.24) // max(1, len(cards)))
        foot = self.board.bottom - self.px(PLATE_HIGH + PLATE_INSET + 6)
        yield from self._played(cards, self.board.x + self.px(14), foot, wide, step)

    def _played(self, cards: Sequence[CardId], left: int, foot: int, wide: int, step: int) -> Iterator[Played]:
        high = int(wide * CARD)
        for n, card in enumerate(cards):
            yield Played(card, Rect(left + n * step, foot - high, wide, high), TILT * (1 - n % 3))

    # --- numbers ---

    def totals(self) -> tuple[Rect, Rect]:
        r = self.px(WINNING)
        left, right = Rect(0, 0, 2 * r, 2 * r), Rect(0, 0, 2 * r, 2 * r)
        left.center, right.center = (self.at(across, TOTALS_DOWN) for across in TOTALS_AT)
        return left, right

    def chips(self, parts: Sequence[Part], *, heroes: bool) -> tuple[PlacedChip, ...]:
        """Two a row under their total."""
        found = chips_of(self.sight.view, self.sight.voice, parts, self.fight)
        middle, top = self.at(TOTALS_AT[0 if heroes else 1], CHIPS_DOWN)
        px, gap = self.type(CHIP_TYPE), self.px(CHIP_GAP)
        high = max(self.px(CHIP_HIGH), int(px * 1.5))
        placed = []
        for start in range(0, len(found), 2):
            pair = found[start : start + 2]
            wides = [chip_wide(chip.amount, px) for chip in pair]
            x = middle - (sum(wides) + gap * (len(pair) - 1)) // 2
            for chip, wide in zip(pair, wides, strict=True):
                placed.append(PlacedChip(chip, Rect(x, top + start // 2 * (high + gap), wide, high)))
                x += wide + gap
        return tuple(placed)

    # --- on the edges ---

    def slip(self) -> tuple[Rect, str]:
        """What a win brings and what a defeat costs."""
        px, board = self.type(EDGE_TYPE), self.board
        high = max(self.px(EDGE_HIGH), int(px * 1.5))
        words, bad = stake_words(self.fight), self._penalty()
        wide = int(sum(width(fonts.TITLE, px, word) for word in words) + px * 4.6)
        room = int(board.w * SLIP_MOST) - wide - px * 2
        size = fitted(fonts.TITLE, px, bad, room, 12) if bad else px
        bad = shortened(fonts.TITLE, size, bad, room) if bad else ""
        wide += int(width(fonts.TITLE, size, bad) + px * 2.4) if bad else 0
        box = Rect(0, 0, wide, high)
        box.midright = board.right - self.px(20), board.bottom
        return box, bad

    def _penalty(self) -> str:
        """Of the strongest that is still there."""
        foes = [foe for foe in self.fight.foes if foe.fate == "facing"] or list(self.fight.foes)
        worst = max(foes, key=lambda foe: foe.strength, default=None)
        return first_sentence(self.sight.voice.print_card(worst.card).bad) if worst is not None else ""

    def sentence(self, told: str, slip: Rect) -> Rect:
        """In the middle of the lower edge, or as near to it as the slip leaves room."""
        px, left, right = self.type(EDGE_TYPE + 2), self.board.x + self.px(8), slip.x - self.px(10)
        box = Rect(0, 0, min(int(width(fonts.TITLE, px, told) + px * 2.2), right - left), slip.h)
        box.center = self.at(sum(TOTALS_AT) / 2, 1.0)
        box.x = max(left, min(box.x, right - box.w))
        return box

    def actors(self) -> Rect | None:
        """Who may still object, with room for each face. Where several people share the screen it is told elsewhere."""
        window = self.sight.view.window
        if window is None or window.kind != "final" or self.sight.company is not None:
            return None
        px = self.type(20)
        wide = width(fonts.SEMIBOLD, px, self.sight.says("table.can_still_act"))
        box = Rect(0, 0, int(wide + px * 1.6) + len(window.asked) * self.px(ACTOR_STEP), self.px(ACTOR * 2 + 4))
        box.topleft = self.board.x + self.px(14), self.board.y + self.px(10)
        return box


def thrown(fight: FightSight) -> list[CardId]:
    """The used cards that do not count for the monsters."""
    others = {part.card for part in fight.monsters_parts}
    return [card for card in fight.spent if card not in others]


def waits_for_help(sight: Sight, fight: FightSight) -> bool:
    """A place is kept for a helper while one could join and turn the fight."""
    running = fight.runner >= 0 or sight.view.die is not None
    return fight.helper < 0 and fight.open_to_help and not fight.winning and not running and not thrown(fight)


def chip_wide(amount: str, px: int) -> int:
    return int(width(fonts.TITLE, px, amount) + px * 2.3)


def stake_words(fight: FightSight) -> tuple[str, str]:
    """What a win would bring: treasures and levels."""
    return f"×{fight.treasures}", f"+{fight.levels}"


def body_id(body: BodyId) -> str:
    """The region of a monster body."""
    return f"foe:{body}"
