"""The ways from the table into the rule book: a refusal, a card, a key; and the seat that answers a question."""

from __future__ import annotations

from pygame import Rect

from game.ids import NO_CARD
from game.model.cards import CardDef, Kind
from game.model.options import Refusal
from ui.gestures import Point
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import KEYS, Asked, asked_at_table
from ui.table.dialogs.table_host import TableHost
from ui.table.input.numbers import Numbers
from ui.table.layout.regions import THROW, Region
from ui.table.screen.sprites import reason_sprite
from ui.table.session import Session

BY_KIND: dict[Kind, str] = {
    "monster": "R-MONSTER-08",
    "curse": "R-CURSE-01",
    "enhancer": "R-ENH-02",
    "wandering": "R-ENH-08",
    "mate": "R-ENH-13",
    "enabler": "R-CLASS-15",
    "hireling": "R-HIRE-01",
    "item": "R-ITEM-01",
    "oneshot": "R-ONESHOT-02",
    "special": "R-GUAL-01",
    "cheat": "E-45",
    "rule": "R-PRECEDENCE-01",
}
BY_FAMILY = {"race": "R-RACE-05", "class": "R-CLASS-04", "mojo": "R-MOJO-03", "power": "R-POWER-05"}
BY_REGION = {
    "deck:door": "R-TURN-06",
    "deck:treasure": "R-TREAS-01",
    "discard:door": "R-SETUP-09",
    "discard:treasure": "R-SETUP-09",
    "die": "R-RUN-04",
    "ring": "R-COMBAT-25",
    "move": "E-103",
    "undo": "E-103",
    "redo": "E-103",
    THROW: "R-RUN-04",
    "button:ready": "R-CHAR-08",
    "button:open_door": "R-TURN-06",
    "button:keep_card": "R-TURN-10",
    "button:pick_fight": "R-TURN-12",
    "button:search_room": "R-TURN-14",
    "button:end_turn": "R-TURN-21",
    "button:give_charity": "R-CHARITY-01",
    "button:claim_top": "R-VAR-09",
    "button:sell_items": "R-SELL-02",
    "button:offer_help": "R-HELP-01",
    "button:offer_trade": "R-TRADE-01",
    "button:offer_pact": "R-HELP-26",
    "button:claim": "R-COMBAT-24",
    "button:concede": "R-RUN-01",
    "button:run_from": "R-RUN-04",
    "button:pass": "R-COMBAT-25",
    "button:show_hand": "R-HAND-09",
}
"""Where the book tells of what lies on the table and of what can be pressed."""


def rule_of(card: CardDef) -> str:
    """Where the book tells of cards like this one."""
    return BY_FAMILY.get(card.family, BY_KIND.get(card.kind, "R-HAND-10"))


class Rules:
    """Opens the book for a session."""

    def __init__(self, session: Session, host: TableHost) -> None:
        self._session, self._host = session, host
        self.numbers = Numbers(session, host)

    def open(self, asked: Asked | None = None) -> None:
        """Over the table, which stays as it is."""
        self._host.below.let_go()
        self._session.context.push(RulebookScene(self._session.subject, asked))

    def open_at_keys(self) -> None:
        """The page of all keys and gestures; the other chapters stand beside it."""
        self._host.below.let_go()
        self._session.context.push(RulebookScene(self._session.subject, first=KEYS))

    def explain(self) -> None:
        """Explain the subject at hand: why something was refused, the card one holds or looks at, the number or card in
        focus, the use of a button or a pile; without one, open the book where it begins."""
        session = self._session
        focused, zoomed = session.region(session.focus.ringed), session.large
        refused, held = self._refused, session.desk.drag
        if refused is not None:
            self._why_not(refused)
        elif held is not None and held.grip.kind == "card":
            self.of_card(held.region)
        elif zoomed is not None and zoomed.card != NO_CARD:
            self.of_card(zoomed)
        elif self.numbers.asked():
            return
        elif focused is not None and focused.card != NO_CARD:
            self.of_card(focused)
        elif not self._of_thing(focused):
            self.open()

    def of_number(self, region: Region) -> None:
        """Explain a number; for one that is no sum, the rule behind it."""
        if not self.numbers.clicked(region):
            self._of_thing(region)

    def _of_thing(self, region: Region | None) -> bool:
        """True if the book tells of it, and is open there now."""
        known = region is not None and region.id in BY_REGION
        if region is not None and known:
            self.open(self._asked(BY_REGION[region.id], region.sentence.rstrip("."), ""))
        return known

    def chip_pressed(self, pos: Point) -> bool:
        """True if this was the chip that says why not."""
        refused = self._refused
        if refused is None or not self.on_chip(pos):
            return False
        self._why_not(refused)
        return True

    def on_chip(self, pos: Point) -> bool:
        sprite = reason_sprite(self._session)
        return sprite is not None and Rect(sprite.x, sprite.y, *sprite.surface.get_size()).collidepoint(pos)

    @property
    def _refused(self) -> Refusal | None:
        """The refusal in the chip now, if a rule stands behind it."""
        return self._session.refused_by_rule

    def _why_not(self, refused: Refusal) -> None:
        said = self._session.voice.say(refused.reason)
        self.open(self._asked(refused.rule, said, self.numbers.behind(refused.rule)))

    def of_card(self, region: Region) -> None:
        """Cards of one's own that can do nothing now lead to the reason, all others to what they are."""
        session, voice = self._session, self._session.voice
        title = voice.print_card(region.card).title
        own = region.seat == session.view.seat and session.heard
        refusal = session.table.why_not(region.card) if own and not session.reviewed else None
        if refusal is not None and refusal.rule:
            facts = f"{voice.say(refusal.reason)} {self.numbers.behind(refusal.rule)}".strip()
            self.open(self._asked(refusal.rule, title, facts))
        else:
            self.open(self._asked(rule_of(session.table.card(region.card)), title, ""))

    def _asked(self, rule: str, question: str, facts: str) -> Asked:
        return asked_at_table(self._session.voice, self._session.view.fight, rule, question, facts)
