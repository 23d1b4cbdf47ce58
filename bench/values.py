#!/usr/bin/env python3
"""What the start of each small variant is worth, and what each reading changes, as Markdown.

usage: bench/values.py ARBITER GAME RULESET [RULESET ...]

Every value is solved to a gap of 1e-9. A reading under which the rules are silent somewhere on the
way has no value and says so.
"""

import json
import subprocess
import sys


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


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__.split("\n\n")[1])
    arbiter, game, *rulesets = sys.argv[1:]
    known = json.loads(subprocess.run([arbiter, "games", game, "--json"], capture_output=True,
                                      text=True, check=True).stdout)
    alternatives = [(q["id"], r["reading"], r["says"]) for q in known["questions"] if len(q["readings"]) > 1
                    for r in q["readings"] if r["reading"] != q["default"]]
    print("| variant | states | components, largest | sweeps | seconds | the first player wins |")
    print("|---|---|---|---|---|---|")
    base = {}
    for ruleset in rulesets:
        solved = solve(arbiter, game, ruleset)
        base[ruleset], gap = middle(solved)
        print(f"| `{ruleset}` | {solved['states']:,} | {solved['components']:,}, {solved['largest']:,} | "
              f"{solved['sweeps']:,} | {solved['seconds']:.1f} | {base[ruleset]:.9f} ± {gap / 2:.0e} |",
              flush=True)
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
