// Where readings diverge: the known shortest games, readings that never diverge, and readings that
// remember more than those in force.
#include "solver/compare/divergence.hpp"

#include <gtest/gtest.h>

#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

Finding part(const char* ruleset, std::string_view question, int reading, int threads = 1) {
  const Picadice game(Ruleset::parse(picadice::book, ruleset));
  const std::size_t q = index_of(picadice::book.questions, question);
  Limits limits;
  limits.threads = threads;
  const auto findings = diverge<Picadice, std::uint64_t>(game, {{q, reading}}, limits);
  EXPECT_EQ(findings.size(), 1U);
  return findings.at(0);
}

/// The turn in which they diverge, or 0; the playthrough must replay under the ruleset in force.
int turn_of(const Finding& finding) {
  if (finding.status != Status::refuted) return 0;
  const Playthrough played = Playthrough::parse(finding.playthrough);
  const Picadice game(Ruleset::parse(picadice::book, played.ruleset));
  replay(game, played);
  EXPECT_EQ(played.ruleset, finding.ruleset);
  const std::string_view start = "they first differ in turn ";
  EXPECT_TRUE(finding.answer.starts_with(start)) << finding.answer;
  return std::stoi(finding.answer.substr(start.size()));
}

TEST(Divergence, OfTheFullGameHasTheKnownLength) {
  for (const int threads : {1, 2}) {
    // Discarding three picabirds earns another turn, in which two more are discarded.
    EXPECT_EQ(turn_of(part("default", "PD-A01", 2, threads)), 2);
    EXPECT_EQ(turn_of(part("default", "PD-A01", 0, threads)), 2);
    // Three identical dice, discarded in the first turn.
    EXPECT_EQ(turn_of(part("default", "PD-A11", 2, threads)), 1);
  }
  const Finding f = part("default", "PD-A11", 2);
  EXPECT_EQ(f.subject, "PD-A11=2");
  EXPECT_EQ(f.engine, "explored");
  EXPECT_EQ(f.clauses, (std::vector<std::string>{"PD-C13"}));
  const Playthrough played = Playthrough::parse(f.playthrough);
  EXPECT_EQ(played.plies.back().move, "discard");
  EXPECT_NE(f.answer.find("P1 discard is legal (PD-C27) and leads to"), std::string::npos)
      << f.answer;
}

// In turn 1 nobody has a counter. Three identical dice fill a row except for one end, and earn a
// turn that still shows nothing; then player 2 may loot the middle. Player 1, who has one counter
// in her row, may place another apart from it on her next turn.
TEST(Divergence, OfPlacingAndLootingHasTheKnownLength) {
  EXPECT_EQ(turn_of(part("colours=1,columns=4", "PD-A03", 2)), 3);
  EXPECT_EQ(turn_of(part("colours=1,columns=4", "PD-A04", 2)), 3);
}

// Readings that make no difference: in rows of two, without teams, without a match.
TEST(Divergence, IsDeniedWhenEverythingWasLookedAt) {
  for (const auto& [question, reading] :
       std::initializer_list<std::pair<const char*, int>>{{"PD-A03", 2},
                                                          {"PD-A04", 2},
                                                          {"PD-A09", 2},
                                                          {"PD-A10", 2},
                                                          {"PD-A13", 2},
                                                          {"PD-A17", 1},
                                                          {"PD-A26", 2},
                                                          {"PD-A27", 2},
                                                          {"PD-A30", 2}}) {
    const Finding f = part("colours=1,columns=2,dice=2", question, reading);
    EXPECT_EQ(f.status, Status::proved) << question;
    EXPECT_EQ(f.answer, "they never differ") << question;
    EXPECT_EQ(f.playthrough, "");
  }
}

TEST(Divergence, SaysHowFarItWent) {
  const Picadice game(Ruleset::parse(picadice::book, "default"));
  Limits limits;
  limits.depth = 1;
  const std::size_t q = index_of(picadice::book.questions, "PD-A13");
  const Finding f = diverge<Picadice, std::uint64_t>(game, {{q, 2}}, limits).at(0);
  EXPECT_EQ(f.status, Status::bounded);
  EXPECT_EQ(f.answer, "no difference was found so far");
}

// PD-A08=2 remembers more than the ruleset in force: the engine explores the wider ruleset but
// reports the game under the ruleset in force. The reverse works too.
TEST(Divergence, OfAReadingThatRemembersMore) {
  const char* table = "colours=1,columns=3,dice=2";
  const Finding wider = part(table, "PD-A08", 2);
  const Finding narrower = part("colours=1,columns=3,dice=2,PD-A08=2", "PD-A08", 1);
  EXPECT_GT(turn_of(wider), 1);
  EXPECT_EQ(turn_of(wider), turn_of(narrower));
  EXPECT_NE(wider.answer.find("legal (PD-C15)"), std::string::npos) << wider.answer;
  EXPECT_NE(wider.answer.find("illegal (PD-C23"), std::string::npos) << wider.answer;
  EXPECT_LT(wider.answer.find("legal (PD-C15)"), wider.answer.find("illegal (PD-C23"));
  EXPECT_GT(narrower.answer.find("legal (PD-C15)"), narrower.answer.find("illegal (PD-C23"));
}

