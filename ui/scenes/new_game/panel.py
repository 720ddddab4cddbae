"""The new-game panel: known tables, card sets, seats, manners, house rules, pace, and the button that deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec
import pygame

from game.model.house_rules import house_option, value_word
from game.model.messages import AsWritten
from game.words.house_rules import fault, told
from ui.art.colour import CREAM, INK, mix
from ui.art.typeset import width
from ui.dialogs.settings import paces
from ui.kit.buttons import Block, Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.page import Page, ThenText
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game import draft as edits
from ui.scenes.new_game.draft import Change, Draft, brought, ready, usual_goal
from ui.scenes.new_game.lengths import called, length
from ui.scenes.new_game.seat_plates import SEAT_PITCH, SeatPlates
from ui.scenes.new_game.set_tiles import GAP, LEAST, MOST, SetTiles
from ui.storage.companies import MOST_RIVALS, KnownTable
from ui.storage.presets import Preset
from ui.storage.settings import Settings

UNDER = 24.0  # from the middle of a heading to what it is about
NARROW = 1050.0  # units; a narrower panel has two columns
ROW = 92.0  # from one line of choices to the next
HANDS = 104.0
FOOT = 128.0  # units above the panel's lower edge where the foot begins
NEW = "new"  # the choice that is no known table
MOST_SHOWN = 4  # known tables that are offered


class Deeds(NamedTuple):
    """The requests of the panel to the menu. turn_to: a known table by its name, or NEW."""

    change: Change
    deal: Callable[[], None]
    turn_to: ThenText
    forget: Callable[[], None]
    rules: Callable[[], None]
    own_sets: Callable[[], None]
    variants: Callable[[], None]


class Ending(NamedTuple):
    """The foot of the panel: what its button says, with icon and key, and what is said beside the name of the table."""

    word: str
    mark: str
    key: str
    name: str


DEALING = Ending("new_game.deal", "cards", "G", "evening.kept_as")


class NewGamePanel:
    """Builds the panel on a page."""

    def __init__(
        self,
        page: Page,
        sheet: Sheet,
        zone: Zone,
        sets: Sequence[CardSet],
        tables: Sequence[KnownTable],
        deeds: Deeds,
        presets: Sequence[Preset] = (),
        ending: Ending = DEALING,
    ) -> None:
        self.page, self.sheet, self.zone, self.sets = page, sheet, zone, sets
        self.tables, self.deeds, self.presets, self.ending = tables, deeds, presets, ending
        self.context, self.theme, self.u = page.context, page.context.theme, sheet.u
        self.columns = 2 if zone.w < NARROW else 3

    def build(self, draft: Draft) -> None:
        rows = -(-(MOST_RIVALS + 1) // self.columns)
        low = 76 + (ROW if self.columns == 2 else 0)
        shared = draft.people > 1
        hands = HANDS if shared and self.columns == 3 else 0
        others = 92 + UNDER + 44 + 22 + rows * SEAT_PITCH + 14 + hands + low + 50 + FOOT
        tiles_high = max(LEAST, min(MOST, self.zone.h - others))
        slack = max(0.0, min(40.0, (self.zone.h - others - tiles_high) / 4))
        self._known(draft)
        y = self.zone.y + 104 + slack / 2
        self._heading(y, "new_game.sets", "new_game.sets_hint", 0.7)
        self._own_sets(y)
        tiles = self.zone._replace(y=y + UNDER, h=tiles_high)
        SetTiles(self.page, self.sheet, tiles, self.deeds.change).build(self.sets, draft)
        y += UNDER + tiles_high + 44 + slack
        hint = "evening.seats_hint" if shared else "opening.seats" if draft.distant else "evening.seats_alone"
        self._heading(y, "evening.seats", hint, 0.55 if self.columns == 3 else 0.46)
        self._people(y, draft)
        seats = self.zone._replace(y=y + 22)
        SeatPlates(self.page, self.sheet, seats, self.columns, self.deeds.change).build(draft)
        y += 22 + rows * SEAT_PITCH + 14 + slack
        if shared:
            self._hands(y, draft)
        y += hands
        self._choices(y, draft)
        self._house_rules(y + low + 12, draft)
        self._foot(draft)

    def _heading(self, y: float, key: str, hint: str, share: float = 1.0) -> None:
        text, x = self.context.say(key).upper(), self.zone.x * self.u
        room = self.zone.w * share * self.u
        wide = self.page.line(f"head:{key}", text, x, y * self.u, room, 18, self.theme.muted, "title")
        x += wide + 14 * self.u
        note = self.context.say(hint)
        self.page.line(f"hint:{key}", note, x, y * self.u, room - wide - 14 * self.u, 17.5, self.theme.muted, "body")

    def _known(self, draft: Draft) -> None:
        """The companies that have played before, and a new one."""
        if not self.tables:
            return
        shown = self.tables[:MOST_SHOWN]
        options = [*(Option(table.name, table.name) for table in shown), Option(NEW, self.context.say("evening.new"))]
        at = next((table.name for table in shown if table.name == draft.table), NEW)
        choice = Choice("table", self.context.say("evening.table"), options, at, 19)
        left = min(350.0, self.zone.w * 0.36)
        add_choice(
            self.page,
            self.sheet.rect(self.zone.x + left, self.zone.y + 22, self.zone.w - left, 48),
            choice,
            self.deeds.turn_to,
        )

    def _people(self, y: float, draft: Draft) -> None:
        numbers = [Option(str(n), str(n)) for n in range(1, MOST_RIVALS + 2)]
        say, u = self.context.say, self.u
        choice = Choice("people", say("evening.people"), numbers, str(draft.people), 18)
        wide = min(330.0, self.zone.w * 0.3)
        box = self.sheet.rect(self.zone.x + self.zone.w - wide, y - 27, wide, 40)
        right, room = box.x - 12 * u, self.zone.w * 0.14 * u
        self.page.line("label:people", say("evening.people"), right, y * u, room, 18.5, self.theme.text, "bold", 1)
        spare = tuple(edits.rival_names(self.context))
        add_choice(self.page, box, choice, lambda n: self.deeds.change(partial(edits.with_people, spare, int(n))))

    def _own_sets(self, y: float) -> None:
        """The way to the folder for sets from elsewhere."""
        wide = min(250.0, self.zone.w * 0.26)
        box = self.sheet.rect(self.zone.x + self.zone.w - wide, y - 27, wide, 36)
        tag = Tag(self.context.say("shell.own_sets"), 16.5, "hat")
        told = self.context.say("shell.own_sets_does")
        self.page.button("own_sets", box, "neutral", tag, self.deeds.own_sets, sentence=told)

    def _hands(self, y: float, draft: Draft) -> None:
        """With what each does, over the other choices, or without it as the first of them."""
        say, wide = self.context.say, self.columns == 3
        notes = [say(f"evening.{kind}_does") if wide else "" for kind in edits.MANNERS]
        kinds = [Option(kind, say(f"evening.{kind}"), note) for kind, note in zip(edits.MANNERS, notes, strict=True)]
        choice = Choice("hands", say("evening.hands_hint"), kinds, draft.hands, 20)
        if wide:
            self._heading(y, "evening.hands", "evening.hands_hint")
            box = self.sheet.rect(self.zone.x, y + 10, self.zone.w, 70)
        else:
            box = self._beside(0, y, say("evening.hands"), "hands")
        add_choice(self.page, box, choice, lambda kind: self.deeds.change(partial(edits.with_hands, kind)))

    def _choices(self, y: float, draft: Draft) -> None:
        say, settings = self.context.say, self.context.settings
        usual = usual_goal(draft, self.sets)
        goal, word = draft.option("goal_level", usual), partial(edits.with_option, "goal_level", usual)
        known = [value_word(value) for value in house_option("goal_level").values]
        goals = [Option(n, n) for n in (known if goal in ("", *known) else (*known, goal))]
        first = int(draft.people > 1 and self.columns == 2)
        self._choice(
            first, y, Choice("goal", say("new_game.goal"), goals, goal), lambda n: self.deeds.change(partial(word, n))
        )
        if draft.computers:
            pace = Choice("pace", say("settings.pace"), paces(self.context), settings.pace)
            self._choice(first + 1, y, pace, self._set_pace)
        last = first + 1 + bool(draft.computers)
        box, count = self._beside(last, y, say("evening.rules"), "rules"), len(draft.options)
        plain = "as_brought" if told((), self.context.words, brought(draft, self.sets)) else "as_printed"
        text = say("evening.rules_changed", n=count) if count else say(f"evening.{plain}")
        box.w -= box.h + round(10 * self.u)
        cog = pygame.Rect(box.right + round(10 * self.u), box.y, box.h, box.h)
        name = text if not count else called(draft, self.sets, self.presets, self.context)
        tag, told_so = Tag(name or text, 20, "star"), say("variant.button", name=AsWritten(name or text))
        self.page.button("variants", box, "neutral", tag, self.deeds.variants, sentence=told_so)
        block = Block(cog.w, cog.h, self.u, mix(self.theme.panel, CREAM, 0.4), radius=12, gloss=False)
        name, mark = say("evening.rules"), ("cog", 28, self.theme.text)
        self.page.sign("rules", cog, block, mark, f"{name}, {text}", self.deeds.rules, name=name)

    def _choice(self, n: int, y: float, choice: Choice, then: ThenText) -> None:
        add_choice(self.page, self._beside(n, y, choice.sentence, choice.id), choice, then)

    def _beside(self, n: int, y: float, name: str, id: str) -> pygame.Rect:
        """As many beside each other as there are columns, their names above; returns where the choice lies."""
        line, column = divmod(n, self.columns)
        zone, top = self.zone.columns(self.columns, GAP)[column], y + line * ROW
        x, room = zone.x * self.u, zone.w * self.u
        self.page.line(f"label:{id}", name, x, (top + 2) * self.u, room, 18.5, self.theme.text, "bold")
        return self.sheet.rect(zone.x, top + 14, zone.w, 50)

    def _set_pace(self, value: str) -> None:
        self.context.change(msgspec.convert({**msgspec.structs.asdict(self.context.settings), "pace": value}, Settings))

    def _house_rules(self, y: float, draft: Draft) -> None:
        """Add the agreed house rules, or why they cannot be: in two lines, or in one where the foot is near."""
        meant = brought(draft, self.sets)
        wrong = fault(draft.options, self.context.words, meant)
        rules = told(draft.options, self.context.words, meant) if not wrong else ()
        if not wrong and not rules:
            return
        high = 48 if y + 48 <= self.zone.y + self.zone.h - FOOT else 26
        box = self.sheet.rect(self.zone.x, y, self.zone.w, high)
        colour = self.theme.bad if wrong else self.theme.muted
        text = wrong or self._told_within(rules, box.w * (2 if high == 48 else 1))
        self.page.paragraph("rules_line", text, box, 18, colour, "bold" if wrong else "italic", even=True)

    def _told_within(self, rules: Sequence[str], room: float) -> str:
        """The rules, or only how many there are, where they find no room in so many pixels of one line."""
        say = self.context.say
        text = say("evening.rules_line", rules=" · ".join(rules))
        return text if width("italic", self.context.text(18), text) <= room else say("evening.rules_many", n=len(rules))

    def _foot(self, draft: Draft) -> None:
        zone, u = self.zone, self.u
        y = zone.y + zone.h - FOOT
        line = mix(self.theme.panel, INK, 0.22)
        pygame.draw.line(
            self.page.backdrop, line, (zone.x * u, y * u), ((zone.x + zone.w) * u, y * u), max(1, round(2 * u))
        )
        wide = min(400.0, zone.w * 0.42)
        box = self.sheet.rect(zone.x + zone.w - wide, y + 22, wide, 78)
        can = ready(draft)
        tag = Tag(self.context.say(self.ending.word), 31, self.ending.mark, self.ending.key)
        self.page.button("deal", box, "good", tag, self.deeds.deal, lit=can)
        summary = self.context.say("shell.players_only", players=len(draft.names))
        takes = length(draft.options, draft, self.sets, self.context)
        cards = sum(each.cards for each in self.sets if each.id in draft.sets)
        counted = self.context.say("shell.cards", n=cards) if cards else ""
        summary = " · ".join(filter(None, (summary, counted, takes)))
        text = summary if can or not draft.sets else self.context.say("new_game.name_missing")
        colour = self.theme.text if can else self.theme.bad
        room = (zone.w - wide - 24) * u
        self.page.line("summary", text, zone.x * u, (y + 44) * u, room, 24, colour, "title")
        self._name_of_table(y + 62, zone.w - wide - 24, draft)

    def _name_of_table(self, y: float, room: float, draft: Draft) -> None:
        u, say = self.u, self.context.say
        known = any(table.name == draft.table for table in self.tables)
        label = say(self.ending.name)
        share = room - 46 * known
        wide = self.page.line(
            "label:table_name", label, self.zone.x * u, (y + 27) * u, share * 0.5 * u, 18.5, self.theme.muted, "bold"
        )
        left = self.zone.x + wide / u + 12
        entry = self.sheet.rect(left, y, min(260.0, self.zone.x + share - left), 42)
        self.page.entry(
            "table_name", entry, draft.table, label, lambda text: self.deeds.change(partial(edits.called, text))
        )
        if known:
            box = self.sheet.rect(entry.right / u + 10, y + 3, 36, 36)
            self._forget(box, draft.table)

    def _forget(self, box: pygame.Rect, name: str) -> None:
        block = Block(box.w, box.h, self.u, self.theme.panel, line=0, radius=10, raised=False, gloss=False)
        told_so = self.context.say("evening.forget", name=AsWritten(name))
        self.page.sign("forget", box, block, ("trash", 24, self.theme.muted), told_so, self.deeds.forget)
