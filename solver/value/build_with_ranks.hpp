// Builds the turn graph on ranks. All of them know the states and their numbers; each keeps the
// trees of some, and nearly all of a graph is trees.
//
//     expand     a state's tree is written by the rank to which its code belongs, as exploring does
//     number     all ranks learn all codes, and number them as one process does
//     order      rank 0 learns which states follow each state, finds the components and plans
//     move       every tree goes to the rank that solves its state, with its numbers
//
// The components are found by one depth-first search, because the order of the states within a
// component, and so the certificate, depends on it. For that time rank 0 keeps lists of the states
// that follow each state (successor_lists.hpp). Only then does it keep more than the others. A rank
// without others builds the graph as one process does, and then plans.
#pragma once
#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "solver/ranks/exchange.hpp"
#include "solver/ranks/lists.hpp"
#include "solver/value/build.hpp"
#include "solver/value/successor_lists.hpp"

namespace arbiter {

template <Game G, class Code>
class Turn_graph_builder<G, Code>::Shared_build {
 public:
  Shared_build(Turn_graph_builder& builder, const Limits& limits, std::uint64_t most_words)
      : builder_(builder),
        ranks_(*limits.ranks),
        limits_(of_one_thread(limits)),
        most_words_(most_words),
        build_(builder.game_, builder.packing_, builder.canonical_, limits_, 0),
        writer_(build_.writers[0]),
        codes_(build_.store.list(0)) {}

  Stop_reason run(const State& from) {
    expand(from);
    if (ended_ != Stop_reason::exhausted) return ended_;
    number_states();
    number_words();
    std::ranges::sort(trees_, {}, &Tree::state);
    plan();
    if (ended_ == Stop_reason::exhausted) move_trees();
    return ended_;
  }

 private:
  struct Tree {
    std::uint32_t state, size;
    std::uint64_t first;  // its first word in the writer's
  };
  using Waiting = typename Build_state::Waiting;
  static Limits of_one_thread(Limits limits) {
    limits.threads = 1;
    return limits;
  }
  static constexpr std::uint64_t block = 4096;        // states that a rank expands in a round
  static constexpr std::size_t most_codes = 1 << 17;  // that it sends in a round
  // Bytes of a state while rank 0 finds the components: its code, its weight, its component, its
  // place in the order, and what the search remembers of it.
  static constexpr std::uint64_t to_order = 40 + sizeof(Code);

  std::size_t count() const { return static_cast<std::size_t>(ranks_.count()); }
  bool is_first() const { return ranks_.me() == 0; }
  bool belongs_here(Code code) const { return home_of(code, ranks_.count()) == ranks_.me(); }

  /// Calls work() again and again until the index has room for what it inserts.
  template <class Work>
  void insert(Work&& work) {
    for (bool done = false; !done;) try {
        work();
        done = true;
      } catch (const typename Writer::Store_overflow&) {
        build_.store.grow();
      } catch (const Limit_reached&) {  // recorded in build_.ended
        done = true;
      }
    while (build_.store.wants_growth()) build_.store.grow();
    build_.measure(0);
  }

