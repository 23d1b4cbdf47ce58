// Numbers the positions of an endgame, layer by layer, block by block:
//
//     layer 0                                    layer 1 ...
//     ┌ block 0, side 0 ┬ block 0, side 1 ┬ block 1, side 0 ┬ ...
//     │ its lanes       │ its lanes       │
//
// Lanes are in the digit order of the side not to move. Only the first of several equivalent blocks
// (Positions::images) is used; the numbers of the others and of nonexistent blocks are left out.
#pragma once
#include <algorithm>

#include "solver/endgame/layer.hpp"

namespace arbiter::endgame {

/// The place that corresponds to `place` in an image of its block.
inline Place moved(const Positions& positions, const Place& place, const Image& image) {
  const int first = positions.pieces(place.layer, 0),
            all = first + positions.pieces(place.layer, 1);
  return {place.layer, image.block, lane_of_image(place.lane, image, first, all, place.side),
          place.side};
}

class Numbering {
 public:
  /// `positions` must outlive the object.
  explicit Numbering(const Positions& positions) : positions_(positions) {
    for (std::uint32_t n = 0; n < positions.layers(); ++n)
      begin_.push_back(begin_.back() + std::uint64_t{2} * positions.blocks(n) * positions.lanes(n));
  }

  /// How many numbers there are, including the ones left out.
  std::uint64_t size() const { return begin_.back(); }
  /// The number of this exact place; see representative().
  std::uint64_t number(const Place& place) const {
    const int own = positions_.pieces(place.layer, place.side);
    const int other = positions_.pieces(place.layer, 1 - place.side);
    return begin_[place.layer] +
           (std::uint64_t{place.block} * 2 + static_cast<unsigned>(place.side)) *
               positions_.lanes(place.layer) +
           for_other(place.lane, own, other);
  }
  Place place(std::uint64_t number) const {
    Place out;
    while (number >= begin_[out.layer + 1]) ++out.layer;
    number -= begin_[out.layer];
    const std::uint32_t lanes = positions_.lanes(out.layer);
    out.side = static_cast<int>(number / lanes % 2);
    out.block = static_cast<std::uint32_t>(number / lanes / 2);
    const int own = positions_.pieces(out.layer, out.side);
    const int other = positions_.pieces(out.layer, 1 - out.side);
    out.lane = for_other(static_cast<std::uint32_t>(number % lanes), other, own);
    return out;
  }
  /// The equivalent place that the tablebase stores.
  Place representative(const Place& place) const {
    std::vector<Image> images;
    positions_.images(place.layer, place.block, images);
    return moved(positions_, place, std::ranges::min(images, {}, &Image::block));
  }

 private:
  const Positions& positions_;
  std::vector<std::uint64_t> begin_{0};
};

}  // namespace arbiter::endgame
