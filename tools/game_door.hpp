// Any_game for any Game: texts in, the engines within, texts out.
#pragma once
#include <tuple>
#include <utility>

#include "model/asked.hpp"
#include "properties/property.hpp"
#include "solver/check.hpp"
#include "solver/dice/dense_files.hpp"
#include "solver/endgame/checkpoint.hpp"
#include "solver/endgame/values.hpp"
#include "solver/export/walk.hpp"
#include "solver/perft.hpp"
#include "solver/prove_facts.hpp"
#include "solver/smt/laws.hpp"
#include "solver/table/probe.hpp"
#include "solver/value/anytime.hpp"
#include "solver/value/solve.hpp"
#include "solver/verify/dense.hpp"
#include "solver/verify/endgame.hpp"
#include "tools/any_game.hpp"
#include "tools/rank_moves.hpp"
#include "tools/turn_values.hpp"

namespace arbiter {

template <Game G>
class Door : public Any_game {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  explicit Door(const Ruleset& ruleset) : game_(ruleset) {}
  const Rulebook& rulebook() const override { return G::rulebook(); }
  const Ruleset& ruleset() const override { return game_.ruleset(); }
  int players() const override { return game_.players(); }
  int sides() const override { return game_.sides(); }

  std::string position(std::string_view text) const override { return game_.write(read(text)); }
  std::string json(std::string_view text) const override { return game_.write_json(read(text)); }
  std::string draw(std::string_view text) const override { return game_.draw(read(text)); }
  std::optional<std::string> draw_svg(std::string_view text,
                                      [[maybe_unused]] std::string_view id) const override {
    if constexpr (Has_svg<G>) return game_.draw_svg(read(text), id);
    return std::nullopt;
  }
  Turn turn(std::string_view text) const override { return game_.turn(read(text)); }
  std::string result(std::string_view text) const override { return result_of(game_, read(text)); }

  Sampled_moves sample(std::string_view text, int side, const Sampling_of_games& wanted,
                       const Limits& limits) const override {
    const State position = read(text);
    const int of = side >= 0 ? side : side_on_turn(game_, position);
    const Sampled_games sampled = sampled_games(game_, position, of, wanted, limits);
    Sampled_moves out{of, sampled.ended, {}, sampled.broken_off, sampled.seconds};
    std::size_t n = 0;
    for (Ply& ply : plies(text))
      if (ply.verdict.is_legal()) out.moves.emplace_back(std::move(ply), sampled.moves[n++]);
    if (const int actor = game_.turn(position).actor(); actor != fate) {
      const bool most = game_.side(actor) == of;
      std::ranges::stable_sort(out.moves, [&](const auto& a, const auto& b) {
        return most ? a.second.mean > b.second.mean : a.second.mean < b.second.mean;
      });
    }
    return out;
  }

  std::optional<Turn_values> turn_values(std::string_view text,
                                         Objective objective) const override {
    if constexpr (Has_open_turn<G>) return arbiter::turn_values(game_, read(text), objective);
    return std::nullopt;
  }

  std::vector<Ply> plies(std::string_view text) const override {
    const State state = read(text);
    const Turn at = game_.turn(state);
    std::vector<Ply> out;
    const std::uint64_t total = at.kind == Turn::Kind::chance ? game_.total_weight(state) : 0;
    for_steps(game_, state, [&](int player, const Move& move, std::uint64_t weight) {
      State after = state;
      const auto [verdict, clauses] = heard(after, player, move);
      out.push_back({name_of_actor(player), game_.write_move(state, move), verdict,
                     game_.write(after), weight, total, 0, clauses});
    });
    return out;
  }

  Explanation explain(std::string_view text, std::string_view actor,
                      std::string_view move_text) const override {
    State state = read(text);
    const int player = actor.empty() ? game_.turn(state).actor() : read_actor(actor, "player");
    if (player >= players())
      throw Bad_input("player", "P1 to P" + std::to_string(players()), actor);
    const Move move = game_.read_move(state, move_text);
    Explanation out{{Ruling::silent, nullptr}, {}, false, {}};
    if constexpr (requires { Properties_of<G>::objections(game_, state, player, move); }) {
      out.objections = Properties_of<G>::objections(game_, state, player, move);
      out.has_objections = true;
    }
    std::tie(out.verdict, out.clauses) = heard(state, player, move);
    if (out.verdict.is_legal()) out.after = game_.write(state);
    return out;
  }

