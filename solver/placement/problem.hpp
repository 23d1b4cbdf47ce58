// The question that the placement solver answers: an area, cards to come in a known order, and what
// the final picture is worth. Which picture is the best, and how does one come to it?
//
// A picture is worth its points and the bonus goals (model/cards/goals.hpp); goals that compare
// look at pictures of opponents that are given and do not change.
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
  cards::Bonuses bonuses{};
  Area area{};
  std::vector<Card> placed{};  // the cards of the area, in the order of their placement
  std::vector<Card> coming{};  // those to come, in the order of the turns
  /// Cards of one turn may be placed in either order: so many belong together, counted from the
  /// first to come.
  int cards_a_turn = 2;
  bool under_same_turn = true;  // the second card of a turn may go under the first
  std::vector<Picture> opponents{};
  std::vector<int> ghost{};  // numbers of each element that an opponent without a picture has

  /// What is seen now.
  Picture picture() const { return cards::picture_of(area, placed); }
};

/// Whether a card placed so would go under the one that was placed last; one must lie there.
bool goes_under_last(const Area& area, const cards::Placement& placement);
/// Whether a card may be placed so, the nth since the first of some turn (that one is 0):
/// not under the card that came just before it in the same turn, unless the rules allow that.
bool spares_its_turn(const Problem& problem, const Area& area, std::size_t nth,
                     const cards::Placement& placement);

/// What a picture is worth to its owner.
int worth(const Problem& problem, const Picture& picture);

/// One way to a picture: the placements, and which of the coming cards each is of.
struct Way {
  struct Step {
    int card;  // index into Problem::coming
    cards::Placement placement;
  };
  std::vector<Step> steps;
  Area area;  // afterwards; its cards are those of the steps, behind those that lay there
};

struct Optimum {
  Picture picture;  // its upper left corner at (0, 0), but under a fixed frame
  Way way;
};

/// What comes of placing each card, in the order of the list, where it is worth the most at once.
Optimum greedy(const Problem& problem);

struct Answer {
  Ended ended = Ended::exhausted;  // exhausted: `best` is proved
  int best = 0;                    // what the best picture found is worth
  int bound = 0;                   // no picture is worth more; `best` when that is proved
  std::vector<Optimum> optima;     // the best pictures, each once; the first `Wanted::optima`
  std::uint64_t count = 0;         // of all best pictures, if all were wanted and found
  int margin = 1;                  // all other pictures are worth at least so much less
  std::uint64_t nodes = 0;         // of the search
  double seconds = 0;
};

struct Wanted {
  std::size_t optima = 1;  // how many of the best pictures to give a way to
  bool count = false;      // whether to find all of them
  int margin = 1;          // how much better than all others to prove them

  bool all() const { return count || margin > 1; }
};

/// Throws Bad_input when there is no card to come, or no room for them.
Answer best_pictures(const Problem& problem, const Wanted& wanted, const Limits& limits);

}  // namespace arbiter::placement
