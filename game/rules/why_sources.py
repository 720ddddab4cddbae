"""Where the parts of a number come from: the card, where it lies, on which condition it counts, and what does not count
yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.ids import NO_CARD, CardId, SeatId
from game.model.cards import Ability
from game.model.messages import Message
from game.model.primitives import Add, Modifier, Query
from game.model.state import Foe
from game.model.terms import Condition, Const, Var
from game.model.views import Part
from game.model.why import Lies, Number, Source, Wait
from game.rules.card_index import CardIndex
from game.rules.limits import is_free, restricted
from game.rules.modifiers import added, at_work, borne, lasting_parts, parts
from game.rules.queries import facing, foe_scope
from game.rules.strength_parts import card_label
from game.rules.table_protocol import SeatReading
from game.rules.terms import Scope, amount, holds
from game.rules.view_reading import ViewReading

RULES: dict[Lies, str] = {
    "rules": "E-121",
    "level": "R-COMBAT-01",
    "used": "R-COMBAT-01",
    "carried": "R-ITEM-24",
    "traits": "R-CLASS-04",
    "curses": "R-CURSE-05",
    "monster": "R-COMBAT-02",
    "enhancer": "R-ENH-03",
    "played": "R-ONESHOT-03",
    "text": "R-COMBAT-21",
}
"""Which rule lets a source count, by where it lies."""


class Asked(NamedTuple):
    """A question: the cards, the table as it is known, and which number."""

    book: CardIndex
    table: ViewReading
    number: Number

    @property
    def seat(self) -> SeatId:
        return self.number.seat

    @property
    def player(self) -> SeatReading:
        return self.table.players[self.number.seat]

    @property
    def foe(self) -> Foe | None:
        """The monster that is meant."""
        combat = self.table.combat
        foes = combat.foes if combat is not None else ()
        return next((foe for foe in foes if foe.body == self.number.body), None)

    def scope(self, seat: SeatId) -> Scope:
        return Scope(self.book, self.table, seat, seat)

    def lies(self, card: CardId, seat: SeatId) -> Lies:
        """Where a card of a seat lies; a card not in front of it was played."""
        if 0 <= seat < len(self.table.players):
            player = self.table.players[seat]
            places: tuple[tuple[Lies, tuple[CardId, ...]], ...] = (
                ("used", player.used),
                ("carried", player.carried),
                ("traits", player.traits),
                ("curses", player.curses),
            )
            found = next((word for word, cards in places if card in cards), None)
            if found is not None:
                return found
        return self._in_fight(card)

    def _in_fight(self, card: CardId) -> Lies:
        combat = self.table.combat
        if combat is None:
            return "played"
        if any(card in (foe.card, foe.lies) for foe in combat.foes):
            return "monster"
        return "enhancer" if any(card in pack.cards for pack in combat.packs) else "played"


def from_rules(label: Message, amount: int, rule: str, waits: Wait = "") -> Source:
    """A part that no card brings."""
    return Source(Part(label, amount), "rules", rule, waits=waits)


def from_card(asked: Asked, seat: SeatId, card: CardId, amount: int, rule: str = "") -> Source:
    """A part that a card of a seat brings. `rule`: empty for the one that goes with where the card lies."""
    lies = asked.lies(card, seat)
    return Source(Part(card_label(asked.book, card), amount, seat, card), lies, rule or RULES[lies])


def sourced(asked: Asked, parts: Iterable[Part], query: Query = "fight") -> Iterator[Source]:
    """Parts of the ledger as their sources."""
    for part in parts:
        yield from _sources_of(asked, part, query)


def _sources_of(asked: Asked, part: Part, query: Query) -> Iterator[Source]:
    """Of a card that gives something always and something on a condition there are two."""
    if part.card == NO_CARD:
        yield _wordless(asked, part)
        return
    lies = asked.lies(part.card, part.seat)
    if lies in ("used", "traits", "curses"):
        yield from _of_card(asked, part, lies, query)
    else:
        yield Source(part, lies, RULES[lies])


def _wordless(asked: Asked, part: Part) -> Source:
    """A level, what a monster's text adds, or a floor."""
    if part.label.key == "part.level":
        return Source(part, "level", RULES["level"])
    if part.label.key != "part.own_text":
        return Source(part, "rules" if part.label.key == "part.floor" else "text", RULES["rules"])
    when = next((found for found in _conditions_of_foes(asked, part)), None)
    return Source(part, "text", RULES["text"], when)


def _conditions_of_foes(asked: Asked, part: Part) -> Iterator[Condition]:
    """Yield the conditions that a monster's own text depends on and that hold."""
    combat = asked.table.combat
    foes = facing(combat) if combat is not None else ()
    for foe in foes:
        if part.label.args.get("card") == f"card:{asked.book.defs[foe.card].id}":
            scope = foe_scope(asked.book, asked.table)
            mods = asked.book.defs[foe.card].modifiers
            yield from (one.when for one in mods if one.query == "fight" and one.when and holds(one.when, scope))


