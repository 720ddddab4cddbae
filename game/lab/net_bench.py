"""The cost of several machines at one table: a host in a process of its own, without a window, and nine machines of
others in this one, by real sockets on this machine.

figures = net_figures(done)          milliseconds on the wall, kilobytes, megabytes; ratios to a round trip beside"""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.content.merger import list_set_ids, load_ruleset
from game.install import CONFIG_OVERRIDE, version
from game.lab.bench import spread
from game.model.options import Command
from game.net import protocol as net
from game.net.addresses import own_addresses
from game.net.beacon import Seeker
from game.net.client import Client, Hear, Knock
from game.net.dial import LinkThread, Place, Tools
from game.net.known import KnownTables
from game.net.mailbox import Mailbox, News
from game.net.remote import RemoteTable
from game.net.trust import CodeProof
from game.net.visit import GuestVisit
from game.table.save_folder import DIRECTORY_VARIABLE, save_files

MAIN = Path(__file__).resolve().parents[2] / "main.py"
HERE = "127.0.0.1"
CODE = "K7Q4MDXY"
OPEN_TO_ALL = ("--onlookers", "--anywhere")
SEATED = (1, 2, 3)
"""Persons at each machine; what the first is sent is counted."""
ONLOOKERS = 6
PATIENCE = 30.0
MOVES = 250
"""Moves that are timed; a game has about as many."""
LOOK = 0.0005
WARM = 10
"""Moves before anything is counted."""

Done = Callable[[], None]


class Failed(Exception):
    """Something did not happen in time."""


class CountedMail(Mailbox):
    """Counts the bytes of what a machine is told; TLS and its frames add about forty to each message."""

    def __init__(self) -> None:
        super().__init__()
        self.received = 0

    def tell(self, news: News) -> None:
        if isinstance(news, Hear):
            self.received += len(net.encode(news.message))
        super().tell(news)


