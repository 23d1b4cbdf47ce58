// The tables of docs/games/picnic_blitz-dice.md, as Markdown. The program dice_tables prints them,
// and a test compares them with the page.
#pragma once
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "bench/dice_odds.hpp"

namespace arbiter::picnic_blitz {

/// Rounds to four decimals, or to four significant digits if the number is below 0.1.
inline std::string rounded(const mpq_class& number) {
  if (number.get_den() == 1) return number.get_str();
  const mpq_class size = abs(number);
  std::size_t decimals = 4;
  mpz_class power = 10000;
  for (; size * power < 1000; power *= 10) ++decimals;
  const mpq_class half_more = size * power + mpq_class(1, 2);
  std::string digits = mpz_class(half_more.get_num() / half_more.get_den()).get_str();
  if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
  digits.insert(digits.size() - decimals, 1, '.');
  return number < 0 ? "-" + digits : digits;
}
inline std::string percent(const mpq_class& part) { return rounded(100 * part); }
/// Formats a difference between probabilities in percentage points.
inline std::string difference(const mpq_class& part) {
  return part > 0 ? "+" + percent(part) : percent(part);
}

using Cells = std::vector<std::string>;

inline std::string table(const Cells& heads, const std::vector<Cells>& rows) {
  const auto line = [](const Cells& cells) {
    return fmt::format("| {} |\n", fmt::join(cells, " | "));
  };
  std::string out = line(heads);
  out += fmt::format("|{}\n", fmt::join(Cells(heads.size(), "---|"), ""));
  for (const Cells& row : rows) out += line(row);
  return out;
}

/// A column of the tables of Attacks.
struct Attacks_column {
  const char* head;
  int wanted;
  Queen queen;
};
inline constexpr Attacks_column attacks_columns[] = {
    {"1", 1, Queen::none},           {"1, re-rolls", 1, Queen::rerolls},
    {"2", 2, Queen::none},           {"2, re-rolls", 2, Queen::rerolls},
    {"2, either", 2, Queen::either}, {"3, either", 3, Queen::either},
    {"4", 4, Queen::none},           {"4, re-rolls", 4, Queen::rerolls},
};
inline constexpr int most_active = most_tracks;

inline Cells attacks_heads(Cells heads) {
  for (const Attacks_column& column : attacks_columns) heads.emplace_back(column.head);
  return heads;
}

/// The table of probabilities of at least a given number of Attacks.
inline std::string attacks_table() {
  const Dice_odds odds;
  std::vector<Cells> rows;
  for (int active = 0; active <= most_active; ++active) {
    Cells& row = rows.emplace_back(Cells{std::to_string(active)});
    for (const auto& [head, wanted, queen] : attacks_columns)
      row.push_back(percent(odds.attacks(wanted, active, queen)));
  }
  return table(attacks_heads({"active ants"}), rows);
}

inline Cells number_heads(const char* first) {
  return {first, "1", "2", "3", "4", "5", "6", "mean"};
}
inline Cells number_row(const Dice_odds& odds, std::string name, int active, Queen queen) {
  Cells row{std::move(name)};
  for (int wanted = 1; wanted <= most_dice; ++wanted)
    row.push_back(percent(odds.dice(wanted, active, queen)));
  row.push_back(rounded(odds.mean_dice(active, queen)));
  return row;
}
/// The table of probabilities of at least a given number of dice showing one number, with the mean.
inline std::string number_table(Queen queen) {
  const Dice_odds odds;
  std::vector<Cells> rows;
  for (int active = 0; active <= most_active; ++active)
    rows.push_back(number_row(odds, std::to_string(active), active, queen));
  return table(number_heads("active ants"), rows);
}

/// The table of differences in the probabilities of Attacks under another reading.
inline std::string readings_table() {
  struct Change {
    const char* ruleset;
    int least_active;  // with fewer ants there is no difference
  };
  constexpr Change changes[] = {
      {"PB-A05=2", 4}, {"PB-A06=2", 4}, {"PB-A08=2", 1}, {"PB-C17=off", 4}};
  const Dice_odds standard;
  std::vector<Cells> rows;
  for (const auto& [ruleset, least_active] : changes) {
    const Dice_odds odds(ruleset);
    for (int active = least_active; active <= most_active; ++active) {
      Cells& row = rows.emplace_back(Cells{fmt::format("`{}`", ruleset), std::to_string(active)});
      for (const auto& [head, wanted, queen] : attacks_columns)
        row.push_back(difference(odds.attacks(wanted, active, queen) -
                                 standard.attacks(wanted, active, queen)));
    }
  }
  return table(attacks_heads({"ruleset", "active ants"}), rows);
}

/// The table of the simplified game: any number of active ants, no Queens.
inline std::string simplified_table() {
  const Dice_odds odds("simplified=1");
  Cells attacks{"Attacks"};
  for (const int wanted : {1, 2, 3, 4})
    attacks.push_back(percent(odds.attacks(wanted, simplified_rerolls, Queen::none)));
  attacks.insert(attacks.end(), 3, "");
  return table(number_heads("at least"),
               {attacks, number_row(odds, "dice of one number", simplified_rerolls, Queen::none)});
}

/// A table of some probabilities as fractions.
inline std::string fractions_table() {
  const Dice_odds odds;
  std::vector<Cells> rows;
  for (const int active : {0, 1, 2, 3, 4, 6}) {
    Cells& row = rows.emplace_back(Cells{std::to_string(active)});
    for (const int wanted : {1, 2, 4})
      row.push_back(odds.attacks(wanted, active, Queen::none).get_str());
    row.push_back(odds.mean_dice(active, Queen::none).get_str());
  }
  return table({"active ants", "1 Attack", "2 Attacks", "4 Attacks", "mean of one number"}, rows);
}

/// All tables except the first, attacks_table(), in the order of the page.
inline std::vector<std::string> further_tables() {
  return {number_table(Queen::none), number_table(Queen::rerolls), readings_table(),
          simplified_table(), fractions_table()};
}

}  // namespace arbiter::picnic_blitz
