// The turns of one layer, packed for the sweeps: a move takes one word, and look-up tables shared
// by many plays map each lane to the lane after the turn.
//
//     moves     from begin[(block * own + piece) * 4 + orientation / 2]: block * 8 + orientation
//     plays     from begin[block]: orientation and piece, weights, targets
//     map       [lane of all other pieces]: its contribution to the target's lane
//     weights   [outcome][lane of all other pieces]
#pragma once
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "model/endgame.hpp"

namespace arbiter::endgame {

/// [lane of the pieces other than the acting one, if any].
using Lane_map = std::vector<std::uint32_t>;

/// Maps each lane of `pieces` pieces (without the acting one's digit) to the target's lane, without
/// the digits of the acting piece and the new piece.
Lane_map lane_map(int pieces, int acting, const Change& change);

/// The lane in the digit order of the other side.
constexpr std::uint32_t for_other(std::uint32_t lane, int own, int other) {
  return lane % power_of_eight(other) * power_of_eight(own) + lane / power_of_eight(other);
}

/// The lane that corresponds to `lane` in an image of its block. In both, the pieces of `side` come
/// first. Side 0 has `first` of the `all` pieces.
inline std::uint32_t lane_of_image(std::uint32_t lane, const Image& image, int first, int all,
                                   int side) {
  // Bit position of a piece's digit; pieces of side 0 are counted first.
  const auto shift = [&](int piece) {
    const int at = side == 0 ? piece : piece < first ? all - first + piece : piece - first;
    return 3 * (all - 1 - at);
  };
  std::uint32_t out = 0;
  for (int piece = 0; piece < all; ++piece)
    out += std::uint32_t{image.orientation[lane >> shift(piece) & 7U]}
           << shift(image.piece[static_cast<std::size_t>(piece)]);
  return out;
}

/// Numbers distinct values in order of first use.
template <class Key, class Value>
class Value_numbers {
 public:
  template <class Make>
  std::uint32_t number(const Key& key, Make&& make) {
    const auto [place, is_new] = numbers_.try_emplace(key, values_.size());
    if (is_new) values_.push_back(make());
    return place->second;
  }
  const Value& operator[](std::uint32_t n) const { return values_[n]; }

 private:
  std::map<Key, std::uint32_t> numbers_;
  std::vector<Value> values_;
};

/// Which blocks represent other, equivalent blocks, and their images.
class Layer_images {
 public:
  Layer_images(const Positions& positions, std::uint32_t layer);

  /// The first of a set of equivalent blocks represents them all. Representatives are numbered in
  /// the order of their blocks.
  std::uint32_t size() const { return static_cast<std::uint32_t>(blocks_.size()); }
  std::uint32_t block(std::uint32_t representative) const { return blocks_[representative]; }
  std::span<const std::uint32_t> blocks() const { return blocks_; }
  std::uint32_t all_blocks() const { return static_cast<std::uint32_t>(origins_.size()); }
  /// The number of blocks that a representative stands for, including its own.
  std::uint32_t alike(std::uint32_t representative) const { return alike_[representative]; }

  struct Origin {
    std::uint32_t representative, lanes;  // lanes: index of a lane map
  };
  /// What represents a block, and how.
  Origin origin(std::uint32_t block) const { return origins_[block]; }
  /// [lane of the representative]: the lane of a block with this origin. Both are in the digit
  /// order of the side not to move.
  const std::vector<std::uint32_t>& lanes(const Origin& origin, int side) const {
    return lanes_[side][origin.lanes];
  }
  /// What a layer of this many blocks takes.
  static std::uint64_t bytes(std::uint32_t blocks) { return blocks * sizeof(Origin); }

 private:
  using Key =
      std::pair<std::array<std::uint8_t, most_pieces>, std::array<std::uint8_t, orientations>>;
  std::vector<std::uint32_t> blocks_, alike_;  // [representative]
  std::vector<Origin> origins_;                // [block]
  std::array<Value_numbers<Key, std::vector<std::uint32_t>>, 2> lanes_;
};

/// The turns of one side in a layer.
class Layer_turns {
 public:
  struct Weights {
    double total;
    std::vector<std::vector<double>> of;  // [outcome][lane]
  };
  struct Location {
    std::uint64_t lane;  // counted from the first block's first lane, or as redirect() says
    std::int32_t layer;  // or Target::End
    std::uint32_t map;
  };
  struct Chances {
    std::uint8_t piece, from;  // piece: no_piece if no piece acts
    std::uint8_t outcomes;
    std::uint32_t weights;
    std::uint64_t first;  // index of its first target
  };
  static constexpr std::uint8_t no_piece = 255;
  /// A block's kind: how the game is over there (a Target::End, below 0), or one of these.
  using Kind = std::int8_t;
  static constexpr Kind none = 0, open = 1, open_flips_none = 2;
  /// Called regularly with the number of enumerated blocks and their bytes. May throw.
  using Check = std::function<void(std::uint32_t blocks, std::uint64_t bytes)>;

