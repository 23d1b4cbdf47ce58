#include "tools/puzzle/puzzle.hpp"
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/error.hpp"
#include "model/strips/notation.hpp"
#include "model/strips/state.hpp"
#include "model/text.hpp"

namespace arbiter::puzzle {

using strips::Card;
using strips::Picture;

namespace {

/// The words of a line, and where it stands.
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

std::string write_cards(const strips::Names& names, std::span<const Card> cards) {
  std::string out;
  for (const Card& card : cards) out.append(" ").append(strips::write_card(names, card));
  return out;
}

/// A ruleset with these goals: they are a table of it, as goal, element, goal, element.
Ruleset with_goals(const Ruleset& rules, const strips::Bonuses& goals) {
  std::string table;
  for (const auto& [goal, element] : goals)
    table.append(table.empty() ? "" : ":")
        .append(std::to_string(static_cast<int>(goal)))
        .append(":")
        .append(std::to_string(goal == strips::Goal::none ? 0 : element + 1));
  return rules.with("goals", table);
}

/// Reads line after line into a puzzle whose game and rules are known.
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
          line.only("opponent and the cells that her area shows"), puzzle_.setup.area.size));
    if (key == "area") area_ = line;
  }

  /// What no single line shows.
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
      throw Bad_input("puzzle", "a line `area` that says how the cards lie", "only `cards`");
    }
    turns();
    opponents();
    half_turn();
    if (problem.coming.empty() && puzzle_.hand.empty() && puzzle_.future == 0)
      throw Bad_input("puzzle", "cards to come, as in `coming` and one card or more", "none");
    const std::size_t most = strips::most_cards,
                      cards = laid + problem.coming.size() + (puzzle_.hand.empty() ? 0 : each()) +
                              static_cast<std::size_t>(puzzle_.future) * each();
    if (cards > most)
      throw Bad_input("puzzle", "at most 8 cards that lie there or come", std::to_string(cards));
    if (!puzzle_.hand.empty() && !problem.coming.empty())
      throw Bad_input("puzzle", "either `coming` or `hand`", "both");
    if (puzzle_.future > 0 && problem.coming.size() > each())
      throw Bad_input("puzzle, coming",
                      "at most " + std::to_string(each()) + (each() == 1 ? " card" : " cards") +
                          " before a `future`",
                      std::to_string(problem.coming.size()));
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
  std::size_t each() const { return static_cast<std::size_t>(puzzle_.setup.cards_a_turn()); }

  /// PX-A08: no card lies under the other one of its turn where that is not allowed.
  void turns() const {
    const placement::Problem& problem = puzzle_.problem;
    if (problem.under_same_turn || problem.cards_a_turn == 1) return;
    for (int first = 0; first + 1 < problem.area.cards(); first += 2)
      if (problem.area.under(first) >> (first + 1) & 1)
        throw Bad_input(
            area_->where + ", area",
            "card " + std::to_string(first + 2) + " not under the other card of its turn",
            problem.area.write());
  }

  /// With a card of this turn lying there, the cards to come are no whole turns, which is all that
  /// a Problem can say; where the order within a turn matters that would be another question.
  void half_turn() const {
    const placement::Problem& problem = puzzle_.problem;
    if (problem.area.cards() % problem.cards_a_turn == 0) return;
    const bool order_matters = problem.rules.touch != strips::Touch::nothing ||
                               problem.rules.layers == strips::Layers::whole_card;
    if (!problem.under_same_turn || (problem.coming.size() > 1 && order_matters))
      throw Bad_input("puzzle, cards",
                      "an even number: under these rules the order within a turn matters, and two "
                      "cards make one",
                      std::to_string(problem.area.cards()));
  }

  void opponents() {
    const strips::Setup& setup = puzzle_.setup;
    if (setup.alone()) {
      if (!puzzle_.problem.opponents.empty())
        throw Bad_input("puzzle", "`discards` in place of an `opponent`, as one plays alone",
                        "opponent");
      puzzle_.count_discards();
    } else {
      if (!puzzle_.discards.empty())
        throw Bad_input("puzzle", "`discards` only under the rule players=1", "discards");
      if (puzzle_.problem.opponents.size() >= strips::most_players)
        throw Bad_input("puzzle", "at most 8 lines `opponent`",
                        std::to_string(puzzle_.problem.opponents.size()));
    }
  }

  Puzzle& puzzle_;
  std::optional<Line> area_;
};

