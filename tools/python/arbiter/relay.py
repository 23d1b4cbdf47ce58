"""Passes lines between the harness and the process that answers (arbiter/conform.py)."""

import socket
import sys
import threading


def copy(read, write, close):
    """Copies all that read() gives, and then calls close()."""
    try:
        while data := read(1 << 16):
            write(data)
    except OSError:
        pass
    close()


if __name__ == "__main__":
    answers = socket.socket(socket.AF_UNIX)
    answers.connect(sys.argv[1])
    threading.Thread(target=copy, daemon=True, args=[
        sys.stdin.buffer.raw.read, answers.sendall,
        lambda: answers.shutdown(socket.SHUT_WR)]).start()
    copy(answers.recv, sys.stdout.buffer.raw.write, answers.close)
