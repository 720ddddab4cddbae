"""The way in: finds the command, sees to it that the libraries are there, and hands over. The only file that wires
game and ui together. It must stay readable for an old Python, so that it can say that it is too old.

In a checkout it is run as a script; in an installed copy the program doors-and-disasters calls `main`, and everything
lies in one package, whose folder has to be on the path.
"""

from __future__ import annotations

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - that is the case it is there for
    sys.exit("Doors & Disasters needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

if __package__ and os.path.dirname(__file__) not in sys.path:
    sys.path.insert(0, os.path.dirname(__file__))

import errno
import gc
import importlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.cli import console, environment
from game.cli.sentences import sentence, system_lang
from game.files import Damaged

ROOT = Path(__file__).resolve().parent


class Command(NamedTuple):
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


SHARED = {"--cluster": "cluster"}
COMMANDS = {
    "play": Command("ui.commands.play", "open the game; options set the table without the menu"),
    "host": Command("game.cli.host", "keep a table for other machines, without a window"),
    "join": Command("ui.commands.join", "open the window at a table on another machine"),
    "find": Command("game.cli.find", "list the tables of this network"),
    "watch": Command("ui.commands.watch", "open the window at a table of computers, and look on"),
    "simulate": Command("game.cli.simulate", "let computer seats play whole games and count what happens", (), SHARED),
    "tournament": Command("game.cli.tournament", "let minds play against each other from every chair", (), SHARED),
    "scenario": Command("game.cli.scenario", "run scenario files and say which expectations fail"),
    "check": Command("ui.commands.check", "read card sets strictly and name every mistake with file and line"),
    "new-set": Command("game.cli.new_set", "write a card set with three cards to begin with"),
    "schema": Command("game.cli.schema", "write the JSON Schemas by which editors complete the words of cards"),
    "cards": Command("ui.commands.cards", "list the cards of a set, print their texts, or draw their faces on a sheet"),
    "draw": Command("ui.commands.draw", "draw the pictures of cards from their descriptions", ("art",)),
    "score": Command("ui.commands.score", "render sounds and music from their scores, or measure them", ("score",)),
    "shot": Command("ui.commands.shot", "draw the table of a scenario into a picture"),
    "film": Command("ui.commands.film", "play a scenario at the table and keep it as a moving picture"),
    "replay": Command("game.cli.replay", "show a saved game, or verify it move by move"),
    "save": Command("game.cli.save", "list saved games, write one as text, make a save of such text"),
    "bench": Command("game.cli.bench", "measure the speed of the game"),
    "test": Command(
        "game.cli.run_tests", "install what the tests need and run them with pytest", ("test", "dev", "art", "cluster")
    ),
}
if __package__:
    del COMMANDS["test"]  # the tests stay in the checkout
MENU = "play"
OUTPUT_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Of an output that takes no more: nothing that anybody could mend here."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command that the arguments (or the command line) name and returns its exit status."""
    console.prepare_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    name = arguments[0] if arguments else MENU
    if name not in COMMANDS:
        refusal = f'There is no command "{name}".{console.did_you_mean(name, COMMANDS)} See {console.PROGRAM} --help.'
        print(f"{console.PROGRAM}: {refusal}", file=sys.stderr)
        return console.USAGE_ERROR
    return perform(name, arguments[1:])


def perform(name: str, arguments: list[str]) -> int:
    """Runs one command; what stops it is told in one sentence on the error stream."""
    try:
        see_to_libraries(COMMANDS[name].needs(arguments))
        prepare_pygame()
        status = load(name)(arguments)
        sys.stdout.flush()
        return status
    except console.Trouble as trouble:
        return refuse(name, trouble)
    except ModuleNotFoundError as error:
        if (error.name or "game").split(".")[0] in ("game", "ui"):
            raise
        return refuse(name, environment.lacking([error.name or "?"], Path(sys.prefix)))
    except Damaged as damaged:
        return refuse(name, console.Trouble(sentence("damaged", place=damaged.place, why=what_is_wrong(damaged))))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        give_up_output()
        if nobody_reads(error):
            return 1
        is_of_output = error.filename is None and error.errno in OUTPUT_ERRORS
        why = sentence("system_refuses", why=error)
        return refuse(name, console.Trouble(why if is_of_output else why + written_down(error)))


def see_to_libraries(extras: tuple[str, ...]) -> None:
    """A checkout fetches what it lacks; what an installed copy has is somebody else's to say."""
    if __package__:
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
    """What the output stream does not take any more is lost, without another complaint at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def written_down(error: OSError) -> str:
    """Where the traceback of what nobody foresaw lies, as a sentence to append; where it cannot, it is printed."""
    try:
        report: Path | None = importlib.import_module("ui.storage.crash_log").write(error)
    except ModuleNotFoundError:  # what it needs is not installed yet
        import traceback

        traceback.print_exception(error)
        return ""
    return "" if report is None else " " + sentence("details", path=report)


def refuse(name: str, trouble: console.Trouble) -> int:
    """Tells why the command stopped and returns its exit status."""
    print(f"{console.PROGRAM} {name}: {trouble}", file=sys.stderr)
    return trouble.status


def prepare_pygame() -> None:
    """Must happen before any import of pygame. With SDL's own default a software-rendered X11 window takes 15 ms to
    show a frame instead of 0.04 ms (measured, SDL 2 with llvmpipe)."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def load(name: str) -> Callable[[list[str]], int]:
    """The run function of a command. Looking for garbage among modules that stay costs a twentieth of a start."""
    module = COMMANDS[name].module
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


def overview() -> str:
    """The help text of the program."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items()]
    usage = f"usage: {console.PROGRAM} [command] [options]"
    head = [usage, "", "Doors & Disasters, a card game. Without a command: its menu."]
    foot = ["", f"{console.PROGRAM} COMMAND --help tells the options of a command."]
    return "\n".join([*head, "", "commands:", *lines, *foot])


if __name__ == "__main__":
    sys.exit(main())
