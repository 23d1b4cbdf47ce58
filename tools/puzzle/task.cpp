#include "tools/puzzle/task.hpp"

#include <bit>
#include <utility>

#include "model/text.hpp"

namespace arbiter::puzzle {

namespace {

/// "cards 7 and 8", numbered in the order in which they come.
std::string numbers(int first, int number) {
  if (number == 1) return "card " + std::to_string(first);
  return "cards " + std::to_string(first) + (number == 2 ? " and " : " to ") +
         std::to_string(first + number - 1);
}

/// "-2 for each taco alone".
std::string goal_text(const strips::Bonus& bonus, std::string_view name,
                      strips::Comparison comparison) {
  const std::string x(name);
  const std::string who =
      comparison == strips::Comparison::of_some ? ", counting only players who have some" : "";
  switch (bonus.goal) {
    case strips::Goal::least:
      return "+3 if nobody has fewer " + x + who;
    case strips::Goal::corners:
      return "+1 for each " + x + " in a corner";
    case strips::Goal::groups:
      return "+1 for each group of " + x + ", even a single one";
    case strips::Goal::lines:
      return "+2 for each row and column full of " + x;
    case strips::Goal::most:
      return "-3 if nobody has more " + x + who;
    case strips::Goal::centre:
      return "-2 for each " + x + " in the centre";
    case strips::Goal::isolated:
      return "-2 for each isolated " + x;
    case strips::Goal::pairs:
      return "-2 for each group of exactly two " + x;
    case strips::Goal::none:
      break;
  }
  return {};
}

/// The goals, and the opponents' counts with which they are compared.
std::vector<std::string> goals_text(const Puzzle& puzzle) {
  std::vector<std::string> out;
  for (const strips::Bonus& bonus : puzzle.problem.goals()) {
    if (bonus.goal == strips::Goal::none) continue;
    const std::string_view name = puzzle.names().of[bonus.element];
    out.push_back("Goal: " + goal_text(bonus, name, puzzle.problem.read.comparison));
    if (!strips::compares(bonus.goal)) continue;
    std::vector<int> numbers;
    if (!puzzle.problem.ghost.empty()) numbers.push_back(puzzle.problem.ghost[bonus.element]);
    for (const strips::Picture& picture : puzzle.problem.opponents)
      numbers.push_back(std::popcount(picture.shows[bonus.element]));
    std::string list;
    for (const int number : numbers)
      list.append(list.empty() ? "" : ", ").append(std::to_string(number));
    out.push_back(std::string(name) + " of " +
                  (numbers.size() == 1 ? "the opponent: " : "the opponents: ") +
                  (list.empty() ? "-" : list));
  }
  return out;
}

}  // namespace

void add_wrapped(std::vector<std::string>& out, const std::string& text) {
  constexpr std::size_t most = 58;
  std::string line;
  for (const std::string& word : words(text)) {
    if (!line.empty() && line.size() + 1 + word.size() > most)
      out.push_back(std::exchange(line, {}));
    line.append(line.empty() ? "" : " ").append(word);
  }
  if (!line.empty()) out.push_back(line);
}

std::vector<std::string> task(const Puzzle& puzzle) {
  std::vector<std::string> out;
  const placement::Problem& problem = puzzle.problem;
  const int laid = problem.area.cards(), coming = static_cast<int>(problem.coming.size());
  if (coming > 0) {
    const int each = problem.cards_a_turn;
    std::string says = "Place " + numbers(laid + 1, coming);
    if (coming > 1 && each == 1) says += " in this order";
    if (coming == 2 && each == 2) says += " in either order";
    if (coming > 2 && each == 2) says += ", two a turn in either order";
    out.push_back(says + ".");
  }
  if (!puzzle.hand.empty()) out.emplace_back("Which card do you keep?");
  if (puzzle.future > 0) out.push_back("Turns still to come: " + std::to_string(puzzle.future));
  if (problem.rules.touch != strips::Touch::nothing)
    add_wrapped(out, problem.rules.touch == strips::Touch::edge
                         ? "A card must overlap another or touch it along an edge."
                         : "A card must overlap another or touch it, at least at a corner.");
  for (const std::string& line : goals_text(puzzle)) add_wrapped(out, line);
  if (const std::string rules = puzzle.rules_text(); rules != "default")
    add_wrapped(out, "Rules: " + rules);
  return out;
}

}  // namespace arbiter::puzzle
