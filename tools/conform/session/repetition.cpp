#include "tools/conform/session/repetition.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t usual_times = 3, doubtful_times = 5;  // in the same process
constexpr int usual_processes = 3;         // for the first answers; later ones need only one
constexpr int enough_processes = 5;        // when no answer so far depended on the process
constexpr int more_processes = 3;          // before an answer is said to be right in all of them
constexpr std::uint64_t enough_right = 5;  // in as many processes
constexpr std::size_t most_near = 300;     // requests
constexpr int most_alone = 2;              // requests of a batch
constexpr int confirmations = 2;           // of a cause
constexpr double part_of_time = 0.1;       // for fresh processes

}  // namespace

std::string_view name_of(Repeated::Kind kind) {
  constexpr std::string_view names[] = {"unknown", "rule", "unsteady", "stale"};
  return names[static_cast<int>(kind)];
}

std::optional<std::string> Repetition::wrong(const Request& request, const Answer& answer,
                                             Reference& reference) {
  if (!answer.is_answered()) return std::nullopt;
  try {
    std::string out;
    for (const Difference& each : compare(request, answer, reference)) out += sentence(each) + "\n";
    return out;
  } catch (const Bad_input&) {
    return std::nullopt;
  }
}

Repeated Repetition::again(const Request& request, const Answer& answer, Reference& reference) {
  Repeated out;
  if (stop_()) return out;
  if (asked_ >= most_again) {
    if (is_unsteady_) out.kind = Repeated::Kind::unsteady;  // as is known of its answers
    return out;
  }
  const std::optional<std::string> said = wrong(request, answer, reference);
  if (!said) return out;
  const std::size_t times = request.what == Ask::perft ? 1
                            : is_unsteady_             ? doubtful_times
                                                       : usual_times;
  asked_ += times;
  out.log = std::make_shared<Subject::Log>(subject_.log());
  for (const Answer& each : subject_.ask(std::vector<Request>(times, request), false))
    if (const auto now = wrong(request, each, reference)) {
      ++out.asked;
      out.varied += *now != *said;
    }
  if (out.varied == 0) return out;
  out.kind = Repeated::Kind::unsteady, is_unsteady_ = true;
  if (!first_unsteady_) first_unsteady_ = Seen{request, subject_.begun().ruleset, out};
  return out;
}

bool Repetition::may_start(bool is_needed) const {
  if (stop_() || started_ >= most_processes) return false;
  return is_needed || !clock_.is_real() || spent_ < part_of_time * whole_;
}

std::vector<std::optional<std::string>> Repetition::fresh(const std::vector<Request>& before,
                                                          std::span<const Request> requests,
                                                          Reference& reference, bool is_needed) {
  std::vector<std::optional<std::string>> out;
  if (!may_start(is_needed)) return out;
  ++started_;
  const Stopwatch watch;
  try {
    Subject fresh(subject_.settings());
    const Request& begun = subject_.begun();
    for (const Request& each : before)
      if (each.what == Ask::begin)
        (void)fresh.begin(each.game, each.ruleset);
      else
        (void)fresh.ask(std::span(&each, 1), false);
    if (fresh.begun() == begun || fresh.begin(begun.game, begun.ruleset).is_answered()) {
      const std::vector<Answer> answers = fresh.ask(requests, false);
      for (std::size_t i = 0; i < answers.size(); ++i)
        out.push_back(wrong(requests[i], answers[i], reference));
    }
    subject_.count(fresh.pairs());
  } catch (const Bad_input&) {
    // It does not start again.
  }
  spent_ += watch.seconds();
  return out;
}

std::vector<Request> Repetition::near_to(const Request& request, Reference& reference) {
  std::vector<Request> out{request};
  if (request.what != Ask::apply) return out;
  try {
    for (const Ply& ply : reference.at(request.position).plies)
      if (out.size() < most_near && ply.move != request.move)
        out.push_back({.what = Ask::apply,
                       .position = request.position,
                       .actor = ply.actor,
                       .move = ply.move});
  } catch (const Bad_input&) {
    // The position cannot be read.
  }
  return out;
}

