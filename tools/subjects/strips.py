"""Brain Picnic and Snack Match, modelled a second time from the two rulebooks.

Both are one game with differences, which brain_picnic.py and snack_match.py contain. This file
serves for comparison with another model. It is slow and simple: an area is a table from places to
the cells there, from the bottom up, and every placement is tried. BP-, SM- and PX-Cnn and -Ann are
the clauses and questions that `arbiter games brain_picnic` and `snack_match` list, PX being those
of both; the notation is described in docs/games/picnic.md.
"""

import dataclasses
import itertools
import re
from collections import Counter

from rulesets import read_entries, require

LENGTH = 3  # cells of a card (BP-C02, SM-C06)
STEPS = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}
POSITIVE = ["least", "corners", "groups", "lines"]  # BP-C20 to BP-C23, SM-C19 to SM-C21
NEGATIVE = ["most", "centre", "isolated", "pairs"]  # BP-C24 to BP-C27, SM-C22 to SM-C25
GOALS = POSITIVE + NEGATIVE
CLOTHS = ["cloth1", "cloth2", "cloth3", "cloth4"]
STAGES = {"e": "elements", "g": "goals", "d": "deal", "c": "choose", "p": "place", "#": "over"}

# A deck that replaces the game's own, which is not known (PX-A01): cell a + 16 b + 256 c, each cell
# food + 4 cloth.
DECK = tuple(map(int, (
    "868:801:3036:1420:1418:720:1609:3054:744:3153:3506:576:4060:3322:2813:3892:129:2785:2265:2779:2793:1115:"
    "1698:2596:2138:3266:489:772:1006:1398:1568:3335:1779:1305:2965:249:3234:3109:1727:1979:2933:1008:1053:"
    "3321:1098:2913:1197:1996:3866:208:798:1603:1891:2416:1390:894:2447:2674:2435:3447:2168:3859:3467:1168:"
    "2838:197:2087:2066:1517:133:4071:3990").split(":")))

# Common to both books: name: (default, least, greatest) of each number.
NUMBERS = {
    "players": (2, 1, 9), "rounds": (4, 1, 4), "size": (4, 3, 4), "cards": (72, 4, 72),
    "deck": (DECK, 0, 4095), "bonus": (0, 0, 1), "goals": ((0, 0, 0, 0), 0, 8),
    **{f"PX-A{number:02}": (1, 1, 1) for number in range(1, 23)},
    "PX-A03": (1, 1, 3), "PX-A04": (1, 1, 2), "PX-A06": (2, 1, 3), "PX-A08": (1, 1, 2), "PX-A10": (1, 1, 2),
    "PX-A13": (1, 1, 2), "PX-A14": (1, 1, 2), "PX-A15": (1, 1, 2), "PX-A16": (1, 1, 2), "PX-A21": (1, 1, 2)}


@dataclasses.dataclass(frozen=True)
class Book:
    """The differences of a book from the other."""
    foods: tuple  # names; the nth has the nth letter
    letters: str
    numbers: dict  # like NUMBERS, for this book only
    passes_left: object  # of the rules: does the passed card go to the left?
    touches: object  # of the rules: "nowhere", "sides" or "corners", where a card must meet others
    missing: object  # of the rules: goals that do not exist
    ghost: object  # of the rules, counts of an area and of the discards: the points of one kind of element


@dataclasses.dataclass(frozen=True)
class Player:
    """`area` has for each place (row, column) the (number of card, letter of cell) from the bottom up.

    Cards are numbered from 1 in the order of placement. Rows and columns begin with 1; in a fixed frame they
    are those of the frame.
    """
    cards: tuple = ()
    area: dict = dataclasses.field(default_factory=dict)
    hand: tuple = ()
    kept: str = ""


@dataclasses.dataclass(frozen=True)
class Game:
    turn: int
    stage: str
    goals: tuple  # pairs of a goal, or "?", and an element
    discards: tuple  # of a solo player
    players: tuple


# Rulesets


def read_ruleset(text, book):
    rules = {"book": book, **read_entries(text, NUMBERS | book.numbers)}
    check_goals(rules)
    needed = turns(rules) * 2 * rules["players"]
    require(rules["cards"] >= needed, f"There must be at least {needed} cards.")  # PX-A17
    rules["names"] = names_of_deck(rules)
    return rules


