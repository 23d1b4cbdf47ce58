#include "solver/endgame/checkpoint.hpp"

#include "model/json.hpp"
#include "solver/files/compressed_file.hpp"

namespace arbiter::endgame {

namespace {

Head_fields fields_of(const Table_head& head) {
  return {{"format", "arbiter endgame bounds 2"},
          {"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"model", head.model}};
}

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

}  // namespace arbiter::endgame
