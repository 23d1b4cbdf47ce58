#include "tools/facade/values_text.hpp"

#include "model/json.hpp"
#include "tools/facade/solved_position.hpp"

#include <fmt/format.h>

#include <cmath>

namespace arbiter {

namespace {

/// Rounds up, so that two digits still show an upper bound.
double rounded_up(double gain) { return gain * 1.05; }

/// Prints a number between 0 and 1000 with `digits` decimals, rounded down or up, so that bounds
/// remain bounds.
std::string outwards(double value, int digits, bool up) {
  std::string text = fmt::format("{:.60f}", value);  // exact: bounds have at most 52 binary places
  const std::size_t end = text.find('.') + 1 + static_cast<std::size_t>(digits);
  const bool more = text.find_first_not_of('0', end) != std::string::npos;
  text.resize(end);
  if (!up || !more) return text;
  for (std::size_t at = text.size(); at-- > 0;) {
    if (text[at] == '.') continue;
    if (text[at] != '9') return ++text[at], text;
    text[at] = '0';
  }
  return "1" + text;
}

}  // namespace

std::string_view name_of(Valued_position::Move::Standing standing) {
  using enum Valued_position::Move::Standing;
  return standing == best        ? "best"
         : standing == candidate ? "candidate"
         : standing == worse     ? "worse"
                                 : "mixed";
}

std::string fraction_text(const mpq_class& v) {
  constexpr std::size_t shown = 60;  // digits of the fraction
  constexpr int places = 30;
  if (v.get_den() == 1) return v.get_str();
  mpz_class power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, places);
  const mpz_class whole = v.get_num() / v.get_den();
  mpz_class rest = (v.get_num() - whole * v.get_den()) * power;
  const bool more = rest % v.get_den() != 0;
  rest /= v.get_den();
  std::string digits = rest.get_str();
  digits.insert(0, places - digits.size(), '0');
  if (!more) digits.resize(digits.find_last_not_of('0') + 1);
  const std::string decimal = whole.get_str() + "." + digits + (more ? "..." : "");
  const std::string fraction = v.get_str();
  if (fraction.size() <= shown) return fraction + " = " + decimal;
  return fmt::format("{} (a fraction of {} over {} digits)", decimal, v.get_num().get_str().size(),
                     v.get_den().get_str().size());
}

std::string value_of_side(int side, int sides) {
  return fmt::format("{}value for side {}", sides > 2 ? "paranoid " : "", side + 1);
}

std::string engine_text(const Engine_choice& engine) {
  return engine.name.empty() ? "" : fmt::format("engine: {} ({})\n", engine.name, engine.reason);
}

std::string between_text(const Value_range& v) {
  if (v.high < v.low) return "at least " + outwards(v.low, 9, false);
  if (v.low == v.high && v.low * 1024 == std::floor(v.low * 1024))
    return fmt::format("{}", v.low);  // the shortest exact text
  int digits = 6;
  while (digits < 15 && v.high - v.low < 2 * std::pow(10.0, -digits)) ++digits;
  return outwards(v.low, digits, false) + " to " + outwards(v.high, digits, true);
}

std::string values_text(const Values_text& v) {
  if (v.exact && !v.endless_matters()) return fraction_text(v.exact->lost);
  if (v.exact)
    return fraction_text(v.exact->lost) + " (endless play lost), " + fraction_text(v.exact->won) +
           " (endless play won)";
  if (!v.endless_matters()) return between_text({v.lost.low, v.won.high});
  return between_text(v.lost) + " (endless play lost), " + between_text(v.won) +
         " (endless play won)";
}

Report_json engine_json(const Engine_choice& engine) {
  if (engine.name.empty()) return nullptr;
  return {{"name", engine.name}, {"reason", engine.reason}};
}

Report_json between_json(const Value_range& v) {
  return {{"low", v.low}, {"high", v.high < v.low ? Report_json() : Report_json(v.high)}};
}

