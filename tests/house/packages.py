"""Every header that the sources include belongs to a package in tools/packages.txt, and tools/audit
installs nothing else but what a section of its own has for an optional program.

The table gives the package of each header. An unknown header fails: add the header here and the
package there, or do without the library. The sections that tools/audit installs contain the
packages that the program includes; each of their packages is included by the program or needed to
build it, and pulls in no desktop.
"""
import pathlib
import re
from typing import Dict, Iterator, List, Optional, Tuple

import house

PACKAGE_OF = {  # a header, or the beginning of its name
    "absl/": "libabsl-dev",
    "boost/": "libboost-dev",
    "CLI/": "libcli11-dev",
    "coin/": "coinor-libclp-dev",
    "emscripten.h": "emscripten",
    "fmt/": "libfmt-dev",
    "gmock/": "libgmock-dev",
    "gmp.h": "libgmp-dev",
    "gmpxx.h": "libgmp-dev",
    "gtest/": "libgtest-dev",
    "md4c.h": "libmd4c-dev",
    "mpfr.h": "libmpfr-dev",
    "mpi.h": "libopenmpi-dev",
    "nlohmann/": "nlohmann-json3-dev",
    "oneapi/tbb": "libtbb-dev",
    "pugixml.hpp": "libpugixml-dev",
    "pybind11/": "pybind11-dev",
    "qrencode.h": "libqrencode-dev",
    "rapidcheck.h": "librapidcheck-dev",
    "rapidcheck/": "librapidcheck-dev",
    "spdlog/": "libspdlog-dev",
    "tbb/": "libtbb-dev",
    "xxhash.h": "libxxhash-dev",
    "z3.h": "libz3-dev",
    "z3++.h": "libz3-dev",
    "zstd.h": "libzstd-dev",
    "zlib.h": "zlib1g-dev",
    "pugixml.hpp": "libpugixml-dev",
    # headers that come with the compiler
    "cxxabi.h": "g++",
    "immintrin.h": "g++",
    "sanitizer/": "g++",
}
# Folders of code that tools/audit does not build, and the section with the packages that it needs.
OPTIONAL = {"tools/mpi/": "mpi", "tools/python/": "python", "tools/wasm/": "wasm"}
# Build tools, which nothing includes.
MAKES = {"g++", "cmake", "ninja-build", "pkg-config", "ccache"}
# Packages that a command-line program has no use for; packaging/sizes measures others.
BRINGS = {
    "libboost-all-dev": "MPI and Python",
    "libboost-graph-dev": "ICU and four libraries of Boost; libboost-dev has the headers",
    "libpoco-dev": "MariaDB, PostgreSQL and ODBC",
    "libvalijson-dev": "Qt, MariaDB, PostgreSQL and ODBC",
    "qtbase5-dev": "a desktop",
}
# The C library's headers: POSIX headers that are not C++ headers, sys/prctl.h of Linux and malloc.h of GNU. C++
# headers have no dot.
POSIX = {
    "dirent.h", "dlfcn.h", "fcntl.h", "fnmatch.h", "glob.h", "grp.h", "link.h", "poll.h", "pthread.h", "pwd.h",
    "malloc.h", "semaphore.h", "spawn.h", "sys/file.h", "sys/ioctl.h", "sys/mman.h", "sys/prctl.h", "sys/resource.h",
    "sys/select.h", "sys/socket.h", "sys/stat.h", "sys/time.h", "sys/types.h", "sys/un.h", "sys/wait.h", "termios.h", "unistd.h",
}
STANDARD_C = re.compile(
    r"(assert|ctype|errno|fenv|float|inttypes|limits|locale|math|setjmp|signal|stdarg|stddef|stdint"
    r"|stdio|stdlib|string|time|wchar)\.h$")


def sections(root: pathlib.Path) -> Dict[str, List[str]]:
    """The packages of each section."""
    found, packages = {}, []
    for line in house.lines(root, "tools/packages.txt"):
        words = line.split("#")[0].split()
        if words and words[0].startswith("["):
            packages = found.setdefault(words[0].strip("[]"), [])
        elif words:
            packages.append(words[0])
    return found


def asked_for(root: pathlib.Path, path: str) -> Iterator[Tuple[int, List[str]]]:
    """The lines that begin with a call of tools/set-up, and the sections named there."""
    for number, line in enumerate(house.lines(root, path), 1):
        found = re.match(r"tools/set-up((?: [a-z]+)*)(?: *$| *#| \|\|)", line)
        if found:
            yield number, found[1].split()


def package_of(header: str) -> Optional[str]:
    """The package of a third-party header; "" for a standard or POSIX one; None when unknown."""
    for beginning, package in PACKAGE_OF.items():
        whole = beginning.endswith((".h", ".hpp"))
        if header == beginning or not whole and header.startswith(beginning):
            return package
    if re.fullmatch(r"[a-z_0-9]+", header) or header in POSIX or STANDARD_C.match(header):
        return ""
    return None


