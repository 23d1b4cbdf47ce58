// Pairs of an audit that are not known to diverge at full size get a divergence near a small
// position, and no other pairs do; their games are replayed from their texts.
#include "tools/study/nearby.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "model/error.hpp"
#include "tests/tools/full_disk.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/lockstep.hpp"

namespace arbiter {
namespace {

Game_audit audit() {
  Game_audit out;
  for (const Rulebook* book : all_rulebooks())
    if (book->game == "picadice") out.book = book;
  out.scopes = {{"default", "", true, false, 0, 0, 0}};
  for (const char* question : {"PD-A03", "PD-A04", "PD-A13"}) {
    Reading_audit r;
    r.question = question;
    r.reading = 2;
    r.kind = Reading_audit::Kind::bounded;
    out.readings.push_back(r);
  }
  out.readings.back().kind = Reading_audit::Kind::same;
  return out;
}

TEST(LookNearby, FillsWhatIsNotKnownFromTheStart) {
  Game_audit one = audit(), two = audit();
  study::Nearby_options options;
  study::look_nearby(one, {}, options);
  options.limits.threads = 2;
  study::look_nearby(two, {}, options);
  for (std::size_t n = 0; n < 2; ++n) {
    const auto& nearby = one.readings[n].nearby;
    ASSERT_TRUE(nearby) << one.readings[n].question;
    const Playthrough& played = nearby->divergence.played;
    EXPECT_NO_THROW(
        make_game("picadice", played.ruleset)->replay(Playthrough::parse(played.text())));
    EXPECT_TRUE(nearby->divergence.full_size);
    EXPECT_EQ(one.readings[n].kind, Reading_audit::Kind::diverges);
    EXPECT_NE(nearby->divergence.here.ruling + nearby->divergence.here.position,
              nearby->divergence.there.ruling + nearby->divergence.there.position);
    EXPECT_EQ(sentence(*nearby), sentence(*two.readings[n].nearby));
    EXPECT_EQ(played.text(), two.readings[n].nearby->divergence.played.text());
  }
  EXPECT_FALSE(one.readings[2].nearby);  // they never diverge
  EXPECT_TRUE(one.troubles.empty());
}

TEST(LookNearby, LeavesWhatIsKnownFromTheStart) {
  Game_audit one = audit();
  study::Nearby_options options;
  options.plies = 0;
  study::look_nearby(one, {}, options);
  EXPECT_FALSE(one.readings[0].nearby);
  one.readings[0].divergence.emplace();
  one.readings[0].divergence->ruleset = "default";
  one.readings[0].divergence->full_size = true;
  EXPECT_TRUE(is_known_from_start(one.readings[0]));
  study::look_nearby(one, {}, {});
  EXPECT_FALSE(one.readings[0].nearby);
  EXPECT_TRUE(one.readings[1].nearby);
  one.readings[0].divergence->carried_from = "colours=1";
  EXPECT_FALSE(is_known_from_start(one.readings[0]));
}

// The error is the same whichever thread cannot write.
TEST(LookNearby, SaysThatTheDiskIsFull) {
  namespace fs = std::filesystem;
  const fs::path path =
      fs::temp_directory_path() / ("arbiter_nearby_test_" + std::to_string(getpid()));
  Game_audit one = audit();
  study::Nearby_options options;
  options.plies = 1;
  options.limits.threads = 4;
  options.journal = std::make_shared<Journal>(path, "this", Journal::Use::ask);
  {
    const Full_disk full(fs::file_size(path));
    EXPECT_THROW(study::look_nearby(one, {}, options), Io_failure);
  }
  fs::remove(path);
}

TEST(PartNearby, SaysWhatIsUnknown) {
  EXPECT_THROW(diverge_locally("picadise", "default", "PD-A03", 2, {}, {}), Bad_input);
  EXPECT_THROW(diverge_locally("picadice", "default", "PD-A99", 2, {}, {}), Bad_input);
  EXPECT_THROW(diverge_locally("picadice", "default", "PD-A03", 9, {}, {}), Bad_input);
}

}  // namespace
}  // namespace arbiter
