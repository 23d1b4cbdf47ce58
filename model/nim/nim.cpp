#include "model/nim/nim.hpp"

#include <cassert>

#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::nim {

Nim::Nim(const Ruleset& ruleset)
    : rules_(ruleset), largest_(*std::max_element(sizes().begin(), sizes().end())) {
  if (largest_ == 0) throw Bad_input("ruleset entry piles", "at least one counter", "none");
}

State Nim::start() const {
  State state;
  for (int pile = 0; pile < most_piles; ++pile) state.piles[pile] = sizes()[pile];
  return state;
}

Verdict Nim::apply(State& state, int player, const Move& move) const {
  if (over(state)) return Says::illegal("NI-C05", "no counters are left");
  if (player != state.mover) return Says::illegal("NI-C01", "it is the other player's turn");
  return take(state, move);
}

/// NI-C02 a pile that is there, NI-C03 at least one counter, NI-C04 of that pile; NI-C01 the other
/// player is next.
Verdict Nim::take(State& state, const Move& move) const {
  if (move.pile < 0 || move.pile >= most_piles || sizes()[move.pile] == 0)
    return Says::illegal("NI-C02", "there is no such pile");
  if (move.count < 1) return Says::illegal("NI-C03", "a player takes at least one counter");
  Small& pile = state.piles[move.pile];
  if (move.count > pile) return Says::illegal("NI-C04", "the pile holds fewer counters");
  pile = pile - move.count;
  state.mover = 1 - state.mover;
  return Says::legal("NI-C03");
}

/// NI-C05, and NI-A01 for whom.
Result Nim::result(const State& state) const {
  assert(over(state));
  const int last = 1 - state.mover;
  Result result(2, 0.0);
  result[rules_.reading("NI-A01") == 1 ? last : 1 - last] = 1.0;
  return result;
}

std::string Nim::write(const State& state) const {
  std::string out;
  for (const int pile : state.piles) out += (out.empty() ? "" : "/") + std::to_string(pile);
  return out + ':' + std::to_string(state.mover + 1);
}

State Nim::read(std::string_view text) const {
  const auto parts = split(text, ':');
  if (parts.size() != 2) throw Bad_input("position", "PILES:MOVER", text);
  const auto piles = split(parts[0], '/');
  if (piles.size() != most_piles)
    throw Bad_input("piles", std::to_string(most_piles) + " numbers separated by '/'", parts[0]);
  State state;
  for (int pile = 0; pile < most_piles; ++pile)
    state.piles[pile] =
        parse_int("pile " + std::to_string(pile + 1), piles[pile], 0, sizes()[pile]);
  state.mover = parse_int("mover", parts[1], 1, 2) - 1;
  if (write(state) != text) throw Bad_input("position", write(state), text);  // as in 01/3/5/7:1
  return state;
}

std::string Nim::write_json(const State& state) const {
  Json json;
  for (const int pile : state.piles) json["piles"].push_back(pile);
  json["mover"] = state.mover + 1;
  return json.dump();
}

State Nim::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  only_keys(json, "position", {"piles", "mover"});
  const Json& piles = array_of(member(json, "position", "piles"), "piles", most_piles);
  State state;
  for (int pile = 0; pile < most_piles; ++pile)
    state.piles[pile] = int_of(piles[pile], "pile " + std::to_string(pile + 1), 0, sizes()[pile]);
  state.mover = int_of(member(json, "position", "mover"), "mover", 1, 2) - 1;
  return state;
}

std::string Nim::write_move(const State&, const Move& move) const {
  return "take " + std::to_string(move.count) + " from " + std::to_string(move.pile + 1);
}

Move Nim::read_move(const State&, std::string_view text) const {
  const auto words = split(text, ' ');
  if (words.size() != 4 || words[0] != "take" || words[2] != "from")
    throw Bad_input("move", "take COUNT from PILE", text);
  const int count = parse_int("move: count", words[1], 0, largest_);
  const int pile = parse_int("move: pile", words[3], 1, most_piles) - 1;
  return {static_cast<std::int8_t>(pile), static_cast<std::int8_t>(count)};
}

std::string Nim::draw(const State& state) const {
  std::string out;
  for (int pile = 0; pile < most_piles; ++pile)
    if (sizes()[pile] > 0)
      out += "  " + std::to_string(pile + 1) + "  " + std::string(state.piles[pile], '|') + "\n";
  return out + standing(state) + ".\n";
}

std::string Nim::standing(const State& state) const {
  if (!over(state)) return "Player " + std::to_string(state.mover + 1) + " draws";
  return std::string("Player ") + (result(state)[0] > 0 ? "1" : "2") + " has won";
}

static_assert(Game<Nim>);

}  // namespace arbiter::nim
