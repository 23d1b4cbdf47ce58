// SAMPLED: what another reading of a question would change in whole games at full size.
//
//   game n     in force    turn 1 ── turn 2 ── turn 3 ── ...  ── payoffs      the same seed: the
//              reading 2   turn 1 ── turn 2 ┄┄ turn 3 ┄┄ ...  ┄┄ payoffs      same dice each turn
//                                    asked     parted                         (turn_random.hpp)
//
// Each game is played under the ruleset in force. A game in which no rule asked a question is the
// same game under every reading of it, so its difference is 0 and it is not played again: the rules
// are the only thing that a random or casual player looks at, and all that they look up is recorded
// (model/rule_trace.hpp), from the making of the game to its result. The others are played again
// with the other reading and the same seed.
//
// Games are looked at after 100, 200, 400, ... of them, and when all that were asked for have been
// played. That last look is left half of the doubt, so that it is nearly as good as if it were the
// only look; look k of those before it may be wrong with probability doubt / (2 k (k + 1)). These
// add up to the doubt, so every interval holds wherever the looking stops. At each look, readings
// whose effects are precise enough, or differ from all others in size, are done: they are not
// played any further, and keep the intervals of that look. All results follow from sums of each
// round, so sums of separate processes add up to those of a single one.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "solver/compare/alternative.hpp"
#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/paired/signs.hpp"
#include "solver/play/intervals.hpp"

namespace arbiter::paired {

struct Request {
  std::vector<Style> seats;               // of each player
  std::vector<Alternative> alternatives;  // none if the seats differ: then it is a match
  std::uint64_t games = 1'000'000;        // at most
  std::uint64_t seed = 1;
  std::uint64_t plies = 10'000;  // longer games are cut short
  double half_width = 0.005;     // of the interval of each effect on a payoff, to be reached
  double confidence = 0.95;      // that an interval holds, for each interval by itself
  bool replays_all = false;      // plays games again even if the question was not asked

  /// Whether the players differ. Then their seats are drawn for each game, and figures are for
  /// players rather than sides.
  bool is_match() const;
};

/// How often each number came up.
using Histogram = std::map<std::uint64_t, std::uint64_t>;
/// The least number such that a share of at least `part` is not greater; 0 if there are none.
std::uint64_t quantile(const Histogram& histogram, double part);
double mean(const Histogram& histogram);

/// Sums of whole numbers, for their mean.
struct Moments {
  std::int64_t sum = 0;
  std::uint64_t squares = 0;
  void add(std::int64_t number);
  Moments& operator+=(const Moments& more);
  friend bool operator==(const Moments&, const Moments&) = default;
};
/// The mean of `count` numbers, with an approximate interval from the central limit theorem: the
/// numbers have no bounds that would allow an exact one.
Estimated mean_of(const Moments& moments, std::uint64_t count, double doubt);

/// Sums over games under the ruleset in force.
struct Game_sums {
  std::uint64_t games = 0;
  std::uint64_t cut = 0;     // not finished: cut short, or the rules were silent on all moves
  std::uint64_t shared = 0;  // finished without a sole winner
  std::uint64_t decisions = 0, offers = 0, forced = 0, silent = 0;  // as in Played
  std::vector<Level_signs> payoffs;  // [side], or [player] in a match
  Histogram turns, lengths;          // lengths: in decisions
  Game_sums& operator+=(const Game_sums& more);
  friend bool operator==(const Game_sums&, const Game_sums&) = default;
};

/// Sums over games and the same games under another reading.
struct Pair_sums {
  std::uint64_t games = 0;
  std::uint64_t asked = 0, replayed = 0;
  std::uint64_t parted = 0;          // in which a ply or the result differs
  std::uint64_t cut = 0;             // in which one of the two games was not finished
  std::vector<Level_signs> payoffs;  // [side]: the other reading's minus that in force
  Histogram asked_in, parted_in;     // the turn in which it first happened, from 1
  Moments turns, plies;              // the other reading's minus those in force
  Pair_sums& operator+=(const Pair_sums& more);
  friend bool operator==(const Pair_sums&, const Pair_sums&) = default;
};

/// The sums of the games of one round, or of a part of them.
struct Round_sums {
  Game_sums game;
  std::vector<Pair_sums> pairs;  // [alternative]; without games for those that were not played
  Round_sums& operator+=(const Round_sums& more);
  friend bool operator==(const Round_sums&, const Round_sums&) = default;
};

/// The number of games after which look `look` takes place, from 1; at most `games`.
std::uint64_t games_at(int look, std::uint64_t games);
/// The probability with which the intervals of a look, from 1, may be wrong.
double doubt_at(int look, std::uint64_t games, double confidence);

/// Progress towards the next look.
struct Games_played {
  std::uint64_t games, next_look;
  double seconds_left;  // until the next look; 0: unknown
};
using Progress_report = std::function<void(const Games_played&)>;

/// Plays games and the same games under other readings.
class Pairs_of_games {
 public:
  /// Throws Bad_input if the ruleset in force is impossible.
  Pairs_of_games(const Ruleset& in_force, const Request& request);
  ~Pairs_of_games();
  Pairs_of_games(const Pairs_of_games&) = delete;
  Pairs_of_games& operator=(const Pairs_of_games&) = delete;

