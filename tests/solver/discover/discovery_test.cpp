// Each detector fires on a game with the fault that it looks for, and on no other; its hits can be
// replayed; and the rediscovered questions are those that the hits' steps consulted.
#include "solver/discover/discovery.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "model/nim/nim.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/discover/recall.hpp"
#include "tests/solver/compare/toy.hpp"

namespace arbiter {
namespace {

using discover::Detector;
using discover::Discovery_result;
using discover::Hit;
using discover::Recall_grade;
using toy::Toy;

Discovery_result discover(const std::string& ruleset, const std::vector<std::string>& only = {},
                          const Limits& limits = {}) {
  const Toy game(Ruleset::parse(toy::book, ruleset));
  return Discovery<Toy, std::uint64_t>(game, only, limits, 10, 1).run();
}
Discovery_result of_shape(toy::Shape shape, const std::vector<std::string>& only = {}) {
  return discover("shape=" + std::to_string(shape), only);
}
/// "order/differs" and so on, for the detectors that examine positions.
std::set<std::string> kinds(const Discovery_result& found) {
  std::set<std::string> out;
  for (const Hit& hit : found.hits)
    if (hit.detector != Detector::term && hit.detector != Detector::uncited &&
        hit.detector != Detector::redundant)
      out.insert(std::string(name_of(hit.detector)) + (hit.kind.empty() ? "" : "/" + hit.kind));
  return out;
}
using Kinds = std::set<std::string>;

TEST(Discovery, HasNothingToSayOfACleanGame) {
  const Discovery_result found = of_shape(toy::clean);
  EXPECT_EQ(kinds(found), Kinds{});
  EXPECT_EQ(found.scope, "all 2 reachable states, 2 turns");
  EXPECT_EQ(found.asked, 1U);  // TY-A01
}

TEST(Discovery, FiresWhereSomethingIsWrong) {
  EXPECT_EQ(kinds(of_shape(toy::silent)), Kinds{"silent"});
  EXPECT_EQ(kinds(of_shape(toy::no_outcome)), Kinds{"supply/no-outcome"});
  EXPECT_EQ(kinds(of_shape(toy::out_of_range)), Kinds{"supply/out-of-range"});
  EXPECT_EQ(kinds(of_shape(toy::shortage)), Kinds{"supply/one-more"});
  EXPECT_EQ(kinds(of_shape(toy::no_action)), Kinds{"no-action/nothing"});
  EXPECT_EQ(kinds(of_shape(toy::shared)), Kinds{"two-winners/nobody"});
  EXPECT_EQ(kinds(of_shape(toy::order)), Kinds{"order/differs"});
  EXPECT_EQ(kinds(of_shape(toy::one_way)), Kinds{"order/one-way"});
  EXPECT_EQ(kinds(of_shape(toy::at_once)), Kinds{"order/simultaneous"});
  EXPECT_EQ(kinds(of_shape(toy::cycle)), Kinds{"endless/cycle"});
  EXPECT_EQ(kinds(of_shape(toy::trap)),
            (Kinds{"endless/trap", "endless/lost", "endless/forced", "endless/cycle"}));
  EXPECT_EQ(kinds(of_shape(toy::overruled)), Kinds{"conflict/overruled"});
  EXPECT_EQ(kinds(of_shape(toy::stuck)), (Kinds{"conflict/stuck", "no-action/nothing"}));
}

TEST(Discovery, ShowsTheShortestGame) {
  const Discovery_result found = of_shape(toy::no_action);
  ASSERT_FALSE(found.hits.empty());
  const Hit& hit = found.hits.front();
  EXPECT_EQ(hit.says, "P1 must act, but no move is legal.");
  EXPECT_TRUE(hit.shortest);
  EXPECT_EQ(hit.plies, 1U);
  const Toy game(Ruleset::parse(toy::book, hit.ruleset));
  EXPECT_EQ(game.write(replay(game, Playthrough::parse(hit.playthrough))), "0/3/0");
}

TEST(Discovery, PlaysWhereExplorationEndsEarly) {
  Limits limits;
  limits.depth = 1;
  const Discovery_result found = discover("shape=5", {"no-action"}, limits);
  ASSERT_EQ(found.hits.size(), 1U);
  EXPECT_EQ(found.games, 10U);
  EXPECT_EQ(found.hits[0].scope, "10 games, 10 plies, seed 1 (sampled)");
  EXPECT_FALSE(found.hits[0].shortest);
}

/// A toy that can sleep, or be stopped, whenever it is set up.
struct Watched_toy : Toy {
  using Toy::Toy;
  static inline std::uint64_t starts = 0, starts_before_moves = 0, nap_at = 0, stop_at = 0;
  static inline std::atomic<bool> stop = false;

