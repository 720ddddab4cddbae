"""The public knowledge about the cards: the printed definitions behind the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from game.ids import CardId
from game.model.cards import Ability, CardDef, Moment, TargetKind
from game.model.primitives import (
    Add,
    AddFoe,
    AddMate,
    AutoEscape,
    Discard,
    DiscardSelf,
    DrawCards,
    EffectNode,
    EndFight,
    Enhance,
    GainLevel,
    If,
    LoseLevel,
    Modifier,
    Mute,
    Query,
    RemoveFoe,
    Scope,
    within,
)
from game.model.ruleset import DIE_FACES, Ruleset
from game.model.terms import (
    Alone,
    Back,
    Condition,
    Const,
    Filter,
    FoeIs,
    Foes,
    LevelAtMost,
    Not,
    Players,
    VarAtLeast,
    VarAtMost,
)
from game.model.views import SeatView
from game.rules.card_index import CardIndex
from game.rules.terms import matches
from game.table.imagined import Imagination
from game.table.mind_protocol import Imagined


class Lore(CardIndex):
    """The print of the cards, and their estimated worth."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self.winners = frozenset(card for card, one in enumerate(self.defs) if _may_win(one))
        self.levels: tuple[int, ...] = tuple(map(_levels, self.defs))
        self._spoils: tuple[int, ...] = tuple(map(_spoils, self.defs))
        self._shares: dict[tuple[Filter, Back], float] = {}
        self._points: tuple[float, ...] = tuple(map(self._worth, self.defs))
        self._ruleset = ruleset

    def named(self, cards: Iterable[CardId]) -> str:
        """Cards as a message names them."""
        return "card:" + ",".join(self.defs[card].id for card in cards)

    def ability(self, card: CardId, index: int) -> Ability | None:
        """The ability behind an option; None for what every card of its kind can do."""
        abilities = self.defs[card].abilities
        return abilities[index] if 0 <= index < len(abilities) else None

    @cached_property
    def _imagination(self) -> Imagination:
        return Imagination(self._ruleset)

    def imagined(self, view: SeatView) -> Imagined | None:
        """The table on which a seat may try its own moves; None where it has nothing to plan."""
        return self._imagination.table(view.sealed) if view.sealed else None

    def strength(self, card: CardId) -> int:
        """Return the points that a card always adds to the strength of its owner."""
        plain = (one for one in self.defs[card].modifiers if one.query == "fight" and one.when is None)
        return sum(one.value.n for one in plain if isinstance(one.value, Const))

    def share(self, back: Back, wanted: Filter) -> float:
        """The share of all cards with this back that a filter means: the chance for a card nobody has seen."""
        known = self._shares.get((wanted, back))
        if known is None:
            cards = [CardId(card) for card, one in enumerate(self.defs) if one.back == back]
            meant = sum(matches(self, card, wanted) for card in cards)
            known = self._shares[wanted, back] = meant / max(1, len(cards))
        return known

    def unseen_spoils(self, view: SeatView) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The points that each door and each treasure which lies out of sight can take from a fight."""
        seen = frozenset(_in_sight(view))
        unseen = [(one.back, self._spoils[card]) for card, one in enumerate(self.defs) if card not in seen]
        doors = tuple(points for back, points in unseen if back == "door")
        return doors, tuple(points for back, points in unseen if back == "treasure")

    def spoils(self, card: CardId) -> int:
        """The points that a card can take from somebody else's fight, roughly."""
        return self._spoils[card]

    def saves(self, card: CardId) -> bool:
        """Whether a card gets its owner away from a lost fight."""
        effects = (effect for ability in self.defs[card].abilities for effect in within(ability.do))
        return any(isinstance(effect, AutoEscape | EndFight) for effect in effects)

    def dismisses(self, card: CardId) -> int:
        """Return the least number of cards of the hand for which a card lets its owner get rid of a monster, and take
        its treasures; 0 where it does not."""
        paid = ((ability.cost.least, ability.do) for ability in self.defs[card].abilities if ability.cost is not None)
        rids = (n for n, do in paid if any(isinstance(effect, RemoveFoe) and effect.treasure for effect in do))
        return min(rids, default=0)

    def doubles(self, card: CardId) -> bool:
        """Whether a card lets its owner count something double in a sale."""
        return any(changed.query == "doubled_sales" for changed in self.defs[card].modifiers)

    def points(self, card: CardId) -> float:
        """Worth of an item in use, in points of strength: running counts two thirds, conditions by how often they hold,
        an ability for a moment of its own about a point; effects after a fight count by how often they happen."""
        return self._points[card]

    def _worth(self, card_def: CardDef) -> float:
        deeds = sum(ability.verb == "act" for ability in card_def.abilities)
        worn = sum(map(self.counted, card_def.modifiers)) + DEED * deeds
        return worn + sum(
            OFTEN[ability.at] * _aftermath(ability.do, worn) for ability in card_def.abilities if ability.at in OFTEN
        )

    def counted(self, modifier: Modifier) -> float:
        """Return the points that a modifier counts for, by how often its condition holds."""
        return _points(modifier) * self._often(modifier.when)

    def _often(self, condition: Condition | None) -> float:
        """How often a condition holds in the fights of a game, whoever fights; of one that hangs on more than the
        monster, the helper or the level a guess."""
        match condition:
            case None:
                return 1.0
            case Not():
                return 1 - self._often(condition.of) if isinstance(condition.of, FoeIs | Alone) else SELDOM
            case FoeIs():
                monsters = [card for card, one in enumerate(self.defs) if one.kind == "monster"]
                return sum(matches(self, CardId(card), condition.filter) for card in monsters) / max(1, len(monsters))
            case Alone():
                return MOSTLY
            case LevelAtMost():
                return (condition.n / self.house.goal_level) ** 2  # a low level is soon left behind
            case _:
                return SELDOM


