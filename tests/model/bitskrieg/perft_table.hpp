// The table of docs/games/bitskrieg-perft.md, checked to some depth.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/text.hpp"
#include "solver/play/perft.hpp"

namespace arbiter::bitskrieg {

struct Perft_row {
  std::string ruleset, position;
  std::vector<std::uint64_t> counts;  // [depth - 1]
};

/// Rows begin with a number in a cell; other lines are text.
inline std::vector<Perft_row> perft_rows() {
  std::vector<Perft_row> rows;
  std::ifstream file("docs/games/bitskrieg-perft.md");
  EXPECT_TRUE(file.is_open());
  for (std::string line; std::getline(file, line);) {
    const auto cells = trimmed_parts(line, '|');
    if (cells.size() < 5 || cells[1].empty() || cells[1][0] < '0' || cells[1][0] > '9') continue;
    const auto plain = [](std::string cell) {  // without the backticks of code
      std::erase(cell, '`');
      return cell;
    };
    Perft_row row{plain(std::string(cells[2])), plain(std::string(cells[3])), {}};
    for (std::size_t n = 4; n < cells.size(); ++n) {
      std::string digits(cells[n]);
      std::erase(digits, ' ');
      if (!digits.empty()) row.counts.push_back(std::stoull(digits));
    }
    rows.push_back(row);
  }
  return rows;
}

/// Checks every count up to `most`, and returns how many were checked.
inline int check_perft_table(std::uint64_t most) {
  int checked = 0;
  for (const Perft_row& row : perft_rows()) {
    const Bitskrieg game(Ruleset::parse(book, row.ruleset));
    const State state = game.read(row.position);
    for (std::size_t n = 0; n < row.counts.size() && row.counts[n] <= most; ++n, ++checked)
      EXPECT_EQ(perft(game, state, static_cast<int>(n) + 1), row.counts[n])
          << row.ruleset << " " << row.position << " depth " << n + 1;
  }
  return checked;
}

}  // namespace arbiter::bitskrieg
