// A position of either game:
//
//   Player   cards   T1M2I3 T1T1T1      in the order of placement
//            area    1a2c,1b,1c/...     how they lie (area.hpp)
//            hand    D1D2M4 M1M1M1      in the order of kinds
//            kept    0, 1 or 2          which of the hand the player keeps; 0: not chosen yet
//   State    players, ghost (a lone player's discards), bonuses, stage, turn
//
//   elements --> goals --> deal --> choose --> place --> deal of the next turn, or over
//   (only with bonus=1)    (chance) (simultaneous)
//
// The fields determine the deck. The hands determine who is dealt cards next: the first player
// without a card gets two. Every state is at a turn boundary: each deal, choice or placement is one
// step.
#pragma once
#include <span>

#include "model/number.hpp"
#include "model/strips/cards.hpp"
#include "model/strips/setup.hpp"

namespace arbiter::strips {

enum class Stage : std::uint8_t {
  element_draw,  // two elements are drawn
  goal_draw,     // two goals are drawn, one for each
  deal,          // two cards are dealt to the first player who has none
  choose,        // each player chooses a card to keep
  place,         // each player places cards
  over,
};
inline constexpr int stages = 6;

using Kinds = std::array<Kind, most_cards>;
inline constexpr Kinds no_kinds{no_kind, no_kind, no_kind, no_kind,
                                no_kind, no_kind, no_kind, no_kind};

struct Player {
  Area area;
  Kinds cards = no_kinds;
  std::array<Kind, 2> hand{no_kind, no_kind};
  std::uint8_t kept = 0;

  int hand_size() const { return (hand[0] != no_kind) + (hand[1] != no_kind); }
  /// Sorts the hand by kind, with no_kind last.
  void set_hand(Kind one, Kind other) {
    hand = {one < other ? one : other, one < other ? other : one};
  }
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  std::array<Player, most_players> players{};
  Kinds ghost = no_kinds;  // in the order of kinds
  Bonuses bonuses{};
  Stage stage = Stage::deal;
  std::uint8_t turn = 1;
  std::uint8_t in_deck = 0;                      // number of cards
  std::array<std::uint8_t, deck_size> copies{};  // [kind]: cards in the deck
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  enum class Kind_of : std::uint8_t { two_elements, two_goals, deal, keep, place };
  Kind_of kind = Kind_of::keep;
  std::uint8_t one = 0, other = 0;  // elements, goals or kinds; keep, place: only `one`
  Placement placement{};
  friend bool operator==(const Move&, const Move&) = default;
};

/// The cards before the first no_kind.
inline std::span<const Kind> listed(const Kinds& kinds) {
  std::size_t n = 0;
  while (n < kinds.size() && kinds[n] != no_kind) ++n;
  return {kinds.data(), n};
}

/// The visible cells of a player's area.
Picture picture_of(const Player& player, const Deck& deck);
/// The number of cells that show each element, on cards side by side.
std::array<int, elements> counts_of(std::span<const Card> cards);
std::array<int, elements> counts_of(std::span<const Kind> cards, const Deck& deck);
/// SM-A05: counts only visible cells.
std::array<int, elements> counts_of(const Picture& picture);

/// BP-C30, BP-A07, SM-C28: the points of a lone player's opponent.
int ghost_points(Ghost_count how, const std::array<int, elements>& ghost,
                 const std::array<int, elements>& own);

struct Score {
  int groups = 0, goals = 0, largest = 0;
  bool never_below_zero = false;  // PX-A16
  /// BP-C19, SM-C26.
  int total() const { return never_below_zero && groups + goals < 0 ? 0 : groups + goals; }
};
/// Each player's score, as if the game were over.
std::array<Score, most_players> scores_of(const State& state, const Setup& setup);

}  // namespace arbiter::strips
