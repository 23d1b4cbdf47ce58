#include "tools/conform/diagnosis/reading_inference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace arbiter::conform {

namespace {
/// The number of differences in positions met in play after which an adopted reading is withdrawn.
constexpr std::ptrdiff_t enough = 3;
}  // namespace

bool Reading_inference::look_for(Probes probes) {
  for (const Identification& each : readings_)
    if (each.status != Identification::Status::open) probes.erase(std::string(each.question->id));
  if (probes.empty()) return false;
  course_.options.announce("inferring which readings it follows");
  const std::map<std::string, int> before = adopted_;
  for (Identification& each : identify(course_.subject, course_.book, probes, adopted_,
                                       course_.repetition, [this] { return course_.stops(); })) {
    if (each.status == Identification::Status::unasked) continue;
    const std::string id(each.question->id);
    identified(id) = std::move(each);
  }
  return adopted_ != before;
}

bool Reading_inference::look_in(const std::string& ruleset, const Session& walk,
                                Reference& reference, Alternatives& alternatives, double seconds) {
  if (!course_.options.readings) return false;
  Probes probes;
  probe_positions(ruleset, walk, reference, alternatives, {}, 4, course_.looked(seconds), probes);
  const bool found = look_for(std::move(probes));
  const bool doubted = doubt(ruleset, walk, reference, alternatives);  // in any case
  (void)course_.subject.begin(course_.options.game, ruleset);
  return (found || doubted) && reference.game().ruleset().text() != in_force(ruleset);
}

bool Reading_inference::doubt(const std::string& ruleset, const Session& walk, Reference& reference,
                              Alternatives& alternatives) {
  constexpr std::uint64_t enough_answers = 6;
  constexpr double seconds = 0.25;  // of looking for positions, once for each question
  bool is_any = false;
  for (Identification& each : readings_) {
    const std::string id(each.question->id);
    const auto adopted = adopted_.find(id);
    if (adopted == adopted_.end() || each.status != Identification::Status::follows ||
        adopted->second == each.question->standard || each.asked >= enough_answers ||
        names_reading(ruleset, id) || course_.stops() || !doubted_.insert(id).second)
      continue;
    // The alternatives are those of the reading in force, so the usual reading is one of them.
    Probes probes;
    probe_positions(ruleset, walk, reference, alternatives, id, 8, course_.looked(seconds), probes);
    std::map<std::string, int> others = adopted_;
    others.erase(id);
    std::vector<Identification> said =
        identify(course_.subject, course_.book, probes, others, course_.repetition,
                 [this] { return course_.stops(); });
    if (said.empty()) continue;
    Identification& now = said.front();
    each.asked += now.asked, each.against += now.against;
    each.witnesses.insert(each.witnesses.end(), now.witnesses.begin(), now.witnesses.end());
    const bool is_same = now.asked == 0 || std::ranges::count(now.readings, adopted->second) > 0;
    if (is_same && !each.is_doubtful()) continue;
    each.status = now.status == Identification::Status::inconsistent
                      ? now.status
                      : Identification::Status::neither;
    if (each.status == Identification::Status::inconsistent) each.readings = now.readings;
    adopted_.erase(adopted);
    is_any = true;
  }
  return is_any;
}

std::string Reading_inference::in_force(const std::string& ruleset) const {
  Ruleset rules = Ruleset::parse(course_.book, ruleset);
  for (const auto& [id, reading] : adopted_)
    if (!names_reading(ruleset, id)) rules = rules.with(id, std::to_string(reading));
  return rules.text();
}

bool Reading_inference::adopt(const std::string& ruleset, const Session& walk, Reference& reference,
                              Alternatives& alternatives, double end) {
  if (!course_.options.readings) return false;
  for (const auto& [signature, group] : walk.groups()) {
    if (course_.seconds() > end || course_.stops()) return false;
    if (!walk.is_about_rules(group)) continue;
    const bool is_new = explained_.insert(ruleset + signature).second;
    const int size =
        std::bit_width(group.failures.size());  // tried again when their number has doubled
    if (!explained_.insert(fmt::format("{}{} {}", ruleset, signature, size)).second) continue;
    std::vector<Alternative_rules> readings;
    for (const std::size_t i : alternatives.explaining(group))
      if (const Alternative_rules& other = alternatives.all()[i];
          other.kind == Alternative_rules::Kind::reading && !names_reading(ruleset, other.name) &&
          !is_torn(other.name))
        readings.push_back(other);
    if (readings.size() != 1) continue;
    if (take_back(readings.front(), walk, group)) return true;
    if (is_new && confirms(ruleset, readings.front(), walk, reference, alternatives)) return true;
  }
  return false;
}

bool Reading_inference::confirms(const std::string& ruleset, const Alternative_rules& other,
                                 const Session& walk, Reference& reference,
                                 Alternatives& alternatives) {
  Probes probes;
  probe_positions(ruleset, walk, reference, alternatives, other.name, 6, course_.looked(1), probes);
  std::map<std::string, int> others = adopted_;
  others.erase(other.name);
  std::vector<Identification> said =
      identify(course_.subject, course_.book, probes, others, course_.repetition,
               [this] { return course_.stops(); });
  (void)course_.subject.begin(course_.options.game, ruleset);
  if (said.empty() || said.front().status == Identification::Status::unasked) return false;
  const bool is_confirmed = said.front().status == Identification::Status::follows &&
                            said.front().readings.front() == std::stoi(other.value);
  const bool is_new = is_confirmed && !adopted_.contains(other.name);
  const bool wavers = said.front().status == Identification::Status::inconsistent;
  if (is_new) adopted_[other.name] = std::stoi(other.value);
  if (is_new || wavers) identified(other.name) = std::move(said.front());
  return is_new;
}

bool Reading_inference::take_back(const Alternative_rules& other, const Session& walk,
                                  const Group& group) {
  const auto adopted = adopted_.find(other.name);
  const std::ptrdiff_t counts = std::ranges::count_if(
      group.failures, [&](const Failure& each) { return !walk.reached()[each.node].is_made_up(); });
  if (adopted == adopted_.end() || counts < enough) return false;
  Identification& one = identified(other.name);
  if (adopted->second == one.question->standard) return false;
  one.status = Identification::Status::inconsistent;
  one.readings = {adopted->second, std::stoi(other.value)};
  one.witnesses = {sentence(group.failures.front().difference)};
  adopted_.erase(adopted);
  return true;
}

bool Reading_inference::is_torn(std::string_view id) const {
  return std::ranges::any_of(readings_, [&](const Identification& each) {
    return each.question->id == id && (each.status == Identification::Status::inconsistent ||
                                       each.status == Identification::Status::neither);
  });
}

Identification& Reading_inference::identified(const std::string& id) {
  for (Identification& each : readings_)
    if (each.question->id == id) return each;
  Identification& out = readings_.emplace_back();
  for (const Question& question : course_.book.questions)
    if (question.id == id) out.question = &question;
  return out;
}

std::vector<Identification> Reading_inference::take() {
  for (const Question& question : course_.book.questions)
    if (question.is_knob() && course_.options.readings) (void)identified(std::string(question.id));
  std::ranges::stable_sort(readings_, {}, [](const Identification& i) { return i.question->id; });
  return std::move(readings_);
}

}  // namespace arbiter::conform
