"""A table, its machines, the network and the disk in one process: everything goes by one fake clock and one seed.

world = World(7)            the host's program, three machines with two, one and one persons, an onlooker
world.play(2_000)           so many moments, with faults; `world.settle()` ends them and lets everybody catch up
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.options import Refusal
from game.net import protocol as net
from game.net.client import Client, Hear, Knock
from game.net.entrance import Entrance, Secrets, Table
from game.net.known import KnownTable
from game.net.lobby import Seating
from game.net.machine import MACHINES, MachineRecord
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink
from game.net.news import shown
from game.net.remote_view import seat_view
from game.net.save_notes import unpacked
from game.net.server import Drop, Send, TableServer
from game.table.clock import INSTANT
from game.table.interface import Manners
from game.table.opening import GAME_ID, GameSettings, begin, resume
from game.table.table import LocalTable
from tests.net.decoder_tap import Tap, betrayed
from tests.net.disk import Disk, MemorySave, SlowWriter
from tests.net.knowledge import Knowledge
from tests.net.links import CERTIFICATE, PlainLock, PlainProof

APP = "test"
TABLE = b"t" * 16
CODE = "K7Q4MDXY"
SETS = default_sets()
HOUSE = HouseRules(goal_level=6, action_limit_s=60.0)
LORE = Lore(load_ruleset(SETS, HOUSE)[0])


class Program:
    """One run of the host's program, from its start until it is killed."""

    def __init__(self, world: World, epoch: int) -> None:
        self.world = world
        self.lines: dict[int, Line] = {}
        self.hung_up: set[int] = set()
        self.writer: SlowWriter | None = None
        rng, disk = world.rng, world.disk
        secrets = Secrets(lambda: CODE, PlainLock, lambda: rng.randbytes(16), lambda: rng.randbytes(32))
        records = unpacked(disk.meta.get(MACHINES), list[MachineRecord]) or [] if disk is not None else []
        entrance = Entrance(Table(TABLE, "Friday", APP, tuple(range(epoch + 1))), True, secrets, records)
        places = [net.Place("person", "Ann", 0, True), net.Place(), net.Place(), net.Place()]
        seating = Seating("Friday", places, SETS, HOUSE, ("greedy",), ("Cleo", "Dot", "Eve"), Manners())
        self.server = TableServer(entrance, seating, self.begin, lambda event, **what: None, self.game())
        self.next_link = 0

    def game(self) -> LocalTable | None:
        if self.world.disk is None:
            return None
        table = resume(MemorySave(self.world.disk), self.write, minds, INSTANT)
        table.scatter()
        return table

    def begin(self, seating: Seating) -> LocalTable:
        settings = GameSettings(seating.sets, seating.seats(), seating.house, seating.manners)
        return begin(settings, self.create, self.write, minds, INSTANT, self.world.seed)

    def create(self, meta, deal) -> MemorySave:
        self.world.disk = Disk({**meta, GAME_ID: f"game {self.world.seed}"}, deal)
        return MemorySave(self.world.disk)

    def write(self, save: MemorySave) -> SlowWriter:
        self.writer = SlowWriter(save)
        return self.writer

    def pump(self, now: float) -> None:
        """Hear the messages that have come, let time pass, send answers."""
        server = self.server
        for link, line in list(self.lines.items()):
            for data in line.heard(now):
                server.receive(link, data, now)
                self.carry_out(now)
            if line.gone:
                del self.lines[link]
                server.lost(link, now)
            elif not line.to_machine.waiting:
                server.sent(link, now)
                if link in self.hung_up:
                    line.cut = True
        server.tick(now)
        self.carry_out(now)

    def carry_out(self, now: float) -> None:
        for action in self.server.actions():
            line = self.lines.get(action.link)
            if line is not None and isinstance(action, Send):
                line.say(action.data, now)
                self.world.watch(action.data)
            elif isinstance(action, Drop):
                self.hung_up.add(action.link)

    def dial(self, host: bool, address: str, now: float) -> Line:
        line, link = Line(CERTIFICATE), self.next_link
        self.next_link += 1
        self.lines[link] = line
        self.server.connect(link, address, now, host)
        self.carry_out(now)
        return line


