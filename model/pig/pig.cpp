#include "model/pig/pig.hpp"

#include <cassert>

#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::pig {

Verdict Pig::apply(State& state, int player, const Move& move) const {
  if (over(state)) return Says::illegal("PG-C06", "the game is over");
  if (state.rolling != (move.kind == Move::Kind::die))
    return Says::illegal("PG-C02",
                         state.rolling ? "the die is being rolled" : "no die is being rolled");
  if (player != turn(state).actor()) return Says::illegal("PG-C01", "it is another player's turn");
  switch (move.kind) {
    case Move::Kind::roll:
      return roll(state);
    case Move::Kind::hold:
      return hold(state);
    case Move::Kind::die:
      break;
  }
  return die(state, move.face);
}

/// PG-C02; PG-A03: not when the turn total is enough.
Verdict Pig::roll(State& state) const {
  if (state.scores[state.mover] + state.total >= target_)
    return Says::illegal("PG-C06", "the turn total is enough to win");
  state.rolling = true;
  return Says::legal("PG-C02");
}

/// PG-C03, PG-C04; PG-A01: whether enough is enough at once.
Verdict Pig::die(State& state, int face) const {
  if (face < 1 || face > faces_) return Says::illegal("PG-C02", "the die has no such face");
  state.rolling = false;
  if (face == 1) {
    state.total = 0;
    pass(state);
    return Says::legal("PG-C04");
  }
  state.total = state.total + face;
  if (rules_.reading("PG-A01") == 2 && state.scores[state.mover] + state.total >= target_)
    bank(state);
  return Says::legal("PG-C03");
}

/// PG-C05; PG-A02: whether there must be something to hold.
Verdict Pig::hold(State& state) const {
  if (state.total == 0 && rules_.reading("PG-A02") == 1)
    return Says::illegal("PG-C05", "the player has not rolled yet");
  bank(state);
  if (!over(state)) pass(state);
  return Says::legal("PG-C05");
}

void Pig::bank(State& state) const {
  state.scores[state.mover] = state.scores[state.mover] + state.total;
  state.total = 0;
}

/// PG-C01.
void Pig::pass(State& state) const { state.mover = (state.mover + 1) % players_; }

Result Pig::result(const State& state) const {
  assert(over(state));
  Result result(players_, 0.0);
  result[state.mover] = 1.0;
  return result;
}

std::string Pig::write(const State& state) const {
  std::string out;
  for (int p = 0; p < players_; ++p) out += (p ? "-" : "") + std::to_string(state.scores[p]);
  out += ':' + std::to_string(state.mover + 1) + '+' + std::to_string(state.total);
  return out + (over(state) ? "#" : state.rolling ? "?" : "");
}

State Pig::read(std::string_view text) const {
  const auto parts = split(text, ':');
  if (parts.size() != 2) throw Bad_input("position", "SCORES:TURN", text);
  const auto scores = split(parts[0], '-');
  if (static_cast<int>(scores.size()) != players_)
    throw Bad_input("scores", std::to_string(players_) + " numbers separated by '-'", parts[0]);
  State state;
  for (int p = 0; p < players_; ++p)
    state.scores[p] = parse_int("score of player " + std::to_string(p + 1), scores[p], 0, most());
  std::string_view at = parts[1];
  if (at.ends_with('?') || at.ends_with('#')) {
    state.rolling = at.back() == '?';
    at.remove_suffix(1);
  }
  const auto turn = split(at, '+');
  if (turn.size() != 2) throw Bad_input("turn", "MOVER+TOTAL, then ?, # or nothing", parts[1]);
  state.mover = parse_int("mover", turn[0], 1, players_) - 1;
  state.total = parse_int("turn total", turn[1], 0, most());
  check(state);
  if (write(state) != text) throw Bad_input("position", write(state), text);  // as in 0-00:1+0
  return state;
}

/// What no single number shows: who may have reached the target, and with what at risk.
void Pig::check(const State& state) const {
  for (int p = 0; p < players_; ++p)
    if (p != state.mover && state.scores[p] >= target_)
      throw Bad_input(
          "score of player " + std::to_string(p + 1),
          "less than " + std::to_string(target_) + " because it is another player's turn",
          std::to_string(state.scores[p]));
  if (over(state) && (state.total > 0 || state.rolling))
    throw Bad_input("turn", "nothing at risk when the game is over", write(state));
  const int least_unseen = rules_.reading("PG-A01") == 2 || state.rolling ? target_ : most() + 1;
  if (!over(state) && state.scores[state.mover] + state.total >= least_unseen)
    throw Bad_input("turn total", "with the score less than " + std::to_string(least_unseen),
                    std::to_string(state.total));
}

std::string Pig::write_json(const State& state) const {
  Json json;
  for (int p = 0; p < players_; ++p) json["scores"].push_back(int{state.scores[p]});
  json["mover"] = state.mover + 1;
  json["total"] = int{state.total};
  json["rolling"] = state.rolling;
  return json.dump();
}

State Pig::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  only_keys(json, "position", {"scores", "mover", "total", "rolling"});
  const Json& scores = array_of(member(json, "position", "scores"), "scores", players_);
  State state;
  for (int p = 0; p < players_; ++p)
    state.scores[p] = int_of(scores[p], "score of player " + std::to_string(p + 1), 0, most());
  state.mover = int_of(member(json, "position", "mover"), "mover", 1, players_) - 1;
  state.total = int_of(member(json, "position", "total"), "turn total", 0, most());
  const Json& rolling = member(json, "position", "rolling");
  if (!rolling.is_boolean()) throw Bad_input("rolling", "true or false", rolling.type_name());
  state.rolling = rolling.get<bool>();
  check(state);
  return state;
}

std::string Pig::write_move(const State&, const Move& move) const {
  if (move.kind == Move::Kind::die) return "die " + std::to_string(move.face);
  return move.kind == Move::Kind::roll ? "roll" : "hold";
}

Move Pig::read_move(const State&, std::string_view text) const {
  if (text == "roll") return {Move::Kind::roll};
  if (text == "hold") return {Move::Kind::hold};
  if (!text.starts_with("die ")) throw Bad_input("move", "roll, hold or die FACE", text);
  const int face = parse_int("move: face", text.substr(4), 1, faces_);
  return {Move::Kind::die, static_cast<std::int8_t>(face)};
}

std::string Pig::draw(const State& state) const {
  std::string out;
  for (int p = 0; p < players_; ++p) {
    out += (p == state.mover ? "> P" : "  P") + std::to_string(p + 1) + "  " +
           std::to_string(state.scores[p]) + " of " + std::to_string(target_);
    out += p == state.mover && state.total > 0 ? " + " + std::to_string(state.total) + "\n" : "\n";
  }
  return out + standing(state) + ".\n";
}

std::string Pig::standing(const State& state) const {
  const std::string mover = "Player " + std::to_string(state.mover + 1);
  if (over(state)) return mover + " has won";
  return mover + (state.rolling ? " is rolling the die" : " rolls or holds");
}

static_assert(Game<Pig>);

}  // namespace arbiter::pig
