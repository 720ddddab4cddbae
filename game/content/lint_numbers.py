"""The possible mistakes in a number that a card changes: one that is not this card's to change, a change that changes
nothing, a condition that decides nothing there, a life span in which nobody asks for it (E-144)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.content import card_kinds as written
from game.content import clauses
from game.content.abilities import usual_scope
from game.content.authored import Places
from game.content.faults import ContentError, unknown
from game.content.lint_abilities import (
    FIGHTERS,
    FIGHTING,
    OF_A_FIGHT,
    OF_A_THROW,
    OF_SOMEBODY,
    OWN_TURN,
    PEACEFUL,
    UNNAMED,
    Deed,
)
from game.content.nodes import Place
from game.model import primitives as do
from game.model import terms
from game.model.cards import Moment, TargetKind
from game.model.house_rules import HouseRules
from game.model.primitives import SWITCHES, Query, Scope, Until
from game.model.ruleset import HAND_LIMIT
from game.model.terms import Amount, Condition, Const

OF_A_SEAT: tuple[Query, ...] = (
    *("fight", "run", "hand_limit", "big_limit", "wins_ties", "help_levels"),
    *("treasures", "doubled_sales", "safe_levels", "safe_items"),
)
"""Numbers that what lies in front of somebody may change, and what is done for a while."""
OF_A_MONSTER: tuple[Query, ...] = ("fight", "run", "wins_ties", "help_levels", "treasures", "pursues", "helpers")
USUALLY: tuple[Query, ...] = ("pursues", "helpers")
"""The queries that are true unless a card says otherwise."""
LIMITS: dict[Query, int] = {"hand_limit": HAND_LIMIT, "big_limit": HouseRules().big_limit or 0}
"""The queries that may be set to a number, and their values without any card."""
IN_PEACE: tuple[Query, ...] = ("hand_limit", "big_limit", "doubled_sales")
"""The queries that are asked outside of fights, whosever turn it is."""
OF_A_WIN: tuple[Query, ...] = ("wins_ties", "help_levels", "treasures")
DECIDED: tuple[Moment, ...] = ("running", "escaped", "caught")
AFTER_A_FIGHT: tuple[Moment, ...] = ("beaten", "won", "fled")
OF_THE_FIGHTER: tuple[Moment, ...] = ("revealed", "beaten")
"""Moments of a monster at which its text speaks to the fighter."""
OF_FIGHTS: tuple[type[Struct], ...] = (*OF_A_FIGHT, terms.Helping, terms.Foes)
SETTLED: dict[Query, tuple[type[Struct], ...]] = {
    "treasures": (terms.Helping,),  # they are the fighter's
    "help_levels": (terms.Alone,),
    "helpers": (terms.Alone,),
}
"""The conditions that are always the same where a number is asked for."""
OUT_OF_FIGHTS: tuple[Moment, ...] = (*PEACEFUL, "lost_item", "won", "fled", "lands")
"""Moments at which no fight need be on."""
OF_A_SIDE: tuple[Scope, ...] = ("side", "foe")
OF_THE_BEARER: tuple[Scope, ...] = ("me", "victim")
Holder = written.Monster | written.Item | written.Trait | written.Hireling | written.Curse


def lint_numbers(entry: written.Entry, places: Places) -> Iterator[ContentError]:
    """Complaints about all that a card changes while it lies there."""
    if not isinstance(entry, Holder):
        return
    for each in entry.always:
        number, valid = each.change.query, OF_A_MONSTER if isinstance(entry, written.Monster) else OF_A_SEAT
        usual = usual_scope(number, entry.kind)
        if number not in valid:
            yield unknown(each.change.place, "unknown_word", number, valid)
        elif each.for_ is not None and not _reaches(entry, number, usual, each.for_):
            yield ContentError(each.place.at("for"), "for_nobody", word=each.for_, meant=usual)
        elif each.sets:
            yield from _set(each, places)
        elif number not in SWITCHES:
            yield from _idle(each.change.amount, each.change.place)
        yield from _amount(each.change.amount, places)
        yield from _settled((each.if_, each.change.amount), number, "`act`, `play`", places)
        for node in clauses.walk(each.if_) if isinstance(entry, written.Monster) else ():
            if isinstance(node, terms.Helping):  # it speaks to the fighter
                yield ContentError(places.of(node), "settled", word="helping", number=number)


def _reaches(entry: Holder, query: Query, usual: Scope, scope: Scope) -> bool:
    """Whether a change with this scope counts: a card's own seat alone, for "fight" of a monster both fighters too."""
    if isinstance(entry, written.Monster):
        return scope == usual or (query, scope) == ("fight", "fighters")
    return scope in (usual, "me", "victim" if isinstance(entry, written.Curse) else "me")


