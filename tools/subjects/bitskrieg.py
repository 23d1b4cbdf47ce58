"""Bitskrieg, modelled a second time from the rulebook.

This program serves for comparison with another model of the same game. It is slow and simple:
tables hold Tanks and Obstacles by square, movement and range counting go from square to square, and
legal moves are found by looking at the board. It speaks the protocol of docs/reference/protocol.md,
through protocol.py. BK-Cnn and BK-Ann are the clauses and questions that `arbiter games bitskrieg`
lists.

A position is ROWS:HOME:FLAGS:POOLS:STAGE; for example, with three Tanks per side and three
Obstacles, 8/1hs6/8/3#2#1/8/2Ln~1#3/8/8:1:c4,d6/e6,f2:2MD/1lm:1

    2Ln~1#3       a row from file a: two empty squares, a finished Light Tank of side 1 that faces north, ..
    1             the Home Edge of side 1; r or f: ranks or files were chosen as the axis; -: not chosen yet
    c4,d6/e6,f2   Flags of side 1 and of side 2
    2MD/1lm       Rebuilds left and destroyed Tanks of both; in the set-up + and Tanks not yet deployed
    1             side 1 takes a turn; 1.fire.c2.c5 dice are about to be rolled; 1# side 1 has won; 0# a draw

Both sides choose their squads at the same time: side 1 is asked first, and her squad appears after
a + when side 2 is asked. The rulebook is silent on a decision that has no move.
"""

import functools
import itertools
import re
import sys
from typing import NamedTuple

from protocol import serve
from rulesets import read_entries, require

GAME, NAME = "bitskrieg", "Bitskrieg, a second reading in Python"
KINDS, SIDES = "LMHD", (1, 2)
STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}  # for the four facings
TERRAINS = {"building": "#", "woods": "%", "water": "="}
PIECES = {"bw": ("building", "woods"), "ba": ("building", "water"), "wa": ("woods", "water")}
# name: (default, least, greatest)
NUMBERS = {
    "board": (8, 4, 8), "obstacles": (6, 0, 6), "squad": (5, 1, 5), "flags": (2, 0, 2),
    "reserves": (0, 0, 1), "flank": (0, 0, 1), "bounding": (0, 0, 1), "stun": (0, 0, 1), "reverse": (0, 0, 1),
    "ramming": (0, 0, 1), "destroying": (0, 0, 1), "terrain": (0, 0, 1),
    "BK-A02": (1, 1, 4), "BK-A03": (1, 1, 2), "BK-A04": (1, 1, 2), "BK-A05": (1, 1, 2), "BK-A06": (1, 1, 2),
    "BK-A09": (1, 1, 2), "BK-A12": (1, 1, 2), "BK-A13": (2, 1, 3), "BK-A16": (1, 1, 2), "BK-A17": (1, 1, 2),
    "BK-A20": (1, 1, 2), "BK-A21": (1, 1, 2),
    "BK-A22": (1, 1, 2), "BK-A26": (1, 1, 2), "BK-A27": (1, 1, 2), "BK-A28": (1, 1, 2), "BK-A31": (1, 1, 2),
    "BK-A41": (1, 1, 2), "BK-A43": (1, 1, 2), "BK-A48": (1, 1, 2), "BK-A50": (1, 1, 3), "BK-A52": (1, 1, 2), "BK-A54": (1, 1, 2),
    "BK-A55": (1, 1, 2), "BK-A57": (1, 1, 2), "BK-A59": (1, 1, 2), "BK-A60": (1, 1, 2), "BK-A62": (1, 1, 2),
    "BK-A64": (1, 1, 2), "BK-A65": (1, 1, 2)}
TABLES = {  # a number for every kind of Tank, for both sides, or for every kind of piece
    "pieces": ((3, 3, 3, 3), 0, 3), "speed": ((3, 2, 1, 2), 1, 4), "fire": ((1, 1, 2, 2), 1, 2),
    "armor": ((3, 4, 5, 3), 1, 6), "rebuilds": ((2, 2), 0, 9), "faces": ((2, 2, 2), 0, 6)}
SET_UP = ["obstacles", "squads", "2.axis", "1.home", "1.deploy", "2.deploy", "1.flag", "2.flag"]
STAGE = re.compile(
    r"obstacles|[12]\.piece\.[0-6]{3}|[12]\.place\.[0-6]{3}\.[#%=]"
    r"|squads|2\.axis|1\.home|[12]\.deploy|[12]\.flag|[12]#?|0#"
    r"|[12]\.(fire|bound|blast|boundblast|ram)\.[a-h][1-8]\.[a-h][1-8]")

class Tank(NamedTuple):
    side: int
    kind: str
    facing: str
    finished: bool

class Game:
    """A square is (file, rank), both from 1. Pools and Flags are kept by side."""
    def __init__(self, rules):
        self.terrain = {}  # square: # % or =
        self.tanks = {}  # square: Tank
        self.home = "-"
        self.flags = {1: [], 2: []}
        self.rebuilds = dict(zip(SIDES, rules["rebuilds"]))
        self.destroyed, self.waiting = {1: "", 2: ""}, {1: "", 2: ""}  # letters; those to be deployed
        self.stage = ""

    def copy(self):
        other = object.__new__(Game)
        other.terrain, other.tanks, other.home = dict(self.terrain), dict(self.tanks), self.home
        other.flags = {side: list(self.flags[side]) for side in SIDES}
        other.rebuilds = dict(self.rebuilds)
        other.destroyed, other.waiting = dict(self.destroyed), dict(self.waiting)
        other.stage = self.stage
        return other

# Rulesets

def read_ruleset(text):
    rules = read_entries(text, NUMBERS | TABLES)
    require(rules["obstacles"] <= len(inner_squares(rules)), "There are more Obstacles than inner squares.")
    require(rules["squad"] <= sum(rules["pieces"]), "A squad has more Tanks than a side has pieces.")
    require(rules["squad"] <= rules["board"], "A squad does not fit on a Home Edge.")
    require(not rules["terrain"] or sum(rules["faces"]) >= rules["obstacles"], "There are too few pieces.")
    return rules

