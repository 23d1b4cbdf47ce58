// Two rulesets of one game in lockstep: the same plies are played under both, each in its own
// state, for as long as they have the same outcome.
//
//     here    o----o----o----o----X    the ply is legal here and not there
//     there   o----o----o----o    |    (or leads to a different position, or the game ends with a
//                                       different result, or an outcome has a different
//                                       probability)
//
// Lockstep packs nothing, so it can also compare rulesets that are too large to explore, and it can
// start at any point in a turn. The two may differ in any number of readings, switches and sizes.
// Rule_trace records which of these the rules consult in a ply. If they consult none that differ,
// the ply has the same outcome under both, and Lockstep runs it once. Positions are compared at
// turn boundaries, in the fields that both rulesets have, and on request also within a turn, as
// text: fields do not contain what a game remembers only within a turn.
#pragma once
#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "model/error.hpp"
#include "model/playthrough.hpp"
#include "model/rule_trace.hpp"
#include "solver/compare/arrival.hpp"
#include "solver/compare/fields.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// A budget of plies to compare, the same on every machine, within time limits.
class Plies_left {
 public:
  Plies_left(std::uint64_t plies, const Limits& limits) : left_(plies), limits_(limits) {}
  /// Throws Limit_reached when no plies are left, when time is up, or when the search was stopped.
  void spend() {
    if (left_ == 0) throw Limit_reached{Stop_reason::states};
    if (--left_ % 256 == 0) limits_.check(clock_.seconds());
  }

 private:
  std::uint64_t left_;
  const Limits limits_;
  const Stopwatch clock_;
};

/// A step with different outcomes, and the path to it.
template <Game G>
struct Difference {
  Path<G> path;             // the last step is the one that differs
  std::string here, there;  // its outcome under each ruleset, as part of a sentence
};

/// The outcome of a step as part of a sentence: "legal (XX-C08) and leads to ...".
template <Game G>
std::string outcome_text(const G& game, typename G::State state, const Step<G>& step) {
  const Verdict v = game.apply(state, step.player, step.move);
  std::string text = std::string(name_of(v.ruling)) + " (" + std::string(v.clause->id);
  if (*v.reason) text += std::string(": ") + v.reason;
  text += ")";
  if (!v.is_legal()) return text;
  text += " and leads to " + game.write(state);
  if (game.turn(state).kind == Turn::Kind::over)
    text += ", result " + write_result(game.result(state));
  return text;
}

template <Game G>
class Lockstep {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct State_pair {
    State here, there;
  };
  enum class Agreement {
    together,  // legal under both and with the same outcome; the states are those after it
    neither,   // legal under neither, with the same ruling; the states are as before
    apart,     // anything else; the states are of no further use
  };
  /// Where positions are compared: at turn boundaries, as in a family (family.hpp), or at all
  /// plies.
  enum class Granularity { turns, plies };
  /// `always` runs every ply under both, to show that running it once changes nothing.
  Lockstep(const Ruleset& here, const Ruleset& there, bool always = false,
           Granularity compared = Granularity::turns)
      : Lockstep(here, there, always, compared, Rule_trace()) {}
  Lockstep(const Lockstep&) = delete;
  Lockstep& operator=(const Lockstep&) = delete;

  const G& here() const { return here_; }
  const G& there() const { return there_; }
  /// False if each game remembers something between turns that the other does not.
  bool is_comparable() const { return comparable_; }
  State_pair start() const { return {here_.start(), there_.start()}; }
  bool same_start() const { return same_point(start()); }
  /// The states after steps from the start; nothing unless these are legal under both and lead to
  /// the same position.
  std::optional<State_pair> after(const Path<G>& steps) const {
    State_pair both = start();
    for (const Step<G>& step : steps)
      if (!here_.apply(both.here, step.player, step.move).is_legal() ||
          !there_.apply(both.there, step.player, step.move).is_legal())
        return std::nullopt;
    return same_point(both) ? std::optional(std::move(both)) : std::nullopt;
  }
  bool is_to_act(const State_pair& both, int player) const {
    const Turn turn = here_.turn(both.here);
    return turn.kind == Turn::Kind::chance ? player == chance_player
                                           : player >= 0 && (turn.deciders >> player & 1U) != 0;
  }

