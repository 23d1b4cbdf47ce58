// A family of rulesets: one walk through the turns of the first, the base, follows many others,
// each with a different reading of one question.
//
// Rule_trace records which questions the rules of the base consult. A member whose question they do
// not consult behaves like the base and is not run at all:
//
//     base       o----o----o----o----o   every step once
//     member 1   :    :    o----o    :   run where its question is used, until the states are the
//     member 2   :    o    :    :    :   same again
//
// So n questions cost one walk plus the parts in which members differ, rather than n walks or 2^n.
//
// Members have the same fields as the base, or fewer; their states are then the states of the base
// without the other fields. Where a member's rules use values that follow from the fields, the
// member computes these values itself.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "model/rule_trace.hpp"
#include "solver/compare/alternative.hpp"
#include "solver/compare/arrival.hpp"
#include "solver/compare/fields.hpp"

namespace arbiter {

template <Game G, class Code>
class Family {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr std::size_t most_members = 128;
  using Members = std::bitset<most_members>;
  /// `always` runs the members at every step, to show that leaving them out changes nothing.
  explicit Family(const Ruleset& base, bool always = false)
      : base_(construct(base)), always_(always) {}
  Family(const Family&) = delete;  // members refer to their game by address
  Family& operator=(const Family&) = delete;

  /// Adds a ruleset with another reading of `question`. With `other_ranges` it has the same fields
  /// with different ranges, and states are compared as they are, unpacked.
  void add(const Ruleset& ruleset, std::size_t question, bool other_ranges) {
    if (size() == most_members)
      throw Bad_input("readings to compare at once", "at most " + std::to_string(most_members),
                      std::to_string(size() + 1));
    members_.emplace_back(ruleset, other_ranges, base_);
    const std::size_t m = size() - 1;
    of_question_[question].set(m);
    if (always_ || (made_asking_ >> question & 1U)) asked_always_.set(m);
    if (!members_[m].same_start) starts_apart_.set(m);
  }
  std::size_t size() const { return members_.size(); }
  const G& base() const { return base_; }
  const G& member(std::size_t m) const { return members_[m].game; }

  using Strays = std::vector<std::pair<std::size_t, State>>;  // members with states of their own
  /// The states of the members at one point in a turn.
  struct Company {
    Members together;  // these are in the base's state
    Strays astray;
  };

  Company at_rest(const State& state, const Members& wanted) const {
    Company out{wanted, {}};
    const Rule_trace trace;
    State same = state;
    base_.complete(same);  // values that follow from the fields may depend on a reading
    const Members completed = asked(trace.questions);
    for_each(wanted, [&](std::size_t m) {
      const Member& member = members_[m];
      if (!member.remembers_less && !completed[m]) return;
      State own = member.there.of(state);
      if (own == state) return;
      out.together.reset(m);
      out.astray.emplace_back(m, std::move(own));
    });
    return out;
  }
  /// Walks every path through a turn of the base from a state at a turn boundary. Calls take(after,
  /// verdict) for each path, and parted(m) once for each member in `wanted` that behaves
  /// differently in that turn. Neither callback may start another walk.
  template <class Take, class Part>
  void walk(const State& state, Members wanted, Take&& take, Part&& parted) const {
    static thread_local Lists lists;  // their memory serves the next walk of this thread
    Turn_walk<Take, Part> now{wanted, take, parted, lists};
    for_each(wanted & starts_apart_, [&](std::size_t m) { now.part(m); });
    const Company company = at_rest(state, now.open);
    steps_from(now, state, company.together, company.astray, {0, true});
  }

  /// The members with another reading of one of these questions (bit q: question q), plus those
  /// that must always be run.
  Members asked(std::uint64_t questions) const {
    Members out = asked_always_;
    for (; questions != 0; questions &= questions - 1)
      out |= of_question_[static_cast<std::size_t>(std::countr_zero(questions))];
    return out;
  }