def rating(name, kind, rules):
    """The speed, fire or armor of a kind of Tank (BK-C06), or its pieces (BK-C03)."""
    return rules[name][KINDS.index(kind)]

# Squares

def squares(rules):
    return [(file, rank) for file in range(1, rules["board"] + 1) for rank in range(1, rules["board"] + 1)]

def is_on_board(square, rules):
    return all(1 <= number <= rules["board"] for number in square)

def is_inner(square, rules):
    """Not on the edge: it carries dice symbols (BK-C02)."""
    return all(1 < number < rules["board"] for number in square)

def inner_squares(rules):
    return [square for square in squares(rules) if is_inner(square, rules)]

def name_of(square):
    return "abcdefgh"[square[0] - 1] + str(square[1])

def square_of(name):
    return "abcdefgh".index(name[0]) + 1, int(name[1])

def beside(square, step):
    return square[0] + step[0], square[1] + step[1]

def ahead(square, facing):
    return beside(square, STEPS[facing])

def behind(square, facing):
    return ahead(square, opposite(facing))

def opposite(facing):
    return {"n": "s", "s": "n", "e": "w", "w": "e"}[facing]

def quarter_turns(facing):
    """The facings ninety degrees to the left and right."""
    return "ew" if facing in "ns" else "ns"

def edges(rules):
    """The name of each Home Edge with the name of the opposite one."""
    rank, file = str(rules["board"]), "abcdefgh"[rules["board"] - 1]
    return {"1": rank, rank: "1", "a": file, file: "a"}

def home_squares(game, side, rules):
    """BK-C12: the squares of a Home Edge; corners belong to it (BK-A38)."""
    edge = game.home if side == 1 else edges(rules)[game.home]
    return [square for square in squares(rules) if edge in name_of(square)]

def facings_at(square, rules):
    """The facings of a Tank at rest: BK-A05 whether it may face off the board, too."""
    return [facing for facing in STEPS if rules["BK-A05"] == 1 or is_on_board(ahead(square, facing), rules)]

def is_in_front(square, firing, facing):
    """Beyond the line through the sides of a Tank on `firing` (BK-C28)."""
    (file, rank), (own_file, own_rank) = square, firing
    return {"n": rank > own_rank, "s": rank < own_rank, "e": file > own_file, "w": file < own_file}[facing]

def is_straight_ahead(square, firing, facing):
    """In the straight line in which a Tank on `firing` faces (BK-C29)."""
    line = 0 if facing in "ns" else 1
    return square[line] == firing[line] and is_in_front(square, firing, facing)

# Writing a position

def write(game, rules):
    rows = "/".join(write_row(game, rank, rules) for rank in range(rules["board"], 0, -1))
    flags = "/".join(",".join(map(name_of, sorted(game.flags[side]))) or "-" for side in SIDES)
    pools = "/".join(write_pool(game, side) for side in SIDES)
    return f"{rows}:{game.home}:{flags}:{pools}:{game.stage}"

def write_row(game, rank, rules):
    signs = "".join(write_square(game, (file, rank)) for file in range(1, rules["board"] + 1))
    return re.sub(r"\.+", lambda empty: str(len(empty.group())), signs)

def write_square(game, square):
    terrain, tank = game.terrain.get(square, "."), game.tanks.get(square)
    if tank is None:
        return terrain
    letter = tank.kind if tank.side == 1 else tank.kind.lower()
    return letter + tank.facing + ("~" if tank.finished else "") + ("t" if terrain == "%" else "")

def write_pool(game, side):
    waiting = "+" + in_order(game.waiting[side]) if game.waiting[side] else ""
    pool = in_order(game.destroyed[side]) + waiting
    return str(game.rebuilds[side]) + (pool if side == 1 else pool.lower())

def in_order(letters):
    """L, M, H, D."""
    return "".join(sorted(letters, key=KINDS.index))

# Reading a position

def read(text, rules):
    game, parts = Game(rules), text.split(":")
    require(len(parts) == 5, "A position has five parts: rows, Home Edge, Flags, pools and stage.")
    rows = parts[0].split("/")
    require(len(rows) == rules["board"], f"The board has {rules['board']} rows.")
    for rank, row in zip(range(rules["board"], 0, -1), rows):
        read_row(game, rank, row, rules)
    game.home = parts[1]
    read_flags(game, parts[2], rules)
    read_pools(game, parts[3])
    game.stage = parts[4]
    require(STAGE.fullmatch(game.stage), f"The stage {game.stage!r} cannot be read.")
    check_position(game, rules)
    require(write(game, rules) == text, "The position is not in its canonical form.")
    return game

def read_row(game, rank, text, rules):
    signs = re.findall("[1-8]|[#%=]|[LMHDlmhd][nesw]~?t?", text)
    require("".join(signs) == text, f"The row {text!r} cannot be read.")
    require(not re.search("[0-9][0-9]", text), f"The row {text!r} has two digits side by side.")
    file = 1
    for sign in signs:
        if sign.isdigit():
            file += int(sign)
            continue
        if sign in "#%=":
            game.terrain[file, rank] = sign
        else:
            side = 1 if sign[0].isupper() else 2
            game.tanks[file, rank] = Tank(side, sign[0].upper(), sign[1], "~" in sign)
            if sign.endswith("t"):
                game.terrain[file, rank] = "%"
        file += 1
    require(file == rules["board"] + 1, f"The row {text!r} does not have {rules['board']} squares.")

def read_flags(game, text, rules):
    sides = text.split("/")
    require(len(sides) == 2, "A position has the Flags of two sides.")
    for side, flags in zip(SIDES, sides):
        for name in [] if flags == "-" else flags.split(","):
            require(re.fullmatch("[a-h][1-8]", name), f"The Flag {name!r} cannot be read.")
            require(is_on_board(square_of(name), rules), f"The Flag {name} is not on the board.")
            game.flags[side].append(square_of(name))

