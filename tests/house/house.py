"""Shared code of the house rules: the files, their includes, and a way to see each rule fail.

A rule is a function violations(root) -> sentences, "file:line: the violation". `rule.py ROOT`
prints them and fails if there are any. `rule.py --check-itself` plants each violation alone in an
otherwise clean folder, and fails unless exactly that one is reported: a rule that cannot fail is
worthless.
"""
import pathlib
import re
import sys
import tempfile
from typing import Callable, Dict, Iterator, List, NamedTuple, Tuple

LAYERS = ["model", "properties", "solver", "reports", "tools"]  # each may include those to its left
FREE = ["tests", "bench"]  # may include everything
NOT_OURS = {".git", "build", "out", "__pycache__", ".cache", ".vscode", ".idea"}
CODE = (".hpp", ".cpp", ".hpp.in", ".cpp.in")


class Include(NamedTuple):
    line: int
    path: str
    quoted: bool


def files(root: pathlib.Path, folders: List[str], endings: Tuple[str, ...] = ("",)) -> Iterator[str]:
    """The files below the folders ("." is all), as sorted texts relative to root, with '/'."""
    found = set()
    for folder in folders:
        for path in (root / folder).rglob("*"):
            inside = path.relative_to(root)
            if path.is_file() and path.name.endswith(endings) and not NOT_OURS & set(inside.parts):
                found.add(inside.as_posix())
    return iter(sorted(found))


def lines(root: pathlib.Path, path: str) -> List[str]:
    """The lines of a text; a file that is not UTF-8 is not a text and has none."""
    try:
        return (root / path).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def includes(root: pathlib.Path, path: str) -> Iterator[Include]:
    """Every #include, including those that a comment or an #if disables."""
    for number, line in enumerate(lines(root, path), 1):
        found = re.match(r'\s*(?://\s*)?#\s*(?:include|import)\s*([<"])([^>"]+)[>"]', line)
        if found:
            yield Include(number, found[2], found[1] == '"')


FAMILIES = ("strips",)  # folders of model/ with rules that several games share
SHARED = {"cards", "defaults", "dice", "svg", *FAMILIES}  # and with code for any game; none of these is a game


def games(root: pathlib.Path) -> List[str]:
    return sorted(p.name for p in (root / "model").iterdir()
                  if p.is_dir() and p.name not in NOT_OURS | SHARED)


def check_itself(violations: Callable, good: Dict[str, str], planted: List[Tuple[str, str, str]]) -> int:
    """planted: (path, text, a regular expression that the one violation must match)."""
    wrong = []

    def said(plant: Dict[str, str]) -> List[str]:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, text in {**good, **plant}.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            return list(violations(root))

    if said({}):
        wrong.append(f"what is in order is reported: {said({})}")
    for path, text, expected in planted:
        found = said({path: text})
        if len(found) != 1 or not re.search(expected, found[0]):
            wrong.append(f"{path} with {text!r}: expected one match of /{expected}/, found {found}")
    print("\n".join(wrong) or f"{len(planted)} planted violations found")
    return 1 if wrong else 0


def main(violations: Callable, good: Dict[str, str], planted: List[Tuple[str, str, str]]) -> None:
    if sys.argv[1:] == ["--check-itself"]:
        sys.exit(check_itself(violations, good, planted))
    if len(sys.argv) != 2 or not (pathlib.Path(sys.argv[1]) / "CMakeLists.txt").is_file():
        sys.exit(f"usage: {sys.argv[0]} ROOT | --check-itself; ROOT holds CMakeLists.txt")
    found = list(violations(pathlib.Path(sys.argv[1])))
    for sentence in found:
        print(sentence)
    sys.exit(1 if found else 0)
