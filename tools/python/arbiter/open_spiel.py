"""Games and states with the members of OpenSpiel's, without depending on it.

    game = load_game("picadice", "colours=2,columns=2")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    state.returns()

Players choose one after the other, in seat order, where the rules let them choose at once; the
later ones must not look, so information_state_string() hides what is chosen until all have chosen.
It hides nothing else: cards in hands are shown, as a referee sees them.
"""

import arbiter
from arbiter.actions import Actions, Seen

CHANCE, TERMINAL = -1, -4  # pyspiel.PlayerId


def load_game(name, ruleset="default", most_actions=None):
    """The game of that name under a ruleset; `most_actions` is `most` of Actions."""
    return Game(arbiter.Game(name, ruleset), most_actions)


class Game:
    """What pyspiel.Game has, for an arbiter.Game (`rules`)."""

    def __init__(self, rules, most_actions=None):
        self.rules = rules
        self._actions = Actions(rules, most_actions)

    def num_players(self):
        """The number of players."""
        return self.rules.players

    def num_distinct_actions(self):
        """The numbers of actions are below this."""
        return self._actions.count

    def min_utility(self):
        """The least return of a player."""
        return 0.0

    def max_utility(self):
        """The greatest return of a player."""
        return 1.0

    def utility_sum(self):
        """What the returns add up to; None where several players share a side."""
        return 1.0 if self.rules.sides == self.rules.players else None

    def new_initial_state(self, position="start"):
        """The state of a position; by default, of the start."""
        return State(self, Seen(self.rules.position(str(position))))

    def __str__(self):
        return f"{self.rules.name}({self.rules.ruleset})"


class State:
    """What pyspiel.State has; apply_action() changes it."""

    def __init__(self, game, seen):
        self._game, self._seen = game, seen
        self._history = []  # (player, action, text)
        self._legal = None

    @property
    def position(self):
        """The arbiter.Position."""
        return self._seen.position

    def get_game(self):
        """The game of this state."""
        return self._game

    def current_player(self):
        """The player who decides, from 0; CHANCE or TERMINAL."""
        return TERMINAL if self.position.is_over else self.position.player

    def is_terminal(self):
        """Whether the game is over."""
        return self.position.is_over

    def is_chance_node(self):
        """Whether chance acts next."""
        return self.position.kind == "chance"

    def is_simultaneous_node(self):
        """Never: simultaneous choices are made in seat order."""
        return False

    def _moves(self):
        if self._legal is None:
            if self.position.is_over:
                self._legal = {}
            elif self.is_chance_node():
                self._legal = dict(enumerate(self.position.moves()))
            else:
                self._legal = self._game._actions.legal(self.position)
        return self._legal

    def legal_actions(self, player=None):
        """The numbers of the legal actions in ascending order; none for a player who is not next."""
        if player is not None and player != self.current_player():
            return []
        return sorted(self._moves())

    def legal_actions_mask(self, player=None):
        """A 1 for each legal action, otherwise 0."""
        size = len(self._moves()) if self.is_chance_node() else self._game.num_distinct_actions()
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self):
        """(action, probability) of each outcome."""
        if not self.is_chance_node():
            raise ValueError(f"chance_outcomes: expected chance to be next, found {self.position}")
        return [(action, move.weight / move.total) for action, move in self._moves().items()]

    def apply_action(self, action):
        """Makes the move or outcome; ValueError for an action that is not legal."""
        move = self._moves().get(action)
        if move is None:
            raise ValueError(f"apply_action: expected one of {self.legal_actions()[:20]}, found {action}")
        self._history.append((move.player, action, str(move)))
        self._seen.apply(move)
        self._legal = None

    def child(self, action):
        """The state after an action; this one stays as it is."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self):
        """A state that changes independently."""
        other = State(self._game, self._seen.copy())
        other._history = list(self._history)
        other._legal = self._legal
        return other

    def action_to_string(self, *player_and_action):
        """The notation of a legal action: of (player, action), or of (action)."""
        return str(self._moves()[player_and_action[-1]])

    def string_to_action(self, *player_and_text):
        """The number of a legal move that is given in its notation."""
        for action, move in self._moves().items():
            if str(move) == player_and_text[-1]:
                return action
        raise ValueError(f"string_to_action: expected a legal move, found {player_and_text[-1]!r}")

    def returns(self):
        """The payoff of each player's side; zeros until the game is over."""
        result = self.position.result()
        rules = self._game.rules
        return [result[rules.side_of(p)] if result else 0.0 for p in range(rules.players)]

    rewards = returns

    def player_return(self, player):
        """The payoff of a player's side."""
        return self.returns()[player]

    def history(self):
        """The actions so far."""
        return [action for _, action, _ in self._history]

    def move_number(self):
        """The number of actions so far."""
        return len(self._history)

    def information_state_string(self, player=None):
        """All plies so far with who made them; "?" for what others have chosen but not shown."""
        player = self.current_player() if player is None else player
        shown = len(self._history) - len(self._seen.hidden)
        return "; ".join(
            f"{'fate' if who < 0 else f'P{who + 1}'}: {text if n < shown or who == player else '?'}"
            for n, (who, _, text) in enumerate(self._history))

    def observation_string(self, player=None):
        """The position that the player sees, drawn for a terminal."""
        return self._seen.by(player).draw()

    def __str__(self):
        return str(self.position)
