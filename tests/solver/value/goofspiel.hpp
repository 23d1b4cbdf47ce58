// Goofspiel with few cards, for the tests of simultaneous choices. Each player bids a card from a
// hand of 1 to n for a prize that is turned up at random. The higher bid takes it; if bids are
// equal, nobody does. The most points win.
//
//   turn a prize up --> both bid --> the prize is taken, or lost --> turn ...; or over
//   (rests)             (pending)
#pragma once
#include "model/defaults/simple_game.hpp"
#include "model/number.hpp"

namespace arbiter::goofspiel {

inline constexpr Clause clauses[] = {
    {"GS-C01", "The prize", "A prize that is left is turned up at random."},
    {"GS-C02", "The bid", "Both secretly choose a card of their hands and show them together."},
    {"GS-C03", "The points", "The higher card takes the prize; of equal cards nobody does."},
};
inline constexpr Parameter parameters[] = {{"cards", "cards of a hand", 3, 1, 5}};
inline constexpr Rulebook book{"goofspiel", "Goofspiel", "as it is commonly taught",
                               clauses,     {},          parameters};
using Says = Verdicts_of<book>;

struct State {
  std::array<Small, 2> hands{}, bids{};  // bit n - 1: card n; bids: 0: none
  Small prizes = 0, prize = 0;           // left; turned up, or 0
  Small lead = 0;                        // the first player's points minus the second's
  friend bool operator==(const State&, const State&) = default;
};
struct Move {
  std::int8_t form = 0, card = 1;
  friend bool operator==(const Move&, const Move&) = default;
};

class Goofspiel : public Simple_game<Goofspiel, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"bid {card:1..cards}"};
  static constexpr std::string_view chance_forms[] = {"turn {card:1..cards}"};
  static constexpr std::string_view position_form =
      "{hand/}:{prizes}:{lead}[:{prize}:{bid/:.|1..}]";  // 7/7:7:0:2:3/.
  static constexpr std::string_view position_expected = "HAND/HAND:PRIZES:LEAD";
  static auto parts(auto& move) { return std::tie(move.form, move.card); }

  explicit Goofspiel(const Ruleset& ruleset)
      : Simple_game(ruleset), cards_(rules_.value("cards")) {}

  State start() const {
    const auto all = static_cast<std::int8_t>((1 << cards_) - 1);
    return {{all, all}, {}, all, 0, 0};
  }
  bool over(const State& state) const { return state.prizes == 0 && state.prize == 0; }
  bool at_turn_boundary(const State& state) const { return state.prize == 0; }
  int winner(const State& state) const { return state.lead > 0 ? 0 : state.lead < 0 ? 1 : -1; }
  Turn turn(const State& state) const {
    if (over(state)) return Turn::over();
    if (state.prize == 0) return Turn::chance();
    Turn turn{Turn::Kind::decision};
    for (int p = 0; p < 2; ++p)
      (state.bids[p] == 0 ? turn.deciders : turn.chosen) |= Turn::of(p).deciders;
    return turn;
  }
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const {
    for (std::int8_t card = 1; card <= cards_; ++card)
      if (state.prize == 0 && (state.prizes >> (card - 1) & 1) != 0)
        sink(Move{1, card}, std::uint64_t{1});
  }
  std::uint64_t total_weight(const State& state) const {
    return static_cast<std::uint64_t>(std::popcount(static_cast<unsigned>(state.prizes)));
  }
  Verdict apply(State& state, int player, const Move& move) const {
    const int bit = 1 << (move.card - 1);
    if (player == chance_player) {
      if (move.form != 1 || state.prize != 0 || (state.prizes & bit) == 0)
        return Says::illegal("GS-C01", "this prize cannot be turned up");
      state.prize = move.card;
      state.prizes = static_cast<std::int8_t>(state.prizes - bit);
      return Says::legal("GS-C01");
    }
    if (move.form != 0 || state.prize == 0 || state.bids[player] != 0 ||
        (state.hands[player] & bit) == 0)
      return Says::illegal("GS-C02", "the player cannot bid this card");
    state.hands[player] = static_cast<std::int8_t>(state.hands[player] - bit);
    state.bids[player] = move.card;
    if (state.bids[1 - player] == 0) return Says::legal("GS-C02");
    const int won = state.bids[0] > state.bids[1] ? 1 : state.bids[0] < state.bids[1] ? -1 : 0;
    state.lead = static_cast<std::int8_t>(state.lead + won * state.prize);
    state.prize = 0, state.bids = {};
    return Says::legal("GS-C03");
  }
  template <class S, class F>
  void fields(S& state, F&& f) const {
    const int all = (1 << cards_) - 1;
    for (int p = 0; p < 2; ++p) f(Field{"hand", p}, state.hands[p], 0, all);
    f(Field{"prizes"}, state.prizes, 0, all);
    f(Field{"lead"}, state.lead, -15, 15);
  }
  template <class S, class F>
  void mid_turn_fields(S& state, F&& f) const {
    f(Field{"prize"}, state.prize, 0, cards_);
    for (int p = 0; p < 2; ++p) f(Field{"bid", p}, state.bids[p], 0, cards_);
  }
  void complete(State& state) const { state.prize = 0, state.bids = {}; }

 private:
  int cards_;
};

static_assert(Game<Goofspiel>);

}  // namespace arbiter::goofspiel
