#include "tools/facade/rank_moves.hpp"

#include "tools/facade/solved_position.hpp"

#include <algorithm>
#include <tuple>

namespace arbiter {

namespace {

/// The guaranteed value and the best possible one for the actor who decides.
struct Prospect {
  mpq_class sure, hope;

  static Prospect of(const Value_range& v, const mpq_class* exact, bool most) {
    const mpq_class low = exact ? *exact : mpq_class(v.low);
    const mpq_class high = exact ? *exact : mpq_class(v.high);
    return most ? Prospect{low, high} : Prospect{-high, -low};
  }
  bool is_above(const Prospect& other) const { return sure > other.hope; }
  bool is_not_below(const Prospect& other) const { return sure >= other.hope; }
};

struct Rated_move {
  Prospect lost, won;
  Solved_position::Move move;

  /// Proved better with one outcome of endless play and not worse with the other; or equally good
  /// and finished sooner.
  bool beats(const Rated_move& other) const {
    return (lost.is_above(other.lost) && won.is_not_below(other.won)) ||
           (won.is_above(other.won) && lost.is_not_below(other.lost)) ||
           (is_as_good(other) && move.turns && move.turns->high < other.move.turns->low);
  }
  bool is_not_below(const Rated_move& other) const {
    return lost.is_not_below(other.lost) && won.is_not_below(other.won) &&
           (!move.turns || !is_as_good(other) || move.turns->high <= other.move.turns->low);
  }
  bool is_as_good(const Rated_move& other) const {
    return lost.is_not_below(other.lost) && other.lost.is_not_below(lost) &&
           won.is_not_below(other.won) && other.won.is_not_below(won);
  }
  double turns() const { return move.turns ? -move.turns->low : 0; }
};

}  // namespace

void rank_moves(std::vector<Solved_position::Move>& moves, bool most) {
  using enum Solved_position::Move::Standing;
  std::vector<Rated_move> rated;
  for (auto& move : moves) {
    const Values_text& v = move.value;
    rated.push_back({Prospect::of(v.lost, v.exact ? &v.exact->lost : nullptr, most),
                     Prospect::of(v.won, v.exact ? &v.exact->won : nullptr, most),
                     std::move(move)});
  }
  std::ranges::stable_sort(rated, [](const Rated_move& a, const Rated_move& b) {
    return std::tuple(a.lost.sure, a.won.sure, a.turns()) >
           std::tuple(b.lost.sure, b.won.sure, b.turns());
  });
  moves.clear();
  for (Rated_move& r : rated) {
    const auto beats_it = [&](const Rated_move& other) { return other.beats(r); };
    const auto not_above_it = [&](const Rated_move& other) {
      return other.move.alike == r.move.alike || r.is_not_below(other);
    };
    r.move.standing = std::ranges::any_of(rated, beats_it)       ? worse
                      : std::ranges::all_of(rated, not_above_it) ? best
                                                                 : candidate;
  }
  for (Rated_move& r : rated) moves.push_back(std::move(r.move));
}

}  // namespace arbiter
