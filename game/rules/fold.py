"""event → new State. The only code that makes a State; it cannot fail, roll, read a clock or ask (law 2).

One small function per event, in the order of `game.model.events`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec.structs import replace

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.state import (
    BodyFrame,
    Combat,
    Deal,
    EffectFrame,
    Fate,
    FightFrame,
    FlightFrame,
    Foe,
    FrameNode,
    Lasting,
    Offer,
    Pack,
    Payment,
    Player,
    RevealedFrame,
    RollFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    TurnFrame,
    Use,
    WindowFrame,
)
from game.rules.book import Book
from game.rules.queries import at_stake, burdens, spent_by
from game.rules.rounds import opens_round

E = TypeVar("E", bound=ev.Event)
Fold = Callable[[Book, State, ev.Event], State]
FOLDS: dict[type[ev.Event], Fold] = {}

Cards = tuple[CardId, ...]


def folds(event: type[E]) -> Callable[[Callable[[Book, State, E], State]], Callable[[Book, State, E], State]]:
    """Registers the fold of one event class."""

    def keep(function: Callable[[Book, State, E], State]) -> Callable[[Book, State, E], State]:
        FOLDS[event] = cast(Fold, function)  # only ever called with an event of its own class
        return function

    return keep


def fold(book: Book, state: State, event: ev.Event) -> State:
    """The state after one event."""
    return FOLDS[type(event)](book, state, event)


# --- small tools ---------------------------------------------------------------------------------------------


def without(cards: Cards, gone: CardId) -> Cards:
    """The cards without one of them; the same tuple if it is not there."""
    if gone not in cards:
        return cards
    place = cards.index(gone)
    return cards[:place] + cards[place + 1 :]


def set_player(state: State, seat: SeatId, player: Player) -> State:
    """The state with one seat replaced."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def strip(player: Player, card: CardId) -> Player:
    """The player without a card, wherever it lies."""
    if card in player.hand:
        return replace(player, hand=without(player.hand, card), fresh=without(player.fresh, card))
    if card in player.carried:
        return replace(player, carried=without(player.carried, card))
    if card in player.used:
        return replace(player, used=without(player.used, card))
    if card in player.traits:
        freed = tuple(pair for pair in player.freed if pair[0] != card)
        return replace(player, traits=without(player.traits, card), freed=freed)
    if card in player.curses:
        return replace(player, curses=without(player.curses, card), lasting=_unburdened(player, (card,)))
    return player


def _unburdened(player: Player, gone: Cards) -> tuple[Lasting, ...]:
    """What still burdens a player once some curses have gone."""
    return tuple(lasting for lasting in player.lasting if lasting.source not in gone)


def lift(state: State, seat: SeatId, card: CardId) -> State:
    """The state without a card of a seat, or of limbo."""
    if card in state.limbo:
        return replace(state, limbo=without(state.limbo, card))
    return set_player(state, seat, strip(state.players[seat], card))


def to_discard(book: Book, state: State, cards: Cards) -> State:
    """Each card on the pile of its own back (R-SETUP-09, E-05), the last one on top; unless a set keeps it apart."""
    if book.piles:
        state = replace(state, aside=tuple(_put_by(book, n, pile, cards) for n, pile in enumerate(state.aside)))
        cards = tuple(card for card in cards if book.own_pile[card] < 0)
    doors = tuple(card for card in cards if book.back[card] == 0)
    treasures = tuple(card for card in cards if book.back[card] == 1)
    return replace(state, discard=(state.discard[0] + doors, state.discard[1] + treasures))


def _put_by(book: Book, number: int, pile: Cards, cards: Cards) -> Cards:
    """A pile of a set's own with those of the cards that belong on it (R-SETUP-18)."""
    return pile + tuple(card for card in cards if book.own_pile[card] == number)


def push(state: State, frame: FrameNode) -> State:
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    return replace(state, frames=state.frames[:-1])