Ruleset rules_of(const Book& book, const std::map<std::string, Line>& line) {
  Ruleset rules(*book.rulebook);
  if (const auto it = line.find("rules"); it != line.end()) {
    const std::string& text = it->second.only("rules and a ruleset, without spaces");
    rules = Ruleset::parse(*book.rulebook, with_deck_files(book.game(), text));
  }
  if (const auto it = line.find("goals"); it != line.end()) {
    const std::string& text = it->second.only("goals and GOAL/ELEMENT, two joined by '+'");
    if (with_goals(rules, {}) != rules)
      throw Bad_input(it->second.where, "goals here or in the rules", "goals in both");
    const strips::Bonuses goals = strips::read_bonuses(*book.names, text);
    if (goals[0].goal == goals[1].goal && goals[0].goal != strips::Goal::none)
      throw Bad_input(it->second.where, "two goals that differ", text);
    if (goals[1].goal != strips::Goal::none && goals[0].element == goals[1].element)
      throw Bad_input(it->second.where, "goals about two elements that differ", text);
    rules = with_goals(rules, goals);
  }
  return rules;
}

}  // namespace

Puzzle::Puzzle(const Book& of, const Ruleset& rules)
    : book(&of), ruleset(rules), setup(of.setup(rules)) {
  problem.rules = setup.area;
  problem.frame = setup.frame;
  problem.bonuses = setup.goals;
  problem.cards_a_turn = setup.cards_a_turn();
  problem.under_same_turn = setup.under_same_turn;
}

void Puzzle::set_goals(const strips::Bonuses& goals) {
  ruleset = with_goals(ruleset, goals);
  setup = book->setup(ruleset);
  problem.bonuses = setup.goals;
}

std::string Puzzle::rules_text() const { return with_goals(ruleset, {}).text(); }

void Puzzle::count_discards() {
  if (!setup.compares_with_ghost) return;
  const auto counts = strips::counts_of(discards);
  problem.ghost.assign(counts.begin(), counts.end());
}

std::vector<Card> Puzzle::unseen() const {
  std::vector<int> left(setup.deck.copies.begin(), setup.deck.copies.end());
  for (const auto* list : {&problem.placed, &problem.coming, &hand, &discards, &seen})
    for (const Card& card : *list) {
      const strips::Kind kind = setup.deck.find(card);
      if (kind == strips::no_kind || --left[kind] < 0)
        throw Bad_input("puzzle",
                        kind == strips::no_kind
                            ? "cards of the deck, as there is a future"
                            : "each card as often as the deck has it, as there is a future",
                        strips::write_card(names(), card));
    }
  std::vector<Card> out;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    out.insert(out.end(), static_cast<std::size_t>(left[kind]), setup.deck.kinds[kind]);
  return out;
}

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
      throw Bad_input(line.where, "one line `" + key + "`", "a second");
  }
  if (lines.empty() || lines[0].words[0] != "puzzle")
    throw Bad_input("puzzle", "a first line as `puzzle " + std::string(books()[0].game()) + "`",
                    lines.empty() ? "" : lines[0].all());
  const Book& book = book_of(lines[0].only("puzzle and the name of a game"));
  Puzzle puzzle(book, rules_of(book, first));
  Reader reader(puzzle);
  for (const Line& line : lines) reader.take(line);
  reader.finish();
  return puzzle;
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
  if (problem.bonuses != strips::Bonuses{})
    out.append("goals ").append(strips::write_bonuses(names, problem.bonuses)).append("\n");
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

std::string write_picture(const strips::Names& names, const Picture& picture, int size) {
  const strips::Box box =
      size > 0 ? strips::Box{0, 0, size, size} : strips::box_of(picture.covered());
  if (box.height == 0) return "--";
  std::string out;
  for (int row = box.row; row < box.bottom(); ++row) {
    if (row > box.row) out += '/';
    for (int column = box.column; column < box.right(); ++column) {
      if (column > box.column) out += ',';
      out += strips::write_cell(names, picture.cell(strips::side * row + column));
    }
  }
  return out;
}

Picture read_picture(const strips::Names& names, std::string_view where, std::string_view text,
                     int size) {
  Picture picture;
  const auto rows = split(text, '/');
  const std::string limit = fmt::format("at most {0} rows of {0} cells", size);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto cells = split(rows[row], ',');
    if (rows.size() > static_cast<std::size_t>(size) ||
        cells.size() > static_cast<std::size_t>(size))
      throw Bad_input(where, limit, text);
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::string_view cell = cells[column];
      if (cell == "--") continue;
      const std::string at = std::string(where) + ", row " + std::to_string(row + 1) + ", column " +
                             std::to_string(column + 1);
      picture.put(static_cast<int>(strips::side * row + column),
                  strips::read_cell(names, at, cell));
    }
  }
  return picture;
}

}  // namespace arbiter::puzzle
