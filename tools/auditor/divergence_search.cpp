#include "tools/auditor/divergence_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/study/divergence.hpp"

namespace arbiter {

bool Divergence_search::in_force(const std::string& ruleset, const Reading_audit& r) const {
  return based(ruleset, r) == Ruleset::parse(book_, ruleset).text();
}

std::optional<std::string> Divergence_search::based(const std::string& text,
                                                    const Reading_audit& r) const {
  const Ruleset ruleset = Ruleset::parse(book_, text);
  const auto q = index_of(book_.questions, r.question);
  const int base = base_of(book_.questions[q], r), now = ruleset.reading(q);
  if (now == base) return ruleset.text();
  if (now != book_.questions[q].standard) return std::nullopt;
  return ruleset.with(r.question, std::to_string(base)).text();
}

std::string Divergence_search::other(const std::string& ruleset, const Reading_audit& r) const {
  return Ruleset::parse(book_, ruleset).with(r.question, std::to_string(r.reading)).text();
}

void Divergence_search::part(Reading_audit& r, const Audited_scope& scope, const Finding& f) {
  std::vector<std::string> moves = moves_of(Playthrough::parse(f.playthrough));
  // If the readings begin differently, show what the first ply does under each.
  if (moves.empty()) moves.push_back(make_game(book_.game, f.ruleset)->plies("start").front().move);
  r.divergence = divergence_of(book_, f.ruleset, other(f.ruleset, r), moves);
  if (r.divergence) {
    r.divergence->full_size = scope.full_size;
  } else {
    audit_.troubles.push_back(fmt::format(
        "{}: the game in which the readings differ under {} cannot be replayed under both.",
        f.subject, f.ruleset));
  }
}

void Divergence_search::carry_to(const std::string& ruleset, Reading_audit& r) const {
  const Ruleset small = Ruleset::parse(book_, r.divergence->ruleset);
  Ruleset full = Ruleset::parse(book_, ruleset);
  for (std::size_t q = 0; q < book_.questions.size(); ++q)
    full = full.with(book_.questions[q].id, std::to_string(small.reading(q)));
  auto carried = first_difference(book_, full.text(), other(full.text(), r), r.divergence->played);
  if (!carried) return;
  carried->full_size = true;
  carried->carried_from = r.divergence->ruleset;
  r.divergence = std::move(carried);
}

bool Divergence_search::try_line(const Game_facade::Variant_text& variant, Reading_audit& r) {
  Playthrough line;
  for (const std::string& move : variant.line) line.plies.push_back({0, "", move, "", ""});
  auto found = first_difference(book_, variant.full_size, other(variant.full_size, r), line);
  if (!found) return false;
  found->full_size = found->chosen = true;
  if (r.divergence) r.shortest = std::move(r.divergence);
  r.divergence = std::move(found);
  return true;
}

void Divergence_search::try_games_of_properties(Reading_audit& r) const {
  for (const Property_audit& p : audit_.properties) {
    const bool full_size = std::any_of(
        p.scopes.begin(), p.scopes.end(),
        [&](const Property_in_scope& s) { return s.full_size && s.ruleset == p.shown_in; });
    if (!full_size || !in_force(p.shown_in, r)) continue;
    auto found = first_difference(book_, p.shown_in, other(p.shown_in, r),
                                  Playthrough::parse(p.playthrough));
    if (!found) continue;
    found->full_size = true;
    found->from_property = p.name;
    r.divergence = std::move(found);
    return;
  }
}

}  // namespace arbiter
