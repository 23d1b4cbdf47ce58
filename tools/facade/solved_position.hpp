// A request for the value of a position, and the answer. Values are numbers between two bounds, or
// fractions; internal units and codes stay behind the facade.
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

/// A request for the value of a position.
struct Value_request {
  int side = -1;             // whose value; -1: the side that decides, or the first
  double gap = 1e-9;         // requested distance between the bounds
  bool is_gap_firm = false;  // false: 1e-6 is enough for engines that keep bounds by number
  bool canonical = true;     // solves equivalent positions once
  bool length = false;       // also the minimum expected number of turns until the end
  bool exact = false;        // also fractions
  bool max_n = false;        // also the values when each side plays for itself
  std::string engine{};      // one of engine_names(); empty: the quickest that gives all of this
  // Compares moves: an engine without all positions need only prove one move best, and a game that
  // is too large is not an error, since it can be sampled.
  bool is_advice = false;
  std::string table{};  // the tablebase to write; empty: none
  Checkpoint_files files{};
  double checkpoint_every = 60;  // seconds
};

struct Value_range {
  double low, high;
};

/// The engine that gave an answer, and the reason for it, a phrase without a full stop.
struct Engine_choice {
  std::string name, reason;
};
/// The engines that a request may name (facade/engines.hpp).
std::vector<std::string> engine_names();

/// Values for a side, each between bounds: one with endless play as a loss, and one with it as a
/// win.
struct Values_text {
  Value_range lost, won;
  std::optional<Two_fractions> exact{};
  /// Whether the two are proved to differ.
  bool endless_matters() const { return exact ? exact->lost != exact->won : lost.high < won.low; }
};

/// A position and its moves or outcomes, with their values for a side.
struct Valued_position {
  int side = 0;
  Values_text value;
  struct Move {
    Ply ply;
    Values_text value;
    /// Proved best; maybe best; proved not best; part of the best mixture found.
    enum class Standing { best, candidate, worse, mixed } standing;
    /// The index of the first move that leads to the same or an equivalent position, and so has the
    /// same value.
    std::size_t alike = 0;
    /// The minimum expected number of turns with this move, including the current turn; only for
    /// one player, if all turns have upper bounds.
    std::optional<Value_range> turns{};
    /// The move's probability in the mixed strategy of a player who chooses simultaneously with
    /// another; `value` is then against the other's mixture.
    std::optional<double> probability{};
  };
  std::vector<Move> moves{};  // all legal moves or outcomes, the best first
};

struct Solved_position : Valued_position {
  /// Exhausted: solved to the gap, or as precisely as numbers allow.
  Stop_reason ended = Stop_reason::exhausted;
  bool has_values = false;            // false: a limit was reached before there were bounds
  Engine_choice engine{};             // the engine that gave this answer
  double gap = 0;                     // the gap that it had to reach
  bool is_met = false;                // it reached the gap, or proved a best move as advice
  bool by_number = false;             // bounds on numbered positions, without a graph of turns
  std::optional<double> table_gap{};  // the largest gap in the tablebase, if by_number
  std::string no_table{};             // why a requested tablebase was not written
  Value_range turns{0, 0};  // the minimum expected number of turns; high below low: no upper bound
  bool has_turns = false;
  /// Any value but exhausted: a limit was reached before the turns were bounded.
  Stop_reason turns_ended = Stop_reason::exhausted;
  /// How the fractions were found, or why there are none.
  struct Exact_report {
    bool proved = false;  // all values have fractions
    Stop_reason ended = Stop_reason::exhausted;
    std::string doubt;
    std::uint64_t systems = 0, unknowns = 0;  // linear systems; unknowns in the largest
    double seconds = 0;
    std::optional<mpq_class> turns{};
    std::string no_turns;  // why a requested exact number of turns is missing
  };
  std::optional<Exact_report> exact{};  // if requested
  struct Max_n_text {
    struct Side {
      Value_range value;  // under the profile, with endless play as a loss
      double gain;        // upper bound on its gain by deviating alone
    };
    std::vector<Side> sides;  // empty: a limit was reached
    Stop_reason ended = Stop_reason::exhausted;
    /// The epsilon of the equilibrium.
    double gain() const {
      double most = 0;
      for (const Side& each : sides) most = std::max(most, each.gain);
      return most;
    }
  };
  std::optional<Max_n_text> max_n{};  // if requested
  /// The extent of an anytime search.
  struct Part {
    std::uint64_t expanded = 0, trials = 0;
  };
  std::optional<Part> anytime{};  // if requested
  std::uint64_t states = 0, words = 0, bytes = 0, components = 0, largest = 0, sweeps = 0;
  std::uint64_t sent_bytes = 0;  // from one rank to another
  struct Disk {
    std::uint64_t most_bytes, written, read;
  };
  std::optional<Disk> disk{};  // if the turns were kept in files
  double seconds_to_build = 0, seconds = 0;
};

/// The objective of the current turn alone.
enum class Objective { win, points };  // a win this turn; the expected score of the player to move

/// The exact value of the best turn.
struct Turn_values {
  mpq_class value;
  struct Outcome {
    int score;
    mpq_class chance;
  };
  std::vector<Outcome> outcomes{};  // scores after one best turn
  std::vector<mpq_class> moves{};   // values of all moves, in the order of plies()
};

}  // namespace arbiter
