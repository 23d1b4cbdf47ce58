"""The engine of the page in WebAssembly (tools/wasm), for the tests that need it."""
import functools
import json
import pathlib
import shutil
import subprocess

from exploring import ARBITER

FOLDER = pathlib.Path(ARBITER).resolve().parent.parent / "share/arbiter/explore"


@functools.cache
def build():
    """Where the engine of these sources is; the first build takes minutes."""
    subprocess.run(["tools/wasm/build", FOLDER], check=True)
    return FOLDER


class Engine:
    """Runs the engine in node until the end of the block."""

    def __enter__(self):
        self.process = subprocess.Popen([shutil.which("node"), "tests/tools/engine_answers.cjs", build()], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()

    def post(self, what, body, seconds=1):
        """The status and text of the answer."""
        self.process.stdin.write(json.dumps({"what": what, "body": body, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline())
        return said["status"], said["text"]
