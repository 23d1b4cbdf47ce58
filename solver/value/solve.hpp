// A solved position: bounds on its value and on the value of every position that can follow, and
// the tablebase that proves them. The work can be saved and resumed.
#pragma once
#include "model/json.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/files/progress_saver.hpp"
#include "solver/table/file.hpp"
#include "solver/value/bounds_file.hpp"
#include "solver/value/build.hpp"
#include "solver/value/exact.hpp"
#include "solver/value/length.hpp"
#include "solver/value/max_n.hpp"
#include "solver/value/ranks.hpp"
#include "solver/value/sweep_checkpoint.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {

struct Solve_options {
  unsigned maximizer = 0;        // the side whose value is computed
  double gap = 1e-9;             // target
  bool canonical = true;         // solve equivalent positions once
  bool to_end = false;           // iterate until no bound improves, for a tablebase
  bool length = false;           // also the minimum expected number of turns
  bool exact = false;            // also exact fractions
  bool max_n = false;            // also a strategy profile in which each side plays for itself
  std::uint64_t most_words = 0;  // of the graph of turns; 0: no limit
  // Files of bounds (bounds_file.hpp); empty: none. `checkpoint` is written every
  // `checkpoint_every` seconds while bounds improve, and when a limit ends the work. With ranks,
  // `checkpoint` is a folder, from which they also resume (sweep_checkpoint.hpp).
  std::string resume{}, checkpoint{};
  double checkpoint_every = 60;
  std::string folder{};  // where to keep the trees if the memory would be full; empty: nowhere
};

template <Game G, class Code>
class Solution {
 public:
  using State = typename G::State;

  /// Solves the position. Throws Bad_input if the rules are silent. For limits, see ended(): a full
  /// disk is one, and limits.note says so. With limits.ranks (collective), options that need the
  /// whole graph on one rank are refused: length, exact, max_n, resume and folder. With a folder,
  /// there may be none of the first three.
  Solution(const G& game, const State& position, const Solve_options& options, const Limits& limits,
           const Iteration_report& report = {})
      : game_(game), position_(position), options_(options), builder_(game_, options.canonical) {
    require_shareable(limits.ranks);
    require_no_jumps();
    if (game_.turn(position).kind == Turn::Kind::over) return;
    try {
      solve(limits, report);
    } catch (const No_room& full) {
      if (options.folder.empty()) throw;
      ended_ = Stop_reason::disk;
      values_ = {};
      if (limits.note) limits.note(std::string(full.what()) + ": the disk is full");
    }
  }

  /// Exhausted: solved. The bounds hold whenever has_values() is true.
  Stop_reason ended() const { return ended_; }
  std::uint64_t states_found() const { return builder_.states_found(); }
  /// Number of words in the graph, of all ranks; and of bytes that this rank has sent to others.
  std::uint64_t words() const { return builder_.words(); }
  std::uint64_t sent_bytes() const { return builder_.sent_bytes() + values_.sent_bytes; }
  /// The folder that keeps the trees; null if they are in memory.
  const Scratch_folder* folder() const { return builder_.folder(); }
  bool has_values() const { return !values_.outer.empty() || is_over(position_); }
  bool is_canonical() const { return options_.canonical; }
  Scale scale() const { return iteration().scale(); }
  const Turn_graph& graph() const { return builder_.graph(); }
  const Components& components() const { return components_; }
  const Values& values() const { return values_; }
  const Lengths& lengths() const { return lengths_; }
  /// Nothing if not requested, if no bounds were reached, or if the game is over.
  const std::optional<Exact_values>& exact() const { return exact_; }
  const std::optional<Exact_values>& exact_lengths() const { return exact_lengths_; }
  const std::optional<Max_n>& max_n() const { return max_n_; }
  bool has_fractions() const {
    return options_.exact && (is_over(position_) || (exact_ && exact_->proved()));
  }
  double seconds_to_build() const { return seconds_to_build_; }
  std::uint64_t bytes() const {
    return builder_.bytes() + values_.outer.size() * 2 * sizeof(Interval);
  }

  State after(State state, int player, const typename G::Move& move) const {
    game_.apply(state, player, move);
    return state;
  }
  /// The value of a reachable position. Requires has_values().
  Two_values value(const State& state) const {
    const auto known = [this](const State& s) {
      const Seat seat = builder_.seat(s).value();
      const Two_values v{values_.lost(seat.state), values_.won(seat.state)};
      return seat.flipped ? v.of_other(scale().one()) : v;
    };
    return walked(Turn_value<G>(game_, options_.maximizer, {scale()}), state, known);
  }
  /// The exact value of a reachable position. Requires has_fractions().
  Two_fractions fraction(const State& state) const {
    const auto known = [this](const State& s) {
      const Seat seat = builder_.seat(s).value();
      const Two_fractions v{exact_->lost[seat.state], exact_->won[seat.state]};
      return seat.flipped ? v.of_other() : v;
    };
    return walked(Turn_value<G, Fraction_numbers>(game_, options_.maximizer, {}), state, known);
  }

