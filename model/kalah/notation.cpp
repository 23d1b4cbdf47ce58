// Positions and moves of Kalah as text.
#include "model/json.hpp"
#include "model/kalah/kalah.hpp"
#include "model/text.hpp"

namespace arbiter::kalah {

namespace {

std::string house_name(int player, int house) {
  return "house " + std::to_string(house + 1) + " of player " + std::to_string(player + 1);
}
std::string store_name(int player) { return "store of player " + std::to_string(player + 1); }

}  // namespace

std::string Kalah::write(const State& state) const {
  std::string out;
  for (int player = 0; player < 2; ++player) {
    for (int house = 0; house < houses_; ++house)
      out += (house > 0 ? "/" : "") + std::to_string(state.houses[player][house]);
    out += '+' + std::to_string(state.stores[player]) + ':';
  }
  return out + std::to_string(state.mover + 1) + (state.again ? ":again" : "");
}

State Kalah::read(std::string_view text) const {
  const auto parts = split(text, ':');
  const bool again = parts.size() == 4 && parts[3] == "again";
  if (parts.size() != 3 && !again)
    throw Bad_input("position", "ROW+STORE:ROW+STORE:MOVER, optionally with :again", text);
  State state;
  for (int player = 0; player < 2; ++player) {
    const auto halves = split(parts[player], '+');
    if (halves.size() != 2) throw Bad_input("player's side", "ROW+STORE", parts[player]);
    const auto row = split(halves[0], '/');
    if (static_cast<int>(row.size()) != houses_)
      throw Bad_input("row", counted(houses_, "number") + " separated by '/'", halves[0]);
    for (int house = 0; house < houses_; ++house)
      state.houses[player][house] = parse_int(house_name(player, house), row[house], 0, all_seeds_);
    state.stores[player] = parse_int(store_name(player), halves[1], 0, all_seeds_);
  }
  state.mover = parse_int("mover", parts[2], 1, 2) - 1;
  state.again = again;
  check(state);
  return state;
}

std::string Kalah::write_json(const State& state) const {
  Json json;
  for (int player = 0; player < 2; ++player) {
    Json row = Json::array();
    for (int house = 0; house < houses_; ++house) row.push_back(int{state.houses[player][house]});
    json["houses"].push_back(row);
    json["stores"].push_back(int{state.stores[player]});
  }
  json["mover"] = state.mover + 1;
  if (may_pass_) json["again"] = state.again != 0;
  return json_text(json);
}

State Kalah::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  if (may_pass_)
    only_keys(json, "position", {"houses", "stores", "mover", "again"});
  else
    only_keys(json, "position", {"houses", "stores", "mover"});
  const Json& rows = array_of(member(json, "position", "houses"), "houses", 2);
  const Json& stores = array_of(member(json, "position", "stores"), "stores", 2);
  State state;
  for (int player = 0; player < 2; ++player) {
    const Json& row = array_of(rows[player], "row", houses_);
    for (int house = 0; house < houses_; ++house)
      state.houses[player][house] = int_of(row[house], house_name(player, house), 0, all_seeds_);
    state.stores[player] = int_of(stores[player], store_name(player), 0, all_seeds_);
  }
  state.mover = int_of(member(json, "position", "mover"), "mover", 1, 2) - 1;
  if (may_pass_) {
    const Json& again = member(json, "position", "again");
    if (!again.is_boolean()) throw Bad_input("again", "true or false", json_text(again));
    state.again = again.get<bool>();
  }
  check(state);
  return state;
}

void Kalah::check(const State& state) const {
  int seeds = state.stores[0] + state.stores[1];
  for (const auto& row : state.houses)
    for (const int house : row) seeds += house;
  if (seeds != all_seeds_)
    throw Bad_input("position", counted(all_seeds_, "seed"), std::to_string(seeds));
  if (state.again && (!may_pass_ || over(state) || state.stores[state.mover] == 0))
    throw Bad_input("position", "no extra turn that may be declined", write(state));
  const bool collected = is_empty(state, 0) && is_empty(state, 1);
  if (has_empty_row(state) && !has_majority(state) && !collected && rules_.reading("KA-A06") != 4)
    throw Bad_input("position", "no seeds in the houses when the game is over", write(state));
}

std::string Kalah::write_move(const State&, const Move& move) const {
  return move.house == Move::pass ? "pass" : "sow " + std::to_string(move.house + 1);
}

Move Kalah::read_move(const State&, std::string_view text) const {
  if (text == "pass") return {Move::pass};
  if (!text.starts_with("sow ")) throw Bad_input("move", "sow HOUSE, or pass", text);
  return {static_cast<std::int8_t>(parse_int("move: house", text.substr(4), 1, houses_) - 1)};
}

std::string Kalah::draw(const State& state) const {
  const auto cell = [](int number) {
    const std::string digits = std::to_string(number);
    return std::string(4 - std::min<std::size_t>(4, digits.size()), ' ') + digits;
  };
  std::string numbers, above, below;
  for (int house = 0; house < houses_; ++house) {
    numbers += cell(house + 1);
    above += cell(state.houses[1][houses_ - 1 - house]);
    below += cell(state.houses[0][house]);
  }
  std::string reversed;
  for (int house = houses_; house > 0; --house) reversed += cell(house);
  return "    " + reversed + "\n    " + above + "   player 2\n" + cell(state.stores[1]) +
         std::string(4 * houses_, ' ') + cell(state.stores[0]) + "\n    " + below +
         "   player 1\n    " + numbers + "\n" + standing(state) + ".\n";
}

std::string Kalah::standing(const State& state) const {
  const std::string player = "Player " + std::to_string(state.mover + 1);
  if (!over(state)) return player + (state.again ? " sows again or passes" : " sows");
  const double first = result(state)[0];
  if (first == 0.5) return "It is a draw";
  return std::string("Player ") + (first > 0 ? "1" : "2") + " has won";
}

}  // namespace arbiter::kalah
