"""Rules of tabletop games as models that run: positions, moves, verdicts with clauses, and engines.

    import arbiter
    nim = arbiter.Game("nim")
    start = nim.start()
    start.judge("take 3 from 1").clause     # why a move is illegal
    after = start.apply("take 3 from 2")
    nim.solve(after)["value"]               # as `arbiter solve nim ... --json`

`Game`, `Position`, `Move`, `Verdict` and `Clause` are the words of docs/architecture.md. Positions
and rulesets are written as on the command line, and answers of engines are dicts with the members
that `--json` prints there (docs/schemas). Invalid input raises ValueError with a sentence that says
what was expected and what was found. Ctrl-C stops long calls within two seconds of processor time;
they run without Python's lock, so other threads go on.
"""

import json
import os
import tempfile

from arbiter import _arbiter
from arbiter._arbiter import Clause, IllegalMove, Move, Position, Verdict, __version__
from arbiter.arrays import Games, Reachable

__all__ = ["Answer", "Clause", "Game", "Games", "IllegalMove", "Move", "Position", "Reachable",
           "Tablebase", "Verdict", "ask", "games", "load", "place", "__version__"]


class Answer(dict):
    """What a command answered: a dict with the members of its JSON.

    `holds` is true if the command would exit with code 0: done, legal, proved, everything requested
    was reached. `code` is that code: 0, 1 (refuted) or 3 (undecided: a limit was reached).
    """

    def __init__(self, members, code):
        super().__init__(members)
        self.code = code

    @property
    def holds(self):
        """Whether the exit code is 0."""
        return self.code == 0


def load(*places):
    """Loads games that are shared objects: files, or folders of `*.so`.

    Such a file is code that runs in this process: load only files that you trust. Raises ValueError
    for anything that is not a game for this build.
    """
    _arbiter.load([os.fspath(place) for place in places])


_loaded_of_environment = ""


def _load_of_environment():
    """The games that ARBITER_GAMES names, as for the program, once: loading waits for all calls."""
    global _loaded_of_environment  # pylint: disable=global-statement
    places = os.environ.get("ARBITER_GAMES", "")
    if places != _loaded_of_environment:
        load(*filter(None, places.split(":")))
        _loaded_of_environment = places


def games():
    """The names of all games, in the order of `arbiter games`."""
    _load_of_environment()
    return _arbiter.games()


def _option_words(options):
    for name, value in options.items():
        option = "--" + name.strip("_").replace("_", "-")
        if value is True:
            yield option
        elif isinstance(value, (list, tuple)):
            for each in value:
                yield from (option, str(each))
        elif value is not None and value is not False:
            yield from (option, os.fspath(value) if isinstance(value, os.PathLike) else str(value))


def ask(command, *words, **options):
    """Runs a command, such as "solve" or "tablebase probe", and returns its Answer.

    `words` are its arguments, and `options` its options: time=5 is --time 5, most_changes=2 is
    --most-changes 2, True sets a flag, and a list repeats an option. `arbiter help COMMAND`
    describes them. Raises ValueError for bad input, and RuntimeError if the command gave up without
    an answer. After Ctrl-C it raises KeyboardInterrupt; checkpoints that were asked for are written.
    """
    if command.split()[:1] in (["serve"], ["explore"]):
        raise ValueError(f"ask: expected a command that ends with an answer, found {command!r}")
    code, text, trouble = _arbiter.answer(
        [*command.split(), *(str(word) for word in words), *_option_words(options)])
    if code == 2:
        raise ValueError(trouble.strip())
    if not text:
        raise RuntimeError(trouble.strip() or f"arbiter {command} prints no JSON")
    return Answer(json.loads(text), code)