 private:
  struct Member {
    Member(const Ruleset& ruleset, bool other_ranges, const G& base)
        : game(ruleset), there(game, other_ranges) {
      remembers_less = !other_ranges && detail::fields_of(game) != detail::fields_of(base);
      const State start = base.start(), own = game.start();
      same_start = there.alike(start, own) && base.turn(start) == game.turn(own);
    }
    const G game;
    const detail::Counterpart<G, Code> there;
    bool remembers_less = false, same_start = false;
  };
  using Weighted_steps = detail::Steps<G>;
  using Arrival = detail::Arrival;
  using Lists = std::deque<Weighted_steps>;  // one for each node on the path down
  template <class Take, class Part>
  struct Turn_walk {
    Members open;  // members that have not diverged in this turn
    Take& take;
    Part& parted;
    Lists& lists;
    void part(std::size_t m) {
      if (!open[m]) return;
      open.reset(m);
      parted(m);
    }
  };
  struct Walk_point {
    std::size_t depth;  // within the turn
    bool emits;         // whether the base gets here
  };
  G construct(const Ruleset& ruleset) {
    Rule_trace trace;
    G game(ruleset);
    game.start();
    made_asking_ = trace.questions;
    return game;
  }
  template <class Visit>
  static void for_each(const Members& members, Visit&& visit) {
    if (members.none()) return;
    for (std::size_t m = members._Find_first(); m < most_members; m = members._Find_next(m))
      visit(m);
  }
  /// Visits one node of a turn. The members `together` are in the base's state.
  template <class Now>
  void steps_from(Now& now, const State& state, const Members& together, const Strays& astray,
                  Walk_point at) const {
    if (now.lists.size() == at.depth) now.lists.emplace_back();
    Weighted_steps& list = now.lists[at.depth];
    const Rule_trace trace;
    detail::list_steps(base_, state, list);
    const bool is_chance = base_.turn(state).kind == Turn::Kind::chance;
    const std::uint64_t total = is_chance ? base_.total_weight(state) : 0;
    const Members looked = asked(trace.questions) & together & now.open;
    const auto compare_offers = [&](std::size_t m, const State& own) {
      const G& game = members_[m].game;
      Weighted_steps others;
      detail::list_steps(game, own, others);
      if (is_chance) {
        if (detail::other_chance<G>(list, total, others, game.total_weight(own))) now.part(m);
        return;
      }
      if (list == others) return;
      for (const auto& step : others) {  // both always judge the steps of the base
        if (!now.open[m]) return;
        if (std::ranges::find(list, step) != list.end()) continue;
        Members alone;
        alone.set(m);
        const Strays own_state{{m, own}};
        take_step(now, state, std::get<0>(step), std::get<1>(step), {}, own_state,
                  {at.depth, false});
      }
    };
    for_each(looked, [&](std::size_t m) { compare_offers(m, state); });
    for (const auto& [m, own] : astray)
      if (now.open[m]) compare_offers(m, own);
    for (const auto& [player, move, weight] : list)
      take_step(now, state, player, move, together, astray, at);
  }

  template <class Now>
  void take_step(Now& now, const State& state, int player, const Move& move,
                 const Members& together, const Strays& astray, Walk_point at) const {
    State after = state;
    const Rule_trace trace;
    const Arrival arrival = detail::arrive(base_, after, player, move);
    const Members looked = asked(trace.questions) & together & now.open;
    if (looked.none() && astray.empty()) return go_on(now, after, arrival, together, astray, at);
    Members still_together = together;
    Strays still_astray;
    const auto follow = [&](std::size_t m, const State& from) {
      State own = from;
      const Arrival other = detail::arrive(members_[m].game, own, player, move);
      const bool lands = arrival.lands();
      if (arrival.differs(other) || (lands && !members_[m].there.alike(after, own)))
        return now.part(m);
      if (lands || !arrival.is_legal()) return;
      if (own == after) {
        still_together.set(m);
      } else {
        still_together.reset(m);
        still_astray.emplace_back(m, std::move(own));
      }
    };
    for_each(looked, [&](std::size_t m) { follow(m, state); });
    for (const auto& [m, own] : astray)
      if (now.open[m]) follow(m, own);
    go_on(now, after, arrival, still_together, still_astray, at);
  }

  template <class Now>
  void go_on(Now& now, const State& after, const Arrival& arrival, const Members& together,
             const Strays& astray, Walk_point at) const {
    if (!arrival.is_legal() || arrival.at_turn_boundary) {
      if (at.emits) now.take(after, arrival.verdict);
    } else if (at.emits || (together & now.open).any() || !astray.empty()) {
      steps_from(now, after, together, astray, {at.depth + 1, at.emits});
    }
  }

  std::uint64_t made_asking_ = 0;  // declared before base_, whose construction sets it
  const G base_;
  const bool always_;
  std::deque<Member> members_;  // a deque, so that members never move
  std::array<Members, Ruleset::most_entries> of_question_{};
  Members asked_always_, starts_apart_;
};

/// Families for readings of one ruleset: one around that ruleset, and a family of two for each
/// reading that has more fields. The base of such a family is the reading, and its member is the
/// ruleset.
template <Game G, class Code>
class Families {
 public:
  struct Numbered_family {
    std::unique_ptr<Family<G, Code>> family;
    std::vector<std::size_t> numbers;  // member m is the reading that was added as numbers[m]
  };
  explicit Families(const Ruleset& in_force, bool always = false)
      : in_force_(in_force), always_(always), fields_(detail::fields_of(G(in_force))) {
    all_.push_back({std::make_unique<Family<G, Code>>(in_force, always), {}});
  }

  /// Adds a reading under a number. Returns false if its fields differ from the ruleset's in such a
  /// way that the two cannot be compared. Throws Bad_input if there is no such game, or if its
  /// states cannot be packed.
  bool add(const Alternative& reading, std::size_t number) {
    using detail::Relation;
    const Ruleset other = with_reading(in_force_, reading);
    const Relation relation = detail::relation(fields_, detail::fields_of(G(other)));
    if (relation == Relation::incomparable) return false;
    if (relation == Relation::wider) {
      auto family = std::make_unique<Family<G, Code>>(other, always_);
      family->add(in_force_, reading.question, false);
      all_.push_back({std::move(family), {number}});
    } else {
      all_[0].family->add(other, reading.question, relation == Relation::other_ranges);
      all_[0].numbers.push_back(number);
    }
    return true;
  }
  /// The family around the ruleset is the first; it may have no members.
  const std::vector<Numbered_family>& all() const { return all_; }

 private:
  const Ruleset in_force_;
  const bool always_;
  const detail::Fields fields_;
  std::vector<Numbered_family> all_;
};

}  // namespace arbiter
