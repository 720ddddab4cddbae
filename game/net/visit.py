"""This window at one table, from the first knock to the end of the game. Of the link it has a mailbox and nothing else.

visit = GuestVisit(mailbox)    visit.pump(now)    visit.phase, visit.lobby, visit.table
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, load_ruleset
from game.model.house_rules import HouseRules, OptionFault
from game.model.messages import AsWritten, Message
from game.model.ruleset import CardTexts, Ruleset
from game.net import protocol as net
from game.net.addresses import with_code
from game.net.client import Hear, LinkNow
from game.net.foreign_cards import unpacked
from game.net.interface import Invitation, Phase
from game.net.mailbox import Mailbox
from game.net.remote import RemoteTable, Taken
from game.net.trust import tidy_code
from game.net.validation import understood
from game.table.interface import Link
from game.text.foreign import clean_name

Load = Callable[[tuple[str, ...], HouseRules], tuple[Ruleset, CardTexts]]
"""Reads the printed cards of these sets (`game.content.merger.load_ruleset`)."""


def _nothing() -> None: ...


class GuestVisit:
    """Implements `game.net.interface.Visit`. `invitation`: where this machine keeps the table; `let_go`: ends the
    thread of the link, once the last word is on its way.
    """

    def __init__(
        self,
        mailbox: Mailbox,
        load: Load = load_ruleset,
        invitation: Invitation | None = None,
        let_go: Callable[[], None] = _nothing,
    ) -> None:
        self.phase: Phase = "reaching"
        self.why: Message | None = None
        self.name = ""
        self.machine = -1
        self.lobby: net.Lobby | None = None
        self.invitation = invitation
        self.texts: CardTexts | None = None
        self.told: list[Message] = []
        self.link = Link("waiting")
        self._mailbox = mailbox
        self._load = load
        self._let_go = let_go
        self._opened: net.Opened | None = None
        self._game: RemoteTable | None = None
        self._early: list[Taken] = []  # told of a game whose cards are not here yet
        self._last = 0  # number of the newest wish of this machine that is stored
        self._closed = False
        self._wants_another = False
        self._arriving: list[net.Take] = []  # people to seat as soon as it is seen where

    @property
    def owner(self) -> bool:
        return self.lobby is not None and self.lobby.owner == self.machine

    @property
    def table(self) -> RemoteTable | None:
        """Once there is something to be seen."""
        return self._game if self._game is not None and self._game.ready else None

    def pump(self, now: float) -> bool:
        changed = False
        for news in self._mailbox.news():
            changed = True
            if isinstance(news, LinkNow):
                self._linked(news)
            elif self.phase != "over":
                self._hear(news)
        if self._game is not None and not self._game.ready:
            self._game.pump(now)
        self._enter()
        return changed

    def _enter(self) -> None:
        if self.phase == "lobby" and self.table is not None:
            self.phase = "table"

    # --- the link ---

    def _linked(self, now: LinkNow) -> None:
        """How the link stands; who is at the table already stays there while it is cut."""
        self.name, self.why = now.name or self.name, now.why
        match now.stage:
            case "in":
                self.link = Link("here", now.since)
                if self._wants_another:
                    self._mailbox.say(net.Again())  # nobody may have heard it before the cut
                else:
                    self.phase = self._phase_at_table
            case "waiting":
                self.link = Link("waiting", now.since, now.why)
                if self.phase in ("code", "proving"):
                    self.phase = self._phase_at_table
            case "over":
                self.link, self.phase = Link("gone", now.since, now.why), "over"
            case "reaching" | "code" | "proving":
                self.link = Link("code" if now.stage == "code" else "waiting", now.since, now.why)
                self.phase = now.stage
        if self._game is not None:
            self._game.take(self.link)

    @property
    def _phase_at_table(self) -> Phase:
        return "reaching" if self._wants_another else "table" if self.table is not None else "lobby"

    def _hear(self, news: Hear) -> None:
        try:
            self._take(news.message)
        except net.ProtocolFault as fault:
            self._end(fault.message)

    def _take(self, message: net.FromTable) -> None:
        match message:
            case net.Admitted():
                self.machine, self._last = message.machine, max(message.last, message.heard)
                if self._game is not None:
                    self._game.come_back(message.machine, self._last)
            case net.Lobby():
                self.lobby = _legible(message)
                if self.invitation is not None:
                    self.invitation = with_code(self.invitation, message.code)
                self._tell(self.lobby)
                self._sit_at_once(self.lobby)
                self._go_back()
            case net.Opened():
                self._open(message)
            case net.Cards():
                self._unpack(message)
            case net.Trouble(waits=False):
                self.told.append(understood(message.message))
                if self._wants_another and message.message.key == net.NOT_OVER:
                    self._wants_another, self.phase = False, "table"
            case net.Welcome() | net.Ping() | net.Bye():
                pass  # the link has heard them
            case _:
                self._tell(message)

    def _tell(self, message: Taken) -> None:
        """To the game; messages wait until its cards have come."""
        if self._game is not None:
            self._game.take(message)
        elif self._opened is not None:
            self._early.append(message)

    # --- the game begins ---

    def _open(self, opened: net.Opened) -> None:
        """With the cards of this machine, if they are the same ones."""
        if opened == self._opened:
            return  # it goes on after a cut
        self._let_go_of_game()
        if self._wants_another:
            self._wants_another, self.phase = False, "lobby"
        self._opened = opened
        own = self._own_cards(opened)
        if own is None:
            self._mailbox.say(net.NeedCards())
        else:
            self._sit_down(*own)

    def _own_cards(self, opened: net.Opened) -> tuple[Ruleset, CardTexts] | None:
        try:
            ruleset, texts = self._load(opened.sets, opened.house)
        except (UnknownSet, ContentErrors, OptionFault):
            return None
        return (ruleset, texts) if ruleset.digest == opened.digest else None

    def _unpack(self, cards: net.Cards) -> None:
        if self._opened is None or self._game is not None:
            raise net.ProtocolFault("net.out_of_turn")
        found = unpacked(cards, self._opened)
        self.told.append(Message("net.cards_of_table", {"name": AsWritten(self.name)}))
        self._sit_down(*found)

    def _sit_down(self, ruleset: Ruleset, texts: CardTexts) -> None:
        assert self._opened is not None
        self.texts = texts
        self._game = RemoteTable(self._opened, ruleset, texts, self.machine, self._last, self._mailbox.say)
        lobby: list[Taken] = [self.lobby] if self.lobby is not None else []
        for message in (*lobby, *self._early, self.link):
            self._game.take(message)
        self._early = []

    # --- the people ---

    def arrive(self, names: Sequence[str], lang: net.Language) -> None:
        self._arriving = [net.Take(0, name, lang) for name in map(clean_name, names) if name]

    def _sit_at_once(self, lobby: net.Lobby) -> None:
        """Those who have arrived and do not sit yet, on free seats first; a computer's and those of who is away are
        asked for like them."""
        here = {place.name for place in lobby.places if place.machine == self.machine}
        seats = sorted(
            (_eagerness(place), seat) for seat, place in enumerate(lobby.places) if _is_to_be_had(place, lobby.started)
        )
        arriving, self._arriving = [take for take in self._arriving if take.name not in here], []
        for (_, seat), take in zip(seats, arriving, strict=False):
            self._mailbox.say(replace(take, seat=seat))

    def enter_code(self, code: str) -> None:
        tidy = tidy_code(code)
        if tidy is None:
            self.why = Message("net.no_code")
        elif self.phase == "code":
            self.phase, self.why = "proving", None
            self._mailbox.enter_code(tidy)

    def say(self, message: net.FromMachine) -> None:
        self._mailbox.say(message)

    def again(self) -> None:
        if self.phase == "table":
            self._wants_another, self.phase = True, "reaching"
            self._mailbox.say(net.Again())
            self._go_back()

    def _go_back(self) -> None:
        """To the lobby, if the table is there: others stay at the last screen of the game until they ask for it."""
        if self._wants_another and self.lobby is not None and not self.lobby.started:
            self._let_go_of_game()
            self.phase, self._wants_another = "lobby", False

    def _let_go_of_game(self) -> None:
        """Its wishes are counted on in the next one."""
        if self._game is not None:
            self._last = max(self._last, self._game.wished)
        self._opened, self._game, self._early = None, None, []

    def close(self) -> None:
        """Leaves politely, once; where this machine keeps the table, it is closed for everybody."""
        if not self._closed:
            self._closed = True
            keeps = self.invitation is not None
            self._mailbox.say(net.Close() if keeps else net.Bye(Message("net.left"), final=True))
            self._let_go()

    def _end(self, why: Message) -> None:
        """End the visit: the table's messages make no sense, and would make none the next time."""
        self._mailbox.say(net.Bye(why, final=True))
        self.phase, self.why, self.link = "over", why, Link("gone", self.link.since, why)


def _is_to_be_had(place: net.Place, started: bool) -> bool:
    """Whether a newcomer may sit there, or in a game ask to: its person is not there."""
    return place.kind == "open" or (started and (place.kind == "rival" or place.away))


def _eagerness(place: net.Place) -> int:
    """Lower for what is rather sat down at."""
    free = place.kind == "open" or (place.kind == "person" and place.machine < 0)
    return 0 if free else 1 if place.kind == "rival" else 2


def _legible(lobby: net.Lobby) -> net.Lobby:
    """Names are other people's: plain text. So is what a set is called that this machine has not got."""
    places = tuple(replace(place, name=clean_name(place.name)) for place in lobby.places)
    sets = tuple(clean_name(each, net.LONGEST_SET) for each in lobby.sets)
    return replace(lobby, name=clean_name(lobby.name), places=places, sets=sets)
