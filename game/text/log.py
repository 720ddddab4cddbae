"""The log: one sentence, or none, for each event. Facts in, messages out; the catalogue says them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

import msgspec

from game.ids import NOBODY, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.messages import Message, MessageValue
from game.model.state import PILES, Deal
from game.text import bargains

LineKind = Literal[
    "table", "turn", "door", "card", "item", "curse", "fight", "deal", "die", "run", "level", "loot", "death", "win"
]  # fmt: skip
"""What a line is about: the window chooses icon and tint by it."""


NO_CARD = CardId(-1)


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log. `seat`: whose mark stands beside it; `card`: what to show when it is pointed at."""

    message: Message
    kind: LineKind
    seat: SeatId = NOBODY
    card: CardId = NO_CARD


class Chronicle:
    """Tells events as they come. Remembers only which card each monster body of the fight under way is."""

    def __init__(self, card: Callable[[CardId], CardDef], bodies: Mapping[BodyId, CardId] | None = None) -> None:
        """`card`: what a visible card is. `bodies`: the monsters of a fight that is under way already."""
        self._card = card
        self._bodies = dict(bodies or {})

    def tell(self, events: Iterable[ev.EventNode]) -> tuple[LogEntry, ...]:
        """The lines of some events, in their order."""
        return tuple(entry for event in events for entry in self._entries(event))

    def _entries(self, event: ev.EventNode) -> list[LogEntry]:
        for teller in TELLERS:
            found = teller(self, event)
            if found is not None:
                return found
        return []

    # --- pieces of messages -----------------------------------------------------------------------------------

    def name(self, card: CardId) -> str:
        """Stands for a card's name in a message; an unknown monster goes by its kind."""
        return f"card:{self._card(card).id}" if card >= 0 else "card:monster"

    def names(self, cards: Iterable[CardId]) -> str:
        return "card:" + ",".join(self.name(card).removeprefix("card:") for card in cards)

    def own_word(self, kind: str, card: CardId) -> str:
        """Stands for what the set of a card calls a kind of cards: a curse is a trap there."""
        return f"kind:{kind}:{self._card(card).id}" if card >= 0 else f"kind:{kind}"

    def about(self, kind: LineKind, key: str, seat: SeatId, card: CardId, **more: MessageValue) -> LogEntry:
        """A line that names a card."""
        return line(kind, key, seat, card, {"card": self.name(card), **more})

    def kind(self, card: CardId) -> str:
        return self._card(card).kind

    def taken_on(self, card: CardId) -> str:
        """The line for what lies in front of somebody now: one is a Wizard, but has a knack, which has a rank."""
        said = self._card(card)
        return "became" if said.kind == "trait" and not said.rank else "laid_beside"

    def foe(self, body: BodyId) -> CardId:
        """The card of a monster body; NO_CARD if this chronicle began after it appeared."""
        return self._bodies.get(body, NO_CARD)

    def remember(self, body: BodyId, card: CardId) -> None:
        self._bodies[body] = card


def seat_of(seat: SeatId) -> str:
    return f"seat:{seat}"


def seats_of(seats: Iterable[SeatId]) -> str:
    return "seat:" + ",".join(str(seat) for seat in seats)


Args = dict[str, MessageValue]


def line(
    kind: LineKind, key: str, seat: SeatId = NOBODY, shows: CardId = NO_CARD, args: Args | None = None
) -> LogEntry:
    """A line about a seat, which is among its arguments; `shows` is the card to look at."""
    mine: Args = {"seat": seat_of(seat)} if seat >= 0 else {}
    return LogEntry(Message(f"log.{key}", mine | (args or {})), kind, seat, shows)


QUIET: frozenset[type] = frozenset(
    {
        ev.GameStarted, ev.PileShuffled, ev.CardsDealt, ev.SeatReady, ev.TurnEnded, ev.PhaseEntered, ev.CardRevealed,
        ev.CardSpent, ev.CurseStays, ev.OffersLapsed, ev.WindowOpened, ev.SeatPassed, ev.WindowClosed, ev.FightEnded,
        ev.RefusalsForgotten,
        ev.RunnerUp, ev.RunOver, ev.DieSettled, ev.EffectPaused, ev.EffectResumed, ev.QuestionAsked, ev.Chosen,
        ev.BodyOpened, ev.LootRoundBegan, ev.BodyClosed, ev.SurplusFound, ev.SurplusSolved, ev.SummonsOver,
    }
)  # fmt: skip
"""Events without a line of their own: another event tells the same, or the picture does."""

Entries = list[LogEntry] | None
"""None: not an event of this group."""


