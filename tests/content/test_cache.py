"""The compiled cache: taken while nothing changed, rebuilt otherwise, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.cache import cache_dir, cached


class Bench:
    """Some source files, a cache directory and a count of the builds."""

    def __init__(self, tmp_path: Path) -> None:
        self.source = tmp_path / "doors.yaml"
        self.source.write_text("one")
        self.builds = 0

    def build(self) -> bytes:
        self.builds += 1
        return self.source.read_bytes() * 2

    def get(self, version: str = "1") -> bytes:
        return cached("dungeon", [self.source], version, self.build)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    return Bench(tmp_path)


def test_a_second_start_builds_nothing(bench: Bench):
    assert (bench.get(), bench.get(), bench.builds) == (b"oneone", b"oneone", 1)


def test_a_changed_file_or_version_is_built_anew(bench: Bench):
    bench.get()
    bench.source.write_text("two")
    assert bench.get() == b"twotwo"
    bench.get("2")
    assert bench.builds == 3


def test_every_kind_of_damage_to_the_cache_means_a_new_build(bench: Bench):
    bench.get()
    file = cache_dir() / "dungeon.cache"
    whole = file.read_bytes()
    harms = [b"", whole[:-1], whole + b"x", whole[:20] + b"?" + whole[21:], whole[:-1] + b"?"]
    for harm in harms:
        file.write_bytes(harm)
        assert bench.get() == b"oneone"
    assert bench.builds == 1 + len(harms)


def test_a_disk_that_refuses_only_costs_time(bench: Bench, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert (bench.get(), bench.get(), bench.builds) == (b"oneone", b"oneone", 2)


def test_a_directory_in_the_place_of_the_cache_file_leaves_no_litter(bench: Bench):
    (cache_dir() / "dungeon.cache").mkdir(parents=True)
    assert bench.get() == b"oneone"
    assert [path.name for path in cache_dir().iterdir()] == ["dungeon.cache"]


def test_an_error_of_the_build_reaches_the_caller_and_leaves_nothing(bench: Bench):
    bench.source.unlink()
    with pytest.raises(FileNotFoundError):
        bench.get()
    assert not cache_dir().exists()


def test_a_file_that_changes_during_the_build_is_not_kept_under_its_old_name(bench: Bench):
    def slow_build() -> bytes:
        bench.source.write_text("two")
        return b"half old, half new"

    cached("dungeon", [bench.source], "1", slow_build)
    assert bench.get() == b"twotwo"
