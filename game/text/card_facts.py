"""The facts about a card that are needed before it is printed: its face, its badge, its moment, its choice."""

from __future__ import annotations

from game.model.cards import Ability, CardDef
from game.model.primitives import Add, ChooseOne, Enhance, If, Modifier
from game.model.terms import Const
from game.text.abilities import goes_without_saying
from game.text.effects import Effects

_MODIFIER_KINDS = ("enhancer", "wandering", "mate")
_NOTED_KINDS = ("enhancer", "wandering", "mate", "oneshot", "special", "cheat")


def card_type(card: CardDef) -> str:
    """Which of the ten faces a card has."""
    if card.kind in _MODIFIER_KINDS:
        return "modifier"
    if card.kind in ("trait", "enabler"):
        family = card.family or card.enables
        return family if family in ("race", "class") else "class"
    if card.kind in ("special", "hireling", "cheat", "rule"):
        return "levelup" if "level_up" in card.tags else "special" if card.back == "door" else "treasure"
    return card.kind


def plain_bonus(card: CardDef) -> int | None:
    """The bonus in the badge: unconditional strength of an item, an enhancer or a one-shot."""
    own = [_constant(changed) for changed in card.modifiers if is_plain_bonus(card, changed)]
    if own:
        return sum(own)
    played = [effect for used in card.abilities if used.verb == "play" for effect in used.do]
    for effect in played:
        if isinstance(effect, Enhance):
            return effect.fight
        if isinstance(effect, Add) and _is_bonus(effect.modifier):
            return _constant(effect.modifier) or None
    return None


def _is_bonus(changed: Modifier) -> bool:
    return changed.query == "fight" and changed.when is None and changed.scope != "foe"


def _constant(changed: Modifier) -> int:
    return changed.value.n if isinstance(changed.value, Const) else 0


def is_plain_bonus(card: CardDef, changed: Modifier) -> bool:
    """Whether the badge says it: an item's strength without condition."""
    plain = changed.query == "fight" and changed.scope == "me" and changed.when is None and not changed.sets
    return card.kind == "item" and plain and isinstance(changed.value, Const)


def mishap_of(card: CardDef) -> Ability | None:
    """Return the ability by which a monster harms those it catches."""
    return next((used for used in card.abilities if used.at == "caught"), None)


def moment_in_note(card: CardDef) -> bool:
    """A card with one way to be played says at its foot when; its text needs not say it again."""
    if card.kind not in _NOTED_KINDS or (len(card.abilities) != 1 and not card.beside):
        return False
    only = card.abilities[0]
    return only.verb == "play" and (only.when is None or goes_without_saying(only)) and only.by == "owner"


def first_choice(effects: Effects) -> ChooseOne | None:
    """The choice between ways that these effects ask for."""
    for effect in effects:
        if isinstance(effect, ChooseOne):
            return effect
        inside = first_choice((*effect.then, *effect.otherwise)) if isinstance(effect, If) else None
        if inside is not None:
            return inside
    return None
