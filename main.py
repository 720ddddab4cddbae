"""The way in, and the only file that wires game and ui together: the commands, and where each lives.

It is readable for any old Python, so that it can say that it is too old: nothing newer than Python 2 may stand here.
In a checkout it is run as a script; in an installed copy the program doors-and-disasters calls `main`, and everything
lies in one package, whose folder has to be on the path. A careful Python (-P, -I) has no script's folder there, either.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - that is the case it is there for
    sys.exit("Doors & Disasters needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

if os.path.dirname(os.path.realpath(__file__)) not in sys.path:
    sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))

from game.cli.console import INSTALLED
from game.cli.dispatch import CommandLine, Subcommand

SHARED = {"--cluster": "cluster"}
COMMANDS = {
    "play": Subcommand("ui.commands.play", "open the game; options set the table without the menu"),
    "host": Subcommand("game.cli.host", "keep a table for other machines, without a window"),
    "join": Subcommand("ui.commands.join", "open the window at a table on another machine"),
    "find": Subcommand("game.cli.find", "list the tables on this network"),
    "watch": Subcommand("ui.commands.watch", "open the window at a table of computers, and watch"),
    "simulate": Subcommand(
        "game.cli.simulate", "let computer seats play whole games and count what happens", (), SHARED
    ),
    "tournament": Subcommand("game.cli.tournament", "let minds play against each other from every chair", (), SHARED),
    "scenario": Subcommand("game.cli.scenario", "run scenario files and say which expectations fail"),
    "puzzle": Subcommand("ui.commands.puzzle", "find positions that can be won in one turn, prove them, or play one"),
    "check": Subcommand("ui.commands.check", "read card sets strictly and name every mistake with file and line"),
    "new-set": Subcommand("game.cli.new_set", "write a card set with three cards to begin with"),
    "schema": Subcommand("game.cli.schema", "write the JSON Schemas with which editors complete the words of cards"),
    "cards": Subcommand(
        "ui.commands.cards", "list the cards of a set, print their texts, or draw their faces on a sheet"
    ),
    "draw": Subcommand("ui.commands.draw", "draw the pictures of cards from their descriptions", ("art",)),
    "score": Subcommand("ui.commands.score", "render sounds and music from their scores, or measure them", ("score",)),
    "shot": Subcommand("ui.commands.shot", "draw the table of a scenario into a picture"),
    "film": Subcommand("ui.commands.film", "play a scenario at the table and keep it as a moving picture"),
    "replay": Subcommand("game.cli.replay", "show a saved game, or verify it move by move"),
    "save": Subcommand("game.cli.save", "list saved games, write one as text, or make a save from such text"),
    "bench": Subcommand("game.cli.bench", "measure the speed of the game"),
    "test": Subcommand(
        "game.cli.run_tests", "install what the tests need and run them with pytest", ("test", "dev", "art", "cluster")
    ),
}
if INSTALLED:
    del COMMANDS["test"]  # the tests stay in the checkout

main = CommandLine(COMMANDS, crash_log="ui.storage.crash_log")

if __name__ == "__main__":
    sys.exit(main())
