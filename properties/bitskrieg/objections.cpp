// An independent definition of legality: the moves that each clause forbids, square by square.
#include <algorithm>

#include "properties/bitskrieg/properties.hpp"
#include "properties/bitskrieg/squares.hpp"
#include "properties/bitskrieg/turns.hpp"

namespace arbiter {

namespace bitskrieg {
namespace {

using Kind = Move::Kind;

class Judge {
 public:
  Judge(const Bitskrieg& game, const State& state, int player, const Move& move)
      : game_(game),
        setup_(game.setup()),
        state_(state),
        seen_(state, setup_),
        player_(player),
        move_(move),
        from_(spot_of(move.from)),
        to_(spot_of(move.to)) {}

  std::vector<const Clause*> objections() {
    time();
    if (!out_.empty()) return out_;
    switch (move_.kind) {
      case Kind::obstacle:
        object("BK-C07", !seen_.is_inner(to_) || seen_.has_obstacle(to_));
        break;
      case Kind::outcome:
        object("BK-C25", seen_.falls_of_dice()[static_cast<std::size_t>(move_.outcome)] == 0);
        break;
      case Kind::piece:
        piece();
        break;
      case Kind::squad:
        squad();
        break;
      case Kind::home:
        object("BK-C11", is_of_ranks(move_.home) != (state_.home == Home::ranks));
        break;
      case Kind::deploy:
        deploy();
        break;
      case Kind::flag:
        flag();
        break;
      case Kind::move:
      case Kind::bound:
      case Kind::reverse:
      case Kind::ram:
      case Kind::fire:
        with_a_tank();
        break;
      case Kind::flip:
        object("BK-C36", setup_.reading("BK-A06") == 1 && tanks(player_, true) == 0);
        break;
      case Kind::rebuild:
        object("BK-C37", state_.rebuilds[player_] == 0);
        object("BK-C37", state_.destroyed[player_][move_.type] == 0);
        arrive();
        break;
      case Kind::reserve:
        reserve();
        break;
      case Kind::pass:
        object("BK-C15", setup_.reading("BK-A50") == 1 || can_do_something());
        break;
      default:
        break;
    }
    return out_;
  }

 private:
  /// Whether nothing forbids some other move.
  bool can_do_something() const {
    bool can = setup_.reading("BK-A06") == 2 || tanks(player_, true) > 0;
    if (can) return true;
    game_.every_move(state_, player_, [&](const Move& other) {
      can = can ||
            (other.kind != Kind::pass && Judge(game_, state_, player_, other).objections().empty());
    });
    return can;
  }
  void object(Says::Cite id, bool condition) {
    const Clause* clause = &book.clauses[id.index];
    if (condition && std::ranges::find(out_, clause) == out_.end()) out_.push_back(clause);
  }
  static bool is_of_ranks(Home home) { return home == Home::first_rank || home == Home::last_rank; }
  int tanks(int side, bool finished_only = false) const {
    int number = 0;
    for (int square = 0; square < most_squares; ++square)
      number += seen_.tank_of(spot_of(square)) == side &&
                (!finished_only || state_.tank(square).finished);
    return number;
  }

  /// BK-C15: whether a move of this kind may be made now.
  void time() {
    const bool is_over = state_.stage == Stage::over,
               both_have_tanks =
                   !has_lost_all(state_, 0, setup_) && !has_lost_all(state_, 1, setup_);
    const bool flags_held = is_over && state_.side < 2 && holds_all(state_, state_.side, setup_);
    object("BK-C38", is_over && both_have_tanks && flags_held);
    object("BK-C15", is_over && both_have_tanks && !flags_held);  // BK-A50=3
    object("BK-C39", is_over && !both_have_tanks);
    if (!out_.empty()) return;
    const bool of_dice = move_.kind == Kind::obstacle || move_.kind == Kind::outcome;
    object("BK-C15", of_dice != (player_ == chance_player));
    const auto is_time = [&] {
      switch (move_.kind) {
        case Kind::obstacle:
          return state_.stage == Stage::obstacle || state_.stage == Stage::place;
        case Kind::outcome:
          return state_.stage == Stage::roll;
        case Kind::piece:
          return state_.stage == Stage::piece;
        case Kind::squad:
          return state_.stage == Stage::squads;
        case Kind::axis:
          return state_.stage == Stage::axis;
        case Kind::home:
          return state_.stage == Stage::home;
        case Kind::deploy:
          return state_.stage == Stage::deploy;
        case Kind::flag:
          return state_.stage == Stage::flag;
        default:
          return state_.stage == Stage::turn;
      }
    };
    object("BK-C15", !is_time());
    if (player_ == chance_player) return;
    if (state_.stage == Stage::squads)
      object("BK-C15", sum(state_.waiting[player_]) > 0);
    else
      object("BK-C15", player_ != state_.side);
  }

  void piece() {
    object("BK-C51", state_.pieces[move_.piece] == 0);
    const auto& sides = sides_of_piece[move_.piece];
    object("BK-C05", sides[0] != move_.terrain && sides[1] != move_.terrain);
  }
  void squad() {
    int number = 0;
    for (int t = 0; t < types; ++t) {
      object("BK-C03", move_.squad[t] > setup_.pieces[t]);
      number += move_.squad[t];
    }
    object("BK-C09", number != setup_.squad);
  }
  void deploy() {
    object("BK-C12", state_.waiting[player_][move_.type] == 0);
    object("BK-C12", !seen_.is_home(player_, to_) || seen_.tank_of(to_) != -1);
    object("BK-C16", !seen_.may_look(to_, move_.facing));
  }

