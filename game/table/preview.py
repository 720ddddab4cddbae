"""The changes that each open move of a seat would make, for its owner's eyes: the rules try it on a copy.

Nothing is told that depends on a die, a shuffle, a hidden card or somebody's answer. Of a fight, a hint tells the sums
that the rules make of it, never the mind's estimate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import AT_SEATS
from game.model.commands import OFFERED, Misfit, acceptance
from game.model.events import PromiseBroken
from game.model.foreseen import Escape, Foreseen
from game.model.memo import remembered_for_each
from game.model.messages import Message
from game.model.options import Args, Command, Domains, Option, Param, Refusal, Verb, applies, values
from game.model.ruleset import DIE_FACES, RUN_NEED
from game.model.state import ChooseFrame, FlightFrame, Foe, RollFrame, State
from game.model.thoughts import Choice
from game.model.views import Part, SeatView
from game.rules.card_index import CardIndex
from game.rules.deals import as_offer
from game.rules.engine import Engine
from game.rules.legal import check, find
from game.rules.queries import (
    facing,
    help_levels,
    heroes,
    monsters,
    own_run_bonus,
    pool_size,
    pursues,
    run_bonus,
    short,
    strength,
    winning,
    would_win,
)
from game.rules.strength_parts import heroes_parts, run_parts, seat_parts
from game.rules.vain import comes_to_nothing
from game.views import view

TRIED: tuple[Verb, ...] = ("play_card", "use_ability", "lay_card", "wear_item", "stow_item", "pick_fight")
FIGHTING: tuple[Verb, ...] = ("play_card", "use_ability", "offer_help", "accept", "lay_card", "wear_item")
"""Moves that change a fight."""
MOST_WAYS = 6
"""Ways of one move that are tried: one for each seat of a full table."""
ESTIMATES = ("reason.turns_fight", "reason.asks", "reason.together", "reason.too_strong")
"""Reasons that stand on a mind's own reckoning."""
WEAK = ("reason.best_of",)
"""Reasons that say little: told where there is no better one."""


class Unforeseeable(Exception):
    """Chance was asked."""


class NoChance:
    """A chance that has no answer: a move that asks it cannot be foreseen."""

    def die(self, n: int) -> int:
        raise Unforeseeable

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        raise Unforeseeable

    def pick(self, n: int, among: int, salt: int) -> int:
        raise Unforeseeable


class Foregone:
    """A chance that answers: where no number is told, but only whether a move breaks a promise, whatever it brings."""

    def die(self, n: int) -> int:
        return DIE_FACES

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return cards

    def pick(self, n: int, among: int, salt: int) -> int:
        return 0


@remembered_for_each
def foresee(engine: Engine, state: State, seat: SeatId) -> tuple[Foreseen, ...]:
    """Return the hints about the moves that this seat could make now."""
    return tuple(_all(engine, state, seat))


def _all(engine: Engine, state: State, seat: SeatId) -> Iterator[Foreseen]:
    now = view(engine.book, state, seat)
    found = list(_open_now(engine, state, now))
    yield from found
    if not _faced(state):
        yield from _prepared(engine, state, now, {each.command: each for each in found})


def _faced(state: State) -> bool:
    """Whether a fight is on: somebody is still to be beaten, and nobody runs yet."""
    runs = any(isinstance(frame, FlightFrame) for frame in state.frames)
    return state.combat is not None and bool(facing(state.combat)) and not runs


def _open_now(engine: Engine, state: State, now: SeatView) -> Iterator[Foreseen]:
    domains = now.domain_values
    for option in now.options:
        if option.verb in TRIED:
            for args in _ways(option, domains):
                command = option.command(now.seat, args)
                told = _tried(engine, state, command) or _wasted(engine, state, command)
                broken = _broken(engine, state, command)
                if told is not None or broken:
                    yield replace(told or Foreseen(command), breaks=broken)
        elif option.verb == "concede":
            yield Foreseen(option.command(now.seat), escapes=tuple(_escapes(engine, state, now.seat)))


def _escapes(engine: Engine, state: State, seat: SeatId) -> Iterator[Escape]:
    """Return the terms of escape from each monster of this fight."""
    assert state.combat is not None
    for foe in facing(state.combat):
        yield escape(engine, state, seat, foe)


def escape(engine: Engine, state: State, seat: SeatId, foe: Foe) -> Escape:
    """The face that the die must show, as it stands; the same number that the prompt of the throw names."""
    book = engine.book
    face = RUN_NEED - run_bonus(book, state, seat, foe)
    return Escape(foe.body, foe.card, face, run_parts(book, state, seat, foe), pursues(book, state, foe, seat))


