#include "tools/puzzle/notation.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "model/error.hpp"
#include "model/strips/notation.hpp"
#include "model/text.hpp"
#include "tools/puzzle/consistency.hpp"
#include "tools/puzzle/picture.hpp"

namespace arbiter::puzzle {

using strips::Card;
using strips::Picture;

namespace {

/// The words of a line, and its position.
struct Line {
  std::string where;  // "puzzle, line 3"
  std::vector<std::string> words;

  const std::string& only(std::string_view expected) const {
    if (words.size() != 2) throw Bad_input(where, expected, all());
    return words[1];
  }
  std::string all() const {
    std::string out;
    for (const std::string& word : words) out.append(out.empty() ? "" : " ").append(word);
    return out;
  }
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  int number = 0;
  for (const std::string_view whole : split(text, '\n')) {
    ++number;
    Line line{"puzzle, line " + std::to_string(number),
              words(whole.substr(0, whole.find_first_of("#\r")))};
    if (!line.words.empty()) out.push_back(std::move(line));
  }
  return out;
}

/// Reads lines into a puzzle whose game and rules are known.
class Reader {
 public:
  explicit Reader(Puzzle& puzzle) : puzzle_(puzzle) {}

  void take(const Line& line) {
    const std::string& key = line.words[0];
    if (key == "puzzle" || key == "rules" || key == "goals") return;
    if (key == "cards") puzzle_.problem.placed = cards(line, 1, strips::most_cards);
    if (key == "coming") puzzle_.problem.coming = cards(line, 1, strips::most_cards);
    if (key == "hand") puzzle_.hand = cards(line, 2, 2);
    if (key == "discards") puzzle_.discards = cards(line, 1, strips::most_cards);
    if (key == "seen") puzzle_.seen = cards(line, 1, strips::deck_size);
    if (key == "future")
      puzzle_.future = parse_int(line.where + ", turns", line.only("future and a number of turns"),
                                 1, strips::most_cards);
    if (key == "opponent")
      puzzle_.problem.opponents.push_back(read_picture(
          puzzle_.names(), line.where + ", opponent",
          line.only("opponent and the cells that the area shows"), puzzle_.setup.area.size));
    if (key == "area") area_ = line;
  }

  /// Reads the area, which needs its cards, and checks what cannot be checked line by line.
  void finish() {
    placement::Problem& problem = puzzle_.problem;
    const std::size_t laid = problem.placed.size();
    if (area_) {
      const std::string& text = area_->only("area and its cells");
      problem.area = strips::Area::read(area_->where + ", area", text, problem.rules);
      if (problem.area.cards() != static_cast<int>(laid))
        throw Bad_input(area_->where + ", area",
                        std::to_string(laid) + " cards, as the line `cards` has",
                        std::to_string(problem.area.cards()));
    } else if (laid > 0) {
      throw Bad_input("puzzle", "an `area` line that says how the cards lie", "only `cards`");
    }
    if (puzzle_.setup.alone()) puzzle_.count_discards();
    require_consistent(puzzle_, area_ ? area_->where + ", area" : "puzzle, area");
  }

 private:
  std::vector<Card> cards(const Line& line, std::size_t least, std::size_t most) const {
    std::vector<Card> out;
    for (std::size_t n = 1; n < line.words.size(); ++n)
      out.push_back(strips::read_card(puzzle_.names(), line.where + ", card " + std::to_string(n),
                                      line.words[n]));
    if (out.size() < least || out.size() > most)
      throw Bad_input(line.where + ", " + line.words[0],
                      least == most
                          ? std::to_string(least) + " cards"
                          : std::to_string(least) + " to " + std::to_string(most) + " cards",
                      std::to_string(out.size()));
    return out;
  }

