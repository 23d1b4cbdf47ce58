#include "solver/endgame/file.hpp"

#include "model/json.hpp"
#include "solver/endgame/numbering.hpp"
#include "solver/table/columns.hpp"

namespace arbiter::endgame {

namespace {

struct Row {
  std::uint32_t lost_low, lost_gap, apart, won_gap;
  template <class Visit>
  static void for_fields(Row& row, Visit&& visit) {
    visit(row.lost_low), visit(row.lost_gap), visit(row.apart), visit(row.won_gap);
  }
};

std::uint32_t unit(Unit value) { return static_cast<std::uint32_t>(value); }

}  // namespace

nlohmann::ordered_json Endgame_kind::json_of(const Endgame_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"model", head.model},
          {"gap", head.gap}};
}

Endgame_head Endgame_kind::head_of(const File_head& head) {
  return {head.text("game"), head.text("ruleset"), head.text("position"), head.number("model"),
          static_cast<std::uint32_t>(head.number("gap", 0, unit(one)))};
}

std::vector<std::byte> Endgame_kind::packed(std::span<const Values> states) {
  if (std::ranges::all_of(states, [](const Values& v) { return v == left_out; })) return {};
  std::vector<Row> rows;
  for (const Values& v : states)
    rows.push_back({unit(v.lost_low), unit(v.lost_high - v.lost_low), unit(v.won_low - v.lost_low),
                    unit(v.won_high - v.won_low)});
  return packed_columns(std::move(rows));
}

std::vector<Values> Endgame_kind::unpacked(const std::string& where,
                                           std::span<const std::byte> bytes, Wide,
                                           std::uint64_t states, const Endgame_head& head) {
  if (bytes.empty()) return std::vector<Values>(states, left_out);
  std::vector<Values> out;
  out.reserve(states);
  constexpr std::uint32_t most = one;
  for (const Row& row : unpacked_columns<Row>(where, bytes, states)) {
    const bool fits = row.lost_low <= most && row.lost_gap <= head.gap && row.won_gap <= head.gap &&
                      row.lost_gap <= most - row.lost_low && row.apart <= most - row.lost_low &&
                      row.won_gap <= most - row.lost_low - row.apart;
    if (!fits)
      throw Bad_input(where + ": expected bounds in order and no further apart than the header " +
                      "says, found others");
    const auto low = static_cast<Unit>(row.lost_low), won = low + static_cast<Unit>(row.apart);
    out.push_back(
        {low, low + static_cast<Unit>(row.lost_gap), won, won + static_cast<Unit>(row.won_gap)});
  }
  return out;
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
