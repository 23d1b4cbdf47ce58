#include "solver/verify/table_check.hpp"

#include <thread>

#include "solver/play/random_below.hpp"

namespace arbiter {

Table_check::Table_check(const Limits& limits, std::uint64_t entries, std::uint64_t at_a_time,
                         std::uint64_t sample, std::uint64_t seed, const Entry_filter& used)
    : limits_(limits), at_a_time_(at_a_time), total_(entries) {
  std::uint64_t all = 0;
  for (std::uint64_t n = 0; sample > 0 && n < entries; ++n) all += used(n) ? 1 : 0;
  if (sample == 0 || sample >= all) return;
  std::mt19937_64 random(seed);
  while (drawn_.size() < sample)
    if (const std::uint64_t n = random_below(random, entries); used(n)) drawn_.push_back(n);
  total_ = sample;
}

void Table_check::object(const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (objection_.empty()) objection_ = why;
  enough_ = true;
}

void Table_check::end(Stop_reason ended) {
  const std::lock_guard lock(mutex_);
  ended_ = ended;
  enough_ = true;
}

void Table_check::prepare(const std::function<void()>& work) {
  try {
    work();
  } catch (const Limit_reached& limit) {
    end(limit.ended);
  }
}

Verification Table_check::run(const std::function<Walk()>& make) {
  {
    std::vector<std::jthread> others;
    for (int n = 1; n < limits_.threads; ++n) others.emplace_back([&] { work(make, false); });
    work(make, true);
  }
  if (error_) std::rethrow_exception(error_);
  Verification out{};
  out.objection = objection_;
  out.states = checked_;
  out.ended = ended_;
  out.sampled = !drawn_.empty();
  return out;
}

void Table_check::work(const std::function<Walk()>& make, bool reports) {
  try {
    const Walk walk = make();
    double reported = 0;
    for (std::uint64_t n; !enough_ && (n = next_.fetch_add(at_a_time_)) < total_;) {
      const double seconds = clock_.seconds();
      if (const Stop_reason now = limits_.reached(seconds); now != Stop_reason::exhausted)
        return end(now);
      const std::uint64_t last = std::min(n + at_a_time_, total_);
      std::uint64_t checked = 0;
      for (std::uint64_t k = n; k < last && !enough_; ++k)
        checked += walk(drawn_.empty() ? k : drawn_[k]) ? 1 : 0;
      checked_ += checked, passed_ += last - n;
      if (reports && limits_.report && seconds - reported > 0.5)
        reported = seconds, report(seconds);
    }
  } catch (const Limit_reached& limit) {
    end(limit.ended);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    error_ = std::current_exception();
    enough_ = true;
  }
}

void Table_check::report(double seconds) const {
  Progress p;
  p.states = total_, p.waiting = total_ - passed_;
  p.seconds = seconds;
  limits_.report(p);
}

}  // namespace arbiter
