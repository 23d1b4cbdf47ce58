#include "reports/finding_json.hpp"

#include "model/json.hpp"
#include "reports/finding_text.hpp"

namespace arbiter {

Report_json finding_json(const Finding& finding) {
  return {{"subject", finding.subject},
          {"statement", finding.statement},
          {"status", name_of(finding.status)},
          {"expected", finding.expected},
          {"engine", finding.engine},
          {"ruleset", finding.ruleset},
          {"scope", finding.scope},
          {"clauses", finding.clauses},
          {"answer", finding.answer},
          {"playthrough", finding.playthrough},
          {"seconds", finding.seconds}};
}

Report_json findings_json(std::span<const Finding> findings) {
  const Tally counted = tally(findings);
  Report_json out{{"findings", Report_json::array()}, {"tally", Report_json::object()}};
  for (const Finding& f : findings) out["findings"].push_back(finding_json(f));
  for (const Status status :
       {Status::proved, Status::refuted, Status::bounded, Status::sampled, Status::unknown})
    out["tally"][std::string(name_of(status))] = counted.of(status);
  out["tally"]["unexpected"] = counted.unexpected;
  return out;
}

}  // namespace arbiter