  Any_game::Standing standing(std::string_view text) const override {
    const State state = read(text);
    Any_game::Standing out;
    const arbiter::Asked asked;
    if (game_.turn(state).kind == Turn::Kind::over) out.payoffs = game_.result(state);
    if constexpr (Has_score<G>)
      if (std::vector<int> points = game_.score(state); !points.empty())
        out.points = std::move(points);
    out.clauses = asked.applied;
    return out;
  }

  Playthrough play(std::string_view text, std::uint64_t seed, std::uint64_t plies) const override {
    const State start = read(text);
    State state = start;
    Random_play<G> random(game_, seed);
    Path<G> steps;
    while (steps.size() < plies)
      if (const auto step = random.step(state)) {
        steps.push_back(*step);
      } else {
        break;
      }
    return record(game_, start, steps);
  }
  Playthrough play(std::string_view text, const std::vector<std::string>& moves) const override {
    const State start = read(text);
    State state = start;
    Path<G> steps;
    for (const std::string& move : moves) {
      const int player = game_.turn(state).actor();
      steps.push_back({player, game_.read_move(state, move)});
      if (!game_.apply(state, player, steps.back().move).is_legal()) break;
    }
    return record(game_, start, steps);
  }
  void replay(const Playthrough& played) const override { arbiter::replay(game_, played); }

  std::uint64_t perft(std::string_view text, int depth) const override {
    return arbiter::perft(game_, read(text), depth);
  }
  std::vector<Ply> divide(std::string_view text, int depth) const override {
    std::vector<Ply> out;
    const State state = read(text);
    for (const auto& [step, count] : arbiter::divide(game_, state, depth)) {
      State after = state;
      const Verdict v = game_.apply(after, step.player, step.move);
      out.push_back({name_of_actor(step.player), game_.write_move(state, step.move), v,
                     game_.write(after), 0, 0, count});
    }
    return out;
  }

  Explored explore(const Limits& limits, const Checkpoint_files& files) const override {
    return with_code([&]<class Code>(Code) {
      Explorer<G, Code> explorer(game_, {}, limits);
      const Stopwatch clock;
      const Ended ended = Checkpoint<G, Code>::run(explorer, files);
      return Explored{ended,
                      explorer.counts(),
                      clock.seconds(),
                      explorer.bytes(),
                      explorer.fixed_bytes(),
                      explorer.packing().bits()};
    });
  }
  Graph_summary graph(const Limits& limits) const override {
    return with_code([&]<class Code>(Code) {
      Graph_answers a;
      const auto findings = check_graph<G, Code>(game_, limits, &a);
      return Graph_summary{a.states,    a.edges,           a.components,
                           a.cyclic,    a.largest,         a.closed,
                           a.forced,    a.forced_position, a.states > 0 && a.lost == 0,
                           a.cyclic > 0};
    });
  }

