// Readings that play, rather than known probes, tells apart.
#include "tests/tools/conform/diagnosis/played.hpp"

namespace arbiter::conform {
namespace {

/// All positions that tell the readings apart are marked as assembled, as if play reached none.
TEST(Reading_inference, ConfirmsAReadingThatOnlyAssembledPositionsSeparate) {
  const std::string ruleset = "colours=2,columns=2";
  Played played({"python3", "tools/subjects/buggy.py", "picadice", "--follow", "PD-A01=2"},
                "picadice", ruleset);
  played.options.answers = 100'000;
  Session& walk = played.walk;
  (void)walk.roam({.positions = 150});
  ASSERT_FALSE(walk.groups().empty());
  auto& reached = const_cast<Position_tree&>(walk.reached());
  const std::size_t start = 0;
  for (std::size_t node = start + 1; node < reached.size(); ++node)
    reached[node].depth = Position_tree::no_game;
  Probes of_any, of_one;
  probe_positions(ruleset, walk, played.reference, played.alternatives, "", 4, {}, of_any);
  EXPECT_FALSE(of_any.contains("PD-A01")) << "a program may give any answer there";
  probe_positions(ruleset, walk, played.reference, played.alternatives, "PD-A01", 4, {}, of_one);
  EXPECT_GE(of_one["PD-A01"].size(), 4U);
  Reading_inference inference(played.course);
  EXPECT_TRUE(inference.adopt(ruleset, walk, played.reference, played.alternatives, 1000));
  EXPECT_NE(inference.in_force(ruleset).find("PD-A01=2"), std::string::npos);
}

}  // namespace
}  // namespace arbiter::conform
