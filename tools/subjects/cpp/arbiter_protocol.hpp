// The conformance protocol (docs/reference/protocol.md, version 1) for a class that implements the
// rules of one game. It needs C++20 and nlohmann/json, nothing else.
//
//   int main() { arbiter_protocol::serve(Nim{}); }
//
// The class has two types, Rules and Position, of any form that you like, and these functions. None
// of them may remember anything:
//
//   std::string game() const             as in "nim"
//   Rules read_ruleset(text)             whatever the others need; throws if the text is wrong
//   Position start(rules)                the position at the start
//   Position read(text, rules)           the position for a text; throws if the text is wrong
//   std::string write(position, rules)   the inverse of read
//   std::string actor(position, rules)   "P1", "P2", ..., "fate" for chance, "nobody" at the end
//   Moves moves(position, rules)         each move of the next player, and the text of the position
//                                        after it, or nothing where the rulebook does not say
//   Outcomes outcomes(position, rules)   each outcome of chance, its weight and the text after it
//   Payoffs result(position, rules)      the payoff of each side: a win is 1, a draw is shared;
//                                        nothing if the game is not over
//   Points score(position, rules)        the points of each player; nothing if there are none
//
// `name()` and `version()` of the program are optional. A function may throw Unsupported("why");
// the answer is then `skipped`. Any other exception is answered with `errored`, and the program
// goes on.
#pragma once
#include <cstdint>
#include <deque>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arbiter_protocol {

using Json = nlohmann::json;
using Text = std::string;
struct Outcome {
  std::int64_t weight;
  Text after;
};
using Moves = std::map<Text, std::optional<Text>>;
using Outcomes = std::map<Text, Outcome>;
using Payoffs = std::optional<std::vector<double>>;
using Points = std::optional<std::vector<int>>;

/// The program does not support this, and gives the reason: neither right nor wrong.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void require(bool condition, const Text& sentence) {
  if (!condition) throw std::invalid_argument(sentence);
}

/// One run of the program: whether it was greeted, and the ruleset of the last `begin`.
template <class Game>
class Session {
 public:
  explicit Session(Game game) : game_(std::move(game)) {}
  bool is_ended() const { return is_ended_; }

  /// The answer to a request, without `seq`. Throws Unsupported, or another exception if the
  /// request is wrong.
  Json answer(const Json& request) {
    require(request.is_object(), "A request is a JSON object.");
    const Text what = text_of(request, "do");
    require(is_greeted_ || what == "hello", "The first request must be hello.");
    if (what == "hello") return hello(request);
    if (what == "bye") return is_ended_ = true, Json{{"bye", true}};
    if (what == "begin") return begin(request);
    require(rules_.has_value(), "No game has begun.");
    if (what == "start") return {{"position", game_.write(game_.start(*rules_), *rules_)}};
    const Text position = text_of(request, "position");
    if (what == "moves") return moves(look_at(position));
    if (what == "outcomes") return outcomes(look_at(position));
    if (what == "apply") return apply(request, look_at(position));
    if (what == "result") return {{"result", list(game_.result(read(position), *rules_))}};
    if (what == "score") return score(position);
    require(what == "perft", "There is no request '" + what + "'.");
    return perft(request, look_at(position));
  }

 private:
  using Rules = typename Game::Rules;
  using Position = typename Game::Position;
  static constexpr std::int64_t largest = std::int64_t{1} << 53;  // of the numbers in a message
  static constexpr std::size_t most_kept = 64;  // `apply` asks mostly about those just listed
  struct Examined {
    Position position;
    Text actor;
    Moves after{};
    std::map<Text, std::int64_t> weights{};
  };
  using Counted = std::map<std::pair<std::int64_t, Text>, std::int64_t>;

  static Text text_of(const Json& request, const char* key) {
    require(request.contains(key) && request[key].is_string(),
            Text("The text '") + key + "' is missing.");
    return request[key];
  }
  template <class T>
  static Json list(const std::optional<std::vector<T>>& of) {
    return of ? Json(*of) : Json();
  }