def turns(story: Chronicle, event: ev.EventNode) -> Entries:
    """Set-up, turns, doors and the end."""
    match event:
        case ev.FirstSeatChosen():
            return [line("turn", "first" if event.throws else "begins", event.seat)]
        case ev.TurnBegan():
            return [line("turn", "turn", event.seat)]
        case ev.LastRoundBegan():
            return [LogEntry(Message("log.last_round"), "win")]
        case ev.FriendMet():
            return [story.about("door", "friend", event.seat, event.card)]
        case ev.DoorOpened():
            return [story.about("door", "door", event.seat, event.card)]
        case ev.DoorsExhausted():
            return [line("door", "no_door", event.seat)]
        case ev.SeatReturned():
            return [line("death", "returned", event.seat)]
        case ev.CharityGiven():
            counts = Counter(event.receivers)
            return [line("loot", "charity", event.seat, args={"to": seat_of(to), "n": n}) for to, n in counts.items()]
        case ev.GameEnded():
            return [LogEntry(Message("log.won", {"seats": seats_of(event.result.winners)}), "win")]
        case _:
            return None


def housekeeping(story: Chronicle, event: ev.EventNode) -> Entries:
    """What happens beside the turns: who leaves, what is taken back or put right, what waits, which rule speaks."""
    match event:
        case ev.SeatLeft():
            return [line("table", "left", event.seat)]
        case ev.WentBack():
            return [line("table", "went_back", event.seat, args={"n": event.moves})]
        case ev.Corrected():
            return [line("table", f"corrected_{event.kind}", event.seat), line("table", f"why_{event.why}")]
        case ev.CardMoved():
            key = "moved_away" if event.place == "discard" else f"moved_{event.place}"
            return [line("table", key, event.seat, event.card, {"card": f"card:{event.card}"})]
        case ev.PileTurned():
            return [line("table", "pile_turned", args={"deck": f"word:{PILES[event.pile]}_deck"})]
        case ev.CommandQueued() if event.command.source >= 0:
            return [story.about("card", "queued", event.seat, event.command.source)]
        case ev.QueueTaken():
            return [LogEntry(event.dropped.reason, "table", event.seat)] if event.dropped else []
        case ev.WatchTurned():
            return _came_true(event) if event.now else []
        case _:
            return None


def hands(story: Chronicle, event: ev.EventNode) -> Entries:
    """Cards that come into a hand, and hands that are shown."""
    match event:
        case ev.CardKept():
            return [story.about("card", "kept", event.seat, event.card)]
        case ev.CardDrawn():
            return [_drawn(story, event)]
        case ev.CardFetched():
            return [story.about("card", "fetched", event.seat, event.card)]
        case ev.HandShown():
            return [line("card", "hand_shown", event.seat, args={"cards": story.names(event.cards)})]
        case ev.TopClaimed():
            return [story.about("card", "top_claimed", event.seat, event.card)]
        case ev.TopTaken():
            return [story.about("card", "top_taken", event.seat, event.card)]
        case ev.HandCardTaken():
            return [line("card", "hand_card_taken", event.seat, args={"loser": seat_of(event.loser)})]
        case ev.SpoilsDrawn():
            return [line("loot", "spoils", args={"cards": story.names(event.cards)})]
        case ev.SpoilPicked():
            return [story.about("loot", "picked", event.seat, event.card)]
        case ev.CardLooted():
            return [_looted(story, event)]
        case _:
            return None


def belongings(story: Chronicle, event: ev.EventNode) -> Entries:
    """What lies in front of the seats: laid, worn, lost, sold."""
    match event:
        case ev.ItemLaid():
            return [story.about("item", "worn" if event.worn else "laid", event.seat, event.card)]
        case ev.ItemWorn():
            return [story.about("item", "worn", event.seat, event.card)]
        case ev.ItemStowed():
            return [story.about("item", "stowed", event.seat, event.card)]
        case ev.TraitTaken():
            return [story.about("card", story.taken_on(event.card), event.seat, event.card)]
        case ev.TraitLaid() if event.by not in (NOBODY, event.seat):
            return [story.about("card", "laid_on", event.seat, event.card, by=seat_of(event.by))]
        case ev.TraitLaid():
            return [story.about("card", story.taken_on(event.card), event.seat, event.card)]
        case ev.ItemFreed():
            return [story.about("card", "freed", event.seat, event.card, other=story.name(event.item))]
        case ev.CardsDiscarded():
            return _discarded(story, event)
        case ev.ItemTaken():
            return [story.about("item", f"taken_{event.cause}", event.to, event.card, loser=seat_of(event.seat))]
        case ev.ItemsSold():
            return [line("item", "sold", event.seat, args={"cards": story.names(event.cards), "n": event.total})]
        case _:
            return None