Report_json values_json(const Values_text& v) {
  Report_json json{{"endless_play_lost", between_json(v.lost)},
                   {"endless_play_won", between_json(v.won)},
                   {"endless_play_matters", v.endless_matters()}};
  if (v.exact)
    json["exact"] = {{"endless_play_lost", v.exact->lost.get_str()},
                     {"endless_play_won", v.exact->won.get_str()}};
  return json;
}

Report_json exact_json(const Solved_position::Exact_report& exact) {
  return {{"proved", exact.proved},
          {"ended", name_of(exact.ended)},
          {"doubt", text_or_null(exact.doubt)},
          {"turns", exact.turns ? Report_json(exact.turns->get_str()) : Report_json()},
          {"systems", exact.systems},
          {"unknowns", exact.unknowns},
          {"seconds", exact.seconds}};
}

Report_json max_n_json(const Solved_position::Max_n_text& found) {
  Report_json json{{"ended", name_of(found.ended)}, {"sides", Report_json::array()}};
  for (const auto& side : found.sides)
    json["sides"].push_back({{"value", between_json(side.value)}, {"gain", side.gain}});
  json["epsilon"] = found.sides.empty() ? Report_json() : Report_json(found.gain());
  return json;
}

Report_json estimate_json(const Search_estimate& of) {
  return {{"mean", of.mean}, {"least", of.least}, {"most", of.most},
          {"low", of.low},   {"high", of.high},   {"visits", of.visits}};
}

Report_json fraction_json(const mpq_class& v) {
  return {{"exact", v.get_str()}, {"value", v.get_d()}};
}

std::string turns_text(const Solved_position& s) {
  return s.exact && s.exact->turns ? fraction_text(*s.exact->turns) : between_text(s.turns);
}

std::string max_n_text(const Solved_position::Max_n_text& found) {
  std::string out;
  int number = 0;
  for (const auto& side : found.sides)
    out += fmt::format("side {} under the profile: {}\n", ++number, between_text(side.value));
  return out + fmt::format("max-n profile; no side can gain more than {:.1e} by deviating\n",
                           rounded_up(found.gain()));
}

std::string move_text(const Ply& ply, const std::string& standing, std::size_t widest,
                      const std::string& value) {
  return fmt::format("{:<9} {:<{}}  {}\n",
                     ply.total > 0 ? fmt::format("{}/{}", ply.weight, ply.total) : standing,
                     ply.move, widest, value);
}

std::string moves_text(const Valued_position& position, const Paint& paint) {
  // If two players choose simultaneously, each line states whose move it is and how likely it is.
  const auto named = [](const auto& move) {
    Ply ply = move.ply;
    if (move.probability) ply.move = ply.actor + " " + ply.move;
    return ply;
  };
  std::size_t widest = 0;
  for (const auto& move : position.moves) widest = std::max(widest, named(move).move.size());
  std::string out;
  for (const auto& move : position.moves) {
    const std::string says = move_text(
        named(move),
        move.probability ? fmt::format("{:.6f}", *move.probability)
                         : std::string(name_of(move.standing)),
        widest,
        values_text(move.value) + (move.turns ? ", turns: " + between_text(*move.turns) : ""));
    const bool best = move.standing == Valued_position::Move::Standing::best;
    out += move.ply.total == 0 && best ? paint.good(says) : says;
  }
  return out;
}

Report_json move_json(const Ply& ply, const Report_json& value) {
  return {{"actor", ply.actor}, {"move", ply.move}, {"after", ply.after}, {"value", value}};
}

void add_standing(Report_json& move, const Ply& ply, const std::string& standing) {
  if (ply.total > 0) {
    move["weight"] = ply.weight, move["total"] = ply.total;
  } else {
    move["standing"] = standing;
  }
}

Report_json moves_json(const Valued_position& position) {
  Report_json out = Report_json::array();
  for (const auto& move : position.moves) {
    Report_json one = move_json(move.ply, values_json(move.value));
    if (move.turns) one["turns"] = between_json(*move.turns);
    if (move.probability) one["probability"] = *move.probability;
    add_standing(one, move.ply, std::string(name_of(move.standing)));
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace arbiter