  /// Whether the spot can hold a flag: BK-C13, BK-A09, BK-A57.
  bool can_hold_flag(Spot spot) const {
    return seen_.is_inner(spot) && !seen_.bars_flags(spot) && !seen_.has_flag(player_, spot) &&
           (setup_.reading("BK-A09") == 2 || !seen_.has_flag(1 - player_, spot));
  }
  bool is_apart(Spot spot, Spot other) const {
    return spot.file != other.file && spot.rank != other.rank;
  }
  void flag() {
    std::vector<Spot> own, free;
    for (int square = 0; square < most_squares; ++square) {
      const Spot spot = spot_of(square);
      if (seen_.has_flag(player_, spot)) own.push_back(spot);
      if (can_hold_flag(spot)) free.push_back(spot);
    }
    const auto is_good = [&](Spot spot) {
      if (!can_hold_flag(spot)) return false;
      if (!own.empty()) return is_apart(spot, own.front());
      return setup_.flags < 2 ||
             std::ranges::any_of(free, [&](Spot other) { return is_apart(spot, other); });
    };
    // If there is no room, the rules are silent.
    object("BK-C13", std::ranges::any_of(free, is_good) && !is_good(to_));
  }

  void with_a_tank() {
    object("BK-C47", move_.kind == Kind::reverse && !setup_.reverse);
    object("BK-C48", move_.kind == Kind::ram && !setup_.ramming);
    object("BK-C45", move_.kind == Kind::bound && !setup_.bounding);
    const bool is_own = seen_.tank_of(from_) == player_;
    object("BK-C15", !is_own);
    const bool is_finished = is_own && state_.tank(move_.from).finished;
    object("BK-C08", is_finished && move_.kind == Kind::fire);
    object("BK-C24", is_finished && move_.kind != Kind::fire);
    if (!out_.empty()) return;
    const Tank tank = state_.tank(move_.from);
    switch (move_.kind) {
      case Kind::fire:
        shoot(from_, tank.type, tank.facing);
        break;
      case Kind::reverse:
        object("BK-C47",
               next_to(to_, tank.facing) != from_ || !seen_.can_stay(player_, from_, to_));
        break;
      default:
        go(tank);
    }
  }
  /// Judges a complete move, or one before firing or ramming.
  void go(const Tank& tank) {
    object("BK-C45", move_.kind == Kind::bound && setup_.speed[tank.type] == 1);
    if (move_.kind == Kind::ram) {
      const Spot target = next_to(to_, move_.facing);
      object("BK-C48", !seen_.is_on_board(target) || seen_.tank_of(target) != 1 - player_);
      object("BK-C48", seen_.has_flag(player_, target) && setup_.reading("BK-A41") == 2);
    }
    if (!out_.empty()) return;
    stay();
    object("BK-C16", !seen_.may_look(to_, move_.facing));
    object("BK-C17", !seen_.gets_there(player_, move_));
    if (move_.kind == Kind::bound) shoot(to_, tank.type, move_.facing);
  }

  /// Judges where a tank ends its move; BK-C17 covers leaving the board.
  void stay() {
    const bool obstacle = seen_.shows(building, to_) || seen_.shows(water, to_);
    object("BK-C50", obstacle && setup_.terrain);
    object("BK-C20", (obstacle && !setup_.terrain) || seen_.tank_of(to_) == 1 - player_);
    object("BK-C21",
           (seen_.tank_of(to_) == player_ && to_ != from_) || seen_.has_flag(player_, to_));
  }

  /// Judges step 1 of BK-C25.
  void shoot(Spot from, Type type, Facing facing) {
    const Spot at = spot_of(move_.at);
    const bool enemy = seen_.tank_of(at) == 1 - player_;
    const bool blast = move_.shot == Shot::blast || move_.shot == Shot::boundblast;
    if (blast) {
      object("BK-C49", !setup_.destroying);
      object("BK-C49", !seen_.has_obstacle(at));
      object("BK-C49", seen_.shows(water, at) && setup_.reading("BK-A54") == 2);
      object("BK-C33", enemy && setup_.reading("BK-A26") == 1);
    } else {
      object("BK-C25", !enemy);
    }
    const int range = seen_.range(player_, type, from, facing, at);
    object("BK-C27", range == 0);
    object("BK-C30", range > 5 && setup_.reading("BK-A20") == 1);
  }

  void arrive() {
    object("BK-C37", !seen_.is_home(player_, to_) || seen_.tank_of(to_) != -1);
    object("BK-C16", !seen_.may_look(to_, move_.facing));
  }
  void reserve() {
    object("BK-C43", !setup_.reserves || state_.rebuilds[player_] < 2);
    int all = 0, of_type = state_.destroyed[player_][move_.type];
    for (int square = 0; square < most_squares; ++square)
      if (seen_.tank_of(spot_of(square)) == player_) {
        ++all;
        of_type += state_.tank(square).type == move_.type;
      }
    object("BK-C43", of_type >= setup_.pieces[move_.type]);
    object("BK-C43", setup_.reading("BK-A52") == 2 && sum(state_.destroyed[player_]) > 0);
    object("BK-C43",
           setup_.reading("BK-A28") == 1 && all + sum(state_.destroyed[player_]) > setup_.squad);
    arrive();
  }

  const Bitskrieg& game_;
  const Setup& setup_;
  const State& state_;
  View seen_;
  int player_;
  const Move& move_;
  Spot from_, to_;
  std::vector<const Clause*> out_;
};

}  // namespace
}  // namespace bitskrieg

std::vector<const Clause*> Properties_of<bitskrieg::Bitskrieg>::objections(
    const bitskrieg::Bitskrieg& game, const bitskrieg::State& state, int player,
    const bitskrieg::Move& move) {
  return bitskrieg::Judge(game, state, player, move).objections();
}

}  // namespace arbiter
