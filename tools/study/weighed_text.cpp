#include "tools/study/weighed_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "model/json.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

using namespace study;

namespace {

constexpr double units = 1e9;  // nine digits

/// Rounded outwards.
std::string signed_text(const Value_range& v) {
  return fmt::format("{:+.9f} to {:+.9f}", std::floor(v.low * units) / units,
                     std::ceil(v.high * units) / units);
}
/// Whether the two differences are equal up to the width of their bounds.
bool are_alike(const Change& c) {
  return c.lost.low <= c.won.high && c.won.low <= c.lost.high &&
         std::abs(c.lost.low - c.won.low) < 1e-6 && std::abs(c.lost.high - c.won.high) < 1e-6;
}
std::string standing(const Change& change, const Paint& paint, std::string_view proved) {
  if (change.is_proved()) return paint.bad(proved);
  if (change.is_none()) return paint.good("proved to be zero");
  return paint.good(fmt::format("at most {:.1e}", change.at_most()));
}
Report_json optional_json(const std::optional<Change>& change) {
  return change ? change_json(*change) : Report_json();
}
Report_json optional_json(const std::optional<Values_text>& value) {
  return value ? values_json(*value) : Report_json();
}
/// The common part of every answer: where it was found, `parts`, and what remains open.
Report_json weighed_json(const auto& found, const Report_json& parts) {
  Report_json json = {{"ruleset", found.ruleset},
                      {"position", found.position},
                      {"why", found.why},
                      {"side", found.side < 0 ? Report_json() : Report_json(found.side + 1)}};
  json.update(parts);
  json.update({{"open", text_or_null(found.open)}, {"cut", found.is_cut}});
  return json;
}

}  // namespace

std::string change_text(const Change& change) {
  if (are_alike(change)) {
    // Bounds that hold whether endless play counts as a loss or as a win.
    return signed_text(
        {std::min(change.lost.low, change.won.low), std::max(change.lost.high, change.won.high)});
  }
  return signed_text(change.lost) + " (endless play lost), " + signed_text(change.won) +
         " (endless play won)";
}

Report_json change_json(const Change& change) {
  return {{"endless_play_lost", between_json(change.lost)},
          {"endless_play_won", between_json(change.won)},
          {"proved", change.is_proved()},
          {"at_least", change.at_least()},
          {"at_most", change.at_most()}};
}

std::string impact_text(const Impact& impact, const Paint& paint) {
  std::string out = fmt::format("  {:<12}", impact.entry.text());
  if (impact.change)
    out += fmt::format("{}  {}", change_text(*impact.change),
                       standing(*impact.change, paint, "proved to change the value"));
  if (!impact.open.empty())
    out += (impact.change ? "; " : "") + paint.open("undecided: ") + impact.open;
  return out + "\n";
}

Report_json impact_json(const Impact& impact) {
  return weighed_json(impact, {{"entry", impact.entry.text()},
                               {"in_force", impact.in_force.text()},
                               {"other_ruleset", impact.other_ruleset},
                               {"engine", engine_json(impact.engine)},
                               {"before", optional_json(impact.before)},
                               {"after", optional_json(impact.after)},
                               {"change", optional_json(impact.change)}});
}

std::string largest_text(const Impact& impact) {
  return fmt::format("{} changes a value by at least {:.9f}: {} instead of {} under {}\n",
                     impact.entry.name, std::floor(impact.change->at_least() * units) / units,
                     impact.entry.text(), impact.in_force.text(), impact.ruleset);
}

std::string interaction_text(const Interaction& pair, const Paint& paint) {
  std::string out = fmt::format("  {} and {}: ", pair.one.text(), pair.other.text());
  if (pair.joint)
    out += fmt::format("{} beyond the sum  {}", change_text(*pair.joint),
                       standing(*pair.joint, paint, "proved to interact"));
  if (!pair.open.empty()) out += (pair.joint ? "; " : "") + paint.open("undecided: ") + pair.open;
  return out + "\n";
}

Report_json interaction_json(const Interaction& pair) {
  return weighed_json(pair, {{"one", pair.one.text()},
                             {"other", pair.other.text()},
                             {"first", optional_json(pair.first)},
                             {"second", optional_json(pair.second)},
                             {"both", optional_json(pair.both)},
                             {"joint", optional_json(pair.joint)}});
}

std::string score_text(const Score_impact& impact) {
  const puzzle::Effect& e = impact.effect;
  std::string out = fmt::format("  {:<12}", impact.entry.text());
  if (e.deals > 0)
    out += fmt::format("mean {:+.3f}, {} of {} deals differ{}", e.mean, e.differ, e.deals,
                       e.proved > 0 ? fmt::format(", by up to {}: proved", e.proved) : "");
  if (e.open > 0) out += fmt::format(", {} unsolved", e.open);
  if (!impact.open.empty()) out += (e.deals > 0 ? "; undecided: " : "undecided: ") + impact.open;
  return out + "\n";
}

Report_json score_json(const Score_impact& impact) {
  const puzzle::Effect& e = impact.effect;
  const auto known = [&](double number) {
    return std::isfinite(number) && e.deals > 0 ? Report_json(number) : Report_json();
  };
  return {{"entry", impact.entry.text()},
          {"ruleset", impact.ruleset},
          {"other_ruleset", impact.other_ruleset},
          {"deals", e.deals},
          {"differ", e.differ},
          {"not_solved", e.open},
          {"mean", known(e.mean)},
          {"least", known(e.least)},
          {"most", known(e.most)},
          {"proved", e.proved},
          {"shown_by", text_or_null(e.shown_by)},
          {"open", text_or_null(impact.open)}};
}

}  // namespace arbiter
