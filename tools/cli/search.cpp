// `arbiter perft`, `arbiter states` and `arbiter graph` count reachable games, states and turns.
#include <fmt/format.h>

#include "model/json.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

struct Perft_options : Game_options {
  int depth = 0;
  std::string position = "start";
  bool divide = false;
};

struct Search_options : Game_options {
  Engine_options engine;
  Checkpoint_files files;  // for states
};

void add_search(Arguments& arguments, Search_options& options) {
  add_options(arguments, options);
  add_options(arguments, options.engine);
}

Exit perft(const Perft_options& options, Output& output) {
  if (options.divide && options.depth == 0)
    throw Bad_input("perft: --divide needs a DEPTH of at least 1");
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  Report_json json = position_json(*game, position);
  json["depth"] = options.depth;
  const Stopwatch clock;
  std::uint64_t count = 0;
  if (options.divide) {
    json["divide"] = Report_json::array();
    for (const Ply& ply : game->divide(position, options.depth)) {
      output.text(fmt::format("{} {}: {}\n", ply.actor, ply.move, ply.count));
      json["divide"].push_back({{"actor", ply.actor}, {"move", ply.move}, {"count", ply.count}});
      count += ply.count;
    }
  } else {
    count = game->perft(position, options.depth);
  }
  json["count"] = count;
  json["seconds"] = clock.seconds();
  output.text(fmt::format("{}\n", count));
  output.object(json);
  return Exit::holds;
}

std::string explored_text(const Exploration_summary& e, const Paint& paint) {
  const std::string ended(name_of(e.ended));
  std::string out = fmt::format(
      "{}: {} states, {} transitions, {} over, {} deadlocks, {} silences\n"
      "depth {}, {:.2f} s, {} bytes in total, {} of them fixed, {} bits per state\n",
      e.ended == Stop_reason::exhausted ? paint.good(ended) : paint.open(ended), e.counts.states,
      e.counts.transitions, e.counts.over, e.counts.deadlocks, e.counts.silences, e.counts.depth(),
      e.seconds, e.bytes, e.fixed_bytes, e.bits);
  if (e.disk)
    out += fmt::format("on disk: at most {} bytes, {} written, {} read\n", e.disk->most_bytes,
                       e.disk->written, e.disk->read);
  for (std::size_t depth = 0; depth < e.counts.levels.size(); ++depth)
    out += fmt::format("{:>6}  {}\n", depth, e.counts.levels[depth]);
  return out;
}

/// What the ranks of an exploration cost. A state belongs to a rank by a hash, so without removing
/// duplicates a turn would send a code with the probability that its two states belong to different
/// ranks.
Report_json ranks_json(const Exploration_summary& e, int ranks) {
  const double codes = static_cast<double>(e.counts.transitions - e.counts.silences);
  const double bytes_of_code = 8 * ((e.bits + 63) / 64);
  const double states = static_cast<double>(std::max<std::uint64_t>(1, e.counts.states));
  return {{"count", ranks},
          {"sent_codes", e.sent_codes},
          {"sent_bytes", e.sent_bytes},
          {"sent_bytes_per_state", static_cast<double>(e.sent_bytes) / states},
          {"expected_bytes_per_state_with_duplicates",
           codes * bytes_of_code * (ranks - 1) / ranks / states},
          {"largest_bytes", e.largest_bytes},
          {"seconds_waited", e.seconds_waited},
          {"collective_calls", e.calls}};
}

std::string ranks_text(const Report_json& ranks) {
  return fmt::format(
      "{} rank{}: {} codes sent, {:.1f} bytes per state, of {:.1f} expected with duplicates; at "
      "most "
      "{} bytes on a rank\n",
      ranks["count"].get<int>(), ranks["count"] == 1 ? "" : "s",
      ranks["sent_codes"].get<std::uint64_t>(), ranks["sent_bytes_per_state"].get<double>(),
      ranks["expected_bytes_per_state_with_duplicates"].get<double>(),
      ranks["largest_bytes"].get<std::uint64_t>());
}