def read_pools(game, text):
    pools = re.fullmatch(r"([0-9])([LMHD]*)(?:\+([LMHD]+))?/([0-9])([lmhd]*)(?:\+([lmhd]+))?", text)
    require(pools, f"The pools {text!r} cannot be read.")
    for side, (rebuilds, destroyed, waiting) in zip(SIDES, (pools.groups()[:3], pools.groups()[3:])):
        game.rebuilds[side] = int(rebuilds)
        game.destroyed[side], game.waiting[side] = destroyed.upper(), (waiting or "").upper()

# Impossible positions

def set_up_step(game):
    """The number of the step of the set-up (SET_UP); in play, one more than the last."""
    words = game.stage.split(".")
    if words[1:2] in (["piece"], ["place"]):
        return 0
    return SET_UP.index(game.stage) if game.stage in SET_UP else len(SET_UP)

def is_over(game):
    return game.stage in ("0#", "1#", "2#")

def is_in_play(game):
    return set_up_step(game) == len(SET_UP)

def check_position(game, rules):
    step = set_up_step(game)
    check_obstacles(game, rules)
    check_home(game, step, rules)
    check_flags(game, step, rules)
    check_pools(game, step, rules)
    check_tanks(game, step, rules)
    if is_in_play(game):
        check_pockets(game, rules)
        check_turn(game, rules)

def check_obstacles(game, rules):
    """BK-C07, BK-C51; only Destroying Obstacles takes some away (BK-C49)."""
    require(all(is_inner(square, rules) for square in game.terrain), "An Obstacle is on the edge.")
    signs, number, wanted = list(game.terrain.values()), len(game.terrain), rules["obstacles"]
    require(rules["terrain"] or set(signs) <= {"#"}, "Woods and Water belong to the option terrain.")
    require(number <= wanted, f"There are {number} Obstacles, but at most {wanted} were placed.")
    words = game.stage.split(".")
    if words[0] == "obstacles":
        require(not rules["terrain"], "With terrain, sides choose the pieces.")
        require(number < wanted, "All Obstacles were placed.")
    elif words[1:2] in (["piece"], ["place"]):
        require(rules["terrain"], "Pieces are chosen only with the option terrain.")
        require(number < wanted, "All Obstacles were placed.")
        require(int(words[0]) == choosing_side(number, rules), "The other side chooses the next piece.")
        used = tuple(faces - int(left) for faces, left in zip(rules["faces"], words[2]))
        signs += words[3:]
        require(min(used) >= 0 and sum(used) == len(signs), "This many pieces cannot be left.")
        require(terrain_counts(signs) in layouts_of(used), "The pieces used do not show these terrains.")
    else:
        may_lack = rules["destroying"] and is_in_play(game)
        require(number == wanted or may_lack, f"There are {number} Obstacles instead of {wanted}.")
        if rules["terrain"]:
            possible = may_be_left(terrain_counts(signs), may_lack, rules)
            require(possible, "The pieces do not show these terrains.")

def terrain_counts(signs):
    return tuple(signs.count(sign) for sign in "#%=")

@functools.lru_cache(maxsize=None)
def layouts_of(used):
    """The numbers of Buildings, Woods and Waters that these pieces of each kind can show."""
    return {(x + y, used[0] - x + z, used[1] - y + used[2] - z)
            for x, y, z in itertools.product(*(range(number + 1) for number in used))}

@functools.lru_cache(maxsize=None)
def layouts(faces, obstacles):
    """The same for any choice of this many pieces."""
    choices = itertools.product(*(range(number + 1) for number in faces))
    return set().union(*(layouts_of(used) for used in choices if sum(used) == obstacles))

def may_be_left(counts, may_lack, rules):
    """Can Obstacles of the set-up, less Buildings and Woods that were destroyed, be these?"""
    placed = layouts(rules["faces"], rules["obstacles"])
    if not may_lack:
        return counts in placed
    return any(counts[0] <= buildings and counts[1] <= woods and counts[2] == waters
               for buildings, woods, waters in placed)

def check_home(game, step, rules):
    """BK-C10, BK-C11. On a board of six files, f is also an edge: the stage tells which is meant."""
    if step <= SET_UP.index("2.axis"):
        require(game.home == "-", "Nothing is chosen yet.")
    elif game.stage == "1.home":
        require(game.home in ("r", "f"), "The axis is chosen, r or f.")
    else:
        require(game.home in edges(rules), "There is no such Home Edge.")

def check_flags(game, step, rules):
    """BK-C13."""
    both = game.flags[1] + game.flags[2]
    require(all(is_inner(square, rules) for square in both), "A Flag is on the edge.")
    require(all(can_bear_flag(game, square, rules) for square in both), "A Flag is on an Obstacle.")
    apart = [both] if rules["BK-A09"] == 1 else game.flags.values()
    require(all(len(set(some)) == len(some) for some in apart), "Two Flags are on one square.")
    for side in SIDES:
        flags, placing = game.flags[side], SET_UP.index(f"{side}.flag")
        least = 0 if step <= placing else rules["flags"]
        most = 0 if step < placing else rules["flags"] - 1 if step == placing else rules["flags"]
        require(step != placing or rules["flags"], "There are no Flags to be placed.")
        require(least <= len(flags) <= most, f"Side {side} has {len(flags)} Flags in this stage.")
        if len(flags) == 2:
            (file, rank), (other_file, other_rank) = flags
            require(file != other_file and rank != other_rank, f"The Flags of side {side} are in one line.")
        if step == placing and flags:
            require(flag_squares(game, side, rules), "The first Flag leaves no square for the second one.")

def squad_of(game, side):
    """All Tanks of a side that are in the game, as letters."""
    on_board = "".join(tank.kind for _, tank in tanks_of(game, side))
    return in_order(on_board + game.destroyed[side] + game.waiting[side])

