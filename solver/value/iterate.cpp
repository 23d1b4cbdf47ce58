#include "solver/value/iterate.hpp"

#include <array>
#include <atomic>
#include <barrier>
#include <cassert>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "solver/ranks/lists.hpp"
#include "solver/value/best_moves.hpp"
#include "solver/value/evaluator.hpp"
#include "solver/value/guesses.hpp"
#include "solver/value/sweep_checkpoint.hpp"

namespace arbiter {

namespace {

template <bool wide>
class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, const Iteration& wanted,
         const Limits& limits, const Iteration_report& report)
      : graph_(graph),
        components_(components),
        wanted_(wanted),
        limits_(limits),
        report_(report),
        ranks_(wanted.plan ? limits.ranks : nullptr),
        goal_(static_cast<Fixed>(std::ldexp(wanted.gap / 4, scale().bits))) {
    for (int t = 0; t < std::max(limits.threads, 1); ++t) windows_.emplace_back(graph);
    out_.scale = scale();
    outer_ = {graph.states(), one()};
    for (std::uint32_t s = 0; s < graph.states(); ++s)
      outer_.set(s, wanted.start ? (*wanted.start)[s] : Interval{0, one()});
    for (const Turn_graph::End& end : graph.ends) {
      const double payoff = end.payoffs.at(wanted.maximizer);
      outer_.set(end.state, scale().around(payoff));
    }
  }

