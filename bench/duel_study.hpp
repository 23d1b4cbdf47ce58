// Statistics of a solved endgame of Bitskrieg (duel.hpp).
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/duel.hpp"

namespace arbiter::bitskrieg {

/// Values that differ by less count as equal: several times the gap between the bounds.
inline constexpr double equal = 1e-5;

struct Mean {
  std::uint64_t number = 0;
  double sum = 0;
  void add(double x) { ++number, sum += x; }
  double mean() const { return number == 0 ? 0 : sum / static_cast<double>(number); }
};
struct Maximum {
  double largest = 0;
  std::string where = "-";
  template <class Text>
  void add(double x, Text&& text) {
    if (x > largest) largest = x, where = text();
  }
};

/// Statistics over positions at which a turn begins; [side] is the side to move.
struct Duel_counts {
  Mean poor[2], rich[2];  // value of having the move
  Mean endless[2];        // share of positions where endless play matters: the two values differ
  Mean waits[2];          // of positions with a deadly shot: another action is better
  Maximum loss[2];        // largest advantage of that action
  Mean squeezed;          // share where neither side wants to move: mutual zugzwang
  Maximum squeeze;        // largest loss from having to move there
};

/// True if the dice of a shot can destroy a tank.
inline bool can_destroy(const Bitskrieg& game, const State& shot) {
  bool can = false;
  game.outcomes(
      shot, [&](const Move& m, std::uint64_t) { can = can || m.outcome == Outcome::destroyed; });
  return can;
}

inline Duel_counts count(Duel& duel, std::uint64_t sample = 0) {
  Duel_counts c;
  const Bitskrieg& game = duel.game();
  duel.for_positions(sample, [&](const State& state) {
    const int side = state.side;
    const auto text = [&] { return game.write(state); };
    double best = 0, best_shot = -1;
    game.moves(state, side, [&](const Move& move) {
      State next = state;
      game.apply(next, side, move);
      const double value = duel.midpoints(next, side).poor;
      best = std::max(best, value);
      if (move.kind == Move::Kind::fire && can_destroy(game, next))
        best_shot = std::max(best_shot, value);
    });
    const Duel::Midpoints here = duel.midpoints(state, side);
    c.poor[side].add(here.poor);
    c.rich[side].add(here.rich);
    c.endless[side].add(here.rich - here.poor > equal ? 1 : 0);
    if (best_shot >= 0) {
      c.waits[side].add(best - best_shot > equal ? 1 : 0);
      c.loss[side].add(best - best_shot, text);
    }
    // Count each pair once, when side 1 is to move.
    State other = state;
    other.side = static_cast<std::uint8_t>(1 - side);
    if (side != 0 || game.turn(other).kind == Turn::Kind::over) return;
    const Duel::Midpoints there = duel.midpoints(other, side);
    const double squeeze = std::min(there.poor - here.poor, there.rich - here.rich);
    c.squeezed.add(squeeze > equal ? 1 : 0);
    c.squeeze.add(squeeze, text);
  });
  return c;
}

/// Turns until the end if each side plays optimally according to the table in which endless play is
/// a loss for it, and chooses the quickest of equally good actions.
struct Lengths {
  Mean turns;       // over positions from which play ends with certainty
  Maximum longest;  // the longest of these
  Mean endless;     // share of the other positions
};

/// The best actions in the positions of an endgame, and the number of turns until the end.
class Best_play {
 public:
  explicit Best_play(Duel& duel) : duel_(duel), numbering_(duel.endgames()) {
    nodes_.resize(numbering_.size());
    duel.for_positions(0, [&](const State& state) { add(state); });
  }

  Lengths lengths() {
    keep_those_that_end();
    count_turns();
    Lengths out;
    const Bitskrieg& game = duel_.game();
    for (std::uint64_t n = 0; n < nodes_.size(); ++n) {
      const Node& node = nodes_[n];
      if (!node.exists) continue;
      out.endless.add(node.ends ? 0 : 1);
      if (!node.ends) continue;
      out.turns.add(node.turns);
      out.longest.add(node.turns,
                      [&] { return game.write(duel_.endgames().state(numbering_.place(n))); });
    }
    return out;
  }

 private:
  static constexpr std::uint32_t over = std::numeric_limits<std::uint32_t>::max();
  struct Outcome {
    std::uint32_t to;  // a position; or `over`
    float chance;
  };
  struct Node {
    std::uint32_t first = 0;  // index of its first action
    std::uint8_t plays = 0;
    bool exists = false, ends = false;
    double turns = 0;
  };

