#include "solver/value/exact_component.hpp"

#include <algorithm>
#include <numeric>

#include "solver/value/linear_system.hpp"
#include "solver/value/tree_walk.hpp"

namespace arbiter {

/// First choices: for the most the child whose lower bound is highest, because that one came up
/// from an end; for the least the one whose upper bound is lowest.
struct Exact_component::Start {
  using Value = std::pair<double, double>;
  Exact_component& all;

  Value leaf(Word word) {
    const bool turned = all.is_turned(word);
    const Value v = all.around_.bounds(
        word.state(), all.kind_ == Kind::two_copies && word.flipped() != all.copy_);
    return turned ? Value{1 - v.second, 1 - v.first} : v;
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Value sum{0, 0};
    for (const std::uint32_t weight : d.weights) {
      const Value v = next();
      sum.first += v.first * weight, sum.second += v.second * weight;
    }
    return {sum.first / d.total, sum.second / d.total};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    Value best = next();
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      const Value v = next();
      const bool better =
          most ? v > best : std::pair(v.second, v.first) < std::pair(best.second, best.first);
      if (better) best = v, all.chosen(here) = n;
    }
    return best;
  }
};

/// What a node is worth under the chosen moves: (constant + sum of coefficient * y) / part, the
/// constant in units of 1 / outside_.
struct Exact_component::Equation {
  struct Value {
    std::vector<Linear_system::Entry> terms;
    mpz_class constant;
    std::int64_t part = 1;
  };
  Exact_component& all;

  static std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t out;
    if (__builtin_mul_overflow(a, b, &out) || out >= std::int64_t{1} << 61) throw Too_fine{};
    return out;
  }
  static void multiply(Value& v, std::int64_t factor) {
    if (factor == 1) return;
    for (auto& term : v.terms) term.value *= factor;  // each at most the part
    v.constant *= factor;
    v.part = product(v.part, factor);
  }
  Value leaf(Word word) {
    if (!all.is_member(word.state())) {
      const auto& [zero, one] = all.exits_.at(word.state());
      return {{}, word.flipped() != all.copy_ ? one : zero, 1};
    }
    if (all.is_turned(word)) return {{{all.node(word), -1}}, all.outside_, 1};
    return {{{all.node(word), 1}}, 0, 1};
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Value sum;
    for (const std::uint32_t weight : d.weights) {
      Value v = next();
      const std::int64_t whole = product(sum.part / std::gcd(sum.part, v.part), v.part);
      multiply(sum, whole / sum.part);
      product(whole, d.total);  // what is added up stays below it
      multiply(v, whole / v.part);
      for (auto& term : v.terms) term.value *= weight, sum.terms.push_back(term);
      sum.constant += v.constant * weight;
    }
    sum.part = product(sum.part, d.total);
    return gathered(std::move(sum));
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    Value out;
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      Value v = next();
      if (n == all.chosen(here)) out = std::move(v);
    }
    return out;
  }
  /// One term for each node.
  static Value gathered(Value v) {
    std::ranges::sort(v.terms, {}, &Linear_system::Entry::column);
    std::size_t last = 0;
    for (std::size_t n = 1; n < v.terms.size(); ++n) {
      if (v.terms[n].column == v.terms[last].column) {
        v.terms[last].value += v.terms[n].value;
      } else {
        v.terms[++last] = v.terms[n];
      }
    }
    if (!v.terms.empty()) v.terms.resize(last + 1);
    return v;
  }
};

/// What a node is worth under the chosen moves, by the solution; remembers which choices have a
/// better child.
struct Exact_component::Judge {
  using Value = Share;
  struct Change {
    std::uint32_t* chosen;
    std::uint32_t better;
  };
  Exact_component& all;
  std::vector<Change> of_least{}, of_most{};

  Value leaf(Word word) { return all.leaf_value(word); }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Share_mean mean(d.total);
    for (const std::uint32_t weight : d.weights) mean.add(next(), weight);
    return mean.value();
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    std::uint32_t& chosen = all.chosen(here);
    Share of_chosen, best = next();
    if (chosen == 0) of_chosen = best;
    std::uint32_t best_child = 0;
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      Share v = next();
      if (n == chosen) of_chosen = v;
      const int order = Share::compare(v, best);
      if (most ? order > 0 : order < 0) best = std::move(v), best_child = n;
    }
    if (Share::compare(best, of_chosen) != 0)
      (most ? of_most : of_least).push_back({&chosen, best_child});
    return of_chosen;
  }
};

