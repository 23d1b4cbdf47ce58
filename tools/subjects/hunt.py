#!/usr/bin/env python3
"""Does `arbiter conform` find the seeded bugs? Plants and hunts each bug, and tabulates the reports.

A bug counts as found if the run reports a difference that it does not report for the subject without
a bug. The subject without a bug is tested first; it should show no differences, and any are printed.
Only the first difference counts: whether it names the clause of the bug's id first, whether that
clause is among its first three suspects, and how long the shrunk game that shows it is.

    hunt.py                            every bug of every list
    hunt.py picadice PD-C25-a          one of them
    hunt.py picadice --time 15         seconds for each
    hunt.py --time 8 --again 40        a second try for bugs not found in that time
    hunt.py picadice --answers 9000    answers for each: the same results on a busy machine
    hunt.py --answers 9000 --again 40000    and a second try
    hunt.py --markdown                 writes docs/reference/seeded-bugs.md

$ARBITER names the program (default: arbiter on the PATH). Exit code: 0 all bugs found, 1 not all.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import seeded

PAGE = seeded.HERE.parent.parent / "docs" / "reference" / "seeded-bugs.md"
TRIES = 4
PART = 3  # number of suspects considered


def key(mistake):
    """The key by which two differences count as the same."""
    shown = mistake["difference"]
    return (mistake["ruleset"], shown["ask"], shown["kind"], shown.get("move", "").split(" ")[0],
            mistake["clause"])


class Hunted:
    """A run's findings about a bug."""

    def __init__(self, game, bug, report, false=()):
        self.game, self.bug, self.report = game, bug, report
        self.mistakes = [each for each in report["mistakes"] if key(each) not in false]
        self.torn = [each["question"] for each in report["readings"]
                     if each["status"] in ("inconsistent", "neither")]
        self.other = [f"{each['question']}={each['readings'][0]}" for each in report["readings"]
                      if each["status"] == "follows" and each["readings"][0] != each["default"]]
        self.first = self.mistakes[0] if self.mistakes else None
        suspects = [each["clause"] for each in self.first["suspects"]] if self.first else []
        self.named = suspects[0] if suspects else None
        self.suspects = suspects[:PART]
        self.tied = self.first["tied"] if self.first else []

    def is_found(self):
        """A missing or late answer does not count: a busy machine also causes those."""
        return bool(self.mistakes)

    def is_named(self):
        """By its clause, or, if it breaks none, by the way in which it misbehaves."""
        if self.bug.kind != "rule":
            return self.first is not None and self.first["kind"] == self.bug.kind
        return self.named in self.bug.clauses

    def is_named_with_others(self):
        """Or with other clauses that no answer told apart."""
        return self.is_named() or self.match(self.tied) is not None

    def is_suspected(self):
        return self.is_named_with_others() or self.match(self.suspects) is not None

    def is_among(self):
        """A difference other than the first names it."""
        return self.match([each["clause"] for each in self.mistakes[1:]]) is not None

    def match(self, named):
        """The first of the bug's clauses that is among these, its own before the others; or None."""
        return next((each for each in self.bug.clauses if each in named), None)

    def is_second(self, named):
        """Only a clause other than the bug's own is among these."""
        return self.match(named) not in (None, self.bug.clause)

    def plies(self):
        """None: a made-up final position shows it, and no game is known that leads there."""
        return len(self.first["game"]) if self.first and not self.first["made_up"] else None

    def cells(self):
        first = self.first or {}
        named = self.named or ("-" if self.is_found() else "not found")
        if self.first and self.first["kind"] != "rule":
            named = self.first["kind"]
        if self.bug.kind == "rule" and self.is_named() and self.named != self.bug.clause:
            named += " (second clause)"
        if not self.is_named() and self.is_suspected():
            how, among = ("tied with", self.tied) if self.is_named_with_others() else ("or", self.suspects)
            named += f" ({how} {self.match(among)})"
        elif not self.is_named() and self.is_among():
            named += " (another names it)"
        game = "" if self.first is None else "-" if self.plies() is None else str(self.plies())
        seconds = f"{first['seconds']:.1f}" if first else ""
        letters = str(len(first["position"])) if first else ""
        told = [f"{len(self.mistakes)}"] + self.torn + self.other
        unanswered = sum(each["count"] for each in self.report["unanswered"])
        told += [f"{unanswered} unanswered"] if unanswered else []
        return [self.bug.id, named, str(first.get("positions", "")), seconds, game, letters, ", ".join(told)]


