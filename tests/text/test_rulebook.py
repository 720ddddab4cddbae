"""The rule book: whole in both languages, with the numbers of the table, and found by the words one types."""

import re
from functools import cache
from pathlib import Path

import pytest

from game.content.merger import load_ruleset
from game.model.house_rules import HouseRules, house_option
from game.text.rulebook import FOLDER, Played, contents, ids, rulebook
from game.text.texts import Texts, read_texts
from game.text.typography import LANGS, Lang

RULES = Path("docs/rules.md").read_text(encoding="utf-8")
KNOWN = set(re.findall(r"\*\*([RE]-(?:[A-Z]+-)?\d+)", RULES))
EVERY = Played(HouseRules())


@pytest.mark.parametrize("lang", LANGS)
def test_every_chapter_and_passage_has_its_texts_and_nothing_else_is_written(lang: Lang) -> None:
    wanted = {f"{chapter.id}.title" for chapter in contents()}
    keys = {f"{chapter.id}.{passage.id}" for chapter in contents() for passage in chapter.passages}
    assert set(Texts(lang, FOLDER)) == wanted | keys | {f"{key}_text" for key in keys}


def test_every_rule_of_the_book_is_one_of_the_rules_and_told_once_where_it_is_always_told() -> None:
    told = [rule for chapter in contents() for passage in chapter.passages for rule in ids(passage.rules)]
    assert set(told) <= KNOWN | {"engine"}  # rules of the engine alone
    always = [rule for one in contents() for each in one.passages if not each.house for rule in ids(each.rules)]
    assert sorted(always) == sorted(set(always))


def test_what_is_read_next_is_a_chapter_and_what_hangs_on_a_house_rule_names_one() -> None:
    chapters = {chapter.id for chapter in contents()}
    assert {next for chapter in contents() for next in chapter.next} <= chapters
    assert all(
        house_option(passage.house.partition("=")[0]) for one in contents() for passage in one.passages if passage.house
    )


def test_its_numbers_are_those_of_the_table() -> None:
    text = rulebook("en", Played(HouseRules(goal_level=6))).chapter("minutes").passages[0].text
    assert "level 6" in text


def test_accents_and_capitals_need_not_be_typed() -> None:
    book = rulebook("fr")
    assert book.hits("EGALITE") == book.hits("égalité") != {}
    assert book.hits("  ") == {}
    assert book.hits("xyzzy") == {}


def test_a_rule_leads_to_its_passage() -> None:
    found = rulebook("en").place("R-COMBAT-04")
    assert found is not None
    assert (found[0].id, found[1].id) == ("fight", "tie")


RULE_ID = re.compile(r'"([RE]-(?:[A-Z]+-)?\d+|engine)"')


@cache
def named() -> set[str]:
    """Every rule that the program can name: with a refusal, or as the reason of a number."""
    files = [path for room in ("game", "ui") for path in Path(room).rglob("*.py") if "scenarios" not in path.parts]
    return {id for path in files for id in RULE_ID.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_that_can_be_named_has_its_passage_whatever_is_played(lang: Lang) -> None:
    wanted = named()
    assert {"R-COMBAT-05", "R-SELL-02", "E-103", "engine"} <= wanted
    ruleset, _ = load_ruleset(("dungeon",))
    dungeon = Played(ruleset.house, ruleset.defs)
    book = rulebook(lang, dungeon)
    untold = [rule for rule in wanted if book.place(rule) is None]
    assert [rule for rule in untold if rulebook(lang, dungeon, rule).place(rule) is None] == []


def test_no_text_of_it_shares_its_place_in_the_cache_with_another_file() -> None:
    folder = FOLDER.parent / "text"
    assert {path.name for path in FOLDER.glob("*.*.yaml")}.isdisjoint(path.name for path in folder.glob("*.yaml"))
    assert all(read_texts(path) for path in FOLDER.glob("*.*.yaml"))


def test_a_game_tells_only_of_what_is_in_its_cards() -> None:
    ruleset, _ = load_ruleset(("dungeon",))
    dungeon = rulebook("en", Played(ruleset.house, ruleset.defs))
    assert sum(len(one.passages) for one in dungeon.chapters) <= sum(len(one.passages) for one in contents())


QUOTED = re.compile(r'"([^"]+)"|«\s?([^»]+?)\s?»')


def plain(text: str) -> str:
    """Without capitals, signs at the ends and what is only typography."""
    return " ".join(text.lower().replace("’", "'").split()).strip(" .,;:!?…")


@pytest.mark.parametrize("lang", LANGS)
def test_what_the_rules_quote_stands_on_a_card_or_in_the_window(lang: Lang) -> None:
    told = [*Texts(lang, FOLDER).values(), *(RULES.splitlines() if lang == "en" else ())]
    quoted = {plain(first or second) for text in told for first, second in QUOTED.findall(text)}
    golden = (path.read_text(encoding="utf-8") for path in Path("tests/text/golden").glob(f"*.{lang}.txt"))
    printed = plain(" ".join([*golden, *Texts(lang).values()]))
    assert len(quoted) > 5
    assert [quote for quote in sorted(quoted) if quote not in printed] == []
