#include "properties/picadice/properties.hpp"

#include <bit>

#include "properties/picadice/bag.hpp"
#include "properties/picadice/effects.hpp"

namespace arbiter {

using picadice::bird;
using picadice::ended_game;
using picadice::Laws;
using picadice::Move;
using picadice::Picadice;
using picadice::Setup;
using picadice::Stage;
using picadice::State;
using Picadice_property = Property<Picadice>;

namespace {

/// The dice that were not played in the turn, by face.
picadice::Roll<Small> discarded(const Picadice& game, const Path<Picadice>& path) {
  picadice::Roll<Small> dice{};
  for (const auto& step : path)
    if (step.move.kind == Move::Kind::dice) dice = game.rolls()[step.move.outcome].roll;
  const Move& last = path.back().move;
  if (last.kind == Move::Kind::play) dice[last.colour] = 0;
  if (last.kind == Move::Kind::loot) dice[bird] = 0;
  return dice;
}

bool single_game(const Ruleset& r) { return Setup(r).match == 0; }

}  // namespace

std::vector<Property<Picadice>> Properties_of<Picadice>::all() {
  using enum Picadice_property::Kind;
  std::vector<Picadice_property> list;
  const auto on_turn = [&](Picadice_property property, const Picadice_property::On_turn& turn) {
    property.turn = [turn](const Picadice& g, const State& before, const Path<Picadice>& path,
                           const State& after,
                           const Verdict& v) { return turn(g, before, path, after, v); };
    list.push_back(std::move(property));
  };

  on_turn(
      {"counters-conserved",
       "All counters of each colour and all picabirds are on the grids, in the nest or in the bag.",
       "PD-C04 PD-C05", always},
      [](const Picadice& g, const State&, const Path<Picadice>&, const State& after,
         const Verdict&) { return Laws::conserved(after.table, g.setup()); });

  on_turn({"nest-limit", "No circle of the nest ever holds more than the limit.", "PD-C25", always},
          [](const Picadice& g, const State&, const Path<Picadice>&, const State& after,
             const Verdict&) { return Laws::within_limit(after.table, g.setup()); });

  on_turn({"last-counter-rule",
           "A turn that loots from a player never fills a grid.",
           "PD-C17 PD-C23",
           always,
           {},
           {},
           {},
           [](const Ruleset& r) {
             return Setup(r).in_force("PD-C23") ? Expectation::holds : Expectation::fails;
           }},
          [](const Picadice& g, const State& before, const Path<Picadice>& path, const State& after,
             const Verdict& v) {
            const bool looted = loots(path.back().move);
            return !(looted && ended_game(g, before, path, after, v)) &&
                   Laws::looting_leaves_a_vacancy<Small>(looted, before.table, after.table,
                                                         g.setup(), before.mover);
          });

  on_turn({"raid-may-win",
           "A raid on the nest can fill a grid and win.",
           "PD-C14 PD-C17 PD-C23",
           sometimes,
           {},
           {},
           {},
           [](const Ruleset& r) {
             const Setup s(r);
             return s.in_force("PD-C14") && s.in_force("PD-C17") ? Expectation::holds
                                                                 : Expectation::fails;
           }},
          [](const Picadice& g, const State& before, const Path<Picadice>& path, const State& after,
             const Verdict& v) {
            return path.back().move.kind == Move::Kind::raid &&
                   ended_game(g, before, path, after, v);
          });

  on_turn({"bag-suffices",
           "The bag never holds fewer counters of a colour than a discard calls for.",
           "PD-C04 PD-C12",
           always,
           {},
           {},
           {},
           [](const Ruleset& r) {
             const Setup s(r);
             if (s.reading("PD-A28") == 2) return Expectation::open;
             if (s.counters >= s.players * s.columns + s.limit + s.dice) return Expectation::holds;
             // Whether the bag can supply enough counters depends on the sizes; at full size it
             // can.
             return r.text() == "players=4" ? Expectation::fails : Expectation::open;
           }},
          [](const Picadice& g, const State& before, const Path<Picadice>& path, const State& after,
             const Verdict& v) {
            if (ended_game(g, before, path, after, v)) return true;  // the dice stay where they are
            return Laws::bag_suffices(before.table, discarded(g, path), g.setup());
          });
  // Players place only the first colour, from the left; all other dice show the next colour and are
  // discarded.
  list.back().focus = [](const Picadice& g, const State& state, const Move& move) {
    if (move.kind == Move::Kind::play)
      return move.colour == 0 &&
             move.to == std::popcount(state.table.lanes[0].rows[state.mover].bits);
    if (move.kind != Move::Kind::dice)
      return move.kind == Move::Kind::roll || move.kind == Move::Kind::discard;
    const auto& roll = g.rolls()[move.outcome].roll;
    return roll[0] + roll[1] == g.setup().dice;
  };
  list.back().least_turns = [](const Picadice& g) -> std::uint64_t {
    if (g.setup().reading("PD-A28") == 2) return 0;  // the search lets counters return to the bag
    return picadice::least_turns_to_a_short_bag(g.setup()).value_or(0);
  };

  on_turn({"picabirds-suffice",
           "The bag never holds fewer picabirds than a discard calls for.",
           "PD-C05 PD-C12",
           always,
           {},
           {},
           {},
           [](const Ruleset& r) {
             const Setup s(r);
             return s.birds >= s.limit + s.dice ? Expectation::holds : Expectation::fails;
           }},
          [](const Picadice& g, const State& before, const Path<Picadice>& path, const State& after,
             const Verdict& v) {
            return ended_game(g, before, path, after, v) ||
                   discarded(g, path)[bird] <= before.table.birds.bag;
          });

  list.push_back({"roll-always-legal", "A player may always begin a turn with a roll.",
                  "PD-C08 PD-C27", always, [](const Picadice& g, const State& state) {
                    return state.stage != Stage::turn ||
                           judge(g, state, state.mover, Move{Move::Kind::roll}).is_legal();
                  }});

  on_turn({"winner-is-unique",
           "A game ends with exactly one full grid, that of the player who took the last turn.",
           "PD-C06 PD-C17",
           always,
           {},
           {},
           single_game},
          [](const Picadice& g, const State& before, const Path<Picadice>&, const State& after,
             const Verdict&) {
            int full = 0;
            for (int p = 0; p < g.players(); ++p) full += !Laws::vacancy(after.table, g.setup(), p);
            if (!g.setup().in_force("PD-C17")) return after.stage != Stage::over;
            if (after.stage != Stage::over) return full == 0;
            return full == 1 && after.mover == before.mover &&
                   !Laws::vacancy(after.table, g.setup(), after.mover);
          });

  on_turn({"match-points",
           "Each game of a match gives points to exactly one side: at least one, and at most one "
           "per column.",
           "PD-C26",
           always,
           {},
           {},
           [](const Ruleset& r) { return Setup(r).match > 0; }},
          [](const Picadice& g, const State& before, const Path<Picadice>&, const State& after,
             const Verdict&) {
            int sides = 0, gained = 0;
            for (int s = 0; s < g.sides(); ++s) {
              const int gain = after.points[s] - before.points[s];
              sides += gain != 0;
              gained += gain;
              if (gain < 0) return false;
            }
            return sides == 0 || (sides == 1 && gained >= 1 && gained <= g.setup().columns);
          });

  on_turn({"bonus-keeps-the-turn",
           "A player whose dice all match plays again; otherwise play passes to the left.",
           "PD-C07 PD-C13",
           always,
           {},
           {},
           single_game},
          [](const Picadice& g, const State& before, const Path<Picadice>& path, const State& after,
             const Verdict& v) {
            if (!v.is_legal() || after.stage == Stage::over) return true;
            bool alike = false;
            for (const auto& step : path)
              if (step.move.kind == Move::Kind::dice)
                for (const int n : g.rolls()[step.move.outcome].roll)
                  alike = alike || n == g.setup().dice;
            const bool earns =
                alike && g.setup().dice > 1 && g.setup().in_force("PD-C13") &&
                (g.setup().reading("PD-A11") == 1 || path.back().move.kind != Move::Kind::discard);
            return after.mover == (earns ? before.mover : (before.mover + 1) % g.players());
          });

  list.push_back({"somebody-wins",
                  "A game can end with a full grid.",
                  "PD-C06 PD-C17",
                  sometimes,
                  [](const Picadice&, const State& state) { return state.stage == Stage::over; },
                  {},
                  {},
                  [](const Ruleset& r) {
                    return Setup(r).in_force("PD-C17") ? Expectation::holds : Expectation::fails;
                  }});
  for (auto& property : picadice::effects_of_a_turn()) list.push_back(std::move(property));
  return list;
}

std::vector<Scope> Properties_of<Picadice>::scopes() {
  return {
      {"default", "two players, as in the rulebook", true},
      {"players=3", "three players, as in the rulebook", true},
      {"players=4", "four players, as in the rulebook", true},
      {"teams=1,players=4,match=5", "doubles, a match", true},
      {"colours=1", "two players, one colour", false},
      {"colours=2,columns=2", "two players, two colours", false},
      {"colours=2,columns=3,dice=2", "two players, runs of three", false},
      {"players=3,colours=2,columns=2,dice=2", "three players", false},
      {"players=4,colours=1,columns=2,dice=2", "four players", false},
      {"players=4,teams=1,colours=1,columns=2,dice=2", "doubles", false},
      {"players=4,colours=2,columns=1,counters=8", "four players, just enough counters", false},
      {"players=2,match=3,colours=2,columns=2,dice=2", "a match between two players", false},
      {"players=4,teams=1,match=2,colours=1,columns=2,dice=1", "a doubles match", false},
      {"colours=2,columns=2,limit=2", "a nest that overflows more than once", false},
      {"colours=2,columns=2,dice=2,PD-A08=2", "looted counters remembered", false},
      {"colours=1,columns=2,dice=2,counters=8,PD-A28=2", "counters out of the game", false},
  };
}

}  // namespace arbiter
