"""Every relative link of a Markdown page leads to an existing file or folder."""
import pathlib
import re
from typing import Iterator

import house

LINK = re.compile(r"(?<!!)\]\(([^)\s]+)\)")
ELSEWHERE = re.compile(r"[a-z]+:|#")


def violations(root: pathlib.Path) -> Iterator[str]:
    for path in house.files(root, ["."], (".md",)):
        inside = False  # a code block
        for number, line in enumerate(house.lines(root, path), 1):
            if line.startswith("```"):
                inside = not inside
            for link in [] if inside else LINK.findall(re.sub(r"`[^`]*`", "", line)):
                target = link.split("#")[0]
                if not ELSEWHERE.match(link) and not (root / path).parent.joinpath(target).exists():
                    yield f"{path}:{number}: no such file: {link}"


GOOD = {
    "README.md": "See [a](docs/a.md), [b](docs/a.md#part), [folder](docs/) and [web](https://example.org/x).\n",
    "docs/a.md": "Back to [it](../README.md), `[not](a-link.md)`, [below](#part).\n```\n[nor](this)\n```\n",
}
PLANTED = [
    ("docs/bad.md", "See [it](README.md).\n", "no such file: README.md"),
    ("bad.md", "\nSee [a](docs/a.md) and [it](docs/b.md#part).\n", "bad.md:2: no such file: docs/b.md#part"),
]

if __name__ == "__main__":
    house.main(violations, GOOD, PLANTED)
