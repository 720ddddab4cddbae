"""Cards on their way to where they lie. A monster that stands there itself rises out of its card, goes back into it as
it leaves, and walks where it stands elsewhere than before: no card is swapped for a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from pygame import Rect

from game.ids import NO_CARD, CardId
from ui.art.layers import Sprite
from ui.cards.painter import Painter
from ui.table.fight.items import drawn_alone, total_id
from ui.table.fight.plan import Enemy, FightPlan, body_id
from ui.table.layout.regions import STAGE_CARD, Region, RegionKind
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD
from ui.table.motion.animations import GROW, STEPS_ASIDE, AnyMotion, Emergence, Flight, Pop, Shift, Way, Withdrawal
from ui.table.session import INSTANT, Session
from ui.table.stage.fight import FightCardBeat
from ui.toolkit.curves import in_out

HOME = 0.320  # seconds of a card from the stage to where it lies
LANDS_WIDE = 0.6
"""Width of a card where its monster rises out of it, as a share of the height of that."""
LIES: tuple[RegionKind, ...] = ("card", "foe", "discard", "pile")


class Scenery(NamedTuple):
    """The last sight, with the card of its stage and with its fight."""

    sight: Sight | None
    card: Region | None
    fight: FightPlan | None

    @classmethod
    def of(cls, session: Session) -> Scenery:
        sight = session.picture.shown
        return cls(sight, session.region(STAGE_CARD), session.plan.fight if sight is not None else None)

    @property
    def figures(self) -> tuple[Enemy, ...]:
        """The monsters that stand there themselves, not their cards."""
        shown = self.fight is not None and self.sight is not None
        return tuple(one for one in self.fight.enemies if one.cut_out) if self.fight is not None and shown else ()

    def standing(self, id: str) -> Enemy | None:
        """The one whose place this is."""
        return next((one for one in self.figures if body_id(one.foe.body) == id), None)

    def alone(self, painter: Painter, id: str) -> Callable[[], Sprite]:
        """Draws something of the fight by itself, once."""
        sight, fight = self.sight, self.fight
        assert sight is not None
        assert fight is not None
        return cache(lambda: drawn_alone(painter, sight, fight, id))


def set_out(session: Session, motions: Iterable[AnyMotion], before: Scenery) -> bool:
    """These begin, as what flies looks. False if there are none."""
    now, found = Scenery.of(session), list[AnyMotion]()
    for motion in motions:
        if isinstance(motion, Flight):
            motion.way = motion.way._replace(lies=_turn(session, motion))
            found += _acted(session, motion, before, now)
        else:
            found.append(motion)
    session.shown.fly(*{one.hides or id(one): one for one in found}.values())
    return bool(found)


def _turn(session: Session, flight: Flight) -> float:
    """Degrees by which it lies turned where it flies to."""
    piled = (one for one in session.regions if one.kind == "discard" and flight.to == one.rect)
    place = session.region(flight.hides) if flight.hides else next(piled, None)
    return place.turn if place is not None else 0.0


def _acted(session: Session, flight: Flight, before: Scenery, now: Scenery) -> Iterator[AnyMotion]:
    """A flight, or what becomes of it where a figure stands or stood."""
    to = now.standing(flight.hides)
    start = before.standing(flight.hides)
    if to is not None and start is not None:
        stood, stands = (scenery.alone(session.painter, flight.hides)() for scenery in (before, now))
        yield Shift(stood, stands, start.box, to.box, flight.hides)
        yield from _pops(session, now, STEPS_ASIDE, f"name of {flight.hides}")
    elif to is not None:
        yield from _emergence(session, flight, to, now, first=before.fight is None)
    elif (left := _left(flight, before)) is not None:
        figure = before.alone(session.painter, body_id(left.foe.body))
        yield Withdrawal(flight, _card_of(left), figure)
    else:
        yield flight


def _left(flight: Flight, before: Scenery) -> Enemy | None:
    """The monster that stood where its card flies from now."""
    return next((one for one in before.figures if (one.foe.card, one.card) == (flight.card, flight.start)), None)


def _card_of(enemy: Enemy) -> Rect:
    """Where the card lies that it is in."""
    card = Rect(0, 0, round(enemy.box.h * LANDS_WIDE), 0)
    card.h = round(card.w * CARD)
    card.midbottom = enemy.box.midbottom
    return card


def _emergence(session: Session, flight: Flight, enemy: Enemy, now: Scenery, *, first: bool) -> Iterator[AnyMotion]:
    """Let a figure rise out of its card; names, and the total with the first one, grow only after it."""
    flight.way = flight.way._replace(seconds=max(HOME, flight.way.seconds), bumps=False)
    over = f"name of {flight.hides}", "reward", *((total_id("monsters"),) if first else ())
    yield Emergence(flight, _card_of(enemy), now.alone(session.painter, flight.hides))
    yield from _pops(session, now, flight.way.lasts + GROW, *over)


def _pops(session: Session, now: Scenery, delay: float, *ids: str) -> Iterator[Pop]:
    return (Pop(now.alone(session.painter, id), delay, id) for id in ids)


def fly_home(session: Session, before: Scenery) -> bool:
    """The card of the beat that has just gone goes from its place on the mat to where it lies now, if that is anywhere
    to be seen, and those of monsters that it has brought with it."""
    beat, session.shown.left = session.shown.left, None
    if beat is None or before.card is None or session.shown.stage.beat is not None or session.speed == INSTANT:
        return False
    joined = beat.joined if isinstance(beat, FightCardBeat) else ()
    homes = [_home(session, card, before.card) for card in (*joined, beat.card)]
    return set_out(session, filter(None, homes), Scenery(None, None, before.fight if joined else None))


def _home(session: Session, card: CardId, start: Region) -> Flight | None:
    to = next((one for one in session.regions if one.card == card and one.kind in LIES), None)
    if card == NO_CARD or to is None:
        return None
    hides = to.id if to.kind in ("card", "foe") else ""
    return Flight(card, Rect(start.rect), Rect(to.face or to.rect), Way(HOME, in_out), hides)