/// Where those who choose the least can keep play from ever ending without paying for it: nodes
/// above 0 that no rank leads away from (ranking.hpp), the others' choices being what they are.
struct Exact_component::Trap {
  struct Value {
    Share share;
    bool leads;
  };
  Exact_component& all;
  std::vector<bool> led{};  // [node]
  bool changing = false;

  Value leaf(Word word) {
    return {all.leaf_value(word), !all.is_member(word.state()) || led[all.node(word)]};
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Share_mean mean(d.total);
    bool leads = false;
    for (const std::uint32_t weight : d.weights) {
      Value v = next();
      mean.add(std::move(v.share), weight);
      leads = leads || v.leads;
    }
    return {mean.value(), leads};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    Value best{};
    std::uint32_t stays = word.children();  // a best child that does not lead on
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      Value v = next();
      const int order = n == 0 || most ? 0 : Share::compare(v.share, best.share);
      if (most ? n == all.chosen(here) : n == 0 || order < 0) {
        if (!most) stays = v.leads ? word.children() : n;
        best = std::move(v);
      } else if (!most && order == 0 && !v.leads) {
        if (best.leads) stays = n;
        best.leads = false;
      }
    }
    if (changing && !most && !best.leads) all.chosen(here) = stays;
    return best;
  }
};

Exact_component::Exact_component(const Turn_graph& graph, std::span<const std::uint32_t> members,
                                 const std::vector<std::uint32_t>& place, std::uint32_t first,
                                 unsigned hero, Kind kind, Around around)
    : graph_(graph),
      members_(members),
      place_(place),
      first_(first),
      hero_(hero),
      kind_(kind),
      around_(std::move(around)),
      outside_(1) {
  std::map<std::uint32_t, std::pair<mpq_class, mpq_class>> exits;
  for (const std::uint32_t state : members_) {
    offset_.push_back(words_);
    words_ += graph_.begin[state + 1] - graph_.begin[state];
    graph_.for_leaves(state, [&](Word leaf) {
      const std::uint32_t s = leaf.state();
      if (is_member(s) || exits.contains(s)) return;
      const auto& [zero, one] =
          exits.try_emplace(s, around_.exit(s, false), around_.exit(s, true)).first->second;
      outside_ = lcm(outside_, lcm(zero.get_den(), one.get_den()));
    });
  }
  for (const auto& [s, y] : exits) {
    const auto over = [&](const mpq_class& v) -> mpz_class {
      return v.get_num() * (outside_ / v.get_den());
    };
    exits_.try_emplace(s, over(y.first), over(y.second));
  }
  chosen_.assign(kind_ == Kind::two_copies ? 2 * words_ : words_, 0);
}

template <class Visit>
void Exact_component::for_nodes(Visit&& visit) {
  for (std::uint32_t n = 0; n < nodes(); ++n) {
    copy_ = n >= size();
    member_ = copy_ ? n - size() : n;
    begin_ = graph_.begin[members_[member_]];
    if (n % 64 == 0) around_.check(chosen_.size() * sizeof(std::uint32_t));
    visit(n);
  }
}

template <class Algebra>
auto Exact_component::walk_in_hand(Algebra& algebra) {
  return walk(graph_, members_[member_], algebra);
}

void Exact_component::choose_by_bounds() {
  Start start{*this};
  for_nodes([&](std::uint32_t) { walk_in_hand(start); });
}