class Game(_arbiter.Game):
    """A game under a ruleset.

    `game` is a name from games(), or the path of a game that is a shared object. `ruleset` is a
    text such as "PD-A01=2,players=3", or a dict; it lists differences from the rulebook.
    """

    def __init__(self, game, ruleset="default"):
        _load_of_environment()
        if isinstance(game, os.PathLike) or game.endswith(".so"):
            loaded = dict(_arbiter.load([os.fspath(game)]))
            if os.path.realpath(game) not in loaded:
                raise ValueError(f"Game: expected the file of a game, found {os.fspath(game)!r}")
            game = loaded[os.path.realpath(game)]
        if not isinstance(ruleset, str):
            ruleset = ",".join(f"{name}={value}" for name, value in ruleset.items()) or "default"
        super().__init__(game, ruleset)

    def _ask(self, command, *words, **options):
        return ask(command, self.name, *words, ruleset=self.ruleset, **options)

    def rulebook(self):
        """Clauses, questions with their readings, and sizes: as `arbiter games NAME --json`."""
        return self._ask("games")

    def play(self, seed=1, plies=1000, position="start"):
        """A random game as `arbiter play --json`: every ply with its verdict and position."""
        return self._ask("play", seed=seed, plies=plies, from_=position)

    def play_many(self, count, seed=1, plies=10_000, position=None, threads=0):
        """Plays random games and returns them as arrays (Games).

        Game n is that of play(seed + n), cut short after `plies` plies. `threads` 0: all cores.
        """
        return Games(**_arbiter.play_many(position or self.start(), count, seed, plies, threads))

    def reachable(self, position=None, side=-1, folded=False, most_states=1 << 31, time=0):
        """Everything that can be reached from a position, as arrays (Reachable).

        `side` counts from 0 and is the one whose win is `won`; -1: the one who decides. `folded`
        merges positions that the game calls equivalent. With `most_states` or `time` (seconds; 0:
        none) it may be incomplete: see Reachable.ended. Raises ValueError where the rules fall
        silent.
        """
        found = _arbiter.walk(position or self.start(), side, folded, most_states, time)
        return Reachable(self, **found)

    def fields(self, positions):
        """(names, an int32 array with a row for each position): what a state must remember.

        Positions are texts or Positions at a turn boundary; what only lasts within a turn, such as
        rolled dice, is not a field.
        """
        return _arbiter.fields(self, [str(each) for each in positions])

    def field_ranges(self):
        """(least, most): two arrays with the range of each field."""
        return _arbiter.field_ranges(self)

    def values(self, positions, **options):
        """Solves the game from its start and returns the bounds of each position: n rows of
        lost low, lost high, won low, won high, for the first side to decide.

        Endless play counts as a loss in `lost` and as a win in `won`. `options` are those of
        solve(). Raises ValueError for a position that cannot be reached from the start.
        """
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "values.table")
            self.solve(certificate=path, **options)
            return Tablebase(path).values(positions)

    def states(self, **options):
        """Counts the reachable states: as `arbiter states --json`."""
        return self._ask("states", **options)

    def graph(self, **options):
        """Whether the game can always finish, and must: as `arbiter graph --json`."""
        return self._ask("graph", **options)

    def solve(self, position="start", **options):
        """The value of a position, between bounds or exact: as `arbiter solve --json`.

        Stops after five seconds unless `time` is given.
        """
        return self._ask("solve", position, **options)

    def advise(self, position="start", **options):
        """The value of each move of a position: as `arbiter advise --json`.

        Stops after five seconds unless `time` is given.
        """
        return self._ask("advise", position, **options)

    def check(self, *names, **options):
        """Checks the game's properties, or those named: as `arbiter check --json`."""
        return self._ask("check", *names, **options)

    def prove(self, **options):
        """Proves the game's laws and facts with a solver: as `arbiter prove --json`."""
        return self._ask("prove", **options)

    def questions(self, *ids, **options):
        """What is known about the rulebook's open questions: as `arbiter questions --json`.

        Stops after five seconds unless `time` is given.
        """
        return self._ask("questions", *ids, **options)

    def ask_move(self, position, move, **options):
        """A move under every reading of the rulebook: as `arbiter ask --json`."""
        return self._ask("ask", position, move, **options)


class Tablebase:
    """A file with the values of all positions, as `arbiter tablebase build` writes it."""

    def __init__(self, path):
        self._table = _arbiter.Table(os.fspath(path))
        self.path = os.fspath(path)
        self.game = Game(self._table.game, self._table.ruleset)
        self.side = self._table.side

    def values(self, positions):
        """The bounds of each position: n rows of lost low, lost high, won low, won high, for
        `side` or, in a table by number, for the player to move. Raises ValueError for a position
        that the file does not hold.
        """
        return self._table.values([str(each) for each in positions])


def place(puzzle, **options):
    """The best placement of a puzzle (docs/reference/puzzles.md): as `arbiter place --json`.

    `puzzle` is the path of a file, or the text of a puzzle.
    """
    if "\n" not in os.fspath(puzzle):
        return ask("place", os.fspath(puzzle), **options)
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(puzzle)
        file.flush()
        return ask("place", file.name, **options)
