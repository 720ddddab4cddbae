"""A save that cannot be played on says why in one sentence, in both languages, and stays as it is."""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import main
from game.cli import environment
from game.content.folders import FOLDER_VARIABLE, SHIPPED
from game.ids import TABLE
from game.lab.replay import open_game
from game.model.options import Command
from game.table.opening import SAVE_FORM
from game.table.records import Entry, SaveProblem, StoredEvent
from game.table.store import Store
from game.text import LANGS
from tests.bad_input.games import FIXED, SETTINGS, WORDS, deal, replayed, resume, rewritten, why
from tests.bad_input.program import refused
from tests.support.complaints import refused_saying
from tests.table.saving import edit, key
from tests.table.test_local_table import autoplay
from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import Table
from tests.ui.windows import in_windows
from ui.commands.local_backend import LocalHouse, ResumeTable
from ui.commands.tables import resume_game, start_game
from ui.scene import Context, Scene
from ui.scenes.menu.backend import TableError
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game just dealt."""
    path = tmp_path_factory.mktemp("whole") / "friday.doors"
    deal(path).close()
    return path


@pytest.fixture
def save(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy to harm. The libraries are there, so that main.py need not look for them."""
    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    return Path(shutil.copy(whole, tmp_path / "friday.doors"))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def flip(path: Path) -> None:
    """One bit in the body of the first event."""
    with Store.open(path) as store:
        body = store.entries()[0].events[0].body
    data = bytearray(path.read_bytes())
    data[data.index(body)] ^= 1
    path.write_bytes(bytes(data))


def another(path: Path) -> None:
    path.write_text("Dear diary", encoding="utf-8")


def newer_file(path: Path) -> None:
    edit(path, "PRAGMA user_version=2")


def newer_settings(path: Path) -> None:
    text = msgspec.json.encode({**msgspec.to_builtins(SETTINGS), "form": SAVE_FORM + 1, "seats": "round"}).decode()
    rewritten(path, {"settings": text}, lambda number, entry: entry)


def newer_event(event: StoredEvent) -> Callable[[Path], None]:
    """The first move has one more event."""

    def change(number: int, entry: Entry) -> Entry:
        return msgspec.structs.replace(entry, events=(*entry.events, event)) if number == 1 else entry

    return lambda path: rewritten(path, {}, change)


def empty_correction(path: Path) -> None:
    """The first move is the owner's word, which says neither whose it is nor what."""
    empty = msgspec.json.encode(Command(TABLE, "correct"))
    rewritten(path, {}, lambda n, entry: msgspec.structs.replace(entry, command=empty) if n == 1 else entry)


KNOWN = b'{"type":"TurnEnded","seat":0}'
HARMS = {
    "cut off": (cut, {"save.truncated", "save.ruined"}),
    "a flipped bit": (flip, {"save.damaged", "save.ruined"}),
    "something else": (another, {"save.not_a_save"}),
    "a newer file": (newer_file, {"save.newer"}),
    "newer settings": (newer_settings, {"save.newer"}),
    "an unknown event": (newer_event(StoredEvent("GoldFound", 1, b'{"type":"GoldFound"}')), {"save.unknown_move"}),
    "a correction that says nothing": (empty_correction, {"save.unknown_move"}),
    "a newer form of an event": (newer_event(StoredEvent("TurnEnded", 2, KNOWN)), {"save.unknown_move"}),
}


@pytest.mark.parametrize(("harm", "keys"), HARMS.values(), ids=HARMS)
def test_a_save_that_cannot_be_opened_says_why_in_both_languages(
    save: Path, capsys: pytest.CaptureFixture[str], harm: Callable[[Path], None], keys: set[str]
):
    harm(save)
    problem = why(save)
    assert problem.message.key in keys
    for lang in LANGS:
        said = WORDS[lang].say(problem.message)
        assert "friday.doors" in said
        assert replayed(save, capsys, lang) == said
    assert why(save).message == problem.message


def test_a_missing_save_is_named(tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]):
    assert replayed(tmp_path / "monday.doors", capsys, "fr").startswith("La partie monday.doors n’est plus là.")


def test_a_game_that_stopped_before_the_deal_says_so(save: Path):
    with Store.open(save) as store:
        fixed = {name: store.get_meta(name) or 0 for name in FIXED}
    save.unlink()
    Store.create(save, fixed).close()
    assert why(save).message.key == "save.no_moves"


