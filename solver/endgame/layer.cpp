#include "solver/endgame/layer.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace arbiter::endgame {

Lane_map lane_map(int pieces, int acting, const Change& change) {
  // The stride of each digit in the target's lane. 0: the digit is dropped or is in the offset.
  std::array<std::uint32_t, most_pieces> stride{};
  int left = change.inserted >= 0 ? 1 : 0;
  const auto stays = [&](int n) {
    return n == acting ? !change.acting_falls
                       : change.digits[static_cast<std::size_t>(n)] != Digit::dropped;
  };
  for (int n = 0; n < pieces; ++n) left += stays(n) ? 1 : 0;
  int at = 0;
  for (int n = 0; n < pieces; ++n) {
    if (!stays(n)) continue;
    if (at == change.inserted) ++at;
    if (n != acting) stride[static_cast<std::size_t>(n)] = power_of_eight(left - 1 - at);
    ++at;
  }
  const int others = pieces - (acting >= 0 ? 1 : 0);
  Lane_map map(power_of_eight(others));
  for (std::uint32_t lane = 0; lane < map.size(); ++lane) {
    std::uint32_t rest = lane;
    for (int n = pieces - 1; n >= 0; --n) {
      if (n == acting) continue;
      const auto place = static_cast<std::size_t>(n);
      std::uint32_t digit = rest % orientations;
      rest /= orientations;
      if (change.digits[place] == Digit::finished) digit |= 1U;
      map[lane] += digit * stride[place];
    }
  }
  return map;
}

Layer_turns::Layer_turns(const Positions& positions, std::uint32_t layer, int side,
                         std::span<const std::uint32_t> blocks, const Check& check)
    : layer_(layer),
      own_(positions.pieces(layer, side)),
      other_(positions.pieces(layer, 1 - side)) {
  for (std::uint32_t n = 0; n <= layer; ++n) lanes_of_.push_back(positions.lanes(n));
  Turns turns;
  kinds_.reserve(blocks.size());
  for (std::uint32_t n = 0; n < blocks.size(); ++n) {
    if (n % 512 == 0) check(n, bytes());
    turns.clear();
    positions.turns(layer, blocks[n], side, turns);
    add(positions, turns);
  }
}

void Layer_turns::add(const Positions& positions, Turns& turns) {
  kinds_.push_back(!turns.exists      ? none
                   : turns.is_over    ? static_cast<Kind>(turns.end)
                   : turns.flips_none ? open_flips_none
                                      : open);
  for (const Move& m : turns.moves)
    if (m.piece >= own_ || m.from % 2 != 0 || m.from >= orientations || m.to >= orientations)
      throw std::logic_error("endgame: a move that belongs to no piece of the side to move");
  std::ranges::sort(turns.moves, {},
                    [](const Move& m) { return std::tuple(m.piece, m.from, m.block, m.to); });
  auto move = turns.moves.begin();
  for (int piece = 0; piece < own_; ++piece)
    for (int from = 0; from < orientations; from += 2) {
      for (; move != turns.moves.end() && move->piece == piece && move->from == from; ++move)
        moves_.push_back(move->block * orientations + move->to);
      begin_moves_.push_back(moves_.size());
    }
  for (const Play& play : turns.plays) add(positions, play);
  begin_plays_.push_back(plays_.size());
}

void Layer_turns::add(const Positions& positions, const Play& play) {
  Chances packed{play.piece < 0 ? no_piece : static_cast<std::uint8_t>(play.piece), play.from,
                 static_cast<std::uint8_t>(play.outcomes), 0, targets_.size()};
  packed.weights =
      weights_.number({play.piece, play.watched, play.outcomes, play.total, play.weights},
                      [&] { return spread(play); });
  for (int o = 0; o < play.outcomes; ++o) {
    const Target& target = play.targets[static_cast<std::size_t>(o)];
    Change change = target.change;
    std::uint64_t lane = 0;
    if (target.layer < 0) {  // one value for all lanes
      change.digits.fill(Digit::dropped);
      change.acting_falls = true;
    } else {
      const auto layer = static_cast<std::uint32_t>(target.layer);
      lane = std::uint64_t{target.block} * positions.lanes(layer) + target.offset;
    }
    const std::uint32_t map =
        maps_.number({play.piece, change}, [&] { return lane_map(pieces(), play.piece, change); });
    targets_.push_back({lane, target.layer, map});
  }
  plays_.push_back(packed);
}

Layer_turns::Weights Layer_turns::spread(const Play& play) const {
  Weights out{static_cast<double>(play.total), {}};
  const bool acts = play.piece >= 0;
  const std::uint32_t size = power_of_eight(pieces() - (acts ? 1 : 0));
  for (int o = 0; o < play.outcomes; ++o) {
    auto& of = out.of.emplace_back(size);
    const auto& weights = play.weights[static_cast<std::size_t>(o)];
    for (std::uint32_t lane = 0; lane < size; ++lane) {
      std::uint32_t digit = 0;
      if (play.watched >= 0) {
        // The index skips the acting piece's digit, which comes before the watched one's.
        digit = lane >> 3 * (pieces() - 1 - play.watched) & 7U;
      }
      of[lane] = weights[digit];
    }
  }
  return out;
}

std::uint64_t Layer_turns::bytes() const {
  return kinds_.capacity() + 8 * (begin_moves_.capacity() + begin_plays_.capacity()) +
         4 * moves_.capacity() + sizeof(Chances) * plays_.capacity() +
         sizeof(Location) * targets_.capacity();
}

Neighbours::Neighbours(std::span<const Layer_turns> turns, std::span<const std::uint32_t> blocks) {
  std::vector<std::uint32_t> after;
  for (std::uint32_t n = 0; n < blocks.size(); ++n) {
    after = {blocks[n]};
    for (const Layer_turns& of : turns)
      of.for_after(n, [&](std::uint32_t next) { after.push_back(next); });
    std::ranges::sort(after);
    blocks_.insert(blocks_.end(), after.begin(), std::unique(after.begin(), after.end()));
    begin_.push_back(blocks_.size());
  }
}

Layer_images::Layer_images(const Positions& positions, std::uint32_t layer) {
  const int first = positions.pieces(layer, 0), all = first + positions.pieces(layer, 1);
  const auto lanes_of = [&](const Image& image, int side) {
    std::vector<std::uint32_t> out(power_of_eight(all));
    for (std::uint32_t lane = 0; lane < out.size(); ++lane)
      out[lane] = lane_of_image(lane, image, first, all, 1 - side);
    return out;
  };
  const auto number = [&](const Image& image) {
    const Key key{image.piece, image.orientation};
    std::uint32_t n = 0;
    for (const int side : {0, 1})
      n = lanes_[side].number(key, [&] { return lanes_of(image, side); });
    return n;
  };
  constexpr std::uint32_t none = ~std::uint32_t{0};
  origins_.assign(positions.blocks(layer), {none, 0});
  std::vector<Image> images;
  for (std::uint32_t block = 0; block < origins_.size(); ++block) {
    if (origins_[block].representative != none) continue;
    positions.images(layer, block, images);
    alike_.push_back(0);
    for (const Image& image : images) {  // itself first
      Origin& origin = origins_[image.block];
      if (origin.representative != none) continue;
      origin = {size(), number(image)};
      ++alike_.back();
    }
    blocks_.push_back(block);
  }
}

}  // namespace arbiter::endgame
