// A subject and all that a diagnosis of it needs, for tests.
#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tools/conform/diagnosis/mistakes.hpp"
#include "tools/conform/diagnosis/reading_inference.hpp"

namespace arbiter::conform {

struct Played {
  /// Begins the game with the program that the command starts.
  Played(std::vector<std::string> command, const std::string& game, const std::string& ruleset)
      : subject(settings(std::move(command))), reference(make_game(game, ruleset)) {
    options.game = game;
    EXPECT_TRUE(subject.begin(game, ruleset).is_answered());
  }

  std::uint64_t answers = 0;  // what the clock counts
  Run_options options{};
  Subject subject;
  const Clock clock{&answers};
  Reference reference;
  Repetition repetition{subject, clock, 1, [] { return false; }};
  const Course course{options, reference.game().rulebook(), subject, clock, repetition};
  Pass_counts pass_counts{};
  Checker checker{subject, reference, pass_counts};
  Ends ends{reference.game().rulebook()};
  Session walk{reference, checker, ends, clock, 1};
  Alternatives alternatives{reference.game()};

 private:
  static Subject_settings settings(std::vector<std::string> command) {
    Subject_settings out;
    out.command = std::move(command);
    out.process.memory = 0;  // sanitizers reserve all address space
    out.timeout = std::chrono::seconds(60);
    return out;
  }
};

}  // namespace arbiter::conform
