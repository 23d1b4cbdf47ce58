#include "tools/conform/session/suspects.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace arbiter::conform {

namespace {
constexpr std::size_t most_effects = 4;          // to keep for the same clauses,
constexpr std::size_t most_effects_kept = 1000;  // and of all clauses

bool has(Clauses set, std::size_t clause) { return set >> clause & 1U; }
}  // namespace

void Pass_counts::passed(Clauses clauses, const std::function<Effect()>& effect) {
  Passed& passed = passes_[index(Comparison_kind::after)][clauses];
  ++passed.number;
  if (passed.some.size() == most_effects) return;
  const bool is_first = passed.some.empty();
  if (firsts_ + further_.size() == most_effects_kept) {
    // The first effect with some clauses says more than another one with the same clauses.
    if (!is_first || further_.empty()) return;
    passes_[index(Comparison_kind::after)].at(further_.back()).some.pop_back();
    further_.pop_back();
  }
  passed.some.push_back(effect());
  if (is_first)
    ++firsts_;
  else
    further_.push_back(clauses);
}

void Pass_counts::stands(bool is_over, Clauses clauses) {
  over_ += is_over;
  if (is_over)
    of_each_over_ &= clauses;
  else
    of_others_ |= clauses;
}

Clauses Pass_counts::about_results() const {
  constexpr std::uint64_t fewest = 5;
  return over_ < fewest ? 0 : of_each_over_ & ~of_others_;
}

std::vector<Pass_counts::Suspect> Pass_counts::suspects(
    Comparison_kind kind, std::span<const Clauses> all_failures,
    const std::function<bool(Clauses)>& counts) const {
  const std::set<Clauses> failures(all_failures.begin(), all_failures.end());
  Clauses all = ~Clauses{0}, any = 0;
  for (const Clauses each : failures) all &= each, any |= each;
  std::vector<Clauses> passes;
  for (const auto& [clauses, passed] : passes_[index(kind)])
    if (counts(clauses)) passes.push_back(clauses);
  std::vector<Suspect> out;
  for (std::size_t clause = 0; clause < 64; ++clause) {
    if (!has(any, clause)) continue;
    const double failed = static_cast<double>(
        std::ranges::count_if(failures, [&](Clauses each) { return has(each, clause); }));
    const double passed = static_cast<double>(
        std::ranges::count_if(passes, [&](Clauses each) { return has(each, clause); }));
    const double total = static_cast<double>(failures.size());
    out.push_back({clause, failed / std::sqrt(total * (failed + passed))});
  }
  std::ranges::stable_sort(out, [&](const Suspect& a, const Suspect& b) {
    return std::tuple(has(all, a.clause), a.suspicion) >
           std::tuple(has(all, b.clause), b.suspicion);
  });
  return out;
}

std::uint64_t Pass_counts::passes(std::size_t clause) const {
  std::uint64_t sum = 0;
  for (const auto& of_kind : passes_)
    for (const auto& [clauses, passed] : of_kind)
      if (has(clauses, clause)) sum += passed.number;
  return sum;
}

}  // namespace arbiter::conform
