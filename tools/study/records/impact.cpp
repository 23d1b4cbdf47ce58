#include "tools/study/records/impact.hpp"

#include <algorithm>

#include "tools/study/showing.hpp"

namespace arbiter::records {

namespace {

std::vector<Rule_change> changes_of(const std::vector<std::string>& texts) {
  std::vector<Rule_change> out;
  for (const std::string& text : texts) out.emplace_back(text);
  return out;
}

/// Positions are compared only to the extent that both rulesets describe them; remembering more is
/// not a difference.
bool are_same(const Game_facade& own, const std::string& here, const Game_facade& other,
              const std::string& there) {
  return here == there || are_alike(own, here, other, there);
}

std::string said(const Verdict& verdict) {
  return std::string(name_of(verdict.ruling)) + " by " + std::string(verdict.clause->id) +
         (*verdict.reason ? std::string(": ") + verdict.reason : "");
}

/// The starting position under the other ruleset; nothing if the game begins differently there.
std::optional<std::string> start_there(const Game_facade& own, const Replay& played,
                                       const Game_facade& other, Change& out) {
  const bool from_the_start = played.start == own.position("start");
  try {
    std::string start = other.position(from_the_start ? "start" : std::string_view(played.start));
    if (are_same(own, played.start, other, start) && own.turn(played.start) == other.turn(start))
      return start;
    out.here = played.start, out.there = "the game begins with " + start;
  } catch (const Bad_input& error) {
    out.here = played.start, out.there = error.what();
  }
  return std::nullopt;
}

}  // namespace

Rule_change::Rule_change(std::string_view text) : text_(text) {
  if (text == "default") return;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    entries_.push_back(study::read_entry(text.substr(0, comma)));
    if (comma == text.size()) return;
    text.remove_prefix(comma + 1);
  }
}

Ruleset Rule_change::applied_to(const Ruleset& ruleset) const {
  return entries_.empty() ? Ruleset(ruleset.book()) : study::with(ruleset, entries_);
}

std::vector<Rule_change> single_changes(const Ruleset& ruleset) {
  std::vector<Rule_change> out;
  for (const auto& entry : study::other_readings(ruleset)) out.emplace_back(entry.text());
  for (const auto& entry : study::switches(ruleset)) out.emplace_back(entry.text());
  return out;
}

std::string_view name_of(Change::Kind kind) {
  constexpr std::string_view names[] = {"begin", "unreadable", "illegal", "silent",
                                        "legal", "position",   "result"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view says(Change::Kind kind) {
  constexpr std::string_view texts[] = {
      "the game cannot begin",   "a move does not exist",
      "a move becomes illegal",  "the rules become silent about a move",
      "a refused move is legal", "a move leads to a different position",
      "the result differs"};
  return texts[static_cast<std::size_t>(kind)];
}

bool can_matter(const Ruleset& own, const Ruleset& other, const Made_game& made,
                const Replay& played) {
  const Rulebook& book = own.book();
  for (std::size_t p = 0; p < book.parameters.size(); ++p)
    if (own.table(p) != other.table(p)) return true;
  for (std::size_t q = 0; q < book.questions.size(); ++q)
    if (own.reading(q) != other.reading(q) && ((made.questions | played.questions) >> q & 1U))
      return true;
  for (std::size_t c = 0; c < book.clauses.size(); ++c)
    if (own.in_force(c) != other.in_force(c) && ((made.clauses | played.clauses) >> c & 1U))
      return true;
  return false;
}

std::optional<Change> change_of(const Game_facade& own, const Replay& played,
                                const Game_facade& other, const Recorded_game& record) {
  using Kind = Change::Kind;
  Change out;
  const auto start = start_there(own, played, other, out);
  if (!start) return out;
  const Replay there = replayed(other, record, *start);
  for (std::size_t n = 0; n < played.plies.size(); ++n) {
    const Replay::Ply& ply = played.plies[n];
    const auto found = [&](Kind kind, std::string says_here, std::string says_there) {
      return Change{kind,
                    n + 1,
                    record.plies[n].actor,
                    record.plies[n].move,
                    played.before(n),
                    std::move(says_here),
                    std::move(says_there)};
    };
    if (n >= there.plies.size()) return found(Kind::unreadable, ply.verdict, there.unreadable);
    const Replay::Ply& other_ply = there.plies[n];
    if (ply.ruling() != other_ply.ruling()) {
      const auto judged = [&](const Game_facade& game, const Replay& of) {
        return game.explain(of.before(n), record.plies[n].actor, record.plies[n].move).verdict;
      };
      const Verdict verdict = judged(other, there);
      Change change = found(verdict.ruling == Ruling::legal     ? Kind::legal
                            : verdict.ruling == Ruling::illegal ? Kind::illegal
                                                                : Kind::silent,
                            said(judged(own, played)), said(verdict));
      change.clause = verdict.clause;
      return change;
    }
    if (!are_same(own, ply.position, other, other_ply.position))
      return found(Kind::position, ply.position, other_ply.position);
  }
  if (played.result == there.result) return std::nullopt;
  out.kind = Kind::result, out.ply = played.plies.size();
  if (out.ply > 0) {
    out.actor = record.plies[out.ply - 1].actor, out.move = record.plies[out.ply - 1].move;
    out.position = played.before(out.ply - 1);
  } else {
    out.position = played.start;
  }
  out.here = played.result, out.there = there.result;
  return out;
}

Replay_impact::Replay_impact(const std::vector<std::string>& changes, bool each)
    : changes_(changes_of(changes)), each_(each), wanted_(changes.size()) {}

void Replay_impact::add(
    Made_games& games, const Made_game& own, const Recorded_game& record, const Replay& played,
    const std::function<void(const std::string& change, const Change&)>& found) {
  const Ruleset& ruleset = own.game->ruleset();
  const auto put = [&](const Rule_change& change, Impact_counts& count) {
    std::optional<Ruleset> changed;
    try {
      changed = change.applied_to(ruleset);
    } catch (const Bad_input& error) {
      if (count.not_applicable++ == 0) count.why_not = error.what();
      return;
    }
    ++count.compared;
    if (!can_matter(ruleset, *changed, own, played)) return;
    std::optional<Change> first;
    try {
      const auto other = games(record.game, changed->text());
      first = change_of(*own.game, played, *other->game, record);
    } catch (const Bad_input& error) {  // an impossible ruleset
      first.emplace();
      first->here = played.start, first->there = error.what();
    }
    if (!first) return;
    ++count.affected;
    ++count.by_kind[static_cast<std::size_t>(first->kind)];
    found(change.text(), *first);
  };
  for (std::size_t n = 0; n < changes_.size(); ++n) put(changes_[n], wanted_[n]);
  if (!each_) return;
  for (const Rule_change& change : single_changes(ruleset)) {
    auto known =
        std::ranges::find(single_, change.text(), &std::pair<std::string, Impact_counts>::first);
    if (known == single_.end()) known = single_.insert(single_.end(), {change.text(), {}});
    put(change, known->second);
  }
}

std::vector<std::pair<std::string, Impact_counts>> Replay_impact::answers() const {
  std::vector<std::pair<std::string, Impact_counts>> out;
  for (std::size_t n = 0; n < changes_.size(); ++n)
    out.emplace_back(changes_[n].text(), wanted_[n]);
  auto single = single_;
  std::ranges::stable_sort(
      single, [](const auto& a, const auto& b) { return a.second.affected > b.second.affected; });
  out.insert(out.end(), single.begin(), single.end());
  return out;
}

}  // namespace arbiter::records
