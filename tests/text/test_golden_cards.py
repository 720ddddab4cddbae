"""All that stands on the cards of our sets, in both languages, as lists that people have read from end to end.

After a change that was meant, write a list anew, read what differs, and commit it with the change:
`python main.py cards horror --text --lang fr > tests/text/golden/horror.fr.txt` (and the same with `en`).
"""

from collections import Counter
from pathlib import Path

import pytest

from game.content.merger import load_ruleset
from game.text.typography import LANGS, Lang
from ui.commands.cards import run

GOLDEN = Path(__file__).with_name("golden")
SETS = ("dungeon", "horror", "zombies")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("card_set", SETS)
def test_every_card_of_a_set_prints_as_its_golden_list_says(
    card_set: str, lang: Lang, capsys: pytest.CaptureFixture[str]
) -> None:
    run([card_set, "--text", "--lang", lang])
    golden = GOLDEN / f"{card_set}.{lang}.txt"
    assert capsys.readouterr().out.splitlines() == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_cards_of_any_sets_have_one_name(lang: Lang) -> None:
    ruleset, texts = load_ruleset(SETS)
    named = [texts.texts[card.id].name for card in ruleset.defs]
    often = Counter((name.en if lang == "en" else name.fr).casefold() for name in named)
    assert [name for name, times in often.items() if times > 1] == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_cards_of_any_sets_tell_one_joke(lang: Lang) -> None:
    _, texts = load_ruleset(SETS)
    told = [words for text in texts.texts.values() for words in (text.flavour, *text.asides.values()) if words]
    often = Counter((words.en if lang == "en" else words.fr).casefold() for words in told)
    assert [joke for joke, times in often.items() if times > 1] == []


def test_no_name_that_is_told_with_an_article_brings_its_own() -> None:
    """The log says "you wear the A Second Pair" and « vous affrontez le Le relecteur » otherwise."""
    ruleset, texts = load_ruleset(SETS)
    told = [texts.texts[card.id].name for card in ruleset.defs if card.kind in ("monster", "item", "oneshot", "trait")]
    assert [name.en for name in told if name.en.startswith(("A ", "An ", "My ", "Your "))] == []
    assert [name.fr for name in told if name.fr.startswith(("Le ", "La ", "Les ", "L'", "Un ", "Une ", "Tout "))] == []