def includes(root: pathlib.Path, folders: List[str]) -> Iterator[Tuple[str, str]]:
    """Places that include a foreign header, and that header."""
    for path in house.files(root, folders, house.CODE):
        for include in house.includes(root, path):
            if include.path.split("/")[0] not in house.LAYERS + house.FREE:
                yield f"{path}:{include.line}", include.path


def violations(root: pathlib.Path) -> Iterator[str]:
    packages = sections(root)
    audit = [name for _, names in asked_for(root, "tools/audit") for name in names]
    installed = {package for name in audit for package in packages.get(name, [])}
    everything = {package for some in packages.values() for package in some}
    used = set()
    for folders, there, whose in ((house.LAYERS, installed, "what tools/audit installs"),
                                  (house.FREE, everything, "tools/packages.txt")):
        for where, header in includes(root, folders):
            package = package_of(header)
            section = next((name for folder, name in OPTIONAL.items() if where.startswith(folder)), None)
            if section and package in packages.get(section, []):
                continue
            if folders is house.LAYERS:
                used.add(package)
            if package is None:
                yield f"{where}: {header} is of no package that tests/house/packages.py knows"
            elif package and package not in there:
                yield f"{where}: {header} needs {package}, which {whose} lacks"
    for package in sorted(installed):
        if package in BRINGS:
            yield f"tools/packages.txt: {package} brings {BRINGS[package]}; tools/audit must not install it"
        elif package not in used | MAKES:
            yield f"tools/packages.txt: tools/audit installs {package}, which the program does without"
    for path in ("tools/audit", "tools/package", *house.files(root, ["."], (".md",))):
        if (root / path).is_file():
            for number, names in asked_for(root, path):
                for name in names:
                    if name not in packages:
                        yield f"{path}:{number}: tools/packages.txt has no section {name}"


GOOD = {
    "tools/audit": "#!/usr/bin/env bash\n# tools/set-up all\ntools/set-up build library || exit 2\n",
    "tools/packages.txt": "[build]  # first\ng++  # compiler\ncmake\n[library]\nlibfmt-dev # text\n# libz3-dev\nlibzstd-dev\n"
                          "[test]\nlibgmock-dev\n[mpi]\nlibopenmpi-dev\n",
    "model/a.hpp": '#include <vector>\n#include <unistd.h>\n#include <stdint.h>\n#include "model/b.hpp"\n',
    "reports/a.cpp": "#include <fmt/core.h>\n#include <zstd.h>\n#include <cxxabi.h>\n",
    "tools/mpi/a.cpp": "#include <mpi.h>\n",
    "tests/a_test.cpp": "#include <gmock/gmock.h>\n#include <fmt/core.h>\n",
    "docs/a.md": "tools/set-up installs what a build needs.\n\ntools/set-up build library test  # all\ntools/set-up\n",
}
PACKAGES = GOOD["tools/packages.txt"]
PLANTED = [
    ("solver/bad.cpp", "#include <z3.h>\n", "needs libz3-dev"),
    ("solver/bad.cpp", "// #include <boost/graph/topological_sort.hpp>\n", "needs libboost-dev"),
    ("solver/bad.cpp", "#include <gmock/gmock.h>\n", "needs libgmock-dev, which what tools/audit installs lacks"),
    ("tests/bad_test.cpp", '#include "gtest/gtest.h"\n', "needs libgtest-dev"),
    ("tools/bad.cpp", "#include <unknown/unknown.hpp>\n", "no package"),
    ("tools/bad.cpp", "#include <mpi.h>\n", "needs libopenmpi-dev, which what tools/audit installs lacks"),
    ("tools/mpi/bad.cpp", "#include <gmock/gmock.h>\n", "needs libgmock-dev, which what tools/audit installs lacks"),
    ("bench/bad.cpp", "#include <zstd.hpp>\n", "no package"),
    ("reports/bad.cpp", "#include <zstd_errors.h>\n", "no package"),
    ("tools/packages.txt", PACKAGES.replace("cmake", "cmake\nhelp2man"), "installs help2man, which the program does without"),
    ("tools/packages.txt", PACKAGES.replace("libzstd-dev", "libzstd-dev\nlibgmock-dev"), "installs libgmock-dev, which"),
    ("tools/packages.txt", PACKAGES.replace("libzstd-dev", "libzstd-dev\nlibvalijson-dev"), "libvalijson-dev brings Qt"),
    ("tools/audit", "tools/set-up build library test || exit 2\n", "installs libgmock-dev, which"),
    ("docs/bad.md", "tools/set-up build check\n", "bad.md:1: .* no section check"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
