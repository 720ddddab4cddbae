"""The memory beside a value. `State`, `Player`, `Combat` and the parts of a view never change, so a result derived from
one of them is worked out once and kept in its `__dict__`: a value that did not change keeps its memory, `replace`
starts a fresh one. Memory takes no part in equality or encoding.

`@remembered` above a function is all that a cache needs. The other arguments of the function (the book, the engine)
must be the same for the whole game, and the answer is never None. A dict that fills by and by is remembered like any
value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Protocol, TypeVar, overload


class Seated(Protocol):
    """A table, as far as it matters here."""

    @property
    def players(self) -> tuple[object, ...]: ...


Bearer = TypeVar("Bearer")
Fight = TypeVar("Fight")
Table = TypeVar("Table", bound=Seated)
With = TypeVar("With")
Key = TypeVar("Key")
T = TypeVar("T")


@overload
def remembered(work: Callable[[Bearer], T]) -> Callable[[Bearer], T]: ...
@overload
def remembered(work: Callable[[With, Bearer], T]) -> Callable[[With, Bearer], T]: ...
def remembered(work: Callable[..., T]) -> Callable[..., T]:
    """Worked out once for each value: the last argument bears the memory."""
    return _of_one(work) if len(signature(work).parameters) == 1 else _of_last(work)


def _of_one(work: Callable[[Bearer], T]) -> Callable[[Bearer], T]:
    name = _name(work)

    @wraps(work)
    def known(bearer: Bearer) -> T:
        memory = bearer.__dict__
        found: T | None = memory.get(name)
        if found is None:
            found = memory[name] = work(bearer)
        return found

    return known


def _of_last(work: Callable[[With, Bearer], T]) -> Callable[[With, Bearer], T]:
    name = _name(work)

    @wraps(work)
    def known(given: With, bearer: Bearer) -> T:
        memory = bearer.__dict__
        found: T | None = memory.get(name)
        if found is None:
            found = memory[name] = work(given, bearer)
        return found

    return known


def remembered_for_each(work: Callable[[With, Bearer, Key], T]) -> Callable[[With, Bearer, Key], T]:
    """Worked out once for each key, such as a seat, of each value."""
    name = _name(work)

    @wraps(work)
    def known(given: With, bearer: Bearer, key: Key) -> T:
        answers: dict[Key, T] = bearer.__dict__.setdefault(name, {})
        found = answers.get(key)
        if found is None:
            found = answers[key] = work(given, bearer, key)
        return found

    return known


def remembered_about(work: Callable[[Bearer, Key], T]) -> Callable[[Bearer, Key], T]:
    """Worked out once for each key about a value, such as a card: a method that is asked the same again and again."""
    name = _name(work)

    @wraps(work)
    def known(bearer: Bearer, key: Key) -> T:
        answers: dict[Key, T] = bearer.__dict__.setdefault(name, {})
        if key not in answers:
            answers[key] = work(bearer, key)
        return answers[key]

    return known


def remembered_while(work: Callable[[With, Bearer, Key], T]) -> Callable[[With, Bearer, Key], T]:
    """Worked out again when the last argument, on which the answer depends beside the value, is another one."""
    name = _name(work)

    @wraps(work)
    def known(given: With, bearer: Bearer, now: Key) -> T:
        memory = bearer.__dict__
        found: tuple[Key, T] | None = memory.get(name)
        if found is None or found[0] != now:
            found = memory[name] = now, work(given, bearer, now)
        return found[1]

    return known


def remembered_in_fight(work: Callable[[With, Table, Fight], T]) -> Callable[[With, Table, Fight], T]:
    """Worked out once for each combat while no player's belongings change."""
    name = _name(work)

    @wraps(work)
    def known(given: With, state: Table, combat: Fight) -> T:
        memory = combat.__dict__
        found: tuple[tuple[object, ...], T] | None = memory.get(name)
        if found is None or found[0] is not state.players:
            found = memory[name] = state.players, work(given, state, combat)
        return found[1]

    return known


def forget(bearer: object) -> None:
    """Drop the memory of a value that is kept, but hardly asked again."""
    bearer.__dict__.clear()


def _name(work: Callable[..., object]) -> str:
    """Where an answer lies: under the name of the function that found it."""
    return f"{work.__module__}.{work.__qualname__}"
