"""The row of what is agreed for the game: the sets, the house rules, the goal; the owner changes them here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.model.house_rules import HouseRules, Meant, agreed, house_option, value_word, with_option, written
from game.net.protocol import Agree
from game.words.house_rules import told
from ui.art.colour import CREAM, INK, mix
from ui.art.panels import panel
from ui.art.theme import theme_named
from ui.art.typeset import shortened
from ui.kit.buttons import Tag
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.menu.backend import CardSet
from ui.scenes.net.company import Company
from ui.scenes.net.sets_dialog import SetsDialog
from ui.scenes.net.sheets import add_sign
from ui.scenes.net.wishes import Wishes
from ui.scenes.new_game.draft import meant_by
from ui.scenes.new_game.set_art import set_emblem

HIGH = 104.0
SIGN = 46.0
GOAL_WIDE, ABSENT_WIDE, RULES_WIDE = 300.0, 260.0, 300.0
ALONE = 0.0
"""Of `action_limit_s`: nobody is answered for."""


class AgreedRow:
    """Adds the row to a page."""

    def __init__(self, page: Page, sheet: Sheet, company: Company, wishes: Wishes, sets: Sequence[CardSet]) -> None:
        self._page, self._sheet, self._company, self._wishes, self._sets = page, sheet, company, wishes, sets
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    @property
    def _meant(self) -> Meant:
        return meant_by(self._company.lobby.sets, self._sets)

    def build(self, zone: Zone) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        line = mix(theme.panel, INK, 0.4)
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.3), line, 2.5).draw(page.backdrop, box.x, box.y)
        x = self._emblems(zone)
        owns = self._company.owns
        controls = GOAL_WIDE + ABSENT_WIDE + RULES_WIDE + 66 if owns else 0
        room = (zone.x + zone.w - x - controls - 24) * u
        names, rules = self._names(), self._rules()
        if owns:
            sign = self._sheet.rect(x, zone.y + 28, SIGN, SIGN)
            add_sign(page, "change_sets", sign, "cards", self._context.say("lobby.change_sets"), self._ask_sets)
            x, room = x + SIGN + 14, room - (SIGN + 14) * u
        title = shortened("title", self._context.text(26), names, room)
        page.line("sets", title, x * u, (zone.y + 46) * u, room, 26, theme.text, "title")
        note = shortened("body", self._context.text(19), rules, room)
        page.line("rules_line", note, x * u, (zone.y + 78) * u, room, 19, theme.muted, "body")
        if owns:
            self._controls(zone, zone.x + zone.w - controls)

    def _emblems(self, zone: Zone) -> float:
        """The backs of all sets, fanned; returns in units where the words begin."""
        side, step = round(80 * self._u), round(34 * self._u)
        left, top = round((zone.x + 22) * self._u), round((zone.y + HIGH / 2) * self._u) - side // 2
        shown = self._company.lobby.sets[:3]
        for n, set_id in enumerate(shown):
            look = next((each.theme for each in self._sets if each.id == set_id), "")
            self._page.backdrop.blit(set_emblem(theme_named(look), side), (left + n * step, top))
        return zone.x + 22 + 80 + 34 * max(0, len(shown) - 1) + 26

    def _names(self) -> str:
        names = {each.id: each.name[self._context.language] for each in self._sets}
        return " + ".join(names.get(set_id, set_id) for set_id in self._company.lobby.sets)

    def _rules(self) -> str:
        """Return the goal, and all other differences from the printed rules."""
        house, say = self._company.lobby.house, self._context.say
        shown = replace(house, action_limit_s=ALONE)
        differing = told(written(shown, self._meant), self._context.words, self._meant)
        if house.goal_level == HouseRules().goal_level:  # else it is among them
            differing = (say("lobby.goal_is", n=house.goal_level), *(differing or (say("evening.as_printed"),)))
        return " · ".join(differing)

    def _controls(self, zone: Zone, x: float) -> None:
        say, house = self._context.say, self._company.lobby.house
        goals = [Option(value_word(value), value_word(value)) for value in house_option("goal_level").values]
        goal = Choice("goal", say("new_game.goal"), goals, value_word(house.goal_level), 19)
        self._choice(zone, x, GOAL_WIDE, goal, "goal_level")
        x += GOAL_WIDE + 20
        waits = [Option("0", say("lobby.absent_wait")), Option("60", say("lobby.absent_minute"))]
        absent = Choice("absent", say("lobby.absent"), waits, f"{house.action_limit_s:g}", 19)
        self._choice(zone, x, ABSENT_WIDE, absent, "action_limit_s")
        x += ABSENT_WIDE + 20
        box = self._sheet.rect(x, zone.y + 22, RULES_WIDE, 60)
        self._page.button("rules", box, "neutral", Tag(say("lobby.change_rules"), 20, "cog"), self._ask_rules)

    def _choice(self, zone: Zone, x: float, wide: float, choice: Choice, option: str) -> None:
        u, colour = self._u, self._theme.text
        self._page.line(f"label:{choice.id}", choice.sentence, x * u, (zone.y + 32) * u, wide * u, 18.5, colour, "bold")
        box = self._sheet.rect(x, zone.y + 42, wide, 48)
        add_choice(self._page, box, choice, partial(self._put, option))

    def _put(self, option: str, word: str) -> None:
        self._agree(with_option(self._company.lobby.house, option, [word]))

    def _ask_sets(self) -> None:
        """Ask for other sets; house rules that differ from those of the sets stay agreed."""
        lobby, options = self._company.lobby, self._options

        def put(chosen: tuple[str, ...]) -> None:
            house = agreed(meant_by(chosen, self._sets), options)
            self._agree(replace(house, action_limit_s=lobby.house.action_limit_s), chosen)

        self._wishes.ask(SetsDialog(lobby.sets, self._sets, put))

    @property
    def _options(self) -> tuple[str, ...]:
        """All that is agreed but the time for absent people, which has a choice of its own here."""
        return written(replace(self._company.lobby.house, action_limit_s=ALONE), self._meant)

    def _ask_rules(self) -> None:
        """Presets, and from there rule by rule."""
        from ui.house_rules import variants_dialog as variants
        from ui.house_rules.dialog import RulesDialog

        house, meant, wishes = self._company.lobby.house, self._meant, self._wishes

        def put(options: tuple[str, ...]) -> None:
            self._agree(replace(agreed(meant, options), action_limit_s=house.action_limit_s))

        def each(options: tuple[str, ...], then: Callable[[tuple[str, ...]], None]) -> None:
            wishes.ask(RulesDialog(options, then, meant))

        asked = variants.Wishes(put, wishes.keep_presets, each, lambda options: "")
        wishes.ask(variants.VariantsDialog(self._options, wishes.presets(), meant, asked))

    def _agree(self, house: HouseRules, sets: tuple[str, ...] = ()) -> None:
        lobby = self._company.lobby
        sets = sets or lobby.sets
        if (house, sets) != (lobby.house, lobby.sets):
            self._wishes.say(Agree(sets, house, lobby.onlookers))