def deeds(story: Chronicle, event: ev.EventNode) -> Entries:
    """Cards and abilities that do something, and what they do to a character."""
    match event:
        case ev.CardPlayed():
            return _played(story, event)
        case ev.CursePassed():
            return [story.about("curse", "curse_passed", event.seat, event.card, to=seat_of(event.to))]
        case ev.CurseStruck():
            return [_struck(story, event)]
        case ev.LevelChanged():
            return [_level(event)]
        case ev.SexChanged():
            return [line("curse", "sex", event.seat)]
        case ev.AbilityUsed():
            return [story.about("card", "ability", event.seat, event.source)]
        case ev.LastingBegan():
            return _lasting(story, event)
        case ev.Fizzled():
            words: Args = {"card": story.name(event.card), "curse": story.own_word("curse", event.card)}
            reason = Message(event.reason.key, {**event.reason.args, **words})
            return [LogEntry(reason, "card", event.seat, event.card)]
        case ev.SeatDied():
            return [line("death", "died", event.seat)]
        case ev.RewardsGiven():
            return _rewards(story, event)
        case _:
            return None


def fights(story: Chronicle, event: ev.EventNode) -> Entries:
    """Who faces whom, and how it stands."""
    match event:
        case ev.FightBegan():
            story.remember(event.body, event.card)
            key = "trouble" if event.trouble else "fight"
            return [story.about("fight", key, event.seat, event.card)]
        case ev.FoeJoined():
            story.remember(event.body, event.card)
            if event.by == NO_CARD:
                return [story.about("fight", "foe_joined_horde", event.seat, event.card)]
            key = "foe_called" if story.kind(event.by) == "monster" else "foe_joined"
            return [story.about("fight", key, event.seat, event.card, other=story.name(event.by))]
        case ev.MateJoined():
            story.remember(event.body, story.foe(event.of))
            other = story.name(story.foe(event.of))
            return [story.about("fight", "mate_joined", event.seat, event.card, other=other)]
        case ev.FoeLeft():
            return [_of_foe(story, "fight", "foe_left", event.body)]
        case ev.PackGrew():
            other = story.name(story.foe(event.body))
            return [story.about("fight", "pack", event.seat, event.card, n=event.fight, other=other)]
        case ev.FightCalledOff():
            if event.source == NO_CARD:
                return []
            return [story.about("fight", "called_off", NOBODY, event.source)]
        case ev.FightMuted():
            return [story.about("fight", "muted", NOBODY, event.card)]
        case ev.VictoryClaimed():
            return [line("fight", "claimed", event.seat)]
        case ev.VictoryReopened():
            return [line("fight", "reopened", event.seat)]
        case _:
            return None


def helpers(story: Chronicle, event: ev.EventNode) -> Entries:
    """Who helps, and what is on offer."""
    match event:
        case ev.HelperJoined():
            return [_deal("helper", event.seat, event.deal), *_small_print(story, event.deal)]
        case ev.HelperLeft():
            return [line("deal", "helper_left", event.seat)]
        case ev.OfferMade():
            asks = event.offer.by == event.offer.fighter
            said = _deal("asks" if asks else "volunteers", event.offer.by, event.offer.deal, event.offer.to)
            return [said, *_small_print(story, event.offer.deal)]
        case ev.OfferRefused():
            return [line("deal", "refused", event.seat)]
        case _:
            return None


def flights(story: Chronicle, event: ev.EventNode) -> Entries:
    """Running away and the die."""
    match event:
        case ev.FightConceded():
            return [line("run", "runs", event.seat)]
        case ev.DieRolled(why="run"):
            key = "run_throw_plus" if event.plus else "run_throw"
            return [line("die", key, event.seat, args={"n": event.face, "plus": event.plus, "need": event.need})]
        case ev.DieRolled():
            return [line("die", "throw", event.seat, args={"n": event.face})]
        case ev.DieChanged(thrown=True):
            return [line("die", "throw_again", event.seat, args={"n": event.face})]
        case ev.DieChanged():
            return [line("die", "throw_moved", event.seat, args={"n": event.face + event.plus})]
        case ev.Escaped(how=how):
            key = "not_pursued" if how == "not_pursued" else "escaped"
            return [_of_foe(story, "run", key, event.body, event.seat)]
        case ev.Caught():
            return [_of_foe(story, "run", "caught", event.body, event.seat)]
        case _:
            return None


