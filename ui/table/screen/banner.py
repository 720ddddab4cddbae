"""The banner: the one thing about other machines that matters most now."""

from __future__ import annotations

from collections.abc import Iterator

from game.model.messages import AsWritten, Message
from game.table.interface import covered_here, names_at
from ui.table.layout.sight import Banner
from ui.table.linked import LEFT, is_free, named
from ui.table.session import Session

ELSE = "net.other_table", "net.older_copy"
"""Reasons to wait for the table although its machine answers."""
SOON = 1.0
"""Seconds of silence that are not worth a word."""


def banner(session: Session) -> Banner | None:
    """Return the banner; None where everybody sits at one machine, or where there is nothing to tell. For an onlooker
    it always leads to the seats."""
    found, news = next(_found(session), None), session.machines.seat_news
    if found is None or news is None or session.table.people:
        return found
    return found._replace(opens=session.voice.text(news.opens))


def _found(session: Session) -> Iterator[Banner]:
    """The most important first."""
    yield from _link(session)
    yield from _pause(session)
    yield from _vote(session)
    yield from _seat_news(session, urgent=True)
    yield from _absent(session)
    yield from _news(session)
    yield from _seat_news(session, urgent=False)
    yield from _place_here(session)


def _link(session: Session) -> Iterator[Banner]:
    table, say = session.table, session.voice.text
    over = session.view.result is not None
    if table.link.state == "waiting" and session.machines.unheard >= SOON:
        sent, why = f" {say('linked.on_its_way')}" if table.in_flight else "", table.link.why
        known = why if why is not None and why.key in ELSE else Message("net.link_lost")
        lost = session.voice.say(known) + sent
        yield Banner(say("linked.for_time", what=lost, time=clock(session.machines.unheard)), "unlinked", "bad")
    elif table.link.state == "code":
        yield Banner(say("linked.another_machine"), "unlinked", "bad", say("linked.enter_code"))
    elif table.link.state == "gone" and not over:
        yield Banner(session.voice.say(table.link.why or Message("net.link_lost")), "unlinked", "bad")


def _pause(session: Session) -> Iterator[Banner]:
    by = session.table.paused_by
    if by >= 0:
        yield Banner(session.voice.text("linked.paused", seat=named(by)), "pause", "accent")


def _vote(session: Session) -> Iterator[Banner]:
    """The banner of a vote; for a voter, with the names of those who have not voted yet."""
    table, say = session.table, session.voice.text
    ballot = table.ballot
    if ballot is None:
        return
    missing = names_at(table, [number for number in ballot.asked if number not in ballot.votes])
    if ballot.mine is None and table.machine in ballot.asked:
        said = say("linked.wants_back", name=AsWritten(table.seats[ballot.by].name), n=ballot.to)
        time = clock(session.machines.voting)
        yield Banner(say("linked.for_time", what=said, time=time), "undo", "accent", say("linked.vote"))
    elif missing:
        said = say("linked.votes_missing", names=AsWritten(missing))
        yield Banner(say("linked.for_time", what=said, time=clock(session.machines.voting)), "hourglass", "accent")


def _absent(session: Session) -> Iterator[Banner]:
    found = session.machines.absent(session.view)
    if found is None:
        return
    say = session.voice.text
    left = found.seat in session.machines.left
    key = "linked.free" if is_free(session.table.seats[found.seat]) else LEFT if left else "linked.away"
    said = say(key, seat=named(found.seat))
    told = say("linked.for_time", what=said, time=clock(found.silent))
    yield Banner(told, "door" if left else "unlinked", opens=say("linked.what_next"))


def _seat_news(session: Session, *, urgent: bool) -> Iterator[Banner]:
    """The banner of a wish for a seat."""
    news = session.machines.seat_news
    if news is not None and news.urgent is urgent:
        said, opens = session.voice.say(news.said), session.voice.text(news.opens)
        yield Banner(said, "person", "accent" if urgent else "dark", opens, idle=not urgent)


def _news(session: Session) -> Iterator[Banner]:
    if session.machines.told is not None:
        yield Banner(session.voice.say(session.machines.told), "laptop", "good")


def _place_here(session: Session) -> Iterator[Banner]:
    """The banner of a window without a seat, or whose seat a computer plays."""
    mine = covered_here(session.table)
    if mine:
        yield Banner(session.voice.text("linked.covered_here", seat=named(*mine)), "bot", "accent")
    elif not session.table.people:
        yield Banner(session.voice.text("linked.looking_on"), "eye", "dark", idle=True)


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
