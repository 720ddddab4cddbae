"""The menu's view of this machine: card sets beside the game, saves in the person's folder, tables to open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.content.cache import cached
from game.content.folders import CARD_FILES, MANIFEST, Home, homes, list_set_ids, own_folder
from game.content.other_files import fingerprint
from game.files import Damaged, tighten, why
from game.install import config_folder
from game.model.messages import AsWritten
from game.table.save_folder import save_files
from game.text.catalogue import Catalogue
from game.text.faults import sentence_of
from game.text.typography import Lang, typeset
from ui.scene import Context, Scene
from ui.scenes.menu.backend import CardSet, PuzzleTile, SavedGame, TableError
from ui.storage import known_tables as known
from ui.storage import presets
from ui.storage.companies import KnownTable, NewGame
from ui.storage.presets import Preset

if TYPE_CHECKING:
    from game.content.authored import Words
    from game.content.faults import ContentErrors
    from game.content.manifest import Blurb
    from game.model.cards import CardDef
    from game.net.interface import Visit
    from game.table import records
    from ui.scenes.menu.scene import Panel

OpenTable = Callable[[NewGame, Context], Scene]
ResumeTable = Callable[[Path, Context], Scene]


class LocalHouse:
    """The House of ui.scenes.menu.backend for games on this machine. words: gives the catalogue of the moment, for
    reasons."""

    def __init__(
        self,
        folder: Path,
        words: Callable[[], Catalogue],
        open_table: OpenTable,
        resume_table: ResumeTable,
        settings_folder: Path | None = None,
        show_folder: Callable[[Path], None] = lambda folder: None,
    ) -> None:
        self._show_folder = show_folder
        self._settings_folder = settings_folder or config_folder()
        self._folder = folder
        self._words = words
        self._open = open_table
        self._resume = resume_table
        self._doubted: set[Path] = set()  # saves that did not open: worth a close look

    def card_sets(self) -> Sequence[CardSet]:
        """All sets that are there; a broken one does not hide the others. Reads them only when cards of ours or any
        file of a player's own set have changed: those are looked through before they are offered."""
        found = homes()
        ours = [home.path for home in found if not home.own]
        files = [folder / name for folder in ours for name in (MANIFEST, *CARD_FILES)]
        own = [f"{home} {fingerprint(home.path)}" for home in found if home.own]
        data = cached("card-sets", files, "\n".join(["6", *own]), lambda: _looked_at(found))
        return msgspec.msgpack.decode(data, type=list[CardSet])

    def own_sets_folder(self) -> str:
        folder = own_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            said = self._words().say("shell.own_sets_refused", folder=AsWritten(str(folder)), why=why(trouble))
            raise TableError(said) from trouble
        self._show_folder(folder)
        return str(folder)

    def saved_games(self) -> Sequence[SavedGame]:
        try:
            found = save_files(self._folder)
        except OSError as trouble:
            folder = str(self._folder)
            raise TableError(
                self._words().say("save.no_folder", folder=AsWritten(folder), why=why(trouble))
            ) from trouble
        tighten(self._folder, *found)
        if not found:
            return []  # and nothing is imported that opens one
        from game.table.save_reader import look_closely
        from game.table.saves import saved_games

        with self._telling():
            games = saved_games(self._folder)
        return [self._told(look_closely(game.path) if game.path in self._doubted else game) for game in games]

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Turn problems of a save, or of their folder, into a TableError with a sentence."""
        from game.table.records import SaveProblem

        try:
            yield
        except SaveProblem as problem:
            raise TableError(self._words().say(problem.message)) from problem

    def _told(self, game: records.SavedGame) -> SavedGame:
        summary = game.summary
        return SavedGame(
            file=str(game.path),
            when=_when(game.path, summary.date),
            names=summary.names,
            levels=summary.levels,
            turn=summary.turn,
            moves=game.moves,
            finished=summary.finished,
            winners=summary.winners,
            problem=self._words().say(game.problem) if game.problem is not None else "",
            safe_until=game.sound if game.problem is not None else 0,
            sets=game.sets,
            goal=game.goal,
            machines=game.machines,
        )

    def start(self, game: NewGame, context: Context) -> Scene:
        return self._prepared(game.sets, lambda: self._open(game, context), context, "new_game")

    def first_game(self, sets: Sequence[str], context: Context) -> Scene:
        from game.table.guided_game import edition_of, guided_game
        from ui.commands.tables import first_game

        edition = edition_of(sets)
        return self._prepared(guided_game(edition).sets, lambda: first_game(edition, context), context, "new_game")

    def puzzles(self) -> Sequence[PuzzleTile]:
        from game.table.puzzles import puzzles

        folders = {home.id: home.path for home in homes() if not home.own}
        try:
            known = puzzles()
        except Damaged:
            return []
        return [
            PuzzleTile(one.id, one.set, one.moves, one.difficulty, one.lesson, *_figures(folders[one.set], [one.shows]))
            for one in known
            if one.set in folders
        ]

    def puzzle(self, id: str, context: Context) -> Scene:
        from game.table.puzzles import puzzles
        from ui.commands.puzzle_tables import puzzle_table

        found = next(one for one in puzzles() if one.id == id)
        from ui.scenes.menu.scene import MenuScene

        def home() -> Scene:
            return MenuScene(self, "puzzles")

        return self._prepared((found.set,), lambda: puzzle_table(found, context, home), context, "puzzles")

    def _prepared(self, sets: Sequence[str], then: Callable[[], Scene], context: Context, back: Panel) -> Scene:
        """At once where these sets are compiled already; else with a bar, because that takes seconds. back: the panel
        of the start page that is shown if it fails."""
        from game.content.merger import uncompiled

        missing = uncompiled(sets)
        if not missing:
            return then()
        from ui.scenes.loading import LoadingScene, Step
        from ui.scenes.menu.scene import MenuScene

        names = {each.id: each.name.get(context.language, each.id) for each in self.card_sets()}
        steps = [Step(names.get(set_id, set_id), partial(_compile, set_id)) for set_id in missing]
        return LoadingScene(steps, then, lambda: MenuScene(self, back))

    def resume(self, game: SavedGame, context: Context) -> Scene:
        path = Path(game.file)
        if game.problem:
            path = self._sound_part(game, path)
        played = game.sets or [found.id for found in homes() if not found.own]
        return self._prepared(played, partial(self._resumed, path, context), context, "saves")

    def _resumed(self, path: Path, context: Context) -> Scene:
        try:
            return self._resume(path, context)
        except TableError:
            self._doubted.add(path)
            raise

    def _sound_part(self, game: SavedGame, path: Path) -> Path:
        from game.table import saves

        copy = saves.new_path(self._folder, f"{datetime.now():%Y-%m-%d}", game.names or (path.stem,))
        with self._telling():
            saves.salvage(path, copy)
        return copy

    def browse(self, context: Context, home: Callable[[], Scene]) -> None:
        from ui.card_browser.scene import CardBrowser
        from ui.commands.all_cards import every_card, lacking

        def browser() -> Scene:
            return CardBrowser(every_card(), lambda: context.go(home()))

        if lacking():
            context.go(self._prepared(list_set_ids(), browser, context, "new_game"))
        else:
            context.push(CardBrowser(every_card(), context.pop))

    def read_rules(self, context: Context) -> None:
        from ui.commands.all_cards import every_card, lacking
        from ui.rulebook.scene import RulebookScene
        from ui.rulebook.subject import Subject

        stock = every_card(besides=lacking())
        context.push(RulebookScene(Subject(texts=stock.texts, cards=stock.cards)))

    def look_at(self, game: SavedGame, context: Context) -> Scene:
        from ui.commands.tables import look_at

        return look_at(Path(game.file), context)

    def sit_down(self, visit: Visit, context: Context, save: Path | None = None) -> Scene:
        from ui.commands.tables import visited_table

        return visited_table(visit, self, context, save)

    def delete(self, game: SavedGame) -> None:
        from game.table import saves

        with self._telling():
            saves.delete(Path(game.file))

    def tables(self) -> tuple[Sequence[KnownTable], str]:
        found, problem = known.welcome(self._settings_folder)
        return found, self._words().say(problem) if problem is not None else ""

    def presets(self) -> tuple[Sequence[Preset], str]:
        found, kept = presets.load(self._settings_folder)
        return found, self._words().say("variant.presets_broken", file=AsWritten(str(kept))) if kept else ""

    def keep_presets(self, kept: Sequence[Preset]) -> None:
        with self._keeping(presets.FILE_NAME):
            presets.store(kept, self._settings_folder)

    def keep_tables(self, tables: Sequence[KnownTable]) -> None:
        with self._keeping(known.FILE_NAME):
            known.store(tables, self._settings_folder)

    @contextmanager
    def _keeping(self, name: str) -> Iterator[None]:
        """A disk that refuses is told in a sentence."""
        try:
            yield
        except OSError as trouble:
            file = str(self._settings_folder / name)
            said = self._words().say("evening.tables_unkept", file=AsWritten(file), why=why(trouble))
            raise TableError(said) from trouble


def show_folder(folder: Path) -> None:
    """In the system's own window, where there is one."""
    import shutil
    import subprocess

    opener = next(filter(None, map(shutil.which, ("explorer", "xdg-open", "open"))), None)
    if opener is not None:
        quiet = subprocess.DEVNULL
        subprocess.Popen([opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def _compile(set_id: str) -> None:
    """Compile a set; its faults are told when it is dealt."""
    from game.content.faults import ContentErrors
    from game.content.merger import UnknownSet, compile_ahead

    with suppress(ContentErrors, UnknownSet):
        compile_ahead(set_id)


def _looked_at(found: Sequence[Home]) -> bytes:
    return msgspec.msgpack.encode([_look_at(home) for home in found])


def _look_at(home: Home) -> CardSet:
    """Return the panel's data on a set, or why it cannot be used."""
    from game.content.faults import ContentErrors
    from game.content.manifest import number_of_cards, read_manifest
    from game.content.packages import folder_of

    id = home.id if not home.taken else f"own:{home.path.name}"
    try:
        folder = folder_of(home)
        manifest = read_manifest(folder)
        cards = _looked_through(home) if home.own else ()
    except ContentErrors as broken:
        name = home.path.name if home.taken else home.id
        return CardSet(id, {"en": name, "fr": name}, problem={"en": _why(broken, "en"), "fr": _why(broken, "fr")})
    return CardSet(
        manifest.id,
        _both(manifest.name),
        theme=manifest.theme,
        blurb=_both(manifest.blurb) if manifest.blurb is not None else {},
        cards=sum(card.count for card in cards) or number_of_cards(folder),
        figures=_figures(folder, manifest.figures or [card.id.partition("/")[2] for card in cards]),
        options=manifest.options,
        mixed=manifest.options if manifest.mixed is None else manifest.mixed,
    )


def _both(words: Words | Blurb) -> dict[str, str]:
    return {"en": typeset(words.en, "en"), "fr": typeset(words.fr, "fr")}


def _figures(folder: Path, cards: Iterable[str]) -> tuple[str, ...]:
    """The pictures of the first two of these cards that have one."""
    from game.content.card_pictures import picture_path

    found = (path for path in (picture_path(folder, card) for card in cards) if path is not None)
    return tuple(str(path) for path in islice(found, 2))


def _looked_through(home: Home) -> tuple[CardDef, ...]:
    """Return the cards of a player's own set; it is compiled already when it is dealt. ContentErrors for all its
    faults."""
    from game.cli.check import faults_of
    from game.content.faults import ContentErrors, refusal
    from game.content.merger import cards_of
    from game.content.nodes import Mark, Place
    from game.content.packages import folder_of

    if home.taken:
        key = "id_of_ours" if home.taken == "of_ours" else "id_twice"
        raise refusal(Place(Mark(home.path.name)), key, word=home.id)
    faults = faults_of(folder_of(home))
    if faults:
        raise ContentErrors(faults)
    return cards_of(home.id)


def _why(broken: ContentErrors, lang: Lang) -> str:
    return f"{broken.errors[0].mark}: {sentence_of(broken.errors[0], lang)}"


def _when(path: Path, date: str) -> datetime:
    """The moment of the last move; of the file where the save cannot tell; this one where no file is left."""
    with suppress(ValueError):
        return datetime.fromisoformat(date)
    with suppress(OSError, ValueError, OverflowError):  # gone meanwhile, or of a year that no calendar has
        return min(datetime.fromtimestamp(path.stat().st_mtime), datetime.now())
    return datetime.now()
