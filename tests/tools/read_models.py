"""Models in explicit form, read by code written only from the descriptions of the formats, and their values.

This shares nothing with Arbiter: it reads what other tools would read, .sta/.tra/.lab, .drn, .aut,
.graphml and Graphviz's JSON for a .dot file, and computes who wins with its own iteration. Values
are exact fractions if no play returns to a state; otherwise doubles from below and from above.
"""
import dataclasses
import graphlib
import json
import pathlib
import re
import xml.etree.ElementTree
from fractions import Fraction


@dataclasses.dataclass
class Model:
    """choices[s]: a list of distributions, each a dict of probabilities; labels[s]: the labels that hold there."""
    kind: str
    choices: list
    labels: list
    owner: list          # for each state with several choices, a side counted from 1; else None
    notation: list
    moves: list          # [s][n]: the name of choice n; "" when there is none

    def check(self):
        assert len(self.choices) == len(self.labels) == len(self.owner) == len(self.notation)
        assert [s for s, held in enumerate(self.labels) if "init" in held] == [0]
        for state, choices in enumerate(self.choices):
            assert choices, f"state {state} leads nowhere"
            assert len(choices) == 1 or self.owner[state], f"nobody decides in {state}"
            for chances in choices:
                assert abs(sum(chances.values()) - 1) < 1e-12, f"chances of {state}: {chances}"
                assert all(0 < p <= 1 and t < len(self.choices) for t, p in chances.items())
        for name in ("won", "lost"):
            one, = [s for s, held in enumerate(self.labels) if name in held]
            assert self.choices[one] == [{one: 1}], f"{name} can be left"
        return self

    def state_with(self, label):
        return next(s for s, held in enumerate(self.labels) if label in held)

    def owners_from_labels(self):
        for state, held in enumerate(self.labels):
            sides = [int(name[4:]) for name in held if re.fullmatch(r"side\d+", name)]
            self.owner[state] = sides[0] if sides else None


def chance(text):
    return Fraction(text)


# --- the formats ------------------------------------------------------------------------------------

def read_prism(path):
    """As PRISM's manual describes its explicit files; "state:player" in .tra is PRISM-games'."""
    rows = [line.split() for line in pathlib.Path(f"{path}.tra").read_text("utf-8").splitlines()]
    head, rows = rows[0], rows[1:]
    states, _, players = head[0].partition(":")
    states = int(states)
    kind = "SMG" if players else "MDP" if len(head) == 3 else "DTMC"
    model = Model(kind, [[] for _ in range(states)], [set() for _ in range(states)],
                  [None] * states, [""] * states, [[] for _ in range(states)])
    for row in rows:
        state, _, player = row[0].partition(":")
        state = int(state)
        assert bool(player) == (kind == "SMG")
        if player:
            assert int(player) < int(players)
            model.owner[state] = int(player) + 1
        elif kind == "MDP":
            model.owner[state] = "the only one"
        choice = int(row[1]) if kind != "DTMC" else 0
        target, p, *action = row[2:] if kind != "DTMC" else row[1:]
        if choice == len(model.choices[state]):
            model.choices[state].append({})
            model.moves[state].append(action[0] if action else "")
        assert choice == len(model.choices[state]) - 1, "choices in order"
        assert int(target) not in model.choices[state][choice], "each target once"
        assert all(re.fullmatch(r"[A-Za-z_][A-Za-z_0-9]*", a) for a in action)
        model.choices[state][choice][int(target)] = chance(p)
    assert int(head[-1]) == len(rows) == sum(len(c) for cs in model.choices for c in cs)
    if kind != "DTMC":
        assert int(head[1]) == sum(len(cs) for cs in model.choices)
    first, *lines = pathlib.Path(f"{path}.lab").read_text("utf-8").splitlines()
    names = dict(re.findall(r'(\d+)="(\w+)"', first))
    for line in lines:
        state, held = line.split(":")
        model.labels[int(state)] = {names[n] for n in held.split()}
    first, *lines = pathlib.Path(f"{path}.sta").read_text("utf-8").splitlines()
    assert first == "(s)"
    for number, line in enumerate(lines):
        state, value, model.notation[number] = re.fullmatch(r"(\d+):\((\d+)\) (.*)", line).groups()
        assert int(state) == int(value) == number
    return model.check()


