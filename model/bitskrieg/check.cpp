// Checks that the parts of a position fit together, which the readers of individual parts cannot
// check.
#include <fmt/format.h>

#include <algorithm>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

[[noreturn]] void refuse(std::string_view where, std::string_view expected,
                         std::string_view found) {
  throw Bad_input("position: " + std::string(where), expected, found);
}
[[noreturn]] void refuse(std::string_view where, std::string_view expected, int found) {
  refuse(where, expected, std::to_string(found));
}

/// Rejects a position if `squares` is not empty.
void require_none(Plane squares, std::string_view where, std::string_view expected) {
  if (squares != 0) refuse(where, expected, write_squares(squares));
}

std::string name_of_side(std::size_t side) { return fmt::format("side {}", side + 1); }

class Checker {
 public:
  Checker(const State& state, const Setup& setup)
      : state_(state), setup_(setup), stage_(state.stage) {}

  void check() const {
    obstacles();
    home();
    for (std::size_t side = 0; side < 2; ++side) {
      tanks_of(side);
      flags_of(side);
    }
    tanks();
    side_to_act();
    if (const Plane shared = state_.flags[0] & state_.flags[1];
        shared != 0 && setup_.reading("BK-A09") == 1)
      require_none(shared, "flags", "at most one flag on a square");
    if (stage_ == Stage::roll) dice();
    if (stage_ >= Stage::turn) end();
  }

 private:
  bool placing() const { return stage_ <= Stage::place; }

  void obstacles() const {
    const int placed = std::popcount(state_.obstacles()), all = setup_.obstacles;
    if (placing() && placed >= all)
      refuse("obstacles", fmt::format("fewer than {} during placement", all), placed);
    const bool some_destroyed = setup_.destroying && stage_ >= Stage::turn;
    if (!placing() && (placed > all || (placed < all && !some_destroyed)))
      refuse("obstacles", fmt::format("{}{}", some_destroyed ? "at most " : "", all), placed);
    if (placing() && setup_.terrain == (stage_ == Stage::obstacle))
      refuse("stage",
             setup_.terrain ? "piece or place, with terrain" : "obstacles, without terrain",
             write_stage(state_));
    if (setup_.terrain) pieces(placed);
  }

  /// BK-C05: the pieces in the box, or those used so far, can show the terrain on the board.
  void pieces(int placed) const {
    std::array<int, kinds_of_pieces> used = setup_.faces;
    std::array<int, terrains> shown{}, can_show{};
    for (std::size_t t = 0; t < terrains; ++t) shown[t] = std::popcount(state_.terrain[t]);
    if (stage_ == Stage::place) ++shown[state_.chosen];
    if (placing()) {
      int left = 0, number = 0;
      for (std::size_t kind = 0; kind < kinds_of_pieces; ++kind) {
        number += used[kind], left += state_.pieces[kind];
        used[kind] -= state_.pieces[kind];
      }
      number -= placed + (stage_ == Stage::place ? 1 : 0);
      if (left != number)
        refuse("pieces", fmt::format("{} pieces left", number), write_pieces(state_));
      const int chooser = chooser_of_piece(placed, setup_);
      if (state_.side != chooser)
        refuse("stage",
               fmt::format("{} after {} obstacles", name_of_side(static_cast<std::size_t>(chooser)),
                           placed),
               write_stage(state_));
    }
    // Each terrain appears on two of the three kinds of pieces, so it suffices to check each
    // terrain alone (Hall's theorem).
    for (std::size_t kind = 0; kind < kinds_of_pieces; ++kind)
      for (const Terrain terrain : sides_of_piece[kind]) can_show[terrain] += used[kind];
    for (std::size_t t = 0; t < terrains; ++t)
      if (shown[t] > can_show[t])
        refuse("obstacles", fmt::format("at most {} that show {}", can_show[t], terrain_names[t]),
               shown[t]);
  }

  void home() const {
    const std::string found = write_home(state_.home, setup_);
    const bool axis = state_.home == Home::ranks || state_.home == Home::files;
    if (stage_ < Stage::home && state_.home != Home::none)
      refuse("home", "- before the axis is chosen", found);
    if (stage_ == Stage::home && !axis) refuse("home", "r or f when side 1 chooses", found);
  }

