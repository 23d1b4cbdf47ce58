"""Picadice, modelled a second time from the rulebook.

This program serves for comparison with another model of the same game. It is slow and simple: a row
is the set of its occupied columns, the nest counts letters, and legal moves are found by looking at
the board. It speaks the protocol of docs/reference/protocol.md, through protocol.py. PD-Cnn and
PD-Ann are the clauses and questions that `arbiter games picadice` lists; the notation is described
in docs/games/picadice.md.
"""

import copy
import itertools
import math
import re
import sys
from collections import Counter

from protocol import serve
from rulesets import read_entries, require

GAME, NAME = "picadice", "Picadice, a second reading in Python"
COLOURS = ["red", "orange", "yellow", "green", "blue"]
BIRD = "p"
# name: (default, least, greatest)
NUMBERS = {
    "players": (2, 1, 4), "teams": (0, 0, 1), "match": (0, 0, 9), "colours": (5, 1, 5), "columns": (4, 1, 6),
    "dice": (3, 1, 6), "limit": (4, 1, 8), "counters": (20, 1, 99), "birds": (4, 1, 8),
    "PD-A01": (1, 0, 2), "PD-A02": (1, 0, 2), "PD-A03": (1, 1, 3), "PD-A04": (1, 1, 3), "PD-A08": (1, 1, 2),
    "PD-A09": (1, 1, 2), "PD-A10": (1, 1, 2), "PD-A11": (1, 1, 2), "PD-A13": (1, 1, 2), "PD-A14": (1, 1, 2),
    "PD-A17": (2, 1, 2), "PD-A26": (1, 1, 2), "PD-A27": (1, 1, 3), "PD-A28": (1, 1, 2),
    "PD-A30": (1, 1, 2)}
SWITCHES = ["PD-C11", "PD-C13", "PD-C14", "PD-C17", "PD-C23"]

class Silent(Exception):
    """The rulebook does not give the effect of the move."""

class Game:
    """grids[player][row] is a set of columns from 1; nest, looted and gone are counted by letter."""
    def __init__(self, rules):
        self.grids = [[set() for _ in colours(rules)] for _ in range(rules["players"])]
        self.nest, self.looted, self.gone = Counter(), Counter(), Counter()
        self.mover, self.starter = 0, 0
        self.stage, self.roll = "turn", ""  # turn, rolling, rolled or over
        self.points = [0] * (2 if rules["teams"] else rules["players"])

def read_ruleset(text):
    rules = read_entries(text, NUMBERS, SWITCHES)
    require(not rules["teams"] or rules["players"] == 4, "Teams need four players.")
    return rules

def colours(rules):
    """Rows of a grid from the top (PD-C02)."""
    return COLOURS[:rules["colours"]]

def kinds(rules):
    """Letters of the faces of a die and of the circles of the nest (PD-C02, PD-C03)."""
    return [colour[0] for colour in colours(rules)] + [BIRD]

def columns(rules):
    return range(1, rules["columns"] + 1)

def side(player, rules):
    """Players of one side win together (PD-C01; PD-A10 says who are partners)."""
    if not rules["teams"]:
        return player
    return player // 2 if rules["PD-A10"] == 1 else player % 2

def write_row(row, rules):
    cells = "".join("x" if column in row else "." for column in columns(rules))
    return re.sub(r"\.+", lambda gap: str(len(gap.group())), cells)

def read_row(text, rules):
    require(re.fullmatch("[x1-6]+", text), f"The row {text!r} cannot be read.")
    cells = "".join("x" if sign == "x" else "." * int(sign) for sign in text)
    require(len(cells) == rules["columns"], f"The row {text!r} does not have {rules['columns']} circles.")
    return {column for column, cell in enumerate(cells, 1) if cell == "x"}

def write(game, rules):
    grids = ",".join("/".join(write_row(row, rules) for row in grid) for grid in game.grids)
    nest = ""
    for kind in kinds(rules):
        parts = [("", game.nest[kind]), ("*", game.looted[kind]), ("-", game.gone[kind])]
        if game.nest[kind] or game.gone[kind]:
            nest += kind + "".join(f"{sign}{number}" for sign, number in parts if number)
    stage = {"turn": "", "rolling": "?", "rolled": "=" + game.roll, "over": "#"}[game.stage]
    match = ":" + "-".join(map(str, game.points)) + f"@{game.starter + 1}" if rules["match"] else ""
    return f"{grids}:{nest or '-'}:{game.mover + 1}{stage}{match}"

