#include "model/bitskrieg/endgames.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace arbiter::bitskrieg {

namespace {

constexpr std::uint32_t posture(Facing facing, bool finished) {
  return facing * 2U + (finished ? 1U : 0U);
}
constexpr Facing facing_of(std::uint32_t posture) { return static_cast<Facing>(posture / 2); }

/// One tank more or less.
Count changed(Count count, int type, int by) {
  count[static_cast<std::size_t>(type)] =
      static_cast<std::uint8_t>(count[static_cast<std::size_t>(type)] + by);
  return count;
}

std::uint32_t power_of_eight(int exponent) { return std::uint32_t{1} << 3 * exponent; }

}  // namespace

Endgames::Endgames(const Bitskrieg& game, const State& position) : game_(game), board_(position) {
  if (position.stage != Stage::turn)
    throw Bad_input("endgames", "a position in which a turn begins", game.write(position));
  std::set<Material> found = {material_of(position)};
  for (std::vector<Material> open(found.begin(), found.end()); !open.empty();) {
    const Material material = open.back();
    open.pop_back();
    const int tanks = sum(material.tanks[0]) + sum(material.tanks[1]);
    if (tanks > endgame::most_pieces)
      throw Bad_input("endgames",
                      "at most " + std::to_string(endgame::most_pieces) +
                          " tanks on the board, those that could come counted",
                      game.write(position));
    for (const Material& next : after(material))
      if (found.insert(next).second) open.push_back(next);
  }
  board_ = without_tanks(material_of(position));
  // Rebuilding uses up markers, shots use up obstacles, and then tanks.
  std::vector<Material> order(found.begin(), found.end());
  std::ranges::stable_sort(order, {}, [](const Material& m) {
    const int obstacles = std::popcount(m.terrain[building] | m.terrain[woods] | m.terrain[water]);
    return std::tuple(m.rebuilds[0] + m.rebuilds[1], obstacles, sum(m.tanks[0]) + sum(m.tanks[1]));
  });
  for (const Material& material : order) {
    number_[material] = layers();
    layers_.push_back(layer_of(material));
  }
}

Endgames::Material Endgames::material_of(const State& state) {
  return {{on_board(state, 0), on_board(state, 1)}, state.destroyed, state.rebuilds, state.terrain};
}

/// All that one turn can make of it, while both sides have tanks.
std::vector<Endgames::Material> Endgames::after(const Material& material) const {
  const Setup& setup = game_.setup();
  std::vector<Material> out;
  State state = without_tanks(material);
  for (std::size_t side = 0; side < 2; ++side) {
    const Count own = material.tanks[side];
    for (int t = 0; t < types; ++t) {
      const auto type = static_cast<std::size_t>(t);
      if (own[type] > 0 && sum(own) > 1) {
        Material next = material;
        next.tanks[side] = changed(own, t, -1);
        next.destroyed[side] = changed(next.destroyed[side], t, 1);
        out.push_back(next);
      }
      if (material.rebuilds[side] > 0 && material.destroyed[side][type] > 0) {
        Material next = material;
        next.tanks[side] = changed(own, t, 1);
        next.destroyed[side] = changed(next.destroyed[side], t, -1);
        --next.rebuilds[side];
        out.push_back(next);
      }
      // reserves() looks at the tanks on the board: any squares will do.
      State full = state;
      int square = 0;
      for (int u = 0; u < types; ++u)
        for (int n = 0; n < own[static_cast<std::size_t>(u)]; ++n)
          full.put(static_cast<int>(side), square++, {static_cast<Type>(u), north, true});
      if (reserves(full, static_cast<int>(side), setup)[type] > 0) {
        Material next = material;
        next.tanks[side] = changed(own, t, 1);
        next.rebuilds[side] = static_cast<std::uint8_t>(next.rebuilds[side] - 2);
        out.push_back(next);
      }
    }
  }
  if (setup.destroying)
    for_squares(material.terrain[building] | material.terrain[woods], [&](int square) {
      Material next = material;
      for (Plane& plane : next.terrain) plane &= ~bit(square);
      out.push_back(next);
    });
  return out;
}

State Endgames::without_tanks(const Material& material) const {
  State state = board_;
  state.tanks = state.type = state.facing = {};
  state.finished = 0;
  state.destroyed = material.destroyed;
  state.rebuilds = material.rebuilds;
  state.terrain = material.terrain;
  return state;
}

