"""Opening a table: a new game with its save, or a saved one where it stopped."""

from __future__ import annotations

import uuid
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, load_ruleset
from game.effects.executors import EXECUTORS
from game.model.house_rules import HouseRules, OptionFault, misfit
from game.model.messages import AsWritten, Message
from game.model.ruleset import RULES, CardTexts, Ruleset, digest_of
from game.rules.book import Book
from game.rules.engine import Engine
from game.table.chance import fresh_seed
from game.table.clock import Pace, now
from game.table.interface import Manners, SeatInfo
from game.table.mind_protocol import Minds
from game.table.prepared_deal import PreparedDeal, chance_of_deal
from game.table.records import SEATS, Entry, MetaValue, Save, Saved, SaveProblem
from game.table.save_copy import no_moves
from game.table.save_folder import saves_dir
from game.table.saves import new_path
from game.table.sqlitefile import remove
from game.table.store import Store
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline, entry, read, summary_of
from game.table.writer import Wake, Writer, WriterThread
from game.text.foreign import LONGEST_VALUE, clean_name

SAVE_FORM = 3
"""Version of what `meta` holds about a game."""


class GameSettings(msgspec.Struct, frozen=True):
    """The settings of a game: card sets, seats, house rules. They stand in the save; the seed stands beside them."""

    sets: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    house: HouseRules = HouseRules()
    manners: Manners = Manners()
    prepared: PreparedDeal | None = None
    form: int = SAVE_FORM

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of the first throws, where they are prepared."""
        return self.prepared.dice if self.prepared is not None else ()


class _Form(msgspec.Struct, frozen=True):
    """The part of the settings that every version has."""

    form: int


MakeMinds = Callable[[GameSettings, Ruleset], Minds]
"""Gives a table its rivals: in a process of their own, or in this one for tests."""


def engine_of(settings: GameSettings) -> tuple[Engine, CardTexts]:
    """The rules of these settings. UnknownSet or ContentErrors if a set is not there or broken."""
    ruleset, texts = load_ruleset(settings.sets, settings.house)
    return Engine(Book(ruleset), EXECUTORS), texts


AnySave = TypeVar("AnySave", bound=Save)
NO_NOTES: Mapping[str, MetaValue] = {}


def open_table(
    settings: GameSettings,
    minds: MakeMinds,
    pace: Pace,
    seed: int | None = None,
    path: Path | None = None,
    wake: Wake = lambda: None,
    notes: Mapping[str, MetaValue] = NO_NOTES,
) -> LocalTable:
    """A new game in a file. `notes`: values that may change later, kept before anything is shown. SaveProblem if it
    cannot be stored; nothing of it lies about then."""
    names = tuple(seat.name for seat in settings.seats)
    return begin(
        settings,
        lambda meta, deal: _begun(path or new_path(saves_dir(), now()[:10], names), meta, deal, notes),
        lambda store: WriterThread(store, wake),
        minds,
        pace,
        seed,
    )


def begin(
    settings: GameSettings,
    create: Callable[[Mapping[str, MetaValue], Entry], AnySave],
    write: Callable[[AnySave], Writer],
    minds: MakeMinds,
    pace: Pace,
    seed: int | None = None,
) -> LocalTable:
    """A new game, dealt and stored: `create` makes its save with what is fixed and the deal, `write` who stores what
    follows. OptionFault for house rules that exclude each other; UnknownSet or ContentErrors if its cards cannot be
    used."""
    wrong = misfit(settings.house, distant=any(seat.machine for seat in settings.seats))
    if wrong is not None:
        raise OptionFault(wrong)
    engine, texts = engine_of(settings)
    seed = fresh_seed() if seed is None else seed
    settings = msgspec.structs.replace(settings, seats=tuple(map(_undecided, settings.seats)))
    chance = chance_of_deal(seed, engine.book.ruleset, settings.prepared)
    step = engine.start(len(settings.seats), chance, chosen_sexes(settings))
    timeline = Timeline()
    timeline.append(Move(None, step.events, step.state))
    names = tuple(seat.name for seat in settings.seats)
    deal = entry(timeline.moves[0], summary_of(names, step.state))
    save = create(meta_of(settings, engine, seed, texts), deal)
    rivals = minds(settings, engine.book.ruleset)
    return LocalTable(
        engine,
        texts,
        settings.seats,
        seed,
        timeline,
        write(save),
        rivals,
        pace,
        save,
        settings.manners,
        settings.dice,
    )


def _undecided(seat: SeatInfo) -> SeatInfo:
    """A computer chooses no sex (E-47)."""
    return seat._replace(sex="") if seat.kind == "rival" else seat


def chosen_sexes(settings: GameSettings) -> tuple[int | None, ...]:
    """Return the sex that was chosen at set-up for each seat; None where it comes by chance."""
    known: dict[str, int] = {"man": 0, "woman": 1}
    return tuple(known.get(seat.sex) for seat in settings.seats)


def _begun(path: Path, meta: Mapping[str, MetaValue], deal: Entry, notes: Mapping[str, MetaValue]) -> Store:
    """A new save with its first move. SaveProblem speaks of the game that cannot begin, not of a move."""
    try:
        store = Store.create(path, meta)
        try:
            store.append(deal)
            for note, value in notes.items():
                store.set_meta(note, value)
        except BaseException:
            store.close()
            remove(path)
            raise
    except SaveProblem as problem:
        key = CANNOT_BEGIN.get(problem.message.key)
        raise SaveProblem(key, {**problem.message.args, "folder": str(path.parent)}) if key else problem from problem
    return store


CANNOT_BEGIN = {
    "save.disk_full": "save.no_room",
    "save.disk_error": "save.cannot_begin",
    "save.no_access": "save.cannot_begin",
}
"""The refusals told for trouble with the disk while there is no game yet that could be safe."""


def resume_table(path: Path, minds: MakeMinds, pace: Pace, wake: Wake = lambda: None) -> LocalTable:
    """The game of a file where it stopped. SaveProblem says how many moves are sound if it is damaged."""
    store = Store.open(path)
    table = resume(store, lambda store: WriterThread(store, wake), minds, pace)
    table.notice = store.notice or table.notice
    return table


def resume(save: AnySave, write: Callable[[AnySave], Writer], minds: MakeMinds, pace: Pace) -> LocalTable:
    """A saved game where it stopped. SaveProblem says what is wrong; ContentErrors, that its cards have mistakes. The
    save is let go of then, unchanged."""
    try:
        settings, seed = settings_of(save)
        engine, texts, kept = cards_of(save, settings)
        timeline = moves_of(save, engine)
        rivals = minds(settings, engine.book.ruleset)
        seats, manners, dice = settings.seats, settings.manners, settings.dice
        table = LocalTable(engine, texts, seats, seed, timeline, write(save), rivals, pace, save, manners, dice)
        table.notice = own_cards(save) if kept else None
        return table
    except BaseException:
        save.close()
        raise


class Dealt(NamedTuple):
    """The rules of a stored game and the words of its cards. `kept`: they are those that it keeps."""

    engine: Engine
    texts: CardTexts
    kept: bool


def cards_of(store: Saved, settings: GameSettings) -> Dealt:
    """With the cards that are here, or, where these have changed since or have mistakes, with those that it keeps.
    SaveProblem if a set is not here or it keeps none, ContentErrors if it keeps none and these have mistakes.
    """
    try:
        engine, texts = engine_of(settings)
    except UnknownSet as unknown:
        raise SaveProblem("save.no_set", {"name": store.path.name, "set": unknown.set_id}) from unknown
    except ContentErrors:
        kept = kept_cards(store)
        if kept is None:
            raise
        return Dealt(*kept, kept=True)
    if store.get_meta("ruleset") == engine.book.ruleset.digest:
        return Dealt(engine, texts, kept=False)
    kept = kept_cards(store)
    if kept is None:
        raise SaveProblem("save.other_cards", {"name": store.path.name})
    return Dealt(*kept, kept=True)


def own_cards(store: Saved) -> Message:
    """Return the message for a game that goes on with the cards its save keeps."""
    return Message("save.own_cards", {"name": AsWritten(store.path.name)})


def moves_of(store: Saved, engine: Engine) -> Timeline:
    """The moves of a stored game, folded anew. SaveProblem if there are none, or such as this version cannot read."""
    try:
        timeline = read(engine.book, store.entries())
    except msgspec.DecodeError as error:
        raise SaveProblem("save.unknown_move", {"name": store.path.name}) from error
    if not timeline.moves:
        raise no_moves(store.path)
    return timeline


def meta_of(
    settings: GameSettings, engine: Engine, seed: int, texts: CardTexts | None = None
) -> dict[str, str | int | bytes]:
    """Return the facts that a save keeps of its game besides the moves. The seed never leaves it. With `texts` it keeps
    its cards, so that it can be finished when they have changed."""
    ruleset = engine.book.ruleset
    kept = {CARDS: zlib.compress(msgspec.msgpack.encode(Cards(ruleset, texts)))} if texts is not None else {}
    return {
        GAME_ID: uuid.uuid4().hex,
        "settings": msgspec.json.encode(settings).decode(),
        "ruleset": ruleset.digest,
        RULES_NUMBER: RULES,
        "chance_seed": seed,
        **kept,
    }


GAME_ID, CARDS, RULES_NUMBER = "game_id", "cards", "rules"
LARGEST_CARDS = 16 << 20  # bytes; five hundred cards need less than one MiB


class Cards(msgspec.Struct, frozen=True):
    """The cards that a game was dealt with, as its save keeps them."""

    ruleset: Ruleset
    texts: CardTexts


def only_looked_at(store: Saved) -> Message:
    """Return the message for a game that is shown with the cards of its save: which set is missing here."""
    try:
        cards_of(store, settings_of(store)[0])
    except SaveProblem as problem:
        return Message("save.looked_at_no_set", problem.message.args)
    return Message("save.only_looked_at", {"name": AsWritten(store.path.stem)})


def kept_cards(store: Saved) -> tuple[Engine, CardTexts] | None:
    """The cards that a save keeps of its game; none if it keeps none, or such as this version cannot read."""
    data = store.get_meta(CARDS)
    if not isinstance(data, bytes):
        return None
    try:
        plain = zlib.decompressobj().decompress(data, LARGEST_CARDS)
        cards = msgspec.msgpack.decode(plain, type=Cards)
    except (zlib.error, msgspec.DecodeError):
        return None
    rules = cards.ruleset
    if rules.digest != store.get_meta("ruleset"):
        return None
    anew = digest_of(rules.sets, rules.defs, rules.copies, rules.house)  # cards have more fields by now
    return Engine(Book(msgspec.structs.replace(rules, digest=anew)), EXECUTORS), cards.texts


def rules_of(store: Saved) -> int:
    """The number of the rules that its moves were made by; the first saves say none."""
    number = store.get_meta(RULES_NUMBER)
    return number if isinstance(number, int) else 1


def settings_of(store: Saved) -> tuple[GameSettings, int]:
    """The settings and the seed of a stored game. SaveProblem if they are missing or of a newer form."""
    name, text, seed = store.path.name, store.get_meta("settings"), store.get_meta("chance_seed")
    if not isinstance(text, str) or not isinstance(seed, int):
        raise SaveProblem("save.not_a_save", {"name": name})
    try:
        form = msgspec.json.decode(text, type=_Form).form
        if form > SAVE_FORM:
            raise SaveProblem("save.newer", {"name": name, "version": form, "known": SAVE_FORM})
        return _seats_now(msgspec.json.decode(text, type=GameSettings), store), seed
    except msgspec.DecodeError as error:
        raise SaveProblem("save.ruined", {"name": name}) from error


def _seats_now(settings: GameSettings, store: Saved) -> GameSettings:
    """Return the settings with the seats as they are since one last changed hands; all names can be shown."""
    changed, seats = store.get_meta(SEATS), settings.seats
    if isinstance(changed, str):
        now = msgspec.json.decode(changed, type=tuple[SeatInfo, ...])
        seats = now if len(now) == len(seats) else seats
    clean = tuple(seat._replace(name=clean_name(seat.name, LONGEST_VALUE)) for seat in seats)
    return msgspec.structs.replace(settings, seats=clean)
