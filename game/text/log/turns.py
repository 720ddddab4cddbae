"""Set-up, turns, doors, the end, and what happens beside the turns."""

from __future__ import annotations

from collections import Counter

from game.model import events as ev
from game.model.messages import Message, seat_named
from game.model.state import PILES
from game.text.log.lines import Args, Entries, LogEntry, Story, line, seats_of


def turns(story: Story, event: ev.EventNode) -> Entries:
    match event:
        case ev.FirstSeatChosen():
            return [line("turn", "first" if event.throws else "begins", event.seat)]
        case ev.LastRoundBegan():
            return [LogEntry(Message("log.last_round"), "win")]
        case ev.SeatReturned(life="alive"):  # back for a while already: only its first cards are new
            return [line("death", "starts_over", event.seat)]
        case ev.CharityGiven():
            counts = Counter(event.receivers)
            return [
                line("loot", "charity", event.seat, args={"to": seat_named(to), "n": n}) for to, n in counts.items()
            ]
        case ev.GameEnded():
            return [LogEntry(Message("log.won", {"seats": seats_of(event.result.winners)}), "win")]
        case _:
            return None


def housekeeping(story: Story, event: ev.EventNode) -> Entries:
    """Return the entries for events beside the turns: leaving, moves taken back, corrections, queued plays, rules."""
    match event:
        case ev.WentBack():
            return [line("table", "went_back", event.seat, args={"n": event.moves})]
        case ev.Corrected():
            return [line("table", f"corrected_{event.kind}", event.seat), line("table", f"why_{event.why}")]
        case ev.CardMoved():
            key = "moved_away" if event.place == "discard" else f"moved_{event.place}"
            return [story.about("table", key, event.seat, event.card)]
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
