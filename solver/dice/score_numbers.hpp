// Values of turns with the distribution of final scores: besides the payoffs, the number of dice
// outcomes that lead to each final score under best play.
//
//     payoff  the sum of the payoffs over all outcomes of the dice
//     ways    [score]: number of outcomes with this final score; the total is 6^(dice rolled)
//
// All are whole numbers, so probabilities are exact fractions. Among decisions of equal value, the
// first one found is chosen.
#pragma once
#include <array>
#include <cstdint>

namespace arbiter::dice {

inline constexpr int most_score = 54;

struct Score_numbers {
  __extension__ using Whole = __int128;
  struct Number {
    Whole payoff = 0;
    std::array<Whole, most_score + 1> ways{};

    friend Number operator+(Number a, const Number& b) {
      a.payoff += b.payoff;
      for (std::size_t n = 0; n < a.ways.size(); ++n) a.ways[n] += b.ways[n];
      return a;
    }
  };

  static Number end(int payoff, int score) {
    Number number;
    number.payoff = payoff;
    number.ways[static_cast<std::size_t>(score)] = 1;
    return number;
  }
  static const Number& better(const Number& a, const Number& b) {
    return b.payoff > a.payoff ? b : a;
  }
  static Number scaled(Number a, std::uint64_t power) {
    a.payoff *= static_cast<Whole>(power);
    for (Whole& ways : a.ways) ways *= static_cast<Whole>(power);
    return a;
  }
  static Number worst() {
    Number number;
    number.payoff = -1;
    return number;
  }
};

}  // namespace arbiter::dice
