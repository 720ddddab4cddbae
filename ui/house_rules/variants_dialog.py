"""Named tables to choose from: ours, and house rules that somebody keeps under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.model.defaults import FREE
from game.model.house_rules import Meant
from game.model.messages import AsWritten
from game.words.house_rules import fault, told
from ui.art.icons import icon
from ui.art.typeset import fitted, middled, shortened, wrap
from ui.house_rules.variants import Variant, in_force, variants
from ui.kit.buttons import Block, Tag, states
from ui.kit.dialogs import Answer, Confirm, Dialog, Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.storage.presets import Preset

COLUMNS, GAP = 3, 16.0
OURS_HIGH, OWN_HIGH, HEAD_HIGH, ENTRY_HIGH = 116.0, 92.0, 44.0, 52.0
MOST_PRESETS = 6


class Wishes(NamedTuple):
    """The requests of the dialog to the menu. `choose`: these house rules; `keep`: these presets; `each`: rule by rule,
    beginning with these, and told what was agreed; `length`: minutes that a game by these rules takes, 0 unknown."""

    choose: Callable[[tuple[str, ...]], None]
    keep: Callable[[Sequence[Preset]], None]
    each: Callable[[tuple[str, ...], Callable[[tuple[str, ...]], None]], None]
    length: Callable[[tuple[str, ...]], str]


class VariantsDialog(Dialog):
    """Chosen at a press; closed with Done."""

    heading_key = "variant.heading"
    escape_takes = 0
    width = 1500.0

    def __init__(self, options: Sequence[str], presets: Sequence[Preset], meant: Meant, wishes: Wishes) -> None:
        super().__init__()
        self._options, self._presets, self._meant, self._wishes = tuple(options), tuple(presets), meant, wishes
        self._name = ""
        self._ours = variants(meant)

    def arrange(self) -> None:
        ours, own = -(-len(self._ours) // COLUMNS), -(-len(self._presets) // COLUMNS)
        self.extra = ours * (OURS_HIGH + GAP) + own * (OWN_HIGH + GAP) + HEAD_HIGH + ENTRY_HIGH + 20
        super().arrange()

    def answers(self) -> Sequence[Answer]:
        say = self.context.say
        return (
            Answer("done", "accent", Tag(say("settings.done"), 24), self.shut, stakes=FREE),
            Answer("each_rule", "neutral", Tag(say("variant.each_rule"), 22, "cog"), self._each),
        )

    def _each(self) -> None:
        self._wishes.each(self._options, self._put)

    def _put(self, options: tuple[str, ...]) -> None:
        self._options = options
        self._name = ""
        self._wishes.choose(options)
        self.renew()

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        chosen = in_force(self._options, self._meant, self._presets)
        for n, variant in enumerate(self._ours):
            self._tile(page, sheet, _cell(room, top, n, OURS_HIGH), variant, variant is chosen)
        top += -(-len(self._ours) // COLUMNS) * (OURS_HIGH + GAP)
        own, u, theme = self.context.say("variant.own").upper(), sheet.u, self.context.theme
        page.line("own", own, room.x * u, (top + 30) * u, room.w * u, 18, theme.muted, "title")
        top += HEAD_HIGH
        for n, preset in enumerate(self._presets):
            self._tile(page, sheet, _cell(room, top, n, OWN_HIGH), preset, preset is chosen)
        top += -(-len(self._presets) // COLUMNS) * (OWN_HIGH + GAP)
        self._keeping(page, sheet, room._replace(y=top, h=ENTRY_HIGH), chosen)

    def _tile(self, page: Page, sheet: Sheet, zone: Zone, what: Variant | Preset, chosen: bool) -> None:
        """A table with its name, what it is and how long it takes."""
        say, theme, box = self.context.say, self.context.theme, sheet.rect(*zone)
        wrong = fault(what.options, self.context.words, self._meant)
        if isinstance(what, Variant):
            id, name, does = f"variant:{what.id}", say(f"variant.{what.id}"), say(f"variant.{what.id}_does")
        else:
            rules = told(what.options, self.context.words)
            id, name, does = f"preset:{what.name}", what.name, wrong or " · ".join(rules) or say("evening.as_printed")
        length = "" if wrong else self._wishes.length(what.options)
        block = Block(
            box.w, box.h, sheet.u, theme.panel2, theme.glow if chosen else theme.text, 5 if chosen else 2.5, gloss=False
        )
        look = states(block, partial(self._paint_tile, name, does, length, chosen), theme.panel)
        said = ", ".join(filter(None, (name, does, length)))
        then = partial(self._put, what.options)
        page.piece("choice", id, box, look, said, then, lit=not wrong, value="on" if chosen else "")

    def _paint_tile(self, name: str, does: str, length: str, on: bool, surface: pygame.Surface, box: Rect) -> None:
        u, theme = self.context.u, self.context.theme
        left, room = box.x + round(16 * u), box.w - round(32 * u)
        size, small = self.context.text(21), self.context.text(17)
        wide = middled(surface, "semibold", small, length, box.right - 16 * u, box.y + 25 * u, theme.text, 1)
        tick = round(22 * u) if on else 0
        if on:
            surface.blit(icon("check", tick, theme.good), (left, round(box.y + 25 * u - tick / 2)))
        start = left + tick + round(6 * u) * on
        title = shortened("title", size, name, box.right - 28 * u - wide - start)
        middled(surface, "title", size, title, start, box.y + 25 * u, theme.text)
        lines = wrap("body", small, does, room)
        most = 3 if box.h > OURS_HIGH * u - 2 else 2
        while len(lines) > most and small > 13:
            small -= 1
            lines = wrap("body", small, does, room)
        if len(lines) > most:
            lines = [*lines[: most - 1], shortened("body", small, " ".join(lines[most - 1 :]), room)]
        for n, line in enumerate(lines):
            small = fitted("body", small, line, room)
            middled(surface, "body", small, line, left, box.y + (52 + n * 23) * u, theme.text)

    def _keeping(self, page: Page, sheet: Sheet, row: Zone, chosen: Variant | Preset | None) -> None:
        """A name, and what can be done with it: keep these rules; or rename or forget the ones that are in force."""
        say, mine = self.context.say, chosen if isinstance(chosen, Preset) else None
        self._name = self._name or (mine.name if mine else "")
        entry, first, second, third = row.columns(4, GAP)
        page.entry("preset_name", sheet.rect(*entry), self._name, say("variant.name"), self._named)
        keep, can_keep = Tag(say("variant.keep"), 19, "check"), mine is None and len(self._presets) < MOST_PRESETS
        page.button("keep_preset", sheet.rect(*first), "good", keep, self._keep, lit=can_keep)
        if mine is not None:
            rename, forget = Tag(say("variant.rename"), 19), Tag(say("variant.forget"), 19, "trash")
            then = partial(self._rename, mine)
            page.button("rename_preset", sheet.rect(*second), "neutral", rename, then)
            page.button("forget_preset", sheet.rect(*third), "neutral", forget, partial(self._ask_forget, mine))

    def _named(self, text: str) -> None:
        self._name = text

    def _keep(self) -> None:
        if self._is_free():
            self._stored((*self._presets, Preset(self._name.strip(), self._options)))

    def _rename(self, old: Preset) -> None:
        if self._is_free():
            fresh = Preset(self._name.strip(), old.options)
            self._stored(tuple(fresh if preset is old else preset for preset in self._presets))

    def _is_free(self) -> bool:
        """Whether the name is one, and nobody's yet; says so if not."""
        name = self._name.strip().casefold()
        free = bool(name) and all(preset.name.casefold() != name for preset in self._presets)
        if not free:
            self.context.push(Notice(self.context.say("variant.name_first")))
        return free

    def _ask_forget(self, old: Preset) -> None:
        say = self.context.say
        sure, word = say("variant.forget_sure", name=AsWritten(old.name)), say("variant.forget")
        self.context.push(Confirm(sure, word, say("variant.keep_them"), partial(self._forget, old)))

    def _forget(self, old: Preset) -> None:
        self._name = ""
        self._stored(tuple(preset for preset in self._presets if preset is not old))

    def _stored(self, presets: tuple[Preset, ...]) -> None:
        self._presets = presets
        self._wishes.keep(presets)
        self.renew()


def _cell(room: Zone, top: float, n: int, high: float) -> Zone:
    column = room._replace(y=top + n // COLUMNS * (high + GAP), h=high).columns(COLUMNS, GAP)
    return column[n % COLUMNS]
