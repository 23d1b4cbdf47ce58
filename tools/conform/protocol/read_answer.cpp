// Reads answers. Subjects are not trusted: the type and length of each text, list and number is
// checked, and even a malformed message becomes an answer, of the kind `broken`.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/protocol/message.hpp"
#include "tools/conform/protocol/parse_message.hpp"

namespace arbiter::conform {

namespace {

constexpr std::string_view where = "answer";

/// No game has longer positions or moves, or more moves; this bounds the memory for an answer.
constexpr std::size_t longest_text = std::size_t{64} << 10, most_texts = 200'000;

constexpr std::size_t longest_reason = 2000;

std::string bounded(std::string text, std::string_view what) {
  if (text.size() > longest_text)
    throw Bad_input(what, "at most 65536 bytes", std::to_string(text.size()));
  return text;
}

std::vector<std::string> texts_of(const Json& json, std::string_view what) {
  if (!json.is_array()) throw Bad_input(what, "an array of strings", shown(json_text(json)));
  if (json.size() > most_texts)
    throw Bad_input(what, "at most 200000 strings", std::to_string(json.size()));
  std::vector<std::string> out;
  out.reserve(json.size());
  for (const Json& each : json) out.push_back(bounded(string_of(each, what), what));
  return out;
}

std::map<std::string, std::uint64_t> parts_of(const Json& json, std::string_view what) {
  if (!json.is_object())
    throw Bad_input(what, "an object of whole numbers", shown(json_text(json)));
  if (json.size() > most_texts)
    throw Bad_input(what, "at most 200000 entries", std::to_string(json.size()));
  std::map<std::string, std::uint64_t> out;
  for (const auto& [key, value] : json.items()) out.emplace(key, number_of(value, what));
  return out;
}

std::vector<double> payoffs_of(const Json& json) {
  if (!json.is_array())
    throw Bad_input("answer.result", "an array of numbers, or null", shown(json_text(json)));
  std::vector<double> out;
  for (const Json& each : json) {
    if (!each.is_number()) throw Bad_input("answer.result", "a number", shown(json_text(each)));
    out.push_back(each.get<double>());
  }
  return out;
}

std::vector<std::int64_t> points_of(const Json& json) {
  if (!json.is_array())
    throw Bad_input("answer.score", "an array of whole numbers", shown(json_text(json)));
  std::vector<std::int64_t> out;
  for (const Json& each : json) {
    if (!each.is_number_integer() ||
        (each.is_number_unsigned() && each.get<std::uint64_t>() > most_number))
      throw Bad_input("answer.score", "a whole number", shown(json_text(each)));
    out.push_back(each.get<std::int64_t>());
  }
  return out;
}

const Json& need(const Json& json, const char* key) { return member(json, where, key); }
std::string text(const Json& json, const char* key) {
  return bounded(string_of(need(json, key), std::string("answer.") + key), key);
}
bool is_true(const Json& json, const char* key) {
  const Json& said = need(json, key);
  if (said != true) throw Bad_input(std::string("answer.") + key, "true", shown(json_text(said)));
  return true;
}

void read_parts(const Request& request, const Json& json, Answer& out) {
  switch (request.what) {
    case Ask::hello:
      out.number = number_of(need(json, "protocol"), "answer.protocol");
      out.name = shown(text(json, "name"));
      out.version = shown(text(json, "version"));
      out.games = texts_of(need(json, "games"), "answer.games");
      for (std::string& game : out.games) game = shown(game);
      break;
    case Ask::begin:
      is_true(json, "ready");
      break;
    case Ask::start:
      out.position = text(json, "position");
      break;
    case Ask::moves:
      out.actor = text(json, "actor");
      out.moves = texts_of(need(json, "moves"), "answer.moves");
      break;
    case Ask::outcomes:
      out.parts = parts_of(need(json, "outcomes"), "answer.outcomes");
      out.number = number_of(need(json, "total"), "answer.total");
      break;
    case Ask::apply:
      out.verdict = text(json, "verdict");
      if (out.verdict != "legal" && out.verdict != "illegal" && out.verdict != "silent")
        throw Bad_input("answer.verdict", "\"legal\", \"illegal\" or \"silent\"",
                        shown(out.verdict));
      if (out.verdict == "legal") out.position = text(json, "position");
      if (json.contains("clause")) out.clause = text(json, "clause");
      break;
    case Ask::result:
      if (const Json& said = need(json, "result"); !said.is_null()) out.result = payoffs_of(said);
      break;
    case Ask::score:
      out.score = points_of(need(json, "score"));
      break;
    case Ask::perft:
      out.number = number_of(need(json, "nodes"), "answer.nodes");
      if (request.divide) out.parts = parts_of(need(json, "divide"), "answer.divide");
      break;
    case Ask::bye:
      is_true(json, "bye");
      break;
  }
}

}  // namespace

Answer read_answer(const Request& request, std::uint64_t number, std::string_view line) {
  try {
    const Json json = parse_message(where, line);
    if (!json.is_object()) return Answer::broken("the answer is not a JSON object: " + shown(line));
    const std::uint64_t said = number_of(need(json, "seq"), "answer.seq");
    if (said != number)
      return Answer::broken("expected the answer to request " + std::to_string(number) +
                            ", found an answer with seq " + std::to_string(said));
    Answer out;
    // Reasons are stored and shown to people, so they must be printable and short.
    if (json.contains("skipped"))
      return Answer::skipped(shown(string_of(json["skipped"], "answer.skipped"), 200));
    if (json.contains("errored")) {
      out = Answer::errored(shown(string_of(json["errored"], "answer.errored"), 200));
      if (json.contains("context")) {
        const Json& context = json["context"];
        out.context =
            shown(context.is_string() ? context.get<std::string>() : json_text(context), 2000);
      }
      return out;
    }
    read_parts(request, json, out);
    return out;
  } catch (const Bad_input& error) {
    return Answer::broken(shown(error.what(), longest_reason));
  }
}

}  // namespace arbiter::conform
