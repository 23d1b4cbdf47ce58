// Readings that play, rather than known probes, tells apart.
#include "tools/conform/diagnosis/reading_inference.hpp"

#include <gtest/gtest.h>

namespace arbiter::conform {
namespace {

/// All positions that tell the readings apart are marked as assembled, as if play reached none.
TEST(Reading_inference, ConfirmsAReadingThatOnlyAssembledPositionsSeparate) {
  const std::string ruleset = "colours=2,columns=2";
  Subject_settings settings;
  settings.command = {"python3", "tools/subjects/buggy.py", "picadice", "--follow", "PD-A01=2"};
  settings.process.memory = 0;  // sanitizers reserve all address space
  settings.timeout = std::chrono::seconds(60);
  Subject subject(settings);
  ASSERT_TRUE(subject.begin("picadice", ruleset).is_answered());
  const std::uint64_t answers = 0;
  Run_options options;
  options.game = "picadice", options.answers = 100'000;
  const Clock clock(&answers);
  Reference reference(make_game("picadice", ruleset));
  Repetition repetition(subject, clock, 1, [] { return false; });
  const Course course{options, reference.game().rulebook(), subject, clock, repetition};
  Pass_counts pass_counts;
  Checker checker(subject, reference, pass_counts);
  Ends ends(reference.game().rulebook());
  Session walk(reference, checker, ends, clock, 1);
  (void)walk.roam({.positions = 150});
  ASSERT_FALSE(walk.groups().empty());
  auto& reached = const_cast<Position_tree&>(walk.reached());
  const std::size_t start = 0;
  for (std::size_t node = start + 1; node < reached.size(); ++node)
    reached[node].depth = Position_tree::no_game;
  Alternatives alternatives(reference.game());
  Probes of_any, of_one;
  probe_positions(ruleset, walk, reference, alternatives, "", 4, {}, of_any);
  EXPECT_FALSE(of_any.contains("PD-A01")) << "a program may give any answer there";
  probe_positions(ruleset, walk, reference, alternatives, "PD-A01", 4, {}, of_one);
  EXPECT_GE(of_one["PD-A01"].size(), 4U);
  Reading_inference inference(course);
  EXPECT_TRUE(inference.adopt(ruleset, walk, reference, alternatives, 1000));
  EXPECT_NE(inference.in_force(ruleset).find("PD-A01=2"), std::string::npos);
}

}  // namespace
}  // namespace arbiter::conform
