"""One machine's end of a link to a table: knocks, proves, comes back after every cut, sends again what has no answer.

    client = Client(Knock("0.3.0", proof=CodeProof), chance)    acts = client.start(now)
    acts = client.connected(der, now)    acts = client.receive(data, now)    acts = client.tick(now)

It does nothing by itself: everything it wants done comes out as acts, in order. It lives in the thread of the link.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal, NamedTuple, Protocol

from msgspec.structs import replace

from game.model.messages import AsWritten, Message
from game.model.options import Refusal
from game.net import protocol as net
from game.net.known import KnownTable
from game.net.openings import lacks
from game.net.trust import NotTheHost, WrongCode, fingerprint
from game.text.foreign import LONGEST_NAME, NONSENSE, UNKNOWN, clean_name, received

SILENCE = 6.0
"""Seconds without a word after which the table is taken for gone; it says something every two."""
PATIENCE = 8.0
"""Seconds for a connection, and for each answer until this machine is let in."""
SHORTEST, LONGEST = 0.25, 2.0
"""Seconds between two attempts: doubled from one to the next."""
LATER, RARELY = 600.0, 3.5
"""After so many seconds an attempt is made only so often: with the time it takes to look for the table, one in five
seconds.
"""
STEADY = 5.0
"""Seconds that a link must have stood before the next cut counts as the first one."""


BEFORE_THE_PROOF = (
    *net.CODE_WANTED,
    *(net.UNKNOWN_MACHINE, "net.theirs_newer", "net.theirs_older", "net.closed", "net.full", "net.no_onlookers"),
    *("net.said_nothing", "net.unreadable", "net.too_long", "net.out_of_turn", "net.flood", "net.table_broke"),
)
"""The last words that a table may say before it has proved to be the one that is looked for."""


class Proof(Protocol):
    """One attempt to prove the code, bound to a certificate (`game.net.trust.CodeProof`)."""

    first: str

    def final(self, server_first: str) -> str:
        """Raises NotTheHost if that is no sound question."""

    def confirm(self, server_final: str) -> None:
        """Raises NotTheHost or WrongCode unless the table knows the code too."""


def _unknown(table: bytes) -> KnownTable | None:
    return None


def _nobody(print_of: bytes) -> bool:
    return False


class Knock(NamedTuple):
    """With what a visit begins. `app`: version of this program; `known`: the table that is looked for, as this install
    knows it; `recall`: of one that turns out to be there; `address`: where it is, to be remembered; `familiar`: whether
    a table is known whose certificate has this fingerprint."""

    app: str
    proof: Callable[[str, bytes], Proof]
    code: str = ""
    known: KnownTable | None = None
    recall: Callable[[bytes], KnownTable | None] = _unknown
    address: str = ""
    familiar: Callable[[bytes], bool] = _nobody


Stage = Literal["reaching", "code", "proving", "in", "waiting", "over"]
"""Where a link stands: on the first way to the table, the code is wanted, something is proved, let in, cut and on the
way back, at an end.
"""


class Dial(NamedTuple):
    """Connect."""


class Send(NamedTuple):
    data: bytes


class Drop(NamedTuple):
    """Cut the connection once what was sent before is out, without waiting for anybody. Nothing that still comes of it
    is reported."""


class Hear(NamedTuple):
    """A message for the window."""

    message: net.FromTable


class LinkNow(NamedTuple):
    """For the window: where the link stands, since when, and why. `name`: of the table."""

    stage: Stage
    since: float
    why: Message | None = None
    name: str = ""


class Remember(NamedTuple):
    """To be kept by this install."""

    known: KnownTable


Act = Dial | Send | Drop | Hear | LinkNow | Remember


class Client:
    """Call `start` once, then whatever happens; carry out what is returned."""

    def __init__(self, knock: Knock, chance: Random) -> None:
        self.stage: Stage = "reaching"
        self.known = knock.known
        self.name = knock.known.name if knock.known is not None else ""
        self.position = net.START
        self._knock = knock
        self._chance = chance
        self._code = knock.code
        self._vouched = False  # the code was entered for whoever can prove it
        self._proof: Proof | None = None
        self._certificate = self._fingerprint = b""
        self._welcome: net.Welcome | None = None
        self._been_in = self._linked = False
        self._hopes = self._disappointed = False  # that a table of a familiar host is one that is known
        self._admitted_at = self._cut_at = self._heard_at = 0.0
        self._dial_at: float | None = None
        self._attempts = 0
        self._wishes: dict[int, net.Submit] = {}  # without an answer, by number
        self._game: str | None = None  # whose moves it was shown

    # --- the line ---

    def start(self, now: float) -> list[Act]:
        self._cut_at = now
        return [self._enter("reaching", now), *self._dial(now)]

    def connected(self, certificate: bytes, now: float) -> list[Act]:
        """The connection stands, with whoever holds this certificate."""
        if self._rests:
            return [Drop()]
        self._certificate, self._fingerprint = certificate, fingerprint(certificate)
        if self.takes_for_stranger(certificate):
            return [Drop(), *self.lost(now)] if self.stage == "code" else self._stranger(now)
        self._linked, self._heard_at, self._welcome = True, now, None
        self._hopes = self.known is None and not self._disappointed and self._knock.familiar(self._fingerprint)
        found = [self._enter(self._on_the_way, now)] if self.stage == "code" else []
        return [*found, _sent(self._hello())]

    def takes_for_stranger(self, certificate: bytes) -> bool:
        """True if the table that is looked for had another certificate, and no code was entered since: nothing at all
        is said to whoever holds this one."""
        return self.known is not None and not self._vouched and self.known.fingerprint != fingerprint(certificate)

    @property
    def _on_the_way(self) -> Stage:
        return "waiting" if self._been_in else "reaching"

    @property
    def _rests(self) -> bool:
        """True if nothing is done before the window says something. Where a stranger answers for a known table, the
        true one may come back while its code is wanted."""
        misses = self.known is not None and self.known.fingerprint != self._fingerprint
        return self.stage == "over" or (self.stage == "code" and not misses)

    def receive(self, data: bytes, now: float) -> list[Act]:
        """A whole message has come."""
        if not self._linked:
            return []
        self._heard_at = now
        try:
            return self._take(self._read(data), now)
        except net.ProtocolFault as fault:
            if fault.message == NONSENSE:
                return [_sent(net.Bye(NONSENSE)), Drop(), *self._end_there(NONSENSE, now)]
            return self._hang_up(fault.message, now)
        except (NotTheHost, WrongCode):
            return self._ask_code(Message("net.not_the_host"), now)

    def lost(self, now: float, why: Message | None = None) -> list[Act]:
        """The connection broke, or could not be made."""
        self._linked, self._proof, self._welcome = False, None, None
        if self._rests or self._dial_at is not None:
            return []
        if self.stage == "in":
            self._cut_at = now
            self._attempts = 0 if now - self._admitted_at >= STEADY else self._attempts
        self._dial_at = now + self._pause(now)
        if self.stage == "code":
            return []
        usual = Message("net.link_lost" if self._been_in else "net.no_answer")
        return [self._enter(self._on_the_way, now, why or usual)]

    def tick(self, now: float) -> list[Act]:
        """Lets time pass; a few times a second."""
        if self._rests:
            return []
        if self._dial_at is not None:
            return self._dial(now) if now >= self._dial_at else []
        patience = SILENCE if self.stage == "in" else PATIENCE
        return [Drop(), *self.lost(now, Message("net.no_answer"))] if now - self._heard_at >= patience else []

    # --- the window ---

    def enter_code(self, code: str, now: float) -> list[Act]:
        """Knocks again, with this code. A person who enters one anew trusts a table that can prove it, and no other."""
        if self.stage != "code":
            return []
        self._code, self._vouched = code, True
        return [self._enter("proving", now), *self._dial(now)]

    def say(self, message: net.FromMachine, now: float) -> list[Act]:
        """Sends it, if the link stands. A wish is kept until it is answered; a goodbye ends the link."""
        if isinstance(message, net.Bye):
            return self._part(message, now)
        if isinstance(message, net.Submit):
            self._wishes[message.number] = message
        return [_sent(message)] if self.stage == "in" else []

    def _part(self, bye: net.Bye, now: float) -> list[Act]:
        """The window leaves, or has found that what it was told makes no sense: then everything is told again."""
        farewell: list[Act] = [_sent(bye), Drop()] if self._linked else []
        if bye.final:
            return [*farewell, *self._end(bye.message, now)]
        self.position = net.START
        return [*farewell, *self.lost(now, bye.message)] if farewell else []

    # --- knocking ---

    def _dial(self, now: float) -> list[Act]:
        self._linked, self._dial_at, self._heard_at, self._proof = False, None, now, None
        self._attempts += 1
        return [Dial()]

    def _pause(self, now: float) -> float:
        """Seconds until the next attempt; no two machines make theirs at the same time."""
        if now - self._cut_at >= LATER:
            return RARELY
        whole = min(LONGEST, SHORTEST * 2.0 ** min(self._attempts, 8))
        return whole * self._chance.uniform(0.5, 1.0)

    def _hello(self) -> net.Hello:
        form, app = net.FORM, self._knock.app
        if self._known_here is not None and self._known_here.token:
            return net.Hello(form, app, "token")
        if not self._code:
            return net.Hello(form, app, "token" if self._hopes else "open")
        self._proof = self._knock.proof(self._code, self._certificate)
        return net.Hello(form, app, "code", self._proof.first)

    @property
    def _known_here(self) -> KnownTable | None:
        """The known table, unless another machine keeps it than before: that one knows nobody yet."""
        same = self.known is not None and self.known.fingerprint == self._fingerprint
        return self.known if same else None

    def _read(self, data: bytes) -> net.FromTable:
        """The first word of another version is understood as far as it says which one that is."""
        said = net.form_of(data) if self._welcome is None and self.stage != "in" else None
        if said is not None and said[0] != net.FORM:
            newer, versions = said[0] > net.FORM, {"theirs": AsWritten(said[1]), "ours": AsWritten(self._knock.app)}
            bye = Message("net.theirs_newer" if newer else "net.theirs_older", dict(versions))
            return net.Bye(bye, final=True)
        return net.from_table(data)

    def _take(self, message: net.FromTable, now: float) -> list[Act]:
        match message:
            case net.Ping(n=n):
                return [_sent(net.Pong(n))]
            case net.Bye():
                return self._dismissed(replace(message, message=self._reason(message.message)), now)
            case net.Welcome() if self._welcome is None and self.stage != "in":
                return self._welcomed(message, now)
            case net.Admitted() if self._welcome is not None and self.stage != "in":
                return self._let_in(message, self._welcome, now)
            case net.Welcome() | net.Admitted():
                raise net.ProtocolFault("net.out_of_turn")
            case _ if self.stage == "in":
                return self._told(message)
            case _:
                raise net.ProtocolFault("net.out_of_turn")

    def _welcomed(self, welcome: net.Welcome, now: float) -> list[Act]:
        """Prove who comes, if this is the table that is looked for, as far as it got, with the certificate it had."""
        self.name = clean_name(welcome.name)
        met = self._knock.recall(welcome.table) if self.known is None else None
        if met is not None:
            return self._met_again(met, welcome, now)
        if self._hopes and not self._code:
            self._disappointed = True
            return [Drop(), *self._dial(now)]
        known = self.known
        if known is not None and known.table != welcome.table:
            return self._stop("net.other_table", now)
        if known is not None and lacks(welcome.openings, known.epoch):
            return self._stop("net.older_copy", now)
        if self._proof is not None and not welcome.server_first:
            return self._stop("net.asks_no_code", now)
        self._welcome = welcome
        entered = self._enter("waiting" if self._been_in and self._proof is None else "proving", now)
        return [entered, _sent(self._prove(welcome))]

    def _met_again(self, met: KnownTable, welcome: net.Welcome, now: float) -> list[Act]:
        """The table at this address is one that this install knows: it knocks as who it is there."""
        self.known = met
        if met.fingerprint == self._fingerprint:
            return [Drop(), *self._dial(now)]
        if self._proof is None:
            return self._stranger(now)
        self._vouched = True
        return self._welcomed(welcome, now)

    def _prove(self, welcome: net.Welcome) -> net.Prove:
        if self._proof is not None:
            return net.Prove(client_final=self._proof.final(welcome.server_first))
        known = self._known_here
        return net.Prove("", known.device, known.token) if known is not None else net.Prove()

    def _let_in(self, admitted: net.Admitted, welcome: net.Welcome, now: float) -> list[Act]:
        """The link stands: say which moves were shown, and say every wish without an answer again."""
        if self._proof is not None:
            self._proof.confirm(admitted.server_final)
        before, here = self.known, self._known_here
        self._proof, self._vouched = None, False
        token = admitted.token or (here.token if here is not None else b"")
        device, shown_by, epoch = admitted.device, self._fingerprint, before.epoch if before is not None else 0
        self.known = KnownTable(welcome.table, self.name, shown_by, device, token, epoch, self._knock.address)
        self._been_in, self._admitted_at = True, now
        settled = self._settled(admitted, same=before is None or before.device == device)
        kept: list[Act] = [Remember(self.known)] if token else []  # the window of the table itself has none
        told = [*kept, self._enter("in", now), Hear(admitted), *settled]
        return [*told, _sent(net.Resume(*self.position)), *map(_sent, self._wishes.values())]

    def _settled(self, admitted: net.Admitted, *, same: bool) -> list[Act]:
        """Wishes that are stored had only lost their answers; those of the machine that this one was are void."""
        void = None if same else Refusal(Message("net.link_lost"))
        done = [number for number in self._wishes if number <= admitted.last or not same]
        for number in done:
            del self._wishes[number]
        self.position = self.position if same else net.START
        return [Hear(net.Result(number, void)) for number in done]

    def _told(self, message: net.FromTable) -> list[Act]:
        if isinstance(message, net.Opened):
            self._open(message.game)
        if isinstance(message, net.Result):
            self._wishes.pop(message.number, None)
        if isinstance(message, net.Shown):
            if message.kept > self.position.move:
                self.position = net.START
                raise net.ProtocolFault("net.out_of_turn")
            self.position = message.position
            return [*self._seen(message.epoch), Hear(message)]
        return [Hear(message)]

    def _seen(self, epoch: int) -> list[Act]:
        """Moves that were made in this opening: a copy without it is an older one from now on. A history told anew
        begins with earlier ones."""
        known = self.known
        if known is None or known.epoch >= epoch:
            return []
        self.known = replace(known, epoch=epoch)
        return [Remember(self.known)] if known.token else []

    def _open(self, game: str) -> None:
        """Forget the position and the wishes of another game."""
        if self._game not in (None, game):
            self.position = net.START
            self._wishes.clear()
        self._game = game

    # --- ends ---

    def _reason(self, why: Message) -> Message:
        """Why the table says goodbye. Before its proof it has the words of a list, with numbers in them and no texts
        but its version."""
        if self.stage == "in":
            return received(why)
        if why.key not in BEFORE_THE_PROOF:
            return UNKNOWN
        numbers = {slot: value for slot, value in why.args.items() if isinstance(value, int)}
        theirs = why.args.get("theirs")
        version = theirs.text[:LONGEST_NAME] if isinstance(theirs, AsWritten) else ""
        ours = {"theirs": version, "ours": self._knock.app, "name": self.name}
        texts = {slot: AsWritten(text) for slot, text in ours.items() if slot in why.args}
        return received(Message(why.key, {**numbers, **texts}))

    def _dismissed(self, bye: net.Bye, now: float) -> list[Act]:
        """The table's last word. After some of them it is worth knocking in another way."""
        known = self._known_here
        if bye.message.key == net.UNKNOWN_MACHINE and known is not None and known.token:
            self.known = replace(known, device=b"", token=b"")
            return [Drop(), *self._dial(now)]
        if bye.message.key in net.CODE_WANTED:
            return self._ask_code(bye.message if self._code else None, now)
        if bye.final or bye.message == NONSENSE:
            return [Hear(bye), Drop(), *self._end_there(bye.message, now)]
        return [Drop(), *self.lost(now, bye.message)]

    def _hang_up(self, why: Message, now: float) -> list[Act]:
        """Say that a message makes no sense, hang up and try again."""
        return [_sent(net.Bye(why)), Drop(), *self.lost(now, why)]

    def _ask_code(self, why: Message | None, now: float) -> list[Act]:
        self._linked, self._proof, self._code, self._vouched = False, None, "", False
        if self.stage == "in":
            self._cut_at = now
        entered = self._enter("code", now, why)
        return [Drop(), entered, *self.lost(now)]

    def _stranger(self, now: float) -> list[Act]:
        """A known table with another certificate. Nothing is said to it; only the code can make it known again."""
        return self._ask_code(Message("net.other_certificate", {"name": AsWritten(self.name)}), now)

    def _stop(self, key: str, now: float) -> list[Act]:
        """This is not the table that is looked for. A visitor who has been at that one goes on looking for it."""
        why = Message(key, {"name": AsWritten(self.name)})
        if self._known_here is None or not self._been_in:
            return [Drop(), *self._end_there(why, now)]
        return [Drop(), *self.lost(now, why)]

    def _end_there(self, why: Message, now: float) -> list[Act]:
        """The end of the visit, unless it is a stranger that answers for the table where this machine has been."""
        strange = self._been_in and self._known_here is None
        return self._ask_code(why, now) if strange else self._end(why, now)

    def _end(self, why: Message, now: float) -> list[Act]:
        self._linked, self._proof, self._dial_at = False, None, None
        return [self._enter("over", now, why)]

    def _enter(self, stage: Stage, now: float, why: Message | None = None) -> LinkNow:
        self.stage = stage
        cut = self._been_in and stage not in ("in", "over")
        return LinkNow(stage, self._cut_at if cut else now, why, self.name)


def _sent(message: net.FromMachine) -> Send:
    return Send(net.encode(message))
