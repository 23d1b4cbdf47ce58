// Proves that fractions are the values of a component: one more turn changes none of them, and
// ranks show that neither the maximizer nor the others can simply wait for the other side to give
// in (ranks.hpp). The proof does not depend on how the fractions were found.
#pragma once
#include <functional>
#include <unordered_map>

#include "solver/value/exact.hpp"
#include "solver/value/ranking.hpp"
#include "solver/value/share.hpp"

namespace arbiter {

/// Both values of the states around a component, over a common denominator. The proof treats `lost`
/// as the lower bound and `won` as the upper bound.
class Exact_numbers {
 public:
  struct Pair {
    Share low, high;
  };
  struct Mean {
    Share_mean low, high;
    void add(Pair pair, std::uint32_t weight) {
      low.add(std::move(pair.low), weight), high.add(std::move(pair.high), weight);
    }
    Pair value() { return {low.value(), high.value()}; }
  };

  /// `check` is called often, with the bytes in use. It may throw.
  Exact_numbers(const Exact_values& values, const std::function<void(std::uint64_t)>& check)
      : values_(values), check_(check) {}

  /// Loads the states that the component's leaves lead to, and its own if they have values.
  void take_up(const Turn_graph& graph, std::span<const std::uint32_t> members);
  Pair leaf(Word word) const;
  Mean mean(const Distribution& d) const {
    check_(0);
    return {Share_mean(d.total), Share_mean(d.total)};
  }
  static int compare(const Share& a, const Share& b) { return Share::compare(a, b); }
  Bound_flags claims(std::uint32_t state) const {
    return {values_.lost[state] > 0, values_.won[state] < 1};
  }
  bool equal(const Share& share, const mpq_class& value) const {
    return share.number * value.get_den() == value.get_num() * share.part * one_;
  }
  mpq_class number(const Share& share) const {
    mpq_class out(share.number, share.part * one_);
    out.canonicalize();
    return out;
  }

 private:
  const Exact_values& values_;
  const std::function<void(std::uint64_t)>& check_;
  std::unordered_map<std::uint32_t, std::pair<mpz_class, mpz_class>> at_;  // lost, won
  mpz_class one_ = 1;
};

class Exact_proof {
 public:
  /// `values` contains the proved values of all components before the one being proved.
  Exact_proof(const Turn_graph& graph, unsigned maximizer, const Exact_values& values,
              const std::function<void(std::uint64_t)>& check)
      : graph_(graph),
        values_(values),
        numbers_(values, check),
        ranking_(graph, numbers_, maximizer) {}

  bool proves(std::span<const std::uint32_t> members);
  /// Both values of a state that does not lead to itself, computed from the states after its turn.
  std::pair<mpq_class, mpq_class> after_a_turn(std::uint32_t state);

 private:
  const Turn_graph& graph_;
  const Exact_values& values_;
  Exact_numbers numbers_;
  Ranking<Exact_numbers> ranking_;
};

}  // namespace arbiter
