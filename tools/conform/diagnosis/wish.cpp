#include "tools/conform/diagnosis/wish.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::conform {

void require_clauses(const Run_options& wish, const Rulebook& book) {
  std::vector<std::string_view> known;
  for (const Clause& clause : book.clauses) known.push_back(clause.id);
  for (const std::string& id : wish.only)
    if (std::ranges::count(known, id) == 0)
      throw Bad_input("--only", fmt::format("a clause of {}, as {}", book.title, known.front()),
                      id);
}

bool is_wanted(const Run_options& wish, std::string_view clause) {
  return wish.only.empty() || std::ranges::count(wish.only, clause) > 0;
}

double Course::whole() const {
  return wish.answers > 0 ? static_cast<double>(wish.answers) / Clock::answers_a_second
                          : wish.seconds;
}

bool Course::stops() const {
  return wish.stop() || subject.is_given_up() || subject.is_interrupted();
}

Until Course::looked(double seconds) const {
  constexpr std::uint64_t most_positions = 500;
  return {.positions = most_positions, .seconds = clock.is_real() ? seconds : 0, .stop = [this] {
            return stops();
          }};
}

}  // namespace arbiter::conform
