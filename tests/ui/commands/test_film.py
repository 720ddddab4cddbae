"""main.py film: a scenario played at the window's table, as a moving picture; and the pictures of the front page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from game.cli import scenario
from game.cli.console import Trouble
from ui.commands import film

ROOT = Path(__file__).parents[3]
FIGHT = "seats ann bob cid\nann level 4 hand kazoo\ndoor committee_hydra\n---\nann opens\nann plays kazoo on heroes\n"


def filmed(folder: Path, text: str = FIGHT, *words: str) -> Path:
    (folder / "fight.scenario").write_text(f"# A fight\n{text}", encoding="utf-8")
    out = folder / "fight.webp"
    assert film.run([str(folder / "fight.scenario"), str(out), "--seconds", "2", "--fps", "4", *words]) == 0
    return out


def frames(path: Path) -> list[bytes]:
    with Image.open(path) as shown:
        found = []
        for n in range(shown.n_frames):
            shown.seek(n)
            found.append(shown.convert("RGB").tobytes())
    return found


def test_a_film_moves_and_the_same_scenario_gives_the_same_film(tmp_path: Path):
    once = filmed(tmp_path, FIGHT, "--width", "320").read_bytes()
    assert len(set(frames(tmp_path / "fight.webp"))) > 3
    assert filmed(tmp_path, FIGHT, "--width", "320").read_bytes() == once


def test_a_film_has_the_size_that_was_wished_and_begins_again(tmp_path: Path):
    with Image.open(filmed(tmp_path, FIGHT, "--size", "1280x800", "--width", "400", "--lang", "fr")) as shown:
        assert (shown.size, shown.info["loop"]) == ((400, 250), 0)


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--seconds", "0"), "up to 60 seconds"), (("--fps", "500"), "60 pictures"), (("--width", "9"), "at least 100")],
)
def test_a_film_nobody_could_watch_is_refused(tmp_path: Path, words: tuple[str, str], told: str):
    with pytest.raises(Trouble, match=told):
        filmed(tmp_path, FIGHT, *words)


def test_a_scenario_that_does_not_hold_is_told_with_its_line(tmp_path: Path):
    with pytest.raises(Trouble, match=r"fight.scenario:8: `bob searches` is refused"):
        filmed(tmp_path, FIGHT + "bob searches\n")


def test_a_film_that_cannot_be_written_is_told(tmp_path: Path):
    (tmp_path / "fight.webp").mkdir()
    with pytest.raises(Trouble, match="cannot be written"):
        filmed(tmp_path)


def test_the_scenarios_of_the_front_page_hold_and_their_pictures_are_small(capsys: pytest.CaptureFixture[str]):
    assert scenario.run([str(path) for path in sorted((ROOT / "docs/pictures").glob("*.scenario"))]) == 0
    shown = re.findall(r"\((docs/pictures/[^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(shown) == 4
    assert all((ROOT / path).stat().st_size < 2_000_000 for path in shown)
    with Image.open(ROOT / "docs/pictures/film.webp") as moving:
        assert moving.n_frames > 40
