#include "tools/puzzle/booklet.hpp"

#include <algorithm>
#include <array>

#include "model/strips/drawing.hpp"
#include "reports/explore_page.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/puzzle/task.hpp"

namespace arbiter::puzzle {
namespace {

using strips::Card;
using strips::Part;
using svg::Element;

constexpr double page_width = 794, page_height = 1123;  // A4 at 96 dots per inch
constexpr double margin = 30, head = 50;
constexpr std::size_t a_page = 4, hints_a_page = 16;
constexpr double part_width = (page_width - 3 * margin) / 2;
constexpr double part_height = (page_height - head - 3 * margin - 24) / 2;
constexpr double line_height = 17;

/// The content of a part of the page, from top to bottom.
struct Content {
  std::string title;
  std::vector<std::string> above;
  std::vector<Part> drawn;
  std::vector<std::string> below;
  std::string link{};  // of the title; empty: none
};

std::string book_title(const Puzzle& puzzle) { return std::string(puzzle.book->rulebook->title); }

/// The corners, the centre and the lines of goals are not marked, because, under the default
/// reading, the owner chooses the frame.
Content question(const Puzzle& puzzle, const std::string& name, const std::string& id) {
  Content out{name + "  " + book_title(puzzle), task(puzzle), {}, {}};
  strips::Drawing_options options;
  options.id = id;
  const placement::Problem& problem = puzzle.problem;
  if (problem.area.cards() > 0)
    out.drawn.push_back(area_part(puzzle.names(), problem.area, problem.placed, options));
  std::vector<Card> cards = problem.coming;
  cards.insert(cards.end(), puzzle.hand.begin(), puzzle.hand.end());
  options.first = problem.area.cards() + 1;
  options.in_a_row = cards.size() > 2 ? 2 : 1;
  if (!cards.empty()) out.drawn.push_back(cards_part(puzzle.names(), cards, options));
  return out;
}

Content solution(const Solved_puzzle& solved, const std::string& id) {
  const Puzzle& puzzle = solved.puzzle;
  const placement::Optimum& best = solved.answer.optima.at(0);
  Content out{solved.name + "  " + book_title(puzzle), {}, {}, {}};
  out.above.push_back(in_points(solved.answer.best) + " at best" +
                      (solved.answer.count == 1  ? ", from a single picture"
                       : solved.answer.count > 1 ? ", from " + std::to_string(solved.answer.count) +
                                                       " pictures; this is one of them"
                                                 : ""));
  strips::Drawing_options options;
  options.id = id;
  std::vector<Card> cards = puzzle.problem.placed;
  for (const auto& step : best.way.steps) {
    cards.push_back(puzzle.problem.coming[static_cast<std::size_t>(step.card)]);
    add_wrapped(out.below, std::to_string(cards.size()) + ": " + write_step(puzzle, step));
  }
  add_wrapped(out.below, points_text(puzzle, best.picture));
  out.drawn.push_back(area_part(puzzle.names(), best.way.area, cards, options));
  return out;
}

/// The cards of a puzzle, whose faces must be defined.
std::vector<Card> all_cards(const Puzzle& puzzle) {
  std::vector<Card> out = puzzle.problem.placed;
  for (const auto* list : {&puzzle.problem.coming, &puzzle.hand})
    out.insert(out.end(), list->begin(), list->end());
  return out;
}

/// Draws from (0, 0) into an area of this width and height.
Element drawn(const Content& content, double width, double height) {
  Element out = svg::group();
  double y = 18;
  Element title = svg::text(0, y, content.title).set("font-size", 18).set("font-weight", "bold");
  if (content.link.empty())
    out.add(title);
  else
    out.add(Element("a")
                .set("href", content.link)
                .add(title.set("fill", svg::blue).set("text-decoration", "underline")));
  const auto say = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
      out.add(svg::text(0, y += line_height, line).set("font-size", 12));
  };
  say(content.above);
  y += 12;
  const double room = height - y - line_height * static_cast<double>(content.below.size()) - 12;
  double wide = 0, high = 0;
  for (const Part& part : content.drawn)
    wide = std::max(wide, part.width), high += part.height + 12;
  const double scale = std::min({1.0, width / wide, room / high});
  Element pictures = svg::group(svg::moved(0, y) + " scale(" + svg::number(scale) + ")");
  pictures.set("font-family", "sans-serif").set("font-weight", "bold");
  double at = 0;
  for (const Part& part : content.drawn) {
    Element placed = svg::group(svg::moved(0, at));
    pictures.add(placed.add(part.group));
    at += part.height + 12;
  }
  out.add(pictures);
  y += scale * high;
  say(content.below);
  return out;
}

/// The rules needed by a reader who has only this page.
constexpr std::array<std::string_view, 3> foot{
    "An area has at most 4 x 4 cells and may grow in any direction. A card goes over some of the "
    "cards it meets and under the others.",
    "Only visible cells count: adjacent cells of one food, or of one cloth, form a group. A group "
    "of n cells scores n - 2; one or two cells score nothing.",
    "Letter: food. Digit: cloth. Black number: the visible card. Bars: the cards in the cell. "
    "'at 3,1 up': cell a in row 3, column 1, b and c above it.",
};

/// "01", "02", ..., "10".
std::string index_of(std::size_t number) {
  const std::string out = std::to_string(number);
  return out.size() < 2 ? "0" + out : out;
}

/// An empty page with a heading; `text` is where everything else goes.
struct Blank {
  Element page, text;
};
Blank blank(const std::string& kind, const std::string& heading, std::size_t number) {
  Element page = svg::document(kind + "-" + index_of(number), page_width, page_height,
                               heading + ", page " + index_of(number));
  page.add(svg::rect(0, 0, page_width, page_height).set("fill", "#fff"));
  Element text = svg::group().set("font-family", "sans-serif");
  text.add(svg::text(margin, margin + 14, heading).set("font-size", 22).set("font-weight", "bold"));
  return {std::move(page), std::move(text)};
}

Page hints_page(const std::string& title, std::size_t number,
                std::span<const Solved_puzzle> solved) {
  Blank out = blank("hints", title + ": hints", number);
  double y = head + 12;
  for (const Solved_puzzle& each : solved) {
    if (!each.difficulty) continue;
    y += 10;
    out.text.add(svg::text(margin, y += line_height, each.name)
                     .set("font-size", 12)
                     .set("font-weight", "bold"));
    for (const std::string& hint : hints(each.puzzle, each.answer, *each.difficulty)) {
      out.text.add(svg::text(margin + 40, y, hint).set("font-size", 12));
      y += line_height;
    }
    y -= line_height;
  }
  return {"hints-" + index_of(number) + ".svg", out.page.add(out.text).write()};
}

Page page(const std::string& kind, const std::string& title, std::size_t number,
          std::span<const Solved_puzzle> solved, bool solutions, const std::string& board = {}) {
  Blank blank_page = blank(kind, title + (solutions ? ": solutions" : ""), number);
  Element& out = blank_page.page;
  Element& text = blank_page.text;
  for (std::size_t n = 0; n < foot.size(); ++n)
    text.add(svg::text(margin, page_height - 42 + 14 * static_cast<double>(n), foot[n])
                 .set("font-size", 10.5));
  for (std::size_t n = 0; n < solved.size(); ++n) {
    const Solved_puzzle& each = solved[n];
    const std::string id = kind.substr(0, 1) + index_of(number) + "-" + std::to_string(n);
    out.add(strips::defs(each.puzzle.names(), all_cards(each.puzzle), id));
    Content content = solutions ? solution(each, id) : question(each.puzzle, each.name, id);
    if (!solutions && each.difficulty)
      content.title += "  (difficulty " + std::to_string(each.difficulty->grade()) + " of 5)";
    if (!board.empty())
      content.link =
          board + Explored{std::string(each.puzzle.book->game()), each.puzzle.ruleset.text(),
                           "start", write_puzzle(each.puzzle)}
                      .fragment();
    const std::size_t row = n / 2, column = n % 2;
    Element part =
        svg::group(svg::moved(margin + static_cast<double>(column) * (part_width + margin),
                              head + margin + static_cast<double>(row) * (part_height + margin)));
    text.add(part.add(drawn(content, part_width, part_height)));
  }
  return {kind + "-" + index_of(number) + ".svg", out.add(text).write()};
}

}  // namespace

