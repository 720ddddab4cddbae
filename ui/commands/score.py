"""main.py score: sounds and music from their scores, their measures as a table, their spectrograms on a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.cli import console
from game.content.faults import ContentErrors
from game.text.faults import sentences_of
from ui.commands.picture_file import save
from ui.system.score.book import FOLDER, Book, book
from ui.system.score.measures import Measure, decibel, integrated, measured, peak, seam
from ui.system.score.samples import RATE, Samples
from ui.system.score.spectrogram import spectrogram_sheet
from ui.system.score.words import Piece, SoundScore

MUSIC = "music"


class Wishes(console.Arguments):
    """The options of the command line."""

    family: str | None
    only: list[str]
    to: Path
    measure: bool
    sheet: Path | None


def run(arguments: list[str]) -> int:
    """Exit status 0 when everything asked for is made; Trouble says what hindered it."""
    wishes = console.parse(rules(), arguments, Wishes())
    try:
        scores = asked_for(book(), wishes)
    except ContentErrors as wrong:
        raise console.Trouble(f"The scores cannot be read.\n{sentences_of(wrong, 'en')}") from wrong
    if wishes.measure:
        print("\n".join(table(scores, wishes.to)))
    if wishes.sheet is not None:
        save(spectrogram_sheet([*read(scores, wishes.to)]), wishes.sheet)
    if not wishes.measure and wishes.sheet is None:
        render_all(book(), scores, wishes.to)
    return 0


def rules() -> console.Parser:
    options = console.parser("score", "Renders sounds and music from their scores in assets/sound/score.")
    options.add_argument("family", nargs="?", metavar="FAMILY", help=f"only this family of sounds, or {MUSIC}")
    options.add_argument("only", nargs="*", metavar="SOUND", help="only these sounds of it")
    options.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="a folder other than assets/sound")
    options.add_argument("--measure", action="store_true", help="render nothing; print measurements of what is there")
    options.add_argument("--sheet", type=Path, metavar="OUT.png", help="render nothing; draw spectrograms")
    return options


def asked_for(all_of: Book, wishes: Wishes) -> Sequence[SoundScore | Piece]:
    """The scores of one family, or all."""
    known = [*all_of.orchestra.families, MUSIC]
    if wishes.family is None:
        return [*all_of.sounds, *all_of.pieces]
    if wishes.family not in known:
        near = console.did_you_mean(wishes.family, known)
        raise console.Trouble(f'There is no family "{wishes.family}".{near} There are: {", ".join(known)}.', 2)
    chosen: Sequence[SoundScore | Piece] = [score for score in all_of.sounds if score.family == wishes.family]
    chosen = all_of.pieces if wishes.family == MUSIC else chosen
    return [score for score in chosen if not wishes.only or score.id in wishes.only]


def render_all(all_of: Book, scores: Sequence[SoundScore | Piece], folder: Path) -> None:
    """Writes what sounds otherwise than what lies there. Only this needs the instruments."""
    from ui.system.score import ogg
    from ui.system.score.font import NoPlayer

    folder.mkdir(parents=True, exist_ok=True)
    try:
        with console.progress("sounds", len(scores)) as bar:
            for score in scores:
                for path, take in takes(all_of, score, folder):
                    quality = ogg.MUSIC_QUALITY if isinstance(score, Piece) else ogg.SOUND_QUALITY
                    if ogg.kept(take, path, quality):
                        print(f"{path.name}: {path.stat().st_size} bytes")
                bar.advance()
    except NoPlayer as missing:
        raise console.Trouble(
            f"{missing.lacking} is not there: install fluidsynth and its General MIDI font (Debian: fluidsynth, "
            "fluid-soundfont-gm). Playing needs neither."
        ) from missing


def takes(all_of: Book, score: SoundScore | Piece, folder: Path) -> Iterator[tuple[Path, Samples]]:
    """Every variant of a sound, or a piece, with the file that keeps it."""
    from ui.system.score import render

    if isinstance(score, Piece):
        yield folder / f"{MUSIC}.{score.id}.ogg", render.piece(score, all_of.orchestra)
        return
    for variant in range(1, len(score.turns) + 1):
        yield folder / f"{score.id}.{variant}.ogg", render.sound(score, variant, all_of.orchestra)


def read(scores: Sequence[SoundScore | Piece], folder: Path) -> Iterator[tuple[str, Samples]]:
    """Return the sounds kept of these scores, by the names of their files."""
    from ui.system.score import ogg

    return ((path.stem, ogg.read(path)) for path in files(scores, folder))


def files(scores: Sequence[SoundScore | Piece], folder: Path) -> list[Path]:
    """Return the files kept of these scores."""
    wanted = {f"{MUSIC}.{score.id}" if isinstance(score, Piece) else score.id for score in scores}
    return [path for path in sorted(folder.glob("*.ogg")) if re.sub(r"\.\d$", "", path.stem) in wanted]


def table(scores: Sequence[SoundScore | Piece], folder: Path) -> Iterator[str]:
    """The measures, one line a file."""
    family = {score.id: score.family for score in scores if isinstance(score, SoundScore)}
    yield "| file | family | s | LUFS | dBFS | attack ms | decay ms | centroid Hz | flatness | > 150 Hz |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for name, take in read(scores, folder):
        if name.startswith(MUSIC):
            figures = f"{len(take) / RATE:.2f} | {integrated(take):.1f} | {decibel(peak(take)):.1f}"
            yield f"| {name} | {MUSIC} | {figures} | seam {seam(take):.0f} dBFS | | | | |"
        else:
            yield f"| {name} | {family[name.split('.')[0]]} | {row(measured(take))} |"


def row(found: Measure) -> str:
    """One line of the table."""
    return " | ".join((
        f"{found.seconds:.2f}", f"{found.loudness:.1f}", f"{found.peak:.1f}", f"{found.attack * 1000:.0f}",
        f"{found.decay * 1000:.0f}", f"{found.centroid:.0f}", f"{found.flatness:.3f}", f"{found.above:.2f}",
    ))  # fmt: skip
