// `arbiter verify`, or `arbiter tablebase verify`: checks that a tablebase is correct.
#include <fmt/format.h>
#include <memory>

#include "model/json.hpp"
#include "solver/verify/verification.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

struct Verify_table_options {
  std::string file;
  Engine_options engine;
  Sample_request sample;
};

std::string not_checked_text(const Verification& v) {
  std::string out;
  for (const std::string& claim : v.not_checked) out += "not checked: " + claim + "\n";
  return out;
}

Exit verify_table(const Verify_table_options& options, Output& output) {
  Opened_table table(options.file);
  const Game_facade& game = table.game();
  const Limits limits = limits_of(options.engine, output);
  const Verification v = table.verify(limits, options.sample);
  const Values_text value{{v.low, v.lost_high}, {v.won_low, v.high}};
  Report_json json = game_json(game);
  json.update({{"position", table.position()},
               {"side", table.side() + 1},
               {"folded", table.head().canonical},
               {"states", table.file().states()},
               {"checked", v.states},
               {"sampled", v.sampled},
               {"ended", name_of(v.ended)},
               {"proved", v.is_proved()}});
  json["objection"] = text_or_null(v.objection);
  json["not_checked"] = v.not_checked;
  json["value"] = v.is_proved() ? values_json(value) : Report_json();
  output.object(json);
  if (!v.objection.empty()) {
    output.text(fmt::format("{}: {}\n", output.paint().bad("not proved"), v.objection));
    return Exit::refuted;
  }
  if (v.ended != Stop_reason::exhausted) {
    output.text(fmt::format("undecided: {} after {} of {} states\n", name_of(v.ended), v.states,
                            v.sampled ? options.sample.positions : table.file().states()));
    return Exit::undecided;
  }
  if (v.sampled) {
    output.text(
        fmt::format("{}: the bounds of {} positions drawn from {} follow from the "
                    "others, which proves nothing\n",
                    output.paint().open("sampled"), v.states, table.file().states()));
    return Exit::undecided;
  }
  output.text(fmt::format("{}: {} under {}, {}\n{}: {}\n{} states checked\n{}",
                          output.paint().good("proved"), game.rulebook().game,
                          game.ruleset().text(), table.position(),
                          value_of_side(table.side(), game.sides()), values_text(value), v.states,
                          not_checked_text(v)));
  return Exit::holds;
}

}  // namespace

Command verify_command() {
  return {"verify",
          "Check a tablebase against the rules",
          "Plays one turn from every position of the tablebase and checks that the bounds follow\n"
          "from each other and that play ends. It uses the rules alone, without the solver. For a\n"
          "dense tablebase, --sample checks random positions instead, which proves nothing.",
          "0 the value is proved\n"
          "1 the tablebase is wrong\n"
          "2 bad input, or a file that is damaged or from a different version\n"
          "3 a limit was reached, or only a sample was checked",
          "arbiter verify proof.bin\n"
          "arbiter verify proof.bin --json",
          taking(verify_table, [](Arguments& arguments, Verify_table_options& options) {
            arguments.add("FILE", &options.file, "Tablebase file").required();
            add_options(arguments, options.engine);
            arguments
                .add("--sample", &options.sample.positions,
                     "Check this many random positions of a dense tablebase")
                .range(1UL, 1UL << 30);
            arguments.add("--seed", &options.sample.seed, "Random seed for the sample")
                .defaulted()
                .needs("--sample");
          })};
}

}  // namespace arbiter
