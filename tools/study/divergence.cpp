#include "tools/study/divergence.hpp"

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/lockstep.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/rulings.hpp"

namespace arbiter {

namespace {

/// The outcome of the last move of a line played under `game`.
Outcome outcome_of(const Game_facade& game, const Playthrough& played) {
  const Playthrough::Ply& last = played.plies.back();
  const std::size_t n = played.plies.size();
  const std::string& before = n == 1 ? played.start : played.plies[n - 2].position;
  const std::string actor = last.actor == name_of_actor(chance_player) ? "" : last.actor;
  const Verdict verdict = game.explain(before, actor, last.move).verdict;
  return {std::string(arbiter::name_of(verdict.ruling)),
          std::string(verdict.clause->id),
          verdict.reason,
          last.position,
          game.draw(last.position),
          game.result(last.position),
          deciders_text(game.turn(last.position)),
          odds_of(game, before, last.move)};
}

}  // namespace

std::vector<std::string> moves_of(const Playthrough& played) {
  std::vector<std::string> moves;
  for (const Playthrough::Ply& ply : played.plies) moves.push_back(ply.move);
  return moves;
}

std::optional<Shown_divergence> first_difference(const Rulebook& book, const std::string& ruleset,
                                                 const std::string& other,
                                                 const Playthrough& played) {
  try {
    const Lockstep_facade pair(Ruleset::parse(book, ruleset), Ruleset::parse(book, other));
    const auto found = pair.follow(moves_of(played));
    if (!found) return std::nullopt;
    std::vector<std::string> moves = moves_of(found->played);
    moves.push_back(found->next.move);
    return divergence_of(book, ruleset, other, moves);
  } catch (const Bad_input&) {  // a move or ruleset that does not exist at this size
    return std::nullopt;
  }
}

std::optional<Shown_divergence> divergence_of(const Rulebook& book, const std::string& ruleset,
                                              const std::string& other,
                                              const std::vector<std::string>& moves) {
  const auto a = make_game(book.game, ruleset), b = make_game(book.game, other);
  const Playthrough here = a->play("start", moves), there = b->play("start", moves);
  if (moves.empty() || here.plies.size() != moves.size() || there.plies.size() != moves.size())
    return std::nullopt;
  return Shown_divergence{a->ruleset().text(),  b->ruleset().text(),  false, {}, {}, here,
                          outcome_of(*a, here), outcome_of(*b, there)};
}

}  // namespace arbiter
