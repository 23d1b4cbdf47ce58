#include "tools/conform/session/repetition.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

namespace {

constexpr int confirmations = 3;       // of a cause, each in a fresh process
constexpr std::size_t few = 64;        // requests that may explain an answer that came once
constexpr std::size_t many = 4096;     // and one that comes again and again
constexpr double most_seconds = 3;     // for finding the cause of one answer
constexpr std::size_t most_told = 12;  // requests of a cause to which it is reduced

std::vector<Request> tail(const std::vector<Request>& of, std::size_t count) {
  return {of.end() - static_cast<std::ptrdiff_t>(std::min(count, of.size())), of.end()};
}

}  // namespace

std::string_view name_of(Repeated::Kind kind) {
  constexpr std::string_view names[] = {"same", "unsteady", "stale", "unknown"};
  return names[static_cast<int>(kind)];
}

std::optional<std::string> Repetition::wrong(const Request& request, const Answer& answer,
                                             Reference& reference) const {
  if (!answer.is_answered()) return std::nullopt;
  try {
    std::string out;
    for (const Difference& each : compare(request, answer, reference)) out += sentence(each) + "\n";
    return out;
  } catch (const Bad_input&) {
    return std::nullopt;
  }
}

std::optional<std::string> Repetition::in_fresh_process(const std::vector<Request>& before,
                                                        const Request& request,
                                                        Reference& reference) const {
  try {
    Subject fresh(subject_.settings());
    const Request& begun = subject_.begun();
    if (before.empty() || before.front().what != Ask::begin)
      if (!fresh.begin(begun.game, begun.ruleset).is_answered()) return std::nullopt;
    if (!before.empty()) (void)fresh.ask(before, false);
    return wrong(request, fresh.ask(std::span(&request, 1), false).front(), reference);
  } catch (const Bad_input&) {
    return std::nullopt;  // it does not start again
  }
}

bool Repetition::find_cause(const Request& request, const std::string& said, Reference& reference,
                            Repeated& out, std::size_t most) const {
  const Stopwatch watch;
  const auto goes_on = [&] { return !stop_() && watch.seconds() < most_seconds; };
  const std::vector<Request> log = subject_.log();
  auto until = log.end();  // the last time it was asked before it was asked again
  for (std::uint64_t again = 0; again <= out.asked && until != log.begin();) {
    --until;
    again += *until == request;
  }
  const std::vector<Request> before(log.begin(), until);
  out.earlier = subject_.sent_to_process() - static_cast<std::uint64_t>(log.end() - until);
  const auto brings_back = [&](const std::vector<Request>& requests, int times) {
    for (int i = 0; i < times; ++i)
      if (!goes_on() || in_fresh_process(requests, request, reference) != said) return false;
    return true;
  };
  /// With the `begin` that was in force.
  const auto with_begin = [&](std::size_t count) {
    std::vector<Request> some = tail(before, count);
    for (auto each = before.rbegin() + static_cast<std::ptrdiff_t>(some.size());
         each != before.rend(); ++each)
      if (each->what == Ask::begin) {
        some.insert(some.begin(), *each);
        break;
      }
    return some;
  };
  std::vector<Request> begins;
  for (const Request& each : before)
    if (each.what == Ask::begin) begins.push_back(each);
  std::vector<Request> found;
  if (begins.size() > 1 && brings_back(tail(begins, 2), 1)) found = tail(begins, 2);
  for (std::size_t count = 1; found.empty() && goes_on(); count *= 4) {
    if (std::vector<Request> some = with_begin(count); brings_back(some, 1))
      found = std::move(some);
    if (count >= std::min(most, before.size())) break;
  }
  // Leaves out parts, halves first, while the wrong answer comes back.
  for (std::size_t part = found.size() / 2; part > 0 && goes_on(); part /= 2)
    for (std::size_t at = found.size(); at >= part && goes_on(); at -= std::min(at, part)) {
      std::vector<Request> less = found;
      const auto from = less.begin() + static_cast<std::ptrdiff_t>(at - part);
      less.erase(from, from + static_cast<std::ptrdiff_t>(part));
      if (less.empty() ||
          std::ranges::none_of(less, [](const Request& each) { return each.what == Ask::begin; }))
        continue;
      if (brings_back(less, 1)) found = std::move(less);
    }
  if (found.empty() || !brings_back(found, confirmations)) return false;
  if (found.size() <= most_told) out.after = std::move(found);
  return true;
}

Repeated Repetition::repeat(const Request& asked, const Answer& answer, Reference& reference,
                            const Thoroughness& how) {
  Repeated out;
  Request request = asked;
  if (request.what == Ask::start) request.position.clear();  // as it was sent
  const std::optional<std::string> said = wrong(request, answer, reference);
  if (!said || stop_()) return out;
  const std::uint64_t before = subject_.pairs();
  const std::vector<Request> again(static_cast<std::size_t>(how.same_process), request);
  for (const Answer& each : subject_.ask(again, false))
    if (const auto now = wrong(request, each, reference)) {
      ++out.asked;
      out.varied += *now != *said;
    }
  subject_.do_not_count(subject_.pairs() - before);
  std::vector<std::string> fresh;
  for (int i = 0; i < how.fresh_processes && !stop_(); ++i) {
    auto now = in_fresh_process({}, request, reference);
    if (!now) break;
    ++out.fresh_asked;
    out.fresh_varied += *now != *said;
    fresh.push_back(*std::move(now));
  }
  using Kind = Repeated::Kind;
  if (fresh.empty() && out.varied > 0) out.kind = Kind::unsteady;
  if (out.asked == 0 || fresh.empty()) return out;
  const bool fresh_are_equal =
      std::ranges::all_of(fresh, [&](const std::string& each) { return each == fresh.front(); });
  if (out.varied == 0) {
    if (!fresh_are_equal) {
      out.kind = Kind::unsteady;
    } else if (fresh.front().empty()) {
      out.kind = Kind::stale;
      (void)find_cause(request, *said, reference, out, many);
    } else {
      out.kind = Kind::same;  // wrong in a fresh process, too
    }
    return out;
  }
  out.kind = Kind::unsteady;
  const bool came_once = out.varied == out.asked && fresh_are_equal && fresh.front().empty();
  if (came_once && find_cause(request, *said, reference, out, few)) out.kind = Kind::stale;
  return out;
}

}  // namespace arbiter::conform
