#include "properties/picnic_blitz/properties.hpp"

#include "properties/picnic_blitz/turns.hpp"

namespace arbiter {

namespace picnic_blitz {

using Kind = Move::Kind;

namespace {

bool attacks(const Path<Picnic_blitz>& path) { return count_of(path, {Kind::push}) > 0; }

bool controllers_freeze_tracks(const Ruleset& r) {
  const Setup s(r);
  return s.in_force("PB-C22") && s.in_force("PB-C33") && s.reading("PB-A02") == 1;
}

/// A claim about every step of a turn.
Blitz_property::On_turn of_steps(bool (*claim)(const Board_step<Small>&, const Board<Small>&,
                                               const Board<Small>&, const Setup&)) {
  return [claim](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
                 const State&, const Verdict&) {
    State state = before;
    for (const auto& [player, move] : path) {
      State then = state;
      g.apply(then, player, move);
      if (!claim(observed(state, move), state.board, then.board, g.setup())) return false;
      state = then;
    }
    return true;
  };
}

}  // namespace

void add_properties_of_turns(std::vector<Blitz_property>& list) {
  using enum Blitz_property::Kind;
  const auto on_turn = [&](Blitz_property property, Blitz_property::On_turn turn) {
    property.turn = std::move(turn);
    list.push_back(std::move(property));
  };
  on_turn({"one-queen-spent", "At most one Queen is spent in a turn.", "PB-C39", always},
          [](const Picnic_blitz&, const State&, const Path<Picnic_blitz>& path, const State&,
             const Verdict&) {
            return count_of(path, {Kind::queen_reroll, Kind::queen_attack, Kind::queen_move}) <= 1;
          });
  on_turn({"scores-rise-in-own-movement",
           "A turn can raise only the score of the player who takes it.", "PB-C40 PB-C42", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&,
             const State& after, const Verdict&) {
            return Laws::others_score_no_more(before.board, after.board, g.setup(), before.mover);
          });
  on_turn({"pass-always-possible",
           "A player may stop rolling at any time, and may pass once the attack phase has begun.",
           "PB-C31", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
            return all_states(g, before, path, [&](const State& state, const Move&) {
              return (state.stage != Stage::acting ||
                      judge(g, state, state.mover, Move{Kind::pass}).is_legal()) &&
                     (state.stage != Stage::rolled ||
                      judge(g, state, state.mover, Move{Kind::keep}).is_legal());
            });
          });
  on_turn({"frozen-until-bumped",
           "A track whose Food is controlled changes only in a turn that bumps its controller with "
           "two Attacks.",
           "PB-C22 PB-C41",
           always,
           {},
           {},
           controllers_freeze_tracks},
          of_steps(Laws::frozen_until_bumped<Small>));
  on_turn(
      {"attacks-never-saved",
       "A player never makes more Attacks in a turn than the dice and Queen of that turn provide.",
       "PB-C19 PB-C23 PB-C24", always},
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path, const State&,
         const Verdict&) {
        if (!attacks(path)) return true;
        int made = 0, earned = 0;
        all_states(g, before, path, [&](const State& state, const Move& move) {
          if (move.kind == Kind::keep) earned = attacks_earned(state.dice, g.setup());
          if (move.kind == Kind::queen_attack) ++earned;
          if (move.kind == Kind::push) made += fewest_attacks(state, move, g.setup());
          return true;
        });
        return made <= earned;
      });
  on_turn({"attack-moves-one-ant-one-space",
           "An Attack changes only one track: it pushes one ant of another colour back one space.",
           "PB-C21", always},
          of_steps([](const Board_step<Small>& step, const Board<Small>& before,
                      const Board<Small>& after, const Setup& setup) {
            const bool is_wasted = before == after && setup.reading("PB-A12") == 2;
            return is_wasted || Laws::one_ant_pushed(step, before, after, setup);
          }));
  on_turn({"moves-by-the-dice",
           "A movement advances only the mover's ant on the track, or a new ant if there is none, "
           "by one space for each matching die, up to the Food.",
           "PB-C25 PB-C26 PB-C27 PB-C28 PB-C29 PB-C32", always},
          of_steps(Laws::moved_by_the_dice<Small>));
  on_turn({"passing-changes-nothing",
           "A player who passes without using an Attack or a Queen changes nothing, so passing "
           "forever is legal.",
           "PB-C31", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            const bool passed =
                path.back().move.kind == Kind::pass &&
                count_of(path, {Kind::push, Kind::queen_reroll, Kind::queen_attack}) == 0;
            return !passed || (after.board == before.board && after.stage == Stage::turn &&
                               after.mover == (before.mover + 1) % g.players());
          });
  on_turn({"one-queen",
           "No player ever has two Queens: a player with a Queen cannot take another, and a spent "
           "Queen is gone.",
           "PB-C38 PB-C39", always},
          of_steps(Laws::queens_as_used<Small>));
}

}  // namespace picnic_blitz

std::vector<picnic_blitz::Blitz_property> Properties_of<picnic_blitz::Picnic_blitz>::all() {
  std::vector<picnic_blitz::Blitz_property> list;
  picnic_blitz::add_properties_of_states(list);
  picnic_blitz::add_properties_of_turns(list);
  picnic_blitz::add_what_happens(list);
  return list;
}

}  // namespace arbiter
