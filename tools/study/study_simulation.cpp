// Recalls how readings change simulated games at full size.
#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "tools/study/simulated.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {

namespace {

/// What two readings do together, beyond the sum of what each does alone.
std::string sentence_about(const Report_json& pair, const std::string& players) {
  const Report_json& beyond = pair.at("payoffs").at(0);
  const auto points = [&](const char* part) {
    const Report_json& its = beyond.at(part);
    return its.is_null() ? "?" : fmt::format("{:+.2f}", 100 * its.get<double>());
  };
  const Report_json &low = beyond.at("low"), &high = beyond.at("high");
  const bool is_shown =
      !low.is_null() && !high.is_null() && (low.get<double>() > 0 || high.get<double>() < 0);
  const std::string names = fmt::format("{} and {}", pair.at("first").get<std::string>(),
                                        pair.at("second").get<std::string>());
  const std::string how =
      fmt::format("{} to {}; sampled at full size, {} games between {} players", points("low"),
                  points("high"), pair.at("games").get<std::uint64_t>(), players);
  return is_shown ? fmt::format(
                        "{} together change side 1's chance of winning by {} percentage points "
                        "beyond the sum of their separate effects ({}).",
                        names, points("estimate"), how)
                  : fmt::format(
                        "{}: no interaction was shown (estimate for side 1: {} percentage points "
                        "beyond the sum of their separate effects, {}).",
                        names, points("estimate"), how);
}

}  // namespace

void recall_simulation(Study& study) {
  // The games were played under the default readings, not under a publisher's choices.
  if (study.options.simulated.empty() || !study.audit.choices.empty()) return;
  const Ruleset in_force(study.book);
  const Report_json answer = read_simulation(in_force, study.options.simulated);
  const Report_json& request = answer.at("request");
  const std::vector<std::string> players = request.at("players");
  const bool is_match = std::ranges::any_of(
      players, [&](const std::string& style) { return style != players.front(); });
  if (is_match) return;  // its effects are those of the players
  const std::string command = command_of(in_force, answer);
  for (const Report_json& effect : answer.at("effects")) {
    Weighed_reading* reading = study.find(read_entry(effect.at("entry").get<std::string>()));
    const Report_json& size = effect.at("size");
    if (!reading || !effect.at("left_out").is_null() || size.at("low").is_null() ||
        size.at("high").is_null())
      continue;
    reading->simulated = Simulated_change{.players = players.front(),
                                          .games = effect.at("games"),
                                          .changed = effect.at("parted").at("games"),
                                          .estimate = size.at("estimate"),
                                          .low = std::max(0.0, size.at("low").get<double>()),
                                          .high = size.at("high"),
                                          .command = command,
                                          .is_cut = is_cut_short(answer)};
  }
  for (const Report_json& pair : answer.at("interactions")) {
    if (!pair.at("left_out").is_null()) continue;
    const std::string says = sentence_about(pair, players.front());
    for (const char* which : {"first", "second"}) {
      const std::string entry = pair.at(which);
      if (Question_audit* question = study.find(read_entry(entry).name))
        question->simulated_interactions.push_back(says);
    }
  }
}

}  // namespace arbiter::study
