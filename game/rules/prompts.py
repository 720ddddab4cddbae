"""The one sentence that always says whose move it is and what is possible, from the point of view of each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ids import NO_CARD, NOBODY, SeatId
from game.model.memo import remembered
from game.model.messages import Message, MessageValue, seat_named, seats_named
from game.model.primitives import Duel, Summon, Trim
from game.model.ruleset import RUN_NEED
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    EffectFrame,
    FlightFrame,
    Offer,
    RollFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    WindowFrame,
)
from game.rules.book import Book
from game.rules.card_options import of_revealed
from game.rules.domains import played_along
from game.rules.limits import excess, hand_limit, lowest_level, ranks
from game.rules.modifiers import lasting_parts, parts
from game.rules.queries import heroes, monsters, open_to_help, run_bonus, short, winning, would_win
from game.rules.situation import situation
from game.rules.table_options import CHOOSER
from game.rules.terms import Scope, living


class Sentences(NamedTuple):
    """The sentences for some seats, and the one that everybody else reads."""

    own: dict[SeatId, Message]
    others: Message


def prompt(book: Book, state: State, seat: SeatId) -> Message:
    """Return the prompt for this seat now; keys stand in assets/text/prompts. Written once for all seats."""
    found = _sentences(book, state)
    return found.own.get(seat, found.others)


TALK = ("arrange", "revealed", "entered", "charity", "fight")


@remembered
def _sentences(book: Book, state: State) -> Sentences:
    where = situation(state)
    found = WRITERS[where](book, state)
    if not state.offers:
        return found
    own = {**found.own, **_asked(book, state)} if where == "fight" else found.own
    return Sentences({**own, **_bargains(state)}, found.others) if where in TALK else found


def _bargains(state: State) -> dict[SeatId, Message]:
    """Trades and pacts that wait for the answer of a seat which has nothing else to do; the oldest first."""
    waiting = [offer for offer in state.offers if offer.kind != "help" and offer.to != state.active]
    return {
        offer.to: Message(f"prompt.offered_{offer.kind}", {"seat": seat_named(offer.by)}) for offer in waiting[::-1]
    }


def _by(key: str, who: SeatId, **args: MessageValue) -> Sentences:
    """The sentence for the one whose move it is, and the one for the others."""
    mine = Message(f"prompt.{key}_mine", args)
    return Sentences({who: mine}, Message(f"prompt.{key}_theirs", {**args, "seat": seat_named(who)}))


def _setup(book: Book, state: State) -> Sentences:
    frame = state.frames[-1]
    assert isinstance(frame, SetupFrame)
    missing = tuple(SeatId(other) for other in range(len(state.players)) if other not in frame.ready)
    if not missing:
        return _by("first", CHOOSER)
    own = dict.fromkeys(missing, Message("prompt.setup_mine"))
    return Sentences(own, Message("prompt.setup_done", {"seats": seats_named(missing)}))


def _arrange(book: Book, state: State) -> Sentences:
    return _by("arrange", state.active)


def _entered(book: Book, state: State) -> Sentences:
    found = _by("trouble", state.active)
    if state.met == "friend" or not played_along(book, state.players[state.active], "monster", NO_CARD):
        found.own[state.active] = Message("prompt.trouble_search_only")
    return found


def _revealed(book: Book, state: State) -> Sentences:
    key = "revealed" if of_revealed(book, state, state.active) else "revealed_keep"
    said: dict[str, MessageValue] = {"card": _card(book, state.limbo[-1])}
    return Sentences({state.active: Message(f"prompt.{key}_mine", said)}, _by("revealed", state.active, **said).others)


def _card(book: Book, card: int) -> str:
    return f"card:{book.defs[card].id}"


def _fight(book: Book, state: State) -> Sentences:
    """How it stands: to the fighter, to the helper, to those who look on."""
    combat = state.combat
    assert combat is not None
    mine, theirs = heroes(book, state), monsters(book, state)
    wins = winning(book, state)
    how = "winning" if wins and mine != theirs else "tie_wins" if wins else "tied" if mine == theirs else "losing"
    args: dict[str, MessageValue] = {"mine": mine, "theirs": theirs}
    if how == "losing":
        args["n"] = short(book, state)
    closed = how in ("losing", "tied") and not open_to_help(book, state)  # nobody is left to ask
    own = {combat.fighter: Message(f"prompt.fight_{how}{'_closed' * closed}_mine", args)}
    how = "winning" if how == "tie_wins" else how
    told = {**args, "seat": seat_named(combat.fighter)} if how != "tied" else args
    if combat.helper != NOBODY:
        own[combat.helper] = Message(f"prompt.fight_{how}_helping", told)
    return Sentences(own, Message(f"prompt.fight_{how}{'_closed' * closed}_theirs", told))


def _asked(book: Book, state: State) -> dict[SeatId, Message]:
    """An offer to answer comes first, the oldest of several, then one's own latest that waits for an answer."""
    offers = [offer for offer in state.offers if offer.kind == "help"]
    own = {offer.by: Message("prompt.asking", {"seat": seat_named(offer.to)}) for offer in offers}
    return {**own, **{offer.to: _to_answer(book, state, offer) for offer in offers[::-1]}}


