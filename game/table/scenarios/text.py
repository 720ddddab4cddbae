"""Tables and stories in words: the text form of tests, `main.py scenario` and `main.py shot` (docs/scenarios.md).

The part above the line `---` sets a table up, every line below is a move or an expectation:

    seats ann bob cid
    ann level 4 warrior wears sword hand missile thief bag champagne
    bob level 2 elf wears boots hand enraged
    door troll
    dice 5
    ---
    ann opens
    ann plays missile on heroes
    expect fight 12 10
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.content.faults import ContentErrors
from game.content.merger import list_set_ids, load_ruleset, meant_by
from game.files import TooLarge, read_plain
from game.ids import SeatId
from game.model.house_rules import HouseRules, OptionFault, usual, with_option
from game.rules.book import Book

STEPS_BEGIN = "---"


class ScenarioError(Exception):
    """A scenario cannot be read or does not hold: one sentence for each fault, with file and line."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def fault(place: str, line: Line, sentence: str) -> ScenarioError:
    return ScenarioError(f"{place}:{line.number}: {sentence}")


class Faults:
    """Gathers what is wrong, so that all of it is told at once."""

    def __init__(self, *known: str) -> None:
        self.told = list(known)

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Keep the faults raised in this context for later."""
        try:
            yield
        except ScenarioError as error:
            self.told += error.faults

    def tell(self) -> None:
        """ScenarioError if anything was wrong."""
        if self.told:
            raise ScenarioError(*self.told)


class Line(NamedTuple):
    number: int
    words: tuple[str, ...]
    text: str


class Scenario(NamedTuple):
    """A scenario as written: its set-up, then its steps. `faults`: of its headings."""

    place: str
    about: str
    rules: tuple[str, ...]
    sets: tuple[str, ...]
    house: HouseRules
    setup: tuple[Line, ...]
    steps: tuple[Line, ...]
    faults: tuple[str, ...] = ()


LARGEST_FILE = 256 << 10  # bytes; the longest of ours has two thousand


def read_scenario(path: Path, default_sets: tuple[str, ...]) -> Scenario:
    """A scenario file. ScenarioError if it is not text."""
    try:
        text = read_plain(path, LARGEST_FILE).decode("utf-8-sig")
    except TooLarge as error:
        raise ScenarioError(f"{path}:1: this file is larger than {LARGEST_FILE >> 10} KiB") from error
    except OSError as error:
        raise ScenarioError(f"{path}:1: this file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}:1: this file is not UTF-8 text") from error
    return parse_scenario(text, str(path), default_sets)


HEADINGS = ("rules", "sets", "option")
"""Lines above the steps that say how it is played, not what lies where."""


def parse_scenario(text: str, place: str, default_sets: tuple[str, ...]) -> Scenario:
    """`;` ends a line as a line break does, `#` begins a comment. Faults of a heading are told when the table is set
    up, together with those found there."""
    lines = list(_lines(text))
    cut = next((index for index, line in enumerate(lines) if line.words == (STEPS_BEGIN,)), len(lines))
    head, steps = lines[:cut], lines[cut + 1 :]
    about = next((raw[1:].strip() for raw in text.splitlines() if raw.startswith("#")), "")
    rules = tuple(word for line in head if line.words[0] == "rules" for word in line.words[1:])
    faults = Faults()
    sets: tuple[str, ...] = ()
    for line in head:
        if line.words[0] == "sets":
            with faults.noted():
                sets = _sets(place, line)
    house = usual(meant_by(sets or default_sets)).house
    for line in head:
        if line.words[0] == "option":
            with faults.noted():
                house = _changed(place, house, line)
    setup = tuple(line for line in head if line.words[0] not in HEADINGS)
    return Scenario(place, about, rules, sets or default_sets, house, setup, tuple(steps), tuple(faults.told))


def _lines(text: str) -> Iterable[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        for piece in raw.split("#")[0].split(";"):
            if piece.strip():
                yield Line(number, tuple(piece.split()), piece.strip())


def listed(words: Iterable[str]) -> tuple[str, ...]:
    """Words of a list; commas part them as spaces do."""
    return tuple(part for word in words for part in word.split(",") if part)


def _sets(place: str, line: Line) -> tuple[str, ...]:
    known, wanted = list_set_ids(), listed(line.words[1:])
    if not wanted:
        raise fault(place, line, "say which card sets: `sets NAME,NAME`")
    for word in wanted:
        if word not in known:
            raise fault(place, line, f"no card set is called `{word}`{nearest(word, known)}")
    return wanted


def _changed(place: str, house: HouseRules, line: Line) -> HouseRules:
    """`option goal_level 8`: a house rule by name. ScenarioError if there is no such option or it cannot be that."""
    if len(line.words) < 3:
        raise fault(place, line, "an option line is `option NAME VALUE`")
    try:
        return with_option(house, line.words[1], listed(line.words[2:]))
    except OptionFault as wrong:
        raise fault(place, line, _not_understood(wrong)) from wrong


def _not_understood(wrong: OptionFault) -> str:
    said = wrong.message.args
    near = f", did you mean `{said['near']}`?" if "near" in said else ""
    if "option" in said:
        return f"`{said['word']}` is no value of `{said['option']}`{near} ({said['known']})"
    return f"no option is called `{said['word']}`{near} ({said['known']})"


def nearest(word: str, known: Iterable[str]) -> str:
    """ ", did you mean `…`?" or nothing."""
    found = difflib.get_close_matches(word, list(known), 1, 0.5)
    return f", did you mean `{found[0]}`?" if found else ""


def number_in(place: str, line: Line, word: str) -> int:
    """The number a word is. ScenarioError if it is none."""
    if not word.removeprefix("-").isdecimal():
        raise fault(place, line, f"`{word}` should be a number")
    return int(word)


def seat_in(place: str, line: Line, word: str, names: tuple[str, ...]) -> SeatId:
    """The seat of that name. ScenarioError if nobody is called so."""
    if word not in names:
        raise fault(place, line, f"nobody is called `{word}`{nearest(word, names)}")
    return SeatId(names.index(word))


def unknown_card(place: str, line: Line, name: str, known: Iterable[str], sets: Iterable[str]) -> ScenarioError:
    """No card of these sets has that name; which other set has one."""
    home = next((each for each in list_set_ids() if each not in sets and _holds(each, name)), "")
    if home:
        return fault(place, line, f"`{name}` is a card of {home}, which is not played here (`sets …`)")
    return fault(place, line, f"no card is called `{name}`{nearest(name, known)}")


def set_ids(book: Book) -> tuple[str, ...]:
    return tuple(each.id for each in book.ruleset.sets)


def _holds(set_id: str, name: str) -> bool:
    try:
        ruleset, _ = load_ruleset((set_id,))
    except ContentErrors:  # a set with a mistake tells nothing about this scenario
        return False
    return any(card.local_id == name for card in ruleset.defs)
