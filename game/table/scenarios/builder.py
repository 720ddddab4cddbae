"""The table that the lines above the steps describe: every card of the sets lies somewhere, and nothing lies there
that could not (docs/scenarios.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, get_args

from msgspec.structs import replace

from game.ids import NO_CARD, NOBODY, BodyId, CardId, SeatId
from game.model.primitives import Enhance
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS
from game.model.state import (
    PILES,
    Combat,
    FightFrame,
    Foe,
    FrameNode,
    Life,
    Pack,
    Phase,
    Player,
    SetupFrame,
    State,
    TurnFrame,
)
from game.rules.book import Book
from game.rules.table_options import GOODS
from game.table.scenarios.bonuses import Bonus, bonuses, held
from game.table.scenarios.impossible import impossible
from game.table.scenarios.text import (
    Faults,
    Line,
    Scenario,
    ScenarioError,
    fault,
    nearest,
    number_in,
    seat_in,
    unknown_card,
)

SETUP_WORDS = ("seats", "door", "treasure", "discard", "dice", "turn", "setup", "fight", "option", "sets", "rules")
"""The first words of a line above the steps that does not begin with a seat."""
ONCE = ("seats", "dice", "turn", "setup", "fight")
"""Of these one line is enough; a second one would only hide the first."""
PLACES = ("hand", "wears", "bag", "curses", "lasting")
SEXES = ("man", "woman")
UNUSUAL_LIVES: tuple[Life, ...] = get_args(Life)[1:]
"""The words for a seat that is not simply alive."""
LEFT = "left"
"""Behind a seat: it has left the game for good."""
PHASES: tuple[Phase, ...] = ("arrange", "entered", "charity")
"""Parts of a turn in which somebody must do something."""
ONLY = "only"
"""After `door` or `treasure`: no other card lies on the pile."""
NO_NAMES = (*SETUP_WORDS, "all", "table", "expect", "refused")
"""Words that begin a line, and so are nobody's name."""


class Built(NamedTuple):
    """A table ready to play: its state, the seats' names, the faces the die will show."""

    state: State
    names: tuple[str, ...]
    faces: tuple[int, ...]


