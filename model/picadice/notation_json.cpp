// Positions of Picadice as JSON. Reading converts JSON to the one-line form, so that one reader
// checks both; only the bag, which that form omits, is compared afterwards.
#include "model/json.hpp"
#include "model/picadice/notation.hpp"
#include "model/picadice/picadice.hpp"
#include "model/text.hpp"

namespace arbiter::picadice {

namespace {

constexpr std::string_view stage_names[] = {"turn", "rolling", "rolled", "over"};

}  // namespace

std::string Picadice::write_json(const State& state) const {
  Json json;
  for (int p = 0; p < players(); ++p) {
    Json grid;
    for (int c = 0; c < setup_.colours; ++c) {
      std::string row;
      for (int i = 0; i < setup_.columns; ++i)
        row += state.table.lanes[c].rows[p].bits >> i & 1 ? 'x' : '.';
      grid.push_back(row);
    }
    json["grids"].push_back(grid);
  }
  for_kinds(setup_, [&](int face) {
    const std::string name(names[face]);
    const Pile<Small>& pile = state.table.pile(face);
    json["nest"][name] = int{pile.nest};
    json["bag"][name] = int{pile.bag};
    if (face != bird && setup_.reading("PD-A08") == 2) json["looted"][name] = int{pile.looted};
    if (face != bird && setup_.reading("PD-A28") == 2) json["gone"][name] = int{pile.gone};
  });
  json["mover"] = state.mover + 1;
  json["stage"] = stage_names[static_cast<int>(state.stage)];
  if (state.stage == Stage::rolled)
    for (int face = 0; face <= bird; ++face)
      for (int i = 0; i < state.roll[face]; ++i)
        json["roll"].push_back(face == bird ? "bird" : names[face]);
  if (setup_.match) {
    for (int s = 0; s < sides(); ++s) json["points"].push_back(state.points[s]);
    json["starter"] = state.starter + 1;
  }
  return json_text(json);
}

State Picadice::read_json(std::string_view source) const {
  const Json json = parse_json("position", source);
  only_keys(
      json, "position",
      {"grids", "nest", "bag", "looted", "gone", "mover", "stage", "roll", "points", "starter"});
  std::string text;
  const Json& grids = array_of(member(json, "position", "grids"), "grids", players());
  for (int p = 0; p < players(); ++p) {
    const Json& rows =
        array_of(grids[p], "grid of player " + std::to_string(p + 1), setup_.colours);
    for (int c = 0; c < setup_.colours; ++c) {
      if (p || c) text += c ? '/' : ',';
      const std::string row = string_of(rows[c], name_of_row(p, c));
      unsigned bits = 0;
      for (std::size_t i = 0; i < row.size() && i < 32; ++i) bits |= (row[i] == 'x') << i;
      if (static_cast<int>(row.size()) != setup_.columns ||
          row.find_first_not_of("x.") != std::string::npos)
        throw Bad_input(name_of_row(p, c), std::to_string(setup_.columns) + " letters, x or .",
                        row);
      text += write_row(bits, setup_.columns);
    }
  }
  const auto amount = [&](const char* where, int face, int most) {
    const Json& amounts = member(json, "position", where);
    const std::string_view what = where;
    const std::size_t kinds = setup_.colours + (what == "looted" || what == "gone" ? 0 : 1);
    if (amounts.is_object() && amounts.size() > kinds)
      throw Bad_input(where, "only the kinds in play", json_text(amounts));
    return int_of(member(amounts, where, std::string(names[face]).c_str()),
                  std::string(where) + " " + std::string(names[face]), 0, most);
  };
  std::string nest;
  for_kinds(setup_, [&](int face) {
    const int n = amount("nest", face, setup_.limit);
    const bool is_colour = face != bird;
    const int looted = is_colour && json.contains("looted") ? amount("looted", face, n) : 0;
    const int gone = is_colour && json.contains("gone") ? amount("gone", face, 99) : 0;
    if (n || gone) nest += letters[face];
    if (n) nest += std::to_string(n);
    if (looted) nest += '*' + std::to_string(looted);
    if (gone) nest += '-' + std::to_string(gone);
  });
  text += ':' + (nest.empty() ? "-" : nest) + ':' +
          std::to_string(int_of(member(json, "position", "mover"), "mover", 1, players()));
  const std::string stage = string_of(member(json, "position", "stage"), "stage");
  if (stage == "rolling") text += '?';
  if (stage == "over") text += '#';
  if (place_among(stage_names, stage) < 0)
    throw Bad_input("stage", "turn, rolling, rolled or over", stage);
  if ((stage == "rolled") != json.contains("roll"))
    throw Bad_input("roll", "dice when the stage is rolled, and only then", stage);
  if (stage == "rolled") {
    Roll<Small> roll{};
    const Json& dice = array_of(json["roll"], "roll", setup_.dice);
    for (const Json& die : dice) {
      const std::string name = string_of(die, "roll");
      const int face = name == "bird" ? bird : colour_of(name, setup_);
      if (face < 0) throw Bad_input("roll", "colours and bird", name);
      roll[face] = roll[face] + 1;
    }
    text += '=' + write_roll(roll);
  }
  if (setup_.match) {
    const Json& points = array_of(member(json, "position", "points"), "points", sides());
    for (int s = 0; s < sides(); ++s)
      text += (s ? '-' : ':') + std::to_string(int_of(points[s], "points", 0, 99));
    text +=
        '@' + std::to_string(int_of(member(json, "position", "starter"), "starter", 1, players()));
  } else if (json.contains("points") || json.contains("starter")) {
    throw Bad_input("position", "points and starter only in match play", "a single game");
  }
  const State state = read(text);
  if (!json.contains("bag")) return state;
  for_kinds(setup_, [&](int face) {
    const int bag = amount("bag", face, 99), rest = state.table.pile(face).bag;
    if (bag != rest)
      throw Bad_input(
          "bag " + std::string(names[face]),
          std::to_string(rest) + ", so that grids, nest and bag together hold every counter",
          std::to_string(bag));
  });
  return state;
}

}  // namespace arbiter::picadice
