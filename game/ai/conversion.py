"""What follows when somebody becomes something else: a trait out of a pile of a set's own, and what the rule cards of
the sets make of it once nearly everybody, or everybody, has become so (R-CULT-05..14).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.ai.view_queries import Scene, holds, matches, outsiders
from game.ids import NO_CARD, CardId, SeatId
from game.model.effects import ChooseOne, EffectNode, EndGame, Enlist, GainLevel, If
from game.model.ruleset import FEWEST_FOR_ALL_BUT
from game.model.terms import AllBut, Filter

TRADED = 0.5
"""What it costs to have a trait replaced by one that one did not choose."""


def enlists(effects: Iterable[EffectNode], scene: Scene, victim: SeatId) -> Enlist | None:
    """The part of a text that would make its victim something else."""
    for effect in effects:
        match effect:
            case Enlist():
                return effect
            case If():
                branch = effect.then if holds(effect.when, scene, victim, victim) else effect.otherwise
                return enlists(branch, scene, victim)
            case ChooseOne():
                return None
    return None


def handed(scene: Scene, effect: Enlist, seat: SeatId) -> CardId:
    """The card that a seat would have to take; NO_CARD where nothing comes of it (R-CULT-06, R-CULT-07)."""
    heap = next(
        (h for pile, h in zip(scene.lore.piles, scene.view.aside, strict=False) if pile.id == effect.pile), None
    )
    sight = scene.view.seats[seat]
    if heap is None or not heap.size or sight.life == "dead":
        return NO_CARD
    taken = scene.lore.defs[heap.top].local_id
    has = any(scene.lore.defs[card].local_id == taken for card in sight.traits)
    return NO_CARD if has else heap.top


def burden_of(scene: Scene, effect: Enlist, seat: SeatId) -> float:
    """What becoming so costs the seat itself: the trait that goes for it; one with none gains a little."""
    card = handed(scene, effect, seat)
    if card == NO_CARD:
        return 0.0
    family = scene.lore.defs[card].family
    return TRADED if any(scene.lore.defs[one].family == family for one in scene.view.seats[seat].traits) else -0.3


class Outcome(NamedTuple):
    """Who gains by a change of traits, and whether it ends the game. Nobody, mostly."""

    gainers: tuple[SeatId, ...] = ()
    ends: bool = False


def follows(scene: Scene, card: CardId, seat: SeatId) -> Outcome:
    """What follows when this seat has this trait too: the only one left without gains a level that may be the last, and
    where nobody is left the highest win.
    """
    if card == NO_CARD:
        return Outcome()
    for watch in scene.lore.watches:
        if not isinstance(watch.when, AllBut) or not matches(scene.lore.defs[card], watch.when.filter):
            continue
        before = outsiders(scene, watch.when.filter)
        left = tuple(other for other in before if other != seat)
        if left == before or len(left) != watch.when.n or (left and _playing(scene) < FEWEST_FOR_ALL_BUT):
            continue
        if any(isinstance(done, EndGame) for done in watch.do):
            return Outcome(highest(scene), True)
        if any(isinstance(done, GainLevel) for done in watch.do):
            return Outcome(left, any(scene.view.seats[one].level + 1 >= scene.view.goal for one in left))
    return Outcome()


def is_one_away(scene: Scene) -> bool:
    """Whether the game ends as soon as one seat more has become so."""
    return any(len(outsiders(scene, wanted)) == 1 for wanted in ending_traits(scene))


def ending_traits(scene: Scene) -> Iterator[Filter]:
    """The traits that end the game once everybody has one."""
    for watch in scene.lore.watches:
        if isinstance(watch.when, AllBut) and any(isinstance(done, EndGame) for done in watch.do):
            yield watch.when.filter


def _playing(scene: Scene) -> int:
    return sum(not sight.gone for sight in scene.view.seats)


def highest(scene: Scene) -> tuple[SeatId, ...]:
    """Whoever would win if the game ended now (R-CULT-14)."""
    alive = [sight for sight in scene.view.seats if sight.life != "dead" and not sight.gone]
    top = max(sight.level for sight in alive)
    return tuple(sight.seat for sight in alive if sight.level == top)