  /// Takes one ply under both, without comparing its probabilities.
  Agreement take(State_pair& both, int player, const Move& move) const {
    return take(both, player, move, move);
  }

  /// A move of one ruleset in the other's form. Throws Bad_input if the other has no such move.
  Move move_here(const State_pair& both, const Move& move) const {
    return here_.read_move(both.here, there_.write_move(both.there, move));
  }
  Move move_there(const State_pair& both, const Move& move) const {
    return there_.read_move(both.there, here_.write_move(both.here, move));
  }
  /// Whether the two differ in sizes, so that a move of one may not exist in the other.
  bool has_other_sizes() const { return other_sizes_; }

  /// Calls visit(player, move, outcome, states after it) for everything that can happen next under
  /// either ruleset, until it returns true; returns whether it did. A chance outcome with different
  /// probabilities counts as `apart`.
  template <class Visit>
  bool visit_plies(const State_pair& both, Plies_left& left, Visit&& visit) const {
    return visit_offers(both, offers(both, &left), &left, visit);
  }

  /// The first of the next plies whose outcomes differ; nothing if there is none.
  std::optional<Step<G>> difference(const State_pair& both, Plies_left& left) const {
    return difference(both, &left);
  }
  std::optional<Step<G>> difference(const State_pair& both) const {
    return difference(both, nullptr);
  }

  /// A cheaper test, which at a chance node compares only the probabilities, and only if there are
  /// few outcomes.
  bool differ_at_a_glance(const State_pair& both, Plies_left& left) const {
    if (here_.turn(both.here).kind != Turn::Kind::chance) return difference(both, left).has_value();
    left.spend();
    return here_.total_weight(both.here) <= most_weighed && !offers(both, nullptr).same_chances;
  }

  /// The first difference in the rest of this turn, depth first.
  std::optional<Difference<G>> in_turn(const State_pair& both) const {
    Difference<G> out;
    if (search_turn(both, out)) return out;
    return std::nullopt;
  }

  /// One text for both states; two pairs with the same text are the same.
  std::string key(const State_pair& both) const {
    std::string out = here_.write(both.here);
    if (!(both.here == both.there)) out += "\n" + there_.write(both.there);
    return out;
  }

 private:
  using Steps = detail::Steps<G>;
  /// Large enough for the outcomes of dice, too small for an entire deck of cards.
  static constexpr std::uint64_t most_weighed = 100'000;
  /// The possible next plies under each ruleset. `there` stays empty if it was not run because it
  /// offers the same.
  struct Next_plies {
    Steps here, there;
    std::uint64_t total_here = 0, total_there = 0;  // weights of chance outcomes
    bool same_chances = true;
  };

  Lockstep(const Ruleset& here, const Ruleset& there, bool always, Granularity compared,
           const Rule_trace& while_made)
      : here_(here), there_(there), compared_(compared) {
    const State start_here = here_.start(), start_there = there_.start();
    const Rule_trace::Pause pause;  // the rules are not consulted in what follows
    const Rulebook& book = here_.rulebook();
    for (std::size_t q = 0; q < book.questions.size(); ++q)
      questions_ |= std::uint64_t{here.reading(q) != there.reading(q)} << q;
    for (std::size_t c = 0; c < book.clauses.size(); ++c)
      clauses_ |= std::uint64_t{here.in_force(c) != there.in_force(c)} << c;
    for (std::size_t p = 0; p < book.parameters.size(); ++p)
      other_sizes_ = other_sizes_ || here.table(p) != there.table(p);
    const auto of_here = detail::fields_of(here_), of_there = detail::fields_of(there_);
    // A field that only one ruleset has must not be carried over to the other.
    always_ = always || other_sizes_ || of_here != of_there || asks(while_made);
    comparable_ = detail::relation(of_here, of_there) != detail::Relation::incomparable;
    other_lengths_ = other_sizes_ && have_other_lengths(of_here, of_there);
    shared_here_ = shared(here_, start_here, of_there);
    shared_there_ = shared(there_, start_there, of_here);
  }