  /// The number of a side's tanks agrees with the stage of the set-up and the rebuild markers.
  void tanks_of(std::size_t side) const {
    const Count board = on_board(state_, static_cast<int>(side));
    const Count &destroyed = state_.destroyed[side], &waiting = state_.waiting[side];
    const std::string where = "tanks of " + name_of_side(side);
    for (std::size_t t = 0; t < types; ++t)
      if (const int number = board[t] + destroyed[t] + waiting[t]; number > setup_.pieces[t])
        refuse(where, fmt::format("at most {} of type {}", setup_.pieces[t], type_names[t]),
               number);
    const int all = sum(board) + sum(destroyed) + sum(waiting);
    const int left = state_.rebuilds[side], spent = setup_.rebuilds[side] - left;
    if (stage_ < Stage::turn) {
      const bool chosen = stage_ > Stage::squads || (stage_ == Stage::squads && all > 0);
      const int wanted = chosen ? setup_.squad : 0;
      if (all != wanted) refuse(where, counted(static_cast<std::uint64_t>(wanted), "tank"), all);
      if (sum(destroyed) > 0)
        refuse(where, "none destroyed before the first turn",
               write_count(destroyed, static_cast<int>(side)));
      if (stage_ < Stage::deploy)
        require_none(state_.tanks[side], where, "none on the board before they are deployed");
      if (spent != 0)
        refuse("pool of " + name_of_side(side), fmt::format("{} rebuilds", setup_.rebuilds[side]),
               left);
    } else {
      const int more = std::min(spent / 2, new_tanks(side));  // BK-C43: two rebuilds for each
      if (all < setup_.squad || all > setup_.squad + more)
        refuse(where,
               more == 0 ? fmt::format("{} on the board or destroyed", setup_.squad)
                         : fmt::format("{} to {} on the board or destroyed", setup_.squad,
                                       setup_.squad + more),
               all);
    }
    if (stage_ >= Stage::flag && sum(waiting) > 0)
      refuse(where, "all of them deployed", write_count(waiting, static_cast<int>(side)));
  }
  /// BK-A28: how often a side may bring in a reserve.
  int new_tanks(std::size_t side) const {
    if (!setup_.reserves) return 0;
    return setup_.reading("BK-A28") == 1 ? 1 : setup_.rebuilds[side] / 2;
  }

  /// The tanks are on squares that the stage allows.
  void tanks() const {
    if (stage_ == Stage::deploy || stage_ == Stage::flag) {
      if (setup_.reading("BK-A65") == 2)
        require_none(state_.all_tanks() & ~state_.finished, "tanks",
                     "finished tanks before the first turn (BK-A65=2)");
      else
        require_none(state_.finished, "tanks", "ready tanks before the first turn");
      for (int side = 0; side < 2; ++side)
        require_none(state_.tanks[side] & ~home_edge(state_, side, setup_), "tanks",
                     "tanks on their home edge before the first turn");
    }
    if (stage_ == Stage::deploy) deployed();
    for_squares(setup_.reading("BK-A05") == 2 ? state_.all_tanks() : 0, [&](int square) {
      require_none(may_face(square, state_.tank(square).facing, setup_) ? 0 : bit(square), "tanks",
                   "no tank that faces off the board (BK-A05=2)");
    });
  }
  /// BK-C12: side 1 deploys first.
  void deployed() const {
    if (sum(state_.waiting[0]) > 0)
      require_none(state_.tanks[1], "tanks", "none of side 2 until side 1 has deployed");
  }

  void flags_of(std::size_t side) const {
    const Plane flags = state_.flags[side];
    const std::string where = "flags of " + name_of_side(side);
    require_none(flags & ~setup_.inner, where, "flags on inner squares only");
    if ((flags & state_.obstacles()) != 0)
      require_none(flags & barred_to_flags(state_, setup_), where, "no flag on an obstacle");
    require_none(flags & state_.tanks[side], where, "no tank of that side on them");
    const int number = std::popcount(flags), all = setup_.flags;
    if (stage_ < Stage::flag) require_none(flags, where, "none before flags are placed");
    if (stage_ == Stage::flag && number > all)
      refuse(where, fmt::format("at most {}", all), number);
    if (stage_ >= Stage::turn && number != all)
      refuse(where, counted(static_cast<std::uint64_t>(all), "flag"), number);
    if (number < 2) return;
    const int one = std::countr_zero(flags), other = std::countr_zero(flags & (flags - 1));
    if (rank_of(one) == rank_of(other) || file_of(one) == file_of(other))
      refuse(where, "different ranks and files", write_squares(flags));
  }

