// The cards that may still come, as kinds with their numbers, and how many futures there are.
#pragma once
#include "solver/placement/expected/expected.hpp"

namespace arbiter::placement {

struct Unseen {
  std::vector<Card> kinds;  // each once, whichever way round
  std::vector<int> number;  // [kind]
  int cards = 0;

  explicit Unseen(const std::vector<Card>& all);
  void take(std::size_t kind) { --number[kind], --cards; }
  void put_back(std::size_t kind) { ++number[kind], ++cards; }
  /// How many hands of two cards, all alike in number, are of these kinds: unordered, a <= b.
  int hands(std::size_t a, std::size_t b) const {
    return a == b ? number[a] * (number[a] - 1) / 2 : number[a] * number[b];
  }
  int all_hands() const { return cards * (cards - 1) / 2; }
};

/// How many cards leave the unseen ones each turn: those dealt, and with others the one received.
constexpr int cards_gone(bool alone) { return alone ? 2 : 3; }
constexpr int cards_placed(bool alone) { return alone ? 1 : 2; }
/// The number of futures of so many turns, when so many cards are unseen: all have equal chances.
Wide_integer futures(int unseen, int turns, bool alone);

/// Throws Bad_input when cards are missing, when they have no room, or when the future would change
/// what goals compare with. `now`: cards placed this turn; `received`: unseen cards it takes.
void require_future(const Problem& problem, const Future& future, int now, int received);

}  // namespace arbiter::placement