  bool asks(const Rule_trace& trace) const {
    return ((trace.questions & questions_) | (trace.clauses & clauses_)) != 0;
  }
  /// The move may have a different form in each game.
  Agreement take(State_pair& both, int player, const Move& move, const Move& move_there) const {
    const Rule_trace trace;
    const bool as_one = are_one(both);
    const detail::Arrival v = detail::arrive(here_, both.here, player, move);
    if (as_one && !asks(trace)) {
      if (!v.is_legal()) return Agreement::neither;
      both.there = both.here;
      return Agreement::together;
    }
    const detail::Arrival w = detail::arrive(there_, both.there, player, move_there);
    if (v.differs(w) || (v.lands() && !alike(both))) return Agreement::apart;
    if (compared_ == Granularity::plies && v.is_legal() && are_written_apart(both))
      return Agreement::apart;
    return v.is_legal() ? Agreement::together : Agreement::neither;
  }
  /// Whether the first game, after reading the other's position, writes a position other than its
  /// own. It cannot read a position in which the other remembers more, but that alone is not a
  /// difference.
  bool are_written_apart(const State_pair& both) const {
    const std::string own = here_.write(both.here), other = there_.write(both.there);
    if (own == other) return false;
    try {
      return here_.write(here_.read(other)) != own;
    } catch (const Bad_input&) {
      return false;
    }
  }
  bool are_one(const State_pair& both) const { return !always_ && both.here == both.there; }

  void list_offers(const G& game, const State& state, Plies_left* left, Steps& into) const {
    for_steps(game, state, [&](int player, const Move& move, std::uint64_t weight) {
      if (left) left->spend();
      into.emplace_back(player, move, weight);
    });
  }
  Next_plies offers(const State_pair& both, Plies_left* left) const {
    Next_plies out;
    const Rule_trace trace;
    list_offers(here_, both.here, left, out.here);
    const bool is_chance = here_.turn(both.here).kind == Turn::Kind::chance;
    if (is_chance) out.total_here = here_.total_weight(both.here);
    if (are_one(both) && !asks(trace)) return out;
    list_offers(there_, both.there, left, out.there);
    if (!is_chance) return out;
    out.total_there = there_.total_weight(both.there);
    out.same_chances =
        !detail::other_chance<G>(out.here, out.total_here, out.there, out.total_there);
    return out;
  }
  template <class Visit>
  bool visit_offers(const State_pair& both, const Next_plies& offered, Plies_left* left,
                    Visit&& visit) const {
    const bool same_offers = offered.here == offered.there;
    const auto has = [](const Steps& list, int player, const Move& move) {
      return std::ranges::any_of(list, [&](const auto& step) {
        return std::get<0>(step) == player && std::get<1>(step) == move;
      });
    };
    const auto visit_ply = [&](int player, const Move& move, std::uint64_t weight,
                               std::uint64_t its, const std::optional<Move>& of_here,
                               const std::optional<Move>& of_there) {
      if (left) left->spend();
      State_pair after = both;
      Agreement took =
          of_here && of_there ? take(after, player, *of_here, *of_there) : Agreement::apart;
      if (!offered.same_chances &&
          !detail::same_chance(weight, offered.total_here, its, offered.total_there))
        took = Agreement::apart;
      return visit(player, move, took, after);
    };
    /// A move that only one game offers, in the other's form; nothing if the other has no such
    /// move.
    const auto translated = [&](const Move& move, auto&& translate) -> std::optional<Move> {
      if (!other_sizes_) return move;
      try {
        return translate(both, move);
      } catch (const Bad_input&) {
        return std::nullopt;
      }
    };
    const auto in_here = [&](const State_pair& at, const Move& move) {
      return move_here(at, move);
    };
    const auto in_there = [&](const State_pair& at, const Move& move) {
      return move_there(at, move);
    };
    for (const auto& [player, move, weight] : offered.here)
      if (visit_ply(player, move, weight,
                    offered.same_chances ? 0 : detail::weight_in<G>(offered.there, move), move,
                    !other_sizes_ || has(offered.there, player, move) ? move
                                                                      : translated(move, in_there)))
        return true;
    if (same_offers) return false;
    for (const auto& [player, move, weight] : offered.there)
      if (!has(offered.here, player, move) &&
          visit_ply(player, move, 0, weight, translated(move, in_here), move))
        return true;
    return false;
  }
  std::optional<Step<G>> difference(const State_pair& both, Plies_left* left) const {
    std::optional<Step<G>> out;
    visit_offers(both, offers(both, left), left,
                 [&](int player, const Move& move, Agreement took, const State_pair&) {
                   if (took == Agreement::apart) out = Step<G>{player, move};
                   return out.has_value();
                 });
    return out;
  }

