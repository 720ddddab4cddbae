"""Every key that is bound, by what it does: what hears keys looks them up here, and the page of keys is made of it.

Letters and digits on buttons stand on the buttons themselves and are no shortcuts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from ui.gestures import KeyPressed

AppKey = Literal["full_screen", "larger", "smaller", "usual", "mute"]
"""Heard whatever is shown."""
WishKind = Literal[
    "use",  # take, drop, press what has the focus
    "back",  # one step back; with nothing in hand, the pause
    "undo",
    "redo",
    "card",  # n: hand card, from 0
    "letter",  # the button that carries this letter
    "zoom",
    "pause",
    "log",
    "language",
    "keys",  # the page of all of them, in the rule book
    "why",  # the number that has the focus, else the rule book
    "hurry",  # rivals make no pauses until somebody here is asked
    "cards",  # all of them, to be read
    "notes",  # at the cards of the own hand
    "hand",  # show it to everybody, after a question
    "again",  # what has hit somebody here is shown once more
    "slower",  # of a rival's turn: at half the speed
    "step",  # of a rival's turn: one caption further
    "room",  # the table for a screen across the room, where nobody plays
]
"""Heard by the table."""

FOCUS = ("tab", "left", "right", "up", "down")
PRESS = ("return", "space")
ESCAPE = ("escape",)
GOES_ON = (*PRESS, *ESCAPE)
"""From one thing on the stage to the next."""

WITH_CTRL: Mapping[str, AppKey] = {
    "+": "larger",
    "=": "larger",  # the plus of many keyboards lies over it
    "[+]": "larger",
    "-": "smaller",
    "[-]": "smaller",
    "0": "usual",
    "[0]": "usual",
    "m": "mute",
}
FULL_SCREEN = "f11"  # or Alt with Enter

NAMED: Mapping[str, WishKind] = {
    **dict.fromkeys(PRESS, "use"),
    "escape": "back",
    "backspace": "undo",
    "left alt": "zoom",
    "right alt": "zoom",
    "alt gr": "zoom",
    "pause": "pause",
    "f10": "pause",
    "f1": "keys",
    "f7": "again",
    "f8": "hurry",
    "f9": "language",
}
SIGNS: Mapping[str, WishKind] = {"-": "slower", "[-]": "slower", ".": "step", "[.]": "step", ";": "step"}
"""The same on the pad of digits; where the point takes a shift, its key alone does."""
WHY = "?"
LETTERS: Mapping[str, WishKind] = {"p": "pause", "l": "log", "o": "hand", "b": "cards", "n": "notes", "v": "room"}
CTRL_LETTERS: Mapping[str, WishKind] = {"z": "undo", "y": "redo"}  # Shift+Ctrl+Z: redo

BETWEEN_PAGES = ("page up", "page down")
SEARCH = "f"  # with Ctrl
BETWEEN_MOVES = ("left", "right", "home", "end")


class Line(NamedTuple):
    """One line of the page. `use`: its sentence, in the group `keys`; `caps`: the keys that are printed before it, as
    words of the group `cap` or as they are; `also`: others that do the same."""

    use: str
    caps: tuple[str, ...]
    also: tuple[str, ...] = ()


class Group(NamedTuple):
    """Some lines under a heading, of the group `keys` too."""

    id: str
    lines: tuple[Line, ...]


PAGE: tuple[Group, ...] = (
    Group(
        "table",
        (
            Line("use", ("space",)),
            Line("card", ("1", "…", "0")),
            Line("button", ("a", "…", "z")),
            Line("undo", ("ctrl", "z"), ("backspace",)),
            Line("redo", ("ctrl", "y")),
            Line("zoom", ("left alt",), ("right alt", "alt gr")),
            Line("why", (WHY,)),
            Line("pause", ("p", "f10"), ("pause",)),
            Line("log", ("l",)),
            Line("notes", ("n",)),
            Line("hand", ("o",)),
            Line("cards", ("b",)),
            Line("room", ("v",)),
            Line("language", ("f9",)),
            Line("keys", ("f1",)),
        ),
    ),
    Group(
        "rivals",
        (
            Line("go_on", ("space",), GOES_ON),
            Line("again", ("f7",)),
            Line("hurry", ("f8",)),
            Line("slower", ("-",), ("[-]",)),
            Line("step", (".",), ("[.]", ";")),
        ),
    ),
    Group(
        "mouse",
        (
            Line("drag", ("drag",)),
            Line("click", ("click",)),
            Line("rest", ("rest",)),
            Line("told", ("click",)),
            Line("wheel", ("wheel",)),
            Line("right_click", ("right_click",)),
        ),
    ),
    Group("shared", (Line("seat_held", ("f1", "…", "f6")), Line("seat_tapped", ("f1", "…", "f6")))),
    Group(
        "anywhere",
        (
            Line("focus", ("tab", "arrows"), FOCUS),
            Line("press", PRESS),
            Line("back", ESCAPE),
            Line("scale", ("ctrl", "+", "-", "0"), ("=", "[+]", "[-]", "[0]")),
            Line("mute", ("ctrl", "m")),
            Line("full_screen", (FULL_SCREEN,)),
        ),
    ),
    Group(
        "reading",
        (
            Line("pages", BETWEEN_PAGES),
            Line("search", ("ctrl", SEARCH)),
            Line("moves", ("arrows", "home", "end"), BETWEEN_MOVES),
        ),
    ),
)
"""The page of keys, in the order in which it is read."""


def for_the_app(key: KeyPressed) -> AppKey | None:
    """What this key asks for wherever it is pressed."""
    if key.name == FULL_SCREEN or (key.name == "return" and key.mods.alt):
        return "full_screen"
    if not key.mods.ctrl:
        return None
    wish = WITH_CTRL.get(key.name) or ("usual" if key.place == "0" else None)
    if wish == "mute":
        return None if key.repeat else wish
    return None if key.mods.alt else wish