  Json hello(const Json& request) {
    const Json versions = request.value("protocol", Json());
    require(versions.is_array(), "hello must list the versions under 'protocol'.");
    for (const Json& each : versions) is_greeted_ = is_greeted_ || each == 1;
    require(is_greeted_, "This program speaks only version 1.");
    Text name = game_.game() + " in C++", version = "1";
    if constexpr (requires { game_.name(); }) name = game_.name();
    if constexpr (requires { game_.version(); }) version = game_.version();
    return {{"protocol", 1}, {"name", name}, {"version", version}, {"games", {game_.game()}}};
  }
  Json begin(const Json& request) {
    const Text game = text_of(request, "game"), ruleset = text_of(request, "ruleset");
    if (game != game_.game()) throw Unsupported("the game is " + game_.game());
    rules_ = game_.read_ruleset(ruleset);  // if it throws, the last one stays in force
    kept_.clear(), order_.clear();
    return {{"ready", true}};
  }
  static Json moves(const Examined& at) {
    Json out = Json::array();
    for (const auto& [move, after] : at.after)
      if (after && at.actor != "fate") out.push_back(move);
    return {{"actor", at.actor}, {"moves", std::move(out)}};
  }
  static Json outcomes(const Examined& at) {
    require(at.actor == "fate", "Chance is not next: " + at.actor + " is.");
    std::int64_t total = 0;
    for (const auto& [outcome, weight] : at.weights) total += weight;
    return {{"outcomes", at.weights}, {"total", total}};
  }
  static Json apply(const Json& request, const Examined& at) {
    const auto found = at.after.find(text_of(request, "move"));
    if (text_of(request, "actor") != at.actor || found == at.after.end())
      return {{"verdict", "illegal"}};
    if (!found->second) return {{"verdict", "silent"}};
    return {{"verdict", "legal"}, {"position", *found->second}};
  }
  Json score(const Text& position) {
    const Points points = game_.score(read(position), *rules_);
    if (!points) throw Unsupported("no points are counted");
    return {{"score", list(points)}};
  }
  Json perft(const Json& request, const Examined& at) {
    const Json depth = request.value("depth", Json()),
               divide = request.value("divide", Json(false));
    require(depth.is_number_integer() && depth >= 0,
            "'depth' must be a number of plies, 0 or more.");
    require(divide.is_boolean(), "'divide' must be true or false.");
    Counted counted;
    Json parts = Json::object();
    std::int64_t nodes = depth == 0 ? 1 : 0;
    for (const auto& [ply, after] : at.after)
      if (after && depth > 0) {
        const std::int64_t below = count(*after, depth.get<std::int64_t>() - 1, counted);
        parts[ply] = below, nodes = sum(nodes, below);
      }
    if (!divide) return {{"nodes", nodes}};
    return {{"nodes", nodes}, {"divide", std::move(parts)}};
  }

  Position read(const Text& text) {
    const auto known = kept_.find(text);
    return known == kept_.end() ? game_.read(text, *rules_) : known->second.position;
  }
  Examined examine(const Text& text) {
    Position position = game_.read(text, *rules_);
    Text actor = game_.actor(position, *rules_);
    Examined at{std::move(position), std::move(actor)};
    if (at.actor == "fate") {
      for (const auto& [outcome, each] : game_.outcomes(at.position, *rules_))
        at.weights[outcome] = each.weight, at.after[outcome] = each.after;
    } else if (at.actor != "nobody") {
      at.after = game_.moves(at.position, *rules_);
    }
    return at;
  }
  const Examined& look_at(const Text& text) {
    if (const auto known = kept_.find(text); known != kept_.end()) return known->second;
    Examined at = examine(text);
    if (order_.size() >= most_kept) kept_.erase(order_.front()), order_.pop_front();
    order_.push_back(text);
    return kept_.emplace(text, std::move(at)).first->second;
  }
  static std::int64_t sum(std::int64_t one, std::int64_t other) {
    if (one + other > largest) throw Unsupported("the number is larger than 2^53");
    return one + other;
  }
  std::int64_t count(const Text& text, std::int64_t depth, Counted& counted) {
    if (depth == 0) return 1;
    if (const auto known = counted.find({depth, text}); known != counted.end())
      return known->second;
    std::int64_t nodes = 0;
    for (const auto& [ply, after] : examine(text).after)
      if (after) nodes = sum(nodes, count(*after, depth - 1, counted));
    return counted[{depth, text}] = nodes;
  }

  Game game_;
  std::optional<Rules> rules_{};
  std::map<Text, Examined> kept_{};
  std::deque<Text> order_{};  // of those kept, the oldest first
  bool is_greeted_ = false, is_ended_ = false;
};

/// The answer to one line; it reports anything that goes wrong.
template <class Game>
Text answer_line(Session<Game>& session, const Text& line) {
  Json said, seq = 0;  // if none can be read
  try {
    const Json request = Json::parse(line);
    if (request.is_object() && request.contains("seq") && request["seq"].is_number_integer())
      seq = request["seq"];
    said = session.answer(request);
  } catch (const Unsupported& why) {
    said = {{"skipped", why.what()}};
  } catch (const std::exception& error) {
    said = {{"errored", error.what()}, {"context", "asked " + line.substr(0, 1000)}};
  } catch (...) {
    said = {{"errored", "an exception without a text"}, {"context", line.substr(0, 1000)}};
  }
  said["seq"] = seq;
  return said.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Answers until `bye` or the end of the requests.
template <class Game>
void serve(Game game, std::istream& requests = std::cin, std::ostream& answers = std::cout) {
  Session<Game> session(std::move(game));
  for (Text line; !session.is_ended() && std::getline(requests, line);)
    answers << answer_line(session, line) << std::endl;
}

}  // namespace arbiter_protocol
