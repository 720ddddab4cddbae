"""All that stands on the cards of the dungeon, in both languages, as a list that people have read from end to end.

After a change that was meant, write a list anew, read what differs, and commit it with the change:
`python main.py cards dungeon --text --lang fr > tests/text/golden/cards.fr.txt` (and the same with `en`).
"""

from pathlib import Path

import pytest

from game.cli.cards import run
from game.text.typography import LANGS, Lang

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_of_the_dungeon_prints_as_the_golden_list_says(
    lang: Lang, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["dungeon", "--text", "--lang", lang])
    golden = GOLDEN / f"cards.{lang}.txt"
    assert capsys.readouterr().out.splitlines() == golden.read_text(encoding="utf-8").splitlines()
