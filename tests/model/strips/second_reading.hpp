// A second reading of Brain Picnic and Snack Match, written independently of the model, which
// states the rules as directly as possible. It serves only for comparison and is not meant to be
// fast.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::second_picnic {

// ---------------------------------------------------------------------------- The layered area

/// PX-A06: R1, R2 and R2A.
enum class Layers { whole_card, per_card, no_cycles };

/// BP-A01, SM-A01: what a card after the first must touch.
enum class Touch { none, edge, corner };

struct Rules {
  Layers layers = Layers::per_card;
  Touch touch = Touch::none;
  int limit = 4;
};

struct Place {
  int row = 0;
  int column = 0;
  bool operator==(const Place&) const = default;
  bool operator<(const Place& other) const {
    return row != other.row ? row < other.row : column < other.column;
  }
};

/// One of the three cells of a card.
struct Part {
  int card = 0;
  char letter = 'a';
  bool operator==(const Part&) const = default;
};

/// From bottom to top.
using Stack = std::vector<Part>;

/// It has no empty stacks. Its position in the plane has no meaning.
using Area = std::map<Place, Stack>;

struct Box {
  int height = 0;
  int width = 0;
  bool operator==(const Box&) const = default;
};

/// The first and last row and column of the cards on the table.
struct Bounds {
  Place first;
  Place last;
};

inline Bounds bounds_of(const Area& area) {
  Bounds bounds{area.begin()->first, area.begin()->first};
  for (const auto& [place, stack] : area) {
    bounds.first.row = std::min(bounds.first.row, place.row);
    bounds.first.column = std::min(bounds.first.column, place.column);
    bounds.last.row = std::max(bounds.last.row, place.row);
    bounds.last.column = std::max(bounds.last.column, place.column);
  }
  return bounds;
}

inline Box box_of(const Area& area) {
  if (area.empty()) return {};
  const auto [first, last] = bounds_of(area);
  return {last.row - first.row + 1, last.column - first.column + 1};
}

inline std::string write_area(const Area& area) {
  std::string text;
  if (area.empty()) return text;
  const auto [first, last] = bounds_of(area);
  for (int row = first.row; row <= last.row; ++row) {
    if (row > first.row) text += '/';
    for (int column = first.column; column <= last.column; ++column) {
      if (column > first.column) text += ',';
      const auto found = area.find({row, column});
      if (found == area.end()) {
        text += '-';
      } else {
        for (const Part& part : found->second) text += std::to_string(part.card) + part.letter;
      }
    }
  }
  return text;
}

/// Nothing if the text is not a written area. The top left cell is at {0, 0}.
inline std::optional<Area> read_area(const std::string& text) {
  Area area;
  Place place;
  int number = 0;
  for (const char character : text) {
    if (character == '/') {
      place = {place.row + 1, 0};
    } else if (character == ',') {
      ++place.column;
    } else if (character >= '0' && character <= '9' && number < 1000) {
      number = 10 * number + (character - '0');
    } else if (character >= 'a' && character <= 'c') {
      area[place].push_back({number, character});
      number = 0;
    } else if (character != '-') {
      return std::nullopt;
    }
  }
  // Any fault in the text, including a box that is too large or rows of unequal length, makes it
  // differ from what write_area gives.
  if (write_area(area) != text) return std::nullopt;
  return area;
}

inline Area area_of(const std::string& text) {
  const std::optional<Area> area = read_area(text);
  if (!area) throw std::invalid_argument("not an area: " + text);
  return *area;
}

inline std::set<int> cards_of(const Area& area) {
  std::set<int> cards;
  for (const auto& [place, stack] : area)
    for (const Part& part : stack) cards.insert(part.card);
  return cards;
}

/// Every pair (lower card, upper card) that meets in some cell.
inline std::set<std::pair<int, int>> pairs_of(const Area& area) {
  std::set<std::pair<int, int>> pairs;
  for (const auto& [place, stack] : area)
    for (std::size_t lower = 0; lower < stack.size(); ++lower)
      for (std::size_t upper = lower + 1; upper < stack.size(); ++upper)
        pairs.insert({stack[lower].card, stack[upper].card});
  return pairs;
}

