#include "model/bitskrieg/endgames.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace arbiter::bitskrieg {

namespace {

/// `count` with `by` more tanks of a type.
Count changed(Count count, int type, int by) {
  count[static_cast<std::size_t>(type)] =
      static_cast<std::uint8_t>(count[static_cast<std::size_t>(type)] + by);
  return count;
}

}  // namespace

Endgames::Endgames(const Bitskrieg& game, const State& position) : game_(game), board_(position) {
  if (position.stage != Stage::turn)
    throw Bad_input("endgames", "a position at the start of a turn", game.write(position));
  const Setup& setup = game.setup();
  if (setup.reading("BK-A50") != 1 && setup.reading("BK-A03") == 2 && setup.reading("BK-A06") == 1)
    throw Bad_input("endgames", "BK-A50=1, since a side may have to pass (BK-A03=2, BK-A06=1)",
                    "BK-A50=" + std::to_string(setup.reading("BK-A50")));
  std::set<Material> found = {material_of(position)};
  for (std::vector<Material> open(found.begin(), found.end()); !open.empty();) {
    const Material material = open.back();
    open.pop_back();
    const int tanks = sum(material.tanks[0]) + sum(material.tanks[1]);
    if (tanks > endgame::most_pieces)
      throw Bad_input("endgames",
                      "at most " + std::to_string(endgame::most_pieces) +
                          " tanks, including those that can still be brought in",
                      game.write(position));
    for (const Material& next : after(material))
      if (found.insert(next).second) open.push_back(next);
  }
  board_ = without_tanks(material_of(position));
  // Earlier layers have fewer markers (spent by rebuilding), then fewer obstacles and tanks.
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

/// Every combination of material that one turn can lead to while neither side is beaten.
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
        if (!is_beaten(sum(next.tanks[side]), sum(next.destroyed[side]), next.rebuilds[side],
                       static_cast<int>(side), setup))
          out.push_back(next);
      }
      if (material.rebuilds[side] > 0 && material.destroyed[side][type] > 0) {
        Material next = material;
        next.tanks[side] = changed(own, t, 1);
        next.destroyed[side] = changed(next.destroyed[side], t, -1);
        --next.rebuilds[side];
        out.push_back(next);
      }
      // reserves() counts the tanks on the board; their squares do not matter.
      State full = state;
      int square = 0;
      for (int u = 0; u < types; ++u)
        for (int n = 0; n < own[static_cast<std::size_t>(u)]; ++n)
          full.put(static_cast<int>(side), square++, {static_cast<Type>(u), north, true});
      if (reserves(full, static_cast<int>(side), setup)[type] > 0) {
        if (setup.reading("BK-A62") == 2)
          throw Bad_input("endgames", "no reserve, because its side would play on (BK-A62=2)",
                          game_.write(full));
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

endgame::Place Endgames::place(const State& state) const {
  const auto found = number_.find(material_of(state));
  if (state.stage != Stage::turn || found == number_.end() || state.flags != board_.flags ||
      state.home != board_.home)
    throw Bad_input("position", "a position that can be reached from the solved one",
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
        lane = lane * endgame::orientations + orientation(tank.facing, tank.finished);
      });
  const auto own = static_cast<std::size_t>(state.side);
  return {found->second, block_of(layer, squares),
          lanes[own] * endgame::power_of_eight(static_cast<int>(layer.types[1 - own].size())) +
              lanes[1 - own],
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
      const std::uint32_t p = lane % endgame::orientations;
      lane /= endgame::orientations;
      state.put(side, squares[first + n - 1], {its[n - 1], static_cast<Facing>(p / 2), p % 2 != 0});
    }
  }
  return state;
}

}  // namespace arbiter::bitskrieg
