"""Cards that change places: lost, drawn, stolen, given away."""

from __future__ import annotations

from msgspec.structs import replace

from game.effects.registry import runs
from game.effects.safety import cursed_in_vain
from game.ids import CardId, SeatId
from game.model import events as ev
from game.model import primitives as fx
from game.model.messages import Message
from game.model.state import DOOR, TREASURE, Player
from game.model.terms import IN_PLAY, Filter, Zone
from game.rules.items import tidy_up
from game.rules.limits import crowded, family_full, free_to_go, has_already, held_fast, overfull
from game.rules.resolve import More, Resolving, ask_cards
from game.rules.run import Run
from game.rules.terms import amount, clockwise, living, matching


@runs(fx.Discard)
def discard(run: Run, effect: fx.Discard, text: Resolving) -> More:
    """The common loss. Among several that qualify the victim chooses (R-CURSE-11); none: ignored (R-CURSE-12)."""
    for seat in text.each(text.hits(run, effect.who)):
        found = matching(run.book, run.state.players[seat], effect.zone, effect.filter)
        if effect.zone == "traits":
            found = tuple(card for card in found if not held_fast(run.book, run.state, seat, card))
        if not found:
            run.emit(ev.Fizzled(text.source, seat, Message("fizzle.nothing_to_lose")))
            continue
        if effect.zone in IN_PLAY and cursed_in_vain(run, text, seat, "safe_items"):
            continue
        n = len(found) if effect.n is None else min(effect.n, len(found))
        lost = _which(run, effect, text, found, n)
        if lost is None:
            chooser = text.me if effect.pick == "me" else seat
            return ask_cards(run, text, chooser, seat, effect.zone, effect.filter, n)
        if lost:
            run.emit(ev.CardsDiscarded(seat, lost, "effect"))
    return None


def _which(
    run: Run, effect: fx.Discard, text: Resolving, found: tuple[CardId, ...], n: int
) -> tuple[CardId, ...] | None:
    """The cards that go, or None while somebody must choose them."""
    if n == len(found):
        return found
    if effect.pick == "random":
        return _at_random(run, found, n)
    if effect.pick == "dearest":
        return tuple(sorted(found, key=lambda card: -run.book.defs[card].value)[:n])
    picked = text.answer()
    return None if picked is None else tuple(CardId(card) for card in picked)


def _at_random(run: Run, found: tuple[CardId, ...], n: int) -> tuple[CardId, ...]:
    left, lost = list(found), []
    for salt in range(n):
        lost.append(left.pop(run.chance.pick(run.state.rolls, len(left), salt)))
    return tuple(lost)


def in_front_of(player: Player) -> tuple[CardId, ...]:
    return player.curses + player.used + player.carried + player.traits


@runs(fx.Free)
def free(run: Run, effect: fx.Free, text: Resolving) -> None:
    """The cheat stays beside the item until one of them goes (E-45)."""
    run.emit(ev.ItemFreed(text.me, text.source, CardId(text.target)))


@runs(fx.Trim)
def trim(run: Run, effect: fx.Trim, text: Resolving) -> More:
    """One thing after the other, until what is left is within the limit (E-53, R-ITEM-22)."""
    player, family = run.state.players[text.me], effect.filter.family
    enough = overfull(run.book, player) != family if family else crowded(run.book, player) != effect.filter
    if enough or player.life == "dead":
        tidy_up(run)
        return None
    zone: Zone = "traits" if family else "used"
    loose = replace(effect.filter, loose=True)  # E-53: a trait that is never given up goes only where all go
    wanted = loose if matching(run.book, player, zone, loose) else effect.filter
    among = matching(run.book, player, zone, wanted)
    picked = among if len(among) == 1 else text.answer()
    if not picked:
        return ask_cards(run, text, text.me, text.me, zone, wanted, 1)
    card = CardId(picked[0])
    run.emit(ev.CardsDiscarded(text.me, (card,), "effect") if family else ev.ItemStowed(text.me, card))
    return (effect,)


