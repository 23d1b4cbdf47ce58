"""For tests: queries a module of rules (see protocol.py) about a position, using texts."""

from protocol import Position


class Asking:
    def __init__(self, module):
        self.module = module

    def start(self, ruleset="default"):
        rules = self.module.read_ruleset(ruleset)
        return self.module.write(self.module.start(rules), rules)

    def game(self, position, ruleset="default"):
        return self.module.read(position, self.module.read_ruleset(ruleset))

    def look(self, position, ruleset="default"):
        return Position(self.module, self.game(position, ruleset), self.module.read_ruleset(ruleset))

    def actor(self, position, ruleset="default"):
        return self.look(position, ruleset).actor

    def moves(self, position, ruleset="default"):
        """Every legal move, or chance outcome, with the position after it."""
        found = self.look(position, ruleset).after
        return {ply: after for ply, after in found.items() if after is not None}

    def silent(self, position, ruleset="default"):
        """The moves on whose effect the rulebook is silent."""
        found = self.look(position, ruleset).after
        return [ply for ply, after in found.items() if after is None]

    def weights(self, position, ruleset="default"):
        return self.look(position, ruleset).weights

    def result(self, position, ruleset="default"):
        rules = self.module.read_ruleset(ruleset)
        return self.module.result(self.module.read(position, rules), rules)

    def score(self, position, ruleset="default"):
        rules = self.module.read_ruleset(ruleset)
        return self.module.score(self.module.read(position, rules), rules)
