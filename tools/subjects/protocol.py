"""The conformance protocol (docs/reference/protocol.md, version 1) for a module that implements the rules.

Copy this file into the folder of your own module. It needs only Python 3.9. It reads requests from
standard input, one JSON object per line, and answers each on standard output. It repeats `seq`,
flushes after each answer, and answers anything invalid with `errored`: a bad request never stops
the program. Your module provides the rules of one game:

    GAME = "nim"                  the name of the game
    NAME, VERSION                 the name and version of your program (optional)
    read_ruleset(text) -> rules   whatever the functions below need; ValueError if the text is wrong
    start(rules) -> game          the game at its start, in any form that you like
    read(text, rules) -> game     the game for a position in the notation; ValueError if it is wrong
    write(game, rules) -> text    the inverse of read
    actor(game, rules) -> text    who is next: "P1", "P2", ..., "fate" for chance, "nobody" when the
                                  game is over
    moves(game, rules) -> dict    every move of the player who is next, with the position after it
                                  as a text, or None where the rulebook does not say what happens
    outcomes(game, rules) -> dict every outcome of chance, with its weight and the position after it
                                  as a text: {"dice 6": (1, "...")}; called when "fate" is next
    result(game, rules) -> list   the payoff of each side: a win is 1, a draw is shared; None if the
                                  game goes on
    score(game, rules) -> list    the points of each player; None if the game, or this ruleset, has
                                  no points

None of these functions changes the game that it is given. Any of them may raise Unsupported("why")
for something that the program does not support; the answer is then `skipped`. Any other exception
leads to the answer `errored` with its trace. The module ends with

    if __name__ == "__main__":
        serve(sys.modules[__name__])
"""

import json
import os
import sys
import traceback

PROTOCOL = 1
LARGEST = 2 ** 53  # for the numbers in a message
KEPT = 64  # positions whose moves are kept: `apply` asks mostly about those just listed


class Unsupported(Exception):
    """The program does not support this, and gives the reason. This is neither right nor wrong."""


class Position:
    """A queried position: the game, who is next, and where each ply leads.

    `after` has the position after each ply as a text, or None where the rulebook is silent;
    `weights` is for chance only.
    """

    def __init__(self, module, game, rules):
        self.game, self.actor = game, module.actor(game, rules)
        self.after, self.weights = {}, {}
        if self.actor == "fate":
            for outcome, (weight, after) in module.outcomes(game, rules).items():
                self.weights[outcome], self.after[outcome] = weight, after
        elif self.actor != "nobody":
            self.after = module.moves(game, rules)

    def legal(self):
        """The plies that lead to a position."""
        return [ply for ply, after in self.after.items() if after is not None]

    def moves(self):
        """The plies of a player."""
        return [] if self.actor == "fate" else self.legal()


