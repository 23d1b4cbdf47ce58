// The question that the placement solver answers: given an area and cards to come in a known order,
// which final picture is best, and which placements lead to it?
//
// A picture's score is its points plus the bonus goals (model/cards/goals.hpp). Goals that compare
// use the opponents' pictures, which are given and do not change.
#pragma once
#include <optional>
#include <vector>

#include "model/cards/area.hpp"
#include "model/cards/goals.hpp"
#include "solver/limits.hpp"

namespace arbiter::placement {

using cards::Area;
using cards::Card;
using cards::Picture;

struct Problem {
  cards::Area_rules rules{};
  cards::Frame frame = cards::Frame::imagined;
  cards::Goal_readings read{};
  cards::Bonuses bonuses{};
  cards::Bonus third{};  // one more goal than the games draw, for harder problems
  Area area{};
  std::vector<Card> placed{};  // the cards of the area, in the order of their placement
  std::vector<Card> coming{};  // cards to come, in the order of the turns
  /// The number of cards in each turn, counted from the first to come. Cards of one turn may be
  /// placed in either order.
  int cards_a_turn = 2;
  bool under_same_turn = true;  // the second card of a turn may go under the first
  std::vector<Picture> opponents{};
  std::vector<int> ghost{};  // cell counts per element of an opponent without a picture

  /// All goals; those that the problem does not have are none.
  std::array<cards::Bonus, 3> goals() const { return {bonuses[0], bonuses[1], third}; }
  bool has_goals() const { return goals() != std::array<cards::Bonus, 3>{}; }
  /// Whether a goal compares players.
  bool compares() const { return cards::compares(bonuses) || cards::compares(third.goal); }
  /// Whether the order in which the cards of a turn are placed can matter.
  bool order_matters() const {
    return rules.touch != cards::Touch::nothing || rules.layers == cards::Layers::whole_card ||
           !under_same_turn;
  }
  /// The picture seen now.
  Picture picture() const { return cards::picture_of(area, placed); }
};

/// True if a card placed this way would go under the card placed last; the area must have a card.
bool goes_under_last(const Area& area, const cards::Placement& placement);
/// False if this placement, the nth of a turn (counted from 0), goes under the card placed just
/// before it in the same turn and the rules forbid that.
bool spares_its_turn(const Problem& problem, const Area& area, std::size_t nth,
                     const cards::Placement& placement);

/// The score of a picture for its owner.
int score(const Problem& problem, const Picture& picture);

/// One way to reach a picture: the placements, each with its card.
struct Way {
  struct Step {
    int card;  // index into Problem::coming
    cards::Placement placement;
  };
  std::vector<Step> steps;
  Area area;  // the area afterwards; the cards of the steps follow those already there
};

struct Optimum {
  Picture picture;  // its upper left corner is (0, 0), except under a fixed frame
  Way way;
};

/// Places the cards in list order. After each card, keeps the `width` different pictures that score
/// most now, of equal ones those found first, each with one way to it. A width of 1 is a player who
/// places each card where it scores most. `width` must be positive.
Optimum beam(const Problem& problem, std::size_t width);

/// The least number of cards to come that must be woven, over some cards and under others, in any
/// way to this picture, which must be a possible one, placed like Optimum::picture. Tries the ways
/// that can still lead there: seconds for four cards, much longer for more than five. Throws
/// Limit_reached.
int least_woven(const Problem& problem, const Picture& picture, const Limits& limits);

struct Answer {
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: `best` is proved
  int best = 0;                                // score of the best picture found
  int bound = 0;                // no picture scores more; equals `best` once `best` is proved
  std::vector<Optimum> optima;  // distinct best pictures, at most Search_request::optima of them
  std::uint64_t count = 0;      // number of best pictures, if all were requested and found
  int margin = 1;               // every other picture scores at least this much less
  std::uint64_t near = 0;       // number of pictures that score Search_request::near less, or fewer
  std::uint64_t nodes = 0;      // search nodes visited
  double seconds = 0;
};

/// The search proceeds in rounds, each for one score. The parts of a round differ in size.
struct Search_progress {
  int score = 0, best = 0;  // of this round; of the best picture found before
  std::size_t done = 0, parts = 0;
  std::uint64_t nodes = 0;  // of this round
  double seconds_left = 0;  // an estimate for this round
};

struct Search_request {
  std::size_t optima = 1;  // how many of the best pictures to return, each with a way
  bool count = false;      // whether to find all best pictures
  int margin = 1;          // the lead over all other pictures that is to be proved
  int near = 0;            // count the pictures that score at most this much less than the best
  /// Called about twice a second.
  std::function<void(const Search_progress&)> report = {};

  bool all() const { return count || margin > 1 || near > 0; }
};

/// Finds the best pictures. Throws Bad_input if there are no cards to come or no room for them.
Answer best_pictures(const Problem& problem, const Search_request& wanted, const Limits& limits);

}  // namespace arbiter::placement
