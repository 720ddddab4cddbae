"""The keyboard at the table: keys become uses of what has the focus, of buttons and of hand cards."""

from __future__ import annotations

from ui.gestures import KeyPressed, seat_of
from ui.shortcuts import BETWEEN_MOVES, FOCUS, WishKind, sign_of
from ui.table.input import keys
from ui.table.input.actions import Actions
from ui.table.layout.regions import PRESSED, Region, RegionKind
from ui.table.layout.turn_feed import STRIP_LOG
from ui.table.pointer.drag import stack_of
from ui.table.screen.action_buttons import coming, signs_of
from ui.table.screen.frame import Frame
from ui.table.screen.giving import take_back
from ui.table.screen.large_card import rest_on
from ui.table.session import Session

CARRIERS: tuple[RegionKind, ...] = ("button", "way", "sign")
"""Kinds of regions that carry a letter or a digit."""

AIMED: tuple[WishKind, ...] = ("use", "letter", "card")
"""Wishes aimed at something visible, which may have come a moment ago."""


class Keyboard:
    """Does what keys ask for."""

    def __init__(self, session: Session, frame: Frame, actions: Actions) -> None:
        self._session, self._frame, self._actions = session, frame, actions

    def means(self, key: KeyPressed) -> bool:
        """True if this key does anything at the table now: any other one changes nothing, on the stage either."""
        table, seat = self._session.table, seat_of(key.place)
        if table.shared and seat >= 0:
            return seat in table.people
        leads = key.name in FOCUS or (self._session.reviewed > 0 and key.name in BETWEEN_MOVES)
        return leads or self._wish(key) is not None

    def _wish(self, key: KeyPressed) -> keys.Wish | None:
        return keys.wish(key, self._shown())

    def _shown(self) -> set[str]:
        """Letters and digits that stand on something, or on what a press on the stage would bring. A dark button says
        why it is dark."""
        session = self._session
        lit = [(region.id, region.key) for region in self._carriers()]
        lit += [(button.id, button.key) for button in coming(session) if button.lit]
        signs = {sign for id, key in lit for sign in signs_of(id, key)}
        return signs | {*"1234567890"[: len(session.view.hand)]}

    def press(self, key: KeyPressed) -> None:
        if self._frame.focus.move(key):
            self._follow_focus()
            self._read_focused()
            return
        wish = self._wish(key)
        if wish is None:
            return
        self._session.dirty = True
        if wish.kind == "use" and self._skip_first(key):
            return
        fresh = self._frame.fresh(for_sign=wish.kind == "letter")
        if wish.kind in AIMED and (fresh or self._frame.too_new(self._aim(wish, key))):
            return
        if wish.kind not in AIMED or not self._only_puts_away(key):
            self._grant(wish, key)

    def _only_puts_away(self, key: KeyPressed) -> bool:
        """The card that is shown large gives way to what follows; True if Space, aimed at the log, does no more."""
        session, aimed, read = self._session, self._aimed_at(key), self._session.large is not None
        session.look_away()
        if sign_of(key) or aimed is None or aimed.kind != "log":
            self._actions.put_log_away()
        rests = read and key.name == "space" and aimed is not None and aimed.kind == "log"
        session.focus.resting = session.focus.resting or rests
        return rests

    def _aim(self, wish: keys.Wish, key: KeyPressed) -> Region | None:
        """Return the region that would be pressed."""
        return self._aimed_at(key) if wish.kind == "use" else self._carrier(sign_of(key))

    def _carrier(self, sign: str) -> Region | None:
        """Return the region with this letter or digit."""
        return next((one for one in self._carriers() if sign in signs_of(one.id, one.key)), None)

    def _carriers(self) -> list[Region]:
        return [one for one in self._session.regions if one.kind in CARRIERS and (one.lit or one.kind == "button")]

    def _grant(self, wish: keys.Wish, key: KeyPressed) -> None:
        session, actions = self._session, self._actions
        match wish.kind:
            case "use":
                self._use(self._aimed_at(key))
            case "back":
                self._back()
            case "undo":
                actions.undo()
            case "redo":
                actions.redo()
            case "card":
                self._hand_card(wish.n, key)
            case "letter":
                self._letter(wish.letter)
            case "zoom":
                session.look_at(session.region(session.focus.at))
                session.pointer.zooming = bool(session.pointer.zoom)
            case "pause":
                actions.pause.open()
            case "log":
                self._to_log()
            case "notes":
                actions.switch_notes()
            case "why":
                actions.rules.explain()
            case "keys":
                actions.rules.open_at_keys()
            case "hurry":
                actions.hurry()
            case "hand":
                actions.pause.show_hand()
            case "cards":
                actions.pause.to_cards()
            case "again":
                session.recall_blow()
            case "room":
                actions.pause.to_the_room()
            case "slower":
                session.shown.follower.slower()
            case "step":
                session.shown.follower.step()

    def _to_log(self) -> None:
        """Opens it over the own seat or closes it again, where it has no column of its own."""
        session = self._session
        button = session.region(STRIP_LOG)
        if button is not None:
            self._actions.use(button)
        elif not self._actions.put_log_away():
            session.focus.put("log")
            if not self._actions.read_log():
                session.look_at(session.told_card())

    def _skip_first(self, key: KeyPressed) -> bool:
        """Space ends what moves and does nothing else; Enter ends it and goes on, unless something waits behind it."""
        shown = self._session.shown
        if shown.my_throw is not None or not shown.run_on():
            return False
        self._frame.refresh()
        return key.name == "space" or shown.stage.beat is not None

    def _aimed_at(self, key: KeyPressed) -> Region | None:
        """Return the region in focus; for Space the default, unless the keyboard went to another button."""
        session = self._session
        region, default = session.region(session.focus.at), session.region(session.default())
        pressing = region is not None and region.kind in PRESSED
        held = session.desk.busy or session.shown.my_throw is not None
        return region if key.name != "space" or default is None or pressing or held else default

    def _use(self, aimed: Region | None) -> None:
        session = self._session
        if session.shown.my_throw is not None:
            self._actions.throw()
        elif aimed is not None and aimed.id != session.focus.at:
            self._actions.use(aimed)
        elif aimed is not None:
            grip = session.desk.drag.grip if session.desk.drag is not None else None
            self._actions.activate(aimed, stack_of(session.regions, aimed, grip), by_key=True)
            self._follow_focus()

    def _back(self) -> None:
        session = self._session
        if session.signs.choosing:
            session.signs.choosing = False
        elif self._actions.put_log_away():
            return
        elif session.desk.busy or session.pointer.token is not None:
            session.step_back()
        elif take_back(session):
            return
        elif session.pointer.zoom:
            session.look_away()
        else:
            self._actions.pause.open()

    def _hand_card(self, n: int, key: KeyPressed) -> None:
        session, hand = self._session, self._session.shown.view.hand
        way = self._carrier(sign_of(key))
        if way is not None:
            self._actions.use(way)
            return
        region = session.region(f"card:{hand[n]}") if n < len(hand) else None
        if region is not None and not self._actions.puts_back(region) and not session.desk.busy:
            session.focus.put(region.id)
            self._actions.use_card(region)
            self._follow_focus()

    def _letter(self, letter: str) -> None:
        session = self._session
        region = self._carrier(letter)
        if region is not None and not self._actions.puts_back(region):
            if session.desk.drag is not None:
                session.step_back()
            self._actions.use(region)

    def _follow_focus(self) -> None:
        """A card held by keys hovers over the place that has the focus."""
        session = self._session
        if session.dirty:
            self._frame.refresh()
        region, drag = session.region(session.focus.at), session.desk.drag
        if region is None:
            return
        if drag is not None:
            grab = drag.pointer[0] - drag.rect.x, drag.pointer[1] - drag.rect.y
            middle = region.rect.center
            drag.move((middle[0] - drag.home.w // 2 + grab[0], middle[1] - drag.home.h // 2 + grab[1]))
        session.dirty = True

    def _read_focused(self) -> None:
        """A card of the fan, or one to be taken, to which the focus has gone is read large until it goes on; one of a
        hand that lies on the mat has a note."""
        session, seen = self._session, self._session.picture.shown
        region, spread = session.region(session.focus.at), seen is not None and seen.spread
        session.look_away()
        if region is None or session.desk.busy:
            return
        if (region.place == "hand" and not spread) or (region.place == "middle" and region.lit):
            rest_on(session, region)