class Session:
    """One run of the program: the results of the greeting, and the ruleset of the last `begin`."""

    def __init__(self, module):
        self.module = module
        self.greeted, self.ended = False, False
        self.begun, self.rules = False, None
        self.kept = {}  # a position's text: Position, the oldest first

    # The requests. Each answers with a dict, without `seq`.

    def hello(self, request):
        versions = request.get("protocol")
        require(isinstance(versions, list), "hello must list the versions under 'protocol'.")
        require(PROTOCOL in versions, f"This program speaks only version {PROTOCOL}.")
        self.greeted = True
        name = getattr(self.module, "NAME", f"{self.module.GAME} in Python")
        version = getattr(self.module, "VERSION", "1")
        return {"protocol": PROTOCOL, "name": name, "version": version, "games": [self.module.GAME]}

    def begin(self, request):
        game, ruleset = text_of(request, "game"), text_of(request, "ruleset")
        if game != self.module.GAME:
            raise Unsupported(f"the game is {self.module.GAME}")
        self.rules = self.module.read_ruleset(ruleset)  # if it raises, the last one stays in force
        self.begun, self.kept = True, {}
        return {"ready": True}

    def start(self, _):
        return {"position": self.module.write(self.module.start(self.rules), self.rules)}

    def moves(self, request):
        position = self.look_at(text_of(request, "position"))
        return {"actor": position.actor, "moves": position.moves()}

    def outcomes(self, request):
        position = self.look_at(text_of(request, "position"))
        require(position.actor == "fate", f"Chance is not next: {position.actor} is.")
        return {"outcomes": position.weights, "total": sum(position.weights.values())}

    def apply(self, request):
        position = self.look_at(text_of(request, "position"))
        actor, move = text_of(request, "actor"), text_of(request, "move")
        if actor != position.actor or move not in position.after:
            return {"verdict": "illegal"}
        if position.after[move] is None:
            return {"verdict": "silent"}
        return {"verdict": "legal", "position": position.after[move]}

    def result(self, request):
        return {"result": self.module.result(self.read(text_of(request, "position")), self.rules)}

    def score(self, request):
        score = self.module.score(self.read(text_of(request, "position")), self.rules)
        if score is None:
            raise Unsupported("no points are counted")
        return {"score": score}

    def perft(self, request):
        text = text_of(request, "position")
        depth, divide = request.get("depth"), request.get("divide", False)
        require(is_number(depth) and depth >= 0, "'depth' must be a number of plies, 0 or more.")
        require(isinstance(divide, bool), "'divide' must be true or false.")
        position, counted, parts = self.look_at(text), {}, {}
        for ply in position.legal() if depth else []:
            parts[ply] = self.count(position.after[ply], depth - 1, counted)
        nodes = sum(parts.values()) if depth else 1
        if nodes > LARGEST:
            raise Unsupported("the number is larger than 2^53")
        return {"nodes": nodes, "divide": parts} if divide else {"nodes": nodes}

    def bye(self, _):
        self.ended = True
        return {"bye": True}

    # Their helpers.

    def read(self, text):
        """The game of a position, from the cache if it is there."""
        return self.kept[text].game if text in self.kept else self.module.read(text, self.rules)

    def look_at(self, text):
        if text not in self.kept:
            position = Position(self.module, self.module.read(text, self.rules), self.rules)
            if len(self.kept) >= KEPT:
                del self.kept[next(iter(self.kept))]
            self.kept[text] = position
        return self.kept[text]

    def count(self, text, depth, counted):
        """The number of sequences of plies; `counted` caches the counts of this request."""
        if depth == 0:
            return 1
        if (text, depth) not in counted:
            position = Position(self.module, self.module.read(text, self.rules), self.rules)
            legal = position.legal()
            counted[text, depth] = len(legal) if depth == 1 else sum(
                self.count(position.after[ply], depth - 1, counted) for ply in legal)
        return counted[text, depth]

    def answer(self, request):
        require(isinstance(request, dict), "A request is a JSON object.")
        do = text_of(request, "do")
        known = ", ".join(REQUESTS)
        require(do in REQUESTS, f"There is no request {do!r}; the requests are {known}.")
        require(self.greeted or do == "hello", "The first request must be hello.")
        require(self.begun or do in ("hello", "begin", "bye"), "No game has begun.")
        return REQUESTS[do](self, request)


REQUESTS = {function.__name__: function for function in (
    Session.hello, Session.begin, Session.start, Session.moves, Session.outcomes, Session.apply,
    Session.result, Session.score, Session.perft, Session.bye)}


def require(condition, sentence):
    if not condition:
        raise ValueError(sentence)


def text_of(request, key):
    require(isinstance(request.get(key), str), f"The text {key!r} is missing.")
    return request[key]


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def object_without_repeats(pairs):
    keys = [key for key, _ in pairs]
    require(len(set(keys)) == len(keys), "A key occurs twice.")
    return dict(pairs)


def answer_line(session, line):
    """The answer to one line of bytes. It reports anything that goes wrong."""
    request, seq = None, 0  # seq stays 0 if none can be read
    try:
        request = json.loads(line, object_pairs_hook=object_without_repeats)
        if isinstance(request, dict) and is_number(request.get("seq")):
            seq = request["seq"]
        return {"seq": seq, **session.answer(request)}
    except Unsupported as reason:
        return {"seq": seq, "skipped": str(reason)}
    except ValueError as error:  # a wrong text: the request is more informative than a trace
        asked = line.decode("utf-8", "replace").strip()
        return {"seq": seq, "errored": str(error), "context": f"asked {asked[:1000]}"}
    except Exception as error:  # a fault of the rules, or a line too deep to be read
        said = f"{type(error).__name__}: {error}"
        return {"seq": seq, "errored": said, "context": traceback.format_exc()[-4000:]}


def serve(module, requests=None, answers=None):
    """Answers until `bye` or the end of the requests. The streams are of bytes and of text."""
    requests, answers = requests or sys.stdin.buffer, answers or sys.stdout
    session = Session(module)
    try:
        for line in requests:
            print(json.dumps(answer_line(session, line)), file=answers, flush=True)
            if session.ended:
                return
    except (BrokenPipeError, KeyboardInterrupt):  # nobody reads any more, not even the last flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
