// An independent definition of legality: the moves that each clause forbids, judging from the
// piles.
#include <algorithm>

#include "properties/picnic_blitz/piles.hpp"
#include "properties/picnic_blitz/properties.hpp"

namespace arbiter {

using picnic_blitz::most_tracks;
using picnic_blitz::Move;
using picnic_blitz::Picnic_blitz;
using picnic_blitz::Piles;
using picnic_blitz::Setup;
using picnic_blitz::Stage;
using picnic_blitz::State;
using Kind = Move::Kind;

std::vector<const Clause*> Properties_of<Picnic_blitz>::objections(const Picnic_blitz& game,
                                                                   const State& state, int player,
                                                                   const Move& move) {
  const Setup& setup = game.setup();
  std::vector<const Clause*> out;
  const auto object = [&](picnic_blitz::Says::Cite id, bool condition) {
    const Clause* clause = &picnic_blitz::book.clauses[id.index];
    if (condition && std::ranges::find(out, clause) == out.end()) out.push_back(clause);
  };
  const bool in_the_air = state.stage == Stage::turn || state.stage == Stage::again;
  object("PB-C43", state.stage == Stage::over);
  if (move.kind == Kind::dice) {
    object("PB-C12", player != chance_player || !in_the_air || move.dice.count() != state.rolling);
    return out;
  }
  const bool rolls =
      move.kind == Kind::reroll || move.kind == Kind::queen_reroll || move.kind == Kind::keep;
  object("PB-C05", player != state.mover);
  object("PB-C12", in_the_air);
  object("PB-C10",
         !in_the_air && state.stage != Stage::over && rolls != (state.stage == Stage::rolled));
  if (!out.empty() || move.kind == Kind::keep || move.kind == Kind::pass) return out;

  const auto piles = [&](int t) { return picnic_blitz::piles_of(state, t, setup); };
  int active = 0;  // PB-C15
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup.has_track(t)) continue;
    const Piles track = piles(t);
    if (!picnic_blitz::is_there(track, player)) continue;
    const bool on_food = picnic_blitz::space_of(track, player) + 1 == track.size();
    const bool open = picnic_blitz::is_full_track(track)
                          ? on_food && setup.reading("PB-A01") == 1
                          : picnic_blitz::is_on_top(track, player) || !setup.in_force("PB-C33");
    active += open;
  }
  if (setup.simplified) active = 3;
  const bool queen = state.board.queens[player] != 0;
  const bool spends = move.kind == Kind::queen_reroll || move.kind == Kind::queen_attack ||
                      move.kind == Kind::queen_move;
  object("PB-C13", setup.simplified && (spends || move.kind == Kind::skip));
  object("PB-C38", spends && !queen);
  object("PB-C39", move.kind == Kind::skip && queen);
  object("PB-C37", move.kind == Kind::skip && state.attacked);
  object("PB-C18", move.kind == Kind::queen_reroll && !setup.in_force("PB-C18"));
  object("PB-C14", move.kind == Kind::queen_reroll && active == 0 && setup.reading("PB-A30") == 1);
  object("PB-C18", move.kind == Kind::queen_reroll && active > 0 && state.rerolls == active &&
                       setup.reading("PB-A33") == 2);
  object("PB-C24", move.kind == Kind::queen_attack && !setup.in_force("PB-C24"));
  object("PB-C32", move.kind == Kind::queen_move && !setup.in_force("PB-C32"));

  if (move.kind == Kind::reroll) {
    const int count = move.dice.count();
    const bool none = state.groups == 0;
    const bool two = active >= 4 && setup.in_force("PB-C17") && !setup.simplified;
    object("PB-C14", none && active == 0);
    object("PB-C16", none && active > 0 && !two);
    object("PB-C17", none && active > 0 && two);
    if (none) return out;
    object("PB-C13", setup.simplified && count > state.rerolls);
    object("PB-C14", !setup.simplified && count > state.rerolls);
    object("PB-C16", setup.reading("PB-A06") == 2 && count > 3);
    for (int n = 0; n < most_tracks; ++n) {
      object("PB-C12", move.dice[n] > state.dice[n]);
      object("PB-C17",
             move.dice[n] <= state.dice[n] && move.dice[n] + state.fixed[n] > state.dice[n]);
    }
  }
  const auto object_to_move = [&](int t) {
    object("PB-C07", !setup.has_track(t));
    object("PB-C26", state.dice[t] == 0);
    if (!setup.has_track(t)) return;
    const Piles track = piles(t);
    const bool own = track.back() == std::string(1, picnic_blitz::letter_of(player));
    object("PB-C41", own);
    object("PB-C30", picnic_blitz::is_full_track(track) && !own);
    object("PB-C30", setup.in_force("PB-C33") && picnic_blitz::is_there(track, player) &&
                         !picnic_blitz::is_on_top(track, player));
  };
  if (move.kind == Kind::move || move.kind == Kind::queen_move) object_to_move(move.track);
  if (move.kind == Kind::queen_move) {
    object("PB-C32", move.track == move.other);
    object_to_move(move.other);
  }
  if (move.kind == Kind::push) {
    object("PB-C21", move.other == player || (move.by > 1 && setup.reading("PB-A10") == 1));
    if (!setup.has_track(move.track)) {
      object("PB-C21", true);
      return out;
    }
    const Piles track = piles(move.track);
    object("PB-C21", !picnic_blitz::is_there(track, move.other));
    if (!picnic_blitz::is_there(track, move.other)) return out;
    const auto space = static_cast<int>(picnic_blitz::space_of(track, move.other));
    const bool on_food = space == setup.lengths[move.track];
    object("PB-C33", setup.in_force("PB-C33") && !picnic_blitz::is_on_top(track, move.other));
    object("PB-C41",
           picnic_blitz::is_full_track(track) && !on_food && setup.reading("PB-A02") == 1);
    const int cost = move.by + (on_food && setup.in_force("PB-C22") ? 1 : 0);
    const bool room = space - move.by >= (setup.reading("PB-A03") == 2 ? 1 : 0);
    object("PB-C21", !room);
    const bool wasted =
        setup.reading("PB-A12") == 2 && on_food && move.by == 1 && state.attacks == 1 && cost == 2;
    if (wasted) return out;
    object("PB-C22", on_food && state.attacks < cost);
    object("PB-C19", !on_food && state.attacks < cost);
  }
  return out;
}

}  // namespace arbiter
