// A line of plies that two rulesets have in common, up to a point where they diverge. It is played
// ply by ply and then shortened: when a segment is left out, each of the remaining plies is played
// if it is still possible (solver/play/shrink.hpp). A line that returns to an earlier position is
// cut there.
#pragma once
#include <unordered_map>

#include "solver/compare/lockstep.hpp"
#include "solver/play/shrink.hpp"

namespace arbiter {

template <Game G>
class Common_line {
 public:
  using State_pair = typename Lockstep<G>::State_pair;
  using Agreement = typename Lockstep<G>::Agreement;
  explicit Common_line(const Lockstep<G>& pair) : pair_(&pair) { at_.push_back(pair.start()); }

  /// Plays the ply if it is legal under both and leads to the same point; returns how the outcomes
  /// compare.
  Agreement play(const Step<G>& step, Plies_left& left) {
    left.spend();
    if (!pair_->is_to_act(end(), step.player)) return Agreement::neither;
    State_pair after = end();
    const Agreement took = pair_->take(after, step.player, step.move);
    if (took == Agreement::together) {
      steps_.push_back(step);
      at_.push_back(std::move(after));
    }
    return took;
  }
  std::size_t size() const { return steps_.size(); }
  const Path<G>& steps() const { return steps_; }
  /// The states after the first `plies` plies.
  const State_pair& at(std::size_t plies) const { return at_[plies]; }
  const State_pair& end() const { return at_.back(); }
  void cut(std::size_t plies) {
    steps_.resize(plies);
    at_.resize(plies + 1, at_.front());
  }
  bool is_at_turn_boundary(std::size_t plies) const {
    return pair_->here().at_turn_boundary(at_[plies].here);
  }
  /// The number of complete turns in the first `plies` plies.
  std::uint64_t turns_to(std::size_t plies) const {
    std::uint64_t turns = 0;
    for (std::size_t n = 1; n <= plies; ++n) turns += is_at_turn_boundary(n) ? 1 : 0;
    return turns;
  }
  /// The number of pieces on the table after `plies` plies; 0 in a game that does not count pieces.
  int pieces_at(std::size_t plies) const {
    return arbiter::pieces_of(pair_->here(), at_[plies].here);
  }
  /// The number of plies up to the last position at a turn boundary.
  std::size_t last_rest() const {
    std::size_t plies = size();
    while (plies > 0 && !is_at_turn_boundary(plies)) --plies;
    return plies;
  }

  /// Shortens the line where possible. The rulesets still diverge after it, but in none of the
  /// first `after` turns, and with no more pieces on the table where the last turn begins. If the
  /// budget of plies runs out, the line stays unchanged.
  void shorten(std::uint64_t after, Plies_left& left) {
    try {
      cut_loops(after, left);
      shrink([&] { return size(); },
             [&](std::size_t begin, std::size_t end) { return leave_out(begin, end, after, left); },
             [] { return true; });
    } catch (const Limit_reached& limit) {
      if (limit.ended == Stop_reason::stopped) throw;
    }
  }

 private:
  /// Adopts the other line if it is shorter and still meets these conditions.
  bool prefer(const Common_line& other, std::uint64_t after, Plies_left& left) {
    if (other.size() >= size() || other.turns_to(other.size()) < after ||
        other.pieces_at(other.last_rest()) > pieces_at(last_rest()) ||
        !pair_->difference(other.end(), left))
      return false;
    *this = other;
    return true;
  }
  bool leave_out(std::size_t begin, std::size_t end, std::uint64_t after, Plies_left& left) {
    Common_line other = *this;
    other.cut(begin);
    for (std::size_t n = end; n < size(); ++n)
      if (other.play(steps_[n], left) == Agreement::apart) break;
    return prefer(other, after, left);
  }
  void cut_loops(std::uint64_t after, Plies_left& left) {
    std::unordered_map<std::string, std::size_t> first;
    for (std::size_t n = 0; n <= size(); ++n) {
      const auto [known, fresh] = first.emplace(pair_->key(at_[n]), n);
      if (fresh || !leave_out(known->second, n, after, left)) continue;
      return cut_loops(after, left);
    }
  }

  const Lockstep<G>* pair_;
  Path<G> steps_;
  std::vector<State_pair> at_;  // one more than there are steps
};

}  // namespace arbiter