def _set(each: clauses.Always, places: Places) -> Iterator[ContentError]:
    """A yes or no is set to what it is not without the card, a limit to more than that."""
    number, value, place = each.change.query, each.change.amount, each.change.place
    if number in SWITCHES:
        if value == Const(int(number in USUALLY)):
            yield ContentError(place, "as_ever", word=number)
    elif number not in LIMITS:
        yield ContentError(each.place.at("set"), "use_add", word=number)
    elif not isinstance(value, Const):
        yield ContentError(places.of(value), "only_with", word=places.verb(value), other="`add`")
    elif value.n <= LIMITS[number]:
        yield ContentError(place, "not_above", word=number, least=LIMITS[number])


def _amount(amount: Amount, places: Places) -> Iterator[ContentError]:
    """Yield complaints about an amount of a lasting card that not all can see at any time."""
    match amount:
        case terms.Var(name=name):
            price = "`cost`" if name == terms.PAID else "`roll`"
            yield ContentError(places.of(amount), "only_with", word=places.verb(amount), other=price)
        case terms.Count(zone="hand"):
            yield ContentError(places.of(amount), "in_a_hand")


def _idle(amount: Amount, place: Place) -> Iterator[ContentError]:
    if (amount.n if isinstance(amount, Const) else amount.times) == 0:
        yield ContentError(place, "adds_nothing")


def _settled(
    said: tuple[Condition | Amount | None, ...],
    number: Query,
    elsewhere: str,
    places: Places,
    *,
    in_peace: bool = False,
) -> Iterator[ContentError]:
    """Parts of what is said that are never so, or always, where the number is asked for. `in_peace`: that is outside of
    fights.
    """
    in_peace = in_peace or number in IN_PEACE
    settled = OF_FIGHTS if in_peace else SETTLED.get(number, ())
    absent = (*UNNAMED, *(FIGHTERS if in_peace else ("helper",) if number == "helpers" else ()))
    for node in clauses.walk(said):
        word = places.verb(node)
        if isinstance(node, (*OF_A_THROW, terms.VarAtLeast, terms.VarAtMost)):
            yield ContentError(places.of(node), "only_with", word=word, other=elsewhere)
        elif isinstance(node, settled):
            yield ContentError(places.of(node), "settled", word=word, number=number)
        elif isinstance(node, OF_SOMEBODY) and node.who in absent:
            yield ContentError(places.of(node), "nobody_there", word=node.who)


def lint_lasting(deed: Deed, entry: written.Entry, places: Places) -> Iterator[ContentError]:
    """Complaints about all that an ability or a Mishap changes for a while, and about amounts that are none."""
    for node in clauses.walk(deed.do):
        match node:
            case do.Add():
                yield from _lasting(node, deed, entry, places)
            case do.PlusDie(n=Const(n=0)):
                yield ContentError(places.of(node), "adds_nothing")
            case do.GainLevel(n=Const(n=n)) | do.LoseLevel(n=Const(n=n)) | do.DrawCards(n=Const(n=n)) if n < 1:
                yield ContentError(places.of(node), "at_least", bound=1)