def _to_answer(book: Book, state: State, offer: Offer) -> Message:
    if state.combat is not None and offer.to == state.combat.fighter:
        return Message("prompt.offered_help", {"seat": seat_named(offer.by)})
    sums = {"mine": heroes(book, state), "theirs": monsters(book, state)}
    return Message("prompt.asked_help", {"seat": seat_named(offer.by), **sums})


def _final(book: Book, state: State) -> Sentences:
    frame, combat = state.frames[-1], state.combat
    assert isinstance(frame, WindowFrame)
    assert combat is not None
    sums = {"mine": heroes(book, state), "theirs": monsters(book, state)}
    args: dict[str, MessageValue] = {**sums, "seat": seat_named(combat.fighter)}
    mine, theirs = Message("prompt.final_mine", args), Message("prompt.final_theirs", args)
    if winners := would_win(book, state, combat):
        game = {**args, "seat": seat_named(winners[0])}
        mine, theirs = Message("prompt.final_game_mine", game), Message("prompt.final_game_theirs", game)
    own = dict.fromkeys((combat.fighter, combat.helper), mine)
    own.pop(NOBODY, None)
    if frame.passed:
        left = tuple(other for other in frame.asked if other not in frame.passed)
        own.update(dict.fromkeys(frame.passed, Message("prompt.final_passed", {"seats": seats_named(left)})))
    return Sentences(own, theirs)


def _flight(book: Book, state: State) -> Sentences:
    frame, combat = state.frames[-1], state.combat
    assert isinstance(frame, FlightFrame)
    assert combat is not None
    runner = frame.runners[0]
    if len(frame.left) > 1:
        return _by("run_choose", runner)
    foe = next(foe for foe in combat.foes if foe.body == frame.left[0])
    need = RUN_NEED - run_bonus(book, state, runner, foe)
    return _by("throw", runner, n=need, card=_card(book, foe.card))


def _rolled(book: Book, state: State) -> Sentences:
    roll: RollFrame | None = state.roll
    assert roll is not None
    if roll.plus:
        return _by("rolled_counts", roll.seat, face=roll.face, n=roll.face + roll.plus)
    return _by("rolled", roll.seat, face=roll.face)


def _spoils(book: Book, state: State) -> Sentences:
    frame = state.frames[-1]
    assert isinstance(frame, SpoilsFrame)
    return _by("spoils", frame.order[0], n=len(frame.pool), mine=frame.order.count(frame.order[0]))


def _body(book: Book, state: State) -> Sentences:
    frame = state.frames[-1]
    assert isinstance(frame, BodyFrame)
    mine = Message("prompt.pockets_mine", {"seat": seat_named(frame.victim)})
    own = {frame.order[0]: mine, frame.victim: Message("prompt.dead_mine")}
    return Sentences(own, Message("prompt.pockets_theirs", {"seat": seat_named(frame.order[0])}))


