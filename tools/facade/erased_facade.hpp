// Game_facade for any Game: takes and returns text, and calls the engines in between. The engines
// are compiled once, for the type-erased game (solver/erased/game.hpp), in the files next to this
// one. A game's own accelerators (fast engines or position numbers) are in Own_facade (own.hpp).
//
//   erased_facade.cpp        positions, moves, playing games
//   explore.cpp     states, the graph, properties
//   solve.cpp       values
//   tables.cpp      tablebases, models for export
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "solver/erased/game.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/verification.hpp"
#include "tools/facade/engines.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/searched_moves.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/walk.hpp"

namespace arbiter {

struct Game_proofs;

namespace facade {
struct Value_work;
}

class Erased_facade : public Game_facade {
 public:
  Erased_facade(const Ruleset& ruleset, const Game_proofs& proofs)
      : game_(ruleset), proofs_(proofs) {}
  const Rulebook& rulebook() const override { return game_.rulebook(); }
  const Ruleset& ruleset() const override { return game_.ruleset(); }
  int players() const override { return game_.players(); }
  int sides() const override { return game_.sides(); }

  std::string position(std::string_view text) const override;
  std::string json(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::optional<std::string> draw_svg(std::string_view text, std::string_view id) const override;
  Turn turn(std::string_view text) const override;
  std::string result(std::string_view text) const override;
  Standing standing(std::string_view text) const override;

  std::vector<Ply> plies(std::string_view text) const override;
  Explanation explain(std::string_view text, std::string_view actor,
                      std::string_view move) const override;
  Playthrough play(std::string_view text, std::uint64_t seed, std::uint64_t plies) const override;
  Playthrough play(std::string_view text, const std::vector<std::string>& moves) const override;
  void replay(const Playthrough& played) const override;
  std::uint64_t perft(std::string_view text, int depth) const override;
  std::vector<Ply> divide(std::string_view text, int depth) const override;

  Exploration_summary explore(const Limits& limits, const Checkpoint_files& files) const override;
  Graph_summary graph(const Limits& limits) const override;
  Way way_to(std::string_view text, const Limits& limits) const override;
  std::vector<Property_text> properties() const override;
  std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                             std::uint64_t games, std::uint64_t seed,
                             const Checkpoint_files& files) const override;
  std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                      const Limits& limits) const override;
  std::vector<Finding> prove(const std::string& directory) const override;

  Solved_position solve(std::string_view text, const Value_request& request, const Limits& limits,
                        const Iteration_report& report) const override;
  Searched_moves search(std::string_view text, int side, const Search_request& request,
                        const Limits& limits) const override;
  std::optional<Turn_values> turn_values(std::string_view text, Objective objective) const override;
  Walk_result walk(std::string_view text, const Walk_request& request,
                   const Limits& limits) const override;
  Verification verify(Table_file& file, const Limits& limits,
                      const Sample_request& sample) const override;
  std::unique_ptr<Table_probe> probe(Table_file& file) const override;

  std::vector<Scope_text> scopes() const override;
  std::vector<Variant_text> variants() const override;

 protected:
  /// The positions that the game numbers around a given one; nothing if it numbers none.
  virtual std::optional<facade::Numbers> numbers(std::string_view text) const;
  /// Evaluates a position by number, in games that number their positions.
  virtual void solve_by_number(std::string_view text, facade::Value_work& work) const;
  const Game_proofs& proofs() const { return proofs_; }

 private:
  Erased_game::State read(std::string_view text) const;

  const Erased_game game_;
  const Game_proofs& proofs_;
};

}  // namespace arbiter