def _lasting(added: do.Add, deed: Deed, entry: written.Entry, places: Places) -> Iterator[ContentError]:
    aimed, modifier, place = deed.ability.target if deed.ability else None, added.modifier, places.of(added)
    scope: Scope = "target" if aimed and isinstance(added, clauses.Unaddressed) else modifier.scope
    number, when = modifier.query, modifier.when
    if number not in OF_A_SEAT:
        yield unknown(place.at("add"), "unknown_word", number, OF_A_SEAT)
    elif number != "fight" and (aimed if scope == "target" else scope) in OF_A_SIDE:
        yield ContentError(place, "only_with", word=f"for: {scope}", other="`fight`")
    elif number in IN_PEACE and added.until != "turn_ends":
        yield ContentError(place, "until_turn_ends", word=number)
    elif _is_never_theirs(number, scope, added.until, deed.at, aimed):
        yield ContentError(place, "not_their_turn", word=number)
    elif _is_decided(number, scope, deed.at, added.until):
        yield ContentError(place, "fight_decided", word=number, at=deed.at)
    elif scope in OF_THE_BEARER and _is_of_the_other(number, deed.at, added.until):
        yield ContentError(place, "not_the_bearers", word=number)
    elif aimed is None and deed.at in OUT_OF_FIGHTS and scope in (*OF_A_SIDE, "fighters", "helper"):
        yield ContentError(place, "no_fight", word=f"for: {scope}", at=deed.at)
    elif scope == "foe" and not (aimed == "foe" or isinstance(entry, written.Monster)):
        yield ContentError(place, "needs_target", word="for: foe", target="foe")
    elif aimed not in FIGHTING and deed.at in OUT_OF_FIGHTS and added.until == "fight_ends":
        yield ContentError(place.at("until"), "until_which_fight", word=deed.at)
    yield from _idle(modifier.value, place.at("add"))
    if when is not None and scope not in OF_THE_BEARER:
        yield ContentError(places.of(when), "not_the_bearer", word=scope)
    later = deed.at in AFTER_A_FIGHT and added.until == "turn_ends"
    yield from _settled((when,), number, "`branch`", places, in_peace=later)
    here = tuple(_decided_by(number, deed.at, added.until))
    for node in clauses.walk((when, modifier.value)):
        if isinstance(node, here):
            yield ContentError(places.of(node), "settled", word=places.verb(node), number=number)


def _decided_by(number: Query, at: Moment, until: Until) -> Iterator[type[Struct]]:
    """Words about the bearer that are always or never so by then: a fighter in the own turn, a helper in another."""
    if at in OF_THE_FIGHTER or (at in OWN_TURN and until == "turn_ends"):
        yield terms.Helping
    if at in OWN_TURN and number == "help_levels":
        yield terms.Foes
    if at == "fight_others" and until != "next_fight" and number in ("run", "wins_ties"):
        yield terms.Alone


def _is_decided(number: Query, scope: Scope, at: Moment, until: Until) -> bool:
    """Whether a fight is won or lost by then, and with it the number."""
    if at == "beaten":
        return number in ("fight", "run", *OF_A_WIN) or until != "turn_ends"
    over = until != "next_fight" and at in ("won", "fled")
    if number in OF_A_WIN:
        return at in DECIDED or over or (at == "rolled" and (until != "next_fight" or scope in ("fighters", "helper")))
    return number == "run" and over


def _is_never_theirs(number: Query, scope: Scope, until: Until, at: Moment, aimed: TargetKind | None) -> bool:
    """Whether a number of the player whose turn it is would be changed for somebody else."""
    aside = scope == "target" and aimed in ("rival", "fighting_rival") and at in OWN_TURN
    if number in IN_PEACE:
        return aside or scope == "helper" or (at == "fight_others" and scope in OF_THE_BEARER)
    return number == "treasures" and (scope == "helper" or (aside and until != "next_fight"))


def _is_of_the_other(number: Query, at: Moment, until: Until) -> bool:
    """Whether it is the helper who has a number that would be the fighter's, or the other way about."""
    if number == "help_levels":
        return at in OF_THE_FIGHTER or (at in OWN_TURN and until == "turn_ends")
    return number == "treasures" and at == "fight_others" and until != "next_fight"
