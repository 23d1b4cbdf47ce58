#include "tools/conform/diagnosis/over_application.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <map>
#include <set>

#include "model/error.hpp"
#include "model/json.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_sought = 200,
                      most_tried = 30;  // positions, and moves in each, to examine
constexpr std::size_t most_alike = 4;   // plies with the same clauses

/// The size of a value: the sum of its numbers and of the letters of its texts.
double size_of(const Json& json) {
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) {
    const std::string& text = json.get_ref<const std::string&>();
    return static_cast<double>(
        std::ranges::count_if(text, [](unsigned char c) { return std::isalpha(c) != 0; }));
  }
  if (!json.is_structured())
    return json == true ? 1 : 0;  // nlohmann::json iterates over a single value as its own part
  double sum = 0;
  for (const Json& each : json) sum += size_of(each);
  return sum;
}

Effect effect(const Json& before, const Json& after) {
  if (before == after) return "none";
  if (after.is_string() && after.get_ref<const std::string&>().size() < 12)
    return "to " + after.get<std::string>();
  const double change = size_of(after) - size_of(before);
  return change < 0 ? "less" : change > 0 ? "more" : "other";
}

Effects effects(const Json& before, const Json& after) {
  Effects out;
  for (const auto& [member, value] : before.items())
    out[member] = effect(value, after.contains(member) ? after[member] : Json());
  return out;
}

/// The first two words of a move, "place W2S2G1", so that only the way of doing it differs.
std::string begins(const std::string& move) {
  const std::size_t first = move.find(' ');
  return first == std::string::npos ? move : move.substr(0, move.find(' ', first + 1));
}

Json json_of(Reference& reference, const std::string& position) {
  return Json::parse(reference.game().json(position));
}

/// How often each clause was involved, and how often together with the effect.
class Table {
 public:
  void add(Clauses clauses, bool has_effect, const Effects& all = {}) {
    with_effect_ += has_effect;
    for (std::size_t c = 0; c < 64; ++c) {
      if (!(clauses >> c & 1U)) continue;
      ++involved_[c];
      both_[c] += has_effect;
      for (const auto& [member, each] : all) seen_[c].emplace(member, each);
    }
  }
  /// The suspects other than `but`. A clause that never has one of the effects in `wrong`, which
  /// the subject showed, hardly explains them.
  std::vector<Pass_counts::Suspect> suspects(Clauses but, const Effects& wrong = {}) const {
    constexpr double doubt = 0.3;
    std::vector<Pass_counts::Suspect> out;
    for (std::size_t c = 0; c < 64; ++c) {
      if (both_[c] == 0 || (but >> c & 1U)) continue;
      const bool fits = std::ranges::all_of(wrong, [&](const auto& each) {
        return seen_[c].contains({each.first, each.second});
      });
      out.push_back({c, (fits ? 1 : doubt) * both_[c] / std::sqrt(with_effect_ * involved_[c])});
    }
    std::ranges::stable_sort(out, std::greater{}, &Pass_counts::Suspect::suspicion);
    return out;
  }

 private:
  double with_effect_ = 0;
  std::array<double, 64> involved_{}, both_{};
  std::array<std::set<std::pair<std::string, Effect>>, 64> seen_{};
};

std::vector<std::size_t> some_nodes(const Session& walk) {
  std::vector<std::size_t> out = walk.reached().shuffled();
  if (out.size() > most_sought) out.resize(most_sought);
  return out;
}

/// The clauses involved in every failure; these are not applied too often.
Clauses involved_in(const Group& group) {
  Clauses out = ~Clauses{0};
  for (const Failure& each : group.failures) out &= each.difference.clauses;
  return out;
}

std::vector<Pass_counts::Suspect> of_result(const Session& walk, const Group& group,
                                            Reference& reference) {
  if (group.failures.front().difference.expected != unfinished) return {};
  Table table;
  for (const std::size_t node : some_nodes(walk)) {
    const Position_facts known = reference.at(walk.reached()[node].position);
    table.add(known.standing.clauses, known.standing.payoffs.has_value());
    for (const Ply& ply : known.plies)  // the last ply decides how a game ends
      if (const Position_facts after = reference.at(ply.after); after.standing.payoffs)
        table.add(ply.clauses | after.standing.clauses, true);
  }
  return table.suspects(involved_in(group));
}

}  // namespace