def minds(settings, ruleset) -> InlineMinds:
    return InlineMinds(settings, ruleset)


class Player:
    """A machine and the people at it, who do what a mind of theirs decides."""

    def __init__(self, world: World, name: str, people: tuple[str, ...], host: bool = False) -> None:
        self.world = world
        self.name = name
        self.people = people
        self.host = host
        self.lobby: net.Lobby | None = None
        self.shown: net.Shown | None = None
        self.marks: list[object] = []
        self.number = -1
        self.epoch = 0
        self.last = 0
        self.wishes = 0
        self.waiting: dict[int, net.Submit] = {}
        self.refusals: list[Refusal] = []
        self.heard: list[net.FromTable] = []  # all that its decoder has returned
        self.known: KnownTable | None = None
        self.restart()

    def restart(self) -> None:
        """The program of this machine is started anew; what it was shown is forgotten, what it keeps is kept."""
        self.mailbox = Mailbox()
        self.shown, self.lobby, self.marks, self.wishes = None, None, [], 0
        self.waiting.clear()
        knock = Knock(APP, PlainProof, "" if self.host else CODE, self.known)
        chance = self.world.rng
        client = Tap(knock, chance, self.heard) if self.world.tapped else Client(knock, chance)
        self.link = MemoryLink(client, self.dial, self.mailbox, self.keep)
        self.link.start(self.world.now)

    def dial(self) -> Line | None:
        program = self.world.program
        return program.dial(self.host, self.name, self.world.now) if program is not None else None

    def keep(self, known: KnownTable) -> None:
        self.known = known

    @property
    def line(self) -> Line | None:
        return self.link.line

    @property
    def seats(self) -> tuple[SeatId, ...]:
        return tuple(map(SeatId, self.shown.own)) if self.shown is not None else ()

    def pump(self, now: float) -> None:
        self.link.pump(now)
        for news in self.mailbox.news():
            if isinstance(news, Hear):
                self.hear(news.message)

    def hear(self, message: net.FromTable) -> None:
        match message:
            case net.Lobby():
                self.lobby = message
            case net.Admitted():
                self.number, self.last = message.machine, message.last
                self.wishes = max(self.wishes, message.heard)
                for number in [number for number in self.waiting if number <= message.last]:
                    del self.waiting[number]
            case net.Shown():
                self.check(message)
                self.marks[message.kept :] = [each.mark for each in message.news]
                assert len(self.marks) == message.position.move, "a gap"
                if message.public is not None:
                    self.shown = message
            case net.Proposal(open=True) if self.number in message.asked and self.number not in message.votes:
                self.mailbox.say(net.Vote(message.id, self.world.rng.random() < 0.9))
            case net.Result():
                self.waiting.pop(message.number, None)
                if message.refusal is not None:
                    self.refusals.append(message.refusal)

    def check(self, shown: net.Shown) -> None:
        """Check that all shown is on the disk, of the newest run of the program, and nobody else's."""
        assert self.world.disk is not None
        assert self.world.disk.has(shown.backs, shown.position.move), f"{self.name} is shown what is not stored"
        if shown.public is not None:  # the last piece of what is told
            assert shown.epoch >= self.epoch, f"{self.name} is shown an older copy"
            self.epoch = shown.epoch
        mine = {seat for seat, info in enumerate(shown.seats) if (info.machine, info.kind) == (self.number, "person")}
        assert shown.public is None or set(shown.own) == mine, f"{self.name} is shown what other seats know"

    def act(self) -> None:
        """Sit down before the game; in it, answer if asked, and sometimes play otherwise."""
        lobby = self.lobby
        if self.shown is None:
            if lobby is not None and not lobby.started:
                self.sit_down(lobby)
            return
        if self.waiting or self.shown.public is None or self.shown.public.result is not None:
            return
        for seat, own in self.shown.own.items():
            view = seat_view(self.shown.public, SeatId(seat), own)
            must = seat in view.waiting
            if view.options and (must or self.world.rng.random() < 0.02):
                mind = "greedy" if self.world.rng.random() < 0.8 else "random"
                command = POLICIES[mind](self.world.lore, view, must, self.world.rng.randrange(1 << 30)).command
                if command is not None:
                    self.submit(SeatId(seat), net.Do(command))
                    return
        if self.seats and self.shown.can_undo and self.world.rng.random() < 0.05:
            self.submit(self.seats[0], net.Undo())
        elif self.seats and self.world.rng.random() < 0.002:
            self.submit(self.seats[0], net.GoBack(self.shown.position.move - self.world.rng.randint(1, 5)))

    def mind_others(self) -> None:
        """The host lets a computer play for who is away; who is back wants her seat."""
        shown, rng = self.shown, self.world.rng
        for seat, info in enumerate(shown.seats if shown is not None else ()):
            if self.host and info.away and info.kind == "person" and rng.random() < 0.01:
                self.mailbox.say(net.Cover(seat, True))
            if not self.host and (info.machine, info.kind) == (self.number, "rival") and rng.random() < 0.1:
                self.mailbox.say(net.Cover(seat, False))

    def sit_down(self, lobby: net.Lobby) -> None:
        mine = {place.name for place in lobby.places if place.machine == self.number}
        free = [seat for seat, place in enumerate(lobby.places) if place.kind == "open"]
        missing = [name for name in self.people if name not in mine]
        if missing and free:
            self.mailbox.say(net.Take(free[0], missing[0]))
        for seat, place in enumerate(lobby.places):
            if place.machine == self.number and not place.ready:
                self.mailbox.say(net.Ready(seat, True))
        people = [place for place in lobby.places if place.kind == "person"]
        if self.host and len(people) == self.world.persons and all(place.ready for place in people):
            self.mailbox.say(net.Start())

    def submit(self, seat: SeatId, deed: net.Deed) -> None:
        assert self.shown is not None
        position = self.shown.position
        self.wishes += 1
        wish = net.Submit(self.wishes, (position.backs, position.move), seat, deed)
        self.waiting[self.wishes] = wish
        self.mailbox.say(wish)


