// Checks a tablebase against the rules and, if it stores canonical forms, the game's symmetries
// (Game::canonicalize). The verifier uses only the game's interface and the tablebase, not the
// solver.
//
// For every state of the tablebase the verifier plays out the turn by the rules, with the table's
// bounds at the states after it, in integers, rounded against the table, and requires
//
//   low        <= value of the turn with low after it             and a rank (solver/value/ranks)
//   high       >= value of the turn with high after it            and a rank
//   lost_high  >= value of the turn with lost_high after it       by induction on plays that end
//   won_low    <= value of the turn with won_low after it         likewise for the other side
//   low <= won_low <= high and low <= lost_high <= high
//
// Where two players choose simultaneously, the verifier finds its own mixed strategies, from the
// bounds after the choice and in exact arithmetic (exact_matrix.hpp); the file contains none.
//
// The tablebase must contain every state that a turn leads to. It then follows for every position
// of the tablebase that low <= lost <= lost_high and won_low <= won <= high, where `lost` and `won`
// are the maximizer's values if endless play counts as a loss or as a win, respectively.
// solver/value/ranks.hpp explains why ranks prove the first two.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "solver/limits.hpp"
#include "solver/table/table.hpp"
#include "solver/verify/exact_matrix.hpp"
#include "solver/verify/verified.hpp"

namespace arbiter {

template <Game G>
class Verifier {
 public:
  using State = typename G::State;
  using Entry = Table_entry;

  /// Throws Bad_input if the tablebase belongs to another game or ruleset, or names an invalid
  /// position.
  Verifier(const G& game, const Tablebase& table)
      : game_(game), packing_(game_), table_(table), tree_(tree_of(game_, table.tree)) {
    require_table_of(game_, table, Table_kind::of_codes());
    for (std::uint64_t n = 1; n < table.entries.size(); ++n)
      if (table.entries[n - 1].code >= table.entries[n].code)
        throw Bad_input("tablebase: expected states in ascending order, found one that is not");
    // This happens before play adds parts to the tree, so that a code consists of the file's own
    // parts.
    for (std::uint64_t n = 0; n < table.entries.size() && packing_.tree(); ++n)
      if (!is_code(table.entries[n].code)) object("a code belongs to no position");
  }

  Verified run(const Limits& limits) {
    Verified out;
    const Stopwatch clock;
    double reported = 0;
    for (std::uint64_t n = 0; n < table_.entries.size(); ++n) {
      if (!objection_.empty()) break;
      check(table_.entries[n]);
      if (++out.states % 256 != 0) continue;
      out.ended = limits.reached(clock.seconds());
      if (out.ended != Ended::exhausted) break;
      if (limits.report && clock.seconds() - reported > 0.5) {
        reported = clock.seconds();
        Progress p;
        p.states = table_.entries.size(), p.waiting = p.states - out.states;
        p.seconds = reported;
        limits.report(p);
      }
    }
    claims_ = {};
    const Node root = value(game_.read(table_.position), 0, 0);
    out.low = number(root.low), out.high = number(root.high);
    out.lost_high = number(root.lost_high), out.won_low = number(root.won_low);
    out.objection = objection_;
    return out;
  }

 private:
  using Number = std::uint64_t;
  struct Node {
    Number low, won_low, lost_high, high;
    bool leads_low, leads_high;  // to a final state, a bound that claims nothing, or a lower rank
  };

  Number one() const { return Number{1} << table_.bits; }
  /// Records an objection; returns bounds that prove nothing.
  Node nothing(const State& state, const std::string& why) {
    object(state, why);
    return {0, 0, one(), one(), false, false};
  }
  double number(Number n) const { return std::ldexp(static_cast<double>(n), -table_.bits); }
  void object(const std::string& why) {
    if (objection_.empty()) objection_ = why;
  }
  void object(const State& state, const std::string& why) {
    if (objection_.empty()) objection_ = why + ": " + game_.write(state);
  }