  /// The side to act agrees with the stage; side 1 goes first.
  void side_to_act() const {
    const auto next = [&](auto&& is_done) { return is_done(0U) ? (is_done(1U) ? -1 : 1) : 0; };
    int side = state_.side;
    if (stage_ == Stage::squads && sum(state_.waiting[0]) > 0 && sum(state_.waiting[1]) > 0)
      refuse("stage", "squads as long as a side has not chosen", write_stage(state_));
    if (stage_ == Stage::axis || stage_ == Stage::home) side = stage_ == Stage::axis ? 1 : 0;
    if (stage_ == Stage::deploy)
      side = next([&](std::size_t n) { return sum(state_.waiting[n]) == 0; });
    if (stage_ == Stage::flag)
      side = next([&](std::size_t n) { return std::popcount(state_.flags[n]) == setup_.flags; });
    if (side < 0) refuse("stage", "a side with a legal move", write_stage(state_));
    if (side != state_.side)
      refuse("stage", name_of_side(static_cast<std::size_t>(side)), write_stage(state_));
    if (stage_ == Stage::flag && side == 0)
      require_none(state_.flags[1], "flags of side 2", "none until side 1 has placed its flags");
  }

  void dice() const {
    const std::size_t side = state_.side;
    const std::string found = write_stage(state_);
    if (!has(state_.tanks[side] & ~state_.finished, state_.from))
      refuse("stage", "a ready tank that fires", found);
    const Tank tank = state_.tank(state_.from);
    if (state_.shot == Shot::ram) {
      const Plane ahead =
          step(bit(state_.from), tank.facing) & rammable(state_, state_.side, setup_);
      if (!setup_.ramming || ahead != bit(state_.at))
        refuse("stage", setup_.ramming ? "an enemy tank in front to ram" : "no ramming", found);
      return;
    }
    if (state_.shot == Shot::bound || state_.shot == Shot::boundblast) {
      if (!setup_.bounding || setup_.speed[tank.type] < 2)
        refuse("stage", "a tank that may move and fire", found);
    } else if (holds_flags(state_, state_.side, setup_)) {
      refuse("flags", "not all captured unless the game is over", found);
    }
    const Verdict verdict = is_target(state_, state_.side, state_.from, tank.type, tank.facing,
                                      state_.at, state_.shot, setup_);
    if (!verdict.is_legal())
      refuse("stage", "a target", fmt::format("{}: {}", found, verdict.reason));
  }

  /// BK-C38, BK-C39: the game is over if and only if somebody has won.
  void end() const {
    const bool first = !is_beaten(state_, 0, setup_), second = !is_beaten(state_, 1, setup_);
    const std::string found = write_stage(state_);
    if (stage_ != Stage::over) {
      const std::size_t beaten = first ? 1 : 0;
      if ((!first || !second) && state_.tanks[beaten] != 0)
        refuse("tanks of " + name_of_side(beaten),
               fmt::format("fewer than {} destroyed so far unless the game is over (BK-A12=2)",
                           setup_.squad),
               fmt::format("{} of them and {} spent on rebuilds", sum(state_.destroyed[beaten]),
                           setup_.rebuilds[beaten] - state_.rebuilds[beaten]));
      if (!first || !second)
        refuse("tanks", "tanks of both sides unless the game is over",
               fmt::format("none of {}", name_of_side(first ? 1 : 0)));
      if (stage_ == Stage::turn && holds_flags(state_, state_.side, setup_))
        refuse("flags", "not all captured unless the game is over", found);
    } else if (first && second) {
      if (state_.side == 2 || !(holds_flags(state_, state_.side, setup_) || other_was_stuck()))
        refuse("stage", "a winner who has captured the flags", found);
    } else if (first || second) {
      if (state_.side != (first ? 0 : 1)) refuse("stage", "the side that has tanks", found);
    } else if (!setup_.ramming || (state_.side == 2) != (setup_.reading("BK-A13") == 1)) {
      refuse("stage",
             setup_.ramming ? "the result of a ram under BK-A13"
                            : "a side that has tanks, without ramming",
             found);
    }
  }

  /// BK-A50=3: whether the loser could do nothing in her turn.
  bool other_was_stuck() const {
    if (setup_.reading("BK-A50") != 3) return false;
    State turn = state_;
    turn.stage = Stage::turn, turn.side = static_cast<std::uint8_t>(1 - state_.side);
    return Bitskrieg(setup_.ruleset()).is_stuck(turn);
  }

  const State& state_;
  const Setup& setup_;
  const Stage stage_;
};

}  // namespace

void check(const State& state, const Setup& setup) { Checker(state, setup).check(); }

}  // namespace arbiter::bitskrieg
