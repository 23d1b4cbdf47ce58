// Bounds on a position from which too many others can be reached to solve them all. The
// bounds hold at any moment and tighten as the work continues.
//
//                     root  0.31 .. 0.88
//              ┌────────┴────────┐
//         expanded           expanded            one turn each; bounds from the states after it
//        ┌────┴────┐        ┌────┴────┐
//     end 1     found     found     end 0        found but not expanded: 0 .. 1
//
// A trial walks from the root to a state that is not expanded, expands it, and improves the bounds
// along the path back: bounded real-time dynamic programming (McMahan, Likhachev and Gordon 2005)
// for two sides. Each side takes its most promising move, and chance outcomes are drawn in
// proportion to their share of the gap. The bounds are certain; only the choice of what to expand
// is random.
//
// Every bound comes from turns played by the rules, so it holds whether endless play counts as a
// loss or as a win. Where that matters, the two bounds do not meet.
#pragma once
#include <random>

#include "solver/value/build.hpp"
#include "solver/value/evaluator.hpp"
#include "solver/value/iterate.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {

struct Anytime_options {
  unsigned maximizer = 0;   // the side whose value is computed
  double gap = 1e-9;        // target for the position
  bool canonical = true;    // treat equivalent positions as one
  bool until_best = false;  // stop once one move is proved best
  /// Number of words of turns, a trial counted as 32, after which the search gives up; 0: never.
  /// Until a turn has had a chance outcome, the limit is 400 times as high, because the bounds then
  /// usually meet well before all turns are known.
  std::uint64_t most_words = 0;
  std::uint64_t seed = 1;  // for the trials
};

template <Game G, class Code>
class Anytime_search {
 public:
  using State = typename G::State;

  Anytime_search(const G& game, const State& position, const Anytime_options& options)
      : game_(game),
        position_(position),
        options_(options),
        scale_(Scale::for_gap(options.gap, 48)),
        packing_(game_),
        store_(packing_.code_bits(), 0, 1),
        writer_(game_, packing_, store_, 0, options.canonical),
        bounds_(0, scale_.one()),
        random_(options.seed) {
    packing_.template require_room<Code>();
  }

  /// Works until the gap is reached or (with until_best) the best move is found, until a limit is
  /// reached, or until nothing can improve. May be called again. Throws Bad_input where the rules
  /// are silent.
  Stop_reason run(const Limits& limits, const Iteration_report& report = {});
  /// Whether any bounds are known: false if a limit cut the enumeration of the first turn short.
  bool has_values() const {
    return !expanded_.empty() || game_.turn(position_).kind == Turn::Kind::over;
  }

  /// Bounds on a position, the same for both values; 0 and 1 if it was not reached.
  Two_values value(const State& state) const {
    if (state == position_ && root_ != nothing) return {bounds_[root_], bounds_[root_]};
    const auto known = [&](const State& s) { return Two_values{at(s), at(s)}; };
    return Turn_value<G>(game_, options_.maximizer, {scale_}).of(state, known);
  }
  bool is_canonical() const { return options_.canonical; }
  Scale scale() const { return scale_; }
  std::uint64_t states_found() const { return store_.size(); }
  std::uint64_t states_expanded() const { return expanded_.size(); }
  std::uint64_t words() const { return graph_.words.size(); }
  std::uint64_t trials() const { return trials_; }
  std::uint64_t bytes() const {
    // The lists grow by doubling, which copies the bounds.
    return graph_.bytes() + writer_.bytes() + store_.bytes() + packing_.tree_bytes() +
           bounds_.bytes_when_grown() + 2 * (place_of_.size() * 20 + expanded_.size() * 4);
  }

