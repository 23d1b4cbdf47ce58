#!/usr/bin/env python3
"""Prints, as Markdown, the value of each variant's start, the cost of computing it, and what changes under
each reading and without each clause that can be switched off.

usage: bench/values.py ARBITER GAME [--tables DIR] [--letters] [--time N] [--threads N]
                       [--position TEXT] [--only REGEX | --no-readings] [--gap GAP]
                       RULESET [RULESET ...]

The engine that the program chooses solves every value to a gap of 1e-9, or of GAP. If the value depends on
how endless play counts, the table gives both values, counting endless play once as lost and once as won for
the first player. A reading under which the rules are silent somewhere along the way has no value, and the
table says so.
--tables: also build each variant as a tablebase in DIR and verify it. --letters: name the variants by
letters, if the rulesets are too long to be headings. --time: seconds for each solution; if that is not
enough, the cell stays empty; an unfinished value never counts as a result. --position: the value for player 1
of this position instead of the start. --only: only the readings and clauses that match.
"""

import argparse
import json
import os
import re
import string
import subprocess
import time


def solve(options, ruleset):
    """The answer of `solve`; "silent"; or "" if time ran out."""
    limits = ["--time", str(options.time or 1e9)]  # `solve` stops after five seconds without it
    limits += ["--threads", str(options.threads)] if options.threads else []
    command = [options.arbiter, "solve", options.game, "--ruleset", ruleset, "--side", "1", "--json",
               "--quiet", *limits, "--gap", options.gap, "--", options.position]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 2 and "found silent" in done.stderr:
        return "silent"
    if done.returncode == 3:
        return ""
    if done.returncode != 0:
        raise SystemExit(f"values: {ruleset}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def bounds(solved):
    """Pairs of bounds: one if endless play does not matter; otherwise two, with endless play once lost and once won."""
    lost, won = solved["value"]["endless_play_lost"], solved["value"]["endless_play_won"]
    if solved["value"]["endless_play_matters"]:
        return [(lost["low"], lost["high"]), (won["low"], won["high"])]
    return [(lost["low"], won["high"])]


def in_words(pair):
    return f"{(pair[0] + pair[1]) / 2:.9f} ± {(pair[1] - pair[0]) / 2:.0e}"


def change(before, after):
    """The change in per cent; 0 if the intervals overlap, because a small change allows no conclusion."""
    if after[0] <= before[1] and after[1] >= before[0]:
        return "0"
    return f"{50 * (after[0] + after[1] - before[0] - before[1]):+.4f} %"


def changes(before, after):
    """One change if endless play matters neither before nor after; otherwise two."""
    each = [change(before[0], after[0]), change(before[-1], after[-1])]
    return each[0] if len(before) == len(after) == 1 else " / ".join(each)


def table(arbiter, game, ruleset, folder):
    """Seconds to build and to verify a tablebase, and its bytes per state."""
    file = os.path.join(folder, f"{game}-{ruleset}.table")
    begun = time.monotonic()
    subprocess.run([arbiter, "tablebase", "build", game, "--ruleset", ruleset, "--out", file, "--quiet"],
                   check=True, capture_output=True)
    built = time.monotonic()
    done = subprocess.run([arbiter, "verify", file, "--json"], check=True, capture_output=True, text=True)
    checked = json.loads(done.stdout)
    return built - begun, time.monotonic() - built, os.path.getsize(file) / checked["checked"]


def alternatives(arbiter, game):
    """The possible additions to a ruleset, as (text, meaning): first the readings, then the clauses."""
    known = json.loads(subprocess.run([arbiter, "games", game, "--json"], capture_output=True,
                                      text=True, check=True).stdout)
    readings = [(f"{q['id']}={r['reading']}", r["says"]) for q in known["questions"] if len(q["readings"]) > 1
                for r in q["readings"] if r["reading"] != q["default"]]
    return readings + [(f"{c['id']}=off", c["without"]) for c in known["clauses"] if c["without"]]


HEAD = ("engine | states | nodes and leaves | largest component | sweeps | bytes per state | "
        "seconds in total, building | table: seconds | bytes per state | verified in")


def row_of_variant(options, name, ruleset, solved):
    letter = "" if name == f"`{ruleset}`" else f"| {name} "
    value = " to ".join(in_words(p) for p in bounds(solved))
    built = "| | | "
    if options.tables:
        seconds, verified, size = table(options.arbiter, options.game, ruleset, options.tables)
        built = f"| {seconds:.1f} | {size:.1f} | {verified:.1f} s "
    return (f"{letter}| `{ruleset}` | {solved['engine']['name']} | {solved['states']:,} | "
            f"{solved['words']:,} | {solved['largest']:,} | {solved['sweeps']:,} | {solved['bytes'] / solved['states']:.0f} | {solved['seconds']:.1f}, "
            f"{solved['seconds_to_build']:.1f} {built}| {value} |")


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter")
    parser.add_argument("game")
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--tables")
    parser.add_argument("--letters", action="store_true")
    parser.add_argument("--time", type=float)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--position", default="start")
    parser.add_argument("--only", type=re.compile, default=re.compile(""))
    parser.add_argument("--no-readings", action="store_true")
    parser.add_argument("--gap", default="1e-9")
    options = parser.parse_args()
    rulesets = options.rulesets
    names = string.ascii_uppercase[:len(rulesets)] if options.letters else [f"`{r}`" for r in rulesets]
    head = ((" | " if options.letters else "") + f"variant | {HEAD} | "
            "the first player wins")
    print(f"| {head} |")
    print("|---" * (head.count("|") + 1) + "|")
    base = []
    for name, ruleset in zip(names, rulesets):
        solved = solve(options, ruleset)
        base.append(bounds(solved) if isinstance(solved, dict) else None)
        if base[-1] is None:
            print(f"| `{ruleset}`: {solved or 'not reached'} |")
            continue
        print(row_of_variant(options, name, ruleset, solved), flush=True)
    if options.no_readings:
        return
    print("\n| reading, or clause switched off | " + " | ".join(names) + " |")
    print("|---" * (len(rulesets) + 1) + "|")
    for added, says in alternatives(options.arbiter, options.game):
        if not options.only.search(added):
            continue
        cells = []
        for ruleset, before in zip(rulesets, base):
            solved = solve(options, f"{ruleset},{added}") if before else ""
            cells.append(changes(before, bounds(solved)) if isinstance(solved, dict) else solved)
        print(f"| {added} {says} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
