#!/usr/bin/env python3
"""Reads the tables of runs back with Python's polars, as an analyst does.

    tests/scripts/read_back.py FOLDER...

Every CSV and every Parquet of each FOLDER is read. Columns must be those that docs/results.md names for the table, shares must
be shares and counts counts; both files of a table must hold the same values; and shares, means and sums must be what
summary.json says of them. It exits with 1 and says what is wrong. polars is all it needs.
"""

import json
import re
import sys
from pathlib import Path

import polars as pl
from polars.testing import assert_frame_equal

DOCS = Path(__file__).parents[2] / "docs" / "results.md"
SHARE = "Columns of every win share"
VARIANT_FREE = ("league", "strategy_rules", "gates")


def documented():
    """Of each table the names of its columns with their units, as the page of results has them."""
    text = DOCS.read_text(encoding="utf-8")
    shares = columns(text.split(f"## {SHARE}\n", 1)[1].split("\n## ", 1)[0])
    tables = {}
    # A section begins with the names of its tables, each before a colon; what lies in cells is of columns.
    for section in re.split(r"\n(?=`[a-z_]+`: )", text.split("\n## Tables\n", 1)[1]):
        section = section.split("\n## ", 1)[0]
        found = columns(section)
        if "of every win share" in section:
            found |= shares
        for name in re.findall(r"`([a-z_]+)`: ", section.split("\n\n", 1)[0].split("\n|", 1)[0]):
            tables[name] = found
    return tables


def columns(text):
    """Every name between backticks, with the unit of the line that has it first."""
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else [line]
        unit = cells[1] if len(cells) > 2 else ""
        names = re.findall(r"`([a-z_0-9]+)`", cells[0])
        if " ... " in cells[0]:
            stem = re.match(r"[a-z_]*?(?=\d)", names[0])
            names += [f"{stem[0]}{percent}" for percent in (1, 10, 25, 50, 75, 90, 99)] if stem else []
        stems = [re.sub(r"\.\.\.$", "", name) for name in re.findall(r"`([a-z_]+\.\.\.)`", cells[0])]
        for name in names + stems:
            found.setdefault(name, unit)
    return found


def unit_of(known, column):
    """The documented unit of a column; none where it is not documented."""
    if column in known:
        return known[column]
    # `blocked_...`: the same columns under another first word; `nash_weight`, ...: with their bounds.
    for stem in (name for name in known if name.endswith("_")):
        if column.startswith(stem):
            return ""
    for ending in ("_low", "_high"):
        if column.endswith(ending) and column.removesuffix(ending) in known:
            return known[column.removesuffix(ending)]
    return None


def both(folder, name):
    """A table from both of its files, and what differs between them."""
    parquet = pl.read_parquet(folder / f"{name}.parquet")
    csv = pl.read_csv(folder / f"{name}.csv", schema_overrides=parquet.schema)
    # In CSV nothing and an empty text are the same.
    texts = [column for column, kind in parquet.schema.items() if kind == pl.String]
    plain = [frame.with_columns(pl.col(texts).fill_null("")) if texts else frame for frame in (parquet, csv)]
    try:
        assert_frame_equal(plain[0], plain[1], check_exact=True)
    except AssertionError as error:
        return parquet, [f"its files differ: {str(error).splitlines()[0]}"]
    return parquet, []


def faults_of(name, frame, known):
    if not frame.height and name != "comparisons":
        yield "has no row"
    first = ["experiment", "title"] + ([] if name in VARIANT_FREE else ["variant"])
    if frame.columns[: len(first)] != first:
        yield f"begins with {', '.join(frame.columns[: len(first)])}"
    for column in frame.columns:
        unit = unit_of(known, column) if column not in first else ""
        if unit is None:
            yield f"column {column} is not in {DOCS.name}"
            continue
        values = frame[column].drop_nulls()
        if column.endswith("share") and len(values):
            if not values.dtype.is_float() or not values.is_between(0, 1).all():
                yield f"column {column} holds no shares: {values.min()} to {values.max()}"
        if unit in ("games", "seats", "decisions", "cards", "pairs") and len(values) and values.min() < 0:
            yield f"column {column} counts {values.min()}"


def near(a, b):
    return abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))


def sums(tables, summary):
    """What the tables say together, and what the summary says of it."""
    dealt = tables["characters"].filter(pl.col("basis") == "dealt")
    for variant in summary["variants"]:
        own = dealt.filter(pl.col("variant") == variant["name"])
        if not near(own["wins"].sum(), variant["games"] - variant["unfinished"]):
            yield f"{variant['name']}: characters win {own['wins'].sum()} of {variant['games'] - variant['unfinished']} decided games"
        shares = dict(own.with_columns(share=pl.col("wins") / pl.col("seats")).select("character", "share").iter_rows())
        for row in variant["characters"]:
            if row["seats"] and not near(shares[row["character"]], row["win_share"]):
                yield f"{variant['name']}: {row['character']} wins {shares[row['character']]}, not {row['win_share']}"
        rounds = tables["rounds"].filter(pl.col("variant") == variant["name"])
        mean = (rounds["rounds"] * rounds["games"]).sum() / rounds["games"].sum()
        if not near(mean, variant["rounds"]["mean"]):
            yield f"{variant['name']}: a mean of {mean} rounds, not {variant['rounds']['mean']}"


def games(tables, summary):
    """The games that were kept, and the tables made of them."""
    kept = tables["games"]
    for variant in summary["variants"]:
        own = kept.filter(pl.col("variant") == variant["name"])
        if own["game_index"].n_unique() != variant["games"] or own.height != variant["games"] * variant["players"]:
            yield f"{variant['name']}: {own.height} rows of {own['game_index'].n_unique()} games"
        wins = dict(own.group_by("dealt").agg(pl.col("win").sum()).iter_rows())
        for row in variant["characters"]:
            if not near(wins.get(row["character"], 0), row["wins"]):
                yield f"{variant['name']}: {row['character']} wins {wins.get(row['character'])} kept games, not {row['wins']}"
        first = own.filter(pl.col("seat_index") == 0)
        if first["unfinished"].sum() != variant["unfinished"] or not near(first["rounds"].mean(), variant["rounds"]["mean"]):
            yield f"{variant['name']}: kept games have other rounds or endings"


def main(folders):
    docs = documented()
    faults, read = [], 0
    for folder in map(Path, folders):
        names = {kind: {file.stem for file in folder.glob(f"*.{kind}")} for kind in ("csv", "parquet")}
        if names["csv"] != names["parquet"] or "characters" not in names["csv"]:
            faults.append(f"{folder}: as CSV {sorted(names['csv'])}, as Parquet {sorted(names['parquet'])}")
            continue
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        tables = {}
        for name in sorted(names["csv"]):
            tables[name], found = both(folder, name)
            # The facts of a fork are columns as the experiment names them.
            facts = (summary.get("fork") or {}).get("by", []) if name == "counterfactuals" else []
            found += faults_of(name, tables[name], docs.get(name, {}) | dict.fromkeys(facts, ""))
            faults += [f"{folder}: {name}: {fault}" for fault in found]
        found = list(sums(tables, summary)) + (list(games(tables, summary)) if "games" in tables else [])
        faults += [f"{folder}: {fault}" for fault in found]
        read += len(tables)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{read} tables of {len(folders)} runs read back, {len(faults)} faults")
    return 1 if faults or not read else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
