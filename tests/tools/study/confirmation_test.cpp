// Checks whether answers that settle each divergence alone are confirmed as a whole.
#include "tools/study/confirmation.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::study {
namespace {

using enum Status;

/// PG-A01=2 is answered, and an engine gives these results about PG-A02=2.
Confirmation confirmed(std::vector<Status> said, bool matters = true,
                       const std::function<bool()>& stop = {}) {
  const Ruleset ruleset(make_game("pig", "default")->rulebook());
  const Comparisons compare = [&](const std::string& rules, const std::vector<std::string>& asked) {
    EXPECT_EQ(rules, "PG-A01=2");
    EXPECT_EQ(asked, std::vector<std::string>{"PG-A02"});
    std::vector<Finding> out;
    for (const Status status : said) {
      out.emplace_back().subject = "PG-A02=2";
      out.back().status = status;
    }
    return out;
  };
  const std::vector<Entry> answers{{"PG-A01", "2"}};
  return confirm(
      {ruleset}, answers, {"PG-A01", "PG-A02"}, compare, [&](const Entry&) { return matters; },
      stop);
}

TEST(Confirmation, HoldsWhenNothingElseParts) {
  const Confirmation c = confirmed({bounded, proved});
  EXPECT_TRUE(c.is_confirmed());
  EXPECT_EQ(sentence(c).substr(0, 10), "Confirmed:");
  EXPECT_TRUE(confirmed({refuted}, false).is_confirmed()) << "it parts in too few games";
}

TEST(Confirmation, NamesWhatStillParts) {
  const Confirmation c = confirmed({proved, refuted});
  EXPECT_FALSE(c.is_confirmed());
  EXPECT_EQ(c.left, std::vector<std::string>{"PG-A02=2 (default)"});
  EXPECT_EQ(
      sentence(c),
      "Not confirmed: with all of these answers, PG-A02=2 (default) still make a difference.");
}

TEST(Confirmation, IsOpenWhereItIsNotKnown) {
  EXPECT_EQ(confirmed({bounded}).open, std::vector<std::string>{"default"});
  const Confirmation late = confirmed({proved}, true, [] { return true; });
  EXPECT_FALSE(late.is_confirmed());
  EXPECT_NE(sentence(late).find("in 1 of 1 small rulesets"), std::string::npos);
  EXPECT_FALSE(confirm({}, {}, {}, {}, {}).is_confirmed());
  const Ruleset ruleset(make_game("pig", "default")->rulebook());
  const Comparisons impossible = [](const auto&, const auto&) -> std::vector<Finding> {
    throw Bad_input("no such game");
  };
  EXPECT_FALSE(confirm({ruleset}, {}, {"PG-A02"}, impossible, {}).is_confirmed());
}

}  // namespace
}  // namespace arbiter::study
