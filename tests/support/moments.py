"""One table for every situation and role of the timing matrix, and one example for every kind of play."""

from __future__ import annotations

from game.table.scenarios.story import Outcome
from tests.support.matrix import Cell
from tests.support.stories import Table, before_the_first_turn, table

ROLES = {"A": "ann", "H": "bob", "N": "cid"}
HELPED = ("ann asks bob for 1", "bob accepts")

MOMENTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "setup": ("turn ann", ()),
    "arrange": ("turn ann", ()),
    "revealed": ("door dwarf; turn ann", ("ann opens",)),
    "entered": ("turn ann entered", ()),
    "landing": (
        "ann wears fondue bag denial_hat; dot hand soup_in_helmet; fight committee_hydra; turn ann",
        (*HELPED, "dot plays soup_in_helmet on ann"),
    ),
    "fight": ("fight committee_hydra damp_ghost; turn ann", HELPED),
    "talk": ("fight committee_hydra damp_ghost; turn ann", HELPED[:1]),
    "final": ("bob level 8; fight knight_owl damp_ghost; turn ann", (*HELPED, "ann claims")),
    "flight": ("fight committee_hydra; turn ann", (*HELPED, "ann concedes")),
    "rolled": (
        "ann hand dwarf; bob hand dwarf; cid hand dwarf; fight committee_hydra; turn ann",  # no hand, not asked
        (*HELPED, "ann concedes", "ann runs"),
    ),
    "choose": (
        "ann bag white_flag motivational_poster; fight parcel_mimic +lawyered_up; turn ann",
        (*HELPED, "ann concedes", "ann runs", "all pass"),
    ),
    "spoils": ("bob level 7; fight knight_owl; turn ann", (*HELPED, "ann claims", "all pass")),
    "body": (
        "ann level 4; bob level 5 bag fondue long_spoon white_flag; cid level 6; fight decaf_dragon; turn ann",
        (*HELPED, "ann concedes", "bob runs", "all pass"),
    ),
    "charity": ("turn ann charity", ()),
}
"""How a table comes into each situation: what lies there, and the steps. Where there is a fight, bob helps in it."""

EXAMPLES: dict[str, tuple[str, str]] = {
    "IT": ("hand cheese_shield", "lays cheese_shield"),
    "OS": ("hand kazoo", "plays kazoo on heroes"),
    "GL": ("hand read_the_manual", "plays read_the_manual on dot"),
    "CU": ("hand unskippable_tutorial", "plays unskippable_tutorial on dot"),
    "MO": ("hand slime_intern", "picks slime_intern"),
    "WM": ("hand wrong_room slime_intern", "plays wrong_room with slime_intern"),
    "EN": ("hand caffeinated", "plays caffeinated"),
    "UD": ("hand disco_zombie", "plays disco_zombie"),
    "CL": ("hand elf", "lays elf"),
    "XD": ("elf", "drops elf"),
    "AB": ("warrior hand elf", "uses warrior paying elf"),
    "BS": ("thief hand elf", "uses thief 1 on VICTIM paying elf"),
    "ST": ("thief hand elf", "uses thief 2 on pep_mouthwash paying elf"),
    "TR": ("bag cheese_shield", "offers cheese_shield to dot"),
    "SE": ("hand overtime_crown", "sells overtime_crown"),
    "EQ": ("bag cheese_shield", "wears cheese_shield"),
    "HR": ("hand lost_tourist", "lays lost_tourist"),
    "RM": ("hand torn_page", "plays torn_page"),
    "HP": ("", "DEALS for 0"),
    "SH": ("hand elf", "shows"),
    "PW": ("level 2 hand bus_runner", "lays bus_runner"),
    "TA": ("sleuth hand elf", "uses sleuth paying elf"),
    "DC": ("hand read_the_manual", "reaches read_the_manual"),
    "IC": ("hand elbow_grease", "lays elbow_grease"),
    "WO": ("hand urgent_call", "plays urgent_call"),
}
"""For each code what its player holds, and the step."""

WITH_OTHERS = {
    "PW": "sets dungeon zombies; ",
    "TA": "sets dungeon horror; ",
    "DC": "option class_from_discard on; discard warrior; ",
}
"""The table's needs for kinds of play that the first set alone does not know."""

ELSEWHERE: dict[tuple[str, str], tuple[str, str]] = {
    **{
        (situation, "OS"): ("curses humming_hat hand apology_biscuits", "plays apology_biscuits")
        for situation in ("arrange", "revealed", "entered", "charity", "spoils")
    },
    ("rolled", "OS"): ("hand shoe_pebble", "plays shoe_pebble"),
    ("rolled", "AB"): ("wizard hand elf", "uses wizard 1 paying elf"),
}
"""One-shots and abilities that are made for other moments than a fight."""

IMPOSSIBLE = {
    ("flight", "A", "AB"),
    ("flight", "H", "AB"),  # no ability of the set is used before the roll
    ("flight", "A", "OS"),
    ("flight", "H", "OS"),  # no one-shot of the set changes running and nothing else
    ("rolled", "H", "AB"),
    ("rolled", "N", "AB"),  # those after it are for the own roll only
    *(("fight", role, "TA") for role in "AHN"),
    *(("final", role, "TA") for role in "AHN"),
    *(("flight", role, "TA") for role in "AHN"),
    *(("choose", role, "TA") for role in "AHN"),
    *(("spoils", role, "TA") for role in "AHN"),
    *((situation, "N", "TA") for situation in ("arrange", "revealed", "entered", "charity")),  # the own turn only
    ("fight", "A", "HP"),
    ("fight", "N", "HP"),  # bob helps already; see test_help
}
"""Open by the matrix, shut by what is printed on the cards of the set or by the table of `MOMENTS`."""


def at_moment(situation: str, role: str, kit: str = "", with_others: str = "") -> tuple[Table, str]:
    """A table in a situation, and the name of the seat in that role, which holds `kit`; `with_others` says more."""
    name = ROLES[role]
    text, steps = MOMENTS[situation]
    make = before_the_first_turn if situation == "setup" else table
    t = make(
        f"{with_others}seats ann bob cid dot; dot bag pep_mouthwash; {name} {kit}; {text}"
        if kit
        else f"seats ann bob cid dot; {text}"
    )
    t.does(*steps).expects(f"situation {'fight' if situation == 'talk' else situation}")
    return t, name


def example(cell: Cell) -> Outcome:
    """Tries the example of a kind of play where the cell says."""
    ordinary = EXAMPLES[cell.code]
    kit, step = ELSEWHERE.get((cell.situation, cell.code), ordinary) if cell.when == "now" else ordinary
    t, name = at_moment(cell.situation, cell.role, kit, WITH_OTHERS.get(cell.code, ""))
    deals = "asks dot" if name == "ann" else "volunteers"
    return t.tries(f"{name} {step}".replace("DEALS", deals).replace("VICTIM", "bob" if name == "ann" else "ann"))
