"""man_pages.py ARBITER FOLDER writes the manual: FOLDER/arbiter.1.gz and a page for each command and subcommand.

help2man makes the pages from the output of `--help` alone. It reads help texts in the GNU order;
ours begin with examples, so this script first sorts their parts into that order (usage, meaning,
arguments, commands, options, exit status, examples) by the words with which the parts begin.
"""
import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import Dict, List

OPTIONS, EXAMPLES, ARGUMENTS, COMMANDS, EXIT = "Options", "Examples", "Arguments", "Commands", "Exit codes"
FURTHER = "Documentation"
HEADINGS = ("Usage", OPTIONS, EXAMPLES, ARGUMENTS, COMMANDS, EXIT, FURTHER)


def help_of(arbiter: str, words: List[str]) -> str:
    return subprocess.run([arbiter, *words, "--help"], capture_output=True, text=True, check=True).stdout


def parts_of(text: str) -> Dict[str, str]:
    """A help text, split into its parts; "" is the summary, "Usage" one line, "Meaning" the text without a heading."""
    summary, rest = text.split("\n", 1)
    parts = {"": summary, "Meaning": "", OPTIONS: ""}
    for block in re.split(r"\n\n+", rest.strip("\n")):
        heading = re.match("(" + "|".join(HEADINGS) + r"):\s", block)
        if heading:
            parts[heading[1]] = block[heading.end():]
        else:
            parts["Meaning"] += block + "\n"
    return parts


def commands_of(text: str) -> List[str]:
    return [line.split()[0] for line in parts_of(text).get(COMMANDS, "").splitlines() if re.match(r"  \S", line)]


def in_gnu_order(text: str) -> str:
    parts = parts_of(text)
    out = [f"Usage: {parts['Usage']}", parts["Meaning"].strip() or parts[""] + "."]
    for key, heading in ((ARGUMENTS, "*Arguments*"), (COMMANDS, "*Commands*"), (OPTIONS, "Options:")):
        if key in parts:
            out.append(f"{heading}\n{parts[key]}".replace("  -h,--help ", "  -h, --help").replace("  -V,--version ",
                                                                                            "  -V, --version"))
    out.append(f"*Exit status*\n{parts[EXIT]}")
    # Examples that begin with $ are printed unchanged.
    out.append("Examples:\n" + re.sub(r"^  ", "  $ ", parts[EXAMPLES], flags=re.M))
    return "\n\n".join(out) + "\n"


def page(arbiter: str, words: List[str], beside: List[str], folder: pathlib.Path) -> None:
    """One page; `beside`: the pages to which it refers."""
    text = help_of(arbiter, words)
    name = "-".join(["arbiter", *words])
    version = subprocess.run([arbiter, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    summary = parts_of(text)[""].rstrip(".")
    with tempfile.TemporaryDirectory() as made:
        program = pathlib.Path(made, name)  # help2man names the page after this file
        program.write_text(f'#!/bin/sh\ncat "{made}/help"\n', encoding="utf-8")
        program.chmod(0o755)
        pathlib.Path(made, "help").write_text(in_gnu_order(text), encoding="utf-8")
        see = ",\n".join(f".BR {one} (1)" for one in beside)
        pathlib.Path(made, "more").write_text(f"[SEE ALSO]\n{see}\n", encoding="utf-8")
        done = subprocess.run(["help2man", "--no-info", "--name", summary[0].lower() + summary[1:], "--source",
                               f"Arbiter {version}", "--version-string", version, "--include", f"{made}/more",
                               str(program)], capture_output=True, text=True, check=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
    # Commands that users copy: neither filled nor hyphenated.
    roff = done.stdout.replace(".SH EXAMPLES\n", ".SH EXAMPLES\n.nf\n").replace('.SH "SEE ALSO"', '.fi\n.SH "SEE ALSO"')
    with open(folder / f"{name}.1.gz", "wb") as file:
        with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=9, mtime=0) as packed:
            packed.write(roff.encode())


def main() -> None:
    if len(sys.argv) != 3:
        raise SystemExit(f"man_pages.py: expected ARBITER FOLDER, found {len(sys.argv) - 1} words")
    arbiter, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.1.gz"):
        old.unlink()

    def all_below(words: List[str]) -> None:
        below = commands_of(help_of(arbiter, words))
        above = ["-".join(["arbiter", *words[:-1]])] if words else []
        page(arbiter, words, above + ["-".join(["arbiter", *words, one]) for one in below], folder)
        for one in below:
            all_below([*words, one])

    all_below([])


if __name__ == "__main__":
    main()
