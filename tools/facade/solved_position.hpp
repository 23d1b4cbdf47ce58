// What is asked about the value of a position, and what comes of it. Values are numbers between two
// bounds, or fractions; what they are made of, whole units and codes, stays behind the facade.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/explore/checkpoint_files.hpp"
#include "solver/limits.hpp"
#include "solver/value/fractions.hpp"
#include "tools/facade/ply.hpp"

namespace arbiter {

/// What is asked about the value of a position.
struct Value_request {
  int side = -1;             // whose value; -1: that of whoever decides, or of the first
  double gap = 1e-9;         // wanted between the bounds
  bool is_gap_firm = false;  // false: 1e-6 will do where bounds are kept by number
  bool folded = true;        // positions that are alike are solved once
  bool length = false;       // the least expected number of turns to an end as well
  bool exact = false;        // fractions as well
  bool max_n = false;        // what each side gets when each plays for itself
  std::string engine{};      // engine_names() has it; empty: the quickest that gives all of this
  // Moves are compared: where not all positions are solved, it is enough to prove one of them the
  // best, and a game that is too large is no error, as it can be sampled.
  bool is_advice = false;
  std::string table{};  // the tablebase to write; empty: none
  Checkpoint_files files{};
  double checkpoint_every = 60;  // seconds
};

struct Between {
  double low, high;
};

/// The engine that gave an answer, and why that one; reason is a phrase without an end.
struct Engine_choice {
  std::string name, reason;
};
/// The engines that a request may name: facade/engines.hpp.
std::vector<std::string> engine_names();

/// A value with endless play lost and with it won for the side, each between bounds.
struct Values_text {
  Between lost, won;
  std::optional<Two_fractions> exact{};
  /// Proved to differ.
  bool endless_matters() const { return exact ? exact->lost != exact->won : lost.high < won.low; }
};

/// A position and everything open in it, with their values for a side.
struct Valued_position {
  int side = 0;
  Values_text value;
  struct Move {
    Ply ply;
    Values_text value;
    enum class Standing { best, candidate, worse } standing;  // proved the best; may be it; is not
    /// The first of the moves that lead to the same or to an alike position; of equal value.
    std::size_t alike = 0;
    /// The least expected number of turns with this move, the turn in hand counted; of one player
    /// where all turns have upper bounds.
    std::optional<Between> turns{};
  };
  std::vector<Move> moves{};  // everything open in the position, the best first
};

struct Solved_position : Valued_position {
  Ended ended = Ended::exhausted;     // exhausted: solved to the gap, or as far as numbers go
  bool has_values = false;            // false: a limit was reached before there were bounds
  std::string too_large{};            // why the game is too large to be solved; empty: it is not
  Engine_choice engine{};             // that has given this answer
  double gap = 0;                     // that it was to reach
  bool is_met = false;                // it has; or it is advice, and has a best move
  bool by_number = false;             // bounds of numbered positions: there is no graph of turns
  std::optional<double> table_gap{};  // then, of all that the tablebase holds: the largest
  std::string no_table{};             // why no tablebase was written, though it was asked for
  Between turns{0, 0};  // the least expected number of turns; high below low: no upper bound
  bool has_turns = false;
  Ended turns_ended = Ended::exhausted;  // another: a limit was reached before they were bounded
  /// How the fractions came about, or why there are none.
  struct Exact {
    bool proved = false;  // all values have fractions
    Ended ended = Ended::exhausted;
    std::string doubt;
    std::uint64_t systems = 0, unknowns = 0;  // of linear equations; of the largest
    double seconds = 0;
    std::optional<mpq_class> turns{};
    std::string no_turns;  // why there is no exact number of turns, though it was asked for
  };
  std::optional<Exact> exact{};  // if it was asked for
  struct Max_n_text {
    struct Side {
      Between value;  // under the profile, with endless play lost
      double gain;    // what it could gain by departing from the profile alone, at most
    };
    std::vector<Side> sides;  // empty: a limit was reached
    Ended ended = Ended::exhausted;
    /// The epsilon of the equilibrium.
    double gain() const {
      double most = 0;
      for (const Side& each : sides) most = std::max(most, each.gain);
      return most;
    }
  };
  std::optional<Max_n_text> max_n{};  // if it was asked for
  /// How far a part of the positions went.
  struct Part {
    std::uint64_t expanded = 0, trials = 0;
  };
  std::optional<Part> anytime{};  // if it was asked for
  std::uint64_t states = 0, words = 0, bytes = 0, components = 0, largest = 0, sweeps = 0;
  double seconds_to_build = 0, seconds = 0;
};

/// What is wanted of the present turn alone.
enum class Objective { win, points };  // to have won; the expected score of whoever moves

/// What the best turn brings, exactly.
struct Turn_values {
  mpq_class value;
  struct Outcome {
    int score;
    mpq_class chance;
  };
  std::vector<Outcome> outcomes{};  // scores of whoever moves after one of the best turns
  std::vector<mpq_class> moves{};   // of everything open in the position, as plies() lists it
};

}  // namespace arbiter
