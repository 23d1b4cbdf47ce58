#include "properties/strips/properties.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "properties/strips/piles.hpp"

namespace arbiter::strips {

bool within_limit(const Picnic& game, const State& state) {
  for (const Player& player : state.players) {
    int top = 99, left = 99, bottom = -1, right = -1;
    for (const Pile& pile : table_of(player.area)) {
      top = std::min(top, pile.spot.row), bottom = std::max(bottom, pile.spot.row);
      left = std::min(left, pile.spot.column), right = std::max(right, pile.spot.column);
    }
    const int size = game.setup().area.size;
    if (bottom - top >= size || right - left >= size) return false;
  }
  return true;
}

bool conserves_cards(const Picnic& game, const State& state) {
  std::map<std::string, int> count;
  const Deck& deck = game.setup().deck;
  const auto add = [&](Kind kind, int times) {
    if (kind != no_kind) count[write_card(game.names(), deck[kind])] += times;
  };
  int in_deck = 0;
  for (std::size_t kind = 0; kind < deck.kinds.size(); ++kind) {
    add(static_cast<Kind>(kind), deck.copies[kind] - state.copies[kind]);
    in_deck += state.copies[kind];
  }
  for (const Player& player : state.players) {
    for (const Kind kind : player.cards) add(kind, -1);
    for (const Kind kind : player.hand) add(kind, -1);
  }
  for (const Kind kind : state.ghost) add(kind, -1);
  return in_deck == state.in_deck &&
         std::all_of(count.begin(), count.end(), [](const auto& c) { return c.second == 0; });
}

bool can_place(const Picnic& game, const State& state) {
  if (state.stage != Stage::place) return true;
  for (int p = 0; p < game.players(); ++p) {
    bool any = !(game.turn(state).deciders >> p & 1U);
    game.moves(state, p, [&](const Move&) { any = true; });
    if (!any) return false;
  }
  return true;
}

bool at_the_same_turn(const Picnic& game, const State& state) {
  if (state.stage != Stage::deal && state.stage != Stage::over) return true;
  for (int p = 1; p < game.players(); ++p)
    if (state.players[static_cast<std::size_t>(p)].area.cards() != state.players[0].area.cards())
      return false;
  return true;
}

bool two_in_hand(const Picnic& game, const State& state) {
  for (int p = 0; p < game.players(); ++p) {
    const Player& player = state.players[static_cast<std::size_t>(p)];
    if (state.stage == Stage::choose && player.hand_size() != 2) return false;
    if (state.stage == Stage::place && player.hand_size() + player.area.cards() != 2 * state.turn)
      return false;
  }
  return true;
}

namespace {

/// The cells that show one element on top.
std::vector<Spot> showing(const Player& player, const Deck& deck, int element) {
  std::vector<Spot> out;
  for (const Pile& pile : table_of(player.area)) {
    const int card = pile.cards.back();
    const Strip& strip = player.area.strip(card);
    const auto spots = spots_of(strip);
    std::size_t n = 0;
    while (!(spots[n] == pile.spot)) ++n;
    const Cell cell = deck[player.cards[static_cast<std::size_t>(card)]][strip.turned ? 2 - n : n];
    if (element < foods ? food_of(cell) == element : cloth_of(cell) == element - foods)
      out.push_back(pile.spot);
  }
  return out;
}

}  // namespace

namespace {

/// PX-A16: the points that count.
int total_of(const Picnic& game, const Score& score) {
  const int sum = score.groups + score.goals;
  return sum < 0 && game.setup().never_below_zero ? 0 : sum;
}

}  // namespace

bool scores_what_is_seen(const Picnic& game, const State& state) {
  const auto all = game.scores(state);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    int points = 0, largest = 0;
    for (int element = 0; element < elements; ++element) {
      for (const int size : group_sizes(showing(state.players[p], game.setup().deck, element))) {
        largest = std::max(largest, size);
        points += points_of_group(size);
      }
    }
    if (points != all[p].groups || largest != all[p].largest) return false;
  }
  return true;
}

bool deck_is_used_up(const Picnic& game, const State& state) {
  return state.stage != Stage::over || game.setup().deck.cards > 72 || state.in_deck == 0;
}

