"""The checks of `main.py check PATH…` that need no drawing: reads card sets strictly and names every mistake with file,
line and column. ui.commands.check adds those that only the drawing room can make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.cli.console import (
    USAGE_ERROR,
    Arguments,
    JsonValue,
    Parser,
    Trouble,
    did_you_mean,
    parse,
    parser,
    print_json,
    progress,
)
from game.cli.sentences import system_lang
from game.content.authored import Words
from game.content.clauses import walk
from game.content.compiler import compile_entry
from game.content.faults import ContentError, ContentErrors, too_long
from game.content.folders import MANIFEST, PACKAGE, cardsets_folder, home_of, list_set_ids
from game.content.linter import complaints
from game.content.merger import company_of
from game.content.nodes import Mark
from game.content.other_files import unseen_pictures, wrong_belongings
from game.content.packages import unpacked
from game.content.references import slips
from game.content.sets import WrittenSet, read_set
from game.model.cards import Bilingual
from game.text.asides import FLAVOUR, LONGEST, TOO_LONG, aside_faults
from game.text.catalogue import Catalogue
from game.text.faults import sentence_of
from game.text.lexicon import Lexicon, load_lexicon
from game.text.typography import Lang

if TYPE_CHECKING:
    from game.lab.trial import Trial


class Wanted(Arguments):
    paths: list[str]
    lang: Lang
    json: bool
    play: int
    beside: str
    players: int
    seed: int
    workers: int


class Complaint(NamedTuple):
    """A mistake, and the place where somebody wrote it."""

    file: str
    line: int
    column: int
    card: str
    field: str
    sentence: str


Further = Callable[[Path, Lang], Sequence[Complaint]]
"""The check that follows for a set without a mistake: its folder, the language to complain in."""


def run(arguments: list[str], further: Further = lambda folder, lang: ()) -> int:
    """Exit status 0 if no set has a mistake, and none made a game fail."""
    wanted = parse(options(), arguments, Wanted())
    folders = [folder for path in wanted.paths for folder in set_folders(Path(path))]
    if wanted.play and len(folders) != 1:
        raise Trouble(f"--play tries one set; here are {len(folders)}.", USAGE_ERROR)
    found: list[Complaint] = []
    with progress("card sets", len(folders)) as bar:
        for folder in folders:
            found += _complaints(folder, wanted.lang, further)
            bar.advance()
    tried = _tried(folders[0], wanted) if wanted.play and not found else None
    if wanted.json:
        problems: list[JsonValue] = [complaint._asdict() for complaint in found]
        played: dict[str, JsonValue] = {"play": msgspec.to_builtins(tried)} if tried is not None else {}
        print_json({"sets": len(folders), "problems": problems, **played})
    else:
        _print(found, len(folders), wanted.lang)
        if tried is not None:
            from game.cli.trial import table

            print(table(tried, wanted.lang))
    return 1 if found or (tried is not None and (tried.stuck or tried.errors)) else 0


def options() -> Parser:
    rules = parser("check", "Reads card sets strictly and names every mistake.")
    rules.add_argument(
        "paths", nargs="+", metavar="PATH", help="a card set (name, folder or zip), or a folder of such folders"
    )
    rules.add_argument("--lang", choices=("en", "fr"), default=system_lang(), help="language of the messages")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    rules.add_argument("--play", type=int, default=0, metavar="N", help="let the computer play N games with the set")
    rules.add_argument(
        "--with",
        dest="beside",
        default="",
        metavar="A,B",
        help="sets to mix it with; empty: our first one, if the set isn't ours",
    )
    rules.add_argument("--players", type=int, default=4, metavar="P", help="seats in those games")
    rules.add_argument("--seed", type=int, default=1, metavar="K", help="seed of those games")
    rules.add_argument("--workers", type=int, default=1, metavar="W", help="processes that share the work")
    return rules


def _tried(folder: Path, wanted: Wanted) -> Trial:
    from game.cli.trial import play  # the menu looks through sets as well, and never plays them

    return play(folder, wanted.play, wanted.players, wanted.beside, wanted.seed, wanted.workers, wanted.lang)


def set_folders(path: Path) -> list[Path]:
    """The folder or zip itself if it holds a set, else the folders below it that do; a set's name will do as well."""
    home = None if path.exists() else home_of(str(path))
    if home is None and not path.exists():
        raise Trouble(f'There is no card set, folder or zip "{path}".{did_you_mean(path.name, list_set_ids())}')
    path = home.path if home else path.resolve()
    if path.suffix.lower() == PACKAGE and path.is_file():
        return [path]
    if (path / MANIFEST).is_file():
        return [path]
    found = sorted(manifest.parent for manifest in path.glob(f"*/{MANIFEST}"))
    if not found:
        raise Trouble(f"There is no card set in {path}: a set is a folder with a {MANIFEST}.")
    return found


