"""Picnic Blitz, modelled a second time from the rulebook.

This program serves for comparison with another model of the same game. It is slow and simple: a
track is a list of its spaces, a space is the list of its ants from the bottom to the top, and legal
moves are found by looking at the board. It speaks the protocol of docs/reference/protocol.md,
through protocol.py. PB-Cnn and PB-Ann are the clauses and questions that `arbiter games
picnic_blitz` lists.

A position is TRACKS:QUEENS:STAGE, for example 3ab,6c/-/-/-/-/4a:b:a=112345+2.1

    3ab,6c    on track 1, a is covered by b on space 3; c is on space 6, its Food (the last space)
    b         only b holds a Queen
    a         the mover, and then: nothing (all dice are about to be rolled)
    =112345+4.2     dice; 4 re-rolls in at most 2 groups are left (left out when there are none)
    =112345~35+2.1  only under PB-A05=2: 3 and 5 were re-rolled in this set
    =1123**+2.1     two dice are being re-rolled, 2 re-rolls in 1 group will be left
    =112345!2x      2 Attacks are left; x: an Attack was made, or a Queen spent on one, in this turn
    #               the mover has won
"""

import copy
import itertools
import math
import re
import sys
from collections import Counter

from protocol import serve
from rulesets import read_entries, require

GAME, NAME = "picnic_blitz", "Picnic Blitz, a second reading in Python"
FACES = NUMBERS_OF_TRACKS = range(1, 7)
# name: (default, least, greatest)
NUMBERS = {
    "players": (2, 2, 4), "target": (0, 0, 54), "dice": (6, 1, 6), "simplified": (0, 0, 1),
    "PB-A01": (1, 1, 2), "PB-A02": (1, 1, 2), "PB-A03": (1, 1, 4), "PB-A05": (1, 1, 2), "PB-A06": (1, 1, 2),
    "PB-A08": (1, 1, 2), "PB-A10": (1, 1, 2), "PB-A12": (1, 1, 2), "PB-A30": (1, 1, 2),
    "PB-A33": (1, 1, 2)}
TABLES = {  # six numbers each
    "lengths": ((6, 6, 8, 8, 10, 10), 0, 12), "points": ((2, 2, 3, 3, 4, 4), 0, 9),
    "attacks": ((0, 0, 0, 1, 2, 4), 0, 6)}
# the two forms of a stage with dice, as regular expressions
ATTACKS = "(?P<rolled>[1-6]+)!(?P<attacks>[0-9])(?P<attacked>x?)"
REROLLS = (r"(?P<dice>[1-6]*)(?P<rolling>\**)(?:~(?P<tired>[1-6]+))?"
           r"(?:\+(?P<rerolls>[0-9]{1,2})\.(?P<groups>[12]))?")
SWITCHES = ["PB-C17", "PB-C18", "PB-C19", "PB-C22", "PB-C24", "PB-C32", "PB-C33"]

class Game:
    """tracks[number][space] lists the ants of a pile from the bottom; space 0 is the die icon."""
    def __init__(self, rules):
        self.tracks = {number: [[] for _ in range(length(number, rules) + 1)] for number in NUMBERS_OF_TRACKS}
        self.queens, self.mover = set(), "a"
        self.stage = "turn"  # turn, rolling, rolled, attack or over
        self.dice, self.rolling = "", 0  # what the dice show, ascending; how many are in the air
        self.rerolls, self.groups, self.tired = 0, 0, ""  # left of this set; dice that it may not roll again
        self.attacks, self.attacked = 0, False

def read_ruleset(text):
    rules = read_entries(text, NUMBERS | TABLES, SWITCHES)
    foods = sum(points(number, rules) for number in NUMBERS_OF_TRACKS if length(number, rules))
    require(target(rules) <= foods, f"All Foods are worth {foods}: nobody can reach {target(rules)}.")
    return rules

def length(number, rules):
    """Spaces of a track; the last one is the Food (PB-C08). 0: there is no such track."""
    return rules["lengths"][number - 1]

def points(number, rules):
    return rules["points"][number - 1]

def target(rules):
    """Points that win (PB-C44)."""
    return rules["target"] or {2: 9, 3: 7, 4: 6}[rules["players"]]

def players(rules):
    """The letters of the players, in the order of their turns."""
    return "abcd"[:rules["players"]]