def test_a_save_open_in_another_process_is_left_alone_and_opens_when_that_one_is_done(save: Path, tmp_path: Path):
    table = resume(save)
    assert "friday.doors is open already" in refused(tmp_path, "replay", str(save))
    moves = table.moves
    table.close()
    again = resume(save)
    assert again.moves == moves
    again.close()


def test_a_save_open_in_this_process_is_not_opened_twice(save: Path):
    table = resume(save)
    assert key(lambda: resume(save)) == "save.open_elsewhere"
    table.close()
    resume(save).close()


# --- in the menu ----------------------------------------------------------------------------------------------


def seats_counting(counts: list[int]) -> ResumeTable:
    """Opens a save as the window does, notes how many moves it has and lets go of it."""

    def sit(path: Path, context: Context) -> Scene:
        try:
            table = resume(path)
        except SaveProblem as problem:
            raise TableError(context.words.say(problem.message)) from problem
        counts.append(table.moves)
        table.close()
        return Table()

    return sit


@pytest.mark.parametrize(("lang", "word"), [("en", "Rescue"), ("fr", "Récupérer")])
def test_a_save_that_turns_out_damaged_offers_the_sound_part_and_stays_as_it_was(
    tmp_path: Path, lang: Language, word: str
):
    path = tmp_path / "saves" / "friday.doors"
    table = deal(path)
    autoplay(table, 8)
    table.close()
    edit(path, "UPDATE event SET body = CAST('{}' AS BLOB) WHERE move = 4")
    before, moves = path.read_bytes(), list[int]()
    house = LocalHouse(path.parent, lambda: WORDS[lang], start_game, seats_counting(moves))
    with sitting_at(tmp_path, MenuScene(house), settings=Settings(language=lang)) as person:
        person.click("saves")
        person.click(f"open:{path}")
        person.wait_for("sentence")
        assert person.sentence("sentence").startswith({"en": "Move 4 of", "fr": "friday.doors est abîmé"}[lang])
        person.click("ok")
        assert person.sentence(f"open:{path}").startswith(word)
        person.click(f"open:{path}")
        person.wait_while("loading")  # cards that are not compiled yet are read first
    assert moves == [3]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "found beside friday.doors but isn’t"), ("fr", "se trouvait à côté de friday.doors sans")]
)
def test_a_log_that_is_no_part_of_a_save_is_set_aside_and_told_as_the_game_opens(
    tmp_path: Path, lang: Language, word: str
):
    path = tmp_path / "saves" / "friday.doors"
    deal(path).close()
    Path(f"{path}-wal").write_bytes(b"older")
    house = LocalHouse(path.parent, lambda: WORDS[lang], start_game, resume_game)
    with sitting_at(tmp_path, MenuScene(house), settings=Settings(language=lang)) as person:
        person.click("saves")
        person.click(f"open:{path}")
        person.wait_for("sentence")
        assert word in person.sentence("sentence")
        person.click("ok")
        assert not person.sees("sentence")
    assert Path(f"{path}-wal.kept").read_bytes() == b"older"


# --- its cards ------------------------------------------------------------------------------------------------


@pytest.fixture
def sets(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Card sets that may be changed."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cardsets"))
    return Path(shutil.copytree(SHIPPED, tmp_path / "cardsets"))


def test_a_save_whose_card_set_is_gone_names_the_set_and_opens_when_it_is_back(save: Path, sets: Path):
    (sets / "dungeon").rename(sets.parent / "moved")
    problem = why(save)
    assert problem.message.key == "save.no_set"
    assert "“dungeon”" in WORDS["en"].say(problem.message)
    (sets.parent / "moved").rename(sets / "dungeon")
    resume(save).close()


def changed(sets: Path) -> None:
    """A monster of the set has another level since."""
    doors = sets / "dungeon" / "doors.yaml"
    doors.write_text(doors.read_text(encoding="utf-8").replace("level: 1\n", "level: 2\n", 1), encoding="utf-8")


def test_a_save_whose_cards_have_changed_goes_on_with_those_it_keeps_and_says_so(save: Path, sets: Path):
    changed(sets)
    table = resume(save)
    assert table.notice is not None
    assert table.notice.key == "save.own_cards"
    autoplay(table, 10)
    table.close()
    assert resume(save).notice == table.notice


def test_a_save_that_keeps_no_cards_is_not_played_on_with_others(save: Path, sets: Path):
    rewritten(save, {}, lambda number, entry: entry)
    changed(sets)
    assert why(save).message.key == "save.other_cards"