def _complaints(path: Path, lang: Lang, further: Further) -> Sequence[Complaint]:
    try:
        folder = path if path.is_dir() else unpacked(path)
    except ContentErrors as refused:
        return [as_complaint(fault, lang) for fault in refused.errors]
    faults = faults_of(folder) or slips_of(folder)
    return [as_complaint(fault, lang) for fault in faults] or further(folder, lang)


def faults_of(folder: Path) -> tuple[ContentError, ...]:
    """Every complaint about one set, in the order of its files."""
    try:
        source = read_set(folder)
    except ContentErrors as unreadable:
        return ContentErrors([*wrong_belongings(folder), *unreadable.errors]).errors
    lexicon = load_lexicon()
    found = [*wrong_belongings(folder), *_claimed(source, folder)]
    found += unseen_pictures(folder, {card.entry.id for card in source.cards})
    found += [*complaints(source), *_speechless_tags(source, lexicon)]
    found += [*_without_plural(source, lexicon), *_asides(source, lexicon)]
    return ContentErrors(found).errors


def slips_of(folder: Path) -> tuple[ContentError, ...]:
    """Return the references of a sound set to others that no set here answers to."""
    source = read_set(folder)
    return ContentErrors(slips(source, company_of(source.manifest.id))).errors


def _claimed(source: WrittenSet, folder: Path) -> Iterator[ContentError]:
    """An id that one of our own sets has."""
    ours = cardsets_folder() / source.manifest.id / MANIFEST
    if ours.is_file() and folder.name == source.manifest.id and ours.parent.resolve() != folder.resolve():
        yield ContentError(source.manifest.place.at("id"), "id_of_ours", word=source.manifest.id)


def _speechless_tags(source: WrittenSet, lexicon: Lexicon) -> Iterator[ContentError]:
    """Tags that could not be printed on a card."""
    words = {*lexicon.nouns(), *(word.id for word in source.manifest.words)}
    for number, tag in enumerate(source.manifest.tags):
        if tag not in words:
            yield ContentError(source.manifest.place.at(f"tags[{number}]"), "no_words", word=tag)


def _without_plural(source: WrittenSet, lexicon: Lexicon) -> Iterator[ContentError]:
    """Words that would be printed as they are where there are several."""
    for word in source.manifest.words:
        if word.name.many is None and word.id not in lexicon.nouns():
            yield ContentError(word.place.at("name"), "no_many", word=word.id, form="`many: {en: …, fr: …}`")


def _asides(source: WrittenSet, lexicon: Lexicon) -> Iterator[ContentError]:
    """Asides and flavours that could be taken for rules."""
    for card in source.cards:
        _, text = compile_entry(card.entry, source.manifest.id, card.back)
        for fault in aside_faults(text, lexicon):
            aside = text.flavour if fault.key == FLAVOUR else text.asides.get(fault.key)
            words = next((node for node in walk(card.entry) if isinstance(node, Words) and _says(node, aside)), None)
            place = words.place.at(fault.lang) if words else card.entry.place
            if fault.reason == TOO_LONG:
                yield too_long(place, f"aside_{TOO_LONG}", fault.lang, int(fault.word), LONGEST)
            elif words is None or fault.lang in words.langs:
                yield ContentError(place, f"aside_{fault.reason}", word=fault.word)


def _says(words: Words, aside: Bilingual | None) -> bool:
    """Whether an aside or a flavour was written here."""
    return aside is not None and (words.en, words.fr) == (aside.en, aside.fr)


def as_complaint(fault: ContentError, lang: Lang) -> Complaint:
    """In the words of that language."""
    mark, place = fault.mark, fault.place
    return Complaint(mark.file, mark.line, mark.column, place.owner, place.path, sentence_of(fault, lang))


def _print(found: Sequence[Complaint], sets: int, lang: Lang) -> None:
    for complaint in found:
        print(f"{Mark(complaint.file, complaint.line, complaint.column)}: {complaint.sentence}")
    if not found:
        print(Catalogue.load(lang).say("set_read.sound", sets=sets))