def write(game, rules):
    tracks = "/".join(write_track(game.tracks[number]) for number in NUMBERS_OF_TRACKS)
    queens = "".join(sorted(game.queens)) or "-"
    return f"{tracks}:{queens}:{game.mover}{write_stage(game)}"

def write_track(track):
    return ",".join(f"{space}{''.join(pile)}" for space, pile in enumerate(track) if pile) or "-"

def write_stage(game):
    if game.stage in ("turn", "over"):
        return {"turn": "", "over": "#"}[game.stage]
    if game.stage == "attack":
        return f"={game.dice}!{game.attacks}" + ("x" if game.attacked else "")
    tired = "~" + game.tired if game.tired else ""
    rerolls = f"+{game.rerolls}.{game.groups}" if game.rerolls else ""
    return f"={game.dice}{'*' * game.rolling}{tired}{rerolls}"

def read(text, rules):
    game, parts = Game(rules), text.split(":")
    require(len(parts) == 3, "A position has three parts: tracks, Queens and stage.")
    tracks = parts[0].split("/")
    require(len(tracks) == 6, "A position has six tracks.")
    for number, track in zip(NUMBERS_OF_TRACKS, tracks):
        read_track(game, number, track, rules)
    game.queens = set(parts[1]) - {"-"}
    require(game.queens <= set(players(rules)), "Someone who is not playing holds a Queen.")
    require(not (game.queens and rules["simplified"]), "There are no Queens in the simplified game.")
    read_stage(game, parts[2], rules)
    check_scores(game, rules)
    if game.stage == "attack":
        check_attacks(game, rules)
    elif game.stage in ("rolling", "rolled"):
        check_rerolls(game, rules)
    require(write(game, rules) == text, "The position is not in its canonical form.")
    return game

def read_track(game, number, text, rules):
    seen, last = [], -1
    for pile in [] if text == "-" else text.split(","):
        match = re.fullmatch("([0-9]{1,2})([a-d]+)", pile)
        require(match, f"The pile {pile!r} cannot be read.")
        space, ants = int(match[1]), list(match[2])
        require(length(number, rules), f"There is no track {number}.")
        require(space <= length(number, rules), f"Track {number} has no space {space}.")
        require(space > 0 or rules["PB-A03"] == 3, "An ant can stand on a die icon only under PB-A03=3.")
        require(space > last, f"The piles of track {number} are not in the order of their spaces.")
        require(set(ants) <= set(players(rules)), f"An ant on track {number} belongs to nobody in the game.")
        require(space < length(number, rules) or len(ants) == 1, f"Several ants are on Food {number}.")
        game.tracks[number][space], last = ants, space
        seen += ants
    require(len(set(seen)) == len(seen), f"A player has two ants on track {number}.")

def read_stage(game, text, rules):
    match = re.fullmatch(f"([a-d])(#|={ATTACKS}|={REROLLS}|)", text)
    require(match, f"The stage {text!r} cannot be read.")
    game.mover = match[1]
    require(game.mover in players(rules), "The mover is not in the game.")
    if match[2] in ("", "#"):
        game.stage = "over" if match[2] else "turn"
        return
    if match["attacks"]:
        game.stage, game.dice = "attack", match["rolled"]
        game.attacks, game.attacked = int(match["attacks"]), match["attacked"] == "x"
    else:
        game.dice, game.rolling, game.tired = match["dice"], len(match["rolling"]), match["tired"] or ""
        game.rerolls, game.groups = int(match["rerolls"] or 0), int(match["groups"] or 0)
        game.stage = "rolling" if game.rolling else "rolled"
    require(len(game.dice) + game.rolling == rules["dice"], f"There are {rules['dice']} dice.")
    for dice in (game.dice, game.tired):
        require(dice == ascending(dice), "The dice are not in ascending order.")

def check_scores(game, rules):
    """The game ends as soon as a player meets the total, which only the mover can, by moving an ant
    (PB-C43). A push gives nobody a Food, because no second ant gets onto one (PB-C41). The winner's
    excess over the total is not checked: a final position with two Foods too many is accepted,
    although no game reaches it."""
    winners = [player for player in players(rules) if points_of(game, player, rules) >= target(rules)]
    if game.stage != "over":
        require(not winners, "Somebody has won before, but the game goes on.")
        return
    require(winners == [game.mover], "The mover has not won, or somebody else has won before.")

