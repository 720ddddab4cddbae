"""A small checkout in a folder with spaces and accents, and a shelf of libraries: first starts without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
EARLY = (
    "__init__.py",
    "console.py",
    "dispatch.py",
    "environment.py",
    "installation.py",
    "sentences.py",
    "sentences.json",
)
BOOTSTRAP = ["main.py", "game/__init__.py", "game/files.py", *(f"game/cli/{name}" for name in EARLY)]
WANTED = ["tiny-library>=1,<2"]
PYPROJECT = '[project]\ndependencies = ["tiny-library>=1,<2"]\n[project.optional-dependencies]\ntest = []\ndev = []\n'
COMMAND = """import sys, tiny_library, tiny_part
def run(arguments):
    print(sys.prefix, *arguments, sep='|')
    return 7
"""


def make_checkout(parent: Path) -> Path:
    folder = parent / "Jeux préférés d’été"
    for name in BOOTSTRAP:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (folder / "game/cli/bench.py").write_text(COMMAND, encoding="utf-8")
    return folder


def make_shelf(parent: Path) -> Path:
    """A folder of wheels that stands in for the package index: a library, and a part that it needs."""
    folder = parent / "shelf"
    folder.mkdir()
    make_wheel(folder, "tiny_library", needs="tiny-part")
    make_wheel(folder, "tiny_part")
    return folder


def make_wheel(shelf: Path, name: str, needs: str = "") -> None:
    about = f"{name}-1.4.dist-info"
    described = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.4\n" + (f"Requires-Dist: {needs}\n" if needs else "")
    with zipfile.ZipFile(shelf / f"{name}-1.4-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(f"{about}/METADATA", described)
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")


def start(checkout: Path, shelf: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    program = begin(checkout, shelf, ("bench", *arguments), (), **variables)
    out, told = program.communicate()
    return subprocess.CompletedProcess(program.args, program.returncode, out, told)


def begin(
    checkout: Path, shelf: Path, arguments: Sequence[str], flags: Sequence[str], **variables: str
) -> subprocess.Popen[str]:
    """A start that is under way, with these flags of Python; an empty value takes a variable away."""
    surroundings = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf), "PIP_CONFIG_FILE": os.devnull, "LANG": "C"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "LC_", "DOORS_"))}
    command = [sys.executable, *flags, str(checkout / "main.py"), *arguments]
    found = {name: value for name, value in (kept | surroundings | variables).items() if value}
    return subprocess.Popen(command, env=found, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")


def empty_environment(folder: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)


def packages_of(environment: Path) -> Path:
    return next(environment.rglob("site-packages"))


def unpack(shelf: Path, environment: Path) -> None:
    """Install these wheels by hand, as pip does."""
    for wheel in shelf.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(packages_of(environment))