def check_goals(rules):
    """The parameter `goals` has up to two goals with their elements."""
    pairs = [rules["goals"][:2], rules["goals"][2:]]
    require(all((goal == 0) == (element == 0) for goal, element in pairs), "A goal needs an element.")
    require(pairs[0] != (0, 0) or pairs[1] == (0, 0), "There is a second goal without a first.")
    set_goals = goals_of_ruleset(rules)
    require(not (rules["bonus"] and set_goals), "Goals are either drawn or given.")
    for things in zip(*set_goals):
        require(len(set(things)) == len(things), "Two goals or elements are the same.")
    require(all(goal not in rules["book"].missing(rules) for goal, _ in set_goals), "There is no such goal.")


def goals_of_ruleset(rules):
    numbers = rules["goals"]
    return tuple((GOALS[goal - 1], elements(rules)[element - 1])
                 for goal, element in (numbers[:2], numbers[2:]) if goal)


def elements(rules):
    return list(rules["book"].foods) + CLOTHS


def element_of_sign(sign, rules):
    """The element of a letter or digit in the name of a card."""
    letters = rules["book"].letters
    return rules["book"].foods[letters.index(sign)] if sign in letters else "cloth" + sign


def is_alone(rules):
    return rules["players"] == 1


def turns(rules):
    """BP-C14, SM-C12; solo BP-C30, SM-C27 and BP-A06."""
    return rules["rounds"] * (2 if is_alone(rules) else 1)


def placed_in_turn(rules):
    """Cards that a player places in each turn (BP-C07, SM-C05; BP-C28, SM-C27)."""
    return 1 if is_alone(rules) else 2


# Cards


def turned(card):
    """The name of a card read from its other end."""
    return card[4:] + card[2:4] + card[:2]


def names_of_deck(rules):
    """How many cards there are of each name, in the order of the deck."""
    names = Counter()
    for number in rules["deck"][:rules["cards"]]:
        cells = [number >> 4 * place & 15 for place in range(LENGTH)]
        name = "".join(f"{rules['book'].letters[cell % 4]}{cell // 4 + 1}" for cell in cells)
        names[turned(name) if turned(name) in names else name] += 1
    return names


def in_order(cards, rules):
    return tuple(sorted(cards, key=list(rules["names"]).index))


def without(cards, card):
    place = cards.index(card)
    return cards[:place] + cards[place + 1:]


def in_play(game):
    """All cards that have left the deck."""
    return Counter(itertools.chain(game.discards, *(player.cards + player.hand for player in game.players)))


# Positions


def start(rules):
    stage = "elements" if rules["bonus"] else "deal"
    return Game(1, stage, goals_of_ruleset(rules), (), (Player(),) * rules["players"])


def write_area(area):
    def write_place(place):
        return "".join(f"{number}{cell}" for number, cell in area.get(place, ())) or "-"
    rows, columns = max(row for row, _ in area), max(column for _, column in area)
    return "/".join(",".join(write_place((row, column)) for column in range(1, columns + 1))
                    for row in range(1, rows + 1))


def write_player(player):
    text = ".".join(player.cards) + "@" + write_area(player.area) if player.cards else ""
    text += "+" + ".".join(player.hand) if player.hand else ""
    return text + (">" + player.kept if player.kept else "") or "-"


def write(game, _):
    letter = next(letter for letter, stage in STAGES.items() if stage == game.stage)
    parts = [f"{game.turn}{letter}", "+".join("/".join(pair) for pair in game.goals) or "-"]
    if len(game.players) == 1:
        parts.append(".".join(game.discards) or "-")
    return ":".join(parts + [";".join(map(write_player, game.players))])


def read_cards(text, rules):
    cards = tuple(text.split(".")) if text else ()
    require(all(card in rules["names"] for card in cards), f"One of the cards {text!r} is not in the deck.")
    return cards


