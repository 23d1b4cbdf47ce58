#include "tools/web/answers.hpp"

#include <algorithm>

#include "model/json.hpp"
#include "tools/facade/edited.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/searched_moves.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/typed_move.hpp"
#include "tools/facade/values_text.hpp"
#include "tools/facade/ways.hpp"
#include "tools/study/ruling_text.hpp"

namespace arbiter::web {

namespace {

Report_json short_verdict(const Verdict& verdict) {
  return {{"ruling", name_of(verdict.ruling)},
          {"clause", verdict.clause->id},
          {"reason", verdict.reason}};
}

Report_json json_of(const Move_outcome& outcome) {
  return {{"ruling", outcome.ruling},  {"clause", outcome.clause}, {"reason", outcome.reason},
          {"after", outcome.position}, {"result", outcome.result}, {"next", outcome.next},
          {"chance", outcome.chance}};
}

Report_json plies_json(const std::vector<Ply>& plies) {
  Report_json out = Report_json::array();
  for (const Ply& ply : plies) {
    Report_json one = {{"actor", ply.actor}, {"move", ply.move}};
    one.update(short_verdict(ply.verdict));
    one["after"] = ply.after;
    if (ply.total > 0) one["weight"] = ply.weight, one["total"] = ply.total;
    out.push_back(std::move(one));
  }
  return out;
}

Report_json json_of(const Changes& changes) {
  Report_json moves = Report_json::array();
  for (const Divergent_move& each : changes.moves)
    moves.push_back({{"actor", each.actor},
                     {"move", each.move},
                     {"was", json_of(each.here)},
                     {"now", json_of(each.there)}});
  const bool is_apart = changes.apart || changes.begins;
  return {{"begins", changes.begins},
          {"apart", changes.apart ? Report_json(*changes.apart) : Report_json()},
          {"was", is_apart ? json_of(changes.here) : Report_json()},
          {"now", is_apart ? json_of(changes.there) : Report_json()},
          {"moves", std::move(moves)}};
}

Edited_position edited_from(const Line& line, const std::vector<std::string>& edits) {
  return game_entry(line.game->rulebook().game)
      .edited(line.game->ruleset(), line.position, edits, "drawn");
}

/// Whether moves and outcomes of one turn lead to a position: tries at most `left` of them.
constexpr std::size_t most_in_a_turn = 3000;
bool leads_to(const Game_facade& game, const std::string& from, const std::string& to,
              std::size_t& left, int depth = 4) {
  for (const Ply& ply : game.plies(from)) {
    if (left == 0) return false;
    --left;
    if (!ply.verdict.is_legal()) continue;
    if (ply.after == to || (depth > 1 && leads_to(game, ply.after, to, left, depth - 1)))
      return true;
  }
  return false;
}

std::string entry_of(const Game_facade& game, const Alternative& a) {
  return std::string(game.rulebook().questions[a.question].id) + "=" + std::to_string(a.reading);
}

}  // namespace

Report_json position_json(const Line& line) {
  const Game_facade& game = *line.game;
  Report_json out = arbiter::position_json(game, line.position);
  out["start"] = line.start;
  out["players"] = game.players();
  out["sides"] = game.sides();
  const Game_facade::Standing standing = game.standing(line.position);
  out["points"] = standing.points ? Report_json(*standing.points) : Report_json();
  const auto picture = game.draw_svg(line.position, "drawn");
  out["board"] = {{"svg", picture ? Report_json(*picture) : Report_json()},
                  {"text", game.draw(line.position)}};
  out["plies"] = plies_json(game.plies(line.position));
  out["played"] = Report_json::array();
  for (const Line::Move& each : line.moves) {
    Report_json one = {{"actor", each.actor}, {"move", each.move}};
    one.update(short_verdict(each.verdict));
    one["after"] = each.after;
    out["played"].push_back(std::move(one));
  }
  out["stop"] = nullptr;
  if (line.stop) {
    out["stop"] = {{"actor", line.stop->actor}, {"move", line.stop->move}};
    out["stop"].update({{"ruling", line.stop->outcome.ruling},
                        {"clause", line.stop->outcome.clause},
                        {"reason", line.stop->outcome.reason}});
  }
  return out;
}

Report_json changes_json(const Line& was, const Line& now) {
  Report_json entries = Report_json::array();
  for (const auto& each : rulesets::differing_entries(was.game->ruleset(), now.game->ruleset()))
    entries.push_back({{"kind", name_of(each.kind)},
                       {"name", each.name},
                       {"says", each.says},
                       {"was", each.here.text},
                       {"was_means", each.here.means},
                       {"now", each.there.text},
                       {"now_means", each.there.means}});
  Report_json out = {{"ruleset", was.game->ruleset().text()}, {"entries", std::move(entries)}};
  out.update(json_of(changes_of(was, now)));
  return out;
}

Report_json single_changes_json(const std::vector<Single_change>& changes) {
  Report_json out = Report_json::array();
  for (const Single_change& each : changes)
    out.push_back({{"name", each.name},
                   {"value", each.value},
                   {"kind", name_of(each.kind)},
                   {"begins", each.changes.begins},
                   {"apart", each.changes.apart ? Report_json(*each.changes.apart) : Report_json()},
                   {"moves", each.changes.moves.size()},
                   {"why", each.why}});
  return out;
}

Report_json try_json(const Line& line, const std::string& actor, const std::string& typed) {
  const Game_facade& game = *line.game;
  const auto [move, said] = judge_typed(game, line.position, actor, typed);
  Report_json out = {{"actor", actor}, {"move", move}};
  out.update(short_verdict(said.verdict));
  out["objections"] = Report_json::array();
  if (said.verdict.ruling == Ruling::illegal)
    for (const Clause* each : said.objections)
      if (each != said.verdict.clause) out["objections"].push_back(each->id);
  out["after"] = said.verdict.is_legal() ? Report_json(said.after) : Report_json();
  const Asked_ruling asked{game, actor, move, rulings_of(game, line.position, actor, move)};
  const Rulings& rulings = asked.rulings;
  const std::string text = ruling_text(asked, Paint(false));
  const std::size_t end = text.find('\n');
  out["answer"] = asked.answer();
  out["headline"] = text.substr(0, end);
  out["details"] = text.substr(end + 1);
  out["questions"] = Report_json::array();
  for (const Question_evidence& each : rulings.questions)
    out["questions"].push_back(evidence_json(each, asked.reading_in_force(each)));
  out["others"] = Report_json::array();
  for (const Outcome_of_move& each : rulings.outcomes) {
    if (each.readings.empty()) continue;
    Report_json one = short_verdict(each.verdict), readings = Report_json::array();
    for (const Alternative& a : each.readings) readings.push_back(entry_of(game, a));
    one["after"] = each.verdict.is_legal() ? Report_json(each.after) : Report_json();
    one["readings"] = std::move(readings);
    out["others"].push_back(std::move(one));
  }
  out["unreadable"] = Report_json::array();
  for (const Unreadable_reading& each : rulings.unreadable)
    out["unreadable"].push_back({{"reading", entry_of(game, each.reading)}, {"why", each.why}});
  return out;
}

Report_json value_json(const Game_facade& game, const Found_value& found) {
  using Reach = Found_value::Reach;
  const bool is_reached = found.reach != Reach::unreached;
  Report_json out = {{"reach", name_of(found.reach)},
                     {"why", found.why},
                     {"side", is_reached ? Report_json(found.valued.side + 1) : Report_json()},
                     {"paranoid", game.sides() > 2},
                     {"seconds", found.seconds}};
  out["engine"] = engine_json(found.engine);
  out["says"] = is_reached ? Report_json(values_text(found.valued.value)) : Report_json();
  out["value"] = is_reached ? values_json(found.valued.value) : Report_json();
  out["moves"] = Report_json::array();
  if (is_reached)
    for (const auto& each : found.valued.moves) {
      Report_json one = {{"actor", each.ply.actor},
                         {"move", each.ply.move},
                         {"says", values_text(each.value)},
                         {"value", values_json(each.value)}};
      one["standing"] = each.ply.total > 0 ? Report_json() : Report_json(name_of(each.standing));
      out["moves"].push_back(std::move(one));
    }
  return out;
}

Report_json estimate_json(const Searched_moves& found) {
  Report_json out = arbiter::estimate_json(found.position);
  out["side"] = found.side + 1;
  out["proved"] = found.ended == Stop_reason::found;
  out["seconds"] = found.seconds;
  out["moves"] = Report_json::array();
  for (const Searched_ply& each : found.moves) {
    Report_json move{{"actor", each.ply.actor}, {"move", each.ply.move}, {"share", each.share}};
    move.update(arbiter::estimate_json(each.estimate));
    out["moves"].push_back(std::move(move));
  }
  return out;
}

Report_json edit_json(const Line& line, const std::vector<std::string>& edits) {
  const Edited_position made = edited_from(line, edits);
  return {
      {"position", made.text},
      {"why", made.why},
      {"board", {{"svg", made.svg ? Report_json(*made.svg) : Report_json()}, {"text", made.board}}},
      {"edits", made.edits}};
}

Report_json nothing_reached(const std::string& turn_start) {
  return {{"standing", "not found"},
          {"turn_start", turn_start.empty() ? Report_json() : Report_json(turn_start)},
          {"playthrough", nullptr},
          {"shortest", false},
          {"positions", 0},
          {"turns", 0}};
}

Report_json reach_json(const Line& line, const Limits& limits) {
  if (line.start == line.game->position("start")) {  // the line is such a game
    std::vector<std::string> moves;
    for (const Line::Move& each : line.moves) moves.push_back(each.move);
    Report_json out = nothing_reached(line.position);
    out["standing"] = "found";
    out["playthrough"] = line.game->play(line.start, moves).text();
    return out;
  }
  const std::string from = edited_from(line, {}).turn_start;
  Report_json out = nothing_reached(from);
  const auto found = [&](const std::string& playthrough, bool is_shortest) {
    out["standing"] = "found";
    out["playthrough"] = playthrough;
    out["shortest"] = is_shortest;
    return out;
  };
  // Within a turn, its start is a guess: that it was another one is never ruled out.
  const bool is_guess = from != line.position;
  std::size_t left = most_in_a_turn;
  if (is_guess && !leads_to(*line.game, from, line.position, left)) {
    out = nothing_reached("");
    out["standing"] = "not searched";
    return out;
  }
  // All games first, then those that come closest; half of the time for each.
  Limits half = limits;
  half.seconds /= 2;
  Progress done;
  half.report = [&](const Progress& progress) { done = progress; };
  const Game_facade::Way way = line.game->way_to(from, half);
  if (!way.playthrough.empty()) return found(way.playthrough, true);
  if (way.is_exhaustive) {
    if (!is_guess) out["standing"] = "unreachable";
    return out;
  }
  const Directed_search closest = search_towards(line.game->ruleset(), from, half);
  if (!closest.playthrough.empty()) return found(closest.playthrough, false);
  out["positions"] = std::max<std::uint64_t>(done.states, closest.positions);
  out["turns"] = done.depth == 0 ? 0 : done.depth - 1;  // this one is under way
  return out;
}

Report_json turn_json(const Game_facade& game, const std::string& position) {
  const auto points = game.turn_values(position, Objective::points);
  const auto win = game.turn_values(position, Objective::win);
  if (!points || !win) return nullptr;
  Report_json moves = Report_json::array();
  for (std::size_t n = 0; n < points->moves.size(); ++n)
    moves.push_back({{"win", fraction_text(win->moves[n])},
                     {"points", fraction_text(points->moves[n])},
                     {"best", points->moves[n] == points->value}});
  return {{"win", fraction_text(win->value)},
          {"points", fraction_text(points->value)},
          {"moves", std::move(moves)}};
}

}  // namespace arbiter::web
