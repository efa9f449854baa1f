#!/usr/bin/env python3
"""Runs the examples of docs/data.md on stored runs, and reads every table with polars, pandas and DuckDB.

    tests/scripts/examples.py RUN...

The RUNs are folders of runs of the experiments that the examples read, one with `games`. Each Python and SQL example runs in a
process and a folder of its own, in which `results/EXPERIMENT` is the RUN of that experiment. It must end without error, print
something and set `answer`. Examples of one question must have the same answer. R examples are not run: the files that they read
must exist. Then every table of every RUN must have the same values in all three libraries, from Parquet and from CSV. It exits
with 1 and says what is wrong. `pip install -r tests/scripts/requirements.txt` installs what it needs.
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl

PAGE = Path(__file__).parents[2] / "docs" / "data.md"
TOOLS = {"python": ("polars", "pandas", "duckdb"), "sql": ("sql",), "r": ("r",)}
SECONDS = 300

# Runs after an example: stores its answer as a list of rows, each with its columns by name.
STORE = """
import json as _json
_rows = answer.rows() if hasattr(answer, "rows") else answer.fetchall() if hasattr(answer, "fetchall") else answer.values.tolist()
with open("answer.json", "w", encoding="utf-8") as _file:
    _json.dump([dict(zip(answer.columns, _row, strict=True)) for _row in _rows], _file)
"""


def blocks():
    """Every example of the page as language, name and text. Its first line is a comment with the tool and the question."""
    found = []
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        name = re.match(r"(?:#|--) ((\w+): .+)\n", text)
        if language not in TOOLS or not name or name[2] not in TOOLS[language]:
            sys.exit(f"error: {PAGE.name}: a block in {language} begins with `{text.splitlines()[0]}`, not with a tool and a question")
        found.append((language, name[1], text))
    names = [name for _, name, _ in found]
    missing = {tool for tools in TOOLS.values() for tool in tools} - {name.split(": ")[0] for name in names}
    if missing or len(set(names)) < len(names):
        sys.exit(f"error: {PAGE.name}: no example for {sorted(missing)}, or one name twice")
    return found


def run(language, text, runs):
    """Runs an example in a new process and folder. Returns its answer and what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "results"
        results.mkdir()
        for experiment, stored in runs.items():
            (results / experiment).symlink_to(stored)
        if language == "sql":
            (Path(folder) / "question.sql").write_text(text, encoding="utf-8")
            text = "import duckdb\nanswer = duckdb.sql(open('question.sql', encoding='utf-8').read())\nprint(answer)\n"
        script = Path(folder) / "example.py"
        script.write_text(text + STORE, encoding="utf-8")
        env = os.environ | {"MPLBACKEND": "Agg", "MPLCONFIGDIR": folder, "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, script.name]
        try:
            done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return None, f"takes more than {SECONDS} s"
        if done.returncode:
            return None, f"fails: {done.stderr.strip()}"
        if not done.stdout.strip():
            return None, "prints nothing"
        for picture in re.findall(r"savefig\(\"(.+?)\"", text):
            if not (Path(folder) / picture).is_file() or not (Path(folder) / picture).stat().st_size:
                return None, f"does not write {picture}"
        answer = json.loads((Path(folder) / "answer.json").read_text(encoding="utf-8"))
        return answer, None if answer else "has an answer without rows"


def plain(value):
    """A value as all libraries can agree on it: nothing, a text or a number."""
    if value is None or value == "" or (isinstance(value, float) and math.isnan(value)):
        return None
    return value


def same(a, b):
    a, b = plain(a), plain(b)
    if isinstance(a, int | float) and isinstance(b, int | float):
        return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12)
    return a == b


def difference(a, b):
    """The first difference between two lists of rows, or none."""
    if len(a) != len(b):
        return f"{len(a)} and {len(b)} rows"
    for first, second in zip(a, b, strict=True):
        if len(first) != len(second) or not all(map(same, first, second)):
            return f"{first} and {second}"
    return None


def sorted_answer(rows):
    """An answer with its columns and rows in one order: tools order columns and rows of equal figures differently."""
    names = sorted(rows[0])
    rows = [[row[name] for name in names] for row in rows]
    return [names, *sorted(rows, key=lambda row: [value for value in row if isinstance(value, str)])]


def tables(folder):
    """Every table of a run, read in five ways. Yields what differs from polars' Parquet."""
    for file in sorted(folder.glob("*.parquet")):
        typed = pl.read_parquet(file)
        csv = file.with_suffix(".csv")
        # A reader of CSV guesses types, and cannot guess those of no row.
        texts = {name: str for name, kind in typed.schema.items() if kind == pl.String}
        ways = {"pandas, Parquet": pd.read_parquet(file), "DuckDB, Parquet": duckdb.read_parquet(str(file))}
        if typed.height:
            ways["pandas, CSV"] = pd.read_csv(csv, dtype=texts)
            ways["DuckDB, CSV"] = duckdb.read_csv(str(csv), dtype=dict.fromkeys(texts, "VARCHAR"))
        for way, read in ways.items():
            rows = read.astype(object).values.tolist() if isinstance(read, pd.DataFrame) else read.fetchall()
            found = "other columns" if list(read.columns) != typed.columns else difference(typed.rows(), rows)
            if found:
                yield f"{folder.name}: {file.stem}: polars and {way} differ: {found}"


def main(folders):
    runs = {}
    for folder in map(Path, folders):
        experiment = pl.read_parquet(folder / "variants.parquet")["experiment"][0]
        runs[experiment] = folder.resolve()
    faults, answers, compared = [], {}, 0
    found = blocks()
    for language, name, text in found:
        if language == "r":
            files = re.findall(r"\"results/(.+?)/(.+?)\"", text)
            gone = [f"{run}/{file}" for run, file in files if run not in runs or not (runs[run] / file).is_file()]
            faults += [f"{name}: no run has results/{file}" for file in gone]
            continue
        answer, fault = run(language, text, runs)
        if fault:
            faults.append(f"{name}: {fault}")
            continue
        tool, question = name.split(": ", 1)
        if question in answers:
            other, first = answers[question]
            compared += 1
            unlike = difference(first, sorted_answer(answer))
            faults += [f"{question} {other} and {tool} answer differently: {unlike}"] if unlike else []
        else:
            answers[question] = tool, sorted_answer(answer)
    if not compared:
        faults.append(f"{PAGE.name}: no question is answered in two ways")
    for folder in runs.values():
        faults += tables(folder)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{len(found)} examples of {PAGE.name}, {compared} answers compared, tables of {len(runs)} runs read in five ways, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
