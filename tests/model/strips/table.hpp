// Positions of the picnic games in tests: games by their rulesets, and moves played one by one.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/strips/picnic.hpp"
#include "tests/model/cards/deck.hpp"

namespace arbiter::strips {

template <class G>
G game_with(const std::string& ruleset) {
  return G(Ruleset::parse(G::rulebook(), ruleset));
}

/// "legal BP-C07", or "illegal BP-C08: the area would be too large".
inline std::string judged(const Picnic& game, const std::string& position, int player,
                          const std::string& move) {
  State state = game.read(position);
  const Verdict verdict = game.apply(state, player - 1, game.read_move(state, move));
  return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id) +
         (verdict.is_legal() ? "" : std::string(": ") + verdict.reason);
}

struct Played_move {
  int player;  // counted from 1; 0: fate
  std::string move;
};
/// The position after moves that must all be legal.
inline std::string after(const Picnic& game, const std::string& position,
                         const std::vector<Played_move>& moves) {
  State state = position == "start" ? game.start() : game.read(position);
  for (const auto& [player, move] : moves)
    EXPECT_TRUE(game.apply(state, player - 1, game.read_move(state, move)).is_legal())
        << player << " " << move << " in " << game.write(state);
  return game.write(state);
}

inline std::size_t number_of_moves(const Picnic& game, const std::string& position, int player) {
  std::size_t n = 0;
  game.moves(game.read(position), player - 1, [&](const Move&) { ++n; });
  return n;
}
inline std::size_t number_of_outcomes(const Picnic& game, const State& state) {
  std::size_t n = 0;
  game.outcomes(state, [&](const Move&, std::uint64_t) { ++n; });
  return n;
}

}  // namespace arbiter::strips
