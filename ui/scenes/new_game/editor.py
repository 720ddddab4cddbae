"""A draft on screen: what the panel for a new game asks is done to it here, for whichever scene shows the panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.model.messages import AsWritten
from ui.kit.dialogs import Notice
from ui.kit.page import Page, ThenText
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.menu.backend import CardSet, House, TableError
from ui.scenes.new_game.draft import Draft, Edit, brought, ready, with_options
from ui.scenes.new_game.lengths import length
from ui.scenes.new_game.panel import DEALING, Deeds, Ending, NewGamePanel
from ui.storage.companies import KnownTable
from ui.storage.presets import Preset


class Shown(Protocol):
    """The scene that shows the panel."""

    @property
    def typing(self) -> bool:
        """Whether one of its entries is being written in."""

    def rebuild(self) -> None:
        """The draft is another than before."""


class DraftEditor:
    """Holds the draft of a panel, the sets it is made of and the house rules that are kept."""

    def __init__(
        self,
        context: Context,
        house: House,
        draft: Draft,
        sets: Sequence[CardSet],
        presets: Sequence[Preset],
        shown: Shown,
    ) -> None:
        self.draft, self.sets, self._presets = draft, sets, presets
        self._context, self._house, self._shown = context, house, shown

    def deeds(self, deal: Callable[[], None], turn_to: ThenText, forget: Callable[[], None]) -> Deeds:
        return Deeds(self.change, deal, turn_to, forget, self._ask_rules, self._show_own_sets, self._ask_variants)

    def add_panel(
        self,
        page: Page,
        sheet: Sheet,
        room: Zone,
        tables: Sequence[KnownTable],
        deeds: Deeds,
        ending: Ending = DEALING,
    ) -> None:
        NewGamePanel(page, sheet, room, self.sets, tables, deeds, self._presets, ending).build(self.draft)

    def change(self, edit: Edit) -> None:
        """A name being typed is not drawn anew: the entry shows it, and must keep its cursor."""
        before, self.draft = self.draft, edit(self.draft)
        if not self._shown.typing or ready(self.draft) != ready(before):
            self._shown.rebuild()

    def _ask_rules(self) -> None:
        from ui.house_rules.dialog import RulesDialog

        meant = brought(self.draft, self.sets)
        self._context.push(
            RulesDialog(self.draft.options, lambda agreed: self.change(partial(with_options, agreed)), meant)
        )

    def _show_own_sets(self) -> None:
        """Where sets from elsewhere belong; when the person is back from there, the panel has looked again."""
        try:
            folder = self._house.own_sets_folder()
        except TableError as trouble:
            self._context.push(Notice(str(trouble)))
            return
        say = self._context.say
        told, heading = say("shell.own_sets_lie", folder=AsWritten(folder)), say("shell.own_sets")
        self._context.push(Notice(told, heading, self._look_again))

    def _look_again(self) -> None:
        """Read the sets again; tell in full why some cannot be used: their tiles are too small for that."""
        context, self.sets = self._context, self._house.card_sets()
        self._shown.rebuild()
        broken = [each for each in self.sets if each.problem]
        told = [context.say("problem.set_broken", set=each.id, why=each.problem[context.language]) for each in broken]
        if told:
            context.push(Notice(" ".join(told[:3])))

    def _ask_variants(self) -> None:
        from ui.house_rules.dialog import RulesDialog
        from ui.house_rules.variants_dialog import VariantsDialog, Wishes

        draft, meant = self.draft, brought(self.draft, self.sets)
        wishes = Wishes(
            lambda options: self.change(partial(with_options, options)),
            self._keep_presets,
            lambda options, then: self._context.push(RulesDialog(options, then, meant)),
            lambda options: length(options, draft, self.sets, self._context),
        )
        self._context.push(VariantsDialog(draft.options, self._presets, meant, wishes))

    def _keep_presets(self, presets: Sequence[Preset]) -> None:
        self._presets = tuple(presets)
        self._shown.rebuild()
        try:
            self._house.keep_presets(presets)
        except TableError as trouble:
            self._context.push(Notice(str(trouble)))
