"""The floor plan: which folders may include and name which others.

model <- properties <- solver <- reports <- tools: each includes only those to its left. Within and
between them a folder includes only what the DEPENDS of its arbiter_folder() reach, and these
dependencies have no cycle. Each source folder has a sentence in docs/architecture.md, and a
namespace within `arbiter` is named after its folder or its file.

An engine knows no game: solver/ and reports/ name no game, no folder that games share, and no
clause or question. properties/every_game.hpp names no game, and the code that all games share
includes none. Properties state from outside what the rules must do, and include none of them; those
of a small game may be in its own folder, model/<game>/properties.hpp. One .cpp includes z3.h, one
CLI11, and one mpi.h.
"""
import pathlib
import re
from typing import Dict, Iterator, List, Set

import house


PROGRAMS = ("tools/arbiter.cpp", "tools/mpi/", "tools/python/", "tools/subjects/", "tools/wasm/")  # part of no library
OWN_PROPERTIES = r"model/\w+/properties\.hpp"  # not part of the folder's library


def folder_of(path: str) -> str:
    return path.rsplit("/", 1)[0]


def wrong_includes(root: pathlib.Path) -> Iterator[str]:
    known = house.LAYERS + house.FREE
    for path in house.files(root, known, house.CODE):
        folder = path.split("/")[0]
        for include in house.includes(root, path):
            where = f"{path}:{include.line}"
            first = include.path.split("/")[0]
            if first not in known or "/" not in include.path:
                if include.quoted and ("/" not in include.path or first == ".."):
                    yield f'{where}: "{include.path}": includes start at the root of the sources'
                continue
            if folder in house.FREE:
                continue
            is_properties = folder == "properties" or re.fullmatch(OWN_PROPERTIES, path) is not None
            if is_properties and re.search(r"rules\.hpp$", include.path):
                yield f"{where}: properties may not include the rules ({include.path})"
            elif is_properties and first == "properties":
                continue
            elif first in house.FREE or house.LAYERS.index(first) > house.LAYERS.index(folder):
                yield f"{where}: {folder}/ may not include {first}/ ({include.path})"
            elif folder_of(path) == "model" and folder_of(include.path) != "model":
                yield f"{where}: what all games share may not include one ({include.path})"


def arrows(root: pathlib.Path) -> Dict[str, List[str]]:
    """The DEPENDS of each folder: arbiter_folder() of every layer, with its loop over games."""
    out: Dict[str, List[str]] = {}
    for layer in house.LAYERS:
        path = root / layer / "CMakeLists.txt"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        text = re.sub(r"#.*", "", text)
        shared = dict(re.findall(r"set\(shared_(\w+) ([^)]*)\)", text))
        games = {game: [f"model/{game}", f"properties/{game}"] for game in house.games(root)}
        for folder, rest in re.findall(r"arbiter_folder\(([^\s)]+)([^)]*)\)", text):
            found = re.search(r"DEPENDS\s+((?:[a-z$][\w/{}$]*\s*)*)", rest)
            depends = found[1].split() if found else []
            for game in games if folder == "${folder}" else [""]:
                into = f"{layer}/{game}" if game else folder
                if game and not (root / into).is_dir():
                    continue
                out[into] = []
                for word in depends:
                    if word == "${shared_${game}}":
                        out[into] += shared.get(game, "").split()
                    elif word == "${front}":
                        pass  # compiler options
                    elif word == "${games}":
                        out[into] += [f for all_ in games.values() for f in all_ if (root / f).is_dir()]
                    else:
                        out[into].append(word.replace("${game}", game))
    return out


def reached(arrow: Dict[str, List[str]], folder: str) -> Set[str]:
    out: Set[str] = set()
    todo = [folder]
    while todo:
        for other in arrow.get(todo.pop(), []):
            if other not in out:
                out.add(other)
                todo.append(other)
    return out


def library_sources(root: pathlib.Path) -> List[str]:
    """Omits the programs and the programs under test, which are not libraries."""
    return [path for path in house.files(root, house.LAYERS, (".hpp", ".cpp"))
            if not path.startswith(PROGRAMS)]


