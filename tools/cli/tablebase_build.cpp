// `arbiter tablebase build`: solves everything reachable from a position into a file. Progress is
// saved in FILE.part (with ranks, in the folder FILE.parts), so that a limit or a power cut costs
// at most the guess in progress.
#include <fmt/format.h>
#include <filesystem>
#include <memory>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/explore/rank_folder.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/tablebase_commands.hpp"
#include "tools/cli/value_options.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

struct Build_options {
  Value_options value;
  std::string file;
};

Exit build(const Build_options& options, Output& output) {
  Value_options value = options.value;
  Ranks* const ranks = output.ranks();
  std::unique_ptr<Game_facade> game;
  std::string position;
  Value_request& request = value.request;
  const bool keeps_progress = !ranks || !request.engine.empty();
  const std::filesystem::path part = options.file + (ranks ? ".parts" : ".part");
  const std::filesystem::path saved = ranks ? part / "manifest.json" : part;
  request.table = options.file;
  bool resumed = false;
  together(ranks, [&] {
    game = value.make();
    position = read_position(*game, value.position, ranks);
    if (request.exact) throw Bad_input("--exact: a tablebase holds bounds, not fractions");
    if (!keeps_progress) return;
    request.files.checkpoint = part;
    resumed = std::filesystem::exists(saved);
    if (!resumed) return;
    if (!ranks) request.files.resume = part;
    output.remark(fmt::format("continuing from {}\n", part.string()));
  });
  if (ranks)
    require_same(*ranks, "the ruleset and the position", game->ruleset().text() + ' ' + position);

  const Solved_position s = solved(value, *game, position, output);
  const bool written = s.has_values && s.no_table.empty() && s.ended == Stop_reason::exhausted;
  std::error_code none;
  const bool is_first = !ranks || ranks->me() == 0;
  if (written && keeps_progress && is_first) {
    if (ranks)
      Rank_folder::remove(part);
    else
      std::filesystem::remove(part, none);
  }
  Report_json json = position_json(*game, position);
  json.update({{"ended", name_of(s.ended)},
               {"written", written},
               {"resumed", resumed},
               {"file", options.file},
               {"side", s.side + 1},
               {"engine", engine_json(s.engine)},
               {"seconds_to_build", s.seconds_to_build},
               {"seconds", s.seconds}});
  json["states"] = s.states;
  if (s.disk) json["disk"] = disk_json(*s.disk);
  json["value"] = s.has_values ? values_json(s.value) : Report_json();
  json["gap"] = written && s.table_gap ? Report_json(*s.table_gap) : Report_json();
  std::string cost;
  if (ranks) {
    json["ranks"] = cost_of_ranks_json(s, *ranks);
    cost = cost_of_ranks_text(json["ranks"]);
  }
  output.object(json);
  if (s.has_values)
    output.text(fmt::format("{}: {}\n", value_of_side(s.side, game->sides()),
                            output.paint().strong(values_text(s.value))));
  if (!written) {
    const std::string why = s.no_table.empty() ? std::string(name_of(s.ended)) : s.no_table;
    output.text(fmt::format("no tablebase was written: {} after {} states\n", why, s.states));
    const bool kept = keeps_progress && std::filesystem::exists(saved, none);
    if (ranks && !kept && is_first) std::filesystem::remove(part, none);  // if it is empty
    if (!kept && keeps_progress && s.ended != Stop_reason::exhausted)
      output.text("no progress was saved\n");
    if (kept) output.text(fmt::format("the same command continues from {}\n", part.string()));
    return Exit::undecided;
  }
  if (is_first)
    output.remark(fmt::format("{}{} written: {} bytes, {:.2f} s\n", engine_text(s.engine),
                              options.file, std::filesystem::file_size(options.file), s.seconds));
  if (s.disk) output.remark(disk_text(*s.disk));
  output.remark(cost);
  if (!s.table_gap) return Exit::holds;
  output.text(fmt::format("every position solved to a gap of {}\n", gap_text(*s.table_gap)));
  return *s.table_gap <= s.gap ? Exit::holds : Exit::undecided;
}

}  // namespace

Command tablebase_build_part() {
  return {
      "build",
      "Solve every position that can follow, and store the values",
      "Solves as `solve` does until no bound improves further, and writes the bounds of all\n"
      "positions to a file. Progress is kept in FILE.part (by several ranks with --engine, in\n"
      "the folder FILE.parts): the same command continues from there after Ctrl-C, a limit\n"
      "or a power cut. The file is the same byte for byte whatever the number of threads and\n"
      "interruptions; with dice-rolling turns its bounds are proved but may vary within the\n"
      "gap.",
      "0 the file was written, to the requested gap\n"
      "3 a limit was reached, nothing was proved, or the gap is larger",
      "arbiter tablebase build pig --ruleset target=20 --out pig.table\n"
      "arbiter tablebase build picnic_blitz --ruleset lengths=2:2:0:0:0:0,target=2 --out "
      "b.table",
      taking(build,
             [](Arguments& arguments, Build_options& options) {
               add_options(arguments, options.value);
               arguments.add("--out", &options.file, "Tablebase file to write").file().required();
               add_disk_of_turns(arguments, options.value.request.files);
               arguments
                   .add("--checkpoint-every", &options.value.request.checkpoint_every,
                        "Save progress after this many seconds")
                   .range(0.0, 1e6)
                   .defaulted();
             }),
      true,
      {},
      nullptr,
      true};
}

}  // namespace arbiter
