#include "reports/html/deflated.hpp"

#include <gtest/gtest.h>

#include "tests/reports/html/inflated.hpp"

namespace arbiter::html {
namespace {

TEST(Deflated, IsReadBackWhateverItsLength) {
  std::string text;
  for (int n = 0; n < 300; ++n, text += static_cast<char>(n * 37)) {
    const std::string small = deflated(text);
    EXPECT_EQ(inflated(small), text);
    EXPECT_EQ(small.find_first_of("<>&\"' "), std::string::npos);
  }
}

TEST(Deflated, WhatIsAlikeTakesLittle) {
  std::string text;
  for (int n = 0; n < 1000; ++n) text += "a board of " + std::to_string(n % 10) + " lines; ";
  EXPECT_LT(deflated(text).size() * 20, text.size());
}

}  // namespace
}  // namespace arbiter::html
