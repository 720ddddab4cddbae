"""A table as one seat knows it, with the fight that is on or one that might be. The rules read it like the truth; where
it hides the answer, this page says what a rival reckons with instead.
"""

from __future__ import annotations

from msgspec.structs import astuple, replace

import game.rules.queries as queries
import game.rules.terms as terms
from game.ai.card_knowledge import Lore, at_least
from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model.cards import Ability
from game.model.primitives import GainLevel, Mute
from game.model.ruleset import RUN_NEED
from game.model.terms import PAID, Amount, Condition, Has, SideHas, Var
from game.model.views import Combat, Foe, Pack, SeatSight, SeatView, Unknown
from game.rules.terms import Scope, combatants

FACE = 3
"""The face assumed for a die that is not thrown yet."""


class OwnSight(SeatSight, frozen=True):
    """One's own seat: the hand is known."""

    held: tuple[CardId, ...] = ()

    @property
    def hand(self) -> tuple[CardId, ...]:
        return self.held


class Scene:
    """The reading of a table by a seat (`game.rules.table_protocol`)."""

    def __init__(self, lore: Lore, view: SeatView, players: tuple[SeatSight, ...], combat: Combat | None) -> None:
        self.lore = lore
        self.view = view
        self.players = players
        self.combat = combat
        self.active = view.active
        self.roll = view.die

    @property
    def side(self) -> tuple[SeatId, ...]:
        """The fighter, and the helper if there is one."""
        return combatants(self.combat)

    @property
    def foes(self) -> tuple[Foe, ...]:
        """The monsters that face them."""
        return () if self.combat is None else queries.facing(self.combat)

    @property
    def fight(self) -> Combat:
        """The fight; only asked where there is one."""
        assert self.combat is not None
        return self.combat

    def scope(self, me: SeatId, victim: SeatId = NOBODY, paid: int = 1) -> Scope:
        """How a text is read that somebody may use, on somebody, for so many cards; no die has been thrown for it."""
        return Scope(self.lore, self, me, victim, victim, ((PAID, paid),), unbound=None)

    # --- other tables -----------------------------------------------------------------------------------------

    def against(self, fighter: SeatId, card: CardId) -> Scene:
        """Another fight, with nothing played yet."""
        return self._with(Combat(fighter, (), ())).joined_by(card)

    def joined_by(self, *cards: CardId) -> Scene:
        """The fight with more monsters in it, with their effects on arrival."""
        before = self.fight
        packs = tuple(Pack(-2 - n) for n in range(len(before.foes), len(before.foes) + len(cards)))
        foes = tuple(Foe(BodyId(pack.id), card, pack.id) for pack, card in zip(packs, cards, strict=True))
        muting = any(isinstance(done, Mute) for card in cards for done in self.lore.says(card, "revealed"))
        return self._with(
            replace(before, foes=before.foes + foes, packs=before.packs + packs, muted=before.muted or muting)
        )

    def with_twin(self, body: BodyId) -> Scene:
        """The fight with one of its monsters twice, and whatever lies with it."""
        return self.against_some(
            self.fight.foes + tuple(replace(foe, body=BodyId(-2)) for foe in self.fight.foes if foe.body == body)
        )

    def helped_by(self, helper: SeatId) -> Scene:
        """The fight with this helper."""
        return self._with(replace(self.fight, helper=helper))

    def against_some(self, foes: tuple[Foe, ...]) -> Scene:
        """The fight with these monsters alone."""
        return self._with(replace(self.fight, foes=foes))

    def with_trait(self, seat: SeatId, card: CardId) -> Scene:
        """The table with one trait more before a seat."""
        return self._with_traits(seat, (*self.players[seat].traits, card))

    def without_trait(self, seat: SeatId, card: CardId) -> Scene:
        """The table with one trait less before a seat."""
        return self._with_traits(seat, tuple(one for one in self.players[seat].traits if one != card))

    def _with_traits(self, seat: SeatId, traits: tuple[CardId, ...]) -> Scene:
        changed = replace(self.players[seat], traits=traits)
        players = tuple(changed if one.seat == seat else one for one in self.players)
        return Scene(self.lore, self.view, players, self.combat)

    def _with(self, combat: Combat) -> Scene:
        return Scene(self.lore, self.view, self.players, combat)