def dealings(story: Chronicle, event: ev.EventNode) -> Entries:
    """Trades, pacts and promises."""
    found = bargains.told(event, story.names)
    return None if found is None else [line("deal", one.key, one.seat, args=one.args) for one in found]


TELLERS = (dealings, turns, housekeeping, hands, belongings, deeds, fights, helpers, flights)


# --- lines that need a choice of words ------------------------------------------------------------------------


def _drawn(story: Chronicle, event: ev.CardDrawn) -> LogEntry:
    """Only its owner's window knows which card it was."""
    if event.card >= 0:
        return story.about("card", "drew", event.seat, event.card)
    return line("card", f"drew_{PILES[event.pile]}", event.seat, args={"n": 1})


_DISCARDED = {"effect": "lost", "dropped": "dropped", "fuel": "paid", "surplus": "lost", "charity": "discarded"}


def _discarded(story: Chronicle, event: ev.CardsDiscarded) -> Entries:
    if event.cause == "played" or not event.cards:
        return []
    args: Args = {"cards": story.names(event.cards)}
    return [line("card", _DISCARDED[event.cause], event.seat, event.cards[-1], args)]


def _came_true(event: ev.WatchTurned) -> Entries:
    """Which rule card now has its say, and why."""
    args: Args = {"card": f"card:{event.rule}"}
    if not event.kin:
        return [line("table", "watch", args=args)]
    args["other"] = f"card:{event.kin}"
    if not event.apart:
        return [line("win", "watch_all", args=args)]
    args["seats"] = seats_of(event.apart)
    return [line("win", "watch_last", args=args) if event.last else line("table", "watch_but", args=args)]


def _looted(story: Chronicle, event: ev.CardLooted) -> LogEntry:
    if event.card < 0:
        return line("loot", "looted_unseen", event.seat)
    return story.about("loot", "looted", event.seat, event.card)


def _played(story: Chronicle, event: ev.CardPlayed) -> Entries:
    """Curses, enhancers and gate-crashers are told by what they do."""
    if story.kind(event.card) in ("curse", "enhancer", "wandering", "mate", "cheat"):
        return []
    return [story.about("card", "played", event.seat, event.card)]


def _struck(story: Chronicle, event: ev.CurseStruck) -> LogEntry:
    word = story.own_word("curse", event.card)
    if event.by == event.seat:
        return story.about("curse", "cursed", event.seat, event.card, curse=word)
    return story.about("curse", "cursed_by", event.seat, event.card, curse=word, by=seat_of(event.by))


def _level(event: ev.LevelChanged) -> LogEntry:
    key = "level_up" if event.by > 0 else "level_down"
    return line("level", key, event.seat, args={"n": abs(event.by), "level": event.was + event.by})


def _lasting(story: Chronicle, event: ev.LastingBegan) -> Entries:
    """Only strength and running are numbers that people want to read."""
    source, query, n = event.lasting.source, event.lasting.modifier.query, event.lasting.amount
    if query not in ("fight", "run"):
        return []
    if event.seat >= 0:
        later = "_later" if event.lasting.until == "next_fight" else ""
        return [story.about("fight", f"lasting_{query}{later}", event.seat, source, n=n)]
    if event.body >= 0:
        return [story.about("fight", "lasting_foe", NOBODY, source, n=n, other=story.name(story.foe(event.body)))]
    return [story.about("fight", "lasting_heroes", NOBODY, source, n=n)]


def _rewards(story: Chronicle, event: ev.RewardsGiven) -> Entries:
    gains = [line("level", "reward", seat, args={"n": n}) for seat, n in event.levels]
    killed = [story.foe(body) for body in event.killed]
    return [line("fight", "killed", NOBODY, killed[0], {"cards": story.names(killed)}), *gains] if killed else gains


def _small_print(story: Chronicle, deal: Deal) -> list[LogEntry]:
    """Items and words beside the treasures."""
    return [line("deal", one.key, one.seat, args=one.args) for one in bargains.small_print(deal, story.names)]


def _deal(key: str, seat: SeatId, deal: Deal, to: SeatId = NOBODY) -> LogEntry:
    """Who helps for how much; nothing is a price too."""
    price = "_free" if not deal.treasures else "_first" if deal.helper_first else ""
    args: Args = {"n": deal.treasures}
    if to >= 0:
        args["to"] = seat_of(to)
    return line("deal", f"{key}{price}", seat, args=args)


def _of_foe(story: Chronicle, kind: LineKind, key: str, body: BodyId, seat: SeatId = NOBODY) -> LogEntry:
    return story.about(kind, key, seat, story.foe(body))
