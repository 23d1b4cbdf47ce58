#!/usr/bin/env python3
"""Summarises failures, because people read the end of a log first, and sometimes only the end is
kept. Reads ctest's reports (JUnit XML) and prints, for each test that failed, its name and the end
of its output, so that the last lines of a run show what to run again.

Usage: tests/failures.py [--names] REPORT...    --names: only the names
"""

import sys
import xml.etree.ElementTree as ElementTree

LINES = 30  # of each test; the whole text is above, and in the report
WIDTH = 300  # of each line: a test may print a position in one


def failed(report):
    """The names of the failed tests of a report, and their output, in the report's order."""
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        if case.get("status") == "fail" or case.find("failure") is not None:
            yield case.get("name"), (case.findtext("system-out") or "").strip()


def tell(report):
    """Prints the failures of one report."""
    for name, said in failed(report):
        lines = said.splitlines()
        print(f"failed: {name}" + (f" (the last {LINES} of {len(lines)} lines)" if len(lines) > LINES else ""))
        for line in lines[-LINES:]:
            print("    " + line[:WIDTH])


if __name__ == "__main__":
    if sys.argv[1:2] == ["--names"]:
        print("\n".join(name for path in sys.argv[2:] for name, _ in failed(path)))
    else:
        for path in sys.argv[1:]:
            tell(path)
