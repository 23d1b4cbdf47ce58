"""The environment and the OpenSpiel-shaped states: whole games of every kind through their numbers,
and what players see of each other's choices.
"""
import random
import sys
import unittest

import package

package.built()

import arbiter  # noqa: E402
import numpy as np  # noqa: E402
from arbiter.actions import Actions  # noqa: E402
from arbiter.environment import Environment  # noqa: E402
from arbiter.open_spiel import CHANCE, TERMINAL, load_game  # noqa: E402

GAMES = ["picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match", "nim", "odds_and_evens", "kalah"]
FIXED = {"picadice", "picnic_blitz", "bitskrieg", "nim", "odds_and_evens", "kalah"}


def played(env, seed, plies=10**6):
    """Plays at random to the end; returns the rewards and the observed agents."""
    env.reset(seed=seed)
    rest, rewards, agents = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert observation in env.observation_space(agent), agent
        rewards[agent] += reward
        if termination or truncation:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        agents.append(agent)
        assert list(np.flatnonzero(observation["action_mask"])) == sorted(info["legal"])
        action = rest.choice(info["legal"])
        assert action in env.action_space(agent)
        env.step(action)
    return rewards, agents


class Environments(unittest.TestCase):
    def test_whole_games(self):
        for name in GAMES:
            game = arbiter.Game(name)
            env = Environment(game, width=2048, most_plies=400)
            self.assertEqual(env.actions.is_fixed, name in FIXED, name)
            rewards, agents = played(env, 3)
            self.assertEqual((rewards, agents), played(env, 3))
            self.assertLessEqual(set(agents), set(env.possible_agents))
            self.assertAlmostEqual(sum(rewards.values()), 0)
            self.assertEqual(env.agents, [])

    def test_someone_wins(self):
        env = Environment(arbiter.Game("nim"))
        won = {max(rewards, key=rewards.get) for rewards, _ in (played(env, seed) for seed in range(20))}
        self.assertEqual(won, {"P1", "P2"})
        rewards, _ = played(Environment(arbiter.Game("nim"), centred=False), 1)
        self.assertEqual(sorted(rewards.values()), [0, 1])

    def test_fate_as_an_agent(self):
        game = arbiter.Game("pig", "target=6")
        env = Environment(game, fate=True)
        _, agents = played(env, 1)
        self.assertIn("fate", agents)
        env.reset()
        env.step(env.infos["P1"]["legal"][0])
        self.assertEqual(env.agent_selection, "fate")
        self.assertEqual(env.infos["fate"]["probabilities"], [1 / 6] * 6)
        self.assertEqual(env.infos["fate"]["moves"][2], "die 3")

    def test_a_game_that_is_cut_short(self):
        env = Environment(arbiter.Game("picadice"), most_plies=3)
        env.reset(seed=1)
        while not any(env.truncations.values()):
            env.step(env.infos[env.agent_selection]["legal"][0])
        self.assertFalse(any(env.terminations.values()))

    def test_choices_are_hidden(self):
        env = Environment(arbiter.Game("odds_and_evens"))
        env.reset()
        before = env.observe("P2")["observation"].tobytes()
        env.step(env.infos["P1"]["legal"][1])
        self.assertEqual(env.agent_selection, "P2")
        self.assertEqual(env.observe("P2")["observation"].tobytes(), before)
        self.assertNotEqual(env.state(), before.rstrip(b"\0").decode())

    def test_bad_input(self):
        env = Environment(arbiter.Game("nim"))
        env.reset()
        with self.assertRaisesRegex(ValueError, "expected one of the legal numbers, found 999"):
            env.step(999)
        with self.assertRaisesRegex(ValueError, "larger `width`"):
            Environment(arbiter.Game("picadice"), width=3).reset() or Environment(
                arbiter.Game("nim"), width=2)._bytes_of(env.position, "P1")
        with self.assertRaisesRegex(ValueError, "larger `most`"):
            Actions(arbiter.Game("nim"), most=2).legal(arbiter.Game("nim").start())

    def test_rendering(self):
        env = Environment(arbiter.Game("nim"), render_mode="svg")
        env.reset()
        self.assertTrue(env.render().startswith("<svg"))
        env.render_mode = "ansi"
        self.assertEqual(env.render(), env.position.draw())


class States(unittest.TestCase):
    def test_whole_games(self):
        for name in GAMES:
            game, rest = load_game(name), random.Random(5)
            state = game.new_initial_state()
            for _ in range(400):
                if state.is_terminal():
                    break
                actions = state.legal_actions()
                if state.is_chance_node():
                    self.assertEqual(state.current_player(), CHANCE)
                    outcomes, odds = zip(*state.chance_outcomes())
                    self.assertAlmostEqual(sum(odds), 1)
                    self.assertEqual(list(outcomes), actions)
                else:
                    self.assertIn(state.current_player(), range(game.num_players()))
                    self.assertEqual([n for n, one in enumerate(state.legal_actions_mask()) if one], actions)
                    self.assertLess(max(actions), game.num_distinct_actions())
                action = rest.choice(actions)
                text = state.action_to_string(action)
                self.assertEqual(state.string_to_action(text), action)
                twin, child = state.clone(), state.child(action)
                state.apply_action(action)
                self.assertEqual((str(child), child.history()), (str(state), state.history()))
                self.assertNotEqual(twin.history(), state.history())
            self.assertEqual(state.move_number(), len(state.history()))
            if state.is_terminal():
                self.assertEqual((state.current_player(), state.legal_actions()), (TERMINAL, []))
                self.assertAlmostEqual(sum(state.returns()), game.utility_sum() or sum(state.returns()))

    def test_what_players_know(self):
        state = load_game("odds_and_evens").new_initial_state()
        state.apply_action(state.legal_actions()[0])
        first = state.information_state_string(0)
        self.assertEqual(state.information_state_string(1), "P1: ?")
        self.assertNotEqual(first, "P1: ?")
        state.apply_action(state.legal_actions()[1])
        self.assertTrue(state.information_state_string(1).startswith(first))
        self.assertNotIn("?", state.information_state_string(1))

    def test_bad_input(self):
        state = load_game("nim").new_initial_state()
        for call in (lambda: state.apply_action(-5), state.chance_outcomes, lambda: state.string_to_action("sing")):
            with self.assertRaisesRegex(ValueError, "expected"):
                call()


if __name__ == "__main__":
    sys.exit(unittest.main())