def read_area(text, cards, rules):
    """The area, laid again card by card."""
    rows = [row.split(",") for row in text.split("/")]
    require(all(re.fullmatch("(-|([1-8][abc])+)", place) for row in rows for place in row),
            f"The area {text!r} cannot be read.")
    seen = {(row, column): re.findall("([1-8])([abc])", place)
            for row, places in enumerate(rows, 1) for column, place in enumerate(places, 1) if place != "-"}
    area = {place: tuple((int(number), cell) for number, cell in pile) for place, pile in seen.items()}
    where = [(number, cell, place) for place, pile in area.items() for number, cell in pile]
    wanted = [(number, cell) for number in range(1, len(cards) + 1) for cell in "abc"]
    require(sorted((number, cell) for number, cell, _ in where) == wanted, f"Cells are wrong in {text!r}.")
    laid = {}
    for number, card in enumerate(cards, 1):
        places = [place for _, place in sorted((cell, place) for n, cell, place in where if n == number)]
        require(places in [line(places[0], way) for way in ways(card)], f"Card {number} is not in one line.")
        require(fits(laid, places, rules), f"Card {number} reaches beyond the limit.")
        require(meets(laid, places, rules), f"Card {number} does not meet those before it.")
        below = {n for place in places for n, _ in itertools.takewhile(
            lambda layer: layer[0] != number, area[place]) if n < number}
        require(below in choices(laid, places, same_turn(number, rules), rules),
                f"Card {number} cannot lie over {sorted(below)}.")
        laid = lay(laid, places, number, below)
        require(rules["PX-A06"] != 3 or has_order(laid), "No order of the cards gives this area.")
    require(laid == area, f"The cards cannot lie as in {text!r}.")
    require(area == shifted(area, rules), "The area begins with an empty row or column.")
    return area


def read_player(text, rules):
    parts = re.fullmatch(r"(?:([^@+>]+)@([^@+>]+))?(?:\+([^@+>]+))?(?:>([^@+>]+))?", "" if text == "-" else text)
    require(parts, f"The player {text!r} cannot be read.")
    cards, hand = read_cards(parts[1], rules), read_cards(parts[3], rules)
    require(not parts[4] or parts[4] in hand, "A card is kept that is not in hand.")
    require(len(cards) <= turns(rules) * placed_in_turn(rules), "A player has placed too many cards.")
    return Player(cards, read_area(parts[2], cards, rules) if cards else {}, hand, parts[4] or "")


def read_goals(text, stage, rules):
    goals = () if text == "-" else tuple(tuple(pair.split("/")) for pair in text.split("+"))
    if not rules["bonus"]:
        require(goals == goals_of_ruleset(rules), "The goals are not those of the ruleset.")
    elif stage == "elements":
        require(goals == (), "No goal has been drawn yet.")
    else:
        require(len(goals) == 2 and all(len(pair) == 2 for pair in goals), f"The goals {text!r} cannot be read.")
        drawn, of = zip(*goals)
        require(of in draws_of_elements(rules), "These elements cannot be drawn.")
        require(drawn == ("?", "?") if stage == "goals" else drawn in draws_of_goals(rules),
                "These goals cannot be drawn.")
    return goals


def read(text, rules):
    parts = text.split(":")
    require(len(parts) == (4 if is_alone(rules) else 3), "The position has too few or too many parts.")
    turn = re.fullmatch("([1-8])([egdcp#])", parts[0])
    require(turn and int(turn[1]) <= turns(rules), "The turn cannot be read.")
    discards = read_cards(parts[2], rules) if is_alone(rules) and parts[2] != "-" else ()
    players = tuple(read_player(player, rules) for player in parts[-1].split(";"))
    game = Game(int(turn[1]), STAGES[turn[2]], read_goals(parts[1], STAGES[turn[2]], rules), discards, players)
    require(len(players) == rules["players"], "The position has too few or too many players.")
    check_stage(game, rules)
    require(not in_play(game) - rules["names"], "There are more copies of a card than in the deck.")
    hands = [game.discards] + [player.hand for player in players]
    require(all(hand == in_order(hand, rules) for hand in hands), "Cards are not in the order of the deck.")
    require(write(game, rules) == text, "The position is not in its canonical form.")
    return game


