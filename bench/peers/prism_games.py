#!/usr/bin/env python3
"""Solves concurrent games with Arbiter and with PRISM-games; prints Markdown.

usage: bench/peers/prism_games.py ARBITER PRISM [--runs N]

Run it in Arbiter's source folder. ARBITER is the program in a build folder, and PRISM is `prism/bin/prism` of a built
copy of github.com/prismmodelchecker/prism-games. Each model is exported by `arbiter export --format csg`, and both
programs are asked for the probability that the first player wins: Arbiter for bounds 1e-9 apart, PRISM-games until no
value changes by more than 1e-9 in a sweep.

The values of odds and evens are those of a game in which each throw is won by either side with probability 1/2: a side
that lacks i points while the other lacks j wins with the probability of i heads before j tails. Goofspiel is the game of
the tests, tests/solver/value/goofspiel.hpp, built as a game that Arbiter loads; backward induction in fractions
(at_once_values.py there) gives its values. A tie counts as half a win.

Seconds are processor seconds of whole processes, medians of N rounds; those of
PRISM-games include starting Java, and in brackets is what it reports for model checking alone, by the clock. The exit
code is 1 if Arbiter's bounds do not contain the known value, or PRISM-games is further from it than 1e-6.
"""
import argparse
import fractions
import functools
import json
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ODDS_AND_EVENS = (("points=3,fingers=5", "0-0"), ("points=5,fingers=5", "3-2"), ("points=10,fingers=5", "0-0"),
                  ("points=20,fingers=5", "0-1"))
# The number of cards; both hands and the prizes that are left; the first player's lead.
GOOFSPIEL = ((3, (1, 2, 3), (1, 2, 3), (1, 2, 3), 0), (4, (1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4), 0),
             (4, (2, 3, 4), (1, 3, 4), (2, 3, 4), -1), (5, (2, 3, 4, 5), (1, 3, 4, 5), (2, 3, 4, 5), -1))
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/solver/value"))
import at_once_values  # noqa: E402  pylint: disable=wrong-import-position


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


def games():
    """Yields each game, with its ruleset, a position, and the known value there."""
    for ruleset, position in ODDS_AND_EVENS:
        points = int(ruleset.split("=")[1].split(",")[0])
        yield "odds_and_evens", ruleset, position, known(*(points - int(own) for own in position.split("-")))
    for cards, first, second, prizes, lead in GOOFSPIEL:
        own, other, left = (sum(1 << card - 1 for card in hand) for hand in (first, second, prizes))
        yield ("goofspiel", f"cards={cards}", f"{own}/{other}:{left}:{lead}",
               at_once_values.goofspiel(first, second, prizes, lead))


def built_goofspiel(arbiter, folder):
    """A file that Arbiter loads."""
    build = arbiter.parent.parent
    source = folder / "source"
    (source / "model/goofspiel").mkdir(parents=True)
    shutil.copy(ROOT / "tests/solver/value/goofspiel.hpp", source / "model/goofspiel")
    (source / "CMakeLists.txt").write_text("""cmake_minimum_required(VERSION 3.25)
project(Goofspiel LANGUAGES CXX)
find_package(Arbiter REQUIRED)
arbiter_game(goofspiel)
""", encoding="utf-8")
    compiler = number(r"(?m)^CMAKE_CXX_COMPILER:\w+=(.*)$", (build / "CMakeCache.txt").read_text(encoding="utf-8"))
    run(["cmake", "--install", build, "--prefix", folder / "prefix", "--component", "development"])
    run(["cmake", "-S", source, "-B", folder / "build", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}",
         f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release"])
    run(["cmake", "--build", folder / "build"])
    return folder / "build/goofspiel.so"


def number(pattern, text):
    found = re.search(pattern, text)
    if not found:
        sys.exit(f"bench: no {pattern!r} in: {text.strip()}")
    return found[1]


def main():
    parser = argparse.ArgumentParser(usage=" ".join(__doc__.split("usage: ")[1].split("\n\n")[0].split()))
    parser.add_argument("arbiter", type=pathlib.Path)
    parser.add_argument("prism")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    print("| game | states, transitions | known value | Arbiter: bounds apart, seconds | PRISM-games: error, sweeps, seconds "
          "(model checking) | theirs / ours |\n|---|--:|--:|--:|--:|--:|")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        model = pathlib.Path(folder, "model")
        os.environ["ARBITER_GAMES"] = str(built_goofspiel(options.arbiter.resolve(), pathlib.Path(folder)))
        for name, ruleset, position, value in games():
            game = [name, position, "--ruleset", ruleset, "--json"]
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
            print(f"| {name} `{ruleset}` `{position}` | {exported['states']}, {exported['transitions']} | {float(value):.10f} | "
                  f"{bounds['high'] - bounds['low']:.0e}, {statistics.median(ours):.2f} | {error:.0e}, {sweeps}, "
                  f"{statistics.median(theirs):.2f} ({statistics.median(checking):.2f}) | "
                  f"{statistics.median(theirs) / statistics.median(ours):.0f} |", flush=True)
    if failed:
        print("bench: a value is not the known one", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
