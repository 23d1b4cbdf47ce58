// Tablebases asked for positions: for one side, the file's, where they hold turns, and for whoever
// is on turn where they hold bounds by number.
#pragma once
#include <memory>
#include <string_view>

#include "model/game.hpp"
#include "solver/dice/dense_files.hpp"
#include "solver/endgame/values.hpp"
#include "solver/table/probe.hpp"
#include "tools/any_game.hpp"
#include "tools/door/numbered.hpp"
#include "tools/door/position.hpp"
#include "tools/door/values.hpp"

namespace arbiter::door {

template <Game G>
class Probe_of_turns : public Any_probe {
 public:
  /// Both must outlive it.
  Probe_of_turns(const G& game, Table_file& file)
      : game_(game), probe_(game, file), side_(static_cast<int>(file.head().hero)) {}
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

/// Table: made of the game and a file, gives values(hero).
template <Game G, class Table>
class Probe_by_number : public Any_probe {
 public:
  /// Both must outlive it.
  template <class File>
  Probe_by_number(const G& game, File& file) : game_(game), table_(game, file) {}
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

template <Game G>
std::unique_ptr<Any_probe> probe(const G& game, Table_file& file) {
  return std::make_unique<Probe_of_turns<G>>(game, file);
}
template <Game G>
std::unique_ptr<Any_probe> probe(const G& game, Dense_file& file) {
  if constexpr (Has_dense_turns<G>) {
    return std::make_unique<Probe_by_number<G, Dense_table<G>>>(game, file);
  } else {
    has_no_numbers<G>();
  }
}
template <Game G>
std::unique_ptr<Any_probe> probe(const G& game, endgame::Endgame_file& file) {
  if constexpr (endgame::Has_endgames<G>) {
    return std::make_unique<Probe_by_number<G, endgame::Endgame_table<G>>>(game, file);
  } else {
    has_no_numbers<G>();
  }
}

}  // namespace arbiter::door