class World:
    """`faults`: how likely each kind is at a moment, as `play` has them; `digest` is over all that was sent; `tapped`:
    everything that is decoded is kept, for `betrayals`.
    """

    def __init__(self, seed: int, faults: float = 1.0, play_as: type[Player] = Player, tapped: bool = False) -> None:
        self.seed = seed
        self.tapped = tapped
        self.rng = random.Random(seed)
        self.now = 0.0
        self.faults = faults
        self.disk: Disk | None = None
        self.epoch = 1
        self.kills = 0
        self.digest = hashlib.sha256()
        self.watchers: list[Callable[[bytes], None]] = []
        self.program: Program | None = Program(self, self.epoch)
        self.persons = 4
        self.lore = LORE
        host = play_as(self, "host", ("Ann",), host=True)
        others = (("b", ("Bo", "Bea")), ("c", ("Cy",)), ("tv", ()))
        self.players = [host, *(play_as(self, name, people) for name, people in others)]

    def watch(self, data: bytes) -> None:
        self.digest.update(data)
        for watcher in self.watchers:
            watcher(data)

    @property
    def table(self) -> LocalTable | None:
        return self.program.server.table if self.program is not None else None

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.public().result is not None

    def moment(self, act: bool = True) -> None:
        """A twentieth of a second."""
        self.now += 0.05
        if self.program is not None:
            self.program.pump(self.now)
            self.sync()
        for player in self.players:
            player.pump(self.now)
            if act:
                player.act()
                player.mind_others()

    def sync(self) -> None:
        writer = self.program.writer if self.program is not None else None
        if writer is not None and self.rng.random() < (0.7 if self.faults else 1.0):
            writer.sync(self.rng.randint(1, 3))

    def play(self, moments: int) -> None:
        for _ in range(moments):
            if self.over:
                return
            self.go_wrong()
            self.moment()

    def go_wrong(self) -> None:
        """Links are cut, delayed, stalled; machines are started anew; the host is killed and started again."""
        rng = self.rng
        if rng.random() < 0.01 * self.faults:
            self.cut(rng.choice(self.players[1:]))
        if rng.random() < 0.02 * self.faults and (line := rng.choice(self.players).line) is not None:
            line.to_machine.delay, line.to_table.delay = rng.choice((0.0, 0.05, 0.3, 2.0)), rng.choice((0.0, 0.1, 0.6))
        if rng.random() < 0.003 * self.faults:
            rng.choice(self.players[1:]).restart()
        if rng.random() < 0.001 * self.faults:
            self.now += rng.choice((3.0, 20.0, 4000.0))
        if self.program is None:
            if rng.random() < 0.1 * max(self.faults, 0.5):
                self.start_host()
        elif self.disk is not None and rng.random() < 0.004 * self.faults:
            self.kill_host()

    def cut(self, player: Player) -> None:
        if player.line is not None:
            player.line.cut = True

    def kill_host(self) -> None:
        """Power is lost: what was not synced never was; the host's own window is gone, too."""
        assert self.program is not None
        for line in self.program.lines.values():
            line.cut = True
        self.program = None
        self.kills += 1

    def start_host(self) -> None:
        self.epoch += 1
        self.program = Program(self, self.epoch)
        self.players[0].restart()

    def settle(self) -> None:
        """No more faults: everybody comes back and catches up."""
        if self.over and not self.faults:
            return
        self.faults = 0.0
        if self.program is None:
            self.start_host()
        for player in self.players:
            if player.line is not None:
                player.line.to_machine.delay = player.line.to_table.delay = 0.0
        for _ in range(400):
            self.moment(act=False)

    def disagreements(self) -> list[str]:
        """Return the differences between machines and the table; nothing, once everything is settled."""
        found: list[str] = []
        table, program = self.table, self.program
        assert table is not None
        assert program is not None
        assert program.server.game is not None
        for player in self.players:
            machine = next(each for each in program.server.all() if each.number == player.number)
            whole = shown(table, lambda move: self.epoch, program.server.game.seats_of(machine), net.START, {})
            last = player.shown
            if last is None:
                found.append(f"{player.name} was shown nothing")
            elif (last.public, last.own) != (whole[-1].public, whole[-1].own):
                found.append(f"{player.name} sees another table")
            elif player.marks != [each.mark for piece in whole for each in piece.news]:
                found.append(f"{player.name} remembers other moves")
            if player.waiting:
                found.append(f"{player.name} waits for {sorted(player.waiting)}")
        return found

    def betrayals(self) -> list[str]:
        """Cards that a decoder has returned and that the people at its machine could not know."""
        assert self.tapped
        assert self.disk is not None
        knowledge = Knowledge.of(MemorySave(self.disk))
        found = {player.name: betrayed(player.heard, knowledge.at(player.people), knowledge) for player in self.players}
        return [f"{name} is told {each}" for name, all_of_it in found.items() for each in all_of_it]


LONG = 8_000
"""Moments; a game has some five hundred."""
TAPPED = 4
"""Of so many evenings one is listened to at the decoders, which takes half as long again."""


def disagreements_of(seed: int) -> list[str]:
    """Return the faults after a whole evening in which all went wrong that can; nothing, if all is well."""
    world = World(seed, tapped=seed % TAPPED == 0)
    for _ in range(3):  # at the very end somebody may still have wanted to go back, and all agreed
        world.play(LONG)
        world.settle()
    stuck = [] if world.over else ["the game has not come to its end"]
    return [*world.disagreements(), *(world.betrayals() if world.tapped else ()), *stuck]
