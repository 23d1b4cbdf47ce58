"""Reads a concurrent stochastic game in the language of PRISM-games 3, as far as these tests need
it, and evaluates it.

A separate reader of the language: commands, guards, each player's actions, and updates. It refuses
a file in which a pair of actions of both players lacks a command or has two.
"""
import functools
import re
from fractions import Fraction
from typing import Dict, List, NamedTuple, Tuple

import at_once_values

State = Tuple[int, ...]


class Model(NamedTuple):
    variables: List[str]
    init: State
    owned: List[List[Tuple[str, str, int]]]  # for each player: action, variable, and its lower limit
    commands: Dict[Tuple[str, str, int], List[Tuple[Fraction, Dict[str, int]]]]  # by both actions and s
    labels: Dict[str, int]


def read(text: str) -> Model:
    lines = [line.split("//")[0].strip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    assert lines[0] == "csg", lines[0]
    players = dict(re.fullmatch(r"player (\w+) (\w+) endplayer", line).groups() for line in lines if line.startswith("player"))
    assert list(players) == ["p1", "p2"], players
    variables, init, commands, labels, module = [], [], {}, {}, None
    owned = {name: [] for name in players.values()}
    ranges = {}
    for line in lines:
        if found := re.fullmatch(r"module (\w+)", line):
            module = found[1]
        elif found := re.fullmatch(r"(\w+) : \[(\d+)\.\.(\d+)\] init (\d+);", line):
            variables.append(found[1]), init.append(int(found[4]))
            ranges[found[1]] = range(int(found[2]), int(found[3]) + 1)
        elif found := re.fullmatch(r"\[(\w+)\] (\w+)>(\d+) -> true;", line):
            owned[module].append((found[1], found[2], int(found[3])))
        elif found := re.fullmatch(r"\[(\w+),(\w+)\] s=(\d+) -> (.*);", line):
            updates = []
            for part in found[4].split(" + "):
                chance, update = part.split(":")
                updates.append((Fraction(chance), {k: int(v) for k, v in re.findall(r"\((\w+)'=(\d+)\)", update)}))
            assert sum(chance for chance, _ in updates) == 1, line
            assert all(v in ranges[k] for _, update in updates for k, v in update.items()), line
            key = found[1], found[2], int(found[3])
            assert module not in owned and key not in commands, line
            commands[key] = updates
        elif found := re.fullmatch(r'label "(\w+)" = s=(\d+);', line):
            labels[found[1]] = int(found[2])
        else:
            assert line in ("csg", "endmodule") or line.startswith("player"), line
    return Model(variables, tuple(init), list(owned.values()), commands, labels)


def evaluate(model: Model, side: int) -> Fraction:
    """The maximum of <<p1>> or <<p2>> Pmax=? [ F "won" ] for a model that never returns to a state."""

    @functools.lru_cache(maxsize=None)
    def of(state: State) -> Fraction:
        at = dict(zip(model.variables, state))
        if at["s"] in (model.labels["won"], model.labels["lost"]):
            return Fraction(at["s"] == model.labels["won"])
        first, second = ([action for action, name, above in actions if at[name] > above] for actions in model.owned)

        def after(a, b):
            return sum(chance * of(tuple(update.get(name, at[name]) for name in model.variables))
                       for chance, update in model.commands[a, b, at["s"]])

        rows = [[after(a, b) for b in second] for a in first]
        if side == 2:
            rows = [list(column) for column in zip(*rows)]
        return at_once_values.value(rows)

    return of(model.init)
