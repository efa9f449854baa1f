#!/usr/bin/env python3
"""Count the instructions of a turn, and compare them with benches/instructions.csv.

    python3 benches/instructions.py             compare; fails if a total rises by more than 5 %
    python3 benches/instructions.py --accept    write the table anew, here and in docs/speed.md
    python3 benches/instructions.py --count "--strategy timid --players 6"    count other games

Instructions are counted by callgrind (Valgrind): unlike times they are the same on a busy machine. They depend on the compiler,
so a table of another rustc is printed and not compared. docs/speed.md explains the parts.
"""

import argparse
import collections
import concurrent.futures
import csv
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "benches" / "instructions.csv"
# The page that shows the table, between its heading line and the next empty line.
PAGE = ROOT / "docs" / "speed.md"
# How much a total may rise.
MARGIN = 0.05
# A run of fewer games is subtracted from one of more, so that start-up does not count. Both play the same first games.
FEWER, MORE = 8, 32
# `questlab bench` plays the games of a cell once to warm up and once for each repetition.
TIMES = 2

CELLS = {
    "random": "--strategy random",
    "seasoned": "--strategy seasoned",
    "bold": "--strategy bold",
    "greedy": "--strategy greedy",
    "brawler": "--strategy brawler",
    "scholar": "--strategy scholar",
    "seasoned, Digital Edition": "--strategy seasoned --edition talisman-digital",
    "seasoned, 2 players": "--strategy seasoned --players 2",
    "seasoned, 6 players": "--strategy seasoned --players 6",
    "seasoned, corner-stops": "--strategy seasoned --layer corner-stops",
    "seasoned, direction-declared": "--strategy seasoned --layer direction-declared",
    "seasoned, timed-finish": "--strategy seasoned --layer timed-finish",
}

PARTS = ["rules", "features", "expressions", "cache", "statistics", "other"]
# The part of a function, by the beginning of its path in the crate without the name of the game: the longest that fits counts. Functions of other crates and of
# the system are `other`; what the compiler inlines counts where it ends up.
MODULES = {
    "games": "rules",
    "games::series": "statistics",
    "games::eval": "features",
    "games::eval::cache": "cache",
    "engine": "rules",
    "engine::game_counts": "statistics",
    "strategy": "other",
    "strategy::scripted": "expressions",
    "strategy::scripted::incremental_cache": "cache",
    "experiment": "statistics",
    "stats": "statistics",
    **dict.fromkeys(["cli", "main", "page", "picture", "report", "ruleset", "situation", "trace"], "other"),
}
HEAD = ["cell", "turns", "total", *PARTS]


def part_of(function):
    """The part that a function counts in."""
    found = re.search(r"\bquestlab::((?:\w+::)*\w+)", function)
    if not found:
        return "other"
    path = re.sub(r"^games::\w+::", "games::", found[1]).split("::")
    for length in range(len(path), 0, -1):
        part = MODULES.get("::".join(path[:length]))
        if part:
            return part
    sys.exit(f"error: no part is given for `{function}`; add its module to MODULES in benches/instructions.py")


def self_costs(file):
    """Instructions of each function itself, out of a file of callgrind."""
    names, costs = {}, collections.Counter()
    function, of_call = None, False
    with open(file, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            named = re.match(r"(c?)fn=\((\d+)\)(?: (.*))?$", line)
            if named:
                if named[3]:
                    names[named[2]] = named[3]
                if not named[1]:
                    function = named[2]
            elif line.startswith("calls="):
                # The next line tells what the call cost with all below it.
                of_call = True
            elif re.match(r"[0-9+*-]", line):
                if not of_call:
                    costs[names[function]] += int(line.split()[1])
                of_call = False
    return costs


def play(binary, arguments, games, folder):
    """Turns of so many games, and the instructions of each function."""
    counts = pathlib.Path(folder) / f"callgrind.{games}"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", str(binary), "bench"]
    command += [*shlex.split(arguments), "--games", str(games), "--repeat", "1", "--threads", "1", "--format", "json"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"error: {shlex.join(command)} failed:\n{done.stderr}")
    [row] = json.loads(done.stdout)["rows"]
    return round(row["turns_per_game"] * games) * TIMES, self_costs(counts)


def count(binary, name, arguments):
    """A row of the table: instructions a turn, in all and by part."""
    with tempfile.TemporaryDirectory() as folder:
        (few, start), (many, whole) = (play(binary, arguments, games, folder) for games in (FEWER, MORE))
    turns, parts = many - few, collections.Counter()
    for function in whole | start:
        parts[part_of(function)] += whole[function] - start[function]
    by_part = {part: round(parts[part] / turns) for part in PARTS}
    return {"cell": name, "turns": turns, "total": round(sum(parts.values()) / turns), **by_part}


def told(rows):
    """Rows as text."""
    lines = [HEAD, *([f"{row[key]:,}" if key != "cell" else row[key] for key in HEAD] for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) if at == 0 else cell.rjust(width) for at, (cell, width) in enumerate(zip(line, widths)))
        for line in lines
    )


