#include "model/bitskrieg/bitskrieg.hpp"

namespace arbiter::bitskrieg {

static_assert(std::has_unique_object_representations_v<State>);

State Bitskrieg::start() const {
  State state;
  for (std::size_t side = 0; side < 2; ++side)
    state.rebuilds[side] = static_cast<std::uint8_t>(setup_.rebuilds[side]);
  for (std::size_t kind = 0; setup_.terrain && kind < kinds_of_pieces; ++kind)
    state.pieces[kind] = static_cast<std::uint8_t>(setup_.faces[kind]);
  go_on(state, Stage::obstacle, setup_);
  return state;
}

Turn Bitskrieg::turn(const State& state) const {
  switch (state.stage) {
    case Stage::over:
      return Turn::over();
    case Stage::obstacle:
    case Stage::place:
    case Stage::roll:
      return Turn::chance();
    case Stage::squads: {
      Turn turn{Turn::Kind::decision};
      for (int side = 0; side < 2; ++side)
        (sum(state.waiting[side]) == 0 ? turn.deciders : turn.chosen) |= Turn::of(side).deciders;
      return turn;
    }
    default:
      return Turn::of(state.side);
  }
}

std::uint64_t Bitskrieg::total_weight(const State& state) const {
  if (state.stage == Stage::roll) return static_cast<std::uint64_t>(falls(state, setup_));
  return static_cast<std::uint64_t>(std::popcount(setup_.inner & ~state.obstacles()));
}

Verdict Bitskrieg::apply(State& state, int player, const Move& move) const {
  using Kind = Move::Kind;
  const Turn now = turn(state);
  const auto out_of_turn = [] {
    return Says::illegal("BK-C15", "this move belongs to a different stage");
  };
  if (now.kind == Turn::Kind::over) return Says::illegal(ending(state), "the game is over");
  const bool is_chance = move.kind == Kind::obstacle || move.kind == Kind::outcome;
  if (is_chance != (now.kind == Turn::Kind::chance) || is_chance != (player == chance_player))
    return out_of_turn();
  if (!is_chance && !(now.deciders >> player & 1U))
    return Says::illegal("BK-C15", "it is the other side's turn");
  const Tank tank{move.type, move.facing, false};
  const auto during = [&](Stage stage, auto&& step) {
    return state.stage == stage ? step() : out_of_turn();
  };
  switch (move.kind) {
    case Kind::obstacle:
      if (state.stage == Stage::roll) return out_of_turn();
      return place_obstacle(state, move.to, setup_);
    case Kind::outcome:
      return during(Stage::roll, [&] { return roll(state, move.outcome, setup_); });
    case Kind::piece:
      return during(Stage::piece,
                    [&] { return choose_piece(state, move.piece, move.terrain, setup_); });
    case Kind::squad:
      return during(Stage::squads, [&] { return choose_squad(state, player, move.squad, setup_); });
    case Kind::axis:
      return during(Stage::axis, [&] { return choose_axis(state, move.home, setup_); });
    case Kind::home:
      return during(Stage::home, [&] { return choose_home(state, move.home, setup_); });
    case Kind::deploy:
      return during(Stage::deploy, [&] { return deploy(state, tank, move.to, setup_); });
    case Kind::flag:
      return during(Stage::flag, [&] { return place_flag(state, move.to, setup_); });
    default:
      break;
  }
  if (state.stage != Stage::turn) return out_of_turn();
  switch (move.kind) {
    case Kind::move:
      return bitskrieg::move(state, move.from, move.to, move.facing, setup_);
    case Kind::bound:
      return bound(state, move.from, move.to, move.facing, move.at, move.shot, setup_);
    case Kind::reverse:
      return reverse(state, move.from, move.to, setup_);
    case Kind::ram:
      return ram(state, move.from, move.to, move.facing, setup_);
    case Kind::fire:
      return fire(state, move.from, move.at, move.shot, setup_);
    case Kind::flip:
      return flip(state, setup_);
    case Kind::rebuild:
      return rebuild(state, tank, move.to, setup_);
    case Kind::pass:
      if (!is_stuck(state)) return Says::illegal("BK-C15", "the side can do something else");
      return pass(state, setup_);
    default:
      return bring_reserve(state, tank, move.to, setup_);
  }
}

bool Bitskrieg::is_stuck(const State& state) const {
  bool acts = false;
  actions(state, state.side, [&](const Move&) { acts = true; });
  return state.stage == Stage::turn && !acts;
}

Says::Cite Bitskrieg::ending(const State& state) const {
  if (is_beaten(state, 0, setup_) || is_beaten(state, 1, setup_)) return "BK-C39";
  return holds_flags(state, state.side, setup_) ? Says::Cite("BK-C38") : Says::Cite("BK-C15");
}

Result Bitskrieg::result(const State& state) const {
  Says::applies(ending(state));
  if (state.side == 2) return {0.5, 0.5};
  return state.side == 0 ? Result{1, 0} : Result{0, 1};
}

int Bitskrieg::most_tanks(bool reserves) const {
  if (!setup_.reserves) return setup_.squad;
  int pieces = 0, rebuilds = 0;
  for (const int number : setup_.pieces) pieces += number;
  for (const int number : setup_.rebuilds) rebuilds = std::max(rebuilds, number);
  const int new_ones = reserves ? rebuilds / 2 : std::min(1, rebuilds / 2);
  return std::min(pieces, setup_.squad + new_ones);
}

void Bitskrieg::complete(State& state) const {
  state.shot = Shot::none;
  state.from = state.at = 0;
  state.chosen = building;
}

}  // namespace arbiter::bitskrieg
