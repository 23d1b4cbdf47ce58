#include "model/picadice/words.hpp"

namespace arbiter::picadice {

std::string write_roll(const Roll<Small>& roll) {
  std::string out;
  for (int face = 0; face <= bird; ++face) out.append(roll[face], letters[face]);
  return out;
}

std::string stage_text(const State& state) {
  const std::string mover = "Player " + std::to_string(state.mover + 1);
  switch (state.stage) {
    case Stage::turn:
      return mover + " may roll or raid";
    case Stage::rolling:
      return mover + " is rolling the dice";
    case Stage::rolled:
      return mover + " has rolled " + write_roll(state.roll);
    case Stage::over:
      return mover + " has won";
  }
  return {};
}

std::string match_text(const State& state, const Setup& setup) {
  if (setup.match == 0) return {};
  std::string out = "Match to " + std::to_string(setup.match) + ":";
  for (int s = 0; s < setup.sides(); ++s)
    out += (s ? " - " : " ") + std::to_string(state.points[s]);
  return out;
}

}  // namespace arbiter::picadice