  Values run() {
    if (wanted_.checkpoint) resume();
    pass();
    // Errors add up over components: refine the goal until the last state is precise enough.
    while (out_.ended == Stop_reason::exhausted && !wanted_.to_end && goal_ > 0 && improved_ &&
           apart(graph_.states() - 1)) {
      goal_ /= 16;
      ++point_.passes, point_.stage = 0;
      pass();
    }
    // Consider all states with to_end, otherwise only the last one.
    bool any = apart(graph_.states() - 1);
    for (std::uint32_t s = 0; s < graph_.states() && wanted_.to_end && !any; ++s) any = apart(s);
    if (out_.ended == Stop_reason::exhausted && any) {
      bound_apart();
      if (ranks_ && out_.ended != Stop_reason::exhausted) save();  // the outer bounds
    }
    if (ranks_) {
      out_.sweeps = ranks_->sum(out_.sweeps);
      out_.short_sweeps = ranks_->sum(out_.short_sweeps);
    }
    guesses_ = {};
    out_.outer = as_list(outer_);
    outer_ = {};
    out_.inner = as_list(inner_);
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

 private:
  Scale scale() const { return wanted_.scale(); }
  Fixed one() const { return scale().one(); }
  std::uint32_t component_size(std::uint32_t c) const {
    return static_cast<std::uint32_t>(components_.members(c).size());
  }
  /// `alone`: only on this rank.
  bool limit_reached(bool alone = true) {
    out_.ended = limits_.reached(clock_.seconds());
    if (!alone)
      out_.ended =
          static_cast<Stop_reason>(ranks_->largest(static_cast<std::uint64_t>(out_.ended)));
    return out_.ended != Stop_reason::exhausted;
  }
  bool apart(std::uint32_t state) const {
    return scale().number(outer_[state].gap()) > wanted_.gap;
  }
  static std::vector<Interval> as_list(const Bound_list& from) {
    std::vector<Interval> to(from.size());
    for (std::size_t s = 0; s < from.size(); ++s) to[s] = from[s];
    return to;
  }

  /// Call only while no thread improves bounds.
  void save_if_due() {
    if (!wanted_.save || clock_.seconds() - saved_ < wanted_.save_every) return;
    std::vector<Interval> sound = as_list(outer_);
    guesses_.put_sound(sound);
    wanted_.save(sound);
    saved_ = clock_.seconds();
  }

  /// Visits every component once, until its gap meets the goal or nothing improves.
  void pass() {
    improved_ = std::exchange(point_.improved, false);
    if (ranks_) return pass_with_ranks();
    for (std::uint32_t c = 0; c < components_.size() && out_.ended == Stop_reason::exhausted; ++c) {
      if (component_size(c) >= Components::large && limits_.threads > 1) {
        sweep_together(c);
      } else {
        sweep_alone(c);
      }
    }
  }
  struct Sweep {
    bool whole = false;  // every state was visited
    bool improved = false;
    Fixed gap = 0;              // largest gap
    std::uint32_t changed = 0;  // number of guesses changed
    void add(const Sweep& s) {
      whole &= s.whole, improved |= s.improved;
      gap = std::max(gap, s.gap), changed += s.changed;
    }
  };
  bool done(const Sweep& s) const {
    return s.whole && (!s.improved || (!wanted_.to_end && s.gap <= goal_));
  }

  /// Sweeps places `first` to `last` of the order, in a component that begins at `begin`. `best`:
  /// the best moves of these places, found or followed if the guesses want it. `window`: of this
  /// thread.
  Sweep sweep(std::uint32_t begin, std::uint32_t first, std::uint32_t last, Best_moves& best,
              Tree_window& window) {
    if (guesses_.follows_moves()) {
      Best_moves::Walk walk(best);
      return guess_values(begin, first, last, [&](std::uint32_t) { return walk.next(); });
    }
    if (guesses_.finds_moves()) {
      best.clear();
      return guess_values(begin, first, last, [&](std::uint32_t state) {
        window.look_at(state);
        return best.find(state);
      });
    }
    Sweep out;
    const Evaluator<wide> evaluate(graph_, outer_, wanted_.maximizer);
    for (std::uint32_t place = first; place < last; ++place) {
      const std::uint32_t state = components_.order[place];
      if (graph_.is_end(state)) continue;
      // Check only within large components; after each component the limits are checked anyway.
      if ((place - first) % 4096 == 4095 && limits_.stopped()) return out;
      window.look_at(state);
      const Interval v = evaluate(state), now = outer_[state];
      if (guesses_.on_trial()) {
        out.changed += guesses_.follow(outer_, place - begin, v);
        out.improved = true;
      } else {
        if (v.low > now.low) outer_.set_low(state, v.low), out.improved = true;
        if (v.high < now.high) outer_.set_high(state, v.high), out.improved = true;
      }
      out.gap = std::max(out.gap, outer_[state].gap());
    }
    return out.whole = true, out;
  }
  /// Sweeps a large component, which has no final states, while one number is guessed for both
  /// bounds: value(state).
  template <class Value>
  Sweep guess_values(std::uint32_t begin, std::uint32_t first, std::uint32_t last, Value&& value) {
    Sweep out{.improved = true};
    for (std::uint32_t place = first; place < last; ++place) {
      if ((place - first) % 4096 == 4095 && limits_.stopped()) return out;
      const Fixed v = value(components_.order[place]);
      out.changed += guesses_.follow(outer_, place - begin, {v, v});
    }
    return out.whole = true, out;
  }
  /// Handles the end of a sweep over a component. Returns whether it was the last sweep. `look`:
  /// read the clock. `once`: another sweep would gain nothing.
  bool settle(const Sweep& s, bool look, bool once = false) {
    if (look) save_if_due();
    const bool stop = look && limit_reached();
    if (guesses_.judge(outer_, s.whole ? s.changed : Guesses::unknown, stop)) {
      last_ = s;
      improved_ |= s.improved;
      if (done(s) || once) return true;
    }
    if (!stop) guesses_.try_out(outer_, last_.gap, goal_);
    return stop;
  }
  void count(std::uint32_t c, std::uint64_t sweeps, std::uint64_t shorts = 0) {
    if (component_size(c) != components_.largest) return;
    out_.sweeps += sweeps - shorts, out_.short_sweeps += shorts;
  }
  void begin_guesses(std::uint32_t c) {
    guesses_.begin(components_.members(c), wanted_.start == nullptr,
                   component_size(c) > Guesses::most_complete && !graph_.has_matrices);
  }
  void tell(std::uint32_t c, std::uint64_t sweeps) {
    if (!report_) return;
    // A trial jumps to the goal, or fails: the gap says something only if no trial can begin.
    const Shrinking_gap::Point now{clock_.seconds(), static_cast<double>(last_.gap)};
    const bool jumps = guesses_.may_jump(last_.gap, goal_);
    if (sweeps <= 1 || jumps) {
      shrinking_.begin(now);
    } else {
      shrinking_.add(now);
    }
    say(c, sweeps, jumps ? 0 : shrinking_.seconds_left(now, static_cast<double>(goal_) + 1));
  }
  void say(std::uint32_t c, std::uint64_t sweeps, double seconds_left) {
    const double now = clock_.seconds();
    if (!report_ || now - reported_ < 0.5) return;
    reported_ = now;
    report_({Iteration_progress::Work_unit::components, c, components_.size(), component_size(c),
             sweeps, scale().number(last_.gap), seconds_left});
  }

  void sweep_alone(std::uint32_t c) {
    const std::uint32_t one_state = components_.order[components_.begin[c]];
    if (component_size(c) == 1) windows_[0].look_at(one_state);
    const bool once = component_size(c) == 1 && !graph_.loops(one_state);
    begin_guesses(c);
    Best_moves best(graph_, outer_, wanted_.maximizer);
    std::uint64_t shorts = 0;
    for (std::uint64_t sweeps = 1;; ++sweeps) {
      const std::uint32_t begin = components_.begin[c];
      if (guesses_.follows_moves()) ++shorts;
      const Sweep s = sweep(begin, begin, components_.begin[c + 1], best, windows_[0]);
      // Reading the clock is expensive compared with sweeping a component of a few states.
      const bool look = component_size(c) > 64 || sweeps % 64 == 0 || c % 1024 == 0;
      const bool last = settle(s, look, once);
      tell(c, sweeps);
      if (last) return count(c, sweeps, shorts);
    }
  }

  /// Sweeps a large component, one part per thread. Threads see each other's results immediately.
  void sweep_together(std::uint32_t c) {
    const auto threads = static_cast<std::uint32_t>(limits_.threads);
    begin_guesses(c);
    std::vector<Sweep> parts(threads);
    std::vector<Best_moves> best;
    for (std::uint32_t t = 0; t < threads; ++t)
      best.emplace_back(graph_, outer_, wanted_.maximizer);
    std::atomic<bool> over{false};
    std::uint64_t sweeps = 0, shorts = 0;
    std::mutex failing;
    std::exception_ptr failure;
    std::barrier together(limits_.threads, [&]() noexcept {
      Sweep all{.whole = true};
      for (const Sweep& part : parts) all.add(part);
      ++sweeps;
      if (guesses_.follows_moves()) ++shorts;
      if (failure) {  // not all parts have been swept
        over = true;
        return;
      }
      try {
        over = settle(all, true);
      } catch (...) {
        failure = std::current_exception();
        over = true;
      }
    });
    const auto work = [&](std::uint32_t me) {
      const std::uint64_t size = component_size(c);
      const auto place = [&](std::uint64_t part) {
        return components_.begin[c] + static_cast<std::uint32_t>(size * part / threads);
      };
      while (!over) {
        try {
          parts[me] = sweep(components_.begin[c], place(me), place(me + 1), best[me], windows_[me]);
        } catch (...) {  // the others must not wait forever
          const std::lock_guard lock(failing);
          failure = std::current_exception();
        }
        together.arrive_and_wait();
        if (me == 0) tell(c, sweeps);
      }
    };
    {
      std::vector<std::jthread> others;
      try {
        while (others.size() + 1 < threads)
          others.emplace_back(work, static_cast<std::uint32_t>(others.size() + 1));
      } catch (...) {  // too few threads: the others must not wait forever
        failure = std::current_exception();
        for (std::size_t t = others.size() + 1; t < threads; ++t) together.arrive_and_drop();
      }
      work(0);
    }
    if (failure) std::rethrow_exception(failure);
    count(c, sweeps, shorts);
  }

  // --- with ranks

  using Stage = Work_plan::Stage;
  /// Blocks of different colours are swept one after another. With a single colour, a sweep sees
  /// nothing that it has found itself outside its block: a component of 611,000 states then takes
  /// 111 complete sweeps instead of 26. With 6 colours it takes 30, with 20 it takes 26. The more
  /// colours, the less a rank has to put aside, and the more often it sends messages.
  static constexpr std::uint32_t colours = 20;
  std::uint32_t first(const Stage& stage) const {
    return stage.cut[static_cast<std::size_t>(ranks_->me())];
  }
  std::uint32_t last(const Stage& stage) const {
    return stage.cut[static_cast<std::size_t>(ranks_->me()) + 1];
  }
  /// Calls work(component) for this rank's components of a stage that is not shared, until a limit
  /// has ended the work.
  template <class Work>
  void for_own(const Stage& stage, Work&& work) {
    std::uint32_t place = first(stage);
    while (place < last(stage) && out_.ended == Stop_reason::exhausted) {
      const std::uint32_t c = components_.of[components_.order[place]];
      work(c);
      place = components_.begin[c + 1];
    }
  }
  /// Tells all ranks this rank's part of a stage: the places with numbers in its part of the cut.
  void tell_ranks(Bound_list& list, const Word_list& cut) {
    tell_ranks(list, cut, [](std::uint32_t place) { return place; });
  }
  template <class Place>
  void tell_ranks(Bound_list& list, const Word_list& cut, Place&& place) {
    const auto state = [&](std::uint32_t n) { return components_.order[place(n)]; };
    if (&list == &outer_ && guesses_.are_values()) {
      share_parts<Fixed>(
          *ranks_, cut, [&](std::uint32_t n) { return list[state(n)].low; },
          [&](std::uint32_t n, Fixed v) {
            list.set(state(n), {v, v});
          },
          out_.sent_bytes);
    } else {
      share_parts<Interval>(
          *ranks_, cut, [&](std::uint32_t n) { return list[state(n)]; },
          [&](std::uint32_t n, const Interval& v) { list.set(state(n), v); }, out_.sent_bytes);
    }
  }
  /// The cut of a stage in which only one rank has a part: the one that it has in `stage`.
  static Word_list cut_of_one(const Stage& stage, std::size_t rank) {
    Word_list cut(stage.cut.size(), stage.cut[rank]);
    for (std::size_t r = rank + 1; r < cut.size(); ++r) cut[r] = stage.cut[rank + 1];
    return cut;
  }

  void pass_with_ranks() {
    const std::vector<Stage>& stages = wanted_.plan->stages;
    while (point_.stage < stages.size() && out_.ended == Stop_reason::exhausted) {
      const Stage& stage = stages[point_.stage];
      bool is_done = true;
      std::vector<Interval> before;
      if (stage.is_shared) {
        is_done = sweep_with_ranks(stage);
      } else {
        if (wanted_.checkpoint) before = bounds_at(first(stage), last(stage));
        together(ranks_, [&] { for_own(stage, [&](std::uint32_t c) { sweep_alone(c); }); });
        tell_ranks(outer_, stage.cut);
        out_.ended =
            static_cast<Stop_reason>(ranks_->largest(static_cast<std::uint64_t>(out_.ended)));
        is_done = out_.ended == Stop_reason::exhausted;
      }
      point_.begun = false;
      if (is_done) {
        ++point_.stage;
        save();
      } else if (!stage.is_shared && wanted_.checkpoint) {
        swap_bounds(stage, before);
        save();
        swap_bounds(stage, before);
      }
    }
    improved_ = ranks_->largest(improved_) > 0;
  }
  /// The parts of all places that ranks save: those of the component that is being swept, or equal
  /// ones.
  Word_list cut_of_places() const {
    Word_list cut;
    const auto count = static_cast<std::uint64_t>(ranks_->count());
    for (std::uint64_t r = 0; r <= count; ++r)
      cut.push_back(point_.begun && r > 0 && r < count
                        ? wanted_.plan->stages[point_.stage].cut[r]
                        : static_cast<std::uint32_t>(r * graph_.states() / count));
    return cut;
  }
  /// What belongs to the saved point: `bounds` of this rank's part of all places, and its guesses.
  std::vector<Sweep_checkpoint::List> lists(std::vector<Interval>& bounds) {
    std::vector<Sweep_checkpoint::List> out;
    const auto add = [&](std::uint32_t first, std::uint32_t last, auto& list) {
      out.push_back({first, last, std::as_writable_bytes(std::span(list)), sizeof(list[0])});
    };
    add(0, graph_.states(), bounds);
    if (!point_.begun) return out;
    const Word_list& cut = wanted_.plan->stages[point_.stage].cut;
    guesses_.for_lists(point_.guesses, [&](auto& list) { add(cut.front(), cut.back(), list); });
    return out;
  }
  bool has_to_save() const {
    return wanted_.checkpoint->is_due() || out_.ended != Stop_reason::exhausted;
  }
  /// This rank's part of the bounds at these places.
  std::vector<Interval> bounds_at(std::uint32_t from, std::uint32_t to) const {
    std::vector<Interval> out;
    for (std::uint32_t place = from; place < to; ++place)
      out.push_back(outer_[components_.order[place]]);
    return out;
  }
  /// Exchanges this rank's part of a stage's bounds for others, and tells all ranks.
  void swap_bounds(const Stage& stage, std::vector<Interval>& bounds) {
    for (std::uint32_t place = first(stage); place < last(stage); ++place) {
      const std::uint32_t state = components_.order[place];
      const Interval now = outer_[state];
      outer_.set(state, std::exchange(bounds[place - first(stage)], now));
    }
    tell_ranks(outer_, stage.cut);
  }
  /// Saves the progress between two stages if it is time to, or if a limit has been reached.
  void save() {
    if (!wanted_.checkpoint || !has_to_save()) return;
    Sweep_point point = point_;
    point.improved = ranks_->largest(improved_) > 0;
    const Word_list cut = cut_of_places();
    const auto me = static_cast<std::size_t>(ranks_->me());
    std::vector<Interval> bounds = bounds_at(cut[me], cut[me + 1]);
    wanted_.checkpoint->save(point, cut, lists(bounds));
  }
  /// Keeps in memory where the sweeps of a shared stage are, before one that does not follow moves.
  /// A limit cuts a sweep short or withdraws the guesses, and the result could not be continued as
  /// if nothing had happened.
  void keep(const Stage& stage) {
    if (!wanted_.checkpoint) return;
    kept_.emplace(Kept{point_, bounds_at(first(stage), last(stage)), {}});
    Sweep_point& point = kept_->point;
    point.improved = ranks_->largest(improved_) > 0;
    point.gap = last_.gap;
    point.guesses = guesses_.state();
    point.guesses.has_refuted = ranks_->largest(point.guesses.has_refuted) > 0;
    guesses_.for_lists(point.guesses, [&](const auto& list) {
      const auto bytes = std::as_bytes(std::span(list));
      kept_->guesses.push_back({{bytes.begin(), bytes.end()}, sizeof(list[0])});
    });
  }
  /// Saves what was kept, once, if it is time to, or if a limit has been reached.
  void save_kept(const Stage& stage) {
    if (!kept_ || !has_to_save()) return;
    const Word_list cut = cut_of_places();
    const auto me = static_cast<std::size_t>(ranks_->me());
    std::vector<Interval> bounds = bounds_at(cut[me], cut[me + 1]);
    std::ranges::copy(kept_->bounds, bounds.begin() + (first(stage) - cut[me]));
    std::vector<Sweep_checkpoint::List> lists{
        {0, graph_.states(), std::as_writable_bytes(std::span(bounds)), sizeof(Interval)}};
    for (auto& [bytes, size] : kept_->guesses)
      lists.push_back({stage.cut.front(), stage.cut.back(), bytes, size});
    wanted_.checkpoint->save(kept_->point, cut, lists);
    kept_.reset();
  }
  /// Continues from what the checkpoint contains, if it contains anything.
  void resume() {
    const std::optional<Sweep_point> saved = wanted_.checkpoint->saved(*wanted_.plan);
    if (!saved) return;
    point_ = *saved;
    goal_ >>= std::min(4 * point_.passes, 63U);
    last_.gap = point_.gap;
    const Word_list cut = cut_of_places();
    if (point_.begun) begin_guesses(wanted_.plan->stages[point_.stage]);
    const auto me = static_cast<std::size_t>(ranks_->me());
    std::vector<Interval> bounds(cut[me + 1] - cut[me]);
    wanted_.checkpoint->read(cut, lists(bounds));
    share_parts<Interval>(
        *ranks_, cut, [&](std::uint32_t place) { return bounds[place - cut[me]]; },
        [&](std::uint32_t place, const Interval& v) { outer_.set(components_.order[place], v); },
        out_.sent_bytes);
    for (std::uint32_t place = cut[me]; place < cut[me + 1]; ++place)
      outer_.set(components_.order[place], bounds[place - cut[me]]);
  }
  /// Where two sides choose simultaneously, rounding could make the bounds depend on the order of
  /// the work; there the ranks take turns, in the order of one process.
  bool takes_turns() const { return graph_.has_matrices; }

  std::uint32_t component_of(const Stage& stage) const {
    return components_.of[components_.order[stage.cut[0]]];
  }
  void begin_guesses(const Stage& stage) {
    const std::uint32_t c = component_of(stage);
    const auto own =
        components_.members(c).subspan(first(stage) - stage.cut[0], last(stage) - first(stage));
    guesses_.begin(own, true, component_size(c) > Guesses::most_complete && !takes_turns());
    guesses_.sum = [&](std::span<double> sums, const Guesses::Add& add) {
      add_up(stage, sums, add);
    };
    if (point_.begun) guesses_.resume(point_.guesses, last_.gap, goal_);
  }
  /// Returns whether the component is finished, which it may be even if a limit has been reached.
  bool sweep_with_ranks(const Stage& stage) {
    const std::uint32_t c = component_of(stage);
    if (!point_.begun) begin_guesses(stage);
    point_.begun = true;
    keep(stage);
    std::vector<Best_moves> best;  // [block]
    for (std::uint32_t n = 0; n < Work_plan::blocks; ++n)
      best.emplace_back(graph_, outer_, wanted_.maximizer);
    std::uint64_t sweeps = 0, shorts = 0;
    bool is_done = false;
    while (!is_done && out_.ended == Stop_reason::exhausted) {
      if (guesses_.follows_moves()) ++shorts;
      ++sweeps;
      Sweep s{.whole = true};
      if (takes_turns()) {
        for (int r = 0; r < ranks_->count(); ++r) {
          together(ranks_, [&] {
            if (r == ranks_->me())
              s = sweep(first(stage), first(stage), last(stage), best[0], windows_[0]);
          });
          tell_ranks(outer_, cut_of_one(stage, static_cast<std::size_t>(r)));
        }
      } else {
        std::exception_ptr failure;  // the others learn of it after the last colour
        for (std::uint32_t colour = 0; colour < colours; ++colour) {
          try {
            if (!failure) s.add(sweep_blocks(stage, colour, best));
          } catch (...) {
            failure = std::current_exception();
          }
          if (colour + 1 < colours) tell_ranks(stage, colour);
        }
        ranks_->share(failure);
      }
      std::array<std::uint64_t, 3> sums{!s.whole, s.improved, s.changed};
      ranks_->sum(sums);
      s = {sums[0] == 0, sums[1] > 0, ranks_->largest(s.gap), static_cast<std::uint32_t>(sums[2])};
      const std::uint64_t rewritten = guesses_.rewritten();
      is_done = settle(s, false);
      if (takes_turns() || guesses_.rewritten() != rewritten) {
        tell_ranks(outer_, stage.cut);
      } else {
        tell_ranks(stage, colours - 1);
      }
      const bool stop = limit_reached(false);
      if (!is_done && s.whole && !guesses_.follows_moves()) keep(stage);
      if (!is_done) save_kept(stage);
      if (!is_done && stop && guesses_.on_trial()) {
        guesses_.judge(outer_, Guesses::unknown, true);
        tell_ranks(outer_, stage.cut);
      }
      tell(c, sweeps);
    }
    kept_.reset();
    guesses_.sum = {};
    if (ranks_->me() == 0) count(c, sweeps, shorts);
    return is_done;
  }
  /// Calls visit(block, from, to) for this rank's blocks of a shared stage.
  template <class Visit>
  void for_blocks(const Stage& stage, Visit&& visit) const {
    const std::vector<std::uint32_t> cut = cut_of_blocks();
    const auto me = static_cast<std::size_t>(ranks_->me());
    for (std::uint32_t n = cut[me]; n < cut[me + 1]; ++n)
      visit(n, stage.block[n], stage.block[n + 1]);
  }
  /// Whether none of this rank's blocks after this one has its colour.
  bool is_last(std::uint32_t block) const {
    return block + colours >= Work_plan::first_block(ranks_->me() + 1, ranks_->count());
  }
  std::vector<std::uint32_t> cut_of_blocks() const {
    std::vector<std::uint32_t> cut;
    for (int r = 0; r <= ranks_->count(); ++r)
      cut.push_back(Work_plan::first_block(r, ranks_->count()));
    return cut;
  }
  /// Sweeps this rank's blocks of one colour, each as if the others had not been swept yet.
  Sweep sweep_blocks(const Stage& stage, std::uint32_t colour, std::vector<Best_moves>& best) {
    Sweep all{.whole = true};
    const auto exchange = [&](std::uint32_t from, std::uint32_t to, Bound_list::Pair* aside) {
      for (std::uint32_t place = from; place < to; ++place)
        outer_.exchange(components_.order[place], *aside++);
    };
    aside_.clear();
    for_blocks(stage, [&](std::uint32_t block, std::uint32_t from, std::uint32_t to) {
      if (block % colours != colour) return;
      if (is_last(block)) {  // nobody reads it before all blocks of the colour are swept
        all.add(sweep(first(stage), from, to, best[block], windows_[0]));
        return;
      }
      const std::size_t first_aside = aside_.size();
      for (std::uint32_t place = from; place < to; ++place)
        aside_.push_back(outer_.data()[2 * std::size_t{components_.order[place]}]);
      all.add(sweep(first(stage), from, to, best[block], windows_[0]));
      exchange(from, to, aside_.data() + first_aside);
    });
    std::size_t n = 0;
    for_blocks(stage, [&](std::uint32_t block, std::uint32_t from, std::uint32_t to) {
      if (block % colours != colour || is_last(block)) return;
      exchange(from, to, aside_.data() + n);
      n += to - from;
    });
    return all;
  }
  /// Tells all ranks this rank's blocks of one colour.
  void tell_ranks(const Stage& stage, std::uint32_t colour) {
    if (ranks_->count() == 1) return;
    Word_list cut{0}, of_colour, begin{0};  // the blocks, and the number of their first place
    for (int r = 0; r < ranks_->count(); ++r) {
      std::uint32_t n = Work_plan::first_block(r, ranks_->count());
      for (n += (colour + colours - n % colours) % colours;
           n < Work_plan::first_block(r + 1, ranks_->count()); n += colours) {
        of_colour.push_back(n);
        begin.push_back(begin.back() + stage.block[n + 1] - stage.block[n]);
      }
      cut.push_back(begin.back());
    }
    std::size_t at = 0;
    tell_ranks(outer_, cut, [&](std::uint32_t n) {
      while (n >= begin[at + 1]) ++at;
      while (n < begin[at]) --at;
      return stage.block[of_colour[at]] + (n - begin[at]);
    });
  }
  /// See Guesses::sum. Sums depend on the order of their terms, so they are formed block by block,
  /// or by one rank after the other.
  void add_up(const Stage& stage, std::span<double> sums, const Guesses::Add& add) {
    using Sums = std::array<double, 16>;
    Sums own{};
    assert(sums.size() == own.size());
    const std::uint32_t first = this->first(stage);
    if (takes_turns()) {
      for (int r = 0; r < ranks_->count(); ++r) {
        if (r == ranks_->me()) add(0, last(stage) - first);
        std::ranges::copy(sums, own.begin());
        std::ranges::copy(ranks_->all(own)[static_cast<std::size_t>(r)], sums.begin());
      }
      return;
    }
    std::vector<Sums> of_block(Work_plan::blocks);
    for_blocks(stage, [&](std::uint32_t block, std::uint32_t from, std::uint32_t to) {
      std::ranges::fill(sums, 0.0);
      add(from - first, to - first);
      std::ranges::copy(sums, of_block[block].begin());
    });
    share_parts<Sums>(
        *ranks_, cut_of_blocks(), [&](std::uint32_t block) { return of_block[block]; },
        [&](std::uint32_t block, const Sums& its) { of_block[block] = its; }, out_.sent_bytes);
    std::ranges::fill(sums, 0.0);
    for (const Sums& each : of_block)
      for (std::size_t n = 0; n < each.size(); ++n) sums[n] += each[n];
  }

  void bound_apart_with_ranks() {
    for (const Stage& stage : wanted_.plan->stages) {
      if (stage.is_shared) {
        const std::uint32_t c = component_of(stage);
        bound_apart(c, false, [&] { return proves_itself(stage, c); });
      } else {
        together(ranks_, [&] {
          for_own(stage,
                  [&](std::uint32_t c) { bound_apart(c, true, [&] { return proves_itself(c); }); });
        });
        tell_ranks(inner_, stage.cut);
      }
      if (limit_reached(false)) break;
    }
  }
  /// The same for a large component: the ranks take turns, in the order of one process.
  bool proves_itself(const Stage& stage, std::uint32_t c) {
    for (int sweep = 0; sweep < most_relaxations; ++sweep) {
      bool good = true;
      for (int r = 0; r < ranks_->count(); ++r) {
        together(ranks_, [&] {
          if (r == ranks_->me()) good = relax(first(stage), last(stage));
        });
        tell_ranks(inner_, cut_of_one(stage, static_cast<std::size_t>(r)));
      }
      if (limit_reached(false)) return false;
      if (ranks_->largest(!good) == 0) return true;
      tell(c, static_cast<std::uint64_t>(sweep) + 2);
    }
    return false;
  }

  /// Bounds the two values separately where the outer bounds did not meet: guesses bounds next to
  /// the outer ones, which must then be proved. They bound `won` from below and `lost` from above.
  /// An unchanged guess is enough: any solution of the equations is on the right side.
  void bound_apart() {
    guesses_ = {};
    inner_ = outer_;
    if (ranks_) return bound_apart_with_ranks();
    for (std::uint32_t c = 0; c < components_.size() && !limit_reached(); ++c)
      bound_apart(c, true, [&] { return proves_itself(c); });
    // The remaining components have only the outer bounds.
  }
  /// The same for one component; `alone`: on this rank only.
  template <class Proves>
  void bound_apart(std::uint32_t c, bool alone, Proves&& proves) {
    Fixed gap = 0;
    for (const std::uint32_t s : components_.members(c)) gap = std::max(gap, outer_[s].gap());
    // If an exit has two distinct values, it is useful to bound this component, too.
    if (gap <= goal_) return;
    for (Fixed slack = std::max<Fixed>(goal_, 4); !limit_reached(alone); slack *= 4) {
      guess(c, std::min(slack, one()));
      if (slack >= one() || proves()) break;
    }
    if (out_.ended != Stop_reason::exhausted) guess(c, one());
  }
  void guess(std::uint32_t c, Fixed slack) {
    for (const std::uint32_t s : components_.members(c)) {
      const Interval o = outer_[s];
      const Fixed inwards = o.gap() - std::min(o.gap(), slack);
      inner_.set(s, {o.low + inwards, o.high - inwards});
    }
  }
  /// Relaxes a guess wherever one more turn makes it worse, until none does: then all are bounds.
  /// In cycles that nobody leaves, rounding makes the guesses differ by a few units, and the
  /// guesses are relaxed until they are equal.
  bool proves_itself(std::uint32_t c) {
    for (int sweep = 0; sweep < most_relaxations; ++sweep) {
      const bool good = relax(components_.begin[c], components_.begin[c + 1]);
      if (limit_reached()) return false;
      if (good) return true;
      say(c, static_cast<std::uint64_t>(sweep) + 2, 0);
    }
    return false;
  }
  static constexpr int most_relaxations = 1000;
  /// One sweep over these places of the order. Returns whether no guess had to be relaxed.
  bool relax(std::uint32_t first, std::uint32_t last) {
    const Evaluator<wide> evaluate(graph_, inner_, wanted_.maximizer);
    bool good = true;
    std::uint32_t n = 0;
    for (std::uint32_t place = first; place < last; ++place) {
      const std::uint32_t s = components_.order[place];
      if (graph_.is_end(s)) continue;
      if (++n % 4096 == 0 && limits_.stopped()) break;
      windows_[0].look_at(s);
      const Interval v = evaluate(s), now = inner_[s];
      if (v.low >= now.low && v.high <= now.high) continue;
      good = false;
      inner_.set(s, {std::min(now.low, v.low), std::max(now.high, v.high)});
    }
    return good;
  }

  const Turn_graph& graph_;
  const Components& components_;
  const Iteration& wanted_;
  const Limits& limits_;
  const Iteration_report& report_;
  Ranks* const ranks_;  // null: this process alone
  Fixed goal_;          // the gap at which a component is finished
  bool improved_ = false;
  std::vector<Tree_window> windows_;  // [thread]
  Sweep last_;
  Guesses guesses_;
  Bound_list outer_, inner_;
  std::vector<Bound_list::Pair> aside_;  // of sweep_blocks
  Values out_;
  Stopwatch clock_;
  double reported_ = 0, saved_ = 0;
  Sweep_point point_;  // with ranks
  struct Kept {
    struct List {
      std::vector<std::byte> bytes;
      std::size_t size;  // of an item
    };
    Sweep_point point;
    std::vector<Interval> bounds;  // of this rank's part of the stage
    std::vector<List> guesses;
  };
  std::optional<Kept> kept_;  // in a shared stage, unless it has been saved
  Shrinking_gap shrinking_;   // the current component, since no trial can begin
};

}  // namespace

Values iterate(const Turn_graph& graph, const Components& components, const Iteration& wanted,
               const Limits& limits, const Iteration_report& report) {
  if (is_narrow(graph, wanted.scale().bits))
    return Solver<false>(graph, components, wanted, limits, report).run();
  return Solver<true>(graph, components, wanted, limits, report).run();
}

}  // namespace arbiter
