#include "solver/endgame/file.hpp"

#include "solver/endgame/numbering.hpp"

namespace arbiter::endgame {

Table_entry entry_of(const Values& values) {
  const auto unit = [](Unit value) { return static_cast<std::uint64_t>(value); };
  return {0, unit(values.lost_low), unit(values.won_low), unit(values.lost_high),
          unit(values.won_high)};
}

Values values_of(const Table_entry& entry) {
  const auto unit = [](std::uint64_t value) { return static_cast<Unit>(value); };
  return {unit(entry.low), unit(entry.lost_high), unit(entry.won_low), unit(entry.high)};
}

void write_table(Replacing_file& file, const Table_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits) {
  const Stopwatch clock;
  const Numbering numbering(positions);
  constexpr std::uint64_t states_a_block = 128;
  Table_writer writer(file, head, numbering.size(), states_a_block);
  Turns turns;
  std::vector<Image> images;
  for (std::uint32_t layer = 0; layer < positions.layers(); ++layer) {
    const std::uint32_t lanes = positions.lanes(layer);
    for (std::uint32_t block = 0; block < positions.blocks(layer); ++block) {
      limits.check(clock.seconds());
      positions.images(layer, block, images);
      const bool stands = std::ranges::min(images, {}, &Image::block).block == block;
      for (const int side : {0, 1}) {
        turns.clear();
        if (stands) positions.turns(layer, block, side, turns);
        const bool is_used = turns.exists && !turns.is_over;
        Place place{layer, block, 0, side};
        const int own = positions.pieces(layer, side), other = positions.pieces(layer, 1 - side);
        for (std::uint32_t n = 0; n < lanes; ++n) {
          place.lane = for_other(n, other, own);
          writer.add(is_used ? entry_of(solver.at(place)) : Table_entry{});
        }
      }
    }
  }
  writer.finish();
  file.done();
}

}  // namespace arbiter::endgame
