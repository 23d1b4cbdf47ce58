// `arbiter tablebase info`: a tablebase's position and size, and the distribution of its values. It
// trusts the file if its checksums are right.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <memory>

#include "model/json.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/cli/tablebase_commands.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

Exit info(const std::string& name, Output& output) {
  Opened_table table(name);
  const Game_facade& game = table.game();
  const Table_head& head = table.head();
  const bool is_dense = head.kind.by_number, tells_endless = head.kind.two_values;
  const Block_file& file = table.file();
  const Valued_position probed = (*table.probe())(table.position());
  const Values_text& value = probed.value;
  const Table_contents contents = table.contents();
  const std::uint64_t kept = file.states() - contents.left_out;
  const double bytes_a_state =
      static_cast<double>(file.bytes()) / static_cast<double>(std::max<std::uint64_t>(kept, 1));
  const auto unpacked = static_cast<double>(table.bytes_a_state());
  const double gap = std::ldexp(static_cast<double>(head.gap), -head.bits);
  Report_json json = game_json(game);
  json.update(
      {{"side", probed.side + 1},
       {"folded", head.canonical},
       {"position", table.position()},
       {"dense", is_dense},
       {"gap", gap},
       {"left_out", contents.left_out},
       {"bits", head.bits},
       {"states", file.states()},
       {"states_a_block", file.states_a_block()},
       {"blocks", file.blocks()},
       {"bytes", file.bytes()},
       {"bytes_a_state", bytes_a_state},
       {"compression", unpacked / bytes_a_state},
       {"value", values_json(value)},
       {"endless_play_matters", tells_endless ? Report_json(contents.endless) : Report_json()},
       {"histogram", contents.histogram}});
  output.text(
      fmt::format("{} under {}, {}{}\n{}: {}\n{} states, {} per block, bounds of {} bits\n"
                  "{} bytes, {:.2f} per state: {:.1f} times smaller than unpacked\n",
                  game.rulebook().game, game.ruleset().text(), table.position(),
                  head.canonical ? ", folded" : "", value_of_side(probed.side, game.sides()),
                  output.paint().strong(values_text(value)), file.states(), file.states_a_block(),
                  head.bits, file.bytes(), bytes_a_state, unpacked / bytes_a_state));
  if (is_dense)
    output.text(
        fmt::format("dense: every position by number; the gap is at most {}\n{} numbers are "
                    "left out: no turn begins there, or another number represents them\n",
                    gap_text(gap), contents.left_out));
  if (tells_endless)
    output.text(fmt::format("endless play matters in {} states\n", contents.endless));
  for (std::size_t n = 0; n < Table_contents::parts; ++n)
    output.text(
        fmt::format("{:.1f} to {:.1f}  {}\n", static_cast<double>(n) / Table_contents::parts,
                    static_cast<double>(n + 1) / Table_contents::parts, contents.histogram[n]));
  output.object(json);
  return Exit::holds;
}

}  // namespace

Command tablebase_info_part() {
  return {
      "info",
      "Describe a tablebase and its size",
      "Prints the game, the ruleset, the size, the value of the position it was made for, and a\n"
      "histogram of values. Reads the whole file and checks its checksums; `verify` checks that\n"
      "the values are true.",
      "0 the file is intact\n"
      "2 bad input, or a damaged file",
      "arbiter tablebase info small.table\n"
      "arbiter tablebase info small.table --json",
      taking(info, [](Arguments& arguments, std::string& file) {
        arguments.add("FILE", &file, "Tablebase file").required();
      })};
}

}  // namespace arbiter