  bool is_code(Wide code) const {
    try {
      packing_.unpack_from(*tree_, code);
    } catch (const std::out_of_range&) {
      return false;
    }
    return true;
  }
  void check(const Entry& entry) {
    std::optional<State> unpacked;
    try {
      unpacked = packing_.unpack_from(*tree_, entry.code);
    } catch (const std::out_of_range&) {
      return object("a code belongs to no position");
    }
    const State& state = *unpacked;
    bool within = packing_.pack_in(*tree_, state) == entry.code;
    game_.fields(state, [&](const Field&, const auto& value, int least, int most) {
      within = within && static_cast<int>(value) >= least && static_cast<int>(value) <= most;
    });
    if (!within) return object("a code belongs to no position");
    if (game_.turn(state).kind == Turn::Kind::over) return object(state, "the game is over there");
    if (!entry.is_in_order() || entry.high > one())
      return object(state, "the bounds are not in order");
    claims_ = {entry.low, entry.high};
    const Node turn = value(state, entry.rank_low, entry.rank_high);
    if (entry.low > turn.low) object(state, "the lower bound is too high");
    if (entry.high < turn.high) object(state, "the upper bound is too low");
    if (entry.lost_high < turn.lost_high)
      object(state, "the upper bound without endless play is too low");
    if (entry.won_low > turn.won_low)
      object(state, "the lower bound with endless play is too high");
    if (entry.low > 0 && !turn.leads_low) object(state, "nothing forces the lower bound");
    if (entry.high < one() && !turn.leads_high) object(state, "nothing forces the upper bound");
  }

