#include "reports/finding_text.hpp"

#include <fmt/format.h>

namespace arbiter {

namespace {

constexpr Status every_status[] = {Status::proved, Status::refuted, Status::bounded,
                                   Status::sampled, Status::unknown};
constexpr std::string_view margin = "         ";  // as wide as the longest status and two spaces

std::string painted(const Finding& finding, const Paint& paint) {
  const std::string name = fmt::format("{:<7}", name_of(finding.status));
  if (!finding.expected) return paint.bad(name);
  if (finding.status == Status::proved) return paint.good(name);
  return finding.status == Status::refuted ? paint.strong(name) : paint.open(name);
}

/// Indents each line of a text.
std::string indented(std::string_view text, std::string_view more = "  ") {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out += fmt::format("{}{}{}\n", margin, more, text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return out;
}

}  // namespace

Tally tally(std::span<const Finding> findings) {
  Tally out;
  for (const Finding& f : findings) {
    ++out.by_status[static_cast<int>(f.status)];
    ++out.all;
    out.unexpected += !f.expected;
  }
  return out;
}

std::string finding_text(const Finding& finding, const Paint& paint) {
  std::string out = fmt::format("{}  {}: {}", painted(finding, paint),
                                paint.strong(finding.subject), finding.statement);
  if (!finding.clauses.empty()) out += fmt::format(" [{}]", fmt::join(finding.clauses, " "));
  out += fmt::format("\n{}{}", margin, finding.engine);
  if (!finding.scope.empty()) out += ", " + finding.scope;
  out += fmt::format(", {:.2f} s\n", finding.seconds);
  out += indented(finding.answer, "");
  if (!finding.expected)
    out += fmt::format("{}{}\n", margin,
                       paint.bad("NOT AS EXPECTED: the recorded answer is different"));
  if (finding.status == Status::refuted || !finding.expected) out += indented(finding.playthrough);
  return out;
}

std::string tally_text(const Tally& tally, const Paint& paint) {
  std::string parts;
  for (const Status status : every_status)
    if (tally.of(status) > 0)
      parts +=
          fmt::format("{}{} {}", parts.empty() ? ": " : ", ", tally.of(status), name_of(status));
  const std::string expected =
      tally.unexpected == 0 ? (tally.all == 0 ? "" : "; all as expected")
                            : "; " + paint.bad(fmt::format("{} not as expected", tally.unexpected));
  return fmt::format("{} finding{}{}{}\n", tally.all, tally.all == 1 ? "" : "s", parts, expected);
}

}  // namespace arbiter