  /// Whether turns were requested and have upper bounds everywhere.
  bool has_turns() const {
    return !lengths_.turns.empty() && std::ranges::all_of(lengths_.turns, [](const Interval& v) {
      return v.high != Lengths::unknown;
    });
  }
  /// The minimum expected number of turns to a final state, including the rest of this one.
  /// Requires has_turns().
  Interval turns(const State& state) const {
    const auto known = [this](const State& s) {
      return lengths_.turns[builder_.seat(s).value().state];
    };
    if (game_.at_turn_boundary(state) && state != position_)
      return is_over(state) ? Interval{} : known(state);
    Interval out = Turn_value<G, Turn_numbers>(game_, options_.maximizer, {}).of_turn(state, known);
    if (!is_over(state)) out.low += lengths_.scale.one(), out.high += lengths_.scale.one();
    return out;
  }

  /// Identifies the problem; the gap is not known yet.
  Table_head table_head() const {
    return {std::string(game_.rulebook().game),
            game_.ruleset().text(),
            game_.write(position_),
            options_.maximizer,
            scale().bits,
            options_.canonical && has_canonical_form(game_),
            model_of(game_),
            Table_kind::of_codes()};
  }
  /// Finds the second half of the certificate, on all of limits.ranks, each of which can then call
  /// for_table(), tablebase() or write_table(); one process need not call it. Requires
  /// options.to_end and ended() == exhausted. Throws Limit_reached.
  void certify(const Limits& limits = {}) {
    if (is_over(position_)) return;
    certificate_ = ranks_of(graph(), components_, values_, options_.maximizer, limits,
                            limits.ranks ? &builder_.plan() : nullptr, &values_.sent_bytes);
  }
  /// Calls visit(entry) in order of the codes. Requires what certify() requires. Throws
  /// Limit_reached.
  template <class Visit>
  void for_table(const Limits& limits, Visit&& visit) const {
    if (is_over(position_)) return;
    std::vector<Rank> found;
    if (certificate_.empty())
      found = ranks_of(graph(), components_, values_, options_.maximizer, limits);
    const std::vector<Rank>& ranks = certificate_.empty() ? found : certificate_;
    for (std::uint32_t n = 0; n < states_found(); ++n) {
      const Interval lost = values_.lost(n), won = values_.won(n);
      visit(Table_entry{builder_.code(n), lost.low, won.low, lost.high, won.high, ranks[n].low,
                        ranks[n].high});
    }
  }
  /// Interned codes are recreated, in the order of the states, so that they are the same in every
  /// run. Throws Limit_reached.
  Tablebase tablebase(const Limits& limits = {}) const {
    Tablebase out(proved_head());
    const auto& packing = builder_.packing();
    if (packing.tree()) out.tree = std::make_shared<Word_tree>();
    std::vector<Table_entry> entries;
    entries.reserve(states_found());
    for_table(limits, [&](Table_entry entry) {
      if (out.tree)
        entry.code = packing.pack_in(*out.tree, packing.unpack(static_cast<Code>(entry.code)));
      entries.push_back(entry);
    });
    if (out.tree) std::ranges::sort(entries, {}, &Table_entry::code);
    out.entries.reserve(entries.size());
    for (const Table_entry& entry : entries) out.entries.add(entry);
    return out;
  }
  /// Writes the tablebase and calls done() on the file. Throws Limit_reached.
  void write_table(Replacing_file& file, const Limits& limits = {}) const {
    if (builder_.packing().tree()) {
      const Tablebase table = tablebase(limits);
      Table_writer writer(file, table, table.entries.size(), Table_writer::usual_block,
                          packed_tree(*table.tree));
      for (std::uint64_t n = 0; n < table.entries.size(); ++n) writer.add(table.entries[n]);
      writer.finish();
    } else {
      Table_writer writer(file, proved_head(), states_found());
      for_table(limits, [&](const Table_entry& entry) { writer.add(entry); });
      writer.finish();
    }
    file.done();
  }