 private:
  static constexpr std::uint64_t unexpanded = ~std::uint64_t{0};
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};

  Fixed gap(std::uint32_t state) const { return bounds_[state].gap(); }
  bool waits(std::uint32_t state) const {
    return graph_.begin[state] == unexpanded && place_of_[state] != nothing;
  }
  Interval at(State state) const {
    const bool flipped = canonicalize(game_, state, options_.canonical);
    const std::uint64_t place = store_.place(packing_.pack(state));
    if (place >= of_place_.size()) return {0, scale_.one()};
    const Interval v = bounds_[of_place_[place]];
    return flipped ? v.of_other(scale_.one()) : v;
  }
  std::uint32_t add(const Interval& bounds, std::uint32_t place) {
    bounds_.add(bounds);
    place_of_.push_back(place);
    on_path_.push_back(0);
    graph_.begin.push_back(unexpanded);
    return static_cast<std::uint32_t>(place_of_.size() - 1);
  }
  void expand(std::uint32_t state) {
    const std::uint32_t place = place_of_[state];
    write(packing_.unpack(store_.list(0)[place]), state);
  }
  void write(const State& from, std::uint32_t number);
  Word adopted(Word leaf);
  Evaluator<true> evaluate() const { return {graph_, bounds_, options_.maximizer}; }
  /// Updates the bounds of a state. Returns whether they improved.
  bool improve(std::uint32_t state) {
    const Interval now = bounds_[state], v = evaluate()(state);
    if (v.low <= now.low && v.high >= now.high) return false;
    bounds_.set(state, {std::max(now.low, v.low), std::min(now.high, v.high)});
    return true;
  }
  bool sweep(const Limits& limits) {
    bool improved = false;
    for (std::size_t n = expanded_.size(); n-- > 0;) {
      improved = improve(expanded_[n]) || improved;
      if (n % 4096 == 0 && limits.stopped()) break;
    }
    return improved;
  }
  /// Whether one move at the root is proved best, and the subtree that the next trial enters.
  struct Root {
    bool separated = false;
    const Word* look_at = nullptr;
  };
  Root root() const;
  bool trial(const Root& root);
  Stop_reason improve_until(const std::function<Stop_reason()>& limit, const Limits& limits,
                            const Iteration_report& report);
  /// Walks down a tree to the leaf with which a trial continues.
  std::uint32_t choose(const Word* at) const;
  const Word* choose_cell(Word word, const Word* at) const;

  const G game_;
  const State position_;
  const Anytime_options options_;
  const Scale scale_;
  const Packing<G, Code> packing_;
  State_store<Code> store_;
  Tree_writer<G, Code> writer_;
  std::function<void()> check_time_;  // throws Limit_reached
  Turn_graph graph_;                  // begin: `unexpanded` for states without a tree
  Bound_list bounds_;
  std::vector<std::uint32_t> of_place_;  // [place in the store]: number of the state
  std::vector<std::uint32_t> place_of_;  // [number]: place in the store; nothing: end or root
  std::vector<std::uint64_t> on_path_;   // [number]: the last trial that visited the state
  std::vector<std::uint32_t> ends_;      // [number of an end in the writer]: number of the state
  std::vector<std::uint32_t> expanded_;
  std::uint32_t root_ = nothing, first_waiting_ = 0;
  std::uint64_t trials_ = 0;
  mutable std::mt19937_64 random_;
};

template <Game G, class Code>
Word Anytime_search<G, Code>::adopted(Word leaf) {
  const std::uint32_t place = leaf.state(), end = Word::most_states - 1 - place;
  if (end >= writer_.ends.size()) return Word::leaf(of_place_[place], leaf.flipped());
  while (ends_.size() <= end) ends_.push_back(nothing);
  if (ends_[end] == nothing) {
    const auto payoffs = std::ranges::find(writer_.ends, end, [](auto& e) { return e.second; });
    const double payoff = payoffs->first.at(options_.maximizer);
    ends_[end] = add(scale_.around(payoff), nothing);
  }
  return Word::leaf(ends_[end], false);
}

/// Appends the tree of the turn from `from` as the tree of state `number`.
template <Game G, class Code>
void Anytime_search<G, Code>::write(const State& from, std::uint32_t number) {
  while (store_.wants_growth()) store_.grow(check_time_);
  for (bool written = false; !written;) try {
      writer_.write(from, number);
      written = true;
    } catch (const typename Tree_writer<G, Code>::Store_overflow&) {
      store_.grow(check_time_);
    }
  while (of_place_.size() < store_.size()) {
    const auto place = static_cast<std::uint32_t>(of_place_.size());
    of_place_.push_back(add({0, scale_.one()}, place));
  }
  if (writer_.distributions.size() > graph_.distributions.size()) {
    graph_.distributions.resize(writer_.distributions.size());
    for (const auto& [d, n] : writer_.distributions) graph_.distributions[n] = d;
  }
  graph_.begin[number] = graph_.words.size();
  for (std::size_t at = 0; at < writer_.words.size(); ++at) {
    const Word word = writer_.words[at];
    graph_.words.push_back(word.is_leaf() ? adopted(word) : word);
    if (!word.is_leaf() && word.is_double()) graph_.words.push_back(writer_.words[++at]);
  }
  writer_.words.resize_down(0), writer_.begin.resize_down(0), writer_.place.resize_down(0);
  expanded_.push_back(number);
  improve(number);
}