std::string puzzle_svg(const Puzzle& puzzle) {
  const double width = part_width, height = part_height;
  Element out = svg::document("puzzle", width + 2 * margin, height + 2 * margin,
                              "A puzzle of " + book_title(puzzle), write_puzzle(puzzle));
  out.add(strips::defs(puzzle.names(), all_cards(puzzle), "puzzle"));
  Element text = svg::group(svg::moved(margin, margin)).set("font-family", "sans-serif");
  return out.add(text.add(drawn(question(puzzle, "", "puzzle"), width, height))).write();
}

std::vector<Page> pages(const std::string& title, std::span<const Solved_puzzle> solved,
                        const std::string& board) {
  std::vector<Page> out;
  const auto part = [&](std::size_t from, std::size_t most) {
    return solved.subspan(from, std::min(most, solved.size() - from));
  };
  for (std::size_t from = 0; from < solved.size(); from += a_page)
    out.push_back(page("puzzles", title, from / a_page + 1, part(from, a_page), false, board));
  const bool has_hints =
      std::ranges::any_of(solved, [](const auto& each) { return each.difficulty.has_value(); });
  for (std::size_t from = 0; has_hints && from < solved.size(); from += hints_a_page)
    out.push_back(hints_page(title, from / hints_a_page + 1, part(from, hints_a_page)));
  for (std::size_t from = 0; from < solved.size(); from += a_page)
    out.push_back(page("solutions", title, from / a_page + 1, part(from, a_page), true));
  return out;
}

}  // namespace arbiter::puzzle
