// SAMPLED estimates of the expected result after each move if everybody plays at random from then
// on. For games that are far too large to solve, this is the only answer available. The estimates
// do not bound the value: a good player may get more, and a player facing a good opponent less.
//
//     after each move    game 1, game 2, ...    the side's payoff; anything from 0 to 1 for a game
//                                               that was cut short
//
// Games are played in rounds of one game per move, so all moves have the same number of games even
// if time runs out. The seed determines the games, whatever the number of threads.
#pragma once
#include <thread>
#include <vector>

#include "solver/limits.hpp"
#include "solver/play/random_play.hpp"
#include "solver/play/sample_mean.hpp"

namespace arbiter {

struct Sampled_games {
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: all games were played
  std::vector<Estimate> moves;                 // [move], for all legal moves in the game's order
  std::uint64_t broken_off = 0;                // games cut short at the ply limit
  double seconds = 0;
};

/// Estimates the payoff of `side`. Throws Bad_input if the position is over or has no legal move.
template <Game G>
Sampled_games sampled_games(const G& game, const typename G::State& position, int side,
                            const Sampling_of_games& wanted, const Limits& limits) {
  using State = typename G::State;
  const Stopwatch clock;
  std::vector<State> after;
  for_steps(game, position, [&](int player, const typename G::Move& move, std::uint64_t) {
    State state = position;
    if (game.apply(state, player, move).is_legal()) after.push_back(std::move(state));
  });
  if (after.empty())
    throw Bad_input("sample", "a position with a legal move", game.write(position));
  struct Mean {
    Sample_mean low, high;  // a game cut short counts as 0 in low and as 1 in high
  };
  std::vector<Mean> means(after.size());
  Sampled_games out;
  const auto play = [&](std::size_t move, std::uint64_t round) {
    Random_play<G> random(game, wanted.seed * 0x9E3779B97F4A7C15U + round * after.size() + move);
    State state = after[move];
    std::uint64_t plies = 0;
    while (plies < wanted.plies && random.step(state)) ++plies;
    return state;
  };
  std::vector<State> ends(after.size());
  for (std::uint64_t round = 0; round < wanted.games; ++round) {
    out.ended = limits.reached(clock.seconds());
    if (out.ended != Stop_reason::exhausted) break;
    const auto part = [&](std::size_t first) {
      for (std::size_t n = first; n < after.size(); n += static_cast<std::size_t>(limits.threads))
        ends[n] = play(n, round);
    };
    {
      std::vector<std::jthread> others;
      for (int t = 1; t < limits.threads; ++t)
        others.emplace_back(part, static_cast<std::size_t>(t));
      part(0);
    }
    for (std::size_t n = 0; n < after.size(); ++n) {
      const bool over = game.turn(ends[n]).kind == Turn::Kind::over;
      const double share = over ? game.result(ends[n]).at(static_cast<std::size_t>(side)) : 0;
      means[n].low.add(share), means[n].high.add(over ? share : 1);
      out.broken_off += over ? 0 : 1;
    }
  }
  for (const Mean& mean : means) {
    // If games were cut short there are two intervals, each with half of the error probability.
    const double confidence = 1 - (1 - wanted.confidence) / 2;
    Estimate low = mean.low.estimate(confidence, 0, 1);
    low.most = mean.high.estimate(confidence, 0, 1).most;
    out.moves.push_back(low);
  }
  out.seconds = clock.seconds();
  return out;
}

}  // namespace arbiter
