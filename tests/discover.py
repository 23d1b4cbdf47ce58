"""Writes down, for ctest, every test of a GoogleTest program: `discover.py PROGRAM ROOT LIST [files]`.

CMake's own gtest_discover_tests gives all tests of a program one prefix. Here a program holds the
tests of a whole folder, and a test is named after the file that it stands in:
solver_explore.Explorer.WatchesTurns is Explorer.WatchesTurns of tests/solver/explore/explore_test.cpp. What
ctest shall know of each is the matter of the function arbiter_case, which CMakeLists.txt writes.

With `files`, the tests of a file are one test for ctest, run in one process: where a program takes
long to start, as with sanitizers, that is most of the time.

Two tests of one name in a folder are refused: no filter could tell them apart. One that is written
in no *_test.cpp, a header's, is refused too: it has no file to be named after.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile


def tests_of(program, root):
    """All tests that the program has, as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "tests.json"
        done = subprocess.run([program, "--gtest_list_tests", f"--gtest_output=json:{path}"], cwd=root,
                              stdout=subprocess.DEVNULL, timeout=120, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{program} cannot list its tests: exit code {done.returncode}")
        return json.loads(path.read_text(encoding="utf-8"))


def inside_of_tests(file, root):
    """The file, seen from tests/. What the compiler was told may begin anywhere: ccache makes paths
    relative."""
    parts = pathlib.PurePath(file).parts
    for start, part in enumerate(parts, 1):
        rest = pathlib.PurePath(*parts[start:])
        if part == "tests" and pathlib.Path(root, "tests", rest).is_file():
            return rest
    raise SystemExit(f"{file}: expected a file under {root}/tests")


def cases(listed, root):
    """Of each test, the name for ctest, the one for the filter, and whether it is disabled."""
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
            if "value_param" in test:  # without a name of its own a value is shown, not its number
                name = re.sub(r"/\d+$", lambda _, t=test: "/" + t["value_param"], own)
            prefix = "_".join(inside.with_suffix("").parts).removesuffix("_test")
            yield prefix + "." + name.replace("DISABLED_", ""), own, "DISABLED_" in own


def by_file(each):
    """The cases of a file as one case; disabled ones stay by themselves."""
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