def check_pools(game, step, rules):
    """BK-C09, BK-C12, BK-C37, BK-C43."""
    for side in SIDES:
        squad, spent = squad_of(game, side), rules["rebuilds"][side - 1] - game.rebuilds[side]
        new = len(squad) - rules["squad"]
        require(all(squad.count(kind) <= rating("pieces", kind, rules) for kind in KINDS),
                f"Side {side} has more Tanks of a type than pieces.")
        require(spent >= 0, f"Side {side} has more Rebuilds than at the beginning.")
        if not is_in_play(game):
            require(not spent and not game.destroyed[side], "Nothing is destroyed or rebuilt in the set-up.")
        if step < SET_UP.index("squads"):
            require(not squad, "The squads are not yet chosen.")
        elif step == SET_UP.index("squads"):
            require(not squad or new == 0, f"A squad has {rules['squad']} Tanks.")
        elif rules["reserves"]:
            require(new >= 0, f"Side {side} has too few Tanks.")
            require(2 * new <= spent, f"Side {side} has not spent enough Rebuilds for its Reserves.")
            require(new <= 1 or rules["BK-A28"] == 2, f"Side {side} has more than one new Tank.")
        else:
            require(new == 0, f"Side {side} has {len(squad)} Tanks instead of {rules['squad']}.")
        check_waiting(game, side, step)
    require(game.stage != "squads" or not (game.waiting[1] and game.waiting[2]), "Both squads are chosen.")

def check_waiting(game, side, step):
    """Tanks are deployed in the side's own stage."""
    deploying = SET_UP.index(f"{side}.deploy")
    deployed = tanks_of(game, side)
    require(step >= deploying or not deployed, f"Side {side} does not deploy yet.")
    require(step <= deploying or not game.waiting[side], f"Side {side} has Tanks left to be deployed.")
    if step == deploying:
        require(game.waiting[side], f"Side {side} has no Tank left to be deployed.")

def check_tanks(game, step, rules):
    for square, tank in game.tanks.items():
        where = f"The Tank on {name_of(square)}"
        require(square not in game.flags[tank.side], f"{where} stands on its own Flag.")
        require(tank.facing in facings_at(square, rules), f"{where} faces off the board.")
        if step < len(SET_UP):
            require(tank.finished == (rules["BK-A65"] == 2), f"{where} is the wrong way up in the set-up.")
            require(square in home_squares(game, tank.side, rules), f"{where} is not on its Home Edge.")

def check_pockets(game, rules):
    """No Tank is on a square that Obstacles and Water shut off from the edge (BK-A11)."""
    reached = {square for square in squares(rules) if not is_inner(square, rules)}
    todo = list(reached)
    while todo:
        square = todo.pop()
        for step in STEPS.values():
            following = beside(square, step)
            if following not in reached and is_on_board(following, rules) and is_passable(game, following):
                reached.add(following)
                todo.append(following)
    require(set(game.tanks) <= reached, "A Tank stands where no Tank can get.")

def check_turn(game, rules):
    alive = [side for side in SIDES if not is_beaten(game, side, rules)]
    if is_over(game):
        check_end(game, alive, rules)
        return
    require(len(alive) == 2, "A side has lost all its Tanks, but the game goes on.")
    side, *pending = game.stage.split(".")
    side = int(side)
    if not pending:
        require(not has_captured_all(game, side), "The side to move has captured all Flags, so the game is over.")
        return
    kind, firing, target = pending[0], square_of(pending[1]), square_of(pending[2])
    tank, bounding = game.tanks.get(firing), kind.startswith("bound")
    require(tank and tank.side == side and not tank.finished, "A ready Tank of the side must act.")
    if kind == "ram":
        require(rules["ramming"], "Ramming is an option.")
        require(rammed_square(game, firing, rules) == target, "The Tank cannot ram this square.")
    else:
        shot = "blast" if kind.endswith("blast") else "fire"
        require(not bounding or rules["bounding"], "Bounding Fire is an option.")
        require((shot, target) in shots(game, firing, rules), "The Tank cannot fire at this square.")
    has_moved = kind == "ram" or bounding
    require(could_begin(game, firing, has_moved, bounding, rules), "No turn can lead to this position.")

def check_end(game, alive, rules):
    """BK-C38, BK-C39; BK-A13 when no Tank is left."""
    winner = int(game.stage[0])
    if not alive:
        require(rules["ramming"], "The last Tanks of both sides can only be destroyed in a Ram.")
        require((winner == 0) == (rules["BK-A13"] == 1), "This is not how such a game ends (BK-A13).")
        return
    require(winner != 0, "The game is not a draw.")
    require(winner in alive, "The winner has no Tank left.")
    if len(alive) == 2:
        stuck = rules["BK-A50"] == 3 and not any(actions(game, 3 - winner, rules))
        require(has_captured_all(game, winner) or stuck, "The winner has neither captured nor destroyed all.")
    else:
        acted = any(tank.finished for _, tank in tanks_of(game, winner))
        both_lost = rules["ramming"] and game.destroyed[winner]
        require(acted or both_lost, "No Tank of the winner can have destroyed the last one just now.")

def could_begin(game, square, has_moved, bounding, rules):
    """Was there a turn, not yet won (BK-C38), in which the Tank, after its Move if any, acts now?"""
    tank = game.tanks[square]
    if not has_moved:
        return not has_captured_all(game, tank.side)
    for origin in sorted(squares(rules), key=lambda other: other != square):  # its own square comes first
        before = game.copy()
        del before.tanks[square]
        if not can_rest(before, tank.side, origin):
            continue
        for facing in facings_at(origin, rules):
            before.tanks[origin] = tank._replace(facing=facing)
            ends = bounding_ends(before, origin, rules) if bounding else ramming_ends(before, origin, rules)
            if not has_captured_all(before, tank.side) and (square, tank.facing) in ends:
                return True
    return False