  int sides() const;
  /// Why this alternative cannot be played; empty if it can.
  const std::string& left_out(std::size_t alternative) const;
  std::vector<bool> playable() const;  // [alternative]
  /// The sums of all games from `from` to before `to` that `takes` accepts (empty: all), with those
  /// alternatives that are `active` and can be played. Does not depend on the number of threads.
  /// Throws Limit_reached if `limits`, for work that began with `clock`, end it.
  Round_sums play(std::uint64_t from, std::uint64_t to, const std::vector<bool>& active,
                  const std::function<bool(std::uint64_t)>& takes, const Limits& limits,
                  const Stopwatch& clock,
                  const std::function<void(std::uint64_t)>& played = {}) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// What is known about the effect of a reading.
struct Effect_of_reading {
  Pair_sums sums;
  int look = 0;                    // at which it was last played; 0: never
  std::vector<Estimated> payoffs;  // [side]
  Estimated size{0, 0, 1};         // of the largest of these
  bool is_precise = false;         // the half-width was reached
  bool is_placed = false;          // below the ten largest, and no other may be of the same size
};

/// Adds up rounds, and decides after each which alternatives are done.
class Looks {
 public:
  /// `plays` says which alternatives can be played.
  Looks(const Request& request, int sides, std::vector<bool> plays);

  /// The look that comes next, from 1, and the games that belong to its round.
  int next() const { return look_ + 1; }
  std::uint64_t from() const { return look_ == 0 ? 0 : games_at(look_, request_.games); }
  std::uint64_t to() const { return games_at(look_ + 1, request_.games); }
  bool is_over() const;
  /// Which alternatives are played in the next round.
  const std::vector<bool>& active() const { return active_; }
  /// Adds the sums of the next round. Those of alternatives that are not active are ignored.
  void add(const Round_sums& round);

  int look() const { return look_; }
  const Game_sums& game() const { return game_; }
  /// [side], or [player] in a match.
  const std::vector<Estimated>& payoffs() const { return payoffs_; }
  const std::vector<Effect_of_reading>& effects() const { return effects_; }
  /// The alternatives that were played, the largest effect first.
  std::vector<std::size_t> order() const;
  double doubt() const { return doubt_at(std::max(look_, 1), request_.games, request_.confidence); }

 private:
  Request request_;
  int look_ = 0;
  std::vector<bool> active_, plays_;
  Game_sums game_;
  std::vector<Estimated> payoffs_;
  std::vector<Effect_of_reading> effects_;
};

struct Simulation {
  Looks looks;
  std::vector<std::string> left_out{};         // [alternative]: why; empty: it was played
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: precise enough, or all games played
  double seconds = 0;
};

/// Plays until everything is done, all games are played, or `limits` end it. The results are those
/// of the last complete look. Throws Bad_input if the ruleset in force is impossible.
Simulation simulate(const Ruleset& in_force, const Request& request, const Limits& limits,
                    const Progress_report& report = {});
/// The sums of every round, up to all games, for the games that `takes` accepts. Throws
/// Limit_reached.
std::vector<Round_sums> part_of_simulation(const Ruleset& in_force, const Request& request,
                                           const std::function<bool(std::uint64_t)>& takes,
                                           const Limits& limits,
                                           const Progress_report& report = {});
/// What simulate() would have given, from parts that have each game once.
Simulation joined(const Ruleset& in_force, const Request& request,
                  const std::vector<std::vector<Round_sums>>& parts);

}  // namespace arbiter::paired
