"""Every key that is bound, by what it does: what hears keys looks them up here, and the page of keys is made of it.

Letters and digits on buttons stand on the buttons themselves and are no shortcuts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

from ui.gestures import Gesture, KeyPressed, KeyReleased, seat_of

AppKey = Literal["full_screen", "language", "larger", "smaller", "usual", "mute"]
"""Heard on any screen."""
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
    "keys",  # the page of all of them, in the rule book
    "why",  # the number that has the focus, else the rule book
    "hurry",  # rivals make no pauses until somebody here is asked
    "cards",  # all of them, to be read
    "notes",  # at the cards of the own hand
    "hand",  # show it to everybody, after a question
    "again",  # show once more the latest loss of somebody here
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
LANGUAGE = "f9"

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
}
SIGNS: Mapping[str, WishKind] = {"-": "slower", "[-]": "slower", ".": "step", "[.]": "step", ";": "step"}
"""The same on the pad of digits; where the point takes a shift, its key alone does."""
WHY = "?"
LETTERS: Mapping[str, WishKind] = {"p": "pause", "l": "log", "o": "hand", "b": "cards", "n": "notes", "v": "room"}
CTRL_LETTERS: Mapping[str, WishKind] = {"z": "undo", "y": "redo"}  # Shift+Ctrl+Z: redo

ZOOM = tuple(name for name, kind in NAMED.items() if kind == "zoom")

BETWEEN_PAGES = ("page up", "page down")
SEARCH = "f"  # with Ctrl
BETWEEN_MOVES = ("left", "right", "home", "end")
PASTE = "v"  # with Ctrl, into a line of text
ERASE = "backspace"


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
            Line("language", ("f9",)),
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


PLAIN = frozenset((*FOCUS, *NAMED, *SIGNS, *BETWEEN_PAGES, *BETWEEN_MOVES, FULL_SCREEN, LANGUAGE))
"""Names of keys that need nothing held down with them."""
HELD = frozenset((*GOES_ON, *ZOOM))
"""Names of keys that do something for as long as they are down."""
CHORDS = frozenset((*CTRL_LETTERS, SEARCH, PASTE, ERASE))
"""With Ctrl, beside what the app hears."""


def is_heard(gesture: Gesture) -> bool:
    """True if a scene is told of this gesture: of any but a key that means nothing anywhere, or the release of one that
    does nothing while it is held."""
    match gesture:
        case KeyPressed():
            return is_bound(gesture)
        case KeyReleased(name=name, place=place):
            return name in HELD or seat_of(place) >= 0
    return True


def is_bound(key: KeyPressed) -> bool:
    """True if the key stands on the page, may stand on something lit, or is typed."""
    mods = key.mods
    if mods.meta or (mods.ctrl and mods.alt):
        return False
    if mods.alt:
        return key.name in ZOOM or for_the_app(key) is not None
    if mods.ctrl:
        return (printed_on(key) or key.name) in CHORDS or for_the_app(key) is not None
    return key.name in PLAIN or seat_of(key.place) >= 0 or key.text.isalnum() or sign_of(key) != ""


def is_aimed(key: KeyPressed) -> bool:
    """True if the key presses something that is seen: what has the focus, or what carries its sign."""
    return not key.mods.alt and not key.mods.meta and (key.name in PRESS or sign_of(key) != "")


def sign_of(key: KeyPressed) -> str:
    """The digit, letter or question mark that the key stands for; "" for any other key, and while Ctrl is held."""
    return "" if key.mods.ctrl else printed_on(key)


KEYPAD = re.compile(r"\[[0-9]\]")
"""How pygame calls the digits of a keypad."""


def printed_on(key: KeyPressed) -> str:
    """The sign on the key, letters small. Digits lie at the same place on every layout, and so does a letter where the
    key prints none that is Latin. A keypad prints digits while it writes them."""
    if key.text == WHY:
        return WHY
    if KEYPAD.fullmatch(key.name) and key.text == key.name[1:-1]:
        return key.text
    if key.place.isdigit():
        return key.place
    if len(key.name) > 1 or not key.name.isalnum():
        return ""
    return key.name if key.name.isascii() else key.place


def for_the_app(key: KeyPressed) -> AppKey | None:
    """Return the wish that this key means wherever it is pressed; held down it counts once."""
    mods = key.mods
    if key.repeat or mods.meta or (mods.ctrl and mods.alt):
        return None
    if mods.ctrl:
        return WITH_CTRL.get(key.name) or ("usual" if key.place == "0" else None)
    if key.name == LANGUAGE and not mods.alt:
        return "language"
    return "full_screen" if key.name == ("return" if mods.alt else FULL_SCREEN) else None