# The set-up

def after_obstacles(game, rules):
    """The stage after an Obstacle or none (BK-C07, BK-C51); `game` still shows the stage before."""
    words, number = game.stage.split("."), len(game.terrain)
    if number == rules["obstacles"]:
        return "squads"
    if not rules["terrain"]:
        return "obstacles"
    left = words[2] if len(words) > 2 else "".join(map(str, rules["faces"]))
    return f"{choosing_side(number, rules)}.piece.{left}"

def choosing_side(number, rules):
    """BK-C51: who chooses the next piece after this many; BK-A27 whether the First Player or her
    opponent goes first."""
    first, second = SIDES if rules["BK-A27"] == 1 else reversed(SIDES)
    return second if number % 2 else first

def start(rules):
    game = Game(rules)
    game.stage = after_obstacles(game, rules)
    return game

def piece_choices(game, rules):
    """BK-C51: any piece left, either side of it up."""
    side, _, left = game.stage.split(".")
    for index, (piece, terrains) in enumerate(PIECES.items()):
        for terrain in terrains if left[index] != "0" else ():
            after, numbers = game.copy(), list(left)
            numbers[index] = str(int(left[index]) - 1)
            after.stage = f"{side}.place.{''.join(numbers)}.{TERRAINS[terrain]}"
            yield f"piece {piece} {terrain}", after

def obstacle_squares(game, rules):
    """BK-C07: every inner square without an Obstacle is equally likely."""
    for square in inner_squares(rules):
        if square not in game.terrain:
            after = game.copy()
            after.terrain[square] = "#" if game.stage == "obstacles" else game.stage[-1]
            after.stage = after_obstacles(after, rules)
            yield f"obstacle {name_of(square)}", 1, after

def all_squads(rules):
    """BK-C09: every choice that the pieces allow (BK-A39)."""
    for letters in itertools.combinations_with_replacement(KINDS, rules["squad"]):
        if all(letters.count(kind) <= rating("pieces", kind, rules) for kind in KINDS):
            yield "".join(letters)

def with_squad(game, side, squad):
    after = game.copy()
    after.waiting[side] = squad
    if after.waiting[1] and after.waiting[2]:
        after.stage = "2.axis"
    return after

def axis_choices(game):
    """BK-C10."""
    for axis in ("ranks", "files"):
        after = game.copy()
        after.home, after.stage = axis[0], "1.home"
        yield f"axis {axis}", after

def home_choices(game, rules):
    """BK-C11."""
    for edge in edges(rules):
        if edge.isdigit() == (game.home == "r"):
            after = game.copy()
            after.home, after.stage = edge, "1.deploy"
            yield f"home {edge}", after

def placements(game, side, rules):
    """Squares of the Home Edge without any Tank, with every facing (BK-C12, BK-C37; BK-A05, BK-A07)."""
    for square in home_squares(game, side, rules):
        for facing in facings_at(square, rules) if square not in game.tanks else ():
            yield square, facing

def deployments(game, side, rules):
    """BK-C12: any Tank of the squad that is not yet placed; BK-A65 which side of it is up."""
    for kind in sorted(set(game.waiting[side]), key=KINDS.index):
        for square, facing in placements(game, side, rules):
            after = game.copy()
            after.tanks[square] = Tank(side, kind, facing, rules["BK-A65"] == 2)
            after.waiting[side] = game.waiting[side].replace(kind, "", 1)
            if not after.waiting[side]:
                after.stage = "2.deploy" if side == 1 else "1.flag" if rules["flags"] else "1"
            yield f"deploy {kind} {name_of(square)} {facing}", after

def can_bear_flag(game, square, rules):
    """BK-C13: no Obstacle; BK-A57 whether Woods are one for Flags."""
    return square not in game.terrain or (game.terrain[square] == "%" and rules["BK-A57"] == 2)

def free_for_flag(game, side, rules):
    """Dice symbols, no Obstacle, no Flag (BK-A09: or none of its own), not in line with its own first one (BK-C13)."""
    for square in inner_squares(rules):
        in_line = any(square[0] == flag[0] or square[1] == flag[1] for flag in game.flags[side])
        taken = square in game.flags[side] + (game.flags[3 - side] if rules["BK-A09"] == 1 else [])
        if can_bear_flag(game, square, rules) and not taken and not in_line:
            yield square

def flag_squares(game, side, rules):
    """Where the next Flag may be placed; a first one must leave room for a second one."""
    found = []
    for square in free_for_flag(game, side, rules):
        after = game.copy()
        after.flags[side].append(square)
        if len(after.flags[side]) == rules["flags"] or any(free_for_flag(after, side, rules)):
            found.append(square)
    return found

def flaggings(game, side, rules):
    """BK-C13, BK-C14."""
    for square in flag_squares(game, side, rules):
        after = game.copy()
        after.flags[side].append(square)
        if len(after.flags[side]) == rules["flags"]:
            after.stage = "2.flag" if side == 1 else "1"
        yield f"flag {name_of(square)}", after

# Moving

def tanks_of(game, side):
    return [(square, tank) for square, tank in game.tanks.items() if tank.side == side]

def is_passable(game, square):
    """BK-C20; of terrains only Woods may be entered (BK-C50)."""
    return game.terrain.get(square, "%") == "%"

def can_enter(game, side, square, rules):
    """BK-C20, BK-C21."""
    tank = game.tanks.get(square)
    return is_on_board(square, rules) and is_passable(game, square) and (tank is None or tank.side == side)

def can_rest(game, side, square):
    """BK-C21: not with another Tank and not on its own side's Flag. The Tank itself is off the board."""
    return is_passable(game, square) and square not in game.tanks and square not in game.flags[side]

