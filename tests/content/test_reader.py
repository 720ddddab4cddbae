"""The strict reader: what YAML means here, what is refused, and how complaints speak."""

from __future__ import annotations

import random
from pathlib import Path
from string import Formatter
from typing import Annotated, ClassVar, Literal, Union

import msgspec
import pytest

from game.content.authored import Authored
from game.content.convert import convert
from game.content.faults import ContentErrors
from game.content.nodes import Mapping, Node, Scalar
from game.content.reader import read_file, read_text
from game.text import LANGS
from game.text.faults import sentence_of, sentences_of
from game.text.files import TEXT_FOLDER
from game.text.texts import read_texts
from tests.support.complaints import refused_saying

Word = Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]


class Draw(Authored, frozen=True, tag="draw"):
    pile: Literal["door", "treasure"]
    n: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    who: str | None = None


class Add(Authored, frozen=True, tag="add"):
    add: dict[str, int]
    if_: Condition | None = msgspec.field(name="if", default=None)


class Not(Authored, frozen=True, tag="not"):
    not_: Condition = msgspec.field(name="not")


class Alone(Authored, frozen=True, tag="alone"):
    pass


Condition = Union["Not", "Alone"]


class Price(Authored, frozen=True):
    shorthand: ClassVar[str] = "gold"
    gold: int
    firm: bool = False


class Card(Authored, frozen=True):
    id: Word
    bonus: int = 0
    price: Price | None = None
    tags: tuple[Word | Literal[""], ...] = ()
    do: tuple[Draw | Add, ...] = ()


class Hat(Authored, frozen=True, tag_field="kind", tag="hat"):
    size: int


class Boot(Authored, frozen=True, tag_field="kind", tag="boot"):
    pair: bool = True


def card(text: str) -> Card:
    return convert(read_text(text, "doors.yaml"), Card, noun="card")


def complaint(text: str) -> str:
    with pytest.raises(ContentErrors) as caught:
        card(text)
    return sentences_of(caught.value, "en")


def value(text: str) -> object:
    node = read_text(text, "x.yaml")
    assert isinstance(node, Scalar)
    return node.value


# --- what a word means ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        *(("true", True), ("false", False), ("null", None), ("~", None), ("5", 5), ("+5", 5), ("-5", -5), ("0.5", 0.5)),
        *(("yes", "yes"), ("on", "on"), ("No", "No"), ("TRUE", "TRUE"), ("12:30:00", "12:30:00")),
        *(("2024-01-31", "2024-01-31"), ('"5"', "5"), ("'true'", "true"), ("<<", "<<"), ("=", "="), ("e5", "e5")),
    ],
)
def test_a_word_means_what_it_looks_like(text: str, meaning: object):
    assert value(text) == meaning
    assert type(value(text)) is type(meaning)


@pytest.mark.parametrize(
    ("text", "instead"),
    [("-.5", "-0.5"), (".5", "0.5"), ("010", "10"), ("-007", "-7"), ("1_000", "1000"), ("5.", "5"), ("00", "0")],
)
def test_a_misleading_number_is_refused_with_the_form_to_write(text: str, instead: str):
    with refused_saying(f"write `{instead}`"):
        read_text(f"a: {text}", "x.yaml")


@pytest.mark.parametrize("text", ["0x1F", "0b1", "0o17", "1e5", ".inf", "-.INF", ".nan", "9" * 16, "9" * 5000])
def test_other_notations_and_endless_numbers_are_refused(text: str):
    with refused_saying("number"):
        read_text(f"- {text}", "x.yaml")


def test_keys_that_yaml_takes_for_booleans_stay_words():
    made = convert(read_text("{on: 1, no: 2, yes: 3, true: 4, 7: 5}", "x.yaml"), dict[str, int])
    assert made == {"on": 1, "no": 2, "yes": 3, "true": 4, "7": 5}


def test_numbered_keys_are_numbers_when_the_type_says_so():
    assert convert(read_text("{1: one, 2: two}", "x.yaml"), dict[int, str]) == {1: "one", 2: "two"}


# --- what is refused whole -----------------------------------------------------------------------------------

