"""Passes lines between the harness and the process that answers (arbiter/conform.py)."""

import os
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


def print_all(data):
    """Writes all bytes to standard output."""
    while data:
        data = data[os.write(1, data):]


if __name__ == "__main__":
    answers = socket.socket(socket.AF_UNIX)
    answers.connect(sys.argv[1])
    threading.Thread(target=copy, daemon=True, args=[
        lambda most: os.read(0, most), answers.sendall,
        lambda: answers.shutdown(socket.SHUT_WR)]).start()
    copy(answers.recv, print_all, answers.close)
