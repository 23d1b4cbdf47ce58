// The course of a game and its rules. Comments cite the clauses of both books; a verdict cites the
// clause of the book in play.
#include "model/strips/picnic.hpp"

#include <algorithm>
#include <cassert>

#include "model/strips/placing.hpp"

namespace arbiter::strips {

Picnic::Picnic(Ruleset ruleset, Setup setup, const Cited_clauses& cited, const Names& names)
    : ruleset_(std::move(ruleset)), setup_(std::move(setup)), cited_(&cited), names_(&names) {
  require_cards(setup_);
  setup_.goals = fixed_goals(ruleset_.table(index_of(ruleset_.book().parameters, "goals")), setup_);
}

/// BP-C05, SM-C02: only the deck is on the table; BP-C03, BP-C16: plus whatever the goals need.
State Picnic::start() const {
  State state;
  state.stage = setup_.draws_goals ? Stage::element_draw : Stage::deal;
  state.bonuses = setup_.goals;
  complete(state);
  return state;
}

void Picnic::complete(State& state) const {
  state.copies = {};
  std::copy(setup_.deck.copies.begin(), setup_.deck.copies.end(), state.copies.begin());
  int gone = 0;
  const auto take = [&](std::span<const Kind> kinds) {
    for (const Kind kind : kinds) {
      if (kind == no_kind) continue;
      --state.copies[kind], ++gone;
    }
  };
  for (const Player& player : state.players) take(player.cards), take(player.hand);
  take(state.ghost);
  state.in_deck = static_cast<std::uint8_t>(setup_.deck.cards - gone);
}

/// BP-C06, SM-C03, SM-C11: players act simultaneously; PX-A10: or place in seat order.
Turn Picnic::turn(const State& state) const {
  if (state.stage == Stage::over) return Turn::over();
  if (state.stage < Stage::choose) return Turn::chance();
  Turn turn{Turn::Kind::decision};
  for (int p = 0; p < setup_.players; ++p) {
    const Player& own = state.players[static_cast<std::size_t>(p)];
    const bool decides = state.stage == Stage::choose ? own.kept == 0 : own.hand_size() > 0;
    if (!decides) {
      turn.chosen |= Turn::of(p).deciders;
      continue;
    }
    if (state.stage == Stage::place && setup_.openly) return Turn::of(p);
    turn.deciders |= Turn::of(p).deciders;
  }
  return turn;
}

std::uint64_t Picnic::total_weight(const State& state) const {
  if (state.stage == Stage::deal) return std::uint64_t{state.in_deck} * (state.in_deck - 1U) / 2;
  std::uint64_t sum = 0;
  outcomes(state, [&](const Move&, std::uint64_t weight) { sum += weight; });
  return sum;
}

Move Picnic::outcome_at(const State& state, std::uint64_t number) const {
  Move out;
  if (state.stage != Stage::deal) {
    outcomes(state, [&](const Move& move, std::uint64_t weight) {
      if (number < weight) out = move;
      number = number < weight ? ~std::uint64_t{0} : number - weight;
    });
    return out;
  }
  std::uint64_t behind = state.in_deck;  // cards of this kind and of later ones
  for (std::size_t one = 0; one < setup_.deck.kinds.size(); ++one) {
    const std::uint64_t n = state.copies[one], alike = n * (n - 1) / 2;
    behind -= n;
    if (n == 0 || number >= alike + n * behind) {
      number -= n == 0 ? 0 : alike + n * behind;
      continue;
    }
    std::size_t other = one;
    if (number >= alike)
      for (number = (number - alike) / n, ++other; number >= state.copies[other]; ++other)
        number -= state.copies[other];
    return {Move::Kind_of::deal, static_cast<Kind>(one), static_cast<Kind>(other), {}};
  }
  return out;
}

Verdict Picnic::apply(State& state, int player, const Move& move) const {
  using Kind_of = Move::Kind_of;
  if (state.stage == Stage::over) return illegal(cited_->ends, "the game is over");
  const bool by_chance = player == chance_player;
  if (move.kind == Kind_of::two_elements)
    return by_chance ? draw_elements(state, move)
                     : illegal(cited_->elements, "elements are drawn at random");
  if (move.kind == Kind_of::two_goals)
    return by_chance ? draw_goals(state, move)
                     : illegal(cited_->goals, "goals are drawn at random");
  if (move.kind == Kind_of::deal)
    return by_chance ? deal(state, move) : illegal(cited_->deal, "cards are dealt at random");
  if (player < 0 || player >= setup_.players || !(turn(state).deciders >> player & 1U))
    return illegal(cited_->at_once, "this player cannot act now");
  return move.kind == Kind_of::keep ? keep(state, player, move) : place(state, player, move);
}

/// BP-C17, SM-C16, SM-C17; PX-A14.
Verdict Picnic::draw_elements(State& state, const Move& move) const {
  if (state.stage != Stage::element_draw)
    return illegal(cited_->elements, "it is not time to draw elements");
  if (move.one >= move.other || move.other >= elements || !setup_.can_meet(move.one, move.other))
    return illegal(cited_->elements, "these two elements cannot be drawn together");
  state.bonuses = {Bonus{Goal::none, move.one}, Bonus{Goal::none, move.other}};
  state.stage = Stage::goal_draw;
  return legal(cited_->elements);
}

/// BP-C18, BP-C29, BP-A04, BP-A05, SM-C17, SM-C18, SM-C31, SM-A03, SM-A08; PX-A15.
Verdict Picnic::draw_goals(State& state, const Move& move) const {
  if (state.stage != Stage::goal_draw)
    return illegal(cited_->goals, "it is not time to draw goals");
  if (move.one > goals || move.other > goals ||
      !setup_.can_meet(static_cast<Goal>(move.one), static_cast<Goal>(move.other)))
    return illegal(cited_->goals, "these two goals cannot be drawn together");
  state.bonuses[0].goal = static_cast<Goal>(move.one);
  state.bonuses[1].goal = static_cast<Goal>(move.other);
  state.stage = Stage::deal;
  return legal(cited_->goals);
}

/// BP-C06, BP-C28, SM-C04, SM-C27; PX-A17: the deck never runs out.
Verdict Picnic::deal(State& state, const Move& move) const {
  if (state.stage != Stage::deal) return illegal(cited_->deal, "it is not time to deal cards");
  if (move.one > move.other || move.other >= setup_.deck.kinds.size() ||
      state.copies[move.one] < (move.one == move.other ? 2 : 1) || state.copies[move.other] == 0)
    return illegal(cited_->deal, "the deck does not hold these cards");
  int player = 0;
  while (state.players[static_cast<std::size_t>(player)].hand_size() > 0) ++player;
  state.players[static_cast<std::size_t>(player)].set_hand(move.one, move.other);
  --state.copies[move.one], --state.copies[move.other];
  state.in_deck = static_cast<std::uint8_t>(state.in_deck - 2);
  if (player == setup_.players - 1) state.stage = Stage::choose;
  return legal(cited_->deal);
}

/// BP-C06, BP-C28, SM-C04, SM-C27; PX-A11.
Verdict Picnic::keep(State& state, int player, const Move& move) const {
  if (state.stage != Stage::choose)
    return illegal(cited_->keep, "the player has already chosen a card to keep");
  Player& own = state.players[static_cast<std::size_t>(player)];
  if (move.one != own.hand[0] && move.one != own.hand[1])
    return illegal(cited_->keep, "the player does not hold this card");
  own.kept = move.one == own.hand[0] ? 1 : 2;
  if (turn(state).deciders == 0) pass(state);
  return legal(setup_.alone() ? cited_->alone : cited_->keep);
}

/// BP-C06, SM-C04: to the neighbour, BP-A03; a lone player's card to the opponent, BP-C28, SM-C27.
void Picnic::pass(State& state) const {
  std::array<Kind, most_players> received{};
  std::array<Kind, most_players> kept{};
  for (int p = 0; p < setup_.players; ++p) {
    Player& own = state.players[static_cast<std::size_t>(p)];
    kept[static_cast<std::size_t>(p)] = own.hand[own.kept - 1U];
    received[static_cast<std::size_t>(setup_.neighbour(p))] = own.hand[2U - own.kept];
    own.kept = 0;
  }
  if (setup_.alone()) {
    const std::size_t discarded = listed(state.ghost).size();
    state.ghost[discarded] = received[0];
    std::sort(state.ghost.begin(), state.ghost.end());
    received[0] = no_kind;
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(setup_.players); ++p)
    state.players[p].set_hand(kept[p], received[p]);
  state.stage = Stage::place;
}

/// BP-C04, BP-C07 to BP-C11, SM-C05 to SM-C10, BP-A01, SM-A01, SM-A02; PX-A02, PX-A06 to PX-A09.
Verdict Picnic::place(State& state, int player, const Move& move) const {
  if (state.stage != Stage::place)
    return illegal(cited_->place, "the player must choose a card first");
  Player& own = state.players[static_cast<std::size_t>(player)];
  if (move.one == no_kind || (move.one != own.hand[0] && move.one != own.hand[1]))
    return illegal(cited_->place, "the player does not hold this card");
  Placement placement = move.placement;
  // A card that reads the same both ways is never turned: one direction represents both.
  if (is_palindrome(setup_.deck[move.one])) placement.strip.turned = false;
  const int apart = not_under(state, player);
  if (apart >= 0 && !(placement.over >> apart & 1) &&
      meets(placement.strip, own.area.strip(apart).grid()))
    return under_its_turn(*cited_);
  const Cards overlapped = own.area.overlapped(placement.strip);
  const int cards = own.area.cards();
  if (const Obstacle obstacle = own.area.place(placement, setup_.area); obstacle != Obstacle::none)
    return verdict_on(obstacle, *cited_);
  own.cards[static_cast<std::size_t>(cards)] = move.one;
  own.set_hand(move.one == own.hand[0] ? own.hand[1] : own.hand[0], no_kind);
  applies(cited_->place);
  if (overlapped != 0) applies(cited_->overlap);
  if (turn(state).deciders == 0) end_turn(state);
  return legal(clause_for(placement, overlapped, *cited_));
}

/// BP-C14, BP-A06, SM-C11, SM-C12, SM-C27: a lone player has twice as many turns.
void Picnic::end_turn(State& state) const {
  if (state.turn == setup_.turns()) {
    applies(cited_->ends);
    state.stage = Stage::over;
  } else {
    ++state.turn;
    state.stage = Stage::deal;
  }
}

int Picnic::ghost_score(const State& state) const {
  return ghost_points(setup_.ghost, counts_of(listed(state.ghost), setup_.deck),
                      counts_of(picture_of(state.players[0], setup_.deck)));
}

/// BP-C04, BP-C15, BP-A02, SM-C01, SM-C14, PX-A12; BP-C30, SM-C29: a lone player must beat the
/// opponent's points.
Result Picnic::result(const State& state) const {
  assert(state.stage == Stage::over);
  const auto all = scores(state);
  if (setup_.alone()) {
    applies(cited_->ghost), applies(cited_->beaten);
    const bool wins = all[0].total() > ghost_score(state);
    return {wins ? 1.0 : 0.0, wins ? 0.0 : 1.0};
  }
  applies(cited_->most);
  const auto players = static_cast<std::size_t>(setup_.players);
  const auto better = [](const Score& a, const Score& b) {
    return a.total() != b.total() ? a.total() < b.total() : a.largest < b.largest;
  };
  const Score best = *std::max_element(all.begin(), all.begin() + setup_.players, better);
  Result result(players, 0.0);
  const auto wins = [&](std::size_t p) { return !better(all[p], best); };
  int winners = 0;
  for (std::size_t p = 0; p < players; ++p) winners += wins(p);
  if (winners > 1 && setup_.all_play_again) return Result(players, 1.0 / setup_.players);
  for (std::size_t p = 0; p < players; ++p)
    if (wins(p)) result[p] = 1.0 / winners;
  return result;
}

/// BP-C12, BP-C13, BP-C19 to BP-C27, SM-C12, SM-C13, SM-C19 to SM-C26.
std::vector<int> Picnic::score(const State& state) const {
  const auto all = scores(state);
  if (pieces(state) > 0) applies(cited_->groups);
  for (const Score& each : all)
    if (each.groups > 0) applies(cited_->table);
  for (const Bonus& bonus : state.bonuses)
    if (bonus.goal != Goal::none)  // also for players without cards
      applies(cited_->goal[static_cast<std::size_t>(bonus.goal) - 1]), applies(cited_->added);
  std::vector<int> out;
  for (int p = 0; p < setup_.players; ++p) out.push_back(all[static_cast<std::size_t>(p)].total());
  return out;
}

int Picnic::unseen(const State& state, int player) const {
  if (state.stage != Stage::place || setup_.openly || setup_.alone()) return 0;
  return setup_.cards_a_turn() - state.players[static_cast<std::size_t>(player)].hand_size();
}

}  // namespace arbiter::strips
