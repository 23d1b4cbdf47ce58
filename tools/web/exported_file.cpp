#include "tools/web/exported_file.hpp"

#include <fmt/format.h>

#include <set>

#include "model/error.hpp"
#include "tools/conform/diagnosis/alternatives.hpp"
#include "tools/conform/vectors/making.hpp"

namespace arbiter::web {

namespace {

using conform::Ask;
using conform::Reference;
using conform::Request;

/// The requests that a line answers: its moves, the moves tried, and its final position.
std::vector<Request> requests_of(const Line& line, const std::vector<Tried_move>& tried) {
  std::vector<Request> out;
  const auto apply = [&](const std::string& at, const std::string& actor, const std::string& move) {
    out.push_back({.what = Ask::apply, .position = at, .actor = actor, .move = move});
  };
  for (std::size_t n = 0; n <= line.moves.size(); ++n) {
    for (const Tried_move& each : tried)
      if (each.after == n) apply(line.before(n), each.actor, each.move);
    if (n < line.moves.size()) apply(line.before(n), line.moves[n].actor, line.moves[n].move);
  }
  if (line.stop && line.stop->outcome.ruling == "illegal")
    apply(line.position, line.stop->actor, line.stop->move);
  for (const Ask what : {Ask::moves, Ask::result, Ask::score})
    out.push_back({.what = what, .position = line.position});
  if (line.game->turn(line.position).kind == Turn::Kind::chance)
    out.push_back({.what = Ask::outcomes, .position = line.position});
  return out;
}

}  // namespace

Exported_file playthrough_of(const Line_text& text) {
  const Line line = play(text);
  std::vector<std::string> moves;
  for (const Line::Move& move : line.moves) moves.push_back(move.move);
  if (line.stop && line.stop->outcome.ruling != "unreadable") moves.push_back(line.stop->move);
  const std::string name = text.game + ".txt";
  return {name, line.game->play(line.start, moves).text(), "arbiter replay " + name};
}

Exported_file test_of(const Line& line, const std::vector<Tried_move>& tried) {
  const std::string name(line.game->rulebook().game), ruleset = line.game->ruleset().text();
  Reference reference(make_game(name, ruleset));
  conform::Alternatives others(*line.game);
  vectors::File file{name, {}};
  std::set<std::string> asked;
  for (const Request& request : requests_of(line, tried)) {
    vectors::Test test;
    if (!asked.insert(write(request, 0)).second ||
        !vectors::make_test(reference, ruleset, request, test))
      continue;
    for (std::size_t i = 0; i < others.all().size(); ++i)
      if (others.all()[i].kind == conform::Alternative_rules::Kind::reading)
        if (Reference* const other = others.reference(i); other && vectors::departs(test, *other))
          test.rests_on.push_back(others.all()[i].entry());
    test.id = fmt::format("{}-{:03}", name, file.tests.size() + 1);
    file.tests.push_back(std::move(test));
  }
  if (file.tests.empty()) throw Bad_input("export: expected a move that the rules decide");
  const std::string saved = name + "-test.json";
  return {saved, vectors::text_of(file),
          fmt::format("python3 vectors/run.py --file {} {} -- arbiter serve", saved, name)};
}

}  // namespace arbiter::web
