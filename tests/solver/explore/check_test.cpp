// The engines' findings about properties whose truth is obvious: proved, refuted, bounded or
// sampled, with the shortest game, and whether the answer was expected.
#include "solver/explore/check.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"

namespace arbiter {
namespace {

using nim::Nim;
using Nim_property = Property<Nim>;

const Nim nim_game{Ruleset::parse(nim::book, "piles=2:2:0:0")};

/// Statements about two piles of two: about states and turns, true and false, always and sometimes.
std::vector<Nim_property> statements() {
  const auto counters = [](const nim::State& s) { return s.piles[0] + s.piles[1]; };
  std::vector<Nim_property> list;
  list.push_back({"few", "There are at most four counters.", "NI-C02", Nim_property::Kind::always,
                  [=](const Nim&, const nim::State& s) { return counters(s) <= 4; }});
  list.push_back({"two", "There are always two counters.", "NI-C02 NI-C03",
                  Nim_property::Kind::always,
                  [=](const Nim&, const nim::State& s) { return counters(s) >= 2; }});
  list.push_back({"one", "One counter is left.", "NI-C03", Nim_property::Kind::sometimes,
                  [=](const Nim&, const nim::State& s) { return counters(s) == 1; }});
  list.push_back({"five", "Five counters are left.", "NI-C03", Nim_property::Kind::sometimes,
                  [=](const Nim&, const nim::State& s) { return counters(s) == 5; }});
  list.push_back({"fewer",
                  "A turn takes counters away.",
                  "NI-C03",
                  Nim_property::Kind::always,
                  {},
                  [=](const Nim&, const nim::State& before, const Path<Nim>& path,
                      const nim::State& after, const Verdict& v) {
                    return path.size() == 1 && v.is_legal() && counters(after) < counters(before);
                  }});
  list.push_back(
      {"last-two",
       "A turn takes the last two.",
       "NI-C05",
       Nim_property::Kind::sometimes,
       {},
       [=](const Nim&, const nim::State& before, const Path<Nim>&, const nim::State& after,
           const Verdict&) { return counters(before) == 2 && counters(after) == 0; }});
  return list;
}

std::vector<Status> statuses(const std::vector<Finding>& findings) {
  std::vector<Status> out;
  for (const Finding& f : findings) out.push_back(f.status);
  return out;
}

TEST(Checking, ByExploringProvesAndRefutes) {
  for (const int threads : {1, 2}) {
    Limits limits;
    limits.threads = threads;
    const auto findings =
        check_by_exploring<Nim, std::uint64_t>(nim_game, statements(), limits).findings;
    using enum Status;
    EXPECT_EQ(statuses(findings), (std::vector{proved, refuted, proved, refuted, proved, proved}));
    EXPECT_EQ(findings[0].playthrough, "");
    EXPECT_EQ(findings[0].scope, "all 14 reachable states, 24 turns");
    EXPECT_EQ(findings[1].answer, "the shortest game has 2 turns");
    EXPECT_EQ(findings[1].clauses, (std::vector<std::string>{"NI-C02", "NI-C03"}));
    EXPECT_EQ(findings[1].ruleset, "piles=2:2:0:0");
    EXPECT_EQ(findings[5].answer, "the shortest game has 2 turns");
    const Playthrough played = Playthrough::parse(findings[5].playthrough);
    EXPECT_EQ(nim_game.write(replay(nim_game, played)), "0/0/0/0:1");
    // Only true statements were expected, so two and five are regressions.
    for (const Finding& f : findings)
      EXPECT_EQ(f.expected, f.subject != "two" && f.subject != "five") << f.subject;
  }
}

TEST(Checking, KnowsWhatIsExpectedToFail) {
  auto list = statements();
  for (auto& p : list) p.expected = [](const Ruleset&) { return Expectation::fails; };
  const auto findings = check_by_exploring<Nim, std::uint64_t>(nim_game, list, {}).findings;
  for (const Finding& f : findings)
    EXPECT_EQ(f.expected, f.subject == "two" || f.subject == "five") << f.subject;
}

TEST(Checking, SaysHowFarItWent) {
  Limits limits;
  limits.depth = 1;
  const auto findings =
      check_by_exploring<Nim, std::uint64_t>(nim_game, statements(), limits).findings;
  using enum Status;
  EXPECT_EQ(statuses(findings),
            (std::vector{bounded, bounded, bounded, bounded, bounded, bounded}));
  EXPECT_EQ(findings[1].scope, "5 states, complete to depth 0 (depth limit)");
  for (const Finding& f : findings) EXPECT_TRUE(f.expected);
}

// A hit from before a limit is still known after resuming.
TEST(Checking, GoesOnFromACheckpoint) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("arbiter-check-" + std::to_string(::getpid())))
          .string();
  const auto whole = check_by_exploring<Nim, std::uint64_t>(nim_game, statements(), {}).findings;
  for (const std::uint64_t depth : {1, 2, 3}) {
    Limits limits;
    limits.depth = depth;
    check_by_exploring<Nim, std::uint64_t>(nim_game, statements(), limits, {"", file, ""});
    const auto checked =
        check_by_exploring<Nim, std::uint64_t>(nim_game, statements(), {}, {file, "", ""});
    EXPECT_EQ(checked.ended, Stop_reason::exhausted);
    EXPECT_EQ(statuses(checked.findings), statuses(whole));
    for (std::size_t i = 0; i < whole.size(); ++i) {
      EXPECT_EQ(checked.findings[i].playthrough, whole[i].playthrough);
      EXPECT_EQ(checked.findings[i].scope, whole[i].scope);
    }
  }
  // The earlier run did not watch for other properties.
  auto fewer = statements();
  fewer.pop_back();
  EXPECT_THROW((check_by_exploring<Nim, std::uint64_t>(nim_game, fewer, {}, {file, "", ""})),
               Bad_input);
  std::filesystem::remove(file);
}

