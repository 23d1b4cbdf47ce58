#include "tools/conform/diagnosis/reading_inference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "model/error.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

namespace {
/// The number of differences in positions met in play after which an adopted reading is withdrawn.
constexpr std::ptrdiff_t enough = 3;
/// The number of differences that help to tell apart the readings left of a question.
constexpr std::size_t most_failures = 24;

void add_failures(const std::string& ruleset, const Session& walk, const Group& group,
                  std::vector<Probe>& out) {
  for (const Failure& each : group.failures)
    if (out.size() < most_failures && !walk.reached()[each.node].is_made_up())
      out.push_back({ruleset, each.difference.request});
}
}  // namespace

bool Reading_inference::look_for(Probes probes) {
  for (const Identification& each : readings_)
    if (each.status != Identification::Status::open) probes.erase(std::string(each.question->id));
  if (probes.empty()) return false;
  course_.options.announce("inferring which readings it follows");
  const std::map<std::string, int> before = adopted_;
  for (auto& [id, list] : probes)
    if (const Identification* const earlier = known(id))
      list.insert(list.begin(), earlier->deciding.begin(), earlier->deciding.end());
  for (Identification& each : identify_with(probes, adopted_))
    if (each.status != Identification::Status::unasked) keep(std::move(each));
  return adopted_ != before;
}

std::vector<Identification> Reading_inference::identify_with(
    const Probes& probes, const std::map<std::string, int>& others) {
  std::map<std::string, int> adopted = others;
  return identify(course_.subject, course_.book, probes, adopted, course_.repetition,
                  [this] { return course_.stops(); });
}

