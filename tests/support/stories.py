"""Tables from words for tests: `table("seats ann bob cid; ann level 4 warrior hand kazoo")`.

t = table("seats ann bob cid; ann hand committee_hydra; turn ann entered")
t.does("ann picks committee_hydra", "expect fight 1 10")
t.refuses("ann ends", "not_now.end_turn")
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from game.cli.scenario import default_sets
from game.content.merger import load_ruleset, meant_by
from game.effects.executors import EXECUTORS
from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.house_rules import HouseRules, usual
from game.model.options import Domains
from game.model.state import SetupFrame
from game.model.views import SeatView
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.setup import EMPTY
from game.table.scenarios.builder import Built
from game.table.scenarios.story import Outcome, Story, set_up
from game.table.scenarios.text import Line, Scenario, parse_scenario
from game.views import view


def engine(house: HouseRules = HouseRules()) -> Engine:  # noqa: B008 - a frozen value
    """The rules of the first set under some house rules."""
    return engine_of(default_sets(), house)


@cache
def engine_of(sets: tuple[str, ...], house: HouseRules) -> Engine:
    """The rules of some sets under some house rules, built once."""
    ruleset, _ = load_ruleset(sets, house)
    return Engine(Book(ruleset), EXECUTORS)


class Table(Story):
    """A story with words for tests."""

    def does(self, *steps: str) -> Table:
        """Takes each step; a ScenarioError fails the test with what it found."""
        for number, step in enumerate(steps, 1):
            self.take(Line(number, tuple(step.split()), step))
        return self

    def refuses(self, step: str, reason: str, rule: str = "") -> None:
        """The step is refused for this reason (without `refuse.`), by this rule if one is named."""
        outcome = self.tries(step)
        assert outcome.refusal is not None, f"`{step}` was accepted"
        assert outcome.refusal.reason.key == f"refuse.{reason}"
        assert not rule or outcome.refusal.rule == rule

    def tries(self, step: str) -> Outcome:
        """Return the outcome of a step, be it refused."""
        return self.act(Line(0, tuple(step.split()), step), tuple(step.split()))

    def expects(self, *expectations: str) -> Table:
        """`t.expects("ann level 5", "fight 12 10")`."""
        return self.does(*(f"expect {what}" for what in expectations))

    def card(self, name: str) -> CardId:
        """A copy of a card, for tests that need its id."""
        return CardId(self.book.local.index(name))

    def named(self, cards: Iterable[CardId]) -> tuple[str, ...]:
        """The short names of cards."""
        return tuple(self.book.local[card] for card in cards)

    def view(self, name: str) -> SeatView:
        """Return the view of a seat."""
        return view(self.book, self.state, SeatId(self.names.index(name)))

    def domains(self, name: str) -> Domains:
        """The named sets of values that a seat's options speak of."""
        return self.view(name).domain_values

    def happened(self, *events: type) -> bool:
        """Whether all of these took place since the table was set up."""
        kinds = {type(event) for event in self.log}
        return kinds >= set(events)


def table(text: str, **house: object) -> Table:
    """A table set up from words, with the first set or with `sets …`; house rules by name. `;` ends a line."""
    scenario = parse_scenario(text, "story", default_sets())
    rules = replace(scenario.house, **house) if house else scenario.house
    return _table(scenario, engine_of(scenario.sets, rules))


def _table(scenario: Scenario, rules: Engine) -> Table:
    story = set_up(rules, scenario)
    t = Table.__new__(Table)
    t.__dict__.update(story.__dict__)
    return t


def before_the_first_turn(text: str) -> Table:
    """A table from words at which everybody still lays starting cards (W00)."""
    t = table(text)
    t.state = replace(t.state, frames=(SetupFrame(),), turn=0)
    return t


def dealt(
    seats: int = 3, faces: tuple[int, ...] = (), sets: tuple[str, ...] = default_sets(), **house: object
) -> Table:
    """A new game, dealt by the rules to ann, bob, cid, …; `faces`: what the die will show."""
    rules = engine_of(sets, replace(usual(meant_by(sets)).house, **house))
    names = ("ann", "bob", "cid", "dot", "eve", "fay")[:seats]
    t = Table(rules, Built(EMPTY, names, faces))
    step = rules.start(seats, t.chance)
    t.state, t.log = step.state, list(step.events)
    return t


def table_with(text: str, changed: CardDef) -> Table:
    """A table from words at which one card reads differently: for rules no printed card uses yet."""
    scenario = parse_scenario(text, "story", default_sets())
    ruleset = engine_of(scenario.sets, scenario.house).book.ruleset
    defs = tuple(changed if card.id == changed.id else card for card in ruleset.defs)
    return _table(scenario, Engine(Book(replace(ruleset, defs=defs)), EXECUTORS))


def card_def(name: str, *sets: str) -> CardDef:
    """The definition of a card, by its short name; of the first set if none is named."""
    ruleset, _ = load_ruleset(sets or default_sets())
    return next(card for card in ruleset.defs if card.local_id == name)