def wrong_arrows(root: pathlib.Path) -> Iterator[str]:
    arrow = arrows(root)
    reach = {folder: reached(arrow, folder) for folder in arrow}
    for folder in arrow:
        if folder in reach[folder]:
            yield f"{folder.split('/')[0]}/CMakeLists.txt:0: {folder} depends on itself, through others"
        for other in arrow[folder]:
            if other not in arrow:
                yield f"{folder.split('/')[0]}/CMakeLists.txt:0: {folder} depends on {other}, which is none"
    for path in library_sources(root):
        folder = folder_of(path)
        if folder not in arrow:
            yield f"{path}:0: {folder}/ has no arbiter_folder() in {folder.split('/')[0]}/CMakeLists.txt"
            continue
        for include in house.includes(root, path):
            other = folder_of(include.path)
            if other in arrow and other != folder and other not in reach[folder] and \
                    house.LAYERS.index(other.split("/")[0]) <= house.LAYERS.index(folder.split("/")[0]):
                yield f"{path}:{include.line}: {folder} does not depend on {other} ({include.path})"


def without_a_sentence(root: pathlib.Path) -> Iterator[str]:
    """Compares the table of docs/architecture.md with the tree: `folder/` | its purpose."""
    plan = root / "docs" / "architecture.md"
    rows = {}
    for number, line in enumerate(house.lines(root, "docs/architecture.md"), 1) if plan.is_file() else []:
        for name in re.findall(r"^\| `([a-z_/<>]+)/` \| \S", line):
            if name in rows:
                yield f"docs/architecture.md:{number}: a second sentence for {name}/"
            rows[name] = number
    games = house.games(root)
    folders = {folder_of(path) for path in library_sources(root)}
    named = {re.sub(r"^(model|properties)/(%s)$" % "|".join(games or ["none"]), r"\1/<game>", f)
             for f in folders}
    for folder in sorted(named - set(rows)):
        yield f"{folder}:0: has no sentence in docs/architecture.md"
    for folder in sorted(set(rows) - named):
        yield f"docs/architecture.md:{rows[folder]}: there are no sources in {folder}/"


def wrong_namespaces(root: pathlib.Path) -> Iterator[str]:
    for path in house.files(root, house.LAYERS, (".hpp", ".cpp")):
        words = set(path.rsplit(".", 1)[0].split("/")) | {"detail"}
        for number, line in enumerate(house.lines(root, path), 1):
            found = re.match(r"namespace arbiter::([\w:]+) \{", line)
            if found and not set(found[1].split("::")) <= words:
                yield f"{path}:{number}: the namespace {found[1]} is called after no folder of this file"


def games_known(root: pathlib.Path) -> Iterator[str]:
    blind = list(house.files(root, ["solver", "reports"]))
    engines = set(blind)
    if (root / "properties/every_game.hpp").is_file():
        blind.append("properties/every_game.hpp")
    patterns = []
    for game in house.games(root):
        # tic_tac_toe, TicTacToe, "Tic-Tac-Toe"; not the nim in minimum
        name = "[-_ ]?".join(re.escape(word) for word in game.split("_"))
        patterns.append((f"the game {game}", re.compile(f"(?<![a-z]){name}(?![a-z])", re.IGNORECASE)))
    for path in blind:
        for says, pattern in patterns:
            if pattern.search(path):
                yield f"{path}:0: names {says}"
        for number, line in enumerate(house.lines(root, path), 1):
            for says, pattern in patterns:
                if pattern.search(line):
                    yield f"{path}:{number}: names {says}: {line.strip()}"
            if path in engines:
                clause = re.search(r"(?<!\w)(?!XX-)[A-Z]{2}-[ACE][0-9]+", line)  # XX is not a rulebook
                family = re.search(r"model/(%s)/" % "|".join(house.FAMILIES), line)
                if clause:
                    yield f"{path}:{number}: names the clause or question {clause[0]}"
                if family:
                    yield f"{path}:{number}: names the family of games {family[1]}"


LIBRARIES = [  # a library's header, its name in messages, and the folder of its one .cpp
    (re.compile(r"mpi\.h$"), "mpi.h", "tools/mpi/"),
    (re.compile(r"(z3/)?z3[^/]*\.h$"), "z3.h", "solver/smt/"),
    (re.compile(r"CLI/"), "CLI11", "tools/cli/"),
]


