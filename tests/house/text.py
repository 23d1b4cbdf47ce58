"""No text of the repository may contain a path of one machine, a neighbour of the repository, or,
in a source, a line of more than 100 columns (the formatter leaves comments alone).
"""
import pathlib
import re
from typing import Iterator

import house

# Folders that differ from machine to machine, as the beginning of an absolute path. Paths that every
# Debian system has (/usr/bin, /dev/null, /proc) are allowed.
OF_ONE_MACHINE = ["Users", "home", "media", "mnt", "opt", "root", "srv", "tmp", "work", "workspace"]
ABSOLUTE = re.compile(r"(?<![\w.)}\]>*~#-])/(?:" + "|".join(OF_ONE_MACHINE) + r")(?=/\w|[\s\"'`;,:.)]|$)")
DRIVE = re.compile(r"(?<!\w)[A-Z]:\\\\?[A-Za-z]")
BESIDE = re.compile(r"(?<![\w-])shared[/]")
COLUMNS = 100


def violations(root: pathlib.Path) -> Iterator[str]:
    for path in house.files(root, ["."]):
        if path == ".gitignore":  # there, a path that begins with / is relative to the repository
            continue
        for number, line in enumerate(house.lines(root, path), 1):
            where = f"{path}:{number}"
            if ABSOLUTE.search(line) or DRIVE.search(line):
                yield f"{where}: a path of one machine: {line.strip()[:90]}"
            if BESIDE.search(line):
                yield f"{where}: a folder beside the repository: {line.strip()[:90]}"
            if path.endswith(house.CODE) and len(line) > COLUMNS:
                yield f"{where}: {len(line)} columns; {COLUMNS} is the most"


SLASH = "/"
GOOD = {
    "tools/test": "#!/usr/bin/env bash\ncat out/build/x >/dev/null; cd build/release; ${folder}/tmp/x\n",
    "model/a.hpp": "// and/or, framework/x, docs/work/x, std::shared_ptr\n#include <shared_mutex>\n",
    "build/x.txt": f"{SLASH}home/somebody\n",
    "docs/a.md": "See https://example.org/home/page and `#/work`. " + 100 * "long " + "\n",
}
PLANTED = [
    ("tools/bad", f"cd {SLASH}home/somebody/arbiter\n", "bad:1: a path of one machine"),
    ("tests/bad.py", f"open('{SLASH}tmp/x')\n", "a path of one machine"),
    ("README.md", f"Build it in {SLASH}work.\n", "a path of one machine"),
    ("README.md", f"`{SLASH}work/main`\n", "a path of one machine"),
    (".ci/run", f"exec {SLASH}root/run\n", "a path of one machine"),
    ("docs/bad.md", "C:" + "\\Users\\x\n", "a path of one machine"),
    ("docs/bad.md", "see shared" + SLASH + "notes.md\n", "beside the repository"),
    ("solver/bad.hpp", "//" + 99 * "x" + "\n", "101 columns"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