bool most_points_win(const Picnic& game, const State& state) {
  if (state.stage != Stage::over) return true;
  const Result result = game.result(state);
  const auto all = game.scores(state);
  if (game.players() == 1)
    return (result[0] > 0) == (total_of(game, all[0]) > game.ghost_score(state));
  std::vector<std::pair<int, int>> ranks;  // after the points, the largest group decides
  for (std::size_t p = 0; p < result.size(); ++p)
    ranks.emplace_back(total_of(game, all[p]), all[p].largest);
  const auto best = *std::max_element(ranks.begin(), ranks.end());
  const auto first = std::count(ranks.begin(), ranks.end(), best);
  const bool again = first > 1 && game.setup().all_play_again;  // BP-A02
  for (std::size_t p = 0; p < result.size(); ++p) {
    const double share = again              ? 1.0 / static_cast<double>(result.size())
                         : ranks[p] == best ? 1.0 / static_cast<double>(first)
                                            : 0.0;
    if (result[p] != share) return false;
  }
  return true;
}

bool is_shared(const Picnic& game, const State& state) {
  if (state.stage != Stage::over) return false;
  for (const double payoff : game.result(state))
    if (payoff > 0 && payoff < 1) return true;
  return false;
}

bool is_won_alone(const Picnic& game, const State& state) {
  return state.stage == Stage::over && game.result(state)[0] == 1;
}

bool is_lost_alone(const Picnic& game, const State& state) {
  return state.stage == Stage::over && game.result(state)[0] == 0;
}

bool leaves_the_rest(const Picnic& game, const State& before, int player, const Move& move,
                     const State& after) {
  for (int p = 0; p < game.players(); ++p) {
    const Area& was = before.players[static_cast<std::size_t>(p)].area;
    const Area& is = after.players[static_cast<std::size_t>(p)].area;
    const bool placed = move.kind == Move::Kind_of::place && p == player;
    if (is.cards() != was.cards() + placed) return false;
    // Each card keeps its position relative to the first card, and lies over the same cards.
    for (int n = 0; n < was.cards(); ++n) {
      const Strip &a = was.strip(n), &b = is.strip(n), &a0 = was.strip(0), &b0 = is.strip(0);
      if (a.down != b.down || a.turned != b.turned || a.row - a0.row != b.row - b0.row ||
          a.column - a0.column != b.column - b0.column)
        return false;
      if (was.under(n) != (is.under(n) & ((1U << was.cards()) - 1))) return false;
    }
  }
  return true;
}

bool passes_to_the_neighbour(const Picnic& game, const State& before, int player, const Move& move,
                             const State& after) {
  if (before.stage != Stage::choose || after.stage != Stage::place) return true;
  const int players = game.players();
  const auto kept_of = [&](int p) {
    const Player& who = before.players[static_cast<std::size_t>(p)];
    return p == player ? move.one : who.hand[who.kept - 1U];
  };
  for (int p = 0; p < players; ++p) {
    // Seats are numbered to the left, so the player who passes to the right sits on the left.
    const int giver = (p + (game.setup().pass > 0 ? 1 : players - 1)) % players;
    std::multiset<Kind> passed(before.players[static_cast<std::size_t>(giver)].hand.begin(),
                               before.players[static_cast<std::size_t>(giver)].hand.end());
    passed.erase(passed.find(kept_of(giver)));
    passed.insert(kept_of(p));
    const auto& hand = after.players[static_cast<std::size_t>(p)].hand;
    if (passed != std::multiset<Kind>(hand.begin(), hand.end())) return false;
  }
  return true;
}

bool shows_nothing_new(const Picnic& game, const State& before, int player, const Move& move,
                       const State& after) {
  if (move.kind != Move::Kind_of::place) return false;
  const auto at = static_cast<std::size_t>(player);
  return before.players[at].area.cards() > 0 &&
         picture_of(before.players[at], game.setup().deck) ==
             picture_of(after.players[at], game.setup().deck);
}

bool weaves(const Picnic&, const State& before, int player, const Move& move, const State&) {
  if (move.kind != Move::Kind_of::place) return false;
  const Area& area = before.players[static_cast<std::size_t>(player)].area;
  const Cards overlapped = area.overlapped(move.placement.strip);
  return move.placement.over != 0 && move.placement.over != overlapped;
}

}  // namespace arbiter::strips