  Node end(const State& state) {
    const double payoff = game_.result(state).at(table_.maximizer);
    if (!(payoff >= 0 && payoff <= 1)) return nothing(state, "a payoff outside 0 to 1");
    const double units = std::ldexp(payoff, table_.bits);
    const auto low = static_cast<Number>(std::floor(units));
    const auto high = static_cast<Number>(std::ceil(units));
    return {low, low, high, high, true, true};
  }
  /// The bounds on a state after the turn, and whether its ranks are below the given ones.
  Node after(const State& state, std::uint32_t rank_low, std::uint32_t rank_high) {
    if (game_.turn(state).kind == Turn::Kind::over) return end(state);
    State seen = state;
    const bool flipped = canonicalize(game_, seen, table_.canonical);
    if (flipped && game_.sides() != 2) return nothing(state, "sides that cannot be swapped");
    const Wide code = packing_.pack_in(*tree_, seen);
    const std::optional<Entry> at = table_.entries.find(code);
    if (!at) return nothing(state, "a position is missing");
    const bool claims_low = at->low > 0, claims_high = at->high < one();
    if (!flipped)
      return {at->low,
              at->won_low,
              at->lost_high,
              at->high,
              !claims_low || at->rank_low < rank_low,
              !claims_high || at->rank_high < rank_high};
    return {one() - at->high,
            one() - at->lost_high,
            one() - at->won_low,
            one() - at->low,
            !claims_high || at->rank_high < rank_low,
            !claims_low || at->rank_low < rank_high};
  }
  /// The bounds on a position within a turn, from the rest of the turn.
  Node value(const State& state, std::uint32_t rank_low, std::uint32_t rank_high) {
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) return end(state);
    if (turn.kind == Turn::Kind::chance) return chance(state, rank_low, rank_high);
    if (turn.deciders == 0) return nothing(state, "nobody decides");
    if (turn.is_at_once() && !are_allies(turn)) return at_once(state, rank_low, rank_high);
    const bool maximizer = game_.side(turn.actor()) == static_cast<int>(table_.maximizer);
    std::optional<Node> best;
    game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
      const Node n = next(state, turn.actor(), move, rank_low, rank_high);
      best = best ? better(*best, n, maximizer) : n;
    });
    return best ? *best : nothing(state, "a decision without a move");
  }
  Node chance(const State& state, std::uint32_t rank_low, std::uint32_t rank_high) {
    Wide low = 0, won_low = 0, lost_high = 0, high = 0;
    bool leads_low = false, leads_high = false;
    // A state after a chance outcome need not reach the value that is claimed before it.
    const Claims before = std::exchange(claims_, {});
    const std::uint64_t total = game_.total_weight(state);
    std::uint64_t seen = 0;
    game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
      const Node n = next(state, chance_player, move, rank_low, rank_high);
      seen += weight;
      low += static_cast<Wide>(n.low) * weight, won_low += static_cast<Wide>(n.won_low) * weight;
      high += static_cast<Wide>(n.high) * weight;
      lost_high += static_cast<Wide>(n.lost_high) * weight;
      leads_low = leads_low || (weight > 0 && n.leads_low);
      leads_high = leads_high || (weight > 0 && n.leads_high);
    });
    claims_ = before;
    if (seen != total || total == 0) return nothing(state, "weights that do not add up");
    const auto down = [&](Wide sum) { return static_cast<Number>(sum / total); };
    const auto up = [&](Wide sum) { return static_cast<Number>((sum + total - 1) / total); };
    return {down(low), down(won_low), up(lost_high), up(high), leads_low, leads_high};
  }
  Node next(const State& state, int player, const typename G::Move& move, std::uint32_t rank_low,
            std::uint32_t rank_high) {
    State then = state;
    if (!game_.apply(then, player, move).is_legal())
      return nothing(state, "the rules do not say what happens");
    return game_.at_turn_boundary(then) ? after(then, rank_low, rank_high)
                                        : value(then, rank_low, rank_high);
  }
  /// Whether all players who choose simultaneously are on one side, and so choose one after the
  /// other.
  bool are_allies(const Turn& turn) const {
    std::vector<int> sides;
    for (int p = 0; p < game_.players(); ++p)
      if ((turn.deciders | turn.chosen) >> p & 1) sides.push_back(game_.side(p));
    return std::ranges::all_of(sides, [&](int side) { return side == sides.front(); });
  }
  /// The moves of one of the two until she has chosen, as text, and the state after them.
  using Choices = std::map<std::string, State>;
  bool add_choices(const State& state, int player, const std::string& said, Choices& out) {
    const std::uint16_t chosen = game_.turn(state).chosen;
    bool all = true;
    game_.moves(state, player, [&](const typename G::Move& move) {
      State then = state;
      const std::string text = said + game_.write_move(state, move) + "\n";
      if (!game_.apply(then, player, move).is_legal()) return void(all = false);
      const Turn turn = game_.turn(then);
      const bool goes_on = turn.kind == Turn::Kind::decision && turn.chosen == chosen &&
                           (turn.deciders >> player & 1) != 0;
      if (goes_on) {
        all = add_choices(then, player, text, out) && all;
      } else {
        all = out.emplace(text, then).second && all;
      }
    });
    return all;
  }
  Node at_once(const State& state, std::uint32_t rank_low, std::uint32_t rank_high) {
    const Turn turn = game_.turn(state);
    if (std::popcount(turn.deciders) != 2 || turn.chosen != 0)
      return nothing(state, "a simultaneous choice that is not by exactly two players");
    const int one = std::countr_zero(turn.deciders);
    const int other = std::countr_zero(static_cast<unsigned>(turn.deciders) & ~(1U << one));
    Choices rows;
    if (!add_choices(state, one, "", rows))
      return nothing(state, "the rules do not say what happens");
    const Claims claims = std::exchange(claims_, {});
    std::vector<std::vector<Node>> cells;
    std::vector<std::string> columns;
    for (const auto& row : rows) {
      const Turn between = game_.turn(row.second);
      if (between.deciders != Turn::of(other).deciders || between.chosen != Turn::of(one).deciders)
        return nothing(state, "a simultaneous choice that ends before both have chosen");
      Choices here;
      if (!add_choices(row.second, other, "", here))
        return nothing(state, "the rules do not say what happens");
      std::vector<std::string> said;
      cells.emplace_back();
      for (const auto& [text, then] : here) {
        said.push_back(text);
        cells.back().push_back(game_.at_turn_boundary(then) ? after(then, rank_low, rank_high)
                                                            : value(then, rank_low, rank_high));
      }
      if (cells.size() == 1) columns = said;
      if (said != columns) return nothing(state, "simultaneous choices that depend on each other");
    }
    claims_ = claims;
    if (cells.empty() || columns.empty()) return nothing(state, "a decision without a move");
    const auto is_maximizer = [&](int player) {
      return game_.side(player) == static_cast<int>(table_.maximizer);
    };
    if (!is_maximizer(one) && !is_maximizer(other)) {  // both oppose a third side
      Node best = cells[0][0];
      for (const auto& row : cells)
        for (const Node& cell : row) best = better(best, cell, false);
      return best;
    }
    const bool turned = is_maximizer(other);
    const auto low = sure(
        cells, turned, claims.low, [](const Node& n) { return n.low; },
        [](const Node& n) { return n.leads_low; });
    const auto won_low = sure(cells, turned, claims.low, [](const Node& n) { return n.won_low; });
    // The other player's payoffs are counted from above.
    const auto high = sure(
        cells, !turned, one_minus(claims.high), [&](const Node& n) { return this->one() - n.high; },
        [](const Node& n) { return n.leads_high; });
    const auto lost_high = sure(cells, !turned, one_minus(claims.high),
                                [&](const Node& n) { return this->one() - n.lost_high; });
    return {low.value, won_low.value, this->one() - lost_high.value, this->one() - high.value,
            low.leads, high.leads};
  }
  Number one_minus(Number claim) const { return claim == no_claim ? no_claim : one() - claim; }
  /// The payoff that the row player, or (`turned`) the column player, can secure.
  template <class Payoff, class Leads>
  static Exact_matrix::Proved sure(const std::vector<std::vector<Node>>& cells, bool turned,
                                   Number claim, Payoff&& payoff, Leads&& leads) {
    Exact_matrix matrix;
    const std::size_t rows = turned ? cells[0].size() : cells.size();
    const std::size_t columns = turned ? cells.size() : cells[0].size();
    for (std::size_t r = 0; r < rows; ++r) {
      matrix.payoffs.emplace_back(), matrix.leads.emplace_back();
      for (std::size_t c = 0; c < columns; ++c) {
        const Node& cell = turned ? cells[c][r] : cells[r][c];
        matrix.payoffs.back().push_back(payoff(cell)), matrix.leads.back().push_back(leads(cell));
      }
    }
    return matrix.proved(claim);
  }
  /// For a bound that does not need a rank.
  template <class Payoff>
  static Exact_matrix::Proved sure(const std::vector<std::vector<Node>>& cells, bool turned,
                                   Number claim, Payoff&& payoff) {
    return sure(cells, turned, claim, payoff, [](const Node&) { return true; });
  }
  static Node better(const Node& a, const Node& b, bool maximizer) {
    const auto pick = [&](Number x, Number y) {
      return maximizer ? std::max(x, y) : std::min(x, y);
    };
    const auto leads = [](Number x, Number y, bool of_x, bool of_y, bool wants, bool most) {
      if (x != y) return (x > y) == most ? of_x : of_y;
      return wants ? of_x || of_y : of_x && of_y;
    };
    return {pick(a.low, b.low),
            pick(a.won_low, b.won_low),
            pick(a.lost_high, b.lost_high),
            pick(a.high, b.high),
            leads(a.low, b.low, a.leads_low, b.leads_low, maximizer, maximizer),
            leads(a.high, b.high, a.leads_high, b.leads_high, !maximizer, maximizer)};
  }

  const G game_;
  const Packing<G, Wide> packing_;
  const Tablebase& table_;
  const std::shared_ptr<Word_tree> tree_;
  std::string objection_;
  /// The bounds on the current state, as long as its successors must reach them.
  static constexpr Number no_claim = ~Number{0};
  struct Claims {
    Number low = no_claim, high = no_claim;
  } claims_;
};

}  // namespace arbiter
