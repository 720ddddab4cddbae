"""main.py shot: draws the table of a scenario into a picture, as one of its seats sees it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.cli import console
from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, list_set_ids
from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.printed import PrintedCard
from game.model.ruleset import CardTexts
from game.moves.buttons import action_buttons, default
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, engine_of
from game.table.scenarios.story import Story, set_up
from game.table.scenarios.text import Scenario, ScenarioError, read_scenario
from game.text import Catalogue, Names
from game.text.cards import Printer
from game.text.faults import sentences_of
from game.text.log import Chronicle
from game.views import hears, see, view
from game.words.log_lines import log_line
from game.words.moods import face_moods, reactions
from game.words.speaker import beaten
from game.words.voice import Voice
from ui.art.portraits import usual
from ui.art.theme import theme_named
from ui.canvas import usable
from ui.cards.face import CardFaces
from ui.commands.picture_file import save
from ui.table.layout.regions import Region
from ui.table.layout.sight import Mood, Sight
from ui.table.paint.board import TablePicture
from ui.table.screen.action_buttons import shown

DEFAULT_SIZE = "1280x720"
LARGEST = 7680


class Wishes(console.Arguments):
    """The options of the command line."""

    scenario: Path
    picture: Path
    size: str
    scale: int
    seat: str
    lang: Literal["en", "fr"]
    json: bool


class Cast(NamedTuple):
    """Seats and cards of a scenario, as the picture asks for them."""

    seats: tuple[SeatInfo, ...]
    defs: tuple[CardDef, ...]

    def card(self, card: CardId) -> CardDef:
        return self.defs[card]


def run(arguments: Sequence[str]) -> int:
    """Exit status 0 when the picture is written; Trouble says in one sentence what hindered it."""
    wishes = console.parse(rules(), arguments, Wishes())
    size = size_of(wishes.size)
    sets = list_set_ids()
    try:
        scenario = read_scenario(wishes.scenario, sets[:1])
        engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
        story = set_up(engine, scenario)
        story.run(scenario.steps)
    except ContentErrors as broken:
        raise console.Trouble(sentences_of(broken, "en")) from broken
    except (ScenarioError, UnknownSet) as trouble:
        raise console.Trouble(str(trouble)) from trouble
    seat = seat_of(story, wishes.seat)
    sight = sight_of(story, texts, seat, wishes.lang)
    shown = drawn(sight, theme_of(story), size, wishes.scale / 100)
    save(shown.layer.surface, wishes.picture)
    if wishes.json:
        console.print_json(told(sight, shown, scenario))
    return 0


def rules() -> console.Parser:
    options = console.parser("shot", "Draws the table of a scenario into a picture, as one of its seats sees it.")
    options.add_argument("scenario", type=Path, metavar="SCENARIO", help="a scenario file")
    options.add_argument("picture", type=Path, metavar="OUT.png", help="where the picture goes")
    options.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help="size of the window")
    options.add_argument("--scale", type=int, default=100, metavar="N", help="everything, in percent of its usual size")
    options.add_argument("--seat", default="1", metavar="N", help="whose view: a seat from 1, or a name")
    options.add_argument("--lang", choices=("en", "fr"), default="en", help="language of the picture")
    options.add_argument("--json", action="store_true", help="list every button and lit thing on standard output")
    return options


def size_of(text: str) -> tuple[int, int]:
    """Trouble unless it is a size that a table can be laid out in."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not usable(size) or max(size) > LARGEST:
        raise console.Trouble(f'--size "{text}" is no window we can fill; write it as 1280x720 or larger.', 2)
    return size


def seat_of(story: Story, word: str) -> SeatId:
    """The seat with this number from 1, or with this name."""
    if word.isdigit() and 1 <= int(word) <= len(story.names):
        return SeatId(int(word) - 1)
    if word in story.names:
        return SeatId(story.names.index(word))
    near = console.did_you_mean(word, story.names)
    raise console.Trouble(f'There is no seat "{word}": it is 1 to {len(story.names)}, or a name.{near}', 2)


def sight_of(story: Story, texts: CardTexts, seat: SeatId, lang: Literal["en", "fr"]) -> Sight:
    """Return the seat's view after all steps, with the log of what happened."""
    book = story.book
    words = Catalogue.load(lang)
    people = tuple(name.capitalize() for name in story.names)
    names = Names(people, seat, {id: text.name for id, text in texts.texts.items()})
    printer = Printer(words, texts.texts)

    @cache
    def printed(card: CardId) -> PrintedCard:
        return printer.printed(book.defs[card])

    voice = Voice(words, names, printed)
    cast = Cast(tuple(SeatInfo(name, "person" if n == seat else "rival") for n, name in enumerate(people)), book.defs)
    seen = view(book, story.state, seat)
    heard = [see(book, event, seat) for event in story.log if hears(event, seat)]
    chronicle = Chronicle(cast.card)
    told = chronicle.tell(heard)
    buttons = tuple(shown(each, voice) for each in action_buttons(seen, cast))
    mood = Mood(focus=default(seen))
    log = tuple(log_line(entry, voice) for entry in told)
    faces = face_moods(seen, reactions(0, seen.turn, heard), 1)
    likenesses = tuple(usual(n).in_mood(felt) for n, felt in enumerate(faces, 1))
    return Sight(seen, cast, voice, buttons, mood, log, beaten=tuple(beaten(chronicle, heard)), likenesses=likenesses)


def theme_of(story: Story) -> str:
    """The theme of the first set."""
    return story.book.ruleset.sets[0].theme


def drawn(sight: Sight, theme: str, size: tuple[int, int], scale: float = 1.0) -> TablePicture:
    """The picture, at rest."""
    pygame.font.init()
    picture = TablePicture(CardFaces())
    picture.arrange(theme_named(theme), size, scale)
    picture.show(sight)
    return picture


def told(sight: Sight, shown: TablePicture, scenario: Scenario) -> dict[str, console.JsonValue]:
    """Everything that can be pressed and everything that glows, with its rectangle and its sentence."""
    buttons = [region for region in shown.regions if region.kind in ("button", "way")]
    lit = [region for region in shown.regions if region.lit and region.kind not in ("button", "way")]
    return {
        "scenario": scenario.place,
        "size": list(shown.plan.place.size),
        "lang": sight.voice.words.lang,
        "seat": sight.me,
        "situation": sight.view.situation,
        "prompt": sight.voice.say(sight.view.prompt),
        "buttons": [_told(region) for region in buttons],
        "lit": [_told(region) for region in lit],
    }


def _told(region: Region) -> dict[str, console.JsonValue]:
    rect = list(region.rect)
    found: dict[str, console.JsonValue] = {"id": region.id, "kind": region.kind, "rect": rect}
    found["sentence"] = region.sentence
    if region.key:
        found["key"] = region.key
    return found
