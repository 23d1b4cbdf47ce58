#include "tools/study/confirmation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::study {

Confirmation confirm(const std::vector<Ruleset>& rulesets, std::span<const Entry> answers,
                     const std::vector<std::string>& questions, const Comparisons& compare,
                     const std::function<bool(const Entry& reading)>& matters,
                     const std::function<bool()>& stop) {
  Confirmation out;
  std::vector<std::string> asked = questions;
  std::erase_if(asked, [&](const std::string& question) {
    return std::ranges::find(answers, question, &Entry::name) != answers.end();
  });
  for (const Ruleset& ruleset : rulesets) {
    std::vector<Finding> findings;
    bool is_open = stop && stop();
    // An empty list would mean all questions.
    if (!is_open && !asked.empty()) try {
        findings = compare(with(ruleset, answers).text(), asked);
      } catch (const Bad_input&) {
        is_open = true;
      }
    for (const Finding& f : findings) {
      if (!matters(read_entry(f.subject))) continue;
      const Status status = strongest(findings, f.subject);
      const std::string text = f.subject + " (" + ruleset.text() + ")";
      if (status == Status::refuted && std::ranges::find(out.left, text) == out.left.end())
        out.left.push_back(text);
      is_open = is_open || (status != Status::refuted && status != Status::proved);
    }
    if (is_open)
      out.open.push_back(ruleset.text());
    else
      ++out.rulesets;
  }
  return out;
}

std::string sentence(const Confirmation& c) {
  if (c.is_confirmed())
    return fmt::format(
        "Confirmed: a comparison in {} shows that, with all of these answers together, no other "
        "readings differ.",
        counted(c.rulesets, "small ruleset"));
  if (!c.left.empty())
    return fmt::format("Not confirmed: with all of these answers, {} still make a difference.",
                       fmt::join(c.left, ", "));
  if (!c.open.empty())
    return fmt::format(
        "Not confirmed: in {} of {} small rulesets, time ran out before all readings were compared "
        "under these answers.",
        c.open.size(), c.open.size() + c.rulesets);
  return "Not confirmed: there is no small ruleset in which to compare them.";
}

}  // namespace arbiter::study
