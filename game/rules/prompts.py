"""The one sentence that always says whose move it is and what is possible, from the point of view of one seat."""

from __future__ import annotations

from game.ids import NO_CARD, NOBODY, SeatId
from game.model.effects import Duel, Summon, Trim
from game.model.messages import Message, MessageValue
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    EffectFrame,
    FlightFrame,
    RollFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    WindowFrame,
)
from game.rules.book import Book
from game.rules.domains import OwnDomains
from game.rules.flow import CHOOSER
from game.rules.moment import situation
from game.rules.queries import RUN_NEED, excess, heroes, lowest_level, monsters, run_bonus, short, winning
from game.rules.terms import living, roll_in_progress


def prompt(book: Book, state: State, seat: SeatId) -> Message:
    """What to tell this seat now; keys stand in assets/text/prompts."""
    where = situation(state)
    return (_bargain(state, seat) if state.offers and where in TALK else None) or WRITERS[where](book, state, seat)


TALK = ("arrange", "revealed", "entered", "charity", "fight")


def _bargain(state: State, seat: SeatId) -> Message | None:
    """A trade or a pact that waits for the answer of a seat which has nothing else to do."""
    for offer in state.offers:
        if offer.to == seat != state.active and offer.kind != "help":
            return Message(f"prompt.offered_{offer.kind}", {"seat": _seat(offer.by)})
    return None


def _seat(seat: SeatId) -> str:
    return f"seat:{seat}"


def _seats(seats: tuple[SeatId, ...]) -> str:
    return "seats:" + ",".join(str(seat) for seat in seats)


def _by(key: str, seat: SeatId, who: SeatId, **args: MessageValue) -> Message:
    """The sentence for the one whose move it is, or the one for the others."""
    if seat == who:
        return Message(f"prompt.{key}_mine", args)
    return Message(f"prompt.{key}_theirs", {**args, "seat": _seat(who)})


def _setup(book: Book, state: State, seat: SeatId) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, SetupFrame)
    missing = tuple(SeatId(other) for other in range(len(state.players)) if other not in frame.ready)
    if not missing:
        return _by("first", seat, CHOOSER)
    if seat in missing:
        return Message("prompt.setup_mine")
    return Message("prompt.setup_done", {"seats": _seats(missing)})


def _arrange(book: Book, state: State, seat: SeatId) -> Message:
    return _by("arrange", seat, state.active)


def _entered(book: Book, state: State, seat: SeatId) -> Message:
    hunts = OwnDomains(book, state.players[state.active]).kind("monster", NO_CARD)
    if seat == state.active and not hunts:
        return Message("prompt.trouble_search_only")
    return _by("trouble", seat, state.active)


def _revealed(book: Book, state: State, seat: SeatId) -> Message:
    return _by("revealed", seat, state.active, card=_card(book, state.limbo[-1]))


def _card(book: Book, card: int) -> str:
    return f"card:{book.defs[card].id}"


def _fight(book: Book, state: State, seat: SeatId) -> Message:
    about = _about_offers(book, state, seat)
    if about is not None:
        return about
    combat = state.combat
    assert combat is not None
    mine, theirs = heroes(book, state), monsters(book, state)
    wins = winning(book, state)
    how = "winning" if wins and mine != theirs else "tie_wins" if wins else "tied" if mine == theirs else "losing"
    args: dict[str, MessageValue] = {"mine": mine, "theirs": theirs}
    if how == "losing":
        args["n"] = short(book, state)
    if seat == combat.fighter:
        return Message(f"prompt.fight_{how}_mine", args)
    side = "helping" if seat == combat.helper and seat != NOBODY else "theirs"  # an onlooker helps nobody
    how = "winning" if how == "tie_wins" else how
    return Message(f"prompt.fight_{how}_{side}", {**args, "seat": _seat(combat.fighter)} if how != "tied" else args)


def _about_offers(book: Book, state: State, seat: SeatId) -> Message | None:
    """An offer to answer comes first, then one that waits for an answer."""
    combat = state.combat
    for offer in state.offers:
        if offer.kind != "help":
            continue
        if offer.to == seat and combat is not None and seat == combat.fighter:
            return Message("prompt.offered_help", {"seat": _seat(offer.by)})
        if offer.to == seat:
            return Message(
                "prompt.asked_help",
                {"seat": _seat(offer.by), "mine": heroes(book, state), "theirs": monsters(book, state)},
            )
    mine = [offer for offer in state.offers if offer.by == seat and offer.kind == "help"]
    return Message("prompt.asking", {"seat": _seat(mine[-1].to)}) if mine else None


