// Places at which values are compared, each consisting of a ruleset and a position; and a store
// that computes each value only once, however many comparisons need it.
#pragma once
#include <map>
#include <memory>
#include <tuple>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {

struct Place {
  std::string ruleset;  // the base with which other readings are compared
  std::string position = "start";
  std::string why{};                     // why the place was chosen
  std::vector<std::string> questions{};  // compared here; empty: all
};

/// The start of every small scope (of every scope if the game has no small one), and of each
/// question's variants, for that question. `only` restricts the questions; empty: all.
std::vector<Place> places_of(const Game_facade& game, const std::vector<std::string>& only = {});

/// The position before the move at which two readings diverge, for that question; nothing if the
/// finding shows no divergence.
std::optional<Place> place_before(const Finding& divergence);

/// The known facts about the value of one position.
struct Known_value {
  std::optional<Values_text> value{};
  int side = -1;       // the side whose value it is
  std::string open{};  // why there is no value, or none as precise as the gap; may be empty
  /// The reason is a limit. If false, the rules give no value: they fall silent along the way,
  /// several players decide simultaneously, or the position does not exist.
  bool is_cut = false;
  Engine_choice engine{};
  std::uint64_t states = 0;
  double seconds = 0;
};

struct Valuation_options {
  Limits limits{};            // for each solution
  double gap = 1e-9;          // between bounds
  double seconds_in_all = 0;  // total solving time; 0: no limit
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

/// Values of one game, solved on first request.
class Value_store {
 public:
  Value_store(std::string game, Valuation_options options)
      : game_(std::move(game)), options_(std::move(options)) {}

  /// The value for a side, counted from 0; -1: the side that decides there, or the first. An
  /// impossible ruleset, an unreadable position and rules that fall silent along the way are not
  /// errors: `open` gives the reason.
  const Known_value& at(const std::string& ruleset, const std::string& position, int side = -1);
  const Valuation_options& options() const { return options_; }
  /// Whether the store is stopped or out of time; unsolved values then stay undecided.
  Stop_reason reached() const;

 private:
  Known_value solved(const std::string& ruleset, const std::string& position, int side) const;

  const std::string game_;
  const Valuation_options options_;
  double spent_ = 0;  // total solving time, in seconds
  std::map<std::tuple<std::string, std::string, int>, Known_value> known_;
};

}  // namespace arbiter::study
