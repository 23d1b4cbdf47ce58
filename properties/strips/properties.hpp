// Properties of Brain Picnic and of Snack Match from their rulebooks. They examine the cells of an
// area one by one, as stacks of cards from the bottom up, and use neither the model's judgement of
// placements nor its counting of groups. Each book supplies its own clauses; the properties are the
// same (properties.cpp, objections.cpp).
#pragma once
#include <vector>

#include "model/strips/picnic.hpp"
#include "properties/property.hpp"

namespace arbiter::strips {

/// Every clause that forbids the move, judged from the visible table; empty if none does.
std::vector<const Clause*> objections_to(const Picnic& game, const State& state, int player,
                                         const Move& move);

// Properties of a state; their sentences are in properties_of().

bool within_limit(const Picnic& game, const State& state);
bool conserves_cards(const Picnic& game, const State& state);
/// Every player who has to decide has a legal move.
bool can_place(const Picnic& game, const State& state);
bool at_the_same_turn(const Picnic& game, const State& state);
bool two_in_hand(const Picnic& game, const State& state);
/// Recounts the groups on the piles.
bool scores_what_is_seen(const Picnic& game, const State& state);
bool deck_is_used_up(const Picnic& game, const State& state);
bool most_points_win(const Picnic& game, const State& state);
bool is_shared(const Picnic& game, const State& state);
/// For a lone player.
bool is_won_alone(const Picnic& game, const State& state);
bool is_lost_alone(const Picnic& game, const State& state);

// Properties of a turn whose last step is the player's move.

bool leaves_the_rest(const Picnic& game, const State& before, int player, const Move& move,
                     const State& after);
bool passes_to_the_neighbour(const Picnic& game, const State& before, int player, const Move& move,
                             const State& after);
bool shows_nothing_new(const Picnic& game, const State& before, int player, const Move& move,
                       const State& after);
bool weaves(const Picnic& game, const State& before, int player, const Move& move,
            const State& after);

/// The clauses behind the properties in one book: ids, separated by spaces.
struct Clauses_of_properties {
  std::string_view limit, conserved, placing, rounds, drafting, groups, deck, winning, tie, alone,
      fixed, passing, covering, weaving;
};

/// All properties of G, Brain Picnic or Snack Match, citing its clauses.
template <class G>
std::vector<Property<G>> properties_of(const Clauses_of_properties& of) {
  constexpr auto always = Property<G>::Kind::always, sometimes = Property<G>::Kind::sometimes;
  std::vector<Property<G>> list;
  const auto on_state = [&](std::string_view name, std::string_view says, std::string_view clauses,
                            typename Property<G>::Kind kind,
                            bool (*holds)(const Picnic&, const State&),
                            bool (*applies)(const Setup&) = nullptr) {
    Property<G> property{name, says, clauses, kind};
    property.state = [holds](const G& game, const State& state) { return holds(game, state); };
    if (applies != nullptr)
      property.applies = [applies](const Ruleset& r) { return applies(G(r).setup()); };
    list.push_back(std::move(property));
  };
  const auto on_turn =
      [&](std::string_view name, std::string_view says, std::string_view clauses,
          typename Property<G>::Kind kind,
          bool (*holds)(const Picnic&, const State&, int, const Move&, const State&),
          bool (*applies)(const Setup&) = nullptr) {
        Property<G> property{name, says, clauses, kind};
        property.turn = [holds](const G& game, const State& before, const Path<G>& path,
                                const State& after, const Verdict&) {
          return holds(game, before, path.back().player, path.back().move, after);
        };
        if (applies != nullptr)
          property.applies = [applies](const Ruleset& r) { return applies(G(r).setup()); };
        list.push_back(std::move(property));
      };
  const auto alone = [](const Setup& s) { return s.alone(); };
  const auto together = [](const Setup& s) { return !s.alone(); };

  on_state("area-within-limit", "No area ever covers more rows or columns than the limit.",
           of.limit, always, &within_limit);
  on_state("cards-conserved",
           "The deck, hands, areas and discards together hold every card exactly once.",
           of.conserved, always, &conserves_cards);
  on_state("placement-exists", "A player with a card to place can always place it.", of.placing,
           always, &can_place);
  on_state("same-number-of-cards",
           "At the start of a turn, all players have placed the same number of cards.", of.rounds,
           always, &at_the_same_turn);
  on_state("two-cards-in-hand",
           "A player holds two cards when choosing, and two again after passing.", of.drafting,
           always, &two_in_hand, together);
  on_state("scores-what-is-seen", "Only the groups of visible cells score, whatever is under them.",
           of.groups, always, &scores_what_is_seen);
  on_state("deck-used-up", "Nine players use all 72 cards.", of.deck, always, &deck_is_used_up,
           [](const Setup& s) { return s.players == 9 && s.rounds == 4; });
  on_state("most-points-win",
           "Nobody has more points than a winner, or the same points and a larger group.",
           of.winning, always, &most_points_win);
  on_state("win-can-be-shared", "A tie can remain after comparing the largest groups.", of.tie,
           sometimes, &is_shared, together);
  on_state("alone-one-can-win", "A lone player can beat the opponent.", of.alone, sometimes,
           &is_won_alone, [](const Setup& s) { return s.alone() && s.rounds > 1; });
  on_state("alone-one-can-lose", "A lone player can fail to beat the opponent.", of.alone,
           sometimes, &is_lost_alone, alone);
  on_turn("placed-cards-stay", "A placement does not move cards already there.", of.fixed, always,
          &leaves_the_rest);
  on_turn("passes-to-the-neighbour",
          "After the last choice, each player holds the card kept and the card received.",
          of.passing, always, &passes_to_the_neighbour, together);
  on_turn("placement-can-show-nothing", "A card can be placed so that nothing new becomes visible.",
          of.covering, sometimes, &shows_nothing_new);
  on_turn("cards-can-be-woven", "A card can go over one card and under another at once.",
          of.weaving, sometimes, &weaves,
          [](const Setup& s) { return s.area.layers != Layers::whole_card && s.cards_each() > 2; });
  return list;
}

}  // namespace arbiter::strips
