#include "reports/mutants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>

#include "model/text.hpp"
#include "reports/file_text.hpp"

namespace arbiter {

std::vector<Mutant> read_mutants(std::string_view list) {
  static const std::regex head(R"(^((\w+-\w+)-[a-z]): (\S.*)$)");
  constexpr std::string_view survives = "survives: ";
  std::vector<Mutant> out;
  bool begins = true;
  for (const std::string_view line : split(list, '\n')) {
    if (line.starts_with('#')) continue;
    std::match_results<std::string_view::const_iterator> found;
    if (begins && std::regex_match(line.begin(), line.end(), found, head))
      out.push_back({found[1].str(), found[2].str(), found[3].str()});
    else if (!out.empty() && line.starts_with(survives))
      out.back().survives +=
          (out.back().survives.empty() ? "" : " ") + std::string(line.substr(survives.size()));
    begins = line.empty();
  }
  return out;
}

void add_measured(std::vector<Mutant>& mutants, std::string_view json) {
  const auto answer = nlohmann::json::parse(json, nullptr, false);
  if (!answer.is_object() || !answer.contains("mutants") || !answer["mutants"].is_array()) return;
  for (const auto& each : answer["mutants"]) {
    if (!each.is_object() || !each.contains("caught_by")) continue;
    for (Mutant& mutant : mutants) {
      // Values of other types are unequal to a text; value() would throw.
      if (!each.contains("id") || each["id"] != mutant.id) continue;
      if (!each.contains("says") || each["says"] != mutant.says) continue;
      mutant.measured = true;
      if (each["caught_by"].is_string()) mutant.noticed_by = each["caught_by"];
    }
  }
}

std::vector<Mutant> mutants_of(std::string_view game, const std::string& source) {
  const std::string folder = source + "/tests/mutants/", name(game);
  auto out = read_mutants(file_text(folder + name + ".txt"));
  add_measured(out, file_text(folder + "measured/" + name + ".json"));
  return out;
}

std::string score_of(const std::vector<Mutant>& mutants) {
  if (mutants.empty()) return "";
  std::size_t measured = 0, noticed = 0, explained = 0;
  for (const Mutant& m : mutants) {
    measured += m.measured;
    noticed += m.measured && !m.noticed_by.empty();
    explained += m.measured && m.noticed_by.empty() && !m.survives.empty();
  }
  std::string out = fmt::format("{} planted", mutants.size());
  if (measured == 0) return out + ", not measured";
  out += fmt::format(": {} caught", noticed);
  if (explained > 0) out += fmt::format(", {} explained", explained);
  if (const std::size_t missed = measured - noticed - explained; missed > 0)
    out += fmt::format(", {} not caught", missed);
  if (measured < mutants.size()) out += fmt::format(", {} not measured", mutants.size() - measured);
  return out;
}

std::vector<Mutant> of_clause(const std::vector<Mutant>& mutants, std::string_view clause) {
  std::vector<Mutant> out;
  std::copy_if(mutants.begin(), mutants.end(), std::back_inserter(out),
               [&](const Mutant& m) { return m.clause == clause; });
  return out;
}

}  // namespace arbiter
