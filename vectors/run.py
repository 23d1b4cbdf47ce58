#!/usr/bin/env python3
"""Runs the test vectors of this folder against an implementation of a game; see docs/reference/vectors.md.

    run.py GAME -- COMMAND...     COMMAND speaks the protocol of docs/reference/protocol.md
    run.py GAME --module FILE     FILE is Python and has ask(ruleset, request) -> answer, both as in
                                  the protocol; None: it cannot answer this
    run.py --file TESTS GAME ...  runs the tests in this file, as `arbiter explore` writes them,
                                  instead of those in the folder

An answer is right if it matches `expected`. Positions are compared as texts: write them as the
vectors do, or compare them yourself. If a test rests on a reading of a question that the
implementation reads differently (according to the files in optional/), it is not counted as failed.
Exit code: 0 all passed, 1 some failed, 2 the tests cannot be run. Needs only Python's standard
library.
"""

import argparse
import collections
import importlib.util
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
REQUEST = ("do", "position", "actor", "move")


def normal(answer):
    """What is compared of an answer: moves come in any order, `clause` is a remark."""
    out = {key: value for key, value in answer.items() if key not in ("seq", "clause")}
    if "moves" in out:
        out["moves"] = sorted(out["moves"])
    if out.get("verdict", "legal") != "legal":
        out.pop("position", None)
    return out


def by_command(command, game):
    """A function that asks a program: one line to it, one line from it."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    state = {"seq": 0, "ruleset": None, "ready": False}

    def talk(message):
        process.stdin.write(json.dumps({"seq": state["seq"], **message}) + "\n")
        process.stdin.flush()
        state["seq"] += 1
        line = process.stdout.readline()
        if not line:
            sys.exit("run.py: the program ended before it had answered " + json.dumps(message))
        return json.loads(line)

    def ask(ruleset, request):
        if ruleset != state["ruleset"]:
            said = talk({"do": "begin", "game": game, "ruleset": ruleset})
            state["ruleset"], state["ready"] = ruleset, said.get("ready", False)
        answer = talk(request) if state["ready"] else {"skipped": "no such ruleset"}
        return None if "skipped" in answer else answer

    talk({"do": "hello", "protocol": [1], "harness": "run.py"})
    return ask


def by_module(path):
    spec = importlib.util.spec_from_file_location("subject", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.ask


def tests_of(game, optional, file=None):
    for path in [file] if file else sorted((HERE / game).glob("optional/*.json" if optional else "*.json")):
        for test in json.loads(path.read_text(encoding="utf-8"))["tests"]:
            yield path.stem, test, {key: test[key] for key in REQUEST if key in test}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game")
    parser.add_argument("--module", help="a Python file with ask(ruleset, request)")
    parser.add_argument("--file", type=pathlib.Path, help="a file of test vectors instead of the folder's")
    parser.add_argument("command", nargs="*", help="what starts the program, after --")
    options = parser.parse_args()
    is_known = options.file.is_file() if options.file else (HERE / options.game).is_dir()
    if bool(options.module) == bool(options.command) or not is_known:
        parser.error("expected a game of this folder or a FILE, and either --module FILE or -- COMMAND")
    ask = by_module(options.module) if options.module else by_command(options.command, options.game)

    followed = {}  # by question: the readings that give all its answers
    for question, test, request in tests_of(options.game, optional=True):
        answer = ask(test["ruleset"], request)
        if answer is not None:
            same = {entry for entry, said in test["readings"].items()
                    if normal(said) == normal(answer)}
            followed[question] = followed.get(question, same) & same
    for question, entries in sorted(followed.items()):
        print(f"{question}: follows {' or '.join(sorted(entries)) or 'no reading, or several'}")

    clauses = collections.defaultdict(collections.Counter)
    counts = collections.Counter()
    for _, test, request in tests_of(options.game, optional=False, file=options.file):
        answer = ask(test["ruleset"], request)
        held = ("skipped" if answer is None else
                "passed" if normal(answer) == normal(test["expected"]) else "failed")
        others = set(test.get("rests_on", [])) & set().union(*followed.values(), set())
        if held == "failed" and others:
            held = "reading"
        if held == "failed":
            print(f"{test['id']} failed: {test['says']}\n  {test['ruleset']} {json.dumps(request)}"
                  f"\n  expected {json.dumps(test['expected'])}\n  found    {json.dumps(answer)}")
        counts[held] += 1
        for clause in test["clauses"]:
            clauses[clause][held] += 1
    for clause, each in sorted(clauses.items()):
        print(f"{clause}: " + ", ".join(f"{count} {held}" for held, count in sorted(each.items())))
    print(f"{options.game}: {counts['passed']} passed, {counts['failed']} failed, "
          f"{counts['reading']} rest on another reading, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
