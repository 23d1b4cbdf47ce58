#include "tools/cli/findings.hpp"

#include <set>

#include "model/json.hpp"
#include "reports/finding_text.hpp"
#include "tools/cli/interrupt.hpp"

namespace arbiter {

Exit exit_of(std::span<const Finding> findings) {
  std::set<std::pair<std::string, std::string>> asked, decided;
  for (const Finding& f : findings) {
    if (!f.expected) return Exit::refuted;
    asked.emplace(f.subject, f.ruleset);
    if (f.status == Status::proved || f.status == Status::refuted)
      decided.emplace(f.subject, f.ruleset);
  }
  return asked == decided && !asked.empty() ? Exit::holds : Exit::undecided;
}

void Findings::add(const std::vector<Finding>& more) {
  for (const Finding& f : more) {
    if (!output_.quiet() || !f.expected) output_.text(finding_text(f, output_.paint()));
    all_.push_back(f);
  }
}

Exit Findings::finish(const Game_facade& game) {
  output_.remark(tally_text(tally(all_), output_.paint()));
  Report_json json{{"game", game.rulebook().game}, {"stopped", was_interrupted()}};
  json.update(findings_json(all_));
  output_.object(json);
  const Exit exit = exit_of(all_);
  return exit == Exit::holds && was_interrupted() ? Exit::undecided : exit;
}

}  // namespace arbiter
