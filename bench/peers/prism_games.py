#!/usr/bin/env python3
"""Solves concurrent games with Arbiter and with PRISM-games; prints Markdown.

usage: bench/peers/prism_games.py ARBITER PRISM [--runs N]

PRISM is `prism/bin/prism` of a built copy of github.com/prismmodelchecker/prism-games. Each model is exported by
`arbiter export --format csg`, and both programs are asked for the probability that odds wins: Arbiter for bounds 1e-9
apart, PRISM-games until no value changes by more than 1e-9 in a sweep. The known values are those of a game in which
each throw is won by either side with probability 1/2: a side that lacks i points while the other lacks j wins with the
probability of i heads before j tails. Seconds are processor seconds of whole processes, medians of N rounds; those of
PRISM-games include starting Java, and in brackets is what it reports for model checking alone, by the clock. The exit
code is 1 if Arbiter's bounds do not contain the known value, or PRISM-games is further from it than 1e-6.
"""
import argparse
import fractions
import functools
import json
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

GAMES = (("points=3,fingers=5", "0-0"), ("points=5,fingers=5", "3-2"), ("points=10,fingers=5", "0-0"),
         ("points=20,fingers=5", "0-1"))


@functools.cache
def known(lacking, other):
    if lacking == 0 or other == 0:
        return fractions.Fraction(lacking == 0)
    return (known(lacking - 1, other) + known(lacking, other - 1)) / 2


def run(words):
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    begun = used()
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(map(str, words))} failed: {(done.stdout + done.stderr).strip()}")
    return done.stdout, used() - begun


def number(pattern, text):
    found = re.search(pattern, text)
    if not found:
        sys.exit(f"bench: no {pattern!r} in PRISM's output: {text.strip()}")
    return found[1]


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter")
    parser.add_argument("prism")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    print("| game | states, transitions | known value | Arbiter: bounds apart, seconds | PRISM-games: error, sweeps, seconds "
          "(model checking) | theirs / ours |\n|---|--:|--:|--:|--:|--:|")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for ruleset, position in GAMES:
            points = int(ruleset.split("=")[1].split(",")[0])
            value = known(*(points - int(own) for own in position.split("-")))
            model = pathlib.Path(folder, "model")
            game = ["odds_and_evens", position, "--ruleset", ruleset, "--json"]
            exported = json.loads(run([options.arbiter, "export", *game, "--format", "csg", "--out", model])[0])
            ours, theirs, checking = [], [], []
            for _ in range(options.runs):
                text, seconds = run([options.arbiter, "solve", *game, "--gap", "1e-9", "--threads", "1"])
                ours.append(seconds)
                bounds = json.loads(text)["value"]["endless_play_lost"]
                text, seconds = run([options.prism, f"{model}.prism", "-pf", '<<p1>> Pmax=? [ F "won" ]', "-epsilon", "1e-9",
                                     "-absolute", "-maxiters", "1000000"])
                theirs.append(seconds)
                checking.append(float(number(r"Time for model checking: ([\d.]+) seconds", text)))
                error = abs(float(number(r"Result: ([\d.eE-]+)", text)) - float(value))
                sweeps = number(r"converged after (\d+) iterations", text)
            failed |= not bounds["low"] <= float(value) <= bounds["high"] or error > 1e-6
            print(f"| `{ruleset}` {position} | {exported['states']}, {exported['transitions']} | {float(value):.10f} | "
                  f"{bounds['high'] - bounds['low']:.0e}, {statistics.median(ours):.2f} | {error:.0e}, {sweeps}, "
                  f"{statistics.median(theirs):.2f} ({statistics.median(checking):.2f}) | "
                  f"{statistics.median(theirs) / statistics.median(ours):.0f} |", flush=True)
    if failed:
        print("bench: a value is not the known one", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
