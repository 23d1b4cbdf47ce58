// Pictures that are stored beside a test and compared byte by byte. To renew them after an intended
// change, and to view them:
//
//   ARBITER_RENEW=1 build/release/tests/model_strips_tests --gtest_filter='Pictures.*'
//   git diff --stat; rsvg-convert -w 800 tests/model/strips/pictures/circle.svg -o circle.png
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/game_of.hpp"
#include "tests/model/picture_checks.hpp"

namespace arbiter {

/// `shown`: the width in pixels at which it must be legible; 0: it is not a board.
inline void compare_picture(const std::string& path, const std::string& picture,
                            double shown = 200) {
  EXPECT_EQ(Picture_checks::troubles(picture, shown), std::vector<std::string>{}) << path;
  if (std::getenv("ARBITER_RENEW")) std::ofstream(path, std::ios::binary) << picture;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream known;
  known << file.rdbuf();
  EXPECT_TRUE(known.str() == picture)
      << path << " is another picture; tests/model/picture_file.hpp says how to renew it";
}

/// The board of a position, stored as tests/model/GAME/pictures/NAME.
template <class G>
void compare_board(const std::string& name, const std::string& ruleset,
                   const std::string& position) {
  const G game = game_of<G>(ruleset.c_str());
  compare_picture("tests/model/" + std::string(G::rulebook().game) + "/pictures/" + name,
                  game.draw_svg(game.read(position)));
}

}  // namespace arbiter
