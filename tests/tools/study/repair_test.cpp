// Smallest repairs, found with made-up engines and in a game.
#include "tools/study/repair.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/combinations.hpp"

namespace arbiter::study {
namespace {

const Rulebook& picadice() { return make_game("picadice", "default")->rulebook(); }

Finding finding(const std::string& subject, Status status) {
  Finding f;
  f.subject = subject, f.status = status;
  return f;
}
bool has(const std::string& ruleset, const std::string& entry) {
  return ("," + ruleset + ",").find("," + entry + ",") != std::string::npos;
}

/// "fault" disappears with A03=2 and A04=2, or with C13 off; "order" fails with C13 off.
Repair_engines made_up() {
  return {[](const std::string& r) {
            const bool gone = (has(r, "PD-A03=2") && has(r, "PD-A04=2")) || has(r, "PD-C13=off");
            return std::vector{
                finding("fault", gone ? Status::proved : Status::refuted),
                finding("order", has(r, "PD-C13=off") ? Status::refuted : Status::proved),
                finding("not known", Status::bounded)};
          },
          {}};
}
const std::vector<Entry> few{{"PD-A03", "2"}, {"PD-A04", "2"}, {"PD-A11", "2"}, {"PD-C13", "off"}};

TEST(Combinations, AreAllOfASize) {
  const Combinations all({{"a", "1"}, {"a", "2"}, {"b", "1"}, {"c", "1"}});
  EXPECT_EQ(all.largest(), 3U);
  std::vector<std::string> two;
  EXPECT_TRUE(
      all.each(2, [&](const auto& change) { return two.push_back(text_of(change)), true; }));
  EXPECT_EQ(two, (std::vector<std::string>{"a=1,b=1", "a=1,c=1", "a=2,b=1", "a=2,c=1", "b=1,c=1"}));
  EXPECT_EQ(all.count(2), 5U);
  EXPECT_EQ(all.count(3), 2U);
  EXPECT_FALSE(all.each(1, [](const auto&) { return false; }));
}

TEST(Repairs, AreTheSmallestThatBreakNothing) {
  Repair_search_options options;
  options.among = few;
  const Repairs found = repair_property(Ruleset(picadice()), "fault", made_up(), options);
  EXPECT_EQ(found.status, Status::proved);
  ASSERT_EQ(found.smallest.size(), 1U);
  EXPECT_EQ(text_of(found.smallest[0].change), "PD-A03=2,PD-A04=2");
  EXPECT_EQ(found.size, 2U);
  EXPECT_EQ(found.held, 1U);
  ASSERT_GE(found.rejected.size(), 1U);
  EXPECT_EQ(text_of(found.rejected[0].change), "PD-C13=off");
  EXPECT_EQ(found.rejected[0].broken_properties, std::vector<std::string>{"order"});
  const std::string says = sentence(picadice(), found);
  EXPECT_NE(says.find("(PD-A03=2); and answer"), std::string::npos) << says;
  EXPECT_NE(says.find("proved"), std::string::npos) << says;
}

TEST(Repairs, GoAsFarAsTheyAreAskedTo) {
  Repair_search_options options;
  options.among = few;
  options.most_changes = 1;
  const Repairs bounded = repair_property(Ruleset(picadice()), "fault", made_up(), options);
  EXPECT_EQ(bounded.status, Status::bounded);
  EXPECT_TRUE(bounded.smallest.empty());
  options.most_changes = 9;
  options.among = {few[0], few[2], few[3]};
  const Repairs none = repair_property(Ruleset(picadice()), "fault", made_up(), options);
  EXPECT_EQ(none.status, Status::proved);
  EXPECT_TRUE(none.smallest.empty());
  EXPECT_EQ(none.size, 3U);
  EXPECT_EQ(none.tried, 7U);
  const std::atomic<bool> stop = true;
  options.stop = &stop;
  EXPECT_EQ(repair_property(Ruleset(picadice()), "fault", made_up(), options).status,
            Status::unknown);
  EXPECT_EQ(repair_property(Ruleset(picadice()), "order", made_up(), {}).fault, Status::refuted);
}

TEST(Repairs, BreakNoWorkedExample) {
  Repair_engines engines = made_up();
  engines.broken_examples = [](std::span<const Entry> change) {
    return change.size() == 2 ? std::vector<std::string>{"PD-E01"} : std::vector<std::string>{};
  };
  Repair_search_options options;
  options.among = few;
  const Repairs found = repair_property(Ruleset(picadice()), "fault", engines, options);
  EXPECT_EQ(found.status, Status::bounded);
  EXPECT_EQ(found.excluded, 6U);
  EXPECT_TRUE(found.smallest.empty());
}

TEST(Repairs, AreOpenWhereAnEngineIs) {
  Repair_engines engines = made_up();
  const auto check = engines.check;
  engines.check = [check](const std::string& r) {
    auto list = check(r);
    if (has(r, "PD-A11=2")) list[0].status = Status::bounded;
    return list;
  };
  Repair_search_options options;
  options.among = few;
  const Repairs found = repair_property(Ruleset(picadice()), "fault", engines, options);
  EXPECT_EQ(found.status, Status::unknown);  // PD-A11=2 alone may mend it
  EXPECT_EQ(found.smallest.size(), 1U);
  EXPECT_FALSE(found.undecided.empty());
}

// An engine that gives up does not cancel what another one proves.
TEST(Repairs, TakeTheStrongestOfWhatEnginesSay) {
  Repair_engines engines = made_up();
  engines.compare = [](const std::string& r, const std::vector<std::string>&) {
    const bool gone = has(r, "PD-A04=2");
    return std::vector{finding("PD-A03=2", Status::unknown),
                       finding("PD-A03=2", gone ? Status::proved : Status::refuted),
                       finding("PD-A03=2", Status::bounded)};
  };
  Repair_search_options options;
  options.among = few;
  options.most_changes = 1;
  const Repairs found = repair_question(Ruleset(picadice()), "PD-A03", engines, options);
  EXPECT_EQ(found.fault, Status::proved);
  EXPECT_TRUE(found.undecided.empty());
  ASSERT_EQ(found.smallest.size(), 1U);
  EXPECT_EQ(text_of(found.smallest[0].change), "PD-A04=2");
  // If nothing was compared, nothing is proved.
  engines.compare = [](const std::string&, const std::vector<std::string>&) {
    return std::vector<Finding>{};
  };
  EXPECT_EQ(repair_question(Ruleset(picadice()), "PD-A03", engines, options).fault,
            Status::unknown);
}

TEST(Repairs, OfAGame) {
  const Ruleset ruleset = Ruleset::parse(picadice(), "colours=1,columns=2,dice=2,PD-C23=off");
  const Repair_engines engines = engines_of("picadice", {});
  Repair_search_options options;
  options.most_changes = 1;
  const Repairs law = repair_property(ruleset, "last-counter-rule", engines, options);
  EXPECT_EQ(law.fault, Status::proved);
  EXPECT_EQ(law.status, Status::proved);
  std::set<std::string> mended;
  for (const Repair& repair : law.smallest) mended.insert(text_of(repair.change));
  EXPECT_TRUE(mended.contains("PD-C23=on"));
  // Without bonus turns it does not matter how one is earned; but a worked example has one
  // (PD-E07).
  const Ruleset small = Ruleset::parse(picadice(), "colours=1,columns=2");
  const Repairs bonus = repair_question(small, "PD-A11", engines, options);
  EXPECT_EQ(bonus.fault, Status::proved);
  EXPECT_EQ(bonus.own.size(), 2U);
  bool without = false;
  for (const auto* list : {&bonus.smallest, &bonus.rejected})
    for (const Repair& repair : *list) without = without || text_of(repair.change) == "PD-C13=off";
  EXPECT_FALSE(without);
  EXPECT_GT(bonus.excluded, 0U);
  EXPECT_THROW(repair_question(small, "PD-A12", engines, options), Bad_input);
}

}  // namespace
}  // namespace arbiter::study