std::vector<Pass_counts::Suspect> refusing(const Session& walk, const Group& group,
                                           Reference& reference) {
  const Difference& first = group.failures.front().difference;
  if (first.expected != "legal") return {};
  const Game_facade& game = reference.game();
  const std::string word = begins(first.move);
  std::map<std::string, std::set<std::string>> moves;  // of this kind, by actor
  std::array<double, 64> refused{};
  double total = 0;
  for (const std::size_t node : some_nodes(walk)) {
    const std::string& position = walk.reached()[node].position;
    const Position_facts known = reference.at(position);
    if (known.turn.kind != Turn::Kind::decision) continue;
    std::set<std::string>& known_moves = moves[actor_name(known.turn)];
    std::size_t tried = 0;
    for (const std::string& move : known_moves) {
      if (known.find(move) || ++tried > most_tried) continue;
      try {
        const Explanation said = game.explain(position, actor_name(known.turn), move);
        if (said.verdict.ruling != Ruling::illegal) continue;
        ++refused[static_cast<std::size_t>(said.verdict.clause - game.rulebook().clauses.data())];
        ++total;
      } catch (const Bad_input&) {
        continue;  // this position cannot even express it
      }
    }
    for (const Ply& ply : known.plies)
      if (begins(ply.move) == word && known_moves.size() < 4 * most_tried)
        known_moves.insert(ply.move);
  }
  std::vector<Pass_counts::Suspect> out;
  for (std::size_t c = 0; c < 64; ++c)
    if (refused[c] > 0) out.push_back({c, 0.65 * std::sqrt(refused[c] / total)});
  return out;
}

const std::vector<std::pair<Clauses, Effects>>& Right_effects::all() {
  if (all_) return *all_;
  all_.emplace();
  for (const auto& [clauses, passed] : pass_counts_.passes(Comparison_kind::after))
    for (const Pass_counts::Effect& each : passed.some) {
      try {
        all_->emplace_back(
            clauses, effects(json_of(reference_, each.position), json_of(reference_, each.after)));
      } catch (const Bad_input&) {
        continue;  // the members of a made-up position may be beyond description
      }
    }
  return *all_;
}

std::set<Clauses> Right_effects::with_change(const std::string& member, bool changes) {
  std::set<Clauses> out;
  for (const auto& [clauses, effects] : all())
    if (const auto found = effects.find(member);
        found != effects.end() && (found->second != "none") == changes)
      out.insert(clauses);
  return out;
}

std::optional<bool> changes_member(const Difference& difference, Reference& reference) {
  if (difference.request.what != Ask::apply || difference.aspect.empty()) return std::nullopt;
  try {
    const Effects expected =
        effects(json_of(reference, difference.request.position),
                json_of(reference, reference.answer(difference.request).position));
    const auto found = expected.find(first_word(difference.aspect));
    if (found == expected.end()) return std::nullopt;
    return found->second != "none";
  } catch (const Bad_input&) {
    return std::nullopt;
  }
}

std::vector<Pass_counts::Suspect> over_applied(const Session& walk, const Group& group,
                                               Reference& reference) {
  const Difference& first = group.failures.front().difference;
  if (first.request.what == Ask::result) return of_result(walk, group, reference);
  if (first.request.what != Ask::apply || first.aspect.empty() || !first.answer) return {};
  const std::string member = first_word(first.aspect), word = first_word(first.move);
  try {
    const Json before = json_of(reference, first.request.position);
    const Effects expected =
        effects(before, json_of(reference, reference.answer(first.request).position));
    const Effects found =
        effects(before, json_of(reference, reference.game().position(first.answer->position)));
    if (found == expected || !found.contains(member)) return {};
    const auto ending = [&](const std::string& position) {
      return reference.game().turn(position).kind == Turn::Kind::over ? "to over" : "none";
    };
    const std::string end;  // no member has an empty name
    Effects wrong{{end, ending(reference.game().position(first.answer->position))}};
    for (const auto& each : found)
      if (const auto same = expected.find(each.first); same == expected.end() || *same != each)
        wrong.insert(each);
    Table table;
    std::map<Clauses, std::size_t> looked;  // rare sets of clauses count as much as frequent ones
    for (const std::size_t node : some_nodes(walk)) {
      const Position_facts known = reference.at(walk.reached()[node].position);
      const Json at = json_of(reference, walk.reached()[node].position);
      for (const Ply& ply : known.plies) {
        if (first_word(ply.move) != word || !ply.verdict.is_legal()) continue;
        if (looked[ply.clauses]++ >= most_alike) continue;
        Effects all = effects(at, json_of(reference, ply.after));
        all[end] = ending(ply.after);
        const auto same = all.find(member);
        table.add(ply.clauses, same != all.end() && same->second == found.at(member), all);
      }
    }
    return table.suspects(involved_in(group), wrong);
  } catch (const Bad_input&) {
    return {};
  }
}

}  // namespace arbiter::conform