@pytest.mark.parametrize(("lang", "said"), [("en", "with the cards it keeps"), ("fr", "avec les cartes d’alors")])
def test_a_save_with_a_card_that_is_gone_goes_on_in_the_window(sets: Path, tmp_path: Path, lang: Language, said: str):
    path = tmp_path / "saves" / "friday.doors"
    table = deal(path)
    autoplay(table, 8)
    table.close()
    doors = sets / "dungeon" / "doors.yaml"
    doors.write_text(doors.read_text(encoding="utf-8").replace("id: committee_hydra", "id: other_hydra"), "utf-8")
    house = LocalHouse(path.parent, lambda: WORDS[lang], start_game, resume_game)
    with sitting_at(tmp_path, MenuScene(house), settings=Settings(language=lang)) as person:
        person.click("saves")
        person.click(f"open:{path}")
        person.wait_for("sentence")  # the changed set is compiled first
        assert said in person.sentence("sentence")
        person.click("ok")
        assert person.sees("seat:0")


def test_a_save_whose_cards_have_a_mistake_by_now_goes_on_with_those_it_keeps(save: Path, sets: Path):
    doors = sets / "dungeon" / "doors.yaml"
    doors.write_text(doors.read_text(encoding="utf-8").replace("level: 1\n", "level: one\n", 1), encoding="utf-8")
    resume(save).close()
    rewritten(save, {}, lambda number, entry: entry)
    with refused_saying(r"dungeon/doors\.yaml"):
        resume(save)


def test_a_save_whose_cards_changed_or_are_gone_can_still_be_looked_at(
    save: Path, sets: Path, capsys: pytest.CaptureFixture[str]
):
    assert main.main(["replay", str(save), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    changed(sets)
    for note in ("les cartes d’alors", "pour la poursuivre, remettez"):
        assert main.main(["replay", str(save), "--lang", "fr"]) == 0
        said = capsys.readouterr()
        assert said.out == told
        assert (said.err.count("\n"), note in said.err) == (1, True)
        shutil.rmtree(sets / "dungeon", ignore_errors=True)
    assert why(save).message.key == "save.no_set"


def played(path: Path, sets: Path) -> Path:
    """A game of some moves whose cards are gone."""
    table = deal(path)
    autoplay(table, 8)
    table.close()
    shutil.rmtree(sets / "dungeon")
    return path


@in_windows((1280, 720), (1920, 1080))
def test_a_save_whose_set_is_gone_opens_in_the_window_for_looking(
    sets: Path, tmp_path: Path, size: tuple[int, int], lang: Language
):
    said = {"en": "to play on, put the set back", "fr": "pour la poursuivre, remettez ce jeu de cartes"}[lang]
    save = played(tmp_path / "saves" / "friday.doors", sets)
    house = LocalHouse(save.parent, lambda: WORDS[lang], start_game, resume_game)
    with sitting_at(tmp_path, MenuScene(house), size, Settings(language=lang)) as person:
        person.click("saves")
        person.click(f"open:{save}")
        person.wait_for("sentence")
        assert said in person.sentence("sentence")
        person.press("return")
        last = person.sentence("prompt")
        person.press("left")
        assert person.sees("seat:0")
        assert person.sentence("prompt") != last
        person.click("button:leave")
        assert person.sees("saves")
    shutil.copytree(SHIPPED / "dungeon", sets / "dungeon")
    resume(save).close()


def test_a_card_of_a_game_that_is_looked_at_is_read_out(sets: Path, tmp_path: Path):
    save = played(tmp_path / "saves" / "friday.doors", sets)
    house = LocalHouse(save.parent, lambda: WORDS["en"], start_game, resume_game)
    with sitting_at(tmp_path, MenuScene(house)) as person:
        person.click("saves")
        person.click(f"open:{save}")
        person.press("return")
        card = next(seen for seen in person.shown("card") if seen.id.startswith("card:"))
        person.click(card.id)
        assert person.sentence("reading").startswith(card.sentence.split(",")[0])


def test_a_save_without_cards_of_its_own_says_which_set_it_needs(save: Path, sets: Path):
    rewritten(save, {}, lambda number, entry: entry)
    shutil.rmtree(sets / "dungeon")
    assert key(lambda: open_game(save)) == "save.no_set"


@pytest.mark.parametrize("kept", [b"", b"no zip", zlib.compress(b"no cards"), zlib.compress(bytes(1 << 20))])
def test_kept_cards_that_nobody_can_read_count_for_nothing(save: Path, sets: Path, kept: bytes):
    rewritten(save, {"cards": kept}, lambda number, entry: entry)
    shutil.rmtree(sets / "dungeon")
    assert key(lambda: open_game(save)) == "save.no_set"
