// Depth-first search over the paths through a rule: see cases.hpp.
//
// The solver's stack has one level for each fork on the path, in step with way_. A condition that
// can go only one way follows from the assertions, so it gets no level; it becomes a fact.
#include "solver/smt/cases.hpp"

#include <string>

namespace arbiter::smt {
namespace {
thread_local Case_explorer* current = nullptr;
}

Bool::operator bool() const {
  if (const auto value = known()) return *value;
  if (!current)
    throw Misuse(
        "an `if` depends on the variables of `" + term_.text() +
        "` outside cases(): wrap the rule in cases(), or join the statements with & and |");
  return current->decide(*this);
}

Case_explorer::Case_explorer(const Bool& assumption, const Case_limits& limits)
    : limits_(limits), assumption_(assumption), outer_(current) {
  if (outer_) assumption_ = all_of({outer_->assumption_, outer_->when(), assumption});
  solver_.limit_effort(limits_.effort);
  solver_.add(assumption_);
  facts_.add(assumption_);
  const Answer answer = solver_.check();
  feasible_ = answer != Answer::unsat;
  if ((has_witness_ = answer == Answer::sat)) witness_ = solver_.model();
  current = this;
}
Case_explorer::~Case_explorer() { current = outer_; }

bool Case_explorer::decide(const Bool& condition) {
  if (at_ < way_.size()) {
    const Decision& before = way_[at_];
    if (!before.asked.term().is(condition.term()))
      throw Misuse("the rule is not a function of its terms: it asked `" +
                   before.asked.term().text() + "` first and `" + condition.term().text() +
                   "` when it was run again");
    ++at_;
    return before.value;
  }
  if (way_.size() >= limits_.questions)
    throw Misuse("a rule asks more than " + std::to_string(limits_.questions) +
                 " questions on one path: a loop in it has no bound");
  if (const auto value = facts_.decided(condition)) {
    way_.push_back({condition, *value, false, false, {}, facts_.count()});
    ++at_;
    return *value;
  }

  // With a witness, one side is known to be possible and only the other needs a query. Without a
  // witness (after an unknown answer), query `false` first, then `true`.
  const bool value = has_witness_ ? witness_.holds(condition) : true;
  const auto possible = [&](bool side) {
    solver_.push();
    solver_.add(side ? condition : !condition);
    const Answer answer = solver_.check();
    solver_.pop();
    return answer;
  };
  const Answer other = possible(!value);
  const Model other_witness = other == Answer::sat ? solver_.model() : Model();
  if (other == Answer::unsat) {
    record(condition, value, false, {});
    return value;
  }
  if (!has_witness_) {
    const Answer this_one = possible(value);
    if (this_one == Answer::sat) witness_ = solver_.model(), has_witness_ = true;
    if (this_one == Answer::unsat) {
      witness_ = other_witness, has_witness_ = other == Answer::sat;
      record(condition, !value, false, {});
      return !value;
    }
  }
  if (forks_ >= limits_.forks)
    throw Misuse("a rule forks more than " + std::to_string(limits_.forks) +
                 " times on one path: a loop in it has no bound, or the assumption gives no range");
  record(condition, value, true, other_witness);
  return value;
}

void Case_explorer::record(const Bool& asked, bool value, bool fork, Model other) {
  way_.push_back({asked, value, fork, fork, std::move(other), facts_.count()});
  ++at_;
  facts_.add(taken(way_.back()));
  if (!fork) return;
  ++forks_;
  solver_.push();
  solver_.add(taken(way_.back()));
}

Bool Case_explorer::when() const {
  std::vector<Bool> parts;
  for (std::size_t i = 0; i < at_; ++i)
    if (way_[i].fork) parts.push_back(taken(way_[i]));
  return all_of(parts);
}

bool Case_explorer::next() {
  if (at_ < way_.size())
    throw Misuse("the rule is not a function of its terms: it did not ask `" +
                 way_[at_].asked.term().text() + "` when it was run again");
  ++cases_;
  while (!way_.empty() && !way_.back().open) {
    if (way_.back().fork) solver_.pop(), --forks_;
    way_.pop_back();
  }
  if (way_.empty()) return false;
  if (cases_ >= limits_.cases)
    throw Misuse("a rule has too many cases: more than " + std::to_string(limits_.cases));
  at_ = 0;

  Decision& last = way_.back();
  facts_.cut(last.facts_before);
  last.value = !last.value;
  last.open = false;
  has_witness_ = last.other.has_values();
  witness_ = std::exchange(last.other, {});
  solver_.pop();
  solver_.push();
  solver_.add(taken(last));
  facts_.add(taken(last));
  return true;
}

}  // namespace arbiter::smt