  /// Enumerates the turns in these blocks, which are numbered from 0 on in what follows.
  Layer_turns(const Positions& positions, std::uint32_t layer, int side,
              std::span<const std::uint32_t> blocks, const Check& check);

  int own() const { return own_; }
  int other() const { return other_; }
  int pieces() const { return own_ + other_; }
  std::uint32_t lanes() const { return power_of_eight(pieces()); }
  Kind kind(std::uint32_t block) const { return kinds_[block]; }
  bool is_open(std::uint32_t block) const { return kinds_[block] >= open; }
  std::uint64_t bytes() const;

  /// The moves of a piece with orientation `from`, as block * 8 + orientation after the move.
  std::pair<const std::uint32_t*, const std::uint32_t*> moves(std::uint32_t block, int piece,
                                                              int from) const {
    const std::uint64_t n = (std::uint64_t{block} * own_ + piece) * 4 + from / 2;
    return {moves_.data() + begin_moves_[n], moves_.data() + begin_moves_[n + 1]};
  }
  /// Calls visit(chances) for the plays of a block.
  template <class Visit>
  void for_plays(std::uint32_t block, Visit&& visit) const {
    for (std::uint64_t n = begin_plays_[block]; n < begin_plays_[block + 1]; ++n) visit(plays_[n]);
  }
  const Location& target(const Chances& play, int outcome) const {
    return targets_[play.first + static_cast<std::uint64_t>(outcome)];
  }
  const Weights& weights(const Chances& play) const { return weights_[play.weights]; }
  const Lane_map& map(const Location& where) const { return maps_[where.map]; }

  /// Calls visit(layer, block) for each block that a turn leads to, possibly more than once.
  template <class Visit>
  void for_targets(Visit&& visit) const {
    for (const std::uint32_t move : moves_) visit(layer_, move / orientations);
    for (const Location& where : targets_)
      if (where.layer >= 0) {
        const auto layer = static_cast<std::uint32_t>(where.layer);
        visit(layer, static_cast<std::uint32_t>(where.lane / lanes_of_[layer]));
      }
  }
  /// Replaces the first lane of each of these blocks by lane(layer, block). The order of the blocks
  /// of this layer must stay the same.
  template <class Lane>
  void redirect(Lane&& lane) {
    for (std::uint32_t& move : moves_)
      move =
          static_cast<std::uint32_t>(lane(layer_, move / orientations) / lanes()) * orientations +
          move % orientations;
    for (Location& where : targets_)
      if (where.layer >= 0) {
        const auto layer = static_cast<std::uint32_t>(where.layer);
        const std::uint64_t block = where.lane / lanes_of_[layer];
        where.lane = lane(layer, static_cast<std::uint32_t>(block)) + where.lane % lanes_of_[layer];
      }
  }
  /// Calls visit(block) for each block of this layer that a turn leads to, possibly more than once.
  template <class Visit>
  void for_after(std::uint32_t block, Visit&& visit) const {
    if (!is_open(block)) return;
    const std::uint64_t n = std::uint64_t{block} * static_cast<std::uint64_t>(own_) * 4;
    for (std::uint64_t m = begin_moves_[n]; m < begin_moves_[n + 4 * own_]; ++m)
      visit(moves_[m] / orientations);
    for (std::uint64_t p = begin_plays_[block]; p < begin_plays_[block + 1]; ++p)
      for (int o = 0; o < plays_[p].outcomes; ++o)
        if (const Location& where = target(plays_[p], o);
            where.layer == static_cast<std::int32_t>(layer_))
          visit(static_cast<std::uint32_t>(where.lane / lanes()));
  }

 private:
  void add(const Positions& positions, Turns& turns);
  void add(const Positions& positions, const Play& play);
  Weights spread(const Play& play) const;

  std::uint32_t layer_;
  int own_, other_;
  std::vector<std::uint32_t> lanes_of_;  // [layer]
  std::vector<Kind> kinds_;
  std::vector<std::uint64_t> begin_moves_{0}, begin_plays_{0};
  std::vector<std::uint32_t> moves_;
  std::vector<Chances> plays_;
  std::vector<Location> targets_;
  Value_numbers<std::pair<int, Change>, Lane_map> maps_;
  using Odds = std::array<std::array<std::uint32_t, orientations>, Play::most_outcomes>;
  Value_numbers<std::tuple<int, int, int, std::uint32_t, Odds>, Weights> weights_;
};

/// For each of some blocks, the blocks of the layer to which one turn of either side leads, and the
/// block itself.
class Neighbours {
 public:
  Neighbours(std::span<const Layer_turns> turns, std::span<const std::uint32_t> blocks);

  template <class Needed>
  bool any(std::uint32_t block, Needed&& needed) const {
    for (std::uint64_t n = begin_[block]; n < begin_[block + 1]; ++n)
      if (needed(blocks_[n])) return true;
    return false;
  }
  std::uint64_t bytes() const { return 8 * begin_.capacity() + 4 * blocks_.capacity(); }

 private:
  std::vector<std::uint64_t> begin_{0};
  std::vector<std::uint32_t> blocks_;
};

}  // namespace arbiter::endgame