def check_stage(game, rules):
    """Every player has as many cards as the stage of the turn requires."""
    hands = [len(player.hand) for player in game.players]
    before = (game.turn - 1) * placed_in_turn(rules)
    placed = [len(player.cards) - before for player in game.players]
    kept = [bool(player.kept) for player in game.players]
    require(game.stage == "choose" and not all(kept) or not any(kept), "A card is kept at the wrong time.")
    if game.stage in ("elements", "goals"):
        require(game.turn == 1 and rules["bonus"] and not any(hands), "Nothing is drawn now.")
    if game.stage == "deal":
        dealt = hands.count(2)
        require(hands == [2] * dealt + [0] * (len(hands) - dealt) and hands[-1] == 0, "The hands are wrong.")
    elif game.stage == "choose":
        require(set(hands) == {2}, "Everybody has two cards to choose from.")
    if game.stage in ("place", "over"):
        require(all(laid >= 0 and laid + held == placed_in_turn(rules) for laid, held in zip(placed, hands)),
                "A player has too few or too many cards.")
        require(any(hands) == (game.stage == "place"), "A turn is over when all cards are placed.")
        require(game.stage == "place" or game.turn == turns(rules), "The game is over too early.")
        if rules["PX-A10"] == 2:
            waiting = list(itertools.dropwhile(lambda number: number == 0, hands))
            require(not any(number < 2 for number in waiting[1:]), "Cards are not placed in seat order.")
    else:
        require(not any(placed), "A player has placed too few or too many cards.")
    if is_alone(rules):
        discarded = game.turn - (0 if game.stage in ("place", "over") else 1)
        require(len(game.discards) == discarded, "There are too few or too many discards.")


# Placing


def line(place, way):
    """The places of the cells a, b and c, if a lies at `place` and the others in that direction."""
    (row, column), (down, right) = place, STEPS[way]
    return [(row + down * step, column + right * step) for step in range(LENGTH)]


def ways(card):
    """SM-C08, SM-C09; a card that reads the same from both ends needs only two."""
    return ["right", "down"] if card == turned(card) else list(STEPS)


def bounds(places):
    """The first and last row, and the first and last column."""
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return min(rows), max(rows), min(columns), max(columns)


def fits(area, places, rules):
    """BP-C08, SM-C07; PX-A02, and PX-A03=2, where the frame is fixed."""
    top, bottom, left, right = bounds(list(area) + places)
    if rules["PX-A03"] == 2:
        return top >= 1 and left >= 1 and bottom <= rules["size"] and right <= rules["size"]
    return bottom - top < rules["size"] and right - left < rules["size"]


def meets(area, places, rules):
    """Does a card overlap or touch another, if it must (SM-C10; BP-A01, SM-A01)? The first has none to touch."""
    touches = rules["book"].touches(rules)
    if not area or touches == "nowhere":
        return True
    far = {"sides": 1, "corners": 2}[touches]
    return any(abs(row - r) <= 1 and abs(column - c) <= 1 and abs(row - r) + abs(column - c) <= far
               for row, column in area for r, c in places)


def same_turn(number, rules):
    """The numbers of the cards of the same turn that were laid before this one."""
    return {number - 1} if placed_in_turn(rules) == 2 and number % 2 == 0 else set()


def choices(area, places, fresh, rules):
    """Every set of overlapped cards that a new one can go over, under all others (BP-C10, BP-C11, SM-C10).

    It slips into each pile between two layers. So a card that it meets in two places is below it in both, or
    above it in both (PX-A06). `fresh` are cards of the same turn (PX-A08).
    """
    piles = [[number for number, _ in area.get(place, ())] for place in places]
    overlapped = set(itertools.chain(*piles))
    found = []
    for heights in itertools.product(*(range(len(pile) + 1) for pile in piles)):
        over = set(itertools.chain(*(pile[:height] for pile, height in zip(piles, heights))))
        if all(over.isdisjoint(pile[height:]) for pile, height in zip(piles, heights)):
            found.append(over)
    if rules["PX-A06"] == 1:
        found = [over for over in found if over in (set(), overlapped)]
    if rules["PX-A08"] == 2:
        found = [over for over in found if fresh & overlapped <= over]
    return found


def lay(area, places, number, over):
    """The area with a new card that lies over these cards, and under all others that it meets."""
    after = dict(area)
    for cell, place in zip("abc", places):
        pile = area.get(place, ())
        height = sum(below in over for below, _ in pile)
        after[place] = pile[:height] + ((number, cell),) + pile[height:]
    return after


