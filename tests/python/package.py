"""Finds the Python package in the build folder of the preset `python`; builds it if missing."""
import fcntl
import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(os.environ.get("ARBITER_PACKAGE", "build/python/package")).absolute()


def built():
    """The folder of the package, which is then first on the path of modules."""
    if "ARBITER_PACKAGE" not in os.environ:
        FOLDER.parent.mkdir(parents=True, exist_ok=True)
        with open(FOLDER.parent / "tests.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # two builds at once would spoil each other's archives
            for words in (["cmake", "--preset", "python"], ["cmake", "--build", "--preset", "python"]):
                done = subprocess.run(words, capture_output=True, text=True, check=False)
                assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    sys.path.insert(0, str(FOLDER))
    return FOLDER


def environment():
    """For programs that import the package."""
    return {**os.environ, "PYTHONPATH": str(FOLDER)}
