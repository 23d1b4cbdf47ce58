#include "solver/endgame/file.hpp"

#include "solver/endgame/numbering.hpp"

namespace arbiter::endgame {

namespace {

std::uint32_t unit(Unit value) { return static_cast<std::uint32_t>(value); }

}  // namespace

Head_fields Endgame_kind::fields_of(const Endgame_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"model", head.model},
          {"gap", std::uint64_t{head.gap}}};
}

Endgame_head Endgame_kind::head_of(const File_head& head) {
  return {head.text("game"), head.text("ruleset"), head.text("position"), head.number("model"),
          static_cast<std::uint32_t>(head.number("gap", 0, unit(one)))};
}

Endgame_row::Endgame_row(const Values& v)
    : lost_low(unit(v.lost_low)),
      lost_gap(unit(v.lost_high - v.lost_low)),
      apart(unit(v.won_low - v.lost_low)),
      won_gap(unit(v.won_high - v.won_low)) {}

std::optional<Values> Endgame_row::state(const Endgame_head& head) const {
  constexpr std::uint32_t most = one;
  if (lost_low > most || lost_gap > head.gap || won_gap > head.gap || lost_gap > most - lost_low ||
      apart > most - lost_low || won_gap > most - lost_low - apart)
    return std::nullopt;
  const auto low = static_cast<Unit>(lost_low), won = low + static_cast<Unit>(apart);
  return Values{low, low + static_cast<Unit>(lost_gap), won, won + static_cast<Unit>(won_gap)};
}

std::vector<std::byte> Endgame_kind::packed(std::span<const Values> states) {
  if (std::ranges::all_of(states, [](const Values& v) { return v == left_out; })) return {};
  return Kind_by_number::packed(states);
}

std::vector<Values> Endgame_kind::unpacked(const std::string& where,
                                           std::span<const std::byte> bytes, Wide first,
                                           std::uint64_t states, const Endgame_head& head) {
  if (bytes.empty()) return std::vector<Values>(states, left_out);
  return Kind_by_number::unpacked(where, bytes, first, states, head);
}

void write_table(Replacing_file& file, const Endgame_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits) {
  const Stopwatch clock;
  const Numbering numbering(positions);
  Endgame_writer writer(file, head, numbering.size());
  Turns turns;
  std::vector<Image> images;
  for (std::uint32_t layer = 0; layer < positions.layers(); ++layer) {
    const std::uint32_t lanes = positions.lanes(layer);
    for (std::uint32_t block = 0; block < positions.blocks(layer); ++block) {
      limits.heed(clock.seconds());
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
          writer.add(is_used ? solver.at(place) : left_out);
        }
      }
    }
  }
  writer.finish();
  file.done();
}

}  // namespace arbiter::endgame
