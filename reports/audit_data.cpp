#include "reports/audit_data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/ruleset.hpp"

namespace arbiter {

bool Game_audit::as_expected() const {
  return concordance.without_rule(*book).empty() &&
         std::all_of(properties.begin(), properties.end(),
                     [](const Property_audit& p) { return p.expected; });
}

Severity severity_of(const Property_audit& property) {
  for (const Property_in_scope* scope : property.where(true, Standing::fails))
    for (const Finding& f : scope->findings)
      if (standing_of(f) == Standing::fails && f.engine.find("random") != std::string::npos)
        return Severity::comes_up;
  return Severity::curiosity;
}

std::string with_choices(const Rulebook& book, const std::string& ruleset, const Choices& choices) {
  Ruleset out = Ruleset::parse(book, ruleset);
  for (const auto& [question, reading] : choices) out = out.with(question, std::to_string(reading));
  return out.text();
}

std::string how_far(const Game_audit& audit) {
  if (audit.waiting_for.empty()) return "The audit stopped before it had checked everything.";
  return fmt::format("This was written before the audit finished. Next step: {}.",
                     audit.waiting_for);
}

std::string file_name(const Game_audit& audit, const Property_audit& property) {
  return std::string(audit.book->game) + "-" + property.name + ".txt";
}
std::string file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string base = reading.against ? fmt::format("{}-", *reading.against) : "";
  return fmt::format("{}-{}-{}{}.txt", audit.book->game, reading.question, base, reading.reading);
}

std::string values_page_of(const Game_audit& audit, std::string_view question) {
  const bool measured =
      std::find(audit.measured.begin(), audit.measured.end(), question) != audit.measured.end();
  return measured ? audit.values_page : "";
}

std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-shortest.txt";
}

std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-nearby.txt";
}

}  // namespace arbiter
