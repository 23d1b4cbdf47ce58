#include "reports/audit_data.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "reports/pages/findings.hpp"
#include "reports/phrase.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;

Property_audit only(const std::vector<Finding>& findings) {
  const auto all = combine(findings, scopes());
  EXPECT_EQ(all.size(), 1U);
  return all[0];
}

TEST(Combine, TheStrongestEngineSpeaksFirst) {
  const auto p = only({finding("law", Status::sampled, "random play", "default"),
                       finding("law", Status::bounded, "explored", "default"),
                       finding("law", Status::proved, "Z3, induction", "default")});
  ASSERT_EQ(p.scopes.size(), 1U);
  EXPECT_EQ(p.scopes[0].way, Way::every_state);
  EXPECT_EQ(p.scopes[0].findings[0].engine, "Z3, induction");
  EXPECT_EQ(p.scopes[0].findings[2].engine, "random play");
  EXPECT_EQ(headline(p), "holds");
  EXPECT_TRUE(p.expected);
}

TEST(Combine, ASampleIsNoProofAndNeitherIsAStateOutOfReach) {
  EXPECT_EQ(headline(only({finding("law", Status::sampled, "random play", "default")})), "open");
  const auto p = only({finding("law", Status::refuted, "Z3", "default"),
                       finding("law", Status::bounded, "explored", "default")});
  EXPECT_EQ(headline(p), "open");
  EXPECT_EQ(p.scopes[0].way, Way::some_state);
}

TEST(Combine, WhatOneEngineProvesAndAnotherRefutesIsAContradiction) {
  const auto p = only({finding("law", Status::proved, "Z3", "default"),
                       finding("law", Status::refuted, "explored", "default", game_text(1))});
  EXPECT_TRUE(p.scopes[0].contradiction);
  EXPECT_FALSE(p.expected);
}

TEST(Combine, OneUnexpectedAnswerIsEnough) {
  Finding f = finding("law", Status::proved, "explored", "size=2");
  f.expected = false;
  const auto p = only({finding("law", Status::proved, "Z3", "default"), f});
  EXPECT_FALSE(p.expected);
  for (const Property_in_scope& scope : p.scopes)
    EXPECT_EQ(scope.as_expected(), scope.ruleset == "default") << scope.ruleset;
}

TEST(Combine, FullSizeDecidesAndSizesMayDiffer) {
  const auto p =
      only({finding("law", Status::proved, "Z3", "default"),
            finding("law", Status::refuted, "random play", "players=3", game_text(5, "players=3")),
            finding("law", Status::refuted, "explored", "size=2", game_text(2, "size=2"))});
  EXPECT_EQ(headline(p), "depends on the sizes");
  EXPECT_EQ(sentence(p),
            "fails under `players=3` (shown by a game); holds under `default` (proved for every "
            "state, reachable or not); in 1 small variant, it fails in 1");
  EXPECT_EQ(p.shown_in, "players=3") << "a game at full size is better than a shorter small one";
}

TEST(Combine, SmallVariantsDoNotSpeakForTheGame) {
  const auto holds = only({finding("law", Status::proved, "graph", "size=2")});
  EXPECT_EQ(headline(holds), "holds in the small variants");
  EXPECT_EQ(sentence(holds), "holds in 1 of 1 small variant; it was not checked at full size");
  EXPECT_EQ(headline(only({finding("law", Status::refuted, "graph", "size=2")})),
            "fails in the small variants");
  Game_audit small;
  small.book = &book;
  small.properties = {holds};
  EXPECT_THAT(unknown_in(small), ::testing::Contains("Whether **law** holds at full size: it was "
                                                     "checked in small variants only."));
}

TEST(Combine, CasesAreNoGames) {
  const auto p = only({finding("fact", Status::proved, "exhausted", "default")});
  EXPECT_EQ(headline(p), "holds");
  EXPECT_EQ(sentence(p), "holds under `default` (proved by checking every case)");
}

/// A game that goes on after the move that shows something.
std::string unfinished_text(const std::string& ruleset) {
  Playthrough played = Playthrough::parse(game_text(2, ruleset));
  played.result = "unfinished";
  return played.text();
}

/// The fault of a game in which these findings are all that is known.
Fault fault_in(const std::vector<Finding>& findings,
               const std::vector<Reading_audit>& readings = {}, const Rulebook& of = book) {
  Game_audit all;
  all.book = &of;
  all.scopes = scopes();
  all.properties = combine(findings, all.scopes);
  all.readings = readings;
  EXPECT_TRUE(all.properties[0].is_fault());
  return fault_of(all, all.properties[0]);
}

