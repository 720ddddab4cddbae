"""The tools that all commands share: a parser, refusals in one sentence, progress, JSON. Standard library only."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import difflib
import io
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NoReturn, TypeVar

INSTALLED = "doors_and_disasters" in sys.modules
"""This is an installed copy: the program doors-and-disasters loads main.py as part of that package."""
PROGRAM = "doors-and-disasters" if INSTALLED else "main.py"
TYPED = PROGRAM if INSTALLED else f"python3 {PROGRAM}"
"""How a person starts it."""
USAGE_ERROR = 2

SILENT_SECONDS = 2.0
"""The time after which a task shows its progress."""

TERMINAL_INTERVAL = 0.2
LOG_INTERVAL = 10.0
"""Seconds between two reports: a terminal rewrites one line, a log grows by a line each."""

JsonValue = str | int | float | bool | None | Sequence["JsonValue"] | Mapping[str, "JsonValue"]


PLAIN = str.maketrans({
    "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "×": "x", "•": "*",
    "·": "-", "œ": "oe", "Œ": "OE", "→": "->", "±": "+/-",
})  # fmt: skip
"""Signs of ours that a console may lack and Unicode does not take apart by itself."""


def prepare_streams() -> None:
    """Make all later output of a command writable on any console: a sign that it lacks is written plainly, and a
    program that was started without one writes nowhere."""
    codecs.register_error(PLAINLY, _written_plainly)
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAINLY)


PLAINLY = "plainly"


def _written_plainly(error: UnicodeError) -> tuple[str, int]:
    """The error handler of the streams (codecs.register_error): letters lose their accents, signs become their
    nearest, all else a question mark.
    """
    import unicodedata  # few consoles ask for it

    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end].translate(PLAIN)
    plain = [unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?" for sign in missing]
    return "".join(plain), error.end


class Trouble(Exception):
    """Why a command cannot go on, in one sentence: what, where, what to do. main.py prints it without a traceback."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody who typed this one may have meant."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.5)
    return found[0] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A sentence to append to a refusal, with its leading space; empty where nothing is near."""
    near = nearest(word, known)
    return f' Did you mean "{near}"?' if near else ""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence, without the usage text, and with exit status 2."""

    def error(self, message: str) -> NoReturn:
        """Ends the process with the refusal and where to read on."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        end = "" if sentence.endswith("?") else "."
        self.exit(USAGE_ERROR, f"{self.prog}: {sentence}{end} See {self.prog} --help.\n")

    def refuse_unknown(self, unknown: Sequence[str]) -> NoReturn:
        """Names the option that the first unknown word comes nearest to."""
        word = unknown[0].split("=")[0]
        options = [option for action in self._actions for option in action.option_strings]
        near = nearest(word, options) if word.startswith("-") else None
        self.error(f'"{word}" is not understood' + (f'; did you mean "{near}"?' if near else ""))


class Arguments(argparse.Namespace):
    """The result of a parser. A command declares a subclass with typed fields, so that mypy knows them."""


Found = TypeVar("Found", bound=Arguments)


def parser(command: str, description: str) -> Parser:
    """A parser for one command; options are never abbreviated, so that new ones break no script."""
    return Parser(
        prog=f"{PROGRAM} {command}".strip(),
        description=description,
        allow_abbrev=False,
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )


def parse(rules: Parser, arguments: Sequence[str], into: Found) -> Found:
    """Fills the typed namespace and returns it. Ends the process on --help (0) and on a refusal (2)."""
    found, unknown = rules.parse_known_args(arguments, namespace=into)
    if unknown:
        rules.refuse_unknown(unknown)
    return found


class Progress:
    """How far a long piece of work is; silent for its first two seconds."""

    def __init__(self, label: str, total: int | None = None) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._next_report = time.monotonic() + SILENT_SECONDS
        self._shown = False

    def advance(self, steps: int = 1) -> None:
        """Counts finished steps and reports them when it is time."""
        self._done += steps
        now = time.monotonic()
        if now >= self._next_report:
            terminal = sys.stderr.isatty()
            self._next_report = now + (TERMINAL_INTERVAL if terminal else LOG_INTERVAL)
            self._shown = True
            print(self._line(), end="" if terminal else "\n", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leaves the cursor on a new line if anything was shown on a terminal."""
        if self._shown and sys.stderr.isatty():
            print(self._line(), file=sys.stderr, flush=True)

    def _line(self) -> str:
        start = "\r" if sys.stderr.isatty() else ""
        of_total = "" if self._total is None else f" of {self._total}"
        return f"{start}{self._label}: {self._done}{of_total}"


@contextlib.contextmanager
def progress(label: str, total: int | None = None) -> Iterator[Progress]:
    """`with progress("games", 300) as bar:`, then `bar.advance()` after each step. Writes to the error stream only."""
    bar = Progress(label, total)
    try:
        yield bar
    finally:
        bar.close()


def print_json(value: Mapping[str, JsonValue]) -> Literal[0]:
    """Prints one JSON object on the output stream and returns exit status 0. Other characters than ASCII are escaped
    where the stream could not carry them (a Windows pipe)."""
    import json  # the window never prints any

    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(value, ensure_ascii=not utf8, indent=2))
    return 0
