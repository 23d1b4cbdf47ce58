// `arbiter tablebase`: the values of all positions in a file, and its part that looks them up. What
// writes one, what says how large it is and what checks it have files of their own.
#include <fmt/format.h>
#include <memory>
#include <sstream>

#include "model/json.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/cli/tablebase_parts.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

struct Probe_options {
  std::string file;
  std::vector<std::string> positions;
};

/// "-" stands for the lines of standard input.
std::vector<std::string> positions_of(const Probe_options& options, const Opened_table& table) {
  if (options.positions.empty()) return {table.facts().position};
  std::vector<std::string> out;
  for (const std::string& word : options.positions) {
    if (word != "-") {
      out.push_back(word);
      continue;
    }
    std::istringstream lines(read_text("positions", word));
    for (std::string line; std::getline(lines, line);)
      if (line = trimmed(line); !line.empty()) out.push_back(line);
  }
  return out;
}

Exit probe(const Probe_options& options, Output& output) {
  Opened_table table(options.file);
  const Game_facade& game = table.game();
  const auto ask = table.probe();
  Report_json json = game_json(game);
  json["side"] = table.facts().is_dense() ? Report_json() : Report_json(table.facts().side + 1);
  json.update({{"folded", table.facts().folded}, {"positions", Report_json::array()}});
  for (const std::string& word : positions_of(options, table)) {
    const std::string position = game.position(word);
    const Valued_position v = (*ask)(position);
    output.text(fmt::format("{}\n{}: {}\n{}", position, value_of_side(v.side, game.sides()),
                            output.paint().strong(values_text(v.value)),
                            moves_text(v, output.paint())));
    if (!output.is_json()) continue;
    Report_json one = position_json(game, position);
    one.erase("game"), one.erase("ruleset");
    one["side"] = v.side + 1;
    one["value"] = values_json(v.value), one["moves"] = moves_json(v);
    json["positions"].push_back(std::move(one));
  }
  output.object(json);
  return Exit::holds;
}

Command probe_part() {
  return {"probe", "Look positions and their moves up",
          "The values of each position and of everything open in it, as `advise` gives them.\n"
          "Positions as arguments, or with - one a line on standard input; without any the one\n"
          "that the file was made for. Of a dense one the values are those of whoever is on turn.\n"
          "Exit code: 2 for a position that the file does not hold.",
          "arbiter tablebase probe pig.table 0-0:1+0? 3-5:2+0\n"
          "arbiter tablebase probe small.table - --json < positions.txt",
          taking(probe, [](Arguments& arguments, Probe_options& options) {
            arguments.add("FILE", &options.file, "A tablebase").required();
            arguments.add("POSITION", &options.positions, "Positions, or - for standard input");
          })};
}

Command verify_part() {
  Command part = verify_command();
  part.examples =
      "arbiter tablebase verify small.table\n"
      "arbiter tablebase verify small.table --json";
  return part;
}

}  // namespace

std::string gap_text(double gap) {
  const std::string text = fmt::format("{:.2e}", gap);
  return std::stod(text) < gap ? fmt::format("{:.2e}", 1.01 * gap) : text;
}

Command tablebase_command() {
  return {"tablebase",
          "Write the values of all positions to a file, and look them up",
          "A tablebase holds the bounds of every position that can come up, with the ranks that\n"
          "prove them: what `solve --certificate` writes, and what `verify` checks. With --dense\n"
          "it holds bounds of positions by number and no ranks: two of every position of a board,\n"
          "or four of every position of an endgame.",
          "arbiter tablebase build picadice --ruleset colours=2,columns=2 --out small.table\n"
          "arbiter tablebase probe small.table x1/2,2/x1:r1:1",
          nullptr,
          false,
          {tablebase_build_part(), probe_part(), verify_part(), tablebase_info_part()}};
}

}  // namespace arbiter
