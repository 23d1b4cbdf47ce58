#include "tools/web/changes.hpp"

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/rule_trace.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/entry.hpp"
#include "tools/study/showing.hpp"

namespace arbiter::web {

namespace {

Move_outcome standing_at(const Game_facade& game, const std::string& position) {
  Move_outcome out{"legal", "", ""};
  out.position = position;
  out.result = game.result(position);
  out.next = deciders_text(game.turn(position));
  return out;
}

Move_outcome outcome_of(const Line& line, std::size_t move) {
  if (move >= line.moves.size()) return line.stop ? line.stop->outcome : Move_outcome{"", "", ""};
  Move_outcome out = standing_at(*line.game, line.moves[move].after);
  out.clause = line.moves[move].verdict.clause->id;
  out.reason = line.moves[move].verdict.reason;
  return out;
}

bool same(const Line& here, const std::string& a, const Line& there, const std::string& b) {
  return here.game->turn(a) == there.game->turn(b) &&
         here.game->result(a) == there.game->result(b) && are_alike(*here.game, a, *there.game, b);
}

/// What the rules consult at the end of the line while its moves are generated and made.
struct Consulted_entries {
  std::uint64_t questions = 0, clauses = 0;
};
Consulted_entries consulted_at_the_end(const Line& line) {
  const Rule_trace trace;
  (void)line.game->turn(line.position);
  for (const Ply& ply : line.game->plies(line.position)) {
    if (!ply.verdict.is_legal()) continue;
    (void)line.game->turn(ply.after);
    (void)line.game->result(ply.after);
  }
  (void)line.game->result(line.position);
  return {trace.questions | line.questions, trace.clauses | line.clauses};
}

/// Whether the rules consulted this entry of the ruleset.
bool is_consulted(const Rulebook& book, const study::Entry& entry,
                  const Consulted_entries& consulted) {
  if (const std::size_t q = index_of(book.questions, entry.name); q < book.questions.size())
    return consulted.questions >> q & 1U;
  if (const std::size_t c = index_of(book.clauses, entry.name); c < book.clauses.size())
    return consulted.clauses >> c & 1U;
  return true;
}

}  // namespace

std::string_view name_of(Single_change::Kind kind) {
  constexpr std::string_view names[] = {"same", "changes", "impossible", "not compared"};
  return names[static_cast<int>(kind)];
}

Changes changes_of(const Line& here, const Line& there) {
  Changes out;
  const std::size_t longest = std::max(here.moves.size(), there.moves.size());
  if (!same(here, here.start, there, there.start)) {
    out.begins = true;
    out.here = standing_at(*here.game, here.start);
    out.there = standing_at(*there.game, there.start);
  } else {
    for (std::size_t n = 0; n < longest && !out.apart; ++n)
      if (n >= here.moves.size() || n >= there.moves.size() ||
          !same(here, here.moves[n].after, there, there.moves[n].after)) {
        out.apart = n;
        out.here = outcome_of(here, n), out.there = outcome_of(there, n);
      }
  }
  // The turn may be the only difference: the game is over under one of them.
  const bool is_same_line = here.moves.size() == there.moves.size() && !here.stop == !there.stop;
  if (is_same_line && are_alike(*here.game, here.position, *there.game, there.position))
    out.moves = Lockstep_facade(here.game->ruleset(), there.game->ruleset())
                    .all_apart(here.position, there.position);
  return out;
}

std::vector<Single_change> single_changes(const Line_text& text, const Line& line,
                                          const std::function<bool()>& is_over) {
  const Ruleset& ruleset = line.game->ruleset();
  const Consulted_entries consulted = consulted_at_the_end(line);
  std::vector<study::Entry> entries = study::other_readings(ruleset);
  for (study::Entry& entry : study::switches(ruleset)) entries.push_back(std::move(entry));
  std::vector<Single_change> out;
  for (const study::Entry& entry : entries) {
    Single_change& one = out.emplace_back(Single_change{entry.name, entry.value});
    if (!is_consulted(ruleset.book(), entry, consulted)) continue;
    if (is_over()) {
      one.kind = Single_change::Kind::not_compared;
      continue;
    }
    try {
      Line_text other = text;
      other.ruleset = ruleset.with(entry.name, entry.value).text();
      one.changes = changes_of(line, play(other));
      if (one.changes.any()) one.kind = Single_change::Kind::changes;
    } catch (const Bad_input& error) {
      one.kind = Single_change::Kind::impossible;
      one.why = error.what();
    }
  }
  return out;
}

}  // namespace arbiter::web
