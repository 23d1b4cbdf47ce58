// An independent definition of legality: the moves that each clause forbids, pile by pile.
#include <algorithm>
#include <set>

#include "properties/strips/piles.hpp"
#include "properties/strips/properties.hpp"

namespace arbiter::strips {
namespace {

bool too_large(const Table& table, const std::array<Spot, 3>& spots, const Area_rules& rules) {
  if (rules.fixed)
    return std::any_of(spots.begin(), spots.end(), [&](const Spot& s) {
      return s.row < 0 || s.column < 0 || s.row >= rules.size || s.column >= rules.size;
    });
  // The first card defines the corner of the area.
  if (table.empty()) return !(spots[0] == Spot{0, 0});
  int top = 99, left = 99, bottom = -99, right = -99;
  const auto reach = [&](const Spot& s) {
    top = std::min(top, s.row), bottom = std::max(bottom, s.row);
    left = std::min(left, s.column), right = std::max(right, s.column);
  };
  for (const Pile& pile : table) reach(pile.spot);
  for (const Spot& spot : spots) reach(spot);
  return bottom - top >= rules.size || right - left >= rules.size;
}

bool lies_apart(const Table& table, const std::array<Spot, 3>& spots, Touch touch) {
  if (table.empty() || touch == Touch::nothing) return false;
  for (const Pile& pile : table)
    for (const Spot& spot : spots) {
      const int rows = std::abs(pile.spot.row - spot.row),
                columns = std::abs(pile.spot.column - spot.column);
      if (rows + columns <= 1) return false;
      if (touch == Touch::corner && rows <= 1 && columns <= 1) return false;
    }
  return true;
}

/// True if the cards and a new one, over some and under others, have no common order.
bool goes_round(const Table& table, const std::vector<int>& over, const std::vector<int>& under) {
  constexpr int fresh = most_cards;
  std::set<std::pair<int, int>> above;  // (lower, upper)
  std::set<int> left{fresh};
  for (const Pile& pile : table)
    for (std::size_t n = 0; n < pile.cards.size(); ++n) {
      left.insert(pile.cards[n]);
      for (std::size_t m = 0; m < n; ++m) above.insert({pile.cards[m], pile.cards[n]});
    }
  for (const int card : over) above.insert({card, fresh});
  for (const int card : under) above.insert({fresh, card});
  for (;;) {  // remove the topmost card as long as there is one
    const auto top = std::find_if(left.begin(), left.end(), [&](int card) {
      return std::none_of(left.begin(), left.end(), [&](int other) {
        return above.count({card, other}) > 0;
      });
    });
    if (top == left.end()) return !left.empty();
    left.erase(top);
  }
}

}  // namespace

std::vector<const Clause*> objections_to(const Picnic& game, const State& state, int player,
                                         const Move& move) {
  const Cited_clauses& cited = game.cited();
  const Setup& setup = game.setup();
  std::vector<const Clause*> out;
  const auto object = [&](const Clause* clause, bool condition) {
    if (condition && std::find(out.begin(), out.end(), clause) == out.end()) out.push_back(clause);
  };
  object(cited.ends, state.stage == Stage::over);
  const auto drawn = [&](const Clause* clause, Stage stage, bool possible) {
    object(clause, player != chance_player || state.stage != stage || !possible);
  };
  switch (move.kind) {
    case Move::Kind_of::two_elements:
      drawn(cited.elements, Stage::element_draw, move.one != move.other);
      return out;
    case Move::Kind_of::two_goals:
      drawn(cited.goals, Stage::goal_draw, move.one != move.other);
      return out;
    case Move::Kind_of::deal:
      drawn(cited.deal, Stage::deal, true);
      return out;
    default:
      break;
  }
  const Player* own = player < 0 ? nullptr : &state.players[static_cast<std::size_t>(player)];
  const auto holds = [&](const Player& who) {
    return std::find(who.hand.begin(), who.hand.end(), move.one) != who.hand.end();
  };
  bool before = false;  // an earlier player, if players place in seat order
  for (int p = 0; p < player; ++p)
    before = before || state.players[static_cast<std::size_t>(p)].hand_size() > 0;
  object(cited.at_once,
         own == nullptr || (state.stage != Stage::choose && state.stage != Stage::place) ||
             (state.stage == Stage::choose && own->kept != 0) ||
             (state.stage == Stage::place && (own->hand_size() == 0 || (setup.openly && before))));
  if (!out.empty()) return out;
  if (move.kind == Move::Kind_of::keep) {
    object(cited.keep, state.stage != Stage::choose || !holds(*own));
    return out;
  }
  object(cited.place, state.stage != Stage::place || !holds(*own));
  if (!out.empty()) return out;

  const Table table = table_of(own->area);
  const auto spots = spots_of(move.placement.strip);
  object(cited.limit, too_large(table, spots, setup.area));
  object(cited.touch, lies_apart(table, spots, setup.area.touch));
  std::set<int> met;
  bool sandwiched = false;
  const auto is_over = [&](int card) { return (move.placement.over >> card & 1) != 0; };
  for (const Spot& spot : spots) {
    const Pile* pile = pile_at(table, spot);
    if (pile == nullptr) continue;
    met.insert(pile->cards.begin(), pile->cards.end());
    // From the bottom up, it goes over some cards and then under all others.
    bool under = false;
    for (const int card : pile->cards) {
      sandwiched = sandwiched || (under && is_over(card));
      under = under || !is_over(card);
    }
  }
  std::vector<int> over, under;
  for (int card = 0; card < most_cards; ++card) {
    if (is_over(card)) object(cited.overlap, met.count(card) == 0);
    if (met.count(card) > 0) (is_over(card) ? over : under).push_back(card);
  }
  object(cited.overlap, sandwiched);
  object(cited.braid, setup.area.layers == Layers::whole_card && !over.empty() && !under.empty());
  object(cited.braid, setup.area.layers == Layers::no_circles && goes_round(table, over, under));
  const bool second = setup.players > 1 && own->hand_size() == 1;
  object(cited.braid, !setup.under_same_turn && second && !under.empty() &&
                          under.back() == own->area.cards() - 1);
  return out;
}

}  // namespace arbiter::strips
