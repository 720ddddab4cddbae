"""A door that is kicked in: the top card of its pile wakes the door, or becomes it, a boot bursts it, what is behind it
comes out.

All lengths are px of a window of 1280x720; `ui/table/stage/door_sprites.py` paints what the values say.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from ui.cards.open_doors import Behind
from ui.table.acts.places import Point
from ui.table.acts.strike import StrikeValues, strike
from ui.toolkit.curves import (
    Curve,
    decay,
    hold,
    hump,
    in_cubic,
    in_out,
    in_quad,
    linear,
    out_back,
    out_cubic,
    out_quint,
    shake,
)
from ui.toolkit.dust import Burst, Kind
from ui.toolkit.script import Act, Cue, Script, Value, also, cue, late, move, pulse, together, wait

NUMBER_FROM = 2.4
"""How much larger the number is before it falls."""


class DoorPlaces(NamedTuple):
    """Middles of the door pile, of the card on the mat and of whoever is struck; how wide a card of the pile is there,
    as a share of the card on the mat; the middle of the door that stands on the table, and how large it is there, as a
    share of its size in the act: None where cards lie before it.
    """

    pile: Point
    card: Point
    victim: Point
    thumb: float
    door: Point | None = None
    small: float = 0.1


class Moments(NamedTuple):
    """`heard`: called at each moment that has a name, unless it is skipped; `told`: everything is known from now on,
    and the mat rises."""

    heard: Callable[[str], object]
    told: Callable[[], object]


class DoorAct:
    """The values that the script moves. `marks`: the second of each moment that has a name."""

    def __init__(
        self, behind: Behind, places: DoorPlaces, moments: Moments, begin: Callable[[Script, str], Act]
    ) -> None:
        """`begin`: starts its script."""
        self.behind, self.places, self._moments = behind, places, moments
        self.marks: list[tuple[float, str]] = []
        self.bursts: list[Burst] = []
        self.told = self.cursed = False
        pile, card = places.pile, places.card
        self.back_x, self.back_y = Value(pile.x), Value(pile.y)
        self.back_scale, self.back_alpha = Value(places.thumb), Value(1.0, fades=True)
        start = places.door or pile
        self.door_x, self.door_y, self.door_scale = Value(start.x), Value(start.y), Value(places.small)
        self.door_alpha, self.door_open = Value(float(places.door is not None), fades=True), Value()
        self.door_wide, self.door_high = Value(), Value()  # of a squash
        self.boot_x, self.boot_y = Value(card.x + 520), Value(card.y + 455)
        self.card_x, self.card_y = Value(card.x), Value(card.y + 30)
        self.card_scale, self.card_turn, self.card_lift = Value(), Value(), Value()
        self.card_wide, self.card_high, self.card_dx, self.card_dy = Value(), Value(), Value(), Value()
        self.light, self.glint = Value(), Value()
        self.glint_at = Point(card.x + 90, card.y + 33)
        self.number_scale, self.number_alpha = Value(NUMBER_FROM), Value(fades=True)
        self.shake_x, self.shake_y, self.victim_dx = Value(), Value(), Value()
        self.act = begin(self._script(), f"door: {behind}")

    # --- the script ---

    def _tell(self) -> Script:
        """No cue: what is skipped is told all the same."""
        self.told = True
        self._moments.told()
        yield wait(0.0)

    def _script(self) -> Script:
        yield self._mark("lift: wind-up")
        dips = {self.back_y: self.places.pile.y + 5, self.back_scale: self.places.thumb * 0.94}
        yield move(dips, 0.06, out_cubic)
        yield from self._card_becomes_door() if self.places.door is None else self._door_wakes(self.places.door)
        yield from self._door_stands()
        yield from self._kick()
        match self.behind:
            case "monster":
                yield from self._leap()
                yield from self._number()
            case "curse":
                yield from self._creep()
                yield from self._strike()
            case "card":
                yield from self._slide()
        yield self._mark("mat")
        yield from self._tell()
        yield together(move({self.door_alpha: 0.0, self.light: 0.0}, 0.12, linear), wait(0.2))

    def _flight(self, end: Point) -> dict[Value, float | Curve]:
        """Of the card, from the pile on an arc."""
        pile = self.places.pile
        return {
            self.back_x: end.x,
            self.back_y: lambda k: pile.y + (end.y - pile.y) * k - 45 * math.sin(math.pi * k),
        }

    def _door_wakes(self, door: Point) -> Script:
        """The card slips behind the door, and the door comes up."""
        card = self.places.card
        slips = move({self.back_scale: 0.0, self.back_alpha: 0.0}, 0.04, linear)
        grows = together(
            move({self.door_x: card.x, self.door_y: card.y}, 0.14, in_out),
            move({self.door_scale: 1.0}, 0.14, out_back(1.2)),
        )
        yield together(move(self._flight(door), 0.12, in_out), late(0.1, slips), late(0.06, grows))

    def _card_becomes_door(self) -> Script:
        card, way = self.places.card, self._flight(self.places.card)
        door_way: dict[Value, float | Curve] = {self.door_x: card.x, self.door_y: way[self.back_y]}
        grows = together(
            move({self.door_alpha: 1.0}, 0.03, linear),
            move({self.door_scale: 1.0}, 0.14, out_back(1.2)),
            late(0.03, move({self.back_alpha: 0.0}, 0.07, linear)),
        )
        yield together(move({**way, self.back_scale: 1.4}, 0.2, in_out), move(door_way, 0.2, in_out), late(0.06, grows))

    def _door_stands(self) -> Script:
        """With a thud."""
        card = self.places.card
        yield self._mark("door stands")
        yield also(pulse({self.shake_y: 3.0}, 0.12, shake(2)))
        yield also(pulse({self.door_high: -0.05, self.door_wide: 0.03}, 0.14, shake(1)))
        yield cue(lambda: self._burst("dust", 24, Point(card.x, card.y + 250), 500))

    def _kick(self) -> Script:
        """The boot comes up, draws back and strikes; the leaf flies open and rebounds."""
        card = self.places.card
        yield self._mark("kick: wind-up")
        yield also(move({self.door_scale: 0.96}, 0.15, out_cubic))
        for x, y, seconds, curve in (
            (330, 200, 0.10, out_cubic), (354, 215, 0.05, out_cubic), (220, 95, 0.05, in_quad)
        ):  # fmt: skip
            yield move({self.boot_x: card.x + x, self.boot_y: card.y + y}, seconds, curve)
        yield self._mark("kick: hit")
        yield also(move({self.door_open: 0.16}, 0.0, linear), pulse({self.glint: 1.0}, 0.12, decay))
        yield also(pulse({self.door_wide: 0.04, self.door_high: -0.03}, 0.05, hold))
        yield wait(0.05)
        yield cue(lambda: self._burst("chips", 22, Point(card.x + 60, card.y), 700))
        yield cue(lambda: self._burst("dust", 20, Point(card.x, card.y + 40), 700))
        yield also(pulse({self.shake_x: 6.0, self.shake_y: -3.0}, 0.18, shake(3)))
        yield also(move({self.boot_x: card.x + 520, self.boot_y: card.y + 475}, 0.18, in_cubic))
        yield also(self._swing(), self._glow())
        yield wait(0.05)

    def _swing(self) -> Script:
        yield move({self.door_open: 1.0, self.door_scale: 1.0}, 0.09, out_cubic)
        yield move({self.door_open: 0.82}, 0.14, in_out)

    def _glow(self) -> Script:
        yield move({self.light: 1.0}, 0.06, out_quint)
        yield move({self.light: 0.5}, 0.5, in_out)

    def _leap(self) -> Script:
        """What is behind the door leaps out and turns over."""
        yield self._mark("leap")
        yield move({self.card_scale: 0.2}, 0.0, linear)
        yield together(
            move({self.card_scale: 1.0}, 0.3, out_back(1.5)),
            move({self.card_turn: 1.0}, 0.22, in_out),
            move({self.card_y: self.places.card.y}, 0.3, out_quint),
            pulse({self.card_lift: 1.0}, 0.3, hump),
        )

    def _number(self) -> Script:
        """The number falls on the card and jolts it."""
        yield also(pulse({self.card_wide: 0.03, self.card_high: -0.03}, 0.12, shake(1)))
        yield wait(0.03)
        yield together(move({self.number_alpha: 1.0}, 0.04, linear), move({self.number_scale: 1.0}, 0.12, in_cubic))
        yield self._mark("number: hit")
        yield also(pulse({self.card_dx: 3.0, self.card_dy: 7.0}, 0.18, shake(1.5)))
        yield also(pulse({self.shake_x: 2.0, self.shake_y: 3.0}, 0.14, shake(2)))
        yield wait(0.06)

    def _creep(self) -> Script:
        """A curse comes out slowly."""
        yield self._mark("creeps out")
        yield move({self.card_scale: 0.2}, 0.0, linear)
        yield together(
            move({self.card_scale: 0.9, self.card_y: self.places.card.y}, 0.45, out_back(1.2)),
            move({self.card_turn: 1.0}, 0.45, in_out),
            pulse({self.card_dx: 14.0}, 0.45, shake(2)),
        )

    def _strike(self) -> Script:
        """It winds up, circles its victim in two narrowing circles, strikes, and comes back to be read."""
        card, victim = self.places.card, self.places.victim
        yield self._mark("curse: wind-up")
        yield also(move({self.light: 0.0, self.door_alpha: 0.0}, 0.12, linear))
        yield move({self.card_scale: 0.97, self.card_y: card.y - 14}, 0.12, out_cubic)
        moved = StrikeValues(
            self.card_x, self.card_y, self.card_scale, self.glint, self.shake_x, self.shake_y, self.victim_dx
        )
        yield from strike(moved, victim, self._curse_hits, lambda: self._burst("dust", 18, victim, 500))
        back: dict[Value, float | Curve] = {
            self.card_x: card.x,
            self.card_y: lambda k: victim.y + (card.y - victim.y) * k - 110 * math.sin(math.pi * k),
            self.card_scale: 1.0,
        }
        yield move(back, 0.34, in_out)

    def _curse_hits(self) -> Cue:
        self.glint_at, self.cursed = self.places.victim, True
        return self._mark("curse: hit")

    def _slide(self) -> Script:
        """Any other card slides out and shrugs."""
        yield self._mark("slides out")
        yield move({self.card_scale: 0.2}, 0.0, linear)
        yield together(
            move({self.card_scale: 1.0, self.card_y: self.places.card.y}, 0.3, out_back(1.2)),
            move({self.card_turn: 1.0}, 0.26, in_out),
        )
        yield self._mark("shrug")
        yield pulse({self.card_dy: -10.0, self.card_high: 0.03}, 0.16, hump)

    # --- what leaves a trace besides ---

    def _mark(self, moment: str) -> Cue:
        self.marks.append((self.act.now, moment))
        return cue(lambda: self._moments.heard(moment))

    def _burst(self, kind: Kind, count: int, at: Point, speed: float) -> None:
        self.bursts.append(Burst(kind, count, at.x, at.y, speed, self.act.now))
