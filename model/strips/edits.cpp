#include "model/strips/edits.hpp"

#include "model/strips/notation.hpp"

namespace arbiter::strips {

namespace {

constexpr std::string_view stage_words[] = {"draw_elements", "draw_goals", "deal",
                                            "choose",        "place",      "over"};

class Editor {
 public:
  Editor(const Picnic& game, const State& state, Edit_sink<State> sink)
      : game_(game), setup_(game.setup()), state_(state), sink_(sink) {}

  void list() const {
    for (std::size_t p = 0; p < static_cast<std::size_t>(setup_.players); ++p) player(p);
    for (std::size_t n = 0; setup_.alone() && n < state_.ghost.size(); ++n)
      cards("discard:" + std::to_string(n + 1), state_.ghost[n],
            [&](State& after) -> Kind& { return after.ghost[n]; });
    for (int stage = setup_.draws_goals ? 0 : static_cast<int>(Stage::deal); stage < stages;
         ++stage)
      if (stage != static_cast<int>(state_.stage))
        offer("stage " + std::string(stage_words[stage]), [&](State& after) {
          after.stage = static_cast<Stage>(stage);
          if (after.stage != Stage::choose)
            for (Player& own : after.players) own.kept = 0;
        });
    for (int turn = 1; turn <= setup_.turns(); ++turn)
      if (turn != state_.turn)
        offer("turn " + std::to_string(turn),
              [&](State& after) { after.turn = static_cast<std::uint8_t>(turn); });
    const bool has_goals = setup_.draws_goals && state_.stage > Stage::element_draw;
    for (std::size_t n = 0; has_goals && n < state_.bonuses.size(); ++n) bonus(n);
  }

 private:
  template <class Change>
  void offer(const std::string& words, Change&& change) const {
    State after = state_;
    change(after);
    game_.complete(after);
    sink_(words, after);
  }

  /// Every other card of the deck, and none.
  template <class At>
  void cards(const std::string& place, Kind now, At&& at) const {
    if (now != no_kind) offer(place + " none", [&](State& after) { at(after) = no_kind; });
    for (std::size_t n = 0; n < setup_.deck.kinds.size(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (kind != now && state_.copies[n] > 0)
        offer(place + ' ' + write_card(game_.names(), setup_.deck[kind]),
              [&](State& after) { at(after) = kind; });
    }
  }

  void player(std::size_t p) const {
    const Player& own = state_.players[p];
    const std::string number = std::to_string(p + 1);
    for (std::size_t n = 0; n < own.hand.size(); ++n) {
      State after = state_;
      const auto hand = [&](Kind kind, const std::string& words) {
        after = state_;
        auto& to = after.players[p];
        const Kind other = to.hand[1 - n];
        to.set_hand(kind, other);
        to.kept = 0;
        game_.complete(after);
        sink_("P" + number + ":hand:" + std::to_string(n + 1) + ' ' + words, after);
      };
      if (own.hand[n] != no_kind) hand(no_kind, "none");
      for (std::size_t k = 0; k < setup_.deck.kinds.size(); ++k)
        if (const auto kind = static_cast<Kind>(k); kind != own.hand[n] && state_.copies[k] > 0)
          hand(kind, write_card(game_.names(), setup_.deck[kind]));
    }
    for (std::size_t n = 0; n < static_cast<std::size_t>(own.area.cards()); ++n) {
      const std::string place = "P" + number + ":card:" + std::to_string(n + 1);
      for (std::size_t k = 0; k < setup_.deck.kinds.size(); ++k)
        if (const auto kind = static_cast<Kind>(k); kind != own.cards[n] && state_.copies[k] > 0)
          offer(place + ' ' + write_card(game_.names(), setup_.deck[kind]),
                [&](State& after) { after.players[p].cards[n] = kind; });
    }
    if (own.area.cards() > 0)
      offer("P" + number + ":takes_back_the_last_card", [&](State& after) {
        Player& to = after.players[p];
        to.area = to.area.without_last(1, setup_.area);
        to.cards[static_cast<std::size_t>(to.area.cards())] = no_kind;
      });
    for (std::uint8_t n = 1; state_.stage == Stage::choose && n <= own.hand_size(); ++n)
      if (n != own.kept)
        offer("P" + number + ":keeps:" + write_card(game_.names(), setup_.deck[own.hand[n - 1U]]),
              [&](State& after) { after.players[p].kept = n; });
  }

  void bonus(std::size_t n) const {
    const std::string place = ':' + std::to_string(n + 1) + ' ';
    for (int element = 0; element < elements; ++element)
      if (element != state_.bonuses[n].element)
        offer("element" + place + std::string(game_.names().of[static_cast<std::size_t>(element)]),
              [&](State& after) { after.bonuses[n].element = static_cast<std::uint8_t>(element); });
    for (int goal = 1; goal <= goals; ++goal)
      if (goal != static_cast<int>(state_.bonuses[n].goal))
        offer("goal" + place + std::string(name_of(static_cast<Goal>(goal))),
              [&](State& after) { after.bonuses[n].goal = static_cast<Goal>(goal); });
  }

  const Picnic& game_;
  const Setup& setup_;
  const State& state_;
  Edit_sink<State> sink_;
};

}  // namespace

void edits(const Picnic& game, const State& state, Edit_sink<State> sink) {
  Editor(game, state, sink).list();
}

}  // namespace arbiter::strips
