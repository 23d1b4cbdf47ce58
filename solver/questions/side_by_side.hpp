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

#include "model/packing.hpp"
#include "model/playthrough.hpp"

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
  text += ", then " + game.write(after);
  if (game.turn(after).kind == Turn::Kind::over)
    text += ", result " + write_result(game.result(after));
  return text;
}

/// Payoff of each player, so that who plays with whom is part of it.
template <Game G>
std::vector<double> payoffs(const G& game, const typename G::State& state) {
  std::vector<double> out;
  const Result result = game.result(state);
  for (int p = 0; p < game.players(); ++p) out.push_back(result[game.side(p)]);
  return out;
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
      : wide_(wide), narrow_(narrow), packing_(narrow_), whole_(whole) {}

  bool same_start() const {
    return alike(wide_.start(), narrow_.start()) &&
           wide_.turn(wide_.start()) == narrow_.turn(narrow_.start());
  }
  /// Whether the steps, whole turns from the start, are legal under both and lead to one position.
  bool have_in_common(const Path<G>& steps) const {
    State a = wide_.start(), b = narrow_.start();
    for (const auto& step : steps)
      if (!wide_.apply(a, step.player, step.move).is_legal() ||
          !narrow_.apply(b, step.player, step.move).is_legal())
        return false;
    return alike(a, b) && wide_.turn(a) == narrow_.turn(b);
  }
  std::optional<Difference<G>> of(const State& state) const {
    Difference<G> out;
    if (walk(state, whole_ ? state : packing_.unpack(packing_.pack(state)), out)) return out;
    return std::nullopt;
  }

 private:
  bool alike(const State& a, const State& b) const {
    return whole_ ? a == b : packing_.pack(a) == packing_.pack(b);
  }
  bool differ(int player, const typename G::Move& move, const State& a, const State& b,
              Difference<G>& out) const {
    State after = a, after_narrow = b;
    const Verdict v = wide_.apply(after, player, move);
    const Verdict w = narrow_.apply(after_narrow, player, move);
    out.path.push_back({player, move});
    bool different = v.ruling != w.ruling;
    if (!different && v.is_legal()) {
      const bool rests = wide_.rests(after);
      different =
          rests != narrow_.rests(after_narrow) || wide_.turn(after) != narrow_.turn(after_narrow);
      if (!different && rests) different = !alike(after, after_narrow);
      if (!different && wide_.turn(after).kind == Turn::Kind::over)
        different = payoffs(wide_, after) != payoffs(narrow_, after_narrow);
      if (!different && !rests) {
        if (walk(after, after_narrow, out)) return true;
      }
    }
    if (different) {
      out.here = outcome_text(wide_, v, after);
      out.there = outcome_text(narrow_, w, after_narrow);
      return true;
    }
    out.path.pop_back();
    return false;
  }
  using Weighted = std::vector<std::pair<typename G::Move, std::uint64_t>>;
  static Weighted outcomes_of(const G& game, const State& state) {
    Weighted list;
    for_steps(game, state, [&](int, const typename G::Move& move, std::uint64_t weight) {
      list.emplace_back(move, weight);
    });
    return list;
  }
  /// Chance: an outcome that only one of the two has, when they differ about it.
  bool only_one_has(const State& a, const State& b, Difference<G>& out) const {
    const Weighted wide = outcomes_of(wide_, a), narrow = outcomes_of(narrow_, b);
    const auto lacks = [](const Weighted& list, const auto& outcome) {
      return std::ranges::find(list, outcome.first, &Weighted::value_type::first) == list.end();
    };
    for (const auto& outcome : wide)
      if (lacks(narrow, outcome) && differ(fate, outcome.first, a, b, out)) return true;
    for (const auto& outcome : narrow)
      if (lacks(wide, outcome) && differ(fate, outcome.first, a, b, out)) return true;
    return false;
  }
  /// Chance: the first outcome to which the two give different probabilities.
  bool weighs(const State& a, const State& b, Difference<G>& out) const {
    const Weighted wide = outcomes_of(wide_, a), narrow = outcomes_of(narrow_, b);
    const std::uint64_t of_wide = wide_.total_weight(a), of_narrow = narrow_.total_weight(b);
    if (wide == narrow && of_wide == of_narrow) return false;
    const auto weight_in = [](const Weighted& list, const typename G::Move& move) {
      const auto at = std::ranges::find(list, move, &Weighted::value_type::first);
      return at == list.end() ? std::uint64_t{0} : at->second;
    };
    const auto text = [](std::uint64_t weight, std::uint64_t total) {
      const std::uint64_t common = std::gcd(weight, total);
      return "of probability " + std::to_string(weight / common) + "/" +
             std::to_string(total / common);
    };
    for (const Weighted* list : {&wide, &narrow})
      for (const auto& [move, unused] : *list) {
        const std::uint64_t w = weight_in(wide, move), n = weight_in(narrow, move);
        if (static_cast<Wide>(w) * of_narrow == static_cast<Wide>(n) * of_wide) continue;
        out.path.push_back({fate, move});
        out.here = text(w, of_wide);
        out.there = text(n, of_narrow);
        return true;
      }
    return false;
  }
  /// The states stand at the same point of the turn, with the same to act.
  bool walk(const State& a, const State& b, Difference<G>& out) const {
    bool found =
        wide_.turn(a).kind == Turn::Kind::chance && (only_one_has(a, b, out) || weighs(a, b, out));
    const auto look = [&](int player, const typename G::Move& move, std::uint64_t) {
      found = found || differ(player, move, a, b, out);
    };
    for_steps(wide_, a, look);
    for_steps(narrow_, b, look);
    return found;
  }

  const G wide_, narrow_;
  const Packing<G, Code> packing_;
  const bool whole_;
};

}  // namespace detail

}  // namespace arbiter
