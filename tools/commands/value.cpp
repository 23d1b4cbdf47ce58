// `arbiter solve`, `arbiter advise` and `arbiter verify`: values of positions, and their proofs.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "solver/verify/certificate.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/interrupt.hpp"
#include "tools/commands/options.hpp"
#include "tools/commands/parts_json.hpp"
#include "tools/commands/value_text.hpp"

namespace arbiter {

namespace {

struct Value_options : Game_options {
  std::string position = "start";
  Engine_options engine;
  Value_request request;
  int side = 0;  // counted from 1; 0: whoever decides
  bool unfolded = false;
};

const char* standing_name(Solved_position::Move::Standing standing) {
  using enum Solved_position::Move::Standing;
  return standing == best ? "best" : standing == candidate ? "candidate" : "worse";
}

Report_json solved_json(const Any_game& game, const std::string& position,
                        const Solved_position& s) {
  Report_json json = position_json(game, position);
  json.update({{"ended", name_of(s.ended)},
               {"side", s.side + 1},
               {"states", s.states},
               {"words", s.words},
               {"bytes", s.bytes},
               {"components", s.components},
               {"largest", s.largest},
               {"sweeps", s.sweeps},
               {"seconds_to_build", s.seconds_to_build},
               {"seconds", s.seconds}});
  json["value"] = s.has_values ? values_json(s.value) : Report_json();
  json["turns"] = s.has_turns ? between_json(s.turns) : Report_json();
  json["exact"] = s.exact ? exact_json(*s.exact) : Report_json();
  json["max_n"] = s.max_n ? max_n_json(*s.max_n) : Report_json();
  json["moves"] = Report_json::array();
  for (const auto& move : s.moves) {
    Report_json one{{"actor", move.ply.actor}, {"move", move.ply.move}, {"after", move.ply.after}};
    one["value"] = values_json(move.value);
    if (move.ply.total == 0) one["standing"] = standing_name(move.standing);
    if (move.ply.total > 0) one["weight"] = move.ply.weight, one["total"] = move.ply.total;
    json["moves"].push_back(std::move(one));
  }
  return json;
}

std::string moves_text(const Solved_position& s, const Paint& paint) {
  std::size_t widest = 0;
  for (const auto& move : s.moves) widest = std::max(widest, move.ply.move.size());
  std::string out;
  for (const auto& move : s.moves) {
    const bool chance = move.ply.total > 0;
    const std::string says =
        fmt::format("{:<9} {:<{}}  {}\n",
                    chance ? fmt::format("{}/{}", move.ply.weight, move.ply.total)
                           : standing_name(move.standing),
                    move.ply.move, widest, values_text(move.value));
    out +=
        !chance && move.standing == Solved_position::Move::Standing::best ? paint.good(says) : says;
  }
  return out;
}

Solved_position solved(const Value_options& options, const Any_game& game,
                       const std::string& position, Output& output) {
  Value_request request = options.request;
  if (options.side > game.sides())
    throw Bad_input("--side", "1 to " + std::to_string(game.sides()), std::to_string(options.side));
  if (!(request.gap > 0)) throw Bad_input("--gap", "a number from 1e-12 to 1", "none");
  if (options.engine.depth > 0) throw Bad_input("--depth: a value is not bounded by a depth");
  request.side = options.side - 1;
  request.folded = !options.unfolded;
  request.length = game.sides() == 1;
  if (request.max_n && game.sides() < 3)
    throw Bad_input("--max-n", "a game of three or more sides", std::to_string(game.sides()));
  Iteration_report report;
  if (output.shows_progress())
    report = [&output](const Iteration_progress& p) {
      output.status(fmt::format(
          "component {} of {}, {} states, sweep {}, gap {:.1e}{}", p.component + 1, p.components,
          p.states, p.sweeps, p.gap,
          p.seconds_left > 0 ? fmt::format(", about {:.0f} s left for it", p.seconds_left) : ""));
    };
  return game.solve(position, request, limits_of(options.engine, output), report);
}

/// What a limit left; 0 when the gap that was asked for was reached.
Exit exit_of(const Value_options& options, const Solved_position& s, Output& output) {
  if (s.exact && !s.exact->proved)
    output.text(fmt::format("no fractions: {}\n",
                            s.exact->doubt.empty() ? name_of(s.exact->ended) : s.exact->doubt));
  if (s.max_n && s.max_n->sides.empty())
    output.text(fmt::format("no max-n profile: {}\n", name_of(s.max_n->ended)));
  const bool undecided = (s.exact && !s.exact->proved) || (s.max_n && s.max_n->sides.empty());
  const auto near = [&](const Between& v) { return v.high - v.low <= options.request.gap; };
  const bool met =
      s.has_values && (s.value.exact || near({s.value.lost.low, s.value.won.high}) ||
                       (s.value.endless_matters() && near(s.value.lost) && near(s.value.won)));
  const auto why = s.ended == Ended::exhausted ? "nothing improves any more" : name_of(s.ended);
  if (s.has_values && !met)
    output.text(
        fmt::format("the gap asked for, {:g}, was not reached: {}\n", options.request.gap, why));
  if (s.has_values && !options.request.certificate.empty() && s.ended != Ended::exhausted) {
    output.text(fmt::format("no certificate was written: {}\n", why));
    return Exit::undecided;
  }
  if (!s.has_values)
    output.text(fmt::format("no value: {} after {} states\n", name_of(s.ended), s.states));
  return met && !undecided ? Exit::holds : Exit::undecided;
}

Exit solve(const Value_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const Solved_position s = solved(options, *game, position, output);
  if (s.has_values)
    output.text(fmt::format("value for side {}: {}\n", s.side + 1,
                            output.paint().strong(values_text(s.value))));
  if (s.has_turns) output.text(fmt::format("least expected number of turns: {}\n", turns_text(s)));
  if (s.max_n && !s.max_n->sides.empty()) output.text(max_n_text(*s.max_n));
  output.remark(
      fmt::format("{} states, {} words, {} components, the largest of {} states\n"
                  "{} sweeps over it; {:.2f} s to build, {:.2f} s in all, {} bytes\n",
                  s.states, s.words, s.components, s.largest, s.sweeps, s.seconds_to_build,
                  s.seconds, s.bytes));
  if (s.exact && s.exact->systems > 0)
    output.remark(
        fmt::format("exact: {} systems of linear equations, the largest of {} unknowns; "
                    "{:.2f} s\n",
                    s.exact->systems, s.exact->unknowns, s.exact->seconds));
  output.object(solved_json(*game, position, s));
  return exit_of(options, s, output);
}

Exit advise(const Value_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const Solved_position s = solved(options, *game, position, output);
  if (s.moves.empty() && s.has_values) output.text("the game is over\n");
  output.text(moves_text(s, output.paint()));
  output.object(solved_json(*game, position, s));
  return exit_of(options, s, output);
}

struct Verify_options {
  std::string file;
  Engine_options engine;
};

Exit verify(const Verify_options& options, Output& output) {
  const Certificate certificate = Certificate::read(options.file);
  const auto game = make_game(certificate.game, certificate.ruleset);
  const Verified v = game->verify(certificate, limits_of(options.engine, output));
  const Values_text value{{v.low, v.lost_high}, {v.won_low, v.high}};
  Report_json json = game_json(*game);
  json.update({{"position", certificate.position},
               {"side", certificate.hero + 1},
               {"folded", certificate.folded},
               {"states", certificate.states.size()},
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
                            certificate.states.size()));
    return Exit::undecided;
  }
  output.text(fmt::format("{}: {} under {}, {}\nvalue for side {}: {}\n{} states checked\n",
                          output.paint().good("proved"), certificate.game, certificate.ruleset,
                          certificate.position, certificate.hero + 1, values_text(value),
                          v.states));
  return Exit::holds;
}

std::shared_ptr<Value_options> value_options(CLI::App& app) {
  auto options = std::make_shared<Value_options>();
  add_options(app, static_cast<Game_options&>(*options));
  add_position(app, options->position);
  app.add_option("--side", options->side, "Whose value; default: of whoever decides, or 1")
      ->check(CLI::Range(1, 16));
  app.add_option("--gap", options->request.gap, "Wanted between the bounds")
      ->check(CLI::Range(1e-12, 1.0))
      ->capture_default_str();
  app.add_flag("--unfolded", options->unfolded,
               "Solve positions that are alike one by one: slower,\nand trusts no symmetry");
  app.add_flag("--exact", options->request.exact,
               "Fractions instead of bounds, proved: for games of\nsome thousand positions");
  add_options(app, options->engine);
  return options;
}

}  // namespace

