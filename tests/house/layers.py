"""model <- properties <- solver <- reports <- tools: each includes only what stands left of it.

Also: an engine knows no game (no game's name in solver/, reports/ or properties/every_game.hpp), and
what all games share knows none either (no include of a game's folder in model/*.hpp); and only one
.cpp includes z3.h, and only one CLI11.
"""
import pathlib
import re
from typing import Iterator

import house


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
            if first in house.FREE or house.LAYERS.index(first) > house.LAYERS.index(folder):
                yield f"{where}: {folder}/ may not include {first}/ ({include.path})"
            elif path.count("/") == 1 and folder == "model":
                if include.path.count("/") > 1 and include.path.split("/")[1] in house.games(root):
                    yield f"{where}: what all games share may not include one ({include.path})"


def named_games(root: pathlib.Path) -> Iterator[str]:
    blind = list(house.files(root, ["solver", "reports"]))
    if (root / "properties/every_game.hpp").is_file():
        blind.append("properties/every_game.hpp")
    for game in house.games(root):
        # tic_tac_toe, TicTacToe, "Tic-Tac-Toe"; not the nim in minimum
        name = "[-_ ]?".join(re.escape(word) for word in game.split("_"))
        pattern = re.compile(f"(?<![a-z]){name}(?![a-z])", re.IGNORECASE)
        for path in blind:
            if pattern.search(path):
                yield f"{path}:0: names the game {game}"
            for number, line in enumerate(house.lines(root, path), 1):
                if pattern.search(line):
                    yield f"{path}:{number}: names the game {game}: {line.strip()}"


LIBRARIES = [  # a library's header, the name that it is told by, and where its one .cpp stands
    (re.compile(r"(z3/)?z3[^/]*\.h$"), "z3.h", "solver/smt/"),
    (re.compile(r"CLI/"), "CLI11", "tools/commands/"),
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
    yield from named_games(root)
    yield from behind_one_file(root)


GOOD = {
    "model/game.hpp": '#include <vector>\n#include "model/number.hpp"\n',
    "model/number.hpp": "// the minimum of nothing\n",
    "model/three_in_a_row/rules.hpp": '#include "model/game.hpp"\n',
    "model/nim/rules.hpp": '#include "model/game.hpp"\n',
    "properties/every_game.hpp": '#include "model/game.hpp"\n// the minimum\n',
    "properties/nim.hpp": '#include "model/nim/rules.hpp"\n',
    "solver/explore.hpp": '#include "properties/every_game.hpp"\n#include "model/game.hpp"\n',
    "solver/smt/expr.cpp": "#include <z3.h>\n",
    "reports/html.cpp": '#include "solver/explore.hpp"\n#include <fmt/core.h>\n',
    "tools/commands/parser.cpp": "#include <CLI/CLI.hpp>\n",
    "tools/arbiter.cpp": '#include "reports/html.hpp"\n#include "model/nim/rules.hpp"\n',
    "tests/solver/explore_test.cpp": '#include "tools/games.hpp"\n#include "model/nim/rules.hpp"\n',
}
PLANTED = [
    ("model/bad.hpp", '#include "solver/explore.hpp"\n', "model/ may not include solver/"),
    ("model/bad.hpp", "#include <properties/nim.hpp>\n", "model/ may not include properties/"),
    ("model/nim/bad.cpp", '  #  include "reports/html.hpp"\n', "bad.cpp:1: model/ may not include"),
    ("model/bad.hpp", '#include "model/nim/rules.hpp"\n', "share may not include one"),
    ("model/nim/bad.hpp", '#include "rules.hpp"\n', "start at the root"),
    ("solver/bad.hpp", '#include "../reports/html.hpp"\n', "start at the root"),
    ("properties/bad.hpp", '#include "solver/explore.hpp"\n', "properties/ may not include solver/"),
    ("solver/bad.hpp", '\n#include "reports/html.hpp"\n', "bad.hpp:2: solver/ may not include"),
    ("reports/bad.cpp", '#include "tools/games.hpp"\n', "reports/ may not include tools/"),
    ("tools/game.cpp.in", '#include "tests/x.hpp"\n', "tools/ may not include tests/"),
    ("solver/bad.cpp", "// as in Nim\n", "names the game nim"),
    ("solver/bad.cpp", "int nim_heaps;\n", "names the game nim"),
    ("reports/bad.html", "<p>Three in a row</p>\n", "names the game three_in_a_row"),
    ("reports/bad.cpp", "struct ThreeInARow {};\n", "names the game three_in_a_row"),
    ("solver/nim.cpp", "\n", "names the game nim"),
    ("properties/every_game.hpp", "// three-in-a-row\n", "names the game three_in_a_row"),
    ("solver/smt/bad.cpp", "#include <z3.h>\n", "more than one file"),
    ("solver/smt/bad.hpp", "#include <z3++.h>\n", "one solver/smt"),
    ("tests/solver/bad_test.cpp", "#include <z3.h>\n", "one solver/smt"),
    ("tools/commands/run.cpp", "#include <CLI/App.hpp>\n", "more than one file includes CLI11"),
    ("tools/commands/bad.hpp", "#include <CLI/CLI.hpp>\n", "one tools/commands"),
    ("tests/tools/bad_test.cpp", "#include <CLI/CLI.hpp>\n", "one tools/commands"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
