#include "tools/cli/opened_table.hpp"

#include <cmath>

#include "solver/endgame/file.hpp"
#include "solver/table/block.hpp"
#include "solver/table/dense_file.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/verified.hpp"

namespace arbiter {

// --- facts, verification and counting for each kind ---

template <>
Table_facts Opened_kind<Table_file>::facts(const Game_facade&) const {
  const auto& head = table.head();
  return {head.position, static_cast<int>(head.maximizer), head.canonical, head.bits,
          packed_state_bytes};
}
template <>
Table_facts Opened_kind<Dense_file>::facts(const Game_facade& game) const {
  const int bits = table.bits();
  const double gap = std::ldexp(static_cast<double>(table.head().gap), -bits);
  return {game.position("start"), 0, true, bits, sizeof(Dense_pair), gap, false};
}
template <>
Table_facts Opened_kind<endgame::Endgame_file>::facts(const Game_facade& game) const {
  constexpr int bits = endgame::unit_bits;
  const double gap = std::ldexp(table.head().gap, -bits);
  return {game.position(table.head().position), 0, true, bits, sizeof(endgame::Values), gap};
}

template <class Table>
Verified Opened_kind<Table>::verify(const Game_facade& game, const Limits& limits,
                                    const Sample_request& sample) {
  return game.verify(table, limits, sample);
}
template <>
Verified Opened_kind<Table_file>::verify(const Game_facade& game, const Limits& limits,
                                         const Sample_request& sample) {
  if (sample.positions > 0)
    throw Bad_input("--sample: expected a dense tablebase, found one that is proved completely");
  return game.verify(table, limits);
}

template <>
void Opened_kind<Table_file>::count(const Table_state& s, double one, Table_contents& out) {
  out.add(static_cast<double>(s.low), static_cast<double>(s.high), one);
  out.endless += s.won_low > s.lost_high;
}
template <>
void Opened_kind<Dense_file>::count(const Dense_pair& s, double one, Table_contents& out) {
  s.is_left_out() ? void(++out.left_out)
                  : out.add(static_cast<double>(s.low), static_cast<double>(s.high), one);
}
template <>
void Opened_kind<endgame::Endgame_file>::count(const endgame::Values& s, double one,
                                               Table_contents& out) {
  if (s == endgame::left_out) return void(++out.left_out);
  out.add(s.lost_low, s.won_high, one);
  out.endless += s.won_low > s.lost_high;
}

// --- the opened table ---

Any_table Opened_table::opened(Block_file file) {
  const auto as = [&]<class Table>(std::in_place_type_t<Opened_kind<Table>> kind) {
    return Any_table(kind, std::move(file));
  };
  if (Dense_file::is_one(file)) return as(std::in_place_type<Opened_kind<Dense_file>>);
  if (endgame::Endgame_file::is_one(file))
    return as(std::in_place_type<Opened_kind<endgame::Endgame_file>>);
  return as(std::in_place_type<Opened_kind<Table_file>>);
}

Opened_table::Opened_table(const std::string& path) : any_(opened(Block_file(path))) {
  std::visit(
      [&](const auto& kind) {
        game_ = make_game(kind.table.head().game, kind.table.head().ruleset);
        facts_ = kind.facts(*game_);
      },
      any_);
}

const Block_file& Opened_table::file() const {
  return std::visit([](const auto& kind) -> const Block_file& { return kind.table.file(); }, any_);
}

std::unique_ptr<Table_probe> Opened_table::probe() {
  return std::visit([&](auto& kind) { return game_->probe(kind.table); }, any_);
}

Verified Opened_table::verify(const Limits& limits, const Sample_request& sample) {
  return std::visit([&](auto& kind) { return kind.verify(*game_, limits, sample); }, any_);
}

Table_contents Opened_table::contents() {
  return std::visit(
      [&](auto& kind) {
        Table_contents out;
        const double one = std::ldexp(1.0, facts_.bits);
        for (std::uint64_t n = 0; n < kind.table.file().blocks(); ++n)
          for (const auto& state : kind.table.block(n)) kind.count(state, one, out);
        return out;
      },
      any_);
}

}  // namespace arbiter
