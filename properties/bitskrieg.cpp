#include "properties/bitskrieg.hpp"

#include <algorithm>
#include <optional>

#include "properties/bitskrieg_squares.hpp"

namespace arbiter {

using namespace bitskrieg;
using Tank_property = Property<Bitskrieg>;
using Kind = Move::Kind;

namespace {

bool is_play(const State& before) { return before.stage == Stage::turn; }
/// Who acts with one tank says its square first.
bool is_of_a_tank(const Move& move) { return move.kind >= Kind::move && move.kind <= Kind::fire; }
/// Where that tank is when it has moved.
int place_of(const Move& move) { return move.kind == Kind::fire ? move.from : move.to; }
bool is_shot(const Move& move) { return move.kind == Kind::fire || move.kind == Kind::bound; }
bool is_blast(const Move& move) {
  return move.shot == Shot::blast || move.shot == Shot::boundblast;
}
/// What the dice did in a turn.
bool fell(const Path<Bitskrieg>& path, Outcome outcome) {
  return path.size() == 2 && path[1].move.kind == Kind::outcome && path[1].move.outcome == outcome;
}
int tanks_of(const State& state, int side) {
  int number = 0;
  for (int square = 0; square < most_squares; ++square) number += has(state.tanks[side], square);
  return number;
}
bool holds_all(const State& state, int side, const Setup& setup) {
  return setup.flags > 0 && Seen(state, setup).flags_held(side) == setup.flags;
}

/// all(spot) on every square of the board.
template <class Visit>
bool on_all_squares(const Setup& setup, Visit&& visit) {
  for (int rank = 0; rank < setup.size; ++rank)
    for (int file = 0; file < setup.size; ++file)
      if (!visit(Spot{file, rank})) return false;
  return true;
}

bool tanks_stand_apart(const State& state, const Setup& setup) {
  const Seen seen(state, setup);
  int tanks = 0;
  const bool good = on_all_squares(setup, [&](Spot spot) {
    const int square = square_of(spot), owner = seen.tank_of(spot);
    if (owner == -1) return true;
    ++tanks;
    return !(has(state.tanks[0], square) && has(state.tanks[1], square)) &&
           !seen.shows(building, spot) && !seen.shows(water, spot) && seen.flag_of(spot) != owner;
  });
  return good && tanks == tanks_of(state, 0) + tanks_of(state, 1);
}

/// A side's tanks are its squad, and one more for every two rebuilds that brought a reserve.
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
  const Seen seen(state, setup);
  std::vector<Spot> flags[2];
  const bool good = on_all_squares(setup, [&](Spot spot) {
    const int owner = seen.flag_of(spot);
    if (owner == -1) return true;
    flags[owner].push_back(spot);
    const int square = square_of(spot);
    return seen.is_inner(spot) && !seen.bars_flags(spot) &&
           !(has(state.flags[0], square) && has(state.flags[1], square));
  });
  for (const auto& own : flags) {
    if (own.size() > static_cast<std::size_t>(setup.flags)) return false;
    if (own.size() == 2 && (own[0].file == own[1].file || own[0].rank == own[1].rank)) return false;
  }
  return good;
}

/// While tanks are deployed, each side's stand in one row, these rows are opposite edges, and they
/// are the home edges by what the first player has chosen.
bool homes_are_opposite(const State& state, const Setup& setup) {
  if (state.stage != Stage::deploy && state.stage != Stage::flag) return true;
  const int last = setup.size - 1;
  const Seen seen(state, setup);
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

bool is_over_for_a_reason(const State& state, const Setup& setup) {
  const bool first = tanks_of(state, 0) > 0, second = tanks_of(state, 1) > 0;
  if (state.stage == Stage::turn) return first && second && !holds_all(state, state.side, setup);
  if (state.stage != Stage::over) return true;
  if (first && second) return state.side < 2 && holds_all(state, state.side, setup);
  if (first || second) return state.side == (first ? 0 : 1);
  return setup.ramming;
}

/// Whether there are pieces for what lies on the board, each with one of its sides up.
bool pieces_show(const State& state, const Setup& setup) {
  const Seen seen(state, setup);
  int buildings = 0, wooded = 0, waters = 0;
  on_all_squares(setup, [&](Spot spot) {
    buildings += seen.shows(building, spot);
    wooded += seen.shows(woods, spot);
    waters += seen.shows(water, spot);
    return true;
  });
  // Every two of the terrains have a side of each piece between them.
  const auto& pieces = setup.faces;  // building and woods, building and water, woods and water
  return buildings <= pieces[0] + pieces[1] && wooded <= pieces[0] + pieces[2] &&
         waters <= pieces[1] + pieces[2] &&
         buildings + wooded + waters <= pieces[0] + pieces[1] + pieces[2];
}

bool has_obstacles(const State& state, const Setup& setup) {
  int number = 0;
  const Seen seen(state, setup);
  on_all_squares(setup, [&](Spot spot) {
    number += seen.has_obstacle(spot);
    return true;
  });
  const bool all = number == setup.obstacles;
  if (setup.terrain && !pieces_show(state, setup)) return false;
  if (state.stage < Stage::squads) return !all;
  return all || (setup.destroying && number < setup.obstacles && state.stage >= Stage::turn);
}

/// What stands on a square: nobody's tank, or whose, and which.
struct Standing {
  bool first = false, second = false;
  Tank tank{};
  friend bool operator==(const Standing&, const Standing&) = default;
};
Standing standing_on(const State& state, int square) {
  return {has(state.tanks[0], square), has(state.tanks[1], square), state.tank(square)};
}

/// Whether a turn is about the tank on that square, or brings one there. Obstacles and flips are
/// about none.
bool concerns(const State& before, const Move& move, int square) {
  if (move.kind == Kind::rebuild || move.kind == Kind::reserve) return square == move.to;
  if (!is_of_a_tank(move)) return false;
  if (square == move.from || square == place_of(move)) return true;
  const bool has_target = (is_shot(move) && !is_blast(move)) || move.kind == Kind::ram;
  return has_target && spot_of(square) == throw_of(before, move).at;
}

/// What a turn leaves as it was: all tanks but those that it is about. Of a flip, the sides that
/// are up of the tanks of its player.
bool others_stay(const State& before, const Path<Bitskrieg>& path, const State& after) {
  const Move& move = path.front().move;
  for (int square = 0; square < most_squares; ++square) {
    Standing then = standing_on(before, square);
    const Standing now = standing_on(after, square);
    if (move.kind == Kind::flip && has(before.tanks[before.side], square))
      then.tank.finished = now.tank.finished;
    if (!(then == now) && !concerns(before, move, square)) return false;
  }
  return true;
}

/// Obstacles are what and where they were; none is where one `has_gone`.
bool obstacles_stay(const State& before, const State& after, const Setup& setup,
                    const std::optional<Spot>& has_gone) {
  const Seen then(before, setup), now(after, setup);
  return on_all_squares(setup, [&](Spot spot) {
    if (has_gone == spot)
      return then.has_obstacle(spot) && !then.shows(water, spot) && !now.has_obstacle(spot);
    return then.shows(building, spot) == now.shows(building, spot) &&
           then.shows(woods, spot) == now.shows(woods, spot) &&
           then.shows(water, spot) == now.shows(water, spot);
  });
}
/// Where a shot has destroyed an obstacle.
std::optional<Spot> blasted(const Path<Bitskrieg>& path) {
  const Move& move = path.front().move;
  if (!is_shot(move) || !is_blast(move) || !fell(path, Outcome::destroyed)) return {};
  return spot_of(move.at);
}

/// What a shot makes of the board: its tank is finished where it fired, facing as it did; what it
/// was fired at is gone, finished or as it was, by what the dice can do; all else is as it was.
bool shot_is_as_rolled(const State& before, const Path<Bitskrieg>& path, const State& after,
                       const Setup& setup) {
  const Move& move = path.front().move;
  if (!is_shot(move)) return true;
  if (path.size() != 2 || path[1].move.kind != Kind::outcome) return false;
  const Outcome outcome = path[1].move.outcome;
  const Throw shot = throw_of(before, move);
  const int side = before.side, enemy = 1 - side, at = square_of(shot.at);
  if (Seen(before, setup).falls_of(side, shot)[static_cast<std::size_t>(outcome)] == 0)
    return false;

  const bool hits_tank = !is_blast(move), fells = hits_tank && outcome == Outcome::destroyed;
  const Tank target = before.tank(at);
  for (int square = 0; square < most_squares; ++square) {
    Standing wanted = standing_on(before, square);
    if (square == move.from) wanted = {};
    if (square == place_of(move))
      wanted = {side == 0, side == 1, {shot.tank.type, shot.tank.facing, true}};
    if (square == at && hits_tank && outcome == Outcome::stunned) wanted.tank.finished = true;
    if (square == at && fells) wanted = {};
    if (!(standing_on(after, square) == wanted)) return false;
  }
  std::array<Count, 2> destroyed = before.destroyed;
  if (fells) ++destroyed[enemy][target.type];
  return destroyed == after.destroyed && before.rebuilds == after.rebuilds &&
         before.flags == after.flags && obstacles_stay(before, after, setup, blasted(path));
}

/// What a move, one backwards or a ram makes of the board: the tank is on the square that was said,
/// facing as said, or backwards as before, and finished. Of a ram, by what its dice can do, who
/// falls is among the own destroyed tanks, and who survives is finished. All else is as it was.
bool move_is_as_said(const State& before, const Path<Bitskrieg>& path, const State& after,
                     const Setup& setup) {
  const Move& move = path.front().move;
  const bool is_ram = move.kind == Kind::ram;
  if (move.kind != Kind::move && move.kind != Kind::reverse && !is_ram) return true;
  const int side = before.side, enemy = 1 - side;
  const Tank own = before.tank(move.from);
  const Facing facing = move.kind == Kind::reverse ? own.facing : move.facing;
  bool falls = false, fells = false;
  int at = -1;
  if (is_ram) {
    if (path.size() != 2 || path[1].move.kind != Kind::outcome) return false;
    const Throw ram = throw_of(before, move);
    const Outcome outcome = path[1].move.outcome;
    if (Seen(before, setup).falls_of(side, ram)[static_cast<std::size_t>(outcome)] == 0)
      return false;
    falls = outcome == Outcome::own || outcome == Outcome::both;
    fells = outcome == Outcome::enemy || outcome == Outcome::both;
    at = square_of(ram.at);
  }
  for (int square = 0; square < most_squares; ++square) {
    Standing wanted = standing_on(before, square);
    if (square == move.from) wanted = {};
    if (square == move.to && !falls)
      wanted = {side == 0, side == 1, {own.type, facing, true}};
    else if (square == move.to)
      wanted = {};
    if (square == at && fells) wanted = {};
    if (square == at && !fells) wanted.tank.finished = true;
    if (!(standing_on(after, square) == wanted)) return false;
  }
  std::array<Count, 2> destroyed = before.destroyed;
  if (falls) ++destroyed[side][own.type];
  if (fells) ++destroyed[enemy][before.tank(at).type];
  return destroyed == after.destroyed && before.rebuilds == after.rebuilds &&
         before.flags == after.flags && obstacles_stay(before, after, setup, {});
}

/// The dice of a turn are as likely as when one looks at each fall of them.
bool dice_are_even(const Bitskrieg& game, const State& before, const Path<Bitskrieg>& path) {
  const Step<Bitskrieg>& step = path.front();
  if (!is_shot(step.move) && step.move.kind != Kind::ram) return true;
  State state = before;
  if (!game.apply(state, step.player, step.move).is_legal() || state.stage != Stage::roll)
    return false;
  std::array<int, outcomes> told{};
  game.outcomes(state, [&](const Move& move, std::uint64_t weight) {
    told[static_cast<std::size_t>(move.outcome)] += static_cast<int>(weight);
  });
  return told == Seen(before, game.setup()).falls_of(before.side, throw_of(before, step.move));
}

int distance(Spot one, Spot other) {
  return std::max(std::abs(one.file - other.file), std::abs(one.rank - other.rank));
}

/// BK-C47 for a tank that goes back; others have squares to use, each turn on the spot among them.
bool is_within_speed(const State& before, const Move& move, const Setup& setup) {
  if (!is_of_a_tank(move) || move.kind == Kind::fire) return true;
  if (move.kind == Kind::reverse)
    return next_to(spot_of(move.to), before.tank(move.from).facing) == spot_of(move.from);
  return Seen(before, setup).gets_there(before.side, move);
}
bool is_in_range(const State& before, const Move& move, const Setup& setup) {
  if (!is_shot(move)) return true;
  const int range = Seen(before, setup).range(before.side, throw_of(before, move));
  return range > 0 && (range <= 5 || setup.reading("BK-A20") == 2);
}

/// A tank and what it has fired at, as they stand afterwards.
bool survivors_are_finished(const State& before, const Path<Bitskrieg>& path, const State& after) {
  const Move& move = path.front().move;
  const int place = place_of(move), side = before.side;
  const bool falls = fell(path, Outcome::own) || fell(path, Outcome::both);
  if (has(after.tanks[side], place) == falls) return false;
  if (!falls && !after.tank(place).finished) return false;
  if (move.kind != Kind::ram) return true;
  const int target = square_of(next_to(spot_of(move.to), move.facing));
  const bool fells = fell(path, Outcome::enemy) || fell(path, Outcome::both);
  return fells ? !has(after.tanks[1 - side], target)
               : has(after.tanks[1 - side], target) && after.tank(target).finished;
}

/// Whether a side can have a tank on each enemy flag: of its squad, or by a reserve (BK-C43).
bool can_hold_all(const Setup& setup, int side) {
  int pieces = 0;
  for (const int number : setup.pieces) pieces += number;
  const bool reserve =
      setup.reserves && setup.rebuilds[static_cast<std::size_t>(side)] > 1 && pieces > setup.squad;
  return setup.flags > 0 && (setup.flags == 1 || setup.squad > 1 || reserve);
}
bool one_can_hold_all(const Setup& setup) {
  return can_hold_all(setup, 0) || can_hold_all(setup, 1);
}
bool both_can_hold_all(const Setup& setup) {
  return can_hold_all(setup, 0) && can_hold_all(setup, 1);
}
bool can_be_destroyed(const Setup& setup) {
  for (int t = 0; t < types; ++t)
    if (setup.pieces[t] > 0 && setup.armor[t] == 6) return false;
  return true;
}
/// A ruleset of which it is known that something comes up in it at all.
Expected known_with_tanks(const Ruleset& ruleset) {
  return can_be_destroyed(Setup(ruleset)) ? Expected::holds : Expected::open;
}

void add_properties_of_states(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  const auto on_state = [&](const char* name, const char* says, const char* clauses,
                            bool (*holds)(const State&, const Setup&)) {
    list.push_back({name, says, clauses, always,
                    [holds](const Bitskrieg& g, const State& s) { return holds(s, g.setup()); }});
  };
  on_state("tanks-stand-apart",
           "Between turns no two tanks share a square, and none stands on an own flag, in a "
           "building or in water.",
           "BK-C12 BK-C20 BK-C21 BK-C37 BK-C50", tanks_stand_apart);
  on_state("tanks-are-conserved",
           "On the board, destroyed and waiting a side has its squad, and a sixth tank only for "
           "two rebuilds; of no type more than there are pieces.",
           "BK-C03 BK-C09 BK-C37 BK-C43", tanks_are_conserved);
  on_state("flags-stand-apart",
           "Flags stand on different inner squares without an obstacle (or in woods, where BK-A57 "
           "says so), those of a side in different rows and columns.",
           "BK-C13", flags_stand_apart);
  on_state("homes-are-opposite",
           "Both sides are deployed on opposite edges, the first player's on the one that she has "
           "chosen.",
           "BK-C10 BK-C11 BK-C12", homes_are_opposite);
  on_state("over-for-a-reason",
           "A game goes on while both have tanks and the side on turn does not hold all enemy "
           "flags, and is over when that is no longer so.",
           "BK-C01 BK-C38 BK-C39", is_over_for_a_reason);
  on_state("all-obstacles-are-placed",
           "As many obstacles as there are lie on the board when it is full, but for those that "
           "were destroyed; with terrain there are pieces that show them.",
           "BK-C05 BK-C07 BK-C49 BK-C51", has_obstacles);
  on_state("two-flags-need-two-tanks", "Nobody wins by two flags who has only one tank.",
           "BK-C22 BK-C38", [](const State& state, const Setup& setup) {
             return setup.flags < 2 || state.stage != Stage::over || state.side == 2 ||
                    tanks_of(state, 1 - state.side) == 0 || tanks_of(state, state.side) > 1;
           });
  list.push_back({"always-something-to-do",
                  "Whoever is on turn can do something: a ready tank may turn where it stands, and "
                  "without one a player flips.",
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
                  [](const Ruleset& r) {  // a tank that has to go on may be shut in
                    const Setup s(r);
                    return s.reading("BK-A03") == 1 || s.reading("BK-A06") == 2 ? Expected::holds
                                                                                : Expected::open;
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
         if (!s.ramming || s.reading("BK-A13") != 1) return Expected::holds;
         return can_be_destroyed(s) ? Expected::fails : Expected::open;
       }});
}

void add_properties_of_turns(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  using Before_and_after =
      std::function<bool(const Bitskrieg&, const State&, const Path<Bitskrieg>&, const State&)>;
  const auto on_turn = [&](const char* name, const char* says, const char* clauses,
                           const Before_and_after& holds) {
    list.push_back({name,
                    says,
                    clauses,
                    always,
                    {},
                    [holds](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
                            const State& after, const Verdict& verdict) {
                      return !is_play(before) || !verdict.is_legal() ||
                             holds(g, before, path, after);
                    }});
  };
  on_turn("finished-tanks-do-not-act", "Only a ready tank of the side on turn moves or fires.",
          "BK-C08 BK-C15 BK-C24 BK-C25",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State&) {
            const Move& move = path.front().move;
            return !is_of_a_tank(move) ||
                   (has(before.tanks[before.side], move.from) && !has(before.finished, move.from));
          });
  on_turn(
      "who-acts-is-finished",
      "A tank that has moved, fired or rammed is finished, unless the ram destroyed it; so is "
      "what it rammed.",
      "BK-C24 BK-C31 BK-C35 BK-C48",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return !is_of_a_tank(path.front().move) || survivors_are_finished(before, path, after);
      });
  on_turn("one-thing-a-turn",
          "A turn changes one tank and what it fires at or rams, brings one tank, or flips; of no "
          "other tank the place, the type, the facing or the side that is up.",
          "BK-C15 BK-C36",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path,
             const State& after) { return others_stay(before, path, after); });
  on_turn("sides-alternate", "After a turn the other side is on turn, or the game is over.",
          "BK-C15",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>&, const State& after) {
            return after.stage == Stage::over ||
                   (after.stage == Stage::turn && after.side == 1 - before.side);
          });
  on_turn(
      "markers-never-rise",
      "A rebuild costs one on the marker, a reserve two, and nothing else moves it.",
      "BK-C37 BK-C42 BK-C43",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        const Kind kind = path.front().move.kind;
        const int cost = kind == Kind::rebuild ? 1 : kind == Kind::reserve ? 2 : 0;
        return before.rebuilds[before.side] - after.rebuilds[before.side] == cost &&
               before.rebuilds[1 - before.side] == after.rebuilds[1 - before.side];
      });
  on_turn(
      "destroyed-until-rebuilt",
      "A destroyed tank comes back by its owner's rebuild only, finished and at home.",
      "BK-C32 BK-C37 BK-C39",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        const Move& move = path.front().move;
        for (int side = 0; side < 2; ++side)
          for (int t = 0; t < types; ++t) {
            const bool rebuilt =
                move.kind == Kind::rebuild && side == before.side && move.type == t;
            const int more = after.destroyed[side][t] - before.destroyed[side][t];
            if (rebuilt ? more != -1 : more < 0) return false;
          }
        if (move.kind != Kind::rebuild && move.kind != Kind::reserve) return true;
        return after.tank(move.to) == Tank{move.type, move.facing, true} &&
               has(after.tanks[before.side], move.to) &&
               Seen(before, g.setup()).is_home(before.side, spot_of(move.to));
      });
  on_turn("within-speed",
          "The square and the facing that a move says are ones that its tank can get to, square by "
          "square and turn by turn, with its speed; before bounding fire and a ram with one square "
          "less, backwards one. What becomes of the tank: moves-are-as-said, shots-are-as-rolled.",
          "BK-C06 BK-C17 BK-C18 BK-C19 BK-C20 BK-C45 BK-C47 BK-C48",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
            return is_within_speed(before, path.front().move, g.setup());
          });
  on_turn("dice-are-even",
          "The weights of what the dice do are the numbers of their falls that do it.",
          "BK-C06 BK-C31 BK-C32 BK-C44 BK-C45 BK-C46 BK-C48 BK-C49",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
            return dice_are_even(g, before, path);
          });
  on_turn("flags-stay", "Flags and markers of the set-up do not move.", "BK-C13 BK-C22",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>&, const State& after) {
            return before.flags == after.flags && before.home == after.home;
          });
  on_turn("flags-win-when-a-turn-begins",
          "While both have tanks a game ends when all enemy flags of the side whose turn begins "
          "are occupied by its tanks, and only then.",
          "BK-C22 BK-C23 BK-C38",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>&, const State& after) {
            if (tanks_of(after, 0) == 0 || tanks_of(after, 1) == 0) return true;
            const int next = 1 - before.side;
            const bool won = after.stage == Stage::over && after.side == next;
            return won == holds_all(after, next, g.setup()) && (won || after.stage == Stage::turn);
          });
  on_turn("no-tanks-is-the-end", "Whoever has no tank left loses at once.", "BK-C39",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>&, const State& after) {
            const bool own = tanks_of(after, before.side) > 0;
            const bool other = tanks_of(after, 1 - before.side) > 0;
            if (own && other) return true;
            const int reading = g.setup().reading("BK-A13");
            const int winner = own            ? before.side
                               : other        ? 1 - before.side
                               : reading == 1 ? 2
                               : reading == 2 ? before.side
                                              : 1 - before.side;
            return after.stage == Stage::over && after.side == winner;
          });
  on_turn(
      "obstacles-stay", "An obstacle vanishes when a shot destroys it, and none comes.", "BK-C49",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return obstacles_stay(before, after, g.setup(), blasted(path));
      });
  on_turn(
      "shots-are-near",
      "No tank fires where it cannot count to, nor, with BK-A20=1, at a count of more than five "
      "squares.",
      "BK-C26 BK-C27 BK-C28 BK-C29 BK-C30 BK-C33 BK-C34 BK-C50",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
        return is_in_range(before, path.front().move, g.setup());
      });
  on_turn(
      "shots-are-as-rolled",
      "A shot destroys its target, stuns it or leaves it, as its dice can do against the armor; "
      "its tank is finished, and nothing else is changed.",
      "BK-C31 BK-C32 BK-C35 BK-C44 BK-C45 BK-C46 BK-C49",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return shot_is_as_rolled(before, path, after, g.setup());
      });
  on_turn(
      "moves-are-as-said",
      "After a move a tank is finished where it was said, facing so, or backwards as before. After "
      "a ram who falls, as the dice can do, is among the own destroyed tanks, and who survives is "
      "finished. Nothing else is changed.",
      "BK-C17 BK-C24 BK-C47 BK-C48",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return move_is_as_said(before, path, after, g.setup());
      });
  on_turn(
      "flipping-readies-all", "After a flip all tanks of the side are ready.", "BK-C36",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        if (path.front().move.kind != Kind::flip) return true;
        return (after.tanks[before.side] & after.finished) == 0 &&
               (after.finished ^ (before.finished & ~before.tanks[before.side])) == 0;
      });
  on_turn(
      "stunned-tanks-stay", "A stunned tank is finished where it stands.", "BK-C46",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        if (!fell(path, Outcome::stunned)) return true;
        const int at = path.front().move.at;
        return g.setup().stun && has(after.tanks[1 - before.side], at) && after.tank(at).finished;
      });
  list.push_back({"first-player-begins",
                  "Side 1 has the first turn, and markers stand where they began.",
                  "BK-C14 BK-C42",
                  always,
                  {},
                  [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>&,
                     const State& after, const Verdict&) {
                    if (is_play(before) || after.stage != Stage::turn) return true;
                    return after.side == 0 && after.rebuilds[0] == g.setup().rebuilds[0] &&
                           after.rebuilds[1] == g.setup().rebuilds[1];
                  }});
}

