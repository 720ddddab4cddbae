"""The sharers of the work of many games: this process, several of this machine, or the workers of a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from urllib.parse import urlsplit

from game.cli.console import USAGE_ERROR, Arguments, Parser, Trouble
from game.lab.cluster import ClusterProblem, cluster

PROBLEMS = {
    "no_scheduler": "No scheduler answers at {address}. Start one there, or look at the address.",
    "no_workers": "The scheduler at {address} has no workers yet. Start some, then start again.",
    "other_build": "{address} has another version of the game, or other cards. "
    "Give every machine the same copy of the project, then start its scheduler and workers again.",
    "scheduler_lost": "The scheduler at {address} is gone, and with it what was not finished.",
    "workers_die": "Several workers at {address} died one after the other over the same games. "
    "They may lack memory: start fewer on each machine.",
}


class Sharing(Arguments):
    """The options of add_sharing."""

    workers: int
    cluster: str


def add_sharing(rules: Parser) -> None:
    """The parser understands --workers and --cluster."""
    rules.add_argument("--workers", type=int, default=1, metavar="W", help="processes that share the work")
    told = "scheduler of a dask.distributed cluster that shares the work, such as tcp://HOST:8786"
    rules.add_argument("--cluster", default="", metavar="ADDRESS", help=told)


@contextmanager
def workers(n: int) -> Iterator[Executor | None]:
    """Processes to play in; none for a single worker, who is this process."""
    if n == 1:
        yield None
        return
    with ProcessPoolExecutor(n, get_context("spawn")) as executor:
        yield executor


@contextmanager
def sharers(wanted: Sharing, sets: tuple[str, ...]) -> Iterator[Executor | None]:
    """Return the executor that shares these games. Raise Trouble, at any time, for a cluster that cannot."""
    if not wanted.cluster:
        with workers(wanted.workers) as executor:
            yield executor
        return
    refuse(wanted)
    try:
        with cluster(wanted.cluster, sets) as executor:
            yield executor
    except ClusterProblem as problem:
        raise Trouble(PROBLEMS[problem.kind].format(address=problem.address)) from problem


def refuse(wanted: Sharing) -> None:
    """Trouble for what cannot be the address of a scheduler, and for processes of this machine beside a cluster."""
    if wanted.workers != 1:
        raise Trouble("--workers are processes of this machine; a cluster has its own. Leave one out.", USAGE_ERROR)
    if not is_address(wanted.cluster):
        raise Trouble(f'--cluster: "{wanted.cluster}" is no address; write it as tcp://HOST:8786.', USAGE_ERROR)


def is_address(text: str) -> bool:
    """Whether text says where a scheduler may listen: a host and a port, and how to speak with it."""
    try:
        parts = urlsplit(text if "://" in text else f"tcp://{text}")
        return parts.scheme in ("tcp", "tls") and bool(parts.hostname) and bool(parts.port) and not parts.path
    except ValueError:
        return False