  State start() const {
    if (++starts == nap_at) std::this_thread::sleep_for(std::chrono::milliseconds(500));
    if (starts == stop_at) stop = true;
    return Toy::start();
  }
  Verdict apply(State& s, int player, const Move& move) const {
    if (starts_before_moves == 0) starts_before_moves = starts;
    return Toy::apply(s, player, move);
  }
  static Discovery_result discover(toy::Shape shape, const std::string& only, double seconds) {
    starts = starts_before_moves = 0, stop = false;
    Limits limits;
    limits.seconds = seconds, limits.stop = &stop;
    const Watched_toy game(Ruleset::parse(toy::book, "shape=" + std::to_string(shape)));
    return Discovery<Watched_toy, std::uint64_t>(game, {only}, limits, 0, 1).run();
  }
};

// The explorer's clock starts when it runs, and it continues when the scans have run out of time.
TEST(Discovery, IsCompleteUpToTheFirstLevelThatWasCut) {
  Watched_toy::discover(toy::order, "silent", 0);
  Watched_toy::nap_at = Watched_toy::starts_before_moves - 2;  // while the explorer is constructed
  const Discovery_result found = Watched_toy::discover(toy::order, "silent", 0.4);
  Watched_toy::nap_at = 0;
  EXPECT_EQ(found.ended, Stop_reason::time);
  EXPECT_EQ(found.scope.substr(0, found.scope.find(';')),
            "5 states, no depth complete (time limit)");
}

TEST(Discovery, IsCompleteOnlyWhenEndlessPlayWasLookedFor) {
  const Discovery_result whole = Watched_toy::discover(toy::cycle, "endless", 0);
  EXPECT_TRUE(whole.is_complete());
  ASSERT_EQ(kinds(whole), Kinds{"endless/cycle"});
  const std::uint64_t starts = Watched_toy::starts;
  std::set<std::string> remarks;
  for (std::uint64_t at = 1; at <= starts; ++at) {
    Watched_toy::stop_at = at;
    const Discovery_result cut = Watched_toy::discover(toy::cycle, "endless", 0);
    EXPECT_TRUE(!cut.is_complete() || kinds(cut) == kinds(whole)) << at << " of " << starts;
    if (cut.ended == Stop_reason::exhausted) remarks.insert(cut.remarks.begin(), cut.remarks.end());
  }
  Watched_toy::stop_at = 0;
  EXPECT_EQ(remarks, Kinds{"endless: not checked (stopped)"});
}

TEST(Discovery, IsNotCompleteWhenATwinWasNotCompared) {
  EXPECT_TRUE(discover("coins=8", {"supply"}).is_complete());
  EXPECT_FALSE(discover("coins=9", {"supply"}).is_complete());  // there cannot be more
}

TEST(Discovery, TellsClausesThatChangeNothing) {
  const auto redundant = [](toy::Shape shape) {
    std::set<std::string> out;
    for (const Hit& hit : of_shape(shape, {"redundant"}).hits)
      out.insert(hit.kind + " " + discover::listed(discover::clause_ids(toy::book, hit.clauses)));
    return out;
  };
  EXPECT_EQ(redundant(toy::overruled), (Kinds{"never-asked TY-C03", "no-difference TY-C05"}));
  EXPECT_EQ(redundant(toy::clean),
            (Kinds{"never-asked TY-C02", "never-asked TY-C03", "no-difference TY-C05"}));
  // Under several rulesets a clause is redundant when it matters under none of them.
  std::set<discover::Entries> left;
  for (const Hit& hit : discover::merged({of_shape(toy::clean), of_shape(toy::overruled)}))
    if (hit.detector == Detector::redundant) left.insert(hit.clauses);
  EXPECT_EQ(left, (std::set{discover::entry(2), discover::entry(4)}));
}

TEST(Discovery, TellsClausesThatNobodyCites) {
  std::set<std::string> uncited;
  for (const Hit& hit : of_shape(toy::overruled, {"uncited"}).hits)
    uncited.insert(discover::listed(discover::clause_ids(toy::book, hit.clauses)));
  EXPECT_EQ(uncited, (Kinds{"TY-C03", "TY-C04", "TY-C05"}));  // and not the example, TY-C06
}

TEST(Discovery, TellsTermsThatComeTooEarly) {
  const auto hits = of_shape(toy::clean, {"term"}).hits;
  ASSERT_EQ(hits.size(), 2U);
  std::set<std::string> said{hits[0].says, hits[1].says};
  EXPECT_EQ(said, (Kinds{"\"late\" is used by TY-C02 before TY-C04 defines it.",
                         "\"nowhere\" is used by TY-C01, but no clause defines it."}));
}

TEST(Discovery, FindsQuestionsAgain) {
  std::vector<Discovery_result> list{discover("TY-A01=0", {"silent"})};
  const auto how = [&](std::size_t question) {
    return discover::recall(toy::book, discover::merged(list), list)[question];
  };
  EXPECT_EQ(how(0).how, Recall_grade::strong);
  EXPECT_EQ(how(0).by, "silent");
  list[0].hits[0].silence = "TY-A01";
  EXPECT_EQ(how(0).how, Recall_grade::given);
  list[0].hits[0].questions = 0;
  EXPECT_EQ(how(0).how, Recall_grade::weak);
  EXPECT_EQ(how(1).how, Recall_grade::missed);
  EXPECT_EQ(how(1).by, "the rules never consulted it in the steps checked");
  EXPECT_EQ(how(2).by, "it has only one reading, so the rules never consult it");
  list[0].hits.clear();
  EXPECT_EQ(how(0).by, "the rules consult it, but no detector fires there");
}

// A silent reading of one question makes a step silent; no detector has found the other questions
// that the rules consult in that step, either.
TEST(Discovery, TellsApartWhatSilenceShows) {
  using discover::entry;
  const auto hit = [](discover::Entries questions, const std::string& silence) {
    Hit out{Detector::silent};
    out.clauses = entry(0), out.questions = questions;
    out.ruleset = silence.empty() ? "default" : silence + "=0", out.silence = silence;
    return out;
  };
  Discovery_result as_played, without_ruling;
  as_played.hits = {hit(entry(0), "")};
  without_ruling.hits = {hit(entry(0) | entry(1), "TY-A01")};
  const auto how = [](std::vector<Discovery_result> list) {
    const auto recalled = discover::recall(toy::book, discover::merged(list), list);
    return std::pair(recalled[0].how, recalled[1].how);
  };
  EXPECT_EQ(discover::merged({as_played, without_ruling}).size(), 2U);
  EXPECT_EQ(how({without_ruling}), std::pair(Recall_grade::given, Recall_grade::given));
  EXPECT_EQ(how({as_played, without_ruling}), std::pair(Recall_grade::strong, Recall_grade::given));
  EXPECT_EQ(how({without_ruling, as_played}), std::pair(Recall_grade::strong, Recall_grade::given));
  // The same silence under two rulesets counts as one hit.
  EXPECT_EQ(discover::merged({without_ruling, without_ruling}).size(), 1U);
}

TEST(Discovery, OfKnownGames) {
  const tic_tac_toe::Tic_tac_toe board{Ruleset(tic_tac_toe::book)};
  const auto drawn =
      Discovery<tic_tac_toe::Tic_tac_toe, std::uint64_t>(board, {"two-winners"}, {}, 0, 1).run();
  ASSERT_EQ(drawn.hits.size(), 1U);
  EXPECT_EQ(drawn.hits[0].plies, 9U);
  EXPECT_EQ(discover::question_ids(tic_tac_toe::book, drawn.hits[0].questions),
            std::vector<std::string>{"TT-A01"});
  const nim::Nim piles{Ruleset(nim::book)};
  EXPECT_EQ(kinds(Discovery<nim::Nim, std::uint64_t>(piles, {}, {}, 0, 1).run()), Kinds{});
}

TEST(Discovery, RefusesUnknownDetectors) {
  EXPECT_THROW(of_shape(toy::clean, {"loud"}), Bad_input);
}

}  // namespace
}  // namespace arbiter