/// Whether one order of all cards fits every pair: removes cards from the bottom.
inline bool has_one_order(const Area& area) {
  const std::set<std::pair<int, int>> pairs = pairs_of(area);
  std::set<int> left = cards_of(area);
  while (!left.empty()) {
    const auto lies_on_nothing = [&](int card) {
      return std::none_of(left.begin(), left.end(), [&](int other) {
        return pairs.count({other, card}) > 0;
      });
    };
    const auto lowest = std::find_if(left.begin(), left.end(), lies_on_nothing);
    if (lowest == left.end()) return false;
    left.erase(lowest);
  }
  return true;
}

/// Whether a card in these places may be added: it overlaps the area or touches it as required.
inline bool meets(const Area& area, const std::array<Place, 3>& places, Touch touch) {
  if (area.empty() || touch == Touch::none) return true;
  for (const Place& mine : places)
    for (const auto& [theirs, stack] : area) {
      const int rows = std::abs(mine.row - theirs.row);
      const int columns = std::abs(mine.column - theirs.column);
      if (rows + columns <= 1) return true;
      if (touch == Touch::corner && rows == 1 && columns == 1) return true;
    }
  return false;
}

inline bool fits(const Area& area, int limit) {
  const Box box = box_of(area);
  return box.height <= limit && box.width <= limit;
}

/// The area with one more card, which lies over the given cards and under the others that it
/// overlaps. Nothing if it would have to be over a card and under a lower one in the same cell.
inline std::optional<Area> put(const Area& area, int card, const std::array<Place, 3>& places,
                               const std::set<int>& over) {
  Area more = area;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Stack& stack = more[places[i]];
    std::size_t height = 0;
    while (height < stack.size() && over.count(stack[height].card) > 0) ++height;
    for (std::size_t above = height; above < stack.size(); ++above)
      if (over.count(stack[above].card) > 0) return std::nullopt;
    stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(height),
                 Part{card, static_cast<char>('a' + i)});
  }
  return more;
}

/// Every subset of these cards, including the empty one and all of them.
inline std::vector<std::set<int>> choices_among(const std::set<int>& cards) {
  std::vector<std::set<int>> choices = {{}};
  for (const int card : cards) {
    const std::vector<std::set<int>> without = choices;
    for (std::set<int> with : without) {
      with.insert(card);
      choices.push_back(with);
    }
  }
  return choices;
}

/// Every distinct legal area with one more card.
inline std::set<std::string> after(const std::string& text, const Rules& rules) {
  const Area area = area_of(text);
  const Box box = box_of(area);
  const int card = static_cast<int>(cards_of(area).size()) + 1;
  std::set<std::string> texts;
  for (const Place step : {Place{0, 1}, Place{0, -1}, Place{1, 0}, Place{-1, 0}})
    // Any further out, the card's first cell alone would make the box too large.
    for (int row = box.height - rules.limit; row < rules.limit; ++row)
      for (int column = box.width - rules.limit; column < rules.limit; ++column) {
        std::array<Place, 3> places;
        std::set<int> overlapped;
        for (int i = 0; i < 3; ++i) {
          const Place place{row + i * step.row, column + i * step.column};
          places[static_cast<std::size_t>(i)] = place;
          if (area.count(place) > 0)
            for (const Part& part : area.at(place)) overlapped.insert(part.card);
        }
        if (!meets(area, places, rules.touch)) continue;
        for (const std::set<int>& over : choices_among(overlapped)) {
          if (rules.layers == Layers::whole_card && !over.empty() && over != overlapped) continue;
          const std::optional<Area> more = put(area, card, places, over);
          if (!more || !fits(*more, rules.limit)) continue;
          if (rules.layers == Layers::no_cycles && !has_one_order(*more)) continue;
          texts.insert(write_area(*more));
        }
      }
  return texts;
}

/// All distinct areas of this many cards, laid one after the other.
inline std::set<std::string> areas(int cards, const Rules& rules) {
  std::set<std::string> texts = {""};
  for (int i = 0; i < cards; ++i) {
    std::set<std::string> more;
    for (const std::string& text : texts) more.merge(after(text, rules));
    texts = std::move(more);
  }
  return texts;
}

