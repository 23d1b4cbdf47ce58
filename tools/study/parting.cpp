#include "tools/study/parting.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

/// The outcome of the last move of a game that `game` played.
Outcome outcome_of(const Game_facade& game, const Playthrough& played) {
  const Playthrough::Ply& last = played.plies.back();
  const std::size_t n = played.plies.size();
  const std::string& before = n == 1 ? played.start : played.plies[n - 2].position;
  const std::string actor = last.actor == name_of_actor(fate) ? "" : last.actor;
  const Verdict verdict = game.explain(before, actor, last.move).verdict;
  return {std::string(arbiter::name_of(verdict.ruling)),
          std::string(verdict.clause->id),
          verdict.reason,
          last.position,
          game.draw(last.position),
          game.result(last.position),
          deciders_text(game.turn(last.position))};
}

/// Whether the positions differ for `game`. If it cannot read one, the other reading merely
/// remembers more, which is no difference.
bool differ(const Game_facade& game, const std::string& here, const std::string& there) {
  if (here == there) return false;
  try {
    return game.position(there) != here;
  } catch (const Bad_input&) {
    return false;
  }
}

bool differ(const Game_facade& game, const Outcome& a, const Outcome& b) {
  return a.ruling != b.ruling || a.result != b.result || a.next != b.next ||
         differ(game, a.position, b.position);
}

/// The same moves played by both games.
struct Pair {
  Pair(const Rulebook& book, const std::string& ruleset, const std::string& other)
      : a(make_game(book.game, ruleset)), b(make_game(book.game, other)) {}
  bool play(const std::vector<std::string>& moves) {
    here = a->play("start", moves);
    there = b->play("start", moves);
    return !moves.empty() && here.plies.size() == moves.size() &&
           there.plies.size() == moves.size();
  }
  Parting parting() const {
    return {a->ruleset().text(),  b->ruleset().text(),  false, {}, {}, here,
            outcome_of(*a, here), outcome_of(*b, there)};
  }
  std::unique_ptr<Game_facade> a, b;
  Playthrough here, there;
};

}  // namespace

std::vector<std::string> moves_of(const Playthrough& played) {
  std::vector<std::string> moves;
  for (const Playthrough::Ply& ply : played.plies) moves.push_back(ply.move);
  return moves;
}

std::optional<Parting> first_difference(const Rulebook& book, const std::string& ruleset,
                                        const std::string& other, const Playthrough& played) {
  try {
    Pair pair(book, ruleset, other);
    std::vector<std::string> moves = moves_of(played);
    pair.play(moves);
    const std::size_t common = std::min(pair.here.plies.size(), pair.there.plies.size());
    for (std::size_t n = 1; n <= common; ++n) {
      const Playthrough::Ply &here = pair.here.plies[n - 1], &there = pair.there.plies[n - 1];
      const bool last = n == common;
      if (!last && here.verdict.substr(0, 5) == there.verdict.substr(0, 5) &&
          !differ(*pair.a, here.position, there.position))
        continue;
      moves.resize(n);
      if (!pair.play(moves)) return std::nullopt;
      Parting out = pair.parting();
      if (differ(*pair.a, out.here, out.there)) return out;
    }
  } catch (const Bad_input&) {  // a move or ruleset does not exist at this size
  }
  return std::nullopt;
}

std::optional<Parting> parting_of(const Rulebook& book, const std::string& ruleset,
                                  const std::string& other, const std::vector<std::string>& moves) {
  Pair pair(book, ruleset, other);
  if (!pair.play(moves)) return std::nullopt;
  return pair.parting();
}

}  // namespace arbiter
