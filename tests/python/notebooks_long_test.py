"""Every cell of docs/notebooks runs, in order and in one namespace, prints the lines that the notebook
shows, and the notebook draws something. `--update` writes the lines into the notebooks.

Jupyter would add sixty packages to run a dozen cells; a cell here is compiled and executed, which
is what its kernel does as well.
"""
import contextlib
import io
import json
import pathlib
import sys
import unittest

import package

package.built()

import matplotlib  # noqa: E402

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

NOTEBOOKS = sorted(pathlib.Path("docs/notebooks").glob("*.ipynb"))


def run(notebook):
    """The lines that each cell with code prints, and the number of figures."""
    names, printed = {"__name__": "__main__"}, []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                exec(compile("".join(cell["source"]), cell["id"], "exec"), names)  # pylint: disable=exec-used
            printed.append(said.getvalue())
    figures = len(plt.get_fignums())
    plt.close("all")
    return printed, figures


def outputs_of(text):
    return [{"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}] if text else []


class Notebooks(unittest.TestCase):
    def test_every_cell(self):
        self.assertGreaterEqual(len(NOTEBOOKS), 2)
        for path in NOTEBOOKS:
            with self.subTest(notebook=path.name):
                notebook = json.loads(path.read_text(encoding="utf-8"))
                printed, figures = run(notebook)
                self.assertGreater(figures, 0)
                shown = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
                self.assertEqual(shown, [outputs_of(text) for text in printed])


def update():
    for path in NOTEBOOKS:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for cell, text in zip(code, run(notebook)[0]):
            cell["outputs"] = outputs_of(text)
        path.write_text(json.dumps(notebook, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(update() if "--update" in sys.argv else unittest.main())
