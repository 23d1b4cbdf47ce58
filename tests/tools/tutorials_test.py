"""Runs every command of docs/tutorials unchanged and in order: each page in its own folder, with
links to the files that it says it needs. Each must end with exit code 0, or with the one that its
remark names. A tutorial fits on one sheet.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

ARBITER = pathlib.Path(os.environ.get("ARBITER", "arbiter")).absolute()
SOURCE = pathlib.Path.cwd()
PAGES = sorted((SOURCE / "docs/tutorials").glob("*.md"))
MOST_LINES = 66  # the lines of a sheet of paper


def commands(text):
    """(line, expected exit code) of every line in a block of shell."""
    for block in re.findall(r"```sh\n(.*?)```", text, re.S):
        for line in block.strip().splitlines():
            code = re.search(r"#.*exit code (\d)", line)
            yield line, int(code[1]) if code else 0


class Tutorials(unittest.TestCase):
    def test_there_is_a_page_for_each_user(self):
        self.assertEqual([page.stem for page in PAGES], ["implementer", "judge", "publisher", "puzzle-maker"])
        for page in PAGES:
            self.assertLessEqual(len(page.read_text(encoding="utf-8").splitlines()), MOST_LINES, page)
            self.assertGreater(len([*commands(page.read_text(encoding="utf-8"))]), 8, page)

    def test_every_command_ends_as_it_should(self):
        for page in PAGES:
            with tempfile.TemporaryDirectory() as folder:
                pathlib.Path(folder, "bin").mkdir()
                pathlib.Path(folder, "bin/arbiter").symlink_to(ARBITER)
                for name in ("docs", "tools", "vectors"):
                    pathlib.Path(folder, name).symlink_to(SOURCE / name)
                env = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
                for line, code in commands(page.read_text(encoding="utf-8")):
                    begin = time.monotonic()
                    with self.subTest(line):
                        done = subprocess.run(["bash", "-eo", "pipefail", "-c", line], cwd=folder, env=env,
                                              capture_output=True, text=True, stdin=subprocess.DEVNULL,
                                              timeout=200, check=False)
                        self.assertEqual(done.returncode, code, (done.stdout + done.stderr)[-700:])
                    print(f"{time.monotonic() - begin:7.1f} s  {line}", flush=True)


if __name__ == "__main__":
    sys.exit(unittest.main())