def read_drn(path):
    """As Storm's parser takes it: header lines, then states, actions and transitions."""
    lines = pathlib.Path(f"{path}.drn").read_text("utf-8").splitlines()
    at = lines.index("@model")
    head = [line for line in lines[:at] if not line.startswith("//")]
    kind = next(line.split(": ")[1] for line in head if line.startswith("@type: "))
    states = int(head[head.index("@nr_states") + 1])
    model = Model(kind, [], [], [None] * states, [], [])
    for line in lines[at + 1:]:
        if line.startswith("//"):
            model.notation.append(line[2:])
        elif line.startswith("state "):
            _, number, *labels = line.split(" ")
            assert int(number) == len(model.labels)
            model.labels.append(set(labels))
            model.choices.append([])
            model.moves.append([])
        elif line.startswith("\taction "):
            _, name = line.strip().split(" ")
            model.moves[-1].append("" if name == "0" else name)
            model.choices[-1].append({})
        else:
            target, p = re.fullmatch(r"\t\t(\d+) : (\S+)", line).groups()
            known = model.choices[-1][-1]
            assert all(t < int(target) for t in known), "targets ascend"
            known[int(target)] = chance(p)
    assert int(head[head.index("@nr_choices") + 1]) == sum(len(c) for c in model.choices)
    model.owners_from_labels()
    return model.check()


def read_edges(kind, states, edges):
    """A model from single edges (from, to, move or outcome, probability or None for a move)."""
    model = Model(kind, [[] for _ in range(states)], [set() for _ in range(states)],
                  [None] * states, [""] * states, [[] for _ in range(states)])
    for source, target, name, p in edges:
        if p is None:
            model.choices[source].append({target: Fraction(1)})
            model.moves[source].append(name)
            continue
        if not model.choices[source]:
            model.choices[source].append({})
            model.moves[source].append("")
        known = model.choices[source][0]
        known[target] = known.get(target, 0) + p
    return model


def read_aut(path):
    """Aldebaran's format; chance as CADP's tools have it: "name; prob number"."""
    first, *lines = pathlib.Path(f"{path}.aut").read_text("utf-8").splitlines()
    start, transitions, states = map(int, re.fullmatch(r"des \((\d+),(\d+),(\d+)\)", first).groups())
    assert start == 0 and transitions == len(lines)
    edges, labels = [], [set() for _ in range(states)]
    labels[0].add("init")
    for line in lines:
        source, name, target = re.fullmatch(r'\((\d+),"([^"]*)",(\d+)\)', line).groups()
        source, target = int(source), int(target)
        name, probable, p = name.partition("; prob ")
        first, _, move = name.partition(" ")
        labels[source].add(first)
        if probable:
            exact = chance(re.search(r" \((\S+)\)$", name).group(1))
            assert float(exact) == float(p)
            edges.append((source, target, "", exact))
        else:
            assert first != "chance"
            edges.append((source, target, move, None))
    model = read_edges("", states, edges)
    model.labels = labels
    for number, line in enumerate(pathlib.Path(f"{path}.sta").read_text("utf-8").splitlines()[1:]):
        model.notation[number] = line.split(" ", 1)[1]
    model.owners_from_labels()
    return model.check()


