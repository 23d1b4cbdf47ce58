// Where values are compared: a ruleset and a position of it. And the values that are known there,
// each solved once, however many comparisons need it.
#pragma once
#include <map>
#include <memory>
#include <tuple>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {

struct Place {
  std::string ruleset;  // in force; the readings are compared with its own
  std::string position = "start";
  std::string why{};                     // what the place is good for
  std::vector<std::string> questions{};  // compared here; empty: all
};

/// The start of every small scope; where a game has none, of every scope; and of the variants of
/// the questions, each for its own question. `only` empty: of all questions.
std::vector<Place> places_of(const Game_facade& game, const std::vector<std::string>& only = {});

/// Before the move at which two readings part, as a finding of Game_facade::questions shows it, for
/// its question; nothing when it shows none.
std::optional<Place> place_before(const Finding& divergence);

/// What is known of the value of one position.
struct Known_value {
  std::optional<Values_text> value{};
  int side = -1;       // whose
  std::string open{};  // why there is no value, or why it is not known to the gap; may be empty
  /// A limit is why; otherwise the rules give no value: they are silent on the way, or several
  /// players decide at once, or there is no such position.
  bool is_cut = false;
  Engine_choice engine{};
  std::uint64_t states = 0;
  double seconds = 0;
};

struct Valuation_options {
  Limits limits{};            // of each solution
  double gap = 1e-9;          // between bounds
  double seconds_in_all = 0;  // of everything that is solved; 0: no limit
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

/// Values of one game, solved when they are asked for first.
class Value_store {
 public:
  Value_store(std::string game, Valuation_options wish)
      : game_(std::move(game)), wish_(std::move(wish)) {}

  /// For the side, counted from 0; -1: of whoever decides there, or of the first. A ruleset that is
  /// impossible, a position that cannot be read under it, and rules that are silent on the way are
  /// no errors: `open` says so.
  const Known_value& at(const std::string& ruleset, const std::string& position, int side = -1);
  const Valuation_options& wish() const { return wish_; }
  /// Stopped or out of time: what is not known by now stays open.
  Ended reached() const;

 private:
  Known_value solved(const std::string& ruleset, const std::string& position, int side) const;

  const std::string game_;
  const Valuation_options wish_;
  double spent_ = 0;  // seconds, on all that was solved
  std::map<std::tuple<std::string, std::string, int>, Known_value> known_;
};

}  // namespace arbiter::study
