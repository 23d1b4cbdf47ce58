#include "properties/kalah/properties.hpp"

#include <algorithm>

#include "properties/kalah/sowing.hpp"

namespace arbiter {

namespace {

using kalah::Kalah;
using kalah::Move;
using kalah::State;
using Kalah_property = Property<Kalah>;

int in_row(const Kalah& game, const State& state, int player) {
  int seeds = 0;
  for (int house = 0; house < game.houses(); ++house) seeds += state.houses[player][house];
  return seeds;
}
int in_houses(const Kalah& game, const State& state) {
  return in_row(game, state, 0) + in_row(game, state, 1);
}
bool over(const Kalah& game, const State& state) {
  return game.turn(state).kind == Turn::Kind::over;
}
bool leads_beyond_doubt(const Kalah& game, const State& state, int player) {
  return 2 * state.stores[player] > game.all_seeds();
}

/// A turn in which seeds were sown: the player, the house, where the seeds fell, and whether the
/// game went on.
struct Sowing_turn {
  int player, origin;
  kalah::Sowing sowing;
  bool goes_on;
  /// The last seed falls into an empty house of the player, before any capture.
  bool ends_alone;
};

/// A property of turns with sowing; turns with a pass satisfy it trivially.
template <class Claim>
Kalah_property::On_turn of_sowing(const Claim& says) {
  return [says](const Kalah& game, const State& before, const Path<Kalah>& path, const State& after,
                const Verdict&) {
    const auto& [player, move] = path.back();
    if (move.house == Move::pass) return true;
    const kalah::Sowing sown = sowing(game, before, player, move.house);
    const bool own = sown.last.owner == player && sown.last.house < game.houses();
    const bool was_empty =
        sown.last.house == move.house || (own && before.houses[player][sown.last.house] == 0);
    return says(game, before, after,
                Sowing_turn{player, move.house, sown, !over(game, after),
                            own && was_empty && sown.last.gains == 1});
  };
}

/// A property that must occur in some turn with sowing.
template <class Claim>
Kalah_property::On_turn in_sowing(const Claim& says) {
  return [says](const Kalah& game, const State& before, const Path<Kalah>& path, const State& after,
                const Verdict& verdict) {
    return path.back().move.house != Move::pass &&
           of_sowing(says)(game, before, path, after, verdict);
  };
}

Expectation holds_if(bool condition) { return condition ? Expectation::holds : Expectation::fails; }

}  // namespace

std::vector<Kalah_property> Properties_of<Kalah>::all() {
  using enum Kalah_property::Kind;
  std::vector<Kalah_property> list;  // one by one: GCC 12 fails on a braced list of them
  list.push_back(
      {"seeds-conserved",
       "Every seed is in a house or in a store.",
       "KA-C03 KA-C05 KA-C08 KA-C10",
       always,
       {},
       [](const Kalah& game, const State&, const Path<Kalah>&, const State& after, const Verdict&) {
         return in_houses(game, after) + after.stores[0] + after.stores[1] == game.all_seeds();
       }});
  list.push_back({"stores-never-shrink",
                  "No seed leaves a store.",
                  "KA-C04 KA-C08",
                  always,
                  {},
                  [](const Kalah&, const State& before, const Path<Kalah>&, const State& after,
                     const Verdict&) {
                    return after.stores[0] >= before.stores[0] &&
                           after.stores[1] >= before.stores[1];
                  }});
  list.push_back(
      {"sown-evenly",
       "While the game goes on, every house except the last one and the one opposite it gains "
       "exactly the seeds sown into it; the house sown from loses its old ones.",
       "KA-C04 KA-C05 KA-C06",
       always,
       {},
       of_sowing([](const Kalah& game, const State& before, const State& after,
                    const Sowing_turn& sown) {
         if (!sown.goes_on) return true;
         const auto& last = sown.sowing.last;
         for (int owner = 0; owner < 2; ++owner)
           for (int house = 0; house < game.houses(); ++house) {
             if (owner == last.owner && house == last.house) continue;
             if (sown.ends_alone && owner != last.owner && house + last.house == game.houses() - 1)
               continue;
             const int gains = sown.sowing.gains(owner, house);
             const int was = before.houses[owner][house], is = after.houses[owner][house];
             // The sown house lost its old seeds.
             if (is != was + gains &&
                 !(owner == sown.player && house == sown.origin && is == gains))
               return false;
           }
         return true;
       })});
  list.push_back(
      {"last-seed-alone-captures",
       "While the game goes on, seeds are captured when the last seed falls into an empty house of "
       "the player's own with seeds opposite; otherwise her store gains only what was sown into "
       "it.",
       "KA-C08",
       always,
       {},
       of_sowing(
           [](const Kalah& game, const State& before, const State& after, const Sowing_turn& sown) {
             if (!sown.goes_on) return true;
             const kalah::Rules rules(game.ruleset());
             const int p = sown.player, last = sown.sowing.last.house,
                       facing = game.houses() - 1 - last;
             int gained = after.stores[p] - before.stores[p] - sown.sowing.gains(p, game.houses());
             if (!sown.ends_alone || !rules.in_force("KA-C08")) return gained == 0;
             const int prey = before.houses[1 - p][facing] + sown.sowing.gains(1 - p, facing);
             const bool hunter_goes = rules.reading("KA-A02") == 1;
             if (prey == 0) return gained == (hunter_goes && rules.reading("KA-A01") == 2 ? 1 : 0);
             gained -= prey + (hunter_goes ? 1 : 0);
             return gained == 0 && after.houses[1 - p][facing] == 0 &&
                    after.houses[p][last] == (hunter_goes ? 0 : 1);
           })});
  list.push_back(
      {"opponents-store-untouched",
       "While the game goes on, a turn adds nothing to the opponent's store.",
       "KA-C06",
       always,
       {},
       of_sowing([](const Kalah&, const State& before, const State& after,
                    const Sowing_turn& sown) {
         return !sown.goes_on || after.stores[1 - sown.player] == before.stores[1 - sown.player];
       }),
       {},
       [](const Ruleset& r) {
         return kalah::Rules(r).in_force("KA-C06") ? Expectation::holds : Expectation::open;
       }});
  list.push_back(
      {"store-earns-extra-turn",
       "While the game goes on, a player has another turn if and only if her last seed fell into "
       "her store.",
       "KA-C01 KA-C07",
       always,
       {},
       of_sowing([](const Kalah& game, const State&, const State& after, const Sowing_turn& sown) {
         const auto& last = sown.sowing.last;
         const bool own_store = last.owner == sown.player && last.house == game.houses();
         return !sown.goes_on || (after.mover == sown.player) == own_store;
       }),
       {},
       [](const Ruleset& r) { return holds_if(kalah::Rules(r).in_force("KA-C07")); }});
  list.push_back({"collected-at-the-end",
                  "When the game is over, every seed is in a store.",
                  "KA-C09 KA-C10",
                  always,
                  [](const Kalah& game, const State& state) {
                    return !over(game, state) || in_houses(game, state) == 0;
                  },
                  {},
                  [](const Ruleset& r) {
                    return kalah::Rules(r).reading("KA-A06") != 4 &&
                           kalah::Rules(r).reading("KA-A07") == 1;
                  }});
  list.push_back(
      {"own-seeds-collected",
       "When a turn ends the game and its last seed does not fall into an empty house of the "
       "player's own, the opponent gains at least the seeds that were in her row.",
       "KA-C10",
       always,
       {},
       of_sowing(
           [](const Kalah& game, const State& before, const State& after, const Sowing_turn& sown) {
             const int other = 1 - sown.player;
             if (sown.goes_on || sown.ends_alone || in_row(game, after, other) > 0) return true;
             return after.stores[other] >= before.stores[other] + in_row(game, before, other);
           }),
       [](const Ruleset& r) {
         return kalah::Rules(r).reading("KA-A06") == 1 && kalah::Rules(r).reading("KA-A07") == 1;
       }});
  list.push_back({"more-than-half-wins",
                  "A player with more than half of all seeds at the end has won.",
                  "KA-C11",
                  always,
                  [](const Kalah& game, const State& state) {
                    for (int player = 0; player < 2; ++player)
                      if (over(game, state) && leads_beyond_doubt(game, state, player) &&
                          game.result(state)[player] != 1.0)
                        return false;
                    return true;
                  },
                  {},
                  [](const Ruleset& r) { return kalah::Rules(r).value("ahead") == 0; }});
  list.push_back({"equal-stores-draw",
                  "A game is a draw if and only if both stores are equal at the end.",
                  "KA-C11",
                  always,
                  [](const Kalah& game, const State& state) {
                    if (!over(game, state)) return true;
                    return (game.result(state)[0] == 0.5) == (state.stores[0] == state.stores[1]);
                  },
                  {},
                  [](const Ruleset& r) { return kalah::Rules(r).value("ahead") == 0; }});
  list.push_back({"no-turn-without-seeds", "The player to move always has something to sow.",
                  "KA-C04 KA-C09", always, [](const Kalah& game, const State& state) {
                    return over(game, state) || in_row(game, state, state.mover) > 0;
                  }});
  list.push_back({"captures-happen",
                  "A turn can take seeds from the opponent's row.",
                  "KA-C08",
                  sometimes,
                  {},
                  in_sowing([](const Kalah& game, const State& before, const State& after,
                               const Sowing_turn& sown) {
                    return sown.goes_on && in_row(game, after, 1 - sown.player) <
                                               in_row(game, before, 1 - sown.player);
                  }),
                  {},
                  [](const Ruleset& r) {
                    const kalah::Rules rules(r);
                    if (!rules.in_force("KA-C08")) return Expectation::fails;
                    // With two houses or one seed, the answer depends on the ruleset.
                    return rules.value("houses") > 2 && rules.value("seeds") > 1
                               ? Expectation::holds
                               : Expectation::open;
                  }});
  list.push_back(
      {"extra-turns-happen",
       "A player can have two turns in a row.",
       "KA-C07",
       sometimes,
       {},
       in_sowing([](const Kalah&, const State&, const State& after, const Sowing_turn& sown) {
         return sown.goes_on && after.mover == sown.player;
       }),
       {},
       [](const Ruleset& r) {
         const kalah::Rules rules(r);
         if (!rules.in_force("KA-C07")) return Expectation::fails;
         return rules.value("houses") > 1 ? Expectation::holds : Expectation::open;
       }});
  list.push_back({"laps-happen",
                  "A turn can drop a seed into the house that it emptied.",
                  "KA-C05",
                  sometimes,
                  {},
                  [](const Kalah& game, const State& before, const Path<Kalah>& path, const State&,
                     const Verdict&) {
                    const auto& [player, move] = path.back();
                    return move.house != Move::pass &&
                           sowing(game, before, player, move.house).gains(player, move.house) > 0;
                  },
                  [](const Ruleset& r) { return kalah::Rules(r).reading("KA-A04") == 1; },
                  [](const Ruleset&) { return Expectation::open; }});
  return list;
}

}  // namespace arbiter
