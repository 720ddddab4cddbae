"""The table's end of all links: who is let in, what each machine may say, what it is told and when.

    server.connect(link, address, now)     server.receive(link, data, now)     server.tick(now)
    for action in server.actions(): …      Send(link, data), Drop(link)

A pure state machine: it opens no socket and reads no clock. A machine whose last message is still on its way gets
nothing more until `sent(link)`; then it gets everything since its position in one message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ids import SeatId
from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.net.delivery import letter, opened
from game.net.entrance import Entrance, Knock, other_form
from game.net.hosted_game import HostedGame
from game.net.journal import Log, SeatJournal
from game.net.links import Action, Links
from game.net.links import Drop as Drop
from game.net.links import Send as Send
from game.net.lobby import Seating, as_places
from game.net.machine import MACHINES, Machine, MachineRecord
from game.net.ownership import Owner
from game.net.protocol import ProtocolFault
from game.net.save_notes import KEPT_TABLE, KeptTable, packed
from game.net.seat_changes import SeatChanges
from game.net.table_talk import TableTalk
from game.table.opening import CARDS
from game.table.table import LocalTable

DISMISSED = Message("net.dismissed")
MOST_ONLOOKERS = 8
MOST_REMEMBERED = 32
"""Machines without a seat that are let in by their token when they come again."""


BeginGame = Callable[[Seating], LocalTable | Message]
"""Deals a new game for the people who sit there, or says why that cannot be."""


class TableServer:
    """One table. `seating`: the table before its game; with `game` one that is under way. `headless`: no window of this
    program is the owner; `by_code`: machines up to this number knew another host.
    """

    def __init__(
        self,
        entrance: Entrance,
        seating: Seating,
        begin: BeginGame,
        log: Log,
        game: LocalTable | None = None,
        headless: bool = False,
        by_code: int = 0,
    ) -> None:
        self.entrance = entrance
        self.seating = seating
        self.game: HostedGame | None = None
        self.closed = False
        self._begin = begin
        self._log = log
        self._headless = headless
        self._machines: dict[int, Machine] = {}
        self._links = Links()
        self._changes: SeatChanges | None = None  # these two once the game is on
        self._talk: TableTalk | None = None
        self._version, self._now = 0, 0.0
        self._guessed_at, self._journal = False, SeatJournal(log)
        for record in entrance.records.values():
            if record.machine or not headless:  # there is no window here
                self._machines[record.machine] = Machine(record)
        self._owner = Owner(self._machines, headless, by_code)
        if game is not None:
            self._open(game)

    def all(self) -> Sequence[Machine]:
        return tuple(self._machines.values())

    @property
    def table(self) -> LocalTable | None:
        return self.game.table if self.game is not None else None

    # --- links ---

    def connect(self, link: int, address: str, now: float, host: bool = False) -> None:
        """Let a new link knock; if there are too many, one is sent away."""
        self._now = now
        displaced = self._links.add(Knock(link, address, host, now))
        if displaced is not None:
            self._send_away(displaced, Message("net.full"))

    def receive(self, link: int, data: bytes, now: float) -> None:
        """Hear the bytes from that link; if they make no sense, it alone is cut."""
        self._now = now
        machine, knock = self._links.machine(link), self._links.knock(link)
        try:
            if machine is not None:
                machine.heard(now)
                if not machine.allowance.spend(now):
                    raise ProtocolFault("net.flood")
                self._hear(machine, net.from_machine(data))
            elif knock is not None:
                self._meet(knock, data)
        except ProtocolFault as fault:
            self._send_away(link, fault.message)

    def lost(self, link: int, now: float) -> None:
        """The link is cut."""
        self._now = now
        self._forget(link)

    def sent(self, link: int, now: float) -> None:
        """All that was sent to that link has left this machine."""
        machine = self._links.machine(link)
        if machine is not None:
            machine.sending_since = -1.0

    def tick(self, now: float) -> None:
        """Lets time pass; call it whenever something was heard, stored or sent."""
        self._now = now
        for knock in self._links.late(now):
            self._send_away(knock.link, Message("net.said_nothing"))
        for machine in self._links.machines():
            if not machine.host and machine.is_silent(now):
                self._drop(machine.link)
        self._choose_owner(now)
        if self.game is not None:
            self.game.pump(now)
        self._tell_of_guesses(now)
        self._journal.look(*self._seats())
        for machine in self._links.machines():
            self._tell(machine, now)

    def actions(self) -> list[Action]:
        """Return the actions to be done with links, in this order; asked after every call."""
        return self._links.actions()

    def close(self, now: float, final: bool = True) -> None:
        """The table is closed politely; the game is kept. `final`: by the word of its people, so that nobody goes on
        with it by herself; else the machines wait until it is back."""
        self._now, self.closed = now, final
        self._keep_records(stopped=True)
        self.closed, final = True, final or self.game is None
        closing = Message("net.closed", {"name": AsWritten(self.entrance.table.name)})
        for link in self._links.all():
            self._send_away(link, closing, final)
        if self.game is not None:
            self.game.table.close()

    def _send_away(self, link: int, why: Message, final: bool = False) -> None:
        self._links.send(link, net.Bye(why, final))
        self._drop(link)

    def _drop(self, link: int) -> None:
        self._links.drop(link)
        self._forget(link)

    def _forget(self, link: int) -> None:
        machine = self._links.forget(link)
        if machine is not None and machine.link == link:
            machine.disconnect(self._now)
            self._went(machine)

    def _went(self, machine: Machine) -> None:
        self._log("lost", machine=machine.number)
        self.seating.gone(machine.number, True)
        if self.game is not None:
            self.game.machine_gone(machine, True)
        self._lobby_changed()

    # --- the entrance ---

    def _meet(self, knock: Knock, data: bytes) -> None:
        form = net.form_of(data) if knock.hello is None else None
        if form is not None and form[0] != net.FORM:
            raise other_form(*form, self.entrance.table)
        match net.from_machine(data):
            case net.Hello() as hello if knock.hello is None:
                self._links.send(knock.link, self.entrance.hello(knock, hello, self._now))
            case net.Prove() as prove if knock.hello is not None:
                self._let_in(knock, prove)
            case net.Bye():
                self._drop(knock.link)
            case _:
                raise ProtocolFault("net.out_of_turn")

    def _let_in(self, knock: Knock, prove: net.Prove) -> None:
        found = self.entrance.prove(knock, prove, self._now)
        machine = self._machines.get(found.record.machine)
        if machine is None:
            machine = self._welcome(knock, found.record)
        if machine.here:
            self._send_away(machine.link, Message("net.came_elsewhere"), final=True)
        self._links.let_in(knock, machine)
        last = self.game.table.numbers.get(machine.device, 0) if self.game is not None else 0
        machine.connect(knock.link, last, self._now)
        self._choose_owner(self._now)
        record, owner = found.record, self._is_owner(machine)
        machine.say(
            net.Admitted(found.server_final, record.device, found.token, machine.number, owner, last, machine.handled)
        )
        self._came(machine)

    def _welcome(self, knock: Knock, record: MachineRecord) -> Machine:
        """A machine that was never here. ProtocolFault if only onlookers could come, or enough machines are here."""
        onlookers = sum(each.here and not self._sits(each) for each in self._machines.values())
        in_vain = self._changes is not None and not self._changes.has_seats
        if in_vain and not knock.host and not self.seating.onlookers:
            self.entrance.forget(record.device)
            raise ProtocolFault("net.no_onlookers")
        if not knock.host and (onlookers >= MOST_ONLOOKERS or not self._links.has_room(knock.address)):
            self.entrance.forget(record.device)
            raise ProtocolFault("net.full")
        self._forget_visitors()
        machine = self._machines[record.machine] = Machine(record, knock.host)
        self._keep_records()
        return machine

    def _forget_visitors(self) -> None:
        """Those who are gone and have no seat come in anew, by the code, once there are too many of them."""
        gone = [each for each in self._machines.values() if not each.here and not self._sits(each)]
        strangers = [each for each in gone if not self._is_owner(each)]
        for machine in sorted(strangers, key=lambda each: each.gone_since)[:-MOST_REMEMBERED]:
            self._dismiss(machine.number)

    def _sits(self, machine: Machine) -> bool:
        if self.game is None:
            return bool(self.seating.seats_of(machine.number))
        return bool(self.game.seats_of(machine) or self.game.reserved(machine))

    def _came(self, machine: Machine) -> None:
        self._log("came", machine=machine.number)
        self.seating.gone(machine.number, False)
        if self.game is not None:
            self.game.machine_gone(machine, False)
            machine.say(opened(self.game))
            for proposal in self.game.proposals():
                machine.say(proposal)
        if self._changes is not None:
            self._changes.came(machine)
        self._lobby_changed()

    def _keep_records(self, *, stopped: bool = False) -> None:
        """The save knows the machines, so that they may come back, and how the table is open."""
        if self.game is not None:
            name, code, seating = self.entrance.table.name, self.entrance.code or "", self.seating
            runs = self._headless and not self.closed
            kept = KeptTable(name, code, seating.onlookers, seating.seat_rule, runs, stopped)
            self.game.table.note(MACHINES, packed(list(self.entrance.records.values())))
            self.game.table.note(KEPT_TABLE, packed(kept))

    # --- messages of machines ---

    def _hear(self, machine: Machine, said: net.FromMachine) -> None:
        match said:
            case net.Pong(n=n):
                machine.pong(n, self._now)
            case net.Bye(final=final):
                self._leaves(machine, final)
            case net.Resume():
                known = said.epoch in self.entrance.table.openings  # else it was shown moves of another copy
                machine.resume(net.Position(said.epoch, said.backs, said.move) if known else net.START)
            case net.NeedCards() if self.game is not None:
                packed = self.game.table.meta(CARDS)
                machine.say(net.Cards(packed if isinstance(packed, bytes) else b""))
            case _ if isinstance(said, net.OwnersWord):
                self._owners_word(machine, said)
            case _ if isinstance(said, net.SeatedWord):
                self._sit(machine, said)
            case _ if self._talk is not None and machine.position is not None:
                self._talk.hear(machine, said, self._now)
            case _:
                raise ProtocolFault("net.out_of_turn")

    def _leaves(self, machine: Machine, final: bool) -> None:
        """Politely: before the game its places are free then, later they are kept, and the others are told that nobody
        waits for a link. Not `final`: it comes again at once, because what it was told made no sense to it."""
        seats = self.game.seats_of(machine) if self.game is not None and final else ()
        if self.game is None and final:
            self.seating.dismissed(machine.number)
        self._drop(machine.link)
        if seats:
            goodbye = net.Trouble(Message("linked.left", {"seat": f"seat:{','.join(map(str, seats))}"}))
            for other in self._links.machines():
                other.say(goodbye)

    def _sit(self, machine: Machine, said: net.SeatedWord) -> None:
        """Before the game places are taken and left; in a game they change hands."""
        refused: Message | None
        match said:
            case net.Again():
                refused = self._again(machine)
            case net.Take() | net.Leave() | net.HandOver() if self._changes is not None:
                refused = self._changes.hear(machine, said, self._is_owner(machine))
            case _ if self._changes is not None:
                return  # it was said before the game was seen to begin
            case net.HandOver():
                return  # it was said before the game was seen to be over
            case _:
                refused = self.seating.hear(machine.number, said)
        self._refuse(machine, refused)
        self._lobby_changed()

    def _refuse(self, machine: Machine, why: Message | None) -> None:
        if why is not None:
            machine.say(net.Trouble(why))

    # --- the owner ---

    def _seats(self) -> tuple[Sequence[net.Place], Sequence[net.SeatWish]]:
        """Return the places and the line of those who wish for one."""
        if self.game is None or self._changes is None:
            return self.seating.places, ()
        return as_places(self.game.table.seats), self._changes.line

    def _choose_owner(self, now: float) -> None:
        seated = [each.number for each in self._machines.values() if self.game is not None and self._sits(each)]
        if self._owner.choose(now, seated):
            self._lobby_changed()
        if self.game is not None:
            self.game.table.owner_machine = self._owner.number

    def _is_owner(self, machine: Machine) -> bool:
        return machine.number == self._owner.number

    def _owners_word(self, machine: Machine, said: net.OwnersWord) -> None:
        """Obey a word of the owner; others may say `Cover` of a reserved seat of theirs, to have it back."""
        own = isinstance(said, net.Cover) and self.game is not None and said.seat in self.game.reserved(machine)
        if self._is_owner(machine) or own:
            self._refuse(machine, self._obey(said))
        else:
            self._refuse(machine, Message("net.owner_alone"))
        self._lobby_changed()

    def _obey(self, said: net.OwnersWord) -> Message | None:
        """The sentence that refuses it."""
        match said:
            case net.Close():
                self.close(self._now)
            case net.NewCode():
                self.entrance.change_code()
                self._keep_records()
            case net.Allow():
                self.seating.seat_rule = said.seat_rule
                self._keep_records()
            case net.Dismiss():
                self._dismiss(said.machine)
            case net.Arrange() | net.Cover() | net.Admit() if self._changes is not None:
                return self._changes.arrange(said)
            case net.Cover() | net.Admit() if self._talk is None:
                raise ProtocolFault("net.out_of_turn")
            case _ if self.game is not None:
                return None  # it was said before the game was seen to begin
            case net.Agree() | net.Arrange():
                return self.seating.obey(said)
            case net.Start():
                return self._start()
        return None

    def _start(self) -> Message | None:
        """Deals; the sentence that says why that cannot be."""
        hindrance = self.seating.hindrance()
        if hindrance is not None:
            return hindrance
        table = self.entrance.table
        if self._talk is not None:
            self.entrance.table = table.with_new_game()
        begun = self._begin(self.seating)
        if isinstance(begun, Message):
            self.entrance.table = table
            return begun
        game = self._open(begun)
        for machine in self._links.machines():
            machine.say(opened(game))
            machine.show_anew()
        return None

    def _again(self, machine: Machine) -> Message | None:
        """Once the game is over the table goes back to its lobby; a person who wants another one is ready."""
        game = self.game
        if game is not None and not game.may_end:
            return Message(net.NOT_OVER)
        if game is not None:
            gone = [seat for seat, one in enumerate(game.table.public().seats) if one.gone]
            self.seating.again(game.table.seats, gone, self._machines)
            self.game = self._changes = None  # questions about it are still answered
            game.table.close()
        for seat in self.seating.seats_of(machine.number):
            self.seating.ready(machine.number, seat, True)
        return None

    def _open(self, table: LocalTable) -> HostedGame:
        """The game is on."""
        game = self.game = HostedGame(table, self.entrance.table.openings, self)
        table.owner_machine = self._owner.number
        self._changes = SeatChanges(game, self._machines, self.seating, self._dismiss)
        self._talk = TableTalk(game)
        self._keep_records()
        self._log("opened", moves=table.moves)
        for machine in self._machines.values():
            game.machine_gone(machine, not machine.here)
        for seat, info in enumerate(table.seats):
            if info.kind == "person" and info.machine not in self._machines:
                table.away(SeatId(seat), True)  # a newcomer may ask for it
        return game

    def _dismiss(self, number: int, why: Message = DISMISSED) -> None:
        """Sent away for good; its seats wait for somebody else."""
        machine = self._machines.get(number)
        if machine is None or number == self._owner.number:
            return
        if self._changes is not None:
            self._changes.empty(machine)
        self.seating.dismissed(number)
        self.entrance.forget(machine.record.device)
        if machine.here:
            self._send_away(machine.link, why, final=True)
        del self._machines[number]
        self._keep_records()

    def _tell_of_guesses(self, now: float) -> None:
        """The owner hears, once, that somebody tries codes."""
        before, self._guessed_at = self._guessed_at, self.entrance.wrong_codes.are_too_many(now)
        owner = self._machines.get(self._owner.number)
        if self._guessed_at and not before and owner is not None:
            owner.say(net.Trouble(Message("net.codes_tried")))

    # --- the lobby, as told ---

    def _lobby_changed(self) -> None:
        self._version += 1
        for machine in self._machines.values():
            machine.wants_lobby = True

    def lobby(self, machine: Machine) -> net.Lobby:
        """Return the lobby as this machine is told it; during the game, too."""
        owner, code = self._is_owner(machine), self.entrance.code
        visitors = [each.told() for each in self._machines.values() if each.here or self._sits(each)]
        shown = code if owner and code is not None else ""
        told = self.seating.told(self._version, visitors, self._owner.number, code is not None, shown)
        return told if self._changes is None else self._changes.told(told, machine.number, owner=owner)

    def _tell(self, machine: Machine, now: float) -> None:
        """Everything that this machine lacks, unless it still reads what came before."""
        if (ping := machine.ping(now)) is not None:
            machine.say(net.Ping(ping))
        if machine.sending_since >= 0 or (self.game is not None and not self.game.table.seats_stored):
            return  # nobody is shown a seat that a crash would give back
        lobby = self.lobby(machine) if machine.wants_lobby else None
        messages = letter(machine, lobby, self.game)
        if messages:
            machine.sending_since = now
            for message in messages:
                self._links.send(machine.link, message)
