// How a game describes its endgames (positions with few pieces): it numbers all positions and lists
// the turns from each. solver/endgame/ solves them.
//
//   layer   the pieces on the board and everything that changes rarely: destroyed pieces, markers.
//           Play can lead to earlier layers, but never to later ones.
//   block   the squares of the layer's pieces
//   lane    the orientation of each piece, as one digit below `orientations` per piece: whatever
//           turning or flipping changes without affecting where pieces may go
//   side    the side to move; sides alternate
//
//     local order of the digits, as the side to move sees them:   own pieces | the opponent's
//
//     a layer of two against one, side 0 to move       lane = (p0 * 8 + p1) * 8 + q0
//                                 side 1 to move       lane = (q0 * 8 + p0) * 8 + p1
//
// Orientations hardly affect a turn, so a turn is described once for all lanes: one piece with a
// given orientation may move to another block and take a new orientation there, while the other
// digits stay the same, become finished or ready, or disappear with their pieces. After a turn the
// lane is in the local order of the side that has just moved.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace arbiter::endgame {

inline constexpr int orientations = 8;  // bit 0: the piece can do nothing until it is ready again
inline constexpr int most_pieces = 4;

/// The number of lanes of `pieces` pieces: 8^pieces.
constexpr std::uint32_t power_of_eight(int pieces) { return std::uint32_t{1} << 3 * pieces; }

/// What happens to one digit of a lane.
enum class Digit : std::uint8_t { kept, finished, dropped };

/// What happens to every digit except that of the acting piece (which is in Target::offset), and
/// which piece is added.
struct Change {
  std::array<Digit, most_pieces> digits{};  // local order
  std::int8_t inserted = -1;                // index of the new piece after the turn; -1: none
  bool acting_falls = false;                // the acting piece is removed
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
  friend auto operator<=>(const Change&, const Change&) = default;
};

/// The position that a turn leads to, relative to the lane it starts from.
struct Target {
  /// Values of `layer` for a finished game, from the point of view of side 0.
  enum End : std::int32_t { lost = -3, drawn = -2, won = -1 };  // for side 0
  std::int32_t layer = won;
  std::uint32_t block = 0;
  std::uint32_t offset = 0;  // the part of the lane that the acting piece and a new piece determine
  Change change{};
  friend bool operator==(const Target&, const Target&) = default;
};

/// A move by a ready piece of the side to move: its digit changes from `from` to `to`.
struct Move {
  std::uint8_t piece, from, to;  // local order; orientations
  std::uint32_t block;
};

/// An action with dice, or one whose result is certain; a single outcome then has all the weight.
struct Play {
  static constexpr int most_outcomes = 4;
  std::int8_t piece = -1;  // the acting piece; -1: none, the play is legal in every lane
  std::uint8_t from = 0;   // the orientation of the acting piece
  // A later piece in local order whose orientation determines the weights; -1: none.
  std::int8_t watched = -1;
  int outcomes = 1;
  std::uint32_t total = 1;  // at most 2^20
  /// [outcome][orientation of the watched piece]: for each orientation they add up to `total`.
  /// Equal for all orientations if no piece is watched.
  std::array<std::array<std::uint32_t, orientations>, most_outcomes> weights{};
  std::array<Target, most_outcomes> targets{};
};

/// Every action in a turn, in all lanes of a block.
struct Turns {
  bool exists = false;   // false: the pieces cannot stand on these squares
  bool is_over = false;  // the game is over when this turn begins
  Target::End end = Target::won;
  /// A side may always make its finished pieces ready instead; if true, even when it has none.
  bool flips_none = false;
  std::vector<Move> moves;
  std::vector<Play> plays;
  void clear() {
    exists = is_over = flips_none = false;
    moves.clear(), plays.clear();
  }
};

/// A position, identified by its numbers.
struct Place {
  std::uint32_t layer = 0, block = 0, lane = 0;  // the lane in local order of the side to move
  int side = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

/// An equivalent block: its positions have the same values as those here, once pieces and
/// orientations are renamed.
struct Image {
  std::uint32_t block;
  /// [piece]: its index in the other block, side 0 first; [orientation]: its orientation there.
  std::array<std::uint8_t, most_pieces> piece;
  std::array<std::uint8_t, orientations> orientation;
};

/// The interface between a game and the endgame solver. All numbers count from 0.
class Positions {
 public:
  virtual ~Positions() = default;
  virtual std::uint32_t layers() const = 0;
  virtual std::uint32_t blocks(std::uint32_t layer) const = 0;  // below 2^29
  /// How many numbers each position has: more than one if interchangeable pieces may swap places.
  virtual std::uint32_t numbers_of_each(std::uint32_t layer) const = 0;
  /// The number of pieces that a side has; at least 1.
  virtual int pieces(std::uint32_t layer, int side) const = 0;
  virtual void turns(std::uint32_t layer, std::uint32_t block, int side, Turns& out) const = 0;
  /// Every block equivalent to this one, itself first; even blocks that cannot exist have images.
  virtual void images(std::uint32_t layer, std::uint32_t block, std::vector<Image>& out) const = 0;

  std::uint32_t lanes(std::uint32_t layer) const {
    return power_of_eight(pieces(layer, 0) + pieces(layer, 1));
  }
};

}  // namespace arbiter::endgame
