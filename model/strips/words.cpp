// Elements, goals and placements as text, for positions, moves and puzzles.
#include "model/strips/notation.hpp"
#include "model/text.hpp"

namespace arbiter::strips {

std::string name_of_player(int player) { return "player " + std::to_string(player + 1); }

Goal read_goal(std::string_view where, std::string_view text) {
  for (int goal = 1; goal <= goals; ++goal)
    if (name_of(static_cast<Goal>(goal)) == text) return static_cast<Goal>(goal);
  throw Bad_input(where, "least, corners, groups, lines, most, centre, isolated or pairs", text);
}

int read_element(const Names& names, std::string_view where, std::string_view text) {
  if (const int found = place_among(names.of, text); found >= 0) return found;
  std::string all;
  for (const std::string_view name : names.of) all.append(all.empty() ? "" : ", ").append(name);
  throw Bad_input(where, "one of " + all, text);
}

std::string write_bonuses(const Names& names, const Bonuses& bonuses, bool open) {
  std::string out;
  for (const auto& [goal, element] : bonuses) {
    if (goal == Goal::none && !open) continue;
    out.append(out.empty() ? "" : "+").append(goal == Goal::none ? "?" : name_of(goal));
    out.append("/").append(names.of[element]);
  }
  return out.empty() ? "-" : out;
}

Bonuses read_bonuses(const Names& names, std::string_view text, bool open) {
  Bonuses bonuses{};
  if (text == "-") return bonuses;
  const auto both = split(text, '+');
  if (both.size() > 2) throw Bad_input("goals", "at most two", text);
  for (std::size_t n = 0; n < both.size(); ++n) {
    const auto parts = split(both[n], '/');
    if (parts.size() != 2) throw Bad_input("goals", "GOAL/ELEMENT, or -", both[n]);
    bonuses[n].element = static_cast<std::uint8_t>(read_element(names, "goals", parts[1]));
    if (parts[0] != "?" || !open) bonuses[n].goal = read_goal("goals", parts[0]);
  }
  return bonuses;
}

std::string write_placement(const Placement& placement) {
  const Strip& strip = placement.strip;
  std::string out = "at " + std::to_string(strip.row_of(0) + 1) + "," +
                    std::to_string(strip.column_of(0) + 1) + " " +
                    (strip.down     ? (strip.turned ? "up" : "down")
                     : strip.turned ? "left"
                                    : "right");
  std::string over;
  for (int n = 0; n < most_cards; ++n)
    if (placement.over >> n & 1) over.append(over.empty() ? "" : ".").append(std::to_string(n + 1));
  return over.empty() ? out : out + " over " + over;
}

Placement read_placement(const Card& card, std::span<const std::string_view> words) {
  const bool over = words.size() == 5 && words[3] == "over";
  if (!(words.size() == 3 || over) || words[0] != "at") {
    std::string all;
    for (const std::string_view word : words) all.append(all.empty() ? "" : " ").append(word);
    throw Bad_input("move: placement", "at ROW,COLUMN right|left|down|up [over 1.3]", all);
  }
  const auto at = split(words[1], ',');
  if (at.size() != 2) throw Bad_input("move: where", "ROW,COLUMN of cell a", words[1]);
  static constexpr std::string_view ways[] = {"right", "left", "down", "up"};
  const int way = place_among(ways, words[2]);
  if (way < 0) throw Bad_input("move: direction", "right, left, down or up", words[2]);
  int row = parse_int("move: row", at[0], -9, 9) - 1,
      column = parse_int("move: column", at[1], -9, 9) - 1;
  Placement out;
  Strip& strip = out.strip;
  strip.down = way >= 2, strip.turned = way % 2 == 1;
  if (strip.turned) (strip.down ? row : column) -= cells_of_a_card - 1;
  strip.row = static_cast<std::int8_t>(row), strip.column = static_cast<std::int8_t>(column);
  if (is_palindrome(card)) strip.turned = false;
  if (over)
    for (const std::string_view n : split(words[4], '.'))
      out.over |=
          static_cast<Cards>(1U << (parse_int("move: card it goes over", n, 1, most_cards) - 1));
  return out;
}

}  // namespace arbiter::strips