  void expand(const State& from) {
    Exchange<Code> exchange(ranks_, most_codes);
    std::vector<Outbox<Code>> outboxes(1, exchange.outbox());
    together(&ranks_, [&] {
      if (is_first()) insert([&] { writer_.write(from, nowhere); });
    });
    for (bool more = true; more;) {
      together(&ranks_, [&] {
        for (std::uint64_t n = 0; n < block && build_.ended == Stop_reason::exhausted; ++n) {
          if (most_words_ != 0 && writer_.words.size() > most_words_) break;  // judge() ends it
          if (build_.next == build_.round_of.size()) take_waiting(outboxes[0]);
          if (build_.round_of.empty()) break;
          const Waiting& state = build_.round_of[build_.next++];
          insert([&] { writer_.write_coded(state.code, state.place); });
          ++own_;
        }
      });
      together(&ranks_, [&] {
        exchange.round(outboxes, [&](Code code) {
          insert([&] {
            if (build_.store.insert(code, 0) == Insertion::full)
              throw typename Writer::Store_overflow();
          });
        });
        build_.look_at_limits();
      });
      std::array<std::uint64_t, 3> sums{build_.waiting() + outboxes[0].size(), own_,
                                        writer_.words.size()};
      ranks_.sum(sums);
      more = sums[0] > 0;
      builder_.found_ = sums[1], builder_.words_ = sums[2];
      judge();
      more = more && ended_ == Stop_reason::exhausted;
    }
    builder_.sent_ += exchange.sent() * sizeof(Code);
    std::vector<Waiting>().swap(build_.round_of);
  }
  /// Puts this rank's states among those that wait into the round, in order of their codes, and the
  /// others into the outbox, until that is full.
  void take_waiting(Outbox<Code>& outbox) {
    build_.round_of.clear();
    build_.next = 0;
    for (std::uint64_t& taken = build_.taken[0]; taken < codes_.size() && !outbox.is_full();
         ++taken) {
      const Code code = codes_[taken];
      if (belongs_here(code)) {
        build_.round_of.push_back({code, static_cast<std::uint32_t>(taken)});
      } else {
        outbox.put(home_of(code, ranks_.count()), code);
      }
    }
    std::ranges::sort(build_.round_of, {}, &Waiting::code);
  }
  /// Ends the work on all ranks if a limit has ended it on one.
  void judge() {
    Stop_reason now = build_.ended;
    const std::uint64_t others = builder_.found_ - std::min(builder_.found_, build_.store.size());
    if (build_.bytes_at_most() + Build_state::to_solve * others > build_.memory ||
        builder_.found_ + Writer::most_ends > Word::most_states)
      now = Stop_reason::memory;
    if (most_words_ != 0 && builder_.words_ > most_words_) now = Stop_reason::states;
    ended_ = static_cast<Stop_reason>(ranks_.largest(static_cast<std::uint64_t>(now)));
  }

  void number_states() {
    static_assert(sizeof(Code) % sizeof(std::uint32_t) == 0);
    constexpr std::size_t words = sizeof(Code) / sizeof(std::uint32_t);
    std::vector<Code> mine;
    for (std::uint64_t n = 0; n < codes_.size(); ++n)
      if (const Code code = codes_[n]; belongs_here(code)) mine.push_back(code);
    Word_list list(mine.size() * words);
    if (!mine.empty()) std::memcpy(list.data(), mine.data(), mine.size() * sizeof(Code));
    std::vector<Code>& all = builder_.codes_;
    all.reserve(builder_.found_);
    for (const Word_list& each : all_lists(ranks_, list, builder_.sent_)) {
      all.resize(all.size() + each.size() / words);
      if (!each.empty())
        std::memcpy(all.data() + all.size() - each.size() / words, each.data(),
                    each.size() * sizeof(std::uint32_t));
    }
    std::ranges::sort(all);
    number_.resize(codes_.size());
    for (std::uint64_t n = 0; n < codes_.size(); ++n)
      number_[n] =
          static_cast<std::uint32_t>(std::ranges::lower_bound(all, codes_[n]) - all.begin());
  }