@runs(fx.DiscardSelf)
def discard_self(run: Run, effect: fx.DiscardSelf, text: Resolving) -> None:
    """The card has said what it had to say."""
    owner = next((s for s, p in enumerate(run.state.players) if text.source in in_front_of(p)), None)
    if owner is not None or text.source in run.state.limbo:
        run.emit(ev.CardsDiscarded(text.me if owner is None else SeatId(owner), (text.source,), "played"))


@runs(fx.LoseTrait)
def lose_trait(run: Run, effect: fx.LoseTrait, text: Resolving) -> More:
    """Clockwise, so that of several the last may be spared (E-65)."""
    wanted = Filter(family=effect.family, tag=effect.tag_of)
    for seat in text.each(clockwise(run.state, text.me, text.hits(run, effect.who))):
        found = matching(run.book, run.state.players[seat], "traits", wanted)
        free = free_to_go(run.book, run.state, seat, wanted, even_last=effect.even_last)
        if not free:
            run.emit(ev.Fizzled(text.source, seat, Message("fizzle.last_one" if found else "fizzle.nothing_to_lose")))
            continue
        found = free
        picked = found if effect.all or len(found) == 1 else text.answer()
        if picked is None:
            return ask_cards(run, text, seat, seat, "traits", wanted, 1)
        run.emit(ev.CardsDiscarded(seat, tuple(CardId(card) for card in picked), "effect"))
    return None


@runs(fx.LiftCurse)
def lift_curse(run: Run, effect: fx.LiftCurse, text: Resolving) -> More:
    for seat in text.each(text.hits(run, effect.who)):
        curses = run.state.players[seat].curses
        if not curses:
            run.emit(ev.Fizzled(text.source, seat, Message("fizzle.no_curse")))
            continue
        picked = curses if len(curses) == 1 else text.answer()
        if picked is None:
            return ask_cards(run, text, seat, seat, "curses", Filter(), 1)
        run.emit(ev.CardsDiscarded(seat, tuple(CardId(card) for card in picked), "effect"))
    return None


@runs(fx.DrawCards)
def draw_cards(run: Run, effect: fx.DrawCards, text: Resolving) -> None:
    pile = DOOR if effect.pile == "door" else TREASURE
    for seat in text.hits(run, effect.who):
        run.draw(seat, pile, amount(effect.n, text.scope(run)))


@runs(fx.FetchCards)
def fetch_cards(run: Run, effect: fx.FetchCards, text: Resolving) -> None:
    """An empty pile gives nothing (R-CULT-06)."""
    number = _pile(run, effect.pile)
    for seat in text.hits(run, effect.who):
        for _ in range(min(effect.n, len(run.state.aside[number]))):
            run.emit(ev.CardFetched(seat, run.state.aside[number][-1], number))


@runs(fx.Enlist)
def enlist(run: Run, effect: fx.Enlist, text: Resolving) -> More:
    """An empty pile, or the same trait already: nothing happens (R-CULT-06, -07). A trait that makes room goes in the
    same instant, so that a card that needs two still has them (R-CLASS-17, E-55)."""
    number = _pile(run, effect.pile)
    for seat in text.each(text.hits(run, effect.who)):
        pile = run.state.aside[number]
        vain = _enlisted_in_vain(run, seat, pile)
        if vain:
            run.emit(ev.Fizzled(text.source, seat, Message(vain)))
            continue
        gone = _making_room(run, text, seat, pile[-1])
        if gone is None:
            wanted = Filter(family=run.book.defs[pile[-1]].family, loose=True)
            return ask_cards(run, text, seat, seat, "traits", wanted, 1)
        if gone:
            run.emit(ev.CardsDiscarded(seat, gone, "effect"))
        run.emit(ev.TraitTaken(seat, pile[-1], number))
    return None


def can_enlist(run: Run, effect: fx.Enlist, text: Resolving) -> bool:
    """Whether it would make somebody something else."""
    pile = run.state.aside[_pile(run, effect.pile)]
    return any(not _enlisted_in_vain(run, seat, pile) for seat in text.hits(run, effect.who))


def _pile(run: Run, name: str) -> int:
    return next(n for n, pile in enumerate(run.book.piles) if pile.id == name)


