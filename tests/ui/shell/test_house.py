"""The menu's data on this machine: real saves, real card sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.example import write_example
from game.content.folders import OWN_VARIABLE, cardsets_folder
from game.content.merger import cards_of
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.records import Entry, Summary
from game.table.store import Store
from game.text.catalogue import Catalogue
from tests.table.saving import crashed_with
from tests.ui.harness import sitting_at
from ui.commands.local_backend import LocalHouse
from ui.commands.tables import resume_game, start_game
from ui.scenes.menu.backend import SavedGame, TableError
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings

WORDS = Catalogue.load("en")


def house(folder: Path) -> LocalHouse:
    return LocalHouse(folder, lambda: WORDS, start_game, resume_game)


def save(path: Path, moves: int = 3) -> None:
    with Store.create(path, {"game_id": path.stem}) as store:
        for n in range(moves):
            summary = Summary(("Ada", "Boris", "Chloé"), (n + 1, 1, 2), n + 1, date=f"2026-03-1{n}T21:14")
            store.append(Entry(b"{}", 0, f"c{n}", (), summary))


def test_each_edition_tells_its_line_its_cards_and_its_two_figures(tmp_path: Path):
    for each in house(tmp_path).card_sets():
        assert each.cards == sum(card.count for card in cards_of(each.id)) == 168
        assert {language: 20 < len(line) <= 60 for language, line in each.blurb.items()} == {"en": True, "fr": True}
        assert [Path(file).suffix for file in each.figures] == [".svg", ".svg"]


def test_the_first_two_pictures_of_a_set_of_ones_own_stand_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(OWN_VARIABLE, str(tmp_path / "own"))
    write_example(tmp_path / "own" / "picnic")
    drawn = (cardsets_folder() / "dungeon/art/dwarf.svg").read_bytes()
    for card in [card.id.partition("/")[2] for card in cards_of("picnic")[1:]]:
        (tmp_path / f"own/picnic/{card}.svg").write_bytes(drawn)
    found = next(each for each in house(tmp_path).card_sets() if each.id == "picnic")
    assert len(found.figures) == 2
    assert found.cards == sum(card.count for card in cards_of("picnic"))


def test_a_save_is_listed_with_names_levels_turn_and_day(tmp_path: Path):
    save(tmp_path / "friday.doors")
    (game,) = house(tmp_path).saved_games()
    assert (game.names, game.levels, game.turn) == (("Ada", "Boris", "Chloé"), (3, 1, 2), 3)
    assert (game.when.day, game.when.hour, game.problem) == (12, 21, "")


def test_a_save_is_listed_with_its_card_sets_and_its_goal(tmp_path: Path):
    settings = '{"sets": ["horror"], "house": {"goal_level": 8, "big_limit": 1}, "seats": []}'
    with Store.create(tmp_path / "friday.doors", {"game_id": "friday", "settings": settings}) as store:
        store.append(Entry(b"{}", 0, "c1", (), Summary(("Ada", "Bo", "Chloé"), (1, 1, 2), 1)))
    (game,) = house(tmp_path).saved_games()
    assert (game.sets, game.goal) == (("horror",), 8)


@pytest.mark.parametrize(("lang", "told"), [("en", "3\xa0moves: Ada, Bo"), ("fr", "3\xa0coups\xa0: Ada, Bo")])
def test_a_save_without_a_summary_is_listed_with_its_moves_and_names(tmp_path: Path, lang: Language, told: str):
    settings = '{"sets": ["horror"], "seats": [["Ada", "person"], ["Bo", "rival"]]}'
    with Store.create(tmp_path / "friday.doors", {"game_id": "friday", "settings": settings}) as store:
        store.append_all([Entry(b"{}", 0, f"c{number}") for number in range(3)])
    with sitting_at(tmp_path, MenuScene(house(tmp_path)), settings=Settings(language=lang)) as person:
        person.click("saves")
        assert person.sentence(f"game:{tmp_path / 'friday.doors'}").startswith(f"{told}. ")
        assert told in person.sentence(f"open:{tmp_path / 'friday.doors'}")


def test_a_finished_game_is_listed_with_who_won(tmp_path: Path):
    with Store.create(tmp_path / "friday.doors", {"game_id": "friday"}) as store:
        summary = Summary(("Ada", "Bo", "Chloé"), (10, 10, 2), 9, True, ("Ada", "Bo"), "2026-03-13T21:14")
        store.append(Entry(b"{}", 0, "c1", (), summary))
    (game,) = house(tmp_path).saved_games()
    assert (game.finished, game.winners) == (True, ("Ada", "Bo"))


def test_a_file_that_is_no_save_is_listed_with_the_reason_and_nothing_to_rescue(tmp_path: Path):
    (tmp_path / "letter.doors").write_text("Dear diary", "utf-8")
    (game,) = house(tmp_path).saved_games()
    assert game.problem
    assert not game.problem.startswith("[")
    assert game.safe_until == 0


def test_a_deleted_save_is_gone(tmp_path: Path):
    save(tmp_path / "friday.doors")
    told = house(tmp_path)
    told.delete(told.saved_games()[0])
    assert told.saved_games() == []


def test_of_a_deleted_save_that_a_crash_left_open_nothing_stays(tmp_path: Path):
    crashed_with(tmp_path / "friday.doors", 3)
    told = house(tmp_path)
    told.delete(told.saved_games()[0])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("refused", ["friday.doors", "friday.doors-wal"])
def test_a_save_that_the_system_does_not_let_go_of_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
):
    crashed_with(tmp_path / "friday.doors", 3)
    told, unlink = house(tmp_path), Path.unlink
    (game,) = told.saved_games()

    def kept(path: Path, missing_ok: bool = False) -> None:
        if path.name == refused:
            raise PermissionError(13, "Permission denied", str(path))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", kept)
    with pytest.raises(TableError, match="Permission denied"):
        told.delete(game)


def test_a_save_that_vanishes_while_the_list_is_made_is_told_in_its_place(tmp_path: Path, monkeypatch):
    save(tmp_path / "friday.doors")
    monkeypatch.setattr("game.table.saves.save_files", lambda folder: [folder / "friday.doors", folder / "gone.doors"])
    friday, gone = house(tmp_path).saved_games()
    assert (friday.problem, "gone.doors" in gone.problem) == ("", True)


def test_a_folder_that_cannot_be_read_any_more_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refused(folder: Path) -> list[Path]:
        raise PermissionError(13, "Permission denied", str(folder))

    save(tmp_path / "friday.doors")
    monkeypatch.setattr("game.table.saves.save_files", refused)
    with pytest.raises(TableError, match="Permission denied"):
        house(tmp_path).saved_games()


def test_the_card_sets_beside_the_game_are_told_in_both_languages_without_their_cards(tmp_path: Path):
    first = house(tmp_path).card_sets()[0]
    assert first.name.keys() == {"en", "fr"}
    assert (first.theme, first.problem) != ("", {})


def test_a_broken_set_says_why_in_both_languages_and_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for id, theme in (("attic", "theme: dungeon"), ("cellar", "theem: dungeon")):
        (tmp_path / id).mkdir()
        (tmp_path / id / "set.yaml").write_text(f"id: {id}\nname: {{en: A, fr: B}}\n{theme}\n", "utf-8")
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    attic, cellar = house(tmp_path).card_sets()
    assert not attic.problem
    assert "did you mean `theme`?" in cellar.problem["en"]
    assert "`theme`" in cellar.problem["fr"]


@pytest.mark.parametrize("name", ["both:x", "card:x", "kind:x", "seat:0", "word:level"])
def test_a_save_may_be_called_anything(tmp_path: Path, name: str):
    (tmp_path / f"{name}.doors").write_text("Dear diary", "utf-8")
    (game,) = house(tmp_path).saved_games()
    assert f"{name}.doors" in game.problem


def test_a_list_without_games_is_empty(tmp_path: Path):
    assert list[SavedGame](house(tmp_path / "nowhere").saved_games()) == []


def test_the_rule_book_of_the_start_page_shows_its_rules_by_the_cards_of_sets_that_have_been_played(tmp_path: Path):
    engine_of(GameSettings(("dungeon",), tuple(SeatInfo(name, "rival") for name in ("Ada", "Bob", "Cid"))))
    with sitting_at(tmp_path, MenuScene(house(tmp_path)), settings=Settings(taught=True)) as person:
        person.click("rulebook")
        person.click("chapter:fight")
        assert any("Your side wins ties" in seen.sentence for seen in person.shown("card"))