/// Picks the cell that a trial enters. Both players mix as if their hopes were certain; the pair is
/// drawn in proportion to its part of the gap or, if all parts are 0, to the gap of the cell.
template <Game G, class Code>
const Word* Anytime_search<G, Code>::choose_cell(Word word, const Word* at) const {
  const Word shape = *at++;
  std::vector<const Word*> children;
  std::vector<Interval> cells, hopes;  // the hopes: low and high exchanged
  for (std::uint32_t n = 0; n < word.children(); ++n) {
    children.push_back(at);
    cells.push_back(evaluate().of_tree(at));
    hopes.push_back({cells.back().high, cells.back().low});
  }
  std::vector<double> parts(cells.size());
  if (const Maximizing_player who = most_of(shape, options_.maximizer);
      who != Maximizing_player::neither) {
    const Mixtures mixed = best_mixtures(hopes, shape.columns(), who);
    for (std::size_t n = 0; n < cells.size(); ++n) {
      const std::size_t row = n / shape.columns(), column = n % shape.columns();
      const bool rows = who == Maximizing_player::rows;
      parts[n] = mixed.most.probability(rows ? row : column) *
                 mixed.least.probability(rows ? column : row) * static_cast<double>(cells[n].gap());
    }
  }
  if (std::ranges::all_of(parts, [](double part) { return part <= 0; }))
    for (std::size_t n = 0; n < cells.size(); ++n)
      parts[n] = static_cast<double>(cells[n].gap()) + 1;
  return children[std::discrete_distribution<std::size_t>(parts.begin(), parts.end())(random_)];
}

template <Game G, class Code>
std::uint32_t Anytime_search<G, Code>::choose(const Word* at) const {
  while (!at->is_leaf()) {
    const Word word = *at++;
    if (word.actor() == Word::matrix) {
      at = choose_cell(word, at);
      continue;
    }
    const bool chance = word.actor() == Word::chance;
    const Distribution* const weights = chance ? &graph_.distributions[(at++)->bits] : nullptr;
    const bool most = word.actor() == options_.maximizer;
    const Word* chosen = at;
    double all = 0;
    Fixed hope = 0;
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      const Word* const child = at;
      const Interval v = evaluate().of_tree(at);
      if (chance) {  // drawn in proportion to each child's share of the gap
        const double part = static_cast<double>(v.gap()) * weights->weights[n];
        all += part;
        if (part > 0 && std::uniform_real_distribution(0.0, all)(random_) < part) chosen = child;
        continue;
      }
      const Fixed promises = most ? v.high : scale_.one() - v.low;
      if (n == 0 || promises > hope) hope = promises, chosen = child;
    }
    at = chosen;
  }
  return at->state();
}

template <Game G, class Code>
typename Anytime_search<G, Code>::Root Anytime_search<G, Code>::root() const {
  const Word* at = graph_.tree(root_);
  if (!options_.until_best) return {false, at};
  if (!at->is_leaf() && at->actor() == Word::matrix) return {false, at};  // a mixture is best
  // At a decision with one option, all moves are equally good.
  if (at->is_leaf() || at->actor() == Word::chance)
    return {game_.turn(position_).kind == Turn::Kind::decision, at};
  const bool most = at->actor() == options_.maximizer;
  const Word word = *at++;
  std::vector<std::pair<const Word*, Interval>> children;
  for (std::uint32_t n = 0; n < word.children(); ++n) {
    const Word* const child = at;
    const Interval v = evaluate().of_tree(at);
    children.emplace_back(child, most ? v : v.of_other(scale_.one()));
  }
  const auto sure = [](const auto& child) { return child.second.low; };
  const auto hope = [](const auto& child) { return child.second.high; };
  const auto best = std::ranges::max_element(children, {}, sure);
  std::swap(*best, children.front());
  const auto rival = std::ranges::max_element(children.begin() + 1, children.end(), {}, hope);
  // Alternate between the best move so far and its rival (LUCB, Kaufmann and Kalyanakrishnan 2013).
  return {sure(children.front()) >= hope(*rival),
          trials_ % 2 == 1 ? children.front().first : rival->first};
}