/// The places of the cells a, b and c of a card, if each occurs once and they lie in a line.
inline std::optional<std::array<Place, 3>> places_of(const Area& area, int card) {
  std::array<Place, 3> places;
  std::array<int, 3> times{};
  for (const auto& [place, stack] : area)
    for (const Part& part : stack)
      if (part.card == card) {
        const auto index = static_cast<std::size_t>(part.letter - 'a');
        places[index] = place;
        ++times[index];
      }
  if (times != std::array<int, 3>{1, 1, 1}) return std::nullopt;
  const Place step{places[1].row - places[0].row, places[1].column - places[0].column};
  const Place next{places[2].row - places[1].row, places[2].column - places[1].column};
  if (std::abs(step.row) + std::abs(step.column) != 1 || step != next) return std::nullopt;
  return places;
}

inline Area without_card(const Area& area, int card) {
  Area rest;
  for (const auto& [place, stack] : area)
    for (const Part& part : stack)
      if (part.card != card) rest[place].push_back(part);
  return rest;
}

/// Whether the text is an area that can be laid in the order of its numbers: checks the whole area,
/// then removes its last card and checks the rest.
inline bool is_area(const std::string& text, const Rules& rules) {
  const std::optional<Area> area = read_area(text);
  if (!area) return false;
  if (area->empty()) return true;
  if (!fits(*area, rules.limit)) return false;

  const std::set<int> cards = cards_of(*area);
  const int last = static_cast<int>(cards.size());
  if (*cards.begin() != 1 || *cards.rbegin() != last) return false;
  for (const int card : cards)
    if (!places_of(*area, card)) return false;

  const std::set<std::pair<int, int>> pairs = pairs_of(*area);
  for (const auto& [lower, upper] : pairs)
    if (pairs.count({upper, lower}) > 0) return false;
  if (rules.layers == Layers::no_cycles && !has_one_order(*area)) return false;

  if (rules.layers == Layers::whole_card) {
    const auto has_last_above = [&](const auto& pair) { return pair.second == last; };
    const auto has_last_below = [&](const auto& pair) { return pair.first == last; };
    if (std::any_of(pairs.begin(), pairs.end(), has_last_above) &&
        std::any_of(pairs.begin(), pairs.end(), has_last_below))
      return false;
  }
  const Area rest = without_card(*area, last);
  return meets(rest, *places_of(*area, last), rules.touch) && is_area(write_area(rest), rules);
}

inline Box box(const std::string& text) { return box_of(area_of(text)); }

/// The top of every cell of the box in reading order, as "2a", or "-" (PX-A05).
inline std::vector<std::string> visible(const std::string& text) {
  const Area area = area_of(text);
  const Box box = box_of(area);
  std::vector<std::string> tops;
  for (int row = 0; row < box.height; ++row)
    for (int column = 0; column < box.width; ++column) {
      const auto found = area.find({row, column});
      if (found == area.end()) {
        tops.emplace_back("-");
      } else {
        const Part& top = found->second.back();
        tops.push_back(std::to_string(top.card) + top.letter);
      }
    }
  return tops;
}

/// The visible cells, written like an area: equal texts are equal pictures.
inline std::string visible_text(const std::string& text) {
  Area seen = area_of(text);
  for (auto& [place, stack] : seen) stack = {stack.back()};
  return write_area(seen);
}

// ------------------------------------------------------------------------------------ Scoring

/// A food and a cloth, each 0 to 3, or -1 where there is no card.
struct Cell {
  int food = -1;
  int cloth = -1;
  bool operator==(const Cell&) const = default;
};

using Card = std::array<Cell, 3>;

/// Rows of equal length, from top to bottom.
using Picture = std::vector<std::vector<Cell>>;

/// One food or one cloth.
struct Element {
  bool cloth = false;
  int kind = 0;
};

inline int height_of(const Picture& picture) { return static_cast<int>(picture.size()); }
inline int width_of(const Picture& picture) {
  return picture.empty() ? 0 : static_cast<int>(picture.front().size());
}

/// The visible picture of an area whose card number n is the nth of these cards.
inline Picture picture_of(const std::string& text, const std::vector<Card>& cards) {
  const Area area = area_of(text);
  const Box box = box_of(area);
  Picture picture(static_cast<std::size_t>(box.height),
                  std::vector<Cell>(static_cast<std::size_t>(box.width)));
  for (const auto& [place, stack] : area) {
    const Part& top = stack.back();
    picture[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)] =
        cards.at(static_cast<std::size_t>(top.card - 1))
            .at(static_cast<std::size_t>(top.letter - 'a'));
  }
  return picture;
}