  std::vector<Named> properties() const override {
    std::vector<Named> out;
    for (const auto& p : all_properties())
      out.push_back({std::string(p.name), std::string(p.says), words(p.clauses)});
    for (const Finding& f : graph_questions()) out.push_back({f.subject, f.statement, {}});
    return out;
  }
  std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                             std::uint64_t games, std::uint64_t seed,
                             const Checkpoint_files& files) const override {
    const auto wanted = [&](std::string_view name) {
      return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
    };
    std::vector<Property<G>> list;
    for (const auto& p : all_properties())
      if (wanted(p.name) && (!p.applies || p.applies(game_.ruleset()))) list.push_back(p);
    std::vector<Finding> findings;
    if (list.empty() && !(files.resume.empty() && files.checkpoint.empty()))
      throw Bad_input(
          "--checkpoint and --resume: expected a property that is explored, found none");
    with_code([&]<class Code>(Code) {
      bool exhausted = true;
      if (!list.empty()) {
        Checked checked = check_by_exploring<G, Code>(game_, list, limits, files);
        findings = std::move(checked.findings);
        exhausted = checked.ended == Ended::exhausted;
      }
      const auto graph = graph_questions();
      const bool asked = std::any_of(graph.begin(), graph.end(),
                                     [&](const Finding& f) { return wanted(f.subject); });
      if (exhausted && asked)
        for (Finding& f : check_graph<G, Code>(game_, limits))
          if (wanted(f.subject)) findings.push_back(std::move(f));
      if (!exhausted && !list.empty() && games > 0)
        for (Finding& f : check_by_playing(game_, list, games, seed, limits))
          findings.push_back(std::move(f));
      return 0;
    });
    // A law of the same name says it of all states, reachable or not.
    if (!only.empty())
      for (Finding& f : prove_laws())
        if (wanted(f.subject)) findings.push_back(std::move(f));
    return findings;
  }
  std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                      const Limits& limits) const override {
    std::vector<Finding> findings;
    for (const auto& p : all_properties())
      if (p.focus && std::find(only.begin(), only.end(), p.name) != only.end() &&
          (!p.applies || p.applies(game_.ruleset())))
        findings.push_back(with_code(
            [&]<class Code>(Code) { return arbiter::check_in_focus<G, Code>(game_, p, limits); }));
    return findings;
  }
  std::vector<Finding> prove(const std::string& directory) const override {
    smt::Query_log log(directory.empty() ? smt::Query_log::Text::none : smt::Query_log::Text::kept);
    std::vector<Finding> findings = prove_laws(log);
    if constexpr (requires { typename Properties_of<G>::Facts; })
      for (Finding& f : prove_facts<typename Properties_of<G>::Facts>(game_.ruleset(), log))
        findings.push_back(std::move(f));
    if (!directory.empty() && !findings.empty()) log.export_to(directory);
    return findings;
  }
  Solved_position solve(std::string_view text, const Value_request& request, const Limits& limits,
                        const Iteration_report& report) const override {
    const State position = read(text);
    Solved_position out;
    out.side = request.side >= 0 ? request.side : side_on_turn(game_, position);
    // A place that cannot be written to is told now and not when the work is done.
    std::optional<Replacing_file> table;
    if (!request.table.empty()) table.emplace(request.table);
    if (!request.files.checkpoint.empty()) Replacing_file place(request.files.checkpoint);
    if (request.dense) {
      solve_densely(position, text, request, limits, report, table, out);
      return out;
    }
    if (request.anytime) {
      solve_a_part(position, text, request, limits, report, out);
      return out;
    }
    if (const Packing<G, Wide> packing(game_); !packing.fits()) {
      if (!request.is_advice) throw packing.misfit();
      out.too_large = packing.misfit().what();
      // What is too large for a graph of turns may have an endgame that is not.
      if constexpr (endgame::Has_endgames<G>) try {
          solve_densely(position, text, request, limits, report, table, out);
          if (!out.has_values) out.too_large.clear();  // it was a limit
        } catch (const Bad_input&) {                   // more pieces than an endgame has
        }
      return out;
    }
    const Solve_options options{static_cast<unsigned>(out.side),
                                request.gap,
                                request.folded,
                                table.has_value(),
                                request.length,
                                request.exact,
                                request.max_n,
                                request.files.resume,
                                request.files.checkpoint,
                                request.checkpoint_every};
    with_code([&]<class Code>(Code) {
      const Stopwatch clock;
      const Solved<G, Code> solved(game_, position, options, limits, report);
      out.ended = solved.ended();
      out.has_values = solved.has_values();
      out.states = solved.states_found(), out.words = solved.graph().words.size();
      out.bytes = solved.bytes();
      out.components = solved.components().size(), out.largest = solved.components().largest;
      out.sweeps = solved.values().sweeps;
      out.seconds_to_build = solved.seconds_to_build(), out.seconds = clock.seconds();
      if (request.exact) out.exact = exact_of(solved);
      if (!out.has_values) return 0;
      if (request.max_n) out.max_n = max_n_of(solved, position);
      add_values(solved, position, text, out);
      if (request.length && !solved.lengths().turns.empty()) {
        const Interval& v = solved.lengths().turns.back();
        out.has_turns = true, out.turns_ended = solved.lengths().ended;
        out.turns = {solved.lengths().scale.number(v.low),
                     v.high == Lengths::unknown ? -1 : solved.lengths().scale.number(v.high)};
      }
      if (!table) return 0;
      if (out.ended == Ended::exhausted) out.ended = written(solved, *table, limits, clock);
      if (out.ended != Ended::exhausted) out.no_table = name_of(out.ended);
      return 0;
    });
    return out;
  }
  Walked walk(std::string_view text, const Walk_request& request,
              const Limits& limits) const override {
    const Stopwatch clock;
    Walk<G> walk(game_, request);
    const Ended ended = walk.run(read(text), limits);
    const std::uint64_t bytes = walk.bytes();
    return {ended, walk.take_model(), bytes, clock.seconds()};
  }
  Verified verify(Table_file& file, const Limits& limits) const override {
    require_table_of(game_, file.head());
    if (!has_room(file, limits)) return no_room();
    const Tablebase table = file.load();
    return Verifier<G>(game_, table).run(limits);
  }
  Verified verify(Dense_file& file, const Limits& limits,
                  const Sample_request& sample) const override {
    if constexpr (Has_dense_turns<G>) {
      const typename G::Dense_turns turns(game_);
      require_table_of(game_, file, turns.size());
      if (!has_room(file, limits)) return no_room();
      const std::vector<Dense_pair> bounds = file.load();
      return Dense_verifier<G>(game_, turns, bounds).run(limits, sample.positions, sample.seed);
    } else {
      no_dense_turns();
    }
  }
  Verified verify(endgame::Endgame_file& file, const Limits& limits,
                  const Sample_request& sample) const override {
    if constexpr (endgame::Has_endgames<G>) {
      const endgame::Named_endgame<G> of(game_, file);
      if (!has_room(file, limits)) return no_room();
      const std::vector<endgame::Values> bounds = file.all();
      return endgame::Endgame_verifier<G>(game_, of.endgames, bounds)
          .run(of.position, limits, sample.positions, sample.seed);
    } else {
      no_dense_turns();
    }
  }
  std::unique_ptr<Any_probe> probe(Table_file& file) const override {
    return std::make_unique<Asked>(*this, file);
  }
  std::unique_ptr<Any_probe> probe(Dense_file& file) const override {
    if constexpr (Has_dense_turns<G>) {
      return std::make_unique<Asked_by_number<Dense_table<G>>>(*this, file);
    } else {
      no_dense_turns();
    }
  }
  std::unique_ptr<Any_probe> probe(endgame::Endgame_file& file) const override {
    if constexpr (endgame::Has_endgames<G>) {
      return std::make_unique<Asked_by_number<endgame::Endgame_table<G>>>(*this, file);
    } else {
      no_dense_turns();
    }
  }
  std::vector<Scope_text> scopes() const override {
    std::vector<Scope_text> out;
    if constexpr (requires { Properties_of<G>::scopes(); })
      for (const Scope& s : Properties_of<G>::scopes())
        out.push_back({std::string(s.ruleset), std::string(s.why), s.full_size});
    if (out.empty()) out.push_back({"default", "as the rulebook plays it", true});
    return out;
  }
  std::vector<Variant_text> variants() const override {
    std::vector<Variant_text> out;
    if constexpr (requires { Properties_of<G>::variants(); })
      for (const Variant& v : Properties_of<G>::variants())
        out.push_back({std::string(v.question), v.ruleset, std::string(v.why),
                       std::string(v.full_size), v.after, trimmed_parts(v.line, ';')});
    return out;
  }

 private:
  std::vector<Finding> prove_laws(smt::Query_log& log) const {
    if constexpr (requires { typename Properties_of<G>::Laws; })
      return smt::prove_laws<typename Properties_of<G>::Laws>(game_.ruleset(), log).findings;
    return {};
  }
  std::vector<Finding> prove_laws() const {
    smt::Query_log log;
    return prove_laws(log);
  }
  [[noreturn]] void no_dense_turns() const {
    throw Bad_input("bounds by number (--dense)",
                    "a game whose turns are turns of dice, or one that numbers its endgames",
                    std::string(G::rulebook().game));
  }
  /// Whether all states of a file can be in memory at once; what is said when they cannot.
  template <class File>
  static bool has_room(const File& file, const Limits& limits) {
    return file.states() <= limits.memory_limit() / sizeof(typename File::State);
  }
  static Verified no_room() {
    Verified none{};
    none.ended = Ended::memory;
    return none;
  }
  void solve_densely(const State& position, std::string_view text, const Value_request& request,
                     const Limits& limits, const Iteration_report& report,
                     std::optional<Replacing_file>& table, Solved_position& out) const {
    out.is_dense = true;
    if constexpr (Has_dense_turns<G>) {
      const Stopwatch clock;
      try {
        const typename G::Dense_turns turns(game_);
        Dense_checkpoint<G> part(game_, turns, request.files, request.checkpoint_every, limits);
        using Solver = typename Dense_checkpoint<G>::Solver;
        const Solver* at_work = nullptr;
        Solver solver(turns, limits, [&](const dice::Dense_progress& done) {
          part.keep(*at_work);
          if (report)
            report({Iteration_progress::Of::positions, 0, 1,
                    static_cast<std::uint32_t>(done.positions), done.sweeps, done.change, 0});
        });
        at_work = &solver;
        part.resume(solver);
        out.seconds_to_build = clock.seconds();
        out.ended = solver.solve(request.gap);
        const dice::Dense_progress& done = solver.done();
        out.has_values = true;
        out.states = out.largest = done.positions, out.components = 1;
        out.bytes = solver.bytes(), out.sweeps = done.sweeps;
        Dense_values<G, const Solver> values(game_, out.side, turns, solver);
        add_values(values, position, text, out);
        if (done.guessed) out.dense_gap = done.gap;
        if (table && out.ended == Ended::exhausted && done.guessed)
          write_dense_table(*table, game_, turns, solver);
        else if (table)
          out.no_table = out.ended == Ended::exhausted ? "nothing was proved: play without an end "
                                                         "matters, or the bounds close too slowly"
                                                       : name_of(out.ended);
      } catch (const Limit_reached& limit) {
        out.ended = limit.ended;
      }
      out.seconds = clock.seconds();
    } else if constexpr (endgame::Has_endgames<G>) {
      solve_endgame(position, text, request, limits, report, table, out);
    } else {
      no_dense_turns();
    }
  }
  void solve_endgame(const State& position, std::string_view text, const Value_request& request,
                     const Limits& limits, const Iteration_report& report,
                     std::optional<Replacing_file>& table, Solved_position& out) const {
    const Stopwatch clock;
    try {
      const typename G::Endgames endgames(game_, position);
      endgame::Endgame_head head{std::string(G::rulebook().game), std::string(ruleset().text()),
                                 game_.write(position), model_of(game_)};
      double kept = 0;
      const endgame::Solver* at_work = nullptr;
      endgame::Solver solver(endgames, limits, [&](const endgame::Solving& done) {
        const bool is_telling = done.sweeps == 0;
        if (report)
          report({is_telling ? Iteration_progress::Of::turns : Iteration_progress::Of::blocks,
                  done.layer, done.layers,
                  static_cast<std::uint32_t>(is_telling ? done.told : done.changed), done.sweeps, 0,
                  0});
        if (is_telling || request.files.checkpoint.empty() ||
            clock.seconds() - kept < request.checkpoint_every)
          return;
        endgame::keep(*at_work, request.files.checkpoint, head);
        kept = clock.seconds();
      });
      at_work = &solver;
      if (!request.files.resume.empty()) endgame::resume(solver, request.files.resume, head);
      out.seconds_to_build = clock.seconds();
      out.ended = solver.solve();
      out.states = out.largest = solver.stage().positions, out.components = endgames.layers();
      out.bytes = solver.bytes(), out.sweeps = solver.done().sweeps;
      if (out.ended == Ended::exhausted) {
        out.has_values = true;
        head.gap = static_cast<std::uint32_t>(solver.stage().gap);
        out.dense_gap = std::ldexp(solver.stage().gap, -endgame::unit_bits);
        endgame::Endgame_values<G, const endgame::Solver> values(game_, out.side, endgames, solver);
        add_values(values, position, text, out);
        if (table) try {
            endgame::write_table(*table, head, endgames, solver, limits.after(clock.seconds()));
          } catch (const Limit_reached& limit) {
            out.ended = limit.ended;
          }
      }
      if (out.ended != Ended::exhausted && !request.files.checkpoint.empty())
        endgame::keep(solver, request.files.checkpoint, head);
    } catch (const Limit_reached& limit) {
      out.ended = limit.ended;
    }
    if (table && out.ended != Ended::exhausted) out.no_table = name_of(out.ended);
    out.seconds = clock.seconds();
  }
  void solve_a_part(const State& position, std::string_view text, const Value_request& request,
                    const Limits& limits, const Iteration_report& report,
                    Solved_position& out) const {
    with_code([&]<class Code>(Code) {
      const Stopwatch clock;
      const Anytime_options options{static_cast<unsigned>(out.side), request.gap, request.folded,
                                    request.until_best};
      Anytime<G, Code> part(game_, position, options);
      out.ended = part.run(limits, report);
      out.has_values = part.has_values();
      out.states = part.states_found(), out.words = part.words(), out.bytes = part.bytes();
      out.anytime = {part.states_expanded(), part.trials()};
      out.seconds = clock.seconds();
      if (out.has_values) add_values(part, position, text, out);
      return 0;
    });
  }
  template <class Code>
  static Ended written(const Solved<G, Code>& solved, Replacing_file& table, const Limits& limits,
                       const Stopwatch& clock) {
    try {
      solved.write_table(table, limits.after(clock.seconds()));
    } catch (const Limit_reached& limit) {
      return limit.ended;
    }
    return Ended::exhausted;
  }
  class Asked : public Any_probe {
   public:
    Asked(const Door& door, Table_file& file)
        : door_(door), probe_(door.game_, file), side_(static_cast<int>(file.head().hero)) {}
    Valued_position operator()(std::string_view text) override {
      Valued_position out;
      out.side = side_;
      door_.add_values(probe_, door_.read(text), text, out);
      return out;
    }

   private:
    const Door& door_;
    Probe<G> probe_;
    const int side_;
  };
  /// Of whoever is on turn. Table: made of the game and a file, gives values(hero).
  template <class Table>
  class Asked_by_number : public Any_probe {
   public:
    template <class File>
    Asked_by_number(const Door& door, File& file) : door_(door), table_(door.game_, file) {}
    Valued_position operator()(std::string_view text) override {
      const State position = door_.read(text);
      Valued_position out;
      out.side = side_on_turn(door_.game_, position);
      auto values = table_.values(out.side);
      door_.add_values(values, position, text, out);
      return out;
    }

   private:
    const Door& door_;
    Table table_;
  };
  /// The values of a position and of what is open in it, from one who knows them.
  template <class Source>
  void add_values(Source& source, const State& position, std::string_view text,
                  Valued_position& out) const {
    const auto value = [&](const State& state) {
      const auto between = [&](const Interval& i) {
        return Between{source.scale().number(i.low), source.scale().number(i.high)};
      };
      const Two_values v = source.value(state);
      Values_text said{between(v.lost), between(v.won)};
      if constexpr (requires { source.fraction(state); })
        if (source.has_fractions()) said.exact = source.fraction(state);
      return said;
    };
    const auto turns = [&](const State& state) -> std::optional<Between> {
      if constexpr (requires { source.turns(state); }) {
        if (!source.has_turns()) return std::nullopt;
        Interval v = source.turns(state);
        const Fixed turn = source.lengths().scale.one();
        // A move that ends the turn was a part of it.
        if (game_.rests(state) || game_.turn(state).kind == Turn::Kind::over)
          v.low += turn, v.high += turn;
        return Between{source.lengths().scale.number(v.low), source.lengths().scale.number(v.high)};
      }
      return std::nullopt;
    };
    out.value = value(position);
    auto open = plies(text);
    std::vector<std::pair<State, bool>> seen;  // representatives, and whether the sides changed
    for_steps(game_, position, [&](int player, const Move& move, std::uint64_t) {
      State after = position;
      game_.apply(after, player, move);
      std::pair<State, bool> alike{after, false};
      if (game_.rests(after) && game_.turn(after).kind != Turn::Kind::over)
        alike.second = fold(game_, alike.first, source.is_folded());
      const auto first = static_cast<std::size_t>(std::ranges::find(seen, alike) - seen.begin());
      out.moves.push_back({std::move(open[seen.size()]), value(after),
                           Valued_position::Move::Standing::candidate, first, turns(after)});
      seen.push_back(std::move(alike));
    });
    // Outcomes of chance keep their order.
    const int actor = game_.turn(position).actor();
    if (actor != fate) rank_moves(out.moves, game_.side(actor) == out.side);
  }
  template <class Code>
  static Solved_position::Exact exact_of(const Solved<G, Code>& solved) {
    Solved_position::Exact out;
    out.proved = solved.has_fractions();
    out.ended = solved.ended();
    const auto add = [&](const Exact_values& e) {
      out.systems += e.systems, out.seconds += e.seconds;
      out.unknowns = std::max<std::uint64_t>(out.unknowns, e.largest);
    };
    if (const auto& values = solved.exact()) {
      add(*values);
      out.ended = values->ended, out.doubt = values->doubt;
    }
    if (const auto& turns = solved.exact_lengths()) {
      add(*turns);
      if (turns->proved()) {
        out.turns = turns->turns.back();
      } else {
        out.no_turns = turns->doubt.empty() ? name_of(turns->ended) : turns->doubt;
      }
    }
    return out;
  }
  template <class Code>
  Solved_position::Max_n_text max_n_of(const Solved<G, Code>& solved, const State& position) const {
    Solved_position::Max_n_text out;
    if (game_.turn(position).kind == Turn::Kind::over) {
      for (const double payoff : game_.result(position)) out.sides.push_back({{payoff, payoff}, 0});
      return out;
    }
    out.ended = solved.ended();
    if (!solved.max_n()) return out;
    const Max_n& found = *solved.max_n();
    out.ended = found.ended;
    for (const Max_n::Side& side : found.sides)
      out.sides.push_back(
          {{found.scale.number(side.value.low), found.scale.number(side.value.high)},
           found.gain(side)});
    return out;
  }

  /// Performs a move: the verdict, and the clauses that spoke.
  std::pair<Verdict, std::uint64_t> heard(State& state, int player, const Move& move) const {
    const arbiter::Asked asked;
    const Verdict verdict = game_.apply(state, player, move);
    const auto clause = static_cast<std::size_t>(verdict.clause - G::rulebook().clauses.data());
    return {verdict, asked.applied | std::uint64_t{1} << clause};
  }
  /// A position's text: "start", the one-line form or a JSON object.
  State read(std::string_view text) const {
    if (text == "start") return game_.start();
    if (!text.empty() && text.front() == '{') return game_.read_json(text);
    return game_.read(text);
  }
  static std::vector<Property<G>> all_properties() {
    std::vector<Property<G>> list;
    if constexpr (requires { Properties_of<G>::all(); }) list = Properties_of<G>::all();
    list.push_back(rules_always_decide<G>());
    return list;
  }
  template <class F>
  auto with_code(F&& f) const {
    return arbiter::with_code(Packing<G>(game_).bits(), std::forward<F>(f));
  }

  const G game_;
};

}  // namespace arbiter