def read(text, rules):
    game, parts = Game(rules), text.split(":")
    require(len(parts) == (4 if rules["match"] else 3), "The position has too few or too many parts.")
    game.grids = [[read_row(row, rules) for row in grid.split("/")] for grid in parts[0].split(",")]
    rows = [len(grid) for grid in game.grids]
    require(rows == [rules["colours"]] * rules["players"], "The position has a wrong number of grids or rows.")
    turn = re.fullmatch(r"([1-4])(|\?|#|=([roygbp]+))", parts[2])
    require(turn and int(turn[1]) <= rules["players"], "The turn cannot be read.")
    game.mover, game.roll = int(turn[1]) - 1, turn[3] or ""
    game.stage = {"": "turn", "?": "rolling", "#": "over"}.get(turn[2], "rolled")
    require(game.stage != "rolled" or game.roll in rolls(rules), "The dice cannot show this roll.")
    if rules["match"]:
        match = re.fullmatch(r"([0-9]{1,3}(?:-[0-9]{1,3})*)@([1-4])", parts[3])
        require(match and int(match[2]) <= rules["players"], "The match cannot be read.")
        points = [int(points) for points in match[1].split("-")]
        require(len(points) == len(game.points), "The match has too few or too many sides.")
        game.points, game.starter = points, int(match[2]) - 1
    for kind, number, looted, gone in re.findall(r"([roygbp])([1-8])?(?:\*([1-8]))?(?:-([1-9][0-9]?))?", parts[1]):
        game.nest[kind], game.looted[kind], game.gone[kind] = int(number or 0), int(looted or 0), int(gone or 0)
        require(not gone or (kind != BIRD and rules["PD-A28"] == 2), "No such counters are out of the game.")
        most = 0 if kind == BIRD or rules["PD-A08"] == 1 else game.nest[kind]
        require(game.looted[kind] <= most, "The nest has looted counters that cannot be there.")
        require(game.nest[kind] <= rules["limit"], "A circle of the nest holds more than the limit.")
    require(all(bag(game, rules, kind) >= 0 for kind in kinds(rules)), "There are too many counters on the board.")
    require(write(game, rules) == text, "The position is not in its canonical form.")
    return game

def blocks(number, rules):
    """Every block of this many adjacent circles in a row, from the left."""
    return [range(first, first + number) for first in range(1, rules["columns"] - number + 2)]

def is_full(grid, rules):
    return all(row == set(columns(rules)) for row in grid)

def outside_grids(game, rules, kind):
    """Counters of a kind that are not on a grid; picabirds never are (PD-C04, PD-C05)."""
    if kind == BIRD:
        return rules["birds"]
    return rules["counters"] - sum(len(grid[kinds(rules).index(kind)]) for grid in game.grids)

def bag(game, rules, kind):
    """The bag is an open supply: all counters that are neither on a grid nor in the nest (PD-C04), nor out
    of the game (PD-A28)."""
    return outside_grids(game, rules, kind) - game.nest[kind] - game.gone[kind]

def rolls(rules):
    """Every roll, as letters in order, with the number of ordered rolls that look like it (PD-C03)."""
    found = {}
    for faces in itertools.combinations_with_replacement(kinds(rules), rules["dice"]):
        same = math.prod(math.factorial(number) for number in Counter(faces).values())
        found["".join(faces)] = math.factorial(rules["dice"]) // same
    return found

def placings(row, number, rules):
    """Blocks of a row where counters may be placed (PD-C18, PD-C19; PD-A03)."""
    vacant = [block for block in blocks(number, rules) if not row & set(block)]
    if rules["PD-A03"] == 2 and row:
        vacant = [block for block in vacant if {block[0] - 1, block[-1] + 1} & row]
    if rules["PD-A03"] == 3:
        vacant = [block for block in vacant if is_whole(row | set(block))]
    return vacant

def lootings(row, number, rules):
    """Blocks of counters that may be looted from a row (PD-C20, PD-C28; PD-A04)."""
    counters = [block for block in blocks(number, rules) if set(block) <= row]
    if rules["PD-A04"] == 2:
        counters = [block for block in counters if not {block[0] - 1, block[-1] + 1} <= row]
    if rules["PD-A04"] == 3:
        counters = [block for block in counters if is_whole(row - set(block))]
    return counters