def read_graphml(path):
    tree = xml.etree.ElementTree.parse(f"{path}.graphml")
    space = {"": "http://graphml.graphdrawing.org/xmlns"}
    declared = {(key.get("for"), key.get("id")) for key in tree.findall("key", space)}

    def data(element, domain):
        found = {d.get("key"): d.text or "" for d in element.findall("data", space)}
        assert all((domain, key) in declared for key in found)
        return found

    graph, = tree.findall("graph", space)
    nodes = [(int(n.get("id")), data(n, "node")) for n in graph.findall("node", space)]
    assert [number for number, _ in nodes] == list(range(len(nodes)))
    labels = [{d["state"]} for _, d in nodes]
    labels[0].add("init")
    edges = []
    for edge in graph.findall("edge", space):
        d, source = data(edge, "edge"), int(edge.get("source"))
        assert float(chance(d["chance"])) == float(d["p"])
        decides = any(name.startswith("side") for name in labels[source])
        edges.append((source, int(edge.get("target")), d["move"],
                      None if decides else chance(d["chance"])))
    model = read_edges("", len(nodes), edges)
    model.labels, model.notation = labels, [d["position"] for _, d in nodes]
    model.owners_from_labels()
    return model.check()


def read_dot_json(text):
    """The output of `dot -Tjson0` for a .dot file."""
    graph = json.loads(text)
    objects = sorted(graph["objects"], key=lambda o: int(o["name"]))
    number = {o["_gvid"]: int(o["name"]) for o in objects}
    labels = [{o["state"]} for o in objects]
    labels[0].add("init")
    edges = [(number[e["tail"]], number[e["head"]], e["label"] if not e.get("chance") else "",
              chance(e["chance"]) if e.get("chance") else None) for e in graph["edges"]]
    for name in ("won", "lost"):  # a picture needs no loops
        one = next(s for s, held in enumerate(labels) if name in held)
        edges.append((one, one, "", None))
    model = read_edges("", len(objects), edges)
    model.labels, model.notation = labels, [o["label"] for o in objects]
    model.owners_from_labels()
    return model.check()


READERS = {"prism": read_prism, "drn": read_drn, "aut": read_aut, "graphml": read_graphml}


# --- the value --------------------------------------------------------------------------------------

def best_of(model, state, values, mine):
    sums = [sum(p * values[t] for t, p in chances.items()) for chances in model.choices[state]]
    return max(sums) if mine(state) else min(sums)


def exact_values(model, mine):
    """Values computed backwards through a model whose only cycles are the loops of won and lost; else None."""
    won, lost = model.state_with("won"), model.state_with("lost")
    follows = {s: {t for chances in choices for t in chances}
               for s, choices in enumerate(model.choices) if s not in (won, lost)}
    values = [Fraction(0)] * len(model.choices)
    values[won] = Fraction(1)
    try:
        for state in graphlib.TopologicalSorter(follows).static_order():
            if state not in (won, lost):
                values[state] = best_of(model, state, values, mine)
    except graphlib.CycleError:
        return None
    return values


def iterated_values(model, mine, begin):
    """Value iteration in place: from 0 to the least solution, from 1 to the greatest."""
    won, lost = model.state_with("won"), model.state_with("lost")
    rows = [[[(t, float(p)) for t, p in chances.items()] for chances in choices]
            for choices in model.choices]
    pick = [max if mine(s) else min for s in range(len(rows))]
    values = [float(begin)] * len(rows)
    values[won], values[lost] = 1.0, 0.0
    while True:
        change = 0.0
        for state in range(len(rows) - 1, -1, -1):
            if state in (won, lost):
                continue
            new = pick[state](sum(p * values[t] for t, p in row) for row in rows[state])
            change = max(change, abs(new - values[state]))
            values[state] = new
        if change < 1e-13:
            return values


def value(model, side, kind_of_only_one="max"):
    """(endless play lost, endless play won) of the first state: exact where possible."""
    def mine(state):
        if model.owner[state] == "the only one":
            return kind_of_only_one == "max"
        return model.owner[state] == side
    exact = exact_values(model, mine)
    if exact:
        return exact[0], exact[0]
    return iterated_values(model, mine, 0)[0], iterated_values(model, mine, 1)[0]