inline bool is_of(const Cell& cell, Element element) {
  return (element.cloth ? cell.cloth : cell.food) == element.kind;
}

/// Outside the picture there is nothing.
inline bool is_of(const Picture& picture, Place place, Element element) {
  if (place.row < 0 || place.row >= height_of(picture)) return false;
  if (place.column < 0 || place.column >= width_of(picture)) return false;
  const auto& row = picture[static_cast<std::size_t>(place.row)];
  return is_of(row[static_cast<std::size_t>(place.column)], element);
}

inline int count(const Picture& picture, Element element) {
  int sum = 0;
  for (const auto& row : picture)
    for (const Cell& cell : row) sum += is_of(cell, element) ? 1 : 0;
  return sum;
}

inline int count(const std::vector<Card>& cards, Element element) {
  int sum = 0;
  for (const Card& card : cards)
    for (const Cell& cell : card) sum += is_of(cell, element) ? 1 : 0;
  return sum;
}

/// The number of cells in the group at this place that were not visited yet; marks them as visited.
inline int visit(const Picture& picture, Place place, Element element, std::set<Place>& visited) {
  if (!is_of(picture, place, element) || !visited.insert(place).second) return 0;
  return 1 + visit(picture, {place.row - 1, place.column}, element, visited) +
         visit(picture, {place.row + 1, place.column}, element, visited) +
         visit(picture, {place.row, place.column - 1}, element, visited) +
         visit(picture, {place.row, place.column + 1}, element, visited);
}

/// The sizes of all groups of one element, including groups of one cell.
inline std::vector<int> groups(const Picture& picture, Element element) {
  std::vector<int> sizes;
  std::set<Place> visited;
  for (int row = 0; row < height_of(picture); ++row)
    for (int column = 0; column < width_of(picture); ++column)
      if (const int size = visit(picture, {row, column}, element, visited)) sizes.push_back(size);
  return sizes;
}

inline std::vector<Element> every_element() {
  std::vector<Element> elements;
  for (const bool cloth : {false, true})
    for (int kind = 0; kind < 4; ++kind) elements.push_back({cloth, kind});
  return elements;
}

/// BP-C12, SM-C12.
inline int points(const Picture& picture) {
  int sum = 0;
  for (const Element& element : every_element())
    for (const int size : groups(picture, element)) sum += std::max(0, size - 2);
  return sum;
}

/// PX-A12: the largest group of either sort and any size, 0 if there is none.
inline int largest_group(const Picture& picture) {
  int largest = 0;
  for (const Element& element : every_element())
    for (const int size : groups(picture, element)) largest = std::max(largest, size);
  return largest;
}

// -------------------------------------------------------------------------------------- Goals

/// BP-C20, C21, C22, C23, C24, C25, C26, C27 in this order, and SM-C19..C25.
enum class Goal { least, corners, groups, lines, most, centre, isolated, pairs };

struct Extra_goal {
  Goal goal = Goal::least;
  Element element;
};

/// PX-A03: R1, R3 and R2.
enum class Frame { owner_chooses, actual_box, fixed };

struct Frame_choice {
  Frame frame = Frame::owner_chooses;
  int limit = 4;
  Place offset;  // only if fixed: the place of the picture's first cell in the frame
};

/// A part of the plane in the picture's own coordinates. It may reach beyond the picture.
struct Window {
  int top = 0;
  int left = 0;
  int height = 0;
  int width = 0;
};

