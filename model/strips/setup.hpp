// A ruleset of either book as numbers and options. setup_of() reads the part that the books have in
// common; each book adds the rest.
#pragma once
#include <string_view>

#include "model/cards/area.hpp"
#include "model/cards/deck.hpp"
#include "model/cards/goals.hpp"
#include "model/ruleset.hpp"
#include "model/strips/cards.hpp"

namespace arbiter::strips {

inline constexpr int most_players = 9, most_rounds = 4;
inline constexpr std::array<int, 4> no_goals{};

/// How a lone player's opponent scores: which food and cloth count, and where they are counted.
enum class Ghost_count : std::uint8_t {
  own_area,            // its own most frequent, counted in its own cards (BP-C30, SM-A04=3)
  kind_of_both_areas,  // the most frequent in both areas, counted in its own cards (SM-A04=2)
  both_areas,          // the most frequent in both areas, counted in both (SM-A04=1)
};
/// How many of the drawn goals subtract points: none when easy, one when medium, both when hard.
enum class Difficulty : std::uint8_t { any, easy, medium, hard };

struct Setup {
  int players = 2, rounds = 4;
  Deck deck;
  Area_rules area;
  Frame frame = Frame::imagined;
  Goal_readings goals_read;       // PX-A04, PX-A13, PX-A19
  bool never_below_zero = false;  // PX-A16=2
  bool all_play_again = false;    // BP-A02=2: a tie that remains is shared by all players
  bool under_same_turn = true;    // PX-A08: the second card of a turn may go under the first
  bool openly = false;            // PX-A10: placements in seat order, visible to all
  int pass = 1;                   // BP-A03: 1: to the right, -1: to the left
  Ghost_count ghost = Ghost_count::own_area;
  bool compares_with_ghost = true;  // PX-A21
  bool draws_goals = false;
  Bonuses goals{};  // fixed ones
  Difficulty difficulty = Difficulty::any;
  bool has_groups_goal = true;                                   // SM-A03
  bool elements_share_cards = false, goals_share_cards = false;  // PX-A14, PX-A15

  bool alone() const { return players == 1; }
  /// The number of turns, and the number of cards that each player places per turn and in total.
  int turns() const { return alone() ? 2 * rounds : rounds; }
  int cards_a_turn() const { return alone() ? 1 : 2; }
  int cards_each() const { return 2 * rounds; }
  /// The player to whom `player` passes a card; seats are numbered to the left.
  int neighbour(int player) const { return (player + players - pass) % players; }
  /// Whether two elements, or two goals, may be drawn together.
  bool can_meet(int element, int other) const;
  bool can_meet(Goal goal, Goal other) const;
};

/// Throws Bad_input if there are too few cards.
void require_cards(const Setup& setup);
/// Throws Bad_input for goals that contradict each other or the other options.
Bonuses fixed_goals(const std::vector<int>& table, const Setup& setup);

/// The part of the setup that both books share.
template <const Rulebook& book>
Setup setup_of(const Ruleset& ruleset) {
  const Rules<book> rules(ruleset);
  Setup setup;
  setup.players = rules.value("players");
  setup.rounds = rules.value("rounds");
  setup.area.size = rules.value("size");
  setup.deck = deck_of(rules.table("deck"), rules.value("cards"));
  setup.frame = static_cast<Frame>(rules.reading("PX-A03") - 1);
  setup.area.fixed = setup.frame == Frame::fixed;
  setup.goals_read.edge_is_no_centre = rules.reading("PX-A04") == 2;
  setup.goals_read.comparison = static_cast<Comparison>(rules.reading("PX-A13") - 1);
  setup.goals_read.corners_join = rules.reading("PX-A19") == 2;
  setup.never_below_zero = rules.reading("PX-A16") == 2;
  setup.area.layers = static_cast<Layers>(rules.reading("PX-A06") - 1);
  setup.under_same_turn = rules.reading("PX-A08") == 1;
  setup.openly = rules.reading("PX-A10") == 2;
  setup.compares_with_ghost = rules.reading("PX-A21") == 1;
  setup.elements_share_cards = rules.reading("PX-A14") == 2;
  setup.goals_share_cards = rules.reading("PX-A15") == 2;
  setup.draws_goals = rules.value("bonus") == 1;
  setup.difficulty = static_cast<Difficulty>(rules.value("difficulty"));
  return setup;
}

}  // namespace arbiter::strips
