// Numbers the endgames of Bitskrieg; see model/endgame.hpp.
//
//     layer   the tanks on the board, destroyed tanks, markers, and obstacles on the board
//     block   the squares of the tanks, side 1's by type and then side 2's, as the digits of a
//             number; its base is the number of squares where a tank may stand
//     lane    facing * 2 + finished for each tank
//
// Turns come from Bitskrieg::moves, called once for each tank and facing: where tanks may go
// depends only on squares, whereas dice results depend on the target's facing as well.
//
//     endgames.cpp           layers and numbers
//     endgames_images.cpp    equivalent positions
//     endgames_turns.cpp     turns
#pragma once
#include <map>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/endgame.hpp"

namespace arbiter::bitskrieg {

class Endgames : public endgame::Positions {
 public:
  /// Covers every position that can follow `position`, at which a turn must begin. Throws Bad_input
  /// otherwise, and if there could ever be more than endgame::most_pieces tanks.
  Endgames(const Bitskrieg& game, const State& position);

  std::uint32_t layers() const override { return static_cast<std::uint32_t>(layers_.size()); }
  std::uint32_t blocks(std::uint32_t layer) const override { return layers_[layer].blocks; }
  std::uint32_t numbers_of_each(std::uint32_t layer) const override;
  int pieces(std::uint32_t layer, int side) const override {
    return static_cast<int>(layers_[layer].types[static_cast<std::size_t>(side)].size());
  }
  void turns(std::uint32_t layer, std::uint32_t block, int side,
             endgame::Turns& out) const override;
  /// Tanks of one type are interchangeable; a symmetry of the board must preserve obstacles, flags
  /// and, if rebuild markers are left, home edges.
  void images(std::uint32_t number, std::uint32_t block,
              std::vector<endgame::Image>& out) const override;

  /// The place of a position at which a turn begins; throws Bad_input for a position that cannot
  /// follow the one passed to the constructor.
  endgame::Place place(const State& state) const;
  State state(const endgame::Place& place) const;

 private:
  /// Everything that distinguishes layers.
  struct Material {
    std::array<Count, 2> tanks{}, destroyed{};
    std::array<std::uint8_t, 2> rebuilds{};
    std::array<Plane, terrains> terrain{};
    // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
    friend auto operator<=>(const Material&, const Material&) = default;
  };
  struct Layer {
    Material material;
    std::array<std::vector<Type>, 2> types;
    std::vector<std::uint8_t> squares;             // where a tank may stand
    std::array<std::uint8_t, most_squares> digit;  // [square]: its index in `squares`
    std::uint32_t blocks;
    /// Reflections and rotations that preserve the layer: [n][square].
    std::vector<std::array<std::uint8_t, most_squares>> symmetries;
    std::vector<std::array<std::uint8_t, endgame::orientations>> turned;  // [n][orientation]
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
  /// Whether tanks can stand on these squares when a turn begins.
  bool can_stand(const Layer& layer, const Squares& squares) const;

  const Bitskrieg game_;
  State board_;  // the parts that never change: flags, home edges
  std::vector<Layer> layers_;
  std::map<Material, std::uint32_t> number_;
};

}  // namespace arbiter::bitskrieg
