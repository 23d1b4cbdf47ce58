// Random games of Bitskrieg, with every state along the way.
#pragma once
#include <gtest/gtest.h>

#include <random>

#include "model/bitskrieg/bitskrieg.hpp"

namespace arbiter::bitskrieg {

/// Calls visit(state) at the start and after each of `steps` steps; starts another game when one is
/// over.
template <class Visit>
void play(const Bitskrieg& game, unsigned seed, int steps, Visit&& visit) {
  std::mt19937 random(seed);
  State state = game.start();
  visit(state);
  for (int step = 0; step < steps; ++step) {
    std::vector<Step<Bitskrieg>> open;
    for_steps(game, state, [&](int player, const Move& move, std::uint64_t) {
      open.push_back({player, move});
    });
    Ruling ruling = Ruling::silent;  // it is over, or there is no room for a flag
    if (!open.empty()) {
      const auto& [player, move] = open[random() % open.size()];
      ruling = game.apply(state, player, move).ruling;
    }
    ASSERT_NE(ruling, Ruling::illegal);
    if (ruling == Ruling::silent) state = game.start();
    visit(state);
  }
}

}  // namespace arbiter::bitskrieg