TEST(Fault, IsAsUrgentAsWhatShowsIt) {
  const Finding small =
      finding("law", Status::refuted, "explored", "size=2", unfinished_text("size=2"));
  const Finding whole =
      finding("law", Status::refuted, "explored", "default", unfinished_text("default"));
  EXPECT_EQ(fault_in({small}).severity, Severity::curiosity);
  EXPECT_EQ(fault_in({whole}).severity, Severity::curiosity);
  EXPECT_EQ(fault_in({finding("law", Status::refuted, "random play", "default",
                              unfinished_text("default"))})
                .severity,
            Severity::comes_up);
  EXPECT_EQ(fault_in({small, finding("law", Status::proved, "Z3", "default")}).severity,
            Severity::never_matters);
  EXPECT_EQ(fault_in({small, finding("law", Status::bounded, "explored", "default")}).severity,
            Severity::curiosity)
      << "nobody knows whether it matters";
}

TEST(Fault, DecidesGamesIfTheyEndWithItOrNeverEnd) {
  EXPECT_EQ(
      fault_in({finding("law", Status::refuted, "explored", "default", game_text(2))}).severity,
      Severity::decides_games);
  EXPECT_EQ(fault_in({finding("no-trap", Status::refuted, "graph", "size=2")}).severity,
            Severity::decides_games);
}

TEST(Fault, RestsOnAContradictionIfAllItsClausesAreCited) {
  const Question contradiction{
      "XX-A02", "May she pass?", Nature::contradiction, Likelihood::high, "XX-C01", {"no", "yes"},
      1};
  const Question asked[] = {questions[0], contradiction};
  const Rulebook clashing{"xx", "The game of Xx", "nobody", clauses, asked, {}};
  const std::vector<Finding> found{
      finding("law", Status::refuted, "explored", "default", unfinished_text("default"))};
  const std::vector<Reading_audit> readings = audit().readings;
  EXPECT_EQ(fault_in(found, readings).severity, Severity::curiosity);
  EXPECT_EQ(fault_in(found, {}, clashing).severity, Severity::curiosity);
  const Fault fault = fault_in(found, readings, clashing);
  EXPECT_EQ(fault.severity, Severity::contradiction);
  EXPECT_THAT(fault.why, ::testing::HasSubstr("XX-A02"));
}

TEST(Fault, IsEndlessPlayOnlyIfItIsPossible) {
  const auto endless = [](Status status) {
    return finding("can-go-on-for-ever", status, "graph", "size=2");
  };
  EXPECT_FALSE(only({endless(Status::refuted)}).is_fault());
  const Fault fault =
      fault_in({endless(Status::proved), finding("no-trap", Status::proved, "graph", "size=2")});
  EXPECT_EQ(fault.severity, Severity::curiosity);
  EXPECT_THAT(fault.why, ::testing::HasSubstr("every player can"));
  EXPECT_THAT(fault_in({endless(Status::proved)}).why,
              ::testing::Not(::testing::HasSubstr("can.")));
}

TEST(Fault, EndlessPlayComesUpIfSampledGamesAreCutShort) {
  Game_audit all = audit();
  all.properties =
      combine({finding("can-go-on-for-ever", Status::proved, "graph", "size=2")}, scopes());
  all.questions.push_back({.question = "XX-A02"});
  all.questions[0].asked.random = Share_of_games{.seen = 9, .games = 100, .broken_off = 20};
  EXPECT_EQ(fault_of(all, all.properties[0]).severity, Severity::comes_up);
  EXPECT_EQ(fault_of(all, all.properties[0]).why,
            "20 of 100 sampled games were cut short because they had not ended.");
  // The larger share of a few games shows less for sure.
  all.questions[0].asked.casual = Share_of_games{.seen = 0, .games = 2, .broken_off = 1};
  EXPECT_THAT(fault_of(all, all.properties[0]).why, ::testing::StartsWith("20 of 100 "));
  all.questions[0].asked.random->broken_off = 0, all.questions[0].asked.casual.reset();
  EXPECT_EQ(fault_of(all, all.properties[0]).severity, Severity::curiosity);
}

TEST(Fault, SaysWhetherItNeverHappensOrNotAlwaysHolds) {
  EXPECT_EQ(fault_text(only({finding("x", Status::refuted, "explored", "default")})),
            "Never happens: It holds.");
  EXPECT_EQ(fault_text(only({finding("x", Status::refuted, "explored", "default", game_text(1))})),
            "Not always true: It holds.");
  EXPECT_EQ(fault_text(only({finding("no-trap", Status::refuted, "graph", "default")})),
            "Not always true: It holds.");
}

