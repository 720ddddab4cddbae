"""The table's voice in the language of the moment, and its log: the events, said again when the language changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import msgspec

from game.ids import NO_CARD, BodyId, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef, CardText
from game.model.messages import AsWritten, Message
from game.model.options import Option, Param, Verb
from game.model.printed import PrintedCard
from game.model.thoughts import Said
from game.model.views import SeatView, Update
from game.table.interface import GameTable
from game.text import Catalogue, Names
from game.text.cards import Printer
from game.text.log import Chronicle, LogEntry
from game.words.card_words import words_of
from game.words.house_rules import told
from game.words.log_lines import log_line
from game.words.moods import FaceMood, Reaction, face_moods, reactions
from game.words.move_titles import MoveTitles, in_front
from game.words.questions import question
from game.words.rival_words import reason
from game.words.voice import LogLine, Voice, after_colon

PLAYS: tuple[Verb, ...] = ("use_ability", "play_card")
TROUBLE = "problem."  # how the keys of what went wrong begin
LINES_OF_THE_PAST = 60  # are enough for one look
HEAP = 5
"""Beaten monsters that are remembered."""
MOST_LINES = 400  # older lines of a long game are forgotten by the panel; the save keeps every move


class _Entry(NamedTuple):
    """A line of the log, and the move and the turn that it tells of."""

    move: int
    turn: int
    what: LogEntry | Said


class ToldPart(NamedTuple):
    """Lines of the log on a part of a move."""

    move: int
    said: tuple[LogEntry, ...]


class TurnLine(NamedTuple):
    """A sentence of the log, and the turn in which it was told; 0 before the first."""

    turn: int
    sentence: str


class Speaker:
    """Says cards, seats and events. `texts`: the words of all cards at the table, by definition."""

    def __init__(self, table: GameTable, texts: Mapping[str, CardText], options: Sequence[str] = ()) -> None:
        self._options = options
        self._table = table
        self._texts = texts
        self._bodies = _bodies(table.view())
        self._chronicle = Chronicle(table.card, self._bodies)
        self._entries: list[_Entry] = []
        self._said: list[LogLine] = []  # the first entries in words; the others have not been asked for yet
        self._thrown: list[tuple[int, int]] = []  # in which move, and the face
        self._beaten: list[tuple[int, CardId]] = []  # in which move, and the monster
        self._felt: list[Reaction] = []
        self._newest = 0  # the last move that was told
        if table.shared and table.manners.hands == "open":
            self._entries.append(_Entry(0, 0, LogEntry(Message("share.open_hands"), "table")))
        for mark in table.timeline():
            self._tell(mark.move, mark.turn, table.heard(mark.move))
        self.titles = MoveTitles(table)
        self._lines: tuple[LogLine, ...] | None = None
        self._missed: dict[int, tuple[LogEntry, ...]] = {}  # by move, what was told while nobody looked
        self._asking: CardDef | None = None  # whose text asks to choose between ways
        self._private: dict[SeatId, Voice] = {}
        self.voice: Voice
        self.printer: Printer

    def speak(self, words: Catalogue) -> None:
        """From now on in this language."""
        reader = self._table.seat if self._table.seat >= 0 and not self._table.shared else None
        self.printer = Printer(words, self._texts)
        self.voice = Voice(words, self._names(reader), _printing(self._table, self.printer))
        self._private.clear()
        self._said.clear()
        self._lines = None

    def _names(self, reader: SeatId | None) -> Names:
        cards = {id: text.name for id, text in self._texts.items()}
        return Names(tuple(info.name for info in self._table.seats), reader, cards)

    def voice_of(self, seat: SeatId) -> Voice:
        """Return the voice for one seat behind the curtain: in its own language, and as "you"."""
        if seat not in self._private:
            lang, words = self._table.seats[seat].lang, self.voice.words
            if lang and lang != words.lang:
                words = Catalogue.load("fr" if lang == "fr" else "en")
            printer = Printer(words, self._texts)
            self._private[seat] = Voice(words, self._names(seat), _printing(self._table, printer))
        return self._private[seat]

    def sentence_of(self, option: Option, voice: Voice) -> str:
        """Return an option in words."""
        if option.verb == "use_ability" and option.source >= 0:
            card = f"card:{self._table.card(option.source).id}"
            return self.ability_title(option.source, option.reference, voice) or voice.text(
                "button.use_named", card=card
            )
        if option.verb == "play_card" and option.source >= 0:
            return voice.text("button.play_named", card=f"card:{self._table.card(option.source).id}")
        if option.verb == "claim_top":
            return voice.text("button.claim_named", card=f"card:{self._table.card(option.source).id}")
        if option.verb == "pick_fight":
            return voice.text("play.pick_fight", name=voice.print_card(option.source).title)
        return voice.text(f"button.{option.verb}")

    def bargain(self, option: Option, voice: Voice) -> str:
        """Return the price and effects of an ability, or of a card that is played, as it prints them."""
        if option.verb not in PLAYS or option.source < 0:
            return ""
        card, printer = self._table.card(option.source), self._printer_of(voice)
        if 0 <= option.reference < len(card.abilities):
            return printer.bargain(card, option.reference)
        return words_of(printer.printed(card).told)

    def demand(self, view: SeatView, option: Option, voice: Voice) -> str:
        """Return the text of the card that makes somebody choose: its Mishap, or all its rules; these as it arrives."""
        card = self._asking_card(view) if option.verb == "choose" else None
        if card is None:
            return ""
        printed = self._printer_of(voice).printed(card)
        arrives = view.situation == "landing"
        return words_of(printed.told if arrives else printed.bad or printed.told)

    def _printer_of(self, voice: Voice) -> Printer:
        return self.printer if voice is self.voice else Printer(voice.words, self._texts)

    def asks(self, view: SeatView, option: Option, param: Param, voice: Voice) -> str:
        """Return the question for an argument that a move lacks, with the name of the card or ability that asks it;
        where the game itself asks, its prompt."""
        if option.verb in ("choose", "give_charity") and param.kind in ("cards", "way"):
            return voice.say(view.prompt)
        said = voice.say(question(param))
        if option.source < 0:
            return said
        ability, title = option.verb == "use_ability", voice.print_card(option.source).title
        name = self.sentence_of(option, voice) if ability else title
        return voice.text("share.named", name=AsWritten(name), what=after_colon(said))

    def hear(self, update: Update) -> None:
        """This is shown now. Lines of moves that were taken back are forgotten."""
        kept = update.move - bool(update.events)
        while self._entries and self._entries[-1].move > kept:
            self._entries.pop()
        del self._said[len(self._entries) :]
        while self._thrown and self._thrown[-1][0] > kept:
            self._thrown.pop()
        while self._beaten and self._beaten[-1][0] > kept:
            self._beaten.pop()
        while self._felt and self._felt[-1].move > kept:
            self._felt.pop()
        self._lines = None
        self._tell(update.move, update.view.turn, update.events)
        self._hear_said(update.said, update)

    def _hear_said(self, said: Said | None, update: Update) -> None:
        """A rival has said a line of its own; reasons of its moves are not worth a line of the log, unless something
        went wrong with it, or it has said no."""
        if said is None:
            return
        told: list[LogEntry | Said] = [LogEntry(why, "table") for why in said.reasons if why.key.startswith(TROUBLE)]
        why_not = reason(said) if any(isinstance(event, ev.OfferRefused) for event in update.events) else None
        told += [Said(said.seat, line=why_not)] if why_not is not None else []
        if said.line is not None:
            told.append(said)
        self._entries += [_Entry(update.move, update.view.turn, one) for one in told]

    def _tell(self, move: int, turn: int, events: Sequence[ev.EventNode]) -> None:
        told = self._chronicle.tell(events, partial(in_front, self._table, move))
        self._entries += [_Entry(move, turn, entry) for entry in told]
        gone = max(0, len(self._entries) - MOST_LINES)
        del self._entries[:gone], self._said[:gone]
        self._thrown += [(move, face) for event in events for face in event.faces()]
        self._beaten += [(move, card) for card in beaten(self._chronicle, events)]
        self._felt += reactions(move, turn, events)
        self._newest = move
        for event in events:
            if isinstance(event, ev.QuestionAsked) and event.frame.source >= 0:
                self._asking = self._table.card(event.frame.source)

    def miss(self, parts: Iterable[ToldPart]) -> None:
        """Mark the lines of these parts as unseen."""
        for part in parts:
            self._missed[part.move] = self._missed.get(part.move, ()) + part.said
            self._lines = None

    def miss_nothing(self) -> None:
        """All lines have been read."""
        if self._missed:
            self._missed, self._lines = {}, None

    def unseen(self, turn: int) -> list[LogLine]:
        """Return the lines not seen since everybody's last turn, in their order; that this turn begins is seen now."""
        since = turn - len(self._table.seats)
        told = zip(self._entries, self.log(turn)[-len(self._entries) :], strict=True) if self._missed else ()
        return [line for entry, line in told if line.missed and entry.turn > since and not _begins(entry, turn)]

    def thrown(self, until: int | None = None) -> int:
        """The face that the last throw left up, or the last one up to this move; 0: nobody has thrown yet."""
        return next((face for move, face in reversed(self._thrown) if until is None or move <= until), 0)

    def beaten(self, until: int | None = None) -> tuple[CardId, ...]:
        """The last monsters that were beaten, or up to this move: each once, the newest last."""
        cards = [card for move, card in self._beaten if until is None or move <= until]
        return tuple(reversed(list(dict.fromkeys(reversed(cards)))))[-HEAP:]

    def moods(self, view: SeatView, until: int | None = None) -> tuple[FaceMood, ...]:
        """The mood of each face in this view, or as it was after this move."""
        return face_moods(view, self._felt, self._newest if until is None else until)

    def log(self, turn: int) -> tuple[LogLine, ...]:
        """All lines; those of earlier turns are marked. Each is put into words once: 160 lines take 3 ms (measured)."""
        if self._lines is None:
            self._said += [self._line(told) for told in self._entries[len(self._said) :]]
            self._said = [self._marked(*one, turn) for one in zip(self._said, self._entries, strict=True)]
            rules = (log_line(entry, self.voice)._replace(old=turn > 0) for entry in self._rules())
            self._lines = *rules, *self._said
        return self._lines

    def whole_log(self) -> Iterator[TurnLine]:
        """Every line of the game from its first move on, for all to read: nobody is "you" who has a name. The panel has
        forgotten the oldest of a long game."""
        names = self._names(None)
        chronicle = Chronicle(self._table.card, _bodies(self._table.view()))
        for mark in self._table.timeline():
            for entry in chronicle.tell(self._table.heard(mark.move), partial(in_front, self._table, mark.move)):
                yield TurnLine(mark.turn, self.voice.words.say(entry.message, names))

    def log_until(self, move: int, turn: int) -> tuple[LogLine, ...]:
        """The last lines of the log as it stood after this move."""
        told = [entry for entry in self._entries if entry.move <= move][-LINES_OF_THE_PAST:]
        return tuple(self._marked(self._line(entry), entry, turn) for entry in told)

    def _line(self, told: _Entry) -> LogLine:
        entry = told.what
        if isinstance(entry, LogEntry):
            return log_line(entry, self.voice)._replace(move=told.move)
        what = self.voice.say(entry.line) if entry.line is not None else ""
        said = self.voice.text("log.says", seat=f"seat:{entry.seat}", what=what)
        return LogLine(said, "speech", "accent", entry.seat, move=told.move)

    def _marked(self, line: LogLine, told: _Entry, turn: int) -> LogLine:
        old, missed = told.turn < turn, self._is_missed(told)
        return line if (line.old, line.missed) == (old, missed) else line._replace(old=old, missed=missed)

    def _is_missed(self, told: _Entry) -> bool:
        """True if it was missed; words of a rival with its move were if anything of that was."""
        missed = self._missed.get(told.move, ())
        return told.what in missed if isinstance(told.what, LogEntry) else bool(missed)

    def _rules(self) -> list[LogEntry]:
        """The house rules of this game, in the language of the moment."""
        found = told(self._options, self.voice.words)
        return [LogEntry(Message("evening.rules_line", {"rules": rule}), "table") for rule in found]

    def ability_title(self, card: CardId, ability: int, voice: Voice) -> str:
        """The name of an ability of a race or class; empty if it has none."""
        titles = self._texts[self._table.card(card).id].titles
        title = titles.get(f"ability.{ability}")
        if title is None:
            return ""
        return title.fr if voice.words.lang == "fr" else title.en

    def with_ways(self, view: SeatView) -> SeatView:
        """The view whose named alternatives carry their words, as the asking card prints them."""
        if not any(_nameless(option) for option in view.options):
            return view
        asking = self._asking_card(view)
        said = self.printer.ways(asking) if asking is not None else ()
        options = tuple(_named(option, said) if _nameless(option) else option for option in view.options)
        return msgspec.structs.replace(view, options=options)

    def _asking_card(self, view: SeatView) -> CardDef | None:
        """The card of the last question; after a game was opened again, the one that the prompt names."""
        if self._asking is not None:
            return self._asking
        wanted = str(view.prompt.args.get("card", "")).removeprefix("card:")
        foes = tuple(foe.card for foe in view.fight.foes) if view.fight is not None else ()
        own = tuple(card for seat in view.seats for card in (*seat.curses, *seat.traits, *seat.used, *seat.carried))
        visible = (*view.limbo, *foes, *own, *view.hand, *(card for card in view.discard_top if card >= 0))
        return next((found for card in visible if (found := self._table.card(card)).id == wanted), None)


