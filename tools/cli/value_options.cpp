#include "tools/cli/value_options.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

void add_options(Arguments& arguments, Value_options& options, std::string_view time_says) {
  add_options(arguments, static_cast<Game_options&>(options));
  add_position(arguments, options.position);
  arguments
      .add("--side", &options.side,
           "Side whose value to compute (default: the one that\ndecides, or 1)")
      .range(1, 16);
  arguments
      .add(
          "--gap", &options.request.gap,
          "Stop when the bounds are this close; if not given,\n1e-6 is enough for bounds by number")
      .range(1e-12, 1.0)
      .defaulted()
      .given(options.request.is_gap_firm);
  arguments.add("--unfolded", &options.unfolded,
                "Solve symmetric positions one by one: slower, but\nrelies on no symmetry");
  arguments.add("--exact", &options.request.exact,
                "Prove fractions instead of bounds: for games of a few\nthousand positions");
  arguments
      .add("--engine", &options.request.engine,
           "Force an engine instead of the fastest suitable one:\ndice and endgames keep bounds by "
           "number, turns keeps\nall turns, anytime only some of them")
      .one_of(engine_names());
  add_options(arguments, options.engine, time_says);
}

std::string read_position(const Game_facade& game, const std::string& text, const Ranks* ranks) {
  if (ranks && ranks->count() > 1 && text == "-")
    throw Bad_input("position: expected its text, because only one rank has standard input");
  return read_position(game, text);
}

void add_disk_of_turns(Arguments& arguments, Checkpoint_files& files) {
  arguments
      .add("--disk", &files.disk,
           "Folder for the turns of all positions if the memory\n"
           "is too small for them (engine turns)")
      .file();
}

Report_json disk_json(const Solved_position::Disk& disk) {
  return {
      {"most_bytes", disk.most_bytes}, {"written_bytes", disk.written}, {"read_bytes", disk.read}};
}
std::string disk_text(const Solved_position::Disk& disk) {
  return fmt::format("on disk: at most {} bytes, {} written, {} read\n", disk.most_bytes,
                     disk.written, disk.read);
}

static std::string text_of(const Iteration_progress& p) {
  using Work_unit = Iteration_progress::Work_unit;
  switch (p.of) {
    case Work_unit::turns:
      return fmt::format("layer {} of {}, turns of {} blocks found", p.component + 1, p.components,
                         p.states);
    case Work_unit::blocks:
      return fmt::format("layer {} of {}, sweep {}, {} blocks have changed", p.component + 1,
                         p.components, p.sweeps, p.states);
    case Work_unit::positions:
      return fmt::format("{} positions, sweep {}, last change {:.1e}", p.states, p.sweeps, p.gap);
    case Work_unit::part:
      return fmt::format("{} states, {} trials, gap {:.1e}", p.states, p.sweeps, p.gap);
    case Work_unit::components:
      break;
  }
  return fmt::format(
      "component {} of {}, {} states, sweep {}, gap {:.1e}{}", p.component + 1, p.components,
      p.states, p.sweeps, p.gap,
      p.seconds_left > 0 ? fmt::format(", about {:.0f} s left for it", p.seconds_left) : "");
}

Solved_position solved(const Value_options& options, const Game_facade& game,
                       const std::string& position, Output& output) {
  Value_request request = options.request;
  if (options.side > game.sides())
    throw Bad_input("--side", "1 to " + std::to_string(game.sides()), std::to_string(options.side));
  if (options.engine.depth > 0) throw Bad_input("--depth: a value cannot be limited to a depth");
  request.side = options.side - 1;
  request.canonical = !options.unfolded;
  request.length = game.sides() == 1;
  if (!request.table.empty() && request.table == request.files.checkpoint)
    throw Bad_input("--checkpoint", "a different file from the certificate", request.table);
  if (request.max_n && game.sides() < 3)
    throw Bad_input("--max-n", "a game of three or more sides", std::to_string(game.sides()));
  Iteration_report report;
  if (output.shows_progress())
    report = [&output](const Iteration_progress& p) { output.status(text_of(p)); };
  Limits limits;
  together(output.ranks(), [&] { limits = limits_of(options.engine, output); });
  return game.solve(position, request, limits, report);
}

Report_json cost_of_ranks_json(const Solved_position& solved, const Ranks& ranks) {
  const double each = solved.states == 0 ? 0
                                         : static_cast<double>(solved.sent_bytes) /
                                               static_cast<double>(solved.states);
  return {{"count", ranks.count()},
          {"sent_bytes", solved.sent_bytes},
          {"sent_bytes_per_position", each}};
}

std::string cost_of_ranks_text(const Report_json& ranks) {
  return fmt::format("{} rank{}: {} bytes sent, {:.1f} per position\n", ranks["count"].get<int>(),
                     ranks["count"] == 1 ? "" : "s", ranks["sent_bytes"].get<std::uint64_t>(),
                     ranks["sent_bytes_per_position"].get<double>());
}

}  // namespace arbiter
