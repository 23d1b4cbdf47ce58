#include "solver/endgame/checkpoint.hpp"

#include <algorithm>
#include <utility>

#include "model/json.hpp"
#include "solver/endgame/rows.hpp"
#include "solver/files/compressed_file.hpp"

namespace arbiter::endgame {

namespace {

Head_fields fields_of(const Table_head& head,
                      const std::string& format = "arbiter endgame bounds 2") {
  return {{"format", format},
          {"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"model", head.model}};
}

constexpr std::size_t arrays_each = 2 * bounds;  // of a layer: one for each side to move

}  // namespace

void resume(Solver& solver, const std::filesystem::path& path, const Table_head& head) {
  Compressed_reader file(path);
  const File_head found("checkpoint " + path.string(), file.read_line(1 << 16));
  found.must_have(fields_of(head));
  const Solver::Stage stage{static_cast<std::uint32_t>(found.number("layers", 0, 1U << 31)),
                            static_cast<int>(found.number("bounds", 0, bounds)),
                            found.truth("begun"),
                            static_cast<Unit>(found.number("slack", 0, one)),
                            found.number("positions"),
                            static_cast<Unit>(found.number("gap", 0, one))};
  solver.resume(stage,
                [&](std::span<Unit> numbers) { file.read(std::as_writable_bytes(numbers)); });
  file.done();
}

void keep(const Solver& solver, const std::filesystem::path& path, const Table_head& head) {
  Compressed_writer file(path);
  Report_json json = json_of(fields_of(head));
  const Solver::Stage stage = solver.stage();
  json.update({{"layers", stage.layers},
               {"bounds", stage.bounds},
               {"begun", stage.begun},
               {"slack", stage.slack},
               {"positions", stage.positions},
               {"gap", stage.gap}});
  const std::string line = json_text(json) + "\n";
  file.write(std::as_bytes(std::span(line)));
  solver.for_kept([&](std::span<const Unit> numbers) { file.write(std::as_bytes(numbers)); });
  file.done();
}

Rank_checkpoint::Rank_checkpoint(Solver& solver, const Positions& positions, const Limits& limits,
                                 const std::filesystem::path& folder, Table_head head,
                                 double seconds)
    : solver_(solver),
      positions_(positions),
      limits_(limits),
      head_(std::move(head)),
      seconds_(seconds),
      folder_(solver.ranks(), folder, limits.note) {
  solver_.at_each_bound([this] { save_if_due(); });
}

Head_fields Rank_checkpoint::fields(std::size_t array, int part, int parts) const {
  Head_fields out = fields_of(head_, "arbiter endgame part 1");
  out.emplace_back("array", std::uint64_t{array});
  out.emplace_back("part", static_cast<std::uint64_t>(part));
  out.emplace_back("parts", static_cast<std::uint64_t>(parts));
  return out;
}

void Rank_checkpoint::save_if_due() {
  if (solver_.ranks().all(since_save_.seconds())[0] >= seconds_) save();
}

void Rank_checkpoint::save() {
  const Solver::Stage stage = solver_.stage();
  const std::size_t arrays =
      stage.layers * arrays_each + 2 * static_cast<std::size_t>(stage.bounds);
  if (arrays == parts_.size()) return;
  const int me = solver_.ranks().me(), count = solver_.ranks().count();
  const bool has_parts = folder_.save_parts([&] {
    std::size_t next = 0;
    solver_.for_kept([&](std::span<const Unit> numbers) {
      const std::size_t array = next++;
      if (array < parts_.size() || array >= arrays) return;
      Compressed_writer file(folder_.part(array, me, count));
      const std::string line = json_text(json_of(fields(array, me, count))) + "\n";
      file.write(std::as_bytes(std::span(line)));
      file.write(std::as_bytes(numbers));
      file.done();
    });
  });
  if (!has_parts) return;
  std::vector<int> parts = parts_;
  parts.resize(arrays, count);
  Report_json json = json_of(fields_of(head_));
  json.update({{"layers", stage.layers},
               {"bounds", stage.bounds},
               {"positions", stage.positions},
               {"gap", stage.gap},
               {"ranks", parts}});
  if (!folder_.save_manifest(json_text(json) + "\n")) return;
  parts_ = std::move(parts);
  since_save_ = {};
}

void Rank_checkpoint::resume() {
  const std::string line = folder_.manifest_line();
  if (line.empty()) return;
  solver_.together([&] {
    const File_head found(folder_.where(), line);
    found.must_have(fields_of(head_));
    Solver::Stage stage;
    stage.layers = static_cast<std::uint32_t>(found.number("layers", 0, positions_.layers()));
    stage.bounds = static_cast<int>(found.number("bounds", 0, bounds));
    stage.positions = found.number("positions");
    stage.gap = static_cast<Unit>(found.number("gap", 0, one));
    const Json& ranks = found["ranks"];
    const auto is_count = [](const Json& n) { return n.is_number_unsigned() && n > 0 && n < one; };
    if (!ranks.is_array() || !std::ranges::all_of(ranks, is_count) ||
        ranks.size() != stage.layers * arrays_each + 2 * static_cast<std::size_t>(stage.bounds))
      throw Bad_input(folder_.where(), "the number of ranks for each array", json_text(ranks));
    parts_ = ranks.get<std::vector<int>>();
    std::size_t next = 0;
    solver_.resume(stage, [&](std::span<Unit> numbers) { read(next++, numbers); });
  });
}

void Rank_checkpoint::read(std::size_t array, std::span<Unit> numbers) const {
  const auto layer = static_cast<std::uint32_t>(array / arrays_each);
  const std::uint32_t lanes = positions_.lanes(layer);
  const int me = solver_.ranks().me(), parts = parts_[array];
  std::uint32_t begin = 0, all = 0;  // in blocks
  for (int rank = 0; rank < solver_.ranks().count(); ++rank) {
    if (rank == me) begin = all;
    all += static_cast<std::uint32_t>(solver_.blocks(layer, rank).size());
  }
  const auto end = begin + static_cast<std::uint32_t>(solver_.blocks(layer, me).size());
  const Shares theirs(all, parts);
  std::vector<Unit> unused(lanes);
  for (int part = 0; part < parts; ++part) {
    const std::uint32_t first = theirs.begin(part), last = first + theirs.size(part);
    if (std::max(first, begin) >= std::min(last, end)) continue;
    const std::filesystem::path path = folder_.part(array, part, parts);
    Compressed_reader file(path);
    const File_head head("file " + path.string(), file.read_line(1 << 16));
    head.must_have(fields(array, part, parts));
    for (std::uint32_t block = first; block < last; ++block) {
      limits_.check(clock_.seconds());
      const bool is_own = block >= begin && block < end;
      file.read(std::as_writable_bytes(
          is_own ? numbers.subspan(std::uint64_t{block - begin} * lanes, lanes)
                 : std::span(unused)));
    }
    file.done();
  }
}

}  // namespace arbiter::endgame