def has_order(area):
    """Can the cards have been laid on each other one by one (PX-A06=3)?"""
    piles = [[number for number, _ in pile] for pile in area.values()]
    while any(piles):
        lowest = {pile[0] for pile in piles if pile} - {number for pile in piles for number in pile[1:]}
        if not lowest:
            return False
        piles = [[number for number in pile if number not in lowest] for pile in piles]
    return True


def shifted(area, rules):
    """The area with its first row and column as 1, unless the frame is fixed (PX-A03=2)."""
    top, _, left, _ = (1, 1, 1, 1) if rules["PX-A03"] == 2 else bounds(area)
    return {(row - top + 1, column - left + 1): pile for (row, column), pile in area.items()}


def placements(player, rules):
    """Every move that places a card, with the player after it (BP-C07 to BP-C11, SM-C05 to SM-C10)."""
    number, size = len(player.cards) + 1, rules["size"]
    for card in dict.fromkeys(player.hand):
        for way in ways(card):
            for place in itertools.product(range(2 - size, size + 1), repeat=2):
                places = line(place, way)
                at_corner = bounds(places)[::2] == (1, 1)
                if not player.area and rules["PX-A03"] != 2 and not at_corner:
                    continue  # without a frame the first card's place makes no difference
                if not (fits(player.area, places, rules) and meets(player.area, places, rules)):
                    continue
                for over in choices(player.area, places, same_turn(number, rules), rules):
                    after = lay(player.area, places, number, over)
                    if rules["PX-A06"] == 3 and not has_order(after):
                        continue
                    words = f"place {card} at {place[0]},{place[1]} {way}"
                    words += " over " + ".".join(map(str, sorted(over))) if over else ""
                    yield words, Player(player.cards + (card,), shifted(after, rules),
                                        without(player.hand, card))


# Turns


def next_seat(game):
    """The first player who still has to act, or None."""
    waits = {"choose": lambda player: not player.kept, "place": lambda player: player.hand,
             "deal": lambda player: not player.hand}.get(game.stage, lambda _: False)
    return next((seat for seat, player in enumerate(game.players) if waits(player)), None)


def actor(game, _):
    if game.stage == "over":
        return "nobody"
    return f"P{next_seat(game) + 1}" if game.stage in ("choose", "place") else "fate"


def with_player(game, seat, player):
    players = game.players[:seat] + (player,) + game.players[seat + 1:]
    return dataclasses.replace(game, players=players)


def pass_cards(game, rules):
    """All have chosen: the other cards go round (BP-C06, SM-C04; BP-A03), solo to the opponent (BP-C28)."""
    passed = [without(player.hand, player.kept)[0] for player in game.players]
    if is_alone(rules):
        players = (dataclasses.replace(game.players[0], hand=(game.players[0].kept,), kept=""),)
        discards = in_order(game.discards + (passed[0],), rules)
        return dataclasses.replace(game, stage="place", players=players, discards=discards)
    giver = -1 if rules["book"].passes_left(rules) else 1  # seats are numbered to the left
    players = tuple(
        dataclasses.replace(player, kept="", hand=in_order(
            (player.kept, passed[(seat + giver) % len(passed)]), rules))
        for seat, player in enumerate(game.players))
    return dataclasses.replace(game, stage="place", players=players)


def end_turn(game, rules):
    """BP-C14, SM-C11, SM-C12."""
    if any(player.hand for player in game.players):
        return game
    if game.turn == turns(rules):
        return dataclasses.replace(game, stage="over")
    return dataclasses.replace(game, stage="deal", turn=game.turn + 1)


def moves(game, rules, player=None):
    """Every move of the actor with the position after it, or of another player who acts at the same time.

    All choose at once (PX-A11), and all place at once (PX-A10).
    """
    seat = next_seat(game) if player is None else int(player[1:]) - 1
    found, who = {}, game.players[seat]
    if game.stage == "choose" and not who.kept:
        for card in who.hand:
            after = with_player(game, seat, dataclasses.replace(who, kept=card))
            done = all(player.kept for player in after.players)
            found["keep " + card] = write(pass_cards(after, rules) if done else after, rules)
    if game.stage == "place" and (rules["PX-A10"] == 1 or seat == next_seat(game)):
        for words, after in placements(who, rules):
            found[words] = write(end_turn(with_player(game, seat, after), rules), rules)
    return found


