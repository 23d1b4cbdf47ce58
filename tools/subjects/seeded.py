"""Deliberate bugs: mistakes that implementers make, planted in a subject's text in memory.

A list is bugs/<game>.txt. It has paragraphs like those of tests/mutants/*.txt:

    PD-C25-a: description of the mistake the clause that it breaks, and a letter; or
    PD-stale-a: description              how it misbehaves, if no clause is broken (KINDS)
    or PD-C24: reason                    another clause that states the broken rule, if there is one
    @ picadice.py                        a file beside this one
    - text                               must occur there exactly once; several lines if there are
    + text                               several; the replacement, or nothing without a line with +

Lines with # are remarks. Each line of code follows "- " or "+ " with its own indentation.
"""

import pathlib
import sys
import types

KINDS = ("unsteady", "stale")  # of mistakes that concern no clause

HERE = pathlib.Path(__file__).resolve().parent
LISTS = HERE / "bugs"


class Bug:
    def __init__(self, title, lines):
        self.id, self.says = title.split(": ", 1)
        self.clause = self.id.rsplit("-", 1)[0]
        kind = self.clause.split("-")[-1]
        self.kind = kind if kind in KINDS else "rule"
        self.clauses = [self.clause] + [self.other(line) for line in lines if line.startswith("or ")]
        self.file = "".join(line[2:] for line in lines if line[0] == "@").strip()
        self.old = "\n".join(line[2:] for line in lines if line[0] == "-")
        self.new = "\n".join(line[2:] for line in lines if line[0] == "+")

    def other(self, line):
        """The clause of a line such as `or PD-C24: reason`."""
        clause, _, reason = line[3:].partition(": ")
        if not clause.strip() or not reason.strip():
            raise ValueError(f"{self.id}: expected 'or CLAUSE: reason', found {line!r}")
        return clause

    def planted(self):
        """The text of the file with the mistake in it."""
        text = (HERE / self.file).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{self.id}: expected its text once in {self.file}, "
                             f"found it {text.count(self.old)} times: {self.old!r}")
        return text.replace(self.old, self.new)


def games():
    return sorted(path.stem for path in LISTS.glob("*.txt"))


def bugs_of(game):
    """All bugs of a list, by id, in its order."""
    if game not in games():
        raise ValueError(f"expected a game with a list ({', '.join(games())}), found {game!r}")
    text = (LISTS / f"{game}.txt").read_text(encoding="utf-8")
    found = {}
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        bug = Bug(lines[0], lines[1:])
        if bug.id in found:
            raise ValueError(f"{bug.id} is in the list twice")
        found[bug.id] = bug
    return found


def module_from(text, name):
    """A module with this name made from a text; modules loaded later get it when they import it."""
    module = types.ModuleType(name)
    module.__file__ = str(HERE / f"{name}.py")
    sys.modules[name] = module
    exec(compile(text, module.__file__, "exec"), module.__dict__)  # our own text
    return module


def subject(game, bug=None):
    """The module of rules of a game, with a bug of its list if one is given."""
    if bug and bug.file != f"{game}.py":
        module_from(bug.planted(), bug.file.removesuffix(".py"))
        bug = None
    text = bug.planted() if bug else (HERE / f"{game}.py").read_text(encoding="utf-8")
    return module_from(text, game)