def _of_card(asked: Asked, part: Part, lies: Lies, query: Query) -> Iterator[Source]:
    scope = asked.scope(part.seat)
    modifiers = _counting(asked.book, asked.table.players[part.seat], part.card, query)
    bound = [one for one in modifiers if one.when and holds(one.when, scope)]
    on_condition = sum(amount(one.value, scope) for one in bound)
    always = part.amount - on_condition
    worn_if = asked.book.defs[part.card].use_if if lies == "used" else None
    if worn_if is not None and is_free(asked.table.players[part.seat], part.card):
        worn_if = None
    if always or not bound:
        yield Source(replace(part, amount=always), lies, "R-ITEM-17" if worn_if else RULES[lies], worn_if)
    for one in bound:
        yield Source(replace(part, amount=amount(one.value, scope)), lies, RULES[lies], one.when)


def _counting(book: CardIndex, player: SeatReading, card: CardId, query: Query) -> list[Modifier]:
    """The modifiers of a card that may change this number of its seat."""
    return [modifier for modifier in borne(book, player, card) if modifier.query == query]


# --- sources that do not count now -----------------------------------------------------------------------------------


def conditional_of(asked: Asked, seat: SeatId, query: Query) -> Iterator[Source]:
    """Yield the modifiers whose conditions do not hold now."""
    scope, player = asked.scope(seat), asked.table.players[seat]
    for card in at_work(asked.book, player):
        for one in _counting(asked.book, player, card, query):
            if one.when is not None and not holds(one.when, scope) and isinstance(one.value, Const) and one.value.n:
                yield replace(from_card(asked, seat, card, one.value.n), when=one.when, waits="condition")


def for_next_fight(asked: Asked, seat: SeatId, query: Query) -> Iterator[Source]:
    """Yield the modifiers that begin to count with the next fight (R-CURSE-09)."""
    for lasting in asked.table.players[seat].lasting:
        if lasting.until == "next_fight" and lasting.modifier.query == query:
            yield replace(from_card(asked, seat, lasting.source, lasting.amount, "R-CURSE-09"), waits="fight")


def bag_of(asked: Asked, seat: SeatId) -> Iterator[Source]:
    """Yield the bonuses of items that are carried and would count if they were worn."""
    book, player = asked.book, asked.table.players[seat]
    for card in player.carried:
        plain = (one.value for one in _counting(book, player, card, "fight") if one.when is None)
        total = sum(value.n for value in plain if isinstance(value, Const))
        if total and book.defs[card].kind == "item":
            needs = book.defs[card].use_if if restricted(book, asked.table, seat, card) else None
            rule = "R-ITEM-17" if needs else "R-ITEM-24"
            yield replace(from_card(asked, seat, card, total, rule), when=needs, waits="bag")


def abilities_of(asked: Asked, seat: SeatId) -> Iterator[Source]:
    """Strength that somebody who fights could pay for."""
    for card in at_work(asked.book, asked.table.players[seat]):
        for number, ability in enumerate(asked.book.defs[card].abilities):
            given = _gives(ability)
            if given is None or ability.verb != "act" or ability.at not in ("fight", "fight_mine"):
                continue
            least, most = given
            rule = "R-CLASS-19" if ability.limit is not None and ability.limit.per_card else "R-CLASS-06"
            yield replace(from_card(asked, seat, card, least, rule), waits="ability", most=most, ability=number)


def _gives(ability: Ability) -> tuple[int, int] | None:
    """Return the strength that an ability adds to its user, at least and at most; None if it adds none."""
    own = (done.modifier for done in ability.do if isinstance(done, Add) and done.modifier.scope in ("me", "side"))
    value = next((one.value for one in own if one.query == "fight"), None)
    if isinstance(value, Const):
        return value.n, value.n
    if isinstance(value, Var) and ability.cost is not None:
        return value.times * ability.cost.least, value.times * ability.cost.most
    return None


def ties_of(asked: Asked, seat: SeatId) -> Iterator[Source]:
    """Yield the cards that win ties for the side."""
    book, player = asked.book, asked.table.players[seat]
    if added(book, asked.table, seat, "wins_ties") > 0:
        for card in at_work(book, player):
            if _counting(book, player, card, "wins_ties"):
                yield replace(from_card(asked, seat, card, 0, "R-COMBAT-05"), waits="tie")


def foe_conditional(asked: Asked, foe: Foe) -> Iterator[Source]:
    """Yield the modifiers of a monster's text whose conditions do not hold now."""
    scope = foe_scope(asked.book, asked.table)
    for one in asked.book.defs[foe.card].modifiers:
        met = one.query != "fight" or one.scope != "foe" or one.when is None or holds(one.when, scope)
        if not met and isinstance(one.value, Const):
            part = Part(card_label(asked.book, foe.card), one.value.n, card=foe.lies)
            yield Source(part, "text", RULES["text"], one.when, "condition")


# --- limits ----------------------------------------------------------------------------------------------------------


def by_limit(asked: Asked, query: Query, rule: str) -> Iterator[Source]:
    """Yield the changes of a limit by source; the sum that rule cards give everybody comes last."""
    scope = asked.scope(asked.seat)
    found = parts(asked.book, scope, query) + lasting_parts(scope, query)
    for one in found:
        if one.source != NO_CARD:
            yield from_card(asked, asked.seat, one.source, one.amount, rule)
    everybody = sum(one.amount for one in found if one.source == NO_CARD)
    if everybody:
        yield from_rules(Message("part.for_everybody"), everybody, "R-PRECEDENCE-01")
