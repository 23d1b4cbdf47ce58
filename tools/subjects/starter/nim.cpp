// A complete subject for docs/reference/protocol.md: Nim. Copy it and replace Nim with your game.
// To build:
//   g++ -std=c++20 -O2 tools/subjects/starter/nim.cpp -o starter_nim      (needs nlohmann/json)
#include <array>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

using Json = nlohmann::json;
using Text = std::string;
using State = std::array<int, 5>;  // four piles, and the next player: 1 or 2
static State start{};              // of the ruleset; nobody is next while there is none
static bool last_wins = true, greeted = false;
static void require(bool condition, const Text& sentence) {
  if (!condition) throw std::invalid_argument(sentence);
}
static Text write(const State& state) {  // as in 1/3/5/7:1
  const auto n = [&](std::size_t i) { return std::to_string(state[i]); };
  return n(0) + "/" + n(1) + "/" + n(2) + "/" + n(3) + ":" + n(4);
}
static State read(const Text& text, const State& most) {
  State s{};
  std::sscanf(text.c_str(), "%2d/%2d/%2d/%2d:%1d", &s[0], &s[1], &s[2], &s[3], &s[4]);
  require(write(s) == text && s[4] > 0, text + " is not as in 1/3/5/7:1");  // nor is 01/3/5/7:1
  for (std::size_t i = 0; i < 5; ++i) require(s[i] >= 0 && s[i] <= most[i], text + " is too large");
  return s;
}
static void begin_game(const Text& ruleset) {  // default, or as in piles=2:3:4:0,NI-A01=2
  State piles{1, 3, 5, 7, 1};
  bool wins = true;
  std::istringstream entries(ruleset == "default" ? "" : ruleset);
  for (Text entry; std::getline(entries, entry, ',');) {
    const bool reading = entry == "NI-A01=1" || entry == "NI-A01=2";
    require(reading || entry.starts_with("piles="), "the entry " + entry + " is unknown");
    if (reading) wins = entry.back() == '1';
    for (char& c : entry) c = c == ':' ? '/' : c;
    if (!reading) piles = read(entry.substr(6) + ":1", {15, 15, 15, 15, 1});
  }
  require(piles != State{0, 0, 0, 0, 1}, "there are no counters");
  start = piles, last_wins = wins;  // only now: until here, the previous game remains
}
static std::map<Text, State> draws(const State& state) {  // all that are legal, and what they leave
  std::map<Text, State> list;
  for (std::size_t pile = 0; pile < 4; ++pile) {
    State after{state[0], state[1], state[2], state[3], 3 - state[4]};
    for (int n = 1; after[pile]-- > 0; ++n)
      list["take " + std::to_string(n) + " from " + std::to_string(pile + 1)] = after;
  }
  return list;
}
static std::int64_t perft(const State& state, std::int64_t depth) {
  if (depth < 2) return depth ? state[0] + state[1] + state[2] + state[3] : 1;
  std::int64_t nodes = 0;
  for (const auto& [draw, after] : draws(state)) nodes += perft(after, depth - 1);
  return nodes;
}
static Json answer(const Json& ask) {  // exceptions are answered with `errored`
  const Text what = ask.at("do");
  if (what == "hello") {
    for (const Json& version : ask.at("protocol")) greeted = greeted || version == 1;
    require(greeted, "this program speaks only version 1");
    return {{"protocol", 1}, {"name", "starter"}, {"version", "1"}, {"games", {"nim"}}};
  }
  require(greeted, "the first request must be hello");
  if (what == "bye") return {{"bye", true}};
  if (what == "begin" && ask.at("game") != "nim") return {{"skipped", "the game is nim"}};
  if (what == "begin") return begin_game(ask.at("ruleset")), Json{{"ready", true}};
  require(start[4] > 0, "no game has begun");
  if (what == "start") return {{"position", write(start)}};
  const State state = read(ask.at("position"), {start[0], start[1], start[2], start[3], 2});
  const auto list = draws(state);
  const Text actor = list.empty() ? "nobody" : state[4] == 1 ? "P1" : "P2";
  const int first = last_wins == (state[4] == 2) ? 1 : 0;  // the next player did not draw last
  if (what == "result") return {{"result", list.empty() ? Json{first, 1 - first} : Json()}};
  const auto found = list.find(actor == ask.value("actor", "") ? ask.value("move", "") : "");
  if (what == "apply" && found == list.end()) return {{"verdict", "illegal"}};
  if (what == "apply") return {{"verdict", "legal"}, {"position", write(found->second)}};
  Json said = {{"actor", actor}, {"moves", Json::array()}}, divide = Json::object();
  for (const auto& [draw, after] : list) said["moves"].push_back(draw);
  if (what == "moves") return said;
  const std::int64_t depth = ask.value("depth", -1);
  require(what == "perft" && depth >= 0, "there is no such request: " + ask.dump());
  for (const auto& [draw, after] : list) divide[draw] = depth ? perft(after, depth - 1) : 0;
  if (!ask.value("divide", false)) return {{"nodes", perft(state, depth)}};
  return {{"nodes", perft(state, depth)}, {"divide", depth ? divide : Json::object()}};
}
int main() {
  for (Text line; std::getline(std::cin, line);) {
    Json ask, said;
    try {
      said = answer(ask = Json::parse(line));
    } catch (const std::exception& error) {
      said = {{"errored", error.what()}, {"context", line}};
    }
    said["seq"] = ask.is_object() ? ask.value("seq", Json(0)) : Json(0);
    std::cout << said.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
    if (said.contains("bye")) return 0;
  }
}
