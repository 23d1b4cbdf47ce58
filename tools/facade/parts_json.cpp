#include "tools/facade/parts_json.hpp"

#include "model/json.hpp"

#include <sstream>

namespace arbiter {

namespace {

std::vector<std::string> deciders(const Turn& turn) {
  std::vector<std::string> names;
  for (int player = 0; player < 16; ++player)
    if (turn.kind == Turn::Kind::decision && (turn.deciders >> player & 1U))
      names.push_back(name_of_actor(player));
  return names;
}

Report_json turn_json(const Turn& turn) {
  const char* kind = turn.kind == Turn::Kind::over     ? "over"
                     : turn.kind == Turn::Kind::chance ? "chance"
                                                       : "decision";
  return {{"kind", kind}, {"deciders", deciders(turn)}};
}

}  // namespace

Report_json result_json(const std::string& result) {
  Report_json out = Report_json::array();
  std::istringstream in(result);
  for (double payoff; in >> payoff;) out.push_back(payoff);
  return in.eof() && !out.empty() ? out : Report_json();
}

std::string clause_text(const Clause& clause) {
  return std::string(clause.id) + ", " + std::string(clause.heading) + ": " +
         std::string(clause.says);
}

std::string deciders_text(const Turn& turn) {
  if (turn.kind != Turn::Kind::decision) return turn.kind == Turn::Kind::over ? "nobody" : "fate";
  std::string out;
  for (const std::string& name : deciders(turn)) out += (out.empty() ? "" : " and ") + name;
  return out;
}

Report_json text_or_null(const std::string& text) {
  return text.empty() ? Report_json() : Report_json(text);
}

Report_json clause_json(const Clause& clause) {
  return {{"id", clause.id}, {"heading", clause.heading}, {"says", clause.says}};
}

Report_json verdict_json(const Verdict& verdict) {
  return {{"ruling", name_of(verdict.ruling)},
          {"clause", clause_json(*verdict.clause)},
          {"reason", verdict.reason}};
}

Report_json playthrough_json(const Playthrough& played) {
  Report_json plies = Report_json::array();
  for (const Playthrough::Ply& ply : played.plies) {
    const std::size_t space = ply.verdict.find(' ');
    plies.push_back({{"actor", ply.actor},
                     {"move", ply.move},
                     {"ruling", ply.verdict.substr(0, space)},
                     {"clause", space == std::string::npos ? "" : ply.verdict.substr(space + 1)},
                     {"position", ply.position}});
  }
  return {{"game", played.game},
          {"ruleset", played.ruleset},
          {"start", played.start},
          {"plies", plies},
          {"result", result_json(played.result)}};
}

Report_json game_json(const Game_facade& game) {
  return {{"game", game.rulebook().game}, {"ruleset", game.ruleset().text()}};
}

Report_json position_json(const Game_facade& game, const std::string& position) {
  Report_json out = game_json(game);
  out["position"] = position;
  out["turn"] = turn_json(game.turn(position));
  out["result"] = result_json(game.result(position));
  return out;
}

}  // namespace arbiter
