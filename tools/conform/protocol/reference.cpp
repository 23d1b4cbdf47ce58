#include "tools/conform/protocol/reference.hpp"

#include "model/error.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_counted = 20'000'000;  // the limit of perft: a few seconds

Answer moves_answer(const Position_facts& known) {
  Answer out;
  out.actor = actor_name(known.turn);
  if (known.turn.kind == Turn::Kind::decision)
    for (const Ply& ply : known.plies)
      if (ply.verdict.is_legal()) out.moves.push_back(ply.move);
  return out;
}

Answer outcomes_answer(const Position_facts& known) {
  if (known.turn.kind != Turn::Kind::chance)
    return Answer::errored("chance is not next in this position");
  Answer out;
  for (const Ply& ply : known.plies) out.parts.emplace(ply.move, ply.weight);
  out.number = known.plies.empty() ? 0 : known.plies.front().total;
  return out;
}

Answer score_answer(const Position_facts& known) {
  if (!known.standing.points) return Answer::skipped("this game does not count points");
  Answer out;
  out.score.assign(known.standing.points->begin(), known.standing.points->end());
  return out;
}

}  // namespace

std::string actor_name(const Turn& turn) {
  return turn.kind == Turn::Kind::over     ? "nobody"
         : turn.kind == Turn::Kind::chance ? "fate"
                                           : "P" + std::to_string(turn.actor() + 1);
}

const Position_facts& Reference::at(const std::string& position) {
  if (const auto found = known_.find(position); found != known_.end()) return found->second;
  Position_facts known{
      game_->turn(position), game_->plies(position), {}, game_->standing(position)};
  for (std::size_t i = 0; i < known.plies.size(); ++i)
    known.by_move.emplace(known.plies[i].move, i);
  if (known_.size() >= most_known_) known_.clear();
  return known_.emplace(position, std::move(known)).first->second;
}

Answer Reference::answer(const Request& request) {
  if (request.what == Ask::start) return {.position = game_->position("start")};
  const std::string position = game_->position(request.position);
  switch (request.what) {
    case Ask::moves:
      return moves_answer(at(position));
    case Ask::outcomes:
      return outcomes_answer(at(position));
    case Ask::result:
      return {.result = at(position).standing.payoffs};
    case Ask::score:
      return score_answer(at(position));
    case Ask::apply: {
      const Position_facts& known = at(position);
      if (const Ply* ply = known.find(request.move); ply && ply->actor == request.actor)
        return {.position = ply->after,
                .verdict = std::string(name_of(ply->verdict.ruling)),
                .clause = std::string(ply->verdict.clause->id)};
      const Explanation said = game_->explain(position, request.actor, request.move);
      return {.position = said.after,
              .verdict = std::string(name_of(said.verdict.ruling)),
              .clause = std::string(said.verdict.clause->id)};
    }
    case Ask::perft: {
      for (int depth = 1; depth < request.depth; ++depth)
        if (const std::uint64_t nodes = game_->perft(position, depth); nodes > most_counted)
          return Answer::skipped("perft with that many nodes takes too long");
      Answer out;
      if (request.depth == 0) {
        out.number = 1;  // there is no first ply
        return out;
      }
      if (!request.divide) {
        out.number = game_->perft(position, request.depth);
        return out;
      }
      for (const Ply& ply : game_->divide(position, request.depth))
        out.parts[ply.move] += ply.count, out.number += ply.count;
      return out;
    }
    default:
      return Answer::errored("this request is not about a position");
  }
}

std::uint64_t Reference::clauses(const Request& request) {
  if (request.what == Ask::start) return 0;
  const std::string position = game_->position(request.position);
  const Position_facts& known = at(position);
  switch (request.what) {
    case Ask::result:
    case Ask::score:
      return known.standing.clauses;
    case Ask::apply:
      if (const Ply* ply = known.find(request.move); ply && ply->actor == request.actor)
        return ply->clauses;
      return game_->explain(position, request.actor, request.move).clauses;
    default: {
      std::uint64_t all = 0;
      for (const Ply& ply : known.plies) all |= ply.clauses;
      return all;
    }
  }
}

}  // namespace arbiter::conform
