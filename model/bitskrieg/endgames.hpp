// Endgames of Bitskrieg by number: model/endgame.hpp says what for.
//
//     layer   the tanks on the board, those that were destroyed, markers, and obstacles that stand
//     block   the squares of the tanks: side 1's type by type, then side 2's, each a digit of a
//             number to the base of all squares where a tank may stand
//     lane    facing * 2 + finished of each
//
// Turns are those of Bitskrieg::moves: asked once for each tank and facing, since who may go where
// depends on squares alone, and what dice do on the facing of the target besides.
//
//     endgames.cpp           layers and numbers
//     endgames_images.cpp    positions that are alike
//     endgames_turns.cpp     turns
#pragma once
#include <map>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/endgame.hpp"

namespace arbiter::bitskrieg {

class Endgames : public endgame::Positions {
 public:
  /// All that can come after a position in which a turn begins. Throws Bad_input for others, and
  /// when there are, or could be, more than endgame::most_pieces tanks.
  Endgames(const Bitskrieg& game, const State& position);

  std::uint32_t layers() const override { return static_cast<std::uint32_t>(layers_.size()); }
  std::uint32_t blocks(std::uint32_t layer) const override { return layers_[layer].blocks; }
  std::uint32_t numbers_of_each(std::uint32_t layer) const override;
  int pieces(std::uint32_t layer, int side) const override {
    return static_cast<int>(layers_[layer].types[static_cast<std::size_t>(side)].size());
  }
  void turns(std::uint32_t layer, std::uint32_t block, int side,
             endgame::Turns& out) const override;
  /// Alike tanks change places; what turns and reflects the board changes neither obstacles nor
  /// flags nor, where tanks may come, home edges.
  void images(std::uint32_t number, std::uint32_t block,
              std::vector<endgame::Image>& out) const override;

  /// Of a position in which a turn begins; throws Bad_input for one that cannot come up after the
  /// one that these endgames are of.
  endgame::Place place(const State& state) const;
  State state(const endgame::Place& place) const;

 private:
  /// What makes a layer.
  struct Material {
    std::array<Count, 2> tanks{}, destroyed{};
    std::array<std::uint8_t, 2> rebuilds{};
    std::array<Plane, terrains> terrain{};
    // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of version 14
    friend auto operator<=>(const Material&, const Material&) = default;
  };
  struct Layer {
    Material material;
    std::array<std::vector<Type>, 2> types;
    std::vector<std::uint8_t> squares;             // where a tank may stand
    std::array<std::uint8_t, most_squares> digit;  // of these
    std::uint32_t blocks;
    /// Reflections and rotations that change nothing: [n][square].
    std::vector<std::array<std::uint8_t, most_squares>> symmetries;
    std::vector<std::array<std::uint8_t, endgame::orientations>>
        turned;  // the same of orientations
  };
  /// The square of each tank, in the layer's order.
  using Squares = std::array<std::uint8_t, endgame::most_pieces>;
  class Teller;

  static constexpr std::uint32_t orientation(Facing facing, bool finished) {
    return facing * 2U + (finished ? 1U : 0U);
  }
  static Material material_of(const State& state);
  std::vector<Material> after(const Material& material) const;
  Layer layer_of(const Material& material) const;
  void add_symmetries(Layer& layer) const;
  Squares squares_of(const Layer& layer, std::uint32_t block) const;
  std::uint32_t block_of(const Layer& layer, const Squares& squares) const;
  State without_tanks(const Material& material) const;
  /// Whether tanks can stand so when a turn begins.
  bool can_stand(const Layer& layer, const Squares& squares) const;

  const Bitskrieg game_;
  State board_;  // what never changes: flags, home edges
  std::vector<Layer> layers_;
  std::map<Material, std::uint32_t> number_;
};

}  // namespace arbiter::bitskrieg