Endgames::Layer Endgames::layer_of(const Material& material) const {
  Layer layer;
  layer.material = material;
  for (std::size_t side = 0; side < 2; ++side)
    for (int t = 0; t < types; ++t)
      layer.types[side].insert(layer.types[side].end(),
                               material.tanks[side][static_cast<std::size_t>(t)],
                               static_cast<Type>(t));
  layer.digit.fill(0);
  const Plane barred = material.terrain[building] | material.terrain[water];
  for_squares(game_.setup().board & ~barred, [&](int square) {
    layer.digit[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(layer.squares.size());
    layer.squares.push_back(static_cast<std::uint8_t>(square));
  });
  layer.blocks = 1;
  for (std::size_t n = layer.types[0].size() + layer.types[1].size(); n > 0; --n)
    layer.blocks *= static_cast<std::uint32_t>(layer.squares.size());
  add_symmetries(layer);
  return layer;
}

void Endgames::add_symmetries(Layer& layer) const {
  const int last = game_.setup().size - 1;
  const bool edges = layer.material.rebuilds[0] + layer.material.rebuilds[1] > 0;
  for (int n = 0; n < 8; ++n) {
    // Reflected in the files, or not, and then turned by quarters to the right.
    const auto image = [&](int square) {
      int file = file_of(square), rank = rank_of(square);
      if (n >= 4) file = last - file;
      for (int quarter = 0; quarter < n % 4; ++quarter) {
        const int was = file;
        file = rank, rank = last - was;
      }
      return rank * width + file;
    };
    const auto unchanged = [&](Plane plane) {
      Plane moved = 0;
      for_squares(plane, [&](int square) { moved |= bit(image(square)); });
      return moved == plane;
    };
    bool all = std::ranges::all_of(layer.material.terrain, unchanged) &&
               std::ranges::all_of(board_.flags, unchanged);
    if (edges)
      for (const int side : {0, 1}) all = all && unchanged(home_edge(board_, side, game_.setup()));
    if (!all) continue;
    auto& squares = layer.symmetries.emplace_back();
    for_squares(game_.setup().board, [&](int square) {
      squares[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(image(square));
    });
    auto& postures = layer.turned.emplace_back();
    for (const Facing f : facings)
      for (const bool finished : {false, true}) {
        const bool mirrored = n >= 4 && (f == east || f == west);
        const Facing now = turned(mirrored ? turned(f, 2) : f, n % 4);
        postures[posture(f, finished)] = static_cast<std::uint8_t>(posture(now, finished));
      }
  }
}

Endgames::Squares Endgames::squares_of(const Layer& layer, std::uint32_t block) const {
  Squares squares{};
  const auto base = static_cast<std::uint32_t>(layer.squares.size());
  for (std::size_t n = layer.types[0].size() + layer.types[1].size(); n > 0; --n) {
    squares[n - 1] = layer.squares[block % base];
    block /= base;
  }
  return squares;
}

std::uint32_t Endgames::block_of(const Layer& layer, const Squares& squares) const {
  std::uint32_t block = 0;
  for (std::size_t n = 0; n < layer.types[0].size() + layer.types[1].size(); ++n)
    block = block * static_cast<std::uint32_t>(layer.squares.size()) + layer.digit[squares[n]];
  return block;
}

bool Endgames::can_stand(const Layer& layer, const Squares& squares) const {
  const std::size_t own = layer.types[0].size(), all = own + layer.types[1].size();
  Plane seen = 0;
  for (std::size_t n = 0; n < all; ++n) {
    const Plane here = bit(squares[n]);
    if ((seen & here) != 0 || (board_.flags[n < own ? 0 : 1] & here) != 0) return false;
    seen |= here;
  }
  return true;
}

void Endgames::images(std::uint32_t number, std::uint32_t block,
                      std::vector<endgame::Image>& out) const {
  const Layer& layer = layers_[number];
  const Squares squares = squares_of(layer, block);
  const std::size_t own = layer.types[0].size(), all = own + layer.types[1].size();
  out.clear();
  std::array<std::uint8_t, endgame::most_pieces> order{};
  for (std::size_t n = 0; n < all; ++n) order[n] = static_cast<std::uint8_t>(n);
  const auto alike = [&](std::size_t a, std::size_t b) {
    const auto type = [&](std::size_t n) {
      return n < own ? layer.types[0][n] : layer.types[1][n - own];
    };
    return (a < own) == (b < own) && type(a) == type(b);
  };
  // Every order in which alike tanks change places, with every symmetry.
  do {
    bool same = true;
    for (std::size_t n = 0; n < all && same; ++n) same = alike(n, order[n]);
    if (!same) continue;
    for (std::size_t s = 0; s < layer.symmetries.size(); ++s) {
      Squares moved{};
      for (std::size_t n = 0; n < all; ++n) moved[order[n]] = layer.symmetries[s][squares[n]];
      out.push_back({block_of(layer, moved), order, layer.turned[s]});
    }
  } while (std::next_permutation(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(all)));
}

/// Tells the turns of one block.
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

  // Tanks in local order: the side on turn first.
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

  /// A tank that comes to the home edge.
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
      target.offset = posture(move.facing, true) * power_of_eight(all_ - at);
    }
    out_.plays.push_back(play);
  }

  void act(const State& state, int n, Facing facing, const Move& move) {
    using Kind = Move::Kind;
    switch (move.kind) {
      case Kind::move:
      case Kind::reverse: {
        const Facing then = move.kind == Kind::reverse ? facing : move.facing;
        out_.moves.push_back(
            {static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(posture(facing, false)),
             static_cast<std::uint8_t>(posture(then, true)), block_with(n, move.to)});
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

  /// What needs dice.
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
    play.from = static_cast<std::uint8_t>(posture(facing, false));
    play.outcomes = 0;
    play.total = static_cast<std::uint32_t>(falls(rolls, setup));
    if (target >= 0 && setup.flank && (rolls.shot != Shot::ram || setup.reading("BK-A60") == 2))
      play.watched = static_cast<std::int8_t>(target);
    // How the dice fall with the target facing anywhere; ready, so that one sees it stunned.
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
      std::array<std::uint32_t, endgame::postures> weights{};
      for (const Facing f : facings)
        weights[posture(f, false)] = weights[posture(f, true)] =
            ways[play.watched < 0 ? 0 : f][static_cast<std::size_t>(o)];
      if (std::ranges::all_of(weights, [](std::uint32_t w) { return w == 0; })) continue;
      add(play, weights, result(rolls, n, then, target, static_cast<Outcome>(o)));
    }
    out_.plays.push_back(play);
  }
  /// Outcomes that lead to the same are one.
  static void add(endgame::Play& play, const std::array<std::uint32_t, endgame::postures>& weights,
                  const Target& target) {
    int o = 0;
    while (o < play.outcomes && !(play.targets[static_cast<std::size_t>(o)] == target)) ++o;
    if (o == play.outcomes) ++play.outcomes;
    const auto place = static_cast<std::size_t>(o);
    play.targets[place] = target;
    for (std::size_t p = 0; p < endgame::postures; ++p) play.weights[place][p] += weights[p];
  }
  Target result(const State& rolls, int n, Facing then, int hit, Outcome outcome) const {
    State after = rolls;
    // Any weight will do here: the outcome comes up with some facing of the target.
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
    // In the order of the layer: side 1's tanks first.
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
      const int left = all_ - 1 - (hit_falls ? 1 : 0);  // the target stands behind all own tanks
      target.offset = posture(then, true) * power_of_eight(left - n);
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

endgame::Place Endgames::place(const State& state) const {
  const auto found = number_.find(material_of(state));
  if (state.stage != Stage::turn || found == number_.end() || state.flags != board_.flags ||
      state.home != board_.home)
    throw Bad_input("position", "one that can come up after the one that was solved",
                    game_.write(state));
  const Layer& layer = layers_[found->second];
  Squares squares{};
  std::array<std::uint32_t, 2> lanes{};
  std::size_t n = 0;
  for (const int side : {0, 1})
    for (const Type wanted : {light, medium, heavy, destroyer})
      for_squares(state.tanks[static_cast<std::size_t>(side)], [&](int square) {
        const Tank tank = state.tank(square);
        if (tank.type != wanted) return;
        squares[n++] = static_cast<std::uint8_t>(square);
        auto& lane = lanes[static_cast<std::size_t>(side)];
        lane = lane * endgame::postures + posture(tank.facing, tank.finished);
      });
  const auto own = static_cast<std::size_t>(state.side);
  return {
      found->second, block_of(layer, squares),
      lanes[own] * power_of_eight(static_cast<int>(layer.types[1 - own].size())) + lanes[1 - own],
      state.side};
}

State Endgames::state(const endgame::Place& place) const {
  const Layer& layer = layers_[place.layer];
  const Squares squares = squares_of(layer, place.block);
  State state = without_tanks(layer.material);
  state.stage = Stage::turn;
  state.side = static_cast<std::uint8_t>(place.side);
  std::uint32_t lane = place.lane;
  for (const int side : {1 - place.side, place.side}) {
    const auto& its = layer.types[static_cast<std::size_t>(side)];
    const std::size_t first = side == 0 ? 0 : layer.types[0].size();
    for (std::size_t n = its.size(); n > 0; --n) {
      const std::uint32_t p = lane % endgame::postures;
      lane /= endgame::postures;
      state.put(side, squares[first + n - 1], {its[n - 1], facing_of(p), p % 2 != 0});
    }
  }
  return state;
}

}  // namespace arbiter::bitskrieg