def beaten(chronicle: Chronicle, events: Sequence[ev.EventNode]) -> Iterator[CardId]:
    """The monsters that these events tell to be beaten, as far as the chronicle knows them."""
    for event in events:
        if isinstance(event, ev.RewardsGiven):
            yield from (card for body in event.killed if (card := chronicle.foe(body)) != NO_CARD)


def _begins(entry: _Entry, turn: int) -> bool:
    return entry.turn == turn and isinstance(entry.what, LogEntry) and entry.what.kind == "turn"


def _printing(table: GameTable, printer: Printer) -> Callable[[CardId], PrintedCard]:
    by_id: dict[str, PrintedCard] = {}

    @lru_cache(maxsize=1024)
    def printed(card: CardId) -> PrintedCard:
        known = table.card(card)
        if known.id not in by_id:
            by_id[known.id] = printer.printed(known)
        return by_id[known.id]

    return printed


def _nameless(option: Option) -> bool:
    return any(param.kind == "way" and not param.labels for param in option.params)


def _named(option: Option, said: tuple[str, ...]) -> Option:
    return msgspec.structs.replace(option, params=tuple(_labelled(param, said) for param in option.params))


def _labelled(param: Param, said: tuple[str, ...]) -> Param:
    if param.kind != "way" or param.labels:
        return param
    values = param.domain if isinstance(param.domain, tuple) else ()
    labels = tuple(
        Message("board.card", {"card": said[value]}) if value < len(said) else Message("play.way", {"n": value + 1})
        for value in values
    )
    return msgspec.structs.replace(param, labels=labels)


def _bodies(view: SeatView) -> dict[BodyId, CardId]:
    return {foe.body: foe.kind for foe in view.fight.foes} if view.fight is not None else {}