def pivots(facing, most, rules):
    """Every (facing, squares counted) after turning on the spot (BK-C19; BK-A02)."""
    if rules["BK-A02"] == 1:
        return [(other, 1) for other in STEPS if other != facing and most >= 1]
    if rules["BK-A02"] == 3:
        return [(turned, 1) for turned in quarter_turns(facing) if most >= 1]
    found, last = [], [facing]
    for counted in range(1, most + 1):
        last = [turned for before in last
                for turned in (quarter_turns(before) if rules["BK-A02"] == 2 else STEPS) if turned != before]
        found += [(turned, counted) for turned in last]
    return found

def ways(game, square, most, rules):
    """Every (square, facing, squares counted) that a Tank can reach (BK-C17 to BK-C21)."""
    tank = game.tanks[square]
    todo = [(square, tank.facing, 0)]
    todo += [(square, facing, counted) for facing, counted in pivots(tank.facing, most, rules)]
    found = set()
    while todo:
        place = here, facing, counted = todo.pop()
        if place in found:
            continue
        found.add(place)
        entered = ahead(here, facing)
        if counted < most and can_enter(game, tank.side, entered, rules):
            todo.append((entered, facing, counted + 1))
            todo += [(entered, turned, counted + 1) for turned in quarter_turns(facing)]
    return found

def ends(game, square, most, least, rules):
    """Every (square, facing) where a Move with these minimum and maximum numbers of squares can end."""
    side, without = game.tanks[square].side, game.copy()
    del without.tanks[square]
    return {(here, facing) for here, facing, counted in ways(game, square, most, rules)
            if counted >= least and can_rest(without, side, here) and facing in facings_at(here, rules)}

def speed_at(game, square, rules):
    return rating("speed", game.tanks[square].kind, rules)

def moving_ends(game, square, rules):
    """BK-A03 up to the Speed or exactly, BK-A04 a Move of no square."""
    speed = speed_at(game, square, rules)
    found = ends(game, square, speed, 1 if rules["BK-A03"] == 1 else speed, rules)
    if rules["bounding"]:  # BK-A23: a Tank that could have fired afterwards need not fire
        found |= bounding_ends(game, square, rules)
    return found | ({(square, game.tanks[square].facing)} if rules["BK-A04"] == 2 else set())

def turning_ends(game, square, rules):
    """BK-C19: the ends of Moves that can be made by turning on the spot alone (BK-A64)."""
    speed = speed_at(game, square, rules)
    enough = {speed} if rules["BK-A03"] == 2 else set(range(1, speed + 1))
    if rules["bounding"] and rules["BK-A48"] == 1 and speed > 1:
        enough.add(speed - 1)
    pivoted = pivots(game.tanks[square].facing, speed, rules)
    return {(square, facing) for facing, counted in pivoted if counted in enough}

def bounding_ends(game, square, rules):
    """BK-C45: with one less Speed; not for a Speed of 1. BK-A48 whether turning on the spot will do."""
    speed = speed_at(game, square, rules) - 1
    found = ends(game, square, speed, 1 if rules["BK-A03"] == 1 else speed, rules) if speed else set()
    return {end for end in found if rules["BK-A48"] == 1 or end[0] != square}

def ramming_ends(game, square, rules):
    """BK-C48: one square of Speed must be left, BK-A43 only one if all of it is to be used; BK-A14."""
    speed = speed_at(game, square, rules) - 1
    return ends(game, square, speed, speed if rules["BK-A03"] == rules["BK-A43"] == 2 else 0, rules)

def rammed_square(game, square, rules):
    """The square of the enemy Tank in front of the one on a square, or None (BK-A41: on an own Flag)."""
    tank = game.tanks[square]
    target = ahead(square, tank.facing)
    if target not in game.tanks or game.tanks[target].side == tank.side:
        return None
    return None if rules["BK-A41"] == 2 and target in game.flags[tank.side] else target

def moved(game, square, end, facing, finished):
    after = game.copy()
    tank = after.tanks.pop(square)
    after.tanks[end] = tank._replace(facing=facing, finished=finished)
    return after

# Firing

def range_count(game, square, target, rules):
    """The Range from a Tank to a target, or None if it cannot be counted (BK-C26 to BK-C29; BK-A19).

    All squares that are one square away, then all that are two away, until the target is among them.
    """
    counted, last, number = {square}, [square], 0
    while last:
        number, following = number + 1, []
        for here in last:
            for step in itertools.product((-1, 0, 1), repeat=2):
                there = beside(here, step)
                if there not in counted and can_count(game, square, target, here, there, rules):
                    if there == target:
                        return number
                    counted.add(there)
                    following.append(there)
        last = following
    return None

def can_count(game, square, target, here, there, rules):
    """May one count from square `here` to the adjacent `there`, firing from a square at a target?"""
    tank = game.tanks[square]
    in_view = is_straight_ahead if tank.kind == "D" else is_in_front  # BK-C28, BK-C29
    if not is_on_board(there, rules) or not in_view(there, square, tank.facing):
        return False
    if blocks(game, square, target, there):
        return False
    return not is_diagonal_barred(game, square, target, here, there, rules)

def blocks(game, square, target, there):
    """Does a square block counting from a square to a target (BK-C33, BK-C50; BK-A18)?"""
    if there in (square, target):
        return False
    other = game.tanks.get(there)
    if other is not None and other.side != game.tanks[square].side:
        return True
    return game.terrain.get(there, "=") != "="

def is_diagonal_barred(game, square, target, here, there, rules):
    """BK-C34; BK-A16 one side or both, BK-A17 the side beside the firing Tank, BK-A55 Water."""
    if here[0] == there[0] or here[1] == there[1]:
        return False
    barring = []
    for side in ((here[0], there[1]), (there[0], here[1])):
        counts = rules["BK-A17"] == 1 or is_in_front(side, square, game.tanks[square].facing)
        bars = blocks(game, square, target, side)
        if rules["BK-A55"] == 2 and side != target and game.terrain.get(side) == "=":
            bars = True  # Water is also an Obstacle
        barring.append(counts and bars)
    return any(barring) if rules["BK-A16"] == 1 else all(barring)