def set_top(state: State, frame: FrameNode) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def draw_off(state: State, pile: int, n: int) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Both draw piles after n cards left the top of one."""
    left = state.draw[pile][:-n] if n else state.draw[pile]
    return (left, state.draw[1]) if pile == 0 else (state.draw[0], left)


def combat_of(state: State) -> Combat:
    assert state.combat is not None
    return state.combat


# --- set-up, turns, piles --------------------------------------------------------------------------------------


@folds(ev.GameStarted)
def _(book: Book, state: State, e: ev.GameStarted) -> State:
    players = tuple(Player(sex=sex) for sex in e.sexes)
    return State(players=players, draw=((), ()), frames=(SetupFrame(),), aside=tuple(() for _ in book.piles))


@folds(ev.PileShuffled)
def _(book: Book, state: State, e: ev.PileShuffled) -> State:
    draw = (e.cards, state.draw[1]) if e.pile == 0 else (state.draw[0], e.cards)
    return replace(state, draw=draw, shuffles=state.shuffles + 1)


@folds(ev.WentBack)
def _(book: Book, state: State, e: ev.WentBack) -> State:
    return state


@folds(ev.Corrected)
def _(book: Book, state: State, e: ev.Corrected) -> State:
    return state


@folds(ev.CardMoved)
def _(book: Book, state: State, e: ev.CardMoved) -> State:
    if e.loser >= 0:
        state = set_player(state, e.loser, strip(state.players[e.loser], e.card))
    else:
        state = replace(state, discard=(without(state.discard[0], e.card), without(state.discard[1], e.card)))
        state = replace(state, aside=tuple(without(pile, e.card) for pile in state.aside))
    if e.place == "discard":
        return to_discard(book, state, (e.card,))
    player = state.players[e.seat]
    match e.place:
        case "hand":
            player = replace(player, hand=(*player.hand, e.card))
        case "carried":
            player = replace(player, carried=(*player.carried, e.card))
        case "used":
            player = replace(player, used=(*player.used, e.card))
        case "traits":
            player = replace(player, traits=(*player.traits, e.card))
    return set_player(state, e.seat, player)


@folds(ev.PileTurned)
def _(book: Book, state: State, e: ev.PileTurned) -> State:
    draw = (e.cards, state.draw[1]) if e.pile == 0 else (state.draw[0], e.cards)
    discard: tuple[Cards, Cards] = ((), state.discard[1]) if e.pile == 0 else (state.discard[0], ())
    return replace(state, draw=draw, discard=discard, shuffles=state.shuffles + 1)


@folds(ev.CardsDealt)
def _(book: Book, state: State, e: ev.CardsDealt) -> State:
    gone = set(e.cards)
    draw = (
        tuple(card for card in state.draw[0] if card not in gone),
        tuple(card for card in state.draw[1] if card not in gone),
    )
    player = state.players[e.seat]
    return replace(set_player(state, e.seat, replace(player, hand=player.hand + e.cards)), draw=draw)


@folds(ev.SeatReady)
def _(book: Book, state: State, e: ev.SeatReady) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, SetupFrame)
    return set_top(state, SetupFrame((*frame.ready, e.seat)))


@folds(ev.FirstSeatChosen)
def _(book: Book, state: State, e: ev.FirstSeatChosen) -> State:
    return replace(state, active=e.seat, frames=(), rolls=state.rolls + len(e.throws))


@folds(ev.TurnBegan)
def _(book: Book, state: State, e: ev.TurnBegan) -> State:
    return replace(
        state,
        players=_grown_up(_counts_kept(state.players, "combat", "victim")),
        active=e.seat,
        turn=state.turn + 1,
        first=e.seat if state.first == NOBODY else state.first,
        rounds=state.rounds + opens_round(state, e.seat),
        met="nothing",
        frames=(TurnFrame(e.seat),),
    )


def _grown_up(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """From the next turn on a new character may help (R-DEATH-16); the same tuple if there is none."""
    if not any(player.life == "newborn" for player in players):
        return players
    return tuple(replace(player, life="reborn") if player.life == "newborn" else player for player in players)


def _counts_kept(players: tuple[Player, ...], *scopes: str) -> tuple[Player, ...]:
    """The players with only those counts of uses left; the same tuple if nobody counted any."""
    if not any(player.uses for player in players):
        return players
    return tuple(replace(player, uses=_kept(player.uses, *scopes)) if player.uses else player for player in players)


def _kept(uses: tuple[Use, ...], *scopes: str) -> tuple[Use, ...]:
    return tuple(use for use in uses if use.per in scopes) if uses else uses


@folds(ev.TurnEnded)
def _(book: Book, state: State, e: ev.TurnEnded) -> State:
    players = tuple(_at_dusk(player) if player.lasting else player for player in state.players)
    return replace(state, players=players, frames=(), offers=())  # what was not answered in a turn is over with it


def _at_dusk(player: Player) -> Player:
    """What lasted for a turn is over."""
    return replace(player, lasting=tuple(lasting for lasting in player.lasting if lasting.until != "turn_ends"))


@folds(ev.PhaseEntered)
def _(book: Book, state: State, e: ev.PhaseEntered) -> State:
    return set_top(state, TurnFrame(state.active, e.phase))


@folds(ev.DoorOpened)
def _(book: Book, state: State, e: ev.DoorOpened) -> State:
    return replace(_stale(state), draw=draw_off(state, 0, 1), limbo=(*state.limbo, e.card))


def _stale(state: State) -> State:
    """Nothing is "just acquired" any more once the next door opens (engine.md 4)."""
    if not any(player.fresh for player in state.players):
        return state
    return replace(state, players=tuple(replace(p, fresh=()) if p.fresh else p for p in state.players))


@folds(ev.FriendMet)
def _(book: Book, state: State, e: ev.FriendMet) -> State:
    return replace(state, met="friend")


@folds(ev.LastRoundBegan)
def _(book: Book, state: State, e: ev.LastRoundBegan) -> State:
    return state


@folds(ev.DoorsExhausted)
def _(book: Book, state: State, e: ev.DoorsExhausted) -> State:
    return state


@folds(ev.CardRevealed)
def _(book: Book, state: State, e: ev.CardRevealed) -> State:
    return push(state, RevealedFrame(e.card))


@folds(ev.CardKept)
def _(book: Book, state: State, e: ev.CardKept) -> State:
    player = state.players[e.seat]
    state = set_player(state, e.seat, replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card)))
    return _placed(replace(state, limbo=without(state.limbo, e.card)), e.card)


def _placed(state: State, card: CardId) -> State:
    """A revealed card that found its place needs no more deciding."""
    top = state.frames[-1] if state.frames else None
    return pop(state) if isinstance(top, RevealedFrame) and top.card == card else state


@folds(ev.CardDrawn)
def _(book: Book, state: State, e: ev.CardDrawn) -> State:
    player = state.players[e.seat]
    player = replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card))
    return replace(set_player(state, e.seat, player), draw=draw_off(state, e.pile, 1))


@folds(ev.CardFetched)
def _(book: Book, state: State, e: ev.CardFetched) -> State:
    player = state.players[e.seat]
    player = replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card))
    aside = tuple(without(pile, e.card) if n == e.pile else pile for n, pile in enumerate(state.aside))
    return replace(set_player(state, e.seat, player), aside=aside)


@folds(ev.TraitTaken)
def _(book: Book, state: State, e: ev.TraitTaken) -> State:
    player = state.players[e.seat]
    aside = tuple(without(pile, e.card) if n == e.pile else pile for n, pile in enumerate(state.aside))
    return replace(set_player(state, e.seat, replace(player, traits=(*player.traits, e.card))), aside=aside)


@folds(ev.TopClaimed)
def _(book: Book, state: State, e: ev.TopClaimed) -> State:
    return state


@folds(ev.TopTaken)
def _(book: Book, state: State, e: ev.TopTaken) -> State:
    player = state.players[e.seat]
    player = replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card))
    discard = (without(state.discard[0], e.card), without(state.discard[1], e.card))
    return replace(set_player(state, e.seat, player), discard=discard)


@folds(ev.HandShown)
def _(book: Book, state: State, e: ev.HandShown) -> State:
    return state


# --- cards on the table -------------------------------------------------------------------------------------------


@folds(ev.ItemLaid)
def _(book: Book, state: State, e: ev.ItemLaid) -> State:
    state = _placed(lift(state, e.seat, e.card), e.card)
    player = state.players[e.seat]
    if e.worn:
        return set_player(state, e.seat, replace(player, used=(*player.used, e.card)))
    return set_player(state, e.seat, replace(player, carried=(*player.carried, e.card)))


@folds(ev.TraitLaid)
def _(book: Book, state: State, e: ev.TraitLaid) -> State:
    state = _placed(lift(state, e.seat, e.card), e.card)
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, traits=(*player.traits, e.card)))


@folds(ev.ItemWorn)
def _(book: Book, state: State, e: ev.ItemWorn) -> State:
    player = state.players[e.seat]
    worn = replace(player, carried=without(player.carried, e.card), used=(*player.used, e.card))
    return set_player(state, e.seat, worn)


@folds(ev.ItemStowed)
def _(book: Book, state: State, e: ev.ItemStowed) -> State:
    player = state.players[e.seat]
    stowed = replace(player, used=without(player.used, e.card), carried=(*player.carried, e.card))
    return set_player(state, e.seat, stowed)


@folds(ev.CardPlayed)
def _(book: Book, state: State, e: ev.CardPlayed) -> State:
    if e.card in state.limbo:
        return _placed(state, e.card)
    state = lift(state, e.seat, e.card)
    return replace(state, limbo=(*state.limbo, e.card))


@folds(ev.CardSpent)
def _(book: Book, state: State, e: ev.CardSpent) -> State:
    combat = combat_of(state)
    combat = replace(combat, spent=(*combat.spent, e.card))
    return replace(state, limbo=without(state.limbo, e.card), combat=combat)


@folds(ev.CurseStays)
def _(book: Book, state: State, e: ev.CurseStays) -> State:
    player = state.players[e.seat]
    state = replace(state, limbo=without(state.limbo, e.card))
    return set_player(state, e.seat, replace(player, curses=(*player.curses, e.card)))


@folds(ev.CursePassed)
def _(book: Book, state: State, e: ev.CursePassed) -> State:
    old, new = state.players[e.seat], state.players[e.to]
    moved = tuple(lasting for lasting in old.lasting if lasting.source == e.card)
    kept = tuple(lasting for lasting in old.lasting if lasting.source != e.card)
    state = set_player(state, e.seat, replace(old, curses=without(old.curses, e.card), lasting=kept))
    return set_player(state, e.to, replace(new, curses=(*new.curses, e.card), lasting=new.lasting + moved))


@folds(ev.CurseStruck)
def _(book: Book, state: State, e: ev.CurseStruck) -> State:
    return state


@folds(ev.CardsDiscarded)
def _(book: Book, state: State, e: ev.CardsDiscarded) -> State:
    for card in e.cards:
        state = lift(state, e.seat, card)
    top = state.frames[-1] if state.frames else None
    if isinstance(top, SpoilsFrame) and set(top.pool) <= set(e.cards):  # nobody is left to pick
        state = pop(state)
    return to_discard(book, _placed(state, e.cards[-1]) if e.cards else state, e.cards)


@folds(ev.ItemTaken)
def _(book: Book, state: State, e: ev.ItemTaken) -> State:
    state = lift(state, e.seat, e.card)
    player = state.players[e.to]
    return set_player(state, e.to, replace(player, carried=(*player.carried, e.card)))


@folds(ev.HandCardTaken)
def _(book: Book, state: State, e: ev.HandCardTaken) -> State:
    state = lift(state, e.loser, e.card)
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card)))


@folds(ev.ItemsSold)
def _(book: Book, state: State, e: ev.ItemsSold) -> State:
    for card in e.cards:
        state = lift(state, e.seat, card)
    return to_discard(book, state, e.cards)


@folds(ev.LevelChanged)
def _(book: Book, state: State, e: ev.LevelChanged) -> State:
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, level=player.level + e.by))


@folds(ev.ItemFreed)
def _(book: Book, state: State, e: ev.ItemFreed) -> State:
    player = state.players[e.seat]
    player = replace(player, traits=(*player.traits, e.card), freed=(*player.freed, (e.card, e.item)))
    return set_player(replace(state, limbo=without(state.limbo, e.card)), e.seat, player)


@folds(ev.SexChanged)
def _(book: Book, state: State, e: ev.SexChanged) -> State:
    return set_player(state, e.seat, replace(state.players[e.seat], sex=e.to))


@folds(ev.AbilityUsed)
def _(book: Book, state: State, e: ev.AbilityUsed) -> State:
    if e.use is None:
        return state
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, uses=_counted(player.uses, e.use)))


def _counted(uses: tuple[Use, ...], new: Use) -> tuple[Use, ...]:
    for place, use in enumerate(uses):
        if (use.source, use.ability, use.key) == (new.source, new.ability, new.key):
            return (*uses[:place], replace(use, n=use.n + new.n), *uses[place + 1 :])
    return (*uses, new)


@folds(ev.LastingBegan)
def _(book: Book, state: State, e: ev.LastingBegan) -> State:
    if e.body >= 0:
        combat = combat_of(state)
        foes = tuple(
            replace(foe, lasting=(*foe.lasting, e.lasting)) if foe.body == e.body else foe for foe in combat.foes
        )
        return replace(state, combat=replace(combat, foes=foes))
    if e.seat == NOBODY:
        combat = combat_of(state)
        return replace(state, combat=replace(combat, lasting=(*combat.lasting, e.lasting)))
    player = state.players[e.seat]
    return set_player(state, e.seat, replace(player, lasting=(*player.lasting, e.lasting)))


@folds(ev.Fizzled)
def _(book: Book, state: State, e: ev.Fizzled) -> State:
    return state


# --- combat -----------------------------------------------------------------------------------------------------------


@folds(ev.FightBegan)
def _(book: Book, state: State, e: ev.FightBegan) -> State:
    state = _stale(lift(state, e.seat, e.card))
    foe = Foe(e.body, e.card, int(e.body), e.seat)
    combat = Combat(fighter=e.seat, foes=(foe,), packs=(Pack(int(e.body)),))
    met = "trouble" if e.trouble else "monster"
    return replace(push(state, FightFrame()), combat=combat, met=met, serial=int(e.body))


@folds(ev.FoeJoined)
def _(book: Book, state: State, e: ev.FoeJoined) -> State:
    state = lift(state, e.seat, e.card)
    combat = combat_of(state)
    foe = Foe(e.body, e.card, int(e.body), e.seat)
    combat = replace(combat, foes=(*combat.foes, foe), packs=(*combat.packs, Pack(int(e.body))))
    return replace(state, combat=combat, serial=int(e.body))


@folds(ev.MateJoined)
def _(book: Book, state: State, e: ev.MateJoined) -> State:
    combat = combat_of(state)
    partner = next(foe for foe in combat.foes if foe.body == e.of)
    foe = Foe(e.body, partner.card, partner.pack, e.seat, mate=e.card)
    combat = replace(combat, foes=(*combat.foes, foe))
    return replace(state, combat=combat, limbo=without(state.limbo, e.card), serial=int(e.body))


@folds(ev.FoeLeft)
def _(book: Book, state: State, e: ev.FoeLeft) -> State:
    combat = combat_of(state)
    fate: Fate = "removed" if e.treasure else "gone"
    foes = tuple(replace(foe, fate=fate) if foe.body == e.body else foe for foe in combat.foes)
    return to_discard(book, replace(state, combat=replace(combat, foes=foes)), e.cards)


@folds(ev.FightCalledOff)
def _(book: Book, state: State, e: ev.FightCalledOff) -> State:
    combat = replace(combat_of(state), stage="over", claimed=False)
    frames = tuple(frame for frame in state.frames if not isinstance(frame, OF_A_FIGHT))
    return replace(state, combat=combat, frames=frames, offers=_trades(state.offers))


OF_A_FIGHT = FlightFrame | RollFrame | WindowFrame
"""What a fight is in the middle of. Texts and loot that wait meanwhile still come to their end."""


@folds(ev.PackGrew)
def _(book: Book, state: State, e: ev.PackGrew) -> State:
    combat = combat_of(state)
    pack_id = next(foe.pack for foe in combat.foes if foe.body == e.body)
    packs = tuple(
        replace(pack, cards=(*pack.cards, e.card), fight=pack.fight + e.fight, treasures=pack.treasures + e.treasures)
        if pack.id == pack_id
        else pack
        for pack in combat.packs
    )
    return replace(state, combat=replace(combat, packs=packs), limbo=without(state.limbo, e.card))


@folds(ev.SummonsOver)
def _(book: Book, state: State, e: ev.SummonsOver) -> State:
    return state


@folds(ev.FightMuted)
def _(book: Book, state: State, e: ev.FightMuted) -> State:
    return replace(state, combat=replace(combat_of(state), muted=True))


@folds(ev.HelperJoined)
def _(book: Book, state: State, e: ev.HelperJoined) -> State:
    combat = combat_of(state)
    later = tuple(payment for payment in e.deal.payments if payment.due != "now")
    combat = replace(combat, helper=e.seat, deal=e.deal, owed=combat.owed + later)
    return replace(state, combat=combat, offers=but_help(state.offers))


def but_help(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers that do not ask for help or offer it."""
    return tuple(offer for offer in offers if offer.kind != "help")


