#include "properties/bitskrieg/properties.hpp"

#include <functional>

#include "properties/bitskrieg/turns.hpp"

namespace arbiter {

namespace bitskrieg {

using Kind = Move::Kind;

void add_properties_of_turns(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  using Before_and_after =
      std::function<bool(const Bitskrieg&, const State&, const Path<Bitskrieg>&, const State&)>;
  const auto on_turn = [&](const char* name, const char* says, const char* ids,
                           const Before_and_after& holds) {
    list.push_back({name,
                    says,
                    ids,
                    always,
                    {},
                    [holds](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
                            const State& after, const Verdict& verdict) {
                      return !is_play(before) || !verdict.is_legal() ||
                             holds(g, before, path, after);
                    }});
  };
  on_turn("finished-tanks-do-not-act",
          "A tank moves or fires only on its side's turn and when it is ready.",
          "BK-C08 BK-C15 BK-C24 BK-C25",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State&) {
            const Move& move = path.front().move;
            return !is_of_a_tank(move) ||
                   (has(before.tanks[before.side], move.from) && !has(before.finished, move.from));
          });
  on_turn(
      "who-acts-is-finished",
      "A tank that has moved, fired or rammed is finished unless the ram destroyed it, and so is a "
      "rammed tank; under BK-A64=2, a tank that only turned on the spot is still ready.",
      "BK-C24 BK-C31 BK-C35 BK-C48",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return !is_of_a_tank(path.front().move) ||
               survivors_are_finished(before, path, after, g.setup());
      });
  on_turn(
      "one-thing-a-turn",
      "A turn changes one tank and its target, brings in one tank, or flips the side's finished "
      "tanks; no other tank changes its square, type or facing, or whether it is finished.",
      "BK-C15 BK-C36",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return others_stay(before, path, after);
      });
  const auto goes_on = [](const Bitskrieg& g, const Path<Bitskrieg>& path) {
    return path.front().move.kind == Kind::reserve && g.setup().reading("BK-A62") == 2;
  };
  on_turn("sides-alternate",
          "After each turn it is the other side's turn, or the game is over; under BK-A62=2, the "
          "side that brings in a reserve goes on.",
          "BK-C15",
          [goes_on](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
                    const State& after) {
            const int next = goes_on(g, path) ? before.side : 1 - before.side;
            return after.stage == Stage::over || (after.stage == Stage::turn && after.side == next);
          });
  on_turn(
      "markers-never-rise",
      "A rebuild lowers the marker by one and a reserve by two; nothing else moves it.",
      "BK-C37 BK-C42 BK-C43",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        const Kind kind = path.front().move.kind;
        const int cost = kind == Kind::rebuild ? 1 : kind == Kind::reserve ? 2 : 0;
        return before.rebuilds[before.side] - after.rebuilds[before.side] == cost &&
               before.rebuilds[1 - before.side] == after.rebuilds[1 - before.side];
      });
  on_turn(
      "destroyed-until-rebuilt",
      "A destroyed tank returns only when its owner rebuilds it, finished and on the home edge.",
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
               View(before, g.setup()).is_home(before.side, spot_of(move.to));
      });
  on_turn("within-speed",
          "A tank can reach the square and facing of its move step by step within its speed: with "
          "one square fewer before bounding fire or a ram, and by exactly one square in reverse. "
          "(moves-are-as-said and shots-are-as-rolled cover the result.)",
          "BK-C06 BK-C17 BK-C18 BK-C19 BK-C20 BK-C45 BK-C47 BK-C48",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
            return is_within_speed(before, path.front().move, g.setup());
          });
  on_turn("dice-are-even",
          "Each result of the dice is weighted by the number of rolls that give it.",
          "BK-C06 BK-C31 BK-C32 BK-C44 BK-C45 BK-C46 BK-C48 BK-C49",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
            return dice_are_even(g, before, path);
          });
  on_turn("flags-stay", "Flags never move, and home edges never change.", "BK-C13 BK-C22",
          [](const Bitskrieg&, const State& before, const Path<Bitskrieg>&, const State& after) {
            return before.flags == after.flags && before.home == after.home;
          });
  on_turn("flags-win-when-a-turn-begins",
          "While both sides have tanks, the game ends if and only if a side occupies all enemy "
          "flags when its turn begins or, under BK-A50=3, if a side can only pass.",
          "BK-C15 BK-C22 BK-C23 BK-C38",
          [goes_on](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
                    const State& after) {
            if (has_lost_all(after, 0, g.setup()) || has_lost_all(after, 1, g.setup())) return true;
            if (goes_on(g, path)) return after.stage == Stage::turn;
            const int next = 1 - before.side;
            const bool won = after.stage == Stage::over && after.side == next;
            const bool passed =
                path.front().move.kind == Kind::pass && g.setup().reading("BK-A50") == 3;
            return won == (passed || holds_all(after, next, g.setup())) &&
                   (won || after.stage == Stage::turn);
          });
  on_turn(
      "no-tanks-is-the-end",
      "A side that has no tank left loses at once; under BK-A12=2, so does a side that has lost "
      "as many as it chose.",
      "BK-C39",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>&, const State& after) {
        const bool own = !has_lost_all(after, before.side, g.setup());
        const bool other = !has_lost_all(after, 1 - before.side, g.setup());
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
      "obstacles-stay",
      "Obstacles disappear only when a shot destroys them, and no new ones appear.", "BK-C49",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return obstacles_stay(before, after, g.setup(), blasted(path));
      });
  on_turn("shots-are-near",
          "A tank fires only at a target whose range it can count; under BK-A20=1, that range is "
          "at most five squares.",
          "BK-C26 BK-C27 BK-C28 BK-C29 BK-C30 BK-C33 BK-C34 BK-C50",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State&) {
            return is_in_range(before, path.front().move, g.setup());
          });
  on_turn("shots-are-as-rolled",
          "A shot destroys its target, stuns it or leaves it unharmed, as the dice and the armor "
          "allow; the firing tank is finished, and nothing else changes.",
          "BK-C31 BK-C32 BK-C35 BK-C44 BK-C45 BK-C46 BK-C49",
          [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path,
             const State& after) { return shot_is_as_rolled(before, path, after, g.setup()); });
  on_turn(
      "moves-are-as-said",
      "After a move, a tank is finished on the stated square with the stated facing, or its old "
      "facing in reverse. A ram has a result that the dice can give: each tank it destroys joins "
      "its side's destroyed tanks, and each survivor is finished. Nothing else changes.",
      "BK-C17 BK-C24 BK-C47 BK-C48",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        return move_is_as_said(before, path, after, g.setup());
      });
  on_turn(
      "flipping-readies-all", "After a flip, all tanks of the side are ready.", "BK-C36",
      [](const Bitskrieg&, const State& before, const Path<Bitskrieg>& path, const State& after) {
        if (path.front().move.kind != Kind::flip) return true;
        return (after.tanks[before.side] & after.finished) == 0 &&
               (after.finished ^ (before.finished & ~before.tanks[before.side])) == 0;
      });
  on_turn(
      "stunned-tanks-stay", "A stunned tank stays on its square and is finished.", "BK-C46",
      [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>& path, const State& after) {
        if (!fell(path, Outcome::stunned)) return true;
        const int at = path.front().move.at;
        return g.setup().stun && has(after.tanks[1 - before.side], at) && after.tank(at).finished;
      });
  list.push_back(
      {"first-player-begins",
       "Side 1 takes the first turn, and both rebuild markers are then at their starting numbers.",
       "BK-C14 BK-C42",
       always,
       {},
       [](const Bitskrieg& g, const State& before, const Path<Bitskrieg>&, const State& after,
          const Verdict&) {
         if (is_play(before) || after.stage != Stage::turn) return true;
         return after.side == 0 && after.rebuilds[0] == g.setup().rebuilds[0] &&
                after.rebuilds[1] == g.setup().rebuilds[1];
       }});
}

}  // namespace bitskrieg

std::vector<bitskrieg::Tank_property> Properties_of<bitskrieg::Bitskrieg>::all() {
  std::vector<bitskrieg::Tank_property> list;
  bitskrieg::add_properties_of_states(list);
  bitskrieg::add_properties_of_turns(list);
  bitskrieg::add_what_happens(list);
  return list;
}

}  // namespace arbiter