def scene_of(lore: Lore, view: SeatView) -> Scene:
    """The table as it is."""
    me = view.seat
    players = tuple(OwnSight(*(*astuple(sight), view.hand)) if sight.seat == me else sight for sight in view.seats)
    return Scene(lore, view, players, None if view.fight is None else view.fight.combat)


# --- terms --------------------------------------------------------------------------------------------------------


def amount(term: Amount, scope: Scope, face: int = FACE) -> int:
    """The whole number a term stands for; an unknown one counts like a die that is not thrown, and shows this face."""
    try:
        return terms.amount(term, scope)
    except Unknown:
        return face * term.times if isinstance(term, Var) else face


def may_hold(condition: Condition | None, scope: Scope) -> bool:
    """Whether a condition is true as far as one can know."""
    return terms.may_hold(condition, scope, unknown=True)


def missing(ability: Ability, scene: Scene, seat: SeatId, hand: tuple[CardId, ...]) -> int:
    """How many things a text asks for that a seat has not: for its condition, where that is of what lies there or the
    text brings a level, and of the items of a kind that such a level costs."""
    when, cost, player = ability.when, ability.cost, scene.players[seat]
    lifts = any(isinstance(effect, GainLevel) for effect in ability.do)
    short = 0
    if isinstance(when, SideHas):
        short = not any(terms.owns(scene.lore, one, when.filter) for one in scene.players)
    elif (isinstance(when, Has) or lifts) and not may_hold(when, scene.scope(seat, seat)):
        short = when.n - terms.owns(scene.lore, player, when.filter) if isinstance(when, Has) else 1
    if lifts and cost is not None and cost.filter.kind == "item":
        items = player.used + player.carried + hand
        short += max(0, cost.least - sum(terms.matches(scene.lore, card, cost.filter) for card in items))
    return max(0, short)


# --- the fight ----------------------------------------------------------------------------------------------------


def lacking(scene: Scene) -> int:
    """Points that the players' side lacks; 0 or fewer: so many to spare. By what everybody sees if that is hidden."""
    try:
        return queries.lacking(scene.lore, scene)
    except Unknown:
        levels = sum(scene.lore.defs[foe.card].level for foe in scene.foes)
        return levels + 1 - sum(scene.players[seat].strength for seat in scene.side)


def treasures(scene: Scene) -> int:
    """Return the treasures that the monsters yield, or the printed ones."""
    try:
        return queries.treasures_of_all(scene.lore, scene, scene.foes)
    except Unknown:
        return sum(scene.lore.defs[foe.card].treasures for foe in scene.foes)


def help_levels(scene: Scene, helper: SeatId) -> int:
    """Levels a helper gains if the side wins (R-HELP-18, R-HELP-19)."""
    try:
        return sum([queries.help_levels(scene.lore, scene, helper, foe) for foe in scene.foes])
    except Unknown:
        return 0


def bars_helpers(scene: Scene) -> bool:
    """Whether a monster keeps everybody from helping, as far as one can know."""
    try:
        return queries.helpers_barred(scene.lore, scene)
    except Unknown:
        return False


def escape_chance(scene: Scene, seat: SeatId, foe: Foe) -> float:
    """Chance to get away from a monster; one that does not pursue is left behind."""
    try:
        if not queries.pursues(scene.lore, scene, foe, seat):
            return 1.0
        return at_least(RUN_NEED - queries.run_bonus(scene.lore, scene, seat, foe))
    except Unknown:
        return at_least(RUN_NEED)
