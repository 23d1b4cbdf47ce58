// `arbiter tablebase` with its parts, and `arbiter verify`: the values of all positions in a file.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cmath>
#include <sstream>

#include "solver/table/block.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/input.hpp"
#include "tools/commands/value_options.hpp"
#include "tools/commands/values_text.hpp"

namespace arbiter {

namespace {

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
  const bool written = s.has_values && s.ended == Ended::exhausted;
  if (written) std::filesystem::remove(part);
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
  output.object(json);
  if (!written) {
    output.text(
        fmt::format("no tablebase was written: {} after {} states\n{}", name_of(s.ended), s.states,
                    s.has_values ? fmt::format("the same command goes on from {}\n", part.string())
                                 : "there are no bounds yet that could be kept\n"));
    return Exit::undecided;
  }
  output.text(fmt::format("{}: {}\n", value_of_side(s.side, game->sides()),
                          output.paint().strong(values_text(s.value))));
  output.remark(fmt::format("{} written: {} bytes, {:.2f} s\n", options.file,
                            std::filesystem::file_size(options.file), s.seconds));
  return Exit::holds;
}

/// {"game", "ruleset", "side", "folded"}
Report_json table_json(const Any_game& game, const Table_file& table) {
  Report_json json = game_json(game);
  json.update({{"side", table.head().hero + 1}, {"folded", table.head().folded}});
  return json;
}

struct Probe_options {
  std::string file;
  std::vector<std::string> positions;
};

/// "-" stands for the lines of standard input.
std::vector<std::string> positions_of(const Probe_options& options, const Table_file& table) {
  if (options.positions.empty()) return {table.head().position};
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
  Table_file table(options.file);
  const auto game = make_game(table.head().game, table.head().ruleset);
  const auto ask = game->probe(table);
  Report_json json = table_json(*game, table);
  json["positions"] = Report_json::array();
  for (const std::string& word : positions_of(options, table)) {
    const std::string position = game->position(word);
    const Valued_position v = (*ask)(position);
    output.text(fmt::format("{}\n{}: {}\n{}", position, value_of_side(v.side, game->sides()),
                            output.paint().strong(values_text(v.value)),
                            moves_text(v, output.paint())));
    if (!output.is_json()) continue;
    Report_json one = position_json(*game, position);
    one.erase("game"), one.erase("ruleset");
    one["value"] = values_json(v.value), one["moves"] = moves_json(v);
    json["positions"].push_back(std::move(one));
  }
  output.object(json);
  return Exit::holds;
}

/// What a file holds, counted by reading all of it.
struct Contents {
  static constexpr std::size_t parts = 10;
  std::uint64_t histogram[parts] = {};  // of the middle of the bounds
  std::uint64_t endless = 0;            // states where endless play is proved to matter
};

Contents contents_of(Table_file& table) {
  Contents out;
  const double whole = 2 * std::ldexp(1.0, table.head().bits);
  for (std::uint64_t n = 0; n < table.blocks(); ++n)
    for (const Table_state& s : table.block(n)) {
      const double middle = (static_cast<double>(s.low) + static_cast<double>(s.high)) / whole;
      ++out.histogram[std::min(static_cast<std::size_t>(middle * Contents::parts),
                               Contents::parts - 1)];
      out.endless += s.won_low > s.lost_high;
    }
  return out;
}

Exit info(const std::string& file, Output& output) {
  Table_file table(file);
  const Table_head& head = table.head();
  const auto game = make_game(head.game, head.ruleset);
  const Values_text value = (*game->probe(table))(head.position).value;
  const Contents contents = contents_of(table);
  const auto states = static_cast<double>(std::max<std::uint64_t>(table.states(), 1));
  const double bytes_a_state = static_cast<double>(table.bytes()) / states;
  const double compression = packed_state_bytes / bytes_a_state;
  Report_json json = table_json(*game, table);
  json.update({{"position", head.position},
               {"bits", head.bits},
               {"states", table.states()},
               {"states_a_block", table.states_a_block()},
               {"blocks", table.blocks()},
               {"bytes", table.bytes()},
               {"bytes_a_state", bytes_a_state},
               {"compression", compression},
               {"value", values_json(value)},
               {"endless_play_matters", contents.endless},
               {"histogram", contents.histogram}});
  output.text(
      fmt::format("{} under {}, {}{}\n{}: {}\n{} states, {} to a block, bounds of {} bits\n"
                  "{} bytes, {:.2f} a state: {:.1f} times smaller than unpacked\n"
                  "endless play matters in {} states\n",
                  head.game, head.ruleset, head.position, head.folded ? ", folded" : "",
                  value_of_side(static_cast<int>(head.hero), game->sides()),
                  output.paint().strong(values_text(value)), table.states(), table.states_a_block(),
                  head.bits, table.bytes(), bytes_a_state, compression, contents.endless));
  for (std::size_t n = 0; n < Contents::parts; ++n)
    output.text(fmt::format("{:.1f} to {:.1f}  {}\n", static_cast<double>(n) / Contents::parts,
                            static_cast<double>(n + 1) / Contents::parts, contents.histogram[n]));
  output.object(json);
  return Exit::holds;
}

struct Verify_options {
  std::string file;
  Engine_options engine;
};

Exit verify(const Verify_options& options, Output& output) {
  Table_file table(options.file);
  const Table_head& head = table.head();
  const auto game = make_game(head.game, head.ruleset);
  const Verified v = game->verify(table, limits_of(options.engine, output));
  const Values_text value{{v.low, v.lost_high}, {v.won_low, v.high}};
  Report_json json = game_json(*game);
  json.update({{"position", head.position},
               {"side", head.hero + 1},
               {"folded", head.folded},
               {"states", table.states()},
               {"checked", v.states},
               {"ended", name_of(v.ended)}});
  const bool proved = v.objection.empty() && v.ended == Ended::exhausted;
  json["proved"] = proved;
  json["objection"] = v.objection.empty() ? Report_json() : Report_json(v.objection);
  json["value"] = proved ? values_json(value) : Report_json();
  output.object(json);
  if (!v.objection.empty()) {
    output.text(fmt::format("{}: {}\n", output.paint().bad("not proved"), v.objection));
    return Exit::refuted;
  }
  if (!proved) {
    output.text(fmt::format("undecided: {} after {} of {} states\n", name_of(v.ended), v.states,
                            table.states()));
    return Exit::undecided;
  }
  output.text(fmt::format("{}: {} under {}, {}\n{}: {}\n{} states checked\n",
                          output.paint().good("proved"), head.game, head.ruleset, head.position,
                          value_of_side(static_cast<int>(head.hero), game->sides()),
                          values_text(value), v.states));
  return Exit::holds;
}

Command build_part() {
  return {"build", "Solve everything that can come after a position, and write it down",
          "Solves as `solve` does, until no bound improves any more, and writes the bounds of all\n"
          "positions to a file. While it works, what was reached is kept in FILE.part: the same\n"
          "command goes on from there, after Ctrl-C, a limit or a power cut. The file is the same\n"
          "to the byte, whatever the number of threads and of interruptions.\n"
          "Exit code: 0 when the file was written, 3 when a limit was reached.",
          "arbiter tablebase build pig --ruleset target=20 --out pig.table\n"
          "arbiter tablebase build picadice --ruleset colours=2,columns=2 --out small.table",
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
          "that the file was made for. Exit code: 2 for a position that the file does not hold.",
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
          "prove them: what `solve --certificate` writes, and what `verify` checks.",
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
          "solver. Exit code: 0 when the value is proved, 1 when it is not, 2 for a file that is\n"
          "damaged or of another version, 3 when a limit was reached.",
          "arbiter verify proof.bin\n"
          "arbiter verify proof.bin --json",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Verify_options>();
            app.add_option("FILE", options->file, "A tablebase")->required();
            add_options(app, options->engine);
            return [options](Output& out) { return verify(*options, out); };
          }};
}

}  // namespace arbiter