/// Tries the rulesets that were in force before, and then the latest requests.
void Repetition::find_cause(Doubted& doubted, const std::string& said, Reference& reference) {
  Repeated& told = doubted.told;
  const Subject::Log log = told.log ? *told.log : subject_.log();
  told.earlier = log.sent;
  const auto brings_back = [&](const std::vector<Request>& before) {
    for (int i = 0; i < confirmations; ++i)
      if (const auto now = fresh(before, std::span(&doubted.request, 1), reference);
          now.empty() || now.front() != said)
        return false;
    return true;
  };
  std::vector<Request> begins(log.begun.begin(), log.begun.end());
  if (begins.size() > 2) begins.erase(begins.begin() + 1, begins.end() - 1);  // the first, the last
  if (begins.size() > 1 && brings_back(begins)) {
    told.after = std::move(begins);
    return;
  }
  std::vector<Request> latest(log.latest.begin(), log.latest.end());
  if (const auto asked = std::find(latest.rbegin(), latest.rend(), doubted.request);
      asked != latest.rend())
    latest.erase(asked.base() - 1, latest.end());
  if (log.before.what == Ask::begin) latest.insert(latest.begin(), log.before);
  if (brings_back(latest)) told.after = std::move(latest);
}

void Repetition::in_fresh_processes(std::span<Doubted> doubted, Reference& reference) {
  using Kind = Repeated::Kind;
  if (doubted.empty() || !may_start()) return;
  if (!confirmed_.empty() && !is_unsteady() && !is_stale_ && started_ >= enough_processes) return;
  std::vector<Request> requests;
  std::vector<std::string> said;
  for (const Doubted& each : doubted) {
    requests.push_back(each.request);
    said.push_back(wrong(each.request, *each.answer, reference).value_or(""));
  }
  std::vector<bool> is_right_each_time(doubted.size(), true);
  const int processes = confirmed_.empty() ? usual_processes : 1;
  for (int process = 0; process < processes; ++process) {
    const auto now = fresh({}, requests, reference);
    if (now.empty()) break;
    for (std::size_t i = 0; i < doubted.size(); ++i)
      if (now[i]) {
        ++doubted[i].told.fresh_asked;
        doubted[i].told.fresh_varied += *now[i] != said[i];
        if (!now[i]->empty()) is_right_each_time[i] = false;
      }
  }
  // An answer that came again may be due to those before it in the batch.
  const bool is_alone =
      doubted.size() == 1 ||
      std::ranges::all_of(doubted, [](const Doubted& each) { return each.told.fresh_varied == 0; });
  int alone = 0;
  for (std::size_t i = 0; i < doubted.size(); ++i) {
    Repeated& told = doubted[i].told;
    if (told.fresh_asked == 0 || told.kind != Kind::unknown) continue;
    if (told.fresh_varied == 0 && !is_alone) {
      const auto now = alone++ < most_alone ? fresh({}, std::span(&requests[i], 1), reference)
                                            : std::vector<std::optional<std::string>>{};
      if (now.empty() || !now.front()) {  // nothing is known; it may be asked later
        told.fresh_asked = 0;
        continue;
      }
      ++told.fresh_asked;
      told.fresh_varied += *now.front() != said[i];
      if (!now.front()->empty()) is_right_each_time[i] = false;
    }
    if (told.fresh_varied == 0) {
      told.kind = Kind::rule;
      confirmed_.insert(doubted[i].signature);
      continue;
    }
    if (!is_right_each_time[i]) told.kind = Kind::unsteady, varies_by_process_ = true;
  }
  for (std::size_t i = 0; i < doubted.size(); ++i) {
    Repeated& told = doubted[i].told;
    if (told.fresh_asked == 0 || told.kind != Kind::unknown) continue;
    if (varies_by_process_) {
      told.kind = Kind::unsteady;
      continue;
    }
    told.kind = Kind::stale;
    if (is_stale_) continue;
    // It may also be chance that decides when a process starts. Then fresh processes are wrong
    // about this or about something similar, each in its own way.
    const std::vector<Request> near = near_to(requests[i], reference);
    std::vector<std::optional<std::string>> first;
    for (int process = 0; process < more_processes && told.kind == Kind::stale; ++process) {
      auto now = fresh({}, near, reference, true);
      if (now.empty() || !now.front()) break;
      ++told.fresh_asked;
      told.fresh_varied += *now.front() != said[i];
      if (first.empty()) first = now;
      if (!now.front()->empty() || now != first)
        told.kind = Kind::unsteady, varies_by_process_ = true;
    }
    if (told.fresh_asked < enough_right) told.kind = Kind::unsteady;
    if (told.kind != Kind::stale) continue;
    is_stale_ = true;
    find_cause(doubted[i], said[i], reference);
  }
}

}  // namespace arbiter::conform
