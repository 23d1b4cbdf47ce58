#!/usr/bin/env python3
"""Fills the tables of a document about endgames: the best move and the bounds of each position.

usage: bench/endgames.py ARBITER GAME DOCUMENT [SECONDS]

Each row of a table is `| POSITION | best | value | other moves | why |`. Under a line that ends in
"Ruleset `TEXT`." the script builds a tablebase of that ruleset and takes everything from it. Tables before
such a line are about the full game: the best move comes from `advise --engine anytime`, which stops when it is
proved, and the value from `solve --engine anytime` after SECONDS (default 12). A row whose best move is not
proved is an error.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

ROW = re.compile(r"^\| `([^`|]+)` \|([^|]*)\|([^|]*)\|([^|]*)\|(.*)\|$")
RULESET = re.compile(r"Ruleset `([^`]+)`\.$")


def ask(command, position):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(f"endgames: {position}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def anytime(arbiter, game, command, position, seconds):
    """The result of `advise` or `solve` for a position of the full game after this many seconds."""
    return ask([arbiter, command, game, "--engine", "anytime", "--gap", "1e-4", "--time", str(seconds), "--memory",
                "4GiB", "--json", "--", position], position)


def build(arbiter, game, ruleset, folder):
    """The file name of the ruleset's tablebase in the folder."""
    file = os.path.join(folder, "endgames.table")
    subprocess.run([arbiter, "tablebase", "build", game, "--ruleset", ruleset, "--gap", "1e-9", "--threads", "1",
                    "--quiet", "--out", file], check=True, stdout=subprocess.DEVNULL)
    return file


def probe(arbiter, file, position):
    """The position, its value and its moves, according to a tablebase."""
    return ask([arbiter, "tablebase", "probe", file, "--json", "--", position], position)["positions"][0]


def bounds(value):
    low, high = value["endless_play_lost"]["low"], value["endless_play_won"]["high"]
    if high - low < 1e-9:
        return f"{(low + high) / 2:.6g}"
    return f"{int(low * 1e4) / 1e4:.4f} to {-int(-high * 1e4 // 1) / 1e4:.4f}"


def row(position, why, advice, value):
    best = [m for m in advice["moves"] if m["standing"] == "best"]
    if not best:
        sys.exit(f"endgames: {position}: no move was proved to be the best")
    others = [f"{m['move']}: {bounds(m['value'])}" for m in advice["moves"] if m["standing"] != "best"]
    return f"| `{position}` | {', '.join(m['move'] for m in best)} | {value} | {'; '.join(others)} |{why}|"


def fill(arbiter, game, lines, seconds, folder):
    table = None
    for n, line in enumerate(lines):
        if found := RULESET.search(line):
            table = build(arbiter, game, found[1], folder)
        if found := ROW.match(line):
            position, why = found[1], found[5]
            if table:
                advice = probe(arbiter, table, position)
                value = advice["value"]
            else:
                advice = anytime(arbiter, game, "advise", position, seconds)
                value = anytime(arbiter, game, "solve", position, seconds)["value"]
            lines[n] = row(position, why, advice, bounds(value))
            print(lines[n], flush=True)


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    arbiter, game, document, *seconds = sys.argv[1:]
    lines = open(document, encoding="utf-8").read().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        fill(arbiter, game, lines, float(seconds[0]) if seconds else 12, folder)
    with open(document, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
