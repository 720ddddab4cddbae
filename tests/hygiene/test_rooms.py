"""Permitted imports. The contracts of import-linter say the same for whole chains of imports; this page also covers the
clock, chance and the libraries, and rooms that are not built yet."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable
from importlib.metadata import packages_distributions, requires

import pytest

from tests.hygiene.sources import ROOT, Source, imports, read, sources

CORE = ("game.ids", "game.model", "game.rules", "game.effects", "game.views")
MAY_IMPORT = {
    "game.ids": (),
    "game.files": (),
    "game.collector": (),
    "game.install": ("game.files",),
    "game.model": CORE[:1],
    "game.rules": CORE[:2],
    "game.effects": CORE[:3],
    "game.views": CORE[:4],
    "game.content": (*CORE[:2], "game.files"),
    "game.text": (
        *CORE[:2],
        "game.files",
        "game.content.shipped",
        "game.content.cache",
        "game.content.faults",
        "game.content.nodes",
    ),
    "game.table": (*CORE, "game.files", "game.content", "game.text.foreign"),
    "game.net": (*CORE, "game.files", "game.content", "game.table", "game.text.foreign"),
    "game.ai": (
        "game.ids",
        "game.collector",
        *(
            f"game.model.{page}"
            for page in (
                "cards",
                "commands",
                "house_rules",
                "memo",
                "messages",
                "options",
                "primitives",
                "ruleset",
                "terms",
                "thoughts",
                "views",
            )
        ),
        "game.content.merger",
        "game.content.cache",
        "game.content.shipped",
        "game.content.rival_levels",
        "game.table.mind_protocol",
        "game.table.imagined",  # card_knowledge alone, which opens the seals
        *(f"game.rules.{page}" for page in ("card_index", "limits", "modifiers", "queries", "terms")),
    ),
    "game.words": ("game.ids", "game.model", "game.text", "game.table.interface"),
    "game.moves": ("game.ids", "game.model", "game.table.interface", "game.words"),
    "game.lab": (
        *CORE,
        "game.install",
        "game.files",
        "game.collector",
        "game.content",
        "game.text",
        "game.table",
        "game.net",
        "game.ai",
    ),
    "game.cli": ("game",),
}
"""room → the rooms that it may import beside itself."""

UI_MAY_IMPORT = (
    "game.ids",
    "game.install",
    "game.files",
    "game.collector",
    "game.model",
    "game.text",
    "game.words",
    "game.moves",
    "game.table.interface",
    "game.net.interface",
    "game.net.protocol",
    "game.content.cache",
    "game.content.card_pictures",
    "game.content.folders",
    "game.content.rival_levels",
)
KIT_MAY_IMPORT = (*UI_MAY_IMPORT, "game.content.reader")
"""The kits of pictures and of sounds are tools of commands: they read descriptions as strictly as cards are read."""
UI_MUST_NOT_IMPORT = ("game.rules", "game.effects", "game.model.state", "game.model.frames")

ONLY_IN = {
    "time": ("game.table.clock", "game.ai.worker", "game.lab", "game.cli", "ui"),
    "random": (
        "game.table.chance",
        *(f"game.net.{page}" for page in ("client", "dial", "listen", "own_window")),
        "game.ai",
        "game.lab",
        "ui.art",
        "ui.cards",
        "ui.system.sounds",
    ),
    "secrets": ("game.table.chance", "game.net.trust"),
    "asyncio": ("game.lab.cluster", "game.net.listen", "game.net.dial"),
    "socket": (
        "game.lab.net_bench",
        "game.table",
        *(f"game.net.{page}" for page in ("addresses", "beacon", "listen", "dial", "web")),
    ),
    "ssl": tuple(f"game.net.{page}" for page in ("trust", "listen", "dial", "web")),
    "tornado": ("game.net.listen", "game.net.dial", "game.net.web"),
    "ifaddr": ("game.net.addresses",),
    "cryptography": ("game.net.trust",),
    "scramp": ("game.net.trust",),
    "segno": ("ui",),
    "yaml": ("game.content.reader",),
    "pygame": ("ui",),
    "pygame_gui": ("ui.gui",),
    "PIL": ("ui.cards.decode_raster", "ui.commands.film"),
    "distributed": ("game.lab.cluster",),
    "pathops": ("ui.art.kit",),
    "fontTools": ("ui.art.kit",),
    "numpy": ("ui.system.score",),
    "mido": ("ui.system.score.font",),
    "soundfile": ("ui.system.score.font", "ui.system.score.ogg"),
    "tkinter": (),
    "dataclasses": ("game.lab", "ui"),
}
"""library → the rooms that may use it. Chance in ui/ only decorates: grain of paper, wobble of a line, a sound."""


def room_of(module: str) -> str:
    """game.model.cards lies in the room game.model."""
    return ".".join(module.split(".")[:2])


def lies_in(module: str, rooms: tuple[str, ...]) -> bool:
    return any(module == room or module.startswith(room + ".") for room in rooms)


def wrong(found: Iterable[Source], offence: Callable[[Source], Collection[str]]) -> dict[str, Collection[str]]:
    """Return the forbidden imports of each of these modules."""
    return {source.module: names for source in found if (names := offence(source))}


def from_above(source: Source) -> Collection[str]:
    room = room_of(source.module)
    if room == "game":
        return imports(source)  # game/__init__.py imports nothing: it is loaded before any library is there
    assert room in MAY_IMPORT, f"{room} is a new room: say in MAY_IMPORT what it may know"
    inside = [name for name in imports(source) if name.split(".")[0] in ("game", "ui") and name not in ("game", "ui")]
    return [name for name in inside if not lies_in(name, (room, *MAY_IMPORT[room]))]


def test_a_room_of_the_core_knows_only_the_rooms_below_it():
    assert wrong(sources("game"), from_above) == {}


PAGES = ("abilities", "limits", "second_reader", "strengths", "uses")
READERS = [read(ROOT / f"tests/oracle/{page}.py") for page in PAGES]


@pytest.mark.parametrize("source", READERS, ids=lambda source: source.module)
def test_the_second_reader_knows_cards_and_states_and_no_rule(source: Source):
    ours = [name for name in imports(source) if name.split(".")[0] in ("game", "ui", "tests")]
    assert all(lies_in(name, ("game.ids", "game.model", "tests.oracle")) for name in ours), ours


def test_the_window_never_imports_rules_or_a_state():
    assert wrong(sources("ui"), lambda source: [n for n in imports(source) if lies_in(n, UI_MUST_NOT_IMPORT)]) == {}


def beyond_the_table(source: Source) -> Collection[str]:
    inside = [name for name in imports(source) if name.startswith("game.")]
    allowed = UI_MAY_IMPORT if not source.is_in("ui.commands") else ("game",)
    allowed = KIT_MAY_IMPORT if source.is_in("ui.art.kit", "ui.system.score") else allowed
    return [name for name in inside if not lies_in(name, allowed)]


def test_only_the_commands_of_the_window_know_more_than_views_texts_and_the_table_s_interface():
    assert wrong(sources("ui"), beyond_the_table) == {}


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_with_a_room_of_its_own_stays_there(library: str):
    users = [source for source in sources("game", "ui") if library in {name.split(".")[0] for name in imports(source)}]
    assert [source.module for source in users if not source.is_in(*ONLY_IN[library])] == []


def test_every_library_is_declared():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["test"], *extras["art"], *extras["cluster"], *extras["score"]]
    declared = {normal(re.split(r"[^\w.-]", line)[0]) for line in lines}
    found = {name.split(".")[0] for source in sources("game", "ui", "main.py") for name in imports(source)}
    foreign = found - set(sys.stdlib_module_names) - {"game", "ui"}
    distributions = packages_distributions()
    assert {
        name for name in foreign if not {normal(each) for each in distributions.get(name, (name,))} & declared
    } == set()


def test_every_library_to_play_with_is_used():
    lines = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    imported = {name.split(".")[0] for source in sources("game", "ui") for name in imports(source)}
    distributions = packages_distributions()
    used = {normal(each) for name in imported for each in distributions.get(name, ())}
    fonts = (ROOT / "assets/fonts.toml").read_text(encoding="utf-8")  # font packages are opened by name
    used |= {normal(each) for name, owners in distributions.items() if name in fonts for each in owners}
    brought = {normal(re.split(r"[^\w.-]", each)[0]) for name in used for each in requires(name) or ()}  # only bounded
    assert {normal(re.split(r"[^\w.-]", line)[0]) for line in lines} - used - brought == set()


def normal(distribution: str) -> str:
    """PyYAML, types_PyYAML: one spelling for a name."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


def test_what_runs_before_the_libraries_are_there_uses_the_standard_library_only():
    early = {
        "main",
        "game.cli",
        "game.files",
        *(f"game.cli.{name}" for name in ("console", "dispatch", "environment", "installation", "sentences")),
    }
    found = {
        name.split(".")[0]
        for source in sources("game", "main.py")
        if source.module in early
        for name in imports(source)
    }
    assert found - set(sys.stdlib_module_names) == {"game"}
