"""The settings: a panel of the start page, and a dialog over the table. Each change is in force, and stored, at
once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
from pygame import Rect

from ui.canvas import SCALES, carried
from ui.dialogs.settings_preview import SettingsPreview
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import DONE, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.storage.settings import Settings
from ui.toolkit.flow import Box, Column, Reserved, Row, Text

HIGH, PREVIEW = 48.0, 130.0  # units of a choice, and of what all of them make of a table
COLUMN_GAP, GROUP_GAP, ROW_GAP, WORD_GAP = 44.0, 26.0, 16.0, 4.0
VOLUMES = (25, 50, 75, 100)

Apply = Callable[[str], Settings]


class Setting(msgspec.Struct, frozen=True):
    """One setting: what it is called, what it may be, what it is, and the settings after another value is chosen."""

    id: str
    label: str
    options: Sequence[Option]
    value: str
    apply: Apply
    note: str = ""


class Group(NamedTuple):
    """Settings that belong together, under a heading."""

    id: str
    rows: Sequence[Setting]


def groups(context: Context, *, linked: bool = False) -> tuple[Group, ...]:
    """All settings that are a choice, in the order they are shown. `linked`: at a table of several machines."""
    now, say = context.settings, context.say
    languages = [Option("en", say("settings.english")), Option("fr", say("settings.french"))]
    animations = [Option(kind, say(f"settings.animation_{kind}")) for kind in ("normal", "fast", "off")]
    still = say("settings.reduce_motion_hint")
    screen = (
        _choice(context, "language", languages, now.language),
        _switch(context, "full_screen", now.full_screen),
        _scale(context),
    )
    motion = (
        _choice(context, "pace", paces(context), now.pace),
        _choice(context, "animation", animations, now.animation),
        _switch(context, "reduce_motion", now.reduce_motion, still),
    )
    signs = [_switch(context, "signs", now.signs, say("settings.signs_hint"))] if linked else []
    play = (_switch(context, "coach", now.coach, say("settings.coach_hint")), *signs)
    sound = (_volume(context), _music(context))
    return Group("screen", screen), Group("sound", sound), Group("motion", motion), Group("play", play)


def paces(context: Context) -> list[Option]:
    """How long a rival may seem to think."""
    return [Option(pace, context.say(f"settings.pace_{pace}")) for pace in ("instant", "brisk", "leisurely")]


def _choice(context: Context, field: str, options: Sequence[Option], value: str) -> Setting:
    label, now = context.say(f"settings.{field}"), context.settings
    return Setting(field, label, options, value, lambda chosen: msgspec.structs.replace(now, **{field: chosen}))


def _switch(context: Context, field: str, on: bool, note: str = "") -> Setting:
    say, now = context.say, context.settings
    options = [Option("on", say("settings.on")), Option("off", say("settings.off"))]

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, **{field: chosen == "on"})

    return Setting(field, say(f"settings.{field}"), options, "on" if on else "off", put, note)


def _scale(context: Context) -> Setting:
    """How large everything is; what this window cannot give is said."""
    now, say = context.settings, context.say
    given = carried(context.size, now.scale)
    here = min(given, carried(context.size, now.scale, context.tightest))
    note = say("settings.scale_keys")
    if given > now.scale:
        note = say("settings.scale_least", n=given)
    elif here != given:
        note = say("settings.scale_both", here=here, table=given)
    elif given != now.scale:
        note = say("settings.scale_given", n=given)
    steps = [Option(str(scale), str(scale)) for scale in SCALES]

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, scale=int(chosen))

    return Setting("scale", say("settings.scale"), steps, str(now.scale), put, note)


def _volume(context: Context) -> Setting:
    now, say = context.settings, context.say
    value = 0 if now.muted else now.volume
    silent = context.sounds.tried and not context.sounds.available

    def put(chosen: str) -> Settings:
        louder = {"volume": int(chosen)} if chosen != "0" else {}
        return msgspec.structs.replace(now, muted=chosen == "0", **louder)

    note = say("problem.no_audio" if silent else "settings.sound_hint")
    return Setting("volume", say("settings.sound"), _loudnesses(say("settings.muted")), _nearest(value), put, note)


def _music(context: Context) -> Setting:
    """Whoever wants music wants to hear it: mute ends."""
    now, say = context.settings, context.say

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, music=int(chosen), muted=now.muted and chosen == "0")

    options = _loudnesses(say("settings.off"))
    return Setting("music", say("settings.music"), options, _nearest(now.music), put, say("settings.music_hint"))


def _loudnesses(silence: str) -> list[Option]:
    return [Option("0", silence), *(Option(str(n), str(n)) for n in VOLUMES)]


def _nearest(loudness: int) -> str:
    return str(min(VOLUMES, key=lambda n: abs(n - loudness))) if loudness else "0"


class SettingsTree:
    """The groups in two columns, and below them what they make of a table. `high`: in units, at so many units wide."""

    def __init__(self, context: Context, *, linked: bool = False) -> None:
        found = groups(context, linked=linked)
        self._context = context
        self._spots = {row.id: Reserved(HIGH, Rect(0, 0, 0, 0)) for group in found for row in group.rows}
        self._rows = [row for group in found for row in group.rows]
        self._preview = Reserved(PREVIEW, Rect(0, 0, 0, 0))
        half = len(found) // 2
        columns = Row((self._column(found[:half]), self._column(found[half:])), COLUMN_GAP, top=True)
        self._tree = Column((columns, self._preview), GROUP_GAP)

    def high(self, wide: float) -> float:
        return self._tree.high(self._context, self._context.px(wide)) / self._context.u

    def add(self, page: Page, at: Rect) -> None:
        page.lay(self._tree, at)
        for row in self._rows:
            choice = Choice(row.id, row.label, row.options, row.value)
            add_choice(page, self._spots[row.id].at, choice, partial(_choose, page, row))
        SettingsPreview(page, self._preview.at)

    def _column(self, found: Sequence[Group]) -> Box:
        return Column(tuple(map(self._group, found)), GROUP_GAP)

    def _group(self, group: Group) -> Box:
        name = self._context.say(f"settings.group_{group.id}").upper()
        heading = Text(name, 18, "title", "muted", f"group:{group.id}", most=1)
        return Column((heading, *map(self._row, group.rows)), ROW_GAP)

    def _row(self, row: Setting) -> Box:
        label = Text(row.label, 21, "bold", id=f"label:{row.id}", most=1)
        note = Text(row.note, 16, "semibold", "muted", f"note:{row.id}", most=1)
        return Column((label, self._spots[row.id], *([note] if row.note else [])), WORD_GAP)


def _choose(page: Page, row: Setting, value: str) -> None:
    if value != row.value:
        page.context.change(row.apply(value))
        if row.id == "volume":
            page.context.sounds.play("card_lay")


class SettingsDialog(Dialog):
    """The settings over a table, perhaps one of several machines."""

    heading_key, closing = "settings.heading", DONE
    width = 1080.0

    def __init__(self, *, linked: bool = False) -> None:
        super().__init__()
        self._linked = linked

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.extra = SettingsTree(context, linked=self._linked).high(self.width - 96)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        SettingsTree(page.context, linked=self._linked).add(page, sheet.rect(room.x, top, room.w, self.extra))
