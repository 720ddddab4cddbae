"""The mouse at the table: what the pointer rests on, what it lifts, carries and lets go, and what it looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ids import CardId
from ui.input import LEFT, MIDDLE, RIGHT, PointerPressed
from ui.table.layout.regions import Region, at, by_id
from ui.table.layout.timeline import MARK_ICONS
from ui.table.moves.drag import stack_at

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

Point = tuple[int, int]


class Mouse:
    """What the pointer does and holds. `die_at`: where the die is held; `token`: the level the token is held over."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pos: Point = (-1, -1)
        self.hover = ""
        self.pressed = ""
        self.zoom = ""  # id of what is shown large
        self.zooming = False  # by a key that is held: moving the mouse does not end it
        self.log_up = 0
        self.marks_up = 0
        self.die_at: Point | None = None
        self.token: int | None = None

    # --- looking ---------------

    def point(self, pos: Point) -> None:
        scene, self.pos = self.scene, pos
        if scene.desk.drag is not None and scene.desk.drag.sticky:
            self.carry(pos)
        region = at(scene.regions, pos)
        id = region.id if region is not None else ""
        if id != self.hover:
            self.hover, scene.dirty = id, True
            if not self.zooming and self.zoom and id != self.zoom:
                self.look_away()

    def look_at(self, region: Region | None) -> None:
        """The card one rests on is shown large; on the log, the card that the newest line is about."""
        if region is not None and region.kind == "log":
            region = self.told_card()
        if region is not None and region.card >= 0:
            self.zoom, self.scene.dirty = region.id, True

    def told_card(self) -> Region | None:
        """The card that the newest line shown is about, if it lies in sight."""
        scene = self.scene
        lines = scene.speaker.log(scene.show.view.turn)[: -self.log_up or None]
        card = next((line.card for line in reversed(lines) if line.card >= 0), CardId(-1))
        return next((region for region in scene.regions if region.card == card), None)

    def look_away(self) -> None:
        self.zoom, self.zooming, self.scene.dirty = "", False, True

    def zoomed(self) -> CardId:
        """The card shown large; -1 if none is."""
        region = by_id(self.scene.regions).get(self.zoom)
        return region.card if region is not None else CardId(-1)

    # --- pressing ---------------

    def press(self, press: PointerPressed) -> None:
        scene = self.scene
        if scene.show.skip():
            scene.dirty = True
            scene.refresh()
        self.look_away()
        if press.button == LEFT:
            region = at(scene.regions, press.pos)
            self.pressed = region.id if region is not None else ""
        elif press.button == MIDDLE:
            self.look_at(at(scene.regions, press.pos))

    def release(self) -> None:
        self.pressed, self.scene.dirty = "", True

    def click(self, button: int, pos: Point) -> None:
        scene = self.scene
        scene.dirty = True
        if button == RIGHT:
            self.cancel()
            return
        if button != LEFT:
            self.look_away()
            return
        if scene.too_new(at(scene.regions, pos)):
            return
        stack = stack_at(scene.regions, pos, scene.desk.drag.grip if scene.desk.drag is not None else None)
        scene.using.activate(at(scene.regions, pos), stack)

    # --- carrying ---------------

    def lift(self, origin: Point, pos: Point) -> None:
        scene = self.scene
        self.look_away()
        region = at(scene.regions, origin)
        if scene.show.my_throw is not None:
            if region is not None and region.kind == "die":
                scene.show.my_throw.lift()
                self.die_at = pos
            return
        if region is None or scene.desk.busy:
            return
        if region.kind == "die" and scene.using.may_run():
            self.die_at = pos
        elif scene.desk.lift(region, origin, sticky=False):
            scene.context.sounds.play("card")
            scene.focus.follow_lift = False
            self.carry(pos)

    def carry(self, pos: Point) -> None:
        if self.die_at is not None:
            self.die_at = pos
        drag = self.scene.desk.drag
        if drag is None:
            return
        drag.move(pos)
        if drag.grip.kind == "token":
            level = self._level_at(pos)
            self.scene.dirty = self.scene.dirty or level != self.token
            self.token = level

    def _level_at(self, pos: Point) -> int:
        plan = self.scene.picture.plan.own
        assert plan is not None
        levels = range(1, self.scene.show.view.goal + 1)
        return min(levels, key=lambda level: abs(plan.token(level)[0] - pos[0]) + abs(plan.token(level)[1] - pos[1]))

    def drop(self) -> None:
        scene = self.scene
        scene.dirty = True
        if self.die_at is not None:
            self._drop_die(self.die_at)
        elif self.token is not None:
            self._put_token()
        elif scene.desk.drag is not None:
            scene.context.sounds.play("card")
            scene.desk.drop(scene.regions)

    def _drop_die(self, pos: Point) -> None:
        """Thrown at a monster, the die says whom one runs from; thrown anywhere else, it just rolls."""
        scene, self.die_at = self.scene, None
        region = at(scene.regions, pos)
        if scene.show.my_throw is None and region is not None and region.kind == "foe" and scene.using.may_run():
            scene.show.thrown_already = scene.desk.named(region)
        else:
            scene.using.throw()

    def _put_token(self) -> None:
        scene = self.scene
        level, self.token, scene.desk.drag = self.token, None, None
        region = by_id(scene.regions).get(f"token:{scene.desk.view.seat}")
        if region is not None and level is not None:
            scene.desk.level(level, Rect(region.rect), region.id)

    def cancel(self) -> None:
        """Esc or the right button: one step back, never further."""
        scene = self.scene
        scene.dirty, self.die_at = True, None
        throw = scene.show.throw
        if throw is not None and throw.stage == "held":
            throw.put_down()
        elif self.token is not None:
            self.token, scene.desk.drag = None, None
        else:
            drag = scene.desk.drag
            scene.desk.back()
            if drag is not None and drag.grip.kind == "card":
                scene.spring_back(CardId(drag.grip.n), drag.rect, drag.home, drag.region.id)

    def scroll(self, pos: Point, steps: int) -> None:
        scene = self.scene
        region = at(scene.regions, pos)
        if region is not None and region.kind == "log":
            most = max(0, len(scene.speaker.log(scene.show.view.turn)) - 1)
            self.log_up, scene.dirty = max(0, min(most, self.log_up + steps)), True
        if region is not None and region.kind == "timeline":
            most = max(0, sum(mark.icon in MARK_ICONS for mark in scene.table.timeline()) - 1)
            self.marks_up, scene.dirty = max(0, min(most, self.marks_up + steps)), True