 private:
  bool is_over(const State& state) const { return game_.turn(state).kind == Turn::Kind::over; }
  /// The solved position may lead back to itself, so the walk always goes through its turn.
  template <class Walk, class Known>
  typename Walk::Value walked(const Walk& walk, const State& state, const Known& known) const {
    return state == position_ ? walk.of_turn(state, known) : walk.of(state, known);
  }
  Table_head proved_head() const {
    Table_head head = table_head();
    if (is_over(position_)) return head;
    for (std::uint32_t n = 0; n < states_found(); ++n) {
      const Interval lost = values_.lost(n), won = values_.won(n);
      head.gap = std::max({head.gap, lost.high - lost.low, won.high - won.low});
    }
    return head;
  }
  Iteration iteration() const { return {options_.maximizer, options_.gap, options_.to_end}; }
  /// Whether a single player can always reach a final state and every final state pays 1.
  bool is_sure() const {
    return graph().sides == 1 && can_always_end(graph(), components_) &&
           std::ranges::all_of(graph().ends, [](const auto& e) { return e.payoffs[0] == 1; });
  }
  void solve(const Limits& limits, const Iteration_report& report) {
    const Stopwatch clock;
    std::optional<Sweep_checkpoint> checkpoint;  // refused now rather than after the graph is built
    if (limits.ranks && !options_.checkpoint.empty())
      checkpoint.emplace(limits, options_.checkpoint, sweeps_head(), options_.checkpoint_every);
    ended_ = builder_.build(position_, limits, options_.most_words, options_.folder);
    seconds_to_build_ = clock.seconds();
    if (ended_ != Stop_reason::exhausted) return;
    const auto still = [&] { return limits.after(clock.seconds()); };
    if (limits.ranks) {
      components_ = builder_.take_components();
    } else {
      try {
        components_ = components_of(graph(), still());
      } catch (const Limit_reached& limit) {
        ended_ = limit.ended;
        return;
      }
    }
    try {
      improve(still(), report, checkpoint ? &*checkpoint : nullptr);
      ended_ = values_.ended;
    } catch (const Limit_reached& limit) {
      ended_ = limit.ended;
      return;
    }
    if (options_.length) lengths_ = lengths_of(graph(), components_, options_.gap, still());
    if (options_.exact && ended_ == Stop_reason::exhausted) {
      exact_ = exact_values(graph(), components_, options_.maximizer, values_, still());
      if (options_.length && exact_->proved())
        exact_lengths_ = arbiter::exact_lengths(graph(), components_, lengths_, still());
    }
    if (options_.max_n && ended_ == Stop_reason::exhausted)
      max_n_ = arbiter::max_n(graph(), components_, options_.gap, still());
  }
  /// What reads the trees in another order than theirs would read a file again and again.
  void require_no_jumps() const {
    if (!options_.folder.empty() && (options_.length || options_.exact || options_.max_n))
      throw std::logic_error("Solution: expected no folder for what needs the graph in memory");
  }
  void require_shareable(Ranks* ranks) const {
    if (!ranks) return;
    together(ranks, [&] {
      if (options_.length || options_.exact || options_.max_n)
        throw Bad_input(
            "solving by turns on ranks: expected neither fractions, nor a max-n profile, nor the "
            "number of turns of a single player, which need the whole graph in one process");
      if (!options_.resume.empty() || !options_.folder.empty())
        throw std::logic_error(
            "Solution: expected no file to resume from, and no folder, on ranks");
    });
  }
  /// What a checkpoint of ranks belongs to.
  Head_fields sweeps_head() const {
    Head_fields out = Bounds_file::head_of("arbiter sweeps 1", table_head());
    out.emplace_back("to_end", options_.to_end);
    out.emplace_back("gap", json_text(Report_json(options_.gap)));
    return out;
  }
  void improve(const Limits& limits, const Iteration_report& report, Sweep_checkpoint* checkpoint) {
    if (!limits.ranks && is_sure()) {
      values_.scale = scale();
      values_.outer.assign(graph().states(), {scale().one(), scale().one()});
      return;
    }
    Iteration wanted = iteration();
    if (limits.ranks) wanted.plan = &builder_.plan();
    if (checkpoint) checkpoint->identify("graph", Bounds_file::checksum(graph(), limits.ranks));
    wanted.checkpoint = checkpoint;
    std::optional<Bounds_file> file;
    Progress_saver saver(limits.note);
    const bool saves = !limits.ranks && !options_.checkpoint.empty();
    if (saves || !options_.resume.empty()) file.emplace(table_head(), graph());
    std::vector<Interval> start;
    if (!options_.resume.empty()) start = file->read(options_.resume), wanted.start = &start;
    if (saves) {
      wanted.save_every = options_.checkpoint_every;
      wanted.save = [&](const std::vector<Interval>& b) {
        saver.save([&] { file->write(options_.checkpoint, b); });
      };
    }
    values_ = iterate(graph(), components_, wanted, limits, report);
    if (wanted.save && values_.ended != Stop_reason::exhausted) wanted.save(values_.outer);
  }

  const G game_;
  const State position_;
  const Solve_options options_;
  Turn_graph_builder<G, Code> builder_;
  Components components_;
  Values values_;
  std::vector<Rank> certificate_;
  Lengths lengths_;
  std::optional<Exact_values> exact_, exact_lengths_;
  std::optional<Max_n> max_n_;
  Stop_reason ended_ = Stop_reason::exhausted;
  double seconds_to_build_ = 0;
};

}  // namespace arbiter