  bool search_turn(const State_pair& both, Difference<G>& out) const {
    const Next_plies offered = offers(both, nullptr);
    if (!offered.same_chances) {
      tell_chance(both, offered, out);
      return true;
    }
    return visit_offers(both, offered, nullptr,
                        [&](int player, const Move& move, Agreement took, const State_pair& after) {
                          out.path.push_back({player, move});
                          if (took == Agreement::apart) {
                            out.here = outcome_text(here_, both.here, out.path.back());
                            out.there = outcome_text(there_, both.there, out.path.back());
                            return true;
                          }
                          if (took == Agreement::together && !here_.at_turn_boundary(after.here) &&
                              search_turn(after, out))
                            return true;
                          out.path.pop_back();
                          return false;
                        });
  }
  /// Prefers an outcome that only one ruleset has over one with different probabilities.
  void tell_chance(const State_pair& both, const Next_plies& offered, Difference<G>& out) const {
    for (const Steps* each : {&offered.here, &offered.there})
      for (const auto& [player, move, unused] : *each)
        if (detail::weight_in<G>(offered.here, move) == 0 ||
            detail::weight_in<G>(offered.there, move) == 0) {
          out.path.push_back({chance_player, move});
          out.here = outcome_text(here_, both.here, out.path.back());
          out.there = outcome_text(there_, both.there, out.path.back());
          return;
        }
    const Move move = *detail::other_chance<G>(offered.here, offered.total_here, offered.there,
                                               offered.total_there);
    const auto text = [&](const Steps& list, std::uint64_t total) {
      const std::uint64_t weight = detail::weight_in<G>(list, move);
      const std::uint64_t common = std::gcd(weight, total);
      return "an outcome with probability " + std::to_string(weight / common) + "/" +
             std::to_string(total / common);
    };
    out.path.push_back({chance_player, move});
    out.here = text(offered.here, offered.total_here);
    out.there = text(offered.there, offered.total_there);
  }

  /// Marks the fields of a game, in their order, that the other game has too, whatever their range.
  static std::vector<bool> shared(const G& game, const State& start, const detail::Fields& others) {
    std::vector<bool> out;
    game.fields(start, [&](const Field& f, const auto&, int, int) {
      const auto known = others.lower_bound({f.name, f.i, f.j, f.k, std::numeric_limits<int>::min(),
                                             std::numeric_limits<int>::min()});
      const auto has = [&](const auto& field) {
        const auto& [name, i, j, k, least, most] = field;
        return name == f.name && i == f.i && j == f.j && k == f.k;
      };
      out.push_back(known != others.end() && has(*known));
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
  /// Whether some fields of the same name have different indexes, such as rows of different
  /// lengths.
  static bool have_other_lengths(const detail::Fields& a, const detail::Fields& b) {
    std::map<std::string, std::set<std::tuple<int, int, int>>> of_a, of_b;
    for (const auto& [name, i, j, k, least, most] : a) of_a[name].emplace(i, j, k);
    for (const auto& [name, i, j, k, least, most] : b) of_b[name].emplace(i, j, k);
    return std::ranges::any_of(of_a, [&](const auto& field) {
      const auto other = of_b.find(field.first);
      return other != of_b.end() && other->second != field.second;
    });
  }
  /// At a turn boundary: whether the fields that both have contain the same values.
  bool alike(const State_pair& both) const {
    if (other_lengths_) return false;
    return both.here == both.there ||
           values(here_, both.here, shared_here_) == values(there_, both.there, shared_there_);
  }
  bool same_point(const State_pair& both) const {
    const Turn turn = here_.turn(both.here);
    return alike(both) && turn == there_.turn(both.there) &&
           (turn.kind != Turn::Kind::over ||
            detail::payoffs(here_, both.here) == detail::payoffs(there_, both.there));
  }

  const G here_, there_;
  const Granularity compared_;
  std::uint64_t questions_ = 0, clauses_ = 0;  // that differ; bit i: entry i of the table
  bool other_sizes_ = false, other_lengths_ = false, always_ = false, comparable_ = false;
  std::vector<bool> shared_here_, shared_there_;
};

}  // namespace arbiter