class Builder:
    """Turns set-up lines into a State."""

    def __init__(self, book: Book, scenario: Scenario) -> None:
        self.book = book
        self.place = scenario.place
        self.sets = scenario.sets
        self.faults = Faults(*scenario.faults)
        self.free: dict[str, list[CardId]] = {}
        for number, name in enumerate(book.local):
            self.free.setdefault(name, []).append(CardId(number))
        self.names: tuple[str, ...] = ()
        self.players: list[Player] = []
        self.told: dict[SeatId, Line] = {}
        self.tops: dict[str, list[CardId]] = {"door": [], "treasure": [], "discard": []}
        self.only: set[str] = set()
        self.said: set[str] = set()
        self.faces: tuple[int, ...] = ()
        self.active = SeatId(0)
        self.phase: Phase = "arrange"
        self.ready: tuple[SeatId, ...] | None = None
        self.foes: list[Foe] = []
        self.packs: list[Pack] = []
        self.lasting: list[Bonus] = []

    def build(self, lines: tuple[Line, ...]) -> Built:
        """The state all lines together describe. ScenarioError with all that is wrong with them."""
        for line in lines:
            with self.faults.noted():
                self.read(line)
        if not self.names and not self.faults.told:
            raise ScenarioError(f"{self.place}:1: say who plays: a line like `seats ann bob cid`")
        self.faults.tell()
        state = self._state()
        for bonus in self.lasting:
            with self.faults.noted():
                state = held(self.book, state, self.place, bonus, self.active)
        first = lines[0]
        for seat, sentence in impossible(self.book, state, self.names):
            self.faults.told += fault(self.place, self.told.get(seat, first), sentence).faults
        self.faults.tell()
        return Built(state, self.names, self.faces)

    def read(self, line: Line) -> None:
        word, rest = line.words[0], line.words[1:]
        if word in ONCE:
            if word in self.said:
                raise fault(self.place, line, f"`{word}` is said twice")
            self.said.add(word)
        match word:
            case "seats":
                self._seats(line, rest)
            case "door" | "treasure" | "discard":
                self._pile(line, word, rest)
            case "dice":
                self.faces = tuple(self._face(line, face) for face in rest)
            case "turn":
                self._turn(line, rest)
            case "setup":
                self.ready = tuple(self.seat(line, name) for name in rest)
            case "fight":
                self._fight(line, rest)
            case _ if word in self.names:
                self._player(line, self.seat(line, word), rest)
            case _:
                near = nearest(word, (*self.names, *SETUP_WORDS))
                raise fault(self.place, line, f"`{word}` means nothing here{near}")

    def _each(self, words: tuple[str, ...], reads: Callable[[str], None]) -> None:
        """One word after the other; a wrong one does not hide the next."""
        for word in words:
            with self.faults.noted():
                reads(word)

    def _seats(self, line: Line, names: tuple[str, ...]) -> None:
        self.names = names
        self.players = [Player() for _ in names]
        if len(set(names)) < len(names):
            raise fault(self.place, line, "every seat needs a name of its own")
        if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
            raise fault(self.place, line, f"{FEWEST_SEATS} to {MOST_SEATS} can play, not {len(names)}")
        for name in names:
            if name in NO_NAMES:
                raise fault(self.place, line, f"`{name}` begins a line and cannot be a name")

    def _face(self, line: Line, word: str) -> int:
        face = number_in(self.place, line, word)
        if not 1 <= face <= 6:
            raise fault(self.place, line, f"no die shows {face}")
        return face

    def _turn(self, line: Line, words: tuple[str, ...]) -> None:
        """`turn ann`, `turn ann charity`."""
        phase = words[1] if len(words) > 1 else "arrange"
        if phase not in PHASES:
            raise fault(self.place, line, f"no turn has a part `{phase}`{nearest(phase, PHASES)}")
        for word in words[2:]:
            raise fault(self.place, line, f"`{word}` means nothing here")
        self.active = self.seat(line, words[0] if words else "")
        self.phase = next(part for part in PHASES if part == phase)

    def _pile(self, line: Line, pile: str, names: tuple[str, ...]) -> None:
        """`door elf thief`: the cards on top; `door only elf`: all cards there."""
        if pile != "discard" and names[:1] == (ONLY,):
            self.only.add(pile)
            names = names[1:]
        self._each(names, lambda name: self.tops[pile].append(self._of_pile(line, pile, name)))

    def _of_pile(self, line: Line, pile: str, name: str) -> CardId:
        """A card that can lie there: doors on the door pile, treasures on the treasure pile."""
        card = self.take(line, name)
        back = PILES[self.book.back[card]]
        if pile not in (back, "discard"):
            raise fault(self.place, line, f"`{name}` is a {back} card")
        return card

    def seat(self, line: Line, name: str) -> SeatId:
        return seat_in(self.place, line, name, self.names)

    def take(self, line: Line, name: str) -> CardId:
        """A copy of a card that lies nowhere yet."""
        if name not in self.free:
            raise unknown_card(self.place, line, name, self.free, self.sets)
        if not self.free[name]:
            raise fault(self.place, line, f"there are no more copies of `{name}`")
        return self.free[name].pop(0)

    def _player(self, line: Line, seat: SeatId, words: tuple[str, ...]) -> None:
        """level N, its sex, traits by name, then places with their cards."""
        self.told[seat] = line
        where, left = "", list(words)
        while left:
            word = left.pop(0)
            if word in PLACES:
                where = word
                continue
            with self.faults.noted():
                if word == "level":
                    self._level(line, seat, left.pop(0) if left else "")
                elif word in UNUSUAL_LIVES:
                    life = next(life for life in UNUSUAL_LIVES if life == word)
                    self.players[seat] = replace(self.players[seat], life=life)
                elif word == LEFT:
                    self.players[seat] = replace(self.players[seat], life="dead", gone=True)
                elif word in SEXES:
                    self.players[seat] = replace(self.players[seat], sex=SEXES.index(word))
                else:
                    self._lay(line, seat, where, self.take(line, word))

    def _level(self, line: Line, seat: SeatId, word: str) -> None:
        level, goal = number_in(self.place, line, word), self.book.house.goal_level
        if not 1 <= level < goal:
            among = f"levels go from 1 to {goal - 1}, and {goal} has won"
            raise fault(self.place, line, f"nobody plays on level {level}: {among}")
        self.players[seat] = replace(self.players[seat], level=level)

    def _lay(self, line: Line, seat: SeatId, where: str, card: CardId) -> None:
        player, name, kind = self.players[seat], self.book.local[card], self.book.defs[card].kind
        match where:
            case "hand":
                player = replace(player, hand=(*player.hand, card))
            case "wears" if kind == "item":
                player = replace(player, used=(*player.used, card))
            case "bag" if kind in GOODS:
                player = replace(player, carried=(*player.carried, card))
            case "curses" if kind == "curse" and self.book.stays[card]:
                player = replace(player, curses=(*player.curses, card))
                if bonuses(self.book, card):  # one that waits for a fight does so from now on
                    self.lasting.append(Bonus(line, card, seat))
            case "lasting" if bonuses(self.book, card):
                self.lasting.append(Bonus(line, card, seat))
            case "" if kind in ("trait", "enabler", "hireling"):
                player = replace(player, traits=(*player.traits, card))
            case "":
                raise fault(self.place, line, f"say where `{name}` lies: hand, wears, bag or curses")
            case _:
                raise fault(self.place, line, f"`{name}` {CANNOT[where]}")
        self.players[seat] = player

    def _fight(self, line: Line, words: tuple[str, ...]) -> None:
        """`fight ~kazoo troll +enraged ~cold_bucket wolf`: behind each monster what was played on it."""
        if not words:
            raise fault(self.place, line, "say against which monsters")
        self._each(words, lambda word: self._joins(line, word))

    def _joins(self, line: Line, word: str) -> None:
        if word.startswith("+"):
            self._enhance(line, self.take(line, word[1:]))
        elif word.startswith("~"):
            card = self.take(line, word[1:])
            if not bonuses(self.book, card):
                raise fault(self.place, line, f"`{word[1:]}` {CANNOT['lasting']}")
            self.lasting.append(Bonus(line, card, body=len(self.foes) or -1))
        else:
            card = self.take(line, word)
            if self.book.defs[card].kind != "monster":
                raise fault(self.place, line, f"`{word}` is no monster")
            if self.book.defs[card].friendly:
                raise fault(self.place, line, f"`{word}` is a friend and does not fight")
            self._stands(card, len(self.foes) + 1)
            self.packs.append(Pack(len(self.foes)))

    def _stands(self, card: CardId, pack: int, mate: CardId = NO_CARD) -> None:
        self.foes.append(Foe(BodyId(len(self.foes) + 1), card, pack, mate=mate))

    def _enhance(self, line: Line, card: CardId) -> None:
        """A modifier counts for the monster before it, a plus-one stands beside it, and so does a second one, since
        none has one of its own (E-111).
        """
        name, effects = self.book.local[card], [e for a in self.book.defs[card].abilities for e in a.do]
        if not self.foes:
            raise fault(self.place, line, f"`+{name}` stands behind a monster")
        if self.book.defs[card].kind == "mate":
            self._stands(self.foes[-1].card, self.foes[-1].pack, card)
            return
        enhances = [effect for effect in effects if isinstance(effect, Enhance)]
        if not enhances:
            raise fault(self.place, line, f"`{name}` is no modifier")
        pack = self.packs[-1]
        self.packs[-1] = Pack(
            pack.id,
            (*pack.cards, card),
            pack.fight + sum(effect.fight for effect in enhances),
            pack.treasures + sum(effect.treasures for effect in enhances),
        )

    def _state(self) -> State:
        combat = self._combat()
        rest = sorted(card for cards in self.free.values() for card in cards)
        under = [() if pile in self.only else self._backs(rest, number) for number, pile in enumerate(PILES)]
        lost = self.tops["discard"]
        own = self.book.own_pile
        discard = [tuple(c for c in self._backs(lost, pile) if own[c] < 0) for pile in (0, 1)]
        begun = self.ready is None
        return State(
            players=tuple(self.players),
            draw=(
                (*under[0], *reversed(self.tops["door"])),
                (*under[1], *reversed(self.tops["treasure"])),
            ),
            discard=(discard[0], discard[1]),
            aside=tuple(tuple(c for c in lost if own[c] == pile) for pile in range(len(self.book.piles))),
            frames=self._frames(combat),
            combat=combat,
            active=self.active,
            turn=int(begun),
            first=self.active if begun else NOBODY,
            rounds=int(begun),
            met="monster" if combat else "nothing",
            serial=len(self.foes),
        )

    def _backs(self, cards: list[CardId], back: int) -> tuple[CardId, ...]:
        return tuple(card for card in cards if self.book.back[card] == back)

    def _frames(self, combat: Combat | None) -> tuple[FrameNode, ...]:
        if self.ready is not None:
            return (SetupFrame(self.ready),)
        if combat is not None:
            return TurnFrame(self.active, "entered"), FightFrame()
        return (TurnFrame(self.active, self.phase),)

    def _combat(self) -> Combat | None:
        if not self.foes:
            return None
        return Combat(self.active, tuple(self.foes), tuple(self.packs))


CANNOT = {
    "wears": "cannot be worn",
    "bag": "cannot be carried",
    "curses": "does not stay in front of anybody as a curse",
    "lasting": "gives no bonus that lasts",
}
"""Why a card cannot lie in a place."""
