#include "properties/chomp/properties.hpp"

namespace arbiter {

namespace {

using chomp::Chomp;
using chomp::State;
using Kind = Property<Chomp>::Kind;

bool is_left(const State& state, int column, int row) {
  return column >= 0 && column < chomp::most && row >= 0 && row < state.heights[column];
}
int squares(const State& state) {
  int all = 0;
  for (int column = 0; column < chomp::most; ++column)
    for (int row = 0; row < chomp::most; ++row) all += is_left(state, column, row);
  return all;
}

/// Exactly the bitten square and the squares to its right and above it are gone.
bool takes_a_corner(const Chomp&, const State& before, const Path<Chomp>& path, const State& after,
                    const Verdict&) {
  const chomp::Move bite = path.back().move;
  for (int column = 0; column < chomp::most; ++column)
    for (int row = 0; row < chomp::most; ++row) {
      const bool goes = column >= bite.column && row >= bite.row;
      if (is_left(after, column, row) != (is_left(before, column, row) && !goes)) return false;
    }
  return true;
}

}  // namespace

std::vector<Property<Chomp>> Properties_of<Chomp>::all() {
  std::vector<Property<Chomp>> list;  // one by one: GCC 12 fails on a braced list of them
  list.push_back({"bite-takes-a-corner",
                  "A bite takes the squares above and to the right, and no other.",
                  "CH-C04",
                  Kind::always,
                  {},
                  takes_a_corner});
  list.push_back({"every-bite-shortens",
                  "After each bite fewer squares are left.",
                  "CH-C03 CH-C04",
                  Kind::always,
                  {},
                  [](const Chomp&, const State& before, const Path<Chomp>&, const State& after,
                     const Verdict&) { return squares(after) < squares(before); }});
  list.push_back({"only-poison-left", "A player may face the poisoned square alone.", "CH-C05",
                  Kind::sometimes,
                  [](const Chomp&, const State& state) { return squares(state) == 1; }});
  return list;
}

std::vector<Scope> Properties_of<Chomp>::scopes() {
  return {{"default", "the bar of the article", true},
          {"rows=2,columns=3", "small enough to be drawn", false},
          {"CH-A01=2", "the poison is spared", false}};
}

std::vector<const Clause*> Properties_of<Chomp>::objections(const Chomp& game, const State& state,
                                                            int player, const chomp::Move& move) {
  std::vector<const Clause*> out;
  const auto cite = [&](std::size_t clause) { out.push_back(&chomp::clauses[clause - 1]); };
  if (squares(state) == 0) cite(5);
  if (squares(state) > 0 && player != state.mover) cite(1);
  if (!is_left(state, move.column, move.row)) cite(3);
  const bool is_spared = chomp::Rules(game.ruleset()).reading("CH-A01") == 2 && squares(state) > 1;
  if (is_spared && move.column == 0 && move.row == 0) cite(5);
  return out;
}

}  // namespace arbiter
