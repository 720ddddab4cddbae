"""Lines of rivals: every occasion has some, in both languages, and none of them tells a card."""

from __future__ import annotations

import pytest

from game.ai.characters import tempers
from game.ai.decision import WORDINGS
from game.ai.temper import BETRAYED, LINES, UNPROVOKED, VARIANTS
from game.model.messages import AsWritten
from game.text import Catalogue
from game.text.typography import LANGS, Lang

OCCASIONS = {*LINES.values(), "harms", BETRAYED}
LONGEST = 64
"""Characters that a bubble beside a seat holds."""


@pytest.mark.parametrize("lang", LANGS)
def test_every_temper_has_a_name_and_something_to_say_on_every_occasion(lang: Lang):
    texts = Catalogue.load(lang).texts
    occasions = {(name, what) for name in tempers() for what in OCCASIONS}
    occasions |= {
        (name, f"{what}_unprovoked") for name, temper in tempers().items() if temper.ledger for what in UNPROVOKED
    }
    wanted = {f"line.{name}.{what}_{n}" for name, what in occasions for n in range(1, VARIANTS + 1)}
    assert {key for key in texts if key.startswith("line.")} == wanted
    assert {key for key in texts if key.startswith("temper.")} == {f"temper.{temper}" for temper in tempers()}


@pytest.mark.parametrize("lang", LANGS)
def test_lines_are_short_and_no_two_are_the_same(lang: Lang):
    catalogue = Catalogue.load(lang)
    said = {"seat": AsWritten("Dmitri"), "card": AsWritten("Headhunter Harpy")}
    lines = [catalogue.say(key, **said) for key in catalogue.texts if key.startswith("line.")]
    assert len(set(lines)) == len(lines)
    assert [line for line in lines if len(line) > LONGEST] == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_reason_that_is_given_often_has_all_its_wordings(lang: Lang):
    texts = Catalogue.load(lang).texts
    said = [texts[f"reason.{key}_{n}"] for key, most in WORDINGS.items() for n in range(2, most + 1)]
    said += [texts[f"reason.{key}"] for key in WORDINGS]
    assert len(set(said)) == sum(WORDINGS.values())
