// `arbiter tablebase`: files with the values of all positions, and the subcommand that looks values
// up. The subcommands that build, describe and verify these files are in separate files.
#include <fmt/format.h>
#include <memory>
#include <sstream>

#include "model/json.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/cli/tablebase_commands.hpp"
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

/// The requested positions; "-" is replaced with the lines of standard input.
std::vector<std::string> positions_of(const Probe_options& options, const Opened_table& table) {
  if (options.positions.empty()) return {table.position()};
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
  json["side"] = table.head().kind.by_number ? Report_json() : Report_json(table.side() + 1);
  json.update({{"folded", table.head().canonical}, {"positions", Report_json::array()}});
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
  return {
      "probe",
      "Look up positions and their moves",
      "Prints the value of each position and of every move in it, as `advise` does. Give\n"
      "positions as arguments, or - to read them from standard input, one per line; without any,\n"
      "it looks up the position that the file was made for. In a dense tablebase, values are for\n"
      "the player to move.",
      "0 every position was found\n"
      "2 bad input, or a position that the file does not hold",
      "arbiter tablebase probe pig.table 0-0:1+0? 3-5:2+0\n"
      "arbiter tablebase probe small.table - --json < positions.txt",
      taking(probe, [](Arguments& arguments, Probe_options& options) {
        arguments.add("FILE", &options.file, "Tablebase file").required();
        arguments.add("POSITION", &options.positions,
                      "Positions to look up, or - for standard input");
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
  return {
      "tablebase",
      "Store the values of all positions in a file, and look them up",
      "A tablebase holds the bounds of every reachable position, with the ranks that prove\n"
      "them: it is what `solve --certificate` writes and `verify` checks. Where a game numbers\n"
      "its positions, it holds bounds by position number and no ranks: two for every position\n"
      "of a board, or four for every position of an endgame.",
      "0 this help was printed; each command lists its own exit codes",
      "arbiter tablebase build picadice --ruleset colours=2,columns=2 --out small.table\n"
      "arbiter tablebase probe small.table x1/2,2/x1:r1:1",
      nullptr,
      false,
      {tablebase_build_part(), probe_part(), verify_part(), tablebase_info_part()}};
}

}  // namespace arbiter
