"""Games on a cluster: a real scheduler and real workers on this machine, and whatever may be wrong with them."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import simulate as command
from game.cli import tournament
from game.cli.console import Trouble
from game.cli.workers import is_address
from game.content.merger import list_set_ids
from game.lab import cluster as lab
from game.lab.simulate import CHUNK, Game, Wish, simulate
from tests.hygiene.sources import ROOT

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

SETS = list_set_ids()[:1]
WISH = Wish(3 * CHUNK, SETS, ("greedy", "greedy", "random"), seed=3)


class Yard:
    """A scheduler and its workers, each a process that a person would have started."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start(ROOT, "scheduler", "--host", "127.0.0.1", "--port", "0")
        while not self.file.exists() or not self.file.read_text(encoding="utf-8").endswith("}"):
            assert self.scheduler.poll() is None
            time.sleep(0.05)
        self.address: str = json.loads(self.file.read_text(encoding="utf-8"))["address"]

    def hire(self, workers: int = 1, project: Path = ROOT) -> None:
        """Start so many more workers."""
        self.workers += [self._start(project, "worker", "--nthreads", "1", "--no-nanny") for _ in range(workers)]
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), 60)

    def _start(self, project: Path, *words: str) -> subprocess.Popen[bytes]:
        line = [sys.executable, "-m", "dask", *words, "--no-dashboard", "--scheduler-file", str(self.file)]
        return subprocess.Popen(line, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(10)


@pytest.fixture
def yard(tmp_path: Path) -> Iterator[Yard]:
    made = Yard(tmp_path)
    yield made
    made.close()


@pytest.fixture(scope="module")
def alone() -> list[Game]:
    return simulate(WISH, None, lambda finished: None)


def digests(games: list[Game]) -> list[str]:
    return [game.digest for game in games]


def stranger(folder: Path) -> Path:
    """A copy of the project that somebody has worked on."""
    for part in ("game", "assets", "cardsets"):
        shutil.copytree(ROOT / part, folder / part)
    with (folder / "game/ids.py").open("a", encoding="utf-8") as file:
        file.write("# other\n")
    return folder


def test_two_workers_play_the_games_of_one_and_one_that_is_killed_changes_nothing(yard: Yard, alone: list[Game]):
    yard.hire(2)
    heard: list[int] = []

    def done(games: int) -> None:
        heard.append(games)
        yard.workers[0].kill()

    with lab.cluster(yard.address, SETS) as executor:
        shared = simulate(WISH, executor, done)
    assert digests(shared) == digests(alone)
    assert heard == [CHUNK] * 3


@pytest.mark.long
def test_both_commands_print_the_same_figures_with_a_cluster(yard: Yard, capsys: pytest.CaptureFixture[str]):
    yard.hire()
    found = []
    for shared in ([], ["--cluster", yard.address]):
        assert command.run(["--games", "6", "--policies", "greedy", "--json", *shared]) == 0
        games = json.loads(capsys.readouterr().out)
        assert tournament.run(["--contests", "random", "--games", "4", "--seed", "3", "--json", *shared]) == 0
        contest = json.loads(capsys.readouterr().out)["random"]
        found.append((games["digests"], contest["shares"], contest["asks"], contest["rounds_per_player"]))
    assert found[0] == found[1]


def test_another_version_of_the_game_is_refused_whenever_its_worker_comes(yard: Yard, tmp_path: Path):
    yard.hire()
    other = stranger(tmp_path / "other")
    with lab.cluster(yard.address, SETS) as executor:
        yard.hire(1, other)
        with pytest.raises(lab.ClusterProblem, match="other_build"):
            simulate(WISH, executor, lambda finished: None)
    with pytest.raises(Trouble, match="has another version of the game"):
        command.run(["--games", "1", "--cluster", yard.address])


def test_a_worker_without_the_game_is_refused(yard: Yard, tmp_path: Path):
    yard.hire(1, tmp_path)
    with pytest.raises(Trouble, match="has another version of the game"):
        command.run(["--games", "1", "--cluster", yard.address])


def test_a_scheduler_without_workers_says_so(yard: Yard):
    with pytest.raises(Trouble, match="has no workers yet"):
        command.run(["--games", "1", "--cluster", yard.address])


def test_a_scheduler_that_is_lost_in_the_middle_ends_the_work_with_a_sentence(yard: Yard):
    yard.hire()
    with pytest.raises(lab.ClusterProblem, match="scheduler_lost"), lab.cluster(yard.address, SETS) as executor:
        simulate(WISH, executor, lambda finished: yard.scheduler.kill())


@pytest.mark.parametrize("listens", [False, True])
def test_where_nobody_answers_there_is_no_scheduler(monkeypatch: pytest.MonkeyPatch, listens: bool):
    monkeypatch.setattr(lab, "PATIENCE", 0.5)
    with socket.socket() as port:
        port.bind(("127.0.0.1", 0))
        if listens:
            port.listen()
        address = f"tcp://127.0.0.1:{port.getsockname()[1]}"
        with pytest.raises(Trouble, match=f"No scheduler answers at {address}"):
            command.run(["--games", "1", "--cluster", address])


def test_an_address_is_a_host_and_a_port():
    good = ("tcp://127.0.0.1:8786", "host:8786", "tls://[::1]:8786")
    bad = ("", "host", "tcp://", "tcp://host", "http://host:80", "host:99999", "tcp://host:8786/x", "tcp://[::1:8786")
    assert [is_address(text) for text in (*good, *bad)] == [True] * len(good) + [False] * len(bad)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--workers", "2"], "processes of this machine"),
        (["--log", "x"], "machines of the cluster"),
        ([], "write it as tcp://HOST:8786"),
    ],
)
def test_what_goes_with_no_cluster_is_refused(more: list[str], said: str):
    with pytest.raises(Trouble, match=said):
        command.run(["--games", "1", "--cluster", "somewhere", *more])
