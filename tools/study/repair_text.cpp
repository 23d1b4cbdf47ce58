// Writes the text of a repair for a rules editor; see repair.hpp.
#include <fmt/format.h>

#include "reports/audit_data.hpp"
#include "tools/study/repair.hpp"

namespace arbiter::study {
namespace {

std::string entries_text(std::size_t number) {
  return number == 1 ? "one entry" : fmt::format("{} entries", number);
}

}  // namespace

std::string sentence(const Rulebook& book, const Repairs& r) {
  const std::string where = "under " + r.ruleset;
  if (r.fault != Status::proved)
    return fmt::format("{}: nothing to repair {}: {}.", r.subject, where, r.why_not);
  const std::string of =
      r.is_question ? "so that the question does not come up" : "so that the property holds";
  std::string out;
  for (const Repair& repair : r.smallest) {
    if (!out.empty()) out += "\nOr: ";
    out += instruction(book, repair.change);
  }
  if (!r.smallest.empty())
    return out +
           fmt::format("\n({} changed, {}, {}: {}.)", entries_text(r.size), of, where,
                       r.status == Status::proved ? "proved to be the smallest change" : r.why_not);
  const std::string other = r.is_question ? "other known" : "known";
  if (r.status == Status::proved)
    return fmt::format(
        "No combination of the {} readings and of switched clauses fixes {} {} without breaking "
        "something else (proved; {} were tried).",
        other, r.subject, where, r.tried);
  if (r.status == Status::bounded)
    return fmt::format(
        "No change of up to {} fixes {} {} without breaking something else; "
        "larger changes were not tried.",
        entries_text(r.size), r.subject, where);
  return fmt::format("No repair of {} {} is known: {}.", r.subject, where, r.why_not);
}

}  // namespace arbiter::study
