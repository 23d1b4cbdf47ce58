"""Documentation, help and messages are plain English: they contain none of the phrases that we
replaced before, and no page has a line of more than 100 columns outside tables, code and links.

PAGES, TEMPLATES and SOURCES list the clean files. Add a folder when you have cleaned it.
"""
import pathlib
import re
from typing import Iterator, List, Tuple

import house

PHRASES = [
    "whoever", "so many", "what is open", "what there is", "is told", "stands in", "hangs on", "of which", "for want of",
    "if need be", "at last", "goes otherwise", "the one that is taken", "who does not program", "all that one",
    "what a question matters", "comes up in that", "had no part in", "of the same as", "nothing is open", "before-stop",
]
FOREIGN = re.compile(r"(?<!\w)(?:" + "|".join(r"\s+".join(p.split(" ")) for p in PHRASES) + r")(?!\w)", re.I)
# The field's word is "diverge". Only in pages: options and JSON keys still use the old word.
PARTING = re.compile(r"(?<!\w)(?:partings?|(?:readings|rulesets|they|never)\s+part)(?!\w)", re.I)
COLUMNS = 100

PAGES = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/tutorials/*.md", "docs/how-to/*.md", "docs/reference/*.md",
         "docs/explanation/*.md", "docs/games/*.md", "docs/puzzles/*.md", "tools/subjects/*.md",
         "tests/package/consumer/*.md"]
TEMPLATES = [f"reports/templates/{name}" for name in (
    "explore.html", "how_to_read.md", "page.html", "script.js", "shell_word.js")]
SOURCES = [f"{folder}/*.?pp" for folder in (
    "model", "model/brain_picnic", "model/cards", "model/dice", "model/nim", "model/odds_and_evens", "model/pig",
    "model/snack_match", "model/strips", "model/svg", "model/tic_tac_toe", "properties", "properties/brain_picnic",
    "properties/snack_match", "reports", "reports/document", "reports/html", "reports/pages", "solver", "solver/compare", "solver/dice",
    "solver/endgame", "solver/erased", "solver/explore", "solver/export", "solver/files", "solver/placement",
    "solver/placement/*", "solver/play", "solver/smt", "solver/table", "solver/value", "solver/verify",
    "tools/auditor", "tools/conform/diagnosis", "tools/conform/process", "tools/conform/session",
    "tools/conform/vectors", "tools/facade", "tools/puzzle", "tools/study", "tools/study/*", "tools/web")]

CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\([^)\s]*\)|<?https?://\S+")
LITERALS = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*')  # adjacent literals are one


def blanked(text: str, pattern: "re.Pattern[str]") -> str:
    """The text without the pattern's matches; line breaks stay, so that lines keep their numbers."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def prose(text: str) -> str:
    return blanked(blanked(text, re.compile(r"^ *```.*?^ *```", re.S | re.M)), CODE)


def messages(text: str) -> Iterator[Tuple[int, str]]:
    """(line, text) of the string literals of a source; comments and includes have none."""
    text = blanked(text, re.compile(r"^\s*(?://|#).*|//[^\"\n]*$", re.M))
    for found in LITERALS.finditer(text):
        plain = re.sub(r'"\s*"', "", found[0]).replace("\\n", " ")
        yield text.count("\n", 0, found.start()) + 1, plain


def matching(root: pathlib.Path, patterns: List[str]) -> List[str]:
    return sorted({p.relative_to(root).as_posix() for pattern in patterns for p in root.glob(pattern) if p.is_file()})


def long_lines(path: str, text: str) -> Iterator[str]:
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside and not re.match(r"\|| {4}", line) and len(LINK.sub("", CODE.sub("", line))) > COLUMNS:
            yield f"{path}:{number}: {len(line)} columns; {COLUMNS} is the most"


def phrases(path: str, first: int, text: str, pattern: "re.Pattern[str]") -> Iterator[str]:
    for found in pattern.finditer(text):
        line = first + text.count("\n", 0, found.start())
        yield f"{path}:{line}: not plain English: {' '.join(found[0].split())}"


def violations(root: pathlib.Path) -> Iterator[str]:
    for path in matching(root, PAGES):
        text = "\n".join(house.lines(root, path))
        yield from phrases(path, 1, prose(text), FOREIGN)
        yield from phrases(path, 1, prose(text), PARTING)
        yield from long_lines(path, text)
    for path in matching(root, TEMPLATES):
        yield from phrases(path, 1, "\n".join(house.lines(root, path)), FOREIGN)
    for path in matching(root, SOURCES):
        for number, message in messages("\n".join(house.lines(root, path))):
            yield from phrases(path, number, message, FOREIGN)


PAGE = "docs/how-to/a.md"
GOOD = {
    PAGE: "Plain, part of a whole, a part.\n\n| whole | " + 100 * "x" + " |\n|---|---|\n\n```sh\n# whoever " + 100 * "x"
          + "\n```\n\nSee [it](" + 100 * "x" + ") and `so many`.\n",
    "CHANGELOG.md": "Whoever begins.\n",  # history is not rewritten
    "reports/templates/page.html": "<p>Plain.</p>\n",
    "solver/a.cpp": '#include "whoever.hpp"\n// "so many"\nf("Plain, at least "\n  "one.\\nTwo.");\n',
}
PLANTED = [
    (PAGE, "A move of whoever is next.\n", "a.md:1: not plain English: whoever"),
    (PAGE, "\nA word at\nlast.\n", "a.md:2: not plain English: at last"),
    ("README.md", "Here the readings part.\n", "README.md:1: not plain English: readings part"),
    ("docs/a.md", "A parting near the start.\n", "not plain English: parting"),
    ("docs/reference/a.md", 25 * "word " + "\n", "a.md:1: 125 columns"),
    ("docs/tutorials/a.md", "* " + 25 * "word " + "[it](x.md)\n", "a.md:1: .* columns"),
    ("reports/templates/page.html", "<p>\nNothing is open.\n", "html:2: not plain English: Nothing is open"),
    ("solver/b.cpp", 'f(\n  "Folder, made if need be");\n', "b.cpp:2: not plain English: if need be"),
    ("tools/study/records/b.hpp", 'f("games at "\n  "last");\n', "b.hpp:1: not plain English: at last"),
    ("tools/web/b.cpp", 'f("what there\\nis");\n', "b.cpp:1: not plain English: what there is"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
