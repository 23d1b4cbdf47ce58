// An independent definition of legality: the moves that each clause forbids, judged from the rows.
#include <algorithm>
#include <string>

#include "properties/picadice/effects.hpp"
#include "properties/picadice/properties.hpp"

namespace arbiter {

using picadice::bird;
using picadice::Move;
using picadice::Picadice;
using picadice::Stage;
using picadice::State;

namespace {

/// A row in which these circles, as far as it has them, replace its own.
std::string with(std::string row, int first, const std::string& circles) {
  return row.replace(static_cast<std::size_t>(first), circles.size(), circles);
}
bool has_gap(const std::string& row) {
  const std::size_t first = row.find('x'), last = row.rfind('x');
  return first != std::string::npos &&
         row.substr(first, last - first).find('.') != std::string::npos;
}

}  // namespace

std::vector<const Clause*> Properties_of<Picadice>::objections(const Picadice& game,
                                                               const State& state, int player,
                                                               const Move& move) {
  const picadice::Setup& setup = game.setup();
  std::vector<const Clause*> out;
  const auto object = [&](picadice::Says::Cite id, bool condition) {
    const Clause* clause = &picadice::book.clauses[id.index];
    if (condition && std::find(out.begin(), out.end(), clause) == out.end()) out.push_back(clause);
  };
  if (move.kind == Move::Kind::dice) {
    object("PD-C09", player != chance_player || state.stage != Stage::rolling);
    return out;
  }
  const bool uses_dice =
      move.kind == Move::Kind::play || loots(move) || move.kind == Move::Kind::discard;
  const bool raids = move.kind == Move::Kind::raid || move.kind == Move::Kind::raid_birds;
  object("PD-C17", state.stage == Stage::over);
  object("PD-C07", player != state.mover);
  object("PD-C08", state.stage != Stage::over &&
                       state.stage != (uses_dice && !raids ? Stage::rolled : Stage::turn));
  if (!out.empty()) return out;
  if (move.kind == Move::Kind::roll || move.kind == Move::Kind::discard) return out;

  // The visible row ('.' vacant, 'x' occupied), and the number of counters to place or take.
  const auto row_of = [&](int p) {
    std::string row;
    for (int i = 0; i < setup.columns; ++i)
      row += state.table.lanes[move.colour].rows[p].bits >> i & 1 ? 'x' : '.';
    return row;
  };
  const int face = loots(move) ? bird : move.colour;
  const auto& circle = face == bird ? state.table.birds : state.table.lanes[face].pile;
  const int count = raids ? circle.nest : state.roll[face];
  object("PD-C14", raids && (!setup.in_force("PD-C14") || count == 0));
  object("PD-C09", !raids && count == 0);
  if (loots(move)) {
    object("PD-C11", !setup.in_force("PD-C11"));
    object("PD-C21", move.target == player || (setup.teams && setup.reading("PD-A09") == 2 &&
                                               game.side(move.target) == game.side(player)));
  }
  if (count == 0) return out;
  const std::string taken(count, 'x'), vacant(count, '.');

  if (loots(move)) {
    const std::string theirs = row_of(move.target);
    const std::size_t end = move.from + taken.size();
    object("PD-C20", theirs.substr(move.from, taken.size()) != taken);
    object("PD-C28", setup.reading("PD-A04") == 2 && move.from > 0 && end < theirs.size() &&
                         theirs.substr(move.from - 1, taken.size() + 2) == 'x' + taken + 'x');
    object("PD-C28", setup.reading("PD-A04") == 3 &&
                         theirs.substr(move.from, taken.size()) == taken &&
                         has_gap(with(theirs, move.from, vacant)));
    if (move.to < 0) return out;
  }
  const std::string own = row_of(player);
  const std::size_t end = move.to + vacant.size();
  object("PD-C18", own.substr(move.to, vacant.size()) != vacant);
  object("PD-C18", setup.reading("PD-A03") == 2 && own.find('x') != std::string::npos &&
                       !(move.to > 0 && own[move.to - 1] == 'x') &&
                       !(end < own.size() && own[end] == 'x'));
  object("PD-C18",
         setup.reading("PD-A03") == 3 && end <= own.size() && has_gap(with(own, move.to, taken)));
  const bool fits = own.substr(move.to, vacant.size()) == vacant;
  const bool fills =
      fits && counters_of(state, setup, player) + count == setup.colours * setup.columns;
  const bool looted = loots(move) || (raids && setup.reading("PD-A08") == 2 && circle.looted > 0);
  object("PD-C23", setup.in_force("PD-C23") && looted && fills);
  return out;
}

}  // namespace arbiter
