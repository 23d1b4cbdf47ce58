#include "tools/study/ranking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace arbiter::study {
namespace {

/// Ranks the kinds of effect, most serious first, unknown last.
int place_of(const std::optional<Effect>& effect) {
  if (!effect) return 4;
  switch (*effect) {
    case Effect::result:
      return 0;
    case Effect::moves:
      return 1;
    case Effect::successor:
      return 2;
    case Effect::chances:
      return 3;
  }
  return 4;
}

std::string_view words_of(Effect effect) {
  constexpr std::string_view words[] = {"the legal moves", "the position after a move",
                                        "the result", "the chances"};
  return words[static_cast<int>(effect)];
}

/// The largest change of a value, proved or at the lower end of a sampled one.
double change_of(const Ranked_question& q) { return std::max(q.move.value_or(0), q.simulated); }

/// The sort key, ascending.
auto key_of(const Ranked_question& q) {
  const auto& share = q.parted.best_known();
  const std::optional<double> often = share ? once_in(*share) : std::nullopt;
  return std::tuple(severity_of(q), static_cast<int>(q.standing), often.value_or(INFINITY),
                    -change_of(q), place_of(q.effect), share ? -share->estimate() : 0.0);
}

constexpr double decisive = 0.01;  // one percentage point

std::string share_text(const Share_of_games& share, std::string_view play) {
  const auto often = once_in(share);
  return fmt::format("{} ({} of {} {} games)",
                     often ? fmt::format("in at least one game in {:.0f}", *often)
                           : std::string(share.seen == 0 ? "not seen" : "frequency unknown"),
                     share.seen, share.games, play);
}

}  // namespace

std::optional<double> once_in(const Share_of_games& share) {
  const double low = share.interval().low;
  if (low <= 0) return std::nullopt;
  if (low >= 0.5) return 2;
  double games = 10;
  while (low * games < 1) games *= 10;
  return games;
}

Severity severity_of(const Ranked_question& q) {
  using Standing = Ranked_question::Standing;
  constexpr double one_in_100 = 0.01;
  if (q.standing == Standing::answered_by_example || q.standing == Standing::never_diverges)
    return Severity::never_matters;
  if (q.nature == Nature::contradiction && q.standing == Standing::parts)
    return Severity::contradiction;
  if (change_of(q) >= decisive) return Severity::decides_games;
  const auto& share = q.parted.best_known();
  return share && share->interval().low >= one_in_100 ? Severity::comes_up : Severity::curiosity;
}

bool is_severe_by_sample(const Ranked_question& q) {
  return severity_of(q) == Severity::decides_games && q.move.value_or(0) < decisive;
}

bool comes_before(const Ranked_question& a, const Ranked_question& b) {
  return key_of(a) < key_of(b);
}

std::vector<Ranked_question> ranked(std::vector<Ranked_question> questions) {
  std::ranges::stable_sort(questions, comes_before);
  return questions;
}

std::string reasons(const Ranked_question& q) {
  constexpr std::string_view standings[] = {"", "not known whether the readings differ",
                                            "a worked example answers it",
                                            "the readings never differ"};
  std::vector<std::string> parts;
  if (const auto said = standings[static_cast<int>(q.standing)]; !said.empty())
    parts.emplace_back(said);
  if (const auto& share = q.parted.best_known())
    parts.push_back(share_text(*share, q.parted.goes_by_casual() ? "casual" : "random"));
  if (q.move && *q.move > 0) parts.push_back(fmt::format("changes a value by {:.4g}", *q.move));
  if (q.simulated > 0)
    parts.push_back(
        fmt::format("changes the chance of winning in simulated games by at least {:.4g} (sampled)",
                    q.simulated));
  if (q.effect) parts.push_back(fmt::format("the readings differ in {}", words_of(*q.effect)));
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "; ") + part;
  return out.empty() ? "nothing is known about it" : out;
}

}  // namespace arbiter::study
