// SAMPLED: how a game plays between players of one style.
//
//   game n    choices A   turn 1 ── turn 2 ── ... ── payoffs x      the same dice in each turn,
//             choices B   turn 1 ── turn 2 ── ... ── payoffs y      other random choices
//
// How lucky a game is: the share of the variance of the payoffs that the dice explain. If dice and
// choices are drawn independently, the covariance of x and y is the variance of the mean payoff
// given the dice (the law of total variance; the pick-freeze estimate of Sobol 1993), so their
// correlation is that share. It is a statement about these players: those who choose more
// carefully leave more to the dice, and those who differ in strength leave less.
#pragma once
#include <string>
#include <vector>

#include "solver/limits.hpp"
#include "solver/paired/paired.hpp"

namespace arbiter::paired {

/// Moves of one kind: their first word, if it has no digit, and the clause by which they are made.
struct Kind_of_move {
  std::string word;
  const Clause* clause = nullptr;
  std::uint64_t decisions = 0;  // in which one was offered, among several moves
  std::uint64_t chosen = 0;
  std::uint64_t alone = 0;  // decisions in which nothing else was offered
  /// What an even choice among the offers would have chosen.
  double expected = 0;
};

struct Portrait {
  Game_sums game;
  std::vector<Estimated> payoffs;  // [side]
  bool has_chance = false;
  std::uint64_t dealt_again = 0;    // finished, and again with other choices
  Estimated luck{0, 0, 1};          // the share; 0 to 1 if there are too few games
  std::uint64_t watched = 0;        // games whose moves were sorted into kinds
  std::vector<Kind_of_move> kinds;  // most decisions first
  Stop_reason ended = Stop_reason::exhausted;
  double seconds = 0;
};

struct Portrait_request {
  Style style{};                // of all players
  std::uint64_t games = 2000;   // each played twice if there is chance
  std::uint64_t watched = 100;  // games whose moves are sorted into kinds, at most `games`
  std::uint64_t seed = 1, plies = 10'000;
  double confidence = 0.95;  // of each interval by itself
};

/// Plays until all games are played or a limit ends it; a game in which a strong player runs out of
/// time counts as cut. The seed determines the games, whatever the number of threads, unless a
/// limit ends it. Throws Bad_input for an impossible ruleset.
Portrait portrait_of(const Ruleset& ruleset, const Portrait_request& request, const Limits& limits);

}  // namespace arbiter::paired