// PB-A03=3 has one more space, so its fields have other ranges; an ant pushed back to that space
// has no space under the other reading. Without Attacks nobody is pushed.
TEST(Divergence, OfReadingsWhoseFieldsHaveOtherRanges) {
  using picnic_blitz::Picnic_blitz;
  const std::size_t q = index_of(picnic_blitz::book.questions, "PB-A03");
  const auto ask = [&](const std::string& ruleset, int reading) {
    const Picnic_blitz game(
        Ruleset::parse(picnic_blitz::book, "lengths=2:1:0:0:0:0,target=2,dice=1" + ruleset));
    return diverge<Picnic_blitz, std::uint64_t>(game, {{q, reading}}, {}).at(0);
  };
  for (const auto& [ruleset, reading] :
       {std::pair(",attacks=1:0:0:0:0:0", 3), std::pair(",attacks=1:0:0:0:0:0,PB-A03=3", 1)}) {
    const Finding f = ask(ruleset, reading);
    EXPECT_EQ(f.status, Status::refuted) << f.answer;
    EXPECT_TRUE(f.answer.starts_with("they first differ in turn 2: P2 pass is legal")) << f.answer;
    EXPECT_NE(f.answer.find("0a/-/-/-/-/-"), std::string::npos) << f.answer;
  }
  const Finding same = ask(",PB-C24=off", 3);
  EXPECT_EQ(same.status, Status::proved);
  EXPECT_EQ(same.answer, "they never differ");
}

TEST(Divergence, ListsEveryOtherReading) {
  const Ruleset ruleset = Ruleset::parse(picadice::book, "PD-A01=2");
  std::vector<std::string> list;
  for (const Alternative& a : alternatives(ruleset))
    list.push_back(std::string(picadice::book.questions[a.question].id) + "=" +
                   std::to_string(a.reading));
  EXPECT_EQ(list,
            (std::vector<std::string>{"PD-A01=0", "PD-A01=1", "PD-A02=0", "PD-A02=2", "PD-A03=2",
                                      "PD-A03=3", "PD-A04=2", "PD-A04=3", "PD-A08=2", "PD-A09=2",
                                      "PD-A10=2", "PD-A11=2", "PD-A13=2", "PD-A14=2", "PD-A17=1",
                                      "PD-A26=2", "PD-A27=2", "PD-A27=3", "PD-A28=2", "PD-A30=2"}));
}

// Who is whose partner (PD-A10) affects only who has won, if partners may be looted.
TEST(Divergence, OfPayoffsIsFound) {
  const Finding f = part("players=4,teams=1,colours=1,columns=1,dice=1", "PD-A10", 2);
  EXPECT_EQ(turn_of(f), 1);
  EXPECT_NE(f.answer.find("result 1 0 under the current reading"), std::string::npos) << f.answer;
}

// Tic-tac-toe: every line can hold both marks after eight marks, and not after seven.
TEST(Divergence, OfAResultIsFound) {
  using tic_tac_toe::Tic_tac_toe;
  const Tic_tac_toe game{Ruleset(tic_tac_toe::book)};
  const Finding f = diverge<Tic_tac_toe, std::uint64_t>(game, {{0, 2}}, {}).at(0);
  EXPECT_EQ(f.status, Status::refuted);
  EXPECT_TRUE(f.answer.starts_with("they first differ in turn 8: ")) << f.answer;
}

/// Pig with a loaded die under the second reading of PG-A02, or with the second player beginning.
template <bool loaded>
struct Other_pig : pig::Pig {
  using pig::Pig::Pig;
  bool is_other() const { return ruleset().reading(1) == 2; }
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const {
    pig::Pig::outcomes(state, [&](const Move& move, std::uint64_t weight) {
      sink(move, loaded && is_other() && move.face == 2 ? weight + 1 : weight);
    });
  }
  std::uint64_t total_weight(const State& state) const {
    return pig::Pig::total_weight(state) + (loaded && is_other());
  }
  State start() const {
    State state = pig::Pig::start();
    if (!loaded && is_other()) state.mover = 1;
    return state;
  }
};

TEST(Divergence, OfProbabilitiesIsFound) {
  const Other_pig<true> game(Ruleset::parse(pig::book, "target=5,PG-A02=1"));
  const Finding f = diverge<Other_pig<true>, std::uint64_t>(game, {{1, 2}}, {}).at(0);
  EXPECT_EQ(f.status, Status::refuted);
  EXPECT_EQ(f.answer,
            "they first differ in turn 1: fate die 1 is an outcome with probability 1/6 under the "
            "current reading, an outcome with "
            "probability 1/7 under the other");
}

TEST(Divergence, OfStartsIsFound) {
  const Other_pig<false> game(Ruleset::parse(pig::book, "target=5,PG-A02=1"));
  const Finding f = diverge<Other_pig<false>, std::uint64_t>(game, {{1, 2}}, {}).at(0);
  EXPECT_EQ(f.status, Status::refuted);
  EXPECT_EQ(f.answer, "they differ before the first turn, in the position or in who plays first");
}

// Two alternatives remember more and one remembers less, and each answer is in the right place.
TEST(Divergence, AnswersInTheOrderOfTheQuestions) {
  const Picadice game(Ruleset::parse(picadice::book, "colours=1,columns=3,dice=2"));
  std::vector<Alternative> list;
  for (const char* id : {"PD-A08", "PD-A11", "PD-A03"})
    list.push_back({index_of(picadice::book.questions, id), 2});
  std::vector<std::string> subjects;
  for (const Finding& f : diverge<Picadice, std::uint64_t>(game, list, {}))
    subjects.push_back(f.subject);
  EXPECT_EQ(subjects, (std::vector<std::string>{"PD-A08=2", "PD-A11=2", "PD-A03=2"}));
}

}  // namespace
}  // namespace arbiter
