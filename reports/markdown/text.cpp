// Building blocks of the Markdown pages: escaping, lists of turns, highlights.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/text.hpp"
#include "reports/markdown/markdown.hpp"
#include "reports/phrase.hpp"

namespace arbiter {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '<' || c == '*' || c == '_' || c == '`' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

namespace {

/// Whether each turn begins with a random outcome that belongs to the next player to act: the game
/// begins with one, and several players act.
bool begins_with_chance(const Playthrough& played) {
  const std::string chance = name_of_actor(fate);
  std::set<std::string> actors;
  for (const Playthrough::Ply& ply : played.plies) actors.insert(ply.actor);
  return actors.size() > 2 && played.plies.front().actor == chance;
}
/// The player who makes this move or the next one that is not chance; chance when none follows.
const std::string& next_actor(const Playthrough& played, std::size_t n) {
  while (n + 1 < played.plies.size() && played.plies[n].actor == name_of_actor(fate)) ++n;
  return played.plies[n].actor;
}

}  // namespace

std::vector<Turn_line> turn_lines(const Playthrough& played, std::size_t most) {
  std::vector<Turn_line> all;
  const bool chance_first = begins_with_chance(played);
  std::string before;
  bool after_a_decision = true;
  for (std::size_t n = 0; n < played.plies.size(); ++n) {
    const Playthrough::Ply& ply = played.plies[n];
    const bool by_chance = ply.actor == name_of_actor(fate);
    const std::string& actor = chance_first ? next_actor(played, n) : ply.actor;
    const bool new_turn = chance_first ? actor != before : !by_chance && after_a_decision;
    before = actor;
    if (all.empty() || new_turn)
      all.push_back({all.size() + 1, actor == name_of_actor(fate) ? "chance:" : actor + ":"});
    else
      all.back().text += ",";
    all.back().text += fmt::format(" `{}`", ply.move);
    if (!ply.verdict.starts_with("legal")) all.back().text += " (" + ply.verdict + ")";
    after_a_decision = !by_chance;
  }
  if (all.size() <= most) return all;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(most / 4);
  all.erase(begin, all.end() - static_cast<std::ptrdiff_t>(most - most / 4));
  return all;
}

std::string side_by_side(const std::string& left_title, const std::string& left,
                         const std::string& right_title, const std::string& right) {
  const auto lines_of = [](const std::string& title, const std::string& drawing) {
    std::vector<std::string> lines{title, ""};
    for (const std::string_view line : split(drawing, '\n')) lines.emplace_back(line);
    while (lines.back().empty()) lines.pop_back();
    return lines;
  };
  const auto a = lines_of(left_title, left), b = lines_of(right_title, right);
  std::size_t width = 0;
  for (const std::string& line : a) width = std::max(width, line.size());
  std::string out;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    std::string line =
        fmt::format("{:<{}}   |   {}", i < a.size() ? a[i] : "", width, i < b.size() ? b[i] : "");
    while (line.ends_with(' ')) line.pop_back();
    out += (i == 0 ? "" : "\n") + line;
  }
  return out;
}

namespace {

int rank_of(Likelihood likelihood) { return static_cast<int>(likelihood); }

/// The full-size rulesets if a solver proved for all of them that a reading changes nothing; else
/// none.
std::vector<std::string> proved_at_full_size(const Game_audit& audit, const Reading_audit& r) {
  std::vector<std::string> out;
  for (const Audited_scope& s : audit.scopes) {
    if (!s.full_size) continue;
    if (std::find(r.proved_in.begin(), r.proved_in.end(), s.ruleset) == r.proved_in.end())
      return {};
    out.push_back("`" + s.ruleset + "`");
  }
  return out;
}

}  // namespace

std::vector<Highlight> highlights(const Game_audit& audit) {
  const std::string game(audit.book->game);
  std::vector<Highlight> out;
  const auto add = [&](int rank, std::string_view id, std::string text) {
    out.push_back({rank, game, std::string(audit.book->title), std::move(text), std::string(id)});
  };
  for (const Property_audit& p : audit.properties) {
    const std::string name = "**" + p.name + "** " + headline_text(p) + ": ";
    const std::string text = name + escaped(p.says) + " It " + sentence(p) + ".";
    if (!p.expected) {
      add(0, p.name, "**not as expected**: " + text);
    } else if (!p.where(true, Standing::fails).empty() && !p.playthrough.empty()) {
      add(1, p.name, text);
    } else if (!p.where(true, Standing::holds).empty() && p.where(true, Standing::open).empty()) {
      add(30, p.name, text);
    }
  }
  for (const Reading_audit& r : audit.readings) {
    const Question& q = entry_of(audit.book->questions, r.question);
    if (r.kind == Reading_audit::Kind::same || r.kind == Reading_audit::Kind::same_in_variants) {
      const std::vector<std::string> proved = proved_at_full_size(audit, r);
      const bool everywhere = r.kind == Reading_audit::Kind::same || !proved.empty();
      add(everywhere ? 9 : 13, q.id,
          fmt::format(
              "**{}** {} Readings {} and {} make no difference{}: {}", q.id, escaped(q.title),
              base_of(q, r), r.reading, everywhere ? "" : " in the variants fully explored",
              proved.empty()
                  ? sentence(r)
                  : "proved for every state, reachable or not, under " + listed(proved) + "."));
    }
    if (r.kind != Reading_audit::Kind::diverges) continue;
    add((known_parting(r)->full_size ? 2 : 12) + rank_of(q.likelihood), q.id,
        fmt::format("**{}** {} Reading {} ({}) against {} ({}): {}", q.id, escaped(q.title),
                    base_of(q, r), escaped(text_of(q, base_of(q, r))), r.reading,
                    escaped(text_of(q, r.reading)), sentence(r)));
  }
  std::vector<std::string> seen;
  for (const Resting& r : audit.resting) {
    const std::string text = fmt::format("**{}** depends on clause {}: {} with it, {} without it.",
                                         r.property, r.clause, name_of(r.with), name_of(r.without));
    if (std::find(seen.begin(), seen.end(), text) != seen.end()) continue;
    seen.push_back(text);
    add(20, r.property, text);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Highlight& a, const Highlight& b) { return a.rank < b.rank; });
  return out;
}

std::vector<Highlight> highlights(std::span<const Game_audit> audits) {
  std::vector<Highlight> out;
  for (const bool of_controls : {false, true}) {
    const auto before = static_cast<std::ptrdiff_t>(out.size());
    for (const Game_audit& audit : audits)
      if (audit.book->is_control == of_controls)
        for (Highlight& h : highlights(audit)) out.push_back(std::move(h));
    std::ranges::stable_sort(out.begin() + before, out.end(), {}, &Highlight::rank);
  }
  return out;
}

}  // namespace arbiter
