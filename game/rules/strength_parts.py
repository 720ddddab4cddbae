"""Why a strength or an escape throw is what it is, part by part: the slow, talkative twin of `game.rules.queries`,
tested equal to it."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import Message
from game.model.primitives import Enhance, Modifier, Query
from game.model.state import Foe, Lasting
from game.model.views import Part
from game.rules import modifiers
from game.rules.card_index import CardIndex
from game.rules.modifiers import Change
from game.rules.queries import facing, foe_scope, foe_strength, heroes, pack_of, run_bonus
from game.rules.table_protocol import Reading
from game.rules.terms import Scope, amount, combatants, holds


def seat_parts(book: CardIndex, state: Reading, seat: SeatId) -> tuple[Part, ...]:
    """Level, then every card that counts for this seat."""
    parts = [level_part(state, seat)]
    fights = seat in combatants(state.combat)
    if fights and state.combat is not None and state.combat.muted:
        return tuple(parts)
    scope = Scope(book, state, seat, seat)
    parts += _card_parts(book, scope, "fight")
    return (*parts, *(_foes_part(book, state, seat) if fights else ()))


def level_part(state: Reading, seat: SeatId) -> Part:
    return Part(Message("part.level", {"seat": f"seat:{seat}"}), state.players[seat].level, seat)


def _foes_part(book: CardIndex, state: Reading, seat: SeatId) -> Iterable[Part]:
    """Yield the sum that each monster gives or takes those who fight it."""
    assert state.combat is not None
    scope = foe_scope(book, state)
    for foe in facing(state.combat):
        theirs = [m for m in book.defs[foe.card].modifiers if m.query == "fight" and m.scope == "fighters"]
        total = sum(_counts(modifier, scope) for modifier in theirs)
        if total:
            yield Part(_own_text(book, foe), total, seat)


def run_parts(book: CardIndex, state: Reading, seat: SeatId, foe: Foe) -> tuple[Part, ...]:
    """Everything that is added to what this seat throws to run from this monster."""
    parts = _card_parts(book, Scope(book, state, seat, seat), "run")
    theirs = [m for m in book.defs[foe.card].modifiers if m.query == "run" and m.scope == "fighters"]
    speed = sum(_counts(modifier, foe_scope(book, state)) for modifier in theirs)
    if speed:
        parts.append(Part(card_label(book, foe.card), speed))
    rest = run_bonus(book, state, seat, foe) - sum(part.amount for part in parts)
    return (*parts, *((Part(Message("part.for_everybody"), rest),) if rest else ()))


def _card_parts(book: CardIndex, scope: Scope, query: Query) -> list[Part]:
    """One part for each card in front of a seat that changes its number, then one for each whose effect lasts on it."""
    laid = (change for change in modifiers.parts(book, scope, query) if change.source != NO_CARD)
    lasting = modifiers.lasting_parts(scope, query)
    return [part for changes in (laid, lasting) for part in _by_card(book, changes, scope.me)]


def _counts(modifier: Modifier, scope: Scope) -> int:
    return amount(modifier.value, scope) if holds(modifier.when, scope) else 0


def _by_card(book: CardIndex, found: Iterable[Change | Lasting], seat: SeatId = NOBODY) -> list[Part]:
    """One part for each card, if its amounts do not cancel out."""
    sums: dict[CardId, int] = {}
    for one in found:
        sums[one.source] = sums.get(one.source, 0) + one.amount
    return [Part(card_label(book, card), total, seat, card) for card, total in sums.items() if total]


def card_label(book: CardIndex, card: CardId) -> Message:
    """The card's name as a label."""
    return Message("part.card", {"card": f"card:{book.defs[card].id}"})


def heroes_parts(book: CardIndex, state: Reading) -> tuple[Part, ...]:
    """Everything that adds up to the players' side."""
    combat = state.combat
    if combat is None:
        return ()
    parts = [part for seat in combatants(combat) for part in seat_parts(book, state, seat)]
    if not combat.muted:
        parts += _by_card(book, combat.lasting)
    return (*parts, *_floor(heroes(book, state), parts))


def monsters_parts(book: CardIndex, state: Reading) -> tuple[Part, ...]:
    """Everything that adds up to the monsters' side."""
    if state.combat is None:
        return ()
    return tuple(part for foe in facing(state.combat) for part in foe_parts(book, state, foe))


def foe_parts(book: CardIndex, state: Reading, foe: Foe) -> tuple[Part, ...]:
    """One monster: its level, its enhancers, what was played on it, what it adds by itself."""
    assert state.combat is not None
    pack = pack_of(state.combat, foe)
    parts = [Part(card_label(book, foe.card), book.defs[foe.card].level, card=foe.card)]
    parts += [Part(card_label(book, card), _enhancement(book, card), card=card) for card in pack.cards]
    parts += _by_card(book, (lasting for lasting in foe.lasting if lasting.source != foe.card))
    scope = foe_scope(book, state)
    own = [m for m in book.defs[foe.card].modifiers if m.query == "fight" and m.scope == "foe"]
    extra = sum(_counts(modifier, scope) for modifier in own)
    extra += sum(lasting.amount for lasting in foe.lasting if lasting.source == foe.card)
    if extra:
        parts.append(Part(_own_text(book, foe), extra))  # without a card: those of the card itself are its level
    return (*parts, *_floor(foe_strength(book, state, foe), parts))


def _own_text(book: CardIndex, foe: Foe) -> Message:
    return Message("part.own_text", {"card": f"card:{book.defs[foe.card].id}"})


def _enhancement(book: CardIndex, card: CardId) -> int:
    return sum(
        effect.fight for ability in book.defs[card].abilities for effect in ability.do if isinstance(effect, Enhance)
    )


def _floor(total: int, parts: list[Part]) -> tuple[Part, ...]:
    """Return the part that a lower bound adds back (E-121)."""
    missing = total - sum(part.amount for part in parts)
    return (Part(Message("part.floor"), missing),) if missing else ()
