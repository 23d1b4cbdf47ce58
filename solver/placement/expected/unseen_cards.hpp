// The cards that may still come, as kinds with multiplicities, and the number of futures.
#pragma once
#include "solver/placement/expected/expected.hpp"

namespace arbiter::placement {

struct Unseen_cards {
  std::vector<Card> kinds;  // each once, in either direction
  std::vector<int> number;  // [kind]
  int cards = 0;

  explicit Unseen_cards(const std::vector<Card>& all);
  void take(std::size_t kind) { --number[kind], --cards; }
  void put_back(std::size_t kind) { ++number[kind], ++cards; }
  /// Number of unordered two-card hands of these kinds, a <= b, counting equal cards as different.
  int hands(std::size_t a, std::size_t b) const {
    return a == b ? number[a] * (number[a] - 1) / 2 : number[a] * number[b];
  }
  int all_hands() const { return cards * (cards - 1) / 2; }
};

/// How many unseen cards each turn uses: the two dealt and, with others, the one received.
constexpr int cards_gone(bool alone) { return alone ? 2 : 3; }
constexpr int cards_placed(bool alone) { return alone ? 1 : 2; }
/// Number of equally likely futures of `turns` turns with `unseen` unseen cards.
Wide_integer futures(int unseen, int turns, bool alone);

/// Throws Bad_input if there are too few cards or no room for them, or if the future would change
/// the opponent with which goals compare. `now`: cards placed this turn; `received`: unseen cards
/// that it takes.
void require_future(const Problem& problem, const Future& future, int now, int received);

}  // namespace arbiter::placement
