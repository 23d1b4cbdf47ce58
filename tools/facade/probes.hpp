// Tablebase look-ups: in turn tables, for the file's one side, and in tables of bounds by number,
// for the side to move.
#pragma once
#include <memory>
#include <string_view>

#include "model/game.hpp"
#include "solver/dice/dense_files.hpp"
#include "solver/endgame/values.hpp"
#include "solver/table/file.hpp"
#include "solver/value/probe.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values.hpp"

namespace arbiter::facade {

template <Game G>
class Probe_of_turns : public Table_probe {
 public:
  /// Both must outlive it.
  Probe_of_turns(const G& game, Table_file& file)
      : game_(game), probe_(game, file), side_(static_cast<int>(file.head().maximizer)) {}
  Valued_position operator()(std::string_view text) override {
    Valued_position out;
    out.side = side_;
    add_values(game_, probe_, read_position(game_, text), out);
    return out;
  }

 private:
  const G& game_;
  Probe<G> probe_;
  const int side_;
};

/// Table is constructed from the game and a file, and has values(maximizer).
template <Game G, class Table>
class Probe_by_number : public Table_probe {
 public:
  /// Both must outlive it.
  Probe_by_number(const G& game, Table_file& file) : game_(game), table_(game, file) {}
  Valued_position operator()(std::string_view text) override {
    const typename G::State position = read_position(game_, text);
    Valued_position out;
    out.side = side_on_turn(game_, position);
    auto values = table_.values(out.side);
    add_values(game_, values, position, out);
    return out;
  }

 private:
  const G& game_;
  Table table_;
};

}  // namespace arbiter::facade