  static void add(Word_list& list, const Result& payoffs) {
    list.push_back(static_cast<std::uint32_t>(payoffs.size()));
    for (const double payoff : payoffs) {
      const auto bits = std::bit_cast<std::uint64_t>(payoff);
      list.push_back(static_cast<std::uint32_t>(bits));
      list.push_back(static_cast<std::uint32_t>(bits >> 32));
    }
  }
  static void add(Word_list& list, const Distribution& d) {
    list.push_back(static_cast<std::uint32_t>(d.weights.size()));
    list.insert(list.end(), d.weights.begin(), d.weights.end());
  }
  static void take(Word_list::const_iterator& at, Result& payoffs) {
    payoffs.resize(*at++);
    for (double& payoff : payoffs) {
      const std::uint64_t low = *at++;
      payoff = std::bit_cast<double>(low | std::uint64_t{*at++} << 32);
    }
  }
  static void take(Word_list::const_iterator& at, Distribution& d) {
    d.weights.resize(*at++);
    for (std::uint32_t& weight : d.weights) d.total += weight = *at++;
  }
  /// Merges what the writers of all ranks have numbered; see Turn_graph_builder::gather.
  template <class What, class Place>
  Word_list gathered(const std::map<What, std::uint32_t>& mine, Place&& place) {
    Word_list list;
    for (const auto& each : mine) add(list, each.first);
    std::map<What, std::uint32_t> all;
    for (const Word_list& each : all_lists(ranks_, list, builder_.sent_))
      for (auto at = each.begin(); at != each.end();) {
        What what;
        take(at, what);
        all.try_emplace(std::move(what));
      }
    for (auto& [what, its] : all) its = place(what);
    Word_list out(mine.size());
    for (const auto& [what, n] : mine) out[n] = all.at(what);
    return out;
  }
  /// Gives the words of this rank's trees the numbers that they have in the whole graph.
  void number_words() {
    Turn_graph& graph = builder_.graph_;
    graph.has_matrices = ranks_.largest(writer_.has_matrices) > 0;
    const Word_list end = gathered(writer_.ends, [&](const Result& payoffs) {
      graph.ends.push_back(
          {static_cast<std::uint32_t>(builder_.found_ + graph.ends.size()), payoffs});
      return graph.ends.back().state;
    });
    const Word_list distribution = gathered(writer_.distributions, [&](const Distribution& d) {
      graph.distributions.push_back(d);
      return static_cast<std::uint32_t>(graph.distributions.size() - 1);
    });
    root_ = static_cast<std::uint32_t>(builder_.found_ + graph.ends.size());
    for (std::size_t at = 0; at < writer_.words.size(); ++at) {
      Word& word = writer_.words[at];
      if (word.is_leaf()) {
        const std::uint32_t top_down = Word::most_states - 1 - word.state();
        word = top_down < end.size() ? Word::leaf(end[top_down], false)
                                     : Word::leaf(number_[word.state()], word.flipped());
      } else if (word.is_double()) {
        ++at;
        if (word.actor() == Word::chance)
          writer_.words[at] = {distribution[writer_.words[at].bits]};
      }
    }
    for (std::size_t n = 0; n < writer_.begin.size(); ++n) {
      const std::uint64_t first = writer_.begin[n];
      const std::uint64_t after =
          n + 1 < writer_.begin.size() ? writer_.begin[n + 1] : writer_.words.size();
      trees_.push_back({writer_.place[n] == nowhere ? root_ : number_[writer_.place[n]],
                        static_cast<std::uint32_t>(after - first), first});
    }
    Word_list().swap(number_);
  }

  /// Sends something about each tree to a rank, in the order of the states, and calls
  /// visit(state, list, at) for each state on the ranks that receive something about it.
  /// say(tree, lists) adds to the lists for the ranks: a state, a number of words, and the words.
  template <class Say, class Visit>
  void for_states(Say&& say, Visit&& visit) {
    const std::uint64_t all = root_ + std::uint64_t{1};
    const std::uint64_t window =
        std::clamp<std::uint64_t>((all << 20) / (builder_.words_ + 1), 16, 1 << 16);
    auto next = trees_.begin();
    std::vector<std::pair<const Word_list*, std::size_t>> of(window);
    for (std::uint64_t from = 0; from < all; from += window) {
      std::vector<Word_list> out(count());
      for (; next != trees_.end() && next->state < from + window; ++next) say(*next, out);
      const std::vector<Word_list> in = swap_lists(ranks_, out, builder_.sent_);
      of.assign(window, {nullptr, 0});
      for (const Word_list& list : in)
        for (std::size_t at = 0; at < list.size(); at += list[at + 1] + std::size_t{2})
          of[list[at] - from] = {&list, at + 1};
      for (std::uint64_t n = 0; n < std::min(window, all - from); ++n)
        visit(static_cast<std::uint32_t>(from + n), of[n].first, of[n].second);
    }
  }

