// Solves a position over the turn graph: over everything reachable, with optional extras
// (fractions, numbers of turns, max-n, a tablebase), or over a part of it (anytime).
#pragma once
#include "model/packing.hpp"
#include "solver/ranks/ranks.hpp"
#include "solver/value/anytime.hpp"
#include "solver/value/solve.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/value_task.hpp"
#include "tools/facade/values.hpp"

namespace arbiter::facade {

/// The maximum number of words that a brief try may write for turns: a fraction of a second's work.
constexpr std::uint64_t brief_words = 500'000;

/// Writes the tablebase of a solved position that has values; on ranks, all take part.
template <Game G, class Code>
void write_table(Value_task<G>& task, Solution<G, Code>& solved, const Stopwatch& clock) {
  Solved_position& out = task.work.answer;
  Ranks* const ranks = task.work.limits.ranks;
  if (out.ended == Stop_reason::exhausted) try {
      if (ranks) solved.certify(task.work.limits.after(clock.seconds()));
      together(ranks, [&] {
        if (task.work.table) try {
            solved.write_table(*task.work.table, task.work.limits.after(clock.seconds()));
          } catch (const Unwritable& problem) {
            out.no_table = problem.what();  // the values are known all the same
          }
      });
    } catch (const Limit_reached& limit) {
      out.ended = limit.ended;
    }
  if (out.ended != Stop_reason::exhausted) out.no_table = name_of(out.ended);
}

/// Says what the files of the turns have taken so far, if they are in files.
template <Game G, class Code>
void add_disk(const Solution<G, Code>& solved, Solved_position& out) {
  if (const Scratch_folder* const folder = solved.folder())
    out.disk = {folder->most_bytes(), folder->written(), folder->read()};
}

/// Solves a position over everything reachable; the states must fit into a code.
template <Game G>
void solve_by_turns(Value_task<G>& task) {
  const Value_request& request = task.work.request;
  Solved_position& out = task.work.answer;
  const Solve_options options{static_cast<unsigned>(out.side),
                              out.gap,
                              request.canonical,
                              !request.table.empty(),
                              request.length,
                              request.exact,
                              request.max_n,
                              task.work.brief ? brief_words : 0,
                              request.files.resume,
                              request.files.checkpoint,
                              request.checkpoint_every,
                              request.files.disk};
  with_code(task.game, [&]<class Code>(Code) {
    const Stopwatch clock;
    Ranks* const ranks = task.work.limits.ranks;
    Solution<G, Code> solved(task.game, task.position, options, task.work.limits, task.work.report);
    out.ended = solved.ended();
    out.has_values = solved.has_values();
    out.states = solved.states_found(), out.words = solved.words();
    out.bytes = ranks ? ranks->sum(solved.bytes()) : solved.bytes();
    out.components = solved.components().size(), out.largest = solved.components().largest;
    out.sweeps = solved.values().sweeps;
    out.seconds_to_build = solved.seconds_to_build(), out.seconds = clock.seconds();
    if (request.exact) out.exact = exact_of(solved);
    add_disk(solved, out);
    if (!out.has_values) return 0;
    if (request.max_n) out.max_n = max_n_of(task.game, solved, task.position);
    add_values(task.game, solved, task.position, out);
    if (request.length && !solved.lengths().turns.empty()) {
      const Interval& v = solved.lengths().turns.back();
      out.has_turns = true, out.turns_ended = solved.lengths().ended;
      out.turns = {solved.lengths().scale.number(v.low),
                   v.high == Lengths::unknown ? -1 : solved.lengths().scale.number(v.high)};
    }
    if (!request.table.empty()) write_table(task, solved, clock);
    add_disk(solved, out);
    if (ranks) out.sent_bytes = ranks->sum(solved.sent_bytes());
    return 0;
  });
}

/// Bounds a position using part of what is reachable.
template <Game G>
void solve_a_part(Value_task<G>& task) {
  with_code(task.game, [&]<class Code>(Code) {
    const Value_request& request = task.work.request;
    Solved_position& out = task.work.answer;
    const Stopwatch clock;
    const Anytime_options options{static_cast<unsigned>(out.side), out.gap, request.canonical,
                                  request.is_advice, task.work.brief ? brief_words / 2 : 0};
    Anytime_search<G, Code> part(task.game, task.position, options);
    out.ended = part.run(task.work.limits, task.work.report);
    out.has_values = part.has_values();
    out.states = part.states_found(), out.words = part.words(), out.bytes = part.bytes();
    out.anytime = {part.states_expanded(), part.trials()};
    out.seconds = clock.seconds();
    if (out.has_values) add_values(task.game, part, task.position, out);
    return 0;
  });
}

}  // namespace arbiter::facade
