#include "reports/audit_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/text.hpp"

namespace arbiter {

namespace {

bool is_solver(const Finding& f) { return f.engine.starts_with("Z3"); }
std::size_t moves_in(const std::string& playthrough) {
  return playthrough.empty() ? 0 : Playthrough::parse(playthrough).plies.size();
}
std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

}  // namespace

Way way_of(const Finding& f) {
  const bool decided = f.status == Status::proved || f.status == Status::refuted;
  if (is_solver(f))
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
                                        "proved by looking at every game",
                                        "proved by looking at every case",
                                        "shown by a game",
                                        "a state is known, perhaps out of reach",
                                        "true of all games up to a length",
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

namespace {

void strengthen(Property_in_scope& scope) {
  std::stable_sort(scope.findings.begin(), scope.findings.end(),
                   [](const Finding& a, const Finding& b) { return way_of(a) < way_of(b); });
  scope.way = way_of(scope.findings.front());
  scope.standing = standing_of(scope.findings.front());
  for (const Finding& f : scope.findings)
    scope.contradiction = scope.contradiction ||
                          (standing_of(f) != Standing::open && standing_of(f) != scope.standing);
}

/// The shortest game at full size that shows a failure; else in a small variant; else an example.
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

std::string sentence(const Property_audit& property) {
  const auto verb = [](Standing standing) {
    return standing == Standing::open ? std::string("is open") : std::string(name_of(standing));
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
  std::size_t asked = 0;
  for (const Standing standing : {Standing::fails, Standing::holds, Standing::open}) {
    const std::size_t number = property.where(false, standing).size();
    if (number > 0) small.push_back(fmt::format("{} in {}", verb(standing), number));
    asked += number;
  }
  const char* s = asked == 1 ? "" : "s";
  if (asked > 0 && out.empty())
    return fmt::format("{} of {} small variant{}; it was not asked at full size", listed(small),
                       asked, s);
  if (asked > 0) add(fmt::format("of {} small variant{} it {}", asked, s, listed(small)));
  return out;
}

std::string_view name_of(Reading_audit::Kind kind) {
  constexpr std::string_view names[] = {
      "diverges", "the same", "the same in the variants exhausted", "not decided", "not asked"};
  return names[static_cast<int>(kind)];
}

std::string_view name_of(Effect effect) {
  constexpr std::string_view names[] = {"moves", "successor", "result", "chances"};
  return names[static_cast<int>(effect)];
}

Effect effect_of(const Parting& p) {
  if (p.here.ruling != p.there.ruling) return Effect::moves;
  if (p.here.result != p.there.result) return Effect::result;
  return p.here.position != p.there.position || p.here.next != p.there.next ? Effect::successor
                                                                            : Effect::chances;
}

int base_of(const Question& question, const Reading_audit& reading) {
  return reading.against.value_or(question.standard);
}

const Parting* known_parting(const Reading_audit& reading) {
  if (reading.parting) return &*reading.parting;
  return reading.nearby ? &reading.nearby->parting : nullptr;
}

void settle(Reading_audit& reading) {
  using enum Reading_audit::Kind;
  const bool known = !reading.proved_in.empty() || !reading.same_in.empty();
  const bool open = !reading.so_far_in.empty() || !reading.not_asked_in.empty();
  reading.kind = known_parting(reading)       ? diverges
                 : known                      ? (open ? same_in_variants : same)
                 : !reading.so_far_in.empty() ? bounded
                                              : not_asked;
}

std::string sentence(const Parting& p) {
  const std::size_t moves = p.played.plies.size();
  std::string out = moves == 1 ? std::string("The readings part at the first move")
                               : fmt::format("The readings part after {} move{}", moves - 1,
                                             moves == 2 ? "" : "s");
  out += " under " + code(p.ruleset);
  if (!p.carried_from.empty())
    out += fmt::format(" (the shortest game under `{}`, played again here)", p.carried_from);
  if (!p.from_property.empty())
    out += fmt::format(" (in the game that was found for the property {})", p.from_property);
  if (p.chosen) out += " (in a game chosen to show what the question is about)";
  constexpr const char* about[] = {"whether the last move is legal",
                                   "the position after it or who is next", "the result",
                                   "how probable the last move is"};
  return out + ", about " + about[static_cast<int>(effect_of(p))] + ".";
}

std::string sentence(const Nearby_parting& n) {
  const std::string under = code(n.parting.ruleset);
  if (n.reached_in == 0)
    return fmt::format(
        "They part in ply {} under {}: the shortest game from the start, in plies (proved: {} "
        "positions looked at).",
        n.plies(), under, grouped(n.positions));
  const std::string pieces =
      n.pieces < 0 ? ""
                   : fmt::format(", {} piece{} on the table", n.pieces, n.pieces == 1 ? "" : "s");
  return fmt::format(
      "From {} under {}{}, they part in ply {}: shortest from this position (proved: {} position{} "
      "looked at); reached from the start in {} {} (not proved shortest).",
      code(n.position), under, pieces, n.plies(), grouped(n.positions), n.positions == 1 ? "" : "s",
      n.reached_in, n.reached_in == 1 ? "ply" : "plies");
}

bool is_known_from_start(const Reading_audit& reading) {
  const auto is_shortest = [](const std::optional<Parting>& p) {
    return p && p->full_size && !p->chosen && p->carried_from.empty() && p->from_property.empty();
  };
  return is_shortest(reading.parting) || is_shortest(reading.shortest);
}

std::string sentence(const Reading_audit& reading) {
  if (reading.parting) return sentence(*reading.parting);
  if (reading.nearby) return sentence(*reading.nearby);
  const auto codes = [](const std::vector<std::string>& rulesets) {
    std::vector<std::string> out;
    for (const std::string& r : rulesets) out.push_back(code(r));
    return listed(out);
  };
  std::string out;
  const auto add = [&](const char* text, const std::vector<std::string>& rulesets) {
    if (!rulesets.empty()) out += (out.empty() ? "" : " ") + (text + codes(rulesets)) + ".";
  };
  if (reading.kind == Reading_audit::Kind::not_asked) out = "The readings were not compared.";
  add("The readings are the same in every state, reachable or not, under ", reading.proved_in);
  add("The readings are the same in every game under ", reading.same_in);
  add("They have not parted so far, and not all games were looked at, under ", reading.so_far_in);
  add("They were not compared under ", reading.not_asked_in);
  return out;
}

std::string text_of(const Question& question, int reading) {
  return reading == 0 ? "no ruling: the rules are silent"
                      : std::string(question.readings[static_cast<std::size_t>(reading) - 1]);
}

bool Game_audit::as_expected() const {
  return concordance.without_rule(*book).empty() &&
         std::all_of(properties.begin(), properties.end(),
                     [](const Property_audit& p) { return p.expected; });
}

std::string file_name(const Game_audit& audit, const Property_audit& property) {
  return std::string(audit.book->game) + "-" + property.name + ".txt";
}
std::string file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string base = reading.against ? fmt::format("{}-", *reading.against) : "";
  return fmt::format("{}-{}-{}{}.txt", audit.book->game, reading.question, base, reading.reading);
}

std::string values_page_of(const Game_audit& audit, std::string_view question) {
  const bool measured =
      std::find(audit.measured.begin(), audit.measured.end(), question) != audit.measured.end();
  return measured ? audit.values_page : "";
}

std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-shortest.txt";
}

std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-nearby.txt";
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

}  // namespace arbiter
