"""This installation: where it keeps its settings, and which version it is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import platformdirs

from game.files import our_folder

CONFIG_OVERRIDE = "DOORS_CONFIG_DIR"
PACKAGE = "doors-and-disasters"
PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def config_folder() -> Path:
    """The folder of settings, and of what this installation is known by; the environment may name another."""
    return our_folder(CONFIG_OVERRIDE, platformdirs.user_config_dir)


@cache
def version() -> str:
    """Of a checkout what its project file says, of an installed copy what its package says. No start needs it."""
    import tomllib
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as version_of

    try:
        found: str = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]
        return found
    except OSError:
        pass
    try:
        return version_of(PACKAGE)
    except PackageNotFoundError:
        return "?"