void Reading_inference::keep(Identification now) {
  using Status = Identification::Status;
  const std::string id(now.question->id);
  const auto before = adopted_.find(id);
  const int in_force = before == adopted_.end() ? now.question->standard : before->second;
  const bool is_left = std::ranges::count(now.readings, in_force) > 0;
  if (assumed_.erase(id) > 0) adopted_.erase(id);
  if (now.status == Status::follows) adopted_[id] = now.readings.front();
  if (now.is_open_without_standard()) {
    adopted_[id] = is_left ? in_force : now.readings.front();
    assumed_.insert(id);
  }
  identified(id) = std::move(now);
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
    if (probes.empty()) continue;
    // Together with the answers for the reading, which may be explained otherwise.
    std::vector<Probe>& list = probes[id];
    const std::size_t again = each.deciding.size();
    list.insert(list.begin(), each.deciding.begin(), each.deciding.end());
    std::map<std::string, int> others = adopted_;
    others.erase(id);
    std::vector<Identification> said = identify_with(probes, others);
    if (said.empty()) continue;
    Identification& now = said.front();
    using Status = Identification::Status;
    if (now.is_sound() && now.asked > 0 && now.readings != each.readings) {
      adopted_.erase(adopted);
      keep(std::move(now));
      is_any = true;
      continue;
    }
    each.asked += now.asked - std::min<std::uint64_t>(now.asked, again);
    each.against += now.against;
    each.witnesses.insert(each.witnesses.end(), now.witnesses.begin(), now.witnesses.end());
    if ((now.is_sound() || now.asked == 0) && !each.is_doubtful()) continue;
    each.status = now.status == Status::inconsistent ? now.status : Status::neither;
    if (each.status == Status::inconsistent) each.readings = now.readings;
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

bool Reading_inference::is_left(const Question& question, int reading) const {
  const Identification* const one = known(question.id);
  if (!one || one->status == Identification::Status::unasked) return true;
  return one->is_sound() && std::ranges::count(one->readings, reading) > 0;
}

bool Reading_inference::may_lack(const std::string& ruleset, const std::string& position) const {
  if (position.empty() || ruleset.empty()) return false;
  const auto lacks = [&](const Ruleset& rules) {
    try {
      (void)make_game(course_.options.game, rules.text())->position(position);
      return false;
    } catch (const Bad_input&) {
      return true;
    }
  };
  const Ruleset usual = Ruleset::parse(course_.book, in_force(ruleset));
  if (lacks(usual)) return true;
  for (const Question& question : course_.book.questions) {
    const Identification* const one = known(question.id);
    if (!one || one->status != Identification::Status::open) continue;
    if (names_reading(ruleset, question.id)) continue;
    for (const int n : one->readings) {
      try {
        if (lacks(usual.with(question.id, std::to_string(n)))) return true;
      } catch (const Bad_input&) {
        continue;  // there is no game with this reading
      }
    }
  }
  return false;
}

bool Reading_inference::explains(std::span<const Answered> answers) {
  const auto gives_all = [&](const Question* question, int reading) {
    std::map<std::string, std::unique_ptr<Reference>> made;
    bool is_any = false;
    for (const Answered& each : answers) {
      if (question && names_reading(each.ruleset, question->id)) return false;
      try {
        std::unique_ptr<Reference>& rules = made[each.ruleset];
        if (!rules) {
          Ruleset here = Ruleset::parse(course_.book, in_force(each.ruleset));
          if (question) here = here.with(question->id, std::to_string(reading));
          rules = std::make_unique<Reference>(make_game(course_.options.game, here.text()));
        }
        if (!agrees(each.request, each.answer, *rules)) return false;
        is_any = true;
      } catch (const Bad_input&) {
        if (question) return false;  // the subject knows this position
      }
    }
    return is_any || !question;
  };
  if (gives_all(nullptr, 0)) return true;
  if (!course_.options.readings) return false;
  for (const Question& question : course_.book.questions) {
    const std::string id(question.id);
    const Identification* const one = known(id);
    if (course_.options.stop()) return false;
    if (!question.is_knob() || refuted_.contains(id) || adopted_.contains(id)) continue;
    std::vector<int> found;
    for (int n = question.least(); n <= question.count(); ++n)
      if (n != question.standard && is_left(question, n) && gives_all(&question, n))
        found.push_back(n);
    if (found.empty() || (one && one->status == Identification::Status::follows)) continue;
    Identification& now = identified(id);
    now.status = Identification::Status::open;
    now.readings = found, now.asked += answers.size();
    return true;
  }
  return false;
}

bool Reading_inference::adopt(const std::string& ruleset, const Session& walk, Reference& reference,
                              Alternatives& alternatives, double end) {
  if (!course_.options.readings) return false;
  for (const auto& [signature, group] : walk.groups()) {
    if (course_.seconds() > end || course_.stops()) return false;
    if (!walk.is_about_rules(group)) continue;
    const std::string rules = reference.game().ruleset().text();
    const bool is_new = explained_.insert(rules + signature).second;
    const int size =
        std::bit_width(group.failures.size());  // tried again when their number has doubled
    if (!explained_.insert(fmt::format("{}{} {}", rules, signature, size)).second) continue;
    const std::optional<Readings_of> others = explaining(ruleset, group, alternatives);
    if (!others) continue;
    if (take_back(ruleset, *others, walk, group)) return true;
    if (is_new && confirms(ruleset, *others, walk, group, reference, alternatives)) return true;
  }
  return false;
}

std::optional<Reading_inference::Readings_of> Reading_inference::explaining(
    const std::string& ruleset, const Group& group, Alternatives& alternatives) const {
  Readings_of out;
  for (const std::size_t i : alternatives.explaining(group)) {
    const Alternative_rules& other = alternatives.all()[i];
    if (other.kind != Alternative_rules::Kind::reading || names_reading(ruleset, other.name) ||
        is_torn(other.name))
      continue;
    if (!out.values.empty() && out.id != other.name) return std::nullopt;
    out.id = other.name;
    out.values.push_back(std::stoi(other.value));
  }
  if (out.values.empty()) return std::nullopt;
  return out;
}

bool Reading_inference::confirms(const std::string& ruleset, const Readings_of& others,
                                 const Session& walk, const Group& group, Reference& reference,
                                 Alternatives& alternatives) {
  const std::string& id = others.id;
  Probes probes;
  std::vector<Probe>& list = probes[id];
  if (const Identification* const earlier = known(id);
      earlier && earlier->status == Identification::Status::open) {
    list = earlier->deciding;  // and what tells the readings left from each other
    add_failures(ruleset, walk, group, list);
  }
  probe_positions(ruleset, walk, reference, alternatives, id, 6, course_.looked(1), probes);
  std::map<std::string, int> others_known = adopted_;
  others_known.erase(id);
  std::vector<Identification> said = identify_with(probes, others_known);
  (void)course_.subject.begin(course_.options.game, ruleset);
  if (said.empty()) return false;
  using Status = Identification::Status;
  Identification& now = said.front();
  const auto explains = [&](int reading) { return std::ranges::count(others.values, reading) > 0; };
  const bool is_free = !adopted_.contains(id) || assumed_.contains(id);
  const bool is_confirmed = now.is_sound() && std::ranges::all_of(now.readings, explains);
  if (!is_confirmed) refuted_.insert(id);
  if (now.status != Status::inconsistent && !(is_free && is_confirmed)) return false;
  if (now.status == Status::inconsistent && !assumed_.contains(id)) {
    identified(id) = std::move(now);
    return false;
  }
  const std::map<std::string, int> before = adopted_;
  keep(std::move(now));
  return adopted_ != before;
}

bool Reading_inference::take_back(const std::string& ruleset, const Readings_of& others,
                                  const Session& walk, const Group& group) {
  const auto adopted = adopted_.find(others.id);
  const std::ptrdiff_t counts = std::ranges::count_if(
      group.failures, [&](const Failure& each) { return !walk.reached()[each.node].is_made_up(); });
  if (adopted == adopted_.end() || assumed_.contains(others.id) || counts < enough) return false;
  Identification& one = identified(others.id);
  if (adopted->second == one.question->standard) return false;
  // Other readings may explain both the differences and the answers for this one.
  Probes probes{{others.id, one.deciding}};
  add_failures(ruleset, walk, group, probes[others.id]);
  std::map<std::string, int> others_known = adopted_;
  others_known.erase(others.id);
  std::vector<Identification> said = identify_with(probes, others_known);
  (void)course_.subject.begin(course_.options.game, ruleset);
  if (said.empty()) return false;
  if (said.front().is_sound() && said.front().readings != one.readings) {
    adopted_.erase(adopted);
    keep(std::move(said.front()));
    return true;
  }
  one.status = Identification::Status::inconsistent;
  one.readings = {adopted->second};
  one.readings.insert(one.readings.end(), others.values.begin(), others.values.end());
  one.witnesses = {sentence(group.failures.front().difference)};
  adopted_.erase(adopted);
  return true;
}

const Identification* Reading_inference::known(std::string_view id) const {
  for (const Identification& each : readings_)
    if (each.question->id == id) return &each;
  return nullptr;
}

bool Reading_inference::is_torn(std::string_view id) const {
  const Identification* const one = known(id);
  return one && (one->status == Identification::Status::inconsistent ||
                 one->status == Identification::Status::neither);
}

Identification& Reading_inference::identified(const std::string& id) {
  if (const Identification* const one = known(id))
    return readings_[static_cast<std::size_t>(one - readings_.data())];
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