def _trades(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers that a fight does not concern."""
    return tuple(offer for offer in offers if offer.kind == "trade")


@folds(ev.HelperLeft)
def _(book: Book, state: State, e: ev.HelperLeft) -> State:
    combat = combat_of(state)
    owed = tuple(payment for payment in combat.owed if payment not in combat.deal.payments)  # the deal lapses (E-110)
    served = (*combat.served, *((e.seat, card) for card in burdens(state.players[e.seat])))
    return replace(state, combat=replace(combat, helper=NOBODY, deal=Deal(), owed=owed, served=served))


@folds(ev.OfferMade)
def _(book: Book, state: State, e: ev.OfferMade) -> State:
    same = e.offer.by, e.offer.to, e.offer.kind
    kept = tuple(offer for offer in state.offers if (offer.by, offer.to, offer.kind) != same)
    return replace(state, offers=(*kept, e.offer), serial=e.offer.id)


@folds(ev.OfferRefused)
def _(book: Book, state: State, e: ev.OfferRefused) -> State:
    offers = tuple(offer for offer in state.offers if offer.id != e.offer.id)
    if e.no is None:
        return replace(state, offers=offers)
    combat = combat_of(state)
    return replace(state, offers=offers, combat=replace(combat, refused=(*combat.refused, e.no)))


@folds(ev.OffersLapsed)
def _(book: Book, state: State, e: ev.OffersLapsed) -> State:
    return replace(state, offers=tuple(offer for offer in state.offers if offer.id not in e.offers))


@folds(ev.RefusalsForgotten)
def _(book: Book, state: State, e: ev.RefusalsForgotten) -> State:
    return replace(state, combat=replace(combat_of(state), refused=()))


@folds(ev.TradeMade)
def _(book: Book, state: State, e: ev.TradeMade) -> State:
    for payment in e.payments:
        state = handed_over(state, payment)
    settled = tuple(offer for offer in state.offers if {offer.by, offer.to} != {*e.between} or offer.kind != "trade")
    return replace(state, offers=settled)


def handed_over(state: State, payment: Payment) -> State:
    """The state once these items lie, carried, in front of their new owner."""
    giver = state.players[payment.giver]
    for card in payment.cards:
        giver = strip(giver, card)
    state = set_player(state, payment.giver, giver)
    taker = state.players[payment.taker]
    return set_player(state, payment.taker, replace(taker, carried=taker.carried + payment.cards))


@folds(ev.PactMade)
def _(book: Book, state: State, e: ev.PactMade) -> State:
    combat = combat_of(state)
    combat = replace(combat, owed=combat.owed + e.offer.deal.payments)
    both = {e.offer.by, e.offer.to}
    open_still = tuple(offer for offer in state.offers if {offer.by, offer.to} != both or offer.kind != "pact")
    return replace(state, combat=combat, offers=open_still)


@folds(ev.DealPaid)
def _(book: Book, state: State, e: ev.DealPaid) -> State:
    return handed_over(state, e.payment)


@folds(ev.PromiseGiven)
def _(book: Book, state: State, e: ev.PromiseGiven) -> State:
    return replace(state, promises=(*state.promises, e.promise))


@folds(ev.PromiseBroken)
def _(book: Book, state: State, e: ev.PromiseBroken) -> State:
    marked = tuple(replace(one, broken=True) if one == e.promise else one for one in state.promises)
    return replace(state, promises=marked)


@folds(ev.VictoryClaimed)
def _(book: Book, state: State, e: ev.VictoryClaimed) -> State:
    combat = replace(combat_of(state), claimed=True)
    return replace(state, combat=_turned(combat, "left", e.left) if e.left else combat)


def _turned(combat: Combat, fate: Fate, bodies: tuple[BodyId, ...]) -> Combat:
    return replace(combat, foes=tuple(replace(foe, fate=fate) if foe.body in bodies else foe for foe in combat.foes))


@folds(ev.VictoryReopened)
def _(book: Book, state: State, e: ev.VictoryReopened) -> State:
    combat = replace(combat_of(state), claimed=False)
    left = tuple(foe.body for foe in combat.foes if foe.fate == "left")
    return replace(pop(state), combat=_turned(combat, "facing", left) if left else combat)


@folds(ev.WindowOpened)
def _(book: Book, state: State, e: ev.WindowOpened) -> State:
    state = replace(state, serial=e.id)
    top = state.frames[-1]
    frame = WindowFrame(e.id, e.kind, e.asked, stakes=at_stake(book, state, e.kind))
    if isinstance(top, RollFrame):
        state = set_top(state, replace(top, opened=True))
    return set_top(state, frame) if isinstance(top, WindowFrame) else push(state, frame)


@folds(ev.SeatPassed)
def _(book: Book, state: State, e: ev.SeatPassed) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, WindowFrame)
    return set_top(state, replace(frame, passed=(*frame.passed, e.seat)))


@folds(ev.WindowClosed)
def _(book: Book, state: State, e: ev.WindowClosed) -> State:
    return pop(state)


@folds(ev.RewardsGiven)
def _(book: Book, state: State, e: ev.RewardsGiven) -> State:
    combat = combat_of(state)
    foes = tuple(replace(foe, fate="killed") if foe.body in e.killed else foe for foe in combat.foes)
    for seat, levels in e.levels:
        player = state.players[seat]
        state = set_player(state, seat, replace(player, level=player.level + levels))
    return replace(state, combat=replace(combat, foes=foes, stage="over"), offers=_trades(state.offers))


@folds(ev.SpoilsDrawn)
def _(book: Book, state: State, e: ev.SpoilsDrawn) -> State:
    state = replace(state, draw=draw_off(state, 1, len(e.cards)), limbo=state.limbo + e.cards)
    top = state.frames[-1]
    if isinstance(top, SpoilsFrame):
        return set_top(state, SpoilsFrame(top.pool + e.cards, e.order))
    return push(state, SpoilsFrame(e.cards, e.order))


@folds(ev.SpoilPicked)
def _(book: Book, state: State, e: ev.SpoilPicked) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, SpoilsFrame)
    player = state.players[e.seat]
    player = replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card))
    state = replace(set_player(state, e.seat, player), limbo=without(state.limbo, e.card))
    pool = without(frame.pool, e.card)
    return set_top(state, SpoilsFrame(pool, frame.order[1:])) if pool else pop(state)


@folds(ev.FightEnded)
def _(book: Book, state: State, e: ev.FightEnded) -> State:
    combat = combat_of(state)
    players = tuple(
        _after_fight(player, spent_by(combat, SeatId(seat), player)) for seat, player in enumerate(state.players)
    )
    state = replace(state, players=players, combat=None, frames=state.frames[:1], offers=_trades(state.offers))
    return to_discard(book, state, e.cards)


def _after_fight(player: Player, spent: Cards) -> Player:
    """Modifiers and counts that end with a combat are gone; so are the curses that waited for one."""
    ended: tuple[Lasting, ...] = tuple(
        lasting
        for lasting in player.lasting
        if lasting.until == "fight_ends" or (lasting.until == "next_fight" and lasting.source in spent)
    )
    uses = _kept(player.uses, "turn")
    if not ended and uses == player.uses:
        return player
    return replace(
        player,
        lasting=tuple(lasting for lasting in player.lasting if lasting not in ended),
        uses=uses,
        curses=tuple(card for card in player.curses if card not in spent),
    )


# --- running away, mishaps, death -----------------------------------------------------------------------------------


@folds(ev.FightConceded)
def _(book: Book, state: State, e: ev.FightConceded) -> State:
    return replace(state, combat=replace(combat_of(state), stage="flight"), offers=_trades(state.offers))


@folds(ev.RunnerUp)
def _(book: Book, state: State, e: ev.RunnerUp) -> State:
    frame = FlightFrame((e.seat, *e.later), e.left)
    return set_top(state, frame) if isinstance(state.frames[-1], FlightFrame) else push(state, frame)


@folds(ev.RunOver)
def _(book: Book, state: State, e: ev.RunOver) -> State:
    return replace(pop(state), combat=replace(combat_of(state), stage="over"))


@folds(ev.DieRolled)
def _(book: Book, state: State, e: ev.DieRolled) -> State:
    state = replace(state, rolls=state.rolls + 1)
    if e.why != "run":
        return state
    return push(state, RollFrame("run", e.seat, e.face, e.plus, e.need, e.body))


@folds(ev.DieChanged)
def _(book: Book, state: State, e: ev.DieChanged) -> State:
    frames = tuple(
        replace(frame, face=e.face, plus=e.plus) if isinstance(frame, RollFrame) else frame for frame in state.frames
    )
    return replace(state, frames=frames, rolls=state.rolls + int(e.thrown))


@folds(ev.DieSettled)
def _(book: Book, state: State, e: ev.DieSettled) -> State:
    return replace(pop(state), players=_counts_kept(state.players, "turn", "combat", "victim"))


def _got_past(state: State, body: BodyId) -> State:
    frame = state.frames[-1]
    if not isinstance(frame, FlightFrame):
        return state
    return set_top(state, FlightFrame(frame.runners, tuple(left for left in frame.left if left != body)))


@folds(ev.Escaped)
def _(book: Book, state: State, e: ev.Escaped) -> State:
    return _got_past(state, e.body)


@folds(ev.Caught)
def _(book: Book, state: State, e: ev.Caught) -> State:
    return _got_past(state, e.body)


@folds(ev.EffectPaused)
def _(book: Book, state: State, e: ev.EffectPaused) -> State:
    return push(state, e.frame)


@folds(ev.EffectResumed)
def _(book: Book, state: State, e: ev.EffectResumed) -> State:
    return pop(state)


@folds(ev.QuestionAsked)
def _(book: Book, state: State, e: ev.QuestionAsked) -> State:
    return replace(push(state, e.frame), serial=e.frame.prompt)


@folds(ev.Chosen)
def _(book: Book, state: State, e: ev.Chosen) -> State:
    state = pop(state)
    waiting = state.frames[-1]
    assert isinstance(waiting, EffectFrame)
    return set_top(state, replace(waiting, picked=e.picks))


@folds(ev.WatchTurned)
def _(book: Book, state: State, e: ev.WatchTurned) -> State:
    latches = tuple(watch for watch in state.latches if watch != e.watch)
    return replace(state, latches=(*latches, e.watch) if e.now else latches)


@folds(ev.SeatDied)
def _(book: Book, state: State, e: ev.SeatDied) -> State:
    player = state.players[e.seat]
    waiting = tuple(lasting for lasting in player.lasting if lasting.until == "next_fight")  # as long as its curse lies
    state = set_player(state, e.seat, replace(player, life="dead", lasting=waiting, uses=(), fresh=()))
    frames = tuple(_without_picks(frame, e.seat) for frame in state.frames)
    return replace(state, bodies=(*state.bodies, e.seat), frames=frames)


def _without_picks(frame: FrameNode, dead: SeatId) -> FrameNode:
    """The dead pick no more (R-DEATH-22): of a fight's open treasures the other one takes theirs too."""
    match frame:
        case SpoilsFrame(pool=pool, order=order):
            others = [seat for seat in order if seat != dead]
            return SpoilsFrame(pool, tuple(others[0] for _ in order) if others else ())
        case BodyFrame(order=order, everyone=everyone) if dead in everyone or dead in order:
            left = tuple(seat for seat in order if seat != dead)
            return replace(frame, order=left, everyone=tuple(seat for seat in everyone if seat != dead))
        case _:
            return frame


@folds(ev.BodyOpened)
def _(book: Book, state: State, e: ev.BodyOpened) -> State:
    kept = set(e.cards) | set(e.lost)
    player = state.players[e.victim]
    left = replace(
        player,
        hand=(),
        carried=(),
        used=(),
        freed=(),
        fresh=(),
        traits=tuple(card for card in player.traits if card not in kept),
        curses=tuple(card for card in player.curses if card not in kept),
        lasting=_unburdened(player, e.lost),
    )
    state = replace(set_player(state, e.victim, left), bodies=without_seat(state.bodies, e.victim))
    state = to_discard(book, replace(state, limbo=state.limbo + e.cards), e.lost)
    return push(state, BodyFrame(e.victim, e.cards, e.order, e.order))


def without_seat(seats: tuple[SeatId, ...], gone: SeatId) -> tuple[SeatId, ...]:
    """The seats but one."""
    return tuple(seat for seat in seats if seat != gone)


@folds(ev.CardLooted)
def _(book: Book, state: State, e: ev.CardLooted) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, BodyFrame)
    player = state.players[e.seat]
    player = replace(player, hand=(*player.hand, e.card), fresh=(*player.fresh, e.card))
    state = replace(set_player(state, e.seat, player), limbo=without(state.limbo, e.card))
    return set_top(state, replace(frame, cards=without(frame.cards, e.card), order=frame.order[1:]))


