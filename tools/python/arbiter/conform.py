"""Tests a Python implementation of a game in this process, against Arbiter's model.

    import my_rules                      # the functions that arbiter.protocol asks for
    said = arbiter.conform.run(my_rules, time=5)
    assert said.conforms, said.text

The harness is `arbiter conform` in a process of its own. What it starts as its subject only passes
lines on to this process, where the implementation answers, so breakpoints, coverage and objects
that were made in a test work. A subject that is started afresh is a new session of the same
implementation: the harness cannot empty caches or global variables here, so a fault that depends on
them is found, but not named as such.
"""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass

import arbiter
from arbiter.protocol import Session, answer_line


@dataclass(frozen=True)
class Said:
    """What the harness said: its exit code and its report."""

    code: int
    text: str

    @property
    def conforms(self):
        """Whether the implementation follows the rules, under some reading of each question."""
        return self.code == 0


class _Answers:
    """Answers the sessions that connect to a socket, each in a thread."""

    def __init__(self, module, path):
        self._module = module
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(path)
        self._listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:  # closed
                return
            threading.Thread(target=self._answer, args=[connection], daemon=True).start()

    def _answer(self, connection):
        session = Session(self._module)
        with connection, connection.makefile("rwb") as lines:
            try:
                for line in lines:
                    lines.write(json.dumps(answer_line(session, line)).encode() + b"\n")
                    lines.flush()
                    if session.ended:
                        return
            except OSError:  # the harness has ended the session
                return

    def close(self):
        """Takes no more sessions."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


def run(module, *, game=None, **options):
    """Runs the harness against `module`, which has the functions that arbiter.protocol describes.

    It may be a module or any object with these members. `game` is the name of the game, by default
    module.GAME; `options` are those of `arbiter conform`, such as time=5 and ruleset="players=3".
    Returns Said. Raises ValueError if the harness cannot run, with its sentence.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "answers")
        answers = _Answers(module, path)
        relay = pathlib.Path(__file__).with_name("relay.py")
        try:
            done = subprocess.run(
                [sys.executable, "-m", "arbiter", "conform", game or module.GAME,
                 *arbiter._option_words(options), "--", sys.executable, str(relay), path],
                capture_output=True, text=True, check=False, env=_environment())
        finally:
            answers.close()
    if done.returncode == 2:
        raise ValueError(done.stderr.strip())
    return Said(done.returncode, done.stdout + done.stderr)


def _environment():
    """This environment, in which the same package is found."""
    own = str(pathlib.Path(__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(
        [own, *filter(None, [os.environ.get("PYTHONPATH")])])}
