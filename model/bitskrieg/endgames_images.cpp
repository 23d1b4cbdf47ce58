// Equivalent positions of an endgame: related by a symmetry of the board or by swapping tanks of
// one type.
#include <algorithm>

#include "model/bitskrieg/endgames.hpp"

namespace arbiter::bitskrieg {

void Endgames::add_symmetries(Layer& layer) const {
  const int last = game_.setup().size - 1;
  const bool edges = layer.material.rebuilds[0] + layer.material.rebuilds[1] > 0;
  for (int n = 0; n < 8; ++n) {
    // Mirrors the files if n >= 4, then makes n % 4 quarter turns to the right.
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
    auto& orientations = layer.turned.emplace_back();
    for (const Facing f : facings)
      for (const bool finished : {false, true}) {
        const bool mirrored = n >= 4 && (f == east || f == west);
        const Facing now = turned(mirrored ? turned(f, 2) : f, n % 4);
        orientations[orientation(f, finished)] =
            static_cast<std::uint8_t>(orientation(now, finished));
      }
  }
}

std::uint32_t Endgames::numbers_of_each(std::uint32_t layer) const {
  std::uint32_t orders = 1;
  for (const std::vector<Type>& side : layers_[layer].types)
    for (const Type type : {light, medium, heavy, destroyer})
      for (auto alike = std::ranges::count(side, type); alike > 1; --alike)
        orders *= static_cast<std::uint32_t>(alike);
  return orders;
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
  // Combines every permutation of interchangeable tanks with every symmetry.
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

}  // namespace arbiter::bitskrieg
