#include "reports/known_limits.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Known_limits, WhatIsNotTheRulebooksOwnIsTold) {
  static constexpr Parameter parameters[] = {{"size", "of the board", 1, 1, 2},
                                             {"speed", "of tanks (DEDUCED)", 1, 1, 2}};
  static constexpr Example examples[] = {
      {"XX-E01", "a", "", "", "start", "", "", {}},
      {"XX-E02", "b", "", "", "start", "", "", "where it stands"},
      {"XX-E02", "b, once more", "", "", "start", "", "", "where it stands"}};
  static constexpr Clause clauses[] = {{"XX-C01", "Move", "What leads beyond the end is lost."},
                                       {"XX-C02", "Set up", "As pictured; the picture is lost."}};
  static constexpr Question questions[] = {{"XX-A01",
                                            "?",
                                            Nature::gap,
                                            Likelihood::low,
                                            "XX-C01",
                                            {"the rest is lost", "it is kept"},
                                            1}};
  const Rulebook book{"xx", "Xx", "nobody", clauses, questions, parameters, examples};
  const auto limits = known_limits(book);
  ASSERT_EQ(limits.size(), 3U);
  EXPECT_EQ(limits[0].id, "speed");
  EXPECT_EQ(limits[1].id, "XX-C02") << "what is lost in play is no limit";
  EXPECT_EQ(limits[2].says, "rebuilt with details that the text does not give: where it stands");
}

}  // namespace
}  // namespace arbiter
