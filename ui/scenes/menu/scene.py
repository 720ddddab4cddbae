"""The start page: at the left the title and the ways on, at the right the panel of the way chosen. Loads no card
set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from game.model.messages import AsWritten
from ui.art.album import album
from ui.art.panels import panel
from ui.art.theme import theme_named
from ui.canvas import Canvas
from ui.dialogs.alone import confirm_alone
from ui.dialogs.settings import settings_tree
from ui.kit.buttons import Tag
from ui.kit.dialogs import Confirm, Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone, inside
from ui.kit.paged import PagedScene
from ui.scene import Context
from ui.scenes.menu.backdrop import panel_zone, start_page
from ui.scenes.menu.backend import CardSet, House, PuzzleTile, SavedGame, TableError
from ui.scenes.menu.left_third import FIRST_GAME, LeftThird, Quick, Tone, Way
from ui.scenes.menu.saved_row import Shelf
from ui.scenes.menu.saves import Deeds as SavesDeeds
from ui.scenes.menu.saves import SavesPanel
from ui.scenes.menu.saves_words import elsewhere, machines_of, opens
from ui.scenes.new_game.draft import (
    Draft,
    as_table,
    at_table,
    first_draft,
    new_game,
    ready,
    remembered,
    renamed,
)
from ui.scenes.new_game.editor import DraftEditor
from ui.scenes.new_game.panel import NEW
from ui.storage.companies import KnownTable
from ui.storage.known_tables import put_first, without

Panel = Literal["new_game", "saves", "puzzles", "settings"]
BUTTON_KEYS = {"new_game": "N", "saves": "O", "puzzles": "P", "settings": "S"}
OTHERS_KEY, FIRST_KEY = "M", "F"

if TYPE_CHECKING:
    from game.net.interface import Network, NewTable
    from ui.gui.toolkit import Toolkit


class MenuScene(PagedScene):
    """clock: what is written beside a saved game depends on the day."""

    def __init__(self, house: House, shown: Panel = "new_game", clock: Callable[[], datetime] = datetime.now) -> None:
        self._house = house
        self._shown = shown
        self._clock = clock
        self._ground: pygame.Surface | None = None
        self._games: Sequence[SavedGame] = ()
        self._tables: Sequence[KnownTable] = ()
        self._problem = ""  # error in reading games, tables or presets, until it is told
        self._editor: DraftEditor | None = None
        self._first_row = 0
        self._seen = False

    def enter(self, context: Context) -> None:
        context.theme = theme_named("")
        context.sounds.accompany(None)
        super().enter(context)
        self._games, lost_games = self._saved_games()
        sets, (presets, lost_presets) = self._house.card_sets(), self._house.presets()
        self._tables, lost_tables = self._house.tables()
        self._problem = lost_games or lost_tables or lost_presets
        self._editor = DraftEditor(context, self._house, self._offered(sets), sets, presets, self)

    def _saved_games(self) -> tuple[Sequence[SavedGame], str]:
        """None where their folder cannot be read, and why."""
        try:
            return self._house.saved_games(), ""
        except TableError as trouble:
            return (), str(trouble)

    def _offered(self, sets: Sequence[CardSet]) -> Draft:
        """The last company again, or a new one."""
        if self._tables:
            return at_table(self._tables[0], sets)
        return first_draft(self.context, sets, self._tables, self._clock())

    def leave(self) -> None:
        super().leave()
        self._ground = None

    def arrange(self) -> None:
        self._ground = None
        if self._editor is not None:
            self._editor.draft = renamed(self._editor.draft, self.context)
        self._build(None)

    def rebuild(self) -> None:
        """Other contents in the same window."""
        self._build(self.emptied_toolkit())

    def _build(self, toolkit: Toolkit | None) -> None:
        """The page anew, with the focus where it was."""
        context, before = self.context, self._page
        sheet = Sheet(context.size, context.u)
        page = self._page = Page(context, self._backdrop(sheet), toolkit)
        self._left(page, sheet)
        self._right(page, sheet, panel_zone(sheet))
        page.finish("quick", before.ring.focused if before is not None else None)
        context.stage.redraw()

    def _backdrop(self, sheet: Sheet) -> pygame.Surface:
        """Table, cloth, title and emblem: the same for every panel and language. A copy, to be painted on."""
        if self._ground is None:
            self._ground = start_page(self.context, sheet)
        return self._ground.copy()

    def _left(self, page: Page, sheet: Sheet) -> None:
        teach = None if self.context.settings.taught else self._teach
        left = LeftThird(page, sheet, self.context, self._clock(), self._resume, teach)
        left.build(self._quick(), self._ways(), self._games, listed=self._shown == "saves")

    def _ways(self) -> list[Way]:
        say = self.context.say

        def way(panel: Panel, key: str, mark: str) -> Way:
            chosen = panel == self._shown
            tone: Tone = "accent" if chosen else "neutral"
            return Way(panel, tone, Tag(say(key), 20, mark, BUTTON_KEYS[panel]), partial(self._show, panel), chosen)

        ways = [
            way("new_game", "menu.new_game", "cards"),
            way("saves", "shell.saves_short", "hourglass"),
            Way("rulebook", "neutral", Tag(say("evening.rulebook"), 20, "book", "F1"), self._to_rulebook),
            Way("cards", "neutral", Tag(say("shell.all_cards"), 20, "star", "B"), self._to_cards),
            way("puzzles", "shell.puzzles", "check"),
            way("settings", "menu.settings", "cog"),
        ]
        network = self.context.network
        if network is not None:
            tag = Tag(say("shell.other_machines"), 20, "wifi", OTHERS_KEY)
            ways.append(Way("other_machines", "neutral", tag, partial(self._to_other_machines, network)))
        ways.append(Way("quit", "neutral", Tag(say("menu.quit"), 20, "cross", "Q"), self.context.quit))
        if self.context.settings.taught:
            ways.append(Way(FIRST_GAME, "neutral", Tag(say("shell.first_again"), 20, "play", FIRST_KEY), self._teach))
        return ways

    def _teach(self) -> None:
        """A first game with lessons, in the edition that is chosen. Once one has begun its button is one among others,
        for who comes next."""
        assert self._editor is not None
        draft = self._editor.draft
        self.context.change(remembered(draft, self.context))
        self._sit_down(lambda: self.context.go(self._house.first_game(draft.sets, self.context)))

    def _puzzle(self, tile: PuzzleTile) -> None:
        self._sit_down(lambda: self.context.go(self._house.puzzle(tile.id, self.context)))

    def _to_rulebook(self) -> None:
        self._house.read_rules(self.context)

    def _to_cards(self) -> None:
        self._house.browse(self.context, self._here)

    def _to_other_machines(self, network: Network) -> None:
        """The tables of this network; where a library is missing, which one."""
        missing = network.missing()
        if missing is not None:
            self.context.push(Notice(self.context.words.say(missing)))
            return
        from ui.scenes.net.tables import TablesScene

        self.context.go(TablesScene(network, self._house, self._here))

    def _quick(self) -> Quick:
        """One press: go on with the last game, or deal one."""
        assert self._editor is not None
        say, draft = self.context.say, self._editor.draft
        game = next((game for game in self._games if opens(game) and not game.finished), None)
        if game is not None:
            hint = machines_of(game, self.context) or say("menu.continue_hint")
            return Quick(say("menu.continue"), hint, game.names, True, partial(self._resume, game))
        if any(table.name == draft.table for table in self._tables):
            return Quick(draft.table, say("evening.last_table"), draft.names, ready(draft), self._deal)
        return Quick(say("shell.quick_start"), "", draft.names, ready(draft), self._deal, draft.people > 1)

    def _right(self, page: Page, sheet: Sheet, zone: Zone) -> None:
        context, u, box = self.context, sheet.u, sheet.rect(*zone)
        panel(context.theme, box.w, box.h, u, radius=26).draw(page.backdrop, box.x, box.y)
        room = inside(zone)
        heading = context.say(
            {"new_game": "new_game.heading", "saves": "saves.heading", "puzzles": "puzzles.all"}.get(
                self._shown, "settings.heading"
            )
        )
        page.line("heading", heading, room.x * u, (zone.y + 60) * u, room.w * u, 40, context.theme.text, "title")
        match self._shown:
            case "new_game":
                assert self._editor is not None
                deeds = self._editor.deeds(self._deal, self._sit_at, self._forget)
                self._editor.add_panel(page, sheet, room, self._tables, deeds)
            case "saves":
                self._saves_panel(page, sheet, room)
            case "puzzles":
                from ui.scenes.menu.puzzles import PuzzlesPanel

                assert self._editor is not None
                sets, solved = {each.id: each for each in self._editor.sets}, context.settings.solved
                PuzzlesPanel(page, sheet, room, sets, solved, self._puzzle).build(self._house.puzzles())
            case "settings":
                page.lay(settings_tree(context, lambda: page), sheet.rect(room.x, zone.y + 92, room.w, zone.h - 200))
                about = sheet.rect(room.x, zone.y + zone.h - 110, room.w, 80)
                page.paragraph("about", context.say("app.about"), about, 17.5, context.theme.muted, "italic")

    def _saves_panel(self, page: Page, sheet: Sheet, room: Zone) -> None:
        assert self._editor is not None
        shelf = Shelf({each.id: each for each in self._editor.sets}, self._clock())
        begin = partial(self._show, "new_game")
        over = [game for game in self._games if game.finished and not game.problem]
        tidy = partial(self._ask_tidy, over) if len(over) > 1 else None
        deeds = SavesDeeds(
            self._resume, self._look_at, self._ask_delete, self._turn_to, begin, self._share, self._ask_alone, tidy
        )
        SavesPanel(page, sheet, room, shelf, deeds).build(self._games, self._first_row)

    def _show(self, panel: Panel) -> None:
        self._shown, self._first_row = panel, 0
        self.rebuild()

    def _turn_to(self, first: int) -> None:
        self._first_row = first
        self.rebuild()

    def _sit_at(self, name: str) -> None:
        """A company that is known, or a new one."""
        assert self._editor is not None
        sets = self._editor.sets
        found = next((table for table in self._tables if table.name == name and name != NEW), None)
        fresh = first_draft(self.context, sets, self._tables, self._clock())
        self._editor.draft = fresh if found is None else at_table(found, sets)
        self.rebuild()

    def _forget(self) -> None:
        assert self._editor is not None
        say, name = self.context.say, self._editor.draft.table
        sure, word, instead = (
            say("evening.forget_sure", name=AsWritten(name)),
            say("evening.forget_it"),
            say("evening.keep_it"),
        )
        self.context.push(Confirm(sure, word, instead, partial(self._forgotten, name)))

    def _forgotten(self, name: str) -> None:
        self._keep(without(self._tables, name))
        assert self._editor is not None
        self._editor.draft = self._offered(self._editor.sets)
        self.rebuild()

    def _keep(self, tables: Sequence[KnownTable]) -> None:
        """A table that cannot be stored is no reason not to play."""
        self._tables = tables
        try:
            self._house.keep_tables(tables)
        except TableError as trouble:
            self.context.push(Notice(str(trouble)))

    def _deal(self) -> None:
        assert self._editor is not None
        draft = self._editor.draft
        if not ready(draft):
            return
        self.context.change(remembered(draft, self.context))
        table = as_table(draft)
        if table is not None:
            self._keep(put_first(self._tables, table))
        order = new_game(draft, self.context.settings)
        self._sit_down(lambda: self.context.go(self._house.start(order, self.context)))

    def _resume(self, game: SavedGame) -> None:
        """As the table that it was: where people have seats at other machines, they are waited for."""
        if not game.linked or game.problem:
            self._resume_alone(game)
        elif self.context.network is None:
            self._ask_alone(game)
        else:
            self._open_again(game)

    def _resume_alone(self, game: SavedGame) -> None:
        self._sit_down(lambda: self.context.go(self._house.resume(game, self.context)))

    def _ask_alone(self, game: SavedGame) -> None:
        self.context.push(confirm_alone(self.context, elsewhere(game), partial(self._resume_alone, game)))

    def _open_again(self, game: SavedGame) -> None:
        from ui.scenes.net.open_game import open_again

        open_again(Path(game.file), self._table_name(game), self._house, self.context, self._here)

    def _look_at(self, game: SavedGame) -> None:
        self._sit_down(lambda: self.context.go(self._house.look_at(game, self.context)))

    def _sit_down(self, how: Callable[[], None]) -> None:
        """A save that does not open may now be known to be damaged: the list offers what can be rescued."""
        try:
            how()
        except TableError as trouble:
            self.context.push(Notice(str(trouble)))
            self._games, _ = self._saved_games()  # why there are none was told at the start
            self.rebuild()

    @property
    def _share(self) -> Callable[[SavedGame], None] | None:
        """Opens a saved game to other machines, where there is a network."""
        return self._ask_sharing if self.context.network is not None else None

    def _ask_sharing(self, game: SavedGame) -> None:
        from ui.scenes.net.open_game import OpenGameDialog, open_game

        def opened(wish: NewTable) -> None:
            open_game(wish, self._house, self.context, self._here)

        self.context.push(OpenGameDialog(self._table_name(game), Path(game.file), opened))

    def _table_name(self, game: SavedGame) -> str:
        from ui.scenes.net.open_table import table_name

        return table_name(self.context, next(iter(game.names), ""))

    def _here(self) -> MenuScene:
        return MenuScene(self._house, self._shown, self._clock)

    def _ask_delete(self, game: SavedGame) -> None:
        say = self.context.say
        sure, word, instead = say("saves.delete_sure"), say("saves.delete"), say("saves.keep")
        self.context.push(Confirm(sure, word, instead, partial(self._delete, game)))

    def _ask_tidy(self, over: Sequence[SavedGame]) -> None:
        say = self.context.say
        sure, word, instead = say("saves.tidy_sure", n=len(over)), say("saves.delete"), say("saves.keep_them")
        self.context.push(Confirm(sure, word, instead, partial(self._delete, *over)))

    def _delete(self, *games: SavedGame) -> None:
        try:
            for game in games:
                self._house.delete(game)
        except TableError as trouble:
            self.context.push(Notice(str(trouble)))
        self._games, _ = self._saved_games()  # why there are none was told at the start
        self._first_row = 0
        self.rebuild()

    def update(self, dt: float) -> bool:
        if self._seen:
            album().close()
            self._tell_problem()
        return super().update(dt)

    def _tell_problem(self) -> None:
        problem, self._problem = self._problem, ""
        if problem:
            self.context.push(Notice(problem))

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        self._seen = True
        return super().draw(canvas)
