"""Before the game: a table is reached, its code asked for, people sit down and are ready, and the game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.model.messages import AsWritten
from game.model.ruleset import FEWEST_SEATS
from game.net.interface import Phase, Visit
from game.net.protocol import FromMachine, Place, Ready, Start, Take
from ui.art.colour import INK
from ui.art.icons import icon
from ui.art.panels import chip
from ui.gestures import Gesture, KeyPressed
from ui.kit.buttons import Tag
from ui.kit.dialogs import Confirm, Dialog, Notice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context, Scene
from ui.scenes.menu.backend import CardSet, House, TableError
from ui.scenes.net import agreed_row, invitation_box, other_seats
from ui.scenes.net.agreed_row import AgreedRow
from ui.scenes.net.code_page import CodeEntry, add_code_page
from ui.scenes.net.company import Company
from ui.scenes.net.invitation_box import InvitationBox
from ui.scenes.net.link_dialog import invitation_dialog
from ui.scenes.net.machines import MachineColumns
from ui.scenes.net.nonsense import broken_off
from ui.scenes.net.other_seats import OtherSeats
from ui.scenes.net.passage import Passage
from ui.scenes.net.person_dialog import PersonDialog
from ui.scenes.net.sheets import ChangingScene, add_back, add_heading, add_line
from ui.scenes.net.wishes import Wishes
from ui.storage.presets import Preset

TOP, FOOT, GAP = 172.0, 116.0, 16.0
LEAVE_WIDE, START_WIDE, READY_WIDE = 320.0, 400.0, 420.0


class LobbyScene(ChangingScene):
    """A visit until its game is on; then the table. back: where one comes from. save: of a game that goes
    on at this machine. Leaving ends the visit."""

    def __init__(
        self,
        visit: Visit,
        house: House,
        back: Callable[[], Scene],
        save: Path | None = None,
    ) -> None:
        self._visit, self._house, self._back, self._save = visit, house, back, save
        self._code = CodeEntry()
        self._sets: Sequence[CardSet] = ()
        self._told = ""
        self._goes_on = False
        self._began = False  # by the button of this window, beside which the code stands
        self._first_thing = ""  # that was to be pressed when the page was built
        self._built: Phase | None = None  # of the page on screen: another one has a focus of its own
        self._wishes = Wishes(
            self._say, self._sit, lambda dialog: self.context.push(dialog), self._presets, self._keep_presets
        )

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._sets = self._house.card_sets()

    def leave(self) -> None:
        super().leave()
        if not self._goes_on:
            self._visit.close()

    def fallback(self) -> Sequence[Scene]:
        return broken_off(self._visit, self._back, self.context)

    def update(self, dt: float) -> bool:
        self._pass_time(dt)
        return super().update(dt)

    def _pass_time(self, dt: float) -> bool:
        """True if something is other than before. Once it is over the first reason counts: nothing more is heard."""
        if self._visit.phase == self._built == "over":
            return False
        changed = self._visit.pump(self.context.now())
        for message in self._visit.told:
            self._told, changed = self.context.words.say(message), True
        self._visit.told.clear()
        if self._visit.phase == "table" and not self._goes_on:
            self._go_on()
        elif changed:
            self.refresh()
        return changed

    def _go_on(self) -> None:
        """To the table; where its cards cannot be had, back with a sentence."""
        try:
            scene = self._house.sit_down(self._visit, self.context, self._save)
        except TableError as trouble:
            self.context.go(self._back())
            self.context.push(Notice(str(trouble)))
            return
        self._goes_on = True
        self.context.go(scene)
        lobby, invitation = self._visit.lobby, self._visit.invitation
        if invitation is None or lobby is None or self._began:
            return
        if not any(place.machine > invitation.by_code for place in lobby.places):  # nobody comes back by herself
            self.context.push(invitation_dialog(self._visit))  # a kept game went on before anybody read the code

    def handle(self, gesture: Gesture) -> None:
        if self._visit.phase == "code" and isinstance(gesture, KeyPressed) and self._code.takes(gesture):
            self._told = ""
            self.refresh()
            return
        super().handle(gesture)

    def build(self, page: Page, sheet: Sheet, room: Zone, before: str | None) -> None:
        lobby = self._visit.lobby
        match self._visit.phase:
            case "lobby" | "table" if lobby is not None:
                self._build_lobby(page, sheet, room, Company(lobby, self._visit.machine))
                first = self._first(Company(lobby, self._visit.machine))
            case "code":
                self._build_code(page, sheet, room)
                first = "enter_code"
            case "over":
                self._build_over(page, sheet, room)
                first = "back"
            case phase:
                key = "lobby.proving" if phase == "proving" else "lobby.reaching"
                why = self._visit.why  # the last attempt came to nothing; it goes on trying
                sentence = self.context.say(key) if why is None else self.context.words.say(why)
                self._build_message(page, sheet, room, sentence, "wifi")
                first = "back"
        sits = self._first_thing == "sit" and first == "ready"
        asked = sits or first == "start" != self._first_thing  # and nothing else, from now on
        page.finish(first, before if self._visit.phase == self._built and not asked else None)
        self._first_thing = first
        self._built = self._visit.phase

    # On the way in, and after the end.

    def _title(self) -> str:
        return self._visit.name or self.context.say("lobby.a_table")

    def _build_code(self, page: Page, sheet: Sheet, room: Zone) -> None:
        say = self.context.say
        add_heading(page, sheet, room, (self._title(), say("lobby.code_where")), room.w - 230, "lock")
        add_back(page, sheet, room, self._away)
        why = self._visit.why
        wrong = self.context.words.say(why) if why is not None and not self._code.text else self._told
        add_code_page(page, sheet, room, self._code, wrong, self._enter_code)

    def _enter_code(self) -> None:
        if not self._code.complete:
            self._told = self.context.say("net.no_code")
            self.refresh()
            return
        code = self._code.text
        self._code.clear()
        self._visit.enter_code(code)

    def _build_over(self, page: Page, sheet: Sheet, room: Zone) -> None:
        why = self._visit.why
        sentence = self.context.words.say(why) if why is not None else self.context.say("lobby.over")
        self._build_message(page, sheet, room, sentence, "door")

    def _build_message(self, page: Page, sheet: Sheet, room: Zone, sentence: str, mark: str) -> None:
        theme, u = self.context.theme, sheet.u
        add_heading(page, sheet, room, (self._title(), ""), room.w - 230)
        add_back(page, sheet, room, self._away)
        sign = icon(mark, round(130 * u), theme.muted)
        page.backdrop.blit(sign, sign.get_rect(midbottom=((room.x + room.w / 2) * u, (room.y + room.h * 0.44) * u)))
        box = sheet.rect(room.x + room.w * 0.2, room.y + room.h * 0.48, room.w * 0.6, 200)
        page.paragraph("state", sentence, box, 28, theme.text, "semibold", 0.5, even=True)

    def _away(self) -> None:
        """The visit has ended before the screen behind it is made: that may want the same save."""
        self.context.go(Passage(lambda: self.context.go(self._back())))

    # People sit down.

    def _build_lobby(self, page: Page, sheet: Sheet, room: Zone, company: Company) -> None:
        wishes, foot = self._wishes, room.y + room.h - FOOT
        agreed = foot - GAP - agreed_row.HIGH
        others = agreed - GAP - other_seats.height(company)
        self._head(page, sheet, room, company)
        machines = Zone(room.x, room.y + TOP, room.w, others - GAP - room.y - TOP)
        MachineColumns(page, sheet, company, wishes).build(machines)
        OtherSeats(page, sheet, company, wishes).build(room._replace(y=others))
        AgreedRow(page, sheet, company, wishes, self._sets).build(room._replace(y=agreed, h=agreed_row.HIGH))
        self._foot(page, sheet, room._replace(y=foot, h=FOOT), company)

    def _head(self, page: Page, sheet: Sheet, room: Zone, company: Company) -> None:
        invitation, lobby, theme, u = self._visit.invitation, company.lobby, self.context.theme, sheet.u
        wide = room.w
        if invitation is not None and company.owns:
            taken = invitation_box.wide(company)
            wide -= taken + 24
            box = Zone(room.x + room.w - taken, room.y + 24, taken, invitation_box.HIGH)
            InvitationBox(page, sheet, company, self._wishes).build(box, invitation)
        title, note = self._title(), self._summary(company)
        page.prompt(f"{title} {note}", sheet.rect(room.x, room.y + 20, wide, 90))
        page.line("heading", title, room.x * u, (room.y + 74) * u, wide * u, 44, theme.text, "title")
        page.line("remark", note, room.x * u, (room.y + 110) * u, wide * u, 21, theme.muted, "body")
        if not lobby.locked:
            self._badge(page, sheet, room, wide)

    def _badge(self, page: Page, sheet: Sheet, room: Zone, wide: float) -> None:
        """Add the badge of a table that anybody may join: it is on every screen."""
        word, u = self.context.say("lobby.open_badge"), sheet.u
        drawn = chip(word, "warning", self.context.theme.glow, u, INK, 17)
        x, y = round(room.x * u), round((room.y + 124) * u)
        drawn.draw(page.backdrop, x, y)
        high = drawn.surface.get_height() - 2 * drawn.pad
        page.say_text("badge", sheet.rect(room.x, room.y + 124, wide, high / u), word)

    def _summary(self, company: Company) -> str:
        ready = len(company.persons) - len(company.late)
        say, free = self.context.say, len(company.free)
        return say("lobby.summary", n=company.seated, free=free, ready=ready, persons=len(company.persons))

    def _foot(self, page: Page, sheet: Sheet, zone: Zone, company: Company) -> None:
        say, y = self.context.say, zone.y + 14
        word = say("lobby.close_table" if company.owns else "lobby.leave_table")
        page.button("back", sheet.rect(zone.x, y, LEAVE_WIDE, 76), "neutral", Tag(word, 24, "cross"), self._ask_leave)
        page.escape = self._ask_leave
        right = zone.x + zone.w
        if company.mine:
            self._ready_button(page, sheet, Zone(right - READY_WIDE, y, READY_WIDE, 76), company)
            right -= READY_WIDE + 20
        if company.owns:
            box = sheet.rect(right - START_WIDE, y, START_WIDE, 76)
            key = "lobby.start" if company.may_start else "lobby.start_later"
            count = len(company.persons)
            word = say(key, n=count - len(company.late), total=count)
            tone, start = "accent" if company.may_start else "neutral", partial(self._say, Start())
            page.button(
                "start", box, "accent" if tone == "accent" else "neutral", Tag(word, 25, "play"), start,
                lit=company.may_start,
            )  # fmt: skip
            right -= START_WIDE + 20
        self._waiting(page, sheet, Zone(zone.x + LEAVE_WIDE + 30, y, right - zone.x - LEAVE_WIDE - 40, 76), company)

    def _ready_button(self, page: Page, sheet: Sheet, zone: Zone, company: Company) -> None:
        mine = [company.lobby.places[seat] for seat in company.mine]
        on = not all(place.ready for place in mine)
        key = "lobby.not_ready" if not on else "lobby.ready_one" if len(mine) == 1 else "lobby.ready_all"
        tag = Tag(self.context.say(key), 27, "check" if on else "hourglass", "P")
        page.button("ready", sheet.rect(*zone), "good" if on else "neutral", tag, partial(self._ready, company, on))

    def _ready(self, company: Company, on: bool) -> None:
        for seat in company.mine:
            if company.lobby.places[seat].ready != on:
                self._say(Ready(seat, on))

    def _waiting(self, page: Page, sheet: Sheet, zone: Zone, company: Company) -> None:
        """Add the names of those all wait for; or the latest message of the table."""
        u, theme = sheet.u, self.context.theme
        link, told = self._visit.link, self._told
        if link.state != "here":
            told = self.context.words.say(link.why) if link.why is not None else self.context.say("net.link_lost")
        if told:
            page.paragraph("told", told, sheet.rect(*zone), 20, theme.bad, "bold", even=True)
            return
        at = zone.x * u, (zone.y + 34) * u
        add_line(page, "waiting", self._waited_for(company), at, zone.w * u, 25, theme.text, "title")
        note = self.context.say("lobby.kept")
        add_line(page, "kept", note, (zone.x * u, (zone.y + 64) * u), zone.w * u, 18.5, theme.muted)

    def _waited_for(self, company: Company) -> str:
        say = self.context.say
        if not company.persons:
            return say("net.nobody_sits")
        if company.late:
            return say("lobby.waiting_for", names=AsWritten(", ".join(company.late)))
        if not company.may_start:
            return say("net.too_few", n=FEWEST_SEATS)
        if not company.owns:
            return say("lobby.owner_begins" if company.mine or not company.free else "lobby.sit_or_look")
        return say("lobby.wait_or_begin" if company.free else "lobby.may_begin")

    def _first(self, company: Company) -> str:
        """Return the id of the button that is pressed most likely."""
        if not company.mine:
            return "sit" if company.free else "back"
        return "start" if company.may_start and company.owns and not company.free else "ready"

    def _say(self, message: FromMachine) -> None:
        self._told = ""
        self._began = self._began or isinstance(message, Start)
        self._visit.say(message)

    def _sit(self, seat: int) -> None:
        """The first person here is most likely the one whose name the settings know."""
        lobby = self._visit.lobby
        if lobby is None:
            return
        company, place = Company(lobby, self._visit.machine), lobby.places[seat]
        if place.kind != "person":
            place = Place("person", "" if company.mine else self.context.settings.name)
        self.context.push(PersonDialog(seat, place, partial(self._seated, bool(company.mine)), self._pass_time))

    def _seated(self, others: bool, take: Take) -> None:
        if not others and take.name != self.context.settings.name:
            self.context.change(replace(self.context.settings, name=take.name))
        self._say(take)

    def _presets(self) -> Sequence[Preset]:
        return self._house.presets()[0]

    def _keep_presets(self, presets: Sequence[Preset]) -> None:
        try:
            self._house.keep_presets(presets)
        except TableError as trouble:
            self.context.push(Notice(str(trouble)))

    def _ask_leave(self) -> None:
        """Asked where others would be sent home."""
        lobby, say = self._visit.lobby, self.context.say
        if lobby is None or not self._visit.owner or len(lobby.visitors) <= 1:
            self._away()
            return
        question: Dialog = Confirm(
            say("lobby.close_sure"), say("lobby.close_table"), say("lobby.keep_open"), self._away
        )
        self.context.push(question)
