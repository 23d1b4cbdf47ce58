"""What can be checked of the Python package without building it: its sources compile, the stub names
what the module defines, and the notebooks are notebooks. The long tests beside this file run them.
"""
import ast
import json
import pathlib
import re
import sys
import unittest

PACKAGE = pathlib.Path("tools/python")


def defined(text):
    """The names that a source of the module gives to classes, members and functions."""
    return set(re.findall(r'(?:\.def\w*|class_<\w+>)\(\s*(?:module, )?"(\w+)"', text)) | set(
        re.findall(r'\.attr\("(\w+)"\) =', text))


def stubbed(text):
    tree = ast.walk(ast.parse(text))
    return {node.name for node in tree if isinstance(node, (ast.ClassDef, ast.FunctionDef))}


class Sources(unittest.TestCase):
    def test_compile(self):
        sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")]
        self.assertGreater(len(sources), 10)
        for path in sources:
            compile(path.read_text(encoding="utf-8"), path, "exec")

    def test_the_stub_names_what_there_is(self):
        there = set().union(*(defined(path.read_text(encoding="utf-8")) for path in PACKAGE.glob("*.cpp")))
        told = stubbed((PACKAGE / "arbiter/_arbiter.pyi").read_text(encoding="utf-8"))
        self.assertGreater(len(there), 60)
        public = {name for name in there if not name.startswith("_")} - {"loads", "Fraction", "verdict"}
        self.assertEqual(public - told, set())
        self.assertEqual({name for name in told if not name.startswith("_")} - public, set())

    def test_notebooks(self):
        notebooks = sorted(pathlib.Path("docs/notebooks").glob("*.ipynb"))
        self.assertGreaterEqual(len(notebooks), 2)
        for path in notebooks:
            for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
                if cell["cell_type"] == "code":
                    compile("".join(cell["source"]), path, "exec")


if __name__ == "__main__":
    sys.exit(unittest.main())
