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
  on_turn(
      {"scores-rise-in-own-movement", "A turn can raise only the score of the player on turn.",
       "PB-C40 PB-C42", always},
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&, const State& after,
         const Verdict&) {
        for (int p = 0; p < g.players(); ++p)
          if (p != before.mover && points_on(after, p, g.setup()) > points_on(before, p, g.setup()))
            return false;
        return true;
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
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            return all_changes(
                g.setup(), before, after, [&](int t, const Piles& then, const Piles& now) {
                  if (!is_full_track(then) || then == now) return true;
                  int attacks = 0;
                  bool bumped = true;
                  all_states(g, before, path, [&](const State& state, const Move& move) {
                    if (move.kind != Kind::push || move.track != t) return true;
                    const std::string ant(1, letter_of(move.other));
                    bumped = bumped && (attacks > 0 || then.back() == ant);
                    attacks += attacks_spent(g, state, move);
                    return true;
                  });
                  return bumped && attacks >= 2;
                });
          });
  on_turn({"attacks-never-saved",
           "A turn never makes more Attacks than its own dice and its own Queen provide.",
           "PB-C19 PB-C23 PB-C24", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
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
           "An Attack changes only one track, where it pushes one ant of another colour back one "
           "space.",
           "PB-C21", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
            if (!attacks(path)) return true;
            const Setup& setup = g.setup();
            return all_states(g, before, path, [&](const State& state, const Move& move) {
              if (move.kind != Kind::push || move.by != 1) return true;
              State then = state;
              g.apply(then, state.mover, move);
              if (then.board == state.board) return setup.reading("PB-A12") == 2;
              const auto attacker = static_cast<std::int8_t>(state.mover);
              bool as_said = move.other != attacker;
              for (int t = 0; t < most_tracks; ++t)
                for (int p = 0; p < g.players(); ++p) {
                  const int was = state.board.tracks[t].space[p],
                            is = then.board.tracks[t].space[p];
                  const bool hit = t == move.track && p == move.other;
                  const int back = was == 1 && setup.reading("PB-A03") == 3 ? 2 : 1;
                  as_said = as_said && was - is == (hit ? back : 0);
                }
              return as_said;
            });
          });
  on_turn({"moves-by-the-dice",
           "A movement advances only the mover's ant on the track, or else a new one, by one space "
           "for each matching die, up to the Food.",
           "PB-C25 PB-C26 PB-C27 PB-C28 PB-C29 PB-C32", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            const Move& move = path.back().move;
            return !is_one_of(move, {Kind::move, Kind::queen_move}) ||
                   is_moved(before_the_last(g, before, path), after, g.setup(), move);
          });
  on_turn({"passing-changes-nothing",
           "A player who passes without an Attack or a Queen changes nothing, so passing forever "
           "is legal.",
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
           "No player has two Queens: one who has a Queen takes none, and a spent Queen is gone.",
           "PB-C38 PB-C39", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            const int taken = path.back().move.kind == Kind::skip ? 1 : 0;
            const int left =
                before.board.queens[before.mover] -
                count_of(path, {Kind::queen_reroll, Kind::queen_attack, Kind::queen_move});
            for (int p = 0; p < g.players(); ++p)
              if (after.board.queens[p] !=
                  (p == before.mover ? left + taken : int{before.board.queens[p]}))
                return false;
            return left >= 0 && left + taken <= 1;
          });
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
