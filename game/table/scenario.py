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
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec

from game.content.merger import list_set_ids, meant_by
from game.files import TooLarge, read_plain
from game.ids import BodyId, CardId, SeatId
from game.model.effects import Enhance
from game.model.house import OptionFault, usual, with_option
from game.model.ruleset import HouseRules
from game.model.state import PILES, Combat, FightFrame, Foe, FrameNode, Pack, Phase, Player, State, TurnFrame
from game.rules.book import Book

STEPS_BEGIN = "---"


class ScenarioError(Exception):
    """A scenario cannot be read or does not hold: file, line, and what is wrong in one sentence."""

    def __init__(self, place: str, line: int, sentence: str) -> None:
        super().__init__(f"{place}:{line}: {sentence}")


class Line(NamedTuple):
    number: int
    words: tuple[str, ...]
    text: str


class Scenario(NamedTuple):
    """A scenario as written: what it needs to be set up, then its steps."""

    place: str
    about: str
    rules: tuple[str, ...]
    sets: tuple[str, ...]
    house: HouseRules
    setup: tuple[Line, ...]
    steps: tuple[Line, ...]


LARGEST_FILE = 256 << 10  # bytes; the longest of ours has two thousand


def read_scenario(path: Path, default_sets: tuple[str, ...]) -> Scenario:
    """A scenario file. ScenarioError if it is not text or has an unknown heading."""
    try:
        text = read_plain(path, LARGEST_FILE).decode("utf-8-sig")
    except TooLarge as error:
        raise ScenarioError(str(path), 1, f"this file is larger than {LARGEST_FILE >> 10} KiB") from error
    except OSError as error:
        raise ScenarioError(str(path), 1, f"this file cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(str(path), 1, "this file is not UTF-8 text") from error
    return parse_scenario(text, str(path), default_sets)


def parse_scenario(text: str, place: str, default_sets: tuple[str, ...]) -> Scenario:
    """`;` ends a line as a line break does, `#` begins a comment."""
    lines = list(_lines(text))
    cut = next((index for index, line in enumerate(lines) if line.words == (STEPS_BEGIN,)), len(lines))
    head, steps = lines[:cut], lines[cut + 1 :]
    about = next((raw[1:].strip() for raw in text.splitlines() if raw.startswith("#")), "")
    rules = tuple(word for line in head if line.words[0] == "rules" for word in line.words[1:])
    sets = next((_sets(place, line) for line in head if line.words[0] == "sets"), default_sets)
    house = _house(place, usual(meant_by(sets)).house, [line for line in head if line.words[0] == "option"])
    setup = tuple(line for line in head if line.words[0] not in ("rules", "sets", "option"))
    return Scenario(place, about, rules, sets, house, setup, tuple(steps))


def _lines(text: str) -> Iterable[Line]:
    for number, raw in enumerate(text.splitlines(), 1):
        for piece in raw.split("#")[0].split(";"):
            if piece.strip():
                yield Line(number, tuple(piece.split()), piece.strip())


def _sets(place: str, line: Line) -> tuple[str, ...]:
    known = list_set_ids()
    for word in line.words[1:]:
        if word not in known:
            raise ScenarioError(place, line.number, f"no card set is called `{word}`{nearest(word, known)}")
    return line.words[1:]


def _house(place: str, house: HouseRules, lines: list[Line]) -> HouseRules:
    """`option goal_level 8`: house rules by name. ScenarioError if there is no such option or it cannot be that."""
    for line in lines:
        if len(line.words) < 3:
            raise ScenarioError(place, line.number, "an option line is `option NAME VALUE`")
        try:
            house = with_option(house, line.words[1], line.words[2:])
        except OptionFault as fault:
            raise ScenarioError(place, line.number, _not_understood(fault)) from fault
    return house


def _not_understood(fault: OptionFault) -> str:
    said = fault.message.args
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
        raise ScenarioError(place, line.number, f"`{word}` should be a number")
    return int(word)


# --- building the table --------------------------------------------------------------------------------------

SETUP_WORDS = ("seats", "door", "treasure", "discard", "dice", "turn", "fight", "option", "sets", "rules")
"""What a line above the steps begins with, if not with a seat."""
PLACES = ("hand", "wears", "bag", "curses")


class Built(NamedTuple):
    """A table ready to play: its state, the seats' names, the faces the die will show."""

    state: State
    names: tuple[str, ...]
    faces: tuple[int, ...]


class Builder:
    """Turns set-up lines into a State in which every card of the sets is somewhere."""

    def __init__(self, book: Book, place: str) -> None:
        self.book = book
        self.place = place
        self.free: dict[str, list[CardId]] = {}
        for number, name in enumerate(book.local):
            self.free.setdefault(name, []).append(CardId(number))
        self.names: tuple[str, ...] = ()
        self.players: list[Player] = []
        self.tops: dict[str, list[CardId]] = {"door": [], "treasure": [], "discard": []}
        self.faces: tuple[int, ...] = ()
        self.active = SeatId(0)
        self.phase = "arrange"
        self.fight: tuple[Line, tuple[str, ...]] | None = None

    def build(self, lines: tuple[Line, ...]) -> Built:
        """The state all lines together describe."""
        for line in lines:
            self.read(line)
        if not self.names:
            raise ScenarioError(self.place, 1, "say who plays: a line like `seats ann bob cid`")
        return Built(self._state(), self.names, self.faces)

    def read(self, line: Line) -> None:
        word, rest = line.words[0], line.words[1:]
        match word:
            case "seats":
                self._seats(line, rest)
            case "door" | "treasure" | "discard":
                self.tops[word] += [self._of_pile(line, word, name) for name in rest]
            case "dice":
                self.faces = tuple(number_in(self.place, line, face) for face in rest)
            case "turn":
                self._turn(line, rest)
            case "fight":
                self.fight = line, rest
            case _ if word in self.names:
                self._player(line, self.seat(line, word), rest)
            case _:
                near = nearest(word, (*self.names, *SETUP_WORDS))
                raise ScenarioError(self.place, line.number, f"`{word}` means nothing here{near}")

    def _seats(self, line: Line, names: tuple[str, ...]) -> None:
        if not names or len(set(names)) < len(names):
            raise ScenarioError(self.place, line.number, "every seat needs a name of its own")
        self.names = names
        self.players = [Player() for _ in names]

    def _turn(self, line: Line, words: tuple[str, ...]) -> None:
        """`turn ann`, `turn ann charity`."""
        phases = get_args(Phase)
        phase = words[1] if len(words) > 1 else "arrange"
        if phase not in phases:
            raise ScenarioError(self.place, line.number, f"no turn has a part `{phase}`{nearest(phase, phases)}")
        self.active, self.phase = self.seat(line, words[0] if words else ""), phase

    def _of_pile(self, line: Line, pile: str, name: str) -> CardId:
        """A card that can lie there: doors on the door pile, treasures on the treasure pile."""
        card = self.take(line, name)
        back = PILES[self.book.back[card]]
        if pile not in (back, "discard"):
            raise ScenarioError(self.place, line.number, f"`{name}` is a {back} card")
        return card

    def _monster(self, line: Line, name: str) -> CardId:
        card = self.take(line, name)
        if self.book.defs[card].kind != "monster":
            raise ScenarioError(self.place, line.number, f"`{name}` is no monster")
        return card

    def seat(self, line: Line, name: str) -> SeatId:
        if name not in self.names:
            raise ScenarioError(self.place, line.number, f"nobody is called `{name}`{nearest(name, self.names)}")
        return SeatId(self.names.index(name))

    def take(self, line: Line, name: str) -> CardId:
        """A copy of a card that lies nowhere yet."""
        if name not in self.free:
            raise ScenarioError(self.place, line.number, f"no card is called `{name}`{nearest(name, self.free)}")
        if not self.free[name]:
            raise ScenarioError(self.place, line.number, f"there are no more copies of `{name}`")
        return self.free[name].pop(0)

    def _player(self, line: Line, seat: SeatId, words: tuple[str, ...]) -> None:
        """level N, traits by name, then places with their cards."""
        player, where, index = self.players[seat], "", 0
        while index < len(words):
            word = words[index]
            index += 1
            if word == "level":
                level = number_in(self.place, line, words[index] if index < len(words) else "")
                player = msgspec.structs.replace(player, level=level)
                index += 1
            elif word == "dead":
                player = msgspec.structs.replace(player, life="dead")
            elif word in PLACES:
                where = word
            else:
                player = self._lay(line, player, where, self.take(line, word))
        self.players[seat] = player

    def _lay(self, line: Line, player: Player, where: str, card: CardId) -> Player:
        match where:
            case "hand":
                return msgspec.structs.replace(player, hand=(*player.hand, card))
            case "wears":
                return msgspec.structs.replace(player, used=(*player.used, card))
            case "bag":
                return msgspec.structs.replace(player, carried=(*player.carried, card))
            case "curses":
                return msgspec.structs.replace(player, curses=(*player.curses, card))
        if self.book.defs[card].kind not in ("trait", "enabler", "hireling"):
            name = self.book.local[card]
            raise ScenarioError(self.place, line.number, f"say where `{name}` lies: hand, wears, bag or curses")
        return msgspec.structs.replace(player, traits=(*player.traits, card))

    def _state(self) -> State:
        combat, serial = self._combat()
        frames: tuple[FrameNode, ...] = (TurnFrame(self.active, self.phase),)  # type: ignore[arg-type]
        if combat is not None:
            frames = (TurnFrame(self.active, "entered"), FightFrame())
        rest = sorted(card for cards in self.free.values() for card in cards)
        piles = [[card for card in rest if self.book.back[card] == pile] for pile in (0, 1)]
        lost = self.tops["discard"]
        own = self.book.own_pile
        discard = [tuple(c for c in lost if self.book.back[c] == pile and own[c] < 0) for pile in (0, 1)]
        return State(
            players=tuple(self.players),
            draw=(
                (*piles[0], *reversed(self.tops["door"])),
                (*piles[1], *reversed(self.tops["treasure"])),
            ),
            discard=(discard[0], discard[1]),
            aside=tuple(tuple(c for c in lost if own[c] == pile) for pile in range(len(self.book.piles))),
            frames=frames,
            combat=combat,
            active=self.active,
            turn=1,
            first=self.active,
            rounds=1,
            met="monster" if combat else "nothing",
            serial=serial,
        )

    def _combat(self) -> tuple[Combat | None, int]:
        """`fight wolf +enraged troll`: each monster with the enhancers behind it."""
        if self.fight is None:
            return None, 0
        line, words = self.fight
        foes: list[Foe] = []
        packs: list[Pack] = []
        for word in words:
            if word.startswith("+") and packs:
                packs[-1] = self._enhanced(packs[-1], self.take(line, word[1:]))
                continue
            body = len(foes) + 1
            foes.append(Foe(BodyId(body), self._monster(line, word), body, self.active))
            packs.append(Pack(body))
        return Combat(self.active, tuple(foes), tuple(packs)), len(foes)

    def _enhanced(self, pack: Pack, card: CardId) -> Pack:
        effects = [e for a in self.book.defs[card].abilities for e in a.do if isinstance(e, Enhance)]
        return Pack(
            pack.id,
            (*pack.cards, card),
            pack.fight + sum(effect.fight for effect in effects),
            pack.treasures + sum(effect.treasures for effect in effects),
        )