Command solve_command() {
  return {
      "solve", "Bound the value of a position, with proof",
      "What a side can be sure to get on average: 1 for a win, 0 for a loss; with three or more\n"
      "sides against all others together. The true value lies between the two numbers. Where it\n"
      "depends on what a game without end is worth, both values are given. For one player also\n"
      "the least expected number of turns. --certificate writes a proof that `verify` checks.\n"
      "Exit code: 0 when all that was asked for was reached, otherwise 3.",
      "arbiter solve pig --ruleset target=20\n"
      "arbiter solve picadice --ruleset colours=2,columns=2 --certificate proof.bin",
      [](CLI::App& app) -> Action {
        const auto options = value_options(app);
        app.add_option("--certificate", options->request.certificate, "File for the proof");
        app.add_flag("--max-n", options->request.max_n,
                     "For three and more sides: what each gets when\neach plays for itself");
        return [options](Output& out) { return solve(*options, out); };
      }};
}

Command advise_command() {
  return {
      "advise", "Value every move of a position, the best first",
      "Solves the position as `solve` does. A move is called best when its bounds prove it,\n"
      "worse when they prove that another is better, and otherwise a candidate. Of a position\n"
      "where chance is next, the outcomes with their values. With --exact every move is decided.\n"
      "Exit code: 0 when all that was asked for was reached, otherwise 3.",
      "arbiter advise nim 1/3/5/6:1\n"
      "arbiter advise picadice x1/2,2/x1:r1:1 --ruleset colours=2,columns=2 --json",
      [](CLI::App& app) -> Action {
        return [options = value_options(app)](Output& out) { return advise(*options, out); };
      }};
}

Command verify_command() {
  return {"verify", "Check a certificate against the rules",
          "Plays out one turn from every position of the certificate and checks that its bounds\n"
          "follow from each other and that play comes to an end; by the rules alone, without the\n"
          "solver. Exit code: 0 when the value is proved, 1 when it is not, 2 for a file that is\n"
          "damaged or of another version, 3 when a limit was reached.",
          "arbiter verify proof.bin\n"
          "arbiter verify proof.bin --json",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Verify_options>();
            app.add_option("FILE", options->file, "A certificate")->required();
            add_options(app, options->engine);
            return [options](Output& out) { return verify(*options, out); };
          }};
}

}  // namespace arbiter