  Puzzle& puzzle_;
  std::optional<Line> area_;
};

/// The goals of a puzzle: those of the ruleset, and one more.
struct Goals {
  strips::Bonuses two{};
  strips::Bonus third{};
};

Goals goals_of(const strips::Names& names, const Line& line) {
  const std::string& text = line.only("goals and GOAL/ELEMENT, up to three joined by '+'");
  const auto parts = split(text, '+');
  if (parts.size() > 3) throw Bad_input(line.where, "at most three goals", text);
  std::vector<strips::Bonus> all;
  for (const std::string_view part : parts) {
    if (parts.size() > 1 && part == "-") throw Bad_input(line.where, "GOAL/ELEMENT", text);
    all.push_back(strips::read_bonuses(names, part)[0]);
  }
  for (std::size_t n = 0; n < all.size(); ++n)
    for (std::size_t other = 0; other < n; ++other) {
      if (all[n].goal == all[other].goal) throw Bad_input(line.where, "two different goals", text);
      if (all[n].element == all[other].element)
        throw Bad_input(line.where, "goals about two different elements", text);
    }
  all.resize(3);
  return {{all[0], all[1]}, all[2]};
}

Ruleset rules_of(const Book& book, const std::map<std::string, Line>& line,
                 const strips::Bonuses& goals) {
  Ruleset rules(*book.rulebook);
  if (const auto it = line.find("rules"); it != line.end()) {
    const std::string& text = it->second.only("rules and a ruleset, without spaces");
    rules = Ruleset::parse(*book.rulebook, with_deck_files(book.game(), text));
  }
  if (const auto it = line.find("goals"); it != line.end()) {
    if (with_goals(rules, {}) != rules)
      throw Bad_input(it->second.where, "goals either here or in the rules", "goals in both");
    rules = with_goals(rules, goals);
  }
  return rules;
}

std::string write_cards(const strips::Names& names, std::span<const Card> cards) {
  std::string out;
  for (const Card& card : cards) out.append(" ").append(strips::write_card(names, card));
  return out;
}

}  // namespace

Puzzle read_puzzle(std::string_view text) {
  static const std::vector<std::string_view> known{"puzzle", "rules",    "goals",    "cards",
                                                   "area",   "opponent", "discards", "coming",
                                                   "hand",   "future",   "seen"};
  const std::vector<Line> lines = lines_of(text);
  std::map<std::string, Line> first;
  for (const Line& line : lines) {
    const std::string& key = line.words[0];
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      const std::string_view guess = nearest(key, known);
      throw Bad_input(line.where,
                      guess.empty() ? "puzzle, rules, goals, cards, area, opponent, discards, "
                                      "coming, hand, future or seen"
                                    : std::string(guess),
                      key);
    }
    if (!first.emplace(key, line).second && key != "opponent")
      throw Bad_input(
          line.where,
          "one line `" + key + "`" +
              (key == "puzzle" ? "; `arbiter place --batch` takes several puzzles" : ""),
          "a second");
  }
  if (lines.empty() || lines[0].words[0] != "puzzle")
    throw Bad_input("puzzle", "a first line as `puzzle " + std::string(books()[0].game()) + "`",
                    lines.empty() ? "" : lines[0].all());
  const Book& book = book_of(lines[0].only("puzzle and the name of a game"));
  Goals goals;
  if (const auto it = first.find("goals"); it != first.end())
    goals = goals_of(*book.names, it->second);
  Puzzle puzzle(book, rules_of(book, first, goals.two));
  if (goals.third.goal != strips::Goal::none) {
    book.setup(with_goals(puzzle.ruleset, {goals.third, {}}));  // throws unless the rules have it
    puzzle.problem.third = goals.third;
  }
  Reader reader(puzzle);
  for (const Line& line : lines) reader.take(line);
  reader.finish();
  return puzzle;
}

std::vector<Puzzle> read_puzzles(std::string_view text) {
  std::vector<std::string> texts;
  bool has_first = false;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    const auto found = words(line.substr(0, line.find_first_of("#\r")));
    const bool is_first = !found.empty() && found[0] == "puzzle";
    // The lines before keep the numbers of the lines in messages.
    if (texts.empty() || (is_first && has_first)) texts.emplace_back(number, '\n');
    has_first = has_first || is_first;
    texts.back().append(line).append("\n");
    ++number;
  }
  std::vector<Puzzle> out;
  for (const std::string& each : texts) out.push_back(read_puzzle(each));
  return out;
}

std::string write_puzzle(const Puzzle& puzzle) {
  const strips::Names& names = puzzle.names();
  const placement::Problem& problem = puzzle.problem;
  std::string out = "puzzle " + std::string(puzzle.book->game()) + "\n";
  if (const std::string rules = puzzle.rules_text(); rules != "default")
    out.append("rules ").append(rules).append("\n");
  const auto list = [&](std::string_view key, std::span<const Card> cards) {
    if (!cards.empty()) out.append(key).append(write_cards(names, cards)).append("\n");
  };
  if (problem.bonuses != strips::Bonuses{}) {
    out.append("goals ").append(strips::write_bonuses(names, problem.bonuses));
    if (problem.third.goal != strips::Goal::none)
      out.append("+").append(strips::write_bonuses(names, {problem.third, {}}));
    out.append("\n");
  }
  list("cards", problem.placed);
  if (problem.area.cards() > 0) out.append("area ").append(problem.area.write()).append("\n");
  const int size = problem.rules.fixed ? problem.rules.size : 0;
  for (const Picture& picture : problem.opponents)
    out.append("opponent ").append(write_picture(names, picture, size)).append("\n");
  list("discards", puzzle.discards);
  list("coming", problem.coming);
  list("hand", puzzle.hand);
  if (puzzle.future > 0) out.append("future ").append(std::to_string(puzzle.future)).append("\n");
  list("seen", puzzle.seen);
  return out;
}

}  // namespace arbiter::puzzle