def stored():
    """The compiler that the table is of, and its rows."""
    if not TABLE.exists():
        return None, {}
    first, *lines = TABLE.read_text().splitlines()
    return first.removeprefix("# "), {row["cell"]: row for row in csv.DictReader(lines)}


def shown(rows):
    """Rows as they stand in docs/speed.md."""
    heads = ["cell", "all", *PARTS]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    lines += [[row["cell"], *(f"{row[key]:,}" for key in ["total", *PARTS])] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def accept(compiler, rows):
    """Writes the table, and shows it on the page."""
    page, places = re.subn(r"^\| cell \| all \|.*?(?=\n\n)", lambda _: shown(rows), PAGE.read_text(), flags=re.M | re.S)
    if places != 1:
        sys.exit(f"error: docs/speed.md has {places} tables that begin with `| cell | all |`, not one")
    PAGE.write_text(page)
    with open(TABLE, "w", newline="") as file:
        file.write(f"# {compiler}\n")
        table = csv.DictWriter(file, HEAD, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


def faults(rows, before):
    """What of the rows is not as the table allows; tells what fell, too."""
    found = [f"`{name}` is in the table and is not counted" for name in before if name not in {row["cell"] for row in rows}]
    for row in rows:
        if row["cell"] not in before:
            found.append(f"`{row['cell']}` is not in the table")
            continue
        old = int(before[row["cell"]]["total"])
        change = row["total"] / old - 1
        line = f"`{row['cell']}`: {row['total']:,} instructions a turn, {old:,} in the table ({change:+.1%})"
        if change > MARGIN:
            found.append(line)
        elif change < -MARGIN:
            print(f"fewer: {line}; --accept writes the table anew")
    return found


def built():
    """Builds the program as it ships; where it is."""
    command = ["cargo", "build", "--release", "--bin", "questlab", "--message-format", "json"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(done.returncode)
    messages = [json.loads(line) for line in done.stdout.splitlines()]
    return next(message["executable"] for message in reversed(messages) if message.get("executable"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--accept", action="store_true", help="write benches/instructions.csv anew")
    parser.add_argument("--binary", type=pathlib.Path, help="the program; without it, it is built")
    parser.add_argument("--count", action="append", metavar="ARGS", help="count games of `questlab bench ARGS` alone")
    args = parser.parse_args()
    if not shutil.which("valgrind"):
        sys.exit("error: valgrind is missing; on Debian: apt-get install valgrind")
    binary = (args.binary or pathlib.Path(built())).resolve()
    cells = {each: each for each in args.count} if args.count else CELLS
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        rows = list(threads.map(lambda cell: count(binary, *cell), cells.items()))
    print(told(rows))
    if args.count:
        return
    compiler = subprocess.run(["rustc", "--version"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    if args.accept:
        accept(compiler, rows)
        return
    table_of, before = stored()
    if before and table_of != compiler:
        print(f"not compared: the table is of {table_of}, this is {compiler}")
        return
    found = faults(rows, before)
    if found:
        lines = "\n".join(f"  {fault}" for fault in found)
        sys.exit(
            f"error: the counts are not those of benches/instructions.csv:\n{lines}\n"
            "If that is meant, accept the new table: python3 benches/instructions.py --accept"
        )


if __name__ == "__main__":
    main()
