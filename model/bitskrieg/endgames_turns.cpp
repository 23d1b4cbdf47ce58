// The turns of an endgame block, from the moves and odds of the rules.
#include <algorithm>

#include "model/bitskrieg/endgames.hpp"

namespace arbiter::bitskrieg {

/// Lists the turns of one block.
class Endgames::Teller {
 public:
  Teller(const Endgames& of, std::uint32_t number, std::uint32_t block, int side,
         endgame::Turns& out)
      : of_(of),
        layer_(of.layers_[number]),
        side_(side),
        own_(static_cast<int>(layer_.types[side].size())),
        all_(own_ + static_cast<int>(layer_.types[1 - side].size())),
        squares_(of.squares_of(layer_, block)),
        out_(out) {}

  void run() {
    const Setup& setup = of_.game_.setup();
    if (!of_.can_stand(layer_, squares_)) return;
    out_.exists = true;
    State state = of_.without_tanks(layer_.material);
    state.stage = Stage::turn;
    state.side = static_cast<std::uint8_t>(side_);
    for (int n = 0; n < all_; ++n) state.put(owner(n), square(n), {type(n), north, true});
    if (holds_flags(state, side_, setup)) {
      out_.is_over = true;
      out_.end = side_ == 0 ? endgame::Target::won : endgame::Target::lost;
      return;
    }
    out_.flips_none = setup.reading("BK-A06") == 2;
    of_.game_.moves(state, side_, [&](const Move& move) { arrive(state, move); });
    for (int n = 0; n < own_; ++n) {
      for (const Facing f : facings) {
        State ready = state;
        ready.take(square(n));
        ready.put(side_, square(n), {type(n), f, false});
        of_.game_.moves(ready, side_, [&](const Move& move) { act(ready, n, f, move); });
      }
    }
  }

 private:
  using Target = endgame::Target;

  // Tanks are in local order: the side to move first.
  std::size_t place(int n) const {
    const auto first = layer_.types[0].size();
    const auto k = static_cast<std::size_t>(n), own = static_cast<std::size_t>(own_);
    if (side_ == 0) return k;
    return k < own ? first + k : k - own;
  }
  int owner(int n) const { return n < own_ ? side_ : 1 - side_; }
  Type type(int n) const {
    return n < own_ ? layer_.types[side_][static_cast<std::size_t>(n)]
                    : layer_.types[1 - side_][static_cast<std::size_t>(n - own_)];
  }
  int square(int n) const { return squares_[place(n)]; }

  /// Adds a play that brings a tank to the home edge.
  void arrive(const State& state, const Move& move) {
    if (move.kind != Move::Kind::rebuild && move.kind != Move::Kind::reserve) return;
    State after = state;
    of_.game_.apply(after, side_, move);
    const bool over = after.stage == Stage::over;
    const auto& own = layer_.types[side_];
    const auto at = static_cast<int>(std::ranges::upper_bound(own, move.type) - own.begin());
    endgame::Play play;
    play.weights[0].fill(1);
    Target& target = play.targets[0];
    target.change.inserted = static_cast<std::int8_t>(at);
    if (over) {
      target.layer = end(after);
    } else {
      const auto next = of_.number_.at(material_of(after));
      Squares squares{};
      std::size_t n = 0;
      for (int side = 0; side < 2; ++side) {
        const std::size_t here = layer_.types[side].size();
        const std::size_t first = side == 0 ? 0 : layer_.types[0].size();
        for (std::size_t k = 0; k <= here; ++k) {
          if (side == side_ && k == static_cast<std::size_t>(at)) squares[n++] = move.to;
          if (k < here) squares[n++] = squares_[first + k];
        }
      }
      target.layer = static_cast<std::int32_t>(next);
      target.block = of_.block_of(of_.layers_[next], squares);
      target.offset = orientation(move.facing, true) * endgame::power_of_eight(all_ - at);
    }
    out_.plays.push_back(play);
  }

  void act(const State& state, int n, Facing facing, const Move& move) {
    using Kind = Move::Kind;
    switch (move.kind) {
      case Kind::move:
      case Kind::reverse: {
        const bool reverses = move.kind == Kind::reverse;
        const Facing then = reverses ? facing : move.facing;
        const bool is_finished =
            reverses || !stays_ready(state, move.from, move.to, then, of_.game_.setup());
        out_.moves.push_back(
            {static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(orientation(facing, false)),
             static_cast<std::uint8_t>(orientation(then, is_finished)), block_with(n, move.to)});
        return;
      }
      case Kind::fire:
      case Kind::bound:
      case Kind::ram:
        return shoot(state, n, facing, move);
      default:
        return;
    }
  }
  std::uint32_t block_with(int n, int square) const {
    Squares squares = squares_;
    squares[place(n)] = static_cast<std::uint8_t>(square);
    return of_.block_of(layer_, squares);
  }
  static Target::End end(const State& state) {
    return state.side == 2 ? Target::drawn : state.side == 0 ? Target::won : Target::lost;
  }

