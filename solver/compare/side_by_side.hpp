// Two rulesets of one game, side by side from a state that both know: what happens where they
// part, in words. Plain and slow: what a family of rulesets finds (family.hpp) is told here, and
// checked.
//
// They part in what is offered and how it is judged, in the probability of an outcome, in the
// position or in the result.
#pragma once
#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include "model/playthrough.hpp"
#include "solver/compare/arrival.hpp"

namespace arbiter {

template <Game G>
struct Difference {
  Path<G> path;             // from the state on; the last step is the one that differs
  std::string here, there;  // what happens under either ruleset, as a sentence part
};

namespace detail {

template <Game G>
std::string outcome_text(const G& game, const Verdict& v, const typename G::State& after) {
  std::string text = std::string(name_of(v.ruling)) + " (" + std::string(v.clause->id);
  if (*v.reason) text += std::string(": ") + v.reason;
  text += ")";
  if (!v.is_legal()) return text;
  text += " and leads to " + game.write(after);
  if (game.turn(after).kind == Turn::Kind::over)
    text += ", result " + write_result(game.result(after));
  return text;
}

/// The fields that a game's states have: name, indexes and range.
using Remembered = std::set<std::tuple<std::string, int, int, int, int, int>>;
template <Game G>
Remembered remembered(const G& game) {
  Remembered names;
  const typename G::State start = game.start();
  game.fields(start, [&](const Field& field, const auto&, int least, int most) {
    names.emplace(field.name, field.i, field.j, field.k, least, most);
  });
  return names;
}
/// Whether the fields are the same but for their ranges.
bool have_same_names(const Remembered& a, const Remembered& b);

template <Game G, class Code>
class Side_by_side {
 public:
  using State = typename G::State;
  /// `wide` remembers at least as much as `narrow`; or, `whole`, the same fields in other ranges:
  /// then states are compared as they are, since what one packs may be nothing to the other.
  Side_by_side(const G& wide, const G& narrow, bool whole = false)
      : wide_(wide), narrow_(narrow), there_(narrow_, whole) {}
  Side_by_side(const Side_by_side&) = delete;  // the counterpart knows its game by its address
  Side_by_side& operator=(const Side_by_side&) = delete;

  bool same_start() const {
    return there_.alike(wide_.start(), narrow_.start()) &&
           wide_.turn(wide_.start()) == narrow_.turn(narrow_.start());
  }
  /// Whether the steps, whole turns from the start, are legal under both and lead to one position.
  bool have_in_common(const Path<G>& steps) const {
    State a = wide_.start(), b = narrow_.start();
    for (const auto& step : steps)
      if (!wide_.apply(a, step.player, step.move).is_legal() ||
          !narrow_.apply(b, step.player, step.move).is_legal())
        return false;
    return there_.alike(a, b) && wide_.turn(a) == narrow_.turn(b);
  }
  std::optional<Difference<G>> of(const State& state) const {
    Difference<G> out;
    if (walk(state, there_.of(state), out)) return out;
    return std::nullopt;
  }

 private:
  bool differ(int player, const typename G::Move& move, const State& a, const State& b,
              Difference<G>& out) const {
    State after = a, after_narrow = b;
    const Arrival v = arrive(wide_, after, player, move);
    const Arrival w = arrive(narrow_, after_narrow, player, move);
    out.path.push_back({player, move});
    if (v.differs(w) || (v.lands() && !there_.alike(after, after_narrow))) {
      out.here = outcome_text(wide_, v.verdict, after);
      out.there = outcome_text(narrow_, w.verdict, after_narrow);
      return true;
    }
    if (v.is_legal() && !v.rests && walk(after, after_narrow, out)) return true;
    out.path.pop_back();
    return false;
  }
  /// Chance: an outcome that only one of the two has, when they differ about it; or the first to
  /// which they give different probabilities.
  bool weighs(const State& a, const State& b, Difference<G>& out) const {
    Steps<G> wide, narrow;
    list_steps(wide_, a, wide), list_steps(narrow_, b, narrow);
    const std::uint64_t of_wide = wide_.total_weight(a), of_narrow = narrow_.total_weight(b);
    for (const auto* list : {&wide, &narrow})
      for (const auto& [player, move, unused] : *list) {
        const bool in_both = weight_in<G>(wide, move) > 0 && weight_in<G>(narrow, move) > 0;
        if (!in_both && differ(fate, move, a, b, out)) return true;
      }
    const auto* move = other_chance<G>(wide, of_wide, narrow, of_narrow);
    if (!move) return false;
    const auto text = [](std::uint64_t weight, std::uint64_t total) {
      const std::uint64_t common = std::gcd(weight, total);
      return "an outcome with probability " + std::to_string(weight / common) + "/" +
             std::to_string(total / common);
    };
    out.path.push_back({fate, *move});
    out.here = text(weight_in<G>(wide, *move), of_wide);
    out.there = text(weight_in<G>(narrow, *move), of_narrow);
    return true;
  }
  /// The states stand at the same point of the turn, with the same to act.
  bool walk(const State& a, const State& b, Difference<G>& out) const {
    bool found = wide_.turn(a).kind == Turn::Kind::chance && weighs(a, b, out);
    const auto look = [&](int player, const typename G::Move& move, std::uint64_t) {
      found = found || differ(player, move, a, b, out);
    };
    for_steps(wide_, a, look);
    for_steps(narrow_, b, look);
    return found;
  }

  const G wide_, narrow_;
  const Counterpart<G, Code> there_;
};

}  // namespace detail

}  // namespace arbiter
