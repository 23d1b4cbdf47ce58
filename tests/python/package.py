"""Finds the Python package in the build folder of the preset `python`, and builds it if need be."""
import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(os.environ.get("ARBITER_PACKAGE", "build/python/package")).absolute()


def built():
    """The folder of the package, which is then first on the path of modules."""
    if "ARBITER_PACKAGE" not in os.environ:
        for words in (["cmake", "--preset", "python"], ["cmake", "--build", "--preset", "python"]):
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    sys.path.insert(0, str(FOLDER))
    return FOLDER


def environment():
    """For programs that import the package."""
    return {**os.environ, "PYTHONPATH": str(FOLDER)}