HEADS = ["bug", "named first", "positions", "seconds", "plies", "letters", "differences"]


def run(game, bug, options, limit):
    """The report on the subject with a bug, or without; a stored one if only stored reports are shown."""
    name = bug.id if bug else f"{game}-without"
    if options.told:
        told = options.told / f"{name}.json"
        return json.loads(told.read_text(encoding="utf-8")) if told.is_file() else None
    report = conform(game, [bug.id] if bug else [], options, limit)
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        text = json.dumps(report, indent=1)
        (options.keep / f"{name}.json").write_text(text, encoding="utf-8")
    return report


def conform(game, bug, options, limit):
    budget = ["--answers", str(int(limit))] if options.answers else ["--time", f"{limit:g}"]
    command = [options.arbiter, "conform", game, "--json", *budget, "--timeout", str(options.timeout),
               "--", sys.executable, str(seeded.HERE / "buggy.py"), game, *bug]
    for attempt in range(TRIES):
        time.sleep(5 * attempt)  # a busy machine may fail to start a process for a while
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode in (0, 1, 3):
            return json.loads(done.stdout)
    raise RuntimeError(f"{game} {' '.join(bug)}: exit code {done.returncode}: {done.stderr}{done.stdout}")


def totals(hunted):
    found = [each for each in hunted if each.is_found()]
    shrunk = [each for each in hunted if each.plies() is not None]
    lines = [f"{len(found)} of {len(hunted)} found; the report names the clause first for "
             f"{sum(each.is_named() for each in hunted)} ({sum(each.is_named_with_others() for each in hunted)} "
             "including ties)",
             f"The clause is among its first {PART} suspects for {sum(each.is_suspected() for each in hunted)}"]
    second = [sum(each.bug.kind == "rule" and each.is_second(named(each)) for each in hunted) for named in
              (lambda each: [each.named], lambda each: each.tied, lambda each: each.tied + each.suspects)]
    if any(second):
        own = [sum(is_it(each) for each in hunted) - number for is_it, number in
               zip((Hunted.is_named, Hunted.is_named_with_others, Hunted.is_suspected), second)]
        lines.append("Without second clauses, these three figures are {}, {} and {}".format(*own))
    if shrunk:
        lines.append(f"A game shows {len(shrunk)} of them; the shrunk games have a median of "
                     f"{statistics.median(each.plies() for each in shrunk):g} plies and at most "
                     f"{max(each.plies() for each in shrunk)}")
    if found:
        lines.append(f"The bugs were found after a median of {statistics.median(each.first['seconds'] for each in found):.1f} s, "
                     f"and at most {max(each.first['seconds'] for each in found):.1f} s")
    return lines


