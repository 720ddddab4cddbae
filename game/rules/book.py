"""The rulebook of one table, indexed: what the rules look up a thousand times a second, worked out once.

Built from a Ruleset, never changed. A `Source` is one way in which one card can begin a move; `game.rules.legal` asks
the gate, then the source's rules, and offers its option.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ids import CardId
from game.model.cards import Ability, CardDef, Cost, OwnPile
from game.model.domains import Domain, DomainKind
from game.model.house_rules import HouseRules
from game.model.options import Option, Param, Verb
from game.model.primitives import Add, EffectNode, If, Summon
from game.model.ruleset import Ruleset
from game.model.state import DOOR, TREASURE
from game.model.terms import Filter
from game.rules.card_index import CardIndex
from game.rules.texts import gives_level, lifts_target, may_be_vain
from game.rules.timing_matrix import BIT, FIGHTS, MATRIX, MOMENTS, ROLES, Gate, codes_of_ability, gates, mask, of_role


class Source(NamedTuple):
    """One way to begin a move from a card: gate bits, any of which will do, printed moment (empty: the gate alone
    decides), the option.

    `ruled`: rules about the owner's belongings may shut it. `depends`: so may the rest of the table.
    """

    bit: int
    at: str
    option: Option
    ability: Ability | None
    ruled: bool
    depends: bool


Ways = tuple[tuple[Source, ...], ...]


class Gated(NamedTuple):
    """A card's ways that a gate lets through: `free` are open without further rules, `bound` must be asked."""

    free: tuple[Option, ...]
    bound: tuple[Source, ...]

    def admits(self, way: Source) -> bool:
        return way in self.bound or way.option in self.free


class Cell(NamedTuple):
    """One cell of the timing matrix: by card id, the ways it lets through; the codes of fresh cards (E-106); whether
    it is a time to trade, and to sell.
    """

    hand: tuple[Gated, ...]
    carried: tuple[Gated, ...]
    table: tuple[Gated, ...]
    borrowed: tuple[Gated, ...]
    fresh: int
    trades: bool
    sells: bool