TEST(Unknown, TheWholeGameIsUnlessItWasExplored) {
  Game_audit a = audit();
  const auto tells = ::testing::Contains(::testing::HasSubstr("the complete game"));
  EXPECT_THAT(unknown_in(a), ::testing::Not(tells));
  a.scopes[0].ruleset = "rounds=1";
  EXPECT_THAT(unknown_in(a),
              ::testing::Contains("What else can happen in the complete game, `default`, which was "
                                  "not explored. \"Full size\" in this report means `rounds=1` (as "
                                  "it is) and `players=3` (more)."));
}

TEST(Combine, ScopesStandInTheirOrder) {
  const auto p = only({finding("law", Status::proved, "explored", "size=2"),
                       finding("law", Status::proved, "Z3", "players=3"),
                       finding("law", Status::proved, "Z3", "default")});
  EXPECT_EQ(p.scopes[0].ruleset, "default");
  EXPECT_EQ(p.scopes[2].ruleset, "size=2");
}

TEST(Combine, ASmallExampleServesWhenNothingElseIsThere) {
  const auto p = only({finding("seen", Status::proved, "explored", "size=2", game_text(2)),
                       finding("seen", Status::sampled, "random play", "default")});
  EXPECT_EQ(headline(p), "open");
  EXPECT_EQ(p.playthrough, game_text(2));
}

TEST(Settle, APartingDecidesThenWhatWasExhausted) {
  Reading_audit r;
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::not_asked);
  r.so_far_in = {"default"};
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::bounded);
  r.same_in = {"size=2"};
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::same_in_variants) << "not of all that was looked at";
  EXPECT_EQ(name_of(r.kind), "the same in the variants exhausted");
  EXPECT_EQ(
      sentence(r),
      "The readings agree in every game under `size=2`. They agree so far, but not every game "
      "was checked, under `default`.");
  r.proved_in = {"players=3"};
  EXPECT_EQ(sentence(r).find("The readings agree in every state, reachable or not, under "
                             "`players=3`. The"),
            0U);
  r.so_far_in.clear();
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::same);
  r.not_asked_in = {"default"};
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::same_in_variants);
  r.divergence.emplace();
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::diverges);
}

TEST(Settle, AGameByWayOfASmallPositionDecidesAsWell) {
  Game_audit a = audit();
  Reading_audit& r = a.readings[1];
  r.divergence.reset(), r.shortest.reset();
  r.so_far_in = {"default"};
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::diverges);
  EXPECT_EQ(known_divergence(r), &r.nearby->divergence);
  EXPECT_EQ(sentence(r), sentence(*r.nearby));
  const auto finds_it = [&](const Highlight& h) { return h.id == "XX-A02" && h.rank < 9; };
  EXPECT_EQ(std::ranges::count_if(highlights(a), finds_it), 1);
  r.nearby.reset();
  settle(r);
  EXPECT_EQ(r.kind, Reading_audit::Kind::bounded);
  EXPECT_EQ(known_divergence(r), nullptr);
}

TEST(Shown_divergence, SaysWhatDiffersFirst) {
  Shown_divergence p = *audit().readings[1].divergence;
  EXPECT_EQ(effect_of(p), Effect::moves);  // even if other things differ
  p.there.ruling = p.here.ruling;
  EXPECT_EQ(effect_of(p), Effect::result);
  p.there.result = p.here.result;
  EXPECT_EQ(effect_of(p), Effect::successor);
  p.there.position = p.here.position;
  EXPECT_EQ(effect_of(p), Effect::successor);  // who is next
  p.there.next = p.here.next;
  EXPECT_EQ(effect_of(p), Effect::chances);
}

TEST(Shown_divergence, SaysThatItsGameWasChosen) {
  Shown_divergence p = *audit().readings[1].divergence;
  EXPECT_EQ(sentence(p).find("chosen"), std::string::npos);
  p.chosen = true;
  EXPECT_NE(sentence(p).find("in a game chosen to illustrate the question"), std::string::npos);
}

TEST(Reading, IsComparedWithTheStandardUnlessSaid) {
  const Game_audit a = audit();
  Reading_audit r = a.readings[1];
  EXPECT_EQ(base_of(questions[1], r), 1);
  EXPECT_EQ(file_name(a, r), "xx-XX-A02-2.txt");
  r.against = 3;
  EXPECT_EQ(base_of(questions[1], r), 3);
  EXPECT_EQ(file_name(a, r), "xx-XX-A02-3-2.txt");
}

TEST(GameAudit, AClauseWithoutARuleIsNotAsExpected) {
  Game_audit a = audit();
  EXPECT_FALSE(a.as_expected());
  a.concordance.clauses[1].rules = {{"win", "model/xx/rules.hpp", 9}};
  EXPECT_TRUE(a.as_expected());
}

TEST(Listed, ReadsLikeASentence) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
}

}  // namespace
}  // namespace arbiter
