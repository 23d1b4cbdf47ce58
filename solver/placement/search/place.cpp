// Searches for pictures of a given score, downwards from the counting bound, until one is found.
#include <algorithm>
#include <set>

#include "model/error.hpp"
#include "solver/placement/search/image.hpp"
#include "solver/placement/search/realize.hpp"

namespace arbiter::placement {
namespace {

using cards::Box;

/// Moves the picture's upper left corner to (0, 0), except under a fixed frame.
Picture normal(const Problem& problem, const Picture& picture) {
  if (problem.rules.fixed) return picture;
  const Box box = cards::box_of(picture.covered());
  return cards::shifted(picture, -box.row, -box.column);
}

Piece image_of(const Image& image, Piece piece) {
  piece.grid = image.grid(piece.grid);
  piece.place = image.place(piece.place);
  if (piece.single) return piece;
  const int first = image.place(piece.strip.place_of(0)),
            last = image.place(piece.strip.place_of(2)), upper = std::min(first, last);
  piece.strip = {static_cast<std::int8_t>(upper / cards::side),
                 static_cast<std::int8_t>(upper % cards::side),
                 std::max(first, last) - upper == 2 * cards::side, first > last};
  return piece;
}

struct Placed_root {
  Root root;
  int rows, columns;  // position of the area in the frame
};

/// Every position of the area in the frame; under the actual frame, every box that the picture may
/// fill.
std::vector<Placed_root> roots_of(const Problem& problem) {
  const int size = problem.rules.size;
  const Box box = cards::box_of(problem.area.covered());
  const bool fixed = problem.rules.fixed, empty = problem.area.cards() == 0;
  std::vector<Placed_root> out;
  const auto add = [&](const Box& frame, bool all_of_box) {
    for (int row = 0; row + box.height <= frame.height; ++row)
      for (int column = 0; column + box.width <= frame.width; ++column) {
        if ((fixed || empty) && row + column > 0) continue;
        Area area = problem.area;
        area.shift(row, column);
        Root root{0,          cards::picture_of(area, problem.placed), 0, 0, frame,
                  all_of_box, empty && frame.height == frame.width};
        for (int r = 0; r < frame.height; ++r)
          for (int c = 0; c < frame.width; ++c) root.allowed |= cards::bit(r, c);
        for (int place = 0; place < cards::grid_cells; ++place)
          if (const int top = area.top(place); top >= 0)
            (area.strip(top).down ? root.kept_down : root.kept_across) |=
                static_cast<Grid>(1U << place);
        out.push_back({root, row, column});
      }
  };
  if (problem.frame != cards::Frame::actual || problem.bonuses == cards::Bonuses{}) {
    add({0, 0, size, size}, false);
  } else {
    for (int height = 1; height <= size; ++height)
      for (int width = 1; width <= size; ++width) add({0, 0, height, width}, true);
  }
  return out;
}

struct By_cells {
  bool operator()(const Picture& a, const Picture& b) const { return a.shows < b.shows; }
};

void check(const Problem& problem) {
  if (problem.coming.empty()) throw Bad_input("cards to come", "at least one", "none");
  const std::size_t room = static_cast<std::size_t>(cards::most_cards - problem.area.cards());
  if (problem.coming.size() > room)
    throw Bad_input("cards to come",
                    "at most " + std::to_string(room) + ", because an area holds " +
                        std::to_string(cards::most_cards),
                    std::to_string(problem.coming.size()));
}

}  // namespace

Answer best_pictures(const Problem& problem, const Search_request& wanted, const Limits& limits) {
  check(problem);
  const Stopwatch watch;
  Answer answer;
  Search search(problem, limits);
  const std::vector<Placed_root> roots = roots_of(problem);
  const auto cells_of = [](const Root& root) { return 2 * std::popcount(root.allowed); };
  std::vector<int> most;  // [root]: the counting bound on the score
  for (const Placed_root& each : roots)
    most.push_back(cells_of(each.root) - search.least_loss(each.root));

  answer.optima.push_back(greedy(problem));
  answer.best = score(problem, answer.optima[0].picture);
  std::set<Picture, By_cells> found;
  // Finds pictures that are not yet known and score `least` or more: `number` of them with a way,
  // or all.
  const auto look = [&](int least, std::size_t number, bool all) {
    std::vector<Optimum> optima;
    for (std::size_t n = 0; n < roots.size(); ++n) {
      const Root& root = roots[n].root;
      const int rows = roots[n].rows, columns = roots[n].columns;
      if (most[n] < least) continue;
      const auto visit = [&](const Candidate& candidate) {
        if (found.contains(normal(problem, candidate.picture))) return false;
        for (int way = 0; way < (root.symmetric ? Image::ways : 1); ++way) {
          const Image image{way, root.box.height};
          std::vector<Piece> pieces;
          for (const Piece& piece : candidate.pieces) {
            pieces.push_back(image_of(image, piece));
            // A palindromic card is never turned.
            if (cards::is_palindrome(problem.coming[static_cast<std::size_t>(piece.card)]))
              pieces.back().strip.turned = false;
          }
          Candidate turned{{}, pieces};
          for (std::size_t lane = 0; lane < cards::elements; ++lane)
            turned.picture.shows[lane] = image.grid(candidate.picture.shows[lane]);
          const Picture picture = normal(problem, turned.picture);
          if (found.contains(picture)) continue;
          const bool give = optima.size() < number;
          if (give || way == 0) {
            auto road = realize(problem, rows, columns, turned);
            if (!road) return false;  // then no reflection works either
            if (give) optima.push_back({picture, std::move(*road)});
          }
          found.insert(picture);
          if (!all && optima.size() >= number) return true;
        }
        return false;
      };
      search.run(root, cells_of(root) - least, visit);
      if (search.ended() != Stop_reason::exhausted) break;
      if (!all && optima.size() >= number) break;
    }
    return optima;
  };
  for (answer.bound = *std::max_element(most.begin(), most.end());; --answer.bound) {
    std::vector<Optimum> optima = look(answer.bound, wanted.optima, wanted.all());
    if (!optima.empty()) answer.best = answer.bound, answer.optima = std::move(optima);
    answer.ended = search.ended();
    if (answer.ended != Stop_reason::exhausted || !found.empty()) break;
  }
  if (wanted.all() && answer.ended == Stop_reason::exhausted) answer.count = found.size();
  // Bound the second-best picture as far as requested; each round proves one more point.
  while (answer.ended == Stop_reason::exhausted && answer.margin < wanted.margin) {
    if (!look(answer.best - answer.margin, 1, false).empty()) break;
    answer.ended = search.ended();
    if (answer.ended == Stop_reason::exhausted) ++answer.margin;
  }
  answer.nodes = search.nodes();
  answer.seconds = watch.seconds();
  return answer;
}

}  // namespace arbiter::placement
