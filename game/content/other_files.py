"""The files in the folder of a set besides its cards: pictures and texts are looked at, programs refused."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from game.content.faults import ContentError, unreadable
from game.content.nodes import Mark, Place
from game.content.pictures import ART, DRAWN, ENDINGS, MOST_PIXELS, OTHERS, Wrong, judge, judge_drawn, pixels

MOST_FILES = 2000
PROGRAMS = frozenset((
    ".py", ".pyc", ".pyo", ".pyw", ".pyd", ".pyz", ".pth", ".so", ".dll", ".dylib", ".exe", ".com", ".scr", ".msi",
    ".bat", ".cmd", ".ps1", ".sh", ".bash", ".js", ".mjs", ".vbs", ".lua", ".rb", ".pl", ".php", ".jar", ".class",
    ".wasm", ".app", ".apk", ".pkl", ".pickle", ".ipynb",
))  # fmt: skip
"""The endings of files that a computer might run."""
NO_PICTURES = frozenset((".yaml", ".json", ".txt", ".md", ".ttf", ".ogg"))
KEPT = frozenset((*NO_PICTURES, DRAWN, *ENDINGS, *OTHERS))
"""The endings that are unpacked from a zip; pictures that cannot be drawn are, so that they are told."""


def wrong_belongings(folder: Path) -> list[ContentError]:
    """Every file that has no place in a set, in the order of their names."""
    files = list(_files(folder))
    if len(files) > MOST_FILES:
        return [ContentError(Place(Mark(folder.name)), "package_many", most=MOST_FILES)]
    faults = [fault for path in sorted(files) for fault in _faults(folder, path)]
    return faults or list(_many_pixels(folder, files))


def _many_pixels(folder: Path, files: list[Path]) -> Iterator[ContentError]:
    """Pictures of which each is sound, and which take long together."""
    found = sum(pixels(path) for path in files if path.suffix.lower() in ENDINGS)
    if found > MOST_PIXELS:
        place = Place(Mark(folder.name))
        yield ContentError(place, "many_pixels", found=found // 10**6, most=MOST_PIXELS // 10**6)


def unseen_pictures(folder: Path, cards: Collection[str]) -> Iterator[ContentError]:
    """Files that are called like a card and that it does not show: of another kind, or in another folder."""
    for path in sorted(_files(folder)):
        suffix, beside = path.suffix.lower(), path.parent in (folder, folder / ART)
        told = suffix in OTHERS or (suffix == DRAWN and not beside)  # by `wrong_belongings`
        if path.stem.lower() not in cards or told or suffix in NO_PICTURES or (beside and suffix in (DRAWN, *ENDINGS)):
            continue
        place = Place(Mark(f"{folder.name}/{path.relative_to(folder).as_posix()}"))
        yield ContentError(place, "picture_place" if suffix in ENDINGS else "picture_form", art=ART)


def fingerprint(folder: Path) -> str:
    """Changes whenever a file of the set does; a zip is one file."""
    try:
        files = sorted(_files(folder)) if folder.is_dir() else [folder]
        return "\n".join(f"{path.name} {seen.st_size} {seen.st_mtime_ns}" for path in files for seen in [path.stat()])
    except OSError:
        return ""


def _files(folder: Path) -> Iterator[Path]:
    """One more than may be there at most; names with a dot in front are the author's own affair."""
    found = 0
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in names:
            found += not name.startswith(".")
            if found > MOST_FILES + 1:
                return
            if not name.startswith("."):
                yield Path(here) / name


def _faults(folder: Path, path: Path) -> Iterator[ContentError]:
    suffix, name = path.suffix.lower(), path.relative_to(folder).as_posix()
    place = Place(Mark(f"{folder.name}/{name}"))
    if suffix in PROGRAMS:
        yield ContentError(place, "program", word=name)
    elif suffix in OTHERS or (suffix == DRAWN and path.parent not in (folder, folder / ART)):
        yield ContentError(place, "picture_form")
    elif suffix in ENDINGS:
        yield from _picture(path, place, judge)
    elif suffix == DRAWN:
        yield from _picture(path, place, judge_drawn)


def _picture(path: Path, place: Place, judge: Callable[[Path], Wrong | None]) -> Iterator[ContentError]:
    try:
        wrong = judge(path)
    except OSError as error:
        yield unreadable(place, error)
        return
    if wrong is not None:
        yield ContentError(place, wrong.key, **wrong.details)