def asks_silently(state: State) -> bool:
    """A monster calls another one: nobody learns who is asked (E-66)."""
    if len(state.frames) < 2 or not isinstance(state.frames[-1], ChooseFrame):
        return False
    under = state.frames[-2]
    return isinstance(under, EffectFrame) and isinstance(under.rest[0], Summon)


def _choose(book: Book, state: State) -> Sentences:
    frame = state.frames[-1]
    assert isinstance(frame, ChooseFrame)
    under = state.frames[-2]
    source = _card(book, frame.source)
    if isinstance(under, EffectFrame) and isinstance(under.rest[0], Trim):
        return _trim(book, state, frame.seat, under.rest[0].filter.family)
    if asks_silently(state):
        return _alike("summon", frame.seat, card=source)
    if isinstance(under, EffectFrame) and isinstance(under.rest[0], Duel):
        return _alike("duel", frame.seat, card=source, seat=seat_named(under.me))
    harms = book.defs[frame.source].kind in ("monster", "curse")
    losing = isinstance(under, EffectFrame) and frame.of == "cards" and harms
    return _by("mishap" if losing else "choose", frame.seat, card=source)


def _trim(book: Book, state: State, who: SeatId, family: str) -> Sentences:
    """Return the prompt to give up cards: ranks of a family exceed the level, or one thing lies there too often."""
    player = state.players[who]
    if family not in book.ranked:
        return _by("trim", who)
    total = ranks(book, player, family)
    return _by("trim_ranks", who, n=total, level=player.level, over=total - player.level)


def _alike(key: str, who: SeatId, **args: MessageValue) -> Sentences:
    """Two sentences that speak of the same."""
    return Sentences({who: Message(f"prompt.{key}_mine", args)}, Message(f"prompt.{key}_theirs", args))


def _surplus(book: Book, state: State) -> Sentences:
    frame = state.frames[-1]
    assert isinstance(frame, SurplusFrame)
    return _by("surplus", frame.seat)


def _charity(book: Book, state: State) -> Sentences:
    who, player = state.active, state.players[state.active]
    n = excess(book, state, who)
    if not n:
        return _by("end", who)
    told: dict[str, MessageValue] = {"have": len(player.hand), "limit": hand_limit(book, state, who), "n": n}
    scope, low = Scope(book, state, who, who), lowest_level(state)
    changes = parts(book, scope, "hand_limit") + lasting_parts(scope, "hand_limit")
    cards = dict.fromkeys(book.defs[one.source].id for one in changes if one.source != NO_CARD)
    limited = "_limited" if cards else ""
    if cards:
        told["card"] = f"card:{','.join(cards)}"
    if player.level <= low:
        return _by(f"charity_discard{limited}", who, **told)
    poor = tuple(other for other in living(state) if state.players[other].level == low)
    return _by(f"charity_give{limited}", who, **told, seats=seats_named(poor))


def _over(book: Book, state: State) -> Sentences:
    if state.result is None:
        return Sentences({}, Message("prompt.waiting", {"seats": seats_named((state.active,))}))
    winners, kin = state.result.winners, state.result.kin
    key = "over_alike" if kin else "over"
    why: dict[str, MessageValue] = {"card": f"card:{kin}"} if kin else {}
    theirs = Message(f"prompt.{key}_theirs", {**why, "seat": seats_named(winners)})
    return Sentences(dict.fromkeys(winners, Message(f"prompt.{key}_mine", why)), theirs)


WRITERS: dict[str, Callable[[Book, State], Sentences]] = {
    "setup": _setup,
    "arrange": _arrange,
    "entered": _entered,
    "revealed": _revealed,
    "fight": _fight,
    "final": _final,
    "flight": _flight,
    "rolled": _rolled,
    "spoils": _spoils,
    "body": _body,
    "choose": _choose,
    "landing": _choose,
    "surplus": _surplus,
    "charity": _charity,
    "over": _over,
}
"""One writer per situation."""
