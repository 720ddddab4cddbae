"""Words that were given (E-20): this seat keeps its own as long as its temper finds them worth it, asks what one costs
before it gives it, and believes those who kept theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.decision import Candidate, Moment
from game.ai.fight_stakes import stake
from game.ai.fights import lifts_to_goal
from game.ai.memory import resents
from game.ai.valuation import TREASURE, curse_harm, gain
from game.ids import SeatId
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.primitives import TakeCard, TakeItem, within
from game.model.views import HARMS, Promise, Vow

BELIEVED, PROVEN = 0.5, 0.1
"""How much of a promise counts, of somebody who has never broken one; how much more for each that was kept."""
GUESSED = 0.25
"""The guessed cost of another seat's word to the one that gives it."""
UNLIKELY = 0.05
"""The cost of a word that one would hardly have acted against."""
NEAR_ONE = 4.0
"""The cost of promising peace to somebody who may soon win."""
LONGER = 1.5
"""How much more peace until somebody is near the goal costs, and is worth, than a round of it."""
HELP_IN_WAITING = 0.4
"""The cost of helping whenever asked for a round, beside the gain of a rival."""


def standing(moment: Moment) -> Iterator[Vow]:
    """Words of this seat that still hold."""
    for promise in moment.view.promises:
        if promise.vow.by == moment.me and not promise.broken and promise.until >= moment.view.turn:
            yield promise.vow