/// The values under the chosen moves. A node from which play never leaves has 0; where that is no
/// answer (one copy, turns), false.
bool Exact_component::solve_chain() {
  std::vector<Equation::Value> equations;
  Equation equation{*this};
  for_nodes([&](std::uint32_t) {
    equations.push_back(equation.gathered(walk_in_hand(equation)));
    if (kind_ == Kind::turns) equations.back().constant += outside_ * equations.back().part;
  });
  // Backwards from what leads out: its coefficients add up to less than 1.
  std::vector<std::vector<std::uint32_t>> before(nodes());
  std::vector<std::uint32_t> found;
  std::vector<bool> leaves(nodes());
  const auto find = [&](std::uint32_t n) {
    if (!leaves[n]) leaves[n] = true, found.push_back(n);
  };
  for (std::uint32_t n = 0; n < nodes(); ++n) {
    std::int64_t stays = 0;
    for (const auto& term : equations[n].terms) {
      before[term.column].push_back(n);
      stays += std::abs(term.value);
    }
    if (stays < equations[n].part) find(n);
  }
  for (std::size_t at = 0; at < found.size(); ++at)
    for (const std::uint32_t n : before[found[at]]) find(n);
  if (found.size() < nodes() && kind_ != Kind::two_copies) return false;

  std::ranges::sort(found);
  std::vector<std::uint32_t> row_of(nodes());
  for (std::uint32_t row = 0; row < found.size(); ++row) row_of[found[row]] = row;
  Linear_system system;
  for (const std::uint32_t n : found) {
    Linear_system::Row row;
    std::int64_t diagonal = equations[n].part;
    for (const auto& term : equations[n].terms) {
      if (term.column == n) {
        diagonal -= term.value;
      } else if (leaves[term.column]) {
        row.entries.push_back({row_of[term.column], -term.value});
      }
    }
    row.entries.push_back({row_of[n], diagonal});
    row.right = std::move(equations[n].constant);
    system.rows.push_back(std::move(row));
  }
  equations.clear();
  Rational_solution solution = solve_exactly(system, around_.check);
  ++systems_;
  scale_ = solution.denominator;
  common_ = scale_ * outside_;
  y_.assign(nodes(), 0);
  for (std::uint32_t row = 0; row < found.size(); ++row)
    y_[found[row]] = std::move(solution.numerators[row]);
  return true;
}

Share Exact_component::leaf_value(Word leaf) const {
  if (!is_member(leaf.state())) {
    const auto& [zero, one] = exits_.at(leaf.state());
    return {(leaf.flipped() != copy_ ? one : zero) * scale_, 1};
  }
  const mpz_class& y = y_[node(leaf)];
  return {is_turned(leaf) ? mpz_class(common_ - y) : y, 1};
}

/// Those who choose the least first: those who choose the most must see the best answer to what
/// they chose. With one copy there is no first, and all change at once.
bool Exact_component::change_choices() {
  Judge judge{*this};
  for_nodes([&](std::uint32_t) { walk_in_hand(judge); });
  const auto change = [](const std::vector<Judge::Change>& list) {
    for (const auto& [chosen, better] : list) *chosen = better;
    return !list.empty();
  };
  if (kind_ == Kind::one_copy) {
    const bool changed = change(judge.of_most);
    return change(judge.of_least) || changed;
  }
  if (change(judge.of_least)) return true;
  if (kind_ == Kind::two_copies && spring_traps()) return true;
  return change(judge.of_most);
}

bool Exact_component::spring_traps() {
  Trap trap{*this};
  std::uint32_t lacking = 0;
  for (const mpz_class& y : y_) {
    trap.led.push_back(y == 0);
    lacking += y != 0;
  }
  for (bool more = true; more && lacking > 0;) {
    more = false;
    for_nodes([&](std::uint32_t n) {
      if (trap.led[n] || !walk_in_hand(trap).leads) return;
      trap.led[n] = more = true;
      --lacking;
    });
  }
  if (lacking == 0) return false;
  trap.changing = true;
  for_nodes([&](std::uint32_t n) {
    if (!trap.led[n]) walk_in_hand(trap);
  });
  return true;
}

bool Exact_component::solve() {
  choose_by_bounds();
  // Two copies: the values of those who choose the most rise and those of the least fall, so it
  // ends. With one copy it may turn in a circle.
  for (int round = 0; kind_ != Kind::one_copy || round < 20; ++round) {
    if (!solve_chain()) return false;
    if (!change_choices()) return true;
  }
  return false;
}

mpq_class Exact_component::value(std::uint32_t member, bool copy) const {
  mpq_class out(y_[copy && kind_ == Kind::two_copies ? member + size() : member], common_);
  out.canonicalize();
  return copy && kind_ == Kind::one_copy ? mpq_class(1 - out) : out;
}

}  // namespace arbiter
