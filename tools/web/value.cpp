#include "tools/web/value.hpp"

#include "model/error.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter::web {

namespace {

constexpr std::uint64_t few_states = 3000;  // few enough for fractions in a moment

bool meet(const Values_text& v) {
  return (v.exact && !v.endless_matters()) || v.lost.low == v.won.high;
}
bool says_nothing(const Values_text& v) { return v.lost.low <= 0 && v.won.high >= 1; }

class Valuation {
 public:
  Valuation(const Game_facade& game, const std::string& position, const Valuation_options& options)
      : game_(game), position_(position), options_(options) {}

  Found_value run() {
    Value_request request;
    request.is_advice = true;
    solve(request);
    if (found_.reach == Found_value::Reach::bounds && states_ <= few_states) {
      request.exact = true;
      solve(request);
    }
    found_.seconds = clock_.seconds();
    return std::move(found_);
  }

 private:
  /// Keeps the result if it is more precise.
  void solve(const Value_request& request) {
    Limits limits;
    limits.memory = options_.memory;
    limits.seconds = std::max(options_.seconds - clock_.seconds(), 0.05);
    try {
      Solved_position solved = game_.solve(position_, request, limits);
      states_ = solved.states, found_.engine = solved.engine;
      if (!solved.has_values) {
        found_.why =
            std::string(name_of(solved.ended)) + " after " + std::to_string(states_) + " states";
      } else if (says_nothing(solved.value)) {
        found_.why = "nothing was proved after " + std::to_string(states_) + " states";
      } else if (!request.exact || (solved.exact && solved.exact->proved)) {
        found_.reach = meet(solved.value) ? Found_value::Reach::exact : Found_value::Reach::bounds;
        found_.valued = std::move(solved);
      }
    } catch (const Bad_input& error) {
      found_.why = error.what();
    }
  }

  const Game_facade& game_;
  const std::string& position_;
  const Valuation_options& options_;
  const Stopwatch clock_{};
  Found_value found_{};
  std::uint64_t states_ = 0;
};

}  // namespace

std::string_view name_of(Found_value::Reach reach) {
  constexpr std::string_view names[] = {"exact", "bounds", "not reached"};
  return names[static_cast<int>(reach)];
}

Found_value value_of(const Game_facade& game, const std::string& position,
                     const Valuation_options& options) {
  return Valuation(game, position, options).run();
}

}  // namespace arbiter::web
