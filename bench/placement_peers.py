#!/usr/bin/env python3
"""Runs the placement solver alongside general solvers on the same cards and prints medians and ratios.

usage: bench/placement_peers.py BUILD_DIR [--runs N] [--seed S] [--cards 2,3,4] [--goals N] [--timeout SECONDS]
           [--chuffed FILE]

Each round draws cards whose cells are uniformly random, and all programs, one after the other, find
their best score on an empty area of 4x4 cells. The models are in bench/peers/placement/: for each solver, one
that follows the rules word for word (groups) and one that a specialist would write (euler). With --goals, each
round also draws that many different goals about different elements, from those that do not compare players, and
only the models `euler` run. If a program finds a different optimum, the run prints the cards and ends with exit
code 1.

Times are elapsed and processor times of the whole process (all run on one thread); the formulas for Z3 are
written beforehand. Ratios are medians of the rounds' ratios. The limit is on processor seconds, so that it
does not depend on what else the machine does; a program that only waits is killed after 20 times as many
seconds and a minute. Once a program runs out of time, it is not run again with that number of cards or more.
Chuffed is not a Debian package: FILE is the configuration that its build gives to MiniZinc (chuffed.msc).
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from rounds import machine, median

HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = f"{HERE}/peers/placement"
ELEMENTS = ("taco", "drink", "muffin", "ice-cream", "cloth1", "cloth2", "cloth3", "cloth4")
sys.path.insert(0, MODELS)
import smt  # noqa: E402  pylint: disable=wrong-import-position


class Unequal(Exception):
    """Two programs found different optima."""


def clingo_facts(cards, goals):
    rows = [f"card({i})." for i in range(len(cards))]
    rows += [f"shows({i},{n},{e})." for i, card in enumerate(cards)
             for n, cell in enumerate(smt.elements_of(card)) for e in cell]
    rows += [f"goal({goal},{element})." for goal, element in goals]
    return "\n".join(rows) + "\n"


def minizinc_data(cards, goals):
    of = {element: 1 + smt.GOALS.index(goal) for goal, element in goals}
    elements = [e + 1 for card in cards for cell in smt.elements_of(card) for e in cell]
    return (f"cards = {len(cards)};\nelement = array3d(1..{len(cards)}, 1..3, 1..2, {elements});\n"
            f"goal = {[of.get(e, 0) for e in range(len(ELEMENTS))]};\n")


def read_ours(text):
    result = json.loads(text.splitlines()[-1])
    return result["best"], result["seconds"]


def read_clingo(text):
    result = json.loads(text)
    if result["Result"] != "OPTIMUM FOUND":
        return None
    costs = result["Models"]["Costs"]
    return -costs[0]


def read_minizinc(text):
    if "==========" not in text:
        return None
    return int(re.findall(r"^score (-?\d+)$", text, re.M)[-1])


def read_z3(text):
    found = re.search(r"\s(\d+|\(- \d+\))\)\s*\)\s*$", text)  # the end of the objective: its value
    return int(re.sub(r"[( )]", "", found[1])) if text.startswith("sat") and found else None


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


def programs(options, folder, cards, goals):
    """name: (command, the function that reads its output)"""
    facts = write(folder, "cards.lp", clingo_facts(cards, goals))
    data = write(folder, "cards.dzn", minizinc_data(cards, goals))
    ours = "+".join(f"{goal}/{ELEMENTS[element]}" for goal, element in goals)
    out = {"arbiter": ([f"{options.build}/bench/bench_placement_instance", *cards,
                        *(["goals", ours] if goals else [])], read_ours)}
    models = ("euler",) if goals else ("groups", "euler")
    for model in models:
        crafty = ["--configuration=crafty"] if model == "euler" else []
        out[f"clingo, {model}"] = (["clingo", "--outf=2", "--quiet=1", *crafty, f"{MODELS}/{model}.lp", facts],
                                   read_clingo)
    for name, solver in {"Gecode": "gecode", "Chuffed": options.chuffed}.items():
        for model in models if solver else ():
            out[f"MiniZinc with {name}, {model}"] = (
                ["minizinc", "--solver", solver, f"{MODELS}/{model}.mzn", data], read_minizinc)
    for model in models:
        formula = write(folder, f"{model}.smt2", smt.write(model, cards, goals))
        out[f"Z3, {model}"] = (["z3", formula], read_z3)
    return out


def run(command, read, limit):
    """One round of one program. `best` is None if the program did not finish in time."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said, \
            tempfile.TemporaryFile("w+", encoding="utf-8") as complained:
        begun = time.monotonic()
        child = subprocess.Popen(["prlimit", f"--cpu={limit}", *command], stdout=said, stderr=complained,
                                 start_new_session=True)
        patience = threading.Timer(20 * limit + 60, os.killpg, (child.pid, signal.SIGKILL))
        patience.start()
        try:
            os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)  # it stays until its group is killed
            seconds = time.monotonic() - begun
        finally:
            patience.cancel()
            patience.join()
            os.killpg(child.pid, signal.SIGKILL)
            _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        complained.seek(0)
        text, complaint = said.read(), complained.read()
    result = {"seconds": seconds, "processor": used.ru_utime + used.ru_stime, "best": None, "inner": None}
    try:
        found = read(text)
    except (ValueError, IndexError, KeyError):
        found = None
    # Processes stop up to an eighth short of the limit, by the clock that reports what they used.
    if found is None and (result["processor"] >= 0.8 * limit or seconds >= 20 * limit + 60):
        return result
    if found is None:
        sys.exit(f"bench: {' '.join(command)} gave no optimum after {result['processor']:.1f} s: "
                 f"{(complaint or text).strip()[:500]}")
    result["best"], result["inner"] = found if isinstance(found, tuple) else (found, None)
    return result


