"""The thoughts of rivals: the three decisions that turned the game, then all of them turn by turn, beside the levels as
they went. The chosen one is told whole, and the table can be looked at as it was then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.model.messages import AsWritten
from game.model.thoughts import Decision
from game.words.turning_points import TurningPoint
from ui.art import fonts, ground
from ui.gestures import LEFT, Clicked, Gesture, KeyPressed
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.kit.pager import Leaf, pager, pages_leafed
from ui.scenes.game_over.charts import LevelChart
from ui.scenes.read_only_table import LookingScene
from ui.scenes.rival_decisions.detail import Details, turn_in_words
from ui.scenes.rival_decisions.entries import DecisionEntry, ListLine, entries, paged
from ui.scenes.rival_decisions.finished_game import FinishedGame
from ui.scenes.rival_decisions.looks import EDGE, GAP, TOP, Places, line_look, places, point_look
from ui.toolkit.flow import Column, Metrics, Text, first_fit

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

UNKNOWN = "…"
"""Instead of what another machine has not told yet."""
CLOSE, THEN, PLAY = 240.0, 420.0, 420.0  # units of the buttons at the foot


class DecisionsScene(PagedScene):
    """Up and Down go through the list, Left and Right from turn to turn; a press on the levels goes to that turn."""

    def __init__(self, game: FinishedGame) -> None:
        self._game = game
        self._entries: list[DecisionEntry] = []
        self._points: tuple[TurningPoint, ...] = ()
        self._wins = 0  # of the items
        self._pages: list[list[ListLine]] = [[]]
        self._chosen: DecisionEntry | None = None
        self._shown = 0  # the page of the list
        self._said: dict[str, str] = {}  # by id: what a page has shown once is not worked out again
        self._cover: Surface | None = None
        self._chart: LevelChart

    def arrange(self) -> None:
        self._game.speaker.speak(self.context.words)
        self._said.clear()
        self._cover = None
        self._gather()
        self.leave()
        self._build(None)

    def _gather(self) -> None:
        """All that there is to read by now."""
        game = self._game
        wins = game.wins.found if game.wins is not None else ()
        self._entries, self._wins = entries(game.decisions(), wins), len(wins)
        self._points = game.turning_points()
        first = self._points[0].made.move if self._points else -1
        chosen = self._chosen.id if self._chosen is not None else f"made:{first}"
        self._chosen = next((one for one in self._entries if one.id == chosen), next(iter(self._entries), None))
        self._pages = paged(self._entries, self._places.rows)
        self._to_chosen()

    def _to_chosen(self) -> None:
        self._shown = next((n for n, page in enumerate(self._pages) if self._chosen in page), 0)

    @property
    def _places(self) -> Places:
        return places(Sheet(self.context.size, self.context.u))

    def _rebuild(self) -> None:
        self._build(self.emptied_toolkit())
        self.context.stage.redraw()

    def _build(self, toolkit: Toolkit | None) -> None:
        context, before = self.context, self._page
        sheet, spots = Sheet(context.size, context.u), self._places
        page = self._page = Page(context, self._covered(sheet, spots), toolkit)
        heading = context.say("evening.thoughts")
        self._add_heading(page, sheet.rect(EDGE, 26, sheet.width - 2 * EDGE, TOP - 26), heading)
        self._add_points(page, sheet, spots.points)
        self._add_list(page, sheet, spots)
        self._add_detail(page, sheet, spots)
        self._add_foot(page, sheet, spots.foot)
        page.escape = self.context.pop
        page.prompt(heading, Rect(0, 0, *context.size))
        page.finish(self._chosen.id if self._chosen is not None else "close", before.ring.focused if before else None)

    def _covered(self, sheet: Sheet, spots: Places) -> Surface:
        """The ground, the levels and the sheet under what is chosen, to be painted on."""
        if self._cover is None:
            context = self.context
            self._cover = ground.table(context.theme, *context.size).copy()
            under = Page(context, self._cover)
            for zone in (spots.listing, spots.chart, spots.detail):
                under.plate(sheet.rect(*zone), context.theme.panel)
            self._chart = LevelChart(context, sheet, spots.chart, self._game.story, head=28)
            self._chart.draw(self._cover)
        return self._cover.copy()

    # --- the parts ---

    def _add_heading(self, page: Page, at: Rect, heading: str) -> None:
        hint = Text(self.context.say("evening.thoughts_hint"), 20, fonts.BODY, "bar_text", "hint", most=1)
        page.lay(Column((Text(heading, 40, fonts.TITLE, "bar_text", "heading", most=1), hint), 2), at)

    def _add_points(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        for n, point in enumerate(self._points):
            box, said = sheet.rect(*zone.columns(3, GAP)[n]), self._point_in_words(point)
            look = point_look(self.context, box, n + 1, point.made.seat, said)
            then = partial(self._choose_id, f"made:{point.made.move}")
            page.piece("button", f"point:{n}", box, look, ". ".join(said), then, key=str(n + 1))

    def _point_in_words(self, point: TurningPoint) -> tuple[str, str, str]:
        say, seats = self.context.say, self._game.seats
        name, other = AsWritten(seats[point.made.seat].name), AsWritten(seats[point.seat].name)
        old, new = (round(100 * share[point.seat]) for share in (point.before, point.after))
        when = say("evening.when", turn=AsWritten(turn_in_words(self.context, point.made.turn)), name=name)
        return when, self._what(point.made), say("evening.swing", name=other, old=old, new=new)

    def _what(self, made: Decision) -> str:
        view = self._game.table.knew(made)
        return self._game.said(made, view) if view is not None else UNKNOWN

    def _add_list(self, page: Page, sheet: Sheet, spots: Places) -> None:
        theme, u = self.context.theme, sheet.u
        for n, line in enumerate(self._pages[self._shown]):
            row = spots.row(n)
            if isinstance(line, int):
                word = turn_in_words(self.context, line)
                page.line(f"turn:{line}", word, row.x * u, (row.y + 31) * u, row.w * u, 21, theme.text, "title")
            else:
                box, said = sheet.rect(*row), self._line_in_words(line)
                won, chosen = not isinstance(line.what, Decision), line == self._chosen
                look = line_look(self.context, box, line.seat, said, chosen=chosen, won=won)
                value = "on" if chosen else ""
                page.piece("choice", line.id, box, look, said, partial(self._choose, line), value=value, radius=12)
        if len(self._pages) > 1:
            leaf = Leaf(self._shown, 1, len(self._pages), self._leaf)
            page.lay(pager(lambda: page, leaf, spots.pager.h, self.context), sheet.rect(*spots.pager))

    def _line_in_words(self, line: DecisionEntry) -> str:
        known = self._said.get(line.id)
        if known is not None:
            return known
        name = AsWritten(self._game.seats[line.seat].name)
        if isinstance(line.what, Decision):
            what = self._what(line.what)
        else:
            what = self.context.say("evening.open_win_short", n=line.what.moves)
        said = self.context.say("share.named", name=name, what=AsWritten(what))
        if what != UNKNOWN:
            self._said[line.id] = said
        return said

    def _add_detail(self, page: Page, sheet: Sheet, spots: Places) -> None:
        """And where in the game that was."""
        chosen = self._chosen
        if chosen is None:
            return
        self._chart.cursor(page.backdrop, max(1, chosen.turn))
        details = Details(self.context, self._game)
        zone = spots.detail
        room = sheet.rect(zone.x + 26, zone.y + 18, zone.w - 52, zone.h - 36)
        if isinstance(chosen.what, Decision):
            view = self._game.table.knew(chosen.what)
            if view is not None:
                metrics: Metrics = self.context
                page.lay(first_fit(metrics, room, details.of(chosen.what, view))[0], room)
        else:
            page.lay(details.of_win(chosen.what), room)

    def _add_foot(self, page: Page, sheet: Sheet, foot: Zone) -> None:
        say, right = self.context.say, foot.x + foot.w
        close = Tag(say("common.close"), 22, "cross", say("common.escape"))
        page.button("close", sheet.rect(right - CLOSE, foot.y, CLOSE, foot.h), "neutral", close, self.context.pop)
        if self._chosen is None:
            return
        right -= CLOSE + GAP + THEN
        then = Tag(say("evening.table_then"), 22, "eye", "V")
        page.button("then", sheet.rect(right, foot.y, THEN, foot.h), "accent", then, self._look_back)
        if not isinstance(self._chosen.what, Decision):
            play = Tag(say("evening.play_open_win"), 22, "crown", "P")
            page.button("play", sheet.rect(right - GAP - PLAY, foot.y, PLAY, foot.h), "good", play, self._play)

    # --- what is done ---

    def _choose(self, item: DecisionEntry) -> None:
        self._chosen = item
        self._to_chosen()
        self._rebuild()
        if self._page is not None:
            self._page.focus(item.id)

    def _choose_id(self, id: str) -> None:
        found = next((one for one in self._entries if one.id == id), None)
        if found is not None:
            self._choose(found)

    def _step(self, by: int) -> None:
        """Go on by so many entries."""
        if self._chosen is not None:
            place = self._entries.index(self._chosen) + by
            self._choose(self._entries[max(0, min(len(self._entries) - 1, place))])

    def _to_turn(self, turn: int) -> None:
        """To the first entry of this turn, or of the nearest one that has any."""
        if self._entries:
            self._choose(min(self._entries, key=lambda one: abs(one.turn - turn)))

    def _by_turns(self, by: int) -> None:
        turns = sorted({one.turn for one in self._entries})
        if self._chosen is not None:
            place = turns.index(self._chosen.turn) + by
            self._to_turn(turns[max(0, min(len(turns) - 1, place))])

    def _leaf(self, by: int) -> None:
        """To the first entry of another page."""
        page = self._pages[max(0, min(len(self._pages) - 1, self._shown + by))]
        first = next((line for line in page if isinstance(line, DecisionEntry)), None)
        if first is not None:
            self._choose(first)

    def _look_back(self) -> None:
        if self._chosen is not None:
            self.context.push(MomentScene(self._game, self._chosen.move - 2))

    def _play(self) -> None:
        wins, chosen = self._game.wins, self._chosen
        if wins is not None and chosen is not None and not isinstance(chosen.what, Decision):
            self.context.go(wins.table(chosen.what, self.context, self._game.last_screen))

    # --- gestures and time ---

    def handle(self, gesture: Gesture) -> None:
        match gesture:
            case _ if by := pages_leafed(gesture):
                self._leaf(by)
            case KeyPressed(name="up" | "down" as name) if self._on_list:
                self._step(1 if name == "down" else -1)
            case KeyPressed(name="left" | "right" as name) if self._on_list:
                self._by_turns(1 if name == "right" else -1)
            case Clicked(button=button, pos=pos) if button == LEFT and self._chart.box.collidepoint(pos):
                self._to_turn(self._chart.turn_at(pos[0]))
            case _:
                super().handle(gesture)

    @property
    def _on_list(self) -> bool:
        return self._page is not None and self._chosen is not None and self._page.ring.focused == self._chosen.id

    def update(self, dt: float) -> bool:
        thinks = self._game.think()
        found = len(self._game.wins.found) if self._game.wins is not None else 0
        if self._game.look() or found != self._wins:
            self._gather()
            self._rebuild()
        return super().update(dt) or thinks


class MomentScene(LookingScene):
    """The table as it was after a move of a finished game."""

    leave_key = "common.back"

    def __init__(self, game: FinishedGame, move: int) -> None:
        super().__init__(game, game.last_screen, move)

    def leave_for_good(self) -> None:
        self.context.pop()
