// Any_game for any Game: texts in, the engines within, texts out. Reads the positions, which throws
// for those that are wrong, and hands them on; what is done with them stands in tools/door/, a file
// for each question: what is open, whether the properties hold, what a position is worth.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/asked.hpp"
#include "model/packing.hpp"
#include "model/playthrough.hpp"
#include "model/text.hpp"
#include "properties/property.hpp"
#include "solver/check.hpp"
#include "solver/checkpoint.hpp"
#include "solver/explore.hpp"
#include "solver/export/walk.hpp"
#include "solver/perft.hpp"
#include "solver/random_play.hpp"
#include "tools/any_game.hpp"
#include "tools/door/check.hpp"
#include "tools/door/moves.hpp"
#include "tools/door/position.hpp"
#include "tools/door/probes.hpp"
#include "tools/door/solve.hpp"
#include "tools/door/verify.hpp"
#include "tools/turn_values.hpp"

namespace arbiter {

template <Game G>
class Door : public Any_game {
  using State = typename G::State;

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
  Any_game::Standing standing(std::string_view text) const override {
    const State state = read(text);
    Any_game::Standing out;
    const Asked asked;
    if (game_.turn(state).kind == Turn::Kind::over) out.payoffs = game_.result(state);
    if constexpr (Has_score<G>)
      if (std::vector<int> points = game_.score(state); !points.empty())
        out.points = std::move(points);
    out.clauses = asked.applied;
    return out;
  }

  std::vector<Ply> plies(std::string_view text) const override {
    return door::plies(game_, read(text));
  }
  Explanation explain(std::string_view text, std::string_view actor,
                      std::string_view move) const override {
    return door::explain(game_, read(text), actor, move);
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
    return door::divide(game_, read(text), depth);
  }

  Explored explore(const Limits& limits, const Checkpoint_files& files) const override {
    return with_code(Packing<G>(game_).bits(), [&]<class Code>(Code) {
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
    return with_code(Packing<G>(game_).bits(), [&]<class Code>(Code) {
      Graph_answers a;
      const auto findings = check_graph<G, Code>(game_, limits, &a);
      return Graph_summary{a.states,    a.edges,           a.components,
                           a.cyclic,    a.largest,         a.closed,
                           a.forced,    a.forced_position, a.states > 0 && a.lost == 0,
                           a.cyclic > 0};
    });
  }

  std::vector<Named> properties() const override { return door::named_properties<G>(); }
  std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                             std::uint64_t games, std::uint64_t seed,
                             const Checkpoint_files& files) const override {
    return door::check(game_, only, limits, games, seed, files);
  }
  std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                      const Limits& limits) const override {
    return door::check_in_focus(game_, only, limits);
  }
  std::vector<Finding> prove(const std::string& directory) const override {
    return door::prove(game_, directory);
  }

  Solved_position solve(std::string_view text, const Value_request& request, const Limits& limits,
                        const Iteration_report& report) const override {
    return door::solve(game_, read(text), request, limits, report);
  }
  Sampled_moves sample(std::string_view text, int side, const Sampling_of_games& wanted,
                       const Limits& limits) const override {
    return door::sample(game_, read(text), side, wanted, limits);
  }
  std::optional<Turn_values> turn_values(std::string_view text,
                                         Objective objective) const override {
    if constexpr (Has_open_turn<G>) return arbiter::turn_values(game_, read(text), objective);
    return std::nullopt;
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
    return door::verify(game_, file, limits);
  }
  Verified verify(Dense_file& file, const Limits& limits,
                  const Sample_request& sample) const override {
    return door::verify(game_, file, limits, sample);
  }
  Verified verify(endgame::Endgame_file& file, const Limits& limits,
                  const Sample_request& sample) const override {
    return door::verify(game_, file, limits, sample);
  }
  std::unique_ptr<Any_probe> probe(Table_file& file) const override {
    return door::probe(game_, file);
  }
  std::unique_ptr<Any_probe> probe(Dense_file& file) const override {
    return door::probe(game_, file);
  }
  std::unique_ptr<Any_probe> probe(endgame::Endgame_file& file) const override {
    return door::probe(game_, file);
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
  State read(std::string_view text) const { return door::read_position(game_, text); }

  const G game_;
};

}  // namespace arbiter
