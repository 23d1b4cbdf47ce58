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

/// Positions of Picnic Blitz in which the readings of PB-A02 and PB-A12 matter at once.
Probes of_both() {
  std::vector<Probe> probes;
  for (const char* position : {"2b,6a/5ba/5b,8a/5a,8b/7a,9b/8b,9a:-:b=334566!1",
                               "4a/2a,6b/3a,6b/5b,8a/1a,7b/5b,6a:-:b=134456!1",
                               "6a/2a,6b/7b,8a/5b,8a/1a,10b/5a,9b:-:a=112344!1"})
    probes.push_back({"simplified=1", {.what = Ask::moves, .position = position}});
  return {{"PB-A02", probes}, {"PB-A12", probes}};
}

std::map<std::string, Identification> inferred(std::vector<std::string> subject) {
  Played played(std::move(subject), "picnic_blitz", "simplified=1");
  played.options.answers = 100'000;
  Reading_inference inference(played.course);
  (void)inference.look_for(of_both());
  std::map<std::string, Identification> out;
  for (Identification& each : inference.take())
    out.emplace(std::string(each.question->id), std::move(each));
  return out;
}

TEST(Reading_inference, DoubtsNoReadingThatOneOfAnotherQuestionExplains) {
  const auto said = inferred({"python3", "tools/subjects/buggy.py", "picnic_blitz", "--follow",
                              "PB-A02=2", "--follow", "PB-A12=2"});
  using Status = Identification::Status;
  for (const char* question : {"PB-A02", "PB-A12"}) {
    EXPECT_EQ(said.at(question).status, Status::follows) << question;
    EXPECT_EQ(said.at(question).readings, (std::vector{2})) << question;
    EXPECT_EQ(said.at(question).against, 0U) << question;
  }
}

TEST(Reading_inference, DoubtsReadingsThatNoCombinationExplains) {
  // No reading lets a player push her own ants.
  const auto said = inferred({"python3", "tools/subjects/buggy.py", "picnic_blitz", "PB-C21-a"});
  EXPECT_EQ(said.at("PB-A02").status, Identification::Status::neither);
}

/// As when a run has no time left to confirm a reading, or infers it after it ended a ruleset.
TEST(Reading_inference, LeavesAReadingOpenThatExplainsAllDifferences) {
  const std::string ruleset = "simplified=1";
  Played played({"python3", "tools/subjects/picnic_blitz.py"}, "picnic_blitz", ruleset);
  Reading_inference inference(played.course);
  Reference other(make_game("picnic_blitz", "simplified=1,PB-A02=2"));
  const Request request = of_both().at("PB-A02").front().request;
  std::vector<Answered> answers{{ruleset, request, other.answer(request)}};
  EXPECT_TRUE(inference.explains(answers));
  answers.push_back(answers.front());
  answers.back().answer.moves.clear();
  Reading_inference strict(played.course);
  EXPECT_FALSE(strict.explains(answers));
  played.options.readings = false;
  answers.resize(1);
  EXPECT_FALSE(strict.explains(answers)) << "the usual readings are demanded";
  for (const Identification& each : inference.take())
    if (each.question->id == "PB-A02") {
      EXPECT_EQ(each.status, Identification::Status::open);
      EXPECT_EQ(each.readings, (std::vector{2}));
    }
}

TEST(Reading_inference, TellsWhichPositionsAnOpenReadingLacks) {
  Played played({"python3", "tools/subjects/brain_picnic.py"}, "brain_picnic", "bonus=1");
  Reading_inference inference(played.course);
  const std::string open = "1d:centre/taco+corners/drink:-;-";
  EXPECT_FALSE(inference.may_lack("bonus=1", open)) << "no answer speaks for another reading";
  Reference other(make_game("brain_picnic", "bonus=1,PX-A15=2"));
  const Request request{.what = Ask::outcomes, .position = "1g:?/taco+?/drink:-;-"};
  EXPECT_TRUE(
      inference.explains(std::vector<Answered>{{"bonus=1", request, other.answer(request)}}));
  EXPECT_TRUE(inference.may_lack("bonus=1", open)) << "under PX-A15=2 these goals share a card";
  EXPECT_FALSE(inference.may_lack("bonus=1,PX-A15=1", open)) << "the ruleset names the reading";
}

}  // namespace
}  // namespace arbiter::conform