def owes_help(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat has promised this one to help when it asks."""
    vow = Vow(seat, moment.me, "will_help")
    return any(p.vow == vow and not p.broken and p.until >= moment.view.turn for p in moment.view.promises)


def weighed(moment: Moment, candidate: Candidate) -> Candidate | None:
    """The move, at the price of the word that it would break and with that for its reason; None if this temper never
    breaks one.
    """
    vow = next((vow for vow in standing(moment) if _breaks(moment, candidate, vow)), None)
    if vow is None:
        return candidate
    price = _price(moment, vow)
    if price is None:
        return None
    why = Message(f"reason.breaks_{vow.word}", {"seat": seat_named(vow.to)})
    return candidate._replace(utility=candidate.utility - price, reasons=(why, *candidate.reasons))


def _price(moment: Moment, vow: Vow) -> float | None:
    """The levels for which this temper breaks its word: fewer to somebody who has harmed it lately."""
    price = moment.bargaining.word
    return None if price is None else price * (1 - resents(moment, vow.to))


def _breaks(moment: Moment, candidate: Candidate, vow: Vow) -> bool:
    verb, source = candidate.option.verb, candidate.option.source
    match vow.word:
        case "no_help":
            return _joins(moment, candidate)
        case "no_meddling":
            looks_on = moment.view.fight is not None and moment.me not in moment.scene.side
            called = verb == "choose" and any(candidate.args) and moment.view.situation == "landing"
            return looks_on and (verb in ("play_card", "use_ability") or called)
        case "no_curse":
            return verb == "play_card" and moment.kind(source) == "curse" and _strikes(moment, candidate, vow.to)
        case "no_theft":
            return _robs(moment, candidate.option) and _strikes(moment, candidate, vow.to)
        case "peace" | "long_peace":
            harms = any(_breaks(moment, candidate, Vow(vow.by, vow.to, word)) for word in HARMS)
            return harms or candidate.harms == vow.to or _spoils(moment, candidate, vow)
        case "will_help":
            return verb in ("decline", "offer_help") and _asks_for_help(moment, vow.to, candidate.option.reference)


def _strikes(moment: Moment, candidate: Candidate, seat: SeatId) -> bool:
    """Whether a move is meant for a seat, or strikes it to reach another: a helper, for whoever it helps."""
    return seat == candidate.harms or seat in moment.named(candidate.option, candidate.args)


def _spoils(moment: Moment, candidate: Candidate, vow: Vow) -> bool:
    """Whether a move is played into a fight of the other's, from outside."""
    side = moment.scene.side if moment.view.fight is not None else ()
    return vow.to in side and moment.me not in side and candidate.option.verb in ("play_card", "use_ability", "choose")


def _robs(moment: Moment, option: Option) -> bool:
    ability = moment.lore.ability(option.source, option.reference)
    return ability is not None and any(isinstance(effect, TakeItem | TakeCard) for effect in within(ability.do))


def _joins(moment: Moment, candidate: Candidate) -> bool:
    """Whether this seat would be, or offers to be, the helper."""
    match candidate.option.verb:
        case "offer_help":
            return moment.fight.fighter != moment.me
        case "accept":
            answered = (offer for offer in moment.view.offers if offer.id == candidate.option.reference)
            return any(offer.kind == "help" and offer.helper == moment.me for offer in answered)
        case _:
            return False


def _asks_for_help(moment: Moment, seat: SeatId, number: int) -> bool:
    """Whether a seat asks this one for help, by the offer with that number; 0: by any."""
    asks = [o.id for o in moment.view.offers if (o.kind, o.by, o.fighter, o.to) == ("help", seat, seat, moment.me)]
    return number in asks or (not number and bool(asks))


# --- the worth of a word -------------------------------------------------------------------------------------------


def own(moment: Moment, vow: Vow) -> float:
    """Return the cost for this seat of giving a word: the acts it forbids, or the price at which it would break it."""
    price = _price(moment, vow)
    kept = _kept(moment, vow)
    return kept if price is None else min(kept, price)


def _kept(moment: Moment, vow: Vow) -> float:
    threat = moment.threat(vow.to)
    match vow.word:
        case "no_help":
            return UNLIKELY
        case "no_meddling":
            return UNLIKELY + (stake(moment).worth if moment.view.fight is not None else threat)
        case "no_curse":
            curses = [card for card in moment.view.hand if moment.kind(card) == "curse"]
            return UNLIKELY + threat * max((curse_harm(moment.scene, vow.to, card) for card in curses), default=0.0)
        case "no_theft":
            return UNLIKELY + threat * _could_steal(moment)
        case "peace":
            harms = sum(_kept(moment, Vow(vow.by, vow.to, word)) for word in HARMS)
            return harms + threat + NEAR_ONE * moment.is_near(moment.view.seats[vow.to].level + 1)
        case "long_peace":
            return LONGER * _kept(moment, Vow(vow.by, vow.to, "peace"))
        case "will_help":
            near = moment.is_near(moment.view.seats[vow.to].level + 1)
            return HELP_IN_WAITING + threat + 8.0 * near


def _could_steal(moment: Moment) -> bool:
    abilities = (one for card in moment.sight.traits + moment.view.hand for one in moment.lore.defs[card].abilities)
    return any(ability.target == "rival_small_item" for ability in abilities)


def theirs(moment: Moment, vow: Vow) -> float:
    """Return the worth of a word to its receiver, as far as it is believed: none from one who broke one, nor from one
    whose fight would end the game, and with it the word.
    """
    return 0.0 if _would_end(moment, vow.by) else believed(moment, vow.by) * _worth(moment, vow)


def _would_end(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat fights for the last level."""
    fight = moment.view.fight
    return fight is not None and fight.fighter == seat and lifts_to_goal(moment, seat, fight.levels)


def _worth(moment: Moment, vow: Vow) -> float:
    level = moment.view.seats[vow.to].level
    match vow.word:
        case "no_meddling":
            return _spoiling(moment, vow)
        case "will_help":
            return 1.0
        case "no_curse":
            return 0.9 if moment.is_near(level + 1) else 0.6 if moment.leads(vow.to) else 0.3
        case "no_theft":
            return 0.3
        case "peace":
            return 2.0 if moment.is_near(level + 1) else 1.2 if moment.leads(vow.to) else 0.8
        case "long_peace":
            over = any(moment.is_near(sight.level) for sight in moment.view.seats)
            return 0.0 if over else LONGER * _worth(moment, Vow(vow.by, vow.to, "peace"))
        case "no_help":
            return 0.1


def _spoiling(moment: Moment, vow: Vow) -> float:
    """Return the expected cost to a fighter of a seat that plays against the fight, by how many cards it has."""
    fight = moment.view.fight
    if fight is None or fight.fighter != vow.to:
        return 0.0
    won = gain(moment.lore, moment.view.seats[vow.to].level, fight.levels) + 0.5 * TREASURE * fight.treasures
    return min(1.0, 0.12 * moment.view.seats[vow.by].hand_size) * won


def believed(moment: Moment, seat: SeatId) -> float:
    """How far the word of a seat counts, by what it has kept and broken in this game."""
    if broken_by(moment, seat) is not None:
        return 0.0
    kept = sum(promise.vow.by == seat for promise in past(moment))
    return min(0.8, BELIEVED + PROVEN * kept)


def past(moment: Moment) -> Iterator[Promise]:
    """Words of anybody that hold no more."""
    return (one for one in moment.view.promises if one.broken or one.until < moment.view.turn)


def broken_by(moment: Moment, seat: SeatId) -> Promise | None:
    """The last word that a seat has broken."""
    return next((one for one in reversed(moment.view.promises) if one.broken and one.vow.by == seat), None)