@folds(ev.LootRoundBegan)
def _(book: Book, state: State, e: ev.LootRoundBegan) -> State:
    frame = state.frames[-1]
    assert isinstance(frame, BodyFrame)
    return set_top(state, replace(frame, order=e.order))


@folds(ev.BodyClosed)
def _(book: Book, state: State, e: ev.BodyClosed) -> State:
    gone = set(e.cards)
    state = replace(pop(state), limbo=tuple(card for card in state.limbo if card not in gone))
    return to_discard(book, state, e.cards)


@folds(ev.SeatLeft)
def _(book: Book, state: State, e: ev.SeatLeft) -> State:
    player = state.players[e.seat]
    left = Player(level=player.level, sex=player.sex, life="dead", gone=True)
    offers = tuple(offer for offer in state.offers if e.seat not in (offer.by, offer.to))
    queued = tuple(command for command in state.queued if command.seat != e.seat)
    bodies = without_seat(state.bodies, e.seat)
    state = replace(set_player(state, e.seat, left), offers=offers, queued=queued, bodies=bodies)
    return to_discard(book, state, e.cards)


@folds(ev.SeatReturned)
def _(book: Book, state: State, e: ev.SeatReturned) -> State:
    return set_player(state, e.seat, replace(state.players[e.seat], life=e.life))


