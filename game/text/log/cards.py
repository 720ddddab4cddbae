"""Cards that come into a hand, lie in front of a seat, or leave."""

from __future__ import annotations

from game.ids import NOBODY
from game.model import events as ev
from game.model.messages import seat_named
from game.model.state import PILES
from game.text.log.lines import Args, Entries, LogEntry, Story, line


def hands(story: Story, event: ev.EventNode) -> Entries:
    """Cards that come into a hand, and hands that are shown."""
    match event:
        case ev.CardDrawn():
            return [_drawn(story, event)]
        case ev.HandShown():
            return [line("card", "hand_shown", event.seat, args={"cards": story.names(event.cards)})]
        case ev.HandCardTaken():
            return [line("card", "hand_card_taken", event.seat, args={"loser": seat_named(event.loser)})]
        case ev.SpoilsDrawn():
            return [line("loot", "spoils", args={"cards": story.names(event.cards)})]
        case ev.CardLooted():
            return [story.about("loot", "looted", event.seat, event.card)]
        case _:
            return None


def belongings(story: Story, event: ev.EventNode) -> Entries:
    """Return the entries for the cards in front of the seats: laid, worn, lost, sold."""
    match event:
        case ev.ItemLaid():
            return [story.about("item", "worn" if event.worn else "laid", event.seat, event.card)]
        case ev.TraitTaken():
            return [story.about("card", story.taken_on(event.card), event.seat, event.card)]
        case ev.TraitLaid() if event.by not in (NOBODY, event.seat):
            return [story.about("card", "laid_on", event.seat, event.card, by=seat_named(event.by))]
        case ev.TraitLaid():
            return [story.about("card", story.taken_on(event.card), event.seat, event.card)]
        case ev.ItemFreed():
            return [story.about("card", "freed", event.seat, event.card, other=story.name(event.item))]
        case ev.CardsDiscarded():
            return _discarded(story, event)
        case ev.ItemTaken():
            return [story.about("item", f"taken_{event.cause}", event.to, event.card, loser=seat_named(event.seat))]
        case ev.ItemsSold():
            return [line("item", "sold", event.seat, args={"cards": story.names(event.cards), "n": event.total})]
        case _:
            return None


_HIDDEN = frozenset(f"log.drew_{pile}" for pile in PILES)
_DISCARDED = {"effect": "lost", "dropped": "dropped", "fuel": "paid", "surplus": "lost", "charity": "discarded"}


def _drawn(story: Story, event: ev.CardDrawn) -> LogEntry:
    """Only its owner's window knows which card it was."""
    if event.card >= 0:
        return story.about("card", "drew", event.seat, event.card)
    return line("card", f"drew_{PILES[event.pile]}", event.seat, args={"n": 1})


def are_drawn_together(before: LogEntry, after: LogEntry) -> bool:
    """Each tells of hidden cards that the same seat draws from the same pile."""
    key = after.message.key
    return key in _HIDDEN and (before.message.key, before.seat) == (key, after.seat)


def drawn_together(before: LogEntry, after: LogEntry) -> LogEntry:
    """One line for both."""
    cards = sum(n for n in (before.message.args["n"], after.message.args["n"]) if isinstance(n, int))
    return line("card", after.message.key.removeprefix("log."), after.seat, args={"n": cards})


def _discarded(story: Story, event: ev.CardsDiscarded) -> Entries:
    if event.cause == "played" or not event.cards:
        return []
    args: Args = {"cards": story.names(event.cards)}
    return [line("card", _DISCARDED[event.cause], event.seat, event.cards[-1], args)]
