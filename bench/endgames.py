#!/usr/bin/env python3
"""Fills the table of a document of endgames: the best move and the bounds of each position.

usage: bench/endgames.py ARBITER DOCUMENT [SECONDS]

Each row of the document's table is `| POSITION | best | value | what else is open | why |`. The best move comes from
`advise --anytime`, which ends when it is proved; the value from `solve --anytime` after so many
seconds (default 12). A row whose best move is not proved within that time is an error.
"""

import json
import re
import subprocess
import sys

ROW = re.compile(r"^\| `([^`|]+)` \|([^|]*)\|([^|]*)\|([^|]*)\|(.*)\|$")


def ask(arbiter, command, position, seconds):
    done = subprocess.run([arbiter, command, "picadice", position, "--anytime", "--gap", "1e-4", "--time",
                           str(seconds), "--memory", "4GiB", "--json"],
                          capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(f"endgames: {position}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def bounds(value):
    low, high = value["endless_play_lost"]["low"], value["endless_play_won"]["high"]
    if low == high:
        return f"{low:g}"
    return f"{int(low * 1e4) / 1e4:.4f} to {-int(-high * 1e4 // 1) / 1e4:.4f}"


def row(arbiter, position, why, seconds):
    advice = ask(arbiter, "advise", position, seconds)
    best = [m for m in advice["moves"] if m["standing"] == "best"]
    if not best:
        sys.exit(f"endgames: {position}: no move was proved to be the best")
    others = [f"{m['move']}: {bounds(m['value'])}" for m in advice["moves"] if m["standing"] != "best"]
    value = bounds(ask(arbiter, "solve", position, seconds)["value"])
    return f"| `{position}` | {', '.join(m['move'] for m in best)} | {value} | {'; '.join(others)} |{why}|"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    arbiter, document, *seconds = sys.argv[1:]
    lines = open(document, encoding="utf-8").read().splitlines()
    for n, line in enumerate(lines):
        if found := ROW.match(line):
            lines[n] = row(arbiter, found[1], found[5], float(seconds[0]) if seconds else 12)
            print(lines[n], flush=True)
    with open(document, "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
