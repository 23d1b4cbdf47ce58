// Checks the bound of the search against itself: a search with a lower limit on the loss must find
// exactly those pictures of a search with a higher limit that keep to the lower one.
#include "solver/placement/search/search.hpp"

#include <set>

#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {
namespace {

/// [loss]: the pictures found that have exactly the kinds that were asked for. The rules need not
/// allow to reach them.
using Found = std::map<int, std::set<std::array<Grid, cards::elements>>>;

/// Up to three laid cards, four to six to come, and a goal for corners or lines.
Problem with_parts(unsigned seed) {
  Random random(seed);
  Problem out;
  out.rules = {4, Layers::each_card, Touch::nothing};
  const int kinds = 2 + random.below(3);
  random.lay(out, random.below(4), kinds);
  out.bonuses[0] = {random.below(2) != 0 ? Goal::corners : Goal::lines,
                    static_cast<std::uint8_t>(random.below(cards::elements))};
  const int cards = 4 + random.below(3);
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(kinds));
  return out;
}

/// The searches of all modes, with the area in the upper left corner of the frame.
class Searches {
 public:
  explicit Searches(unsigned seed) : problem_(with_parts(seed)) {
    root_.kept = problem_.picture();
    for (int place = 0; place < cards::grid_cells; ++place)
      if (const int top = problem_.area.top(place); top >= 0)
        (problem_.area.strip(top).down ? root_.kept_down : root_.kept_across) |=
            static_cast<Grid>(1U << place);
    modes_ = modes_of(search_.costs(), root_, search_.supply_of(root_));
  }
  /// The least counting bound on the loss with these kinds; a large number if there is none.
  int least_loss(unsigned kinds) {
    int out = 1000;
    for (const Mode& mode : modes_) {
      search_.take(root_, mode);
      out = std::min(out, search_.least_loss(kinds).value_or(out));
    }
    return out;
  }
  std::size_t modes() const { return modes_.size(); }
  /// Searches the modes from number `from` to before `to`.
  Found up_to(unsigned kinds, int limit, std::size_t from, std::size_t to) {
    Found out;
    for (std::size_t mode = from; mode < to; ++mode) {
      search_.take(root_, modes_[mode]);
      if (search_.least_loss(kinds).value_or(limit + 1) > limit) continue;
      search_.run(kinds, limit, {}, [&](const Candidate& candidate) {
        unsigned grouped = 0;
        for (unsigned lane = 0; lane < cards::elements; ++lane)
          if (const Grid grid = candidate.picture.shows[lane];
              ((grid & 0x7777) << 1 | grid << 4) & grid)
            grouped |= 1U << lane;
        if (grouped == kinds)
          out[2 * cards::grid_cells - score(problem_, candidate.picture)].insert(
              candidate.picture.shows);
        return false;
      });
    }
    return out;
  }

 private:
  Problem problem_;
  Root root_{0xFFFF, {}, 0, 0, {0, 0, cards::side, cards::side}, false, false};
  Limits limits_{};
  Stopwatch watch_{};
  Search search_{problem_, limits_, watch_};
  std::vector<Mode> modes_{};
};

TEST(Search, FindsAtALimitWhatItFindsAtAHigherOne) {
  std::size_t pictures = 0;
  for (const unsigned seed : {0U, 2U, 6U, 9U}) {
    Searches searches(seed);
    int least = 1000;
    for (unsigned kinds = 0; kinds < 256; ++kinds)
      least = std::min(least, searches.least_loss(kinds));
    for (unsigned kinds = 0; kinds < 256; ++kinds) {
      Found expected = searches.up_to(kinds, least + 2, 0, searches.modes());
      for (const auto& [loss, found] : expected) pictures += found.size();
      for (const int limit : {least + 1, least}) {
        expected.erase(limit + 1);
        EXPECT_EQ(searches.up_to(kinds, limit, 0, searches.modes()), expected)
            << seed << ", kinds " << kinds;
      }
    }
  }
  EXPECT_GT(pictures, 0U);
}

TEST(Search, ChargesAPartThatIsCutOffOnce) {
  // An ancestor counts a part that can no longer join. Below it, where the same part seems to be
  // able to join again, it must not count a second time. A search with a limit of 6 finds as many.
  EXPECT_EQ(Searches(15).up_to(0b110011, 5, 0, 1)[5].size(), 2291U);
}

}  // namespace
}  // namespace arbiter::placement
