// Events that can happen in Bitskrieg, each shown by a game if possible. They show that no rule is
// superfluous.
#include <algorithm>
#include <cstdlib>

#include "properties/bitskrieg/turns.hpp"

namespace arbiter::bitskrieg {

using Kind = Move::Kind;

namespace {

int distance(Spot one, Spot other) {
  return std::max(std::abs(one.file - other.file), std::abs(one.rank - other.rank));
}

/// Whether a side can have a tank on each enemy flag, from its squad or as a reserve (BK-C43).
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

/// The recorded result for rulesets in which an event is known to occur.
Expectation known_with_tanks(const Ruleset& ruleset) {
  return can_be_destroyed(Setup(ruleset)) ? Expectation::holds : Expectation::open;
}

}  // namespace

void add_what_happens(std::vector<Tank_property>& list) {
  using enum Tank_property::Kind;
  const auto in_states = [&](const char* name, const char* says, const char* ids,
                             bool (*applies)(const Setup&),
                             bool (*hit)(const State&, const Setup&)) {
    list.push_back({name,
                    says,
                    ids,
                    sometimes,
                    [hit](const Bitskrieg& g, const State& s) { return hit(s, g.setup()); },
                    {},
                    [applies](const Ruleset& r) { return applies(Setup(r)); },
                    known_with_tanks});
  };
  using Hit = bool (*)(const State&, const Path<Bitskrieg>&, const State&, const Setup&);
  const auto in_turns = [&](const char* name, const char* says, const char* ids,
                            bool (*applies)(const Setup&), Hit hit) {
    list.push_back({name,
                    says,
                    ids,
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
  in_states("won-by-flags", "A game can be won by holding the enemy flags.", "BK-C38",
            one_can_hold_all, [](const State& s, const Setup& setup) {
              return s.stage == Stage::over && !has_lost_all(s, 0, setup) &&
                     !has_lost_all(s, 1, setup);
            });
  in_states("both-hold-all-flags",
            "Both sides can hold all enemy flags at once; the side whose turn begins wins.",
            "BK-C38 BK-C23", both_can_hold_all, [](const State& s, const Setup& setup) {
              return s.stage == Stage::over && holds_all(s, 0, setup) && holds_all(s, 1, setup);
            });
  in_states("won-by-destroying", "A game can be won by destroying the last enemy tank.", "BK-C39",
            is_any, [](const State& s, const Setup& setup) {
              return s.stage == Stage::over && s.side < 2 && has_lost_all(s, 1 - s.side, setup);
            });
  in_states(
      "a-tank-in-the-woods", "A tank can end its move in woods.", "BK-C50",
      [](const Setup& s) { return s.terrain && s.obstacles > 0 && s.faces[0] + s.faces[2] > 0; },
      [](const State& s, const Setup&) { return (s.all_tanks() & s.terrain[woods]) != 0; });
  in_turns(
      "a-flag-is-lost-again", "A captured flag can be lost when the capturing tank moves on.",
      "BK-C22",
      [](const Setup& s) { return s.flags > 1; },  // capturing the only flag wins the game
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
      "a-reserve-comes", "Two rebuilds can bring in a new tank.", "BK-C43",
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
      "reversed", "A tank can reverse.", "BK-C47", [](const Setup& s) { return s.reverse; },
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
      "An obstacle or another tank can make a range longer than the direct count.",
      "BK-C27 BK-C33 BK-C34",
      [](const Setup& s) { return s.obstacles > 0 && s.pieces[0] + s.pieces[1] + s.pieces[2] > 0; },
      [](const State& before, const Path<Bitskrieg>& path, const State&, const Setup& s) {
        const Move& move = path.front().move;
        if (move.kind != Kind::fire) return false;
        const Tank tank = before.tank(move.from);
        const Spot from = spot_of(move.from), at = spot_of(move.at);
        return View(before, s).range(before.side, tank.type, from, tank.facing, at) >
               distance(from, at);
      });
}

}  // namespace arbiter::bitskrieg