def _prepared(engine: Engine, state: State, now: SeatView, plain: Mapping[Command, Foreseen]) -> Iterator[Foreseen]:
    """Items of the hand that are worth more, or can be worn at all, once a race or class of the same hand lies.
    `plain`: the outcomes of moves before."""
    laying = [option for option in now.options if option.verb == "lay_card" and option.source in now.hand]
    items = [option for option in laying if engine.book.defs[option.source].kind == "item"]
    for enabling in laying:
        if engine.book.defs[enabling.source].kind != "trait" or enabling.params:
            continue
        laid = state_after(engine, state, enabling.command(now.seat))
        if laid is None:
            continue
        for item in items:
            command = item.command(now.seat)
            found = _tried(engine, laid, command)
            if found is not None and _better(found, plain.get(command)):
                yield replace(found, first=enabling.source)


def _better(rich: Foreseen, plain: Foreseen | None) -> bool:
    """Whether the first is worth more than the second."""
    return not rich.bagged and (plain is None or plain.bagged or rich.gain > plain.gain)


def _ways(option: Option, domains: Domains) -> Iterator[Args]:
    """The first few ways to say what the move asks for; where nothing need be said, nothing is."""
    yield from islice(_filled(option.params, domains, ()), MOST_WAYS)


def _filled(params: tuple[Param, ...], domains: Domains, args: Args) -> Iterator[Args]:
    if len(args) == len(params):
        yield args
        return
    param = params[len(args)]
    for answer in _answers(param, domains) if applies(param, args) else [()]:
        yield from _filled(params, domains, (*args, answer))


def _answers(param: Param, domains: Domains) -> list[tuple[int, ...]]:
    """One value each; of several cards to pay with the first will do, and optional ones stay unsaid."""
    if param.least == 0:
        return [()]
    if param.of >= 0 or param.per_value_of >= 0:
        return []
    found = values(param, domains)
    return [(value,) for value in found] if param.least == 1 else [found[: param.least]]


def _tried(engine: Engine, state: State, command: Command) -> Foreseen | None:
    """None where the move changes nothing that can be said."""
    after = state_after(engine, state, command)
    if after is None:
        return None
    if after.result is not None:
        return Foreseen(command, winners=after.result.winners)
    if not _faced(state):
        return _met(engine, after, command) if _faced(after) else _dressed(engine, state, after, command)
    found = _fought(engine, state, after, command)
    return found if found.gain or found.ended or found.winning != found.won_before else None


def _wasted(engine: Engine, state: State, command: Command) -> Foreseen | None:
    """The move of a card that would come to nothing; None for any other move."""
    if command.verb != "play_card":
        return None
    known = engine.book.defs[command.source]
    ability = known.abilities[command.reference] if 0 <= command.reference < len(known.abilities) else None
    aimed = known.kind == "curse" or (ability is not None and ability.target in AT_SEATS)
    if not aimed and command.args:  # it is aimed at something that lies there to be acted on
        return None
    target = SeatId(command.args[0][0]) if aimed else NOBODY
    way = command.source, command.reference, target
    return Foreseen(command, vain=True) if comes_to_nothing(engine.book, state, command.seat, *way) else None


def _broken(engine: Engine, state: State, command: Command) -> tuple[SeatId, ...]:
    """To whom this seat would break a promise by the move, or by an offer once the other has said yes."""
    given = (one for one in state.promises if one.vow.by == command.seat and not one.broken)
    if all(one.until < state.turn for one in given):
        return ()
    try:
        step = engine.step(*_agreed(engine, state, command), Foregone())
    except Misfit:
        return ()
    told = () if isinstance(step, Refusal) else step.events
    broken = (event.promise.vow for event in told if isinstance(event, PromiseBroken))
    return tuple(dict.fromkeys(vow.to for vow in broken if vow.by == command.seat))


def outcome(engine: Engine, state: State, command: Command) -> Foreseen | None:
    """Return the changes that a move would make to its seat's level and strength and to the fight that is on, for an
    offer once the other has said yes; the reason where the rules refuse it, None where nobody can know."""
    after, refusal = state_after(engine, state, command), check(engine.book, state, command)
    if after is None:
        return Foreseen(command, because=refusal) if refusal is not None else None
    found = Foreseen(command)
    if after.result is not None:
        found = Foreseen(command, winners=after.result.winners)
    elif state.combat is not None:
        found = replace(_fought(engine, state, after, command), apart=_apart(engine.book, state, after))
    elif after.combat is not None:
        found = _met(engine, after, command)
    points, level = strength(engine.book, after, command.seat), after.players[command.seat].level
    broken = _broken(engine, state, command)
    return replace(found, level=level, strength=points, because=refusal, breaks=broken)


def state_after(engine: Engine, state: State, command: Command) -> State | None:
    calm = replace(state, queued=()) if state.queued else state  # a copy would remember nothing of what is known
    try:
        step = engine.step(*_agreed(engine, calm, command), NoChance())
    except (Misfit, Unforeseeable):
        return None
    if isinstance(step, Refusal) or any("foresight" in event.STOPS for event in step.events):
        return None
    top = step.state.frames[-1] if step.state.frames else None
    asks = isinstance(top, ChooseFrame) and top.least > 0  # who may say no leaves it as it is
    return None if asks or isinstance(top, RollFrame) else step.state


