"""The free choices: a small push towards one of several moves of nearly equal worth, trust, and lines to say.

Nothing here may cost more than a push, so that no temper is stronger than another.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.decision import Candidate, Moment
from game.ai.memory import last_breach, last_harm, owed_to, owes, resents, was_helped_by
from game.ai.valuation import WIN
from game.ids import NOBODY, CardId, SeatId
from game.model.messages import Message, seat_named
from game.model.options import Verb

PUSH = 0.12
"""The most that a knob adds to a worth, in levels, where nothing but liking tells two moves apart."""
TALK, DARES = 0.8, 0.3
"""The worth to somebody who talks first of asking before it spends a card; and the extra worth of a fight to somebody
daring, for each point that it dares to lack."""

FAITHLESS = -0.5
"""Loyalty from which on down help is forgotten at once."""

LINES: dict[Verb, str] = {
    "offer_help": "asks",
    "accept": "accepts",
    "decline": "declines",
    "claim": "claims",
    "concede": "concedes",
    "sell_items": "sells",
}
"""Moves that one may comment; to harm somebody is another."""
BETRAYED = "betrayed"
"""The occasion of a word that was broken to the speaker."""
UNPROVOKED = ("asks", "accepts", "declines", "harms")
"""The lines that a keeper of a ledger changes for somebody who has never done it harm."""
VARIANTS = 3
"""Lines for each of them."""
WHILE = 3
"""Rounds after which another line takes its turn."""
QUIET = 0.3
"""How often somebody of middling chatter comments such a move."""


def push(moment: Moment, candidate: Candidate) -> float:
    """How much this temper likes a move beyond its worth, in levels."""
    temper = moment.style.temper
    liked = 0.0
    match candidate.option.verb:
        case "sell_items":
            liked += temper.greed
        case "pick_fight":
            liked += temper.risk
        case "search_room":
            liked -= temper.risk
        case "accept":
            liked += temper.generosity
    if candidate.risky:
        liked += temper.risk
    if candidate.harms >= 0:
        liked += temper.aggression
        liked += temper.grudge * resents(moment, candidate.harms) - temper.loyalty * owes(moment, candidate.harms)
    if candidate.helps >= 0:
        liked += temper.loyalty * owes(moment, candidate.helps) - temper.grudge * resents(moment, candidate.helps)
    return PUSH * max(-1.0, min(1.0, liked)) + _habit(moment, candidate)


def _habit(moment: Moment, candidate: Candidate) -> float:
    """Return the push of this temper to a move that it makes more often than its worth says."""
    temper = moment.style.temper
    match candidate.option.verb:
        case "pick_fight":
            return DARES * temper.daring
        case "offer_help" if temper.talks_first and moment.fight.fighter == moment.me:
            return TALK
    return 0.0


def withholds(moment: Moment, candidate: Candidate) -> bool:
    """Whether this mind keeps what the move would part with: its belongings, until it or a rival is near enough to the
    goal or it wins by it.
    """
    temper = moment.style.temper
    if candidate.option.verb == "sell_items":
        return moment.hoards and candidate.utility < WIN and not _would_go(moment, candidate)
    return temper.ledger and candidate.helps >= 0 and owed_to(moment, candidate.helps) > 0


def _would_go(moment: Moment, sale: Candidate) -> bool:
    """Whether a sale parts with a card of a hand from which one would be given away, or thrown; not one that can be
    laid."""
    laid = {one.source for one in moment.options if one.verb == "lay_card"}
    over = moment.too_many and moment.view.situation == "charity"
    return bool(over) and not laid.issuperset(set(sale.args[0]).intersection(moment.view.hand))


def spares(moment: Moment, candidate: Candidate) -> bool:
    """Whether a move would hurt somebody who helped this seat no longer than a round ago: the faithless do that, the
    others only to stop a win.
    """
    tempted = moment.style.temper.loyalty <= FAITHLESS and candidate.utility >= TEMPTING
    if candidate.vital or tempted:
        return False
    return any(was_helped_by(moment, seat) for seat in _victims(moment, candidate))


def _victims(moment: Moment, candidate: Candidate) -> tuple[SeatId, ...]:
    """Return the seats that a move hurts: in somebody else's fight everybody who fights."""
    if candidate.harms < 0:
        return ()
    side = moment.scene.side
    return side if candidate.harms in side and moment.me not in side else (candidate.harms,)


TEMPTING = 1.0
"""The least gain of a stab in the back."""


# --- talk -------------------------------------------------------------------------------------------------------


def line_for(moment: Moment, candidate: Candidate) -> Message | None:
    """Return a line about the move that is made; None most of the time, but nobody stabs a helper in silence, and to a
    broken word something is said first of all."""
    temper, breach = moment.style.temper, last_breach(moment)
    if temper.name and breach is not None:
        said = f"line.{temper.name}.{BETRAYED}_{_variant(moment, breach.turn)}"
        return Message(said, {"seat": seat_named(breach.by)})
    occasion = _occasion(moment, candidate)
    if occasion is None or not temper.name:
        return None
    betrays = any(was_helped_by(moment, seat) for seat in _victims(moment, candidate))
    if not betrays and moment.rng.random() >= QUIET * 2 ** (2 * temper.chatter):
        return None
    if temper.ledger and occasion in UNPROVOKED and last_harm(moment, _other(moment, candidate)) is None:
        occasion = f"{occasion}_unprovoked"
    which = _variant(moment, moment.view.turn)
    return Message(f"line.{temper.name}.{occasion}_{which}", dict(_places(moment, candidate)))


def _occasion(moment: Moment, candidate: Candidate) -> str | None:
    """Return the occasion of a line, as others hear of the move; an offer of own help or of an item is none."""
    if candidate.harms >= 0:
        return "harms"
    offers = candidate.option.verb == "offer_help" and moment.fight.fighter != moment.me
    return None if offers else LINES.get(candidate.option.verb)


def _variant(moment: Moment, turn: int) -> int:
    """Which of the lines for an occasion in a turn is said: each has some rounds of a game to itself, and who began and
    where one sits decide which comes first. The table does not repeat a line within these rounds."""
    seats = len(moment.view.seats)
    began = (moment.view.active - moment.view.turn) % seats
    return (turn // (seats * WHILE) + began + moment.me) % VARIANTS + 1


def _other(moment: Moment, candidate: Candidate) -> SeatId:
    """Return the seat that a move is aimed at, or whose offer it answers; this seat itself where it concerns nobody."""
    offer = next((one for one in moment.view.offers if one.id == candidate.option.reference), None)
    others = (candidate.harms, candidate.helps, offer.by if offer is not None else NOBODY)
    return next((seat for seat in others if seat >= 0), moment.me)


def _places(moment: Moment, candidate: Candidate) -> Iterator[tuple[str, str]]:
    """Yield the things that a line may name: the other seat, and the card that it is about, both of them public."""
    option, view = candidate.option, moment.view
    yield "seat", seat_named(_other(moment, candidate))
    foes = tuple(foe.kind for foe in view.fight.foes) if view.fight is not None else ()
    cards = tuple(map(CardId, candidate.args[0])) if option.verb == "sell_items" else foes
    yield "card", moment.lore.named(cards[:1])