  /// Adds a play with dice: a shot or a ram.
  void shoot(const State& state, int n, Facing facing, const Move& move) {
    const Setup& setup = of_.game_.setup();
    State rolls = state;
    of_.game_.apply(rolls, side_, move);
    const bool blasts = rolls.shot == Shot::blast || rolls.shot == Shot::boundblast;
    int target = -1;
    for (int m = own_; m < all_ && !blasts; ++m)
      if (square(m) == rolls.at) target = m;
    endgame::Play play;
    play.piece = static_cast<std::int8_t>(n);
    play.from = static_cast<std::uint8_t>(orientation(facing, false));
    play.outcomes = 0;
    play.total = static_cast<std::uint32_t>(falls(rolls, setup));
    if (target >= 0 && setup.flank && (rolls.shot != Shot::ram || setup.reading("BK-A60") == 2))
      play.watched = static_cast<std::int8_t>(target);
    // The odds for each facing of the target. The target is ready here, so that a stun is visible.
    std::array<Odds, 4> ways;
    for (const Facing f : facings) {
      if (target >= 0) {
        rolls.take(rolls.at);
        rolls.put(owner(target), rolls.at, {type(target), f, false});
      }
      ways[f] = odds(rolls, setup);
    }
    const Facing then = rolls.tank(rolls.from).facing;
    for (int o = 0; o < outcomes; ++o) {
      std::array<std::uint32_t, endgame::orientations> weights{};
      for (const Facing f : facings)
        weights[orientation(f, false)] = weights[orientation(f, true)] =
            ways[play.watched < 0 ? 0 : f][static_cast<std::size_t>(o)];
      if (std::ranges::all_of(weights, [](std::uint32_t w) { return w == 0; })) continue;
      add(play, weights, result(rolls, n, then, target, static_cast<Outcome>(o)));
    }
    out_.plays.push_back(play);
  }
  /// Merges outcomes with the same target.
  static void add(endgame::Play& play,
                  const std::array<std::uint32_t, endgame::orientations>& weights,
                  const Target& target) {
    int o = 0;
    while (o < play.outcomes && !(play.targets[static_cast<std::size_t>(o)] == target)) ++o;
    if (o == play.outcomes) ++play.outcomes;
    const auto place = static_cast<std::size_t>(o);
    play.targets[place] = target;
    for (std::size_t p = 0; p < endgame::orientations; ++p) play.weights[place][p] += weights[p];
  }
  Target result(const State& rolls, int n, Facing then, int hit, Outcome outcome) const {
    State after = rolls;
    // Any facing of the target that makes the outcome possible is good enough.
    for (const Facing f : facings) {
      after = rolls;
      if (hit >= 0) {
        after.take(rolls.at);
        after.put(owner(hit), rolls.at, {type(hit), f, false});
      }
      if (roll(after, outcome, of_.game_.setup()).is_legal()) break;
    }
    Target target;
    if (after.stage == Stage::over) {
      target.layer = end(after);
      return target;
    }
    const bool falls = !has(after.tanks[side_], rolls.from);
    const bool hit_falls = hit >= 0 && !has(after.tanks[1 - side_], rolls.at);
    const auto next = of_.number_.at(material_of(after));
    Squares squares{};
    std::size_t k = 0;
    // In the layer's order: side 1's tanks first.
    const int first = side_ == 0 ? 0 : own_, count = static_cast<int>(layer_.types[0].size());
    const auto take = [&](int m) {
      if ((m == n && falls) || (m == hit && hit_falls)) return;
      squares[k++] = m == n ? rolls.from : static_cast<std::uint8_t>(square(m));
    };
    for (int m = first; m < first + count; ++m) take(m);
    for (int m = side_ == 0 ? count : 0; m < (side_ == 0 ? all_ : own_); ++m) take(m);
    target.layer = static_cast<std::int32_t>(next);
    target.block = of_.block_of(of_.layers_[next], squares);
    target.change.acting_falls = falls;
    if (hit >= 0)
      target.change.digits[static_cast<std::size_t>(hit)] = hit_falls ? endgame::Digit::dropped
                                                            : has(after.finished, rolls.at)
                                                                ? endgame::Digit::finished
                                                                : endgame::Digit::kept;
    if (!falls) {
      const int left = all_ - 1 - (hit_falls ? 1 : 0);  // the target comes after all own tanks
      target.offset = orientation(then, true) * endgame::power_of_eight(left - n);
    }
    return target;
  }

  const Endgames& of_;
  const Layer& layer_;
  const int side_, own_, all_;
  const Squares squares_;
  endgame::Turns& out_;
};

void Endgames::turns(std::uint32_t layer, std::uint32_t block, int side,
                     endgame::Turns& out) const {
  out.clear();
  Teller(*this, layer, block, side, out).run();
}

}  // namespace arbiter::bitskrieg