def check_attacks(game, rules):
    """All earned Attacks are left, unless one was made or a Queen was spent on one (PB-C19, PB-C24)."""
    most = earned_attacks(game.dice, rules)
    if not game.attacked:
        require(game.attacks == most, f"These dice earn {most} Attacks, and no Attack was made.")
        return
    most += 1 if has_spent_queen(game, "PB-C24", rules) else -1
    require(game.attacks <= most, "More Attacks are left than these dice and a Queen can have earned.")

def check_rerolls(game, rules):
    """The remaining re-rolls must belong to some set, and dice must be in the air or tired accordingly."""
    landed, rolling = states_of_sets(game, rules)
    if game.stage == "rolling":
        require(not game.tired, "While dice are rolling, no other dice can be barred from re-rolling.")
        require((game.rolling, game.rerolls, game.groups) in rolling, "This many dice cannot be rolling.")
        return
    require(not Counter(game.tired) - Counter(game.dice), "Dice were re-rolled that do not exist.")
    require((game.rerolls, game.groups, len(game.tired)) in landed, "This many re-rolls cannot be left.")

def has_spent_queen(game, clause, rules):
    """Can the mover have spent a Queen for this in this turn?"""
    return rules[clause] and not rules["simplified"] and game.mover not in game.queens

def states_of_sets(game, rules):
    """Every (re-rolls, groups, tired dice) for dice on the table, every (dice, re-rolls, groups)
    for rolling ones."""
    allowed, queen = allowance(game, rules), has_spent_queen(game, "PB-C18", rules)
    landed, rolling = set(), set()
    todo = [(allowed, groups_of(allowed, rules), 0, queen and (allowed > 0 or rules["PB-A30"] == 2))]
    while todo:
        rerolls, groups, tired, queen = todo.pop()
        landed.add((rerolls, groups, tired))
        if queen and not is_too_early(rerolls, allowed, rules):
            fresh = fresh_set(allowed, rerolls, rules)
            todo.append((fresh, groups_of(fresh, rules), 0, False))
        for number in range(1, largest_group(rerolls, rules["dice"] - tired, rules) + 1):
            left = left_of_set(rerolls - number, groups - 1)
            rolling.add((number, *left))
            tires = rules["PB-A05"] == 2 and left[0] > 0
            todo.append((*left, tired + number if tires else 0, queen))
    return landed, rolling

def ascending(dice):
    return "".join(sorted(dice))

def without(dice, taken):
    return ascending((Counter(dice) - Counter(taken)).elements())

def controller(game, number, rules):
    """The ant on the Food of a track, or None (PB-C40)."""
    food = game.tracks[number][-1] if length(number, rules) else []
    return food[0] if food else None

def points_of(game, player, rules):
    """PB-C42."""
    return sum(points(number, rules) for number in NUMBERS_OF_TRACKS
               if controller(game, number, rules) == player)

def space_of(game, number, ant):
    """The space on which a player's ant stands on a track, or None; there is at most one (PB-C29)."""
    return next((space for space, pile in enumerate(game.tracks[number]) if ant in pile), None)

def is_covered(pile, ant, rules):
    return rules["PB-C33"] and pile[-1] != ant

def is_active(game, number, player, rules):
    """On the board, not covered, and no opposing ant on the Food (PB-C15; PB-A01 for the Food itself)."""
    space, lord = space_of(game, number, player), controller(game, number, rules)
    if space is None or is_covered(game.tracks[number][space], player, rules):
        return False
    return lord is None or (lord == player and rules["PB-A01"] == 1)

def allowance(game, rules):
    """How many dice the mover may re-roll (PB-C13, PB-C14)."""
    if rules["simplified"]:
        return 3
    return sum(is_active(game, number, game.mover, rules) for number in NUMBERS_OF_TRACKS)

def groups_of(rerolls, rules):
    """Groups into which a set of re-rolls may be split (PB-C16, PB-C17)."""
    return 2 if rerolls >= 4 and rules["PB-C17"] else min(rerolls, 1)

def largest_group(rerolls, dice, rules):
    """PB-A06."""
    return min(rerolls, dice, 3 if rules["PB-A06"] == 2 else rules["dice"])