/// The windows that define corners, centre and lines: one, or all that the owner may choose.
inline std::vector<Window> windows(const Picture& picture, const Frame_choice& choice) {
  if (choice.frame == Frame::fixed)
    return {{-choice.offset.row, -choice.offset.column, choice.limit, choice.limit}};

  // Empty rows and columns around the cells are not part of the box.
  std::vector<int> rows;
  std::vector<int> columns;
  for (int row = 0; row < height_of(picture); ++row)
    for (int column = 0; column < width_of(picture); ++column) {
      const Cell& cell = picture[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (cell == Cell{}) continue;
      rows.push_back(row);
      columns.push_back(column);
    }
  if (rows.empty()) return {Window{}};
  const auto [first_row, last_row] = std::minmax_element(rows.begin(), rows.end());
  const auto [first_column, last_column] = std::minmax_element(columns.begin(), columns.end());
  if (choice.frame == Frame::actual_box)
    return {
        {*first_row, *first_column, *last_row - *first_row + 1, *last_column - *first_column + 1}};

  std::vector<Window> all;
  for (int top = *last_row - choice.limit + 1; top <= *first_row; ++top)
    for (int left = *last_column - choice.limit + 1; left <= *first_column; ++left)
      all.push_back({top, left, choice.limit, choice.limit});
  return all;
}

/// The ends of a row or column of `size` cells: a single cell is both ends and is listed once.
inline std::set<int> ends(int first, int size) {
  if (size == 0) return {};
  return {first, first + size - 1};
}

/// The middle of a row or column: two cells of an even number, one of an odd number.
inline std::set<int> middle(int first, int size) {
  if (size == 0) return {};
  return {first + (size - 1) / 2, first + size / 2};
}

inline int count_at(const Picture& picture, Element element, const std::set<int>& rows,
                    const std::set<int>& columns) {
  int sum = 0;
  for (const int row : rows)
    for (const int column : columns) sum += is_of(picture, {row, column}, element) ? 1 : 0;
  return sum;
}

/// Rows and columns of the window in which every cell shows the element, however short they are.
inline int complete_lines(const Picture& picture, Element element, const Window& window) {
  int lines = 0;
  for (int row = 0; row < window.height; ++row) {
    int length = 0;
    for (int column = 0; column < window.width; ++column)
      length += is_of(picture, {window.top + row, window.left + column}, element) ? 1 : 0;
    lines += length == window.width ? 1 : 0;
  }
  for (int column = 0; column < window.width; ++column) {
    int length = 0;
    for (int row = 0; row < window.height; ++row)
      length += is_of(picture, {window.top + row, window.left + column}, element) ? 1 : 0;
    lines += length == window.height ? 1 : 0;
  }
  return lines;
}

inline int groups_of_size(const Picture& picture, Element element, int size) {
  const std::vector<int> sizes = groups(picture, element);
  return static_cast<int>(std::count(sizes.begin(), sizes.end(), size));
}

/// The points that one goal gives the owner of a picture when the others have these numbers of its
/// element.
inline int goal_points(const Extra_goal& extra, const Picture& own, const std::vector<int>& others,
                       const Window& window) {
  const Element element = extra.element;
  const int mine = count(own, element);
  const auto has_as_many = [&](int theirs) { return theirs >= mine; };
  const auto has_no_more = [&](int theirs) { return theirs <= mine; };
  switch (extra.goal) {
    case Goal::least:
      return std::all_of(others.begin(), others.end(), has_as_many) ? 3 : 0;
    case Goal::corners:
      return count_at(own, element, ends(window.top, window.height),
                      ends(window.left, window.width));
    case Goal::groups:
      return static_cast<int>(groups(own, element).size());
    case Goal::lines:
      return 2 * complete_lines(own, element, window);
    case Goal::most:
      return std::all_of(others.begin(), others.end(), has_no_more) ? -3 : 0;
    case Goal::centre:
      return -2 * count_at(own, element, middle(window.top, window.height),
                           middle(window.left, window.width));
    case Goal::isolated:
      return -2 * groups_of_size(own, element, 1);
    case Goal::pairs:
      return -2 * groups_of_size(own, element, 2);
  }
  return 0;
}

inline std::vector<int> counts_of_others(const std::vector<Picture>& pictures, std::size_t player,
                                         Element element) {
  std::vector<int> counts;
  for (std::size_t other = 0; other < pictures.size(); ++other)
    if (other != player) counts.push_back(count(pictures[other], element));
  return counts;
}

/// The points that one goal gives one of several players.
inline int goal_points(const Extra_goal& extra, const std::vector<Picture>& pictures,
                       std::size_t player, const Window& window) {
  return goal_points(extra, pictures.at(player), counts_of_others(pictures, player, extra.element),
                     window);
}

/// BP-C19, SM-C26: one window for all goals, the best that the owner may choose.
inline int total(const std::vector<Picture>& pictures, std::size_t player,
                 const std::vector<Extra_goal>& goals, const Frame_choice& choice) {
  std::vector<int> totals;
  for (const Window& window : windows(pictures.at(player), choice)) {
    int sum = points(pictures[player]);
    for (const Extra_goal& extra : goals) sum += goal_points(extra, pictures, player, window);
    totals.push_back(sum);
  }
  if (totals.empty()) throw std::invalid_argument("the picture is larger than the frame");
  return *std::max_element(totals.begin(), totals.end());
}

// --------------------------------------------------------------------------------------- Solo

/// SM-A04: R1, R2 and R3.
enum class Ghost_count { both_areas, kind_of_both_areas, own_area };

/// BP-C30: the most frequent food plus the most frequent cloth among the cards put aside.
inline int ghost(const std::vector<Card>& discarded) {
  int sum = 0;
  for (const bool cloth : {false, true}) {
    int most = 0;
    for (int kind = 0; kind < 4; ++kind)
      most = std::max(most, count(discarded, Element{cloth, kind}));
    sum += most;
  }
  return sum;
}

/// SM-C28 under each reading of SM-A04. Cells that the player covered do not count (SM-A05).
inline int ghost(const std::vector<Card>& discarded, const Picture& own, Ghost_count reading) {
  if (reading == Ghost_count::own_area) return ghost(discarded);
  int sum = 0;
  for (const bool cloth : {false, true}) {
    int most_in_both = 0;
    int scored = 0;
    for (int kind = 0; kind < 4; ++kind) {
      const Element element{cloth, kind};
      const int theirs = count(discarded, element);
      const int both = theirs + count(own, element);
      const int worth = reading == Ghost_count::both_areas ? both : theirs;
      if (both > most_in_both) {
        scored = worth;
      } else if (both == most_in_both) {
        scored = std::max(scored, worth);  // in a tie, the opponent gets the better one
      }
      most_in_both = std::max(most_in_both, both);
    }
    sum += scored;
  }
  return sum;
}

/// PX-A21: R1 and R2, with whom a solo player's least and most are compared.
enum class Solo_rival { ghost, nobody };

/// The human's total (PX-A22: the Ghost has no goals).
inline int solo_total(const Picture& own, const std::vector<Card>& discarded,
                      const std::vector<Extra_goal>& goals, const Frame_choice& choice,
                      Solo_rival rival) {
  std::vector<int> totals;
  for (const Window& window : windows(own, choice)) {
    int sum = points(own);
    for (const Extra_goal& extra : goals) {
      std::vector<int> others;
      if (rival == Solo_rival::ghost) others.push_back(count(discarded, extra.element));
      sum += goal_points(extra, own, others, window);
    }
    totals.push_back(sum);
  }
  if (totals.empty()) throw std::invalid_argument("the picture is larger than the frame");
  return *std::max_element(totals.begin(), totals.end());
}

/// BP-C30, SM-C29: a tie is not enough.
inline bool is_solo_win(int own_total, int ghost_total) { return own_total > ghost_total; }

// ------------------------------------------------------------------------------------- Result

enum class Book { brain_picnic, snack_match };

struct Outcome {
  std::vector<std::size_t> winners;  // in the order of the players
  bool plays_again = false;          // BP-C15, BP-A02: these tie, but the book wants another game
  bool operator==(const Outcome&) const = default;
};

/// BP-C15, SM-C14. The largest group matters only among tied players (PX-A12).
inline Outcome outcome(const std::vector<int>& totals, const std::vector<int>& largest_groups,
                       Book book) {
  Outcome outcome;
  if (totals.empty()) return outcome;
  const int best = *std::max_element(totals.begin(), totals.end());
  int largest = 0;
  for (std::size_t player = 0; player < totals.size(); ++player)
    if (totals[player] == best) largest = std::max(largest, largest_groups.at(player));
  for (std::size_t player = 0; player < totals.size(); ++player)
    if (totals[player] == best && largest_groups.at(player) == largest)
      outcome.winners.push_back(player);
  outcome.plays_again = book == Book::brain_picnic && outcome.winners.size() > 1;
  return outcome;
}

}  // namespace arbiter::second_picnic