LAUGHS = "a: &a [ha, ha]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(30))
HOSTILE = {
    "[" * 100_000: "deeper than 20",
    "{a: " * 60_000: "deeper than 20",
    "- " * 100_000: "deeper than 20",
    "{" * 100_000: "one word",
    "? " * 100_000: "one word",
    LAUGHS: "anchors",
    "a: *b": "aliases",
    "a: !!python/object/apply:os.system [ls]": "tags",
    "a: ! b": "tags",
    "%YAML 1.1\n---\na: b": "directives",
    "a: 1\n---\nb: 2": "one document",
    "a: 1\nb: 2\na: 3": r"x.yaml:3:1: `a` appears twice, first on line 1",
    '"a": 1\na: 2': "appears twice",
    "": "empty",
    "# nothing": "empty",
    "[" + "1," * 130_000 + "]": "entries in one file",
    "a" * 300_000: "larger than 256 KiB",
    'a: "\\0"': "U[+]0000",
    'a: "\\UFFFFFFFF"': "not readable YAML",
    'a: "\\ud800"': "U[+]D800",
    "a: b\x07": "x.yaml:1:5: the invisible character U[+]0007",
    "a: \u202eb": "U[+]202E",
    "a: b\n\tc: d": "x.yaml:2:1: .*tab",
    "a: b: c": "`:` too many",
    "a: {b: c: d}": "`:` too many",
    'a: {b: "c" d: e}': "a `,` or a closing quote is missing before this",
    "- a: 1\nb: 2": "the indentation does not fit",
    "a: [1": "`]` is missing",
    "a: 'b": "closing quote",
    "a: {b: {c: \ud800}}": "U[+]D800",
    "? [1]\n: 2": "one word",
    '"": 1': "one word",
}


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_refused_with_a_reason(text: str):
    with refused_saying(HOSTILE[text]):
        read_text(text, "x.yaml")


def test_twenty_levels_are_deep_enough_and_read():
    assert isinstance(read_text("[" * 21 + "]" * 21, "x.yaml"), msgspec.Struct)


def is_read_or_refused(text: str) -> bool:
    try:
        return isinstance(read_text(text, "x.yaml"), Node)
    except ContentErrors as refusal:
        return sentences_of(refusal, "en").startswith("x.yaml")


def test_random_noise_is_read_or_refused_but_never_crashes():
    chance = random.Random(7)
    noise = ["".join(chance.choices(":-?[]{},&*!|>'\"%@`#\n  ab0.\\x\t~", k=chance.randint(1, 60))) for _ in range(400)]
    assert all(is_read_or_refused(text) for text in noise)


def test_a_file_that_is_missing_large_or_not_utf8_is_named(tmp_path: Path):
    (tmp_path / "latin.yaml").write_bytes(b"a: b\nc: caf\xe9\n")
    (tmp_path / "large.yaml").write_bytes(b"a" * 300_000)
    for name, reason in {"gone": "cannot be read", "latin": "UTF-8", "large": "larger than"}.items():
        with refused_saying(reason) as caught:
            read_file(tmp_path / f"{name}.yaml", f"{name}.yaml")
        assert sentences_of(caught.value, "en").startswith(f"{name}.yaml")


def test_a_byte_order_mark_and_windows_line_ends_change_nothing(tmp_path: Path):
    (tmp_path / "notepad.yaml").write_bytes(b"\xef\xbb\xbfa: 1\r\nb: |\r\n  two\r\n  lines\r\n")
    made = convert(read_file(tmp_path / "notepad.yaml"), dict[str, int | str])
    assert made == {"a": 1, "b": "two\nlines\n"}


# --- conversion ----------------------------------------------------------------------------------------------


def test_verbs_may_be_written_long_beside_and_short():
    made = card("{id: x, do: [{draw: {pile: door, n: 2}}, {draw: {pile: door}, who: me}, {draw: door}]}")
    assert made.do == (Draw(pile="door", n=2), Draw(pile="door", who="me"), Draw(pile="door"))


def test_a_field_named_like_its_verb_takes_the_whole_body_and_a_bare_word_is_a_verb_without_fields():
    made = card("{id: x, do: [{add: {fight: 3}, if: {not: alone}}]}")
    assert made.do == (Add(add={"fight": 3}, if_=Not(not_=Alone())),)


def test_a_scalar_may_stand_for_a_struct_with_a_shorthand():
    assert card("{id: x, price: 5}").price == card("{id: x, price: {gold: 5}}").price == Price(gold=5)


