// Positions of Picnic Blitz as JSON. Reading converts JSON to the one-line form, so that one reader
// checks both.
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/picnic_blitz/notation.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/text.hpp"

namespace arbiter::picnic_blitz {

namespace {

constexpr std::string_view stage_names[] = {"turn", "rolled", "again", "acting", "over"};

}  // namespace

std::string Picnic_blitz::write_json(const State& state) const {
  Json json;
  const auto dice = [](const Roll<Small>& roll) {
    Json out = Json::array();
    for (const char number : write_dice(roll)) out.push_back(number - '0');
    return out;
  };
  for (int t = 0; t < most_tracks; ++t) {
    Json piles = Json::array();
    for_piles(state.board.tracks[t], setup_, [&](int space, const std::string& pile) {
      piles.push_back({{"space", space}, {"ants", pile}});
    });
    json["tracks"].push_back(piles);
  }
  json["queens"] = "";
  for (int p = 0; p < players(); ++p)
    if (state.board.queens[p] != 0) json["queens"] = json["queens"].get<std::string>() + letters[p];
  json["mover"] = std::string(1, letters[state.mover]);
  json["stage"] = stage_names[static_cast<int>(state.stage)];
  if (state.stage == Stage::turn || state.stage == Stage::over) return json_text(json);
  json["dice"] = dice(state.dice);
  if (state.stage == Stage::acting) {
    json["attacks"] = state.attacks;
    json["attacked"] = state.attacked;
    return json_text(json);
  }
  if (state.stage == Stage::again) json["rolling"] = state.rolling;
  json["rerolls"] = state.rerolls;
  json["groups"] = state.groups;
  if (setup_.reading("PB-A05") == 2) json["fixed"] = dice(state.fixed);
  return json_text(json);
}

State Picnic_blitz::read_json(std::string_view source) const {
  const Json json = parse_json("position", source);
  only_keys(json, "position",
            {"tracks", "queens", "mover", "stage", "dice", "rolling", "rerolls", "groups", "fixed",
             "attacks", "attacked"});
  const auto dice = [&](const char* key) {
    std::string out;
    const Json& list = member(json, "position", key);
    if (!list.is_array()) throw Bad_input(key, "an array of numbers", json_text(list));
    for (const Json& die : list) out += std::to_string(int_of(die, key, 1, most_tracks));
    return out;
  };
  const auto number = [&](const char* key, int most) {
    return json.contains(key) ? int_of(json[key], key, 0, most) : 0;
  };
  std::string text;
  const Json& lanes = array_of(member(json, "position", "tracks"), "tracks", most_tracks);
  for (int t = 0; t < most_tracks; ++t) {
    std::string lane;
    if (!lanes[t].is_array())
      throw Bad_input(name_of_track(t), "an array of piles", json_text(lanes[t]));
    for (const Json& pile : lanes[t]) {
      only_keys(pile, name_of_track(t), {"space", "ants"});
      if (!lane.empty()) lane += ',';
      lane += std::to_string(int_of(member(pile, name_of_track(t), "space"),
                                    name_of_track(t) + ": space", 0, most_length));
      lane += string_of(member(pile, name_of_track(t), "ants"), name_of_track(t) + ": ants");
    }
    text += (t ? "/" : "") + (lane.empty() ? "-" : lane);
  }
  const std::string queens = string_of(member(json, "position", "queens"), "queens");
  text += ':' + (queens.empty() ? "-" : queens) + ':' +
          string_of(member(json, "position", "mover"), "mover");
  const std::string stage = string_of(member(json, "position", "stage"), "stage");
  const int stage_number = place_among(stage_names, stage);
  if (stage_number < 0) throw Bad_input("stage", "turn, rolled, again, acting or over", stage);
  const bool has_dice = stage != "turn" && stage != "over";
  if (has_dice != json.contains("dice"))
    throw Bad_input("dice", "dice in the stages rolled, again and acting, and only then", stage);
  if (has_dice) text += '=' + dice("dice");
  if (stage == "over") text += '#';
  if (stage == "acting") {
    text += '!' + std::to_string(number("attacks", 7));
    if (json.contains("attacked") && json["attacked"] == Json(true)) text += 'x';
  } else if (has_dice) {
    text.append(number("rolling", most_dice), '*');
    if (json.contains("fixed") && !json["fixed"].empty()) text += '~' + dice("fixed");
    if (const int left = number("rerolls", 12); left > 0)
      text += fmt::format("+{}.{}", left, number("groups", 2));
  }
  const State state = read(text);
  if (state.stage != static_cast<Stage>(stage_number))
    throw Bad_input("rolling", "dice in the air when the stage is again, and only then", stage);
  return state;
}

}  // namespace arbiter::picnic_blitz
