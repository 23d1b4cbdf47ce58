#!/usr/bin/env python3
"""A subject that is wrong on purpose: `buggy.py GAME [BUG]` speaks the protocol with a bug planted.

This program tests `arbiter conform`: does it find, name and shrink known bugs? The bugs of a game
are in bugs/GAME.txt (seeded.py says how they are written). Nothing is written to disk.

    buggy.py picadice PD-C25-a              with this bug
    buggy.py picadice --follow PD-A01=2     follows this reading, whatever ruleset is requested
    buggy.py picadice --waver PD-A01=1,2    one reading or the other, depending on the position text
    buggy.py --list picadice                the bugs of a game
"""

import argparse
import sys
import zlib

import seeded


def with_entry(ruleset, name, value):
    """The text of a ruleset with an entry added or replaced."""
    entries = [] if ruleset in ("", "default") else ruleset.split(",")
    kept = [entry for entry in entries if entry.split("=")[0] != name]
    return ",".join(kept + [f"{name}={value}"])


class Stubborn:
    """A module of rules with its own readings. It holds two sets of rules, which differ where it wavers."""

    def __init__(self, module, follow, waver):
        self.module, self.follow, self.waver = module, follow, waver
        self.GAME = module.GAME
        self.NAME = f"{getattr(module, 'NAME', module.GAME)}, stubborn"

    def read_ruleset(self, text):
        self.module.read_ruleset(text)  # the error message concerns the original request
        for name, value in self.follow:
            text = with_entry(text, name, value)
        both = [text, text]
        for name, values in self.waver:
            both = [with_entry(one, name, value) for one, value in zip(both, values.split(","))]
        return [self.module.read_ruleset(one) for one in both]

    def start(self, rules):
        return self.module.start(rules[0]), rules[0]

    def read(self, text, rules):
        mine = rules[zlib.crc32(text.encode()) % 2]
        return self.module.read(text, mine), mine

    def write(self, game, _):
        return self.module.write(*game)

    def actor(self, game, _):
        return self.module.actor(*game)

    def moves(self, game, _):
        return self.module.moves(*game)

    def outcomes(self, game, _):
        return self.module.outcomes(*game)

    def result(self, game, _):
        return self.module.result(*game)

    def score(self, game, _):
        return self.module.score(*game)


def entry(text):
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"expected ENTRY=VALUE, found {text!r}")
    return name, value


def two_values(text):
    name, values = entry(text)
    if values.count(",") != 1:
        raise argparse.ArgumentTypeError(f"expected ENTRY=VALUE,VALUE, found {text!r}")
    return name, values


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bug", metavar="BUG", nargs="?")
    parser.add_argument("--list", action="store_true", help="list the bugs of the game and exit")
    parser.add_argument("--follow", metavar="ENTRY=VALUE", type=entry, action="append", default=[],
                        help="use this entry, whatever ruleset is requested")
    parser.add_argument("--waver", metavar="ENTRY=VALUE,VALUE", type=two_values, action="append",
                        default=[], help="use one value in some positions and the other elsewhere")
    options = parser.parse_args()
    try:
        bugs = seeded.bugs_of(options.game)
        if options.list:
            for bug in bugs.values():
                print(f"{bug.id}: {bug.says}")
            return
        if options.bug is not None and options.bug not in bugs:
            raise ValueError(f"expected a bug of {options.game} (--list names them), "
                             f"found {options.bug!r}")
        module = seeded.subject(options.game, bugs.get(options.bug))
        if options.follow or options.waver:
            module = Stubborn(module, options.follow, options.waver)
            module.read_ruleset("default")
    except ValueError as error:
        sys.exit(parser.error(str(error)))
    import protocol  # only now, because a bug may be planted in it
    protocol.serve(module)


if __name__ == "__main__":
    main()
