#include "tools/conform/diagnosis/run_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::conform {

void require_clauses(const Run_options& options, const Rulebook& book) {
  std::vector<std::string_view> known;
  for (const Clause& clause : book.clauses) known.push_back(clause.id);
  for (const std::string& id : options.only)
    if (std::ranges::count(known, id) == 0)
      throw Bad_input("--only", fmt::format("a clause of {}, as {}", book.title, known.front()),
                      id);
}

bool is_wanted(const Run_options& options, std::string_view clause) {
  return options.only.empty() || std::ranges::count(options.only, clause) > 0;
}

double whole_of(const Run_options& options) {
  return options.answers > 0 ? static_cast<double>(options.answers) / Clock::answers_a_second
                             : options.seconds;
}

double Course::whole() const { return whole_of(options); }

bool Course::stops() const {
  if (clock.is_real() && clock.now() >= whole()) return true;
  return options.stop() || subject.is_given_up() || subject.is_interrupted();
}

Search_limits Course::looked(double seconds) const {
  constexpr std::uint64_t most_positions = 500;
  return {.positions = most_positions, .seconds = clock.is_real() ? seconds : 0, .stop = [this] {
            return stops();
          }};
}

}  // namespace arbiter::conform