void add_what_happens(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  const auto in_states = [&](const char* name, const char* says, const char* clauses,
                             bool (*applies)(const Setup&),
                             bool (*hit)(const State&, const Setup&)) {
    list.push_back({name,
                    says,
                    clauses,
                    sometimes,
                    [hit](const Bitskrieg& g, const State& s) { return hit(s, g.setup()); },
                    {},
                    [applies](const Ruleset& r) { return applies(Setup(r)); },
                    known_with_tanks});
  };
  using Hit = bool (*)(const State&, const Path<Bitskrieg>&, const State&, const Setup&);
  const auto in_turns = [&](const char* name, const char* says, const char* clauses,
                            bool (*applies)(const Setup&), Hit hit) {
    list.push_back({name,
                    says,
                    clauses,
                    sometimes,
                    {},
                    [hit](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
                          const State& after, const Verdict&) {
                      return is_play(before) && hit(before, path, after, g.setup());
                    },
                    [applies](const Ruleset& r) { return applies(Setup(r)); },
                    known_with_tanks});
  };
  const auto is_any = [](const Setup&) { return true; };
  in_states("won-by-flags", "A game can be won by flags.", "BK-C38", one_can_hold_all,
            [](const State& s, const Setup&) {
              return s.stage == Stage::over && tanks_of(s, 0) > 0 && tanks_of(s, 1) > 0;
            });
  in_states("both-hold-all-flags",
            "Both sides can hold all enemy flags: the one whose turn begins has won.",
            "BK-C38 BK-C23", both_can_hold_all, [](const State& s, const Setup& setup) {
              return s.stage == Stage::over && holds_all(s, 0, setup) && holds_all(s, 1, setup);
            });
  in_states("won-by-destroying", "A game can be won when the other side has no tank left.",
            "BK-C39", is_any, [](const State& s, const Setup&) {
              return s.stage == Stage::over && s.side < 2 && tanks_of(s, 1 - s.side) == 0;
            });
  in_states(
      "a-tank-in-the-woods", "A tank can stand in woods.", "BK-C50",
      [](const Setup& s) { return s.terrain && s.obstacles > 0 && s.faces[0] + s.faces[2] > 0; },
      [](const State& s, const Setup&) { return (s.all_tanks() & s.terrain[woods]) != 0; });
  in_turns(
      "a-flag-is-lost-again", "A captured flag can be lost when its tank moves on.", "BK-C22",
      [](const Setup& s) { return s.flags > 1; },  // who has captured the only one has won
      [](const State& before, const Path<Bitskrieg>& path, const State& after, const Setup&) {
        const Move& move = path.front().move;
        if (!is_of_a_tank(move) || place_of(move) == move.from) return false;
        const int side = before.side;
        return has(before.flags[1 - side], move.from) && has(after.tanks[side], place_of(move));
      });
  in_turns(
      "rebuilt", "A destroyed tank can be rebuilt.", "BK-C37",
      [](const Setup& s) {
        const auto can = [&](int rebuilds) {
          return s.squad > 1 ? rebuilds > 0 : s.reserves && rebuilds > 2;
        };
        return can(s.rebuilds[0]) || can(s.rebuilds[1]);
      },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return path.front().move.kind == Kind::rebuild;
      });
  in_turns(
      "a-reserve-comes", "Two rebuilds can bring a new tank.", "BK-C43",
      [](const Setup& s) {
        int pieces = 0;
        for (const int n : s.pieces) pieces += n;
        return s.reserves && pieces > s.squad && std::max(s.rebuilds[0], s.rebuilds[1]) > 1;
      },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return path.front().move.kind == Kind::reserve;
      });
  in_turns(
      "destroyed-after-moving", "Bounding fire can destroy a tank.", "BK-C45",
      [](const Setup& s) {
        bool fast = false;
        for (int t = 0; t < types; ++t) fast = fast || (s.pieces[t] > 0 && s.speed[t] > 1);
        return s.bounding && fast;
      },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return path.front().move.shot == Shot::bound && fell(path, Outcome::destroyed);
      });
  in_turns(
      "stunned", "A shot can stun a ready tank.", "BK-C46", [](const Setup& s) { return s.stun; },
      [](const State& before, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return fell(path, Outcome::stunned) && !has(before.finished, path.front().move.at);
      });
  in_turns(
      "reversed", "A tank can go back.", "BK-C47", [](const Setup& s) { return s.reverse; },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return path.front().move.kind == Kind::reverse;
      });
  in_turns(
      "rammed-each-other", "A ram can destroy both tanks.", "BK-C48",
      [](const Setup& s) { return s.ramming; },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return fell(path, Outcome::both);
      });
  in_turns(
      "an-obstacle-is-destroyed", "An obstacle can be destroyed.", "BK-C49",
      [](const Setup& s) {
        return s.destroying && s.obstacles > 0 &&
               (!s.terrain || s.faces[0] + s.faces[1] + s.faces[2] > 0);
      },
      [](const State&, const Path<Bitskrieg>& path, const State&, const Setup&) {
        return is_blast(path.front().move) && fell(path, Outcome::destroyed);
      });
  in_turns(
      "more-squares-are-counted",
      "An obstacle or another tank can make a range longer than the straight way.",
      "BK-C27 BK-C33 BK-C34",
      [](const Setup& s) { return s.obstacles > 0 && s.pieces[0] + s.pieces[1] + s.pieces[2] > 0; },
      [](const State& before, const Path<Bitskrieg>& path, const State&, const Setup& s) {
        const Move& move = path.front().move;
        if (move.kind != Kind::fire) return false;
        const Tank tank = before.tank(move.from);
        const Spot from = spot_of(move.from), at = spot_of(move.at);
        return Seen(before, s).range(before.side, tank.type, from, tank.facing, at) >
               distance(from, at);
      });
}

}  // namespace

std::vector<Tank_property> Properties_of<Bitskrieg>::all() {
  std::vector<Tank_property> list;
  add_properties_of_states(list);
  add_properties_of_turns(list);
  add_what_happens(list);
  return list;
}

}  // namespace arbiter
