#include "reports/pages/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reports/document/markdown.hpp"
#include "reports/phrase.hpp"

namespace arbiter {

using document::escaped;

namespace {

/// "3 hold": a number with a phrase whose verb, its first word, is in the singular.
std::string counted(int n, std::string phrase) {
  if (const std::size_t end = std::min(phrase.find(' '), phrase.size());
      n != 1 && phrase[end - 1] == 's')
    phrase.erase(end - 1, 1);
  return fmt::format("{} {}", n, phrase);
}

std::string text_of(Reading_audit::Kind kind, int n) {
  using enum Reading_audit::Kind;
  const char* verb = n == 1 ? "makes" : "make";
  if (kind == diverges) return fmt::format("{} {} a difference", n, verb);
  if (kind == same) return fmt::format("{} {} none", n, verb);
  if (kind == same_in_variants)
    return fmt::format("{} {} none in the variants fully explored", n, verb);
  return fmt::format("{} {}", n, kind == bounded ? "undecided" : "not compared");
}

std::string properties_text(const Game_audit& audit) {
  std::map<std::string, int> count;
  for (const Property_audit& p : audit.properties) ++count[headline_text(p)];
  std::vector<std::string> parts;
  for (const auto& [phrase, n] : count) parts.push_back(counted(n, phrase));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}
std::string readings_text(const Game_audit& audit) {
  std::map<Reading_audit::Kind, int> count;
  for (const Reading_audit& r : audit.readings) ++count[r.kind];
  std::vector<std::string> parts;
  for (const auto& [kind, n] : count) parts.push_back(text_of(kind, n));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}
std::string clauses_text(const Game_audit& audit) {
  if (!audit.concordance.missing.empty()) return "not known";
  const std::size_t all = audit.book->clauses.size();
  const std::size_t without = audit.concordance.without_rule(*audit.book).size();
  return without == 0 ? fmt::format("all {} implemented or explained", all)
                      : fmt::format("**{} of {} not implemented**", without, all);
}

}  // namespace

std::vector<std::string> defects_of(const Game_audit& audit) {
  std::vector<std::string> out;
  for (const Clause* c : audit.concordance.without_rule(*audit.book))
    out.push_back(fmt::format("Clause **{}** ({}) is neither implemented nor explained: {}", c->id,
                              escaped(c->heading), escaped(c->says)));
  for (const Property_audit& p : audit.properties) {
    if (p.expected) continue;
    std::vector<std::string> where;
    for (const Property_in_scope& s : p.scopes)
      if (!s.as_expected()) where.push_back(code(s.ruleset));
    out.push_back("Property **" + p.name + "** is not as expected under " + listed(where) + ": " +
                  escaped(p.says) + " It " + sentence(p) + ".");
    for (const Property_in_scope& s : p.scopes)
      if (s.contradiction)
        out.push_back(fmt::format("Two engines contradict each other about **{}** under `{}`.",
                                  p.name, s.ruleset));
  }
  for (const std::string& sentence : audit.troubles) out.push_back(escaped(sentence));
  return out;
}

std::vector<std::string> unknown_in(const Game_audit& audit) {
  std::vector<std::string> out;
  if (audit.stopped) out.push_back(escaped(how_far(audit)));
  for (const std::string& sentence : audit.left_out)
    out.push_back("Skipped by this short audit; use `--long` to include it: " + escaped(sentence));
  for (const std::string& ruleset : audit.undecided)
    out.push_back("The small variant `" + ruleset +
                  "` was not fully explored: a limit was reached first.");
  std::vector<std::string> largest;
  bool is_whole = false;
  for (const Audited_scope& s : audit.scopes) {
    if (!s.full_size) continue;
    is_whole = is_whole || s.ruleset == "default";
    largest.push_back(fmt::format("{} ({})", code(s.ruleset), escaped(s.why)));
  }
  if (!largest.empty() && !is_whole)
    out.push_back(
        "What else can happen in the complete game, `default`, which was not explored. \"Full "
        "size\" in this report means " +
        listed(largest) + ".");
  for (const Property_audit& p : audit.properties) {
    std::vector<std::string> open;
    for (const Property_in_scope* s : p.where(true, Standing::open))
      open.push_back(code(s->ruleset));
    if (!open.empty())
      out.push_back("Whether **" + p.name + "** holds in every game under " + listed(open) + ".");
    if (!p.is_asked_at_full_size())
      out.push_back("Whether **" + p.name +
                    "** holds at full size: it was checked in small variants only.");
  }
  for (const Reading_audit& r : audit.readings) {
    std::vector<std::string> open;
    for (const Audited_scope& s : audit.scopes)
      for (const auto* list : {&r.so_far_in, &r.not_asked_in})
        if (std::find(list->begin(), list->end(), s.ruleset) != list->end())
          open.push_back(code(s.ruleset));
    if (r.kind != Reading_audit::Kind::diverges && !open.empty())
      out.push_back(fmt::format("Whether reading {} of **{}** makes a difference under {}.",
                                r.reading, r.question, listed(open)));
  }
  if (audit.properties.empty())
    out.emplace_back("Which properties the game should have: none have been written yet.");
  if (!audit.concordance.missing.empty()) {
    out.push_back("Which rule implements which clause: " + audit.concordance.missing + ".");
    return out;
  }
  const std::pair<const char*, std::vector<Place> Concordance::Entry::*> each[] = {
      {"a test would catch a mistake", &Concordance::Entry::tests},
      {"a property would catch a mistake", &Concordance::Entry::properties},
      {"the checks would catch a planted bug", &Concordance::Entry::mutants}};
  for (const auto& [kind, member] : each) {
    std::vector<std::string> without;
    for (const auto& e : audit.concordance.clauses)
      if ((e.*member).empty()) without.push_back(e.id);
    if (!without.empty())
      out.push_back(fmt::format("Whether {} in these clauses, because none cites them: {}.", kind,
                                listed(without)));
  }
  for (const Citation& c : audit.concordance.unknown)
    out.push_back(fmt::format("What {}:{} means by {}, which is not in the rulebook.",
                              escaped(c.place.file), c.place.line, c.id));
  return out;
}

std::string_view answers_of(const Game_audit& audit) {
  return audit.stopped ? "incomplete" : audit.as_expected() ? "as expected" : "not as expected";
}

std::vector<std::string> summary_of(const Game_audit& audit) {
  std::vector<std::string> out{"Properties: " + properties_text(audit) + ".",
                               "Alternative readings: " + readings_text(audit) + ".",
                               "Clauses: " + clauses_text(audit) + "."};
  if (!audit.left_out.empty())
    out.push_back(
        "This is a short audit. \"What is not known\" lists the skipped checks; `--long` includes "
        "them.");
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
    out.push_back({rank, game, std::string(audit.book->title), std::string(id), std::move(text)});
  };
  for (const Property_audit& p : audit.properties) {
    const std::string text = headline_text(p) + ": " + escaped(p.says) + " It " + sentence(p) + ".";
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
      add(everywhere ? last_rank_at_full_size : 13, q.id,
          fmt::format("{} Readings {} and {} make no difference{}: {}", escaped(q.title),
                      base_of(q, r), r.reading, everywhere ? "" : " in the variants fully explored",
                      proved.empty() ? sentence(r)
                                     : "proved for every state, reachable or not, under " +
                                           listed(proved) + "."));
    }
    if (r.kind != Reading_audit::Kind::diverges) continue;
    add((known_divergence(r)->full_size ? 2 : 12) + rank_of(q.likelihood), q.id,
        fmt::format("{} Reading {} ({}) against {} ({}): {}", escaped(q.title), base_of(q, r),
                    escaped(text_of(q, base_of(q, r))), r.reading, escaped(text_of(q, r.reading)),
                    sentence(r)));
  }
  std::set<std::string> seen;
  for (const Clause_dependence& r : audit.resting) {
    const std::string text = fmt::format("depends on clause {}: {} with it, {} without it.",
                                         r.clause, name_of(r.with), name_of(r.without));
    if (seen.insert(r.property + text).second) add(20, r.property, text);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Highlight& a, const Highlight& b) { return a.rank < b.rank; });
  return out;
}

}  // namespace arbiter