def test_variants_are_told_apart_by_their_tag_field():
    made = convert(read_text("[{kind: hat, size: 3}, {kind: boot}]", "x.yaml"), tuple[Hat | Boot, ...])
    assert made == (Hat(size=3), Boot())
    with refused_saying("field `kind`: `boat` is not known here, did you mean `boot`"):
        convert(read_text("{kind: boat}", "x.yaml"), Hat | Boot)


def test_whole_numbers_become_decimals_but_true_is_no_number():
    assert convert(read_text("[1, 2.5]", "x.yaml"), tuple[float, ...]) == (1.0, 2.5)
    assert "expected a whole number, found `true` or `false`" in complaint("{id: x, bonus: true}")


def test_a_pair_needs_exactly_two_entries():
    assert convert(read_text("[a, 1]", "x.yaml"), tuple[str, int]) == ("a", 1)
    with refused_saying("exactly 2 entries, has 3"):
        convert(read_text("[a, 1, 2]", "x.yaml"), tuple[str, int])


# --- complaints ----------------------------------------------------------------------------------------------


def test_a_complaint_names_file_line_column_field_card_and_the_nearest_word():
    assert complaint("id: x\n\nbonsu: 3") == (
        "doors.yaml:3:1: field `bonsu` of card `x`: unknown field, did you mean `bonus`?"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "{id: x, do: [{draw: {pile: dor}}]}",
            "1:28: field `do[0].pile` of card `x`: `dor` is not known here, did you",
        ),
        ("{id: x, do: [{draw: dor}]}", "1:21: field `do[0].draw` of card `x`: `dor` is not known here"),
        ("{id: x, do: [{draw: {pile: door, n: 10}}]}", "field `do[0].n` of card `x`: must be at most 9"),
        (
            "{id: x, do: [{darw: door}]}",
            "1:15: field `do[0]` of card `x`: no known verb among `darw`, did you mean `draw`",
        ),
        ("{id: x, do: [{add: {fight: 1}, if: {not: alon}}]}", "`alon` is not known here, did you mean `alone`?"),
        ("{id: x, do: [{draw: {pile: door, n: 1}, n: 2}]}", "field `do[0].n` of card `x`: `n` appears twice"),
        ("{id: x, tags: y}", "expected a list, found text"),
        ("{id: x, tags: [ok, '', A]}", "1:24: field `tags[2]` of card `x`: `A` does not have the form"),
        ("{id: 7}", "expected text, found a whole number; put it in quotes"),
        ("{id: x, price: {gold: 1, firm: yes}}", "found text; write `true` or `false`"),
        ("{bonus: 1}", "doors.yaml:1:1: `id` is missing"),
        ("[]", "expected a mapping"),
    ],
)
def test_complaints_point_at_what_was_written(text: str, expected: str):
    assert expected in complaint(text)


def test_all_complaints_of_a_file_come_at_once_up_to_twenty():
    assert complaint("{id: x, a1: 1, bonus: z, tags: 5}").count("\n") == 2
    many = complaint("{id: x, " + ", ".join(f"z{n}: 1" for n in range(50)) + "}").splitlines()
    assert (len(many), many[-1].split(": ")[-1]) == (21, "there are more errors")


def test_complaints_speak_french():
    with pytest.raises(ContentErrors) as caught:
        card("{id: x, bonsu: 3}")
    assert sentence_of(caught.value.errors[0], "fr") == (
        "champ `bonsu` de la carte `x` : champ inconnu, vouliez-vous dire `bonus` ?"
    )


def arguments(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)}


def test_every_sentence_exists_in_both_languages_with_the_same_arguments():
    english, french = (read_texts(TEXT_FOLDER / f"faults.{lang}.yaml") for lang in LANGS)
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        assert sentence
        assert arguments(sentence) - {None} == arguments(french[key]) - {None}


def test_a_place_finds_the_fields_of_its_struct_again():
    made = card("id: x\ntags: [one,\n  two]\n")
    assert str(made.place.at("tags[1]").mark) == "doors.yaml:3:3"
    assert made.place.at("tags[1]").path == "tags[1]"
    assert made.place.at("bonus").mark == made.place.mark


def test_where_something_stands_does_not_change_what_it_is():
    assert card("{id: x, bonus: 1}") == card("\n\n{bonus: 1, id: x}")


def test_a_type_that_cannot_be_told_apart_is_the_programmers_mistake():
    with pytest.raises(TypeError, match="apart"):
        convert(Mapping(read_text("a", "x").mark, ()), Price | Card)