def _agreed(engine: Engine, state: State, command: Command) -> tuple[State, Command]:
    """An offer changes nothing before the other side says yes to it: the table on which it lies, and that yes."""
    if command.verb not in OFFERED:
        return state, command
    offer = as_offer(engine.book, state, command)
    yes = acceptance(offer.to, offer.id)
    return replace(state, offers=(*state.offers, offer)), yes


def _fought(engine: Engine, before: State, after: State, command: Command) -> Foreseen:
    """Both sides as they would stand; nothing but its end where the fight is over, or nobody is left to be beaten."""
    book = engine.book
    if after.combat is None or not facing(after.combat):
        paid = pool_size(book, after) if after.combat is not None else 0
        return Foreseen(command, ended=True, treasures=paid)
    found = _met(engine, after, command)
    theirs = found.monsters - monsters(book, before)
    gain = found.heroes - heroes(book, before) - theirs
    return replace(found, won_before=winning(book, before), gain=gain, theirs=theirs)


def _met(engine: Engine, after: State, command: Command) -> Foreseen:
    """Both sides of a fight that is on after this move."""
    assert after.combat is not None
    book = engine.book
    return Foreseen(
        command, after.combat.fighter, heroes(book, after), monsters(book, after), winning(book, after),
        short=short(book, after), strength=strength(book, after, command.seat), treasures=pool_size(book, after),
        help_levels=_helper_gains(book, after), winners=would_win(book, after, after.combat),
    )  # fmt: skip


def _apart(book: CardIndex, before: State, after: State) -> tuple[Part, ...]:
    """Return the changes of the heroes' sum that the helper's own strength, as it is before, does not explain."""
    helper = after.combat.helper if after.combat is not None else NOBODY
    if before.combat is None or helper == before.combat.helper:
        return ()
    known = (*heroes_parts(book, before), *seat_parts(book, before, helper))
    found: dict[tuple[SeatId, CardId, str], Part] = {}
    for sign, parts in ((1, heroes_parts(book, after)), (-1, known)):
        for part in parts:
            key = part.seat, part.card, part.label.key
            found[key] = replace(part, amount=sign * part.amount + (found[key].amount if key in found else 0))
    return tuple(part for part in found.values() if part.amount)


def _helper_gains(book: CardIndex, state: State) -> int:
    """Levels that a win would bring the helper (R-HELP-18)."""
    combat = state.combat
    if combat is None or combat.helper == NOBODY:
        return 0
    gain = sum(help_levels(book, state, combat.helper, foe) for foe in combat.foes if foe.fate == "facing")
    return min(gain, book.house.goal_level - state.players[combat.helper].level)


def _dressed(engine: Engine, before: State, after: State, command: Command) -> Foreseen | None:
    """Outside a fight it is one's own strength that counts, and whether a thing can be worn."""
    book, seat, card = engine.book, command.seat, command.source
    points = strength(book, after, seat)
    gain = points - strength(book, before, seat)
    run = own_run_bonus(book, after, seat) - own_run_bonus(book, before, seat)
    gear = book.defs[card].kind == "item"  # a potion belongs in the bag
    bagged = gear and command.verb == "lay_card" and card in after.players[seat].carried
    why = find(book, after, Command(seat, "wear_item", card, -1)) if bagged else None
    if not gain and not bagged and not run:
        return None
    because = why if isinstance(why, Refusal) else None
    return Foreseen(command, gain=gain, strength=points, bagged=bagged, because=because, run=run)


def advice(engine: Engine, state: State, considered: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The moves that a mind weighed, with what becomes of the fight by each before whatever else speaks for it."""
    return tuple(_told(engine, state, choice) for choice in considered)


def _told(engine: Engine, state: State, choice: Choice) -> Choice:
    kept = tuple(reason for reason in choice.reasons if reason.key not in ESTIMATES)
    fights = state.combat is not None and choice.command.verb in FIGHTING
    found = outcome(engine, state, choice.command) if fights else None
    told = tuple(_facts(engine, state, found)) if found is not None and found.because is None else ()
    strong = tuple(reason for reason in kept if reason.key not in WEAK)
    return replace(choice, reasons=(*strong, *told) or kept)


def _facts(engine: Engine, state: State, found: Foreseen) -> Iterator[Message]:
    """Both sums after it, and who would be ahead."""
    if found.ended:
        yield found.ending
        return
    totals = {"heroes": found.heroes, "monsters": found.monsters}
    if found.command.verb == "offer_help":
        deal = as_offer(engine.book, state, found.command)
        yield Message("foreseen.with_helper", {"seat": f"seat:{deal.helper}", "n": deal.deal.treasures, **totals})
    elif found.gain:
        yield found.totals
    else:
        return
    yield found.verdict