def behind_one_file(root: pathlib.Path) -> Iterator[str]:
    for header, name, folder in LIBRARIES:
        found = set()
        for path in house.files(root, house.LAYERS + house.FREE, house.CODE):
            for include in house.includes(root, path):
                if not header.match(include.path):
                    continue
                if path.startswith(folder) and path.endswith(".cpp"):
                    found.add(path)
                else:
                    yield f"{path}:{include.line}: {name} belongs into one {folder}*.cpp"
        if len(found) > 1:
            yield f"{max(found)}:0: more than one file includes {name}: {', '.join(sorted(found))}"


def violations(root: pathlib.Path) -> Iterator[str]:
    yield from wrong_includes(root)
    yield from wrong_arrows(root)
    yield from without_a_sentence(root)
    yield from wrong_namespaces(root)
    yield from games_known(root)
    yield from behind_one_file(root)


GAMES_LOOP = "foreach(folder IN LISTS folders)\n  arbiter_folder(${folder} DEPENDS "
GOOD = {
    "model/CMakeLists.txt": "arbiter_folder(model)\narbiter_folder(model/strips DEPENDS model)\n"
                            "set(shared_nim model/strips)\n"
                            + GAMES_LOOP + "model ${shared_${game}})\nendforeach()\n",
    "properties/CMakeLists.txt": "arbiter_folder(properties DEPENDS model)\n"
                                 + GAMES_LOOP + "properties model/${game})\nendforeach()\n",
    "solver/CMakeLists.txt": "arbiter_folder(solver DEPENDS properties)  # what all need\n"
                             "arbiter_folder(solver/smt DEPENDS solver PRIVATE z3)\n"
                             "arbiter_folder(solver/explore DEPENDS solver LIBRARIES Boost::headers)\n",
    "reports/CMakeLists.txt": "arbiter_folder(reports DEPENDS solver/explore)\n",
    "tools/CMakeLists.txt": "arbiter_folder(tools/facade DEPENDS reports ${games})\n"
                            "arbiter_folder(tools/cli DEPENDS tools/facade\n               PRIVATE CLI11)\n",
    "docs/architecture.md": "\n".join(f"| `{f}/` | It has a sentence. |" for f in (
        "model", "model/<game>", "model/strips", "properties", "properties/<game>", "solver/smt",
        "solver/explore", "reports", "tools/facade", "tools/cli")) + "\n",
    "model/game.hpp": '#include <vector>\n#include "model/number.hpp"\n',
    "model/number.hpp": "// the minimum of nothing\n",
    "model/strips/card.hpp": '#include "model/game.hpp"\n',
    "model/three_in_a_row/rules.hpp": '#include "model/game.hpp"\n',
    "model/nim/rules.hpp": '#include "model/game.hpp"\n#include "model/strips/card.hpp"\n',
    "model/nim/state.hpp": "namespace arbiter::nim {\n}\n",
    "model/three_in_a_row/properties.hpp": '#include "properties/every_game.hpp"\n',
    "properties/every_game.hpp": '#include "model/game.hpp"\n// the minimum\n',
    "properties/nim/properties.hpp": '#include "model/nim/state.hpp"\n',
    "solver/explore/explore.hpp": '#include "properties/every_game.hpp"\n// as in XX-C01\nnamespace arbiter {\n',
    "solver/smt/expr.cpp": "#include <z3.h>\nnamespace arbiter::smt {\n",
    "reports/html.cpp": '#include "solver/explore/explore.hpp"\n#include <fmt/core.h>\nnamespace arbiter::html {\n',
    "tools/facade/games.hpp": '#include "model/nim/rules.hpp"\n',
    "tools/cli/parser.cpp": "#include <CLI/CLI.hpp>\n",
    "tools/arbiter.cpp": '#include "reports/html.hpp"\n#include "model/nim/rules.hpp"\n',
    "tools/mpi/arbiter_mpi.cpp": '#include "reports/html.hpp"\n#include <mpi.h>\n',
    "tests/solver/explore/explore_test.cpp": '#include "tools/facade/games.hpp"\n#include "model/nim/rules.hpp"\n',
}
PLANTED = [
    ("model/bad.hpp", '#include "solver/explore/explore.hpp"\n', "model/ may not include solver/"),
    ("model/bad.hpp", "#include <properties/nim/properties.hpp>\n", "model/ may not include properties/"),
    ("model/properties.hpp", '#include "properties/every_game.hpp"\n', "model/ may not include properties/"),
    ("model/nim/bad.hpp", '#include "properties/every_game.hpp"\n', "model/ may not include properties/"),
    ("model/nim/properties.hpp", '#include "model/nim/rules.hpp"\n', "properties may not include the rules"),
    ("model/nim/properties.hpp", '#include "solver/explore/explore.hpp"\n', "model/ may not include solver/"),
    ("model/nim/bad.cpp", '  #  include "reports/html.hpp"\n', "bad.cpp:1: model/ may not include"),
    ("model/nim/bad.hpp", '#include "rules.hpp"\n', "start at the root"),
    ("solver/explore/bad.hpp", '#include "../reports/html.hpp"\n', "start at the root"),
    ("properties/bad.hpp", '#include "solver/explore/explore.hpp"\n', "properties/ may not include solver/"),
    ("properties/nim/bad.hpp", '#include "model/nim/rules.hpp"\n', "properties may not include the rules"),
    ("solver/explore/bad.hpp", '\n#include "reports/html.hpp"\n', "bad.hpp:2: solver/ may not include"),
    ("reports/bad.cpp", '#include "tools/facade/games.hpp"\n', "reports/ may not include tools/"),
    ("tools/game.cpp.in", '#include "tests/x.hpp"\n', "tools/ may not include tests/"),
    ("solver/explore/bad.cpp", '#include "solver/smt/expr.hpp"\n', "explore does not depend on solver/smt"),
    ("reports/bad.cpp", '#include "solver/smt/expr.hpp"\n', "reports does not depend on solver/smt"),
    ("model/three_in_a_row/bad.hpp", '#include "model/nim/rules.hpp"\n', "does not depend on model/nim"),
    ("model/three_in_a_row/bad.hpp", '#include "model/strips/card.hpp"\n', "does not depend on model/strips"),
    ("solver/CMakeLists.txt", "arbiter_folder(solver DEPENDS properties solver/explore)\n"
     "arbiter_folder(solver/smt DEPENDS properties)\narbiter_folder(solver/explore DEPENDS properties solver/explore)\n",
     "solver/explore depends on itself"),
    ("reports/CMakeLists.txt", "arbiter_folder(reports DEPENDS solver/explore solver/none)\n", "which is none"),
    ("docs/architecture.md", GOOD["docs/architecture.md"].replace("| `reports/` | It has a sentence. |\n", ""),
     "reports:0: has no sentence"),
    ("docs/architecture.md", GOOD["docs/architecture.md"] + "| `solver/none/` | Gone. |\n", "no sources in solver/none/"),
    ("docs/architecture.md", GOOD["docs/architecture.md"] + "| `tools/cli/` | Again. |\n", "a second sentence"),
    ("solver/explore/bad.cpp", "namespace arbiter::explorer {\n", "called after no folder"),
    ("solver/explore/bad.cpp", "// as in Nim\n", "names the game nim"),
    ("solver/explore/bad.cpp", "int nim_heaps;\n", "names the game nim"),
    ("reports/bad.html", "<p>Three in a row</p>\n", "names the game three_in_a_row"),
    ("reports/bad.cpp", "struct ThreeInARow {};\n", "names the game three_in_a_row"),
    ("solver/explore/nim.cpp", "\n", "names the game nim"),
    ("solver/explore/bad.cpp", "// NI-C03\n", "names the clause or question NI-C03"),
    ("reports/bad.html", "see (NI-A12)\n", "names the clause or question NI-A12"),
    ("solver/smt/bad.cpp", "// model/strips/ has it\n", "names the family of games strips"),
    ("properties/every_game.hpp", "// three-in-a-row\n", "names the game three_in_a_row"),
    ("solver/smt/bad.cpp", "#include <z3.h>\n", "more than one file"),
    ("solver/smt/bad.hpp", "#include <z3++.h>\n", "one solver/smt"),
    ("tests/solver/bad_test.cpp", "#include <z3.h>\n", "one solver/smt"),
    ("tools/cli/run.cpp", "#include <CLI/App.hpp>\n", "more than one file includes CLI11"),
    ("tools/cli/bad.hpp", "#include <CLI/CLI.hpp>\n", "one tools/cli"),
    ("tools/cli/bad.cpp", "#include <mpi.h>\n", "mpi.h belongs into one tools/mpi"),
    ("tools/mpi/bad.cpp", "#include <mpi.h>\n", "more than one file includes mpi.h"),
    ("tests/tools/bad_test.cpp", "#include <CLI/CLI.hpp>\n", "one tools/cli"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
