// The board for a terminal: a line for each colour and one for the picabirds, with the grids side
// by side.
#include <algorithm>

#include "model/picadice/picadice.hpp"
#include "model/picadice/words.hpp"

namespace arbiter::picadice {

std::string Picadice::draw(const State& state) const {
  std::string out;
  const auto pad = [](std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
  };
  out += "           ";
  for (int p = 0; p < players(); ++p)
    out += pad((p == state.mover ? "> P" : "  P") + std::to_string(p + 1), 2 * setup_.columns + 5);
  out += "nest  bag\n";
  for_kinds(setup_, [&](int face) {
    out += "  " + pad(std::string(names[face]), 7) + "  ";
    for (int p = 0; p < players(); ++p) {
      std::string row = "  ";
      for (int i = 0; face != bird && i < setup_.columns; ++i)
        row += state.table.lanes[face].rows[p].bits >> i & 1 ? "x " : ". ";
      out += pad(row, 2 * setup_.columns + 5);
    }
    const Pile<Small>& pile = state.table.pile(face);
    out +=
        pad(std::to_string(pile.nest) + (pile.looted > 0 ? "*" + std::to_string(pile.looted) : ""),
            6) +
        std::to_string(pile.bag) + "\n";
  });
  out += stage_text(state) + ".\n";
  if (setup_.match > 0) out += match_text(state, setup_) + "\n";
  return out;
}

}  // namespace arbiter::picadice
