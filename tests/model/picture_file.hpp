// Pictures that are kept beside a test and compared byte by byte. To renew them after a change that
// is wanted, and to look at them:
//
//   ARBITER_RENEW=1 build/release/tests/model_strips_drawing_test
//   git diff --stat; rsvg-convert -w 800 tests/model/strips/pictures/circle.svg -o circle.png
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace arbiter {

inline void compare_picture(const std::string& path, const std::string& picture) {
  if (std::getenv("ARBITER_RENEW")) std::ofstream(path, std::ios::binary) << picture;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream known;
  known << file.rdbuf();
  EXPECT_TRUE(known.str() == picture)
      << path << " is another picture; tests/model/picture_file.hpp says how to renew it";
}

}  // namespace arbiter
