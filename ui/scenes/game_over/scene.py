"""The last screen: who won and how, everybody's place, the levels, the die, what they will tell. Rematch has the
focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from game.files import why
from game.model.messages import AsWritten, Message
from game.moves.buttons import Tone
from game.words.moods import ending_mood
from game.words.speaker import TurnLine
from ui.art import ground, seats
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.confetti import scatter
from ui.art.figures import CHEST, TALL, Pose, figure
from ui.art.panels import panel
from ui.art.portraits import portrait
from ui.art.svg import overlay, path, polygon, raster, rounded
from ui.art.theme import seat_look
from ui.art.typeset import fitted, middled, shortened, width
from ui.canvas import lay_veil
from ui.kit.buttons import Tag
from ui.kit.dialogs import Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.scene import Context, Scene
from ui.scenes.game_over.charts import draw_dice, draw_levels, round_icon
from ui.scenes.game_over.chronicle import evening_text
from ui.scenes.game_over.layout import FACTS_TOP, FEWEST_ROWS, Places, Step, places
from ui.scenes.game_over.story import Story
from ui.scenes.game_over.tales import Fact
from ui.scenes.menu.backdrop import big_title
from ui.storage.evenings import evenings_folder, keep
from ui.toolkit.flow import Box, Column, Metrics, Painted, Row, Sized, Space, Text
from ui.toolkit.text import set_words

GOLD: Colour = (0xF0, 0xBF, 0x4C)
SILVER: Colour = (0xB9, 0xC3, 0xCF)
BRONZE: Colour = (0xC9, 0x8A, 0x55)
STONE: Colour = (0x8B, 0x8F, 0x9A)
SUN: Colour = (0xF5, 0xE9, 0x4B)
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}
DIMMED = 150 / 255
RAYS = 18
MOST_FACTS, LARGEST_FACT = 5, 25.0
BUTTONS_HIGH = 92.0  # units at the foot of the screen that a kept picture does without
MUSIC = 50  # of 100, for whoever takes the offer
BUTTON_WIDE = 420.0  # units: a question in French, with its sign and its key


class Ways(NamedTuple):
    """What can be done after a game. rematch: None where only another machine can begin one; thoughts: None without
    rivals; lines: of the whole log, for who keeps the evening."""

    rematch: Callable[[Context], Scene] | None
    home: Callable[[], Scene]
    thoughts: Callable[[], Scene] | None = None
    lines: Callable[[], Iterable[TurnLine]] = tuple


class GameOverScene(PagedScene):
    rematch_key = "over.rematch"

    def __init__(self, story: Story, ways: Ways) -> None:
        self._story = story
        self._ways = ways
        self._offers_music = False

    def enter(self, context: Context) -> None:
        super().enter(context)
        settings = context.settings
        self._offers_music = not (settings.music or settings.music_offered)
        if self._offers_music:
            context.change(msgspec.structs.replace(settings, music_offered=True))
        context.sounds.accompany("calm")
        mine = self._story.me is None or self._story.me in self._story.winners
        context.sounds.play("crown" if mine else "defeat")

    def arrange(self) -> None:
        focus = self._page.ring.focused if self._page is not None else None
        self.leave()
        sheet = Sheet(self.context.size, self.context.u)
        spots = places(sheet, [self._story.seats[number].place for number in self._ranked()])
        page = self._page = Page(self.context, self._backdrop(sheet))
        self._headline(page, sheet, spots)
        for step in spots.steps:
            self._step(page, sheet, step)
        self._plate(page, sheet, spots.plate)
        self._panels(page, sheet, spots)
        self._buttons(page, sheet, spots.buttons)
        page.finish("rematch" if self._ways.rematch is not None else "menu", focus)

    def _say(self, message: Message) -> str:
        return self.context.words.say(message, self._story.names)

    def _backdrop(self, sheet: Sheet) -> pygame.Surface:
        theme, size = self.context.theme, self.context.size
        surface = ground.table(theme, *size).copy()
        lay_veil(surface, surface.get_rect(), theme.bar, DIMMED)
        x, y = size[0] / 2, (sheet.height - 640) * sheet.u
        reach = sum(size)
        wedges = "".join(path(polygon(_wedge(x, y, n, reach)), theme.accent, opacity=0.14) for n in range(0, RAYS, 2))
        overlay(surface, wedges)
        if not self.context.settings.reduce_motion:
            scatter(surface, (size[0], round((sheet.height - 420) * sheet.u)), sheet.u, self._story.turns)
        return surface

    def _headline(self, page: Page, sheet: Sheet, spots: Places) -> None:
        story, u = self._story, sheet.u
        won = self._say(story.headline)
        said = set_words("title", round(84 * u), won, round((sheet.width - 160) * u), least=round(48 * u))
        rect = big_title(page.backdrop, said.lines[0], said.px, spots.middle * u, 94 * u, SUN)
        page.say_text("won", rect, won)
        page.prompt(won, rect)
        lines = [self._say(story.ending)] if story.ending is not None else []
        if story.me is not None and story.me not in story.winners:
            lines.append(self.context.say("over.lost_you"))
        lines += self.remarks()
        room = (sheet.width - 200) * u
        page.line("ending", " ".join(lines), spots.middle * u, 172 * u, room, 27, CREAM, "italic", 0.5)

    def remarks(self) -> Sequence[str]:
        """What else is told below the headline."""
        return ()

    def _ranked(self) -> list[int]:
        """Seat numbers from the first place to the last; equals in the order of the table."""
        return sorted(range(len(self._story.seats)), key=lambda n: self._story.seats[n].place)

    def _step(self, page: Page, sheet: Sheet, step: Step) -> None:
        number = self._ranked()[step.rank - 1]
        seat, zone, u = self._story.seats[number], step.zone, sheet.u
        metal = METALS.get(seat.place, STONE)
        surface, box = page.backdrop, sheet.rect(*zone)
        surface.blit(_block(box, metal, u), (box.x - 8, box.y - 8))
        radius = {1: 60.0, 2: 50.0, 3: 46.0}.get(seat.place, 38.0) * u
        x, y = box.centerx, box.y + 10 * u - radius * TALL
        figure(number + 1, round(radius), _pose(seat.place, len(self._story.seats))).centred(surface, x, y)
        likeness = self.context.likenesses([each.name for each in self._story.seats])[number]
        ring = self.context.theme.glow if seat.place == 1 else None
        mood = ending_mood(won=number in self._story.winners)
        portrait(number + 1, round(radius), ring, likeness.in_mood(mood)).centred(surface, x, y)
        seats.mark(number + 1, radius * 0.3).centred(surface, x, y + radius * CHEST)
        if zone.h > 120:
            tall, dark = zone.h * 0.42 * u, mix(metal, INK, 0.75)
            middled(surface, "title", round(tall), str(seat.place), x, box.y + tall, dark, 0.5)
        self._name(page, sheet, zone, number)

    def _name(self, page: Page, sheet: Sheet, zone: Zone, number: int) -> None:
        """A dark pill on the foot of the block: mark, name, level."""
        seat, u = self._story.seats[number], sheet.u
        told = self.context.say("over.rank", n=seat.place, seat=AsWritten(seat.name), level=seat.level)
        name = f"{seat.place} · {seat.name}" if seat.place > 3 else seat.name
        high, room = 44.0, (zone.w - 70) * u
        for level in (self.context.say("shell.level_short", n=seat.level), str(seat.level)):
            words = f"{name} · {level}"
            size = fitted("title", self.context.text(22), words, round(room))
            if width("title", size, words) <= room:
                break
        else:
            words = shortened("title", size, name, room)
        wide = min(zone.w - 8, width("title", size, words) / u + 64)
        box = sheet.rect(zone.x + (zone.w - wide) / 2, zone.y + zone.h - high - 4, wide, high)
        pill = raster(path(rounded(2, 2, box.w - 4, box.h - 4, box.h / 2), self.context.theme.bar, INK, 2.5), *box.size)
        page.backdrop.blit(pill, box)
        seats.mark(number + 1, 12 * u, "", shadow=False).centred(page.backdrop, box.x + 26 * u, box.centery)
        middled(page.backdrop, "title", size, words, box.x + 46 * u, box.centery, self.context.theme.bar_text)
        page.say_text(f"place:{number}", box, told)

    def _plate(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        theme, u, say = self.context.theme, sheet.u, self.context.say
        box = sheet.rect(*zone)
        panel(theme, box.w, box.h, u, theme.bar, radius=16).draw(page.backdrop, box.x, box.y)
        time, minutes = (
            "over.time" if self._story.whole else "over.time_here",
            say("over.minutes", n=self._story.minutes),
        )
        rows = ((say("over.turns"), str(self._story.turns)), (say(time), minutes))
        for n, (label, value) in enumerate(rows):
            y = zone.y + 50 + n * 70
            x, room = (zone.x + 20) * u, (zone.w - 40) * u
            page.line(f"plate:{n}", label, x, y * u, room, 18, mix(theme.bar_text, theme.bar, 0.25))
            page.line(f"value:{n}", value, x, (y + 32) * u, room, 25, theme.bar_text, "title")

    def _panels(self, page: Page, sheet: Sheet, spots: Places) -> None:
        story, say, throws = self._story, self.context.say, sum(self._story.dice)
        self._panel(page, sheet, spots.levels, "levels", say("over.levels_by_turn"))
        draw_levels(page.backdrop, self.context, sheet, spots.levels, story)
        self._panel(page, sheet, spots.dice, "dice", say("over.throws", n=throws))
        draw_dice(page.backdrop, self.context, sheet, spots.dice, story.dice)
        self._panel(page, sheet, spots.facts, "facts", say("over.tales"))
        x, y, wide, high = spots.facts
        page.lay(self._facts(high - FACTS_TOP - 14, wide - 42), sheet.rect(x + 22, y + FACTS_TOP, wide - 42, high))

    def _panel(self, page: Page, sheet: Sheet, zone: Zone, id: str, heading: str) -> None:
        box, u = sheet.rect(*zone), sheet.u
        panel(self.context.theme, box.w, box.h, u, radius=16).draw(page.backdrop, box.x, box.y)
        room = (zone.w - 40) * u
        page.line(id, heading, (zone.x + 22) * u, (zone.y + 36) * u, room, 23, self.context.theme.text, "title")

    def _facts(self, high: float, wide: float) -> Box:
        """Together they fill this height; the fewer, the larger they are."""
        facts = self._story.facts[:MOST_FACTS]
        if not facts:
            return Column((Space(8), Text(self.context.say("over.no_tales"), 22, "italic", "muted", "no_tales")), 0)
        pitch = high / max(FEWEST_ROWS, len(facts))
        size = min(LARGEST_FACT, 20 + (pitch - 46) * 0.12)
        return Column(tuple(Sized(wide, self._fact(n, fact, size), pitch) for n, fact in enumerate(facts)), 0)

    def _fact(self, n: int, fact: Fact, size: float) -> Box:
        def paint(surface: pygame.Surface, box: pygame.Rect, metrics: Metrics) -> None:
            (x, y), u, seat = box.center, metrics.u, fact.seat + 1
            round_icon(surface, (x, y), 18 * u, fact.icon, seat_look(seat).colour)
            seats.mark(seat, 8 * u, "", shadow=False).centred(surface, x + 16 * u, y + 14 * u)

        said = Text(self._say(fact.sentence), size, "semibold", id=f"fact:{n}", most=1)
        return Row((Painted(36, 36, paint), said), 18)

    def _buttons(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        say, ways, context = self.context.say, self._ways, self.context
        buttons: list[tuple[str, Tone, Tag, Callable[[], None]]] = []
        if (again := ways.rematch) is not None:
            more = Tag(say(self.rematch_key), 24, "redo", "R")
            buttons.append(("rematch", "good", more, lambda: context.go(again(context))))
        if ways.thoughts is not None:
            heads, opened = Tag(say("evening.thoughts"), 24, "bot", "T"), ways.thoughts
            buttons.append(("thoughts", "accent", heads, lambda: context.push(opened())))
        if self._offers_music and not context.settings.music:
            buttons.append(("music", "accent", Tag(say("over.music"), 24, "sound", "U"), self._switch_on_music))
        picture = Tag(say("over.keep"), 24, "save", "K")
        buttons.append(("keep", "neutral", picture, self._keep))
        buttons.append(("menu", "neutral", Tag(say("over.menu"), 24, "menu", "M"), lambda: context.go(ways.home())))
        wide = min(BUTTON_WIDE, (zone.w - 24 * (len(buttons) - 1)) / len(buttons))
        x = zone.x + (zone.w - wide * len(buttons) - 24 * (len(buttons) - 1)) / 2
        for n, (id, tone, tag, then) in enumerate(buttons):
            page.button(id, sheet.rect(x + n * (wide + 24), zone.y, wide, zone.h), tone, tag, then)

    def _switch_on_music(self) -> None:
        self.context.change(msgspec.structs.replace(self.context.settings, music=MUSIC, muted=False))

    def _keep(self) -> None:
        """The screen without its buttons, and the story beside it."""
        assert self._page is not None
        context, sheet = self.context, Sheet(self.context.size, self.context.u)
        high = round((sheet.height - BUTTONS_HIGH) * sheet.u)
        picture = self._page.backdrop.subsurface((0, 0, context.size[0], high))
        try:
            file = keep(picture, evening_text(self._story, self._ways.lines(), context.words))
        except OSError as trouble:
            folder = AsWritten(str(evenings_folder()))
            context.push(Notice(context.say("over.unkept", folder=folder, why=why(trouble))))
            return
        told = context.say("over.kept", file=AsWritten(file.name), folder=AsWritten(str(file.parent)))
        context.push(Notice(told, context.say("over.keep")))


def _pose(place: int, seats: int) -> Pose:
    return "cheering" if place == 1 else "tired" if place == seats else "proud"


def _wedge(x: float, y: float, n: int, reach: float) -> list[tuple[float, float]]:
    start, end = (pygame.Vector2(reach, 0).rotate(360 / RAYS * turn) for turn in (n, n + 1))
    return [(x, y), (x + start.x, y + start.y), (x + end.x, y + end.y)]


def _block(box: pygame.Rect, metal: Colour, u: float) -> pygame.Surface:
    """A block of the podium with its top slab; the picture hangs 8 px out of the box."""
    w, h, line, slab = box.w, box.h, max(2.0, 3.5 * u), 24 * u
    body = path(rounded(8 + 8 * u, 8 + slab * 0.6, w - 16 * u, h - slab * 0.6, 6 * u), metal, INK, line)
    body += path(rounded(8, 8, w, slab, 8 * u), mix(metal, CREAM, 0.35), INK, line)
    return raster(body, w + 16, h + 16)
