"""Lists every test of a GoogleTest program for ctest: `discover.py PROGRAM ROOT LIST [files]`.

CMake's own gtest_discover_tests gives all tests of a program one prefix. Here a program holds the
tests of a whole folder, and a test is named after its file:
solver_explore_explore.Explorer.WatchesTurns is Explorer.WatchesTurns of
tests/solver/explore/explore_test.cpp. The function arbiter_case, which CMakeLists.txt writes, sets
the properties of each test.

With `files`, the tests of a file are one test for ctest, run in one process: if a program takes
a long time to start, as with sanitizers, that saves most of the time.

Two tests with one name in a folder are an error, because no filter could distinguish them. A test
that is not written in a *_test.cpp but in a header is also an error, because no file can name it.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile


def tests_of(program, root):
    """All tests of the program, as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "tests.json"
        done = subprocess.run([program, "--gtest_list_tests", f"--gtest_output=json:{path}"], cwd=root,
                              stdout=subprocess.DEVNULL, timeout=120, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{program} cannot list its tests: exit code {done.returncode}")
        return json.loads(path.read_text(encoding="utf-8"))


def inside_of_tests(file, root):
    """The file, relative to tests/. The compiler's path may begin anywhere, because ccache makes
    paths relative."""
    parts = pathlib.PurePath(file).parts
    for start, part in enumerate(parts, 1):
        rest = pathlib.PurePath(*parts[start:])
        if part == "tests" and pathlib.Path(root, "tests", rest).is_file():
            return rest
    raise SystemExit(f"{file}: expected a file under {root}/tests")


def cases(listed, root):
    """For each test, its name for ctest, its name for the filter, and whether it is disabled."""
    where = {}
    for suite in listed["testsuites"]:
        for test in suite["testsuite"]:
            inside = inside_of_tests(test["file"], root)
            if not inside.name.endswith("_test.cpp"):
                raise SystemExit(f"tests/{inside}: expected tests in files *_test.cpp only, "
                                 f"found {suite['name']}.{test['name']}")
            own = f"{suite['name']}.{test['name']}"
            if own in where:
                raise SystemExit(f"tests/{inside}: expected one test {own} in this folder, "
                                 f"found another in tests/{where[own]}")
            where[own] = inside
            name = own
            if "value_param" in test:  # unnamed cases show their value, not their number
                name = re.sub(r"/\d+$", lambda _, t=test: "/" + t["value_param"], own)
            prefix = "_".join(inside.with_suffix("").parts).removesuffix("_test")
            yield prefix + "." + name.replace("DISABLED_", ""), own, "DISABLED_" in own


def by_file(each):
    """The cases of a file as one case; disabled ones stay separate."""
    of_file = {}
    for name, own, disabled in each:
        if disabled:
            yield name, own, True
        else:
            of_file.setdefault(name.split(".")[0], []).append(own)
    for name, owns in of_file.items():
        yield name, ":".join(owns), False


def main(program, root, out, *files):
    each = cases(tests_of(program, root), root)
    lines = [f"arbiter_case([==[{name}]==] [==[{own}]==] {str(disabled).upper()})\n"
             for name, own, disabled in (by_file(each) if files == ("files",) else each)]
    pathlib.Path(out).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
