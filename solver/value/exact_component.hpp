// Strategy iteration in one component of the turn graph.
//
//     copy 0   the maximizer's payoff if endless play is a loss         y(s, 0) = lost(s)
//     copy 1   the others' payoff if endless play is a loss for them    y(s, 1) = 1 - won(s)
//
//     leaf          stays in its copy; a flipped leaf goes to the other copy
//     choice        in copy 0 the maximizer maximizes; in copy 1 the others do
//     endless play  0 in both
//
// So both values are the least solution of one system, and a flipped leaf does not need a term 1 -
// y. Where endless play does not matter, y(s, 1) = 1 - y(s, 0), and half the unknowns suffice. This
// is tried first; the proof decides whether it was right.
//
// exact_choices.cpp chooses the moves; exact_equations.cpp computes their values.
#pragma once
#include <functional>
#include <map>
#include <span>

#include "solver/value/components.hpp"
#include "solver/value/share.hpp"
#include "solver/value/tree_walk.hpp"

namespace arbiter {

class Exact_component {
 public:
  enum class Kind { one_copy, two_copies, turns };

  /// The data that the component needs from outside.
  struct Surroundings {
    /// y(state, copy), or the number of turns, of a state after the component.
    std::function<mpq_class(std::uint32_t state, bool copy)> exit;
    /// Bounds on y(state, copy), or on the number of turns, for any state.
    std::function<std::pair<double, double>(std::uint32_t state, bool copy)> bounds;
    /// Called often, with the bytes in use. May throw.
    std::function<void(std::uint64_t bytes)> check;
  };

  /// `place`: the index of every state in Components::order. The members begin at `first`.
  Exact_component(const Turn_graph& graph, std::span<const std::uint32_t> members,
                  const std::vector<std::uint32_t>& place, std::uint32_t first, unsigned maximizer,
                  Kind kind, Surroundings around);

  /// False if no solution of this kind was found. Throws Denominator_overflow.
  bool solve();
  /// y of the member with this index.
  mpq_class value(std::uint32_t member, bool copy) const;
  std::uint64_t systems() const { return systems_; }
  std::uint32_t unknowns() const { return nodes(); }

  /// Thrown if the probabilities of a turn have a common denominator of more than 61 bits.
  struct Denominator_overflow {};

 private:
  struct Start;
  struct Equation;
  struct Judge;
  struct Trap;

  std::uint32_t size() const { return static_cast<std::uint32_t>(members_.size()); }
  std::uint32_t nodes() const { return kind_ == Kind::two_copies ? 2 * size() : size(); }
  bool is_member(std::uint32_t state) const {
    return place_[state] >= first_ && place_[state] - first_ < size();
  }
  /// The node of a leaf that stays in the component.
  std::uint32_t node(Word leaf) const {
    const std::uint32_t n = place_[leaf.state()] - first_;
    return kind_ == Kind::two_copies && leaf.flipped() != copy_ ? n + size() : n;
  }
  /// Whether the leaf's value is 1 minus that of its node.
  bool is_turned(Word leaf) const { return kind_ == Kind::one_copy && leaf.flipped(); }
  bool is_most(unsigned actor) const {
    return kind_ != Kind::turns && (actor == maximizer_) != copy_;
  }
  std::uint32_t& chosen(std::uint64_t here) {
    return chosen_[(copy_ ? words_ : 0) + offset_[member_] + (here - begin_)];
  }
  /// Calls visit(node) for every node, after making it the current one.
  template <class Visit>
  void for_nodes(Visit&& visit) {
    for (std::uint32_t n = 0; n < nodes(); ++n) {
      copy_ = n >= size();
      member_ = copy_ ? n - size() : n;
      begin_ = graph_.begin[members_[member_]];
      if (n % 64 == 0) around_.check(chosen_.size() * sizeof(std::uint32_t));
      visit(n);
    }
  }
  template <class Algebra>
  auto walk_in_hand(Algebra& algebra) {
    return walk(graph_, members_[member_], algebra);
  }

  void choose_by_bounds();
  bool solve_chain();
  bool change_choices();
  bool spring_traps();
  Share leaf_value(Word leaf) const;

  const Turn_graph& graph_;
  const std::span<const std::uint32_t> members_;
  const std::vector<std::uint32_t>& place_;
  const std::uint32_t first_;
  const unsigned maximizer_;
  const Kind kind_;
  const Surroundings around_;

  std::vector<std::uint64_t> offset_;  // [member]: where its words' choices begin
  std::uint64_t words_ = 0;            // for all members
  std::vector<std::uint32_t> chosen_;  // [copy, word]: index of the chosen child
  std::map<std::uint32_t, std::pair<mpz_class, mpz_class>> exits_;  // both y(s, .) over outside_
  mpz_class outside_;                                               // their common denominator
  std::vector<mpz_class> y_;                                        // [node], over common_
  mpz_class common_, scale_;                                        // common_ = outside_ * scale_
  std::uint64_t systems_ = 0;

  std::uint32_t member_ = 0;  // the current one
  bool copy_ = false;
  std::uint64_t begin_ = 0;  // first word of its tree
};

}  // namespace arbiter
