// The scores of the areas and of a lone player's opponent.
#include <bit>

#include "model/strips/ghost.hpp"
#include "model/strips/state.hpp"

namespace arbiter::strips {

Picture picture_of(const Player& player, const Deck& deck) {
  std::array<Card, most_cards> cards{};
  const auto list = listed(player.cards);
  for (std::size_t n = 0; n < list.size(); ++n) cards[n] = deck[list[n]];
  return picture_of(player.area, std::span<const Card>(cards));
}

namespace {

void add(std::array<int, elements>& out, const Card& card) {
  for (const Cell cell : card) {
    ++out[food_element(cell)];
    ++out[cloth_element(cell)];
  }
}

}  // namespace

std::array<int, elements> counts_of(std::span<const Card> cards) {
  std::array<int, elements> out{};
  for (const Card& card : cards) add(out, card);
  return out;
}

std::array<int, elements> counts_of(std::span<const Kind> cards, const Deck& deck) {
  std::array<int, elements> out{};
  for (const Kind kind : cards) add(out, deck[kind]);
  return out;
}

std::array<int, elements> counts_of(const Picture& picture) {
  std::array<int, elements> out{};
  for (std::size_t e = 0; e < out.size(); ++e) out[e] = std::popcount(picture.shows[e]);
  return out;
}

int ghost_points(Ghost_count how, const std::array<int, elements>& ghost,
                 const std::array<int, elements>& own) {
  return ghost_points<int>(how, ghost, own);
}

/// BP-C12, BP-C19, SM-C12, SM-C26, PX-A16; PX-A21, PX-A22: the opponent is compared but scores no
/// goals.
std::array<Score, most_players> scores_of(const State& state, const Setup& setup) {
  std::array<Score, most_players> out{};
  std::array<Picture, most_players> pictures{};
  const auto players = static_cast<std::size_t>(setup.players);
  for (std::size_t p = 0; p < players; ++p) pictures[p] = picture_of(state.players[p], setup.deck);
  std::array<int, elements> ghost{};
  std::span<const int> compared;
  if (setup.alone() && setup.compares_with_ghost) {
    ghost = counts_of(listed(state.ghost), setup.deck);
    compared = ghost;
  }
  for (std::size_t p = 0; p < players; ++p) {
    out[p].groups = points(pictures[p]);
    out[p].largest = largest_group(pictures[p]);
    if (state.bonuses != Bonuses{})
      out[p].goals = bonus_points(state.bonuses, {pictures.data(), players}, p, setup.frame,
                                  setup.area.size, compared, setup.goals_read);
    out[p].never_below_zero = setup.never_below_zero;
  }
  return out;
}

}  // namespace arbiter::strips
