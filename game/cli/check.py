"""`main.py check PATH…`: reads card sets strictly and names every mistake with file, line and column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.cli.console import Arguments, Trouble, parse, parser, print_json, progress
from game.cli.sentences import FRENCH, system_language
from game.content.authoring import Entry
from game.content.clauses import Words, walk
from game.content.compiler import compile_entry
from game.content.faults import ContentError, ContentErrors
from game.content.folders import MANIFEST
from game.content.linter import complaints
from game.content.nodes import Place
from game.content.sets import WrittenSet, read_set
from game.text.asides import aside_faults
from game.text.lexicon import Lexicon, load_lexicon


class Wanted(Arguments):
    paths: list[str]
    lang: str
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 if no set has a mistake."""
    rules = parser("check", "Reads card sets strictly and names every mistake.")
    rules.add_argument("paths", nargs="+", metavar="PATH", help="the folder of a card set, or a folder of such folders")
    rules.add_argument("--lang", choices=("en", "fr"), default=_system(), help="language of the complaints")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    folders = [folder for path in wanted.paths for folder in set_folders(Path(path))]
    faults: list[ContentError] = []
    with progress("card sets", len(folders)) as bar:
        for folder in folders:
            faults += faults_of(folder)
            bar.advance()
    if wanted.json:
        print_json({"sets": len(folders), "problems": [_as_json(fault, wanted.lang) for fault in faults]})
    else:
        _print(faults, len(folders), wanted.lang)
    return 1 if faults else 0


def set_folders(path: Path) -> list[Path]:
    """The folder itself if it holds a set, else those below it that do."""
    path = path.resolve()
    if (path / MANIFEST).is_file():
        return [path]
    found = sorted(manifest.parent for manifest in path.glob(f"*/{MANIFEST}"))
    if not found:
        raise Trouble(f"There is no card set in {path}: a set is a folder with a {MANIFEST}.")
    return found


def faults_of(folder: Path) -> tuple[ContentError, ...]:
    """Every complaint about one set, in the order of its files."""
    try:
        source = read_set(folder)
    except ContentErrors as unreadable:
        return unreadable.errors
    lexicon = load_lexicon()
    found = [*complaints(source), *_speechless_tags(source, lexicon), *_asides(source, lexicon)]
    return ContentErrors(found).errors


def _speechless_tags(source: WrittenSet, lexicon: Lexicon) -> Iterator[ContentError]:
    """Tags that could not be printed on a card."""
    words = lexicon.nouns()
    for number, tag in enumerate(source.manifest.tags):
        if tag not in words:
            yield ContentError(source.manifest.place.at(f"tags[{number}]"), "no_words", {"word": tag})


def _asides(source: WrittenSet, lexicon: Lexicon) -> Iterator[ContentError]:
    """Asides that could be taken for rules (law 5)."""
    for card in source.cards:
        _, text = compile_entry(card.entry, source.manifest.id, card.back)
        for fault in aside_faults(text, lexicon):
            aside = text.asides.get(fault.key)
            place = _written_at(card.entry, aside.en) if aside else card.entry.place
            yield ContentError(place.at(fault.lang), f"aside_{fault.reason}", {"word": fault.word})


def _written_at(entry: Entry, english: str) -> Place:
    """Where an aside stands."""
    return next((node.place for node in walk(entry) if isinstance(node, Words) and node.en == english), entry.place)


def _system() -> str:
    return "fr" if system_language() is FRENCH else "en"


def _as_json(fault: ContentError, lang: str) -> dict[str, str | int]:
    mark, place = fault.mark, fault.place
    return {
        "file": mark.file,
        "line": mark.line,
        "column": mark.column,
        "card": place.owner,
        "field": place.path,
        "sentence": fault.sentence(lang),
    }


def _print(faults: Sequence[ContentError], sets: int, lang: str) -> None:
    for fault in faults:
        print(f"{fault.mark}: {fault.sentence(lang)}")
    if not faults:
        print(
            {"en": f"Card sets read: {sets}. No mistakes.", "fr": f"Jeux de cartes lus : {sets}. Aucune erreur."}[lang]
        )
