// Breadth-first search in its simplest form: positions are texts in a map, every conceivable move
// is tried, and nothing is packed. The search is slow, short, and independent of the explorer,
// which is compared with it.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace arbiter {

/// Calls visit(player, move, verdict, after) for everything that can come next. Finds moves by
/// judging every move, not by asking which are offered.
template <Game G, class Visit>
void for_naive_plies(const G& game, const typename G::State& state, Visit&& visit) {
  const auto take = [&](int player, const typename G::Move& move) {
    typename G::State after = state;
    const Verdict verdict = game.apply(after, player, move);
    if (verdict.ruling != Ruling::illegal) visit(player, move, verdict, after);
  };
  const Turn turn = game.turn(state);
  if (turn.kind == Turn::Kind::chance)
    game.outcomes(state, [&](const auto& move, std::uint64_t) { take(chance_player, move); });
  for (int player = 0; player < game.players(); ++player)
    if (turn.deciders >> player & 1U) {
      game.every_move(state, player, [&](const auto& move) { take(player, move); });
      break;  // of several who decide simultaneously, the first in seat order
    }
}

template <Game G>
struct Naive_search {
  std::map<std::string, std::uint64_t> depth_of;  // of each resting position
  std::map<std::string, std::set<std::string>> next;
  std::set<std::string> ends;
  std::vector<std::uint64_t> levels;
  std::uint64_t transitions = 0, deadlocks = 0, silences = 0;

  explicit Naive_search(const G& game) {
    std::vector<std::string> level{game.write(game.start())};
    depth_of[level[0]] = 0;
    for (std::uint64_t depth = 1; !level.empty(); ++depth) {
      levels.push_back(level.size());
      std::vector<std::string> found;
      for (const std::string& text : level) {
        const typename G::State state = game.read(text);
        if (game.turn(state).kind == Turn::Kind::over) {
          ends.insert(text);
          continue;
        }
        bool stuck = true;
        follow(game, state, [&](const std::string& after) {
          stuck = false;
          next[text].insert(after);
          if (depth_of.try_emplace(after, depth).second) found.push_back(after);
        });
        deadlocks += stuck;
      }
      level = std::move(found);
    }
  }

 private:
  template <class Found>
  void follow(const G& game, const typename G::State& state, Found&& found) {
    for_naive_plies(game, state,
                    [&](int, const auto&, const Verdict& verdict, const typename G::State& after) {
                      if (!verdict.is_legal()) {
                        ++transitions, ++silences;
                      } else if (game.at_turn_boundary(after)) {
                        ++transitions;
                        found(game.write(after));
                      } else {
                        follow(game, after, found);
                      }
                    });
  }
};

/// The number of sequences of `depth` legal plies.
template <Game G>
std::uint64_t naive_perft(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for_naive_plies(game, state,
                  [&](int, const auto&, const Verdict& verdict, const typename G::State& after) {
                    if (verdict.is_legal()) sum += naive_perft(game, after, depth - 1);
                  });
  return sum;
}

}  // namespace arbiter
