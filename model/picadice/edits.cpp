#include "model/picadice/edits.hpp"

#include "model/picadice/words.hpp"

namespace arbiter::picadice {

namespace {

std::string name_of(int player) { return "P" + std::to_string(player + 1); }

class Editor {
 public:
  Editor(const Picadice& game, const State& state, Edit_sink<State> sink)
      : game_(game), setup_(game.ruleset()), state_(state), sink_(sink) {}

  void list() const {
    circles();
    nest();
    turn();
    dice();
    match();
  }

 private:
  /// Offers the state after a change, with its bags filled again.
  template <class Change>
  void offer(const std::string& words, Change&& change) const {
    State after = state_;
    change(after);
    fill_bags(after.table, setup_);
    sink_(words, after);
  }
  /// Offers the other values of an amount, the next one first.
  template <class Set>
  void offer_amounts(const std::string& place, int now, int most, Set&& set) const {
    for (int n = 1; n <= most; ++n) {
      const int to = (now + n) % (most + 1);
      offer(place + ' ' + std::to_string(to),
            [&](State& after) { set(after, static_cast<std::int8_t>(to)); });
    }
  }

  void circles() const {
    for (int p = 0; p < setup_.players; ++p)
      for (int c = 0; c < setup_.colours; ++c)
        for (int n = 0; n < setup_.columns; ++n) {
          const bool is_there = state_.table.lanes[c].rows[p].bits >> n & 1;
          offer(name_of(p) + ':' + std::string(names[c]) + ':' + std::to_string(n + 1) +
                    (is_there ? " vacant" : " counter"),
                [&](State& after) {
                  after.table.lanes[c].rows[p].put(n, 1, setup_.columns, !is_there);
                });
        }
  }

  void nest() const {
    for_kinds(setup_, [&](int face) {
      const std::string name(names[face]);
      const Pile<Small>& pile = state_.table.pile(face);
      offer_amounts("nest:" + name, pile.nest, setup_.limit, [&](State& after, auto to) {
        Pile<Small>& there = after.table.pile(face);
        there.nest = to;
        if (there.looted > there.nest) there.looted = there.nest;
      });
      if (face != bird && setup_.reading("PD-A08") == 2)
        offer_amounts("looted:" + name, pile.looted, pile.nest,
                      [&](State& after, auto to) { after.table.pile(face).looted = to; });
      if (face != bird && setup_.reading("PD-A28") == 2)
        offer_amounts("gone:" + name, pile.gone, pile.gone + pile.bag,
                      [&](State& after, auto to) { after.table.pile(face).gone = to; });
    });
  }

  void turn() const {
    for (int p = 0; p < setup_.players; ++p) {
      if (p != state_.mover || state_.stage == Stage::over)
        offer(name_of(p) + ":to_move", [&](State& after) {
          after.mover = static_cast<std::uint8_t>(p);
          if (after.stage == Stage::over) after.stage = Stage::turn;
        });
      if (p != state_.mover || state_.stage != Stage::over)
        offer(name_of(p) + ":has_won", [&](State& after) {
          after.mover = static_cast<std::uint8_t>(p), after.stage = Stage::over;
          after.roll = {};
        });
    }
  }

  void dice() const {
    const auto set = [&](const std::string& words, Stage stage, const Roll<Small>& roll) {
      if (stage == state_.stage && roll == state_.roll) return;
      offer("dice " + words, [&](State& after) { after.stage = stage, after.roll = roll; });
    };
    for (const auto& each : game_.rolls()) set(write_roll(each.roll), Stage::rolled, each.roll);
    set("in_the_air", Stage::rolling, {});
    set("none", Stage::turn, {});
  }

  void match() const {
    if (setup_.match == 0) return;
    for (int s = 0; s < setup_.sides(); ++s)
      offer_amounts(
          "points:" + std::to_string(s + 1), state_.points[s], setup_.match - 1 + setup_.columns,
          [&](State& after, auto to) { after.points[s] = static_cast<std::uint8_t>(to); });
    for (int p = 0; p < setup_.players; ++p)
      if (p != state_.starter)
        offer(name_of(p) + ":began",
              [&](State& after) { after.starter = static_cast<std::uint8_t>(p); });
  }

  const Picadice& game_;
  const Setup setup_;
  const State& state_;
  Edit_sink<State> sink_;
};

}  // namespace

void edits(const Picadice& game, const State& state, Edit_sink<State> sink) {
  Editor(game, state, sink).list();
}

}  // namespace arbiter::picadice