  void plan() {
    std::optional<Successor_lists> lists;
    if (is_first()) lists.emplace(root_ + 1);
    Word_list weights;
    std::optional<Successors> successors(root_ + 1);
    const std::uint64_t of_successors = sizeof(std::uint32_t) * (root_ + std::uint64_t{1});
    for_states(
        [&](const Tree& tree, std::vector<Word_list>& out) {
          Word_list& list = out[0];
          const std::size_t head = list.size();
          list.insert(list.end(), {tree.state, 0, tree.size});
          successors->for_next(tree.state, writer_.words.data() + tree.first, tree.size,
                               [&](std::uint32_t next) { list.push_back(next); });
          list[head + 1] = static_cast<std::uint32_t>(list.size() - head - 2);
        },
        [&](std::uint32_t, const Word_list* list, std::size_t at) {
          if (!is_first() || build_.ended != Stop_reason::exhausted) return;
          weights.push_back(list ? (*list)[at + 1] : 0);
          lists->add([&](const auto& follows) {
            for (std::uint32_t n = 1; list && n < (*list)[at]; ++n) follows((*list)[at + 1 + n]);
          });
          if (build_.bytes() + lists->bytes() + of_successors + to_order * weights.size() >
              build_.memory)
            build_.ended = Stop_reason::memory;
        });
    successors.reset();
    Word_list words;
    together(&ranks_, [&] {
      if (!is_first() || build_.ended != Stop_reason::exhausted) return;
      lists->done();
      try {
        Components found = components_of(*lists, limits_.after(build_.clock.seconds()));
        const Work_plan plan = plan_of(*lists, weights, ranks_.count(), found);
        words = words_of(found, plan);
      } catch (const Limit_reached& limit) {
        build_.ended = limit.ended;
      }
    });
    judge();
    if (ended_ != Stop_reason::exhausted) return;
    copy_list(ranks_, 0, words, builder_.sent_);
    read_words(words, ranks_.count(), builder_.components_, builder_.plan_);
  }

  void move_trees() {
    std::vector<std::uint16_t> owner(root_ + std::size_t{1});
    for (const Work_plan::Stage& stage : builder_.plan_.stages)
      for (std::size_t r = 0; r < count(); ++r)
        for (std::uint32_t n = stage.cut[r]; n < stage.cut[r + 1]; ++n)
          owner[builder_.components_.order[n]] = static_cast<std::uint16_t>(r);
    Turn_graph& graph = builder_.graph_;
    graph.ends_in_a_row = true;
    for_states(
        [&](const Tree& tree, std::vector<Word_list>& lists) {
          Word_list& list = lists[owner[tree.state]];
          list.insert(list.end(), {tree.state, tree.size});
          const Word* const words = writer_.words.data() + tree.first;
          for (std::uint32_t n = 0; n < tree.size; ++n) list.push_back(words[n].bits);
        },
        [&](std::uint32_t, const Word_list* list, std::size_t at) {
          graph.begin.push_back(graph.words.size());
          for (std::uint32_t n = 0; list && n < (*list)[at]; ++n)
            graph.words.push_back({(*list)[at + 1 + n]});
        });
    graph.begin.push_back(graph.words.size());
  }

  Turn_graph_builder& builder_;
  Ranks& ranks_;
  const Limits limits_;
  const std::uint64_t most_words_;
  Build_state build_;
  Writer& writer_;
  const typename State_store<Code>::List codes_;
  Stop_reason ended_ = Stop_reason::exhausted;
  std::uint64_t own_ = 0;
  std::uint32_t root_ = 0;
  Word_list number_;  // [place]
  std::vector<Tree> trees_;
};

template <Game G, class Code>
Stop_reason Turn_graph_builder<G, Code>::build_with_ranks(const State& from, const Limits& limits,
                                                          std::uint64_t most_words) {
  together(limits.ranks, [&] {
    if (packing_.is_interned())
      throw Bad_input("solving by turns on ranks",
                      "states of at most two machine words (the program `arbiter` solves wider "
                      "ones in one process)",
                      "states of " + std::to_string(packing_.bits()) + " bits");
  });
  if (limits.ranks->count() == 1) return build_for_one_rank(from, limits, most_words);
  std::unique_ptr<Shared_build> build;
  together(limits.ranks,
           [&] { build = std::make_unique<Shared_build>(*this, limits, most_words); });
  return build->run(from);
}

/// The same for a rank without others, which need not tell itself anything.
template <Game G, class Code>
Stop_reason Turn_graph_builder<G, Code>::build_for_one_rank(const State& from, const Limits& limits,
                                                            std::uint64_t most_words) {
  const Stopwatch clock;
  Limits alone = limits;
  alone.ranks = nullptr;
  alone.threads = 1;
  const Stop_reason ended = build(from, alone, most_words);
  if (ended != Stop_reason::exhausted) return ended;
  try {
    components_ = components_of(graph_, alone.after(clock.seconds()));
  } catch (const Limit_reached& limit) {
    return limit.ended;
  }
  plan_ = plan_of(graph_, components_);
  return ended;
}

}  // namespace arbiter
