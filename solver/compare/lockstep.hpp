// Two rulesets of one game that read one question otherwise, abreast: a ply at a time, each in its
// own state, for as long as they do the same.
//
//     here    o----o----o----o----X    the ply is legal here, and not there
//     there   o----o----o----o    |    (or leads elsewhere, or ends the game otherwise, or is as
//                                       probable as something else)
//
// Nothing is packed, so that rulesets too large to be explored can be compared as well, and any
// position of a turn can be stood in. A ply in which no rule asks about the question does the same
// under both, and is run once (Rule_trace).
#pragma once
#include <algorithm>
#include <tuple>
#include <vector>

#include "solver/compare/side_by_side.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// Plies that may still be compared, by a number that is the same on every machine, and the limits
/// that stand behind it.
class Plies_left {
 public:
  Plies_left(std::uint64_t plies, const Limits& limits) : left_(plies), limits_(limits) {}
  /// Throws Limit_reached when there are none, when it takes too long, or when it was stopped.
  void spend() {
    if (left_ == 0) throw Limit_reached{Ended::states};
    if (--left_ % 256 == 0) limits_.heed(clock_.seconds());
  }

 private:
  std::uint64_t left_;
  const Limits limits_;
  const Stopwatch clock_;
};

template <Game G>
class Lockstep {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct Both {
    State here, there;
  };
  enum class Took {
    together,  // legal under both, and to the same point: the states are those after it
    neither,   // not legal, for the same kind of reason: the states are as they were
    apart,     // anything else: the states are of no use any more
  };
  /// `always`: both are run in every ply, asked or not (to show that it changes nothing).
  Lockstep(const Ruleset& here, const Ruleset& there, std::size_t question, bool always = false)
      : Lockstep(here, there, question, always, Rule_trace()) {}
  Lockstep(const Lockstep&) = delete;
  Lockstep& operator=(const Lockstep&) = delete;

  const G& here() const { return here_; }
  const G& there() const { return there_; }
  /// Whether what one remembers between turns can be said in the words of the other.
  bool is_comparable() const { return comparable_; }
  Both start() const { return {here_.start(), there_.start()}; }
  bool same_start() const {
    const Both both = start();
    return alike(both) && here_.turn(both.here) == there_.turn(both.there);
  }
  bool is_to_act(const Both& both, int player) const {
    const Turn turn = here_.turn(both.here);
    return turn.kind == Turn::Kind::chance ? player == fate
                                           : player >= 0 && (turn.deciders >> player & 1U) != 0;
  }

  /// One ply under both. That it is as probable under both is not looked at.
  Took take(Both& both, int player, const Move& move) const {
    const Rule_trace heard;
    const bool as_one = are_one(both);
    const Verdict v = here_.apply(both.here, player, move);
    const Turn turn = here_.turn(both.here);
    const bool rests = here_.rests(both.here);
    const bool over = v.is_legal() && turn.kind == Turn::Kind::over;
    const std::vector<double> of_here =
        over ? detail::payoffs(here_, both.here) : std::vector<double>();
    if (as_one && !asks(heard)) {
      if (!v.is_legal()) return Took::neither;
      both.there = both.here;
      return Took::together;
    }
    const Verdict w = there_.apply(both.there, player, move);
    if (v.ruling != w.ruling) return Took::apart;
    if (!v.is_legal()) return Took::neither;
    const bool same = rests == there_.rests(both.there) && turn == there_.turn(both.there) &&
                      (!rests || alike(both)) &&
                      (!over || of_here == detail::payoffs(there_, both.there));
    return same ? Took::together : Took::apart;
  }

  /// All that can happen next under either: visit(player, move, what it comes to, the states after)
  /// until it says true; whether it did. An outcome that is more probable under one is `apart`.
  template <class Visit>
  bool visit_plies(const Both& both, Plies_left& left, Visit&& visit) const {
    Weighted list, others;
    const Rule_trace heard;
    list_steps(here_, both.here, left, list);
    const bool is_chance = here_.turn(both.here).kind == Turn::Kind::chance;
    const std::uint64_t total = is_chance ? here_.total_weight(both.here) : 1;
    bool same_chances = true;
    std::uint64_t of_there = total;
    if (!are_one(both) || asks(heard)) {
      list_steps(there_, both.there, left, others);
      if (is_chance) of_there = there_.total_weight(both.there);
      same_chances = !is_chance || (list == others && total == of_there);
      if (list != others)
        for (const auto& step : others)
          if (std::ranges::none_of(list, [&](const auto& known) { return same(known, step); }))
            list.emplace_back(std::get<0>(step), std::get<1>(step), std::uint64_t{0});
    }
    for (const auto& step : list) {
      const auto& [player, move, weight] = step;
      left.spend();
      Both after = both;
      Took took = take(after, player, move);
      if (!same_chances) {
        const auto known =
            std::ranges::find_if(others, [&](const auto& other) { return same(other, step); });
        const std::uint64_t its = known == others.end() ? 0 : std::get<2>(*known);
        if (Wide{weight} * of_there != Wide{its} * total) took = Took::apart;
      }
      if (visit(player, move, took, after)) return true;
    }
    return false;
  }

