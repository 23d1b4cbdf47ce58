#include "model/odds_and_evens/odds_and_evens.hpp"

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

/// OE-C02: each player chooses once per throw, a number that a hand can show; OE-A01: or zero.
Verdict Odds_and_evens::choose_fingers(State& state, int player, int fingers) const {
  if (state.choices[player] != none)
    return Says::illegal("OE-C02", "the player has already chosen");
  if (fingers < fewest())
    return Says::illegal("OE-C02", "the player must show at least one finger");
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

/// Checks that the values agree with each other.
void Odds_and_evens::check(const State& state) const {
  if (state.points[0] >= target_ && state.points[1] >= target_)
    throw Bad_input("points", "at most one winner", write(state));
  if (state.choices[0] != none && state.choices[1] != none)
    throw Bad_input("choices", "at most one, because both are shown at once", write(state));
  for (const int choice : state.choices)
    if (choice != none && choice < fewest())
      throw Bad_input("choice", "at least " + std::to_string(fewest()), std::to_string(choice));
  if (over(state) && !at_turn_boundary(state))
    throw Bad_input("choices", "none when the game is over", write(state));
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
  if (at_turn_boundary(state)) return "Both choose";
  return state.choices[0] == none ? "Odds chooses" : "Evens chooses";
}

static_assert(Game<Odds_and_evens>);

}  // namespace arbiter::odds_and_evens
