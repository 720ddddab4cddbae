"""main.py film: plays a scenario at the window's own table and keeps what is seen as a moving picture."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pygame
from PIL import Image

from game.cli import console
from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, list_set_ids
from game.table.scenarios.text import ScenarioError, read_scenario
from game.text.faults import sentences_of
from ui.commands.shot import DEFAULT_SIZE, LARGEST, size_of
from ui.commands.stage import Stage

LONGEST, MOST_FPS, LEAST_WIDTH = 60.0, 60, 100
QUALITY, EFFORT = 62, 6
"""Of WebP, 0 to 100 and 0 to 6: so that eight seconds have less than 2 MB and letters stay clean."""


class Wishes(console.Arguments):
    """The options of the command line."""

    scenario: Path
    film: Path
    size: str
    seat: str
    lang: Literal["en", "fr"]
    seconds: float
    fps: int
    width: int | None


def run(arguments: list[str]) -> int:
    """Exit status 0 when the film is written; Trouble says in one sentence what hindered it."""
    wishes = console.parse(rules(), arguments, Wishes())
    if not (0 < wishes.seconds <= LONGEST and 0 < wishes.fps <= MOST_FPS):
        raise console.Trouble(f"A film has up to {LONGEST:.0f} seconds and up to {MOST_FPS} pictures in each.", 2)
    if wishes.width is not None and not LEAST_WIDTH <= wishes.width <= LARGEST:
        raise console.Trouble(f"--width must be at least {LEAST_WIDTH} and at most {LARGEST}.", 2)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        with tempfile.TemporaryDirectory() as folder:
            scenario = read_scenario(wishes.scenario, list_set_ids()[:1])
            stage = Stage(scenario, wishes.seat, size_of(wishes.size), wishes.lang, Path(folder))
            save(list(pictures(stage, wishes)), wishes)
            stage.close()
    except ContentErrors as broken:
        raise console.Trouble(sentences_of(broken, "en")) from broken
    except (ScenarioError, UnknownSet) as trouble:
        raise console.Trouble(str(trouble)) from trouble
    return 0


def rules() -> console.Parser:
    options = console.parser("film", "Plays a scenario at the table and keeps what is seen as a moving picture.")
    options.add_argument("scenario", type=Path, metavar="SCENARIO", help="a scenario file")
    options.add_argument("film", type=Path, metavar="OUT.webp", help="where the film goes")
    options.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help="size of the window")
    options.add_argument("--width", type=int, metavar="PX", help="width of the film, if not the window's")
    options.add_argument("--seat", default="1", metavar="N", help="whose view: a seat from 1, or a name")
    options.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the table")
    options.add_argument("--seconds", type=float, default=8.0, metavar="S", help="how long it lasts")
    options.add_argument("--fps", type=int, default=15, metavar="N", help="pictures a second")
    return options


def pictures(stage: Stage, wishes: Wishes) -> Iterator[Image.Image]:
    """Every frame as it is seen, in the size of the film."""
    with console.progress("pictures", round(wishes.seconds * wishes.fps)) as bar:
        for frame in stage.frames(wishes.seconds, wishes.fps):
            wide, high = frame.get_size()
            size = (wishes.width, high * wishes.width // wide) if wishes.width else (wide, high)
            scaled = pygame.transform.smoothscale(frame, size) if size != (wide, high) else frame
            yield Image.frombytes("RGB", size, pygame.image.tobytes(scaled, "RGB"))
            bar.advance()


def save(frames: list[Image.Image], wishes: Wishes) -> None:
    """One file that begins again at its end."""
    first, *rest = frames
    try:
        first.save(
            wishes.film, "WEBP", save_all=True, append_images=rest, duration=1000 // wishes.fps, loop=0,
            quality=QUALITY, method=EFFORT,
        )  # fmt: skip
    except OSError as trouble:
        raise console.Trouble(f"{wishes.film} cannot be written: {trouble}.") from trouble
