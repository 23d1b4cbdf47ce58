"""Every header that the sources include is of a package in tools/packages.txt.

The table says which package a header is of. A header that it does not know fails: somebody adds the
header here and the package there, or leaves the library.
"""
import pathlib
import re
from typing import Iterator, Optional

import house

PACKAGE_OF = {  # a header, or the beginning of one
    "absl/": "libabsl-dev",
    "benchmark/": "libbenchmark-dev",
    "boost/": "libboost-graph-dev",
    "CLI/": "libcli11-dev",
    "fmt/": "libfmt-dev",
    "gmock/": "libgmock-dev",
    "gmp.h": "libgmp-dev",
    "gmpxx.h": "libgmp-dev",
    "gtest/": "libgtest-dev",
    "kainjow/mustache.hpp": "libkainjow-mustache-dev",
    "mpfr.h": "libmpfr-dev",
    "nlohmann/": "nlohmann-json3-dev",
    "oneapi/tbb": "libtbb-dev",
    "pugixml.hpp": "libpugixml-dev",
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
    # what comes with the compiler
    "cxxabi.h": "g++",
    "immintrin.h": "g++",
    "sanitizer/": "g++",
}
# The C library's own: POSIX headers that are no C++ headers, and sys/prctl.h of Linux. The C++ ones
# have no dot.
POSIX = {
    "dirent.h", "dlfcn.h", "fcntl.h", "fnmatch.h", "glob.h", "grp.h", "poll.h", "pthread.h", "pwd.h",
    "semaphore.h", "spawn.h", "sys/file.h", "sys/mman.h", "sys/prctl.h", "sys/resource.h",
    "sys/select.h", "sys/socket.h", "sys/stat.h", "sys/time.h", "sys/types.h", "sys/un.h", "sys/wait.h", "termios.h", "unistd.h",
}
STANDARD_C = re.compile(
    r"(assert|ctype|errno|fenv|float|inttypes|limits|locale|math|setjmp|signal|stdarg|stddef|stdint"
    r"|stdio|stdlib|string|time|wchar)\.h$")


def listed(root: pathlib.Path) -> set:
    text = [line.split("#")[0].strip() for line in house.lines(root, "tools/packages.txt")]
    return {line for line in text if line and not line.startswith("[")}


def package_of(header: str) -> Optional[str]:
    """The package of a third-party header; "" for a standard or POSIX one; None when unknown."""
    for beginning, package in PACKAGE_OF.items():
        whole = beginning.endswith((".h", ".hpp"))
        if header == beginning or not whole and header.startswith(beginning):
            return package
    if re.fullmatch(r"[a-z_0-9]+", header) or header in POSIX or STANDARD_C.match(header):
        return ""
    return None


def violations(root: pathlib.Path) -> Iterator[str]:
    packages = listed(root)
    for path in house.files(root, house.LAYERS + house.FREE, house.CODE):
        for include in house.includes(root, path):
            if include.path.split("/")[0] in house.LAYERS + house.FREE:
                continue
            package = package_of(include.path)
            where = f"{path}:{include.line}"
            if package is None:
                yield f"{where}: {include.path} is of no package that tests/house/packages.py knows"
            elif package and package not in packages:
                yield f"{where}: {include.path} needs {package}, which tools/packages.txt lacks"


GOOD = {
    "tools/packages.txt": "[build]\ng++  # compiler\n[library]\nlibfmt-dev # text\n# libz3-dev\nlibzstd-dev\n",
    "model/a.hpp": '#include <vector>\n#include <unistd.h>\n#include <stdint.h>\n#include "model/b.hpp"\n',
    "reports/a.cpp": "#include <fmt/core.h>\n#include <zstd.h>\n#include <cxxabi.h>\n",
}
PLANTED = [
    ("solver/bad.cpp", "#include <z3.h>\n", "needs libz3-dev"),
    ("solver/bad.cpp", "// #include <boost/graph/topological_sort.hpp>\n", "needs libboost-graph-dev"),
    ("tests/bad_test.cpp", '#include "gtest/gtest.h"\n', "needs libgtest-dev"),
    ("tools/bad.cpp", "#include <unknown/unknown.hpp>\n", "no package"),
    ("bench/bad.cpp", "#include <zstd.hpp>\n", "no package"),
    ("reports/bad.cpp", "#include <zstd_errors.h>\n", "no package"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
