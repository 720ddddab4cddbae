"""The contents of a card's text, read without a table."""

from __future__ import annotations

from game.model import primitives as fx
from game.model.cards import AT_SEATS, Ability
from game.model.primitives import ChooseOne, EffectNode, GainLevel, If, within

Effects = tuple[EffectNode, ...]
AIMED = ("target", "victim")
"""The words by which a text means the seat that it is aimed at."""


def gives_level(ability: Ability) -> bool:
    """Whether it gives a level to anybody in any case."""
    return any(isinstance(effect, GainLevel) for effect in within(ability.do))


def lifts_target(ability: Ability) -> bool:
    """Whether it gives a level, short of the goal, to the seat it is aimed at, and nothing else can be chosen."""
    return ability.target in AT_SEATS and any(_lifts_target(effect) for effect in ability.do)


def _lifts_target(effect: EffectNode) -> bool:
    match effect:
        case If():
            return any(_lifts_target(inner) for inner in effect.then + effect.otherwise)
        case ChooseOne():
            return all(any(_lifts_target(inner) for inner in way) for way in effect.ways)
    return isinstance(effect, GainLevel) and effect.who in AIMED and not effect.may_win


OfSeats = (
    fx.DrawCards
    | fx.FetchCards
    | fx.Enlist
    | fx.LiftCurse
    | fx.ShowHand
    | fx.TakeCard
    | fx.Discard
    | fx.GiveAway
    | fx.LoseTrait
    | fx.LoseLevel
)
"""Effects that may find nothing with the seats that they act on."""
MayBeIdle = OfSeats | fx.PassCurse | fx.Mute | fx.DismissHelper | fx.RollDie | If | ChooseOne
"""Effects that may find nothing to act on."""


def may_be_vain(ability: Ability) -> bool:
    """Whether it can come to nothing at all. Where a price is paid, that alone changes something."""
    return ability.verb == "act" and ability.cost is None and can_idle(ability.do)


def can_idle(effects: Effects) -> bool:
    """Whether each of these may find nothing to act on."""
    return all(isinstance(one, MayBeIdle) for one in effects)
