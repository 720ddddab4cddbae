"""Pictures that somebody brings with a set: every kind is shown, and what cannot be trusted is told in one sentence,
while the game shows the emblem."""

from __future__ import annotations

import io
import json
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from PIL import Image, PngImagePlugin

from game.content.card_pictures import card_picture
from game.content.folders import OWN_VARIABLE
from game.model.printed import PrintedCard
from tests.bad_input.own_sets import jpeg, lay, pack, png
from ui.cards.designs import THUMB
from ui.cards.emblem import emblem
from ui.cards.pictures import Pictures
from ui.commands import check, draw

ROOT = Path(__file__).parents[2]
HAT = PrintedCard("tiny/hat", "treasure", "item", "ITEM", "Hat")
BLUE = (0, 0, 250)
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -200 560 400">'
    '<path d="M-280-200h560v400h-560z" fill="{}"/></svg>'
)
DESCRIBED = """
- id: hat
  seen: "Blue."
  joke: "It is all blue."
  scene: plain
  ground: '#0000fa'
  draw: [{flat: "-300 -220, 300 -220, 300 220, -300 220", straight: true, fill: '#0000fa'}]
"""


@pytest.fixture
def own(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder, with nothing in it."""
    monkeypatch.setenv(OWN_VARIABLE, str(tmp_path / "own"))
    pygame.display.init()
    return tmp_path / "own"


def photo(kind: str, mode: str = "RGB", size: tuple[int, int] = (300, 200)) -> bytes:
    """Blue all over."""
    file = io.BytesIO()
    Image.new("RGB", size, BLUE).convert(mode).save(file, kind)
    return file.getvalue()


def middle(card: PrintedCard = HAT) -> tuple[int, int, int]:
    """The colour in the middle of what the card shows."""
    r, g, b, _ = Pictures().paint(card, THUMB, 106, 108).get_at((53, 54))
    return r, g, b


def is_blue(colour: tuple[int, int, int]) -> bool:
    return colour[0] < 12 and colour[1] < 12 and colour[2] > 238


def shows_the_emblem() -> bool:
    shown, usual = Pictures().paint(HAT, THUMB, 106, 108), emblem(HAT, THUMB, 106, 108)
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(usual, "RGB")


def told(home: Path, capsys: pytest.CaptureFixture[str], lang: str = "en") -> list[str]:
    """Return the complaints of `main.py check` about the set."""
    capsys.readouterr()
    check.run([str(home), "--lang", lang, "--json"])
    return [f"{one['file']}: {one['sentence']}" for one in json.loads(capsys.readouterr().out)["problems"]]


EXPORTED = (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
    "<!-- Created with a vector program -->\n"
    '<svg width="560" height="400" viewBox="-280 -200 560 400" version="1.1" id="svg1"\n'
    '  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">\n'
    '<defs id="defs1" /><g id="layer1"><path d="M-280-200h560v400h-560z" fill="#0000fa" id="p1" /></g></svg>\n'
)
"""As a vector program saves plain SVG."""
BROUGHT = {
    "hat.svg": lambda: SVG.format("#0000fa").encode(),
    "art/hat.svg": EXPORTED.encode,
    "hat.png": lambda: photo("PNG"),
    "art/hat.png": lambda: photo("PNG", "RGBA"),
    "hat.jpg": lambda: photo("JPEG"),
    "hat.jpeg": lambda: photo("JPEG", "CMYK"),
    "hat.webp": lambda: photo("WEBP"),
}


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "zip"])
@pytest.mark.parametrize("name", BROUGHT)
def test_a_picture_called_like_the_card_is_on_it(
    own: Path, name: str, packed: bool, capsys: pytest.CaptureFixture[str]
):
    data = BROUGHT[name]()
    home = pack(own, {f"tiny/{name}": data}) if packed else lay(own)
    if not packed:
        (home / "art").mkdir()
        (home / name).write_bytes(data)
    assert is_blue(middle())
    assert told(home, capsys) == []


def test_the_game_itself_never_loads_the_library_that_decodes(own: Path):
    (lay(own) / "hat.png").write_bytes(photo("PNG"))
    shows = "Pictures().drawing('tiny/hat', (56, 40)).get_at((28, 20)).b > 238"
    code = f"import sys, ui.scenes.table; from ui.cards.pictures import Pictures; print({shows}, 'PIL' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.split()[-2:] == ["True", "False"]


def test_a_picture_that_was_described_is_on_its_card(own: Path):
    (lay(own) / "art").mkdir()
    (own / "tiny" / "art" / "mine.yaml").write_text(DESCRIBED, encoding="utf-8")
    assert draw.run(["tiny"]) == 0
    assert is_blue(middle())


def test_of_a_drawing_and_a_photo_the_drawing_counts(own: Path):
    home = lay(own)
    (home / "hat.svg").write_text(SVG.format("#0000fa"), encoding="utf-8")
    (home / "hat.png").write_bytes(png(9, 9))
    assert is_blue(middle())


def test_a_photo_that_lies_on_its_side_is_turned(own: Path):
    file, exif, halves = io.BytesIO(), Image.Exif(), Image.new("RGB", (400, 560), "red")
    exif[0x0112] = 6  # a quarter turn to the right: what is below lies at the left
    halves.paste(BLUE, (0, 280, 400, 560))
    halves.save(file, "JPEG", exif=exif)
    (lay(own) / "hat.jpg").write_bytes(file.getvalue())
    shown = Pictures().paint(HAT, THUMB, 106, 108)
    assert shown.get_at((10, 54)).b > 200
    assert shown.get_at((95, 54)).r > 200


def resized(data: bytes, wide: int, high: int) -> bytes:
    """A PNG whose head tells another size, with a right checksum."""
    head = b"IHDR" + struct.pack(">II", wide, high) + data[24:29]
    return data[:12] + head + struct.pack(">I", zlib.crc32(head)) + data[33:]


def talkative() -> bytes:
    """A small PNG with a comment that is 100 MB long once it is unpacked."""
    file, words = io.BytesIO(), PngImagePlugin.PngInfo()
    words.add_text("Comment", "ha" * (50 << 20), zip=True)
    Image.new("RGB", (30, 20), BLUE).save(file, "PNG", pnginfo=words)
    return file.getvalue()


BROKEN: dict[str, tuple[str, Callable[[], bytes]]] = {
    "cut off": ("hat.png", lambda: photo("PNG")[:-40]),
    "cut off, a JPEG": ("hat.jpg", lambda: photo("JPEG")[:-40]),
    "cut off, a WEBP": ("hat.webp", lambda: photo("WEBP", size=(900, 900))[:-40]),
    "larger than it says": ("hat.png", lambda: resized(photo("PNG"), 3000, 3000)),
    "nothing but a head": ("hat.jpg", lambda: jpeg(300, 200)),
    "a comment that fills the memory": ("hat.png", talkative),
}


@pytest.mark.parametrize(("name", "make"), BROKEN.values(), ids=BROKEN)
def test_a_picture_that_lies_is_told_by_check_and_the_game_shows_the_emblem(
    own: Path, name: str, make: Callable[[], bytes], capsys: pytest.CaptureFixture[str]
):
    home = lay(own)
    (home / name).write_bytes(make())
    assert shows_the_emblem()
    (en,), (fr,) = told(home, capsys, "en"), told(home, capsys, "fr")
    assert en.startswith(f"tiny/{name}: the picture cannot be decoded")
    assert fr.startswith(f"tiny/{name}: cette image ne se décode pas")


REFUSED = {
    "another kind": ("hat.png", photo("JPEG")),
    "30,000 pixels": ("hat.png", png(30_000, 30_000)),
    "too heavy": ("hat.webp", photo("WEBP") + bytes(9 << 20)),
    "a script": ("hat.svg", SVG.format("red").replace("<path", "<script>boo()</script><path").encode()),
    "a script after half a comment": ("hat.svg", SVG.format("red").replace("<path", "<!--><script/><path").encode()),
    "a link": ("hat.svg", SVG.format("red").replace("<path", '<a href="x"/><path').encode()),
    "a picture elsewhere": ("hat.svg", SVG.format("url(http://boo)").encode()),
    "a million nodes": ("hat.svg", SVG.format("red").replace("<path", "<g/>" * 1_000_000 + "<path").encode()),
    "a thousand nodes": ("hat.svg", SVG.format("red").replace("<path", "<g/>" * 1000 + "<path").encode()),
    "no file": ("hat.svg", None),
}


@pytest.mark.parametrize(("name", "data"), REFUSED.values(), ids=REFUSED)
def test_what_its_first_look_refuses_is_never_drawn(
    own: Path, name: str, data: bytes | None, capsys: pytest.CaptureFixture[str]
):
    home = lay(own)
    (home / name).write_bytes(data) if data is not None else (home / name).mkdir()
    assert card_picture("tiny/hat") is None
    assert shows_the_emblem()
    assert data is None or [line.partition(": ")[0] for line in told(home, capsys)] == [f"tiny/{name}"]


@pytest.mark.parametrize(
    "card", ["tiny/../../etc/passwd", "../own/tiny/hat", "tiny", "", "tiny/", "/hat", "tiny\\hat/x"]
)
def test_a_card_that_another_machine_names_leads_to_no_other_file(own: Path, card: str):
    (lay(own) / "hat.svg").write_text(SVG.format("red"), encoding="utf-8")
    assert card_picture(card) is None