# Chance


def draws_of_elements(rules):
    """BP-C17, SM-C17; PX-A14."""
    def may_meet(first, second):
        return rules["PX-A14"] == 1 or abs(elements(rules).index(first) - elements(rules).index(second)) != 4
    return [pair for pair in itertools.combinations(elements(rules), 2) if may_meet(*pair)]


def draws_of_goals(rules):
    """BP-C18, SM-C18; PX-A15, BP-A04, BP-A05, SM-A03, SM-A08."""
    def may_meet(first, second):
        negative = (first in NEGATIVE) + (second in NEGATIVE)
        if rules["difficulty"] and negative != rules["difficulty"] - 1:
            return False
        return rules["PX-A15"] == 1 or abs(GOALS.index(first) - GOALS.index(second)) != 4
    there = [goal for goal in GOALS if goal not in rules["book"].missing(rules)]
    return [pair for pair in itertools.permutations(there, 2) if may_meet(*pair)]


def deals(game, rules):
    """Two cards of the deck, with the number of ways to draw them (BP-C06, SM-C04)."""
    deck = Counter(rules["names"])
    deck.subtract(in_play(game))
    for first, second in itertools.combinations_with_replacement(rules["names"], 2):
        number = deck[first] * (deck[first] - 1) // 2 if first == second else deck[first] * deck[second]
        if number:
            yield first, second, number


def outcomes(game, rules):
    found = {}
    if game.stage == "elements":
        for pair in draws_of_elements(rules):
            after = dataclasses.replace(game, stage="goals", goals=tuple(("?", element) for element in pair))
            found["elements " + " ".join(pair)] = (1, write(after, rules))
    elif game.stage == "goals":
        for pair in draws_of_goals(rules):
            of = [element for _, element in game.goals]
            after = dataclasses.replace(game, stage="deal", goals=tuple(zip(pair, of)))
            found["goals " + " ".join(pair)] = (1, write(after, rules))
    elif game.stage == "deal":
        seat = next_seat(game)  # there are thousands of deals, which differ only in the two cards: "*" represents them
        after = with_player(game, seat, dataclasses.replace(game.players[seat], hand=("*",)))
        if next_seat(after) is None:
            after = dataclasses.replace(after, stage="choose")
        text = write(after, rules)
        for first, second, number in deals(game, rules):
            found[f"deal {first} {second}"] = (number, text.replace("*", f"{first}.{second}"))
    return found


# Points


def seen(player, rules):
    """For each element, the places where it is on top (PX-A05)."""
    places = {element: set() for element in elements(rules)}
    for place, pile in player.area.items():
        number, cell = pile[-1]
        for sign in player.cards[number - 1][2 * "abc".index(cell):][:2]:
            places[element_of_sign(sign, rules)].add(place)
    return places


def groups(places):
    """The sizes of the groups: places that meet along sides (BP-C12, SM-C12; PX-A18)."""
    left, sizes = set(places), []
    while left:
        group, todo = set(), [left.pop()]
        while todo:
            row, column = place = todo.pop()
            group.add(place)
            for down, right in STEPS.values():
                beside = (row + down, column + right)
                if beside in left:
                    left.remove(beside)
                    todo.append(beside)
        sizes.append(len(group))
    return sizes


def group_sizes(player, rules):
    return [size for places in seen(player, rules).values() for size in groups(places)]


def frames(player, rules):
    """Every frame, as its rows and its columns, in which corners, centre and lines may be looked for (PX-A03)."""
    if rules["PX-A03"] == 2:
        return [(range(1, rules["size"] + 1),) * 2]
    _, bottom, _, right = bounds(player.area or [(1, 1)])
    if rules["PX-A03"] == 3:
        return [(range(1, bottom + 1), range(1, right + 1))]
    starts = [range(last - rules["size"] + 1, 2) for last in (bottom, right)]
    return [tuple(range(first, first + rules["size"]) for first in pair) for pair in itertools.product(*starts)]