def page(hunted, budget):
    lines = ["# Seeded bugs, and what `arbiter conform` says about them", "",
             "`tools/subjects/hunt.py --markdown` writes this page. Each bug is a mistake that we planted in one of",
             "the programs in tools/subjects; tools/subjects/bugs/*.txt lists them. For each bug,",
             f"`arbiter conform` had about {budget}.",
             f"The longest run took {max(each.report['seconds'] for each in hunted):.0f} seconds. In the tables,",
             "*named first* is the clause that the first reported difference names, and *tied with* one that it",
             "names beside it because no answer told them apart; *second clause* marks one that also states",
             "the broken rule, as the list of bugs explains; *plies* is the length of the shrunk game that",
             "shows it, or `-` if it is an assembled position that no known game reaches;",
             "*letters* is the length of the small position; *differences* gives the number of differences, then",
             "the questions that the subject answers differently, and the number of unanswered requests.", ""]
    listed = sum(len(seeded.bugs_of(game)) for game in seeded.games())
    lines += [f"{len(hunted)} of the {listed} listed bugs were hunted.", ""]
    lines += [line + "." for line in totals(hunted)]
    for game in dict.fromkeys(each.game for each in hunted):
        mine = [each for each in hunted if each.game == game]
        lines += ["", f"## {game}", "", *[line + "." for line in totals(mine)], "",
                  "| " + " | ".join(HEADS[:1] + ["mistake"] + HEADS[1:]) + " |",
                  "|" + "---|" * (len(HEADS) + 1)]
        for each in mine:
            bug, *others = each.cells()
            lines.append("| " + " | ".join([bug, each.bug.says] + others) + " |")
    return "\n".join(lines) + "\n"


def show(cells):
    widths = [10, 26, 9, 8, 8, 8, 0]
    print("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths)).rstrip(), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("bug", metavar="BUG", nargs="*")
    parser.add_argument("--time", metavar="SECONDS", type=float, default=20)
    parser.add_argument("--again", metavar="NUMBER", type=float, default=0,
                        help="seconds, or answers with --answers, for a second try at bugs not found")
    parser.add_argument("--answers", metavar="NUMBER", type=int, default=0,
                        help="number of answers per bug instead of a time: the same on a busy machine")
    parser.add_argument("--timeout", metavar="SECONDS", type=float, default=20, help="time limit for one answer")
    parser.add_argument("--markdown", action="store_true", help=f"also write {PAGE.name}")
    parser.add_argument("--arbiter", default=os.environ.get("ARBITER", "arbiter"))
    parser.add_argument("--keep", metavar="FOLDER", type=pathlib.Path,
                        help="keep each report of conform here as BUG.json")
    parser.add_argument("--told", metavar="FOLDER", type=pathlib.Path,
                        help="run nothing; summarize the reports kept here")
    options = parser.parse_args()
    hunted = []
    try:
        bugs = [(game, bug) for game in ([options.game] if options.game else seeded.games())
                for bug in seeded.bugs_of(game).values()
                if not options.bug or bug.id in options.bug]
    except ValueError as error:
        parser.error(str(error))
    unknown = set(options.bug) - {bug.id for _, bug in bugs}
    if unknown:
        parser.error(f"expected bugs of {options.game}, found {', '.join(sorted(unknown))}")
    show(HEADS)
    limit = options.answers or options.time
    false = {}
    for game in dict.fromkeys(game for game, _ in bugs):
        mistakes = (run(game, None, options, limit) or {"mistakes": []})["mistakes"]
        false[game] = {key(each) for each in mistakes}
        if mistakes:
            print(f"{game} without a bug: {len(mistakes)} differences; they are not counted")
    for game, bug in bugs:
        report = run(game, bug, options, limit)
        if report and options.again and not Hunted(game, bug, report, false[game]).is_found():
            report = run(game, bug, options, options.again)
        if report:
            hunted.append(Hunted(game, bug, report, false[game]))
            show(hunted[-1].cells())
    for line in totals(hunted):
        print(line)
    if options.markdown:
        budget = f"{options.answers} answers" if options.answers else f"{options.time:g} seconds"
        if options.again:
            again = str(int(options.again)) if options.answers else f"{options.again:g}"
            budget += f", and a second run of {again} if it found nothing"
        PAGE.write_text(page(hunted, budget), encoding="utf-8")
    return 0 if all(each.is_found() for each in hunted) else 1


if __name__ == "__main__":
    sys.exit(main())
