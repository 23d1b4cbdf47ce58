#include "reports/property_audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <map>

#include "model/playthrough.hpp"
#include "reports/phrase.hpp"

namespace arbiter {

Way way_of(const Finding& f) {
  const bool decided = f.status == Status::proved || f.status == Status::refuted;
  if (f.engine.starts_with("Z3"))
    return f.status == Status::proved    ? Way::every_state
           : f.status == Status::refuted ? Way::some_state
                                         : Way::none;
  if (decided && !f.playthrough.empty()) return Way::shown;
  if (decided) return f.engine == "exhausted" ? Way::every_case : Way::every_game;
  return f.status == Status::bounded   ? Way::up_to_a_bound
         : f.status == Status::sampled ? Way::sample
                                       : Way::none;
}

std::string_view name_of(Way way) {
  constexpr std::string_view names[] = {"proved for every state, reachable or not",
                                        "proved by checking every game",
                                        "proved by checking every case",
                                        "shown by a game",
                                        "a state was found, but it may be unreachable",
                                        "true of all games up to a certain length",
                                        "true of random games",
                                        "no answer"};
  return names[static_cast<int>(way)];
}

Standing standing_of(const Finding& f) {
  if (way_of(f) >= Way::some_state) return Standing::open;
  return f.status == Status::proved ? Standing::holds : Standing::fails;
}

std::string_view name_of(Standing standing) {
  constexpr std::string_view names[] = {"holds", "fails", "open"};
  return names[static_cast<int>(standing)];
}

std::vector<const Property_in_scope*> Property_audit::where(bool full_size,
                                                            Standing standing) const {
  std::vector<const Property_in_scope*> out;
  for (const Property_in_scope& s : scopes)
    if (s.full_size == full_size && s.standing == standing) out.push_back(&s);
  return out;
}

bool Property_audit::is_asked_at_full_size() const {
  return std::ranges::any_of(scopes, &Property_in_scope::full_size);
}

Standing Property_audit::unwanted() const {
  return name == "can-go-on-for-ever" ? Standing::holds : Standing::fails;  // check_graph's name
}

bool Property_audit::is_fault() const {
  return std::ranges::find(scopes, unwanted(), &Property_in_scope::standing) != scopes.end();
}

std::string fault_text(const Property_audit& property) {
  if (property.unwanted() == Standing::holds) return property.says;
  // An exploration that refutes a claim without a game has looked for something and not found it.
  const bool happens = std::ranges::find(property.scopes, Standing::holds,
                                         &Property_in_scope::standing) != property.scopes.end();
  const bool never_happens =
      !happens && std::ranges::any_of(property.scopes, [](const Property_in_scope& scope) {
        const Finding& f = scope.findings.front();
        return scope.standing == Standing::fails && scope.way == Way::every_game &&
               f.engine != "graph";
      });
  return (never_happens ? "Never happens: " : "Not always true: ") + property.says;
}

namespace {

std::size_t moves_in(const std::string& playthrough) {
  return playthrough.empty() ? 0 : Playthrough::parse(playthrough).plies.size();
}

void strengthen(Property_in_scope& scope) {
  std::stable_sort(scope.findings.begin(), scope.findings.end(),
                   [](const Finding& a, const Finding& b) { return way_of(a) < way_of(b); });
  scope.way = way_of(scope.findings.front());
  scope.standing = standing_of(scope.findings.front());
  for (const Finding& f : scope.findings)
    scope.contradiction = scope.contradiction ||
                          (standing_of(f) != Standing::open && standing_of(f) != scope.standing);
}

/// Chooses the shortest game at full size that shows a failure, else the shortest in a small
/// variant, else an example.
void choose_playthrough(Property_audit& property) {
  for (const Standing wanted : {Standing::fails, Standing::holds})
    for (const bool full_size : {true, false}) {
      std::size_t least = 0;
      for (const Property_in_scope* scope : property.where(full_size, wanted))
        for (const Finding& f : scope->findings) {
          const std::size_t moves = moves_in(f.playthrough);
          if (moves == 0 || standing_of(f) != wanted || (least != 0 && moves >= least)) continue;
          least = moves;
          property.playthrough = f.playthrough;
          property.shown_in = f.ruleset;
          property.shown_by = f.answer;
        }
      if (least != 0) return;
    }
}

}  // namespace

bool Property_in_scope::as_expected() const {
  return !contradiction &&
         std::all_of(findings.begin(), findings.end(), [](const Finding& f) { return f.expected; });
}

std::vector<Property_audit> combine(const std::vector<Finding>& findings,
                                    const std::vector<Audited_scope>& scopes) {
  std::vector<Property_audit> out;
  for (const Finding& f : findings) {
    auto property = std::find_if(out.begin(), out.end(),
                                 [&](const Property_audit& p) { return p.name == f.subject; });
    if (property == out.end())
      property = out.insert(out.end(), {f.subject, f.statement, f.clauses, {}, true, {}, {}, {}});
    auto scope = std::find_if(property->scopes.begin(), property->scopes.end(),
                              [&](const Property_in_scope& s) { return s.ruleset == f.ruleset; });
    if (scope == property->scopes.end()) {
      const auto known = std::find_if(scopes.begin(), scopes.end(), [&](const Audited_scope& s) {
        return s.ruleset == f.ruleset;
      });
      Property_in_scope fresh;
      fresh.ruleset = f.ruleset;
      fresh.full_size = known != scopes.end() && known->full_size;
      scope = property->scopes.insert(property->scopes.end(), fresh);
    }
    scope->findings.push_back(f);
  }
  const auto place = [&](const Property_in_scope& s) {
    return std::find_if(scopes.begin(), scopes.end(),
                        [&](const Audited_scope& a) { return a.ruleset == s.ruleset; }) -
           scopes.begin();
  };
  for (Property_audit& property : out) {
    std::stable_sort(property.scopes.begin(), property.scopes.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    for (Property_in_scope& scope : property.scopes) {
      strengthen(scope);
      property.expected = property.expected && scope.as_expected();
    }
    choose_playthrough(property);
  }
  return out;
}

std::string headline(const Property_audit& property) {
  for (const bool full_size : {true, false}) {
    const std::size_t holds = property.where(full_size, Standing::holds).size();
    const std::size_t fails = property.where(full_size, Standing::fails).size();
    const std::size_t open = property.where(full_size, Standing::open).size();
    if (holds + fails + open == 0) continue;
    const std::string word = holds > 0 && fails > 0 ? "depends on the sizes"
                             : fails > 0            ? "fails"
                             : open > 0             ? "open"
                                                    : "holds";
    return full_size ? word : word + " in the small variants";
  }
  return "not asked";
}

std::string headline_text(const Property_audit& property) {
  std::string out = headline(property);
  boost::replace_all(out, "open", "undecided");
  boost::replace_all(out, "depends on the sizes", "depends on the size");
  boost::replace_all(out, "not asked", "not checked");
  return out;
}

std::string sentence(const Property_audit& property) {
  const auto verb = [](Standing standing) {
    return standing == Standing::open ? std::string("is undecided")
                                      : std::string(name_of(standing));
  };
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : "; ") + part; };
  for (const Standing standing : {Standing::fails, Standing::holds, Standing::open}) {
    std::map<Way, std::vector<std::string>> by_way;
    for (const Property_in_scope* s : property.where(true, standing))
      by_way[s->way].push_back(code(s->ruleset));
    for (const auto& [way, rulesets] : by_way)
      add(fmt::format("{} under {} ({})", verb(standing), listed(rulesets), name_of(way)));
  }
  std::vector<std::string> small;
  std::size_t checked = 0;
  for (const Standing standing : {Standing::fails, Standing::holds, Standing::open}) {
    const std::size_t number = property.where(false, standing).size();
    if (number > 0) small.push_back(fmt::format("{} in {}", verb(standing), number));
    checked += number;
  }
  if (checked > 0 && out.empty())
    return fmt::format("{} of {} small variant{}; it was not checked at full size", listed(small),
                       checked, checked == 1 ? "" : "s");
  if (checked > 0)
    add(fmt::format("in {} small variant{}, it {}", checked, checked == 1 ? "" : "s",
                    listed(small)));
  return out;
}

}  // namespace arbiter