def is_whole(row):
    """Whether its counters have no gap between them."""
    return not row or max(row) - min(row) < len(row)

def may_loot(thief, victim, rules):
    """PD-C11, PD-C21; PD-A09 for partners."""
    forbidden = rules["PD-A09"] == 2 and side(thief, rules) == side(victim, rules)
    return rules["PD-C11"] and thief != victim and not forbidden

def place(game, row, block):
    """The board after the mover places counters on a block of her row (PD-C10, PD-C15)."""
    after = copy.deepcopy(game)
    after.grids[game.mover][row] |= set(block)
    return after

def loot(game, rules, number):
    """Every way to loot with this many picabirds: (words, board after it, looted counters in hand)
    (PD-C22, PD-C23)."""
    for victim in range(rules["players"]):
        if not may_loot(game.mover, victim, rules):
            continue
        for row, colour in enumerate(colours(rules)):
            for block in lootings(game.grids[victim][row], number, rules):
                words = f"P{victim + 1} {colour} {block[0]}"
                robbed = copy.deepcopy(game)
                robbed.grids[victim][row] -= set(block)
                yield words + " nest", robbed, Counter({colour[0]: number})
                for target in placings(game.grids[game.mover][row], number, rules):
                    after = place(robbed, row, target)
                    if not rules["PD-C23"] or not is_full(after.grids[game.mover], rules):
                        yield f"{words} to {target[0]}", after, Counter()

def overflow(total, rules):
    """The counters that stay in a circle of the nest (PD-C25; PD-A14)."""
    while total > rules["limit"]:
        total -= rules["limit"]
        if rules["PD-A14"] == 2 and total > rules["limit"]:
            raise Silent
    return total

def put_in_nest(game, rules, kind, looted, dice):
    """Put counters looted from a grid, and counters from the bag for dice, in a circle (PD-C12, PD-C24)."""
    in_bag = bag(game, rules, kind) - looted  # counters in the hand are not in the bag
    if dice > in_bag:
        ruling = rules["PD-A01" if kind == BIRD else "PD-A02"]
        if ruling == 0:
            raise Silent
        dice = in_bag if ruling == 2 else dice
    total = game.nest[kind] + looted + dice
    left = overflow(total, rules)
    if left > outside_grids(game, rules, kind) - game.gone[kind]:
        raise Silent
    if rules["PD-A28"] == 2 and kind != BIRD and left < total:
        game.gone[kind] = outside_grids(game, rules, kind) - left - max(0, in_bag - dice)
    game.nest[kind] = left
    if rules["PD-A08"] == 2:
        marked = game.looted[kind] + looted
        game.looted[kind] = max(0, marked - (total - left)) if rules["PD-A26"] == 1 else min(marked, left)

def discard(game, rules, looted, dice):
    """Looted counters go to the nest, then one counter for every unused die (PD-C12, PD-C22; PD-A13)."""
    if rules["PD-A13"] == 1:
        for kind in looted:
            put_in_nest(game, rules, kind, looted[kind], 0)
        looted = Counter()
    for kind in kinds(rules):
        put_in_nest(game, rules, kind, looted[kind], dice[kind])

def is_bonus(roll, used, rules):
    """Do the dice earn another turn (PD-C13; PD-A11)?"""
    alike = len(roll) >= 2 and len(set(roll)) == 1
    return rules["PD-C13"] and alike and (used or rules["PD-A11"] == 1)

def end_turn(game, rules, looted, dice, bonus):
    """The win (PD-C17), else the discard (PD-C12) and a bonus turn (PD-C13) or the next player (PD-C07)."""
    game.stage, game.roll = "turn", ""
    if rules["PD-C17"] and is_full(game.grids[game.mover], rules):
        return end_game(game, rules)
    discard(game, rules, looted, dice)
    if not bonus:
        game.mover = (game.mover + 1) % rules["players"]
    return game

def game_points(game, rules):
    """One point for every column that the player with the fewest completed columns lacks (PD-C26; PD-A17)."""
    completed = [len(set(columns(rules)).intersection(*grid)) for player, grid in enumerate(game.grids)
                 if player != game.mover
                 and (rules["PD-A17"] == 1 or side(player, rules) != side(game.mover, rules))]
    return rules["columns"] - min(completed, default=0)

