// A line of plies that two rulesets have in common, up to a point where they part: played, and made
// shorter.
//
// To shorten it, a piece is left out and what can still be played of the rest is played, as in
// delta debugging (Zeller and Hildebrandt 2002): halves first, single plies last. A line that comes
// back to where it was before is cut there.
#pragma once
#include <unordered_map>

#include "solver/compare/lockstep.hpp"

namespace arbiter {

template <Game G>
class Common_line {
 public:
  using Both = typename Lockstep<G>::Both;
  using Took = typename Lockstep<G>::Took;
  explicit Common_line(const Lockstep<G>& pair) : pair_(&pair) { at_.push_back(pair.start()); }

  /// Plays the ply if both have it and it leads to the same point; whether it did, and otherwise
  /// how they took it.
  Took play(const Step<G>& step, Plies_left& left) {
    left.spend();
    if (!pair_->is_to_act(end(), step.player)) return Took::neither;
    Both after = end();
    const Took took = pair_->take(after, step.player, step.move);
    if (took == Took::together) {
      steps_.push_back(step);
      at_.push_back(std::move(after));
    }
    return took;
  }
  std::size_t size() const { return steps_.size(); }
  const Path<G>& steps() const { return steps_; }
  /// The states after so many plies.
  const Both& at(std::size_t plies) const { return at_[plies]; }
  const Both& end() const { return at_.back(); }
  void cut(std::size_t plies) {
    steps_.resize(plies);
    at_.resize(plies + 1, at_.front());
  }
  bool rests_at(std::size_t plies) const { return pair_->here().rests(at_[plies].here); }
  /// Whole turns in the first so many plies.
  std::uint64_t turns_to(std::size_t plies) const {
    std::uint64_t turns = 0;
    for (std::size_t n = 1; n <= plies; ++n) turns += rests_at(n) ? 1 : 0;
    return turns;
  }
  /// Pieces on the table after so many plies; 0 in a game that counts none.
  int pieces_at(std::size_t plies) const {
    return arbiter::pieces_of(pair_->here(), at_[plies].here);
  }
  /// The last position of the line that lies between two turns.
  std::size_t last_rest() const {
    std::size_t plies = size();
    while (plies > 0 && !rests_at(plies)) --plies;
    return plies;
  }

  /// The line, shorter if that can be: they part after it still, in no turn of the first `after`,
  /// and no more pieces lie where the last turn begins. It stays as it is when the plies run out.
  void shorten(std::uint64_t after, Plies_left& left) {
    try {
      cut_loops(after, left);
      for (std::size_t piece = std::max<std::size_t>(size() / 2, 1);; piece /= 2) {
        for (std::size_t end = size(); end > 0; end = std::min(end - std::min(end, piece), size()))
          leave_out(end - std::min(end, piece), end, after, left);
        if (piece <= 1) return;
      }
    } catch (const Limit_reached& limit) {
      if (limit.ended == Ended::stopped) throw;
    }
  }

 private:
  /// Takes the other line if it will do.
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
      if (other.play(steps_[n], left) == Took::apart) break;
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
  std::vector<Both> at_;  // one more than steps
};

}  // namespace arbiter
