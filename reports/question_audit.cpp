#include "reports/question_audit.hpp"

#include <fmt/format.h>

#include <string_view>

namespace arbiter {

namespace {

/// "95 of 1000 random games (...)", if `games` is " random games".
std::string share_of(const Share_of_games& share, std::string_view games) {
  const auto [low, high] = share.interval();
  const std::string broken_off =
      share.broken_off == 0 ? "" : fmt::format("; {} cut short", share.broken_off);
  return fmt::format("{} of {}{} ({:.3g} to {:.3g} percent{})", share.seen, share.games, games,
                     100 * low, 100 * high, broken_off);
}

/// "in 95 of 1000 random games (...) and in 12 of 100 games between players who ... (...)"
std::string text_of(const Sampled_shares& shares) {
  std::string out;
  if (shares.random) out = "in " + share_of(*shares.random, " random games");
  if (shares.casual)
    out += (out.empty() ? "in " : " and in ") +
           share_of(*shares.casual, " games between casual players");
  const auto& any = shares.random ? shares.random : shares.casual;
  if (any && !any->ruleset.empty()) out += ", under ruleset " + any->ruleset;
  return out;
}

}  // namespace

std::string_view name_of(Severity severity) {
  constexpr std::string_view names[] = {"contradiction", "decides games", "comes up", "curiosity",
                                        "never matters"};
  return names[static_cast<int>(severity)];
}

std::string severity_text(const Question_audit& question) {
  return std::string(name_of(question.severity)) + (question.is_sampled ? " (sampled)" : "");
}

std::string text_of(const Share_of_games& share) { return share_of(share, ""); }

std::string sentence_about_asking(const Question_audit& question) {
  const std::string asked = text_of(question.asked);
  return asked.empty() ? "" : "The question arises " + asked + ".";
}
std::string sentence_about_parting(const Weighed_reading& reading) {
  const std::string parted = text_of(reading.parted);
  return parted.empty() ? ""
                        : fmt::format("Reading {} changes the legal moves or their effect {}.",
                                      reading.reading, parted);
}
std::string sentence_about_simulation(const Weighed_reading& reading) {
  if (!reading.simulated) return {};
  const Simulated_change& s = *reading.simulated;
  return fmt::format(
      "Reading {} changes the chance of winning by {:.2f} percentage points ({:.2f} to {:.2f}); {} "
      "of {} games between {} players went differently.",
      reading.reading, 100 * s.estimate, 100 * s.low, 100 * s.high, s.changed, s.games, s.players);
}

}  // namespace arbiter
