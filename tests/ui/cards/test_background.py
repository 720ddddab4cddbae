"""Pictures made ready by a thread of their own: the emblem until they are there, then for good, whatever the cache
folder does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.card_pictures import card_picture
from game.model.printed import PrintedCard
from ui.cards import pictures as made
from ui.cards.designs import CHIP, THUMB, ZOOM
from ui.cards.emblem import emblem
from ui.cards.pictures import BASE, BackgroundPictures
from ui.cards.raster_store import MOST, RasterStore

ELF = PrintedCard("dungeon/elf", "door", "race", "RACE", "Elf")
WINDOW = THUMB, 106, 108
FULL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-280 -200 560 400">'
    '<path d="M-280-200h560v400h-560z" fill="{}"/></svg>'
)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def is_emblem(shown: pygame.Surface) -> bool:
    return pixels(shown) == pixels(emblem(ELF, *WINDOW))


def come(pictures: BackgroundPictures) -> int:
    """Waits for what was asked for; how many cards look otherwise now."""
    pictures.wait()
    found = 0
    while pictures.arrived():
        found += 1
    return found


def test_the_emblem_stands_in_until_the_picture_is_there():
    first = BackgroundPictures()
    assert is_emblem(first.paint(ELF, *WINDOW))
    assert (first.edition(ELF.id), come(first), first.edition(ELF.id)) == (0, 1, 1)
    assert not is_emblem(first.paint(ELF, *WINDOW))


def test_that_all_has_come_is_counted_once_for_all_that_was_asked_for_together():
    first = BackgroundPictures()
    for card in ("dungeon/elf", "dungeon/dwarf"):
        first.drawing(card, BASE)
    first.wait()
    counts = [first.complete for _ in range(3) if first.arrived() or True]
    assert counts == [0, 1, 1]


def test_the_next_start_shows_the_picture_at_once_in_any_size():
    first = BackgroundPictures()
    first.prepare([ELF.id])
    assert come(first) == 0  # nobody saw it without
    later = BackgroundPictures()
    shown = [later.paint(ELF, *window) for window in (WINDOW, (CHIP, 53, 62), (ZOOM, 312, 202))]
    assert not is_emblem(shown[0])
    assert later.lacking == 0


def test_what_is_seen_is_drawn_before_what_is_only_prepared(monkeypatch: pytest.MonkeyPatch):
    order: list[str] = []
    monkeypatch.setattr(made, "drawn", lambda found, size: order.append(found.hash) or pygame.Surface(size))
    first = BackgroundPictures()
    first._go_on = lambda: None  # the thread is not awake yet
    first.prepare(["dungeon/dwarf", "dungeon/halfling"])
    first.paint(ELF, *WINDOW)
    del first._go_on
    first._go_on()
    first.wait()
    assert order[0] == card_picture(ELF.id).hash
    assert len(order) == 3


def test_a_larger_window_gets_a_sharper_picture_later():
    first = BackgroundPictures()
    first.prepare([ELF.id])
    come(first)
    large = ZOOM, 2 * BASE[0], 2 * BASE[1]
    rough = pixels(first.paint(ELF, *large))
    assert come(first) == 1
    assert pixels(first.paint(ELF, *large)) != rough


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"doors cache 3\n" + bytes(500)])
def test_a_cache_full_of_rubbish_costs_nothing_but_time(cache: Path, rubbish: bytes):
    first = BackgroundPictures()
    first.paint(ELF, *WINDOW)
    come(first)
    (kept,) = (cache / "art").iterdir()
    kept.write_bytes(rubbish)
    again = BackgroundPictures()
    assert is_emblem(again.paint(ELF, *WINDOW))
    assert come(again) == 1
    assert pixels(again.paint(ELF, *WINDOW)) == pixels(first.paint(ELF, *WINDOW))


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(cache: Path):
    cache.write_text("a file where the folder should be")
    first = BackgroundPictures()
    first.paint(ELF, *WINDOW)
    assert come(first) == 1
    assert not is_emblem(first.paint(ELF, *WINDOW))


def test_what_cannot_be_drawn_is_tried_once(monkeypatch: pytest.MonkeyPatch):
    tried: list[str] = []
    monkeypatch.setattr(made, "drawn", lambda found, size: tried.append(found.hash))
    first = BackgroundPictures()
    for _ in range(3):
        assert is_emblem(first.paint(ELF, *WINDOW))
        come(first)
    assert (len(tried), first.lacking, first.edition(ELF.id)) == (1, 0, 0)


def test_a_picture_that_was_changed_since_is_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_CARDSETS_DIR", str(tmp_path))
    (tmp_path / "tiny").mkdir()
    hat, shown = PrintedCard("tiny/hat", "treasure", "item", "ITEM", "Hat"), []
    for colour in ("#fa0000", "#0000fa"):
        (tmp_path / "tiny" / "hat.svg").write_text(FULL.format(colour), encoding="utf-8")
        now = BackgroundPictures()
        now.paint(hat, *WINDOW)
        come(now)
        shown.append(now.paint(hat, *WINDOW).get_at((50, 50)))
    assert [(colour.r > 200, colour.b > 200) for colour in shown] == [(True, False), (False, True)]


def test_what_was_made_longest_ago_goes_when_it_has_become_too_much(cache: Path):
    (cache / "art").mkdir(parents=True)
    for n in range(3):
        with (cache / "art" / f"{n}.cache").open("wb") as file:
            file.truncate(MOST // 2)
    (cache / "art" / "other").mkdir()
    RasterStore().tidy()
    assert len(list((cache / "art").glob("*.cache"))) == 2


def test_the_end_waits_for_nothing_that_was_only_prepared():
    first = BackgroundPictures()
    first.prepare([ELF.id] * 100_000)
    first.close()
    assert first.cpu_s < 5
