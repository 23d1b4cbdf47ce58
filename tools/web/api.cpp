#include "tools/web/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/limits.hpp"
#include "tools/facade/rulebook_json.hpp"
#include "tools/facade/searched_moves.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/study/showing.hpp"
#include "tools/web/answers.hpp"
#include "tools/web/child.hpp"
#include "tools/web/exported_file.hpp"
#include "tools/web/puzzle.hpp"
#include "tools/web/qr_code.hpp"

namespace arbiter::web {

namespace {

constexpr double seconds_for_readings = 2;
constexpr double seconds_for_an_edit = 5;
constexpr double seconds_for_a_puzzle = 10;
constexpr std::size_t most_tries = 200;  // in an export
constexpr std::size_t most_edits = 100;  // since the last position that was one

struct Setting {
  double seconds;
  const std::function<bool()>& unwanted;  // whether the client has disconnected
  std::mutex& solving;
  const Api::Loads& loads;
};
/// The client left before its turn came.
struct Client_left {};

/// One value is computed at a time; others wait until it is done or given up.
std::unique_lock<std::mutex> wait_for(const Setting& setting) {
  std::unique_lock lock(setting.solving, std::defer_lock);
  while (!lock.try_lock()) {
    if (setting.unwanted()) throw Client_left();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return lock;
}

std::string text_at(const Json& body, const char* key, std::string otherwise) {
  return body.contains(key) ? string_of(body[key], std::string("request.") + key)
                            : std::move(otherwise);
}

int seconds_at(const Json& body) {
  return body.contains("seconds") ? int_of(body["seconds"], "request.seconds", 1, 10) : 1;
}

std::vector<std::string> texts_at(const Json& body, const char* key, std::size_t most) {
  std::vector<std::string> out;
  if (!body.contains(key)) return out;
  const std::string where = std::string("request.") + key;
  if (!body[key].is_array() || body[key].size() > most)
    throw Bad_input(where, "an array of at most " + std::to_string(most) + " texts",
                    json_text(body[key]));
  for (const Json& each : body[key]) out.push_back(string_of(each, where));
  return out;
}

Report_json games(const Json& body, const Setting&) {
  only_keys(body, "request", {});
  Report_json list = Report_json::array();
  for (const Rulebook* book : all_rulebooks()) list.push_back(listed_json(*book));
  return {{"games", std::move(list)}};
}

Report_json rules(const Json& body, const Setting& setting) {
  const Line_text text = read_line(body);
  Report_json out = rulebook_json(*make_game(text.game, text.ruleset));
  if (const std::string loads = setting.loads(text.game); !loads.empty()) out["loads"] = loads;
  return out;
}

Report_json position(const Json& body, const Setting&) {
  const Line_text text = read_line(body, {"was"});
  const Line line = play(text);
  Report_json out = position_json(line);
  out["changes"] = nullptr;
  if (const std::string was = text_at(body, "was", ""); !was.empty()) {
    Line_text before = text;
    before.ruleset = was;
    // A start that is invalid under the old rules must not hide the current answer.
    try {
      out["changes"] = changes_json(play(before), line);
    } catch (const Bad_input& error) {
      out["changes"] = {{"ruleset", was}, {"why", error.what()}};
    }
  }
  return out;
}

Report_json try_move(const Json& body, const Setting&) {
  const Line line = play(read_line(body, {"actor", "move"}));
  const std::string actor = text_at(body, "actor", "");
  return try_json(line, actor.empty() ? next_actor(*line.game, line.position) : actor,
                  string_of(member(body, "request", "move"), "request.move"));
}

Report_json readings(const Json& body, const Setting& setting) {
  const Stopwatch clock;
  const Line_text text = read_line(body);
  const auto is_over = [&] { return clock.seconds() > seconds_for_readings || setting.unwanted(); };
  return {{"entries", single_changes_json(single_changes(text, play(text), is_over))}};
}

Report_json value(const Json& body, const Setting& setting) {
  const Line line = play(read_line(body));
  const auto lock = wait_for(setting);
  Valuation_options options;
  options.seconds = setting.seconds;
  // The engines respect their limits, except if a single step takes a long time.
  const Child_limits limits{2 * setting.seconds + 1, 2 * options.memory, setting.unwanted};
  const Stopwatch clock;
  const auto solved = in_a_child(
      [&] {
        return json_text(value_json(*line.game, value_of(*line.game, line.position, options)));
      },
      limits);
  Found_value none;  // used when time or memory ran out
  none.seconds = clock.seconds();
  none.why = fmt::format("nothing was proved after {:.1f} s", none.seconds);
  Report_json out = solved ? Report_json::parse(*solved) : value_json(*line.game, none);
  const auto turn =
      in_a_child([&] { return json_text(turn_json(*line.game, line.position)); }, limits);
  out["turn"] = turn ? Report_json::parse(*turn) : Report_json();
  return out;
}

/// A search for `seconds`: the longer the page looks, the closer it comes. Null, with the reason,
/// if somebody has made a choice that the others do not see.
Report_json estimate(const Json& body, const Setting& setting) {
  const Line line = play(read_line(body, {"seconds"}));
  const int seconds = seconds_at(body);
  if (line.game->turn(line.position).kind == Turn::Kind::over)
    throw Bad_input("estimate: expected a game that is not over");
  const auto lock = wait_for(setting);
  Search_request wanted;
  wanted.visits = 0;  // the time ends it
  Limits limits;
  limits.seconds = seconds;
  limits.threads = 1;
  limits.memory = 512ULL << 20;
  const auto done = in_a_child(
      [&] {
        try {
          const Searched_moves found = line.game->search(line.position, -1, wanted, limits);
          return json_text(Report_json{{"estimate", estimate_json(found)}, {"why", ""}});
        } catch (const Bad_input& error) {
          return json_text(Report_json{{"estimate", nullptr}, {"why", error.what()}});
        }
      },
      {2.0 * seconds + 2, 2 * limits.memory, setting.unwanted});
  if (done) return Report_json::parse(*done);
  return {{"estimate", nullptr}, {"why", "the search ran out of time or memory"}};
}

std::vector<Tried_move> read_tries(const Json& body) {
  std::vector<Tried_move> out;
  if (!body.contains("tried")) return out;
  const Json& list = body["tried"];
  if (!list.is_array() || list.size() > most_tries)
    throw Bad_input("request.tried", "an array of at most 200 moves",
                    list.is_array() ? std::to_string(list.size()) : list.type_name());
  for (const Json& each : list) {
    constexpr std::string_view where = "request.tried";
    only_keys(each, where, {"after", "actor", "move"});
    out.push_back({static_cast<std::size_t>(int_of(member(each, where, "after"), where, 0,
                                                   static_cast<int>(most_moves))),
                   string_of(member(each, where, "actor"), where),
                   string_of(member(each, where, "move"), where)});
  }
  return out;
}

Report_json exported(const Json& body, const Setting& setting) {
  const Line_text text = read_line(body, {"as", "tried"});
  const std::string as = string_of(member(body, "request", "as"), "request.as");
  if (as != "playthrough" && as != "test")
    throw Bad_input("request.as", "\"playthrough\" or \"test\"", as);
  const Exported_file out =
      as == "playthrough" ? playthrough_of(text) : test_of(play(text), read_tries(body));
  return {
      {"name", out.name}, {"text", out.text}, {"command", out.command + setting.loads(text.game)}};
}

/// The answer that a child computes; nothing if it was cut off. What `work` refuses is refused.
std::optional<Report_json> answer_of_a_child(const std::function<Report_json()>& work,
                                             const Child_limits& limits) {
  const auto done = in_a_child(
      [&] {
        try {
          return json_text(work());
        } catch (const Bad_input& error) {
          return json_text(Report_json{{"error", error.what()}});
        }
      },
      limits);
  if (!done) return std::nullopt;
  Report_json out = Report_json::parse(*done);
  if (out.contains("error")) throw Bad_input(out["error"].get<std::string>());
  return out;
}

/// The edits in `edits` are made after the line, one after another.
Report_json edit(const Json& body, const Setting& setting) {
  const Line line = play(read_line(body, {"edits"}));
  const std::vector<std::string> edits = texts_at(body, "edits", most_edits);
  if (edits.empty()) return edit_json(line, edits);
  // What is no position may break what the drawings rely on.
  auto made = answer_of_a_child([&] { return edit_json(line, edits); },
                                {seconds_for_an_edit, 512ULL << 20, setting.unwanted});
  if (!made) throw Bad_input("edit", "one whose result can be drawn", edits.back());
  return std::move(*made);
}

/// Searches for `seconds`. Dice and choices of a turn under way are tried from its start.
Report_json reach(const Json& body, const Setting& setting) {
  const Line line = play(read_line(body, {"seconds"}));
  const int seconds = seconds_at(body);
  const auto lock = wait_for(setting);
  Limits limits;
  limits.seconds = seconds;
  limits.threads = 1;
  limits.memory = 512ULL << 20;
  const auto done = in_a_child([&] { return json_text(reach_json(line, limits)); },
                               {2.0 * seconds + 2, 2 * limits.memory, setting.unwanted});
  if (done) return Report_json::parse(*done);
  return nothing_reached("");
}

/// A puzzle and the moves made in it.
struct Puzzle_line {
  puzzle::Puzzle puzzle;
  std::vector<std::string> moves;
};
Puzzle_line read_puzzle_line(const Json& body, std::initializer_list<std::string_view> keys) {
  only_keys(body, "request", keys);
  return {puzzle::read_puzzle(string_of(member(body, "request", "puzzle"), "request.puzzle")),
          texts_at(body, "moves", strips::most_cards)};
}

Report_json puzzle_position(const Json& body, const Setting&) {
  const Puzzle_line line = read_puzzle_line(body, {"puzzle", "moves"});
  return puzzle_json(line.puzzle, line.moves);
}

/// Runs `work`, which solves a puzzle. Throws Bad_input if it was cut off.
Report_json solved(const Setting& setting, const std::function<Report_json(const Limits&)>& work) {
  const auto lock = wait_for(setting);
  Limits limits;
  limits.seconds = seconds_for_a_puzzle;
  limits.memory = 512ULL << 20;
  auto done = answer_of_a_child([&] { return work(limits); },
                                {2 * limits.seconds, 2 * limits.memory, setting.unwanted});
  if (!done) throw Bad_input("puzzle", "one that is solved in time", "one that takes longer");
  return std::move(*done);
}
Report_json check(const Json& body, const Setting& setting) {
  const Puzzle_line line = read_puzzle_line(body, {"puzzle", "moves"});
  return solved(setting,
                [&](const Limits& limits) { return check_json(line.puzzle, line.moves, limits); });
}
Report_json hints(const Json& body, const Setting& setting) {
  const Puzzle_line line = read_puzzle_line(body, {"puzzle", "moves", "number"});
  const int number = body.contains("number") ? int_of(body["number"], "request.number", 1, 3) : 1;
  return solved(setting, [&](const Limits& limits) {
    return hints_json(line.puzzle, line.moves, number, limits);
  });
}

Report_json qr(const Json& body, const Setting&) {
  only_keys(body, "request", {"text"});
  return {{"rows", qr_rows(string_of(member(body, "request", "text"), "request.text"))}};
}

using Question_answered = Report_json (*)(const Json&, const Setting&);
constexpr std::array<std::pair<std::string_view, Question_answered>, 14> questions = {
    {{"/api/games", games},
     {"/api/rules", rules},
     {"/api/position", position},
     {"/api/try", try_move},
     {"/api/readings", readings},
     {"/api/value", value},
     {"/api/estimate", estimate},
     {"/api/export", exported},
     {"/api/edit", edit},
     {"/api/reach", reach},
     {"/api/puzzle", puzzle_position},
     {"/api/check", check},
     {"/api/hints", hints},
     {"/api/qr", qr}}};

Reply error(int status, const std::string& why) {
  return {status, json_text(Report_json{{"error", why}})};
}

}  // namespace

Reply Api::answer(std::string_view path, std::string_view body,
                  const std::function<bool()>& is_left) const {
  if (body.size() > most_body) return error(413, "the request is longer than 256 KiB");
  const auto asked =
      std::ranges::find(questions, path, [](const auto& each) { return each.first; });
  if (asked == questions.end()) return error(404, "there is no " + shown(path));
  const std::function<bool()> unwanted = [&] { return stop_ || is_left(); };
  try {
    const Json json = parse_json("request", body.empty() ? "{}" : body);
    return {200, json_text(asked->second(json, {seconds_, unwanted, solving_, loads_}))};
  } catch (const Bad_input& bad) {
    return error(400, bad.what());
  } catch (const Client_left&) {
    return error(503, "the client has disconnected");
  } catch (const std::bad_alloc&) {
    return error(503, "there is not enough memory");
  } catch (const std::exception& bad) {
    return error(500, bad.what());
  }
}

}  // namespace arbiter::web
