"""The last screen: who won and how, everybody's place, the levels, the die, what they will tell. It is gone with a
rematch: nothing has the focus, and one Space too many presses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import starmap
from typing import NamedTuple

import msgspec
import pygame

from game.files import why
from game.model.messages import AsWritten, Message
from game.moves.tone import Tone
from game.words.moods import ending_mood
from game.words.speaker import TurnLine
from ui.art import ground
from ui.art import seats as marks
from ui.art.colour import CREAM, INK, Colour
from ui.art.confetti import scatter
from ui.art.figures import Pose
from ui.art.svg import overlay, path, polygon, raster, rounded
from ui.art.theme import seat_look
from ui.art.typeset import middled
from ui.canvas import lay_veil
from ui.kit.buttons import Tag
from ui.kit.dialogs import Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet
from ui.kit.paged import PagedScene
from ui.scene import Context, Scene
from ui.scenes.game_over.charts import LevelChart, draw_dice, draw_step, round_icon
from ui.scenes.game_over.chronicle import evening_text
from ui.scenes.game_over.layout import (
    FACTS_TOP,
    FEWEST_ROWS,
    PLATE_WIDE,
    STEP_GAP,
    STEP_HIGH,
    Places,
    Step,
    places,
    steps_of,
)
from ui.scenes.game_over.story import Story
from ui.scenes.game_over.tales import Fact
from ui.scenes.menu.backdrop import big_title
from ui.storage.evenings import evenings_folder, keep
from ui.toolkit.flow import Box, Column, Layers, Metrics, Painted, Paper, Reserved, Row, Sized, Space, Text, inset
from ui.toolkit.node import Node
from ui.toolkit.text import set_words

SUN: Colour = (0xF5, 0xE9, 0x4B)
DIMMED = 150 / 255
RAYS = 18
MOST_FACTS, LARGEST_FACT = 5, 25.0
BUTTONS_HIGH = 92.0  # units at the foot of the screen that a kept picture does without
MUSIC = 50  # of 100, for whoever takes the offer
BUTTON_GAP, NAME_HIGH = 24.0, 44.0
BUTTON_WIDE = 420.0  # units: a question in French, with its sign and its key


class Ways(NamedTuple):
    """The ways on after a game. rematch: None where only another machine can begin one; thoughts: None without rivals;
    lines: of the whole log, to be kept; think: works a little more out, True as long as there is anything left."""

    rematch: Callable[[Context], Scene] | None
    home: Callable[[], Scene]
    thoughts: Callable[[], Scene] | None = None
    lines: Callable[[], Iterable[TurnLine]] = tuple
    think: Callable[[], bool] = bool


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
        steps = steps_of(sheet, [self._story.seats[number].place for number in self._ranked()])
        spots = places(sheet, steps)
        page = self._page = Page(self.context, self._backdrop(sheet))
        self._headline(page, sheet, spots)
        page.lay(Row(tuple(map(self._step, steps)), STEP_GAP), sheet.rect(*spots.podium))
        page.lay(self._plate(), sheet.rect(*spots.plate))
        self._panels(page, sheet, spots)
        self._buttons(page, sheet.rect(*spots.buttons))
        page.finish("", focus)

    def update(self, dt: float) -> bool:
        thinks = self._ways.think()
        return super().update(dt) or thinks

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
        """Return further sentences for below the headline."""
        return ()

    def _ranked(self) -> list[int]:
        """Seat numbers from the first place to the last; equals in the order of the table."""
        return sorted(range(len(self._story.seats)), key=lambda n: self._story.seats[n].place)

    def _step(self, step: Step) -> Box:
        """A block with whoever stands on it, his or her name on its foot."""
        number = self._ranked()[step.rank - 1]
        seats = self._story.seats
        seat, mood = seats[number], ending_mood(won=number in self._story.winners)
        likeness = self.context.likenesses([each.name for each in seats])[number].in_mood(mood)

        def paint(surface: pygame.Surface, at: pygame.Rect, metrics: Metrics) -> None:
            box = pygame.Rect(at.x, at.bottom - metrics.px(step.high), at.w, metrics.px(step.high))
            draw_step(surface, metrics, box, number, seat.place, _pose(seat.place, len(seats)), likeness)

        tall = max(STEP_HIGH.values())
        name = Column((Space(tall - NAME_HIGH - 4), self._name(number, step.wide)), 0, share=0.5)
        return Sized(step.wide, Layers((Painted(step.wide, tall, paint), name)))

    def _name(self, number: int, wide: float) -> Box:
        """A dark pill: mark, name, level, as much of it as has room."""
        seat, u = self._story.seats[number], self.context.u
        name = f"{seat.place} · {seat.name}" if seat.place > 3 else seat.name
        levels = self.context.say("shell.level_short", n=seat.level), str(seat.level)
        for words in (*(f"{name} · {level}" for level in levels), name):
            said = set_words("title", self.context.text(22), words, round((wide - 70) * u))
            if not said.cut:
                break
        told = self.context.say("over.rank", n=seat.place, seat=AsWritten(seat.name), level=seat.level)

        def paint(surface: pygame.Surface, box: pygame.Rect, metrics: Metrics) -> None:
            theme, u = metrics.theme, metrics.u
            body = path(rounded(2, 2, box.w - 4, box.h - 4, box.h / 2), theme.bar, INK, 2.5)
            surface.blit(raster(body, *box.size), box)
            marks.mark(number + 1, 12 * u, "", shadow=False).centred(surface, box.x + 26 * u, box.centery)
            middled(surface, "title", said.px, said.lines[0], box.x + 46 * u, box.centery, theme.bar_text)

        node = Node("text", f"place:{number}", told)
        return Painted(min(wide - 8, said.wide("title") / u + 64), NAME_HIGH, paint, node=node)

    def _plate(self) -> Box:
        """How long it took."""
        story, say = self._story, self.context.say
        time = say("over.time" if story.whole else "over.time_here"), say("over.minutes", n=story.minutes)
        rows: list[Box] = [Space(32.4)]
        for n, (label, value) in enumerate(((say("over.turns"), str(story.turns)), time)):
            first = Text(label, 18, "semibold", "bar_muted", f"plate:{n}", most=1)
            second = Text(value, 25, "title", "bar_text", f"value:{n}", most=1)
            rows.append(Sized(PLATE_WIDE - 40, Column((first, second), 3), 70))
        return Paper(inset(20, Column(tuple(rows), 0), 20), 0, 16, "bar")

    def _panels(self, page: Page, sheet: Sheet, spots: Places) -> None:
        story, say, throws = self._story, self.context.say, sum(self._story.dice)
        self._panel(page, sheet.rect(*spots.levels), "levels", say("over.levels_by_turn"))
        LevelChart(self.context, sheet, spots.levels, story).draw(page.backdrop)
        self._panel(page, sheet.rect(*spots.dice), "dice", say("over.throws", n=throws))
        draw_dice(page.backdrop, self.context, sheet, spots.dice, story.dice)
        self._panel(page, sheet.rect(*spots.facts), "facts", say("over.tales"))
        x, y, wide, high = spots.facts
        page.lay(self._facts(high - FACTS_TOP - 14, wide - 42), sheet.rect(x + 22, y + FACTS_TOP, wide - 42, high))

    def _panel(self, page: Page, at: pygame.Rect, id: str, heading: str) -> None:
        head = Text(heading, 23, "title", id=id, most=1)
        page.lay(Paper(inset(22, Column((Space(14.2), head), 0), 18), 0, 16, "panel"), at)

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
            marks.mark(seat, 8 * u, "", shadow=False).centred(surface, x + 16 * u, y + 14 * u)

        said = Text(self._say(fact.sentence), size, "semibold", id=f"fact:{n}", most=1)
        return Row((Painted(36, 36, paint), said), 18)

    def _buttons(self, page: Page, at: pygame.Rect) -> None:
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
        wide = min(BUTTON_WIDE, (at.w / context.u - BUTTON_GAP * (len(buttons) - 1)) / len(buttons))

        def button(id: str, tone: Tone, tag: Tag, then: Callable[[], None]) -> Box:
            return Sized(wide, Reserved(at.h / context.u, lambda spot: page.button(id, spot, tone, tag, then)))

        page.lay(Column((Row(tuple(starmap(button, buttons)), BUTTON_GAP),), share=0.5), at)

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
