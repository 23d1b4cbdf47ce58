#include "tools/commands/values_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace arbiter {

namespace {

/// A number between 0 and 1000 with so many digits, rounded down or up: bounds stay bounds.
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

const char* standing_name(Valued_position::Move::Standing standing) {
  using enum Valued_position::Move::Standing;
  return standing == best ? "best" : standing == candidate ? "candidate" : "worse";
}

}  // namespace

std::string between_text(const Between& v) {
  if (v.high < v.low) return "at least " + outwards(v.low, 9, false);
  if (v.low == v.high && v.low * 1024 == std::floor(v.low * 1024))
    return fmt::format("{:g}", v.low);
  int digits = 6;
  while (digits < 15 && v.high - v.low < 2 * std::pow(10.0, -digits)) ++digits;
  return outwards(v.low, digits, false) + " to " + outwards(v.high, digits, true);
}

std::string values_text(const Values_text& v) {
  if (!v.endless_matters()) return between_text({v.lost.low, v.won.high});
  return between_text(v.lost) + " (endless play lost), " + between_text(v.won) +
         " (endless play won)";
}

Report_json between_json(const Between& v) {
  return {{"low", v.low}, {"high", v.high < v.low ? Report_json() : Report_json(v.high)}};
}

Report_json values_json(const Values_text& v) {
  return {{"endless_play_lost", between_json(v.lost)},
          {"endless_play_won", between_json(v.won)},
          {"endless_play_matters", v.endless_matters()}};
}

std::string moves_text(const Valued_position& s, const Paint& paint) {
  std::size_t widest = 0;
  for (const auto& move : s.moves) widest = std::max(widest, move.ply.move.size());
  std::string out;
  for (const auto& move : s.moves) {
    const bool chance = move.ply.total > 0;
    const std::string says =
        fmt::format("{:<9} {:<{}}  {}\n",
                    chance ? fmt::format("{}/{}", move.ply.weight, move.ply.total)
                           : standing_name(move.standing),
                    move.ply.move, widest, values_text(move.value));
    out +=
        !chance && move.standing == Valued_position::Move::Standing::best ? paint.good(says) : says;
  }
  return out;
}

Report_json moves_json(const Valued_position& s) {
  Report_json out = Report_json::array();
  for (const auto& move : s.moves) {
    Report_json one{{"actor", move.ply.actor}, {"move", move.ply.move}, {"after", move.ply.after}};
    one["value"] = values_json(move.value);
    if (move.ply.total == 0) one["standing"] = standing_name(move.standing);
    if (move.ply.total > 0) one["weight"] = move.ply.weight, one["total"] = move.ply.total;
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace arbiter
