#include "model/picnic_blitz/edits.hpp"

#include <algorithm>

#include "model/picnic_blitz/piles.hpp"

namespace arbiter::picnic_blitz {

namespace {

/// Takes a player's ant off a track; those on top of it come down.
void take(Track<Small>& track, int player, const Setup& setup) {
  const auto p = static_cast<std::size_t>(player);
  for (std::size_t other = 0; other < static_cast<std::size_t>(setup.players); ++other)
    if (other != p && track.space[other] == track.space[p] && track.under[other] > track.under[p])
      track.under[other] = static_cast<std::int8_t>(track.under[other] - 1);
  track.space[p] = supply, track.under[p] = 0;
}

/// Puts a player's ant, which is in the supply, on top of those on a space.
void put(Track<Small>& track, int player, int space, const Setup& setup) {
  int below = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(setup.players); ++other)
    below += track.space[other] == space;
  const auto p = static_cast<std::size_t>(player);
  track.space[p] = static_cast<std::int8_t>(space),
  track.under[p] = static_cast<std::int8_t>(below);
}

}  // namespace

void edits(const Picnic_blitz& game, const State& state, Edit_sink<State> sink) {
  const Setup& setup = game.setup();
  const auto offer = [&](const std::string& words, auto change) {
    State after = state;
    change(after);
    sink(words, after);
  };
  const int first = setup.reading("PB-A03") == 3 ? icon : supply + 1;
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup.has_track(t)) continue;
    const auto at = static_cast<std::size_t>(t);
    for (int space = first; space <= setup.lengths[at]; ++space) {
      if (space == supply) continue;
      const std::string place =
          "space:" + std::to_string(t + 1) + ':' + std::to_string(space == icon ? 0 : space) + ' ';
      // The top ant first, so that a tap takes it away again.
      std::vector<int> there;
      for (int p = 0; p < setup.players; ++p)
        if (state.board.tracks[at].space[static_cast<std::size_t>(p)] == space) there.push_back(p);
      std::ranges::sort(there, [&](int a, int b) {
        return state.board.tracks[at].under[static_cast<std::size_t>(a)] >
               state.board.tracks[at].under[static_cast<std::size_t>(b)];
      });
      for (const int p : there)
        offer(place + "without_" + letters[static_cast<std::size_t>(p)],
              [&](State& after) { take(after.board.tracks[at], p, setup); });
      for (int p = 0; p < setup.players; ++p) {
        if (!there.empty() && p == there.front()) continue;
        offer(place + letters[static_cast<std::size_t>(p)], [&](State& after) {
          take(after.board.tracks[at], p, setup);
          put(after.board.tracks[at], p, space, setup);
        });
      }
    }
  }
  for (int p = 0; p < setup.players; ++p) {
    const auto n = static_cast<std::size_t>(p);
    const std::string letter(1, letters[n]), name = "P" + std::to_string(p + 1);
    if (setup.has_queens())
      offer("queen:" + letter + (state.board.queens[n] != 0 ? " none" : " Queen"),
            [&](State& after) { after.board.queens[n] = state.board.queens[n] == 0; });
    const auto set = [&](const std::string& words, Stage stage) {
      if (state.stage == stage && state.mover == p) return;
      State after = state;
      after.mover = static_cast<std::uint8_t>(p), after.stage = stage;
      game.complete(after);
      sink(name + words, after);
    };
    set(":to_roll", Stage::turn);
    set(":has_won", Stage::over);
  }
}

}  // namespace arbiter::picnic_blitz
