#include "tools/conform/comparison_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/report_lines.hpp"

namespace arbiter::conform {

namespace {

/// One implementation: the cells by row.
struct Column {
  std::string head, game;
  std::vector<std::pair<std::string, std::string>> rows;
};

std::string clause_text(const Json& clause, std::string_view where) {
  const Json& failed = member(clause, where, "failed");
  if (failed != 0) return fmt::format("**fails** ({})", json_text(failed));
  return member(clause, where, "met") == true
             ? fmt::format("passes ({})", json_text(member(clause, where, "passed")))
             : "not met";
}

std::string reading_text(const Json& reading, std::string_view where) {
  const std::string status = string_of(member(reading, where, "status"), where);
  std::vector<std::string> all;
  for (const Json& each : member(reading, where, "readings")) all.push_back(json_text(each));
  if (status == "follows") return fmt::format("{}", fmt::join(all, ", "));
  if (status == "inconsistent")
    return fmt::format("**sometimes {}**", fmt::join(all, ", sometimes "));
  return status == "neither" ? "**no reading**" : "not known";
}

Column column_of(const Run_answer& answer) {
  const std::string& where = answer.name;
  const Json json = parse_json(where, answer.text);
  const Json& subject = member(json, where, "subject");
  Column out;
  out.head = table_cell(fmt::format("{} {}", string_of(member(subject, where, "name"), where),
                                    string_of(member(subject, where, "version"), where)));
  out.game = string_of(member(json, where, "game"), where);
  out.rows.emplace_back("verdict", member(json, where, "comparisons") == 0 ? "not compared"
                                   : member(json, where, "holds") == true  ? "conforms"
                                                                          : "**does not conform**");
  for (const Json& each : member(json, where, "readings"))
    out.rows.emplace_back(string_of(member(each, where, "question"), where),
                          reading_text(each, where));
  for (const Json& each : member(json, where, "clauses"))
    out.rows.emplace_back(string_of(member(each, where, "clause"), where),
                          clause_text(each, where));
  std::map<std::string, std::uint64_t> others{{"does not answer the same twice", 0},
                                              {"right only in a fresh process", 0}};
  for (const Json& each : member(json, where, "mistakes")) {
    const std::string kind = string_of(member(each, where, "kind"), where);
    if (kind == "unsteady") ++others["does not answer the same twice"];
    if (kind == "stale") ++others["right only in a fresh process"];
  }
  for (const auto& [what, count] : others)
    out.rows.emplace_back(what, count > 0 ? "**yes**" : "no");
  out.rows.emplace_back("answers compared", json_text(member(json, where, "comparisons")));
  return out;
}

}  // namespace

std::string comparison_table(std::span<const Run_answer> answers) {
  std::vector<Column> columns;
  for (const Run_answer& each : answers) {
    columns.push_back(column_of(each));
    if (columns.back().game != columns.front().game)
      throw Bad_input(each.name + ": game", columns.front().game, columns.back().game);
  }
  std::vector<std::string> order;  // the rows of the first, then those that only others have
  std::vector<std::map<std::string, std::string>> cells;
  std::map<std::string, bool> known;
  for (const Column& column : columns) {
    cells.emplace_back(column.rows.begin(), column.rows.end());
    for (const auto& [row, text] : column.rows)
      if (!std::exchange(known[row], true)) order.push_back(row);
  }
  std::string head = fmt::format("| {} |", columns.front().game), line = "|---|";
  for (const Column& column : columns) head += fmt::format(" {} |", column.head), line += "---|";
  std::string out = head + "\n" + line + "\n";
  for (const std::string& row : order) {
    out += fmt::format("| {} |", row);
    for (const auto& mine : cells)
      out += fmt::format(" {} |", mine.contains(row) ? mine.at(row) : "");
    out += "\n";
  }
  return out;
}

}  // namespace arbiter::conform