def is_in_range(game, square, target, rules):
    """BK-C30; BK-A20 whether a hopeless shot is legal."""
    number = range_count(game, square, target, rules)
    return number is not None and (number < 6 or rules["BK-A20"] == 2)

def shots(game, square, rules):
    """Every ("fire" or "blast", target) of the Tank on a square (BK-C25, BK-C49)."""
    side = game.tanks[square].side
    targets = [("fire", target) for target, _ in tanks_of(game, 3 - side)]
    if rules["destroying"]:
        targets += [("blast", target) for target in game.terrain if can_be_blasted(game, side, target, rules)]
    return [(shot, target) for shot, target in targets if is_in_range(game, square, target, rules)]

def can_be_blasted(game, side, target, rules):
    """BK-C49; BK-A26 with an enemy Tank in the Woods, BK-A54 Water, which is never affected."""
    other = game.tanks.get(target)
    shielded = other is not None and other.side != side and rules["BK-A26"] == 1
    return not shielded and (game.terrain[target] != "=" or rules["BK-A54"] == 1)

def is_in_flank(game, square, target, rules):
    """Is the Tank on a square not in front of the one on the target (BK-C44; BK-A21)?"""
    tank = game.tanks[target]
    straight = tank.kind == "D" and rules["BK-A21"] == 2
    return not (is_straight_ahead if straight else is_in_front)(square, target, tank.facing)

# A turn

def has_captured_all(game, side):
    """BK-C22, BK-C38."""
    flags = game.flags[3 - side]
    return bool(flags) and all(flag in game.tanks and game.tanks[flag].side == side for flag in flags)

def is_beaten(game, side, rules):
    """BK-C39: no Tank is left; BK-A12 or as many were destroyed as there are in a squad, rebuilt or not."""
    if not tanks_of(game, side) or rules["BK-A12"] == 1:
        return not tanks_of(game, side)
    new = len(squad_of(game, side)) - rules["squad"]
    rebuilt = rules["rebuilds"][side - 1] - game.rebuilds[side] - 2 * new
    return len(game.destroyed[side]) + rebuilt >= rules["squad"]

def end_turn(game, side, rules):
    """All Tanks of a side are destroyed (BK-C39; BK-A13), or the other's turn begins (BK-C38)."""
    alive = [some for some in SIDES if not is_beaten(game, some, rules)]
    if not alive:
        game.stage = {1: "0#", 2: f"{side}#", 3: f"{3 - side}#"}[rules["BK-A13"]]
    elif len(alive) == 1:
        game.stage = f"{alive[0]}#"
    else:
        game.stage = str(3 - side) + ("#" if has_captured_all(game, 3 - side) else "")
    return game

def acting(game, square, kind, target):
    """Dice are about to be rolled for the Tank on a square."""
    after = game.copy()
    after.stage = f"{game.tanks[square].side}.{kind}.{name_of(square)}.{name_of(target)}"
    return after

def turns(game, side, rules):
    """BK-A50: a side that can do nothing at all is stuck, passes, or loses."""
    found = list(actions(game, side, rules))
    if found or rules["BK-A50"] == 1:
        return found
    after = game.copy()
    if rules["BK-A50"] == 3:
        after.stage = f"{3 - side}#"
        return [("pass", after)]
    return [("pass", end_turn(after, side, rules))]

def actions(game, side, rules):
    """BK-C15: Move, Fire, Flip or Rebuild."""
    for square, tank in tanks_of(game, side):
        if not tank.finished:
            yield from tank_moves(game, square, rules)
            for shot, target in shots(game, square, rules):
                yield f"{shot} {name_of(square)} {name_of(target)}", acting(game, square, shot, target)
    if rules["BK-A06"] == 2 or any(tank.finished for _, tank in tanks_of(game, side)):  # BK-C36
        after = game.copy()
        for square, tank in tanks_of(game, side):
            after.tanks[square] = tank._replace(finished=False)
        yield "flip", end_turn(after, side, rules)
    yield from rebuildings(game, side, rules)

def tank_moves(game, square, rules):
    tank, name = game.tanks[square], name_of(square)
    turned = turning_ends(game, square, rules) if rules["BK-A64"] == 2 else set()
    for end, facing in moving_ends(game, square, rules):  # BK-C24
        after = moved(game, square, end, facing, (end, facing) not in turned)
        yield f"move {name} {name_of(end)} {facing}", end_turn(after, tank.side, rules)
    if rules["bounding"]:
        for end, facing in bounding_ends(game, square, rules):
            after = moved(game, square, end, facing, False)
            for shot, target in shots(after, end, rules):
                words = f"bound {name} {name_of(end)} {facing} {shot} {name_of(target)}"
                yield words, acting(after, end, {"fire": "bound", "blast": "boundblast"}[shot], target)
    back, without = behind(square, tank.facing), game.copy()
    del without.tanks[square]
    if rules["reverse"] and is_on_board(back, rules) and can_rest(without, tank.side, back):  # BK-C47
        after = moved(game, square, back, tank.facing, True)
        yield f"reverse {name} {name_of(back)}", end_turn(after, tank.side, rules)
    if rules["ramming"]:
        for end, facing in ramming_ends(game, square, rules):
            after = moved(game, square, end, facing, False)
            target = rammed_square(after, end, rules)
            if target:
                yield f"ram {name} {name_of(end)} {facing}", acting(after, end, "ram", target)

