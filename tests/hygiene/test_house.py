"""Promises of the project about itself: the lines of the README, the list of rules, the reasons for its libraries."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.hygiene.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read_yaml(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("heading", "line"), [("Play", "python3 main.py"), ("Test", "python3 main.py test")])
def test_the_first_block_below_a_heading_of_the_readme_is_the_one_line_to_type(heading, line):
    chapter = README.split(f"\n## {heading}\n")[1]
    assert re.search(r"```\n(.*?)\n```", chapter, re.DOTALL)[1] == line


def test_each_library_says_why_it_earns_its_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *(line for lines in project["optional-dependencies"].values() for line in lines)]
    page = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8").split("\n## From the system\n")[0]
    explained = [name for name in re.findall(r"^\| ([\w-]+) \|", page, re.MULTILINE) if name != "library"]
    assert sorted(re.split(r"[^\w.-]", line)[0] for line in lines) == sorted(explained)


def test_each_library_has_a_highest_version_and_so_has_what_it_brings():
    lines = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    bounded = {re.split(r"[^\w.-]", line)[0].lower() for line in lines if "<" in line}
    brought = {
        re.split(r"[^\w.-]", each)[0].lower() for name in bounded for each in requires(name) or () if ";" not in each
    }
    assert len(bounded) == len(lines)
    assert brought <= bounded


def test_public_ci_runs_the_test_line_with_the_oldest_and_the_newest_python_that_we_name():
    named = [line.rsplit(" ", 1)[1] for line in PROJECT["classifiers"] if "Python :: 3." in line]
    job = read_yaml(".github/workflows/tests.yml")["jobs"]["tests"]
    assert job["steps"][-1] == {"run": "python main.py test"}
    assert job["strategy"]["matrix"]["python"] == [named[0], named[-1]]
    assert PROJECT["requires-python"] == f">={named[0]}"
    assert [system.split("-")[0] for system in job["strategy"]["matrix"]["system"]] == ["ubuntu", "windows", "macos"]


def tools_of_ci() -> list[str]:
    """Return the commands that .ci/run runs after the tests."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8").replace("\\\n", "")
    return re.findall(r'"([^"]+)"', re.search(r"^for tool in (.+); do$", script, re.MULTILINE)[1])


def test_public_ci_runs_lint_types_and_contracts_in_one_job_each():
    checks = read_yaml(".github/workflows/tests.yml")["jobs"]["checks"]["strategy"]["matrix"]["include"]
    assert [each["name"] for each in checks] == ["lint", "types", "contracts"]
    ran = [command for each in checks for command in each["command"].split(" && ")]
    assert ran == [tool for tool in tools_of_ci() if not tool.startswith("check-jsonschema")]


@pytest.mark.skipif(sys.platform == "win32", reason="a job on Linux")
def test_public_ci_tags_each_commit_that_sets_a_version_once(tmp_path: Path):
    git = ["git", "-C", str(tmp_path), "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    tagging = read_yaml(".github/workflows/tests.yml")["jobs"]["tags"]["steps"][1]["run"]
    for told in ("0.1.0", "0.2.0", "0.2.0 later"):
        (tmp_path / "pyproject.toml").write_text(f'name = "{told}"\nversion = "{told[:5]}"\n')
        subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "-qm", told], check=True)
        subprocess.run(["bash", "-euc", tagging], cwd=tmp_path, check=True)
    tags = subprocess.run([*git, "tag", "--format=%(refname:short) %(subject)"], capture_output=True, text=True)
    assert tags.stdout.splitlines() == ["v0.1.0 0.1.0", "v0.2.0 0.2.0"]


def test_what_runs_before_a_commit_is_what_ci_runs():
    commands = tools_of_ci()
    hooks = [hook for each in read_yaml(".pre-commit-config.yaml")["repos"] for hook in each["hooks"]]
    assert {each["repo"] for each in read_yaml(".pre-commit-config.yaml")["repos"]} == {"local"}
    assert {hook["language"] for hook in hooks} == {"system"}
    assert [command for command in commands if not any(command.startswith(hook["entry"]) for hook in hooks)] == []
    assert [hook for hook in hooks if not any(command.startswith(hook["entry"]) for command in commands)] == []


def test_the_newest_entry_of_the_changelog_is_the_version_of_the_project():
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changes, re.MULTILINE)[1] == PROJECT["version"]


def stories(folder: Path, text: str) -> tuple[subprocess.CompletedProcess[str], dict[str, object]]:
    """Runs a page of stories with our rule report and returns the run and what the report says."""
    (folder / "test_stories.py").write_text("import pytest\n" + text, encoding="utf-8")
    report = folder / "rules.json"
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", f"--rule-report={report}", str(folder)]
    variables = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    run = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    return run, json.loads(report.read_text(encoding="utf-8"))


def test_a_rule_is_proved_only_when_all_its_stories_pass(tmp_path):
    _, report = stories(
        tmp_path,
        "@pytest.mark.rule('R-SETUP-01', 'R-SETUP-04')\ndef test_green(): pass\n"
        "@pytest.mark.rule('R-SETUP-04')\ndef test_red(): assert 0\n"
        "@pytest.mark.rule('R-SETUP-05')\ndef test_skipped(): pytest.skip()\n",
    )
    assert list(report["proved"]) == ["R-SETUP-01"]
    assert {"R-SETUP-04", "R-SETUP-05"} < set(report["missing"])
    assert "R-ITEM-23" in report["informative"]


def test_a_wrong_rule_marker_stops_the_collection(tmp_path):
    run, _ = stories(
        tmp_path,
        "@pytest.mark.rule('R-SETUP-99')\ndef test_unknown(): pass\n"
        "@pytest.mark.rule(*['R-SETUP-01'] * 4)\ndef test_too_many(): pass\n",
    )
    assert run.returncode == 2
    assert "no rule R-SETUP-99" in run.stdout
    assert "at most 3 rules, this one names 4" in run.stdout
