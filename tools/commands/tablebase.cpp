// `arbiter tablebase` with its parts, and `arbiter verify`: the values of all positions in a file.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <sstream>

#include "tools/commands/command.hpp"
#include "tools/commands/input.hpp"
#include "tools/commands/opened_table.hpp"
#include "tools/commands/parts_json.hpp"
#include "tools/commands/value_options.hpp"
#include "tools/commands/values_text.hpp"

namespace arbiter {

namespace {

/// Three digits, not less than it is.
std::string rounded_up(double gap) {
  const std::string text = fmt::format("{:.2e}", gap);
  return std::stod(text) < gap ? fmt::format("{:.2e}", 1.01 * gap) : text;
}

struct Build_options {
  std::shared_ptr<Value_options> value;
  std::string file;
};

Exit build(const Build_options& options, Output& output) {
  const auto game = options.value->make();
  const std::string position = read_position(*game, options.value->position);
  Value_request& request = options.value->request;
  if (request.exact) throw Bad_input("--exact: a tablebase holds bounds, and no fractions");
  const std::filesystem::path part = options.file + ".part";
  request.table = options.file;
  request.files.checkpoint = part;
  const bool resumed = std::filesystem::exists(part);
  if (resumed) {
    request.files.resume = part;
    output.remark(fmt::format("goes on from {}\n", part.string()));
  }
  const Solved_position s = solved(*options.value, *game, position, output);
  const bool written = s.has_values && s.no_table.empty() && s.ended == Ended::exhausted;
  if (s.ended == Ended::exhausted) std::filesystem::remove(part);
  Report_json json = position_json(*game, position);
  json.update({{"ended", name_of(s.ended)},
               {"written", written},
               {"resumed", resumed},
               {"file", options.file},
               {"side", s.side + 1},
               {"seconds_to_build", s.seconds_to_build},
               {"seconds", s.seconds}});
  json["states"] = s.states;
  json["value"] = s.has_values ? values_json(s.value) : Report_json();
  json["gap"] = written && s.dense_gap ? Report_json(*s.dense_gap) : Report_json();
  output.object(json);
  if (!written) {
    const std::string why = s.no_table.empty() ? std::string(name_of(s.ended)) : s.no_table;
    output.text(fmt::format("no tablebase was written: {} after {} states\n", why, s.states));
    const bool kept = std::filesystem::exists(part);
    if (!kept && s.ended != Ended::exhausted)
      output.text("there are no bounds yet that could be kept\n");
    if (kept) output.text(fmt::format("the same command goes on from {}\n", part.string()));
    return Exit::undecided;
  }
  output.text(fmt::format("{}: {}\n", value_of_side(s.side, game->sides()),
                          output.paint().strong(values_text(s.value))));
  output.remark(fmt::format("{} written: {} bytes, {:.2f} s\n", options.file,
                            std::filesystem::file_size(options.file), s.seconds));
  if (!s.dense_gap) return Exit::holds;
  output.text(fmt::format("every position to a gap of {}\n", rounded_up(*s.dense_gap)));
  return *s.dense_gap <= options.value->gap(true) ? Exit::holds : Exit::undecided;
}

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
  const Any_game& game = table.game();
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

Exit info(const std::string& name, Output& output) {
  Opened_table table(name);
  const Any_game& game = table.game();
  const Table_facts& facts = table.facts();
  const Block_file& file = table.file();
  const Valued_position probed = (*table.probe())(facts.position);
  const Values_text& value = probed.value;
  const Table_contents contents = table.contents();
  const std::uint64_t kept = file.states() - contents.left_out;
  const double bytes_a_state =
      static_cast<double>(file.bytes()) / static_cast<double>(std::max<std::uint64_t>(kept, 1));
  const auto unpacked = static_cast<double>(facts.bytes_a_state);
  const double gap = facts.gap.value_or(0);
  Report_json json = game_json(game);
  json.update({{"side", probed.side + 1},
               {"folded", facts.folded},
               {"position", facts.position},
               {"dense", facts.is_dense()},
               {"gap", facts.is_dense() ? Report_json(gap) : Report_json()},
               {"left_out", contents.left_out},
               {"bits", facts.bits},
               {"states", file.states()},
               {"states_a_block", file.states_a_block()},
               {"blocks", file.blocks()},
               {"bytes", file.bytes()},
               {"bytes_a_state", bytes_a_state},
               {"compression", unpacked / bytes_a_state},
               {"value", values_json(value)},
               {"endless_play_matters",
                facts.tells_endless ? Report_json(contents.endless) : Report_json()},
               {"histogram", contents.histogram}});
  output.text(
      fmt::format("{} under {}, {}{}\n{}: {}\n{} states, {} to a block, bounds of {} bits\n"
                  "{} bytes, {:.2f} a state: {:.1f} times smaller than unpacked\n",
                  game.rulebook().game, game.ruleset().text(), facts.position,
                  facts.folded ? ", folded" : "", value_of_side(probed.side, game.sides()),
                  output.paint().strong(values_text(value)), file.states(), file.states_a_block(),
                  facts.bits, file.bytes(), bytes_a_state, unpacked / bytes_a_state));
  if (facts.is_dense())
    output.text(
        fmt::format("dense: every position by number; the gap is {} at the most\n{} numbers are "
                    "left out: no turn begins there, or another stands for them\n",
                    rounded_up(gap), contents.left_out));
  if (facts.tells_endless)
    output.text(fmt::format("endless play matters in {} states\n", contents.endless));
  for (std::size_t n = 0; n < Table_contents::parts; ++n)
    output.text(
        fmt::format("{:.1f} to {:.1f}  {}\n", static_cast<double>(n) / Table_contents::parts,
                    static_cast<double>(n + 1) / Table_contents::parts, contents.histogram[n]));
  output.object(json);
  return Exit::holds;
}

struct Verify_options {
  std::string file;
  Engine_options engine;
  Sample_request sample;
};

Exit verify(const Verify_options& options, Output& output) {
  Opened_table table(options.file);
  const Any_game& game = table.game();
  const Limits limits = limits_of(options.engine, output);
  const Verified v = table.verify(limits, options.sample);
  const Values_text value{{v.low, v.lost_high}, {v.won_low, v.high}};
  Report_json json = game_json(game);
  json.update({{"position", table.facts().position},
               {"side", table.facts().side + 1},
               {"folded", table.facts().folded},
               {"states", table.file().states()},
               {"checked", v.states},
               {"sampled", v.sampled},
               {"ended", name_of(v.ended)},
               {"proved", v.is_proved()}});
  json["objection"] = text_or_null(v.objection);
  json["value"] = v.is_proved() ? values_json(value) : Report_json();
  output.object(json);
  if (!v.objection.empty()) {
    output.text(fmt::format("{}: {}\n", output.paint().bad("not proved"), v.objection));
    return Exit::refuted;
  }
  if (v.ended != Ended::exhausted) {
    output.text(fmt::format("undecided: {} after {} of {} states\n", name_of(v.ended), v.states,
                            v.sampled ? options.sample.positions : table.file().states()));
    return Exit::undecided;
  }
  if (v.sampled) {
    output.text(
        fmt::format("{}: the bounds of {} positions, drawn from {}, follow from the "
                    "others; that proves nothing\n",
                    output.paint().open("sampled"), v.states, table.file().states()));
    return Exit::undecided;
  }
  output.text(
      fmt::format("{}: {} under {}, {}\n{}: {}\n{} states checked\n", output.paint().good("proved"),
                  game.rulebook().game, game.ruleset().text(), table.facts().position,
                  value_of_side(table.facts().side, game.sides()), values_text(value), v.states));
  return Exit::holds;
}

Command build_part() {
  return {
      "build", "Solve everything that can come after a position, and write it down",
      "Solves as `solve` does, until no bound improves any more, and writes the bounds of all\n"
      "positions to a file. While it works, what was reached is kept in FILE.part: the same\n"
      "command goes on from there, after Ctrl-C, a limit or a power cut. The file is the same\n"
      "to the byte, whatever the number of threads and of interruptions; with --dense, where\n"
      "turns are turns of dice, its bounds are proved, but may differ within the gap.\n"
      "Exit code: 0 when the file was written, to the gap that was asked for; 3 when a limit was\n"
      "reached, nothing was proved, or only a larger gap.",
      "arbiter tablebase build pig --ruleset target=20 --out pig.table\n"
      "arbiter tablebase build picnic_blitz --ruleset lengths=2:2:0:0:0:0,target=2 --dense "
      "--out b.table",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Build_options>();
        options->value = value_options(app);
        names_file(app.add_option("--out", options->file, "The file to write"))->required();
        within(app.add_option("--checkpoint-every", options->value->request.checkpoint_every,
                              "Seconds between two times at which what was reached is kept"),
               0, 1e6)
            ->capture_default_str();
        return [options](Output& out) { return build(*options, out); };
      }};
}

Command probe_part() {
  return {"probe", "Look positions and their moves up",
          "The values of each position and of everything open in it, as `advise` gives them.\n"
          "Positions as arguments, or with - one a line on standard input; without any the one\n"
          "that the file was made for. Of a dense one the values are those of whoever is on turn.\n"
          "Exit code: 2 for a position that the file does not hold.",
          "arbiter tablebase probe pig.table 0-0:1+0? 3-5:2+0\n"
          "arbiter tablebase probe small.table - --json < positions.txt",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Probe_options>();
            app.add_option("FILE", options->file, "A tablebase")->required();
            app.add_option("POSITION", options->positions, "Positions, or - for standard input");
            return [options](Output& out) { return probe(*options, out); };
          }};
}