def end_game(game, rules):
    """The mover has won: the end, or the next game of the match (PD-C17, PD-C26; PD-A27 says who starts).

    PD-A30: under its second reading a side scores only up to the points that win the match.
    """
    game.stage, winners = "over", side(game.mover, rules)
    if rules["match"]:
        scored = game_points(game, rules)
        too_many = game.points[winners] + scored > rules["match"]
        game.points[winners] += 0 if too_many and rules["PD-A30"] == 2 else scored
        if game.points[winners] < rules["match"]:
            following = Game(rules)
            following.points = game.points
            starter = {1: game.starter + 1, 2: game.mover, 3: game.mover + 1}[rules["PD-A27"]]
            following.starter = following.mover = starter % rules["players"]
            return following
    return game

def raids(game, rules):
    """Take a whole circle of the nest (PD-C14): a colour for the grid (PD-C15) or the picabirds (PD-C16)."""
    for row, colour in enumerate(colours(rules)):
        number = game.nest[colour[0]]
        for block in placings(game.grids[game.mover][row], number, rules) if number else []:
            after = place(game, row, block)
            after.nest[colour[0]] = after.looted[colour[0]] = 0
            marked = game.looted[colour[0]] and rules["PD-C23"]  # only under PD-A08=2
            if not (marked and is_full(after.grids[game.mover], rules)):
                yield f"raid {colour} {block[0]}", after, Counter()
    if game.nest[BIRD]:
        for words, after, looted in loot(game, rules, game.nest[BIRD]):
            after.nest[BIRD] = 0
            yield "raid birds " + words, after, looted

def plays(game, rules):
    """Use all dice of one colour (PD-C10), all picabirds (PD-C11), or none (PD-C09, PD-C27)."""
    dice = Counter(game.roll)
    for row, colour in enumerate(colours(rules)):
        number = dice[colour[0]]
        for block in placings(game.grids[game.mover][row], number, rules) if number else []:
            yield f"play {colour} {block[0]}", place(game, row, block), Counter(), colour[0]
    if dice[BIRD]:
        for words, after, looted in loot(game, rules, dice[BIRD]):
            yield "loot " + words, after, looted, BIRD
    yield "discard", copy.deepcopy(game), Counter(), ""

def start(rules):
    return Game(rules)

def actor(game, rules):
    return {"over": "nobody", "rolling": "fate"}.get(game.stage, f"P{game.mover + 1}")

def moves(game, rules):
    """Every move with the position after it; None where the rulebook is silent (PD-C08, PD-C09)."""
    found, options = {}, []
    if game.stage == "turn":
        rolling = copy.deepcopy(game)
        rolling.stage = "rolling"
        found["roll"] = write(rolling, rules)
        for words, after, looted in raids(game, rules) if rules["PD-C14"] else []:
            options.append((words, after, looted, Counter(), False))
    else:
        for words, after, looted, used in plays(game, rules):
            unused = Counter(letter for letter in game.roll if letter != used)
            options.append((words, after, looted, unused, is_bonus(game.roll, used, rules)))
    for words, after, looted, unused, bonus in options:
        try:
            if any(bag(after, rules, kind) < 0 for kind in kinds(rules)):
                raise Silent  # she placed more counters than the bag has (PD-C10)
            found[words] = write(end_turn(after, rules, looted, unused, bonus), rules)
        except Silent:
            found[words] = None
    return found

def outcomes(game, rules):
    """Every roll (PD-C03)."""
    found, after = {}, copy.deepcopy(game)
    after.stage = "rolled"
    for after.roll, weight in rolls(rules).items():
        found["dice " + after.roll] = weight, write(after, rules)
    return found

def result(game, rules):
    """One side has won; there are no draws (PD-C17)."""
    if game.stage != "over":
        return None
    return [int(number == side(game.mover, rules)) for number in range(len(game.points))]

def score(game, rules):
    """The points of the match: for each player those of the player's side (PD-C26)."""
    return [game.points[side(player, rules)] for player in range(rules["players"])] if rules["match"] else None

if __name__ == "__main__":
    serve(sys.modules[__name__])
