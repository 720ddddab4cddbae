"""The settings: a panel of the start page, and a dialog over the table. Each change is in force, and stored, at
once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from ui.canvas import SCALES, carried
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import DONE, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.storage.settings import Settings

ROW = 74.0  # units from one setting to the next
HIGH = 52.0
LABEL_SHARE = 0.38
VOLUMES = (25, 50, 75, 100)

Apply = Callable[[str], Settings]


class Row(msgspec.Struct, frozen=True):
    """One setting: what it is called, what it may be, what it is, and the settings after another value is chosen."""

    id: str
    label: str
    options: Sequence[Option]
    value: str
    apply: Apply
    note: str = ""


def rows(context: Context, *, linked: bool = False) -> list[Row]:
    """All settings that are a choice, in the order they are shown. `linked`: at a table of several machines."""
    now, say = context.settings, context.say
    languages = [Option("en", say("settings.english")), Option("fr", say("settings.french"))]
    animations = [Option(kind, say(f"settings.animation_{kind}")) for kind in ("normal", "fast", "off")]
    still = say("settings.reduce_motion_hint")
    return [
        _choice(context, "language", languages, now.language),
        _switch(context, "full_screen", now.full_screen),
        _scale(context),
        _volume(context),
        _music(context),
        _choice(context, "animation", animations, now.animation),
        _switch(context, "reduce_motion", now.reduce_motion, still),
        _choice(context, "pace", paces(context), now.pace),
        _switch(context, "coach", now.coach, say("settings.coach_hint")),
        *([_switch(context, "signs", now.signs, say("settings.signs_hint"))] if linked else []),
    ]


def paces(context: Context) -> list[Option]:
    """How long a rival may seem to think."""
    return [Option(pace, context.say(f"settings.pace_{pace}")) for pace in ("instant", "brisk", "leisurely")]


def _choice(context: Context, field: str, options: Sequence[Option], value: str) -> Row:
    label, now = context.say(f"settings.{field}"), context.settings
    return Row(field, label, options, value, lambda chosen: msgspec.structs.replace(now, **{field: chosen}))


def _switch(context: Context, field: str, on: bool, note: str = "") -> Row:
    say, now = context.say, context.settings
    options = [Option("on", say("settings.on")), Option("off", say("settings.off"))]

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, **{field: chosen == "on"})

    return Row(field, say(f"settings.{field}"), options, "on" if on else "off", put, note)


def _scale(context: Context) -> Row:
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
    steps = [Option(str(scale), say("settings.percent", n=scale)) for scale in SCALES]

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, scale=int(chosen))

    return Row("scale", say("settings.scale"), steps, str(now.scale), put, note)


def _volume(context: Context) -> Row:
    now, say = context.settings, context.say
    value = 0 if now.muted else now.volume
    silent = context.sounds.tried and not context.sounds.available

    def put(chosen: str) -> Settings:
        louder = {"volume": int(chosen)} if chosen != "0" else {}
        return msgspec.structs.replace(now, muted=chosen == "0", **louder)

    note = say("problem.no_audio" if silent else "settings.sound_hint")
    return Row("volume", say("settings.sound"), _loudnesses(say("settings.muted")), _nearest(value), put, note)


def _music(context: Context) -> Row:
    """Whoever wants music wants to hear it: mute ends."""
    now, say = context.settings, context.say

    def put(chosen: str) -> Settings:
        return msgspec.structs.replace(now, music=int(chosen), muted=now.muted and chosen == "0")

    options = _loudnesses(say("settings.off"))
    return Row("music", say("settings.music"), options, _nearest(now.music), put, say("settings.music_hint"))


def _loudnesses(silence: str) -> list[Option]:
    return [Option("0", silence), *(Option(str(n), str(n)) for n in VOLUMES)]


def _nearest(loudness: int) -> str:
    return str(min(VOLUMES, key=lambda n: abs(n - loudness))) if loudness else "0"


def add_settings(page: Page, sheet: Sheet, zone: Zone, top: float, *, linked: bool = False) -> None:
    """The rows from `top` (units) down, inside zone."""
    theme, u = page.context.theme, sheet.u
    split = zone.w * LABEL_SHARE
    room = split * u - 16 * u
    for n, row in enumerate(rows(page.context, linked=linked)):
        y = top + n * ROW
        middle = y + (HIGH / 2 if not row.note else HIGH / 2 - 10)
        page.line(f"label:{row.id}", row.label, zone.x * u, (middle + 7) * u, room, 22, theme.text, "bold")
        if row.note:
            page.line(f"note:{row.id}", row.note, zone.x * u, (middle + 30) * u, room, 16, theme.muted, "semibold")
        box = sheet.rect(zone.x + split, y, zone.w - split, HIGH)
        add_choice(page, box, Choice(row.id, row.label, row.options, row.value), partial(_choose, page, row))


def _choose(page: Page, row: Row, value: str) -> None:
    if value != row.value:
        page.context.change(row.apply(value))


class SettingsDialog(Dialog):
    """The settings over a table, perhaps one of several machines."""

    heading_key, closing = "settings.heading", DONE
    width = 1080.0

    def __init__(self, *, linked: bool = False) -> None:
        super().__init__()
        self._linked = linked

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.extra = len(rows(context, linked=self._linked)) * ROW + 12

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        add_settings(page, sheet, room, top, linked=self._linked)
