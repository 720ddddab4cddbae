"""Abilities that would change nothing now are not used. Only what lies open decides, for everybody hears a refusal."""

from __future__ import annotations

from game.ids import NOBODY, CardId, SeatId
from game.model import primitives as fx
from game.model.cards import Ability
from game.model.primitives import EffectNode
from game.model.state import DOOR, TREASURE, State
from game.model.terms import IN_PLAY, Filter
from game.rules.card_index import CardIndex
from game.rules.levels import branches
from game.rules.limits import free_to_go
from game.rules.modifiers import added
from game.rules.terms import Scope, matching, seats_of
from game.rules.texts import Effects, OfSeats, can_idle


def is_vain(state: State, ability: Ability, scope: Scope, targets: tuple[int, ...]) -> bool:
    """Whether it comes to nothing now, whichever of its targets it is aimed at."""
    aimed = [scope._replace(victim=SeatId(target), target=SeatId(target)) for target in targets or (NOBODY,)]
    return all(_are_idle(state, ability.do, each) for each in aimed)


def comes_to_nothing(book: CardIndex, state: State, seat: SeatId, card: CardId, way: int, target: SeatId) -> bool:
    """Whether a card that may be played finds nothing to act on: it would only be lost (R-CURSE-12). `way`: its
    ability; `target`: the seat it is aimed at, or NOBODY."""
    known, scope = book.defs[card], Scope(book, state, seat, target, target)
    if known.kind != "curse":
        ability = known.abilities[way] if 0 <= way < len(known.abilities) else None
        return ability is not None and can_idle(ability.do) and _are_idle(state, ability.do, scope)
    lands = book.says(card, "lands")
    struck = tuple(effect for effect in lands if not _is_averted(book, state, target, effect))
    return not known.stays and bool(lands) and can_idle(lands) and _are_idle(state, struck, scope)


def _is_averted(book: CardIndex, state: State, seat: SeatId, effect: EffectNode) -> bool:
    """Whether a card protects this seat from this part of a curse."""
    match effect:
        case fx.LoseLevel():
            return added(book, state, seat, "safe_levels") > 0
        case fx.Discard() | fx.GiveAway():
            return effect.zone in IN_PLAY and added(book, state, seat, "safe_items") > 0
    return False


def _are_idle(state: State, effects: Effects, scope: Scope) -> bool:
    return all(_is_idle(state, effect, scope) for effect in effects)


def _is_idle(state: State, effect: EffectNode, scope: Scope) -> bool:
    """Whether one effect finds nothing to act on."""
    combat = state.combat
    match effect:
        case fx.If():
            return all(_are_idle(state, branch, scope) for branch in branches(effect, scope))
        case fx.ChooseOne():
            return all(_are_idle(state, way, scope) for way in effect.ways)
        case fx.RollDie():
            return True
        case fx.Mute():
            return combat is None or combat.muted
        case fx.DismissHelper():
            return combat is None or combat.helper == NOBODY
        case fx.PassCurse():
            return not state.players[scope.me].curses
    if not isinstance(effect, OfSeats):
        return False
    hit = [seat for seat in seats_of(scope, effect.who) if state.players[seat].life != "dead"]
    return not any(_acts_on(state, effect, seat, scope) for seat in hit)


def _acts_on(state: State, effect: OfSeats, seat: SeatId, scope: Scope) -> bool:
    """Whether an effect finds something with one seat."""
    player = state.players[seat]
    match effect:
        case fx.DrawCards():
            pile = DOOR if effect.pile == "door" else TREASURE
            return bool(state.draw[pile] or state.discard[pile])
        case fx.FetchCards() | fx.Enlist():
            lying = zip(scope.book.piles, state.aside, strict=True)
            return any(cards for own, cards in lying if own.id == effect.pile)
        case fx.LiftCurse():
            return bool(player.curses)
        case fx.LoseLevel():
            return player.level > 1
        case fx.LoseTrait():
            wanted = Filter(family=effect.family, tag=effect.tag_of)
            return bool(free_to_go(scope.book, state, seat, wanted, even_last=effect.even_last))
        case fx.Discard() | fx.GiveAway() if effect.zone != "hand":
            return bool(matching(scope.book, player, effect.zone, effect.filter))
    return bool(player.hand)
