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

class Valuing {
 public:
  Valuing(const Game_facade& game, const std::string& position, const Valuation_options& wish)
      : game_(game), position_(position), wish_(wish) {}

  Value_found run() {
    Value_request request;
    request.is_advice = true;
    if (!solve(request, wish_.seconds * 0.6)) {
      request.anytime = request.until_best = true;
      solve(request, wish_.seconds - clock_.seconds());
    } else if (found_.reach == Value_found::Reach::bounds && states_ <= few_states) {
      request.exact = true;
      solve(request, wish_.seconds - clock_.seconds());
    }
    found_.seconds = clock_.seconds();
    return std::move(found_);
  }

 private:
  /// Keeps the result if it is more precise; false if there were no bounds.
  bool solve(const Value_request& request, double seconds) {
    Limits limits;
    limits.memory = wish_.memory;
    limits.seconds = std::max(seconds, 0.05);
    try {
      Solved_position solved = game_.solve(position_, request, limits);
      if (!solved.has_values) {
        found_.why = std::string(name_of(solved.ended)) + " after " +
                     std::to_string(solved.states) + " states";
        return false;
      }
      if (request.exact && !(solved.exact && solved.exact->proved)) return true;
      states_ = solved.states;
      if (says_nothing(solved.value)) {
        if (found_.why.empty())
          found_.why = "nothing is proved after " + std::to_string(solved.states) + " states";
        return !request.anytime;
      }
      found_.reach = meet(solved.value) ? Value_found::Reach::exact : Value_found::Reach::bounds;
      found_.why.clear();
      found_.valued = std::move(solved);
      return true;
    } catch (const Bad_input& error) {
      found_.why = error.what();
      return false;
    }
  }

  const Game_facade& game_;
  const std::string& position_;
  const Valuation_options& wish_;
  const Stopwatch clock_{};
  Value_found found_{};
  std::uint64_t states_ = 0;
};

}  // namespace

std::string_view name_of(Value_found::Reach reach) {
  constexpr std::string_view names[] = {"exact", "bounds", "not reached"};
  return names[static_cast<int>(reach)];
}

Value_found value_of(const Game_facade& game, const std::string& position,
                     const Valuation_options& wish) {
  return Valuing(game, position, wish).run();
}

}  // namespace arbiter::web