class Book(CardIndex):
    """Everything looked up by card id. `hand`: the ways of a card in hand; `table`: those in play."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self.gates: dict[tuple[str, str], Gate] = gates(ruleset.house)
        self._read_sets()
        self._read_cards()
        self._read_ways()
        self._cells: dict[tuple[str, str], Cell] = {}
        self._alike: dict[str, Cell] = {}
        self.rows: dict[str, dict[str, str]] = {
            where: {who: f"ways {self._lets_through(where, who)}" for who in ROLES} for where in MATRIX
        }

    def _read_sets(self) -> None:
        """Read the families and the rule cards of kinds of monsters that whole sets declare."""
        sets = self.ruleset.sets
        anytime = frozenset(family for each in sets for family in each.anytime)
        self.powers = anytime if self.house.power_timing == "any" else frozenset[str]()
        self.outlasting = frozenset(family for each in sets for family in each.outlasting)
        self.calls = tuple(dict.fromkeys(card.calls for card in self.rule_cards if card.calls))

    def _read_cards(self) -> None:
        """Read the facts that are asked of single cards again and again, by their numbers."""
        cards = [CardId(number) for number in range(len(self.defs))]
        self.back: tuple[int, ...] = tuple(DOOR if card.back == "door" else TREASURE for card in self.defs)
        self.values: tuple[int, ...] = tuple(card.value for card in self.defs)
        self.clinging = any(card.clings for card in self.defs)
        self.grounded: tuple[bool, ...] = tuple(bool(card.enables or card.beside) for card in self.defs)
        self.own_pile: tuple[int, ...] = tuple(_own_pile(self.piles, card) for card in self.defs)
        self.stays: tuple[bool, ...] = tuple(_stays(card) for card in self.defs)
        self.door_cards = tuple(card for card in cards if self.back[card] == DOOR)
        self.treasure_cards = tuple(card for card in cards if self.back[card] == TREASURE)

    def _read_ways(self) -> None:
        """Read the ways of each card: from a hand, from the table, or printed on a monster for those who fight it."""
        cards = [CardId(number) for number in range(len(self.defs))]
        grants = _grants(self.rule_cards)
        friends = any(card.friendly for card in self.defs)
        self.hand: Ways = tuple(
            (
                *_claims(card, self.defs[card], self.house),
                *_from_hand(card, self.defs[card], grants, friends, self.powers),
            )
            for card in cards
        )
        self.table: Ways = tuple(_from_table(card, self.defs[card]) for card in cards)
        self.borrowed: Ways = tuple(_borrowed(card, self.defs[card]) for card in cards)
        self.rolled_from_hand = frozenset(
            card for card in cards if any(source.at == "rolled" for source in self.hand[card])
        )

    def cell(self, where: str, who: str) -> Cell:
        """Return the ways that the gate lets through in a situation for a role, card by card; made at first use."""
        found = self._cells.get((where, who))
        if found is None:
            row = self.rows[where][who]
            found = self._cells[where, who] = self._alike.get(row) or self._make_cell(where, who)
            self._alike[row] = found
        return found

    def _lets_through(self, where: str, who: str) -> tuple[int, int, tuple[str, ...]]:
        """Return the part of the matrix that concerns cards. Situations that are alike in this ask a seat's cards once;
        `rows` names them."""
        gate = self.gates[where, who]
        return gate.now & ~BIT["HP"], gate.fresh & ~gate.now, tuple(at for at in MOMENTS[where] if of_role(at, who))

    def _make_cell(self, where: str, who: str) -> Cell:
        now, fresh, printed = self._lets_through(where, who)
        moments = ("", *printed)
        hand, carried, table, borrowed = (
            tuple(_gated(way for way in ways if now & way.bit and way.at in moments) for ways in place)
            for place in (
                self.hand,
                _but(("stow_item", "use_ability"), self.table),
                _but(("wear_item",), self.table),
                self.borrowed,
            )
        )
        return Cell(hand, carried, table, borrowed, fresh, bool(now & BIT["TR"]), bool(now & BIT["SE"]))

    def arrival(self, card: CardId) -> tuple[EffectNode, ...]:
        """Return the effects of a monster that has come by itself, and the calls for others (R-GOTH-02, -07)."""
        called = tuple(Summon(tag) for tag in self.calls if tag in self.defs[card].tags) if self.calls else ()
        return (*self.says(card, "revealed"), *called)


def _gated(ways: Iterable[Source]) -> Gated:
    known = tuple(ways)
    free = tuple(way.option for way in known if not way.ruled and not way.depends)
    return Gated(free, tuple(way for way in known if way.ruled or way.depends))


def _but(verbs: tuple[Verb, ...], table: Ways) -> Ways:
    """Return the ways without these verbs: a carried card has no abilities (R-ITEM-24), a worn one is on already."""
    return tuple(tuple(way for way in ways if way.option.verb not in verbs) for ways in table)


def _grants(rule_cards: tuple[CardDef, ...]) -> tuple[Ability, ...]:
    """Return the abilities that the rule cards of these sets give everybody."""
    given = (ability for card in rule_cards for ability in card.abilities if ability.verb == "grant")
    return tuple(dict.fromkeys(given))  # two sets may say the same (R-UNDEAD-03)


def _own_pile(piles: tuple[OwnPile, ...], card: CardDef) -> int:
    """The number of the pile of a set's own where a card goes instead of on a discard, the first that takes it; -1:
    none.
    """
    return next((number for number, pile in enumerate(piles) if pile.takes(card)), -1)


def _granted(card: CardId, card_def: CardDef, grants: tuple[Ability, ...]) -> list[Source]:
    """The ways that rule cards open for a monster in hand (R-UNDEAD-02)."""
    return [
        Source(BIT[grant.action], grant.at, Option("play_card", grant.action, card, -1), grant, False, True)
        for grant in grants
        if grant.filter is not None and grant.filter.tag in card_def.tags
    ]


def _claims(card: CardId, card_def: CardDef, house: HouseRules) -> tuple[Source, ...]:
    """A level-up may buy the class on top of the discard (R-VAR-09)."""
    if not house.class_from_discard or "level_up" not in card_def.tags:
        return ()
    return (_plain("claim_top", "DC", card)._replace(depends=True),)


def _from_hand(
    card: CardId, card_def: CardDef, grants: tuple[Ability, ...], friends: bool, powers: frozenset[str]
) -> tuple[Source, ...]:
    """`friends`: whether a friendly monster may have been met, who leaves no trouble to look for (E-81). `powers`: the
    families that are laid at any time (R-POWER-07).
    """
    match card_def.kind:
        case "monster" if card_def.friendly:
            own = []
        case "monster":
            hunt = _plain("pick_fight", "MO", card)._replace(depends=friends)
            own = [hunt, *_granted(card, card_def, grants)]
        case "curse":
            own = [_plain("play_card", "CU", card, (Param("target", "seat", Domain("living")),))]
        case "trait":
            own = [_plain("lay_card", "PW" if card_def.family in powers else "CL", card)]
        case "enabler":
            own = [_plain("lay_card", "CL", card, _laid_along(card_def))]
        case "hireling":
            own = [_plain("lay_card", "HR", card)]
        case "item":
            own = [_plain("lay_card", "IC" if card_def.in_combat else "IT", card)]
        case "oneshot":
            own = [_plain("lay_card", "IT", card)]
        case _:
            own = []
    return (*own, *_abilities(card, card_def, "play"))


def _from_table(card: CardId, card_def: CardDef) -> tuple[Source, ...]:
    """Return the ways that a card in front of its owner can begin; wearing and stowing need no gate but EQ."""
    match card_def.kind:
        case "item":
            own = [_plain("wear_item", "EQ", card), _plain("stow_item", "EQ", card)]
        case "trait" | "enabler":
            own = [_plain("drop_card", "XD", card)._replace(ruled=card_def.clings)]
        case _:
            own = []
    plays = _abilities(card, card_def, "play") if card_def.kind == "oneshot" else ()
    return (*own, *plays, *_abilities(card, card_def, "act", by="owner"))


def _laid_along(card_def: CardDef) -> tuple[Param, ...]:
    """An enabler that needs two of a family is laid with what is missing, from the hand (R-CLASS-16, E-116)."""
    missing = card_def.needs - 1
    return (Param("along", "cards", Domain("another", sort=card_def.enables), missing, missing),) if missing else ()


def _borrowed(card: CardId, card_def: CardDef) -> tuple[Source, ...]:
    """Abilities printed on a monster for those who fight it (B-MON-2)."""
    return _abilities(card, card_def, "act", by="side")


def _plain(verb: Verb, code: str, card: CardId, params: tuple[Param, ...] = ()) -> Source:
    return Source(BIT[code], "", Option(verb, code, card, -1, params), None, verb in RULED, depends=False)


def _abilities(card: CardId, card_def: CardDef, verb: str, by: str = "owner") -> tuple[Source, ...]:
    how: Verb = "play_card" if verb == "play" else "use_ability"
    found = []
    for index, ability in enumerate(card_def.abilities):
        if ability.verb == verb and ability.by == by:
            codes = codes_of_ability(ability.action, ability.at) if verb == "act" else ability.action
            option = Option(how, codes.split()[0], card, index, params_of(ability, card))
            at = "" if codes == "ST" else ability.at  # when a theft may be tried is a house rule: the gate's
            found.append(Source(mask(codes), at, option, ability, _ruled(ability), _depends(ability)))
    return tuple(found)


RULED = ("lay_card", "wear_item")
"""Plain moves that slots, limits and restrictions may forbid."""


def _ruled(ability: Ability) -> bool:
    return bool(ability.limit or ability.plus or ability.cost)


def _depends(ability: Ability) -> bool:
    """Whether it needs more than its owner's belongings: a condition, somebody to aim at, a monster, a
    level that can be given, anything to act on.
    """
    sure = ability.target in (None, "player") or (ability.target == "side" and ability.at in FIGHTS)
    bound = ability.when is not None or ability.at == "running" or ability.action in ("RM", "WM", "EN")
    return not sure or bound or gives_level(ability) or may_be_vain(ability)


def params_of(ability: Ability, card: CardId) -> tuple[Param, ...]:
    """Return the arguments that the use of an ability needs, in this order: target, card played along, cards paid."""
    return (*_target(ability, card), *_plus(ability, card), *_cost(ability, card))


def _target(ability: Ability, card: CardId) -> tuple[Param, ...]:
    match ability.target:
        case None:
            return ()
        case "player" | "rival" | "level_player" | "level_rival" | "fighting_rival" | "bearer":
            return (Param("target", "seat", _aimed_at(ability, card)),)
        case "foe":
            return (Param("target", "foe", Domain("foes")),)
        case "lone_foe":
            return (Param("target", "foe", Domain("lone_foes")),)
        case "own_item":
            return (Param("target", "cards", Domain("own_items")),)
        case "side":
            return (Param("side", "side", Domain("sides")), Param("target", "foe", Domain("foes"), needs=(0, 1)))
        case "rival_small_item":
            return (Param("target", "cards", Domain("rival_small_items")),)


def _aimed_at(ability: Ability, card: CardId) -> Domain:
    """The seats it may be aimed at; only those who can still gain the level that it gives them (E-104, E-129)."""
    gaining = ability.target in ("level_player", "level_rival") or lifts_target(ability)
    match ability.target:
        case "player" | "level_player":
            return Domain("living", gaining=gaining)
        case "rival" | "level_rival":
            return Domain("rivals", gaining=gaining)
        case "fighting_rival":
            return Domain("fighting_rivals", gaining=gaining)
        case _:
            return Domain("bearers", card, gaining=gaining)


def _plus(ability: Ability, card: CardId) -> tuple[Param, ...]:
    return (Param("plus", "cards", Domain("played_along", card, ability.plus.kind)),) if ability.plus else ()


def _cost(ability: Ability, card: CardId) -> tuple[Param, ...]:
    """A card never pays for its own ability, so the domain is about it."""
    cost = ability.cost
    if cost is None or cost.source == "whole_hand":
        return ()
    kind: DomainKind = cost.source if cost.filter == Filter() else "price"
    return (Param("cost", "cards", Domain(kind, card), cost.least, cost.most),)


def sorted_price(card_def: CardDef) -> Cost:
    """The one price of a card that asks for cards of a sort."""
    costs = (ability.cost for ability in card_def.abilities if ability.cost is not None)
    return next(cost for cost in costs if cost.filter != Filter())


def _stays(card_def: CardDef) -> bool:
    """Curses that wait for a fight lie in front of their victim like lasting ones (R-CURSE-09)."""
    return card_def.stays or any(_waits(effect) for ability in card_def.abilities for effect in ability.do)


def _waits(effect: EffectNode) -> bool:
    if isinstance(effect, If):
        return any(_waits(inner) for inner in (*effect.then, *effect.otherwise))
    return isinstance(effect, Add) and effect.until == "next_fight"
