"""The program `arbiter`: `python3 -m arbiter solve nim` is `arbiter solve nim`."""

import signal
import sys

from arbiter import _arbiter

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until a command asks for it
    sys.exit(_arbiter.run(sys.argv[1:]))