class HostProcess:
    """`main.py host` in a folder of its own."""

    def __init__(self, folder: Path, port: int, *words: str) -> None:
        self.folder, self.port = folder, port
        own = {DIRECTORY_VARIABLE: str(folder / "saves"), CONFIG_OVERRIDE: str(folder / "config")}
        command = [sys.executable, str(MAIN), "host", "--json", "--port", str(port), "--code", CODE, *words]
        self._process = subprocess.Popen(
            command, env={**os.environ, **own}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if json.loads(line)["event"] == "open":
                return
        raise Failed("the host did not open its table")

    def memory_mb(self) -> float:
        """Resident, where the system tells."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            return 0.0
        found = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(found.split()[1]) / 1024

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def save(self) -> Path:
        return save_files(self.folder / "saves")[0]


class Company:
    """The machines of the others. `crashes`: errors that should never happen."""

    def __init__(self, folder: Path, port: int, *addresses: str) -> None:
        self.crashes: list[BaseException] = []
        self.mail: list[CountedMail] = []
        self.links: list[LinkThread] = []
        self.visits: list[GuestVisit] = []
        self._folder, self._port = folder, port
        for address in addresses:
            self.add(address)

    def add(self, address: str) -> None:
        """One more machine: with the code, where its folder knows no token of the table yet."""
        number, mail = len(self.links), CountedMail()
        folder, place = self._folder / str(number), Place(address, self._port)
        folder.mkdir(parents=True, exist_ok=True)
        tables = KnownTables(folder)
        client = Client(Knock(version(), CodeProof, CODE, None, tables.of, address), Random(number))
        link = LinkThread(client, mail, place, Tools(tables.remember, self.crashes.append))
        self.mail.append(mail)
        self.links.append(link)
        self.visits.append(GuestVisit(mail, let_go=link.close))
        link.start()

    def pump(self) -> None:
        for visit in self.visits:
            visit.pump(time.monotonic())
            if visit.table is not None:
                visit.table.pump(time.monotonic())

    def until(self, condition: Callable[[], bool], what: str) -> float:
        """Seconds until that is so."""
        began = time.monotonic()
        while not condition():
            if time.monotonic() - began > PATIENCE or self.crashes:
                raise Failed(f"{what}: {self.crashes or [(each.phase, each.why) for each in self.visits]}")
            self.pump()
            time.sleep(LOOK)
        return time.monotonic() - began

    def sit_down(self, people: Sequence[int], onlookers: Sequence[str]) -> None:
        """So many at each machine; others look on, from these addresses; then the owner begins the game."""
        self.until(lambda: all(each.lobby is not None for each in self.visits), "coming in")
        seat = 0
        for visit, persons in zip(self.visits, people, strict=False):
            for _ in range(persons):
                visit.say(net.Take(seat, f"P{seat}"))
                visit.say(net.Ready(seat, True))
                seat += 1
        for address in onlookers:
            self.add(address)
        owner = next(each for each in self.visits if each.owner)
        self.until(lambda: _ready(owner) == sum(people), "sitting down")
        self.until(lambda: all(each.lobby is not None for each in self.visits), "looking on")
        owner.say(net.Start())
        self.until(lambda: all(each.table is not None for each in self.visits), "the deal")

    def close(self) -> None:
        for visit in self.visits:
            visit.close()

    @property
    def moves(self) -> list[int]:
        return [len(each.table.timeline()) if each.table is not None else 0 for each in self.visits]


def _ready(visit: GuestVisit) -> int:
    return sum(place.ready and place.kind == "person" for place in visit.lobby.places) if visit.lobby else 0


def net_figures(done: Done) -> dict[str, float]:
    """Every figure by name; units stand in the names. Failed if something did not happen in time."""
    with tempfile.TemporaryDirectory(prefix="doors-net-") as place, _host(Path(place)) as host:
        folder = Path(place)
        addresses = _addresses()
        company = Company(folder, host.port, *addresses[: len(SEATED)])
        company.sit_down(SEATED, addresses[len(SEATED) :])
        done()
        found = moves_seen(company)
        done()
        found |= {"net_round_trip_p50_ms": round_trip_ms(), "net_host_memory_mb": host.memory_mb()}
        found |= comings(folder, host)
        done()
        found |= after_a_cut(company)
        found |= after_a_kill(host, company)
        done()
        company.close()
    return found


@contextmanager
def _host(folder: Path) -> Iterator[HostProcess]:
    seats = str(sum(SEATED))
    host = HostProcess(folder, _free_port(), "--sets", list_set_ids()[0], "--seats", seats, *OPEN_TO_ALL)
    try:
        yield host
    finally:
        host.kill()


def _addresses() -> list[str]:
    """One for each machine. A table lets in eight of one address: the first comes by the network's, if there is one."""
    near = own_addresses()
    machines = len(SEATED) + ONLOOKERS
    return [near[0], *[HERE] * (machines - 1)] if near else [HERE] * (machines - 1)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        port: int = found.getsockname()[1]
        return port


def moves_seen(company: Company) -> dict[str, float]:
    """Milliseconds from a press until every machine has been shown what came of it, which is on the disk by then; and
    what a machine of one seat is sent meanwhile."""
    lore = _lore(company.visits[0])
    times: list[float] = []
    sizes: list[float] = []
    mail = company.mail[0]
    began_with = mail.received
    for number in range(MOVES):
        made = _next_move(company, lore, number)
        if made is None:
            break
        before, received, began = max(company.moves), mail.received, time.perf_counter()
        table, command = made
        table.submit(command)
        company.until(lambda: min(company.moves) > before or bool(table.refusals), "a move")  # noqa: B023
        if number >= WARM and not table.refusals:
            times.append(1000 * (time.perf_counter() - began))
            sizes.append((mail.received - received) / 1000)
        table.refusals.clear()
    seen = spread(times)
    return {
        "net_move_seen_by_all_p50_ms": seen.p50,
        "net_move_seen_by_all_p99_ms": seen.p99,
        "net_seat_kb_per_move": statistics.median(sizes),
        "net_seat_mb_per_400_moves": 400 * (mail.received - began_with) / max(company.moves) / 1e6,
    }


def _next_move(company: Company, lore: Lore, seed: int) -> tuple[RemoteTable, Command] | None:
    """Return the table that waits, and the move of a mind there; None once the game is over."""
    for visit in company.visits:
        table = visit.table
        if table is None or table.view().result is not None:
            return None
        for seat in table.people:
            view = table.glance(seat)
            if seat in view.waiting and view.options:
                command = POLICIES["greedy"](lore, view, True, seed).command
                if command is not None:
                    return table, command
    raise Failed("nobody has anything to do")


def _lore(visit: GuestVisit) -> Lore:
    assert visit.lobby is not None
    return Lore(load_ruleset(visit.lobby.sets, visit.lobby.house)[0])


def round_trip_ms() -> float:
    """A byte there and back between two sockets of this machine, beside which the others can be judged."""
    one, other = socket.socketpair()
    times: list[float] = []
    for _ in range(500):
        began = time.perf_counter()
        one.send(b"x")
        other.send(other.recv(1))
        one.recv(1)
        times.append(1000 * (time.perf_counter() - began))
    one.close()
    other.close()
    return statistics.median(times)


def comings(folder: Path, host: HostProcess) -> dict[str, float]:
    """Found in the list; the first visit with the code; once more with the token."""
    seeker, began = Seeker(), time.monotonic()
    while not any(each.here.port == host.port for each in seeker.found):
        if time.monotonic() - began > PATIENCE:
            raise Failed("no table in the list")
        seeker.pump(time.monotonic())
        time.sleep(LOOK)
    found = {"net_found_in_list_s": time.monotonic() - began}
    seeker.close()
    for name in ("net_first_visit_s", "net_known_visit_s"):
        late = Company(folder / "late", host.port, _addresses()[0])
        found[name] = late.until(lambda: late.visits[0].table is not None, name)  # noqa: B023
        late.close()
    return found


def after_a_cut(company: Company) -> dict[str, float]:
    """Seconds until a machine whose link was cut is shown the game again."""
    company.links[0].cut()
    company.until(lambda: company.visits[0].link.state != "here", "noticing the cut")
    return {"net_back_after_cut_s": company.until(lambda: company.visits[0].link.state == "here", "coming back")}


def after_a_kill(host: HostProcess, company: Company) -> dict[str, float]:
    """Seconds until all machines are back, after the host was killed and has been started again."""
    save = host.save()
    host.kill()
    company.until(lambda: all(each.link.state != "here" for each in company.visits), "noticing the kill")
    began = time.monotonic()
    again = HostProcess(host.folder, host.port, "--resume", str(save), *OPEN_TO_ALL)
    started = time.monotonic() - began
    company.until(lambda: all(each.link.state == "here" for each in company.visits), "coming back")
    found = {"net_back_after_restart_s": time.monotonic() - began - started, "net_host_start_s": started}
    again.kill()
    return found
