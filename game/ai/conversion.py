"""The outcome of a conversion: a trait out of a pile of a set's own, and the effects of the sets' rule cards once
nearly everybody, or everybody, has it (R-CULT-05..14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.ai.scene import Scene, amount, may_hold
from game.ids import NO_CARD, CardId, SeatId
from game.model.primitives import ChooseOne, EffectNode, EndGame, Enlist, GainLevel, If, LoseTrait
from game.model.terms import AllBut, Filter
from game.rules.limits import family_full, has_already, held_fast
from game.rules.queries import highest
from game.rules.terms import holds, matching, outsiders

TRADED = 0.5
"""The cost of having a trait replaced by one that one did not choose."""


def enlists(effects: Iterable[EffectNode], scene: Scene, victim: SeatId) -> Enlist | None:
    """The part of a text that would make its victim something else."""
    for effect in effects:
        match effect:
            case Enlist():
                return effect
            case If():
                branch = effect.then if may_hold(effect.when, scene.scope(victim, victim)) else effect.otherwise
                return enlists(branch, scene, victim)
            case ChooseOne():
                return None
    return None


def lost_traits(effect: LoseTrait, scene: Scene, seat: SeatId) -> tuple[CardId, ...]:
    """The traits of a seat out of which a text takes one: not what its last bearer keeps (R-CULT-09)."""
    lore, wanted = scene.lore, Filter(family=effect.family, tag=effect.tag_of)
    found = matching(lore, scene.players[seat], "traits", wanted)
    return tuple(card for card in found if effect.even_last or not held_fast(lore, scene, seat, card))


def handed(scene: Scene, effect: Enlist, seat: SeatId) -> CardId:
    """The card that a seat would have to take; NO_CARD where nothing comes of it (R-CULT-06, R-CULT-07)."""
    piles = zip(scene.lore.piles, scene.view.aside, strict=False)
    heap = next((heap for pile, heap in piles if pile.id == effect.pile), None)
    player = scene.players[seat]
    if heap is None or not heap.size or player.life == "dead":
        return NO_CARD
    return NO_CARD if has_already(scene.lore, player, heap.top) else heap.top


def burden_of(scene: Scene, effect: Enlist, seat: SeatId) -> float:
    """Return the cost of a conversion to the seat: the trait that goes for it; one with room for it gains a little."""
    card = handed(scene, effect, seat)
    if card == NO_CARD:
        return 0.0
    taken = scene.lore.defs[card]
    return TRADED if family_full(scene.lore, scene.players[seat], taken.family, taken.rank) else -0.3


class Outcome(NamedTuple):
    """The seats that gain by a change of traits, mostly none, and whether it ends the game."""

    gainers: tuple[SeatId, ...] = ()
    ends: bool = False


def follows(scene: Scene, card: CardId, seat: SeatId) -> Outcome:
    """Return the outcome when this seat has this trait too: the only one left without gains a level that may be the
    last, and where nobody is left the highest win."""
    if card == NO_CARD:
        return Outcome()
    later, active = scene.with_trait(seat, card), scene.active
    for watch in scene.lore.watches:
        if not isinstance(watch.when, AllBut) or not holds(watch.when, later.scope(active)):
            continue
        if holds(watch.when, scene.scope(active)):
            continue
        if any(isinstance(done, EndGame) for done in watch.do):
            return Outcome(highest(later), True)
        for done in watch.do:
            if isinstance(done, GainLevel):
                left = outsiders(scene.lore, later, watch.when.filter)
                return Outcome(left, any(_wins_by(later, done, one) for one in left))
    return Outcome()


def _wins_by(scene: Scene, effect: GainLevel, seat: SeatId) -> bool:
    """Whether a level of a card's text may be a seat's last (E-120)."""
    n = amount(effect.n, scene.scope(seat, seat))
    return effect.may_win and scene.players[seat].level + n >= scene.view.goal


def is_one_away(scene: Scene) -> bool:
    """Whether the game ends as soon as one seat more has become so."""
    return any(len(outsiders(scene.lore, scene, wanted)) == 1 for wanted in ending_traits(scene))


def ending_traits(scene: Scene) -> Iterator[Filter]:
    """The traits that end the game once everybody has one."""
    for watch in scene.lore.watches:
        if isinstance(watch.when, AllBut) and any(isinstance(done, EndGame) for done in watch.do):
            yield watch.when.filter
