"""main.py shot: a scenario becomes a picture and, if wanted, a list of what can be used."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.cli.console import Trouble
from ui.commands.shot import run

FIGHT = """seats ann bob cid
ann level 4 warrior wears fondue hand kazoo thief bag denial_hat
bob level 2 elf wears doom_slippers hand caffeinated
door committee_hydra
---
ann opens
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "fight.scenario"
    path.write_text(FIGHT, encoding="utf-8")
    return path


def test_a_scenario_becomes_a_picture_of_the_size_asked_for(scenario: Path, tmp_path: Path) -> None:
    assert run([str(scenario), str(tmp_path / "out.png"), "--size", "1024x768", "--lang", "fr"]) == 0
    assert pygame.image.load(tmp_path / "out.png").get_size() == (1024, 768)


def test_the_list_names_every_button_and_every_lit_card(scenario: Path, tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    run([str(scenario), str(tmp_path / "out.png"), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {button["id"] for button in told["buttons"]} >= {"button:offer_help", "button:concede"}
    assert any(thing["sentence"].startswith("Prophetic Kazoo") for thing in told["lit"])
    assert all(len(thing["rect"]) == 4 and thing["sentence"] for thing in told["lit"])


def test_another_seat_sees_its_own_hand_and_nobody_elses(scenario: Path, tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    run([str(scenario), str(tmp_path / "out.png"), "--json", "--seat", "bob"])
    sentences = [thing["sentence"] for thing in json.loads(capsys.readouterr().out)["lit"]]
    assert any(sentence.startswith("Caffeinated") for sentence in sentences)
    assert not any("Duck" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("more", "said"),
    [(["--size", "300x200"], "1280x720"), (["--seat", "bon"], 'Did you mean "bob"?'), (["--seat", "9"], "1 to 3")],
)
def test_what_cannot_be_drawn_is_refused_in_one_sentence(
    scenario: Path, tmp_path: Path, more: list[str], said: str
) -> None:
    with pytest.raises(Trouble, match=said.replace("?", r"\?")):
        run([str(scenario), str(tmp_path / "out.png"), *more])


def test_a_scenario_that_does_not_hold_says_where(tmp_path: Path) -> None:
    broken = tmp_path / "broken.scenario"
    broken.write_text("seats ann bob cid\nann hand no_such_card\n---\n", encoding="utf-8")
    with pytest.raises(Trouble, match=r"broken\.scenario:2"):
        run([str(broken), str(tmp_path / "out.png")])