# --- end of turn, bookkeeping ----------------------------------------------------------------------------------------


@folds(ev.CharityGiven)
def _(book: Book, state: State, e: ev.CharityGiven) -> State:
    for card, receiver in zip(e.cards, e.receivers, strict=True):
        state = lift(state, e.seat, card)
        player = state.players[receiver]
        player = replace(player, hand=(*player.hand, card), fresh=(*player.fresh, card))
        state = set_player(state, receiver, player)
    return state


@folds(ev.SurplusFound)
def _(book: Book, state: State, e: ev.SurplusFound) -> State:
    return push(state, SurplusFrame(e.seat))


@folds(ev.SurplusSolved)
def _(book: Book, state: State, e: ev.SurplusSolved) -> State:
    return pop(state)


@folds(ev.CommandQueued)
def _(book: Book, state: State, e: ev.CommandQueued) -> State:
    return replace(state, queued=(*state.queued, e.command))


@folds(ev.QueueTaken)
def _(book: Book, state: State, e: ev.QueueTaken) -> State:
    return replace(state, queued=state.queued[: e.index] + state.queued[e.index + 1 :])


@folds(ev.GameEnded)
def _(book: Book, state: State, e: ev.GameEnded) -> State:
    return replace(state, result=e.result, frames=(), offers=(), queued=())
