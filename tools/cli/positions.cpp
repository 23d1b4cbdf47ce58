// `arbiter show` and `arbiter moves`: a position and its legal moves.
#include <fmt/format.h>
#include <numeric>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/playthrough.hpp"
#include "model/svg/parts.hpp"
#include "model/text.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

struct Position_options : Game_options {
  std::string position = "start";
};

void add_at_position(Arguments& arguments, Position_options& options) {
  add_options(arguments, options);
  add_position(arguments, options.position);
}

/// The next players, or how the game ended.
std::string turn_text(const Game_facade& game, const std::string& position) {
  const Turn turn = game.turn(position);
  if (turn.kind == Turn::Kind::over) return "over, result " + game.result(position);
  return "next: " + deciders_text(turn);
}

std::string fraction(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t divisor = std::max<std::uint64_t>(1, std::gcd(weight, total));
  return fmt::format("{}/{}", weight / divisor, total / divisor);
}

std::string plies_text(const std::vector<Ply>& plies, const Paint& paint) {
  std::size_t widest = 0;
  for (const Ply& ply : plies) widest = std::max(widest, ply.move.size());
  std::string out;
  for (const Ply& ply : plies) {
    const std::string says = ply.total > 0 ? fmt::format("{:>9}", fraction(ply.weight, ply.total))
                                           : write_verdict(ply.verdict);
    out += fmt::format("{:<5}{:<{}}  {}\n", ply.actor, ply.move, widest,
                       ply.verdict.is_legal() ? says : paint.open(says));
  }
  return out;
}

Report_json plies_json(const std::vector<Ply>& plies) {
  Report_json out = Report_json::array();
  for (const Ply& ply : plies) {
    Report_json one{{"actor", ply.actor},
                    {"move", ply.move},
                    {"verdict", verdict_json(ply.verdict)},
                    {"after", ply.after}};
    if (ply.total > 0) {
      one["weight"] = ply.weight;
      one["total"] = ply.total;
      one["probability"] = fraction(ply.weight, ply.total);
    }
    out.push_back(std::move(one));
  }
  return out;
}

struct Show_options : Position_options {
  std::string svg;
};

void write_picture(const Game_facade& game, const std::string& position, const std::string& file) {
  const auto picture = game.draw_svg(position);
  if (!picture) throw Bad_input("--svg", "a game that draws pictures", game.rulebook().game);
  write_file(file, svg::without_targets(*picture));
}

Exit show(const Show_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  if (!options.svg.empty()) write_picture(*game, position, options.svg);
  std::string board = game->draw(position);
  if (!board.ends_with('\n')) board += '\n';
  output.text(fmt::format("{}{}\n{}\n", board, position, turn_text(*game, position)));
  Report_json json = position_json(*game, position);
  json["state"] = Report_json::parse(game->json(position));
  json["board"] = board;
  output.object(json);
  return Exit::holds;
}

Exit moves(const Position_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const std::vector<Ply> plies = game->plies(position);
  output.page();
  const char* const what = plies.empty() || plies.front().total == 0 ? "move" : "outcome";
  output.remark(fmt::format("{}, {}\n", turn_text(*game, position), counted(plies.size(), what)));
  output.text(plies_text(plies, output.paint()));
  Report_json json = position_json(*game, position);
  json["plies"] = plies_json(plies);
  output.object(json);
  return Exit::holds;
}

}  // namespace

Command show_command() {
  return {
      "show",
      "Draw a position",
      "Draws a position for the terminal, followed by its canonical one-line form and the next\n"
      "player. Give the position in one line, as JSON, or as - to read it from standard input.",
      "0 the position was drawn",
      "arbiter show picadice\n"
      "arbiter show picadice x3/4/4/4/4,4/1xx1/4/4/4:r1y3p2:2=rgp --json",
      taking(show, [](Arguments& arguments, Show_options& options) {
        add_at_position(arguments, options);
        arguments
            .add("--svg", &options.svg,
                 "Write a picture to this file, with everything the referee\nsees")
            .file();
      })};
}

Command moves_command() {
  return {
      "moves",
      "List the legal moves in a position",
      "Lists the moves of the next player, each with the clause that allows it, or the outcomes\n"
      "of chance, each with its exact probability. A move is listed as silent if the rulebook\n"
      "offers it but does not say what happens.",
      "0 the moves were listed",
      "arbiter moves picadice\n"
      "arbiter moves pig 0-0:1+0?",
      taking(moves, add_at_position)};
}

}  // namespace arbiter