Exit states(const Search_options& options, Output& output) {
  Ranks* const ranks = output.ranks();
  std::unique_ptr<Game_facade> game;
  Limits limits;
  together(ranks, [&] {
    require_files_that_fit(ranks, options.files);
    game = options.make();
    limits = limits_of(options.engine, output);
  });
  if (ranks) require_same(*ranks, "the ruleset", game->ruleset().text());
  const Exploration_summary e = game->explore(limits, options.files);
  Report_json json = game_json(*game);
  json.update({{"ended", name_of(e.ended)},
               {"states", e.counts.states},
               {"transitions", e.counts.transitions},
               {"over", e.counts.over},
               {"deadlocks", e.counts.deadlocks},
               {"silences", e.counts.silences},
               {"depth", e.counts.depth()},
               {"levels", e.counts.levels},
               {"seconds", e.seconds},
               {"bytes", e.bytes},
               {"fixed_bytes", e.fixed_bytes},
               {"bits", e.bits}});
  if (e.disk)
    json["disk"] = {{"most_bytes", e.disk->most_bytes},
                    {"written_bytes", e.disk->written},
                    {"read_bytes", e.disk->read}};
  std::string text = explored_text(e, output.paint());
  if (ranks) {
    json["ranks"] = ranks_json(e, ranks->count());
    text += ranks_text(json["ranks"]);
  }
  output.text(text);
  output.object(json);
  return e.ended == Stop_reason::exhausted ? Exit::holds : Exit::undecided;
}

Exit graph(const Search_options& options, Output& output) {
  const auto game = options.make();
  const Graph_summary g = game->graph(limits_of(options.engine, output));
  const bool complete = g.states > 0;  // the graph is analysed only if complete
  Report_json json = game_json(*game);
  json.update({{"complete", complete},
               {"states", g.states},
               {"edges", g.edges},
               {"components", g.components},
               {"cyclic_components", g.cyclic_components},
               {"largest", g.largest},
               {"closed", g.closed},
               {"forced", g.forced}});
  json["forced_position"] = g.forced > 0 ? Report_json(g.forced_position) : Report_json();
  json["can_always_finish"] = complete ? Report_json(g.can_always_finish) : Report_json();
  json["can_go_on_for_ever"] = complete ? Report_json(g.can_go_on_for_ever) : Report_json();
  output.object(json);
  if (!complete) {
    output.text(was_interrupted() ? "stopped before all states were found\n"
                                  : "a limit was reached before all states were found\n");
    return Exit::undecided;
  }
  output.text(
      fmt::format("{} states, {} edges, {} components\n"
                  "{} of them cyclic, {} of these closed; the largest has {} states\n"
                  "forced cycles: {} states from which no turn leaves the component{}\n"
                  "the game can always finish: {}\n"
                  "play can go on forever: {}\n",
                  g.states, g.edges, g.components, g.cyclic_components, g.closed, g.largest,
                  g.forced, g.forced > 0 ? ", such as " + g.forced_position : "",
                  g.can_always_finish ? "yes" : "no", g.can_go_on_for_ever ? "yes" : "no"));
  return Exit::holds;
}

}  // namespace

Command perft_command() {
  return {"perft",
          "Count the sequences of plies",
          "Counts the sequences of DEPTH plies from a position; a ply is one decision or one\n"
          "outcome of chance. --divide splits the count by the first ply.",
          "0 the sequences were counted",
          "arbiter perft tic_tac_toe 9\n"
          "arbiter perft picadice 3 --divide",
          taking(perft, [](Arguments& arguments, Perft_options& options) {
            add_options(arguments, options);
            arguments.add("DEPTH", &options.depth, "Number of plies").required().range(0, 1000);
            add_position(arguments, options.position);
            arguments.add("--divide", &options.divide, "Split by the first ply");
          })};
}

Command states_command() {
  return {
      "states",
      "Count the reachable states",
      "Explores breadth first from the start and counts states between turns, transitions,\n"
      "ends, deadlocks and places where the rules are silent, and the states at each depth in\n"
      "turns. Press Ctrl-C to stop; the counts so far are printed. With --disk, an exploration\n"
      "that fills the memory goes on in a folder, and the same command continues it.",
      "0 every state was found\n"
      "3 a limit or Ctrl-C stopped the search",
      "arbiter states picadice --ruleset colours=2,columns=2\n"
      "arbiter states picadice --ruleset colours=2,columns=3 --memory 2MB --disk found",
      taking(states,
             [](Arguments& arguments, Search_options& options) {
               add_search(arguments, options);
               add_options(arguments, options.files);
               add_disk(arguments, options.files);
             }),
      true,
      {},
      nullptr,
      true};
}

Command graph_command() {
  return {
      "graph",
      "Check that a game can always finish, and that it must",
      "Builds the graph of all reachable states and finds its strongly connected components. In\n"
      "a cyclic component play can go on forever; in one that is also closed it must. A state\n"
      "from which no turn leaves its component is a forced cycle.",
      "0 the graph is complete\n"
      "3 a limit was reached",
      "arbiter graph tic_tac_toe\n"
      "arbiter graph picadice --ruleset colours=2,columns=2",
      taking(graph, add_search)};
}

}  // namespace arbiter
