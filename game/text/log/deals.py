"""The log of helpers and offers: deals, trades, pacts and promises."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.messages import seat_named
from game.model.state import Deal
from game.text import bargains
from game.text.log.lines import Args, Entries, LogEntry, Story, line


def helpers(story: Story, event: ev.EventNode) -> Entries:
    match event:
        case ev.HelperJoined():
            spoken = replace(event.deal, vows=())  # each vow has an event of its own
            return [_deal("helper", event.seat, event.deal), *_small_print(story, spoken)]
        case ev.OfferMade():
            asks = event.offer.by == event.offer.fighter
            said = _deal("asks" if asks else "volunteers", event.offer.by, event.offer.deal, event.offer.to)
            return [said, *_small_print(story, event.offer.deal)]
        case ev.OfferRefused():
            return [line("deal", "refused", event.seat)]
        case _:
            return None


def dealings(story: Story, event: ev.EventNode) -> Entries:
    found = bargains.told(event, story.names)
    return None if found is None else [line("deal", one.key, one.seat, args=one.args) for one in found]


def _small_print(story: Story, deal: Deal) -> list[LogEntry]:
    """Items and words beside the treasures."""
    return [line("deal", one.key, one.seat, args=one.args) for one in bargains.small_print(deal, story.names)]


def _deal(key: str, seat: SeatId, deal: Deal, to: SeatId = NOBODY) -> LogEntry:
    """Return the entry for a deal of help and its price; nothing is a price too."""
    nothing = "_paid" if deal.payments else "_free"
    price = nothing if not deal.treasures else "_first" if deal.helper_first else ""
    args: Args = {"n": deal.treasures}
    if to >= 0:
        args["to"] = seat_named(to)
    return line("deal", f"{key}{price}", seat, args=args)
