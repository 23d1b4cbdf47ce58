#include "reports/known_limits.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/bitskrieg/rulebook.hpp"
#include "model/brain_picnic/rulebook.hpp"
#include "model/picnic_blitz/rulebook.hpp"
#include "model/snack_match/rulebook.hpp"

namespace arbiter {

namespace {

bool tells_of(const Rulebook& book, std::string_view id) {
  return std::ranges::any_of(known_limits(book),
                             [&](const Known_limit& each) { return each.id == id; });
}

TEST(Known_limits_of_the_games, TablesThatAreNotTheRulebooksOwnAreTold) {
  EXPECT_TRUE(tells_of(picnic_blitz::book, "lengths"));
  EXPECT_TRUE(tells_of(bitskrieg::book, "armor"));
  EXPECT_TRUE(tells_of(bitskrieg::book, "faces"));
  for (const Rulebook* book : {&brain_picnic::book, &snack_match::book}) {
    EXPECT_TRUE(tells_of(*book, "deck")) << book->game;
    EXPECT_TRUE(tells_of(*book, "PX-A01")) << book->game;
    EXPECT_FALSE(tells_of(*book, "cards")) << book->game;
  }
}

}  // namespace
}  // namespace arbiter
