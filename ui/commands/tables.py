"""The seam between the menu and a table: the only place where a window gets its game. Modules that the start page does
not need are imported when a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cli.rivals import minds as own_minds
from game.cli.rivals import rival_names
from game.install import config_folder
from game.text.catalogue import Catalogue
from game.text.faults import sentence_of
from ui.scene import Context, Scene
from ui.scenes.menu.backend import House, TableError
from ui.storage import known_tables as known
from ui.storage.companies import RIVAL_KINDS, NewGame, RivalKind, SeatPlan, seated
from ui.storage.settings import Pace as PaceName

if TYPE_CHECKING:
    from game.ai.worker import ProcessMinds
    from game.content.faults import ContentErrors
    from game.model.house_rules import HouseRules
    from game.model.ruleset import Ruleset
    from game.net.interface import Visit
    from game.table.interface import SeatInfo
    from game.table.opening import GameSettings
    from game.table.read_only_table import Past
    from game.table.table import LocalTable
    from game.table.unsaved import Unsaved
    from ui.commands.left_wins import WinsLeft
    from ui.commands.local_backend import LocalHouse
    from ui.scenes.table import TableScene

FACTORS: Mapping[PaceName, float] = {"instant": 0.0, "brisk": 1.0, "leisurely": 2.0}
"""How long rivals seem to think, as a multiple of their own pace."""


def start_game(game: NewGame, context: Context) -> Scene:
    """The table scene of a game just dealt. Raises TableError with a sentence for the person."""
    return _dealt(game, _settings_of(game, context), context)


def _dealt(game: NewGame, settings: GameSettings, context: Context) -> Scene:
    from game.table.clock import Pace
    from game.table.opening import open_table
    from game.table.save_folder import saves_dir
    from game.table.saves import new_path

    pace = Pace(FACTORS[game.pace])
    path = new_path(saves_dir(), f"{datetime.now():%Y-%m-%d}", tuple(seat.name for seat in settings.seats))
    table = _opened(context, lambda: open_table(settings, own_minds, pace, game.seed, path))
    return _scene(table, game, context, guided=settings.prepared is not None)


def _settings_of(game: NewGame, context: Context) -> GameSettings:
    """As the table knows them: each computer with a temper. TableError for house rules that cannot be."""
    from game.ai.characters import tempered
    from game.table.interface import Manners
    from game.table.opening import GameSettings

    seats = tuple(map(seated, game.seats))
    minds = tempered([(seat.mind, seat.name) for seat in seats])
    seats = tuple(seat._replace(mind=mind) for seat, mind in zip(seats, minds, strict=True))
    return GameSettings(game.sets, seats, _house(context, game.sets, game.options), Manners(game.hands))


def first_game(edition: str, context: Context) -> Scene:
    """The scene of the game that teaches, with the prepared deal of this edition. Raises TableError with a sentence for
    the person."""
    from game.table.guided_game import guided_game

    guided = guided_game(edition)
    mine = context.settings.name or context.say("new_game.default_name")
    names = [name for name in rival_names(context.words) if name != mine]
    rivals = (SeatPlan("ai", name, mind=mind) for name, mind in zip(names, guided.minds, strict=False))
    game = NewGame(
        (SeatPlan("you", mine), *rivals), guided.sets, guided.seed, context.settings.pace, options=guided.options
    )
    settings = msgspec.structs.replace(_settings_of(game, context), prepared=guided.deal)
    context.change(msgspec.structs.replace(context.settings, lessons=True, taught=True))
    return _dealt(game, settings, context)


def watch_game(game: NewGame, context: Context, *, room: bool = False) -> Scene:
    """The scene of a table where only computers sit. It is kept nowhere; the next one follows with other shuffles.
    `room`: as it is seen across a room.
    Raises TableError with a sentence for the person."""
    from game.content.merger import theme_of
    from game.table.clock import Pace
    from game.table.opening import begin
    from game.table.unsaved import Unsaved
    from ui.scenes.watched_table import WatchedTable
    from ui.table.session import Exits

    settings, pace = _settings_of(game, context), Pace(FACTORS[game.pace])
    table = _opened(context, lambda: begin(settings, lambda meta, deal: Unsaved(), _itself, own_minds, pace, game.seed))

    def again(now: Context) -> Scene:
        return watch_game(msgspec.structs.replace(game, seed=None), now, room=scene.session.room)

    exits = Exits(lambda: home(context), again, lambda: home(context), stored=False)
    scene = WatchedTable(table, table.texts.texts, exits, game.options, theme_of(game.sets))
    scene.session.room = room
    return scene


def _itself(save: Unsaved) -> Unsaved:
    """Return the save itself: unsaved games need no thread that writes."""
    return save


def resume_game(path: Path, context: Context) -> Scene:
    """The table scene of a saved game at this screen alone. One whose cards have changed or are gone is only looked at,
    with those that it keeps. Raises TableError with a sentence for the person."""
    from game.content.merger import meant_by
    from game.model.house_rules import written
    from game.table.clock import Pace
    from game.table.opening import resume_table
    from ui.scenes.read_only_table import LookingScene

    stored: list[GameSettings] = []

    def minds(settings: GameSettings, ruleset: Ruleset) -> ProcessMinds:
        stored.append(settings)
        return own_minds(settings, ruleset)

    try:
        table = _opened(context, lambda: resume_table(path, minds, Pace(FACTORS[context.settings.pace])))
    except TableError:
        past = _past(path)
        if past is None:
            raise
        return LookingScene(past, lambda: home(context))
    table.gather()
    sets, hands = stored[0].sets, stored[0].manners.hands
    options = written(stored[0].house, meant_by(sets))
    seats = tuple(planned(info, first=(seat,) == table.people[:1]) for seat, info in enumerate(table.seats))
    game = NewGame(seats, sets, None, context.settings.pace, hands, options)
    scene = _scene(table, game, context, guided=stored[0].prepared is not None)
    scene.session.notice = table.notice
    return scene


def look_at(path: Path, context: Context) -> Scene:
    """A saved game move by move, nothing to be done. Raises TableError with a sentence for the person."""
    from game.table.read_only_table import look_back
    from game.table.records import SaveProblem
    from ui.scenes.read_only_table import LookingScene

    try:
        past = look_back(path)
    except SaveProblem as problem:
        raise TableError(context.words.say(problem.message)) from problem
    if past is None:
        raise TableError(context.say("saved.keeps_no_cards"))
    return LookingScene(past, lambda: home(context))


def _resume_alone(path: Path, context: Context) -> Scene:
    """At this screen; where somebody still holds the save, the start page."""
    try:
        return resume_game(path, context)
    except TableError:
        return home(context)


def visited_table(visit: Visit, house: House, context: Context, save: Path | None = None) -> Scene:
    """The table scene of a visit whose game is on; after it all are in the lobby again, with one press. The owner of
    the table may go on with `save` at this screen alone."""
    from game.content.merger import meant_by, theme_of
    from game.model.house_rules import written
    from ui.scenes.net.link_dialog import invitation_dialog
    from ui.scenes.net.lobby import LobbyScene
    from ui.scenes.net.visited_table import VisitedTable
    from ui.table.session import Exits

    keeps = visit.invitation is not None

    def again(now: Context) -> Scene:
        return LobbyScene(visit, house, lambda: home(now))

    invite = partial(invitation_dialog, visit) if keeps else None
    alone = partial(_resume_alone, save, context) if save is not None else None
    start = partial(home, context)
    by_code = visit.invitation.by_code if visit.invitation is not None else 0
    exits = Exits(start, again, start, keeps=keeps, invite=invite, alone=alone, seats_change=True, by_code=by_code)
    lobby = visit.lobby
    if lobby is None:
        return VisitedTable(visit, exits)
    options = written(lobby.house, meant_by(lobby.sets))
    return VisitedTable(visit, exits, options, theme_of(lobby.sets))


def _past(path: Path) -> Past | None:
    """The game of a sound save, with its own cards."""
    from game.table.read_only_table import look_back
    from game.table.records import SaveProblem

    try:
        return look_back(path)
    except SaveProblem:
        return None


def planned(info: SeatInfo, *, first: bool) -> SeatPlan:
    """The same seat for another game."""
    if info.kind == "person":
        return SeatPlan("you" if first else "local", info.name, info.lang, sex=info.sex)
    said = info.mind.partition(":")[0]
    kind: RivalKind = next((kind for kind in RIVAL_KINDS if kind == said), "ai")
    return SeatPlan(kind, info.name, mind=info.mind)


def home(context: Context) -> Scene:
    from ui.scenes.menu.scene import MenuScene

    return MenuScene(_this_house(context))


def _this_house(context: Context) -> LocalHouse:
    from game.table.save_folder import saves_dir
    from ui.commands.local_backend import LocalHouse, show_folder

    return LocalHouse(saves_dir(), lambda: context.words, start_game, resume_game, show_folder=show_folder)


def _house(context: Context, sets: Sequence[str], said: Sequence[str]) -> HouseRules:
    """TableError with the sentence for options that cannot be."""
    from game.content.merger import meant_by
    from game.model.house_rules import OptionFault, agreed

    try:
        return agreed(meant_by(sets), said)
    except OptionFault as fault:
        raise TableError(context.words.say(fault.message)) from fault


def _opened(context: Context, make: Callable[[], LocalTable]) -> LocalTable:
    """Make the table; TableError with a sentence if save, house rules or cards prevent it."""
    from game.content.faults import ContentErrors
    from game.content.merger import UnknownSet
    from game.model.house_rules import OptionFault
    from game.table.records import SaveProblem

    try:
        return make()
    except (SaveProblem, OptionFault) as problem:
        raise TableError(context.words.say(problem.message)) from problem
    except UnknownSet as unknown:
        raise TableError(context.say("shell.set_gone", set=unknown.set_id)) from unknown
    except ContentErrors as broken:
        raise TableError(cards_broken(broken, context.words)) from broken


def cards_broken(broken: ContentErrors, words: Catalogue) -> str:
    """The first mistake in the cards, as a sentence."""
    first = broken.errors[0]
    return words.say("problem.cards_broken", place=str(first.mark), why=sentence_of(first, words.lang))


def _scene(table: LocalTable, game: NewGame, context: Context, *, guided: bool = False) -> TableScene:
    """`guided`: with lessons over it."""
    from game.content.merger import meant_by, theme_of
    from ui.scenes.guided_table import GuidedTable
    from ui.scenes.table import TableScene
    from ui.storage.known_tables import Agreed
    from ui.table.session import Exits

    def again(now: Context) -> Scene:
        """The same company's next game, by what it has agreed meanwhile."""
        return start_game(msgspec.structs.replace(game, seed=None, options=agreed.now()), now)

    def reopened() -> Scene:
        """After a crash: the broken table lets go of its save first."""
        table.close()
        return resume_game(table.path, context)

    def to_others() -> Scene:
        """Opens this game to other machines: it goes on from its save."""
        from ui.scenes.net.open_game import OpenGameDialog, open_game

        house, alone = _this_house(context), partial(_resume_alone, table.path, context)
        return OpenGameDialog(game.table, table.path, lambda wish: open_game(wish, house, context, alone))

    folder, company = config_folder(), known.company(game)
    now, keep = partial(known.rules_of, folder, company), partial(known.keep_rules, folder, company)
    agreed = Agreed(now, keep, meant_by(game.sets))

    def open_wins() -> WinsLeft:
        """Only then is there anything to look through."""
        from ui.commands.left_wins import WinsLeft

        return WinsLeft(table, theme)

    theme, others = theme_of(game.sets), to_others if context.network is not None else None
    exits = Exits(lambda: home(context), again, reopened, agreed, others, open_wins=open_wins)
    kind = GuidedTable if guided else TableScene
    return kind(table, table.texts.texts, exits, game.options, theme)