Command verify_part() {
  Command part = verify_command();
  part.examples =
      "arbiter tablebase verify small.table\n"
      "arbiter tablebase verify small.table --json";
  return part;
}

Command info_part() {
  return {
      "info", "Say what a tablebase is of, and how large",
      "What it is of, its size, the value of the position that it was made for, and how many\n"
      "positions are worth how much. Reads all of it and checks its checksums; `verify` checks\n"
      "that it is true.",
      "arbiter tablebase info small.table\n"
      "arbiter tablebase info small.table --json",
      [](CLI::App& app) -> Action {
        const auto file = std::make_shared<std::string>();
        app.add_option("FILE", *file, "A tablebase")->required();
        return [file](Output& out) { return info(*file, out); };
      }};
}

}  // namespace

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
          {build_part(), probe_part(), verify_part(), info_part()}};
}

Command verify_command() {
  return {"verify", "Check a tablebase against the rules",
          "Plays out one turn from every position of the tablebase and checks that its bounds\n"
          "follow from each other and that play comes to an end; by the rules alone, without the\n"
          "solver. Of a dense one a --sample can be checked instead, which proves nothing.\n"
          "Exit code: 0 when the value is proved, 1 when it is not, 2 for a file that is damaged\n"
          "or of another version, 3 when a limit was reached or a sample holds.",
          "arbiter verify proof.bin\n"
          "arbiter verify proof.bin --json",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Verify_options>();
            app.add_option("FILE", options->file, "A tablebase")->required();
            add_options(app, options->engine);
            CLI::Option* const sample =
                app.add_option("--sample", options->sample.positions,
                               "Of a dense tablebase: so many positions, drawn anywhere");
            sample->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 30));
            app.add_option("--seed", options->sample.seed, "Of the sample")
                ->capture_default_str()
                ->needs(sample);
            return [options](Output& out) { return verify(*options, out); };
          }};
}

}  // namespace arbiter
