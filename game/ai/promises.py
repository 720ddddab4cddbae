"""Words that were given (E-20): this seat keeps its own, asks what one costs before it gives it, and believes those who
kept theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.decision import Candidate, Moment
from game.ai.fight_stakes import stake
from game.ai.valuation import curse_harm
from game.ids import SeatId
from game.model.options import Option
from game.model.primitives import TakeItem, within
from game.model.views import Vow

BELIEVED = 0.5
"""How much of a promise counts, of somebody who has never broken one."""
UNLIKELY = 0.05
"""What a word costs that one would hardly have acted against."""
HELP_IN_WAITING = 0.4
"""What it costs to help whenever asked for a round, beside what it does for a rival."""


def standing(moment: Moment) -> Iterator[Vow]:
    """Words of this seat that still hold."""
    for promise in moment.view.promises:
        if promise.vow.by == moment.me and not promise.broken and promise.until >= moment.view.turn:
            yield promise.vow


def would_break(moment: Moment, candidate: Candidate) -> bool:
    """Whether a move would break a word of this seat."""
    return any(_breaks(moment, candidate, vow) for vow in standing(moment))


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
            return verb == "play_card" and moment.kind(source) == "curse" and candidate.harms == vow.to
        case "no_theft":
            return candidate.harms == vow.to and _takes_an_item(moment, candidate.option)
        case "will_help":
            return verb == "decline" and _asks_for_help(moment, candidate.option.reference, vow.to)


def _takes_an_item(moment: Moment, option: Option) -> bool:
    ability = moment.lore.ability(option.source, option.reference)
    return ability is not None and any(isinstance(effect, TakeItem) for effect in within(ability.do))


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


def _asks_for_help(moment: Moment, number: int, seat: SeatId) -> bool:
    return any((o.id, o.kind, o.by, o.fighter) == (number, "help", seat, seat) for o in moment.view.offers)


# --- what a word is worth -----------------------------------------------------------------------------------------


def own(moment: Moment, vow: Vow) -> float:
    """What it costs this seat to give a word, since it will be kept."""
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
        case "will_help":
            near = moment.is_near(moment.view.seats[vow.to].level + 1)
            return HELP_IN_WAITING + threat + 8.0 * near


def _could_steal(moment: Moment) -> bool:
    abilities = (one for card in moment.sight.traits + moment.view.hand for one in moment.lore.defs[card].abilities)
    return any(ability.target == "rival_small_item" for ability in abilities)


def theirs(moment: Moment, vow: Vow) -> float:
    """What somebody else's word is worth to this seat: nothing of one who broke one."""
    if any(promise.broken and promise.vow.by == vow.by for promise in moment.view.promises):
        return 0.0
    match vow.word:
        case "no_meddling":
            winning = moment.view.fight is not None and moment.fight.fighter == moment.me
            worth = (1.0 if moment.is_near(moment.sight.level + 1) else 0.4) if winning else 0.0
        case "will_help":
            worth = 1.0
        case "no_curse":
            worth = 0.3
        case "no_theft":
            worth = 0.2
        case "no_help":
            worth = 0.1
    return BELIEVED * worth
