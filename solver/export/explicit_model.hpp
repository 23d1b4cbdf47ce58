// A game from one position on as other tools want it: every decision and every chance node is a
// state of its own, with its transitions listed. Nothing is simplified: a single move stays a
// decision, two moves to the same position stay two, and a position is known by its notation.
//
//     0  the position asked about        1  won        2  lost        3, 4, ...  breadth first
//
//     decision   side 1 ──take 1──> 7      chance  ──die 1 (1/6)──> 9      end  ──1/2──> won
//                       ──take 2──> 8              ──die 2 (1/6)──> 4           ──1/2──> lost
//
// An end of the game that pays p to the chosen side leads to `won` with probability p, else to
// `lost`; these two never leave themselves. So the value is the greatest probability of coming
// to `won` that the chosen side can enforce, or, with endless play won, of never coming to `lost`.
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

/// What is asked of a walk over a game.
struct Walk_request {
  int side = -1;                         // who is to win; -1: whoever decides, or the first
  bool folded = false;                   // positions that are alike are one, where the game says so
  std::uint64_t most_states = 1U << 31;  // no more than these
};

struct Explicit_model {
  static constexpr std::uint32_t start = 0, won = 1, lost = 2;

  enum class What : std::uint8_t { decision, chance, end, won, lost };
  struct State {
    std::uint64_t text;   // where its notation begins
    std::uint64_t first;  // its first transition
    What what;
    std::uint8_t side;  // of a decision, counted from 0; nobody's otherwise
    bool exchanged;     // the two sides have changed places, and the notation is of their places
  };
  /// A move has weight 1; an outcome's probability is its weight among those of the state.
  struct Transition {
    std::uint32_t target, weight, label;
  };
  /// What follows one choice: the targets in ascending order, each once.
  using Distribution = std::vector<std::pair<std::uint32_t, std::uint64_t>>;

  std::string game, ruleset, position;
  unsigned sides = 2, side = 0;
  bool folded = false;
  Growing<State> states;
  Growing<Transition> transitions;
  Growing<char> text;
  std::vector<std::string> labels;  // of transitions; the first is empty

  std::uint32_t size() const { return static_cast<std::uint32_t>(states.size()); }
  std::string_view notation(std::uint32_t state) const {
    const std::uint64_t end = state + 1 < size() ? states[state + 1].text : text.size();
    return {text.data() + states[state].text, end - states[state].text};
  }
  std::span<const Transition> after(std::uint32_t state) const {
    const std::uint64_t end = state + 1 < size() ? states[state + 1].first : transitions.size();
    return {transitions.data() + states[state].first, end - states[state].first};
  }
  bool decides(std::uint32_t state) const { return states[state].what == What::decision; }
  std::uint64_t choices(std::uint32_t state) const {
    return decides(state) ? after(state).size() : 1;
  }
  /// Of what does not decide.
  Distribution distribution(std::uint32_t state) const;
  std::uint64_t total(std::uint32_t state) const;
  /// The names that hold in a state: init, won, lost, end, chance, side1, side2, ...
  std::vector<std::string> labels_of(std::uint32_t state) const;
  std::uint64_t bytes() const { return states.bytes() + transitions.bytes() + text.bytes(); }

  /// A Markov chain when nobody has a choice, a decision process when it is one side that has, and
  /// otherwise a game.
  enum class Type { chain, process, game };
  struct Shape {
    Type type = Type::chain;
    std::uint32_t chooser = 0;                // of a decision process: whose the choices are
    std::uint64_t choices = 0, branches = 0;  // all of them; equal targets of a choice are one
  };
  Shape shape() const;
};

/// The questions whose answers are the value with endless play lost, and with it won, as PRISM
/// writes them (Storm reads all but those of a game).
struct Questions {
  std::string lost, won;
};
/// Of a model whose shape is known.
Questions questions(const Explicit_model& model, const Explicit_model::Shape& shape);
/// "DTMC", "MDP" or "SMG".
std::string_view name_of(Explicit_model::Type type);

/// The fraction of the smallest denominator, up to 1000, that is this number as a double. Throws
/// Bad_input for a payoff that is none, or not between 0 and 1.
struct Payoff_share {
  std::uint32_t part, whole;
};
Payoff_share share_of(double payoff);

}  // namespace arbiter