def left_of_set(rerolls, groups):
    """Re-rolls without a group are lost, and groups without a re-roll."""
    return (rerolls, groups) if rerolls and groups else (0, 0)

def fresh_set(allowed, unused, rules):
    """Re-rolls that a Queen gives (PB-C18; PB-A08)."""
    return allowed + (unused if rules["PB-A08"] == 2 else 0)

def is_too_early(rerolls, allowed, rules):
    """PB-A33: must the regular set be used first? It still has all its re-rolls if it was not."""
    return rules["PB-A33"] == 2 and rerolls == allowed > 0

def begin_set(game, rerolls, rules):
    game.stage, game.tired = "rolled", ""
    game.rerolls, game.groups = rerolls, groups_of(rerolls, rules)

def earned_attacks(dice, rules):
    """By the longest straight alone (PB-C19; PB-A13)."""
    if not rules["PB-C19"]:
        return 0
    straights = [end - start for start in FACES for end in range(start + 1, 8)
                 if set(map(str, range(start, end))) <= set(dice)]
    return rules["attacks"][max(straights) - 1]

def may_spend_queen(game, clause, rules):
    return rules[clause] and game.mover in game.queens

def spend_queen(game):
    after = copy.deepcopy(game)
    after.queens.remove(game.mover)
    return after

def rerolls(game, rules):
    """Roll some dice again, in one group (PB-C14, PB-C16, PB-C17; PB-A05, PB-A06)."""
    fit = without(game.dice, game.tired)
    for number in range(1, largest_group(game.rerolls, len(fit), rules) + 1):
        for dice in sorted(set(itertools.combinations(fit, number))):
            after = copy.copy(game)
            after.stage, after.dice, after.rolling = "rolling", without(game.dice, dice), number
            after.rerolls, after.groups = left_of_set(game.rerolls - number, game.groups - 1)
            after.tired = ""  # before the first group no die is tired, after the second it does not matter
            yield "reroll " + "".join(dice), after

def rolling_phase(game, rules):
    """PB-C14 to PB-C18."""
    yield from rerolls(game, rules)
    allowed = allowance(game, rules)
    may_gain = allowed or rules["PB-A30"] == 2
    if may_spend_queen(game, "PB-C18", rules) and may_gain and not is_too_early(game.rerolls, allowed, rules):
        after = spend_queen(game)
        begin_set(after, fresh_set(allowed, game.rerolls, rules), rules)
        yield "queen reroll", after
    after = copy.copy(game)
    after.stage, after.attacks = "attack", earned_attacks(game.dice, rules)
    yield "keep", after

def is_attackable(game, number, space, ant, rules):
    """PB-C21, PB-C33, PB-C41; PB-A02 on a controlled track, PB-A03 at the start of a track."""
    if ant == game.mover or is_covered(game.tracks[number][space], ant, rules):
        return False
    if space == 0 or (space == 1 and rules["PB-A03"] == 2):
        return False
    return controller(game, number, rules) in (None, ant) or rules["PB-A02"] == 2

def push(game, number, space, ant, steps, cost, rules):
    """The board after Attacks: under the pile of a space (PB-C35), or off the board (PB-A03)."""
    after = copy.deepcopy(game)
    after.attacks, after.attacked = game.attacks - cost, True
    if steps:
        after.tracks[number][space].remove(ant)
        back = max(space - steps, 1) if rules["PB-A03"] == 4 else space - steps
        if back > 0 or rules["PB-A03"] == 3:
            after.tracks[number][back].insert(0, ant)
    return after

def pushes(game, rules):
    """PB-C21 to PB-C23; PB-A10 several spaces in one movement, PB-A12 an Attack without effect."""
    for number, track in game.tracks.items():
        for space, ant in [(space, ant) for space, pile in enumerate(track) for ant in pile]:
            if not is_attackable(game, number, space, ant, rules):
                continue
            food = 1 if space == length(number, rules) and rules["PB-C22"] else 0
            most = 1 if rules["PB-A10"] == 1 else space - 1 if rules["PB-A03"] == 2 else space
            for steps in range(1, most + 1):
                if steps + food <= game.attacks:
                    words = f"push {number} {ant}" + (f" by {steps}" if steps > 1 else "")
                    yield words, push(game, number, space, ant, steps, steps + food, rules)
            if food and game.attacks == 1 and rules["PB-A12"] == 2:
                yield f"push {number} {ant}", push(game, number, space, ant, 0, 1, rules)

