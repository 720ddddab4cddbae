"""The house rules by what they are about: each with its sentence and its values, and with the usual one where it is
played otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from game.model.defaults import FREE
from game.model.house_rules import GROUPS, HouseRules, Meant, Value, agreed, usual, value_word, written
from game.moves.tone import Tone
from game.text.house import OptionWords, options_in_words, value_in_words
from game.words.house_rules import fault
from ui.art.typeset import width
from ui.kit.buttons import Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.dialogs import Answer, Dialog, Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

TABS_HIGH, TABS_AIR, ROW_HIGH = 58.0, 22.0, 92.0
APART = 13.0  # between two lines of buttons, whose feet hang out
ROWS = max(map(len, GROUPS.values()))
WORDS_SHARE = 0.5
ELSEWHERE = ("action_limit_s",)
"""Options of no use where all sit at one screen."""


class RulesDialog(Dialog):
    """`then` is told what was agreed, each rule written NAME=VALUE, when the dialog is closed; what the card sets
    bring, `meant`, goes without saying."""

    heading_key = "evening.rules"
    escape_takes = 0
    width = 1500.0

    def __init__(self, options: Sequence[str], then: Callable[[tuple[str, ...]], None], meant: Meant = ()) -> None:
        super().__init__()
        self._options, self._agreed, self._meant = tuple(options), then, meant
        self._group = next(iter(GROUPS))
        self.extra = TABS_HIGH + TABS_AIR + ROWS * ROW_HIGH

    def answers(self) -> Sequence[Answer]:
        say = self.context.say
        printed = Tag(say("evening.all_as_printed"), 22, "undo")
        return (
            Answer("done", "accent", Tag(say("settings.done"), 24), self._done, stakes=FREE),
            Answer("as_printed", "neutral", printed, partial(self._put, ()), lit=bool(self._options)),
        )

    def _done(self) -> None:
        self.shut()
        self._agreed(self._options)

    @property
    def _house(self) -> HouseRules:
        """The agreed house rules; those that the sets bring where the words cannot be understood."""
        wrong = fault(self._options, self.context.words, self._meant)
        return usual(self._meant).house if wrong else agreed(self._meant, self._options)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        found = {each.option.name: each for each in options_in_words(self.context.words)}
        values, brought = msgspec.structs.asdict(self._house), msgspec.structs.asdict(usual(self._meant).house)
        usually = {
            name: each.option.default if values[name] == brought[name] else brought[name]
            for name, each in found.items()
        }
        changed = {name for name in found if values[name] != usually[name]}
        self._tabs(page, sheet, room._replace(y=top, h=TABS_HIGH), changed)
        shown = [name for name in GROUPS[self._group] if name not in ELSEWHERE]
        for n, name in enumerate(shown):
            row = room._replace(y=top + TABS_HIGH + TABS_AIR + n * ROW_HIGH, h=ROW_HIGH)
            self._row(page, sheet, row, found[name], values[name], usually[name])

    def _tabs(self, page: Page, sheet: Sheet, place: Zone, changed: set[str]) -> None:
        """One for each group, with how many of its rules are not the usual ones."""
        tabs = []
        for group, names in GROUPS.items():
            word, n = self.context.say(f"house_group.{group}"), len(changed & set(names))
            tabs.append(Option(group, self.context.say("evening.group_changed", group=word, n=n) if n else word))
        choice = Choice("house_group", self.context.say(self.heading_key), tabs, self._group, 20)
        add_choice(page, sheet.rect(*place), choice, self._turn)

    def _row(self, page: Page, sheet: Sheet, row: Zone, each: OptionWords, now: Value, usually: Value) -> None:
        u, theme, name = sheet.u, self.context.theme, each.option.name
        room = row.w * WORDS_SHARE - 24
        wide = page.line(f"rule:{name}", each.name, row.x * u, (row.y + 30) * u, room * u, 22, theme.text, "title")
        if now != usually:
            word = value_in_words(name, usually, self.context.words)
            before, x = self.context.say("evening.usually", value=word), row.x * u + wide + 14 * u
            page.line(f"usual:{name}", before, x, (row.y + 30) * u, room * u - wide - 14 * u, 18, theme.bad, "bold")
        box = sheet.rect(row.x, row.y + 38, room, 46)
        page.paragraph(f"why:{name}", each.why, box, 17.5, theme.muted)
        place = Zone(row.x + row.w * WORDS_SHARE, row.y + 16, row.w * (1 - WORDS_SHARE), 54)
        if each.option.many:
            self._several(page, sheet, place._replace(y=row.y + 2, h=row.h - 4), each, now)
            return
        words = [Option(value_word(value), word) for value, word in zip(each.option.values, each.values, strict=True)]
        choice = Choice(f"house.{name}", each.name, words, value_word(now), 18)
        add_choice(page, sheet.rect(*place), choice, partial(self._choose, name))

    def _several(self, page: Page, sheet: Sheet, place: Zone, each: OptionWords, now: Value) -> None:
        """Each value by itself, with or without it, in as many lines as the words need."""
        kept, known = now if isinstance(now, tuple) else (), tuple(map(str, each.option.values))
        words = dict(zip(known, each.values, strict=True))
        for zone, value in _in_lines(place, {value: width("title", 18, words[value]) + 44 for value in known}):
            tone: Tone = "accent" if value in kept else "neutral"
            tag = Tag(words[value], 16, "check" if value in kept else "")
            then = partial(self._toggle, each.option.name, kept, value, known)
            on = "on" if value in kept else ""
            page.button(f"house.{each.option.name}:{value}", sheet.rect(*zone), tone, tag, then, value=on)

    def _toggle(self, name: str, kept: Sequence[str], value: str, known: Sequence[str]) -> None:
        wanted = set(kept) ^ {value}
        self._choose(name, ",".join(one for one in known if one in wanted) or "none")

    def _choose(self, name: str, word: str) -> None:
        others = tuple(said for said in written(self._house, self._meant) if not said.startswith(f"{name}="))
        self._put((*others, f"{name}={word}"))

    def _put(self, options: tuple[str, ...]) -> None:
        """Options that exclude each other stay out: the sentence says why."""
        wrong = fault(options, self.context.words, self._meant)
        if not wrong:
            self._options = written(agreed(self._meant, options), self._meant)
        self.renew()
        if wrong:
            self.context.push(Notice(wrong))

    def _turn(self, group: str) -> None:
        self._group = group
        self.renew()


def _in_lines(place: Zone, needs: Mapping[str, float]) -> Iterator[tuple[Zone, str]]:
    """Where each finds room: one line of buttons as high as usual, or two that share the height."""
    lines = [list(needs)] if sum(needs.values()) + 10 * (len(needs) - 1) <= place.w else _halved(needs)
    high = min(54.0, (place.h - APART * (len(lines) - 1)) / len(lines))
    top = place.y + (place.h - high * len(lines) - APART * (len(lines) - 1)) / 2
    for n, line in enumerate(lines):
        room, x = place.w - 10 * (len(line) - 1), place.x
        for value in line:
            zone = Zone(x, top + n * (high + APART), room * needs[value] / sum(needs[each] for each in line), high)
            x += zone.w + 10
            yield zone, value


def _halved(needs: Mapping[str, float]) -> list[list[str]]:
    """In their order, so that neither line needs much more than the other."""
    values = list(needs)
    cuts = range(1, len(values))
    cut = min(cuts, key=lambda n: max(sum(needs[v] for v in values[:n]), sum(needs[v] for v in values[n:])))
    return [values[:cut], values[cut:]]
