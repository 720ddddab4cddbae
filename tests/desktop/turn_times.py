"""How long rivals' turns take at "brisk", and what the first minute shows: measured by somebody who reads only what is
announced and lets everything that is shown have its time.

    python -m tests.desktop.turn_times --seed 7 --lang fr     plays a game and prints both
    python -m tests.desktop.turn_times --file announced.jsonl     of a game that was played
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.desktop.hands import Mouse
from tests.desktop.intents import Intent, Press, Wait
from tests.desktop.player import Player, playing
from tests.desktop.policy import STAGE, Policy

UNHURRIED = 5.0
"""Seconds after which what is shown large waits for her, and is no timed one any more."""
NOT_ASKED = (
    *("button:hurry", "button:notes", "button:offer_trade", "button:offer_pact", "button:wait", "button:lay_sensibly"),
)
MINUTE = 60.0
TOLD = ("coach", "lesson", "prompt", "refusal")


class Patient(Policy):
    """Sends nothing on that goes by itself."""

    _since = float("-inf")
    _shown = ""

    def next(self) -> Intent:
        if self.eyes.dialog or not self.eyes.lit(STAGE):
            self._shown = ""
            return super().next()
        told = self.eyes.sentence("stage")
        if told != self._shown:
            self._shown, self._since = told, self.eyes.told_at
        return Press(STAGE) if self.eyes.told_at - self._since + self.eyes.quiet() > UNHURRIED else Wait()


class Turn(NamedTuple):
    """One turn of a rival. `seconds`: without those in which somebody at this window was asked."""

    number: int
    seconds: float
    fight: bool


def turns(lines: Iterable[str]) -> Iterator[Turn]:
    """The rivals' turns of a game, from what was announced."""
    number, began, asked_since, asked, fight, own = 0, 0.0, -1.0, 0.0, False, False
    lit: set[str] = set()
    for line in map(json.loads, lines):
        now, name = line["t"], line["id"]
        if name == "timeline" and not line.get("gone"):
            found = int((re.findall(r"\d+", line["sentence"]) or ["0"])[-1])
            if found != number:
                if asked_since >= 0:
                    asked, asked_since = asked + now - asked_since, now
                if number and not own:
                    yield Turn(number, now - began - asked, fight)
                number, began, asked, fight, own = found, now, 0.0, False, False
        own = own or (name == "button:open_door" and bool(line.get("lit")))
        fight = fight or name.startswith("side:")
        lit = lit | {name} if _asks(line) else lit - {name}
        if lit and asked_since < 0:
            asked_since = now
        elif not lit and asked_since >= 0:
            asked, asked_since = asked + now - asked_since, -1.0


def _asks(line: dict[str, object]) -> bool:
    """Return whether a person here is to answer, or to go on."""
    name = str(line["id"])
    button = line["kind"] == "button" and name.startswith(("button:", "propose", "accept"))
    return button and name not in NOT_ASKED and bool(line.get("lit"))


def first_minute(lines: Iterable[str]) -> Iterator[str]:
    """Yield the sentences beside the table in the first minute, each once."""
    said: set[str] = set()
    for line in map(json.loads, lines):
        sentence = line.get("sentence", "")
        if line["t"] > MINUTE:
            return
        if line["id"] in TOLD and sentence and sentence not in said:
            said.add(sentence)
            yield f"{line['t']:5.1f} {line['id']}: {sentence}"


def told(lines: list[str]) -> str:
    """Both, for people."""
    found = list(turns(lines))
    report = [*first_minute(lines), ""]
    for fight, asked in ((True, "6 to 14"), (False, "2 to 5")):
        taken = sorted(turn.seconds for turn in found if turn.fight == fight)
        word = "with a fight" if fight else "without one"
        middle = (
            f"{statistics.median(taken):.1f} s (asked: {asked}), {taken[0]:.1f} to {taken[-1]:.1f}" if taken else "-"
        )
        report.append(f"turns of rivals {word}: {len(taken)}, median {middle}")
    return "\n".join(report)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--lang", choices=("en", "fr"), default="en")
    options.add_argument("--minutes", type=float, default=15)
    options.add_argument("--file", type=Path, default=None, help="announcements of a game that was played")
    chosen = options.parse_args()
    if chosen.file is not None:
        print(told(chosen.file.read_text(encoding="utf-8").splitlines()))
        return
    words = ["--seed", str(chosen.seed), "--seats", "you:Ada,ai,ai", "--lang", chosen.lang]
    with tempfile.TemporaryDirectory() as folder, playing((1280, 720), words, {"muted": True}, Path(folder)) as table:
        game, fingers, screen = table
        player = Player(game, Mouse(game.eyes, fingers), screen, chosen.lang, None)
        player.policy = Patient(game.eyes, player.phrases)
        player.play(chosen.minutes)
        print(told(game.announcements.read_text(encoding="utf-8").splitlines()))


if __name__ == "__main__":
    main()