// The start is also a state, although no turn leads to it.
TEST(Checking, ByPlayingLooksAtTheStart) {
  std::vector<Nim_property> list;
  list.push_back({"four", "Four counters lie there.", "NI-C02", Nim_property::Kind::sometimes,
                  [](const Nim&, const nim::State& s) { return s.piles[0] + s.piles[1] == 4; }});
  const auto findings = check_by_playing(nim_game, list, 1, 1, {});
  EXPECT_EQ(statuses(findings), (std::vector{Status::proved}));
  EXPECT_TRUE(Playthrough::parse(findings[0].playthrough).plies.empty());
}

TEST(Checking, ByPlayingFindsOrSamples) {
  const auto findings = check_by_playing(nim_game, statements(), 200, 1, {});
  using enum Status;
  EXPECT_EQ(statuses(findings), (std::vector{sampled, refuted, proved, sampled, sampled, proved}));
  EXPECT_TRUE(findings[1].scope.starts_with("200 games, "));
  EXPECT_TRUE(findings[1].scope.ends_with(" moves, seed 1"));
  replay(nim_game, Playthrough::parse(findings[5].playthrough));
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  EXPECT_EQ(check_by_playing(nim_game, statements(), 200, 1, limits)[1].scope,
            "0 games, 0 moves, seed 1");
}

TEST(Checking, OfTheGraphTellsOfEndlessPlay) {
  const auto by_graph = [](const auto& game) {
    return statuses(check_graph<std::decay_t<decltype(game)>, std::uint64_t>(game, {}));
  };
  using enum Status;
  // can-always-finish, can-go-on-for-ever, no-trap
  EXPECT_EQ(by_graph(nim_game), (std::vector{proved, refuted, proved}));
  EXPECT_EQ(by_graph(pig::Pig(Ruleset::parse(pig::book, "target=4,faces=2"))),
            (std::vector{proved, proved, proved}));
  EXPECT_EQ(by_graph(picadice::Picadice(
                Ruleset::parse(picadice::book, "colours=1,columns=2,dice=1,PD-C17=off"))),
            (std::vector{refuted, proved, refuted}));
  Limits limits;
  limits.depth = 1;
  EXPECT_EQ(statuses(check_graph<Nim, std::uint64_t>(nim_game, limits)),
            (std::vector{unknown, unknown, unknown}));
}

}  // namespace
}  // namespace arbiter
