// The evidence of worked examples about readings and clauses, and rulings that depend on readings.
#include "tools/study/evidence.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "tests/model/refusal.hpp"
#include "tools/study/rulings.hpp"

namespace arbiter {
namespace {

constexpr char rolled[] = "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1=gpp";

std::size_t index_of(const Rulebook& book, std::string_view question) {
  return index_of(book.questions, question);
}
/// "0 ruled out PD-E09, 1 consistent"
std::string told(const Question_evidence& evidence) {
  std::string out;
  for (const Reading_evidence& each : evidence.readings) {
    out += (out.empty() ? "" : ", ") + std::to_string(each.reading) + " " +
           std::string(name_of(each.standing()));
    for (const auto& said : each.against) out += " " + std::string(said.example->id);
  }
  return out;
}
const Rulebook& book_of(std::string_view game) {
  for (const Rulebook* book : all_rulebooks())
    if (book->game == game) return *book;
  throw std::out_of_range(std::string(game));
}

// All dice may be discarded after any roll, with three picabirds in the nest: so there is a ruling.
TEST(Evidence, RulesOutThatThereIsNoRuling) {
  Evidence evidence("picadice");
  const Question_evidence found = evidence.question(index_of(book_of("picadice"), "PD-A01"));
  EXPECT_EQ(told(found), "0 ruled out PD-E05 PD-E09, 1 consistent, 2 consistent");
  EXPECT_EQ(found.readings[0].against[1].instead, "discard is silent (PD-C12)");
  EXPECT_EQ(found.settled(), -1);
  EXPECT_FALSE(found.as_rebuilt());
}

// Two examples of a short rulebook: one shows something that only the first reading allows.
TEST(Evidence, SettlesAQuestionAndSaysWhetherAsRebuilt) {
  const Rulebook& book = book_of("picadice");
  Example discards{"PD-E01",
                   "",
                   "PD-C25",
                   "",
                   rolled,
                   "discard",
                   "at 2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g1b2p1:2"};
  Evidence told_by_text("picadice", {&discards, 1});
  const Question_evidence found = told_by_text.question(index_of(book, "PD-A01"));
  EXPECT_EQ(told(found), "0 ruled out PD-E01, 1 consistent, 2 ruled out PD-E01");
  EXPECT_EQ(found.settled(), 1);
  EXPECT_FALSE(found.as_rebuilt());

  discards.rebuilt = "how many picabirds are left";
  const Question_evidence weaker = told_by_text.question(index_of(book, "PD-A01"));
  EXPECT_EQ(told(weaker),
            "0 ruled out as rebuilt PD-E01, 1 consistent, 2 ruled out as rebuilt PD-E01");
  EXPECT_EQ(weaker.settled(), 1);
  EXPECT_TRUE(weaker.as_rebuilt());
}

// The first example is only rebuilt: the second one rules the reading out.
TEST(Evidence, NamesTheStrongestExample) {
  constexpr const char* position = "at 2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g1b2p1:2";
  Example examples[] = {{"PD-E01", "", "PD-C25", "", rolled, "discard", position},
                        {"PD-E02", "", "PD-C25", "", rolled, "discard", position}};
  examples[0].rebuilt = "how many picabirds are left";
  const Question_evidence found =
      Evidence("picadice", examples).question(index_of(book_of("picadice"), "PD-A01"));
  EXPECT_EQ(found.readings[0].standing(), Consistency::ruled_out);
  ASSERT_NE(found.readings[0].strongest(), nullptr);
  EXPECT_EQ(found.readings[0].strongest()->example->id, "PD-E02");
  EXPECT_EQ(found.readings[1].strongest(), nullptr);
}

// An example that is wrong under every reading leaves no reading.
TEST(Evidence, MayLeaveNoReading) {
  const Example wrong{"PD-E01", "", "PD-C25", "", rolled, "discard", "illegal"};
  const Question_evidence found =
      Evidence("picadice", {&wrong, 1}).question(index_of(book_of("picadice"), "PD-A01"));
  EXPECT_EQ(told(found), "0 ruled out PD-E01, 1 ruled out PD-E01, 2 ruled out PD-E01");
  EXPECT_EQ(found.settled(), -1);
}

// A reading that remembers more writes more, which is not a difference.
TEST(Evidence, LooksAwayFromWhatOnlyOneReadingWrites) {
  const Example looted{"PD-E01",
                       "",
                       "PD-C22",
                       "",
                       rolled,
                       "loot P2 red 1 nest",
                       "at 2x1/xxxx/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:r2o1y3g1b2p3:2"};
  Evidence evidence("picadice", {&looted, 1});
  EXPECT_EQ(told(evidence.question(index_of(book_of("picadice"), "PD-A08"))),
            "1 consistent, 2 consistent");
}

TEST(Evidence, SaysWhatCannotBeAsked) {
  const Example facing_off{"BK-E01",
                           "",
                           "BK-C17",
                           "obstacles=0,squad=1,flags=0,rebuilds=0:0",
                           "7he/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1",
                           "move c1 c2 n",
                           "legal"};
  Evidence evidence("bitskrieg", {&facing_off, 1});
  const Question_evidence found = evidence.question(index_of(book_of("bitskrieg"), "BK-A05"));
  EXPECT_EQ(told(found), "1 consistent, 2 consistent");
  EXPECT_EQ(found.readings[0].hold, 1U);
  ASSERT_EQ(found.readings[1].not_applicable.size(), 1U);
  EXPECT_NE(found.readings[1].not_applicable[0].instead.find("faces off the board"),
            std::string::npos);
}

// The questions that the rulebooks' own examples decide. A new line here is a finding.
TEST(Evidence, OfTheRulebooks) {
  std::string all;
  for (const Rulebook* book : all_rulebooks()) {
    if (book->examples.empty()) continue;
    Evidence evidence(book->game);
    for (const Question_evidence& each : evidence.questions())
      for (const Reading_evidence& reading : each.readings) {
        // A broken example would contradict the reading that it was written for.
        if (reading.reading == each.question->standard) {
          EXPECT_EQ(reading.hold, book->examples.size()) << each.question->id;
        }
        if (reading.standing() != Consistency::consistent)
          all += std::string(each.question->id) + "=" + std::to_string(reading.reading) + " " +
                 std::string(name_of(reading.standing())) + "\n";
      }
  }
  EXPECT_EQ(all,
            "PD-A01=0 ruled out\n"
            "BK-A16=2 ruled out as rebuilt\n"
            "SM-A04=1 ruled out as rebuilt\n");
}

TEST(Evidence, OfClauses) {
  Evidence evidence("picadice");
  const auto all = evidence.clauses();
  const auto of = [&](std::string_view id) {
    return *std::ranges::find_if(all, [&](const auto& each) { return each.clause->id == id; });
  };
  const auto list = [](const std::vector<std::string_view>& ids) {
    std::string out;
    for (const std::string_view id : ids) out += (out.empty() ? "" : " ") + std::string(id);
    return out;
  };
  EXPECT_EQ(list(of("PD-C27").cited), "PD-E05 PD-E09");  // once, though three entries show PD-E05
  EXPECT_EQ(list(of("PD-C13").cited), "");               // no verdict cites it,
  EXPECT_EQ(list(of("PD-C13").noticed), "PD-E07");       // and without it an example fails
  EXPECT_FALSE(of("PD-C13").is_idle());
  EXPECT_EQ(list(of("PD-C23").noticed), "PD-E21");
  EXPECT_TRUE(of("PD-C26").is_idle());  // cited by no verdict, and cannot be switched off,
  EXPECT_EQ(list(of("PD-C26").named), "PD-E24");  // though one example is about it
}

std::string outcomes(const Rulings& rulings) {
  std::string out;
  for (const Outcome_of_move& each : rulings.outcomes) {
    out += (out.empty() ? "" : "; ") + std::string(name_of(each.verdict.ruling));
    for (const Alternative& a : each.readings)
      out += " " + std::to_string(a.question) + "=" + std::to_string(a.reading);
  }
  return out;
}

TEST(Rulings, DependOnAReading) {
  const auto game = make_game("picadice", "default");
  const Rulings discards = rulings_of(*game, rolled, "", "discard");
  EXPECT_EQ(outcomes(discards), "legal; silent 0=0; legal 0=2; legal 27=2");
  ASSERT_EQ(discards.questions.size(), 2U);
  EXPECT_EQ(discards.questions[0].question->id, "PD-A01");
  EXPECT_EQ(discards.settled(game->ruleset()), Consistency::consistent);
  // With the other reading in force, the same outcomes swap places.
  const auto other = make_game("picadice", "PD-A01=2");
  EXPECT_EQ(outcomes(rulings_of(*other, rolled, "", "discard")),
            "legal; silent 0=0; legal 0=1; legal 27=2");
}

TEST(Rulings, DoNotDependOnWhatReadingsOnlyRemember) {
  const auto game = make_game("picadice", "default");
  const char* nothing_overflows = "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g3b2p3:1=gpp";
  EXPECT_EQ(outcomes(rulings_of(*game, nothing_overflows, "", "loot P2 red 1 nest")), "legal");
  EXPECT_EQ(outcomes(rulings_of(*game, rolled, "P2", "discard")), "illegal");
}

// A tank that faces an obstacle counts past it where one blocker does not bar a diagonal step.
TEST(Rulings, MayBeDecidedByExamplesAsTheyWereRebuilt) {
  const auto game = make_game("bitskrieg", "obstacles=1,squad=1,flags=0,rebuilds=0:0");
  const Rulings fires = rulings_of(*game, "8/8/8/8/8/8/Le#1mw4/8:1:-/-:0/0:1", "", "fire a2 d2");
  EXPECT_EQ(told(fires.questions.at(0)), "1 consistent, 2 ruled out as rebuilt BK-E04");
  EXPECT_EQ(fires.questions.size(), 1U);
  EXPECT_EQ(fires.settled(game->ruleset()), Consistency::ruled_out_as_rebuilt);
  // Examples that also contradict the reading in force decide nothing.
  Rulings none_left = fires;
  none_left.questions[0].readings[0].against = none_left.questions[0].readings[1].against;
  EXPECT_EQ(none_left.settled(game->ruleset()), Consistency::consistent);
}

// After a solo player's last card, the result is part of the outcome.
TEST(Rulings, LookAtTheResult) {
  const auto game = make_game("snack_match", "players=1");
  const Rulings last =
      rulings_of(*game,
                 "8p:-:S3W3D2.S3D2W3.S1W4W4.D4D1W2.S3D1G4.G1D1G4.D4S4D2.S2D3G4:"
                 "W1G4G1.W2S2G1.G3D2W2.G3D4S3.G2G2D4.D2W3W1.D2D3G3@-,1c,1b2c,1a/4a5a,3a,2b7c,6c/"
                 "4b5b,3b,2a7b,6b/4c5c,3c,7a,6a+D3D1D2",
                 "", "place D3D1D2 at 4,4 left over 3.6");
  // The card is woven (PX-A06); and two readings of SM-A04 give the opponent more points.
  EXPECT_EQ(outcomes(last), "legal; illegal 5=1; legal 25=1 25=3");
  EXPECT_EQ(last.outcomes.front().result, "1 0");
  EXPECT_EQ(last.outcomes.back().result, "0 1");
  EXPECT_EQ(told(last.questions.at(1)),
            "1 ruled out as rebuilt SM-E04, 2 consistent, 3 consistent");
  EXPECT_EQ(last.settled(game->ruleset()), Consistency::consistent);
}

TEST(Rulings, SayWhatCannotBeRead) {
  const auto game = make_game("bitskrieg", "obstacles=0,squad=1,flags=0,rebuilds=0:0");
  const Rulings moves = rulings_of(*game, "7he/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "", "move c1 c4 n");
  EXPECT_EQ(outcomes(moves), "legal");
  ASSERT_EQ(moves.unreadable.size(), 1U);
  EXPECT_NE(moves.unreadable[0].why.find("BK-A05=2"), std::string::npos);
}

}  // namespace
}  // namespace arbiter
