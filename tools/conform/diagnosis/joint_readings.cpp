#include "tools/conform/diagnosis/joint_readings.hpp"

#include <algorithm>
#include <deque>

#include "model/error.hpp"
#include "tools/conform/diagnosis/alternatives.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

std::string answer_text(Reference& reference, const Request& request) {
  Answer answer = reference.answer(request);
  std::ranges::sort(answer.moves);
  answer.clause.clear();
  return write(request, answer, 0);
}

std::vector<int> Joint_readings::possible(std::span<const int> readings) {
  std::vector<int> out;
  for (const int reading : readings)
    if (is_possible(reading).value_or(true)) out.push_back(reading);
  return out;
}

/// Breadth-first, except that a combination with one right answer more comes first.
std::optional<bool> Joint_readings::is_possible(int reading) {
  const std::string id(question_.id);
  struct Open {
    Combination readings;
    std::size_t failed, others;
  };
  Combination start = known_;
  start[id] = reading;
  std::deque<Open> open;
  const std::size_t failed = first_failed(start);
  if (failed == answers_.size()) return true;
  open.push_back({std::move(start), failed, 0});
  while (!open.empty()) {
    const Open here = std::move(open.front());
    open.pop_front();
    if (here.others == most_others) continue;
    for (Combination& next : changed(here.readings, here.failed)) {
      const std::size_t fails = first_failed(next);
      if (fails == answers_.size()) return true;
      if (is_over()) return std::nullopt;
      const bool is_better = fails > here.failed;
      open.insert(is_better ? open.begin() : open.end(), {std::move(next), fails, here.others + 1});
    }
    if (is_over()) return std::nullopt;
  }
  return false;
}

std::size_t Joint_readings::first_failed(const Combination& readings) {
  std::size_t answer = 0;
  while (answer < answers_.size() && gives(readings, answer)) ++answer;
  return answer;
}

std::vector<Joint_readings::Combination> Joint_readings::changed(const Combination& readings,
                                                                 std::size_t failed) {
  std::vector<Combination> out;
  const std::string usual = text(readings, failed);
  for (const Question& other : book_.questions) {
    const std::string id(other.id);
    if (!other.is_knob() || other.id == question_.id || names_reading(answers_[failed].ruleset, id))
      continue;
    const auto known = readings.find(id);
    const int now = known == readings.end() ? other.standard : known->second;
    for (int n = other.least(); n <= other.count() && !is_over(); ++n) {
      if (n == now) continue;
      Combination next = readings;
      next[id] = n;
      if (!seen_.insert(next).second || text(next, failed) == usual) continue;
      out.push_back(std::move(next));
    }
  }
  return out;
}

Reference* Joint_readings::reference(const std::string& ruleset, const Combination& readings) {
  ++spent_;
  if (ruleset == ruleset_ && readings == readings_) return reference_.get();
  ruleset_ = ruleset, readings_ = readings;
  reference_.reset();
  try {
    Ruleset rules = Ruleset::parse(book_, ruleset);
    for (const auto& [id, n] : readings)
      if (!names_reading(ruleset, id)) rules = rules.with(id, std::to_string(n));
    reference_ = std::make_unique<Reference>(make_game(std::string(book_.game), rules.text()));
  } catch (const Bad_input&) {
    // There is no game with these readings.
  }
  return reference_.get();
}

std::string Joint_readings::text(const Combination& readings, std::size_t answer) {
  try {
    if (Reference* const rules = reference(answers_[answer].ruleset, readings))
      return answer_text(*rules, answers_[answer].request);
  } catch (const Bad_input&) {
    // This position does not exist under these readings.
  }
  return "";
}

bool Joint_readings::gives(const Combination& readings, std::size_t answer) {
  const Answered& one = answers_[answer];
  try {
    Reference* const rules = reference(one.ruleset, readings);
    return rules && agrees(one.request, one.answer, *rules);
  } catch (const Bad_input&) {
    return false;
  }
}

}  // namespace arbiter::conform