def middle(numbers, rules):
    """The middle one, or both; or all but the ends (PX-A04)."""
    if rules["PX-A04"] == 2:
        return set(numbers[1:-1])
    return {numbers[(len(numbers) - 1) // 2], numbers[len(numbers) // 2]}


def isolated(places, rules):
    """Groups of one place; or places that meet no other, not even at a corner (PX-A19)."""
    if rules["PX-A19"] == 1:
        return groups(places).count(1)
    return sum(len(places & set(itertools.product(range(row - 1, row + 2), range(column - 1, column + 2)))) == 1
               for row, column in places)


def goal_points(goal, places, frame, rules):
    """Points of a goal that looks at one area only (BP-C21 to BP-C23, BP-C25 to BP-C27, SM likewise)."""
    rows, columns = frame
    sizes = groups(places)
    if goal == "corners":
        return len(places & set(itertools.product({rows[0], rows[-1]}, {columns[0], columns[-1]})))
    if goal == "centre":
        return -2 * len(places & set(itertools.product(middle(rows, rules), middle(columns, rules))))
    if goal == "lines":
        across = [{(row, column) for column in columns} for row in rows]
        down = [{(row, column) for row in rows} for column in columns]
        return 2 * sum(full <= places for full in across + down)  # PX-A20
    return {"groups": len(sizes), "isolated": -2 * isolated(places, rules), "pairs": -2 * sizes.count(2)}[goal]


def compared(goal, element, game, rules):
    """What each player has for the least or the most of an element (BP-C20, BP-C24, SM-C19, SM-C22; PX-A13)."""
    numbers = [len(seen(player, rules)[element]) for player in game.players]
    rivals = list(numbers)
    if is_alone(rules) and rules["PX-A21"] == 1:
        rivals.append(discarded(game, rules)[element])
    if rules["PX-A13"] == 2:
        rivals = [number for number in rivals if number] or [None]
    best = min(rivals) if goal == "least" else max(rivals)
    return [(3 if goal == "least" else -3) if number == best else 0 for number in numbers]


def points(game, seat, rules):
    """Groups and goals of a player, in total perhaps negative (BP-C12, BP-C19, SM-C26; PX-A16)."""
    player = game.players[seat]
    comparing = [pair for pair in game.goals if pair[0] in ("least", "most")]
    looking = [pair for pair in game.goals if pair not in comparing and pair[0] != "?"]
    found = sum(max(0, size - 2) for size in group_sizes(player, rules))  # BP-C13, SM-A07, SM-A09
    found += sum(compared(goal, element, game, rules)[seat] for goal, element in comparing)
    found += max(sum(goal_points(goal, seen(player, rules)[element], frame, rules) for goal, element in looking)
                 for frame in frames(player, rules))
    return max(0, found) if rules["PX-A16"] == 2 else found


def discarded(game, rules):
    """How often each element occurs in the discards (BP-C30, SM-A06)."""
    return Counter(element_of_sign(sign, rules) for card in game.discards for sign in card)


def opponent_points(game, rules):
    """Points of a solo player's opponent, which goals do not change (BP-C30, SM-C28; PX-A22)."""
    own, other = seen(game.players[0], rules), discarded(game, rules)
    return sum(rules["book"].ghost(rules, [len(own[element]) for element in kind],
                                   [other[element] for element in kind])
               for kind in (rules["book"].foods, CLOTHS))


def score(game, rules):
    """The current points of each player, in seat order; a solo player's opponent is not one of them."""
    return [points(game, seat, rules) for seat in range(len(game.players))]


def result(game, rules):
    """The most points, then the largest group, then a shared win (BP-C15, SM-C14; PX-A12).

    If all play again, each has the same share (BP-A02). A solo player must have more than the opponent (BP-C30, SM-C29).
    """
    if game.stage != "over":
        return None
    standing = score(game, rules)
    if is_alone(rules):
        return [1, 0] if standing[0] > opponent_points(game, rules) else [0, 1]
    ranks = [(number, max(group_sizes(player, rules))) for number, player in zip(standing, game.players)]
    winners = ranks.count(max(ranks))
    if winners > 1 and rules.get("BP-A02") == 2:
        return [1 / len(ranks)] * len(ranks)
    return [(1 / winners if winners > 1 else 1) if rank == max(ranks) else 0 for rank in ranks]
