"""Items and traits on the table: laying, wearing, selling, giving up (R-ITEM, R-SELL, R-RACE, R-CLASS)."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.commands import Sale, Surplus, laid_along
from game.model.memo import remembered
from game.model.options import Command
from game.model.primitives import Trim
from game.model.ruleset import GOLD_PER_LEVEL
from game.model.state import SALE_DOUBLED, EffectFrame, Player, SurplusFrame, Use
from game.model.terms import Filter
from game.rules.book import Book
from game.rules.limits import (
    big_items,
    crowded,
    overfull,
    restricted,
    sale_cap,
    shifts,
    surplus_heirs,
    surplus_of,
    unfounded,
    usable,
)
from game.rules.resolve import resolve
from game.rules.run import Run
from game.rules.terms import fights


def lay_card(run: Run, command: Command) -> None:
    """To the table: a trait works at once, an item is used if it can be (R-RACE-05, R-ITEM-03, E-117)."""
    card, seat = command.source, command.seat
    if run.book.defs[card].kind in ("trait", "enabler", "hireling"):
        for laid in (card, *laid_along(command)):  # R-CLASS-16: in one move
            run.emit(ev.TraitLaid(seat, laid))
    else:
        free = run.book.defs[card].in_combat or not fights(run.state, seat)
        worn = free and usable(run.book, run.state, seat, card)
        run.emit(ev.ItemLaid(seat, card, worn))


def wear_item(run: Run, command: Command) -> None:
    """From the bag into use (R-ITEM-24)."""
    run.emit(ev.ItemWorn(command.seat, command.source))


def stow_item(run: Run, command: Command) -> None:
    """Out of use, into the bag (R-ITEM-24)."""
    run.emit(ev.ItemStowed(command.seat, command.source))


def drop_card(run: Run, command: Command) -> None:
    """A race or class may be given up at any time (R-RACE-07, R-CLASS-10)."""
    run.emit(ev.CardsDiscarded(command.seat, (command.source,), "dropped"))


def sell_items(run: Run, command: Command) -> None:
    """A level for each full thousand; no change is given (R-SELL-02..07, E-33)."""
    cards, doubled = Sale.of(command)
    total = sum(run.book.defs[card].value for card in cards + doubled)
    player = run.state.players[command.seat]
    run.emit(ev.ItemsSold(command.seat, cards, total))
    for card in doubled:
        use = Use(card, SALE_DOUBLED, "turn", 1)
        run.emit(ev.AbilityUsed(command.seat, card, SALE_DOUBLED, use))
    levels = min(total // GOLD_PER_LEVEL, sale_cap(run.book, player))
    run.emit(ev.LevelChanged(command.seat, levels, player.level, "sale"))


# --- automatic changes (W90) ----------------------------------------------------------------------------------


def unsettled(run: Run) -> bool:
    """Whether what belongings hang on is no longer as it was when they were put in order (E-127). A look where nothing
    changed.
    """
    now, then = run.state, run.tidied
    if now.players is then.players and now.combat is then.combat:
        return False
    for new, old in zip(now.players, then.players, strict=False):
        if new is not old and _bears_on(new) != _bears_on(old):
            return True
    choosy = run.book.choosy
    for seat, player in enumerate(now.players):
        if not choosy.isdisjoint(player.used) and _misfit(run, SeatId(seat), player) is not None:
            return True
        if shifts(run.book, player) and surplus_of(run.book, now, SeatId(seat)) > 0:
            return True
    return False


def _bears_on(player: Player) -> tuple[object, ...]:
    """Return the fields that decide whether a seat's belongings lie as they may."""
    return (
        player.traits,
        player.used,
        player.carried,
        player.freed,
        player.curses,
        player.lasting,
        player.level,
        player.life,
    )


def tidy_up(run: Run) -> bool:
    """Remove cards that lost their ground and carry items that do not fit; then ask each owner of too many, from the
    active player on (E-118). True if something happened."""
    seats = [seat for seat in _clockwise(run) if _needs_a_look(run.book, run.state.players[seat])]
    if any(_goes_by_itself(run, seat) for seat in seats):
        return True
    if not seats or _is_asked(run):
        return False
    alive = [seat for seat in seats if run.state.players[seat].life != "dead"]
    return any(_trims(run, seat) for seat in alive) or any(_has_surplus(run, seat) for seat in alive)