def _may_win(card_def: CardDef) -> bool:
    """Whether a level of this card may be the last without a fight (E-120)."""
    effects = (effect for ability in card_def.abilities for effect in within(ability.do))
    return any(isinstance(effect, GainLevel) and effect.may_win for effect in effects)


def is_used_up(ability: Ability) -> bool:
    """Whether a card goes by the use of its ability."""
    return ability.verb != "act" or any(isinstance(effect, DiscardSelf) for effect in within(ability.do))


def _in_sight(view: SeatView) -> Iterator[CardId]:
    """The cards whose place a seat knows."""
    yield from (*view.hand, *view.limbo, *view.discard_top, *view.discards[0], *view.discards[1])
    for sight in view.seats:
        yield from (*sight.used, *sight.carried, *sight.traits, *sight.curses)
    for heap in view.aside:
        yield from (heap.top, *heap.cards)
    if view.fight is not None:
        yield from view.fight.spent
        for foe in view.fight.foes:
            yield from (foe.card, *foe.enhancers)


AT_A_FIGHT: tuple[TargetKind, ...] = ("foe", "side", "lone_foe", "fighting_rival")
MUCH, CURSED = 10, 3
"""Points of what turns most fights; of a curse on somebody who fights."""


def _spoils(card_def: CardDef) -> int:
    """The points that a card can take from somebody else's fight, roughly."""
    if card_def.kind == "curse":
        return CURSED
    if card_def.kind in ("wandering", "mate"):
        return MUCH
    plays = [ability for ability in card_def.abilities if ability.verb == "play"]
    found = (_taken(effect, ability.target in AT_A_FIGHT) for ability in plays for effect in within(ability.do))
    return max(found, default=0)


def _taken(effect: EffectNode, aimed: bool) -> int:
    match effect:
        case Add(modifier=Modifier(value=Const(n=n), query="fight")):
            return abs(n) * aimed
        case Enhance():
            return max(0, effect.fight)
        case LoseLevel() if effect.who != "me":
            return CURSED
        case AddMate() | AddFoe() | Mute() | RemoveFoe() | EndFight():
            return MUCH
        case _:
            return 0


def _levels(card_def: CardDef) -> int:
    """Levels that a card may bring somebody who uses it."""
    texts = (ability.do for ability in card_def.abilities if ability.verb != "when")
    gains = ([one for one in within(do) if isinstance(one, GainLevel)] for do in texts)
    return max((sum(one.n.n if isinstance(one.n, Const) else 1 for one in found) for found in gains), default=0)


OFTEN: dict[Moment, float] = {"won": 1.0, "fled": 0.5}
"""How often a fight ends like this while an item is worn, against how long its points would count."""
_CARD = {"door": 0.5, "treasure": 2.0}
"""Points that a card drawn is worth, by its pile; a level is worth as much as a treasure."""


def _aftermath(effects: Iterable[EffectNode], worn: float) -> float:
    """Return the worth of a text for its owner after a fight, in points; `worn`: the loss if the item itself goes."""
    total = 0.0
    for effect in effects:
        match effect:
            case DrawCards(n=Const(n=n)):
                total += _CARD[effect.pile] * n
            case GainLevel(n=Const(n=n)):
                total += _CARD["treasure"] * n
            case LoseLevel(n=Const(n=n)):
                total -= _CARD["treasure"] * n
            case DiscardSelf():
                total -= 0.5 * worn
            case Discard():
                total -= 1.0
            case Add(modifier=Modifier(value=Const(n=n), query="fight")):
                total += 0.5 * n
            case If():
                chance = likely(effect.when)
                total += chance * _aftermath(effect.then, worn) + (1 - chance) * _aftermath(effect.otherwise, worn)
    return total


def at_least(n: int) -> float:
    """How often a throw shows so much or more."""
    return min(DIE_FACES, max(0, DIE_FACES + 1 - n)) / DIE_FACES


def likely(condition: Condition) -> float:
    """How often a condition that only a throw decides comes true; others are anybody's guess."""
    match condition:
        case VarAtLeast():
            return at_least(condition.n)
        case VarAtMost():
            return 1 - at_least(condition.n + 1)
        case _:
            return 0.5


AT_A_TABLE = 3
"""Living seats, where a number counts them."""
SELDOM, MOSTLY = 0.25, 0.6
"""How often a condition holds that hangs on a seat; how often somebody fights alone."""
DEED = 0.9
"""Points that an ability of an item counts for."""
_POINTS: dict[Query, float] = {
    "fight": 1.0,
    "run": 0.65,
    "wins_ties": 1.0,
    "help_levels": 1.5,
    "doubled_sales": 1.0,
    "treasures": 1.5,
    "hand_limit": 0.4,
    "big_limit": 0.4,
    "safe_levels": 0.8,
    "safe_items": 0.8,
}


FOR_HEROES: tuple[Scope, ...] = ("me", "side", "fighters")
"""The scopes of what counts for the players' side of a fight."""


def _points(modifier: Modifier) -> float:
    if modifier.scope not in FOR_HEROES:
        return 0.0
    value = modifier.value
    match value:
        case Const():
            n = value.n
        case Players():
            n = AT_A_TABLE * value.times
        case Foes():
            n = value.times * (value.filter in ANY_MONSTER and not value.other)
        case _:
            n = 1
    return _POINTS.get(modifier.query, 0.2) * n


ANY_MONSTER = (Filter(), Filter(kind="monster"))
