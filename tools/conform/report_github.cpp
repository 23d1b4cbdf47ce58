// The findings of a run as workflow commands, which GitHub shows as annotations, and as the summary
// of a step in Markdown.
#include <fmt/format.h>

#include "model/text.hpp"
#include "tools/conform/report_lines.hpp"

namespace arbiter::conform {

namespace {

/// Escapes what would end a workflow command or one of its properties.
std::string escaped(std::string_view text, bool is_property) {
  std::string out;
  for (const char c : text) {
    if (c == '%')
      out += "%25";
    else if (c == '\r')
      out += "%0D";
    else if (c == '\n')
      out += "%0A";
    else if (is_property && c == ':')
      out += "%3A";
    else if (is_property && c == ',')
      out += "%2C";
    else
      out += c;
  }
  return out;
}

std::string annotation(std::string_view level, std::string_view title, std::string_view text) {
  return fmt::format("::{} title={}::{}\n", level, escaped(title, true), escaped(text, false));
}

std::string title_of(const Mistake& mistake, const Rulebook& book) {
  const std::string line = headline(mistake, book);
  return line.substr(0, line.find(": "));
}

}  // namespace

std::string github_text(const Conformance& run, const Wording& wording) {
  std::string out = annotation(run.holds() ? "notice" : "error", "arbiter conform", summary(run));
  for (const Mistake& each : run.mistakes)
    out += annotation("error", title_of(each, *run.book),
                      mistake_text(each, *run.book, Paint(false), &run));
  for (const Identification& each : run.readings)
    if (each.status == Identification::Status::inconsistent ||
        each.status == Identification::Status::neither)
      out += annotation("error", each.question->id, reading_text(each, Paint(false)));
  for (const auto& [why, count] : run.unanswered)
    out += annotation("error", "no answer", fmt::format("{}: {}", counted(count, "request"), why));
  for (const Trouble& each : run.troubles)
    out += annotation("error", "protocol", each.what + " " + each.detail);
  for (const auto& [why, count] : run.skipped)
    out += annotation(wording.strict ? "error" : "warning", "skipped",
                      fmt::format("{}: {}", counted(count, "request"), why));
  return out;
}

std::string github_summary(const Conformance& run) {
  std::string out = fmt::format("## {}: {}\n\n{}\n\n", run.book->title, verdict(run), summary(run));
  if (!run.mistakes.empty()) out += "| finding | position | ruleset |\n|---|---|---|\n";
  for (const Mistake& each : run.mistakes)
    out += fmt::format("| {} | `{}` | `{}` |\n", table_cell(headline(each, *run.book)),
                       table_cell(each.shrunk.small_position), table_cell(each.ruleset));
  return out + fmt::format("\n{} answers compared in {:.1f} s\n", run.comparisons, run.seconds);
}

}  // namespace arbiter::conform
