#include "tools/web/line.hpp"

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/rule_trace.hpp"
#include "tools/facade/typed_move.hpp"
#include "tools/study/showing.hpp"

namespace arbiter::web {

namespace {

constexpr std::size_t longest_text = std::size_t{16} << 10;  // of a ruleset, a position or a move

std::string text_of(const Json& json, std::string_view where) {
  std::string out = string_of(json, where);
  if (out.size() > longest_text)
    throw Bad_input(where, "at most 16384 bytes", std::to_string(out.size()));
  return out;
}

void play_moves(const std::vector<std::string>& moves, Line& line) {
  for (const std::string& typed : moves) {
    const std::string actor = next_actor(*line.game, line.position);
    try {
      const auto [move, said] = judge_typed(*line.game, line.position, actor, typed);
      if (said.verdict.is_legal()) {
        line.moves.push_back({actor, move, said.verdict, said.after});
        line.position = said.after;
        continue;
      }
      line.stop = {actor,
                   move,
                   {std::string(name_of(said.verdict.ruling)), std::string(said.verdict.clause->id),
                    said.verdict.reason}};
    } catch (const Bad_input& error) {
      line.stop = {actor, typed, {"unreadable", "", error.what()}};
    }
    return;
  }
}

}  // namespace

Line_text read_line(const Json& json, std::initializer_list<std::string_view> more) {
  Line_text out;
  if (!json.is_object()) throw Bad_input("request", "a JSON object", shown(json_text(json)));
  for (const auto& [key, value] : json.items()) {
    if (key == "game" || key == "ruleset" || key == "start") {
      (key == "game"      ? out.game
       : key == "ruleset" ? out.ruleset
                          : out.start) = text_of(value, "request." + key);
    } else if (key == "moves") {
      if (!value.is_array() || value.size() > most_moves)
        throw Bad_input("request.moves", "an array of at most 2000 moves",
                        value.is_array() ? std::to_string(value.size()) : value.type_name());
      for (const Json& move : value) out.moves.push_back(text_of(move, "request.moves"));
    } else if (std::find(more.begin(), more.end(), key) == more.end()) {
      throw Bad_input("request", "game, ruleset, start, moves and the fields of this request", key);
    }
  }
  (void)member(json, "request", "game");
  return out;
}

Line play(const Line_text& text) {
  Line out;
  const Rule_trace trace;
  out.game = make_game(text.game, text.ruleset);
  out.start = out.position = out.game->position(text.start);
  play_moves(text.moves, out);
  out.questions = trace.questions, out.clauses = trace.clauses;
  return out;
}

}  // namespace arbiter::web
