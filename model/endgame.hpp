// What a game tells of its endgames, where few pieces are left: all positions by number, and what a
// turn from each can lead to. solver/endgame/ values them.
//
//   layer   what the pieces on the board are, and all that changes now and then: what is destroyed,
//           markers. Play goes to earlier layers and never to later ones.
//   block   where the pieces of a layer stand
//   lane    how each of them stands, a digit below `orientations` for each: all that can be
//           turned or flipped over and does not change who may go where
//   side    whose turn it is; every turn gives it to the other one
//
//     local order of the digits, as the side on turn sees them:   own pieces | the other's
//
//     a layer of two against one, side 0 on turn       lane = (p0 * 8 + p1) * 8 + q0
//                                 side 1 on turn       lane = (q0 * 8 + p0) * 8 + p1
//
// Since a turn depends on orientations little, it is told once for all of them: a piece that stands
// so may come to another block, standing so then, while the other digits stay as they are, become
// finished or ready, or fall away with their pieces. After a turn the lane is given in the order of
// whoever has made it.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace arbiter::endgame {

inline constexpr int orientations = 8;  // bit 0: the piece can do nothing until it is ready again
inline constexpr int most_pieces = 4;

/// The lanes of so many pieces.
constexpr std::uint32_t power_of_eight(int pieces) { return std::uint32_t{1} << 3 * pieces; }

/// What becomes of a digit.
enum class Digit : std::uint8_t { kept, finished, dropped };

/// What becomes of all digits but that of the piece that acts (it is in Target::offset), and which
/// piece is new behind them.
struct Change {
  std::array<Digit, most_pieces> digits{};  // local order
  std::int8_t inserted = -1;                // the place of a new piece afterwards; -1: none
  bool acting_falls = false;                // the piece that acts is dropped itself
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of version 14
  friend auto operator<=>(const Change&, const Change&) = default;
};

/// A position after a turn, for one lane of those that a play is for.
struct Target {
  /// A layer, or how the game has ended.
  enum End : std::int32_t { lost = -3, drawn = -2, won = -1 };  // for side 0
  std::int32_t layer = won;
  std::uint32_t block = 0;
  std::uint32_t offset = 0;  // what the digits of the piece that acts and of a new one come to
  Change change{};
  friend bool operator==(const Target&, const Target&) = default;
};

/// A piece of the side on turn that is ready moves: its digit is `from` before and `to` after.
struct Move {
  std::uint8_t piece, from, to;  // local order; orientations
  std::uint32_t block;
};

/// Something with dice; or without, when one outcome has all the weight.
struct Play {
  static constexpr int most_outcomes = 4;
  std::int8_t piece = -1;  // that acts; -1: none, the play is open in every lane
  std::uint8_t from = 0;   // its orientation
  // The piece, behind the acting one, on whose orientation the weights depend; -1: on none.
  std::int8_t watched = -1;
  int outcomes = 1;
  std::uint32_t total = 1;  // at most 2^20
  /// [outcome][orientation of the watched piece], which add up to `total` for each orientation; the
  /// same for all when none is watched.
  std::array<std::array<std::uint32_t, orientations>, most_outcomes> weights{};
  std::array<Target, most_outcomes> targets{};
};

/// All that can happen in a turn, in all lanes of a block.
struct Turns {
  bool exists = false;   // otherwise no pieces can stand so
  bool is_over = false;  // the game is over when this turn begins
  Target::End end = Target::won;
  /// Any side may make all its finished pieces ready instead; this: even when there are none.
  bool flips_none = false;
  std::vector<Move> moves;
  std::vector<Play> plays;
  void clear() {
    exists = is_over = flips_none = false;
    moves.clear(), plays.clear();
  }
};

/// A position by number.
struct Place {
  std::uint32_t layer = 0, block = 0, lane = 0;  // the lane in the order of the side on turn
  int side = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

/// Positions that are worth the same as those of another block: a piece there is one here, and
/// each of its orientations is one of that.
struct Image {
  std::uint32_t block;
  /// [piece]: its place in the other block, pieces of side 0 first; [orientation]: that one there.
  std::array<std::uint8_t, most_pieces> piece;
  std::array<std::uint8_t, orientations> orientation;
};

/// What the solver asks. All numbers count from 0.
class Positions {
 public:
  virtual ~Positions() = default;
  virtual std::uint32_t layers() const = 0;
  virtual std::uint32_t blocks(std::uint32_t layer) const = 0;  // below 2^29
  /// How many numbers a position has: alike pieces may change places.
  virtual std::uint32_t numbers_of_each(std::uint32_t layer) const = 0;
  /// Pieces of a side: each has one at least.
  virtual int pieces(std::uint32_t layer, int side) const = 0;
  virtual void turns(std::uint32_t layer, std::uint32_t block, int side, Turns& out) const = 0;
  /// All blocks that a block is alike with, itself the first. Of blocks in which no pieces
  /// can stand as well.
  virtual void images(std::uint32_t layer, std::uint32_t block, std::vector<Image>& out) const = 0;

  std::uint32_t lanes(std::uint32_t layer) const {
    return power_of_eight(pieces(layer, 0) + pieces(layer, 1));
  }
};

}  // namespace arbiter::endgame