/// Runs one trial. Returns whether it expanded a state.
template <Game G, class Code>
bool Anytime_search<G, Code>::trial(const Root& root) {
  ++trials_;
  std::vector<std::uint32_t> path{root_};
  bool fresh = false;
  std::uint32_t next = choose(root.look_at);
  // A cycle ends a trial, because repeating the cycle would reveal nothing.
  while (!fresh && gap(next) > 0 && on_path_[next] != trials_) {
    if (waits(next)) {
      expand(next);
      fresh = true;
    } else {
      on_path_[next] = trials_;
      path.push_back(next);
      next = choose(graph_.tree(next));
    }
  }
  for (std::size_t n = path.size(); n-- > 0;) improve(path[n]);
  return fresh;
}

template <Game G, class Code>
Stop_reason Anytime_search<G, Code>::run(const Limits& limits, const Iteration_report& report) {
  if (game_.turn(position_).kind == Turn::Kind::over) return Stop_reason::exhausted;
  const std::uint64_t memory = limits.memory_limit();
  const Stopwatch clock;
  const auto limit = [&] {
    if (const Stop_reason ended = limits.reached(clock.seconds()); ended != Stop_reason::exhausted)
      return ended;
    const bool full = bytes() + store_.growth_bytes() > memory ||
                      store_.size() + Tree_writer<G, Code>::most_ends > Word::most_states;
    return full ? Stop_reason::memory : Stop_reason::exhausted;
  };
  check_time_ = [&] { limits.check(clock.seconds()); };
  writer_.check = [&] {
    if (const Stop_reason ended = limit(); ended != Stop_reason::exhausted)
      throw Limit_reached{ended};
  };
  try {
    return improve_until(limit, limits, report);
  } catch (const Limit_reached& reached) {    // in the middle of a turn
    if (store_.lacks_index()) store_.grow();  // the limit ended a growth; look-ups need the index
    return reached.ended;
  }
}

template <Game G, class Code>
Stop_reason Anytime_search<G, Code>::improve_until(const std::function<Stop_reason()>& limit,
                                                   const Limits& limits,
                                                   const Iteration_report& report) {
  const Stopwatch clock;
  double reported = 0;
  if (root_ == nothing) root_ = add({0, scale_.one()}, nothing);
  if (expanded_.empty()) write(position_, root_);
  std::size_t swept = expanded_.size();
  for (bool open = true;;) {
    const Root root = this->root();
    if (scale_.number(gap(root_)) <= options_.gap || root.separated) return Stop_reason::exhausted;
    if (const Stop_reason ended = limit(); ended != Stop_reason::exhausted) return ended;
    const std::uint64_t most = options_.most_words * (graph_.distributions.empty() ? 400 : 1);
    if (most != 0 && words() + 32 * trials_ > most) return Stop_reason::states;
    if (!trial(root)) {
      // Both sides choose to stay where everything is known, so the oldest waiting state is
      // expanded.
      while (first_waiting_ < place_of_.size() && !waits(first_waiting_)) ++first_waiting_;
      open = first_waiting_ < place_of_.size();
      if (open) expand(first_waiting_);
    }
    // Propagate the results in one sweep whenever an eighth more states are expanded.
    if (!open || expanded_.size() > swept + swept / 8) {
      if (!sweep(limits) && !open) return Stop_reason::exhausted;
      swept = expanded_.size();
    }
    if (report && clock.seconds() - reported > 0.5) {
      reported = clock.seconds();
      report({Iteration_progress::Work_unit::part, 0, 0, static_cast<std::uint32_t>(store_.size()),
              trials_, scale_.number(gap(root_)), 0});
    }
  }
}

}  // namespace arbiter
