"""The settings: a panel of the start page, and a dialog over the table. Each change is in force, and stored, at
once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from ui.canvas import SCALES, carried
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import DONE, Dialog
from ui.kit.page import Page
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
    """The setting of the music's loudness; turning it on ends mute."""
    now, say = context.settings, context.say

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, music=int(chosen), muted=now.muted and chosen == "0")

    options = _loudnesses(say("settings.off"))
    return Setting("music", say("settings.music"), options, _nearest(now.music), put, say("settings.music_hint"))


def _loudnesses(silence: str) -> list[Option]:
    return [Option("0", silence), *(Option(str(n), str(n)) for n in VOLUMES)]


def _nearest(loudness: int) -> str:
    return str(min(VOLUMES, key=lambda n: abs(n - loudness))) if loudness else "0"


def settings_tree(context: Context, page: Callable[[], Page], *, linked: bool = False) -> Box:
    """The groups in two columns, and below them what they make of a table; `page`: on which it is put."""

    def row(setting: Setting) -> Box:
        choice = Choice(setting.id, setting.label, setting.options, setting.value)
        chosen = Reserved(HIGH, lambda at: add_choice(page(), at, choice, partial(_choose, context, setting)))
        label = Text(setting.label, 21, "bold", id=f"label:{setting.id}", most=1)
        note = Text(setting.note, 16, "semibold", "muted", f"note:{setting.id}", most=1)
        return Column((label, chosen, *([note] if setting.note else [])), WORD_GAP)

    def whole(group: Group) -> Box:
        name = context.say(f"settings.group_{group.id}").upper()
        heading = Text(name, 18, "title", "muted", f"group:{group.id}", most=1)
        return Column((heading, *map(row, group.rows)), ROW_GAP)

    def column(found: Sequence[Group]) -> Box:
        return Column(tuple(map(whole, found)), GROUP_GAP)

    found = groups(context, linked=linked)
    half = len(found) // 2
    columns = Row((column(found[:half]), column(found[half:])), COLUMN_GAP, top=True)
    from ui.dialogs.settings_preview import SettingsPreview  # a table: the start page needs none

    return Column((columns, Reserved(PREVIEW, lambda at: SettingsPreview(page(), at))), GROUP_GAP)


def _choose(context: Context, row: Setting, value: str) -> None:
    if value != row.value:
        context.change(row.apply(value))
        if row.id == "volume":
            context.sounds.play("card_lay")


class SettingsDialog(Dialog):
    """The settings over a table, perhaps one of several machines."""

    heading_key, closing = "settings.heading", DONE
    width = 1080.0

    def __init__(self, *, linked: bool = False) -> None:
        super().__init__()
        self._linked = linked

    def body(self) -> Box:
        return settings_tree(self.context, lambda: self.page, linked=self._linked)
