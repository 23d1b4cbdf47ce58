// What the rules asked a ruleset about, and which clauses spoke, while they ran. Engines need it to
// know which readings cannot have mattered; whoever compares a foreign implementation with a model,
// to know which clauses had a part in a move, a score or a result.
#pragma once
#include <cstddef>
#include <cstdint>

namespace arbiter {

/// While it lives, hears in this thread
///
///   questions, clauses   which questions, and which clauses that can be switched off, the rules
///                        ask a ruleset about. What they do not ask about cannot have changed what
///                        they did: under another reading they would have done the same
///   applied              which clauses spoke: those by which something was legal on the way, and
///                        those whose effects the rules report without a verdict. What makes a
///                        move illegal, or is not said, is its verdict's clause
///
/// One within another tells it all it heard.
class Rule_trace {
 public:
  Rule_trace() : outer_(hearing_) { hearing_ = this; }
  ~Rule_trace() {
    hearing_ = outer_;
    if (!outer_) return;
    outer_->questions |= questions, outer_->clauses |= clauses, outer_->applied |= applied;
  }
  Rule_trace(const Rule_trace&) = delete;
  Rule_trace& operator=(const Rule_trace&) = delete;

  static void question(std::size_t index) {
    if (hearing_) hearing_->questions |= std::uint64_t{1} << index;
  }
  static void clause(std::size_t index) {
    if (hearing_) hearing_->clauses |= std::uint64_t{1} << index;
  }
  /// Somebody listens: where it costs something to find out which clauses have a part.
  static bool is_heard() { return hearing_ != nullptr; }
  static void applies(std::size_t clause) {
    if (hearing_) hearing_->applied |= std::uint64_t{1} << clause;
  }

  /// While it lives, nobody hears in this thread: for what is computed ahead of its use.
  class Unheard {
   public:
    Unheard() : outer_(hearing_) { hearing_ = nullptr; }
    ~Unheard() { hearing_ = outer_; }
    Unheard(const Unheard&) = delete;
    Unheard& operator=(const Unheard&) = delete;

   private:
    Rule_trace* const outer_;
  };

  std::uint64_t questions = 0, clauses = 0, applied = 0;  // bit i: entry i of the rulebook's table

 private:
  static inline constinit thread_local Rule_trace* hearing_ = nullptr;
  Rule_trace* const outer_;
};

}  // namespace arbiter
