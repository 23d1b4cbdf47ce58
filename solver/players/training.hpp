// Learns an evaluation (solver/play/evaluation.hpp) from games that casual players play against
// themselves: temporal differences (Sutton 1988; Tesauro 1995), as TD(lambda).
//
//   positions at turn boundaries   s0 ---- s1 ---- s2 ---- ... ---- result
//   chances by the evaluation      V0      V1      V2               1, 0 or between
//   goals                          G0      G1      G2
//
//   G(t) = (1 - lambda) V(t+1) + lambda G(t+1)       each V moves towards its G after a game
//
// To see positions that good play avoids, a share of the moves is random; what follows one of these
// says nothing about the position before it. The step of each weight shrinks with the squares of
// its past gradients (AdaGrad: Duchi, Hazan and Singer 2011) and towards the end of the training;
// the result is the mean of the weights over the second half. Fields that differ only in later
// indexes, such as the tanks of a side, also learn from each other.
#pragma once
#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/play/evaluation.hpp"

namespace arbiter {

struct Training {
  std::uint64_t games = 100'000, seed = 1;
  std::uint64_t decisions = 0;   // after which no game begins; 0: no limit
  std::uint64_t moves = 4;       // that the casual players consider
  std::uint64_t plies = 10'000;  // of a game, which is then cut short
  double random_share = 0.1;     // of the moves
  double lambda = 0.8;           // from 0 to 1
  double haste = 0;              // by how much a result counts less, for each turn until it
  bool factors = false;          // whether pairs of fields count together
  bool only_points = false;      // whether nothing but the lead in points counts
  double step = 2;               // of all weights of a position together, at first
};

struct Trained {
  Evaluation evaluation;
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: all games were played
  std::uint64_t games = 0, cut_short = 0, decisions = 0;
  double seconds = 0;
};

/// The seed determines the result, unless a limit ends the training: then the weights are the mean
/// over the games so far. Reports games as states of Progress.
Trained train_evaluation(const Erased_game& game, const Training& training, const Limits& limits);

/// The evaluation registered for this game, or else one that is learned now, from few games, and
/// remembered for the rest of the program, unless a limit ends the learning. Thread-safe.
const Evaluation& evaluation_for(const Erased_game& game, const Limits& limits = {});

}  // namespace arbiter
