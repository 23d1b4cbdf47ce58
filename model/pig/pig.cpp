#include "model/pig/pig.hpp"

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

/// PG-C02; PG-A03: only if the turn total does not suffice to win.
Verdict Pig::roll(State& state) const {
  if (state.scores[state.mover] + state.total >= target_)
    return Says::illegal("PG-C06", "the turn total is enough to win: the player must hold");
  state.rolling = true;
  return Says::legal("PG-C02");
}

/// PG-C03, PG-C04; PG-A01: whether reaching the target wins immediately.
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

/// PG-C05; PG-A02: whether the turn total must be above 0.
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

State Pig::read(std::string_view text) const {
  const State state = Simple_game::read(text.substr(0, text.size() - text.ends_with('#')));
  if (write(state) != text) throw Bad_input("position", write(state), text);
  return state;
}

/// Checks that the values agree: who may have reached the target, and with how many points at risk.
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
    throw Bad_input("turn total",
                    "a total that, added to the score, is below " + std::to_string(least_unseen),
                    std::to_string(state.total));
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
