#include "model/odds_and_evens/odds_and_evens.hpp"

#include <cassert>

#include "model/json.hpp"

namespace arbiter::odds_and_evens {

Turn Odds_and_evens::turn(const State& state) const {
  if (over(state)) return Turn::over();
  Turn turn{Turn::Kind::decision};
  for (int p = 0; p < 2; ++p)
    (state.choices[p] == none ? turn.deciders : turn.chosen) |= Turn::of(p).deciders;
  return turn;
}

Verdict Odds_and_evens::apply(State& state, int player, const Move& move) const {
  if (over(state)) return Says::illegal("OE-C04", "the game is over");
  if (player < 0 || player > 1) return Says::illegal("OE-C01", "there is no such player");
  const Verdict verdict = choose_fingers(state, player, move.fingers);
  return verdict.is_legal() && state.choices[1 - player] != none ? show(state) : verdict;
}

/// OE-C02 once for each throw, fingers that a hand has; OE-A01 or none.
Verdict Odds_and_evens::choose_fingers(State& state, int player, int fingers) const {
  if (state.choices[player] != none)
    return Says::illegal("OE-C02", "the player has already chosen");
  if (fingers < fewest()) return Says::illegal("OE-C02", "the player must show a finger");
  if (fingers > fingers_)
    return Says::illegal("OE-C02", "the player cannot show that many fingers");
  state.choices[player] = fingers;
  return Says::legal("OE-C02");
}

/// OE-C03.
Verdict Odds_and_evens::show(State& state) const {
  const bool odd = (state.choices[0] + state.choices[1]) % 2 == 1;
  Small& points = state.points[odd ? 0 : 1];
  points = points + 1;
  state.choices = {none, none};
  return Says::legal("OE-C03");
}

/// OE-C04.
Result Odds_and_evens::result(const State& state) const {
  assert(over(state));
  return state.points[0] >= target_ ? Result{1.0, 0.0} : Result{0.0, 1.0};
}

std::string Odds_and_evens::write(const State& state) const {
  const auto choice = [&](int p) {
    return state.choices[p] == none ? "." : std::to_string(state.choices[p]);
  };
  const std::string out = std::to_string(state.points[0]) + '-' + std::to_string(state.points[1]);
  return rests(state) ? out : out + ':' + choice(0) + '/' + choice(1);
}

State Odds_and_evens::read(std::string_view text) const {
  const std::size_t colon = text.find(':');
  const std::string_view points = text.substr(0, colon);
  const std::size_t dash = points.find('-');
  if (dash == std::string_view::npos) throw Bad_input("position", "POINTS-POINTS", text);
  State state;
  state.points[0] = parse_int("points of odds", points.substr(0, dash), 0, target_);
  state.points[1] = parse_int("points of evens", points.substr(dash + 1), 0, target_);
  if (colon != std::string_view::npos) {
    const std::string_view choices = text.substr(colon + 1);
    if (choices.size() != 3 || choices[1] != '/')
      throw Bad_input("choices", "a number and '.', separated by '/'", choices);
    for (int p = 0; p < 2; ++p)
      if (choices[2 * p] != '.')
        state.choices[p] = parse_int("choice", choices.substr(2 * p, 1), fewest(), fingers_);
  }
  check(state);
  if (write(state) != text) throw Bad_input("position", write(state), text);  // as in 0-00
  return state;
}

/// What no single number shows.
void Odds_and_evens::check(const State& state) const {
  if (state.points[0] >= target_ && state.points[1] >= target_)
    throw Bad_input("points", "one winner", write(state));
  if (state.choices[0] != none && state.choices[1] != none)
    throw Bad_input("choices", "at most one, because both are shown at once", write(state));
  if (over(state) && !rests(state))
    throw Bad_input("choices", "none when the game is over", write(state));
}

std::string Odds_and_evens::write_json(const State& state) const {
  Json json;
  for (int p = 0; p < 2; ++p) {
    json["points"].push_back(int{state.points[p]});
    json["choices"].push_back(state.choices[p] == none ? Json() : Json(int{state.choices[p]}));
  }
  return json.dump();
}

State Odds_and_evens::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  only_keys(json, "position", {"points", "choices"});
  const Json& points = array_of(member(json, "position", "points"), "points", 2);
  const Json& choices = array_of(member(json, "position", "choices"), "choices", 2);
  State state;
  for (int p = 0; p < 2; ++p) {
    state.points[p] = int_of(points[p], "points", 0, target_);
    if (!choices[p].is_null()) state.choices[p] = int_of(choices[p], "choice", fewest(), fingers_);
  }
  check(state);
  return state;
}

std::string Odds_and_evens::write_move(const State&, const Move& move) const {
  return "show " + std::to_string(move.fingers);
}

Move Odds_and_evens::read_move(const State&, std::string_view text) const {
  if (!text.starts_with("show ")) throw Bad_input("move", "show FINGERS", text);
  return {static_cast<std::int8_t>(parse_int("move: fingers", text.substr(5), 0, most_fingers))};
}

std::string Odds_and_evens::draw(const State& state) const {
  std::string out;
  for (int p = 0; p < 2; ++p) {
    out += (p == 0 ? "  odds   " : "  evens  ") + std::to_string(state.points[p]) + " of " +
           std::to_string(target_);
    out += state.choices[p] == none ? "\n" : "  (has chosen)\n";
  }
  return out + standing(state) + ".\n";
}

std::string Odds_and_evens::standing(const State& state) const {
  if (over(state)) return state.points[0] >= target_ ? "Odds has won" : "Evens has won";
  if (rests(state)) return "Both choose";
  return state.choices[0] == none ? "Odds chooses" : "Evens chooses";
}

static_assert(Game<Odds_and_evens>);

}  // namespace arbiter::odds_and_evens