  void add(const State& state) {
    const Bitskrieg& game = duel_.game();
    std::vector<State> best;
    Fixed most = 0;
    game.moves(state, state.side, [&](const Move& move) {
      State next = state;
      game.apply(next, state.side, move);
      const Fixed value = duel_.value(next, state.side).lost.low;
      if (value > most) best.clear();
      most = std::max(most, value);
      if (value == most) best.push_back(next);
    });
    Node& node = nodes_[number(state)];
    node.exists = true;
    node.first = static_cast<std::uint32_t>(plays_.size());
    node.plays = static_cast<std::uint8_t>(best.size());
    for (const State& next : best) {
      plays_.push_back(static_cast<std::uint32_t>(outcomes_.size()));
      add_outcomes(next);
    }
    end_ = static_cast<std::uint32_t>(outcomes_.size());
  }
  void add_outcomes(const State& next) {
    const Bitskrieg& game = duel_.game();
    if (game.turn(next).kind != Turn::Kind::chance) return add_outcome(next, 1);
    const auto total = static_cast<double>(game.total_weight(next));
    game.outcomes(next, [&](const Move& move, std::uint64_t weight) {
      State after = next;
      game.apply(after, chance_player, move);
      add_outcome(after, static_cast<double>(weight) / total);
    });
  }
  void add_outcome(const State& after, double chance) {
    const bool is_over = duel_.game().turn(after).kind == Turn::Kind::over;
    outcomes_.push_back({is_over ? over : number(after), static_cast<float>(chance)});
  }
  std::uint32_t number(const State& state) const {
    return static_cast<std::uint32_t>(numbering_.number(duel_.endgames().place(state)));
  }

  template <class Visit>
  void for_plays(const Node& node, Visit&& visit) const {
    for (std::uint32_t p = node.first; p < node.first + node.plays; ++p) {
      const std::uint32_t end = p + 1 < plays_.size() ? plays_[p + 1] : end_;
      visit(std::span(outcomes_).subspan(plays_[p], end - plays_[p]));
    }
  }
  using Play = std::span<const Outcome>;

  /// Keeps the positions from which the sides, working together, can end play with probability 1:
  /// the largest set in which each position has a path to the end through actions that stay in the
  /// set.
  void keep_those_that_end() {
    std::vector<char> kept(nodes_.size());
    for (std::size_t n = 0; n < nodes_.size(); ++n) kept[n] = nodes_[n].exists;
    for (bool smaller = true; smaller;) {
      std::vector<char> can(nodes_.size());
      for (bool more = true; more;) {
        more = false;
        for (std::size_t n = 0; n < nodes_.size(); ++n) {
          if (!kept[n] || can[n]) continue;
          for_plays(nodes_[n], [&](Play play) {
            const auto stays = [&](const Outcome& o) { return o.to == over || kept[o.to]; };
            const auto gets_on = [&](const Outcome& o) { return o.to == over || can[o.to]; };
            if (std::ranges::all_of(play, stays) && std::ranges::any_of(play, gets_on)) can[n] = 1;
          });
          more = more || can[n];
        }
      }
      smaller = can != kept;
      kept = can;
    }
    for (std::size_t n = 0; n < nodes_.size(); ++n) nodes_[n].ends = kept[n];
  }

  void count_turns() {
    for (double change = 1; change > 1e-4;) {
      change = 0;
      for (Node& node : nodes_) {
        if (!node.ends) continue;
        double least = std::numeric_limits<double>::infinity();
        for_plays(node, [&](Play play) {
          double turns = 1;
          for (const Outcome& o : play) {
            if (o.to == over) continue;
            turns += nodes_[o.to].ends ? double{o.chance} * nodes_[o.to].turns
                                       : std::numeric_limits<double>::infinity();
          }
          least = std::min(least, turns);
        });
        change = std::max(change, least - node.turns);
        node.turns = least;
      }
    }
  }

  Duel& duel_;
  const endgame::Numbering numbering_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> plays_;  // index of the first outcome of each action
  std::vector<Outcome> outcomes_;
  std::uint32_t end_ = 0;
};

/// Differences between the values of corresponding positions in `before` and `after`.
struct Difference {
  Mean size;     // absolute difference in the value of having the move
  Mean differs;  // share of positions where it differs
  Maximum gain, loss;
};
template <class Changed>
void add_difference(Difference& d, Duel& before, Duel& after, Changed&& changed) {
  before.for_positions(0, [&](const State& state) {
    const State other = changed(state);
    if (!after.has(other)) return;
    const double by =
        after.midpoints(other, state.side).poor - before.midpoints(state, state.side).poor;
    const auto text = [&] { return before.game().write(state); };
    d.size.add(std::abs(by));
    d.differs.add(std::abs(by) > equal ? 1 : 0);
    d.gain.add(by, text);
    d.loss.add(-by, text);
  });
}

}  // namespace arbiter::bitskrieg