  /// The first ply in which they part right here; nothing when none does.
  std::optional<Step<G>> difference(const Both& both, Plies_left& left) const {
    std::optional<Step<G>> out;
    visit_plies(both, left, [&](int player, const Move& move, Took took, const Both&) {
      if (took == Took::apart) out = Step<G>{player, move};
      return out.has_value();
    });
    return out;
  }

  /// The same, told in less: of chance only how probable the outcomes are, where they are few, and
  /// not what they lead to.
  bool differ_at_a_glance(const Both& both, Plies_left& left) const {
    if (here_.turn(both.here).kind != Turn::Kind::chance) return difference(both, left).has_value();
    left.spend();
    if (here_.total_weight(both.here) > most_weighed) return false;
    Weighted list, others;
    const Rule_trace heard;
    const auto collect = [](Weighted& into) {
      return [&into](int player, const Move& move, std::uint64_t weight) {
        into.emplace_back(player, move, weight);
      };
    };
    for_steps(here_, both.here, collect(list));
    const std::uint64_t total = here_.total_weight(both.here);
    if (are_one(both) && !asks(heard)) return false;
    for_steps(there_, both.there, collect(others));
    return list != others || total != there_.total_weight(both.there);
  }

  /// One text for both states: the same for two pairs when nothing can tell them apart.
  std::string key(const Both& both) const {
    std::string out = here_.write(both.here);
    if (!(both.here == both.there)) out += "\n" + there_.write(both.there);
    return out;
  }

 private:
  using Weighted = std::vector<std::tuple<int, Move, std::uint64_t>>;
  /// Of dice, for instance, and not of a whole deck of cards.
  static constexpr std::uint64_t most_weighed = 100'000;

  Lockstep(const Ruleset& here, const Ruleset& there, std::size_t question, bool always,
           const Rule_trace& while_made)
      : here_(here), there_(there), question_(question) {
    const State start_here = here_.start(), start_there = there_.start();
    const auto of_here = detail::remembered(here_), of_there = detail::remembered(there_);
    const bool same_fields = of_here == of_there;
    // What only one remembers must not be carried over to the other.
    always_ = always || !same_fields || asks(while_made);
    whole_ = !same_fields && detail::have_same_names(of_here, of_there);
    comparable_ = same_fields || whole_ || std::ranges::includes(of_here, of_there) ||
                  std::ranges::includes(of_there, of_here);
    shared_here_ = shared(here_, start_here, of_there);
    shared_there_ = shared(there_, start_there, of_here);
  }

  bool asks(const Rule_trace& heard) const { return (heard.questions >> question_ & 1U) != 0; }
  bool are_one(const Both& both) const { return !always_ && both.here == both.there; }
  static bool same(const auto& one, const auto& other) {
    return std::get<0>(one) == std::get<0>(other) && std::get<1>(one) == std::get<1>(other);
  }
  static void list_steps(const G& game, const State& state, Plies_left& left, Weighted& list) {
    for_steps(game, state, [&](int player, const Move& move, std::uint64_t weight) {
      left.spend();
      list.emplace_back(player, move, weight);
    });
  }

  /// Which of a game's fields the other has as well, in their order.
  static std::vector<bool> shared(const G& game, const State& start,
                                  const detail::Remembered& others) {
    std::vector<bool> out;
    game.fields(start, [&](const Field& f, const auto&, int least, int most) {
      out.push_back(others.contains({f.name, f.i, f.j, f.k, least, most}));
    });
    return out;
  }
  static std::vector<int> values(const G& game, const State& state,
                                 const std::vector<bool>& wanted) {
    std::vector<int> out;
    std::size_t n = 0;
    game.fields(state, [&](const Field&, const auto& value, int, int) {
      if (wanted[n++]) out.push_back(static_cast<int>(value));
    });
    return out;
  }
  /// Between turns: whether they remember the same, as far as both remember it; or, where the same
  /// fields have other ranges, whether the states are the same.
  bool alike(const Both& both) const {
    if (both.here == both.there) return true;
    return !whole_ &&
           values(here_, both.here, shared_here_) == values(there_, both.there, shared_there_);
  }

  const G here_, there_;
  const std::size_t question_;
  bool always_ = false, whole_ = false, comparable_ = false;
  std::vector<bool> shared_here_, shared_there_;
};

}  // namespace arbiter
