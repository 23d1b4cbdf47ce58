"""Numbers for moves, and what players see, as learning programs want them."""


class Actions:
    """Numbers from 0 to `count` - 1 for the moves of a game's players.

    In most games the moves that can be written are the same in every position; then each has its
    number for good (`is_fixed`, and `texts` lists them). In the others, such as card games with
    millions of placements, the number of a move is its place among the legal moves of its position,
    and `count` is `most` or, without it, twice the largest number of moves that a few random games
    offer.
    """

    def __init__(self, game, most=None, samples=6):
        positions = list(_sampled(game, samples))
        # In a game without such numbers, two positions with a decision differ soon.
        lists = {tuple(position.every_move()) for position in positions[::max(1, len(positions) // 8)]}
        self.is_fixed = len(lists) == 1 and most is None
        self.texts = lists.pop() if self.is_fixed else ()
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        if self.is_fixed:
            self.count = len(self.texts)
        else:
            offered = max((len(position.moves()) for position in positions), default=1)
            self.count = most or 2 * offered

    def legal(self, position):
        """{number: Move} of the legal moves of the next player, in the game's order."""
        moves = position.moves()
        if self.is_fixed:
            return {self._numbers[str(move)]: move for move in moves}
        if len(moves) > self.count:
            raise ValueError(f"actions: expected at most {self.count} moves, found {len(moves)} in "
                             f"{position}; create the actions with a larger `most`")
        return dict(enumerate(moves))


class Seen:
    """A game in progress, and what each player sees of it.

    Where several players choose at once, they move one after the other, and nobody sees what
    another has chosen until all have.
    """

    def __init__(self, position):
        self.position = self._before = position
        self.hidden = []  # the moves of the simultaneous choice that is going on

    def apply(self, move):
        """Makes a Move of the position."""
        before, after = self.position, self.position.apply(move)
        self.position = after
        if before.is_simultaneous:
            self.hidden.append(move)
        # Players move in seat order, each until she has chosen, so if nobody has chosen and
        # another player is next, the round is complete.
        if not after.is_simultaneous or not (after.chosen or after.player == move.player):
            self.hidden = []
        if not self.hidden:
            self._before = after

    def by(self, player):
        """The Position that a player, from 0, sees: without what others have chosen."""
        position = self._before
        for move in self.hidden:
            if move.player == player:
                position = position.apply(str(move), move.actor)
        return position

    def copy(self):
        """The same, to go on differently."""
        other = Seen(self.position)
        other._before, other.hidden = self._before, list(self.hidden)
        return other


def _sampled(game, samples):
    """Positions with a decision, from random games."""
    for seed in range(1, samples + 1):
        position = game.start()
        for text in position.random_game(seed, 100)[0]:
            if position.kind == "decision":
                yield position
            position = position.apply(text, "fate" if position.kind == "chance" else "")
