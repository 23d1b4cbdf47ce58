#include "tools/study/records/replay.hpp"

#include <algorithm>

#include "model/playthrough.hpp"

namespace arbiter::records {

namespace {

/// Plays all moves in one call. Fails unless every actor was next and only the last move was
/// refused.
bool play_at_once(const Game_facade& game, const Recorded_game& record, const std::string& start,
                  Replay& out) {
  std::vector<std::string> moves;
  for (const Recorded_ply& ply : record.plies) moves.push_back(ply.move);
  try {
    Playthrough played = game.play(start, moves);
    const std::size_t n = played.plies.size();
    const auto same_actor = [](const Playthrough::Ply& a, const Recorded_ply& b) {
      return a.actor == b.actor;
    };
    if (!std::equal(played.plies.begin(), played.plies.end(), record.plies.begin(), same_actor) ||
        (n < moves.size() && record.plies[n - 1].is_refused()))
      return false;
    out.start = std::move(played.start);
    for (Playthrough::Ply& ply : played.plies)
      out.plies.push_back({std::move(ply.verdict), std::move(ply.position)});
    out.result = std::move(played.result);
    return true;
  } catch (const Bad_input&) {  // reported below, with its ply
    return false;
  }
}

void play_one_by_one(const Game_facade& game, const Recorded_game& record, const std::string& start,
                     Replay& out) {
  out.start = game.position(start);
  for (const Recorded_ply& ply : record.plies) {
    try {
      Explanation said = game.explain(out.last(), ply.actor, ply.move);
      const bool legal = said.verdict.is_legal();
      out.plies.push_back(
          {write_verdict(said.verdict), legal ? std::move(said.after) : out.last()});
      if (!legal && !ply.is_refused()) break;
    } catch (const Bad_input& error) {
      out.unreadable = error.what();
      break;
    }
  }
  out.result = game.result(out.last());
}

}  // namespace

std::shared_ptr<const Made_game> Made_games::operator()(const std::string& game,
                                                        const std::string& ruleset) {
  const std::pair key{game, ruleset};
  if (const auto known = made_.find(key); known != made_.end()) return known->second;
  auto out = std::make_shared<Made_game>();
  {
    const Rule_trace trace;
    out->game = make_game(game, ruleset);
    out->questions = trace.questions, out->clauses = trace.clauses;
  }
  if (made_.size() >= most) made_.clear();
  return made_[key] = std::move(out);
}

Replay replayed(const Game_facade& game, const Recorded_game& record, const std::string& start) {
  Replay out;
  const Rule_trace trace;
  if (!play_at_once(game, record, start, out)) play_one_by_one(game, record, start, out);
  out.questions = trace.questions, out.clauses = trace.clauses;
  return out;
}

std::optional<Fault> fault_of(const Game_facade& game, const Recorded_game& record,
                              const Replay& played) {
  const auto fault = [&](std::size_t n, std::string what, std::string recorded, std::string found) {
    Fault out{
        n + 1,        record.plies[n].line, std::move(what), std::move(recorded), std::move(found),
        std::nullopt, played.before(n)};
    if (n < played.plies.size())
      out.verdict =
          game.explain(played.before(n), record.plies[n].actor, record.plies[n].move).verdict;
    return out;
  };
  for (std::size_t n = 0; n < played.plies.size(); ++n) {
    const Recorded_ply& ply = record.plies[n];
    const Replay::Ply& found = played.plies[n];
    if (ply.verdict.empty() ? found.ruling() != "legal" : found.verdict != ply.verdict)
      return fault(n, "verdict", ply.verdict.empty() ? "legal" : ply.verdict, found.verdict);
    if (!ply.after || *ply.after == found.position) continue;
    // A record without verdicts comes from elsewhere and might not use the canonical form.
    std::string canonical;
    try {
      if (ply.verdict.empty()) canonical = game.position(*ply.after);
    } catch (const Bad_input&) {
    }
    if (canonical != found.position) return fault(n, "position", *ply.after, found.position);
  }
  if (played.plies.size() < record.plies.size()) {
    const std::size_t n = played.plies.size();
    return fault(n, "move", record.plies[n].actor + " " + record.plies[n].move, played.unreadable);
  }
  if (record.result && *record.result != played.result)
    return Fault{
        0, record.line, "result", *record.result, played.result, std::nullopt, played.last()};
  return std::nullopt;
}

}  // namespace arbiter::records
