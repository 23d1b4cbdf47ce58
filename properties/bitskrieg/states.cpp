// Properties of every position of Bitskrieg between two turns.
#include "properties/bitskrieg/turns.hpp"

namespace arbiter::bitskrieg {
namespace {

bool tanks_stand_apart(const State& state, const Setup& setup) {
  const View seen(state, setup);
  int tanks = 0;
  const bool good = on_all_squares(setup, [&](Spot spot) {
    const int square = square_of(spot), owner = seen.tank_of(spot);
    if (owner == -1) return true;
    ++tanks;
    return !(has(state.tanks[0], square) && has(state.tanks[1], square)) &&
           !seen.shows(building, spot) && !seen.shows(water, spot) && !seen.has_flag(owner, spot);
  });
  return good && tanks == tanks_of(state, 0) + tanks_of(state, 1);
}

/// Whether a side's tanks are its squad, plus one for every two rebuilds used for a reserve.
bool tanks_are_conserved(const State& state, const Setup& setup) {
  for (int side = 0; side < 2; ++side) {
    Count all = state.destroyed[side];
    for (int t = 0; t < types; ++t) {
      for (int square = 0; square < most_squares; ++square)
        all[t] = static_cast<std::uint8_t>(
            all[t] + (has(state.tanks[side], square) && state.tank(square).type == t));
      all[t] = static_cast<std::uint8_t>(all[t] + state.waiting[side][t]);
      if (all[t] > setup.pieces[t]) return false;
    }
    if (state.stage <= Stage::squads) continue;
    const int more = sum(all) - setup.squad;
    const int spent = setup.rebuilds[side] - state.rebuilds[side];
    const int most = !setup.reserves || spent < 2   ? 0
                     : setup.reading("BK-A28") == 1 ? 1
                                                    : spent / 2;
    if (more < 0 || more > most) return false;
  }
  return true;
}

bool flags_stand_apart(const State& state, const Setup& setup) {
  const View seen(state, setup);
  std::vector<Spot> flags[2];
  const bool good = on_all_squares(setup, [&](Spot spot) {
    for (int side = 0; side < 2; ++side)
      if (seen.has_flag(side, spot)) flags[side].push_back(spot);
    const bool first = seen.has_flag(0, spot), second = seen.has_flag(1, spot);
    if (!first && !second) return true;
    return seen.is_inner(spot) && !seen.bars_flags(spot) &&
           (!first || !second || setup.reading("BK-A09") == 2);
  });
  for (const auto& own : flags) {
    if (own.size() > static_cast<std::size_t>(setup.flags)) return false;
    if (own.size() == 2 && (own[0].file == own[1].file || own[0].rank == own[1].rank)) return false;
  }
  return good;
}

/// Whether deployed tanks of each side are in one row, these rows are opposite edges, and they
/// match the home edge that the first player chose.
bool homes_are_opposite(const State& state, const Setup& setup) {
  if (state.stage != Stage::deploy && state.stage != Stage::flag) return true;
  const int last = setup.size - 1;
  const View seen(state, setup);
  const bool at_home = on_all_squares(setup, [&](Spot spot) {
    const int owner = seen.tank_of(spot);
    return owner == -1 || seen.is_home(owner, spot);
  });
  if (!at_home) return false;
  const auto all_on = [&](int side, int file, int rank) {
    return on_all_squares(setup, [&](Spot spot) {
      return !has(state.tanks[side], square_of(spot)) || spot.file == file || spot.rank == rank;
    });
  };
  return (all_on(0, -1, 0) && all_on(1, -1, last)) || (all_on(0, -1, last) && all_on(1, -1, 0)) ||
         (all_on(0, 0, -1) && all_on(1, last, -1)) || (all_on(0, last, -1) && all_on(1, 0, -1));
}

/// BK-A50=3: whether the loser may have had no legal move; she could have flipped finished tanks.
bool was_stuck(const State& state, const Setup& setup) {
  return setup.reading("BK-A50") == 3 && setup.reading("BK-A03") == 2 &&
         setup.reading("BK-A06") == 1 && (state.tanks[1 - state.side] & state.finished) == 0;
}

bool is_over_for_a_reason(const State& state, const Setup& setup) {
  if (state.stage < Stage::turn) return true;
  const bool first = !has_lost_all(state, 0, setup), second = !has_lost_all(state, 1, setup);
  if (state.stage == Stage::turn) return first && second && !holds_all(state, state.side, setup);
  if (state.stage != Stage::over) return true;
  if (first && second)
    return state.side < 2 && (holds_all(state, state.side, setup) || was_stuck(state, setup));
  if (first || second) return state.side == (first ? 0 : 1);
  return setup.ramming;
}

/// Whether pieces, each with one side up, can make up the terrain on the board.
bool pieces_show(const State& state, const Setup& setup) {
  const View seen(state, setup);
  int buildings = 0, wooded = 0, waters = 0;
  on_all_squares(setup, [&](Spot spot) {
    buildings += seen.shows(building, spot);
    wooded += seen.shows(woods, spot);
    waters += seen.shows(water, spot);
    return true;
  });
  // Any two terrains together need enough pieces that can show either of them.
  const auto& pieces = setup.faces;  // building and woods, building and water, woods and water
  return buildings <= pieces[0] + pieces[1] && wooded <= pieces[0] + pieces[2] &&
         waters <= pieces[1] + pieces[2] &&
         buildings + wooded + waters <= pieces[0] + pieces[1] + pieces[2];
}

bool has_obstacles(const State& state, const Setup& setup) {
  int number = 0;
  const View seen(state, setup);
  on_all_squares(setup, [&](Spot spot) {
    number += seen.has_obstacle(spot);
    return true;
  });
  const bool all = number == setup.obstacles;
  if (setup.terrain && !pieces_show(state, setup)) return false;
  if (state.stage < Stage::squads) return !all;
  return all || (setup.destroying && number < setup.obstacles && state.stage >= Stage::turn);
}

}  // namespace

void add_properties_of_states(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  const auto on_state = [&](const char* name, const char* says, const char* ids,
                            bool (*holds)(const State&, const Setup&)) {
    list.push_back({name, says, ids, always,
                    [holds](const Bitskrieg& g, const State& s) { return holds(s, g.setup()); }});
  };
  on_state(
      "tanks-stand-apart",
      "Between turns, no two tanks share a square, and no tank is on a flag of its own side, in "
      "a building or in water.",
      "BK-C12 BK-C20 BK-C21 BK-C37 BK-C50", tanks_stand_apart);
  on_state("tanks-are-conserved",
           "A side's tanks, including those destroyed or not yet deployed, are its squad, plus one "
           "reserve only if two rebuilds were used (under BK-A28=2, at most one for every two); no "
           "type has more tanks than pieces.",
           "BK-C03 BK-C09 BK-C37 BK-C43", tanks_are_conserved);
  on_state("flags-stand-apart",
           "Flags are on different inner squares without an obstacle (or in woods, where BK-A57 "
           "allows it), except that under BK-A09=2 one flag of each side may share a square; a "
           "side's flags are in different rows and columns.",
           "BK-C13", flags_stand_apart);
  on_state("homes-are-opposite",
           "The sides deploy on opposite edges, the first player on the edge that she chose.",
           "BK-C10 BK-C11 BK-C12", homes_are_opposite);
  on_state("over-for-a-reason",
           "The game continues if and only if both sides have tanks and the side whose turn it is "
           "does not hold all enemy flags; under BK-A50=3, it also ends if a side can do nothing.",
           "BK-C01 BK-C15 BK-C38 BK-C39", is_over_for_a_reason);
  on_state("all-obstacles-are-placed",
           "After the set-up, every obstacle is on the board unless it was destroyed; with "
           "terrain, the pieces in the box can show the terrain on the board.",
           "BK-C05 BK-C07 BK-C49 BK-C51", has_obstacles);
  on_state("two-flags-need-two-tanks", "A side with only one tank never wins by holding two flags.",
           "BK-C22 BK-C38", [](const State& state, const Setup& setup) {
             return setup.flags < 2 || state.stage != Stage::over || state.side == 2 ||
                    has_lost_all(state, 1 - state.side, setup) || was_stuck(state, setup) ||
                    tanks_of(state, state.side) > 1;
           });
  list.push_back({"always-something-to-do",
                  "The side whose turn it is always has a legal move: a ready tank may turn on the "
                  "spot, and a side without a ready tank may flip. Under BK-A50=2 and BK-A50=3, a "
                  "side that can do nothing passes.",
                  "BK-C15 BK-C19 BK-C36",
                  always,
                  [](const Bitskrieg& g, const State& s) {
                    if (s.stage != Stage::turn) return true;
                    bool some = false;
                    g.moves(s, s.side, [&](const Move&) { some = true; });
                    return some;
                  },
                  {},
                  {},
                  [](const Ruleset& r) {  // a tank that must move on may be shut in
                    const Setup s(r);
                    return s.reading("BK-A03") == 1 || s.reading("BK-A06") == 2 ||
                                   s.reading("BK-A50") != 1
                               ? Expectation::holds
                               : Expectation::open;
                  }});
  list.push_back(
      {"no-draws",
       "No game ends without a winner.",
       "BK-C40",
       always,
       [](const Bitskrieg&, const State& s) { return s.stage != Stage::over || s.side != 2; },
       {},
       {},
       [](const Ruleset& r) {
         const Setup s(r);
         if (!s.ramming || s.reading("BK-A13") != 1) return Expectation::holds;
         return can_be_destroyed(s) ? Expectation::fails : Expectation::open;
       }});
}

}  // namespace arbiter::bitskrieg