@remembered
def _needs_a_look(book: Book, player: Player) -> bool:
    """Whether a seat's belongings are out of order, or may be so by what else lies on the table."""
    if not (player.used or player.carried or player.traits):
        return False
    return bool(
        player.freed
        or not book.choosy.isdisjoint(player.used)
        or _out_of_order(book, player) != (None, None)
        or bool(big_items(book, player))
    )


@remembered
def _out_of_order(book: Book, player: Player) -> tuple[CardId | None, Filter | None]:
    """Return a card without ground, and among what one thing too many must be given up: a family (E-53), a slot or the
    hands (R-ITEM-22)."""
    family = overfull(book, player)
    return unfounded(book, player), Filter(family=family) if family else crowded(book, player)


def _goes_by_itself(run: Run, seat: SeatId) -> bool:
    """A card without ground, a cheat without its item; an item whose restriction no longer holds."""
    player = run.state.players[seat]
    groundless, _ = _out_of_order(run.book, player)
    if groundless is None and player.freed:
        groundless = _loose_cheat(player)
    if groundless is not None:
        run.emit(ev.CardsDiscarded(seat, (groundless,), "effect"))
        return True
    misfit = _misfit(run, seat, player) if player.life != "dead" else None
    if misfit is not None:
        run.emit(ev.ItemStowed(seat, misfit))
    return misfit is not None


def _trims(run: Run, seat: SeatId) -> bool:
    """Ranks, permissions, slots and hands: the owner says what goes."""
    player = run.state.players[seat]
    _, too_much = _out_of_order(run.book, player)
    if too_much is not None:
        resolve(run, (Trim(too_much),), _cause(run, player, too_much), seat, victim=seat)
    return too_much is not None


def _has_surplus(run: Run, seat: SeatId) -> bool:
    """Too many Big items: the owner sells, or says which go."""
    found = surplus_of(run.book, run.state, seat) > 0
    if found:
        run.emit(ev.SurplusFound(seat))
    return found


def _misfit(run: Run, seat: SeatId, player: Player) -> CardId | None:
    """A used item whose restriction no longer holds (R-ITEM-17, E-44)."""
    choosy = run.book.choosy
    return next((card for card in player.used if card in choosy and restricted(run.book, run.state, seat, card)), None)


def _loose_cheat(player: Player) -> CardId | None:
    """A cheat whose item is no longer its owner's (E-45)."""
    return next((cheat for cheat, item in player.freed if item not in player.used + player.carried), None)


def _is_asked(run: Run) -> bool:
    """Whether somebody is already asked which card must go; the next one waits for the answer."""
    return any(
        isinstance(frame, SurplusFrame)
        or (isinstance(frame, EffectFrame) and any(isinstance(each, Trim) for each in frame.rest[:1]))
        for frame in run.state.frames
    )


def _cause(run: Run, player: Player, too_much: Filter) -> CardId:
    """The card whose loss is to blame, else one that is in question: what the question shows."""
    lost = (card for event in reversed(run.events) if isinstance(event, ev.CardsDiscarded) for card in event.cards)
    return next(lost, (player.traits if too_much.family else player.used)[-1])


def _clockwise(run: Run) -> list[SeatId]:
    seats = len(run.state.players)
    return [SeatId((run.state.active + step) % seats) for step in range(seats)]


def advance_surplus(run: Run, frame: SurplusFrame) -> bool:
    alive = run.state.players[frame.seat].life != "dead"
    if alive and surplus_of(run.book, run.state, frame.seat) > 0:
        return False
    run.emit(ev.SurplusSolved(frame.seat))
    tidy_up(run)  # another owner of too much had to wait for this one
    return True


def give_up_big(run: Run, command: Command) -> None:
    """To the lowest living who can carry it, else away (R-ITEM-14, R-ITEM-15, E-57)."""
    card, heir = Surplus.of(command)
    heirs = surplus_heirs(run.book, run.state, command.seat)
    if not heirs:
        run.emit(ev.CardsDiscarded(command.seat, (card,), "surplus"))
        return
    run.emit(ev.ItemTaken(command.seat, heir if len(heirs) > 1 else heirs[0], card, "surplus"))
