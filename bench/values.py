#!/usr/bin/env python3
"""What the start of each variant is worth and what it costs to know, and what each reading changes,
as Markdown.

usage: bench/values.py ARBITER GAME [--tables DIR] [--no-readings] RULESET [RULESET ...]

Every value is solved to a gap of 1e-9. A reading under which the rules are silent somewhere on the
way has no value and says so. --tables: each variant is also built as a tablebase in DIR and verified.
"""

import argparse
import json
import os
import subprocess
import time


def solve(arbiter, game, ruleset):
    done = subprocess.run([arbiter, "solve", game, "--ruleset", ruleset, "--json"],
                          capture_output=True, text=True, check=False)
    if done.returncode == 2:
        return None
    return json.loads(done.stdout)


def middle(solved):
    low = solved["value"]["endless_play_lost"]["low"]
    high = solved["value"]["endless_play_won"]["high"]
    return (low + high) / 2, high - low


def table(arbiter, game, ruleset, folder):
    """Seconds to build and to verify a tablebase, and its bytes a state."""
    file = os.path.join(folder, f"{game}-{ruleset}.table")
    begun = time.monotonic()
    subprocess.run([arbiter, "tablebase", "build", game, "--ruleset", ruleset, "--out", file, "--quiet"],
                   check=True, capture_output=True)
    built = time.monotonic()
    done = subprocess.run([arbiter, "verify", file, "--json"], check=True, capture_output=True, text=True)
    checked = json.loads(done.stdout)
    return built - begun, time.monotonic() - built, os.path.getsize(file) / checked["checked"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("arbiter")
    parser.add_argument("game")
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--tables")
    parser.add_argument("--no-readings", action="store_true")
    options = parser.parse_args()
    arbiter, game, rulesets = options.arbiter, options.game, options.rulesets
    print("| variant | states | transitions | largest component | sweeps | bytes a state | seconds, "
          "of them building | table: seconds | bytes a state | verified in | the first player wins |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    base = {}
    for ruleset in rulesets:
        solved = solve(arbiter, game, ruleset)
        base[ruleset], gap = middle(solved)
        built = "| | | "
        if options.tables:
            seconds, verified, size = table(arbiter, game, ruleset, options.tables)
            built = f"| {seconds:.1f} | {size:.1f} | {verified:.1f} s "
        print(f"| `{ruleset}` | {solved['states']:,} | {solved['words']:,} | {solved['largest']:,} | "
              f"{solved['sweeps']:,} | {solved['bytes'] / solved['states']:.0f} | "
              f"{solved['seconds']:.1f}, {solved['seconds_to_build']:.1f} {built}| "
              f"{base[ruleset]:.9f} ± {gap / 2:.0e} |", flush=True)
    if options.no_readings:
        return
    known = json.loads(subprocess.run([arbiter, "games", game, "--json"], capture_output=True,
                                      text=True, check=True).stdout)
    alternatives = [(q["id"], r["reading"], r["says"]) for q in known["questions"] if len(q["readings"]) > 1
                    for r in q["readings"] if r["reading"] != q["default"]]
    print("\n| reading | " + " | ".join(f"`{r}`" for r in rulesets) + " |")
    print("|---|" + "---|" * len(rulesets))
    for question, reading, says in alternatives:
        cells = []
        for ruleset in rulesets:
            solved = solve(arbiter, game, f"{ruleset},{question}={reading}")
            if solved is None:
                cells.append("silent")
                continue
            value, gap = middle(solved)
            change = value - base[ruleset]
            cells.append("0" if abs(change) <= 2 * gap else f"{100 * change:+.4f} %")
        print(f"| {question}={reading} {says} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
