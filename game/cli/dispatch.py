"""Finds the command that is asked for, sees to it that the libraries are there, and hands over. Only the standard
library."""

from __future__ import annotations

import errno
import gc
import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.cli import console, environment
from game.cli.sentences import sentence, system_lang
from game.files import Damaged, NoFolder

ROOT = Path(__file__).resolve().parents[2]
MENU = "play"
HELP = ("-h", "--help", "help")
OUTPUT_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Of an output that takes no more: nothing that anybody could mend here."""


class Subcommand(NamedTuple):
    """Where a command lives (a module with `run(arguments) -> exit status`), what it does, which extras it needs, and
    which only with some option."""

    module: str
    summary: str
    extras: tuple[str, ...] = ()
    extra_of: Mapping[str, str] = {}

    def needs(self, arguments: Sequence[str]) -> tuple[str, ...]:
        """The extras without which it cannot do what it is asked."""
        options = {argument.partition("=")[0] for argument in arguments}
        return (*self.extras, *(extra for option, extra in self.extra_of.items() if option in options))


class CommandLine(NamedTuple):
    """The commands by name, and the module that writes down what nobody foresaw."""

    commands: Mapping[str, Subcommand]
    crash_log: str

    def __call__(self, arguments: list[str] | None = None) -> int:
        """Runs the command that the arguments (or the command line) name and returns its exit status; trouble is told
        in one sentence on the error stream."""
        console.prepare_streams()
        name, *rest = (sys.argv[1:] if arguments is None else arguments) or [MENU]
        try:
            try:
                return self.perform(name, rest)
            finally:  # the help of a command ends in SystemExit
                sys.stdout.flush()
        except console.Trouble as trouble:
            return refuse(name, trouble)
        except ModuleNotFoundError as error:
            if (error.name or "game").split(".")[0] in ("game", "ui"):
                raise
            return refuse(name, environment.lacking([error.name or "?"], Path(sys.prefix)))
        except Damaged as damaged:
            return refuse(name, console.Trouble(sentence("damaged", place=damaged.place, why=what_is_wrong(damaged))))
        except (AttributeError, ImportError):
            place = environment.original_pygame()
            if place is None:
                raise
            return refuse(name, console.Trouble(sentence("original_pygame", folder=place)))
        except KeyboardInterrupt:
            return 130
        except NoFolder as refusal:
            return refuse(
                name, console.Trouble(sentence("no_folder", why=refusal if refusal.filename else refusal.strerror))
            )
        except OSError as error:
            give_up_output()
            if nobody_reads(error):
                return 1
            is_of_output = error.filename is None and error.errno in OUTPUT_ERRORS
            why = sentence("system_refuses", why=error)
            return refuse(name, console.Trouble(why if is_of_output else why + self.written_down(error)))

    def perform(self, name: str, arguments: list[str]) -> int:
        """Prints the help, or runs one command in a process that has its libraries."""
        if name in HELP:
            print(self.overview())
            return 0
        if name not in self.commands:
            near = console.did_you_mean(name, self.commands)
            refusal = f'There is no command "{name}".{near} See {console.PROGRAM} --help.'
            print(f"{console.PROGRAM}: {refusal}", file=sys.stderr)
            return console.USAGE_ERROR
        command = self.commands[name]
        see_to_libraries(command.needs(arguments))
        prepare_pygame()
        return load(command.module)(arguments)

    def overview(self) -> str:
        """The help text of the program."""
        width = max(map(len, self.commands))
        lines = [f"  {name:{width}}  {command.summary}" for name, command in self.commands.items()]
        usage = f"usage: {console.PROGRAM} [command] [options]"
        head = [usage, "", "Doors & Disasters, a card game. Without a command: its menu."]
        foot = ["", f"{console.PROGRAM} COMMAND --help tells the options of a command."]
        return "\n".join([*head, "", "commands:", *lines, *foot])

    def written_down(self, error: OSError) -> str:
        """Where the traceback of what nobody foresaw lies, as a sentence to append; where it cannot, it is printed."""
        try:
            report: Path | None = importlib.import_module(self.crash_log).write(error)
        except ModuleNotFoundError:  # a library is not installed yet
            import traceback

            traceback.print_exception(error)
            return ""
        return "" if report is None else " " + sentence("details", path=report)


def see_to_libraries(extras: tuple[str, ...]) -> None:
    """A checkout fetches what it lacks; an installed copy is in other hands."""
    if console.INSTALLED:
        environment.require(extras)
    else:
        environment.enter(ROOT, extras)


def nobody_reads(error: OSError) -> bool:
    """The pipe that the output goes into was closed at its other end; Windows has no error of its own for that."""
    closed = (errno.EPIPE, errno.EINVAL) if sys.platform == "win32" else (errno.EPIPE,)
    return error.filename is None and error.errno in closed


def what_is_wrong(damaged: Damaged) -> str:
    """With a file of ours; the words for a mistake in a data file are read only now."""
    from game.content.shipped import Misprinted
    from game.text.faults import sentence_of

    if not isinstance(damaged, Misprinted):
        return damaged.why
    return sentence_of(damaged.fault, system_lang())


def give_up_output() -> None:
    """Drop the output that the stream does not take any more, without another complaint at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(name: str, trouble: console.Trouble) -> int:
    """Tells why the command stopped and returns its exit status."""
    print(f"{console.PROGRAM} {name}: {trouble}", file=sys.stderr)
    return trouble.status


def prepare_pygame() -> None:
    """Must happen before any import of pygame. With SDL's own default a software-rendered X11 window takes 15 ms to
    show a frame instead of 0.04 ms (measured, SDL 2 with llvmpipe)."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def load(module: str) -> Callable[[list[str]], int]:
    """The run function of a command. Looking for garbage among modules that stay costs a twentieth of a start."""
    gc.disable()
    try:
        run: Callable[[list[str]], int] = importlib.import_module(module).run
        return run
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        raise console.Trouble(f"this copy of the project lacks {error.name}. Fetch the project again.") from error
    finally:
        gc.freeze()
        gc.enable()
