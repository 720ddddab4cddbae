"""The keyboard at the table: keys become uses of what has the focus, of buttons and of hand cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ui.input import KeyPressed
from ui.table.input import keys
from ui.table.input.actions import PRESSED
from ui.table.layout.regions import Region, by_id
from ui.table.moves.drag import stack_of
from ui.table.paint.action_buttons import KEYS

if TYPE_CHECKING:
    from ui.scenes.table import TableScene


class Keyboard:
    """Does what keys ask for."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def press(self, key: KeyPressed) -> None:
        scene = self.scene
        scene.dirty = True
        if scene.focus.move(key):
            self.follow_focus()
            return
        wish = keys.wish(key, self._letters())
        if wish is None or (wish.kind == "use" and (self._skip_first(key) or scene.too_new(self._aimed_at(key)))):
            return
        self._grant(wish, key)

    def _grant(self, wish: keys.Wish, key: KeyPressed) -> None:
        scene = self.scene
        match wish.kind:
            case "use":
                if key.name == "space":
                    self._use_by_space(key)
                else:
                    self._use_focus()
            case "back":
                self._back()
            case "undo":
                scene.using.undo()
            case "redo":
                scene.using.redo()
            case "card":
                self._hand_card(wish.n, key)
            case "letter":
                self._letter(wish.letter)
            case "zoom":
                scene.mouse.look_at(scene.focus.region)
                scene.mouse.zooming = bool(scene.mouse.zoom)
            case "pause":
                scene.using.pause()
            case "log":
                scene.focus.put("log")
                scene.mouse.look_at(scene.mouse.told_card())
            case "hurry":
                scene.using.hurry()
            case "language":
                self._switch_language()
            case "hand":
                scene.using.show_hand()

    def _letters(self) -> set[str]:
        return {letter for region in self.scene.regions for letter in _letters_of(region)}

    def _skip_first(self, key: KeyPressed) -> bool:
        """Space ends what moves and does nothing else; Enter ends it and goes on."""
        scene = self.scene
        if scene.show.my_throw is not None or not scene.show.skip():
            return False
        scene.refresh()
        return key.name == "space"

    def _aimed_at(self, key: KeyPressed) -> Region | None:
        """What has the focus; for Space the default, unless the keyboard went to another button."""
        scene, region = self.scene, self.scene.focus.region
        default = by_id(scene.regions).get(scene.composer.default())
        pressing = region is not None and region.kind in PRESSED
        if key.name != "space" or default is None or pressing or scene.desk.busy or scene.show.my_throw is not None:
            return region
        return default

    def _use_by_space(self, key: KeyPressed) -> None:
        aimed = self._aimed_at(key)
        if aimed is None or aimed is self.scene.focus.region:
            self._use_focus()
        else:
            self.scene.using.use(aimed)

    def _use_focus(self) -> None:
        scene = self.scene
        if scene.show.my_throw is not None:
            scene.using.throw()
            return
        region = scene.focus.region
        if region is not None:
            grip = scene.desk.drag.grip if scene.desk.drag is not None else None
            scene.using.activate(region, stack_of(scene.regions, region, grip), by_key=True)
            self.follow_focus()

    def _back(self) -> None:
        scene = self.scene
        if scene.desk.busy or scene.mouse.token is not None:
            scene.mouse.cancel()
        elif scene.mouse.zoom:
            scene.mouse.look_away()
        else:
            scene.using.pause()

    def _hand_card(self, n: int, key: KeyPressed) -> None:
        scene = self.scene
        ways = [region for region in scene.regions if region.kind == "way" and region.key == key.place]
        if ways:
            scene.using.use(ways[0])
            return
        hand = scene.show.view.hand
        region = by_id(scene.regions).get(f"card:{hand[n]}") if n < len(hand) else None
        if region is not None and not scene.desk.busy:
            scene.focus.put(region.id)
            scene.using.use_card(region)
            self.follow_focus()

    def _letter(self, letter: str) -> None:
        scene = self.scene
        for region in scene.regions:
            if letter in _letters_of(region) and region.lit:
                if scene.desk.busy:
                    scene.mouse.cancel()
                scene.using.use(region)
                return

    def follow_focus(self) -> None:
        """A card held by keys hovers over the place that has the focus; a card that has the focus is looked at."""
        scene = self.scene
        if scene.dirty:
            scene.refresh()
        region, drag = scene.focus.region, scene.desk.drag
        if region is None:
            return
        if drag is not None:
            grab = drag.pointer[0] - drag.rect.x, drag.pointer[1] - drag.rect.y
            middle = region.rect.center
            drag.move((middle[0] - drag.home.w // 2 + grab[0], middle[1] - drag.home.h // 2 + grab[1]))
        scene.dirty = True

    def _switch_language(self) -> None:
        context = self.scene.context
        language = "fr" if context.settings.language == "en" else "en"
        context.change(msgspec.structs.replace(context.settings, language=language))


def _letters_of(region: Region) -> tuple[str, ...]:
    """What is written on a button; the default, on which Space is written, hears its own letter as well."""
    if region.kind not in ("button", "way") or not region.key:
        return ()
    return region.key.lower(), KEYS.get(region.id.removeprefix("button:"), "")
