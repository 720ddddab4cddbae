"""Plays a whole game through the real window: sees what is announced, acts with a real mouse or a real keyboard.

python -m tests.desktop.player --seed 5 --lang fr --keyboard --shots DIR
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.desktop.eyes import Eyes
from tests.desktop.hands import Hands, Keyboard, Mouse
from tests.desktop.intents import Carry, Intent, Press, Throw, Wait
from tests.desktop.phrases import Phrases
from tests.desktop.policy import Policy
from tests.desktop.wild import Wild
from tests.desktop.xwindow import SIZE, Fingers, XScreen, size_of

ROOT = Path(__file__).parents[2]
STALL = 25.0  # seconds without any change that count as a dead end
STILL = 0.9  # a new dialog hears nothing for UNASKED; seconds without news after which the table is looked at
MOMENTS = {
    "fight_losing_mine": "fight", "fight_winning_mine": "fight", "fight_tied_mine": "fight",
    "fight_losing_closed_mine": "fight", "fight_tied_closed_mine": "fight",
    "throw_mine": "flight", "run_choose_mine": "flight", "rolled_mine": "flight", "rolled_counts_mine": "flight",
    "dead_mine": "death", "pockets_mine": "looting", "pockets_theirs": "looting_theirs", "spoils_mine": "spoils",
    "mishap_mine": "mishap", "charity_give_mine": "charity", "charity_give_limited_mine": "charity",
    "asked_help": "asked", "final_theirs": "window",
    "final_mine": "final", "final_game_theirs": "window", "final_game_mine": "final",
    "asking": "asking", "revealed_mine": "revealed", "revealed_keep_mine": "revealed",
    "surplus_mine": "surplus", "choose_mine": "choose",
}  # fmt: skip
QUICK: Mapping[str, object] = {"pace": "instant", "animation": "fast", "muted": True}
"""Settings with which nobody waits for anything."""
MEDDLING = ("pack", "foe_joined", "lasting_foe")


class Game:
    """One run of the program in a screen of its own, which it fills. `through`: the words of a command that starts it
    elsewhere."""

    def __init__(
        self,
        screen: XScreen,
        folder: Path,
        words: list[str],
        settings: Mapping[str, object],
        through: Sequence[str] = (),
    ) -> None:
        self.folder = folder
        self.announcements = folder / "announced.jsonl"
        (folder / "config").mkdir(parents=True, exist_ok=True)
        (folder / "config" / "settings.json").write_text(json.dumps(settings))
        places = {"DOORS_SAVES_DIR": "saves", "DOORS_CONFIG_DIR": "config", "DOORS_LOG_DIR": "logs", "HOME": "home"}
        own = {name: str(folder / place) for name, place in places.items()}
        environment = {**os.environ, **own, "DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        environment.pop("WAYLAND_DISPLAY", None)
        command = [sys.executable, str(ROOT / "main.py"), "play", "--announce", str(self.announcements), *words]
        command += ["--size", "{}x{}".format(*screen.size)]
        self._output = (folder / "output.txt").open("w")
        self.process = subprocess.Popen(
            [*through, *command], env=environment, stdout=self._output, stderr=subprocess.STDOUT, cwd=folder
        )
        self.eyes = Eyes(self.announcements)

    @property
    def runs(self) -> bool:
        return self.process.poll() is None

    def close(self) -> int:
        if self.runs:
            self.process.terminate()
        status = self.process.wait(20)
        self._output.close()
        return status


def _something_to_do(eyes: Eyes) -> bool:
    """Not while a bar tells how far the cards have been read."""
    return any(kind == "button" for kind, _ in eyes.things)


@contextmanager
def playing(
    size: tuple[int, int], words: list[str], settings: Mapping[str, object] | None = None, folder: Path | None = None
) -> Iterator[tuple[Game, Fingers, XScreen]]:
    """A screen with the program on it, shown and ready."""
    screen = XScreen(size)
    with tempfile.TemporaryDirectory(prefix="doors-play-") as spare:
        game = Game(screen, folder or Path(spare), words, settings or {})
        try:
            fingers = Fingers(screen.name)
            if not game.eyes.wait(lambda: _something_to_do(game.eyes), 90):
                raise OSError(f"the window shows nothing: {(game.folder / 'output.txt').read_text()}")
            fingers.move((size[0] // 2, 2))
            yield game, fingers, screen
        finally:
            game.close()
            screen.close()


class Player:
    """Plays one game to its end and keeps what it saw: pictures, moves, complaints."""

    def __init__(
        self, game: Game, hands: Hands, screen: XScreen, lang: str, shots: Path | None, *, wild: bool = False
    ) -> None:
        self.game, self.hands, self.screen, self.shots = game, hands, screen, shots
        self.eyes = game.eyes
        self.phrases = Phrases(lang)
        self.policy: Policy = (Wild if wild else Policy)(self.eyes, self.phrases)
        self.taken: Counter[str] = Counter()
        self.complaints: list[str] = []
        self.done: list[str] = []
        self.refusals: list[str] = []
        self.unknown_prompts: set[str] = set()
        self._last_log = ""
        self._same = 0
        self._last: tuple[Intent, str] | None = None
        self._often: Counter[tuple[str, Intent, str]] = Counter()
        self.began = time.monotonic()

    # --- pictures ---------------------------------------------------------------------------------------------

    def shoot(self, moment: str, most: int = 2) -> None:
        """Keeps a picture of this kind of moment, if there are not enough yet."""
        if self.shots is None or self.taken[moment] >= most:
            return
        self.taken[moment] += 1
        self.screen.save(self.shots / f"{moment}_{self.taken[moment]}.png")

    def _watch(self) -> None:
        """Pictures of what is worth one."""
        if self.eyes.rings > 1:
            self.complain("several focus rings")
        if self.eyes.dialog:
            self.shoot("dialog", 6)
            return
        prompt = self.eyes.prompt
        key = self.phrases.prompt(prompt)
        if not key and prompt and prompt not in self.unknown_prompts:
            self.unknown_prompts.add(prompt)
        if key in MOMENTS:
            self.shoot(MOMENTS[key])
        if key in ("fight_losing_mine", "fight_losing_closed_mine"):
            self.shoot("losing")
        self._watch_log()

    def _watch_log(self) -> None:
        newest = self.eyes.sentence("log")
        if newest != self._last_log:
            self._last_log = newest
            if self.policy.totals() is not None and self.phrases.log(newest) in MEDDLING:
                self.shoot("interference", 3)

    def complain(self, what: str) -> None:
        line = f"[{time.monotonic() - self.began:.0f}s, {self.policy.turn}] {what}"
        if not self.complaints or self.complaints[-1].split("] ")[-1] != what:
            self.complaints.append(line)
            self._note(f"!!! {what}")
            self.shoot(f"complaint_{len(self.complaints)}", 1)

    # --- playing ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        things = self.eyes.things
        return ("button", "rematch") in things and ("button", "resume") not in things and self.eyes.dialog

    @property
    def crashed(self) -> bool:
        return ("button", "reopen") in self.eyes.things

    def play(self, minutes: float, turns: int = 0) -> bool:
        """Until the game is over, or for so many turns; False if it was not in that time."""
        end = time.monotonic() + 60 * minutes
        self.eyes.settle()
        self.shoot("deal")
        while time.monotonic() < end and self.game.runs:
            self.eyes.look()
            if self.over:
                self.eyes.settle(1.0)
                self.shoot("game_over")
                return True
            if turns and int(self.policy.turn.split()[-1] or 0) > turns:
                return True
            if self.crashed:
                self.complain(f"crash: {self.eyes.prompt}")
                return False
            self._step()
        self.complain("the time is up" if self.game.runs else "the program has ended")
        return False

    def _step(self) -> None:
        if self.eyes.quiet() < STILL and not self.eyes.lit("die"):
            time.sleep(0.03)
            return
        self._watch()
        intent = self.policy.next()
        if isinstance(intent, Wait):
            self._wait()
            return
        self._act(intent)

    def _wait(self) -> None:
        if self.eyes.quiet() > STALL:
            lit = [thing.id for thing in self.eyes.all(lit=True)]
            self.complain(f"dead end: prompt {self.eyes.prompt!r}, lit {lit}")
            self._poke()
        time.sleep(0.05)

    def _poke(self) -> None:
        """Stuck: anything that is lit is better than nothing."""
        lit = [t for t in self.eyes.all("button", lit=True) if t.id not in ("menu", "undo", "redo")]
        if lit:
            self.hands.press(lit[0])
        else:
            self.hands.fingers.key("Escape")
        self.eyes.wait(lambda: self.eyes.quiet() < 1, 2)

    def _act(self, intent: Intent) -> None:
        before = self._scene()
        told = self._told(intent)
        state = (intent, self.eyes.prompt)
        self._same = self._same + 1 if state == self._last else 0
        self._last = state
        self._often[(self.policy.turn, *state)] += 1
        if self._same >= 4 or self._often[(self.policy.turn, *state)] > 15:
            self._often.clear()
            self.complain(f"again and again: {told} at {self.eyes.prompt!r}")
            self.policy.in_vain(getattr(intent, "id", "throw"))
            self._poke()
            self._same = 0
            return
        self._note(told)
        worked = self._do(intent)
        if not worked and isinstance(intent, Carry):
            self.policy.in_vain(intent.id)
        self._see_refusal(intent)
        if not self.eyes.wait(lambda: self._scene() != before, 5.0) and worked:
            self.complain(f"nothing happens after {told} at {self.eyes.prompt!r}")
        self.eyes.settle(STILL, 1.5)
        self._see_refusal(intent)

    def _scene(self) -> tuple[str, frozenset[tuple[str, str]]]:
        """Return the question and the choices, possible or made: if none changes, an act has done nothing."""
        lit = frozenset((thing.id, thing.value) for thing in self.eyes.things.values() if thing.lit or thing.value)
        return self.eyes.prompt, lit

    def _note(self, told: str) -> None:
        self.done.append(f"{time.monotonic() - self.began:7.1f} {self.policy.turn}: {told} | {self.eyes.prompt}")
        if self.shots is not None:
            with (self.shots / "moves.txt").open("a", encoding="utf-8") as file:
                file.write(self.done[-1] + "\n")

    def _see_refusal(self, intent: Intent) -> None:
        refused = self.eyes.sentence("refusal")
        if not refused:
            return
        self.shoot("refusal", 3)
        if isinstance(intent, Carry):
            self.policy.in_vain(intent.id)
        if not self.refusals or self.refusals[-1] != refused:
            self.refusals.append(refused)

    def _told(self, intent: Intent) -> str:
        match intent:
            case Press(id):
                return f"press {id} ({self.eyes.sentence(id)})"
            case Carry(id, places):
                return f"carry {id} ({self.eyes.sentence(id)}) to {places[0]}"
        return type(intent).__name__

    def _do(self, intent: Intent) -> bool:
        match intent:
            case Press(id):
                thing = self.eyes.get(id)
                return thing is not None and self.hands.press(thing)
            case Carry(id, places):
                thing = self.eyes.get(id)
                return thing is not None and self.hands.carry(thing, places, lambda: self.shoot("drag", 2))
            case Throw():
                self.shoot("die", 2)
                return self.hands.throw()
        return False

    def report(self, finished: bool) -> dict[str, object]:
        texts: dict[str, str] = {thing.id: thing.sentence for thing in self.eyes.all("text")}
        return {
            "finished": finished,
            "ending": self.eyes.prompt or list(texts.values())[:4],
            "turn": self.policy.turn,
            "last_turn": self.done[-1] if self.done else "",
            "seconds": round(time.monotonic() - self.began),
            "acts": len(self.done),
            "refusals": Counter(self.refusals),
            "complaints": self.complaints,
            "unknown_prompts": sorted(self.unknown_prompts),
        }


def menu(size: tuple[int, int], lang: str, shots: Path) -> None:
    """A picture of the start page."""
    with playing(size, ["--lang", lang]) as (game, _, screen):
        game.eyes.settle(0.6)
        screen.save(shots / "menu.png")


def main() -> int:
    options = argparse.ArgumentParser(description="Plays a whole game through the window.")
    options.add_argument("--seed", type=int, default=5)
    options.add_argument("--lang", choices=("en", "fr"), default="en")
    options.add_argument("--keyboard", action="store_true", help="no mouse at all")
    options.add_argument("--wild", action="store_true", help="do anything that is lit, to find what nobody thought of")
    options.add_argument("--shots", type=Path, help="folder for pictures, announcements and the report")
    options.add_argument("--size", type=size_of, default=SIZE)
    options.add_argument("--seats", default="you:Ada,ai,ai")
    options.add_argument("--sets", default="", metavar="A,B", help="card sets, as for main.py play")
    options.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    options.add_argument("--pace", choices=("instant", "brisk", "leisurely"), default="brisk")
    options.add_argument("--animation", choices=("normal", "fast", "off"), default="normal")
    options.add_argument("--minutes", type=float, default=30)
    chosen = options.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the screen and the game end with the player
    shots: Path | None = chosen.shots
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
        menu(chosen.size, chosen.lang, shots)
    words = ["--seed", str(chosen.seed), "--seats", chosen.seats, "--lang", chosen.lang]
    words += ["--sets", chosen.sets] if chosen.sets else []
    words += [word for option in chosen.option for word in ("--option", option)]
    settings: dict[str, object] = {"pace": chosen.pace, "animation": chosen.animation, "muted": True}
    with playing(chosen.size, words, settings, shots.absolute() if shots else None) as (game, fingers, screen):
        hands: Hands = Keyboard(game.eyes, fingers) if chosen.keyboard else Mouse(game.eyes, fingers)
        player = Player(game, hands, screen, chosen.lang, shots, wild=chosen.wild)
        finished = player.play(chosen.minutes)
        report = player.report(finished)
    if shots is not None:
        (shots / "report.json").write_text(json.dumps(report, indent=1, ensure_ascii=False), encoding="utf-8")
    print(json.dumps(report, indent=1, ensure_ascii=False))
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
