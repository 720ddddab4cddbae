"""Games played on other machines, with the same result as here: an executor of dask.distributed that plays only where
code and cards are the same. The name of a function, numbers and frozen structs are sent; figures come back."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, ParamSpec, TypeVar

import msgspec

from game.ai import characters
from game.content import rival_levels
from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, load_ruleset
from game.model.house_rules import HouseRules

if TYPE_CHECKING:
    from distributed import Client

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 10
"""Seconds within which a scheduler answers."""

P = ParamSpec("P")
T = TypeVar("T")


class Build(msgspec.Struct, frozen=True):
    """The build that two machines must share to play the same games. `cards` is empty where the sets are not there."""

    code: str
    cards: str


class ClusterProblem(Exception):
    """Why a cluster does not play, and whose address tells where to look."""

    def __init__(
        self, kind: Literal["no_scheduler", "no_workers", "other_build", "scheduler_lost", "workers_die"], address: str
    ) -> None:
        super().__init__(kind, address)
        self.kind, self.address = kind, address


@cache
def build_of(sets: tuple[str, ...]) -> Build:
    """This machine's. Line ends do not count: a checkout may write them in its system's way."""
    code = hashlib.sha256()
    for path in [*sorted((ROOT / "game").rglob("*.py")), characters.FILE, *sorted(rival_levels.FOLDER.glob("*.yaml"))]:
        code.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n"))
    try:
        cards = load_ruleset(sets, HouseRules())[0].digest
    except (UnknownSet, ContentErrors):
        cards = ""
    return Build(code.hexdigest(), cards)


def play_alike(build: Build, sets: tuple[str, ...], act: Callable[[], T]) -> T:
    """A worker's share. ClusterProblem where it would be played otherwise than where it was asked for."""
    if build_of(sets) != build:
        from distributed import get_worker

        raise ClusterProblem("other_build", get_worker().address)
    return act()


class Cluster(Executor):
    """Hands work to the workers of a cluster; the work of one that dies is done by another."""

    def __init__(self, executor: Executor, sets: tuple[str, ...]) -> None:
        self._executor, self._sets = executor, sets

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Executor.submit, for what is the same everywhere."""
        return self._executor.submit(play_alike, build_of(self._sets), self._sets, partial(fn, *args, **kwargs))


@contextmanager
def cluster(address: str, sets: tuple[str, ...]) -> Iterator[Cluster]:
    """The cluster whose scheduler listens there, to play these sets. ClusterProblem if it cannot, or from then on."""
    from distributed import Client, KilledWorker

    try:
        asyncio.run(_greet(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError as error:
        raise ClusterProblem("no_scheduler", address) from error
    with _silence(), client:
        _refuse_strangers(client, address, sets)
        try:
            yield Cluster(client.get_executor(pure=False), sets)
        except CancelledError as error:
            raise ClusterProblem("scheduler_lost", address) from error
        except KilledWorker as error:
            raise ClusterProblem("workers_die", address) from error


async def _greet(address: str) -> None:
    """OSError if no scheduler answers in time. A client would wait for ever where something else listens."""
    from distributed import rpc

    async with asyncio.timeout(PATIENCE):
        async with rpc(address) as scheduler:
            await scheduler.identity()


@contextmanager
def _silence() -> Iterator[None]:
    """Silence the log lines of a lost connection, which is told in our words."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _refuse_strangers(client: Client, address: str, sets: tuple[str, ...]) -> None:
    """Raise ClusterProblem unless every worker has our build, and the scheduler, which unpacks all that is sent. A
    worker that comes later is asked with its first share."""
    try:
        builds = {address: client.run_on_scheduler(build_of, sets)} | client.run(build_of, sets, on_error="return")
    except (ImportError, AttributeError) as error:
        raise ClusterProblem("other_build", address) from error
    except OSError as error:
        raise ClusterProblem("scheduler_lost", address) from error
    for place, build in builds.items():
        if build != build_of(sets):
            raise ClusterProblem("other_build", place)
    if len(builds) == 1:
        raise ClusterProblem("no_workers", address)
