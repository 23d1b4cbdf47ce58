// `arbiter export` writes the explored model of a position for other tools, so that they can
// recompute its value without this program.
#include <fmt/format.h>

#include "model/json.hpp"
#include "solver/export/formats.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/walk.hpp"

namespace arbiter {

namespace {

struct Export_options : Game_options {
  std::string position = "start", format = "prism", out;
  int side = 0;  // counted from 1; 0: the side that decides
  Walk_request request;
  bool fractions = false;
  Engine_options engine;
};

unsigned players(const Walk_result& walked, const Explicit_model::Shape& shape) {
  using Type = Explicit_model::Type;
  const bool game = shape.type == Type::game || shape.type == Type::concurrent;
  return game ? walked.model.sides : shape.type == Type::process ? 1 : 0;
}

/// A warning for the reader of a file.
std::string note(const Format& format, const Explicit_model::Shape& shape) {
  if (format.name == "drn" && shape.type == Explicit_model::Type::game)
    return "Storm cannot read multi-player games from this format; use prism for PRISM-games";
  return "";
}

Report_json export_json(const Game_facade& game, const Export_options& options,
                        const Walk_result& walked, const Export_result& written) {
  Report_json json = game_json(game);
  json.update({{"position", walked.model.position},
               {"side", walked.model.side + 1},
               {"folded", walked.model.canonical},
               {"format", options.format},
               {"files", written.files},
               {"states", walked.model.size()},
               {"transitions", walked.model.transitions.size()},
               {"ended", name_of(written.ended)},
               {"bytes", walked.bytes},
               {"seconds", walked.seconds}});
  // An incomplete model has no meaningful values here.
  for (const char* key :
       {"type", "players", "choices", "endless_play_lost", "endless_play_won", "note"})
    json[key] = nullptr;
  if (walked.ended != Stop_reason::exhausted) return json;
  const Explicit_model::Shape shape = walked.model.shape();
  const Questions asked = questions(walked.model, shape);
  json.update({{"type", name_of(shape.type)},
               {"players", players(walked, shape)},
               {"choices", shape.choices},
               {"endless_play_lost", asked.lost},
               {"endless_play_won", asked.won},
               {"note", note(format_named(options.format), shape)}});
  return json;
}

Exit export_model(const Export_options& options, Output& output) {
  const Format& format = format_named(options.format);
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  if (options.side > game->sides())
    throw Bad_input("--side", "1 to " + std::to_string(game->sides()),
                    std::to_string(options.side));
  // Fails now rather than after the work if the file cannot be written.
  require_writable(format, options.out);
  Walk_request request = options.request;
  request.side = options.side - 1;
  const Stopwatch clock;
  const Limits limits = limits_of(options.engine, output);
  Walk_result walked = game->walk(position, request, limits);
  const Explicit_model::Shape shape = walked.model.shape();
  Export_result written{walked.ended, {}};
  if (walked.ended == Stop_reason::exhausted) {
    output.status("writing");
    written = write_model({walked.model, shape, options.fractions}, format, options.out,
                          limits.after(clock.seconds()));
  }
  walked.seconds = clock.seconds();
  output.object(export_json(*game, options, walked, written));
  if (written.ended != Stop_reason::exhausted) {
    output.text(fmt::format("no file was written: {} after {} states\n", name_of(written.ended),
                            walked.model.size()));
    return Exit::undecided;
  }
  for (const std::string& file : written.files) output.text(file + "\n");
  const Questions asked = questions(walked.model, shape);
  output.remark(fmt::format("{}: {} states, {} transitions, {} players; {:.2f} s, {} bytes\n",
                            name_of(shape.type), walked.model.size(),
                            walked.model.transitions.size(), players(walked, shape), walked.seconds,
                            walked.bytes));
  output.remark(fmt::format("value for side {}: {}, with endless play won: {}\n",
                            walked.model.side + 1, asked.lost, asked.won));
  if (const std::string more = note(format, shape); !more.empty()) output.remark(more + "\n");
  return Exit::holds;
}

}  // namespace

Command export_command() {
  return {
      "export",
      "Write the model of a position for other tools",
      "Every reachable decision and chance node is a state. A final position that pays p leads to\n"
      "\"won\" with probability p and otherwise to \"lost\", so the value is the probability of\n"
      "reaching \"won\" that the side can enforce. Formats: prism (.sta, .tra, .lab for PRISM and\n"
      "PRISM-games), csg (PRISM-games, for simultaneous choices), drn (Storm), aut (CADP,\n"
      "mCRL2), dot (Graphviz), graphml (networkx and others).",
      "0 the files were written\n"
      "3 a limit was reached first",
      "arbiter export nim --format prism --out nim\n"
      "arbiter export picadice --ruleset colours=1,columns=2 --format graphml --out small --folded",
      taking(export_model, [](Arguments& arguments, Export_options& options) {
        add_options(arguments, options);
        add_position(arguments, options.position);
        std::vector<std::string> names;
        for (const Format& format : formats()) names.emplace_back(format.name);
        arguments.add("--format", &options.format, "File format").required().one_of(names);
        arguments.add("--out", &options.out, "File name without its extension").required();
        arguments
            .add("--side", &options.side,
                 "Side whose win counts (default: the one that decides, or 1)")
            .range(1, 16);
        arguments.add("--folded", &options.request.canonical,
                      "Merge symmetric positions: smaller, but relies on the\n"
                      "game's symmetries");
        arguments.add("--fractions", &options.fractions,
                      "prism: exact probabilities, for prism -exact; else 17\ndigits");
        arguments.add(
            "--memory", &options.engine.memory,
            "Memory for the model, such as 500MB or 4GiB\n(default: 80 % of the free memory)");
        add_time(arguments, options.engine.seconds);
        arguments
            .add("--states", &options.request.most_states,
                 "Maximum number of states (default: as many as 32 bits\ncan number)")
            .range(3UL, 1UL << 31);
      })};
}

}  // namespace arbiter
