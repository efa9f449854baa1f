"""Checks licences, sources and duplicates of all crates that are built into the program, by deny.toml."""

import json
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def built() -> set[str]:
    """Name and version of every crate that is built for the program on this platform."""
    command = ["cargo", "tree", "--locked", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"]
    lines = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return {" ".join(line.split()[:2]).replace(" v", " ") for line in lines if line}


def allowed(expression: str, allow: set[str]) -> bool:
    """Can one of the licences be chosen so that all that apply are allowed?"""
    expression = expression.replace("/", " OR ")
    tokens = re.findall(r"\(|\)|[^\s()]+", expression)
    words = {"OR": "or", "AND": "and", "(": "(", ")": ")"}
    terms = []
    for index, token in enumerate(tokens):
        if token == "WITH" or (index and tokens[index - 1] == "WITH"):
            continue  # An exception only permits more.
        terms.append(words.get(token, str(token in allow)))
    return bool(eval(" ".join(terms), {"__builtins__": {}}))  # noqa: S307: the words True, False, and, or, and brackets


def main() -> int:
    rules = tomllib.loads((ROOT / "deny.toml").read_text())
    allow = set(rules["licenses"]["allow"])
    skip = {entry["crate"].partition("@")[0] for entry in rules["bans"]["skip"]}
    command = ["cargo", "metadata", "--locked", "--format-version", "1"]
    packages = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)["packages"]
    ours = built()
    faults = []
    versions = defaultdict(set)
    for package in packages:
        name, version = package["name"], package["version"]
        if f"{name} {version}" not in ours:
            continue
        versions[name].add(version)
        licence = package["license"]
        if not licence or not allowed(licence, allow):
            faults.append(f"{name} {version}: licence {licence or 'not said'}, which deny.toml does not allow")
        if package["source"] and not package["source"].startswith("registry+https://github.com/rust-lang/crates.io-index"):
            faults.append(f"{name} {version}: from {package['source']}")
    twice = {name: found for name, found in versions.items() if len(found) > 1}
    faults += [f"{name}: built in versions {', '.join(sorted(found))}" for name, found in sorted(twice.items()) if name not in skip]
    faults += [f"{name}: skipped in deny.toml, but built once" for name in sorted(skip - twice.keys())]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(ours)} crates, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
