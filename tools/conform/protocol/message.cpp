#include "tools/conform/protocol/message.hpp"

#include <array>
#include <cmath>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/finding_json.hpp"
#include "tools/conform/protocol/parse_message.hpp"

namespace arbiter::conform {

namespace {

constexpr std::array<std::string_view, 10> names = {"hello", "begin",  "start", "moves", "outcomes",
                                                    "apply", "result", "score", "perft", "bye"};

bool has_position(Ask ask) { return ask >= Ask::moves && ask <= Ask::perft; }

/// Whole payoffs are written as whole numbers.
Report_json payoff(double value) {
  return value == std::floor(value) ? Report_json(static_cast<std::int64_t>(value))
                                    : Report_json(value);
}

std::size_t count_values(std::string_view line) {
  std::size_t values = 0;
  bool is_in_text = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '"') is_in_text = !is_in_text;
    if (is_in_text && c == '\\') ++at;
    values += !is_in_text && (c == ',' || c == '[' || c == '{');
  }
  return values;
}

}  // namespace

Json parse_message(std::string_view where, std::string_view line) {
  constexpr std::size_t most_values = 500'000;
  if (line.size() > most_values)
    if (const std::size_t values = count_values(line); values > most_values)
      throw Bad_input(where, "at most 500000 values in a line", std::to_string(values));
  return parse_json(where, line);
}

std::uint64_t number_of(const Json& json, std::string_view what) {
  const bool is_whole = json.is_number_unsigned() && json.get<std::uint64_t>() <= most_number;
  if (!is_whole) throw Bad_input(what, "a whole number from 0 to 2^53", shown(json_text(json)));
  return json.get<std::uint64_t>();
}

std::string_view name_of(Ask ask) { return names[static_cast<std::size_t>(ask)]; }

std::string write(const Request& request, std::uint64_t number) {
  Report_json out = {{"seq", number}, {"do", name_of(request.what)}};
  if (request.what == Ask::hello)
    out["protocol"] = request.protocols, out["harness"] = "arbiter " ARBITER_VERSION;
  if (request.what == Ask::begin) out["game"] = request.game, out["ruleset"] = request.ruleset;
  if (has_position(request.what)) out["position"] = request.position;
  if (request.what == Ask::apply) out["actor"] = request.actor, out["move"] = request.move;
  if (request.what == Ask::perft) out["depth"] = request.depth;
  if (request.divide) out["divide"] = true;
  return json_text(out);
}

std::size_t weight(const Answer& answer) {
  constexpr std::size_t of_text = 40, of_part = 100;
  std::size_t out = answer.position.size() + answer.why.size() + answer.context.size() +
                    answer.score.size() * sizeof(std::int64_t);
  for (const auto* texts : {&answer.moves, &answer.games})
    for (const std::string& each : *texts) out += of_text + each.size();
  for (const auto& [part, number] : answer.parts) out += of_part + part.size();
  return out;
}

std::string write(const Request& request, const Answer& answer, std::uint64_t number) {
  Report_json out = {{"seq", number}};
  if (!answer.is_answered()) {
    out[answer.kind == Answer::Kind::skipped ? "skipped" : "errored"] = answer.why;
    if (!answer.context.empty()) out["context"] = answer.context;
    return json_text(out);
  }
  switch (request.what) {
    case Ask::hello:
      out["protocol"] = answer.number;
      out["name"] = answer.name, out["version"] = answer.version, out["games"] = answer.games;
      break;
    case Ask::begin:
      out["ready"] = true;
      break;
    case Ask::start:
      out["position"] = answer.position;
      break;
    case Ask::moves:
      out["actor"] = answer.actor, out["moves"] = answer.moves;
      break;
    case Ask::outcomes:
      out["outcomes"] = answer.parts, out["total"] = answer.number;
      break;
    case Ask::apply:
      out["verdict"] = answer.verdict;
      if (answer.verdict == "legal") out["position"] = answer.position;
      if (!answer.clause.empty()) out["clause"] = answer.clause;
      break;
    case Ask::result:
      out["result"] = nullptr;
      if (answer.result) {
        out["result"] = Report_json::array();
        for (const double each : *answer.result) out["result"].push_back(payoff(each));
      }
      break;
    case Ask::score:
      out["score"] = answer.score;
      break;
    case Ask::perft:
      out["nodes"] = answer.number;
      if (request.divide) out["divide"] = answer.parts;
      break;
    case Ask::bye:
      out["bye"] = true;
      break;
  }
  return json_text(out);
}

Request read_request(std::string_view line, std::uint64_t& number) {
  const Json json = parse_message("request", line);
  number = number_of(member(json, "request", "seq"), "request.seq");
  const std::string word = string_of(member(json, "request", "do"), "request.do");
  Request out;
  std::size_t which = 0;
  while (which < names.size() && names[which] != word) ++which;
  if (which == names.size())
    throw Bad_input("request.do",
                    "hello, begin, start, moves, outcomes, apply, result, score, "
                    "perft or bye",
                    shown(word));
  out.what = static_cast<Ask>(which);
  const auto text_at = [&](const char* key) {
    return string_of(member(json, "request", key), std::string("request.") + key);
  };
  if (out.what == Ask::hello)
    for (const Json& each : member(json, "request", "protocol"))
      out.protocols.push_back(int_of(each, "request.protocol", 0, 1 << 20));
  if (out.what == Ask::begin) out.game = text_at("game"), out.ruleset = text_at("ruleset");
  if (has_position(out.what)) out.position = text_at("position");
  if (out.what == Ask::apply) out.actor = text_at("actor"), out.move = text_at("move");
  if (out.what == Ask::perft) {
    out.depth = int_of(member(json, "request", "depth"), "request.depth", 0, 1000);
    out.divide = json.contains("divide") && json["divide"] == true;
  }
  return out;
}

}  // namespace arbiter::conform
