// Dice whose order does not matter: every multiset of up to six dice with six faces, numbered among
// those of its size: 666666 first, 111111 last.
//
//     size       0   1   2   3    4    5    6
//     multisets  1   6   21  56   126  252  462       924 in total
//
//     up    a multiset of size s and one more die of any face   ->  a multiset of size s + 1
//     down  a multiset of size s less one of its dice           ->  multisets of size s - 1
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter::dice {

inline constexpr int faces = 6, most_dice = 6;

/// The number of dice that show each face.
using Counts = std::array<std::uint8_t, faces>;

class Multisets {
 public:
  static const Multisets& all();

  int count(int size) const { return static_cast<int>(counts_[size].size()); }
  const Counts& counts(int size, int n) const { return counts_[size][n]; }
  /// The number of a multiset among those of its size.
  int number(const Counts& counts) const { return number_[key(counts)]; }
  /// The number of orders of its dice: `size` factorial over the factorials of the counts.
  std::uint32_t orders(int size, int n) const { return orders_[size][n]; }
  using Neighbours = std::array<std::int16_t, faces>;
  const Neighbours& up(int size, int n) const { return up_[size][n]; }
  /// The distinct multisets with one die fewer.
  std::span<const std::int16_t> down(int size, int n) const {
    const Down& down = down_[size][n];
    return {down.parts.data(), down.count};
  }
  /// The number of the union of two multisets, which together have at most six dice.
  int together(int size, int n, int other_size, int other) const {
    return number_[key(counts_[size][n]) + key(counts_[other_size][other])];
  }

 private:
  Multisets();
  static std::size_t key(const Counts& counts) {
    std::size_t key = 0;
    for (const std::uint8_t count : counts) key = key << 3 | count;
    return key;
  }
  void list(Counts sofar, int face, int left, int size);

  std::array<std::vector<Counts>, most_dice + 1> counts_;
  std::array<std::vector<std::uint32_t>, most_dice + 1> orders_;
  struct Down {
    Neighbours parts;
    std::uint16_t count;
  };
  std::array<std::vector<Neighbours>, most_dice + 1> up_;
  std::array<std::vector<Down>, most_dice + 1> down_;
  std::vector<std::int16_t> number_;  // [key]
};

}  // namespace arbiter::dice