def draw(dice, number):
    return ["".join(dice.choice(smt.FOODS) + dice.choice(smt.CLOTHS) for _ in range(smt.CELLS))
            for _ in range(number)]


def draw_goals(dice, number):
    return list(zip(dice.sample(smt.GOALS, number), dice.sample(range(len(ELEMENTS)), number)))


def row(name, rounds, ours):
    if not rounds:
        return f"| {name} | not run: out of time with fewer cards | | | |"
    if rounds[-1]["best"] is None:
        return f"| {name} | > {rounds[-1]['seconds']:.1f} s | > {rounds[-1]['processor']:.1f} s | | |"
    ratio = [statistics.median(a[key] / b[key] for a, b in zip(rounds, ours))
             for key in ("seconds", "processor")]
    return (f"| {name} | {median(rounds, 'seconds'):.3f} s | {median(rounds, 'processor'):.3f} s | "
            f"{ratio[0]:.1f} | {ratio[1]:.1f} |")


def compare(options, number, given_up):
    dice = random.Random(f"{options.seed} {number}")
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.runs):
            cards = draw(dice, number)
            goals = draw_goals(dice, options.goals)
            for name, (command, read) in programs(options, folder, cards, goals).items():
                rounds = results.setdefault(name, [])
                if name in given_up:
                    continue
                rounds.append(run(command, read, options.timeout))
                best, ours = rounds[-1]["best"], results["arbiter"][-1]["best"]
                if best is None:
                    if name == "arbiter":
                        sys.exit(f"bench: arbiter needs more than {options.timeout} s for {' '.join(cards)}")
                    given_up.add(name)
                elif best != ours:
                    raise Unequal(f"{' '.join(cards)} {goals}: arbiter {ours}, {name} {best}")
    ours = results["arbiter"]
    print(f"\n## {number} cards\n")
    print(f"Optima: {', '.join(str(r['best']) for r in ours)}; equal wherever a program ended in time.\n")
    print("| program | wall clock | processor | theirs / ours, wall clock | processor |")
    print("|---|---|---|---|---|")
    for name, rounds in results.items():
        print(row(name, rounds, ours))
    print(f"\nOurs without starting the process: {median(ours, 'inner'):.4f} s of wall-clock time.", flush=True)


def numbers(text):
    """Numbers of cards, such as 2,3,4, in ascending order; the area holds eight."""
    out = sorted({int(n) for n in text.split(",")})
    if not 1 <= out[0] <= out[-1] <= 8:
        raise ValueError
    return out


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n", maxsplit=1)[0])
    parser.add_argument("build")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=numbers, default="2,3,4", help="how many; a list")
    parser.add_argument("--goals", type=int, default=0, choices=range(3), help="how many; at most two")
    parser.add_argument("--timeout", type=int, default=60, metavar="SECONDS",
                        help="limit on the processor seconds of each process")
    parser.add_argument("--chuffed", metavar="FILE", help="also run Chuffed, with this configuration")
    options = parser.parse_args()
    if options.runs < 1 or options.timeout < 1:
        parser.error(f"expected at least one run and one second, found {options.runs} and {options.timeout}")
    ours = f"{options.build}/bench/bench_placement_instance"
    for program in (ours, "clingo", "minizinc", "fzn-gecode", "z3"):
        if not shutil.which(program):
            parser.error(f"{program} is not there; " + ("configure with -DARBITER_BENCH=ON and build"
                                                        if program == ours else "run tools/set-up bench"))
    print(f"Machine: {machine()}; median of {options.runs} rounds, seed {options.seed}.")
    given_up = set()
    try:
        for number in options.cards:
            compare(options, number, given_up)
    except Unequal as unequal:
        print(f"bench: the optima differ: {unequal}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
