#include "tools/conform/session/suspects.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace arbiter::conform {

namespace {
bool has(Clauses set, std::size_t clause) { return set >> clause & 1U; }
}  // namespace

std::vector<Pass_counts::Suspect> Pass_counts::suspects(Comparison_kind kind,
                                                        std::span<const Clauses> failures) const {
  Clauses all = ~Clauses{0}, any = 0;
  for (const Clauses each : failures) all &= each, any |= each;
  std::vector<Suspect> out;
  for (std::size_t clause = 0; clause < 64; ++clause) {
    if (!has(any, clause)) continue;
    const double failed = static_cast<double>(
        std::ranges::count_if(failures, [&](Clauses each) { return has(each, clause); }));
    double passed = 0;
    for (const auto& [clauses, number] : passes_[index(kind)])
      if (has(clauses, clause)) passed += static_cast<double>(number);
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
    for (const auto& [clauses, number] : of_kind)
      if (has(clauses, clause)) sum += number;
  return sum;
}

}  // namespace arbiter::conform