def _enlisted_in_vain(run: Run, seat: SeatId, pile: tuple[CardId, ...]) -> str:
    """Why nothing comes of it; empty if something does."""
    player = run.state.players[seat]
    if not pile:
        return "fizzle.none_left"
    return "fizzle.one_already" if has_already(run.book, player, pile[-1]) else ""


def _making_room(run: Run, text: Resolving, seat: SeatId, card: CardId) -> tuple[CardId, ...] | None:
    """Return the cards that leave so that a trait can be laid; None while its owner must choose."""
    player, family = run.state.players[seat], run.book.defs[card].family
    if not family_full(run.book, player, family, run.book.defs[card].rank):
        return ()
    going = matching(run.book, player, "traits", Filter(family=family, loose=True))
    picked = going if len(going) == 1 else text.answer()
    return None if picked is None else tuple(CardId(each) for each in picked)


@runs(fx.LieWith)
def lie_with(run: Run, effect: fx.LieWith, text: Resolving) -> None:
    run.emit(ev.TraitLaid(SeatId(text.target), text.source, by=text.me))


@runs(fx.TakeItem)
def take_item(run: Run, effect: fx.TakeItem, text: Resolving) -> None:
    """The target of a theft is the item itself."""
    card, players = CardId(text.target), run.state.players
    owner = next((seat for seat in living(run.state) if card in players[seat].carried + players[seat].used), None)
    if owner is None:
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.item_gone")))
    elif text.me in living(run.state):
        run.emit(ev.ItemTaken(owner, text.me, card, "theft"))


@runs(fx.ShowHand)
def show_hand(run: Run, effect: fx.ShowHand, text: Resolving) -> None:
    for seat in text.hits(run, effect.who):
        hand = run.state.players[seat].hand
        run.emit(ev.HandShown(seat, hand) if hand else _empty_handed(text, seat))


@runs(fx.TakeCard)
def take_card(run: Run, effect: fx.TakeCard, text: Resolving) -> None:
    """Hands are picked blindly."""
    for salt, seat in enumerate(text.hits(run, effect.who)):
        hand = run.state.players[seat].hand
        if hand and seat != text.me and text.me in living(run.state):
            card = hand[run.chance.pick(run.state.rolls, len(hand), salt)]
            run.emit(ev.HandCardTaken(text.me, seat, card))
        else:
            run.emit(_empty_handed(text, seat))


def _empty_handed(text: Resolving, seat: SeatId) -> ev.Fizzled:
    return ev.Fizzled(text.source, seat, Message("fizzle.empty_hand"))


@runs(fx.PassCurse)
def pass_curse(run: Run, effect: fx.PassCurse, text: Resolving) -> More:
    """Its old bearer chooses among several; nobody is cursed with what was his already."""
    curses = run.state.players[text.me].curses if text.me in living(run.state) else ()
    others = [seat for seat in text.hits(run, effect.to) if seat != text.me]
    if not curses or not others:
        run.emit(ev.Fizzled(text.source, text.me, Message("fizzle.no_curse")))
        return None
    picked = curses if len(curses) == 1 else text.answer()
    if picked is None:
        return ask_cards(run, text, text.me, text.me, "curses", Filter(), 1)
    if picked:
        run.emit(ev.CursePassed(text.me, others[0], CardId(picked[0])))
    return None


@runs(fx.GiveAway)
def give_away(run: Run, effect: fx.GiveAway, text: Resolving) -> None:
    """Clockwise from the victim's left; hands are picked blindly, items in play by chance as well."""
    victims = text.hits(run, effect.who)
    if not victims or (effect.zone in IN_PLAY and cursed_in_vain(run, text, victims[0], "safe_items")):
        return
    victim = victims[0]
    seats = len(run.state.players)
    order = [SeatId((victim + step) % seats) for step in range(1, seats)]
    for salt, taker in enumerate(seat for seat in order if seat in living(run.state)):
        found = matching(run.book, run.state.players[victim], effect.zone, effect.filter)
        if not found:
            break
        card = found[run.chance.pick(run.state.rolls, len(found), salt)]
        if effect.zone == "hand":
            run.emit(ev.HandCardTaken(taker, victim, card))
        else:
            run.emit(ev.ItemTaken(victim, taker, card, "effect"))
