// A game from one position onwards, in the form that other tools expect: every decision and every
// chance node is a separate state with an explicit list of transitions. Nothing is simplified: a
// single move remains a decision, two moves to the same position remain two, and the notation
// identifies a position.
//
//     0  the starting position           1  won        2  lost        3, 4, ...  breadth first
//
//     decision   side 1 ──take 1──> 7      chance  ──die 1 (1/6)──> 9      end  ──1/2──> won
//                       ──take 2──> 8              ──die 2 (1/6)──> 4           ──1/2──> lost
//
// A final position that pays p to the chosen side leads to `won` with probability p, otherwise to
// `lost`; both are absorbing. So the value is the greatest probability of reaching `won` that the
// chosen side can enforce or, if endless play wins, of never reaching `lost`.
//
//     states        24 bytes each, and the notation      text 8 | first 8 | what, side, exchanged
//     transitions   12 bytes each                        target 4 | weight 4 | label 4
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// Options of a state enumeration.
struct Walk_request {
  int side = -1;                         // the maximizer; -1: the side to decide, or the first
  bool canonical = false;                // merge positions that the game defines as equivalent
  std::uint64_t most_states = 1U << 31;  // upper limit
};

struct Explicit_model {
  static constexpr std::uint32_t start = 0, won = 1, lost = 2;

  enum class State_kind : std::uint8_t { decision, at_once, chance, end, won, lost };
  struct State {
    std::uint64_t text;   // start of its notation
    std::uint64_t first;  // index of its first transition
    State_kind what;
    std::uint8_t side;  // for a decision, counted from 0; otherwise no side
    bool exchanged;     // the sides have swapped, and the notation is that of the swapped position
    // For a simultaneous decision of two sides: the number of choices of the other side. The
    // transitions are the pairs of choices, ordered by the choice of `side`.
    std::uint32_t columns = 0;
  };
  /// A move has weight 1. The probability of an outcome is its share of the state's total weight.
  struct Transition {
    std::uint32_t target, weight, label;
  };
  /// The distinct targets of one choice in ascending order, with weights.
  using Distribution = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

  std::string game, ruleset, position;
  unsigned sides = 2, side = 0;
  bool canonical = false;
  Growing_array<State> states;
  Growing_array<Transition> transitions;
  Growing_array<char> text;
  std::vector<std::string> labels;  // labels of transitions; the first is empty

  std::uint32_t size() const { return static_cast<std::uint32_t>(states.size()); }
  std::string_view notation(std::uint32_t state) const {
    const std::uint64_t end = state + 1 < size() ? states[state + 1].text : text.size();
    return {text.data() + states[state].text, end - states[state].text};
  }
  std::span<const Transition> after(std::uint32_t state) const {
    const std::uint64_t end = state + 1 < size() ? states[state + 1].first : transitions.size();
    return {transitions.data() + states[state].first, end - states[state].first};
  }
  bool decides(std::uint32_t state) const {
    return states[state].what == State_kind::decision || states[state].what == State_kind::at_once;
  }
  std::uint64_t choices(std::uint32_t state) const {
    return decides(state) ? after(state).size() : 1;
  }
  /// The distribution of a state that is not a decision.
  Distribution distribution(std::uint32_t state) const;
  std::uint64_t total(std::uint32_t state) const;
  /// The labels of a state: init, won, lost, end, chance, side1, side2, ...
  std::vector<std::string> labels_of(std::uint32_t state) const;
  std::uint64_t bytes() const { return states.bytes() + transitions.bytes() + text.bytes(); }

  /// A Markov chain if no side has a choice, a decision process if one side has, otherwise a game,
  /// which is concurrent if two sides ever choose simultaneously.
  enum class Type { chain, process, game, concurrent };
  struct Shape {
    Type type = Type::chain;
    std::uint32_t chooser = 0;                // for a decision process: the side that chooses
    std::uint64_t choices = 0, branches = 0;  // totals; equal targets of a choice count once
  };
  Shape shape() const;
};

/// Queries that return the value, one with endless play as a loss and one as a win, in PRISM's
/// syntax (Storm reads them too, except for games).
struct Questions {
  std::string lost, won;
};
/// The queries for a model whose shape is known.
Questions questions(const Explicit_model& model, const Explicit_model::Shape& shape);
/// "DTMC", "MDP", "SMG" or "CSG".
std::string_view name_of(Explicit_model::Type type);

/// The fraction with the smallest denominator, up to 1000, that equals the payoff as a double.
/// Throws Bad_input if there is none, or if the payoff is not between 0 and 1.
struct Payoff_share {
  std::uint32_t part, whole;
};
Payoff_share share_of(double payoff);

}  // namespace arbiter
