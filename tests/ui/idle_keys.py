"""Keys that stand nowhere, and what they have changed: every key of the library with every modifier, but for those that
the page of keys names, that something lit carries, or that move the focus."""

from __future__ import annotations

import copy
import random
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

import pygame

from game.moves.buttons import KEYS
from tests.ui.harness import Person
from ui.kit.dialogs import Dialog
from ui.scenes.table import TableScene
from ui.shortcuts import PAGE
from ui.table.screen.action_buttons import buttons_of
from ui.table.session import Session

CODES = {getattr(pygame, name): name[2:] for name in dir(pygame) if name.startswith("K_")}
SCANCODES = {name[5:]: getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}
SHIFT, CTRL, ALT, META = pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT | pygame.KMOD_MODE, pygame.KMOD_META
LOCKS = pygame.KMOD_NUM | pygame.KMOD_CAPS
MODS = (
    *(0, LOCKS, pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LALT),
    *(pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LMETA, pygame.KMOD_RMETA, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
    *(pygame.KMOD_LCTRL | pygame.KMOD_LALT, pygame.KMOD_LALT | pygame.KMOD_LSHIFT),
)
AT_ONCE = 20
"""Chords in one frame, which is most of the time that they take."""
PARTS = 8
TABLE = ("table", "rivals", "shared", "anywhere")
READING = ("anywhere", "reading", "shared")
EDITING = ("backspace", "delete", "left", "right", "home", "end")
NAMES = {"enter": "return", "break": "pause"}
"""The library calls these keys otherwise than the page does."""


class Chord(NamedTuple):
    """A key and what is held down with it."""

    code: int
    mods: int

    @property
    def name(self) -> str:
        name = pygame.key.name(self.code)
        return NAMES.get(name, name)

    @property
    def label(self) -> str:
        return f"{self.name} with {self.mods:#x}"

    @property
    def text(self) -> str:
        """The part of it that a line of text would take."""
        name = self.name.strip("[]") or self.name
        held = self.mods & (CTRL | ALT | META)
        return name if len(name) == 1 and not held else ""

    @property
    def writes(self) -> bool:
        """Whether it changes a line of text, or goes along it."""
        return self.text != "" or self.name in EDITING or (self.name in "acvx" and self.mods & (CTRL | META) != 0)

    def events(self) -> Iterator[pygame.event.Event]:
        """The key goes down and up, as the system tells of it."""
        scancode = SCANCODES.get(CODES[self.code].upper(), 0)
        told = {"key": self.code, "mod": self.mods, "unicode": self.text, "scancode": scancode}
        yield pygame.event.Event(pygame.KEYDOWN, told)
        if self.text:
            yield pygame.event.Event(pygame.TEXTINPUT, {"text": self.text})
        yield pygame.event.Event(pygame.KEYUP, told)


CHORDS = tuple(Chord(code, mods) for code in CODES for mods in MODS)


def idle(person: Person) -> list[Chord]:
    """The chords that may change nothing here."""
    groups = TABLE if isinstance(person.app._stack[-1], TableScene) else READING
    session = table_of(person)
    groups = (*groups, "reading") if session is not None and session.reviewed else groups
    lines = [line for group in PAGE if group.id in groups for line in group.lines]
    plain = {"backspace", *_lit(person)} if "table" in groups else _lit(person)
    plain |= {cap for line in lines if not {"ctrl", "…"} & {*line.caps} for cap in (*line.caps, *line.also)}
    held = {cap for line in lines if "ctrl" in line.caps for cap in (*line.caps, *line.also)} - {"ctrl", "backspace"}
    writes = _writes(person)
    return [chord for chord in CHORDS if not (_stands(chord, plain, held) or (writes and chord.writes))]


def some(chords: Sequence[Chord], where: str, parts: int = PARTS, part: int = 0) -> Sequence[Chord]:
    """A part of them that differs from place to place, so that over all places each occurs."""
    return chords[(crc32(where.encode()) + part) % parts :: parts]


def _stands(chord: Chord, plain: Collection[str], held: Collection[str]) -> bool:
    if chord.mods & META:
        return False
    if chord.mods & ALT:
        return not chord.mods & CTRL and chord.name in ("left alt", "right alt", "alt gr", "return")
    found = held if chord.mods & CTRL else plain
    return chord.name in found or (chord.text.isdigit() and chord.text in found)


def _writes(person: Person) -> bool:
    """True if a line of text takes what is typed."""
    return any(seen.focus and seen.kind == "entry" for seen in person.shown()) or person.sees("enter_code")


def _lit(person: Person) -> set[str]:
    """Return the keys of things that can be pressed; at the table also the letters of buttons about to be shown, the
    own letter of the default, the digits of the hand and the keys of the seats."""
    found = {seen.key.lower() for seen in person.shown() if seen.lit}
    found |= {key for id, key in (("chapter", "f1"), ("sum", "?")) if person.sees(id)}
    session = table_of(person)
    if session is not None and isinstance(person.app._stack[-1], TableScene):
        buttons = buttons_of(session, session.speaker.with_ways(session.view))
        found |= {button.key.lower() for button in buttons}
        found |= {KEYS.get(button.id.removeprefix("button:"), "") for button in buttons}
        found |= {*"1234567890"[: len(session.view.hand)]}
        found |= {f"f{seat + 1}" for seat in session.table.people if session.table.shared}
    return found - {""}


def keyless(person: Person) -> list[str]:
    """The answers to a question that carry no key, lit or not yet. The one that Esc gives needs none."""
    top = person.app._stack[-1]
    if not isinstance(top, Dialog):
        return [one.id for one in person.shown() if one.lit and not one.key and one.id.startswith(("button:", "way:"))]
    answers = top.answers()
    return [one.id for one in answers if not one.tag.key and one != answers[top.escape_takes]]


def table_of(person: Person) -> Session | None:
    return next((scene.session for scene in person.app._stack if isinstance(scene, TableScene)), None)


def changed_by(person: Person, chords: Sequence[Chord]) -> str:
    """Return their effect, and the few among which the first culprit is; "" if there is none. No time passes meanwhile.
    They are mixed, so that none undoes in its frame what another one has done there."""
    before, mixed = _all_of(person), random.Random(len(chords)).sample(chords, len(chords))
    told = person.told.tell()
    for few in (mixed[n : n + AT_ONCE] for n in range(0, len(mixed), AT_ONCE)):
        for event in (event for chord in few for event in chord.events()):
            pygame.event.post(event)
        person.app.step(0)
        if person.told.tell() != told:
            person.told.seek(told)
            return f"{', '.join(chord.label for chord in few)}: {person.told.read(600)}"
    after = _all_of(person)
    return next((f"{key}: {before[key]} is now {after[key]}"[:600] for key in before if before[key] != after[key]), "")


def _all_of(person: Person) -> dict[str, object]:
    """All that a key could change."""
    app, session = person.app, table_of(person)
    app.redraw()
    app.step(0)
    person.shown()

    def parts(of: object, name: str) -> dict[str, object]:
        kept = (int, str, list, dict, frozenset, tuple, type(None))
        return {f"{name}.{key}": copy.copy(value) for key, value in vars(of).items() if isinstance(value, kept)}

    found: dict[str, object] = {"stack": tuple(app._stack), "settings": app.context.settings, "alive": app.alive}
    found["full screen"] = app.window.full_screen
    found["picture"] = hash(pygame.image.tobytes(person.picture(), "RGB"))
    if session is not None:
        found |= parts(session.table, "table") | parts(session, "session") | parts(session.pointer, "pointer")
        found |= parts(session.signs, "signs") | parts(session.desk, "desk") | parts(session.shown.stage, "stage")
        found |= {"drag": session.desk.drag, "move": session.desk.move, "beat": session.shown.stage.beat}
        del found["session.glow"]  # how what may be used shines: that is in the picture, if it is seen
        found |= {"focus": session.focus.at, "rests": session.focus.resting, "waiting": tuple(session.waiting)}
    return found