def _final(book: Book, state: State, seat: SeatId) -> Message:
    frame, combat = state.frames[-1], state.combat
    assert isinstance(frame, WindowFrame)
    assert combat is not None
    args: dict[str, MessageValue] = {"mine": heroes(book, state), "theirs": monsters(book, state)}
    left = tuple(other for other in frame.asked if other not in frame.passed)
    if seat in frame.passed:
        return Message("prompt.final_passed", {"seats": _seats(left)})
    if seat in (combat.fighter, combat.helper):
        return Message("prompt.final_mine", args)
    return Message("prompt.final_theirs", {**args, "seat": _seat(combat.fighter)})


def _flight(book: Book, state: State, seat: SeatId) -> Message:
    frame, combat = state.frames[-1], state.combat
    assert isinstance(frame, FlightFrame)
    assert combat is not None
    runner = frame.runners[0]
    if len(frame.left) > 1:
        return _by("run_choose", seat, runner)
    foe = next(foe for foe in combat.foes if foe.body == frame.left[0])
    need = RUN_NEED - run_bonus(book, state, runner, foe)
    return _by("throw", seat, runner, n=need, card=_card(book, foe.card))


def _rolled(book: Book, state: State, seat: SeatId) -> Message:
    roll: RollFrame | None = roll_in_progress(state)
    assert roll is not None
    return _by("rolled", seat, roll.seat, face=roll.face)


def _spoils(book: Book, state: State, seat: SeatId) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, SpoilsFrame)
    return _by("spoils", seat, frame.order[0], n=len(frame.pool))


def _body(book: Book, state: State, seat: SeatId) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, BodyFrame)
    if seat == frame.victim:
        return Message("prompt.dead_mine")
    if seat == frame.order[0]:
        return Message("prompt.pockets_mine", {"seat": _seat(frame.victim)})
    return Message("prompt.pockets_theirs", {"seat": _seat(frame.order[0])})


def asks_silently(state: State) -> bool:
    """A monster calls another one: nobody learns who is asked (E-66)."""
    if len(state.frames) < 2 or not isinstance(state.frames[-1], ChooseFrame):
        return False
    under = state.frames[-2]
    return isinstance(under, EffectFrame) and isinstance(under.rest[0], Summon)


def _choose(book: Book, state: State, seat: SeatId) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, ChooseFrame)
    under = state.frames[-2]
    if isinstance(under, EffectFrame) and isinstance(under.rest[0], Trim):
        return _by("trim", seat, frame.seat)
    if asks_silently(state):
        whose = "mine" if seat == frame.seat else "theirs"
        return Message(f"prompt.summon_{whose}", {"card": _card(book, frame.source)})
    if isinstance(under, EffectFrame) and isinstance(under.rest[0], Duel):
        whose = "mine" if seat == frame.seat else "theirs"
        return Message(f"prompt.duel_{whose}", {"card": _card(book, frame.source), "seat": _seat(under.me)})
    harms = book.defs[frame.source].kind in ("monster", "curse")
    losing = isinstance(under, EffectFrame) and frame.of == "cards" and harms
    return _by("mishap" if losing else "choose", seat, frame.seat, card=_card(book, frame.source))


def _surplus(book: Book, state: State, seat: SeatId) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, SurplusFrame)
    return _by("surplus", seat, frame.seat)


def _charity(book: Book, state: State, seat: SeatId) -> Message:
    player = state.players[state.active]
    n = excess(book, player)
    if not n:
        return _by("end", seat, state.active)
    if seat != state.active:
        return Message("prompt.charity_theirs", {"seat": _seat(state.active)})
    low = lowest_level(state)
    if player.level <= low:
        return Message("prompt.charity_discard_mine", {"n": n})
    poor = tuple(other for other in living(state) if state.players[other].level == low)
    return Message("prompt.charity_give_mine", {"n": n, "seats": _seats(poor)})


def _over(book: Book, state: State, seat: SeatId) -> Message:
    if state.result is None:
        return Message("prompt.waiting", {"seats": _seats((state.active,))})
    if seat in state.result.winners:
        return Message("prompt.over_mine")
    return Message("prompt.over_theirs", {"seat": _seats(state.result.winners)})


WRITERS = {
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
