"""Games as environments for reinforcement learning, in the form of PettingZoo's AEC interface.

    env = Environment(arbiter.Game("nim"))
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else random.choice(info["legal"]))

Neither Gymnasium nor PettingZoo is needed. If Gymnasium is installed, the spaces are its own;
otherwise they are small classes with the same members.
"""

import random

import numpy as np

from arbiter.actions import Actions, Seen

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    from arbiter.spaces import Box, Dict, Discrete

FATE = "fate"


class Environment:
    """A game in which agents act one after the other.

    Agents are "P1", "P2", ... An observation is {"observation", "action_mask"}: the position's text
    as bytes, padded with zeros to `width`, and a 1 for each legal action (Actions). The text shows
    all that a referee sees; where players choose at once, it is that from before anybody chose.
    `observe` replaces the first part: a function of (position, agent) that returns an array, whose
    space is `space`.

    Chance is resolved by the environment, with its seed. With `fate=True` chance is an agent of
    that name as well: its actions are the numbers of the outcomes, and info["probabilities"] has
    their probabilities. Rewards come at the end: the payoff of the agent's side, minus the even
    share if `centred`, so that they add up to zero in a game where each player is a side.
    After `most_plies` plies, the game is truncated.
    """

    metadata = {"render_modes": ["ansi", "svg"], "name": "arbiter", "is_parallelizable": False}

    def __init__(self, game, *, fate=False, centred=True, most_plies=100_000, width=512,
                 most_actions=None, observe=None, space=None, render_mode="ansi"):
        self.game, self.fate, self.centred, self.most_plies = game, fate, centred, most_plies
        self.render_mode = render_mode
        self.actions = Actions(game, most_actions)
        self._width, self._observe = width, observe or self._bytes_of
        self._space = space or Box(0, 255, (width,), np.uint8)
        self._players = [f"P{n + 1}" for n in range(game.players)]
        self.possible_agents = self._players + ([FATE] if fate else [])
        self._fate_count = 1
        self.agents = []

    @property
    def position(self):
        """The Position, as a referee sees it."""
        return self._seen.position

    @property
    def num_agents(self):
        """The number of agents that still act."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """The number of possible agents."""
        return len(self.possible_agents)

    def action_space(self, agent):
        """Discrete; for fate, as large as needed in the position at hand."""
        return Discrete(self._fate_count if agent == FATE else self.actions.count)

    def observation_space(self, agent):
        """A Dict of the observation and the mask."""
        size = self._fate_count if agent == FATE else self.actions.count
        return Dict({"observation": self._space, "action_mask": Box(0, 1, (size,), np.int8)})

    def reset(self, seed=None, options=None):
        """Starts a game: from options["position"], a text or Position, or from the start."""
        self._random = random.Random(seed)
        start = (options or {}).get("position", "start")
        self._seen = Seen(self.game.position(str(start)))
        self._plies = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._advance()

    def _bytes_of(self, position, agent):
        text = str(position).encode()
        if len(text) > self._width:
            raise ValueError(f"observation: expected at most {self._width} characters, found "
                             f"{len(text)}; create the environment with a larger `width`")
        return np.frombuffer(text.ljust(self._width, b"\0"), np.uint8)

    def _draw(self):
        moves = self.position.moves()
        return self._random.choices(moves, [move.weight for move in moves])[0]

    def _advance(self):
        """Goes on to the next agent: resolves chance, and ends the game when it is over."""
        while self.position.kind == "chance" and not self.fate:
            if self._plies >= self.most_plies:
                break
            self._make(self._draw())
        self._legal = {}
        if self.position.is_over or self._plies >= self.most_plies:
            self._end()
        elif self.position.kind == "chance":
            self.agent_selection = FATE
            moves = self.position.moves()
            self._legal = dict(enumerate(moves))
            self._fate_count = len(moves)
            self.infos[FATE] = {"probabilities": [move.weight / move.total for move in moves]}
        else:
            self.agent_selection = self.position.deciders[0]
            self._legal = self.actions.legal(self.position)
        if self._legal:
            self.infos[self.agent_selection].update(
                legal=list(self._legal), moves=[str(move) for move in self._legal.values()])

    def _make(self, move):
        self._seen.apply(move)
        self._plies += 1

    def _end(self):
        result = self.position.result()
        for agent in self.agents:
            if result is None:
                self.truncations[agent] = True
                continue
            self.terminations[agent] = True
            if agent != FATE:
                share = 1 / self.game.sides if self.centred else 0
                payoff = result[self.game.side_of(int(agent[1:]) - 1)] - share
                self.rewards[agent] = payoff
                self._cumulative_rewards[agent] += payoff
        self.agent_selection = self.agents[0]

    def step(self, action):
        """Makes the move with this number, by `agent_selection`. None: removes a finished agent.

        Raises ValueError for a number that is not legal now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError(f"action of {agent}, which has finished: expected None, found {action}")
            self.agents.remove(agent)
            for values in (self.rewards, self._cumulative_rewards, self.terminations,
                           self.truncations, self.infos):
                del values[agent]
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action not in self._legal:
            raise ValueError(f"action of {agent}: expected one of the legal numbers, found {action}")
        self._cumulative_rewards[agent] = 0.0
        self._make(self._legal[int(action)])
        self._advance()

    def observe(self, agent):
        """What the agent sees: {"observation", "action_mask"}."""
        is_next = bool(self._legal) and agent == self.agent_selection
        seen = self._seen.by(-1 if agent == FATE else int(agent[1:]) - 1)
        mask = np.zeros(self._fate_count if agent == FATE else self.actions.count, np.int8)
        if is_next:
            mask[list(self._legal)] = 1
        return {"observation": self._observe(seen, agent), "action_mask": mask}

    def last(self, observe=True):
        """(observation, reward since its last move, termination, truncation, info) of the agent."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=1 << 63):
        """Yields the agent that acts next, until all have finished."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self):
        """The whole position, as a referee sees it: its text."""
        return str(self.position)

    def render(self):
        """The position as text or, with render_mode="svg", as an SVG document."""
        seen = self._seen.by(None)
        return seen.svg() if self.render_mode == "svg" else seen.draw()

    def close(self):
        """Does nothing; there is nothing to close."""