def rebuildings(game, side, rules):
    """BK-C37 for one Rebuild, BK-C43 for two (BK-A28, BK-A52; BK-A62 whether the turn goes on)."""
    depleted = bool(game.destroyed[side])
    for kind in KINDS:
        squad = squad_of(game, side)
        new = squad.count(kind) < rating("pieces", kind, rules)
        once = len(squad) <= rules["squad"] or rules["BK-A28"] == 2
        for square, facing in placements(game, side, rules):
            words = f"{kind} {name_of(square)} {facing}"
            after = game.copy()
            after.tanks[square] = Tank(side, kind, facing, True)
            if kind in game.destroyed[side] and game.rebuilds[side] >= 1:
                rebuilt = after.copy()
                rebuilt.rebuilds[side] -= 1
                rebuilt.destroyed[side] = game.destroyed[side].replace(kind, "", 1)
                yield f"rebuild {words}", end_turn(rebuilt, side, rules)
            barred = depleted and rules["BK-A52"] == 2
            if rules["reserves"] and new and once and game.rebuilds[side] >= 2 and not barred:
                after.rebuilds[side] -= 2
                yield f"reserve {words}", end_turn(after, side, rules) if rules["BK-A62"] == 1 else after

# Dice

def throws(game, kind, square, target, rules):
    """The results of the dice, with the number of rolls for each (BK-C31, BK-C32, BK-C45 to BK-C49)."""
    if kind == "ram":
        armors = [rating("armor", game.tanks[where].kind, rules) for where in (square, target)]
        if rules["flank"] and rules["BK-A60"] == 2 and is_in_flank(game, square, target, rules):
            armors[1] -= 1
        names = {(False, False): "none", (True, False): "own", (False, True): "enemy", (True, True): "both"}
        return count(names[own > armors[0], enemy > armors[1]] for own, enemy in dice(2))
    number = range_count(game, square, target, rules)
    range_dice = 2 if kind.startswith("bound") else 1
    damage_dice = rating("fire", game.tanks[square].kind, rules)
    if kind.endswith("blast"):
        together = rules["BK-A59"] == 2
        can_fall = game.terrain[target] != "="
        return count(blasting(fall[:range_dice], fall[range_dice:], number, together, can_fall)
                     for fall in dice(range_dice + damage_dice))
    printed = rating("armor", game.tanks[target].kind, rules)
    armor = printed - (1 if rules["flank"] and is_in_flank(game, square, target, rules) else 0)
    stunning = (armor if rules["BK-A22"] == 1 else printed) if rules["stun"] else None
    return count(damage(fall[:range_dice], fall[range_dice:], number, armor, stunning)
                 for fall in dice(range_dice + damage_dice))

def dice(number):
    return itertools.product(range(1, 7), repeat=number)

def count(names):
    numbers = {}
    for name in names:
        numbers[name] = numbers.get(name, 0) + 1
    return numbers

def damage(range_dice, damage_dice, number, armor, stunning):
    if any(die <= number for die in range_dice):
        return "miss"
    if any(die > armor for die in damage_dice):
        return "destroyed"
    return "stunned" if max(damage_dice) == stunning else "deflected"

def blasting(range_dice, damage_dice, number, together, can_fall):
    """BK-C49: more than 4, by one die or (BK-A59) by all together; Water stays (BK-A54)."""
    if any(die <= number for die in range_dice):
        return "miss"
    result = sum(damage_dice) if together else max(damage_dice)
    return "destroyed" if can_fall and result > 4 else "deflected"

def destroy(game, square):
    tank = game.tanks.pop(square)
    game.destroyed[tank.side] = in_order(game.destroyed[tank.side] + tank.kind)

def finish(game, square):
    game.tanks[square] = game.tanks[square]._replace(finished=True)

def dice_outcomes(game, rules):
    """Every outcome of the dice with its weight and the position after it."""
    side, kind, square, target = game.stage.split(".")
    square, target = square_of(square), square_of(target)
    for name, weight in throws(game, kind, square, target, rules).items():
        after = game.copy()
        finish(after, square)  # BK-C35
        if kind == "ram":
            finish(after, target)
            for where, names in ((square, ("own", "both")), (target, ("enemy", "both"))):
                if name in names:
                    destroy(after, where)
        elif name == "destroyed" and kind.endswith("blast"):
            del after.terrain[target]
        elif name == "destroyed":
            destroy(after, target)
        elif name == "stunned":
            finish(after, target)
        yield name, weight, end_turn(after, int(side), rules)

# The functions that the protocol calls

def is_chance(game):
    """Obstacles are placed, or dice are about to be rolled."""
    return game.stage == "obstacles" or game.stage.count(".") == 3 or ".place." in game.stage

def choosing_sides(game):
    """BK-C09: both, or the one that has not yet chosen her squad."""
    return [side for side in SIDES if not game.waiting[side]]

def actor(game, rules):
    if is_over(game):
        return "nobody"
    if is_chance(game):
        return "fate"
    return f"P{choosing_sides(game)[0] if game.stage == 'squads' else game.stage[0]}"

def decisions(game, rules):
    """Every legal move of one side with the position after it."""
    side, *step = game.stage.split(".")
    if side == "squads":
        first = choosing_sides(game)[0]
        return ((f"squad {squad}", with_squad(game, first, squad)) for squad in all_squads(rules))
    if not step:
        return turns(game, int(side), rules)
    return {"piece": lambda: piece_choices(game, rules), "axis": lambda: axis_choices(game),
            "home": lambda: home_choices(game, rules), "deploy": lambda: deployments(game, int(side), rules),
            "flag": lambda: flaggings(game, int(side), rules)}[step[0]]()

def moves(game, rules):
    found = {name: write(after, rules) for name, after in decisions(game, rules)}
    if not found and game.stage.endswith("flag"):  # there is no room: the rulebook is silent
        found = {f"flag {name_of(square)}": None for square in squares(rules)}
    return found

def outcomes(game, rules):
    falls = obstacle_squares if game.stage == "obstacles" or ".place." in game.stage else dice_outcomes
    return {name: (weight, write(after, rules)) for name, weight, after in falls(game, rules)}

def result(game, rules):
    """BK-C38, BK-C39; a draw only under BK-A13=1."""
    return {"0#": [0.5, 0.5], "1#": [1, 0], "2#": [0, 1]}.get(game.stage)

def score(game, rules):
    """No points are counted."""
    return None

if __name__ == "__main__":
    serve(sys.modules[__name__])
