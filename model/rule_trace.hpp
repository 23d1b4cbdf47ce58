// Records what the rules look up in a ruleset and which clauses they apply while they run. Engines
// use the record to find the readings that cannot have mattered; comparisons with another
// implementation use the record to find the clauses behind a move, a score or a result.
#pragma once
#include <cstddef>
#include <cstdint>

namespace arbiter {

/// Records for its lifetime, in this thread:
///
///   questions, clauses   the questions, and the clauses that can be switched off, that the rules
///                        look up. Anything not looked up cannot have mattered: the rules would
///                        act in the same way under another reading
///   applied              the clauses that made something legal, and those whose effects the rules
///                        report without a verdict. A verdict other than legal names its own
///                        clause instead
///
/// A nested trace passes everything it recorded to the enclosing one.
class Rule_trace {
 public:
  Rule_trace() : outer_(active_) { active_ = this; }
  ~Rule_trace() {
    active_ = outer_;
    if (!outer_) return;
    outer_->questions |= questions, outer_->clauses |= clauses, outer_->applied |= applied;
  }
  Rule_trace(const Rule_trace&) = delete;
  Rule_trace& operator=(const Rule_trace&) = delete;

  static void question(std::size_t index) {
    if (active_) active_->questions |= std::uint64_t{1} << index;
  }
  static void clause(std::size_t index) {
    if (active_) active_->clauses |= std::uint64_t{1} << index;
  }
  /// Whether a trace is active; check this first if finding the clauses involved is costly.
  static bool is_active() { return active_ != nullptr; }
  static void applies(std::size_t clause) {
    if (active_) active_->applied |= std::uint64_t{1} << clause;
  }

  /// Suspends recording in this thread for its lifetime, for results that are computed before they
  /// are needed.
  class Pause {
   public:
    Pause() : outer_(active_) { active_ = nullptr; }
    ~Pause() { active_ = outer_; }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    Rule_trace* const outer_;
  };

  std::uint64_t questions = 0, clauses = 0, applied = 0;  // bit i: entry i of the rulebook's table

 private:
  static inline constinit thread_local Rule_trace* active_ = nullptr;
  Rule_trace* const outer_;
};

}  // namespace arbiter