def can_move(game, number, rules):
    """PB-C26, PB-C28 to PB-C30, PB-C41."""
    if str(number) not in game.dice or not length(number, rules) or controller(game, number, rules):
        return False
    space = space_of(game, number, game.mover)
    return space is None or not is_covered(game.tracks[number][space], game.mover, rules)

def move_ant(game, number, rules):
    """By the number of dice, not beyond the Food, on top of a pile (PB-C26 to PB-C28, PB-C34)."""
    track, space = game.tracks[number], space_of(game, number, game.mover)
    if space is not None:
        track[space].remove(game.mover)
    goal = (space or 0) + game.dice.count(str(number))
    track[min(goal, length(number, rules))].append(game.mover)

def has_won(game, rules):
    return points_of(game, game.mover, rules) >= target(rules)

def movement_phase(game, rules):
    """One track (PB-C25), with a Queen two (PB-C32; PB-A15), or none (PB-C31, PB-C37); the turn ends."""
    possible = [number for number in NUMBERS_OF_TRACKS if can_move(game, number, rules)]
    for number in possible:
        after = copy.deepcopy(game)
        move_ant(after, number, rules)
        yield f"move {number}", after
    if may_spend_queen(game, "PB-C32", rules):
        for first, second in itertools.combinations(possible, 2):
            after = spend_queen(game)
            move_ant(after, first, rules)
            if not has_won(after, rules):
                move_ant(after, second, rules)
            yield f"queen move {first} {second}", after
    if not (game.attacked or game.mover in game.queens or rules["simplified"]):  # PB-C38, PB-C39; PB-A18
        after = copy.deepcopy(game)
        after.queens.add(game.mover)
        yield "skip", after
    yield "pass", game

def end_turn(game, rules):
    """The win (PB-C43), or the next player's turn (PB-C04)."""
    after = Game(rules)
    after.tracks, after.queens, after.mover = game.tracks, game.queens, game.mover
    if has_won(game, rules):
        after.stage = "over"
    else:
        after.mover = players(rules)[(players(rules).index(game.mover) + 1) % rules["players"]]
    return after

def decisions(game, rules):
    """Every legal move with the board after it."""
    if game.stage == "rolled":
        yield from rolling_phase(game, rules)
        return
    yield from pushes(game, rules)
    if may_spend_queen(game, "PB-C24", rules):
        after = spend_queen(game)
        after.attacks, after.attacked = game.attacks + 1, True
        yield "queen attack", after
    for words, after in movement_phase(game, rules):
        yield words, end_turn(after, rules)

def rolls(number):
    """Every roll of this many dice, ascending, with the number of orders in which it can occur."""
    for faces in itertools.combinations_with_replacement("123456", number):
        same = math.prod(math.factorial(times) for times in Counter(faces).values())
        yield "".join(faces), math.factorial(number) // same

def landings(game, rules):
    """Every roll with its weight and the board after it; a turn begins with all dice (PB-C12)."""
    for roll, weight in rolls(game.rolling or rules["dice"]):
        after = copy.copy(game)
        after.dice, after.rolling, after.stage = ascending(game.dice + roll), 0, "rolled"
        if game.stage == "turn":
            begin_set(after, allowance(game, rules), rules)
        elif rules["PB-A05"] == 2 and game.rerolls:
            after.tired = roll
        yield roll, weight, after

def start(rules):
    return Game(rules)

def actor(game, rules):
    if game.stage == "over":
        return "nobody"
    return "fate" if game.stage in ("turn", "rolling") else f"P{players(rules).index(game.mover) + 1}"

def moves(game, rules):
    """The rulebook gives the effect of every move."""
    return {words: write(after, rules) for words, after in decisions(game, rules)}

def outcomes(game, rules):
    return {"dice " + roll: (weight, write(after, rules)) for roll, weight, after in landings(game, rules)}

def result(game, rules):
    """One player has won; there are no draws (PB-C43)."""
    return [int(player == game.mover) for player in players(rules)] if game.stage == "over" else None

def score(game, rules):
    """The points of the Foods that each player controls."""
    return [points_of(game, player, rules) for player in players(rules)]

if __name__ == "__main__":
    serve(sys.modules[__name__])
